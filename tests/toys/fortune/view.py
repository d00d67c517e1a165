"""A match as one seat sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.game import View
from lucha.core.kit.seen import has_seen
from lucha.core.layout import Layout
from lucha.core.values import Result
from tests.toys.fortune.match import Card, Fair, Held

LAYOUT: Final = Layout(by_seat=("hands", "stalls"), seats=("active",), unsaid=("seen",))


@dataclass(slots=True)
class TopView:
    """A card on top of the deck: what it is, if the seat has looked, and which seats have; that is no secret."""

    card: Card | None
    seen: int


@dataclass(slots=True)
class FairView(View):
    """Hands show the cards that the seat has seen, then the others face down (None)."""

    active: int
    hands: tuple[tuple[Card | None, ...], ...]
    stalls: tuple[tuple[Card, ...], ...]
    top: tuple[TopView, ...]
    tray: tuple[Card | None, ...]
    discard: tuple[Card, ...]
    cards_in_deck: int
    result: Result | None


def view_of(match: Fair, seat: int | None) -> FairView:
    top = [TopView(held.card if has_seen(held.seen, seat) else None, held.seen) for held in match.top]
    tray = [card if seat == match.active else None for card in match.tray]
    return FairView(
        seat, match.question, match.committed(seat), match.active,
        tuple([_shown(hand, seat) for hand in match.hands]), tuple([tuple(stall) for stall in match.stalls]),
        tuple(top), tuple(tray), tuple(match.discard), match.cards_in_deck, match.result,
    )  # fmt: skip


def _shown(hand: list[Held], seat: int | None) -> tuple[Card | None, ...]:
    seen = [held.card for held in hand if has_seen(held.seen, seat)]
    return (*seen, *[None] * (len(hand) - len(seen)))
