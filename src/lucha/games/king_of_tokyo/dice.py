"""THE DICE: numbers, Hearts, Energy and claws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.king_of_tokyo.events import TokenRemoved
from lucha.games.king_of_tokyo.match import NUMBERS, POISON, SHRINK, SPENDING, Face, Tokyo
from lucha.monsters.attack import Attack
from lucha.monsters.gains import gain_energy, gain_stars, heal
from lucha.monsters.powers import UseThePower, offers

TRIPLE: Final = 3


@dataclass(frozen=True, slots=True)
class ScoreNumbers(Step):
    """1, 2, 3.  Three of a number are worth that many stars, each one more of it 1 more."""

    seat: int
    face: Face
    count: int

    def run(self, match: Tokyo, table: Table) -> None:
        gain_stars(match, self.seat, stars_of(self.face, self.count), table)


@dataclass(frozen=True, slots=True)
class TakeEnergy(Step):
    """ENERGY.  One cube for each."""

    seat: int
    count: int

    def run(self, match: Tokyo, table: Table) -> None:
        gain_energy(match, self.seat, self.count, table)


@dataclass(frozen=True, slots=True)
class ResolveHearts(Step):
    """HEARTS.  They heal, or take tokens off; cards may know more."""

    seat: int
    count: int

    def run(self, match: Tokyo, table: Table) -> None:
        match.hearts_left = self.count
        match.then(SpendHearts(self.seat))


@dataclass(frozen=True, slots=True)
class HealUp(Option):
    """Heal with all Hearts that are left."""


@dataclass(frozen=True, slots=True)
class RemovePoison(Option):
    """Spend a Heart on a poison token."""


@dataclass(frozen=True, slots=True)
class RemoveShrink(Option):
    """Spend a Heart on a shrink token."""


HEAL_UP: Final = HealUp()
REMOVALS: Final[dict[str, Option]] = {POISON: RemovePoison(), SHRINK: RemoveShrink()}


@dataclass(frozen=True, slots=True)
class SpendHearts(Decision):
    """HEARTS.  Outside Tokyo each Heart may take a token off instead of healing."""

    def arises(self, match: Tokyo) -> bool:
        if not match.hearts_left:
            return False
        return bool(self.tokens(match)) or len(offers(match, self.seat, SPENDING)) > 0

    def tokens(self, match: Tokyo) -> list[str]:
        if match.is_inside(self.seat):
            return []
        return [kind for kind in (POISON, SHRINK) if match.tokens(kind)[self.seat]]

    def candidates(self, match: Tokyo, seat: int) -> Sequence[Option]:
        return [HEAL_UP, *[REMOVALS[kind] for kind in self.tokens(match)], *offers(match, seat, SPENDING)]

    def unasked(self, match: Tokyo) -> Option | None:
        return HEAL_UP

    def chosen(self, match: Tokyo, option: Option) -> None:
        if isinstance(option, HealUp):
            match.then(HealWithDice(self.seat))
        elif isinstance(option, (RemovePoison, RemoveShrink)):
            kind = POISON if isinstance(option, RemovePoison) else SHRINK
            match.then(TakeTokenOff(self.seat, kind), self)
        else:
            match.then(UseThePower(self.seat, option, SPENDING), self)


@dataclass(frozen=True, slots=True)
class HealWithDice(Step):
    """HEARTS.  Not in Tokyo."""

    seat: int

    def run(self, match: Tokyo, table: Table) -> None:
        count, match.hearts_left = match.hearts_left, 0
        if not match.is_inside(self.seat):
            heal(match, self.seat, count, table)


@dataclass(frozen=True, slots=True)
class TakeTokenOff(Step):
    """HEARTS.  One token for one Heart; that is no healing."""

    seat: int
    kind: str

    def run(self, match: Tokyo, table: Table) -> None:
        match.hearts_left -= 1
        match.tokens(self.kind)[self.seat] -= 1
        table.announce(TokenRemoved, self.seat, self.kind == POISON)


def stars_of(face: Face, count: int) -> int:
    """What so many dice of a number are worth."""
    return NUMBERS[face] + count - TRIPLE


def resolve(seat: int, face: Face, count: int) -> Step:
    """The paragraph of a face."""
    if face is Face.SMASH:
        return Attack(seat, count)
    if face is Face.HEART:
        return ResolveHearts(seat, count)
    return TakeEnergy(seat, count) if face is Face.ENERGY else ScoreNumbers(seat, face, count)
