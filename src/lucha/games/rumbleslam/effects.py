"""EFFECTS: what abilities do besides attacks, verb by verb."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.kit.one_of import OneOf
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.games.rumbleslam import placing
from lucha.games.rumbleslam.abilities import (
    Action,
    Counter,
    CrowdFace,
    Duration,
    Effect,
    Moment,
    Target,
    Verb,
    Way,
)
from lucha.games.rumbleslam.attack_profile import Attack
from lucha.games.rumbleslam.attacks import Strike
from lucha.games.rumbleslam.crowd import PleaseTheCrowd
from lucha.games.rumbleslam.dice import crowd_faces, roll_then
from lucha.games.rumbleslam.events import EffectBegan, Moved, Placed
from lucha.games.rumbleslam.forced import Shove
from lucha.games.rumbleslam.grid import CONTACT, MAT, NAMES, ROPES_AT, anchors, listed, reached, within
from lucha.games.rumbleslam.knocked_down import FIELD, put_counter, remove_counter, replenish
from lucha.games.rumbleslam.lifting import TryToLift, may_take
from lucha.games.rumbleslam.match import CROWD, NOBODY, Lasting, Ring
from lucha.games.rumbleslam.moments import ONE_OF, at_moment, effects_happen_by, happen
from lucha.games.rumbleslam.ropes import BounceOffTheRope
from lucha.games.rumbleslam.special_rules import LiftAndThrow
from lucha.games.rumbleslam.throwing import Throw, ThrowThem, throw_range, throw_targets

LASTING: Final = (Verb.STAT, Verb.DIE, Verb.NUMBER, Verb.KEYWORD, Verb.IGNORE, Verb.DIRTY, Verb.CLEAN, Verb.REROLL)
UNTIL: Final = {Duration.NOW: "roll", Duration.ACTIVATION: "activation", Duration.ROUND: "round"}
AROUND: Final = (Verb.SHOVE, Verb.THROW)


@dataclass(frozen=True, slots=True)
class OnWhom(Option):
    """This wrestler."""

    target: str


@dataclass(frozen=True, slots=True)
class BounceFrom(Option):
    """Off this rope."""

    rope: str


def concerned(match: Ring, by: int, effect: Effect, other: int, reach: int) -> list[int]:
    """The wrestlers that an effect is about, or that it may be about."""
    target = effect.target
    if target is Target.SELF:
        return [by]
    if target is Target.TARGET:
        return [other] if other >= 0 and match.is_in_ring(other) else []
    if target is Target.PARTNER:
        partner = match.fighters[by].partner
        return [partner] if partner >= 0 and match.is_in_ring(partner) else []
    if target is Target.TEAM:
        return match.in_ring(match.seat_of(by))
    near = near_by(match, by, reach)
    seat = match.seat_of(by)
    if target in (Target.ONE_FRIEND, Target.EACH_FRIEND):
        return [by, *[one for one in near if match.seat_of(one) == seat]]
    if target in (Target.ONE_ENEMY, Target.EACH_ENEMY):
        return [one for one in near if match.seat_of(one) != seat]
    return near


def near_by(match: Ring, by: int, reach: int) -> list[int]:
    """The other wrestlers in base contact, or within so many squares."""
    if not match.is_on_board(by):
        return []
    if not reach:
        return match.touching(by)
    far = within(match.square(by), match.card_of(by).size, reach)
    return [one for one in range(len(match.fighters)) if one != by and match.base(one) & far]


def makes_sense(match: Ring, on: int, effect: Effect) -> bool:
    """Would this effect change anything for this wrestler?  Then it may be chosen."""
    one = match.fighters[on]
    if effect.verb is Verb.REPLENISH:
        return one.stamina < match.card_of(on).stamina
    if effect.verb in (Verb.REMOVE, Verb.COUNTER):
        assert effect.counter is not None
        held: int = getattr(one, FIELD[effect.counter])
        if effect.verb is Verb.COUNTER:
            return held < effect.amount and (effect.counter is not Counter.BLEEDING or one.stamina > 0)
        return held > 0 and (effect.counter is not Counter.KNOCKDOWN or one.stamina > 0)
    return True


@dataclass(frozen=True, slots=True)
class PickWhom(OneOf):
    """ABILITIES.  Where effects are about one of several, the player whose ability it is picks."""

    by: int
    ability: str
    effects: tuple[Effect, ...]
    reach: int

    def whom(self, match: Ring) -> list[int]:
        found = concerned(match, self.by, self.effects[0], NOBODY, self.reach)
        return [one for one in found if any(makes_sense(match, one, effect) for effect in self.effects)] or found

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [OnWhom(match.name(one)) for one in self.whom(match)]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, OnWhom)
        on = match.number(option.target)
        match.then(*[DoTheEffect(self.by, self.ability, effect, on) for effect in self.effects])


@dataclass(frozen=True, slots=True)
class DoTheEffect(Step):
    """ABILITIES.  One effect on one wrestler."""

    by: int
    ability: str
    effect: Effect
    on: int

    def run(self, match: Ring, table: Table) -> None:
        effect, on = self.effect, self.on
        verb = effect.verb
        if not match.is_in_ring(on):
            return
        if verb in LASTING:
            self.begin(match, table)
        elif verb is Verb.COUNTER:
            assert effect.counter is not None
            put_counter(match, on, effect.counter, effect.amount, table)
        elif verb is Verb.REMOVE:
            assert effect.counter is not None
            remove_counter(match, on, effect.counter, table)
        elif verb is Verb.REPLENISH:
            replenish(match, on, effect.amount, table)
        elif verb is Verb.SHOVE:
            match.then(Shove(match.seat_of(self.by), self.by, on, effect.amount))
        elif verb is Verb.THROW:
            match.then(LiftAndThrow(self.by, on, effect.amount))
        elif verb is Verb.MOVE:
            match.then(MoveForFree(match.seat_of(on), on, effect.amount, effect.way))
        elif verb is Verb.ACTION:
            assert effect.action is not None
            match.then(ActForFree(match.seat_of(on), on, effect.action))
        elif verb is Verb.CROWD_DIE:
            roll_then(match, on, CROWD, 0, "ability", AskTheCrowd(self.by, on, self.ability, effect))
        elif verb is Verb.PLACE:
            match.then(PlaceAnywhere(match.seat_of(on), on))

    def begin(self, match: Ring, table: Table) -> None:
        until = UNTIL[self.effect.duration]
        match.lasting.append(Lasting(self.on, self.by, self.effect, until))
        if until != "roll":
            table.announce(EffectBegan, match.name(self.on), self.ability or None, until)


@dataclass(frozen=True, slots=True)
class AskTheCrowd(Step):
    """ABILITIES.  What a Crowd die shows decides which effects follow."""

    by: int
    roller: int
    ability: str
    effect: Effect

    def run(self, match: Ring, table: Table) -> None:
        (face,) = crowd_faces(match)
        effect = self.effect
        follows = (
            effect.cheer if face is CrowdFace.CHEER else effect.boo if face is CrowdFace.BOO else effect.blank
        )  # fmt: skip
        at_moment(match, self.roller, Moment.CROWD_DIE, face=face)
        happen(match, self.by, match.ability(self.by, self.ability), follows, NOBODY)


@dataclass(frozen=True, slots=True)
class MoveForFree(placing.ToAPlace):
    """ABILITIES.  A move that costs no MP."""

    squares: int
    way: Way

    def places(self, match: Ring) -> list[int]:
        one = match.fighters[self.fighter]
        if one.down or not match.is_on_mat(self.fighter):
            return []
        size, square = match.card_of(self.fighter).size, match.square(self.fighter)
        fits = anchors(MAT & ~match.taken(self.fighter), size)
        if self.way is Way.JUMP:
            found = [place for place in listed(fits & within(square, 1, self.squares)) if place != square]
        else:
            found = [place for ring in reached(square, fits, self.squares) for place in listed(ring)]
        if self.way is Way.CONTACT:
            enemies = 0
            for other in range(len(match.fighters)):
                if match.are_enemies(other, self.fighter):
                    enemies |= match.base(other)
            found = [place for place in found if CONTACT[size][place] & enemies]
        return found

    def there(self, square: str) -> Step:
        return GoThere(self.fighter, square)


@dataclass(frozen=True, slots=True)
class GoThere(Step):
    """ABILITIES.  There it stands."""

    fighter: int
    square: str

    def run(self, match: Ring, table: Table) -> None:
        one = match.fighters[self.fighter]
        before, one.place = one.place, self.square
        table.announce(Moved, one.seat, one.name, before, self.square, 0)


@dataclass(frozen=True, slots=True)
class ActForFree(Decision):
    """ABILITIES.  An action for 0AP, as its own rules allow; it counts for nothing in No Class."""

    fighter: int
    action: Action

    def ways(self, match: Ring) -> list[Option]:
        one = match.fighters[self.fighter]
        if one.down or not match.is_on_board(self.fighter):
            return []
        action = self.action
        if action is Action.CROWD_PLEASER:
            return [OnWhom(one.name)]
        if action is Action.ROPE:
            ropes = ROPES_AT[match.card_of(self.fighter).size][match.square(self.fighter)]
            return [BounceFrom(rope) for rope in ropes]
        if action is Action.THROW:
            if one.lifts < 0 or not match.is_on_mat(self.fighter):
                return []
            return [
                Throw(NAMES[place]) for place in throw_targets(match, self.fighter, throw_range(match, self.fighter))
            ]
        if not match.is_on_mat(self.fighter):
            return []
        enemies = [other for other in match.touching(self.fighter) if match.are_enemies(other, self.fighter)]
        if action is Action.LIFT:
            enemies = [other for other in enemies if may_take(match, self.fighter, other)]
        return [OnWhom(match.name(other)) for other in enemies]

    def arises(self, match: Ring) -> bool:
        return bool(self.ways(match))

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [PASS, *self.ways(match)]

    def chosen(self, match: Ring, option: Option) -> None:
        if isinstance(option, Pass):
            return
        if isinstance(option, BounceFrom):
            match.then(BounceOffTheRope(self.fighter, option.rope, ""))
        elif isinstance(option, Throw):
            match.then(ThrowThem(self.fighter, option.square))
        elif isinstance(option, OnWhom):
            target = match.number(option.target)
            if self.action is Action.CROWD_PLEASER:
                match.then(PleaseTheCrowd(self.fighter))
            elif self.action is Action.LIFT:
                match.then(TryToLift(self.fighter, target))
            else:
                match.then(Strike(Attack(self.action, self.fighter, target)))


@dataclass(frozen=True, slots=True)
class PlaceAnywhere(placing.ToAPlace):
    """SPONSORSHIPS.  To any free place in the ring; not onto a turnbuckle, and not somebody who is Lifted."""

    def places(self, match: Ring) -> list[int]:
        if not match.is_on_board(self.fighter):
            return []
        return listed(anchors(MAT & ~match.taken(self.fighter), match.card_of(self.fighter).size))

    def there(self, square: str) -> Step:
        return SetThere(self.fighter, square)


@dataclass(frozen=True, slots=True)
class SetThere(Step):
    """SPONSORSHIPS.  Set down there: no bounce, no smash, no attack."""

    fighter: int
    square: str

    def run(self, match: Ring, table: Table) -> None:
        match.fighters[self.fighter].place = self.square
        table.announce(Placed, match.seat_of(self.fighter), match.name(self.fighter), self.square)


def do_effects(match: Ring, by: int, ability: str, effects: tuple[Effect, ...], other: int, reach: int) -> None:
    """Put an effect on the agenda for everybody that it is about; several are about one and the same."""
    if effects[0].target in ONE_OF:
        match.then(PickWhom(match.seat_of(by), by, ability, effects, reach))
    else:
        found = concerned(match, by, effects[0], other, reach)
        match.then(*[DoTheEffect(by, ability, effects[0], one) for one in found])


def would_matter(match: Ring, by: int, effect: Effect, other: int, reach: int) -> bool:
    """Does the effect change something for anybody that it is about?"""
    return any(makes_sense(match, one, effect) for one in concerned(match, by, effect, other, reach))


effects_happen_by(do_effects, would_matter)
