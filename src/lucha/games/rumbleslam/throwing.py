"""THROW: where a Lifted wrestler comes down, and what that does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Step
from lucha.core.kit.one_of import OneOf
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.rumbleslam.abilities import Moment, Number, Stat
from lucha.games.rumbleslam.attacks import forget_the_roll
from lucha.games.rumbleslam.damage import TakeDamage, dex_needed
from lucha.games.rumbleslam.dice import roll_then
from lucha.games.rumbleslam.events import CameDown, ClungToTheRope, HitByAWrestler, Thrown, ThrownOut
from lucha.games.rumbleslam.forced import AgainstThePost, OffTheRope, edge_step
from lucha.games.rumbleslam.grid import (
    BASE,
    BIT,
    MAT,
    NAMES,
    ROPE_MASK,
    ROPES_AT,
    SQUARE,
    TURNBUCKLE_MASK,
    TURNBUCKLES,
    WHOLE,
    WIDE,
    anchors,
    apart,
    listed,
    post_at,
    within,
)
from lucha.games.rumbleslam.impact import can_land, make_room
from lucha.games.rumbleslam.match import BIG, NOBODY, Ring
from lucha.games.rumbleslam.moments import at_moment
from lucha.games.rumbleslam.standing import dice_of, number_of
from lucha.games.rumbleslam.turnbuckle import LandHere
from lucha.games.rumbleslam.winning import leave_the_match

ON_THE_POST: Final = 1  # added to DEX by somebody thrown onto a turnbuckle


@dataclass(frozen=True, slots=True)
class Throw(Option):
    """Throw the one you hold there."""

    square: str


def throw_range(match: Ring, by: int) -> int:
    return max(0, number_of(match, by, Number.THROW, match.card_of(by).throw))


def throw_targets(match: Ring, by: int, reach: int) -> list[int]:
    """Every square that a lifter may throw at: the mat, the ropes (an enemy only), the turnbuckles."""
    on = match.fighters[by].lifts
    far = within(match.square(by), match.card_of(by).size, reach) & ~match.base(by)
    if match.are_enemies(by, on):
        found = far
    else:
        found = far & ~ROPE_MASK
        if not match.terms.friend_on_post:
            found &= ~TURNBUCKLE_MASK
    if match.card_of(on).weight < BIG:
        return listed(found)
    return listed(found & (~MAT | landable(match, on, found & MAT, match.base(by))))


def landable(match: Ring, on: int, squares: int, held: int) -> int:
    """Those of the squares that a big base may come to cover: free places first, then those where others make room."""
    covered = 0
    for place in listed(anchors(MAT & ~match.taken(), 2)):
        covered |= BASE[2][place]
    for place in listed(WHOLE[2]):
        base = BASE[2][place]
        if base & squares & ~covered and not base & held and can_land(match, on, place):
            covered |= base
    return covered


def covering(square: int) -> list[int]:
    """Where a 2 × 2 base may stand so that it covers a square."""
    return [
        place
        for place in (square, square - 1, square - WIDE, square - WIDE - 1)
        if WHOLE[2] >> place & 1
    ]  # fmt: skip


def has_place(match: Ring, on: int, square: int) -> bool:
    return any(can_land(match, on, place) for place in big_places(match, on, square))


def big_places(match: Ring, on: int, square: int) -> list[int]:
    """Those that do not lie on the thrower."""
    held = match.base(match.holder(on))
    return [place for place in covering(square) if not BASE[2][place] & held]


@dataclass(frozen=True, slots=True)
class ThrowThem(Step):
    """THROW.  Pick a square in range; what is there decides what happens."""

    by: int
    square: str

    def run(self, match: Ring, table: Table) -> None:
        on = match.fighters[self.by].lifts
        if on < 0:
            return
        square = SQUARE[self.square]
        seat = match.seat_of(self.by)
        match.flying = on
        on_it = match.standing_on(BIT[square])
        if on_it:
            match.then(LiveAmmunition(seat, self.by, on, on_it[0], self.square))
        elif ROPE_MASK & BIT[square]:
            match.then(ThrowOutOfTheRing(self.by, on, self.square))
        elif TURNBUCKLE_MASK & BIT[square]:
            match.then(ThrowOntoThePost(self.by, on, self.square))
        else:
            match.then(ComeDownThere(seat, self.by, on, self.square))
        at_moment(match, on, Moment.THROWN, self.by)
        table.announce(Thrown, seat, match.name(self.by), match.name(on), self.square)


def put(match: Ring, by: int, on: int, square: str) -> None:
    """Out of the lifter's arms."""
    match.fighters[by].lifts = match.flying = NOBODY
    match.fighters[on].place = square
    forget_the_roll(match)


