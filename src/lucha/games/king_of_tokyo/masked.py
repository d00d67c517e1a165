"""The table of Tokyo with the Monster Pack: Masks and Challenge cards, Evolution cards, or both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.games.king_of_tokyo.match import BAY, CITY, Tokyo
from lucha.games.king_of_tokyo.tokyo import leave
from lucha.monsters import evolving
from lucha.monsters.cards import Clause
from lucha.monsters.challenge import IssueAChallenge
from lucha.monsters.evolutions import Evolutions
from lucha.monsters.losing import ATTACK
from lucha.monsters.masks import collected_stars, eliminated_by, lose_all_masks
from lucha.monsters.match import Loss
from lucha.monsters.rewards import ThankTheAlly
from lucha.monsters.ring import Ring
from lucha.monsters.upkeep import Upkeep, put_away


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

    # Evolutions lie beside the Power cards, and answer as they do.

    def asked(self, seat: int, question: str) -> list[tuple[str, Clause]]:
        found = Tokyo.asked(self, seat, question)
        table = self.evolutions.table[seat]
        return found + self.answering(table, question) if table else found

    def has_cards(self, seat: int) -> bool:
        return bool(self.cards[seat] or self.evolutions.table[seat])

    def owner(self, card: str) -> int:
        owner = Tokyo.owner(self, card)
        return owner if owner >= 0 else self.evolutions.owner(card)

    def lets_go(self, seat: int, card: str) -> None:
        if card in self.evolutions.table[seat]:
            self.evolutions.spend(seat, card)
        else:
            Tokyo.lets_go(self, seat, card)

    def lays_away(self, seat: int, card: str) -> None:
        if card not in self.terms.evolutions:
            Tokyo.lays_away(self, seat, card)

    # Tokyo.

    def is_free(self, place: int) -> bool:
        return place not in self.place and not self.ring.is_kept(place)

    def holders(self) -> list[int]:
        return [self.occupant(zone) for zone in ((CITY, BAY) if self.has_bay() else (CITY,))]

    def zone_of(self, seat: int) -> int:
        return self.place[seat]

    def throws_out(self, seat: int, table: Table) -> None:
        leave(self, seat, table, is_forced=True)

    def has_come_in(self, seat: int, zone: int, table: Table) -> None:
        evolving.came_in(self, seat, zone, table)

    def has_gone_out(self, seat: int, zone: int, table: Table) -> None:
        evolving.went_out(self, seat, zone, table)

    # Losses.

    def loses_first(self, loss: Loss, table: Table) -> None:
        """Whoever has a hand chooses before the loss, so that nothing shows what is in it."""
        hands = self.evolutions.hands
        seats = [
            seat
            for seat in loss.targets
            if loss.amounts[seat] and self.place[seat] and (hands[seat] or self.leaves_unhurt(seat))
        ]
        if seats:
            self.agenda.append(self.terms.chapters.stay_or_yield(tuple(seats), True))

    def has_stayed(self, seat: int, table: Table) -> None:
        self.ring.stayed.append(seat)
        evolving.stayed(self, seat, table)

    def has_lost(self, loss: Loss, table: Table) -> None:
        if loss.source == ATTACK and self.terms.challenges:
            self.agenda.append(IssueAChallenge(loss.by))
        self.then(*evolving.windows_after_a_loss(self))
        Tokyo.has_lost(self, loss, table)

    def leaves_the_board(self, seat: int, table: Table) -> None:
        by = eliminated_by(self, seat)
        Tokyo.leaves_the_board(self, seat, table)
        lose_all_masks(self, seat, by, table)
        put_away(self, seat)
        evolving.fell(self, seat, by, table)

    def still_due(self) -> Sequence[Step]:
        windows = evolving.windows_after_a_loss(self)
        return (*windows, ThankTheAlly(), Upkeep()) if self.ring.sides else windows

    # The turn, the shop and the stars.

    def turn_begins(self, seat: int) -> None:
        Tokyo.turn_begins(self, seat)
        self.ring.turn_begins(seat)
        evolving.turn_begins(self)

    def has_healed(self, seat: int, count: int, table: Table) -> None:
        self.evolutions.healed[seat] += count

    def has_gained_energy(self, seat: int, count: int, table: Table) -> None:
        self.evolutions.charged[seat] += count

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


def masked_tokyo(match: Tokyo, ring: Ring, evolutions: Evolutions) -> MaskedTokyo:
    """A copy of a table, with this ring and these Evolutions."""
    make: Any = MaskedTokyo
    twin: MaskedTokyo = make(
        *match.copied(), match.poison.copy(), match.shrink.copy(), match.bites.copy(), match.hearts_left, ring,
        evolutions,
    )  # fmt: skip
    return twin
