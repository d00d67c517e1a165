"""TOKYO: the City and the Bay; entering, staying, yielding, and the Bay that closes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import SecretChoice, Step
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.king_of_tokyo.events import BayClosed, TokyoEntered, TokyoHeld, TokyoYielded
from lucha.games.king_of_tokyo.match import BAY, CITY, OUTSIDE, Tokyo
from lucha.monsters.gains import gain_energy, gain_stars
from lucha.monsters.losing import lose_to_card
from lucha.monsters.match import NOBODY

ENTRY_STARS: Final = 1
ENTRY_ENERGY: Final = 1
START_STARS: Final = 2
START_ENERGY: Final = 1


@dataclass(frozen=True, slots=True)
class StartInTokyo(Step):
    """START OF THE TURN.  In Tokyo you gain 2 stars; with two players 1 Energy."""

    seat: int

    def run(self, match: Tokyo, table: Table) -> None:
        if not match.is_inside(self.seat):
            return
        if match.terms.two_players:
            gain_energy(match, self.seat, START_ENERGY, table)
        else:
            gain_stars(match, self.seat, START_STARS, table)


@dataclass(frozen=True, slots=True)
class EnterTokyo(Step):
    """ENTER TOKYO.  An empty City must be taken, then an empty Bay."""

    seat: int

    def run(self, match: Tokyo, table: Table) -> None:
        free = [] if match.is_inside(self.seat) else match.free_zones()
        if free:
            enter(match, self.seat, free[0], table)


@dataclass(frozen=True, slots=True)
class Stay(Option):
    """Stay in Tokyo."""


@dataclass(frozen=True, slots=True)
class Yield(Option):
    """Leave Tokyo."""


STAY: Final = Stay()
YIELD: Final = Yield()
STAY_OR_YIELD: Final = (STAY, YIELD)


@dataclass(frozen=True, slots=True)
class StayOrYield(SecretChoice):
    """STAY OR YIELD.  Hit by claws in Tokyo, you may leave; both zones choose at the same time.

    `is_first`: before the Hearts are lost, and who may leave unhurt loses none.
    """

    is_first: bool

    def candidates(self, match: Tokyo, seat: int) -> Sequence[Option]:
        return STAY_OR_YIELD

    def revealed(self, match: Tokyo, commitments: dict[int, Option], table: Table) -> None:
        loss = match.losses[-1] if self.is_first else None
        gone = []
        for seat, option in commitments.items():
            if loss is not None:
                loss.asked.append(seat)
            if isinstance(option, Yield):
                if loss is not None and match.leaves_unhurt(seat):
                    loss.left.append(seat)
                gone.append(seat)
                leave(match, seat, table, is_forced=False)
            else:
                table.announce(TokyoHeld, seat, match.place[seat])
                match.has_stayed(seat, table)
        if loss is not None and gone:
            match.has_left_first(gone)


@dataclass(frozen=True, slots=True)
class TakeTokyo(Step):
    """TAKE TOKYO.  A card sends everybody else out of Tokyo and its buyer into the City."""

    seat: int

    def run(self, match: Tokyo, table: Table) -> None:
        for place in (CITY, BAY):
            occupant = match.occupant(place)
            if occupant not in (NOBODY, self.seat):
                leave(match, occupant, table, is_forced=True)
        if match.place[self.seat] == OUTSIDE:
            enter(match, self.seat, CITY, table)
        elif match.place[self.seat] == BAY:
            match.place[self.seat] = CITY
            table.announce(TokyoEntered, self.seat, CITY)
            bite(match, self.seat, CITY)


def enter(match: Tokyo, seat: int, place: int, table: Table) -> None:
    """1 star, with two players 1 Energy; then whatever waits there bites."""
    match.place[seat] = place
    table.announce(TokyoEntered, seat, place)
    if match.terms.two_players:
        gain_energy(match, seat, ENTRY_ENERGY, table)
    else:
        gain_stars(match, seat, ENTRY_STARS, table)
    for card, clause in match.asked(seat, "enters"):
        clause.enters(match, seat, card, table)
    match.has_come_in(seat, place, table)
    bite(match, seat, place)


def bite(match: Tokyo, seat: int, place: int) -> None:
    waiting = [one for one in match.bites if one.place == place and one.seat != seat]
    for one in reversed(waiting):  # the first one ends up on top of the agenda
        match.bites.remove(one)
        lose_to_card(match, one.seat, one.card, [seat], one.hearts)


def leave(match: Tokyo, seat: int, table: Table, is_forced: bool) -> None:
    """A yield, of one's own will or not."""
    place = match.place[seat]
    match.place[seat] = OUTSIDE
    table.announce(TokyoYielded, seat, place, is_forced)
    for card, clause in match.asked(seat, "yields"):
        clause.yields(match, seat, card, place, table)
    match.has_gone_out(seat, place, table)


def was_in_tokyo(match: Tokyo, seat: int) -> bool:
    """Is it in Tokyo, or has it been there until it left in this turn?"""
    return match.is_inside(seat) or any(one == seat for one, _ in match.the_evolutions().left)


def close_the_bay(match: Tokyo, table: Table) -> None:
    """With four left the Bay is gone: its Monster moves to an empty City, for nothing, and otherwise leaves."""
    seat = match.occupant(BAY)
    match.place[seat] = CITY if match.is_free(CITY) else OUTSIDE
    table.announce(BayClosed, seat, match.place[seat])
    if not match.is_inside(seat):
        match.is_closed_out(seat, BAY, table)
