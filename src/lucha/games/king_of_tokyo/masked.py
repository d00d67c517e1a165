"""The table of Tokyo with the Monster Pack: Masks and Challenge cards, Evolution cards, or both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lucha.core.table import Table
from lucha.games.king_of_tokyo.match import BAY, CITY, Tokyo
from lucha.games.king_of_tokyo.tokyo import leave
from lucha.monsters.evolutions import Evolutions
from lucha.monsters.ring import Ring


@dataclass(slots=True)
class MaskedTokyo(Tokyo):
    """Tokyo with the Monster Pack."""

    ring: Ring  # Masks, Challenge cards, and the Challenge under way
    evolutions: Evolutions  # Evolution cards, and where they lie

    def clone(self) -> MaskedTokyo:
        return masked_tokyo(self, self.ring.clone(), self.evolutions.clone())

    def the_ring(self) -> Ring:
        return self.ring

    def the_evolutions(self) -> Evolutions:
        return self.evolutions

    def is_free(self, place: int) -> bool:
        is_taken = place in self.place or place in self.evolutions.barred
        return not is_taken and not self.ring.is_kept(place)

    def holders(self) -> list[int]:
        return [self.occupant(zone) for zone in ((CITY, BAY) if self.has_bay() else (CITY,))]

    def zone_of(self, seat: int) -> int:
        return self.place[seat]

    def drives_out(self, seat: int) -> None:
        if self.is_inside(seat):
            self.evolutions.left.append((seat, self.place[seat]))
        Tokyo.drives_out(self, seat)

    def throws_out(self, seat: int, table: Table) -> None:
        leave(self, seat, table, is_forced=True)

    def is_asked_first(self, seat: int) -> bool:
        """A Monster with a hand chooses before the loss, so that nothing shows what is in it."""
        return bool(self.evolutions.hands[seat]) or self.leaves_unhurt(seat)

    def has_healed(self, seat: int, count: int, table: Table) -> None:
        self.evolutions.healed[seat] += count

    def has_gained_energy(self, seat: int, count: int, table: Table) -> None:
        self.evolutions.charged[seat] += count


def masked_tokyo(match: Tokyo, ring: Ring, evolutions: Evolutions) -> MaskedTokyo:
    """A copy of a table, with this ring and these Evolutions."""
    make: Any = MaskedTokyo
    twin: MaskedTokyo = make(
        *match.copied(), match.poison.copy(), match.shrink.copy(), match.bites.copy(), match.hearts_left, ring,
        evolutions,
    )  # fmt: skip
    return twin