@dataclass(frozen=True, slots=True)
class ComeDownThere(OneOf):
    """THROW.  A big wrestler's base covers the square; the thrower says how it lies."""

    by: int
    on: int
    square: str

    def places(self, match: Ring) -> list[int]:
        square = SQUARE[self.square]
        if match.card_of(self.on).size == 1:
            return [square]
        return [place for place in big_places(match, self.on, square) if can_land(match, self.on, place)]

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [LandHere(NAMES[place]) for place in self.places(match)]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, LandHere)
        square = SQUARE[option.square]
        match.then(
            *make_room(match, self.seat, self.on, square),
            LandOnTheMat(self.seat, self.by, self.on, option.square),
        )


@dataclass(frozen=True, slots=True)
class LandOnTheMat(Step):
    """THROWING AGAINST THE ROPES OR TURNBUCKLE.  Beside a rope it bounces, beside a turnbuckle it may be smashed."""

    seat: int
    by: int
    on: int
    square: str

    def run(self, match: Ring, table: Table) -> None:
        put(match, self.by, self.on, self.square)
        size, square = match.card_of(self.on).size, SQUARE[self.square]
        ropes, post = ROPES_AT[size][square], post_at(square, size)
        if ropes:
            match.then(SmashOrBounce(self.seat, self.by, self.on, ropes, post))
        how = "smashed" if post >= 0 else "ropes" if ropes else "empty"
        table.announce(CameDown, self.seat, match.name(self.on), self.square, how)


@dataclass(frozen=True, slots=True)
class SmashOrBounce(OneOf):
    """THROWING AGAINST THE ROPES OR TURNBUCKLE.  In a corner the thrower picks: the post, or one of the ropes."""

    by: int
    on: int
    ropes: tuple[str, ...]
    post: int

    def ways(self) -> list[Option]:
        posts: list[Option] = [AgainstThePost(TURNBUCKLES[self.post])] if self.post >= 0 else []
        return posts + [OffTheRope(rope) for rope in self.ropes]

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return self.ways()

    def chosen(self, match: Ring, option: Option) -> None:
        match.then(edge_step(self.seat, self.by, self.on, option))


@dataclass(frozen=True, slots=True)
class LiveAmmunition(OneOf):
    """LIVE AMMUNITION.  Thrown at somebody: placed beside them, as close to the thrower as can be.

    A WEIGHT 3 wrestler lands on the square, and the wrestler that it hits makes room.
    """

    by: int
    on: int
    target: int
    square: str

    def is_big(self, match: Ring) -> bool:
        return (
            match.card_of(self.on).weight >= BIG
            and match.is_on_mat(self.target)
            and match.terms.big_ammunition_covers
            and has_place(match, self.on, SQUARE[self.square])
        )

    def places(self, match: Ring) -> list[int]:
        if self.is_big(match):
            return [
                place for place in big_places(match, self.on, SQUARE[self.square]) if can_land(match, self.on, place)
            ]
        own, card = match.card_of(self.on).size, match.card_of(self.target)
        free = listed(anchors(MAT & ~match.taken(), own))
        there = match.square(self.target)
        far = [apart(place, own, there, card.size) for place in free]
        near = [place for place, steps in zip(free, far, strict=True) if steps == min(far)]
        thrower, size = match.square(self.by), match.card_of(self.by).size
        back = [apart(place, own, thrower, size) for place in near]
        return [place for place, steps in zip(near, back, strict=True) if steps == min(back)]

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [LandHere(NAMES[place]) for place in self.places(match)]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, LandHere)
        room = make_room(match, self.seat, self.on, SQUARE[option.square])
        match.then(*room, LandBeside(self.by, self.on, self.target, option.square))


@dataclass(frozen=True, slots=True)
class LandBeside(Step):
    """LIVE AMMUNITION.  Then the target rolls DEX."""

    by: int
    on: int
    target: int
    square: str

    def run(self, match: Ring, table: Table) -> None:
        put(match, self.by, self.on, self.square)
        letters, plus = dice_of(match, self.target, Stat.DEX)
        roll_then(match, self.target, letters, plus, "dodge", HitOrDuck(self.by, self.on, self.target))
        table.announce(CameDown, match.seat_of(self.by), match.name(self.on), self.square, "ammunition")


