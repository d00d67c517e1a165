"""TAKING THE INITIATIVE: each player names a wrestler, and their DEX decides who goes first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lucha.core.agenda import Step
from lucha.core.kit.one_of import OneOf
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.rumbleslam.abilities import Stat
from lucha.games.rumbleslam.dice import RollDice, may_reroll, rerolls_in_turn
from lucha.games.rumbleslam.events import InitiativeTaken
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.standing import full_dice_of


@dataclass(frozen=True, slots=True)
class Nominate(Option):
    """This wrestler rolls for the Initiative, and goes first."""

    wrestler: str


@dataclass(frozen=True, slots=True)
class NominateAWrestler(OneOf):
    """TAKING THE INITIATIVE.  The holder of the card names a wrestler, then the others, clockwise."""

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [Nominate(match.name(one)) for one in match.in_ring(self.seat)]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, Nominate)
        match.nominated[self.seat] = option.wrestler


@dataclass(frozen=True, slots=True)
class RollForTheInitiative(Step):
    """TAKING THE INITIATIVE.  All roll the DEX of the wrestler they named; a KO'd one rolls it whole."""

    seats: tuple[int, ...]

    def run(self, match: Ring, table: Table) -> None:
        place = len(match.rolls)
        steps: list[Step] = []
        for seat in self.seats:
            fighter = match.number(match.nominated[seat])
            letters, plus = full_dice_of(match, fighter, Stat.DEX)
            steps.append(RollDice(seat, fighter, letters, plus, "initiative"))
        if any(may_reroll(match, seat, match.number(match.nominated[seat])) for seat in self.seats):
            steps.append(rerolls_in_turn(match, [(seat, place + one) for one, seat in enumerate(self.seats)]))
        match.then(*steps, TakeTheInitiative(self.seats))


@dataclass(frozen=True, slots=True)
class TakeTheInitiative(Step):
    """TAKING THE INITIATIVE.  The highest first, then the next; in a tie the holder of the card, then clockwise."""

    seats: tuple[int, ...]

    def run(self, match: Ring, table: Table) -> None:
        totals = {seat: match.rolls.pop().total for seat in reversed(self.seats)}
        match.order[:] = sorted(self.seats, key=lambda seat: (-totals[seat], (seat - match.card) % match.seats))
        match.turn = 0
        first = match.order[0]
        table.announce(InitiativeTaken, first, match.nominated[first])
