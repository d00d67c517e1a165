"""STUN RULES."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.games.luchador.events import StunIgnored, Stunned
from lucha.games.luchador.match import MOST_SEATS, Bout


@dataclass(frozen=True, slots=True)
class Stun(Step):
    """STUN RULES.  One Wrestling die less in the next round, and never more than one."""

    seat: int

    def run(self, match: Bout, table: Table) -> None:
        corner = match.corners[self.seat]
        stunned_already = corner.stunned_next or (corner.stunned and not match.terms.stuns_the_stunned)
        if stunned_already or match.terms.shrugs_off_stuns(match, self.seat):
            table.announce(StunIgnored, self.seat)
        else:
            corner.stunned_next = True
            table.announce(Stunned, self.seat)


STUN: Final = tuple([Stun(seat) for seat in range(MOST_SEATS)])
