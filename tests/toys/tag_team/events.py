"""What is told of a match."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.values import Event
from tests.toys.tag_team.match import Grip


@dataclass(slots=True)
class RoundBegan(Event):
    round: int


@dataclass(slots=True)
class TaggedIn(Event):
    seat: int


@dataclass(slots=True)
class LockedUp(Event):
    seat: int
    grips: tuple[Grip, ...]


@dataclass(slots=True)
class HelpGiven(Event):
    seat: int
    damage: int


@dataclass(slots=True)
class Hurt(Event):
    seat: int
    damage: int
    stamina: int


@dataclass(slots=True)
class TeamBeaten(Event):
    seats: tuple[int, ...]


@dataclass(slots=True)
class TimeRanOut(Event):
    rounds: int
