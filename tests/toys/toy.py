"""What the toys say in common: that there is nothing to say."""

from __future__ import annotations

from typing import TypeVar

from lucha.core.game import Game, View
from lucha.core.match import Match
from lucha.core.setup import Setup

M = TypeVar("M", bound=Match)


class Toy(Game[M]):
    """A game that nobody plays to win, so bots need no rule of thumb; and nobody reads how a turn goes."""

    def hint(self, view: View) -> float:
        return 0.0

    def course(self, setup: Setup) -> tuple[tuple[str, ...], ...]:
        return ()
