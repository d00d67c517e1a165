"""KEEP CARDS around the shop: prices, other people's cards, the top of the pile, copies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from lucha.core.agenda import Decision, Step
from lucha.core.kit.seen import has_seen, only
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.core.verdict import Verdict
from lucha.games.king_of_tokyo.events import CardCopied
from lucha.games.king_of_tokyo.match import Tokyo
from lucha.monsters.cards import BUYING, ENDING, MOMENT, STARTING, Clause, Use, UseOnCard
from lucha.monsters.events import TopPeeked
from lucha.monsters.gains import discard, end_copy, gain_stars, pay, take_energy
from lucha.monsters.match import NOBODY
from lucha.monsters.shop import acquire, may_pay

TOO_DEAR: Final = Verdict("king_of_tokyo/cards/parasitic-tentacles")


class Cheaper(Clause):
    """Cards cost you so much less."""

    def price(self, match: Tokyo, seat: int, card: str, bought: str) -> int:
        return -self.number


class StarsForBuying(Clause):
    """So many stars for each card that you buy."""

    def buys(self, match: Tokyo, seat: int, card: str, other: str, table: Table) -> None:
        gain_stars(match, seat, self.number, table, card)


class BuysRevealed(Clause):
    """Buy any card the moment it is revealed."""

    def buys_revealed(self, match: Tokyo, seat: int, card: str) -> bool:
        return True


class BuysFromOthers(Clause):
    """Buy Keep cards of other Monsters, and pay them."""

    def why_not(self, match: Tokyo, seat: int, card: str, option: Any) -> Verdict:
        others = match.owner(option.other) not in (seat, NOBODY) if isinstance(option, UseOnCard) else False
        return TOO_DEAR if others and not may_pay(match, seat, option.other) else MOMENT

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        if when != BUYING:
            return ()
        others = [other for owner, held in enumerate(match.cards) if owner != seat for other in held]
        return [UseOnCard(card, other) for other in others if may_pay(match, seat, other)]

    def used(self, match: Tokyo, seat: int, card: str, option: UseOnCard, table: Table) -> None:
        owner, price = match.owner(option.other), match.price(seat, option.other)
        match.energy[seat] -= price
        acquire(match, seat, option.other, price, owner, table)
        take_energy(match, owner, price, table, card)


@dataclass(frozen=True, slots=True)
class BuyTop(Option):
    """Buy the card on top of the draw pile."""

    card: str  # that let you look


class Peeks(Clause):
    """While you buy, look at the card on top of the draw pile, and buy it if you like."""

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        if when != BUYING:
            return ()
        if match.top and has_seen(match.top_seen, seat):
            return [BuyTop(card)] if may_pay(match, seat, match.top[0]) else ()
        return [Use(card)] if match.top or match.shop.pile or match.shop.discard else ()

    def used(self, match: Tokyo, seat: int, card: str, option: Any, table: Table) -> None:
        if isinstance(option, Use):
            match.then(LookAtTheTop(seat))
            return
        bought = match.top.pop()
        match.top_seen = 0
        price = match.price(seat, bought)
        match.energy[seat] -= price
        acquire(match, seat, bought, price, NOBODY, table)


@dataclass(frozen=True, slots=True)
class LookAtTheTop(Step):
    """MADE IN A LAB.  Only its owner sees the card; it stays where it is."""

    seat: int

    def run(self, match: Tokyo, table: Table) -> None:
        if not match.top:
            shop = match.shop
            pile = shop.pile or sorted(shop.discard)
            card = table.draw(pile)
            if not shop.pile:
                shop.pile, shop.discard = pile, []
            shop.pile.remove(card)
            match.top = [card]
        match.top_seen |= only(self.seat)
        table.announce(TopPeeked, self.seat, match.top[0])


class SellsCards(Clause):
    """At the end of your turn, discard Keep cards for what is printed on them."""

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        return [UseOnCard(card, other) for other in match.cards[seat]] if when == ENDING else ()

    def used(self, match: Tokyo, seat: int, card: str, option: UseOnCard, table: Table) -> None:
        discard(match, seat, option.other, table)
        take_energy(match, seat, match.design(option.other).cost, table, card)


class Copies(Clause):
    """A copy of any other Keep card in play, as if you had just bought that one; so much Energy moves the token.

    On an Evolution it is a copy of another permanent Evolution.
    """

    def asks_energy(self, option: Any) -> int:
        return self.number if isinstance(option, UseOnCard) else 0

    def why_not(self, match: Tokyo, seat: int, card: str, option: Any) -> Verdict:
        return Clause.why_not(self, match, seat, card, option) if isinstance(option, UseOnCard) else MOMENT

    def bought(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        match.then(CopyACard(seat, card))

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        if when != STARTING or card in match.used or match.energy[seat] < self.number:
            return ()
        return [option for option in copies_of(match, card) if option.other != match.copies.get(card)]

    def used(self, match: Tokyo, seat: int, card: str, option: UseOnCard, table: Table) -> None:
        pay(match, seat, self.number, card, table)
        match.used.append(card)
        match.then(PlaceTheToken(seat, card, option.other))


@dataclass(frozen=True, slots=True)
class CopyACard(Decision):
    """COPY.  Which Keep card or permanent Evolution in play; without any there is no copy."""

    card: str

    def arises(self, match: Tokyo) -> bool:
        return len(copies_of(match, self.card)) > 1

    def candidates(self, match: Tokyo, seat: int) -> Sequence[Option]:
        return copies_of(match, self.card)

    def unasked(self, match: Tokyo) -> Option | None:
        options = copies_of(match, self.card)
        return options[0] if options else None

    def chosen(self, match: Tokyo, option: UseOnCard) -> None:
        match.then(PlaceTheToken(self.seat, self.card, option.other))


@dataclass(frozen=True, slots=True)
class PlaceTheToken(Step):
    """COPY.  The old copy ends with its counters; the new one is as if just bought or played."""

    seat: int
    card: str
    other: str

    def run(self, match: Tokyo, table: Table) -> None:
        end_copy(match, self.card)
        match.copies[self.card] = self.other
        table.announce(CardCopied, self.seat, self.card, self.other)
        for clause in match.of_card(self.other, "bought"):
            clause.bought(match, self.seat, self.card, table)


def copies_of(match: Tokyo, card: str) -> list[UseOnCard]:
    """What a card may copy: cards of its own kind, in play before anybody."""
    in_play = lasting_evolutions(match) if card in match.terms.evolutions else match.keeps_in_play()
    return [UseOnCard(card, other) for other in in_play if other != card]


def lasting_evolutions(match: Tokyo) -> list[str]:
    designs = match.terms.evolutions
    return [card for held in match.the_evolutions().table for card in held if designs[card].is_permanent]


SHOP: Final[dict[str, type[Clause]]] = {
    "cheaper": Cheaper,
    "stars_for_buying": StarsForBuying,
    "buys_revealed": BuysRevealed,
    "buys_from_others": BuysFromOthers,
    "peeks": Peeks,
    "sells_cards": SellsCards,
    "copies": Copies,
}
