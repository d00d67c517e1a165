"""What the match tells."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.kit.seen import CardEvent
from lucha.core.values import Event
from tests.toys.vencidas.match import Arm


@dataclass(slots=True)
class BoutBegan(Event):
    bout: int


@dataclass(slots=True)
class CardDrawn(CardEvent):
    """Its seat sees the card, the others hear that there was one."""

    seat: int
    card: str | None


@dataclass(slots=True)
class GripShown(Event):
    seat: int
    card: str


@dataclass(slots=True)
class ArmsLocked(Event):
    """Nobody's grip is above the others."""


@dataclass(slots=True)
class ArmPressed(Event):
    """The strongest arm, its two dice, and whether it stays down."""

    seat: int
    faces: tuple[Arm, ...]
    is_fall: bool
