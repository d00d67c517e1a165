"""OUCH: the Units hit back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.games.king_of_new_york.events import StatueTaken
from lucha.games.king_of_new_york.facts import BOROUGHS
from lucha.games.king_of_new_york.match import OUCH, NewYork
from lucha.monsters.gains import gain_stars, lose_stars
from lucha.monsters.losing import lose
from lucha.monsters.match import NOBODY

STATUE: Final = 3


def units_hit(match: NewYork, seat: int, count: int) -> list[int]:
    """What each seat loses if a Monster resolves so many Ouch dice now."""
    if count > 1:
        own = (match.place[seat],)
        return hit_by_units(match, tuple(range(len(BOROUGHS))) if count >= STATUE else own)
    amounts = [0] * len(match.hearts)
    amounts[seat] = match.units_in(match.place[seat])
    return amounts


def suffer(match: NewYork, seat: int, count: int) -> None:
    """All Ouch dice together."""
    if count >= STATUE:
        match.then(UnitsHitTheCity(seat), TakeTheStatue(seat))
    elif count == 2:
        match.then(UnitsHitYourBorough(seat))
    else:
        match.then(UnitsHitYou(seat))


@dataclass(frozen=True, slots=True)
class UnitsHitYou(Step):
    """ONE OUCH.  The Units of your borough hit you."""

    seat: int

    def run(self, match: NewYork, table: Table) -> None:
        lose(match, OUCH, NOBODY, "", units_hit(match, self.seat, 1))


@dataclass(frozen=True, slots=True)
class UnitsHitYourBorough(Step):
    """TWO OUCH.  The Units of your borough hit every Monster in it."""

    seat: int

    def run(self, match: NewYork, table: Table) -> None:
        lose(match, OUCH, NOBODY, "", units_hit(match, self.seat, 2))


@dataclass(frozen=True, slots=True)
class UnitsHitTheCity(Step):
    """THREE OUCH OR MORE.  Every Unit hits every Monster in its borough."""

    seat: int

    def run(self, match: NewYork, table: Table) -> None:
        lose(match, OUCH, NOBODY, "", units_hit(match, self.seat, STATUE))


def hit_by_units(match: NewYork, boroughs: tuple[int, ...]) -> list[int]:
    """What each seat loses to the Units of these boroughs: 1 Heart to each."""
    amounts = [0] * len(match.hearts)
    for borough in boroughs:
        for seat in match.in_borough(borough):
            amounts[seat] = match.units_in(borough)
    return amounts


@dataclass(frozen=True, slots=True)
class TakeTheStatue(Step):
    """STATUE OF LIBERTY.  3 Stars for who takes it; who had it loses 3."""

    seat: int

    def run(self, match: NewYork, table: Table) -> None:
        seat, loser = self.seat, match.statue
        if loser == seat:
            return
        match.statue = seat
        table.announce(StatueTaken, seat, loser)
        if loser != NOBODY:
            lose_stars(match, loser, STATUE, table)
        gain_stars(match, seat, STATUE, table)
