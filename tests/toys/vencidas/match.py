"""The state of a match: the wrestlers at the table and what they hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.dice import Handful
from lucha.core.kit.hands import HandsAndPiles
from lucha.core.kit.quick import QuickEnum
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
class Cantina(HandsAndPiles):
    """All that is on the table; the kit brings the draw pile, the discards, and who has seen what."""

    terms: Terms
    wrestlers: list[Wrestler]  # one for each seat
    bout: int = 0  # the bout that is on
    result: Result | None = None

    def clone(self) -> Cantina:
        wrestlers = [wrestler.clone() for wrestler in self.wrestlers]
        return Cantina(
            self.agenda.copy(), self.commitments.copy(), self.copy_of_known(), self.copy_of_counted(),
            self.deck.copy(), self.discard.copy(), self.terms, wrestlers, self.bout, self.result,
        )  # fmt: skip

    def hand(self, seat: int) -> list[str]:
        return self.wrestlers[seat].hand
