"""What is told of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lucha.core.kit.seen import CardEvent
from lucha.core.values import Event

if TYPE_CHECKING:
    from tests.toys.small_dip.cards import Card, Layer


@dataclass(slots=True)
class TurnBegan(Event):
    seat: int


@dataclass(slots=True)
class CardDrawn(CardEvent):
    seat: int
    card: Card | None
    is_open: bool


@dataclass(slots=True)
class LayerPlaced(Event):
    seat: int
    layer: Layer


@dataclass(slots=True)
class LayerLost(Event):
    seat: int
    layer: Layer


@dataclass(slots=True)
class Happened(Event):
    seat: int
    card: Card


@dataclass(slots=True)
class Stopped(Event):
    seat: int
    card: Card


@dataclass(slots=True)
class HandsSwapped(Event):
    seat: int
    other: int


@dataclass(slots=True)
class HandsOpened(Event):
    hands: tuple[tuple[Card, ...], ...]


@dataclass(slots=True)
class TimeRanOut(Event):
    turns: int
