"""FORCED MOVEMENT: SHOVE, BOUNCEBACK, being bounced from the ropes and smashed against the turnbuckle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Step
from lucha.core.kit.one_of import OneOf
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.rumbleslam.abilities import Action, Moment
from lucha.games.rumbleslam.attack_profile import Attack
from lucha.games.rumbleslam.attacks import Strike
from lucha.games.rumbleslam.blows import BouncedBack, Shoved
from lucha.games.rumbleslam.damage import TakeDamage
from lucha.games.rumbleslam.events import Smashed, WasBounced
from lucha.games.rumbleslam.grid import (
    AWAY,
    BAND,
    BASE,
    BIT,
    COMPASS,
    DIRECTION,
    MAT,
    NAMES,
    ROPES,
    TURNBUCKLE_SQUARES,
    TURNBUCKLES,
    WIDE,
)
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.moments import at_moment

BOUNCE: Final = 5  # squares that a rope sends a wrestler back
SMASH: Final = 2  # damage by a turnbuckle


@dataclass(frozen=True, slots=True)
class ShoveTowards(Option):
    """Push in this direction."""

    direction: str


@dataclass(frozen=True, slots=True)
class OffTheRope(Option):
    """Let this rope send the wrestler back."""

    rope: str


@dataclass(frozen=True, slots=True)
class AgainstThePost(Option):
    """Smash the wrestler against the turnbuckle."""

    turnbuckle: str


@dataclass(frozen=True, slots=True)
class StrikeWith(Option):
    """This wrestler makes the Rope Attack."""

    striker: str


def base_after(square: int, size: int, step: int) -> int:
    """The squares that a base on the mat would cover one step further, ropes and turnbuckles too."""
    base = BASE[size][square]
    return base << step if step > 0 else base >> -step


def slide(match: Ring, fighter: int, step: int, most: int) -> tuple[int, int]:
    """Move in a straight line until something is in the way: where it ends, and the squares that it cannot enter.

    Those are 0 after the whole way.
    """
    size, square = match.card_of(fighter).size, match.square(fighter)
    taken = match.taken(fighter)
    for _ in range(most):
        ahead = base_after(square, size, step)
        if ahead & taken or ahead & ~MAT:
            return square, ahead
        square += step
    return square, 0


@dataclass(frozen=True, slots=True)
class Shove(OneOf):
    """SHOVE.  Push the target in a straight line, any way but straight into the attacker."""

    by: int
    on: int
    squares: int

    def directions(self, match: Ring) -> list[str]:
        if not match.is_on_mat(self.on):
            return []
        size, square = match.card_of(self.on).size, match.square(self.on)
        attacker = match.base(self.by)
        return [way for way in COMPASS if not base_after(square, size, DIRECTION[way]) & attacker]

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [ShoveTowards(way) for way in self.directions(match)]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, ShoveTowards)
        match.then(PushAlong(self.seat, self.by, self.on, option.direction, self.squares))


@dataclass(frozen=True, slots=True)
class PushAlong(Step):
    """SHOVE.  The full way; somebody in it stops the push, a rope sends the target back, a turnbuckle hurts."""

    seat: int
    by: int
    on: int
    direction: str
    squares: int

    def run(self, match: Ring, table: Table) -> None:
        one = match.fighters[self.on]
        before = one.place
        square, ahead = slide(match, self.on, DIRECTION[self.direction], self.squares)
        one.place = NAMES[square]
        if ahead and not ahead & match.taken(self.on) & MAT:
            match.then(RopeOrPost(self.seat, self.by, self.on, ahead))
        if one.place != before:
            table.announce(Shoved, self.seat, one.name, before, one.place)


@dataclass(frozen=True, slots=True)
class RopeOrPost(OneOf):
    """FORCED AGAINST THE EDGE.  Ropes bounce, turnbuckles smash; where a big base meets both, the attacker picks."""

    by: int
    on: int
    ahead: int

    def ways(self) -> list[Option]:
        posts: list[Option] = [
            AgainstThePost(TURNBUCKLES[post])
            for post, square in enumerate(TURNBUCKLE_SQUARES)
            if self.ahead & BIT[square]
        ]
        return posts + [OffTheRope(rope) for rope in ROPES if self.ahead & BAND[rope]]

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return self.ways()

    def chosen(self, match: Ring, option: Option) -> None:
        match.then(edge_step(self.seat, self.by, self.on, option))


def edge_step(seat: int, by: int, on: int, option: Option) -> Step:
    if isinstance(option, AgainstThePost):
        return SmashAgainstThePost(by, on, option.turnbuckle)
    assert isinstance(option, OffTheRope)
    return BounceFromTheRopes(seat, by, on, option.rope)


@dataclass(frozen=True, slots=True)
class SmashAgainstThePost(Step):
    """SMASHED AGAINST THE TURNBUCKLE.  2 damage, no matter who stands up there."""

    by: int
    on: int
    turnbuckle: str

    def run(self, match: Ring, table: Table) -> None:
        at_moment(match, self.on, Moment.SMASHED, self.by)
        match.then(TakeDamage(self.on, SMASH, self.by, "smash"))
        table.announce(Smashed, match.seat_of(self.by), match.name(self.on), self.turnbuckle)


@dataclass(frozen=True, slots=True)
class BounceFromTheRopes(Step):
    """BOUNCED FROM THE ROPES.  Five squares away from it; an enemy in the way strikes, others just stop it."""

    seat: int
    by: int
    on: int
    rope: str

    def run(self, match: Ring, table: Table) -> None:
        one = match.fighters[self.on]
        before = one.place
        square, ahead = slide(match, self.on, AWAY[self.rope], BOUNCE)
        one.place = NAMES[square]
        strikers = tuple(
            [
                other
                for other in (match.standing_on(ahead) if ahead else ())
                if match.are_enemies(other, self.on) and not match.fighters[other].down
            ]
        )
        if strikers:
            match.then(WhoStrikes(self.chooser(match, strikers), strikers, self.on))
        at_moment(match, self.on, Moment.BOUNCED, self.by)
        if one.place != before:
            table.announce(WasBounced, self.seat, one.name, self.rope, before, one.place)

    def chooser(self, match: Ring, strikers: tuple[int, ...]) -> int:
        """The player of those in the way; where they have different players, the active one."""
        seats = {match.seat_of(one) for one in strikers}
        if len(seats) == 1:
            return seats.pop()
        return match.seat_of(match.active) if match.active >= 0 else self.seat


@dataclass(frozen=True, slots=True)
class WhoStrikes(OneOf):
    """BOUNCED FROM THE ROPES.  Of two wrestlers in the way, one makes the Rope Attack."""

    strikers: tuple[int, ...]
    on: int

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [StrikeWith(match.name(one)) for one in self.strikers]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, StrikeWith)
        match.then(Strike(Attack(Action.ROPE, match.number(option.striker), self.on)))


@dataclass(frozen=True, slots=True)
class SpringBack(Step):
    """BOUNCEBACK.  The attacker moves straight away from the target, until something is in the way."""

    by: int
    on: int
    squares: int

    def run(self, match: Ring, table: Table) -> None:
        if not match.is_on_mat(self.by) or not match.is_on_board(self.on):
            return
        one = match.fighters[self.by]
        before = one.place
        square, _ = slide(match, self.by, away_from(match, self.by, self.on), self.squares)
        one.place = NAMES[square]
        if one.place != before:
            table.announce(BouncedBack, one.name, before, one.place)


def away_from(match: Ring, fighter: int, other: int) -> int:
    """The step straight away from another base: along a side where sides touch, else diagonally."""
    row, column = divmod(match.square(fighter), WIDE)
    row_2, column_2 = divmod(match.square(other), WIDE)
    size = match.card_of(fighter).size
    size_2 = match.card_of(other).size if match.is_on_mat(other) else 1
    up = 1 if row >= row_2 + size_2 else -1 if row + size <= row_2 else 0
    right = 1 if column >= column_2 + size_2 else -1 if column + size <= column_2 else 0
    return up * WIDE + right
