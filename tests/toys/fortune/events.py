"""What is told of a match."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.kit.seen import CardEvent, has_seen
from lucha.core.values import Event
from tests.toys.fortune.match import Card


@dataclass(slots=True)
class TurnBegan(Event):
    seat: int


@dataclass(slots=True)
class CardDrawn(CardEvent):
    """A card came into a hand; `seen` are the seats that know which, since they had seen it on top of the deck."""

    seat: int
    card: Card | None
    seen: int

    def shows_card_to(self, seat: int | None) -> bool:
        return has_seen(self.seen, seat)


@dataclass(slots=True)
class CardLaidOut(Event):
    seat: int
    card: Card
    stall: int


@dataclass(slots=True)
class TarotRead(Event):
    seat: int
    count: int


@dataclass(slots=True)
class TopCardSeen(CardEvent):
    seat: int
    card: Card | None


@dataclass(slots=True)
class CardPutBack(Event):
    """Which one, nobody else saw."""

    seat: int
    left: int


@dataclass(slots=True)
class StallsCounted(Event):
    worth: tuple[int, ...]
