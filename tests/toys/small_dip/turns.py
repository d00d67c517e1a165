"""SET-UP, and ON YOUR TURN: draw up, place a Layer, play a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from lucha.core.verdict import ALLOWED, Verdict
from tests.toys.small_dip.cards import Play, PlayFor, PlayOn
from tests.toys.small_dip.events import CardDrawn, TimeRanOut, TurnBegan
from tests.toys.small_dip.instants import CardPlay, play_a_card
from tests.toys.small_dip.layers import PlaceALayer
from tests.toys.small_dip.match import Dip

HAND_SIZE: Final = 4
TURN_LIMIT: Final = 300


@dataclass(frozen=True, slots=True)
class SetUp(Step):
    """SET-UP.  Every player draws a hand; a player at random begins."""

    def run(self, match: Dip, table: Table) -> None:
        first = table.draw(match.seats)
        match.then(*[DrawUp(seat) for seat in match.clockwise(first)], Turn(first))


@dataclass(frozen=True, slots=True)
class Turn(Step):
    """ON YOUR TURN.  The order of a turn.  An All-Play ends when its player's next turn begins."""

    seat: int

    def run(self, match: Dip, table: Table) -> None:
        if match.turns == TURN_LIMIT:
            match.then(TurnLimit())
            return
        match.turns += 1
        match.active = self.seat
        for lasting in match.in_play.copy():
            if lasting.owner == self.seat and lasting.card.is_all_play():
                match.in_play.remove(lasting)
                match.discard.append(lasting.card)
        match.then(DrawUp(self.seat), PlaceALayer(self.seat), PlayACard(self.seat), Turn(match.others(self.seat)[0]))
        table.announce(TurnBegan, self.seat)


@dataclass(frozen=True, slots=True)
class TurnLimit(Step):
    """A match that goes on and on is called a draw."""

    def run(self, match: Dip, table: Table) -> None:
        match.end("small_dip/turns/turn-limit", *match.seats)
        table.announce(TimeRanOut, match.turns)


@dataclass(frozen=True, slots=True)
class DrawUp(Step):
    """Draw up to a full hand.  When the deck is used up, the discard pile is the new deck."""

    seat: int

    def run(self, match: Dip, table: Table) -> None:
        if len(match.hands[self.seat]) < HAND_SIZE:
            if not match.deck:
                match.reshuffle()
            if match.deck:
                match.then(DrawOne(self.seat), self)


@dataclass(frozen=True, slots=True)
class DrawOne(Step):
    """One card from the deck into a hand, open while hands are revealed."""

    seat: int

    def run(self, match: Dip, table: Table) -> None:
        card, is_open = table.draw(match.deck), match.hands_are_revealed()
        match.take_from_deck(self.seat, card, is_open)
        table.announce(CardDrawn, self.seat, card, is_open)


@dataclass(frozen=True, slots=True)
class PlayACard(Decision):
    """PLAY ANY OTHER CARD.  One a turn."""

    def candidates(self, match: Dip, seat: int) -> Sequence[Option]:
        options: list[Option] = [PASS]
        for card in match.cards_of(seat):
            options.extend(card.ways(match, seat))
        return options

    def verdict(self, match: Dip, seat: int, option: Option) -> Verdict:
        return option.card.may_be_played(match) if isinstance(option, (Play, PlayOn, PlayFor)) else ALLOWED

    def chosen(self, match: Dip, option: Option) -> None:
        if isinstance(option, PlayFor):
            play_a_card(match, CardPlay(self.seat, option.card, option.target, option.layer))
        elif isinstance(option, PlayOn):
            play_a_card(match, CardPlay(self.seat, option.card, option.target))
        elif isinstance(option, Play):
            play_a_card(match, CardPlay(self.seat, option.card))
