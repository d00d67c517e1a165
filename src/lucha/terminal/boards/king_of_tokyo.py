"""The table of King of Tokyo: who holds the City and the Bay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from lucha.games.king_of_tokyo.game import KingOfTokyo
from lucha.games.king_of_tokyo.match import BAY, CITY, OUTSIDE
from lucha.games.king_of_tokyo.view import TokyoView
from lucha.monsters.cards import Deck
from lucha.terminal import ink
from lucha.terminal.boards.board import Scene
from lucha.terminal.boards.monsters import CityBoard

PLACES: Final = {CITY: "tokyo.city", BAY: "tokyo.bay"}


class TokyoBoard(CityBoard):
    def deck(self, scene: Scene) -> Deck:
        game = scene.wording.game
        assert isinstance(game, KingOfTokyo)
        return game.facts.deck

    def map(self, scene: Scene, view: Any, width: int) -> list[Text]:
        assert isinstance(view, TokyoView)
        line = Text()
        for place in (CITY, BAY) if view.has_bay else (CITY,):
            held = [
                scene.names[seat] for seat, one in enumerate(view.monsters) if one.place == place and not one.is_out
            ]
            line.append(f"{scene.wording.say(PLACES[place])} ", f"bold {ink.TEXT}")
            line.append(held[0] if held else scene.wording.say("monsters.empty"), ink.YELLOW if held else ink.DIM)
            line.append("   ")
        return [line]

    def place_of(self, scene: Scene, monster: Any) -> str:
        return scene.wording.say(PLACES[monster.place]) if monster.place in PLACES else ""

    def is_inside(self, monster: Any) -> bool:
        return bool(monster.place != OUTSIDE)

    def tokens_of(self, monster: Any) -> Sequence[tuple[str, int]]:
        return ("poison", monster.poison), ("shrink", monster.shrink), ("safe", int(monster.is_safe))


BOARD: Final = TokyoBoard("king_of_tokyo", "#8fd33f", "SMASH", ("ONE", "TWO", "THREE"))
