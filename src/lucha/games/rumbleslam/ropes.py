"""THE ROPES: bounce off them, and attack whoever is in the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.rumbleslam.abilities import Action, Keyword, Moment, Number
from lucha.games.rumbleslam.attacks import Attack, HitNext, Strike, has_rule
from lucha.games.rumbleslam.events import BouncedOff
from lucha.games.rumbleslam.forced import BOUNCE, slide
from lucha.games.rumbleslam.grid import AWAY, NAMES
from lucha.games.rumbleslam.match import NOBODY, Ring
from lucha.games.rumbleslam.moments import at_moment
from lucha.games.rumbleslam.standing import number_of

ROCKET: Final = 8  # squares instead of five


@dataclass(frozen=True, slots=True)
class BounceOffTheRope(Step):
    """BOUNCE OFF THE ROPE.  Five squares straight away from it; an enemy in the way is attacked at once."""

    fighter: int
    rope: str
    ability: str

    def run(self, match: Ring, table: Table) -> None:
        match.then(MoveOffTheRope(self.fighter, self.rope, self.ability))
        at_moment(match, self.fighter, Moment.BOUNCES)


@dataclass(frozen=True, slots=True)
class MoveOffTheRope(Step):
    """BOUNCE OFF THE ROPE.  The way is cut short by anybody in it."""

    fighter: int
    rope: str
    ability: str

    def run(self, match: Ring, table: Table) -> None:
        if not match.is_on_mat(self.fighter):
            return
        one = match.fighters[self.fighter]
        attack = Attack(Action.ROPE, self.fighter, NOBODY, self.ability)
        printed = ROCKET if has_rule(match, attack, Keyword.ROCKET) else BOUNCE
        before = one.place
        most = max(0, number_of(match, self.fighter, Number.BOUNCE, printed))
        square, ahead = slide(match, self.fighter, AWAY[self.rope], most)
        one.place = NAMES[square]
        targets = tuple(
            [other for other in (match.standing_on(ahead) if ahead else ()) if match.are_enemies(other, self.fighter)]
        )
        if targets:
            match.then(RopeAttack(one.seat, self.fighter, targets, self.ability))
        table.announce(BouncedOff, one.seat, one.name, self.rope, before, one.place)


@dataclass(frozen=True, slots=True)
class RopeAttack(Decision):
    """ROPE ATTACK.  ATT and one Copper more against DEF; of two enemies in the way the active player picks one."""

    fighter: int
    targets: tuple[int, ...]
    ability: str

    def arises(self, match: Ring) -> bool:
        return len(self.targets) > 1

    def unasked(self, match: Ring) -> Option | None:
        return HitNext(match.name(self.targets[0]))

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [HitNext(match.name(one)) for one in self.targets]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, HitNext)
        match.then(Strike(Attack(Action.ROPE, self.fighter, match.number(option.target), self.ability)))
