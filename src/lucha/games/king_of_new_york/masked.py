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
from lucha.monsters import evolving
from lucha.monsters.cards import Clause
from lucha.monsters.challenge import IssueAChallenge
from lucha.monsters.evolutions import Evolutions
from lucha.monsters.losing import ATTACK
from lucha.monsters.masks import collected_stars, eliminated_by, lose_all_masks
from lucha.monsters.match import NOBODY, Loss
from lucha.monsters.rewards import ThankTheAlly
from lucha.monsters.ring import CHALLENGER, Ring
from lucha.monsters.upkeep import Upkeep, put_away


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

    # Evolutions lie beside the Power cards, and answer as they do.

    def asked(self, seat: int, question: str) -> list[tuple[str, Clause]]:
        found = City.asked(self, seat, question)
        table = self.evolutions.table[seat]
        return found + self.answering(table, question) if table else found

    def has_cards(self, seat: int) -> bool:
        return bool(self.cards[seat] or self.evolutions.table[seat])

    def owner(self, card: str) -> int:
        owner = City.owner(self, card)
        return owner if owner >= 0 else self.evolutions.owner(card)

    def lets_go(self, seat: int, card: str) -> None:
        if card in self.evolutions.table[seat]:
            self.evolutions.spend(seat, card)
        else:
            City.lets_go(self, seat, card)

    def lays_away(self, seat: int, card: str) -> None:
        if card not in self.terms.evolutions:
            City.lays_away(self, seat, card)

    # Manhattan.

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

    def has_come_in(self, seat: int, zone: int, table: Table) -> None:
        evolving.came_in(self, seat, zone, table)

    def has_gone_out(self, seat: int, zone: int, table: Table) -> None:
        evolving.went_out(self, seat, zone, table)

    # Losses.

    def has_stayed(self, seat: int, table: Table) -> None:
        self.ring.stayed.append(seat)
        evolving.stayed(self, seat, table)

    def has_lost(self, loss: Loss, table: Table) -> None:
        if loss.source == ATTACK and self.terms.challenges:
            self.then(IssueAChallenge(loss.by))
        self.then(*evolving.windows_after_a_loss(self))
        City.has_lost(self, loss, table)

    def leaves_the_board(self, seat: int, table: Table) -> None:
        by = eliminated_by(self, seat)
        City.leaves_the_board(self, seat, table)
        lose_all_masks(self, seat, by, table)
        put_away(self, seat)
        evolving.fell(self, seat, by, table)

    def credited(self, loss: Loss) -> int:
        return self.active if loss.source == OUCH and self.terms.ouch_credits_roller else loss.by

    def still_due(self) -> Sequence[Step]:
        windows = evolving.windows_after_a_loss(self)
        return (*windows, ThankTheAlly(), Upkeep()) if self.ring.sides else windows

    # The turn, the shop and the stars.

    def turn_begins(self, seat: int) -> None:
        City.turn_begins(self, seat)
        self.ring.turn_begins(seat)
        evolving.turn_begins(self)

    def turn_of(self, seat: int) -> Sequence[Step]:
        turn = City.turn_of(self, seat)
        return evolving.turn_with_windows(turn, seat) if self.terms.evolutions else turn

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


def masked_city(match: City, ring: Ring, evolutions: Evolutions) -> MaskedCity:
    """A copy of a table, with this ring and these Evolutions."""
    make: Any = MaskedCity
    twin: MaskedCity = make(*match.copied(), *match.copied_in_new_york(), ring, evolutions)
    return twin
