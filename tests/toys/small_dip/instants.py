"""INSTANT CARDS: a play waits on the table until everybody has had a chance to answer it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lucha.core.agenda import ReactionWindow, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from lucha.core.verdict import ALLOWED, Verdict
from tests.toys.small_dip.cards import Card, Layer, Play
from tests.toys.small_dip.events import Happened
from tests.toys.small_dip.match import Dip, Lasting


@dataclass(frozen=True, slots=True)
class CardPlay(Step):
    """A card that was played and not stopped does what it says, then stays in play or is discarded."""

    seat: int
    card: Card
    target: int | None = None
    layer: Layer | None = None
    answers: CardPlay | None = None

    def run(self, match: Dip, table: Table) -> None:
        match.on_table.remove(self.card)
        if self.card.stays_in_play():
            match.in_play.append(Lasting(self.card, self.seat))
        else:
            match.discard.append(self.card)
        table.announce(Happened, self.seat, self.card)
        self.card.happens(match, self, table)


@dataclass(frozen=True, slots=True)
class AnswerIt(ReactionWindow):
    """INSTANT CARDS.  Clockwise from the active player, anyone may stop a play with an Instant."""

    def candidates(self, match: Dip, seat: int) -> Sequence[Option]:
        return [PASS, *[Play(card) for card in match.cards_of(seat) if card.is_instant()]]

    def verdict(self, match: Dip, seat: int, option: Option) -> Verdict:
        return match.may_stop(option.card, self.play.card, self.play.seat) if isinstance(option, Play) else ALLOWED

    def answered(self, match: Dip, seat: int, option: Play) -> None:
        play_a_card(match, CardPlay(seat, option.card, answers=self.play))


def play_a_card(match: Dip, play: CardPlay) -> None:
    """From the hand onto the table, and on the agenda under a window in which it may be answered."""
    match.lose(play.seat, play.card)
    match.on_table.append(play.card)
    match.then(AnswerIt(match.clockwise(match.active), play), play)
