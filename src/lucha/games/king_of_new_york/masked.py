"""The table of New York with the Monster Pack: Masks and Challenge cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.games.king_of_new_york.challenge import LeaveTheRing
from lucha.games.king_of_new_york.city import City
from lucha.games.king_of_new_york.match import OUCH
from lucha.monsters.challenge import IssueAChallenge
from lucha.monsters.losing import ATTACK
from lucha.monsters.masks import collected_stars, lose_all_masks
from lucha.monsters.match import NOBODY, Loss
from lucha.monsters.rewards import ThankTheAlly
from lucha.monsters.ring import CHALLENGER, Ring
from lucha.monsters.upkeep import Upkeep, put_away


@dataclass(slots=True)
class MaskedCity(City):
    """New York in Challenge Mode.  The zones that are fought for are the columns of Manhattan."""

    ring: Ring  # Masks, Challenge cards, and the Challenge under way

    def clone(self) -> MaskedCity:
        return masked_city(self, self.ring.clone())

    def the_ring(self) -> Ring:
        return self.ring

    def free_column(self) -> int:
        column = City.free_column(self)
        return NOBODY if self.ring.has_won(CHALLENGER) and self.ring.is_kept(column) else column

    def holders(self) -> list[int]:
        held = {self.column[seat]: seat for seat in self.living() if self.is_inside(seat)}
        return [held.get(column, NOBODY) for column in range(self.columns())]

    def zone_of(self, seat: int) -> int:
        return self.column[seat]

    def throws_out(self, seat: int, table: Table) -> None:
        self.then(LeaveTheRing(seat))

    def has_stayed(self, seat: int, table: Table) -> None:
        self.ring.stayed.append(seat)

    def has_lost(self, loss: Loss, table: Table) -> None:
        if loss.source == ATTACK:
            self.then(IssueAChallenge(loss.by))
        City.has_lost(self, loss, table)

    def leaves_the_board(self, seat: int, table: Table) -> None:
        City.leaves_the_board(self, seat, table)
        lose_all_masks(self, seat, table)
        put_away(self, seat)

    def credited(self, loss: Loss) -> int:
        return self.active if loss.source == OUCH and self.terms.ouch_credits_roller else loss.by

    def still_due(self) -> Sequence[Step]:
        return (ThankTheAlly(), Upkeep()) if self.ring.sides else ()

    def turn_begins(self, seat: int) -> None:
        City.turn_begins(self, seat)
        self.ring.turn_begins(seat)

    def dice_of(self, seat: int) -> int:
        more = self.ring.more_now if seat == self.active else 0
        return max(0, City.dice_of(self, seat) + more)

    def price(self, seat: int, card: str) -> int:
        return max(0, City.price(self, seat, card) - self.ring.cheaper[seat])

    def has_bought(self, seat: int, card: str, table: Table) -> None:
        self.ring.cheaper[seat] = 0

    def score(self) -> list[int]:
        if not self.terms.masks_at_end:
            return self.stars
        return [stars + collected_stars(self.ring.masks[seat]) for seat, stars in enumerate(self.stars)]


def masked_city(match: City, ring: Ring) -> MaskedCity:
    """A copy of a table, with this ring."""
    make: Any = MaskedCity
    twin: MaskedCity = make(*match.copied(), *match.copied_in_new_york(), ring)
    return twin
