"""Rounds and activations: who acts next, where they move and what they do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.core.verdict import ALLOWED, Verdict
from tests.toys.small_rumble.attacks import Attack, Blow, MakeAttack
from tests.toys.small_rumble.events import Moved, RoundBegan
from tests.toys.small_rumble.match import Rumble
from tests.toys.small_rumble.ring import MAT, is_contact, reachable

ROUNDS: Final = 5
BRAWL_COST: Final = 1

NO_ACTION_POINTS: Final = Verdict("small_rumble/rounds/action-points")
MUST_STAND_UP: Final = Verdict("small_rumble/rounds/knocked-down")
OUT_OF_REACH: Final = Verdict("small_rumble/rounds/base-contact")


@dataclass(frozen=True, slots=True)
class Activate(Option):
    wrestler: int


@dataclass(frozen=True, slots=True)
class EndActivation(Option):
    """Leave the remaining points unspent."""


@dataclass(frozen=True, slots=True)
class StandUp(Option):
    """Remove the Knockdown counter."""


@dataclass(frozen=True, slots=True)
class MoveTo(Option):
    spot: int
    cost: int


@dataclass(frozen=True, slots=True)
class Brawl(Option):
    target: int


END_ACTIVATION: Final = EndActivation()
STAND_UP: Final = StandUp()
MOVE_TO: Final = tuple([tuple([MoveTo(spot, cost) for cost in range(9)]) for spot in range(len(MAT))])


@dataclass(frozen=True, slots=True)
class Round(Step):
    """ROUNDS.  Five of them; Action and Movement Points are back, and the Initiative card has moved on."""

    def run(self, match: Rumble, table: Table) -> None:
        if match.round == ROUNDS:
            match.end("small_rumble/rounds/round")
            return
        match.round += 1
        match.initiative = (match.round - 1) % 2
        for wrestler in match.wrestlers:
            wrestler.has_activated = False
        match.then(NextActivation(match.initiative), ROUND)
        table.announce(RoundBegan, match.round, match.initiative)


@dataclass(frozen=True, slots=True)
class NextActivation(Step):
    """ACTIVATING WRESTLERS.  In turns, until all have been activated."""

    seat: int

    def run(self, match: Rumble, table: Table) -> None:
        if match.ready(0) or match.ready(1):
            match.then(ChooseWrestler(self.seat), NextActivation(1 - self.seat))


@dataclass(frozen=True, slots=True)
class ChooseWrestler(Decision):
    """One wrestler that was not activated this round; its counters take effect."""

    def arises(self, match: Rumble) -> bool:
        return len(match.ready(self.seat)) > 0

    def candidates(self, match: Rumble, seat: int) -> Sequence[Option]:
        return [Activate(number) for number in match.ready(seat)]

    def chosen(self, match: Rumble, option: Activate) -> None:
        wrestler = match.wrestlers[option.wrestler]
        wrestler.has_activated = True
        wrestler.action_points = max(0, wrestler.profile.action_points - wrestler.less_ap)
        wrestler.movement = max(0, wrestler.profile.movement - wrestler.less_mp)
        wrestler.less_ap = wrestler.less_mp = False
        match.active = option.wrestler
        match.then(Activation(self.seat, option.wrestler))


@dataclass(frozen=True, slots=True)
class Activation(Decision):
    """MOVEMENT POINTS and ACTION POINTS.  Move and act in any order, until done or out of the activation."""

    wrestler: int

    def arises(self, match: Rumble) -> bool:
        return match.active == self.wrestler

    def candidates(self, match: Rumble, seat: int) -> Sequence[Option]:
        wrestler = match.wrestlers[self.wrestler]
        options: list[Option] = [END_ACTIVATION]
        if wrestler.is_down:
            options.append(STAND_UP)
        options.extend([Brawl(other) for other, enemy in enumerate(match.wrestlers) if enemy.seat != seat])
        if not wrestler.is_down:
            for spot, cost in reachable(wrestler.spot, wrestler.movement, match.occupied()).items():
                options.append(MOVE_TO[spot][cost])
        return options

    def verdict(self, match: Rumble, seat: int, option: Option) -> Verdict:
        wrestler = match.wrestlers[self.wrestler]
        if isinstance(option, StandUp):
            return ALLOWED if wrestler.action_points else NO_ACTION_POINTS
        if isinstance(option, Brawl):
            if wrestler.is_down:
                return MUST_STAND_UP
            if not is_contact(wrestler.spot, match.wrestlers[option.target].spot):
                return OUT_OF_REACH
            return ALLOWED if wrestler.action_points >= BRAWL_COST else NO_ACTION_POINTS
        return ALLOWED

    def chosen(self, match: Rumble, option: Option) -> None:
        wrestler = match.wrestlers[self.wrestler]
        match.then(self)
        if isinstance(option, EndActivation):
            match.end_activation(self.wrestler)
        elif isinstance(option, StandUp):
            wrestler.action_points -= 1
            wrestler.is_down = False
        elif isinstance(option, MoveTo):
            wrestler.movement -= option.cost
            match.then(Move(self.wrestler, option.spot))
        elif isinstance(option, Brawl):
            wrestler.action_points -= BRAWL_COST
            match.then(MakeAttack(Attack(self.wrestler, option.target, "", Blow(1))))


@dataclass(frozen=True, slots=True)
class Move(Step):
    """One square for each Movement Point, around the other wrestlers."""

    wrestler: int
    spot: int

    def run(self, match: Rumble, table: Table) -> None:
        wrestler = match.wrestlers[self.wrestler]
        table.announce(Moved, self.wrestler, wrestler.spot, self.spot)
        wrestler.spot = self.spot


ROUND: Final = Round()
