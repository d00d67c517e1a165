"""The one list of games."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeAlias

from lucha.core.agenda import AnyMatch
from lucha.core.facts import shown
from lucha.core.game import Game
from lucha.core.words import CORE, Problem
from lucha.games.layer_dip import LayerDip
from lucha.games.luchador import Luchador

AnyGame: TypeAlias = Game[AnyMatch]

GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in (Luchador(), LayerDip())}


def find_game(name: str, pack: Path | None = None, games: Mapping[str, AnyGame] = GAMES) -> AnyGame:
    """The game of this name, with a pack of data laid over its own if there is one."""
    if name not in games:
        raise Problem(CORE, "no-such-game", game=shown(name), games=tuple(games))
    return games[name] if pack is None else games[name].with_pack(pack)
