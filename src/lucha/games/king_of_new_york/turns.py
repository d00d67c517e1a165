"""YOUR TURN: its order in one list, and what Manhattan gives at its start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.core.verdict import ALLOWED, Verdict
from lucha.games.king_of_new_york.facts import BOROUGHS, MANHATTAN
from lucha.games.king_of_new_york.match import SUBWAY, NewYork
from lucha.games.king_of_new_york.moving import TWO_TO_A_BOROUGH, EnterManhattan, Go, GoTo, Move
from lucha.monsters.dice import ChangeDice, KeepDice, OthersMeddle, RollDice
from lucha.monsters.gains import gain_energy, gain_stars
from lucha.monsters.resolving import ResolveDice
from lucha.monsters.shop import BuyCards
from lucha.monsters.turns import CardsAtTheEnd, CardsAtTheStart, EndTheTurn, UseAtTheEnd, UseAtTheStart


@cache
def turn_in_order(seat: int, kind: str) -> tuple[Step, ...]:
    """A turn: start, roll, resolve, move, buy, end; `kind` is what is special about it."""
    ride = [RideTheSubway(seat)] if kind == SUBWAY else []
    return (
        CollectInManhattan(seat),
        CardsAtTheStart(seat),
        UseAtTheStart(seat),
        *ride,
        RollDice(seat),
        KeepDice(seat),
        OthersMeddle(seat),
        ChangeDice(seat),
        *ride,
        ResolveDice(seat),
        Move(seat),
        *ride,
        BuyCards(seat),
        *ride,
        UseAtTheEnd(seat),
        CardsAtTheEnd(seat),
        EndTheTurn(seat),
    )


@dataclass(frozen=True, slots=True)
class CollectInManhattan(Step):
    """START OF THE TURN.  What your zone of Manhattan gives."""

    seat: int

    def run(self, match: NewYork, table: Table) -> None:
        if match.is_inside(self.seat):
            zone = match.terms.facts.zones[match.zone[self.seat]]
            gain_stars(match, self.seat, zone.stars, table)
            gain_energy(match, self.seat, zone.energy, table)


@dataclass(frozen=True, slots=True)
class RideTheSubway(Decision):
    """SUBWAY.  In this turn a move at each question of your own, into Manhattan and out of it."""

    def arises(self, match: NewYork) -> bool:
        if match.out[self.seat] or match.means(self.seat) < match.move_price():
            return False
        return any(bool(self.verdict(match, self.seat, option)) for option in self.candidates(match, self.seat)[1:])

    def candidates(self, match: NewYork, seat: int) -> Sequence[Option]:
        return [PASS, *[GoTo(borough) for borough in range(len(BOROUGHS)) if borough != match.place[seat]]]

    def verdict(self, match: NewYork, seat: int, option: Option) -> Verdict:
        if isinstance(option, GoTo):
            there = match.way_in(seat) >= 0 if option.borough == MANHATTAN else match.has_room(option.borough)
            return ALLOWED if there else TWO_TO_A_BOROUGH
        return ALLOWED

    def chosen(self, match: NewYork, option: GoTo | Pass) -> None:
        if isinstance(option, GoTo):
            is_inside = option.borough == MANHATTAN
            match.then(EnterManhattan(self.seat, False) if is_inside else Go(self.seat, option.borough))
