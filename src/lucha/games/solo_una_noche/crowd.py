"""CROWD SUPPORT: a tile, a card more in the hand, and a move of your own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.core.verdict import Verdict
from lucha.games.solo_una_noche.drawing import Draw
from lucha.games.solo_una_noche.events import CrowdMoveUsed, CrowdWon
from lucha.games.solo_una_noche.match import CROWD, Laid, Noche

NO_CROWD: Final = Verdict("solo_una_noche/crowd/use-the-crowd-move")
CROWD_ONCE: Final = Verdict("solo_una_noche/crowd/once-a-turn")
CROWD_ALONE: Final = Verdict("solo_una_noche/crowd/not-with-the-big-ones")


def gain_the_crowd(match: Noche, seat: int, table: Table) -> None:
    """The tile turns to its active side, and a card is drawn; if it lies so already, nothing happens."""
    if match.corners[seat].has_crowd:
        return
    side = match.terms.sides[match.side(seat)]
    for member in side:
        match.corners[member].has_crowd = True
    if not match.terms.crowd_draws_later:
        match.then(*[Draw(member, 1 + match.bends(member, "crowd_cards")) for member in side])
    table.announce(CrowdWon, seat)


@dataclass(frozen=True, slots=True)
class UseCrowd(Option):
    """Use the crowd move."""


@dataclass(frozen=True, slots=True)
class UseTheCrowdMove(Step):
    """CROWD SUPPORT.  Free; to the defender it is one Move.  Then the tile turns back."""

    seat: int

    def run(self, match: Noche, table: Table) -> None:
        for seat in match.terms.sides[match.side(self.seat)]:
            match.corners[seat].has_crowd = False
        match.crowd_used = True
        match.laid.append(Laid(CROWD, self.seat, ""))
        table.announce(CrowdMoveUsed, self.seat, match.aid(self.seat).crowd.id)
