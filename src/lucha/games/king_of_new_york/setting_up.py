"""SET-UP: tiles, the shop, who begins, and where everybody stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.core.verdict import ALLOWED, Verdict
from lucha.games.king_of_new_york.destruction import TurnUpATile
from lucha.games.king_of_new_york.events import Placed
from lucha.games.king_of_new_york.facts import OUTSIDE
from lucha.games.king_of_new_york.match import NewYork
from lucha.games.king_of_new_york.moving import TWO_TO_A_BOROUGH, GoTo, stand
from lucha.monsters.shop import FillTheShop
from lucha.monsters.turns import NextTurn, WhoBegins

ALL_DICE: Final = 8


@dataclass(frozen=True, slots=True)
class SetUp(Step):
    """SET-UP.  The tiles, three cards for sale, who begins, and where everybody starts."""

    def run(self, match: NewYork, table: Table) -> None:
        stacks = [TurnUpATile(stack) for stack in range(len(match.tops))]
        match.then(
            *stacks, FillTheShop(is_set_up=True), WhoBegins(tuple(match.seats), ALL_DICE), PlaceAll(), NextTurn()
        )


@dataclass(frozen=True, slots=True)
class PlaceAll(Step):
    """SET-UP.  Clockwise from the first player."""

    def run(self, match: NewYork, table: Table) -> None:
        match.then(*[ChooseABorough(seat) for seat in match.clockwise((match.regular + 1) % len(match.hearts))])


@dataclass(frozen=True, slots=True)
class ChooseABorough(Decision):
    """SET-UP.  Any borough but Manhattan, at most two Monsters to each."""

    def candidates(self, match: NewYork, seat: int) -> Sequence[Option]:
        return [GoTo(borough) for borough in OUTSIDE]

    def verdict(self, match: NewYork, seat: int, option: GoTo) -> Verdict:
        return ALLOWED if match.has_room(option.borough) else TWO_TO_A_BOROUGH

    def chosen(self, match: NewYork, option: GoTo) -> None:
        match.then(PutDown(self.seat, option.borough))


@dataclass(frozen=True, slots=True)
class PutDown(Step):
    """SET-UP.  That is no move."""

    seat: int
    borough: int

    def run(self, match: NewYork, table: Table) -> None:
        stand(match, self.seat, self.borough)
        table.announce(Placed, self.seat, self.borough)
