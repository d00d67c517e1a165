"""AT THE RINGSIDE: what the Luchador Monster Pack adds to the moments and the questions of a match, in either city."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.core.verdict import ALLOWED, Verdict
from lucha.monsters import evolved, evolving
from lucha.monsters.cards import MOMENT, Clause
from lucha.monsters.challenge import NO_CHALLENGE, Challenge, IssueAChallenge
from lucha.monsters.evolved import ForceOut
from lucha.monsters.evolving import NOT_NOW
from lucha.monsters.help import NO_VOLUNTEER, TakeAlly
from lucha.monsters.losing import ATTACK
from lucha.monsters.masks import collected_stars, eliminated_by, lose_all_masks
from lucha.monsters.match import NOBODY, Arena, Loss
from lucha.monsters.rewards import ThankTheAlly
from lucha.monsters.upkeep import Upkeep, put_away


@dataclass(slots=True)
class Ringside(Arena):
    """A table at which the pack may be played.  Evolutions lie beside the Power cards, and answer as they do."""

    # Cards.

    def asked(self, seat: int, question: str) -> list[tuple[str, Clause]]:
        held, has_pack = self.cards[seat], self.terms.has_pack
        found = self.answering(held, question) if held else []
        if not has_pack:
            return found
        table = self.the_evolutions().table[seat]
        return found + self.answering(table, question) if table else found

    def asked_of_all(self, question: str) -> list[tuple[int, str, Clause]]:
        if not self.terms.has_pack:
            return Arena.asked_of_all(self, question)
        return [(seat, card, clause) for seat in self.living() for card, clause in self.asked(seat, question)]

    def has_cards(self, seat: int) -> bool:
        return bool(self.cards[seat] or (self.terms.has_pack and self.the_evolutions().table[seat]))

    def owner(self, card: str) -> int:
        owner = Arena.owner(self, card)
        return self.the_evolutions().owner(card) if owner < 0 and self.terms.has_pack else owner

    def clears(self, card: str) -> None:
        Arena.clears(self, card)
        if self.terms.has_pack:
            self.the_evolutions().clears(card)

    def lying_apart(self) -> list[str]:
        return self.the_evolutions().found if self.terms.has_pack else []

    def lets_go(self, seat: int, card: str) -> None:
        if self.terms.has_pack:
            self.the_evolutions().tagged.pop(card, None)
        if self.terms.has_pack and card in self.the_evolutions().table[seat]:
            self.the_evolutions().spend(seat, card)
        else:
            Arena.lets_go(self, seat, card)

    def lays_away(self, seat: int, card: str) -> None:
        if card not in self.terms.evolutions:
            Arena.lays_away(self, seat, card)

    # The heart of the city.

    def has_come_in(self, seat: int, zone: int, table: Table) -> None:
        if self.terms.has_pack:
            evolving.came_in(self, seat, zone, table)

    def has_gone_out(self, seat: int, zone: int, table: Table) -> None:
        if self.terms.has_pack:
            evolving.went_out(self, seat, zone, table)

    def has_stayed(self, seat: int, table: Table) -> None:
        if self.terms.has_pack:
            self.the_ring().stayed.append(seat)
            evolving.stayed(self, seat, table)

    def is_closed_out(self, seat: int, zone: int, table: Table) -> None:
        if self.terms.has_pack:
            evolved.closed_out(self, seat, zone, table)

    def may_come_to_a_challenge(self, seat: int) -> bool:
        """May the attack of the Monster on turn lead to a Challenge?"""
        if not self.terms.challenges or self.is_inside(seat):
            return False
        return NOBODY not in self.holders()

    def why_not(self, seat: int, option: object) -> Verdict:
        """The rule against a Challenge that cannot be, an ally who cannot help, an Evolution at the wrong moment."""
        if isinstance(option, Challenge) and self.terms.challenges:
            return NO_CHALLENGE
        if isinstance(option, TakeAlly) and self.terms.challenges:
            return NO_VOLUNTEER
        named = getattr(option, "card", "")
        if named not in self.terms.evolutions:
            return Arena.why_not(self, seat, option)
        said = [
            clause.why_not(self, seat, card, option) for card, clause in self.asked(seat, "offers") if card == named
        ]
        return next((verdict for verdict in said if verdict is not MOMENT), NOT_NOW)

    # Losses.

    def must_stay(self, seat: int) -> bool:
        return bool(self.terms.evolutions) and evolved.must_stay(self, seat)

    def has_left_first(self, seats: Sequence[int]) -> None:
        if self.terms.has_pack:
            evolved.left_first(self, seats)

    def has_lost_hearts(self, seat: int, count: int) -> None:
        if self.terms.has_pack:
            self.the_evolutions().hurt[seat] += count

    def has_lost(self, loss: Loss, table: Table) -> None:
        """A city asks those who may leave after this, and so before Challenges and windows."""
        if self.terms.has_pack:
            if loss.source == ATTACK and self.terms.challenges:
                self.then(IssueAChallenge(loss.by))
            if loss.source == ATTACK and self.terms.evolutions:
                self.then(ForceOut(loss.by))
            self.then(*evolving.windows_after_a_loss(self))

    def falls(self, seat: int, table: Table) -> None:
        by = eliminated_by(self, seat) if self.terms.has_pack else seat
        if self.terms.has_pack and self.is_inside(seat):
            self.the_evolutions().left.append((seat, self.zone_of(seat)))
        Arena.falls(self, seat, table)
        if self.terms.has_pack:
            lose_all_masks(self, seat, by, table)
            put_away(self, seat)
            evolving.fell(self, seat, by, table)

    def still_due(self) -> Sequence[Step]:
        if not self.terms.has_pack:
            return ()
        windows = evolving.windows_after_a_loss(self)
        if self.terms.evolutions:
            windows.append(evolved.RoomAtTheEnd(self.active))
        return (*windows, ThankTheAlly(), Upkeep()) if self.the_ring().sides else windows

    # The turn, the shop and the stars.

    def turn_begins(self, seat: int) -> None:
        if self.terms.has_pack:
            self.the_ring().turn_begins(seat)
            evolving.turn_begins(self, seat)

    def dice_of(self, seat: int) -> int:
        more = self.the_ring().more_now if self.terms.has_pack and seat == self.active else 0
        if self.terms.evolutions:
            more += evolved.dice_of_others(self, seat)
        return max(0, Arena.dice_of(self, seat) + more)

    def rolls_of(self, seat: int) -> int:
        return Arena.rolls_of(self, seat) if self.may_roll_more(seat) else 1

    def may_roll_more(self, seat: int) -> bool:
        return not (self.terms.evolutions and evolved.has_one_roll(self, seat))

    def before_buying(self, seat: int, space: int) -> Sequence[Step]:
        return evolved.before_buying(self, seat, space) if self.terms.has_pack else ()

    def redirected(self, seat: int, space: int) -> int:
        return evolved.redirected(self, seat, space) if self.terms.has_pack else space

    def may_have(self, seat: int, card: str) -> Verdict:
        return evolved.may_have(self, card) if self.terms.has_pack else ALLOWED

    def price(self, seat: int, card: str) -> int:
        price = Arena.price(self, seat, card)
        return max(0, price - self.the_ring().cheaper[seat]) if self.terms.has_pack else price

    def has_bought(self, seat: int, card: str, table: Table) -> None:
        if self.terms.has_pack:
            self.the_ring().cheaper[seat] = 0

    def score(self) -> list[int]:
        if not self.terms.masks_at_end or not self.terms.has_pack:
            return self.stars
        masks = self.the_ring().masks
        return [stars + collected_stars(masks[seat]) for seat, stars in enumerate(self.stars)]
