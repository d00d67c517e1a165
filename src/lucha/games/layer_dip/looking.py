"""Drawing from, looking at and searching hands and piles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from lucha.core.agenda import Decision, SecretChoice, Step
from lucha.core.kit.drawn import CardDrawn, HandSeen
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.layer_dip import luchadores
from lucha.games.layer_dip.cards import HAND_SIZE, NOBODY
from lucha.games.layer_dip.discards import put_away
from lucha.games.layer_dip.events import (
    CardRecovered,
    CardTaken,
    HandDiscarded,
    LuchadorReplaced,
    PileReshuffled,
    PileSearched,
)
from lucha.games.layer_dip.layers import look_for_a_winner

if TYPE_CHECKING:
    from lucha.games.layer_dip.match import Dip


# The draw pile.


def can_reshuffle(match: Dip) -> bool:
    weak = match.terms.weak
    return any(card not in weak for card in match.discard)


@dataclass(frozen=True, slots=True)
class Reshuffle(Step):
    """DRAWING.  The discards become the new draw pile; Weak Luchadores stay behind."""

    def run(self, match: Dip, table: Table) -> None:
        match.reshuffle(stay=match.terms.weak)
        table.announce(PileReshuffled, len(match.deck))


RESHUFFLE: Final = Reshuffle()


def draw_one(match: Dip, seat: int, step: Step, table: Table) -> str:
    """`step` draws a card for a player, if there is one; an empty pile is refilled first, and the step comes again."""
    if not match.deck:
        if can_reshuffle(match):
            match.then(RESHUFFLE, step)
        return ""
    card: str = table.draw(match.deck)
    is_open = match.hands_are_open()
    match.take_from_deck(seat, card, is_open)
    table.announce(CardDrawn, seat, card, is_open)
    return card


@dataclass(frozen=True, slots=True)
class DrawExtraCard(Step):
    """EL HIPSTER, LA LLAMA.  One card, however many are in the hand."""

    seat: int

    def run(self, match: Dip, table: Table) -> None:
        draw_one(match, self.seat, self, table)


@dataclass(frozen=True, slots=True)
class DrawANewHand(Step):
    """A new hand has five cards."""

    seat: int

    def run(self, match: Dip, table: Table) -> None:
        hand = match.players[self.seat].hand
        if len(hand) < HAND_SIZE and draw_one(match, self.seat, self, table) and len(hand) < HAND_SIZE:
            match.agenda.append(self)


@dataclass(frozen=True, slots=True)
class ReplaceTheHand(Step):
    """EL UNICORNIO, LADDER MATCH.  The hand is discarded, and a new one drawn; nobody goes out for it."""

    seat: int

    def run(self, match: Dip, table: Table) -> None:
        hand = tuple(match.players[self.seat].hand)
        for card in hand:
            match.lose(self.seat, card)
        match.discard += hand
        match.then(draw_a_new_hand(self.seat))
        table.announce(HandDiscarded, self.seat, hand)


draw_a_new_hand = cache(DrawANewHand)


@dataclass(frozen=True, slots=True)
class Pick(Option):
    """Pick a card."""

    card: str


pick = cache(Pick)


def one_of(cards: Sequence[str]) -> list[Option]:
    """To pick a card; of equal ones, any."""
    return [pick(card) for card in dict.fromkeys(cards)]


@dataclass(frozen=True, slots=True)
class OpenThePile(Step):
    """LA SUPERESTRELLA.  Who looks through the draw pile knows what the others hold between them."""

    seat: int

    def run(self, match: Dip, table: Table) -> None:
        if not match.deck and can_reshuffle(match):
            match.then(RESHUFFLE, self)
            return
        match.searcher = self.seat
        match.look_through(self.seat)


@dataclass(frozen=True, slots=True)
class SearchThePile(SecretChoice):
    """LA SUPERESTRELLA.  One card of the draw pile goes into the hand, unseen; the rest is shuffled again."""

    def arises(self, match: Dip, seat: int) -> bool:
        return bool(match.deck)

    def candidates(self, match: Dip, seat: int) -> Sequence[Option]:
        return one_of(match.deck)

    def revealed(self, match: Dip, commitments: dict[int, Pick], table: Table) -> None:
        is_open = match.hands_are_open()
        match.searcher = NOBODY
        for seat, option in commitments.items():
            match.take_from_deck(seat, option.card, is_open)
            table.announce(PileSearched, seat, option.card, is_open)


# The discards.


@dataclass(frozen=True, slots=True)
class SearchTheDiscards(Decision):
    """LA PRINCESA DE ESPADOS.  Any card of the discards goes into the hand; they are open to all."""

    def candidates(self, match: Dip, seat: int) -> Sequence[Option]:
        return one_of(sorted(match.discard))

    def chosen(self, match: Dip, option: Pick) -> None:
        match.then(Recover(self.seat, option))


@dataclass(frozen=True, slots=True)
class Recover(Step):
    """LA PRINCESA DE ESPADOS.  All see what was taken."""

    seat: int
    option: Pick

    def run(self, match: Dip, table: Table) -> None:
        match.discard.remove(self.option.card)
        match.gain(self.seat, self.option.card, is_open=True)
        table.announce(CardRecovered, self.seat, self.option.card)


@dataclass(frozen=True, slots=True)
class PickAWeakLuchador(Decision):
    """LA SEDUCTORA.  Her player picks the Weak Luchador."""

    target: int

    def candidates(self, match: Dip, seat: int) -> Sequence[Option]:
        weak = match.terms.weak
        return one_of(sorted([card for card in match.discard if card in weak]))

    def chosen(self, match: Dip, option: Pick) -> None:
        match.then(Seduce(self.seat, self.target, option))


@dataclass(frozen=True, slots=True)
class Seduce(Step):
    """LA SEDUCTORA.  Nobody has played the Weak Luchador: what follows a Luchador follows it."""

    seat: int
    target: int
    option: Pick

    def run(self, match: Dip, table: Table) -> None:
        match.discard.remove(self.option.card)
        replaced = luchadores.take_the_place(match, self.target, self.option.card, table)
        table.announce(LuchadorReplaced, self.target, self.option.card, replaced)
        look_for_a_winner(match, table)


# Hands.


@dataclass(frozen=True, slots=True)
class DrawFromAHand(Step):
    """EL ESQUELETO, LA BRUJA.  A card by chance, which its old and its new holder know."""

    seat: int
    target: int

    def run(self, match: Dip, table: Table) -> None:
        hand = match.players[self.target].hand
        if hand:  # the last card may have been played as an Instant since
            card, is_open = table.draw(hand), match.hands_are_open()
            match.hand_over(self.target, self.seat, card, is_open)
            table.announce(CardTaken, self.seat, self.target, card, is_open)


@dataclass(frozen=True, slots=True)
class DiscardFromAHand(Step):
    """EL ZOMBI, LA FANTASMA.  A card by chance onto the discards."""

    seat: int
    target: int

    def run(self, match: Dip, table: Table) -> None:
        hand = match.players[self.target].hand
        if hand:
            put_away(match, self.target, table.draw(hand), table)


@dataclass(frozen=True, slots=True)
class LookAtAHand(Step):
    """EL GORDO, EL PULPO.  One player sees the hand of another."""

    seat: int
    target: int

    def run(self, match: Dip, table: Table) -> None:
        match.show_hand(self.target, self.seat)
        table.announce(HandSeen, self.seat, self.target, tuple(match.players[self.target].hand))


@dataclass(frozen=True, slots=True)
class PickToKeep(SecretChoice):
    """EL PULPO.  A card of the hand you saw goes into your own; only the two of you see which."""

    target: int

    def candidates(self, match: Dip, seat: int) -> Sequence[Option]:
        return one_of(match.players[self.target].hand)

    def revealed(self, match: Dip, commitments: dict[int, Pick], table: Table) -> None:
        is_open = match.hands_are_open()
        for seat, option in commitments.items():
            match.hand_over(self.target, seat, option.card, is_open)
            table.announce(CardTaken, seat, self.target, option.card, is_open)


@dataclass(frozen=True, slots=True)
class PickToDiscard(Decision):
    """EL GORDO.  A card of the hand that was seen is discarded."""

    target: int

    def candidates(self, match: Dip, seat: int) -> Sequence[Option]:
        return one_of(match.players[self.target].hand)

    def chosen(self, match: Dip, option: Pick) -> None:
        match.then(ThrowOut(self.seat, self.target, option))


@dataclass(frozen=True, slots=True)
class ThrowOut(Step):
    """EL GORDO.  All see what was discarded."""

    seat: int
    target: int
    option: Pick

    def run(self, match: Dip, table: Table) -> None:
        put_away(match, self.target, self.option.card, table)