@dataclass(frozen=True, slots=True)
class HitOrDuck(Step):
    """LIVE AMMUNITION.  Below 3 the target takes the thrown wrestler's WEIGHT; the thrown one takes 1 either way."""

    by: int
    on: int
    target: int

    def run(self, match: Ring, table: Table) -> None:
        is_hit = match.rolls.pop().total < dex_needed(match, self.target)
        steps: list[Step] = []
        if is_hit:
            steps.append(TakeDamage(self.target, match.card_of(self.on).weight, self.by, "ammunition"))
        steps.append(TakeDamage(self.on, 1, self.by, "landing"))
        match.then(*steps)
        table.announce(HitByAWrestler, match.name(self.on), match.name(self.target), is_hit)


@dataclass(frozen=True, slots=True)
class ThrowOutOfTheRing(Step):
    """THROWING A WRESTLER OUT THE RING.  It takes a roll of 3+ on DEX to stay in; a KO'd wrestler has none."""

    by: int
    on: int
    square: str

    def run(self, match: Ring, table: Table) -> None:
        letters, plus = dice_of(match, self.on, Stat.DEX)
        roll_then(match, self.on, letters, plus, "stay", OutOrBack(self.by, self.on, self.square))


@dataclass(frozen=True, slots=True)
class OutOrBack(Step):
    """THROWING A WRESTLER OUT THE RING.  Out of the match and the crowd roars, or back at the rope."""

    by: int
    on: int
    square: str

    def run(self, match: Ring, table: Table) -> None:
        if match.rolls.pop().total >= dex_needed(match, self.on):
            match.then(BackAtTheRope(match.seat_of(self.on), self.by, self.on, self.square))
            return
        table.announce(ThrownOut, match.name(self.on))
        leave_the_match(match, self.on, self.by, match.are_enemies(self.by, self.on), table)


@dataclass(frozen=True, slots=True)
class BackAtTheRope(OneOf):
    """THROWING A WRESTLER OUT THE RING.  Its own player puts it at the rope, as close to the spot as can be."""

    by: int
    on: int
    square: str

    def places(self, match: Ring) -> list[int]:
        size = match.card_of(self.on).size
        free = [place for place in listed(anchors(MAT & ~match.taken(), size)) if ROPES_AT[size][place]]
        far = [apart(place, size, SQUARE[self.square], 1) for place in free]
        return [place for place, steps in zip(free, far, strict=True) if steps == min(far)]

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [LandHere(NAMES[place]) for place in self.places(match)]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, LandHere)
        match.then(ClingToTheRope(self.by, self.on, option.square))


@dataclass(frozen=True, slots=True)
class ClingToTheRope(Step):
    """THROWING A WRESTLER OUT THE RING.  Still in the match; that is no bounce."""

    by: int
    on: int
    square: str

    def run(self, match: Ring, table: Table) -> None:
        put(match, self.by, self.on, self.square)
        table.announce(ClungToTheRope, match.seat_of(self.on), match.name(self.on), self.square)


@dataclass(frozen=True, slots=True)
class ThrowOntoThePost(Step):
    """THROWING A WRESTLER ONTO THE TURNBUCKLE.  A test as if thrown out, with 1 more on DEX."""

    by: int
    on: int
    turnbuckle: str

    def run(self, match: Ring, table: Table) -> None:
        letters, plus = dice_of(match, self.on, Stat.DEX)
        more = 0 if match.is_ko(self.on) else ON_THE_POST
        roll_then(match, self.on, letters, plus + more, "post", UpThereOrOut(self.by, self.on, self.turnbuckle))


@dataclass(frozen=True, slots=True)
class UpThereOrOut(Step):
    """THROWING A WRESTLER ONTO THE TURNBUCKLE.  It stands up there, or is out."""

    by: int
    on: int
    turnbuckle: str

    def run(self, match: Ring, table: Table) -> None:
        if match.rolls.pop().total >= dex_needed(match, self.on):
            put(match, self.by, self.on, self.turnbuckle)
            table.announce(CameDown, match.seat_of(self.by), match.name(self.on), self.turnbuckle, "post")
            return
        table.announce(ThrownOut, match.name(self.on))
        leave_the_match(match, self.on, self.by, match.are_enemies(self.by, self.on), table)
