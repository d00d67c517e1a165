"""ACTIVATING WRESTLERS: in turns, one wrestler at a time, until all have been activated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lucha.core.agenda import Decision, Step
from lucha.core.kit.one_of import OneOf
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.rumbleslam.abilities import CrowdFace, Moment
from lucha.games.rumbleslam.actions import TakeActions
from lucha.games.rumbleslam.damage import TakeDamage
from lucha.games.rumbleslam.dice import crowd_faces, roll_then
from lucha.games.rumbleslam.events import Activated, CameTo, ChoicePicked, StayedDown, StoppedBleeding
from lucha.games.rumbleslam.lifting import GetDown
from lucha.games.rumbleslam.match import CROWD, NOBODY, Ring
from lucha.games.rumbleslam.moments import at_moment


@dataclass(frozen=True, slots=True)
class Activate(Option):
    """Activate this wrestler."""

    wrestler: str


@dataclass(frozen=True, slots=True)
class PickAPassive(Option):
    """Have this Passive until the next activation."""

    ability: str


def waiting_wrestlers(match: Ring, seat: int) -> list[int]:
    """Those of a seat that have not been activated in this round."""
    return [one for one in match.in_ring(seat) if not match.fighters[one].acted]


@dataclass(frozen=True, slots=True)
class NextActivation(Step):
    """ACTIVATING WRESTLERS.  The players take turns in the order of the Initiative; who has nobody left is skipped."""

    def run(self, match: Ring, table: Table) -> None:
        seats = len(match.order)
        for step in range(seats):
            place = (match.turn + step) % seats
            if waiting_wrestlers(match, match.order[place]):
                match.turn = place + 1
                match.then(ActivateAWrestler(match.order[place]), self)
                return


@dataclass(frozen=True, slots=True)
class ActivateAWrestler(OneOf):
    """ACTIVATING WRESTLERS.  One wrestler; the first of a round is the one that rolled for the Initiative."""

    def whom(self, match: Ring) -> list[int]:
        waiting = waiting_wrestlers(match, self.seat)
        first = match.number(match.nominated[self.seat])
        return [first] if first in waiting else waiting

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [Activate(match.name(one)) for one in self.whom(match)]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, Activate)
        match.nominated[self.seat] = ""
        match.then(BeginTheActivation(self.seat, match.number(option.wrestler), option.wrestler))


@dataclass(frozen=True, slots=True)
class BeginTheActivation(Step):
    """ACTIVATING WRESTLERS.  AP and MP counters are spent; then the KO roll, Bleeding, the Choice, and the Lift."""

    seat: int
    fighter: int
    wrestler: str = ""  # its name, where it was chosen

    def run(self, match: Ring, table: Table) -> None:
        one = match.fighters[self.fighter]
        card = match.card_of(self.fighter)
        one.acted = 1
        match.active = self.fighter
        match.ap = max(0, card.ap + one.plus_ap - one.minus_ap)
        match.mp = max(0, card.mp + one.plus_mp - one.minus_mp)
        one.plus_ap = one.minus_ap = one.plus_mp = one.minus_mp = 0
        match.ended = False
        match.dirty = 0
        match.done.clear()
        match.used.clear()
        seat, fighter = self.seat, self.fighter
        steps: list[Step] = []
        if not one.stamina:
            steps.append(TryToRecover(seat, fighter))
        if one.bleeding:
            steps.append(Bleed(seat, fighter))
        if card.choices:
            steps.append(MakeAChoice(seat, fighter))
        if match.is_lifted(fighter):
            steps.append(GetDown(seat, fighter))
        if Moment.ACTIVATION_STARTS in card.moments:
            steps.append(GetGoing(fighter))
        match.then(*steps, TakeActions(seat, fighter), CloseTheActivation(fighter))
        table.announce(Activated, seat, one.name, match.ap, match.mp)


@dataclass(frozen=True, slots=True)
class TryToRecover(Step):
    """KO'D.  At the start of its activation a KO'd wrestler rolls a Crowd die."""

    seat: int
    fighter: int

    def run(self, match: Ring, table: Table) -> None:
        if match.is_ko(self.fighter):
            roll_then(match, self.fighter, CROWD, 0, "recover", ComeTo(self.fighter))


@dataclass(frozen=True, slots=True)
class ComeTo(Step):
    """KO'D.  A Cheer brings back 1 Stamina, and the activation goes on; anything else ends it."""

    fighter: int

    def run(self, match: Ring, table: Table) -> None:
        (face,) = crowd_faces(match)
        one = match.fighters[self.fighter]
        if face is CrowdFace.CHEER:
            one.stamina = 1
            table.announce(CameTo, one.name)
        else:
            match.end_activation(self.fighter)
            table.announce(StayedDown, one.name)
        at_moment(match, self.fighter, Moment.CROWD_DIE, face=face)


@dataclass(frozen=True, slots=True)
class Bleed(Step):
    """BLEEDING.  At the start of its activation a wrestler that bleeds rolls a Crowd die."""

    seat: int
    fighter: int

    def run(self, match: Ring, table: Table) -> None:
        if match.fighters[self.fighter].bleeding and not match.ended:
            roll_then(match, self.fighter, CROWD, 0, "bleed", StopTheBlood(self.fighter))


@dataclass(frozen=True, slots=True)
class StopTheBlood(Step):
    """BLEEDING.  A Cheer stops it; anything else costs 1 Stamina, and the counter stays."""

    fighter: int

    def run(self, match: Ring, table: Table) -> None:
        (face,) = crowd_faces(match)
        one = match.fighters[self.fighter]
        if face is CrowdFace.CHEER:
            one.bleeding = 0
            table.announce(StoppedBleeding, one.name)
        else:
            match.then(TakeDamage(self.fighter, 1, None, "bleeding"))
        at_moment(match, self.fighter, Moment.CROWD_DIE, face=face)


@dataclass(frozen=True, slots=True)
class MakeAChoice(Decision):
    """CHOICE ABILITIES.  One of the Passives listed, until the next activation."""

    fighter: int

    def arises(self, match: Ring) -> bool:
        return not match.ended

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [PickAPassive(ability.id) for ability in match.card_of(self.fighter).choices]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, PickAPassive)
        match.then(HaveThePassive(self.fighter, option.ability))


@dataclass(frozen=True, slots=True)
class HaveThePassive(Step):
    """CHOICE ABILITIES.  The one picked before is lost."""

    fighter: int
    ability: str

    def run(self, match: Ring, table: Table) -> None:
        ids = [ability.id for ability in match.card_of(self.fighter).choices]
        match.fighters[self.fighter].choice = ids.index(self.ability)
        table.announce(ChoicePicked, match.seat_of(self.fighter), match.name(self.fighter), self.ability)


@dataclass(frozen=True, slots=True)
class GetGoing(Step):
    """PASSIVE ABILITIES.  Those for the start of an activation, if it is not over by then."""

    fighter: int

    def run(self, match: Ring, table: Table) -> None:
        if not match.ended:
            at_moment(match, self.fighter, Moment.ACTIVATION_STARTS)


@dataclass(frozen=True, slots=True)
class CloseTheActivation(Step):
    """ACTIVATING WRESTLERS.  AP and MP that are left are lost, and what lasts for an activation is over."""

    fighter: int

    def run(self, match: Ring, table: Table) -> None:
        match.active = NOBODY
        match.ap = match.mp = 0
        if match.lasting:
            match.lasting[:] = [one for one in match.lasting if one.until == "round"]
