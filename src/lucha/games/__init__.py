"""The one list of games."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeAlias

from lucha.core.agenda import AnyMatch
from lucha.core.facts import BadInput, shown
from lucha.core.game import Game
from lucha.games.layer_dip import LayerDip
from lucha.games.luchador import Luchador

AnyGame: TypeAlias = Game[AnyMatch]

GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in (Luchador(), LayerDip())}


def find_game(name: str, pack: Path | None = None, games: Mapping[str, AnyGame] = GAMES) -> AnyGame:
    """The game of this name, with a pack of data laid over its own if there is one."""
    if name not in games:
        raise BadInput(f"there is no game {shown(name)}; there are {', '.join(games)}")
    return games[name] if pack is None else games[name].with_pack(pack)
