"""5, UPKEEP: everybody who was in the Challenge puts the card away and draws a new one."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.monsters.events import ChallengeCardDrawn, ChallengeEnded
from lucha.monsters.match import Arena
from lucha.monsters.ring import NONE


@dataclass(frozen=True, slots=True)
class Upkeep(Step):
    """UPKEEP.  Cards go to the discards as they lie, revealed or face down; those who are out draw none."""

    def run(self, match: Arena, table: Table) -> None:
        ring = match.the_ring()
        involved = [seat for seat in match.from_active() if seat in ring.involved()]
        for seat in involved:
            put_away(match, seat)
        ring.sides, ring.volunteers = [], []
        ring.winner = ring.prize = NONE
        ring.is_thanked = False
        match.then(*[DrawChallengeCard(seat) for seat in involved])
        table.announce(ChallengeEnded, tuple(involved))


@dataclass(frozen=True, slots=True)
class DrawChallengeCard(Step):
    """UPKEEP.  One card, for its player's eyes only.  A pile that is used up is made of the discards at once."""

    seat: int

    def run(self, match: Arena, table: Table) -> None:
        ring = match.the_ring()
        card = table.draw(ring.pile)
        ring.take(self.seat, card)
        table.announce(ChallengeCardDrawn, self.seat, card)


def put_away(match: Arena, seat: int) -> None:
    """A Challenge card goes to the discards; where all discards are open, everybody sees it."""
    ring = match.the_ring()
    if match.terms.open_discard and ring.hands[seat]:
        ring.turn_up(seat)
    ring.put_away(seat)
