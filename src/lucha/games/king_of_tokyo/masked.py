"""The table of Tokyo with the Monster Pack: Masks and Challenge cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.games.king_of_tokyo.match import BAY, CITY, Tokyo
from lucha.games.king_of_tokyo.tokyo import leave
from lucha.monsters.challenge import IssueAChallenge
from lucha.monsters.losing import ATTACK
from lucha.monsters.masks import collected_stars, lose_all_masks
from lucha.monsters.match import Loss
from lucha.monsters.rewards import ThankTheAlly
from lucha.monsters.ring import Ring
from lucha.monsters.upkeep import Upkeep, put_away


@dataclass(slots=True)
class MaskedTokyo(Tokyo):
    """Tokyo in Challenge Mode."""

    ring: Ring  # Masks, Challenge cards, and the Challenge under way

    def clone(self) -> MaskedTokyo:
        return masked_tokyo(self, self.ring.clone())

    def the_ring(self) -> Ring:
        return self.ring

    def is_free(self, place: int) -> bool:
        return place not in self.place and not self.ring.is_kept(place)

    def holders(self) -> list[int]:
        return [self.occupant(zone) for zone in ((CITY, BAY) if self.has_bay() else (CITY,))]

    def zone_of(self, seat: int) -> int:
        return self.place[seat]

    def throws_out(self, seat: int, table: Table) -> None:
        leave(self, seat, table, is_forced=True)

    def has_stayed(self, seat: int, table: Table) -> None:
        self.ring.stayed.append(seat)

    def has_lost(self, loss: Loss, table: Table) -> None:
        if loss.source == ATTACK:
            self.agenda.append(IssueAChallenge(loss.by))
        Tokyo.has_lost(self, loss, table)

    def leaves_the_board(self, seat: int, table: Table) -> None:
        Tokyo.leaves_the_board(self, seat, table)
        lose_all_masks(self, seat, table)
        put_away(self, seat)

    def still_due(self) -> Sequence[Step]:
        return (ThankTheAlly(), Upkeep()) if self.ring.sides else ()

    def turn_begins(self, seat: int) -> None:
        Tokyo.turn_begins(self, seat)
        self.ring.turn_begins(seat)

    def dice_of(self, seat: int) -> int:
        more = self.ring.more_now if seat == self.active else 0
        return max(0, Tokyo.dice_of(self, seat) + more)

    def price(self, seat: int, card: str) -> int:
        return max(0, Tokyo.price(self, seat, card) - self.ring.cheaper[seat])

    def has_bought(self, seat: int, card: str, table: Table) -> None:
        self.ring.cheaper[seat] = 0

    def score(self) -> list[int]:
        if not self.terms.masks_at_end:
            return self.stars
        return [stars + collected_stars(self.ring.masks[seat]) for seat, stars in enumerate(self.stars)]


def masked_tokyo(match: Tokyo, ring: Ring) -> MaskedTokyo:
    """A copy of a table, with this ring."""
    make: Any = MaskedTokyo
    twin: MaskedTokyo = make(
        *match.copied(), match.poison.copy(), match.shrink.copy(), match.bites.copy(), match.hearts_left, ring
    )  # fmt: skip
    return twin
