"""Forced movement: shoves, ropes that bounce and turnbuckles that smash."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.core.verdict import ALLOWED, Verdict
from tests.toys.small_rumble import attacks
from tests.toys.small_rumble.events import Bounced, Moved, Smashed
from tests.toys.small_rumble.match import Rumble
from tests.toys.small_rumble.ring import DIRECTIONS, MAT, is_turnbuckle, ways_off_the_ropes

BOUNCE: Final = 5
SMASH: Final = 2
TOWARDS_THE_ATTACKER: Final = Verdict("small_rumble/ropes/not-towards-the-attacker")


@dataclass(frozen=True, slots=True)
class Direction(Option):
    """Which way a wrestler is shoved, or bounced."""

    step: int


SHOVE_DIRECTIONS: Final = tuple([Direction(step) for step in DIRECTIONS])


@dataclass(frozen=True, slots=True)
class ShoveDirection(Decision):
    """(SHOVE)  The attacker chooses a straight line, but not through themselves."""

    attacker: int
    target: int
    squares: int

    def candidates(self, match: Rumble, seat: int) -> Sequence[Option]:
        return SHOVE_DIRECTIONS

    def verdict(self, match: Rumble, seat: int, option: Direction) -> Verdict:
        towards = match.wrestlers[self.target].spot + option.step == match.wrestlers[self.attacker].spot
        return TOWARDS_THE_ATTACKER if towards else ALLOWED

    def chosen(self, match: Rumble, option: Direction) -> None:
        match.then(Shove(self.seat, self.target, option.step, self.squares))


@dataclass(frozen=True, slots=True)
class Shove(Step):
    """A shoved wrestler stops before another, is smashed by a turnbuckle and bounced by a rope."""

    seat: int
    wrestler: int
    direction: int
    squares: int

    def run(self, match: Rumble, table: Table) -> None:
        wrestler = match.wrestlers[self.wrestler]
        start = wrestler.spot
        squares_left, blocked = match.travel(self.wrestler, self.direction, self.squares)
        table.announce(Moved, self.wrestler, start, wrestler.spot)
        if squares_left and is_turnbuckle(blocked):
            match.then(SmashedAgainstTheTurnbuckle(self.wrestler))
        elif squares_left and not MAT[blocked]:
            match.then(WhichRope(self.seat, self.wrestler))


@dataclass(frozen=True, slots=True)
class SmashedAgainstTheTurnbuckle(Step):
    """SMASHED AGAINST THE TURNBUCKLE.  It hurts."""

    wrestler: int

    def run(self, match: Rumble, table: Table) -> None:
        table.announce(Smashed, self.wrestler)
        match.then(attacks.Damage(self.wrestler, SMASH))


@dataclass(frozen=True, slots=True)
class WhichRope(Decision):
    """The rope bounces; in base contact with two of them, the attacker chooses which."""

    wrestler: int

    def arises(self, match: Rumble) -> bool:
        return len(ways_off_the_ropes(match.wrestlers[self.wrestler].spot)) > 1

    def candidates(self, match: Rumble, seat: int) -> Sequence[Option]:
        return [Direction(way) for way in ways_off_the_ropes(match.wrestlers[self.wrestler].spot)]

    def chosen(self, match: Rumble, option: Direction) -> None:
        match.then(BouncedFromTheRopes(self.wrestler, option.step))

    def unasked(self, match: Rumble) -> Direction:
        """There is only one."""
        (way,) = ways_off_the_ropes(match.wrestlers[self.wrestler].spot)
        return Direction(way)


@dataclass(frozen=True, slots=True)
class BouncedFromTheRopes(Step):
    """BOUNCED FROM THE ROPES.  Five squares straight away; a standing enemy in the way makes a Rope Attack."""

    wrestler: int
    direction: int

    def run(self, match: Rumble, table: Table) -> None:
        wrestler = match.wrestlers[self.wrestler]
        start = wrestler.spot
        squares_left, blocked = match.travel(self.wrestler, self.direction, BOUNCE)
        table.announce(Bounced, self.wrestler, start, wrestler.spot)
        for number, other in enumerate(match.wrestlers):
            if squares_left and other.spot == blocked and other.seat != wrestler.seat and other.is_standing:
                match.then(attacks.MakeAttack(attacks.Attack(number, self.wrestler, "C", attacks.Blow(1))))
