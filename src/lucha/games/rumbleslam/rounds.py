"""ROUNDS: five of them, each with the same order of things."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from lucha.games.rumbleslam import placing
from lucha.games.rumbleslam.abilities import Moment
from lucha.games.rumbleslam.activating import NextActivation
from lucha.games.rumbleslam.events import CameIn, RoundBegan
from lucha.games.rumbleslam.grid import OUT, SIDELINES
from lucha.games.rumbleslam.initiative import NominateAWrestler, RollForTheInitiative
from lucha.games.rumbleslam.match import ROUNDS, Ring
from lucha.games.rumbleslam.moments import at_moment
from lucha.games.rumbleslam.placing import corner_places
from lucha.games.rumbleslam.sponsors import CallASponsor
from lucha.games.rumbleslam.winning import CountTheDosh


@dataclass(frozen=True, slots=True)
class BringIn(Option):
    """This wrestler comes in from the sidelines."""

    wrestler: str


@dataclass(frozen=True, slots=True)
class Round(Step):
    """ROUNDS.  AP and MP are back; sidelines, Sponsorships, the Initiative, and then the activations."""

    def run(self, match: Ring, table: Table) -> None:
        match.round += 1
        match.order[:] = playing(match)
        match.turn = 0
        for one in match.fighters:
            one.acted = one.pleased = 0
        match.nominated[:] = [""] * match.seats
        match.tagged.clear()
        seats = playing(match)
        steps: list[Step] = [EnterFromTheSidelines(seat) for seat in seats]
        steps.append(RoundStarts())
        if match.round > 1:
            steps += [CallASponsor(seat) for seat in seats]
        steps += [NominateAWrestler(seat) for seat in seats]
        match.then(*steps, RollForTheInitiative(tuple(seats)), NextActivation(), EndOfTheRound())
        table.announce(RoundBegan, match.round, match.card)


def playing(match: Ring) -> list[int]:
    """The seats with somebody in the ring, the holder of the Initiative card first."""
    return [seat for seat in match.clockwise(match.card) if match.in_ring(seat)]


@dataclass(frozen=True, slots=True)
class RoundStarts(Step):
    """PASSIVE ABILITIES.  Those for the start of a round."""

    def run(self, match: Ring, table: Table) -> None:
        for seat in reversed(playing(match)):
            for one in reversed(match.in_ring(seat)):
                at_moment(match, one, Moment.ROUND_STARTS)


@dataclass(frozen=True, slots=True)
class EnterFromTheSidelines(Decision):
    """ON THE SIDELINES.  For every friend removed from the match one wrestler may come in, before the Initiative."""

    def whom(self, match: Ring) -> list[int]:
        team = match.team(self.seat)
        removed = len([one for one in team if match.fighters[one].place == OUT])
        if removed <= match.entered[self.seat]:
            return []
        return [one for one in team if may_come_in(match, one)]

    def arises(self, match: Ring) -> bool:
        return bool(self.whom(match))

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [PASS, *[BringIn(match.name(one)) for one in self.whom(match)]]

    def chosen(self, match: Ring, option: Option) -> None:
        if isinstance(option, BringIn):
            match.then(PlaceInTheCorner(self.seat, match.number(option.wrestler)), self)


def may_come_in(match: Ring, fighter: int) -> bool:
    """Waits, has room in its corner, and is not the partner of somebody who is still in the ring."""
    one = match.fighters[fighter]
    if one.place != SIDELINES or not corner_places(match, fighter):
        return False
    return not one.is_traditional or match.fighters[one.partner].place == OUT


@dataclass(frozen=True, slots=True)
class PlaceInTheCorner(placing.InTheCorner):
    """ON THE SIDELINES.  On an empty space of its corner."""

    def there(self, square: str) -> Step:
        return ComeIn(self.seat, self.fighter, square)


@dataclass(frozen=True, slots=True)
class ComeIn(Step):
    """ON THE SIDELINES.  In the ring, and ready to be activated, even first."""

    seat: int
    fighter: int
    square: str

    def run(self, match: Ring, table: Table) -> None:
        one = match.fighters[self.fighter]
        one.place = self.square
        match.entered[self.seat] += 1
        table.announce(CameIn, self.seat, one.name, self.square)


@dataclass(frozen=True, slots=True)
class EndOfTheRound(Step):
    """ROUNDS.  What lasts for a round is over; the card goes on clockwise, and after the fifth the Dosh is counted."""

    def run(self, match: Ring, table: Table) -> None:
        match.lasting.clear()
        for one in match.fighters:
            one.pleaser = 0
            if one.used:
                one.used = tuple([mark for mark in one.used if not mark.startswith("round:")])
        if match.round >= ROUNDS:
            match.then(CountTheDosh())
            return
        after = [seat for seat in match.clockwise(match.card + 1) if match.in_ring(seat)]
        match.card = after[0]
        match.then(Round())
