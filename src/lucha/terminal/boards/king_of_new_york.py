"""The table of King of New York: Manhattan zone by zone, the boroughs with their tiles and Units, the goal cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from lucha.games.king_of_new_york.facts import BOROUGHS, MANHATTAN, ZONES, Prize
from lucha.games.king_of_new_york.game import KingOfNewYork
from lucha.games.king_of_new_york.view import CityView
from lucha.monsters.cards import Deck
from lucha.monsters.match import NOBODY
from lucha.terminal import ink
from lucha.terminal.boards.board import Scene
from lucha.terminal.boards.monsters import SIGNS, CityBoard

NAME: Final = 14


class NewYorkBoard(CityBoard):
    def deck(self, scene: Scene) -> Deck:
        return _game(scene).deck

    def map(self, scene: Scene, view: Any, width: int) -> list[Text]:
        assert isinstance(view, CityView)
        say = scene.wording.say
        lines = [_manhattan(scene, view)]
        lines += [_borough(scene, view, borough) for borough in range(len(BOROUGHS))]
        held = [
            say(key, name=say("york.unheld") if seat == NOBODY else scene.names[seat])
            for key, seat in (("york.superstar", view.superstar), ("york.statue", view.statue))
        ]
        spend = [say("york.destruction", count=view.destruction)] if view.destruction else []
        goals = Text(" · ".join([*held, *spend]), ink.YELLOW)
        return [*lines, goals.append(f" · {say('york.tiles')}", ink.DIM)]

    def place_of(self, scene: Scene, monster: Any) -> str:
        if monster.place == MANHATTAN:
            return scene.wording.say(f"york.{ZONES[monster.zone]}")
        return scene.wording.say(f"york.{BOROUGHS[monster.place]}") if monster.place < len(BOROUGHS) else ""

    def is_inside(self, monster: Any) -> bool:
        return bool(monster.place == MANHATTAN)

    def tokens_of(self, monster: Any) -> Sequence[tuple[str, int]]:
        return ("web", monster.webs), ("curse", monster.curses)


BOARD: Final = NewYorkBoard("king_of_new_york", "#ffc23d", "ATTACK", ("CELEBRITY", "OUCH"))


def _game(scene: Scene) -> KingOfNewYork:
    game = scene.wording.game
    assert isinstance(game, KingOfNewYork)
    return game


def _in(scene: Scene, view: CityView, borough: int) -> list[str]:
    return [scene.names[seat] for seat, one in enumerate(view.monsters) if one.place == borough and not one.is_out]


def _manhattan(scene: Scene, view: CityView) -> Text:
    """What a turn that starts in each zone brings, and who stands there."""
    line = Text()
    for place, zone in reversed(list(enumerate(ZONES))):
        gains = _game(scene).facts.zones[place]
        there = [
            scene.names[seat]
            for seat, one in enumerate(view.monsters)
            if one.place == MANHATTAN and one.zone == place and not one.is_out
        ]
        line.append(f"{scene.wording.say(f'york.{zone}')} ", f"bold {ink.TEXT}")
        line.append(f"{gains.stars}★ {gains.energy}ϟ ", ink.DIM)
        line.append(", ".join(there) or scene.wording.say("monsters.empty"), ink.YELLOW if there else ink.DIM)
        line.append("   ")
    return line


def _borough(scene: Scene, view: CityView, borough: int) -> Text:
    """Who is there, the tile on top of each stack, and the Units, those that have just come out apart."""
    facts, say = _game(scene).facts, scene.wording.say
    count = facts.stacks[borough][0]
    first = sum([stacks for stacks, _ in facts.stacks[:borough]])
    is_here = view.seat is not None and view.monsters[view.seat].place == borough
    line = Text(f"{say(f'york.{BOROUGHS[borough]}'):<{NAME}}", f"bold {ink.YELLOW if is_here else ink.TEXT}")
    for stack in range(first, first + count):
        tile = view.tops[stack]
        line.append(f" {_prize(facts.buildings[tile]) if tile else '—':^6}", ink.TEXT if tile else ink.DIM)
    for units, paper in ((view.units, ink.ACCENT), (view.fresh, ink.DIM)):
        for unit, number in Counter([unit for place, unit in units if place == borough]).items():
            line.append(
                f"  {say(f'york.{unit}')} {_prize(facts.units[unit])}{f' ×{number}' if number > 1 else ''}", paper
            )
    there = _in(scene, view, borough)
    return line.append(f"  {', '.join(there)}", ink.LINK) if there else line


def _prize(prize: Prize) -> str:
    """The Destruction that it takes, and what it gives."""
    return f"{prize.durability}▸{prize.amount}{SIGNS[prize.gives]}"
