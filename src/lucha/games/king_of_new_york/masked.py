"""The table of New York with the Monster Pack: Masks and Challenge cards, Evolution cards, or both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.games.king_of_new_york.challenge import LeaveTheRing
from lucha.games.king_of_new_york.city import City
from lucha.games.king_of_new_york.match import OUCH
from lucha.games.king_of_new_york.moving import Move
from lucha.monsters.evolutions import Evolutions
from lucha.monsters.evolved import turn_with_windows
from lucha.monsters.match import NOBODY, Loss
from lucha.monsters.ring import NONE, Ring


@dataclass(slots=True)
class MaskedCity(City):
    """New York with the Monster Pack.  The zones that are fought for are the columns of Manhattan."""

    ring: Ring  # Masks, Challenge cards, and the Challenge under way
    evolutions: Evolutions  # Evolution cards, and where they lie

    def clone(self) -> MaskedCity:
        return masked_city(self, self.ring.clone(), self.evolutions.clone())

    def the_ring(self) -> Ring:
        return self.ring

    def the_evolutions(self) -> Evolutions:
        return self.evolutions

    def free_column(self) -> int:
        """One that a Challenger has won is his until he moves."""
        are_free = [holder == NOBODY and not self.ring.is_kept(column) for column, holder in enumerate(self.holders())]
        return are_free.index(True) if True in are_free else NOBODY

    def way_in(self, seat: int) -> int:
        """A Challenger's is the column that he has won; if that has closed, the first one, as for everybody."""
        kept, holders = self.ring.kept, self.holders()
        if seat == self.active and NONE < kept < len(holders) and holders[kept] == NOBODY:
            return kept
        return self.free_column()

    def free_zones(self) -> list[int]:
        column = self.free_column()
        return [] if column == NOBODY else [column]

    def holders(self) -> list[int]:
        held = {self.column[seat]: seat for seat in self.living() if self.is_inside(seat)}
        return [held.get(column, NOBODY) for column in range(self.columns())]

    def zone_of(self, seat: int) -> int:
        return self.column[seat]

    def throws_out(self, seat: int, table: Table) -> None:
        self.then(LeaveTheRing(seat))

    def credited(self, loss: Loss) -> int:
        return self.active if loss.source == OUCH and self.terms.ouch_credits_roller else loss.by

    def turn_of(self, seat: int) -> Sequence[Step]:
        turn = City.turn_of(self, seat)
        return turn_with_windows(turn, seat, Move(seat)) if self.terms.evolutions else turn


def masked_city(match: City, ring: Ring, evolutions: Evolutions) -> MaskedCity:
    """A copy of a table, with this ring and these Evolutions."""
    make: Any = MaskedCity
    twin: MaskedCity = make(*match.copied(), *match.copied_in_new_york(), ring, evolutions)
    return twin
