"""SPECIAL RULES: what each keyword does when an attack hits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lucha.core.agenda import Step
from lucha.core.kit.one_of import OneOf
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.rumbleslam.abilities import Action, Counter, CrowdFace, Keyword, Moment
from lucha.games.rumbleslam.attack_profile import Attack
from lucha.games.rumbleslam.attacks import RULES, Strike
from lucha.games.rumbleslam.blows import WasDazed
from lucha.games.rumbleslam.crowd import PleaseTheCrowd
from lucha.games.rumbleslam.dice import crowd_faces, roll_then
from lucha.games.rumbleslam.forced import Shove, SpringBack
from lucha.games.rumbleslam.grid import NAMES
from lucha.games.rumbleslam.knocked_down import KnockDown, put_counter
from lucha.games.rumbleslam.lifting import LiftUp
from lucha.games.rumbleslam.match import CROWD, Ring
from lucha.games.rumbleslam.moments import at_moment
from lucha.games.rumbleslam.throwing import Throw, ThrowThem, throw_targets


@dataclass(frozen=True, slots=True)
class RollForDaze(Step):
    """DAZED.  The one who was hit rolls a Crowd die."""

    fighter: int

    def run(self, match: Ring, table: Table) -> None:
        if match.is_in_ring(self.fighter):
            roll_then(match, self.fighter, CROWD, 0, "dazed", SeeStars(self.fighter))


@dataclass(frozen=True, slots=True)
class SeeStars(Step):
    """DAZED.  A Cheer does nothing; a Boo brings (-AP) and (-MP), a Blank a Knockdown as well."""

    fighter: int

    def run(self, match: Ring, table: Table) -> None:
        (face,) = crowd_faces(match)
        table.announce(WasDazed, match.name(self.fighter), face)
        if face is not CrowdFace.CHEER:
            if face is CrowdFace.BLANK:
                match.then(KnockDown(self.fighter))
            put_counter(match, self.fighter, Counter.MINUS_AP, 1, table)
            put_counter(match, self.fighter, Counter.MINUS_MP, 1, table)
        at_moment(match, self.fighter, Moment.CROWD_DIE, face=face)


@dataclass(frozen=True, slots=True)
class Rage(Step):
    """FURY.  One more Brawl for 0AP against the same target, if it is still in base contact."""

    by: int
    on: int

    def run(self, match: Ring, table: Table) -> None:
        if not match.fighters[self.by].down and match.is_on_board(self.by) and match.touch(self.by, self.on):
            match.then(Strike(Attack(Action.BRAWL, self.by, self.on)))


@dataclass(frozen=True, slots=True)
class LiftAndThrow(Step):
    """THROW X.  Lift the target and throw it up to X squares, both for 0AP and without a roll."""

    by: int
    on: int
    squares: int

    def run(self, match: Ring, table: Table) -> None:
        match.then(LiftUp(self.by, self.on), PickTheLanding(match.seat_of(self.by), self.by, self.on, self.squares))


@dataclass(frozen=True, slots=True)
class PickTheLanding(OneOf):
    """THROW X.  Where it goes; the throw must be made if any landing is legal."""

    by: int
    on: int
    squares: int

    def targets(self, match: Ring) -> list[int]:
        if match.fighters[self.by].lifts != self.on or not match.is_on_mat(self.by):
            return []
        return throw_targets(match, self.by, self.squares)

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [Throw(NAMES[square]) for square in self.targets(match)]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, Throw)
        match.then(ThrowThem(self.by, option.square))


def _plus_ap(match: Ring, by: int, on: int, value: int, attack: Attack, table: Table) -> None:
    put_counter(match, by, Counter.PLUS_AP, max(value, 1), table)


def _minus_ap(match: Ring, by: int, on: int, value: int, attack: Attack, table: Table) -> None:
    put_counter(match, on, Counter.MINUS_AP, max(value, 1), table)


def _plus_mp(match: Ring, by: int, on: int, value: int, attack: Attack, table: Table) -> None:
    put_counter(match, by, Counter.PLUS_MP, max(value, 1), table)


def _minus_mp(match: Ring, by: int, on: int, value: int, attack: Attack, table: Table) -> None:
    put_counter(match, on, Counter.MINUS_MP, max(value, 1), table)


def _bleeding(match: Ring, by: int, on: int, value: int, attack: Attack, table: Table) -> None:
    put_counter(match, on, Counter.BLEEDING, 1, table)


def _knockdown(match: Ring, by: int, on: int, value: int, attack: Attack, table: Table) -> None:
    match.then(KnockDown(on))


def _dazed(match: Ring, by: int, on: int, value: int, attack: Attack, table: Table) -> None:
    match.then(RollForDaze(on))


def _crowd(match: Ring, by: int, on: int, value: int, attack: Attack, table: Table) -> None:
    match.then(PleaseTheCrowd(by))


def _bounceback(match: Ring, by: int, on: int, value: int, attack: Attack, table: Table) -> None:
    match.then(SpringBack(by, on, value))


def _shove(match: Ring, by: int, on: int, value: int, attack: Attack, table: Table) -> None:
    match.then(Shove(match.seat_of(by), by, on, value))


def _fury(match: Ring, by: int, on: int, value: int, attack: Attack, table: Table) -> None:
    match.then(Rage(by, on))


def _lifted(match: Ring, by: int, on: int, value: int, attack: Attack, table: Table) -> None:
    match.then(LiftUp(by, on))


def _throw(match: Ring, by: int, on: int, value: int, attack: Attack, table: Table) -> None:
    match.then(LiftAndThrow(by, on, value))


RULES.update(
    {
        Keyword.PLUS_AP: _plus_ap,
        Keyword.MINUS_AP: _minus_ap,
        Keyword.PLUS_MP: _plus_mp,
        Keyword.MINUS_MP: _minus_mp,
        Keyword.BLEEDING: _bleeding,
        Keyword.KNOCKDOWN: _knockdown,
        Keyword.DAZED: _dazed,
        Keyword.CROWD: _crowd,
        Keyword.BOUNCEBACK: _bounceback,
        Keyword.SHOVE: _shove,
        Keyword.FURY: _fury,
        Keyword.LIFTED: _lifted,
        Keyword.THROW: _throw,
    }
)
