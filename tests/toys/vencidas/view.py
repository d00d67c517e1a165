"""A match as one seat sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.game import View
from lucha.core.layout import Layout
from lucha.core.values import Result
from tests.toys.vencidas.match import Cantina

LAYOUT: Final = Layout(by_seat=("wrestlers",), chapter=("bout",))


@dataclass(slots=True)
class WrestlerView:
    """A player, as one seat sees them: cards of others are None."""

    hand: tuple[str | None, ...]
    grip: str
    falls: int


@dataclass(slots=True)
class CantinaView(View):
    """All that a seat may see."""

    wrestlers: tuple[WrestlerView, ...]
    bout: int
    discard: tuple[str, ...]
    cards_in_deck: int
    result: Result | None


def view_of(match: Cantina, seat: int | None) -> CantinaView:
    wrestlers = [
        WrestlerView(match.hand_as_seen(owner, seat), wrestler.grip, wrestler.falls)
        for owner, wrestler in enumerate(match.wrestlers)
    ]
    return CantinaView(
        seat, match.question, match.committed(seat), tuple(wrestlers), match.bout, tuple(match.discard),
        len(match.deck), match.result,
    )  # fmt: skip
