"""CELEBRITY: Superstar, and who holds it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.games.king_of_new_york.events import SuperstarTaken
from lucha.games.king_of_new_york.facts import Face
from lucha.games.king_of_new_york.match import NewYork
from lucha.monsters.gains import gain_stars

FAME: Final = 3


def celebrate(match: NewYork, seat: int, count: int) -> None:
    """All Celebrity dice together."""
    if match.superstar == seat:
        match.then(Shine(seat, count))
    elif count >= needed(match):
        match.then(TakeSuperstar(seat, count))


def needed(match: NewYork) -> int:
    """How many Celebrity it takes to win Superstar."""
    most, holder = FAME, match.superstar
    if holder >= 0:
        for card, clause in match.told(holder, "takes_fame"):
            most = max(most, clause.takes_fame(match, holder, card))
    return most


def takes_superstar(match: NewYork) -> bool:
    """Have the dice that are still to be resolved enough Celebrity for it?"""
    return Face.CELEBRITY in match.unresolved and match.count_of(match.active, Face.CELEBRITY) >= needed(match)


@dataclass(frozen=True, slots=True)
class TakeSuperstar(Step):
    """CELEBRITY.  With three you take Superstar: a Star, and one more for each die beyond three."""

    seat: int
    count: int

    def run(self, match: NewYork, table: Table) -> None:
        seat, loser = self.seat, match.superstar
        match.superstar = seat
        table.announce(SuperstarTaken, seat, loser)
        gain_stars(match, seat, 1 + self.count - FAME, table)
        for card, clause in match.told(seat, "shines"):
            clause.shines(match, seat, card, loser, table)
        if loser >= 0:
            for card, clause in match.told(loser, "is_outshone"):
                clause.is_outshone(match, loser, card, seat, table)


@dataclass(frozen=True, slots=True)
class Shine(Step):
    """CELEBRITY.  While you hold Superstar, each one is a Star."""

    seat: int
    count: int

    def run(self, match: NewYork, table: Table) -> None:
        gain_stars(match, self.seat, self.count, table)
