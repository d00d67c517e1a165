"""LOOKING: a Tarot card shows what lies on top of the deck, and lets it be put back in another order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.kit.seen import only
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.core.verdict import Verdict
from tests.toys.fortune.events import CardPutBack, TarotRead, TopCardSeen
from tests.toys.fortune.match import Card, Fair, Held, rank

FEWEST: Final = 2
TOO_FEW_CARDS: Final = Verdict("fortune/looking/too-few-cards")


@dataclass(frozen=True, slots=True)
class PutBack(Option):
    """Put a card back on top of the deck."""

    card: Card


@dataclass(frozen=True, slots=True)
class ReadTheTarot(Step):
    """THE TAROT.  It is discarded; the top cards are taken up one by one, then put back one by one."""

    seat: int

    def run(self, match: Fair, table: Table) -> None:
        count = min(match.depth, match.cards_in_deck)
        match.take(self.seat, Card.TAROT)
        match.discard.append(Card.TAROT)
        match.then(*[TakeUpOne(self.seat)] * count, *[PutOneBack(self.seat)] * count)
        table.announce(TarotRead, self.seat, count)


@dataclass(frozen=True, slots=True)
class TakeUpOne(Step):
    """What is known to lie on top comes first; below that, chance decides what it is.

    Whoever had looked before no longer knows what lies where.
    """

    seat: int

    def run(self, match: Fair, table: Table) -> None:
        if match.top:
            card = match.top.pop(0).card
        else:
            card = table.draw(match.pool)
            match.pool.remove(card)
        match.tray = sorted([*match.tray, card], key=rank)
        table.announce(TopCardSeen, self.seat, card)


@dataclass(frozen=True, slots=True)
class PutOneBack(Decision):
    """Any card of those taken up, on top of those put back before; which one is nobody else's business.

    The last one is put back without a question.
    """

    def is_secret(self) -> bool:
        return True

    def arises(self, match: Fair) -> bool:
        return len(match.tray) > 1

    def candidates(self, match: Fair, seat: int) -> Sequence[PutBack]:
        return [PutBack(card) for card in dict.fromkeys(match.tray)]

    def chosen(self, match: Fair, option: PutBack) -> None:
        match.tray.remove(option.card)
        match.top.insert(0, Held(option.card, only(self.seat)))
        match.then(EveryoneSees(self.seat))

    def unasked(self, match: Fair) -> PutBack:
        return PutBack(match.tray[0])


@dataclass(frozen=True, slots=True)
class EveryoneSees(Step):
    """That a card was put back is seen by all, which one it was by nobody else."""

    seat: int

    def run(self, match: Fair, table: Table) -> None:
        table.announce(CardPutBack, self.seat, len(match.tray))
