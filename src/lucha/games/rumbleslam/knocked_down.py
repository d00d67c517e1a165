"""KNOCKED DOWN, KO'D AND COUNTERS: who lies on the mat, who is dropped, and what lies on a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Step
from lucha.core.kit.one_of import OneOf
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.rumbleslam.abilities import Counter, Moment
from lucha.games.rumbleslam.blows import CounterPlaced, CounterRemoved, KnockedDown, KnockedOut, Replenished
from lucha.games.rumbleslam.events import GotDown
from lucha.games.rumbleslam.grid import MAT, NAMES, SQUARE, anchors, apart, listed
from lucha.games.rumbleslam.match import NOBODY, Ring
from lucha.games.rumbleslam.moments import at_moment


@dataclass(frozen=True, slots=True)
class PutDown(Option):
    """Set the wrestler down here."""

    square: str


@dataclass(frozen=True, slots=True)
class KnockOut(Step):
    """KO'D.  No Stamina left: Knocked Down, and the Bleeding and Crowd Pleaser counters are gone."""

    fighter: int

    def run(self, match: Ring, table: Table) -> None:
        one = match.fighters[self.fighter]
        if one.stamina:
            return
        at_moment(match, self.fighter, Moment.KO)
        one.bleeding = one.pleaser = 0
        one.down = 1
        match.end_activation(self.fighter)
        table.announce(KnockedOut, one.name)


@dataclass(frozen=True, slots=True)
class KnockDown(Step):
    """KNOCKED DOWN.  A Knockdown counter; one who holds somebody drops them."""

    fighter: int

    def run(self, match: Ring, table: Table) -> None:
        one = match.fighters[self.fighter]
        if one.down or not match.is_in_ring(self.fighter):
            return
        at_moment(match, self.fighter, Moment.KNOCKED_DOWN)
        one.down = 1
        if one.lifts >= 0:
            match.then(DropTheLifted(self.fighter))
        table.announce(KnockedDown, one.name)


@dataclass(frozen=True, slots=True)
class DropTheLifted(Step):
    """LIFT.  One who takes damage, is Knocked Down or is Lifted drops the one they hold."""

    fighter: int

    def run(self, match: Ring, table: Table) -> None:
        lifted = match.fighters[self.fighter].lifts
        if lifted >= 0:
            match.then(PlaceTheLifted(match.seat_of(lifted), lifted))


@dataclass(frozen=True, slots=True)
class PlaceTheLifted(OneOf):
    """LIFT.  Who is dropped or gets down is placed by its own player: beside the lifter, or as close as can be."""

    fighter: int

    def squares(self, match: Ring) -> list[int]:
        holder = match.holder(self.fighter)
        return closest(match, self.fighter, match.square(holder), match.card_of(holder).size)

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [PutDown(NAMES[square]) for square in self.squares(match)]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, PutDown)
        match.then(SetDown(self.fighter, option.square))


@dataclass(frozen=True, slots=True)
class SetDown(Step):
    """LIFT.  Back on the mat; that is never a bounce, a smash or an attack."""

    fighter: int
    square: str

    def run(self, match: Ring, table: Table) -> None:
        holder = match.holder(self.fighter)
        if holder >= 0:
            match.fighters[holder].lifts = NOBODY
        match.fighters[self.fighter].place = self.square
        table.announce(GotDown, match.seat_of(self.fighter), match.name(self.fighter), self.square)


@dataclass(frozen=True, slots=True)
class PlaceNear(OneOf):
    """LIFT.  Whose lifter has left the match comes down where that one stood, or as close as can be."""

    fighter: int
    place: str

    def squares(self, match: Ring) -> list[int]:
        square = SQUARE[self.place]
        return closest(match, self.fighter, square, 1)

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [PutDown(NAMES[square]) for square in self.squares(match)]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, PutDown)
        match.then(SetDown(self.fighter, option.square))


def closest(match: Ring, fighter: int, square: int, size: int) -> list[int]:
    """The free places for a wrestler that are nearest to a base."""
    own = match.card_of(fighter).size
    free = listed(anchors(MAT & ~match.taken(), own))
    far = [apart(one, own, square, size) for one in free]
    least = min(far)
    return [one for one, steps in zip(free, far, strict=True) if steps == least]


def put_counter(match: Ring, fighter: int, counter: Counter, count: int, table: Table) -> None:
    """One of each counter is all a card can hold, two where an effect lists two."""
    one = match.fighters[fighter]
    if not match.is_in_ring(fighter):
        return
    if counter is Counter.KNOCKDOWN:
        match.then(KnockDown(fighter))
        return
    if counter is Counter.BLEEDING:
        if not one.stamina or one.bleeding:
            return
        one.bleeding = 1
        table.announce(CounterPlaced, one.name, counter.value, 1)
        return
    field = FIELD[counter]
    before: int = getattr(one, field)
    after = max(before, min(before + count, max(count, 1)))
    if after > before:
        setattr(one, field, after)
        table.announce(CounterPlaced, one.name, counter.value, after - before)


FIELD: Final = {
    Counter.PLUS_AP: "plus_ap",
    Counter.MINUS_AP: "minus_ap",
    Counter.PLUS_MP: "plus_mp",
    Counter.MINUS_MP: "minus_mp",
    Counter.BLEEDING: "bleeding",
    Counter.KNOCKDOWN: "down",
}


def remove_counter(match: Ring, fighter: int, counter: Counter, table: Table) -> None:
    """All of a kind go; who is KO'd stays Knocked Down."""
    one = match.fighters[fighter]
    field = FIELD[counter]
    if getattr(one, field) and not (counter is Counter.KNOCKDOWN and not one.stamina):
        setattr(one, field, 0)
        table.announce(CounterRemoved, one.name, counter.value)


def replenish(match: Ring, fighter: int, amount: int, table: Table) -> None:
    """Stamina comes back up to what the card prints; who was KO'd no longer is, but lies there still."""
    one = match.fighters[fighter]
    most = match.card_of(fighter).stamina
    gained = min(amount, most - one.stamina)
    if gained > 0 and match.is_in_ring(fighter):
        one.stamina += gained
        table.announce(Replenished, one.name, gained, one.stamina)
