"""MOVE: into Manhattan if there is room, up Manhattan if you are there, and otherwise wherever you like."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.core.verdict import ALLOWED, NOT_AN_OPTION, Verdict
from lucha.games.king_of_new_york.events import ColumnClosed, ManhattanEntered, Moved, ZoneClimbed
from lucha.games.king_of_new_york.facts import MANHATTAN, OUTSIDE, UPPER
from lucha.games.king_of_new_york.match import NewYork
from lucha.monsters.gains import gain_stars

SECOND_COLUMN: Final = 1
TWO_TO_A_BOROUGH: Final = Verdict("king_of_new_york/moving/two-to-a-borough")
MUST_ENTER: Final = Verdict("king_of_new_york/moving/move")
THERE_ALREADY: Final = Verdict("king_of_new_york/moving/go")
MARATHON: Final = Verdict("king_of_new_york/moving/marathon")


@dataclass(frozen=True, slots=True)
class GoTo(Option):
    """Go to a borough; to Manhattan from there: one zone up."""

    borough: int


@dataclass(frozen=True, slots=True)
class Move(Decision):
    """MOVE.  With room in Manhattan you must enter; with none you may go to another borough."""

    def arises(self, match: NewYork) -> bool:
        seat = self.seat
        if match.out[seat] or match.is_inside(seat) or match.way_in(seat) >= 0:
            return False
        return match.means(seat) >= match.move_price() and bool(match.ways_out(seat))

    def candidates(self, match: NewYork, seat: int) -> Sequence[Option]:
        return [PASS, *[GoTo(borough) for borough in OUTSIDE if borough != match.place[seat]]]

    def verdict(self, match: NewYork, seat: int, option: Option) -> Verdict:
        if isinstance(option, GoTo) and not match.has_room(option.borough):
            return TWO_TO_A_BOROUGH
        return ALLOWED

    def why_not(self, match: NewYork, seat: int, option: object) -> Verdict:
        return why_not_there(match, seat, option.borough) if isinstance(option, GoTo) else NOT_AN_OPTION

    def chosen(self, match: NewYork, option: GoTo | Pass) -> None:
        if isinstance(option, GoTo):
            match.then(Go(self.seat, option.borough))

    def run(self, match: NewYork, table: Table) -> None:
        if match.out[self.seat]:
            return
        if match.is_inside(self.seat):
            match.then(Advance(self.seat))
        elif match.way_in(self.seat) >= 0:
            match.then(EnterManhattan(self.seat))


def why_not_there(match: NewYork, seat: int, borough: int) -> Verdict:
    """The rule against a move that nobody is forced to make."""
    if match.means(seat) < match.move_price():
        return MARATHON
    if borough == match.place[seat]:
        return THERE_ALREADY
    if borough == MANHATTAN:
        return NOT_AN_OPTION if match.way_in(seat) >= 0 else TWO_TO_A_BOROUGH
    if not match.is_inside(seat) and match.way_in(seat) >= 0:
        return MUST_ENTER
    return NOT_AN_OPTION if match.has_room(borough) else TWO_TO_A_BOROUGH


@dataclass(frozen=True, slots=True)
class Go(Step):
    """MOVE.  To another borough outside Manhattan; nobody has forced you, so it costs what moves cost now."""

    seat: int
    borough: int

    def run(self, match: NewYork, table: Table) -> None:
        price = match.move_price()
        if price:
            match.spends(self.seat, price, table)
        stand(match, self.seat, self.borough)
        table.announce(Moved, self.seat, self.borough, price)
        arrive(match, self.seat, table)


@dataclass(frozen=True, slots=True)
class EnterManhattan(Step):
    """MANHATTAN.  You come into Lower Manhattan, and that is worth a Star."""

    seat: int
    is_forced: bool = True

    def run(self, match: NewYork, table: Table) -> None:
        seat, column = self.seat, match.way_in(self.seat)
        price = 0 if self.is_forced else match.move_price()
        if price:
            match.spends(seat, price, table)
        match.place[seat], match.column[seat], match.zone[seat] = MANHATTAN, column, 0
        table.announce(ManhattanEntered, seat, column)
        is_paid = not (match.has_entered and seat == match.active)
        if seat == match.active:
            match.has_entered = True
        if is_paid:
            gain_stars(match, seat, match.terms.facts.stars_for_entering, table)
            for card, clause in match.asked(seat, "enters"):
                clause.enters(match, seat, card, table)
        match.has_come_in(seat, column, table)
        arrive(match, seat, table)


@dataclass(frozen=True, slots=True)
class Advance(Step):
    """MANHATTAN.  One zone up; in Upper Manhattan you stay."""

    seat: int

    def run(self, match: NewYork, table: Table) -> None:
        if match.zone[self.seat] < UPPER:
            match.zone[self.seat] += 1
            table.announce(ZoneClimbed, self.seat, match.zone[self.seat])


def stand(match: NewYork, seat: int, borough: int) -> None:
    """A Monster stands in a borough outside Manhattan, or nowhere."""
    match.place[seat], match.column[seat], match.zone[seat] = borough, 0, 0


def arrive(match: NewYork, seat: int, table: Table) -> None:
    """A Monster has come to a borough."""
    for card, clause in match.asked(seat, "moves"):
        clause.moves(match, seat, card, table)


@dataclass(frozen=True, slots=True)
class CloseTheColumn(Step):
    """FOUR MONSTERS LEFT.  The second column closes; its Monster finds room in the first one, or leaves."""

    def run(self, match: NewYork, table: Table) -> None:
        if match.columns() > 1:
            return
        for seat in match.from_active():
            if match.is_inside(seat) and match.column[seat]:
                has_room = match.free_column() >= 0
                table.announce(ColumnClosed, seat, has_room)
                if has_room:
                    match.column[seat] = 0
                else:
                    match.then(LeaveTheColumn(seat))


@dataclass(frozen=True, slots=True)
class LeaveTheColumn(Decision):
    """FOUR MONSTERS LEFT.  Which borough does it go to?  That is free, and no flight."""

    def candidates(self, match: NewYork, seat: int) -> Sequence[Option]:
        return [GoTo(borough) for borough in OUTSIDE]

    def verdict(self, match: NewYork, seat: int, option: GoTo) -> Verdict:
        return ALLOWED if match.has_room(option.borough) else TWO_TO_A_BOROUGH

    def chosen(self, match: NewYork, option: GoTo) -> None:
        match.then(ComeOut(self.seat, option.borough))


@dataclass(frozen=True, slots=True)
class ComeOut(Step):
    """FOUR MONSTERS LEFT.  The Monster of the closed column goes to a borough."""

    seat: int
    borough: int

    def run(self, match: NewYork, table: Table) -> None:
        stand(match, self.seat, self.borough)
        table.announce(Moved, self.seat, self.borough, 0)
        match.is_closed_out(self.seat, SECOND_COLUMN, table)
        arrive(match, self.seat, table)
