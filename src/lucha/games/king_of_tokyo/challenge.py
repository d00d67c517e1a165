"""CHALLENGE MODE in Tokyo: a Challenger takes the zone that it has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.games.king_of_tokyo.match import CITY, Tokyo
from lucha.games.king_of_tokyo.tokyo import EnterTokyo, enter
from lucha.games.king_of_tokyo.turns import turn_of
from lucha.monsters.ring import NONE


@dataclass(frozen=True, slots=True)
class TakeTheZone(Step):
    """ENTER TOKYO.  The zone that was won comes first; if it has closed, you enter as everybody does."""

    seat: int

    def run(self, match: Tokyo, table: Table) -> None:
        ring = match.the_ring()
        zone, ring.kept = ring.kept, NONE
        is_open = zone == CITY or match.has_bay()
        if zone != NONE and is_open and not match.is_inside(self.seat) and match.is_free(zone):
            enter(match, self.seat, zone, table)


def turn_with_challenges(seat: int) -> Sequence[Step]:
    """A turn: the Monster that has won a zone takes it when it is time to enter."""
    turn = list(turn_of(seat))
    turn.insert(turn.index(EnterTokyo(seat)), TakeTheZone(seat))
    return turn
