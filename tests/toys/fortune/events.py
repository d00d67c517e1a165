"""What is told of a match."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.cards import has_seen
from lucha.core.values import Event
from tests.toys.fortune.match import Card


@dataclass(slots=True)
class TurnBegan(Event):
    seat: int


@dataclass(slots=True)
class CardDrawn(Event):
    """A card came into a hand; `seen` are the seats that know which, since they had seen it on top of the deck."""

    seat: int
    card: Card | None
    seen: int

    def seen_by(self, seat: int | None) -> Event | None:
        return self if has_seen(self.seen, seat) else CardDrawn(self.seat, None, self.seen)


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
class TopCardSeen(Event):
    seat: int
    card: Card | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else TopCardSeen(self.seat, None)


@dataclass(slots=True)
class CardPutBack(Event):
    """Which one, nobody else saw."""

    seat: int
    left: int


@dataclass(slots=True)
class StallsCounted(Event):
    worth: tuple[int, ...]
