"""LIFT: pick somebody up, carry them, let them go, and what they do against it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from lucha.games.rumbleslam.abilities import Action, Moment, Stat
from lucha.games.rumbleslam.attack_profile import Attack
from lucha.games.rumbleslam.attacks import DefendWith, Strike
from lucha.games.rumbleslam.blows import AttackFailed, AttackMade
from lucha.games.rumbleslam.dice import RollDice, roll_against, roll_then
from lucha.games.rumbleslam.events import HungOn, LiftedUp, StoodUp
from lucha.games.rumbleslam.grid import LIFTED
from lucha.games.rumbleslam.knocked_down import DropTheLifted, PlaceTheLifted
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.moments import at_moment
from lucha.games.rumbleslam.standing import dice_of


@dataclass(frozen=True, slots=True)
class StandUp(Option):
    """Get back on your feet, for 1AP."""


@dataclass(frozen=True, slots=True)
class TryToLift(Step):
    """LIFT.  GRP against GRP or DEX; a KO'd wrestler or a friend takes a roll of their WEIGHT or more."""

    by: int
    on: int

    def run(self, match: Ring, table: Table) -> None:
        is_easy = match.is_ko(self.on) or not match.are_enemies(self.by, self.on)
        if not is_easy:
            match.then(Strike(Attack(Action.LIFT, self.by, self.on)))
            return
        letters, plus = dice_of(match, self.by, Stat.GRP)
        roll_then(match, self.by, letters, plus, "lift", LiftTheWeight(self.by, self.on))
        table.announce(AttackMade, Action.LIFT.value, match.name(self.by), match.name(self.on), None)


@dataclass(frozen=True, slots=True)
class LiftTheWeight(Step):
    """LIFT.  Equal or beat the WEIGHT; failing costs nothing more."""

    by: int
    on: int

    def run(self, match: Ring, table: Table) -> None:
        total = match.rolls.pop().total
        weight = match.card_of(self.on).weight
        if total >= weight:
            match.then(LiftUp(self.by, self.on))
        else:
            table.announce(AttackFailed, match.name(self.by), match.name(self.on), total - weight)


@dataclass(frozen=True, slots=True)
class LiftUp(Step):
    """LIFT.  Off the mat and into the lifter's arms; the one they held is dropped first."""

    by: int
    on: int

    def run(self, match: Ring, table: Table) -> None:
        if not may_take(match, self.by, self.on):
            return
        if match.fighters[self.on].lifts >= 0:
            match.then(DropTheLifted(self.on), LiftUp(self.by, self.on))
            return
        at_moment(match, self.on, Moment.LIFTED, self.by)
        match.fighters[self.by].lifts = self.on
        match.fighters[self.on].place = LIFTED
        match.end_activation(self.on)
        table.announce(LiftedUp, match.name(self.by), match.name(self.on))


def may_take(match: Ring, by: int, on: int) -> bool:
    """Can one lift another right now: on its feet, hands free, in base contact?"""
    one = match.fighters[by]
    return not one.down and one.lifts < 0 and match.is_on_mat(by) and match.touch(by, on)


@dataclass(frozen=True, slots=True)
class LetGo(Step):
    """LIFT.  A lifter may drop the one they hold, at no cost."""

    fighter: int

    def run(self, match: Ring, table: Table) -> None:
        match.then(DropTheLifted(self.fighter))


# ACTIVATING A LIFTED WRESTLER.


@dataclass(frozen=True, slots=True)
class GetDown(Step):
    """ACTIVATING A LIFTED WRESTLER.  It must try to get down; from a friend's arms it always does."""

    seat: int
    fighter: int

    def run(self, match: Ring, table: Table) -> None:
        if match.ended or not match.is_lifted(self.fighter):
            return
        holder = match.holder(self.fighter)
        if match.seat_of(holder) == self.seat:
            match.then(PlaceTheLifted(self.seat, self.fighter))
        else:
            match.then(StandUpInTheAir(self.seat, self.fighter), EscapeWith(self.seat, self.fighter))


@dataclass(frozen=True, slots=True)
class StandUpInTheAir(Decision):
    """ACTIVATING A LIFTED WRESTLER.  A Knockdown counter may go for 1AP before the attempt."""

    fighter: int

    def arises(self, match: Ring) -> bool:
        return match.fighters[self.fighter].down == 1 and match.ap >= 1

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [PASS, StandUp()]

    def chosen(self, match: Ring, option: Option) -> None:
        if isinstance(option, StandUp):
            match.ap -= 1
            match.then(RemoveTheCounter(self.fighter))


@dataclass(frozen=True, slots=True)
class RemoveTheCounter(Step):
    """KNOCKED DOWN.  1AP removes the Knockdown counter."""

    fighter: int

    def run(self, match: Ring, table: Table) -> None:
        match.fighters[self.fighter].down = 0
        table.announce(StoodUp, match.seat_of(self.fighter), match.name(self.fighter))


@dataclass(frozen=True, slots=True)
class EscapeWith(Decision):
    """ACTIVATING A LIFTED WRESTLER.  As in a Lift, it chooses GRP or DEX against the lifter's GRP."""

    fighter: int

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [DefendWith(Stat.GRP), DefendWith(Stat.DEX)]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, DefendWith)
        match.then(TryToEscape(self.seat, self.fighter, option.stat))


@dataclass(frozen=True, slots=True)
class TryToEscape(Step):
    """ACTIVATING A LIFTED WRESTLER.  Both roll; it costs no AP and is never Dirty."""

    seat: int
    fighter: int
    stat: Stat

    def run(self, match: Ring, table: Table) -> None:
        holder = match.holder(self.fighter)
        letters, plus = dice_of(match, holder, Stat.GRP)
        own, more = dice_of(match, self.fighter, self.stat)
        roll_against(
            match,
            RollDice(match.seat_of(holder), holder, letters, plus, "hold"),
            RollDice(self.seat, self.fighter, own, more, "escape"),
            EscapeOrHang(self.seat, self.fighter),
        )


@dataclass(frozen=True, slots=True)
class EscapeOrHang(Step):
    """ACTIVATING A LIFTED WRESTLER.  A tie is enough to get down; otherwise the activation is over."""

    seat: int
    fighter: int

    def run(self, match: Ring, table: Table) -> None:
        escape = match.rolls.pop().total
        hold = match.rolls.pop().total
        if escape >= hold:
            match.then(PlaceTheLifted(self.seat, self.fighter))
            return
        match.end_activation(self.fighter)
        table.announce(HungOn, match.name(self.fighter))
