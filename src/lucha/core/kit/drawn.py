"""What is told of cards in games with secret hands.  A game that tells them puts this file into its vocabulary."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lucha.core.kit.seen import CardEvent
from lucha.core.values import Event


@dataclass(slots=True)
class CardDrawn(CardEvent):
    seat: int
    card: str | None
    is_open: bool = False

    def joined(self, later: Event) -> Event | None:
        cards = None if self.card is None else (self.card,)
        return CardsDrawn(self.seat, 1, cards, self.is_open).joined(later)


@dataclass(slots=True)
class CardsDrawn(Event):
    """Several draws, told as one."""

    seat: int
    count: int
    cards: tuple[str, ...] | None
    is_open: bool = False

    def joined(self, later: Event) -> Event | None:
        if not isinstance(later, CardDrawn) or later.seat != self.seat:
            return None
        cards = None if self.cards is None or later.card is None else (*self.cards, later.card)
        return CardsDrawn(self.seat, self.count + 1, cards, self.is_open)

    def manner(self) -> str:
        return "" if self.cards is None else "seen"


@dataclass(slots=True)
class CardDiscarded(Event):
    seat: int
    card: str


@dataclass(slots=True)
class HandSeen(Event):
    """`seat` has looked at the hand of `target`."""

    seat: int
    target: int
    cards: tuple[str, ...] | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat in (self.seat, self.target) else replace(self, cards=None)
