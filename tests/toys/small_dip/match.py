"""The table: hands with what each seat has seen of them, collections, cards in play, the deck."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lucha.core.kit.seen import everyone, has_seen, one_less, only
from lucha.core.match import Match
from lucha.core.values import Result
from lucha.core.verdict import Verdict
from tests.toys.small_dip.cards import Card, Layer, rank


@dataclass(frozen=True, slots=True)
class Held:
    """A card in a hand, and who has seen it: a bit for each seat, and one more for those who only look on."""

    card: Card
    seen: int

    def shown_to(self, viewers: int) -> Held:
        return Held(self.card, self.seen | viewers)


def in_order(hand: Iterable[Held]) -> list[Held]:
    return sorted(hand, key=lambda held: (rank(held.card), held.seen))


@dataclass(frozen=True, slots=True)
class Lasting:
    """A card that stays in front of its owner."""

    card: Card
    owner: int


@dataclass(slots=True)
class Dip(Match):
    """The table.  The deck has no order: a card is drawn from it when it is drawn.

    A card that was played lies on the table until it happens or is stopped.
    """

    hands: list[list[Held]]
    collections: list[list[Layer]]
    in_play: list[Lasting]
    on_table: list[Card]
    deck: list[Card]
    discard: list[Card]
    active: int = 0
    turns: int = 0
    result: Result | None = None

    def clone(self) -> Dip:
        return Dip(
            self.agenda.copy(), self.commitments.copy(), [hand.copy() for hand in self.hands],
            [layers.copy() for layers in self.collections], self.in_play.copy(), self.on_table.copy(),
            self.deck.copy(), self.discard.copy(), self.active, self.turns, self.result,
        )  # fmt: skip

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def the_whole_room(self) -> int:
        """Every seat, and those who only look on."""
        return everyone(self.seats + 1)

    def has_seen(self, held: Held, seat: int | None) -> bool:
        return has_seen(held.seen, self.seats if seat is None else seat)

    def clockwise(self, first: int) -> tuple[int, ...]:
        return tuple([(first + turn) % self.seats for turn in range(self.seats)])

    def others(self, seat: int) -> tuple[int, ...]:
        return self.clockwise(seat)[1:]

    def cards_of(self, seat: int) -> list[Card]:
        """The different cards in a hand."""
        return list(dict.fromkeys([held.card for held in self.hands[seat]]))

    def set_hand(self, seat: int, hand: Iterable[Held]) -> None:
        self.hands[seat] = in_order(hand)

    def take(self, seat: int, card: Card) -> None:
        """A card leaves a hand.  Whoever knew of several like it knows of one less; which one left, nobody can tell."""
        hand = self.hands[seat]
        alike = [held.seen for held in hand if held.card == card]
        rest = [held for held in hand if held.card != card]
        self.set_hand(seat, rest + [Held(card, seen) for seen in one_less(alike, self.seats + 1)])

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


def as_far_as_known(match: Dip, held: Held, holder: int, seat: int) -> Held:
    """A card that `seat` knows in a hand, without what third players know of it.

    They may know less of it since a card like it was played, and how many like it they knew is not for `seat` to know.
    """
    return held if match.has_seen(held, None) else Held(held.card, only(holder) | only(seat))
