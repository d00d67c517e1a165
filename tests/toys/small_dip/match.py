"""The table: hands with what each seat has seen of them, collections, cards in play, the deck."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.kit.hands import HandsAndPiles
from lucha.core.values import Result
from lucha.core.verdict import Verdict
from tests.toys.small_dip.cards import Card, Layer


@dataclass(frozen=True, slots=True)
class Lasting:
    """A card that stays in front of its owner."""

    card: Card
    owner: int


@dataclass(slots=True)
class Dip(HandsAndPiles):
    """The table.  A card that was played lies on it until it happens or is stopped."""

    hands: list[list[Card]]
    collections: list[list[Layer]]
    in_play: list[Lasting]
    on_table: list[Card]
    active: int = 0
    turns: int = 0
    result: Result | None = None

    def clone(self) -> Dip:
        return Dip(
            self.agenda.copy(), self.commitments.copy(), self.copy_of_known(), self.copy_of_counted(),
            self.deck.copy(), self.discard.copy(),
            [hand.copy() for hand in self.hands], [layers.copy() for layers in self.collections],
            self.in_play.copy(), self.on_table.copy(), self.active, self.turns, self.result,
        )  # fmt: skip

    def hand(self, seat: int) -> list[Card]:
        return self.hands[seat]

    def clockwise(self, first: int) -> tuple[int, ...]:
        return (*self.seats[first:], *self.seats[:first])

    def others(self, seat: int) -> tuple[int, ...]:
        return self.clockwise(seat)[1:]

    def cards_of(self, seat: int) -> list[Card]:
        """The different cards in a hand."""
        return list(dict.fromkeys(self.hands[seat]))

    def may_stop(self, instant: Card, played: Card, player: int) -> Verdict:
        """Can `instant` stop a play?  The card played and its player's lasting cards have a say."""
        verdict = played.may_be_stopped_by(instant)
        for lasting in self.in_play:
            if lasting.owner == player:
                verdict = verdict and lasting.card.lets_stop(instant)
        return verdict

    def hands_are_revealed(self) -> bool:
        return any(lasting.card.reveals_hands() for lasting in self.in_play)

    def end(self, rule: str, *winners: int) -> None:
        self.result = Result(winners, rule, is_draw=len(winners) > 1)
        self.agenda.clear()
