"""BUYING: any number of cards, one after the other; the shop is filled at once, and may be swept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.core.verdict import ALLOWED, Case, Verdict
from lucha.monsters.cards import BUYING
from lucha.monsters.events import CardBought, CardRevealed, ShopSwept
from lucha.monsters.gains import take_away
from lucha.monsters.match import NOBODY, SWEEP, Arena
from lucha.monsters.powers import UseThePower, offers

PRICE: Final = Verdict("monsters/shop/price")
SWEEP_COST: Final = Verdict("monsters/shop/sweep-the-shop")
EMPTY: Final = Verdict("monsters/shop/empty-space")


@dataclass(frozen=True, slots=True)
class Buy(Option):
    """Buy the card in this space of the shop."""

    space: int


@dataclass(frozen=True, slots=True)
class BuyThis:
    """How `Buy` is told to those who see the shop: by the card."""

    card: str


@dataclass(frozen=True, slots=True)
class Sweep(Option):
    """Pay 2 Energy for three new cards."""


def told_by_its_card(shop: Sequence[str | None], option: Option) -> object:
    """`BuyThis` for a `Buy`; any other option is told as it is."""
    card = shop[option.space] if isinstance(option, Buy) else None
    return option if card is None else BuyThis(card)


def why_not(
    seat: int, energy: int, shop: Sequence[str | None], prices: Sequence[int], option: object
) -> Case:  # fmt: skip
    """The case behind a refusal: what the card costs, and what the seat has."""
    card = shop[option.space] if isinstance(option, Buy) else None
    if card is None or not isinstance(option, Buy):
        return Case(seat, option, has=energy)
    return Case(seat, option, has=energy, needs=prices[option.space], what=card)


BUYS: Final = (Buy(0), Buy(1), Buy(2))
SWEEPING: Final = Sweep()


@dataclass(frozen=True, slots=True)
class BuyCards(Decision):
    """BUY.  Any number of cards, and any number of sweeps; cards may have more to offer here."""

    def arises(self, match: Arena) -> bool:
        seat = self.seat
        if match.out[seat]:
            return False
        if may_sweep(match, seat):
            return True
        return any(may_buy(match, seat, space) for space in range(len(BUYS))) or len(offers(match, seat, BUYING)) > 0

    def candidates(self, match: Arena, seat: int) -> Sequence[Option]:
        return [PASS, *BUYS, SWEEPING, *offers(match, seat, BUYING)]

    def verdict(self, match: Arena, seat: int, option: Option) -> Verdict:
        if isinstance(option, Buy):
            return may_buy(match, seat, option.space)
        return may_sweep(match, seat) if isinstance(option, Sweep) else ALLOWED

    def chosen(self, match: Arena, option: Option) -> None:
        if isinstance(option, Buy):
            match.then(*buying(match, self.seat, option.space), self)
        elif isinstance(option, Sweep):
            match.then(SweepTheShop(self.seat), self)
        elif not isinstance(option, Pass):
            match.then(UseThePower(self.seat, option, BUYING), self)


@dataclass(frozen=True, slots=True)
class BuyCard(Step):
    """BUY.  Pay, take the card, do what it says; then the space is filled."""

    seat: int
    space: int

    def run(self, match: Arena, table: Table) -> None:
        space = match.redirected(self.seat, self.space)
        if match.out[self.seat] or not may_buy(match, self.seat, space):
            return
        card: str = match.shop.take(space)
        price = match.price(self.seat, card)
        match.spends(self.seat, price, table)
        match.then(FillTheShop())
        acquire(match, self.seat, card, price, NOBODY, table)


@dataclass(frozen=True, slots=True)
class SweepTheShop(Step):
    """SWEEP.  2 Energy; the cards are in the discards before new ones are revealed."""

    seat: int

    def run(self, match: Arena, table: Table) -> None:
        match.spends(self.seat, SWEEP, table)
        match.then(FillTheShop())
        table.announce(ShopSwept, self.seat, tuple(match.shop.sweep()))


@dataclass(frozen=True, slots=True)
class FillTheShop(Step):
    """REFILL.  Empty spaces get cards, one by one; without cards left they stay empty."""

    is_set_up: bool = False

    def draws_openly(self) -> bool:
        return True

    def run(self, match: Arena, table: Table) -> None:
        shop = match.shop
        if shop.empty is None or not (match.top or shop.can_fill):
            match.then(*([] if self.is_set_up else [OfferRevealed()]))
            return
        if match.top:
            space, card = shop.empty, match.top.pop()
            shop.spaces[space] = card
            match.top_seen = 0
        else:
            space, card = shop.fill(table)
        if not self.is_set_up:
            match.revealed.append(space)
        match.then(self)
        table.announce(CardRevealed, space, card)
        match.is_revealed(space, card, table)


@dataclass(frozen=True, slots=True)
class OfferRevealed(Step):
    """REVEALED.  Others whose cards let them may buy what was just revealed, before anybody else can."""

    def run(self, match: Arena, table: Table) -> None:
        revealed = [space for space in match.revealed if match.shop.spaces[space] is not None]
        for seat in match.from_active():
            if seat == match.active or seat in match.declined or not match.has_cards(seat):
                continue
            may = any(clause.buys_revealed(match, seat, card) for card, clause in match.asked(seat, "buys_revealed"))
            if may and any(may_buy(match, seat, space) for space in revealed):
                match.then(BuyRevealed(seat), self)
                return
        match.revealed, match.declined = [], []


@dataclass(frozen=True, slots=True)
class BuyRevealed(Decision):
    """REVEALED.  Buy one of them now, or let them be; after a purchase all are asked again."""

    def candidates(self, match: Arena, seat: int) -> Sequence[Option]:
        return [PASS, *[Buy(space) for space in sorted(set(match.revealed))]]

    def verdict(self, match: Arena, seat: int, option: Option) -> Verdict:
        return may_buy(match, seat, option.space) if isinstance(option, Buy) else ALLOWED

    def chosen(self, match: Arena, option: Option) -> None:
        if isinstance(option, Buy):
            match.declined = []
            match.then(*buying(match, self.seat, option.space))
        else:
            match.declined.append(self.seat)


def buying(match: Arena, seat: int, space: int) -> Sequence[Step]:
    """A purchase, and what may come before it."""
    return (*match.before_buying(seat, space), BuyCard(seat, space))


def may_buy(match: Arena, seat: int, space: int) -> Verdict:
    card = match.shop.spaces[space]
    if card is None:
        return EMPTY
    return may_pay(match, seat, card)


def may_pay(match: Arena, seat: int, card: str) -> Verdict:
    """May a Monster buy this card, wherever it lies, and has it the Energy?"""
    if match.means(seat) < match.price(seat, card):
        return PRICE
    verdict = match.may_have(seat, card)
    if not verdict:
        return verdict
    for clause in match.of_card(card, "may_be_bought"):
        verdict = clause.may_be_bought(match, seat, card)
        if not verdict:
            return verdict
    return ALLOWED


def may_sweep(match: Arena, seat: int) -> Verdict:
    if match.means(seat) < SWEEP:
        return SWEEP_COST
    spaces = match.shop.spaces
    return ALLOWED if spaces.count(None) < len(spaces) else EMPTY


def acquire(match: Arena, seat: int, card: str, price: int, seller: int, table: Table) -> None:
    """A card that is paid for: Keep cards stay before their owner, others are discarded; then it does what it says.

    A card bought from another Monster leaves that one first, and what copies it goes on copying.
    """
    buying = [(held, clause) for held, clause in match.asked(seat, "buys") if held != card]
    table.announce(CardBought, seat, card, price, seller)
    if seller != NOBODY:
        take_away(match, seller, card, table)
    receive(match, seat, card, table)
    match.has_bought(seat, card, table)
    for held, clause in buying:
        clause.buys(match, seat, held, card, table)


def receive(match: Arena, seat: int, card: str, table: Table) -> None:
    """A card comes to a Monster, bought or free, and does what it says."""
    if match.design(card).is_keep:
        match.cards[seat].append(card)
    else:
        match.shop.discard.append(card)
    for clause in match.of_card(card, "bought"):
        clause.bought(match, seat, card, table)
