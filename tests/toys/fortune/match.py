"""The fair: hands, stalls, and a deck whose top some have seen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from lucha.core.kit.seen import one_less
from lucha.core.match import Match
from lucha.core.values import Result


class Card(Enum):
    """A Card; its value is its rank, in which hands and the pool are kept so that a place tells nothing."""

    COPPER = 0
    SILVER = 1
    GOLD = 2
    CURSE = 3
    TAROT = 4


COPIES: Final = {Card.COPPER: 5, Card.SILVER: 4, Card.GOLD: 3, Card.CURSE: 4, Card.TAROT: 6}
WORTH: Final = {Card.COPPER: 1, Card.SILVER: 2, Card.GOLD: 3, Card.CURSE: -2}
PRIZES: Final = (Card.COPPER, Card.SILVER, Card.GOLD)


def rank(card: Card) -> int:
    return card.value


@dataclass(frozen=True, slots=True)
class Held:
    """A card in a hand or on top of the deck, and who has seen it there: a bit for each seat."""

    card: Card
    seen: int


@dataclass(slots=True)
class Fair(Match):
    """The deck is `top`, where a rule has looked (the topmost first), and below it `pool`, which has no order.

    `tray` are the cards that the active player has taken up to look at.
    """

    hands: list[list[Held]]
    stalls: list[list[Card]]
    top: list[Held]
    pool: list[Card]
    tray: list[Card]
    discard: list[Card]
    depth: int
    active: int = 0
    result: Result | None = None

    def clone(self) -> Fair:
        return Fair(
            self.agenda.copy(), self.commitments.copy(), [hand.copy() for hand in self.hands],
            [stall.copy() for stall in self.stalls], self.top.copy(), self.pool.copy(), self.tray.copy(),
            self.discard.copy(), self.depth, self.active, self.result,
        )  # fmt: skip

    @property
    def cards_in_deck(self) -> int:
        return len(self.top) + len(self.pool)

    def others(self, seat: int) -> list[int]:
        """Clockwise."""
        seats = len(self.hands)
        return [(seat + turn) % seats for turn in range(1, seats)]

    def set_hand(self, seat: int, hand: Iterable[Held]) -> None:
        self.hands[seat] = sorted(hand, key=lambda held: (rank(held.card), held.seen))

    def take(self, seat: int, card: Card) -> None:
        """A card leaves a hand.  Whoever knew of several like it knows of one less; which one left, nobody can tell."""
        hand = self.hands[seat]
        alike = [held.seen for held in hand if held.card is card]
        rest = [held for held in hand if held.card is not card]
        self.set_hand(seat, rest + [Held(card, seen) for seen in one_less(alike, len(self.hands))])

    def worth(self, seat: int) -> int:
        return sum([WORTH[card] for card in self.stalls[seat]])
