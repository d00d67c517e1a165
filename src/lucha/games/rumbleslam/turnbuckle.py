"""THE TURNBUCKLE: climb it, come down again, or fly at somebody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lucha.core.agenda import Step
from lucha.core.kit.one_of import OneOf
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.rumbleslam.abilities import Action, Moment, Number
from lucha.games.rumbleslam.attack_profile import Attack
from lucha.games.rumbleslam.attacks import Strike
from lucha.games.rumbleslam.events import Climbed, Dismounted, Flew
from lucha.games.rumbleslam.grid import (
    BASE,
    CONTACT,
    CORNER_SQUARE,
    MAT,
    NAMES,
    SQUARE,
    TURNBUCKLE_SQUARES,
    WHOLE,
    WIDE,
    apart,
    listed,
)
from lucha.games.rumbleslam.impact import can_land, ends_in_contact, make_room
from lucha.games.rumbleslam.match import BIG, Ring
from lucha.games.rumbleslam.moments import at_moment
from lucha.games.rumbleslam.standing import number_of


@dataclass(frozen=True, slots=True)
class LandHere(Option):
    """Come down on this square."""

    square: str


@dataclass(frozen=True, slots=True)
class ClimbUp(Step):
    """CLIMB THE TURNBUCKLE.  From the square beside it."""

    fighter: int
    turnbuckle: str

    def run(self, match: Ring, table: Table) -> None:
        one = match.fighters[self.fighter]
        one.place = self.turnbuckle
        at_moment(match, self.fighter, Moment.CLIMBS)
        table.announce(Climbed, one.name, self.turnbuckle)


@dataclass(frozen=True, slots=True)
class ComeDown(Step):
    """DISMOUNT THE TURNBUCKLE.  Back to the square beside it; a WEIGHT 3 wrestler makes room there."""

    fighter: int

    def run(self, match: Ring, table: Table) -> None:
        square = landing_below(match, self.fighter)
        seat = match.seat_of(self.fighter)
        match.then(*make_room(match, seat, self.fighter, square), StandBelow(self.fighter, NAMES[square]))


@dataclass(frozen=True, slots=True)
class StandBelow(Step):
    """DISMOUNT THE TURNBUCKLE.  On the mat again."""

    fighter: int
    square: str

    def run(self, match: Ring, table: Table) -> None:
        match.fighters[self.fighter].place = self.square
        table.announce(Dismounted, match.name(self.fighter), self.square)


def landing_below(match: Ring, fighter: int) -> int:
    """The only place on the mat where a base touches the turnbuckle that it stands on."""
    corner = CORNER_SQUARE[TURNBUCKLE_SQUARES.index(match.square(fighter))]
    if match.card_of(fighter).size == 1:
        return corner
    row, column = divmod(corner, WIDE)
    return min(row, 9) * WIDE + min(column, 9)


def may_come_down(match: Ring, fighter: int) -> bool:
    return can_land(match, fighter, landing_below(match, fighter))


def flight_range(match: Ring, fighter: int, ability: str) -> int:
    """How far a Turnbuckle attack goes: the printed MP, or what the ability prints."""
    printed = match.ability(fighter, ability).rng if ability else 0
    return number_of(match, fighter, Number.RANGE, printed or match.card_of(fighter).mp)


def is_in_flight_range(match: Ring, fighter: int, target: int, reach: int) -> bool:
    card = match.card_of(target)
    return apart(match.square(fighter), 1, match.square(target), card.size) <= reach


def landings(match: Ring, fighter: int, target: int) -> list[int]:
    """Where a wrestler that flies at a target may come down: in base contact with it."""
    card = match.card_of(fighter)
    base = match.base(target)
    taken = match.taken(fighter)
    size = card.size
    found = []
    for square in listed(WHOLE[size]):
        own = BASE[size][square]
        if not own & taken:
            if CONTACT[size][square] & base:
                found.append(square)
        elif (
            card.weight >= BIG
            and (CONTACT[size][square] | own) & base
            and ends_in_contact(match, fighter, square, target)
            and can_land(match, fighter, square)
        ):
            found.append(square)
    return found


def has_landing(match: Ring, fighter: int, target: int) -> bool:
    """Is there any?  Asked for every target of every option, so the common answer comes first."""
    size = match.card_of(fighter).size
    base, taken = match.base(target), match.taken(fighter)
    contact = match.contact(target) & MAT & ~taken
    if size == 1:
        return contact != 0
    if any(not BASE[size][square] & taken and CONTACT[size][square] & base for square in listed(WHOLE[size])):
        return True
    return bool(landings(match, fighter, target))


@dataclass(frozen=True, slots=True)
class FlyAt(OneOf):
    """TURNBUCKLE.  Land beside the target, over everybody on the way, even further out than the range."""

    fighter: int
    target: int
    ability: str

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [LandHere(NAMES[square]) for square in landings(match, self.fighter, self.target)]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, LandHere)
        square = SQUARE[option.square]
        match.then(
            *make_room(match, self.seat, self.fighter, square),
            Land(self.fighter, self.target, option.square),
            Strike(Attack(Action.TURNBUCKLE, self.fighter, self.target, self.ability)),
        )


@dataclass(frozen=True, slots=True)
class Land(Step):
    """TURNBUCKLE.  The flight costs no MP."""

    fighter: int
    target: int
    square: str

    def run(self, match: Ring, table: Table) -> None:
        one = match.fighters[self.fighter]
        before, one.place = one.place, self.square
        table.announce(Flew, one.seat, one.name, match.name(self.target), before, self.square)
