"""RESOLVE: Energy and Hearts, and which chapter each other face belongs to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.king_of_new_york.attack import ShakeOffWebs, Spend
from lucha.games.king_of_new_york.celebrity import celebrate
from lucha.games.king_of_new_york.destruction import Destroy
from lucha.games.king_of_new_york.events import TokensWent
from lucha.games.king_of_new_york.facts import Face
from lucha.games.king_of_new_york.match import NewYork
from lucha.games.king_of_new_york.ouch import suffer
from lucha.monsters.gains import gain_energy, heal


def resolve_all(match: NewYork, seat: int, face: Face, count: int) -> None:
    """All dice of a face, with what cards add."""
    if face is Face.ENERGY:
        match.then(GainEnergy(seat, count))
    elif face is Face.HEART:
        match.then(UseHearts(seat, count))
    elif face is Face.ATTACK:
        match.then(ShakeOffWebs(seat, count))
    elif face is Face.DESTRUCTION:
        match.destruction = count
        match.then(Destroy(seat))
    elif face is Face.CELEBRITY:
        celebrate(match, seat, count)
    else:
        suffer(match, seat, count)


@dataclass(frozen=True, slots=True)
class GainEnergy(Step):
    """ENERGY.  1 for each die."""

    seat: int
    count: int

    def run(self, match: NewYork, table: Table) -> None:
        count = self.count
        for card, clause in match.told(self.seat, "dice_energy"):
            count += clause.dice_energy(match, self.seat, card)
        gain_energy(match, self.seat, count, table)


@dataclass(frozen=True, slots=True)
class UseHearts(Decision):
    """HEARTS.  Outside Manhattan each heals, or takes a Curse token off."""

    count: int

    def arises(self, match: NewYork) -> bool:
        return match.curses[self.seat] > 0 and not match.is_inside(self.seat)

    def candidates(self, match: NewYork, seat: int) -> Sequence[Option]:
        return [Spend(count) for count in range(min(match.curses[seat], self.count) + 1)]

    def unasked(self, match: NewYork) -> Option | None:
        return None if match.is_inside(self.seat) else Spend(0)

    def chosen(self, match: NewYork, option: Spend) -> None:
        match.then(Recover(self.seat, self.count - option.count, option.count))


@dataclass(frozen=True, slots=True)
class Recover(Step):
    """HEARTS.  What heals, and what takes tokens off."""

    seat: int
    hearts: int
    tokens: int

    def run(self, match: NewYork, table: Table) -> None:
        if self.tokens:
            match.curses[self.seat] -= self.tokens
            table.announce(TokensWent, self.seat, False, self.tokens)
        heal(match, self.seat, self.hearts, table)
