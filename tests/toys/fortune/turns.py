"""TURNS: play a card, draw a card; when the deck is empty the stalls are counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.kit.seen import only
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Result
from lucha.core.verdict import ALLOWED, Verdict
from tests.toys.fortune.events import CardDrawn, CardLaidOut, StallsCounted, TurnBegan
from tests.toys.fortune.looking import FEWEST, TOO_FEW_CARDS, ReadTheTarot
from tests.toys.fortune.match import PRIZES, Card, Fair, Held

HAND_SIZE: Final = 2
NOTHING_TO_CURSE: Final = Verdict("fortune/turns/nothing-to-curse")


@dataclass(frozen=True, slots=True)
class Play(Option):
    """Play a card of one's own."""

    card: Card


@dataclass(frozen=True, slots=True)
class LayCurse(Option):
    """Lay a Curse on somebody's stall."""

    stall: int


@dataclass(frozen=True, slots=True)
class SetUp(Step):
    """Everybody draws two cards, and the first seat begins."""

    def run(self, match: Fair, table: Table) -> None:
        seats = range(len(match.hands))
        match.then(*[DrawACard(seat) for _ in range(HAND_SIZE) for seat in seats], Turn(0))


@dataclass(frozen=True, slots=True)
class Turn(Step):
    """Play a card if you like, then draw one.  An empty deck ends the match."""

    seat: int

    def run(self, match: Fair, table: Table) -> None:
        if not match.cards_in_deck:
            match.then(CountTheStalls())
            return
        match.active = self.seat
        match.then(PlayACard(self.seat), DrawACard(self.seat), Turn(match.others(self.seat)[0]))
        table.announce(TurnBegan, self.seat)


@dataclass(frozen=True, slots=True)
class PlayACard(Decision):
    """A prize is laid out on one's own stall, a Curse on another's; a Tarot is read."""

    def candidates(self, match: Fair, seat: int) -> Sequence[Option]:
        options: list[Option] = [PASS]
        for card in dict.fromkeys([held.card for held in match.hands[seat]]):
            if card is Card.CURSE:
                options.extend([LayCurse(other) for other in match.others(seat)])
            else:
                options.append(Play(card))
        return options

    def verdict(self, match: Fair, seat: int, option: Option) -> Verdict:
        if isinstance(option, LayCurse):
            return ALLOWED if any(card in PRIZES for card in match.stalls[option.stall]) else NOTHING_TO_CURSE
        is_tarot = isinstance(option, Play) and option.card is Card.TAROT
        return TOO_FEW_CARDS if is_tarot and match.cards_in_deck < FEWEST else ALLOWED

    def chosen(self, match: Fair, option: Option) -> None:
        if isinstance(option, LayCurse):
            match.then(LayOut(self.seat, Card.CURSE, option.stall))
        elif isinstance(option, Play) and option.card is Card.TAROT:
            match.then(ReadTheTarot(self.seat))
        elif isinstance(option, Play):
            match.then(LayOut(self.seat, option.card, self.seat))


@dataclass(frozen=True, slots=True)
class LayOut(Step):
    """It lies there for all to see until the end, and counts."""

    seat: int
    card: Card
    stall: int

    def run(self, match: Fair, table: Table) -> None:
        match.take(self.seat, self.card)
        match.stalls[self.stall].append(self.card)
        table.announce(CardLaidOut, self.seat, self.card, self.stall)


@dataclass(frozen=True, slots=True)
class DrawACard(Step):
    """The topmost card if it is known to anybody, else one by chance.  Who had seen it there knows who has it."""

    seat: int

    def run(self, match: Fair, table: Table) -> None:
        if match.top:
            card, seen = match.top[0].card, match.top[0].seen
            del match.top[0]
        elif match.pool:
            card, seen = table.draw(match.pool), 0
            match.pool.remove(card)
        else:
            return
        seen |= only(self.seat)
        match.set_hand(self.seat, [*match.hands[self.seat], Held(card, seen)])
        table.announce(CardDrawn, self.seat, card, seen)


@dataclass(frozen=True, slots=True)
class CountTheStalls(Step):
    """The most valuable stall wins; equal ones share it."""

    def run(self, match: Fair, table: Table) -> None:
        worth = [match.worth(seat) for seat in range(len(match.hands))]
        winners = tuple([seat for seat, total in enumerate(worth) if total == max(worth)])
        match.result = Result(winners, "fortune/turns/count-the-stalls", is_draw=len(winners) > 1)
        match.agenda.clear()
        table.announce(StallsCounted, tuple(worth))
