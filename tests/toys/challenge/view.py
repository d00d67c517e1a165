"""A match as one seat sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.game import View
from lucha.core.layout import Layout
from lucha.core.values import Result
from tests.toys.challenge.match import ChallengeCard, Side

LAYOUT: Final = Layout(
    by_seat=("monsters",),
    seats=("champion", "leader", "ally", "volunteers"),
    chapter=("turns",),
    unsaid=("rank", "has_card"),
)


@dataclass(slots=True)
class MonsterView:
    """A Monster as one seat sees it; a secret card is None."""

    card: ChallengeCard | None
    has_card: bool
    stars: int
    wears_mask: bool
    collection: int


@dataclass(slots=True)
class TokyoView(View):
    """Challenge cards are secret until they are turned up; everything else is open."""

    monsters: tuple[MonsterView, ...]
    champion: int
    turns: int
    sides: tuple[Side, ...]
    volunteers: tuple[int, ...]
    discard: tuple[ChallengeCard, ...]
    cards_in_deck: int
    result: Result | None
