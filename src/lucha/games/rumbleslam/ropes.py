"""THE ROPES: bounce off them, and attack a wrestler in the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Step
from lucha.core.kit.one_of import OneOf
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.rumbleslam.abilities import Action, Keyword, Moment, Number
from lucha.games.rumbleslam.attack_profile import Attack, has_rule
from lucha.games.rumbleslam.attacks import HitNext, Strike
from lucha.games.rumbleslam.events import BouncedOff
from lucha.games.rumbleslam.forced import BOUNCE, base_after, slide
from lucha.games.rumbleslam.grid import AWAY, BASE, MAT, NAMES, SQUARE
from lucha.games.rumbleslam.match import NOBODY, Ring
from lucha.games.rumbleslam.moments import at_moment
from lucha.games.rumbleslam.standing import number_of
from lucha.games.rumbleslam.turnbuckle import LandHere

ROCKET: Final = 8  # squares instead of five


@dataclass(frozen=True, slots=True)
class BounceOffTheRope(Step):
    """BOUNCE OFF THE ROPE.  Five squares straight away from it; an enemy in the way is attacked at once."""

    fighter: int
    rope: str
    ability: str

    def run(self, match: Ring, table: Table) -> None:
        if has_rule(match, Attack(Action.ROPE, self.fighter, NOBODY, self.ability), Keyword.JUMP):
            match.then(JumpOver(match.seat_of(self.fighter), self.fighter, self.rope, self.ability))
        else:
            match.then(MoveOffTheRope(self.fighter, self.rope, self.ability))
        at_moment(match, self.fighter, Moment.BOUNCES)


def bounce_of(match: Ring, fighter: int, ability: str) -> int:
    """How many squares a rope sends a wrestler that bounces off it."""
    has_rocket = has_rule(match, Attack(Action.ROPE, fighter, NOBODY, ability), Keyword.ROCKET)
    return max(0, number_of(match, fighter, Number.BOUNCE, ROCKET if has_rocket else BOUNCE))


@dataclass(frozen=True, slots=True)
class JumpOver(OneOf):
    """JUMP.  Through everybody on the way: stop before an enemy of your choice, or go as far as there is room."""

    fighter: int
    rope: str
    ability: str

    def stops(self, match: Ring) -> list[int]:
        if not match.is_on_mat(self.fighter):
            return []
        size, square = match.card_of(self.fighter).size, match.square(self.fighter)
        taken, step = match.taken(self.fighter), AWAY[self.rope]
        found: list[int] = []
        last = square
        for _ in range(bounce_of(match, self.fighter, self.ability)):
            ahead = base_after(square, size, step)
            is_free = not BASE[size][square] & taken
            if is_free and any(match.are_enemies(one, self.fighter) for one in match.standing_on(ahead & MAT)):
                found.append(square)
            if ahead & ~MAT:
                break
            square += step
            if not BASE[size][square] & taken:
                last = square
        return found if last in found else [*found, last]

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [LandHere(NAMES[square]) for square in self.stops(match)]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, LandHere)
        match.then(MoveOffTheRope(self.fighter, self.rope, self.ability, option.square))


@dataclass(frozen=True, slots=True)
class MoveOffTheRope(Step):
    """BOUNCE OFF THE ROPE.  The way is cut short by anybody in it; one who jumps has said where it ends."""

    fighter: int
    rope: str
    ability: str
    stop: str = ""

    def run(self, match: Ring, table: Table) -> None:
        if not match.is_on_mat(self.fighter):
            return
        one = match.fighters[self.fighter]
        before, step = match.square(self.fighter), AWAY[self.rope]
        most = bounce_of(match, self.fighter, self.ability)
        if self.stop:
            square, size = SQUARE[self.stop], match.card_of(self.fighter).size
            ahead = base_after(square, size, step) & MAT if (square - before) // step < most else 0
        else:
            square, ahead = slide(match, self.fighter, step, most)
        one.place = NAMES[square]
        targets = tuple(
            [other for other in (match.standing_on(ahead) if ahead else ()) if match.are_enemies(other, self.fighter)]
        )
        if targets:
            match.then(RopeAttack(one.seat, self.fighter, targets, self.ability))
        if square != before:
            table.announce(BouncedOff, one.seat, one.name, self.rope, NAMES[before], one.place)


@dataclass(frozen=True, slots=True)
class RopeAttack(OneOf):
    """ROPE ATTACK.  ATT and one Copper more against DEF; of two enemies in the way the active player picks one."""

    fighter: int
    targets: tuple[int, ...]
    ability: str

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [HitNext(match.name(one)) for one in self.targets]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, HitNext)
        match.then(Strike(Attack(Action.ROPE, self.fighter, match.number(option.target), self.ability)))
