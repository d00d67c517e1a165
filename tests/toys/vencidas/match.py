"""The state of a match: the wrestlers at the table, the draw pile, and the grips that lie open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.dice import Handful
from lucha.core.kit.quick import QuickEnum
from lucha.core.match import Match
from lucha.core.values import Fixture, Result

HAND_SIZE: Final = 3
FALLS_TO_WIN: Final = 3


class Arm(QuickEnum):
    """What an arm die shows."""

    HOLD = 0
    SLIP = 1


class Terms(Fixture):
    """What never changes in a match: the deck, how strong its grips are, and the two dice."""

    def __init__(self, strength: dict[str, int], deck: tuple[str, ...], dice: Handful[Arm]) -> None:
        self.strength = strength
        self.deck = deck
        self.dice = dice


@dataclass(slots=True)
class Wrestler:
    """One player."""

    hand: list[str]  # the grips in the hand, sorted, so that their order tells nothing
    grip: str = ""  # the grip shown last; empty: none yet
    falls: int = 0  # falls won

    def clone(self) -> Wrestler:
        return Wrestler(self.hand.copy(), self.grip, self.falls)


@dataclass(slots=True)
class Cantina(Match):
    """All that is on the table."""

    terms: Terms
    wrestlers: list[Wrestler]  # one for each seat
    deck: list[str]  # the draw pile, which has no order
    discard: list[str]  # grips that were shown, open to all
    bout: int = 0  # the bout that is on
    result: Result | None = None

    def clone(self) -> Cantina:
        wrestlers = [wrestler.clone() for wrestler in self.wrestlers]
        return Cantina(
            self.agenda.copy(), self.commitments.copy(), self.terms, wrestlers, self.deck.copy(), self.discard.copy(),
            self.bout, self.result,
        )  # fmt: skip

    @property
    def seats(self) -> range:
        return range(len(self.wrestlers))
