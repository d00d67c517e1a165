"""CHALLENGE MODE in New York: a beaten Champion runs from Manhattan, and its Challenger moves in later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.core.verdict import ALLOWED, Verdict
from lucha.games.king_of_new_york.attack import run_out
from lucha.games.king_of_new_york.facts import OUTSIDE
from lucha.games.king_of_new_york.match import NewYork
from lucha.games.king_of_new_york.moving import TWO_TO_A_BOROUGH, GoTo


@dataclass(frozen=True, slots=True)
class LeaveTheRing(Decision):
    """THE CHAMPION YIELDS.  To a borough with room, while the Challenger still stands in its own."""

    def candidates(self, match: NewYork, seat: int) -> Sequence[Option]:
        return [GoTo(borough) for borough in OUTSIDE]

    def verdict(self, match: NewYork, seat: int, option: GoTo) -> Verdict:
        return ALLOWED if match.has_room(option.borough) else TWO_TO_A_BOROUGH

    def chosen(self, match: NewYork, option: GoTo) -> None:
        match.then(ThrownOut(self.seat, option.borough))


@dataclass(frozen=True, slots=True)
class ThrownOut(Step):
    """THE CHAMPION YIELDS.  It is forced, and so it costs nothing."""

    seat: int
    borough: int

    def run(self, match: NewYork, table: Table) -> None:
        run_out(match, self.seat, self.borough, 0, table)
