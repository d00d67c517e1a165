"""A match as one seat sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.game import View
from lucha.core.layout import Layout
from lucha.core.values import Result
from tests.toys.small_dip.cards import Card, Layer
from tests.toys.small_dip.match import Dip, Lasting

LAYOUT: Final = Layout(by_seat=("hands", "collections"), seats=("active", "owner"), chapter=("turns",))


@dataclass(slots=True)
class DipView(View):
    """A hand shows the cards that the seat has seen, then the others face down (None): places would tell too much."""

    active: int
    turns: int
    hands: tuple[tuple[Card | None, ...], ...]
    collections: tuple[tuple[Layer, ...], ...]
    in_play: tuple[Lasting, ...]
    on_table: tuple[Card, ...]
    discard: tuple[Card, ...]
    cards_in_deck: int
    result: Result | None


def view_of(match: Dip, seat: int | None) -> DipView:
    hands = [match.hand_as_seen(holder, seat) for holder in match.seats]
    return DipView(
        seat, match.question, match.committed(seat), match.active, match.turns, tuple(hands),
        tuple([tuple(layers) for layers in match.collections]), tuple(match.in_play), tuple(match.on_table),
        tuple(match.discard), len(match.deck), match.result,
    )  # fmt: skip
