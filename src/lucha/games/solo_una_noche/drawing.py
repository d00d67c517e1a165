"""DRAWING: from your own pile, and a Cheat is shown the moment it comes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from lucha.core.agenda import Step
from lucha.core.kit.drawn import CardDrawn
from lucha.core.table import Table
from lucha.games.solo_una_noche.events import CheatShown, PileReshuffled
from lucha.games.solo_una_noche.match import Noche


@dataclass(frozen=True, slots=True)
class Draw(Step):
    """DRAWING.  One card after the other; when there is none, the discards are shuffled first."""

    seat: int
    count: int

    def run(self, match: Noche, table: Table) -> None:
        corner = match.corners[self.seat]
        if not corner.pile:
            if corner.discard:
                match.then(ShuffleTheDiscards(self.seat), self)
            return
        card = table.draw(corner.pile)
        if match.card(self.seat, card).kind == "cheat":
            match.then(ShowACheat(self.seat, card), self)
            return
        match.draws(self.seat, card)
        if self.count > 1:
            match.agenda.append(draw(self.seat, self.count - 1))
        table.announce(CardDrawn, self.seat, card)


draw = cache(Draw)  # one is taken for every card


@dataclass(frozen=True, slots=True)
class ShowACheat(Step):
    """CHEAT.  It is shown at once, works until the match ends, and another card is drawn instead."""

    seat: int
    card: str

    def run(self, match: Noche, table: Table) -> None:
        corner = match.corners[self.seat]
        corner.pile.remove(self.card)
        corner.cheats.append(self.card)
        match.is_shown(self.seat, self.card)
        table.announce(CheatShown, self.seat, self.card)


@dataclass(frozen=True, slots=True)
class ShuffleTheDiscards(Step):
    """EMPTY DRAW PILE.  The discards are the new pile; what lies on the table in this turn is not among them."""

    seat: int

    def run(self, match: Noche, table: Table) -> None:
        match.shuffles_discards_in(self.seat)
        table.announce(PileReshuffled, self.seat, len(match.corners[self.seat].pile))
