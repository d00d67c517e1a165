"""What is told of a match of RUMBLESLAM."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.values import Event
from tests.toys.small_rumble.match import Crowd


@dataclass(slots=True)
class RoundBegan(Event):
    round: int
    seat: int


@dataclass(slots=True)
class Moved(Event):
    wrestler: int
    start: int
    end: int


@dataclass(slots=True)
class Rolled(Event):
    seat: int
    dice: str
    faces: tuple[int, ...]


@dataclass(slots=True)
class Compared(Event):
    attacker: int
    defender: int
    margin: int


@dataclass(slots=True)
class StaminaLost(Event):
    wrestler: int
    damage: int


@dataclass(slots=True)
class Bounced(Event):
    wrestler: int
    start: int
    end: int


@dataclass(slots=True)
class Smashed(Event):
    wrestler: int


@dataclass(slots=True)
class ReversalMade(Event):
    wrestler: int


@dataclass(slots=True)
class WentDown(Event):
    wrestler: int


@dataclass(slots=True)
class CrowdShouted(Event):
    wrestler: int
    crowd: Crowd
