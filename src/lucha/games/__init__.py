"""The one list of games."""

from __future__ import annotations

from typing import Final, TypeAlias

from lucha.core.agenda import AnyMatch
from lucha.core.game import Game
from lucha.games.luchador import Luchador

AnyGame: TypeAlias = Game[AnyMatch]

GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in (Luchador(),)}
