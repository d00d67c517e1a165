"""POWER CARDS that ask something: each question is the card's own paragraph."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.core.verdict import ALLOWED, Verdict
from lucha.games.king_of_new_york.events import UnitPushed
from lucha.games.king_of_new_york.facts import BOROUGHS
from lucha.games.king_of_new_york.match import NewYork
from lucha.monsters.gains import discard, gain_energy, gain_stars, heal

EACH_TO_ANOTHER: Final = Verdict("king_of_new_york/cards/stink-attack")


@dataclass(frozen=True, slots=True)
class UseInBorough(Option):
    """Use a Power card for a borough."""

    card: str
    borough: int


@dataclass(frozen=True, slots=True)
class UseForMuch(Option):
    """Use a Power card for so much."""

    card: str
    count: int


@dataclass(frozen=True, slots=True)
class Target(Option):
    """Choose a Monster."""

    target: int


@dataclass(frozen=True, slots=True)
class Drop(Option):
    """Discard one of your Keep cards."""

    card: str


@dataclass(frozen=True, slots=True)
class Split(Option):
    """So many are Hearts, the rest is Energy."""

    hearts: int


@dataclass(frozen=True, slots=True)
class Push(Option):
    """Push a Unit to another borough."""

    unit: str
    to: int


@dataclass(frozen=True, slots=True)
class PhotoOp(Decision):
    """PHOTO OP.  Which Monster is in the picture?"""

    card: str

    def hurt(self, match: NewYork) -> list[int]:
        return [other for other in match.seats if other != self.seat and match.taken[other]]

    def arises(self, match: NewYork) -> bool:
        return len(self.hurt(match)) > 1

    def candidates(self, match: NewYork, seat: int) -> Sequence[Option]:
        return [Target(other) for other in self.hurt(match)]

    def unasked(self, match: NewYork) -> Option | None:
        hurt = self.hurt(match)
        return Target(hurt[0]) if hurt else None

    def chosen(self, match: NewYork, option: Target) -> None:
        match.then(TakeThePicture(self.seat, self.card, match.taken[option.target]))


@dataclass(frozen=True, slots=True)
class TakeThePicture(Step):
    """PHOTO OP.  A Star for each Heart."""

    seat: int
    card: str
    count: int

    def run(self, match: NewYork, table: Table) -> None:
        gain_stars(match, self.seat, self.count, table, self.card)


@dataclass(frozen=True, slots=True)
class TeslaCannon(Decision):
    """TESLA CANNON.  Which of its Keep cards does a Monster discard?"""

    def arises(self, match: NewYork) -> bool:
        return not match.out[self.seat] and len(match.cards[self.seat]) > 1

    def candidates(self, match: NewYork, seat: int) -> Sequence[Option]:
        return [Drop(card) for card in match.cards[seat]]

    def unasked(self, match: NewYork) -> Option | None:
        return Drop(match.cards[self.seat][0]) if match.cards[self.seat] else None

    def chosen(self, match: NewYork, option: Drop) -> None:
        match.then(DropIt(self.seat, option.card))


@dataclass(frozen=True, slots=True)
class DropIt(Step):
    """TESLA CANNON.  It goes to the discards."""

    seat: int
    card: str

    def run(self, match: NewYork, table: Table) -> None:
        discard(match, self.seat, self.card, table)


@dataclass(frozen=True, slots=True)
class NextStage(Decision):
    """NEXT STAGE.  How many of the lost Stars heal you?  The others are Energy."""

    card: str
    count: int

    def most(self, match: NewYork) -> int:
        """How many Hearts there is room for."""
        return min(self.count, match.most_hearts(self.seat) - match.hearts[self.seat])

    def arises(self, match: NewYork) -> bool:
        return self.most(match) > 0

    def candidates(self, match: NewYork, seat: int) -> Sequence[Option]:
        return [Split(hearts) for hearts in range(self.most(match) + 1)]

    def unasked(self, match: NewYork) -> Option | None:
        return Split(0)

    def chosen(self, match: NewYork, option: Split) -> None:
        match.then(GrowAnew(self.seat, self.card, option.hearts, self.count - option.hearts))


@dataclass(frozen=True, slots=True)
class GrowAnew(Step):
    """NEXT STAGE.  Hearts and Energy for lost Stars."""

    seat: int
    card: str
    hearts: int
    energy: int

    def run(self, match: NewYork, table: Table) -> None:
        heal(match, self.seat, self.hearts, table, self.card)
        gain_energy(match, self.seat, self.energy, table, self.card)


@dataclass(frozen=True, slots=True)
class StinkAttack(Decision):
    """STINK ATTACK.  Which Unit goes where?  Each to another borough."""

    card: str
    left: int  # how many more may be pushed
    used: tuple[int, ...] = ()  # boroughs that one was pushed to

    def units(self, match: NewYork) -> list[str]:
        here = match.place[self.seat]
        return sorted({match.unit_of(tile) for place, tile in (*match.units, *match.fresh) if place == here})

    def others(self, match: NewYork) -> list[int]:
        return [borough for borough in range(len(BOROUGHS)) if borough != match.place[self.seat]]

    def arises(self, match: NewYork) -> bool:
        has_goals = self.left > 0 and len(self.used) < len(self.others(match))
        return has_goals and not match.out[self.seat] and bool(self.units(match))

    def candidates(self, match: NewYork, seat: int) -> Sequence[Option]:
        return [PASS, *[Push(unit, to) for unit in self.units(match) for to in self.others(match)]]

    def verdict(self, match: NewYork, seat: int, option: Push | Pass) -> Verdict:
        return EACH_TO_ANOTHER if isinstance(option, Push) and option.to in self.used else ALLOWED

    def chosen(self, match: NewYork, option: Push | Pass) -> None:
        if isinstance(option, Push):
            again = StinkAttack(self.seat, self.card, self.left - 1, (*self.used, option.to))
            match.then(PushOut(self.seat, option.unit, option.to), again)


@dataclass(frozen=True, slots=True)
class PushOut(Step):
    """STINK ATTACK.  A Unit goes; one that was fresh stays so."""

    seat: int
    unit: str
    to: int

    def run(self, match: NewYork, table: Table) -> None:
        here = match.place[self.seat]
        for units in (match.units, match.fresh):
            for place, tile in units:
                if place == here and match.unit_of(tile) == self.unit:
                    units.remove((place, tile))
                    units.append((self.to, tile))
                    units.sort()
                    table.announce(UnitPushed, self.seat, self.unit, here, self.to)
                    return


@dataclass(frozen=True, slots=True)
class OfAnotherWorld(Decision):
    """OF ANOTHER WORLD.  How much of what Energy has paid do Hearts pay instead?"""

    count: int

    def most(self, match: NewYork) -> int:
        return min(self.count, match.hearts[self.seat] - 1)

    def arises(self, match: NewYork) -> bool:
        return not match.out[self.seat] and self.most(match) > 0

    def candidates(self, match: NewYork, seat: int) -> Sequence[Option]:
        return [Split(hearts) for hearts in range(self.most(match) + 1)]

    def chosen(self, match: NewYork, option: Split) -> None:
        match.hearts[self.seat] -= option.hearts
        match.energy[self.seat] += option.hearts
