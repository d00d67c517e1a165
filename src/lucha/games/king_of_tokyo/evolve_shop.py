"""EVOLUTIONS around the shop: cards for nothing, for less, for somebody else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from lucha.core.verdict import ALLOWED, Verdict
from lucha.games.king_of_tokyo.match import Face, Tokyo
from lucha.monsters.cards import BUYING, Clause, Use, UseOnCard
from lucha.monsters.events import CardFound, CardGained, CardTried, PurchaseTurned, ShopSwept
from lucha.monsters.gains import discard, pay
from lucha.monsters.match import NOBODY
from lucha.monsters.shop import PRICE, FillTheShop, acquire, may_buy, receive

# Searches.  Cards that are turned up lie open until the search is over.


class FindsAKeep(Clause):
    """Turn up Power cards until a Keep card comes that costs so much or less: it is yours for nothing."""

    def played(self, match: Tokyo, seat: int, card: str, option: Option, table: Table) -> None:
        shop = match.shop
        if any(is_wanted(match, one, self.number) for one in (*match.top, *shop.pile, *shop.discard)):
            match.then(SearchForAKeep(seat, card, self.number))


def is_wanted(match: Tokyo, card: str, most: int) -> bool:
    return match.design(card).is_keep and match.design(card).cost <= most


@dataclass(frozen=True, slots=True)
class SearchForAKeep(Step):
    """PRECISION FIELD SUPPORT.  One card after the other; when the pile is used up, the discards are the new pile."""

    seat: int
    card: str
    most: int

    def draws_openly(self) -> bool:
        return True

    def run(self, match: Tokyo, table: Table) -> None:
        found = turn_up(match, table)
        table.announce(CardFound, self.seat, self.card, found)
        if not is_wanted(match, found, self.most):
            match.the_evolutions().found.append(found)
            match.then(self)
            return
        apart = match.the_evolutions().found
        match.shop.discard += apart
        match.the_evolutions().found = []
        table.announce(CardGained, self.seat, self.card, found)
        receive(match, self.seat, found, table)


def turn_up(match: Tokyo, table: Table) -> str:
    """The next card of the draw pile, for all to see; without a pile, the discards are shuffled into one."""
    if match.top:
        match.top_seen = 0
        return match.top.pop()
    shop = match.shop
    pile = shop.pile or sorted(shop.discard)
    card: str = table.draw(pile)
    if not shop.pile:
        shop.pile, shop.discard = pile, []
    shop.pile.remove(card)
    return card


class DivesForCards(Clause):
    """Turn up so many Power cards and take one for nothing; the others go back into the pile."""

    def played(self, match: Tokyo, seat: int, card: str, option: Option, table: Table) -> None:
        match.then(*[DiveForACard(seat, card)] * self.number, TakeOneFree(seat, card))


@dataclass(frozen=True, slots=True)
class DiveForACard(Step):
    """DEEP DIVE.  One card from the top of the pile, for all to see."""

    seat: int
    card: str

    def draws_openly(self) -> bool:
        return True

    def run(self, match: Tokyo, table: Table) -> None:
        if match.top or match.shop.pile or match.shop.discard:
            found = turn_up(match, table)
            match.the_evolutions().found.append(found)
            table.announce(CardFound, self.seat, self.card, found)


@dataclass(frozen=True, slots=True)
class TakeFree(Option):
    """Take this card for nothing."""

    card: str


@dataclass(frozen=True, slots=True)
class TakeOneFree(Decision):
    """DEEP DIVE.  Which of them?"""

    card: str

    def arises(self, match: Tokyo) -> bool:
        return len(match.the_evolutions().found) > 1

    def candidates(self, match: Tokyo, seat: int) -> Sequence[Option]:
        return [TakeFree(found) for found in match.the_evolutions().found]

    def unasked(self, match: Tokyo) -> Option | None:
        found = match.the_evolutions().found
        return TakeFree(found[0]) if found else None

    def chosen(self, match: Tokyo, option: TakeFree) -> None:
        match.then(ComeUpWithIt(self.seat, self.card, option.card))


@dataclass(frozen=True, slots=True)
class ComeUpWithIt(Step):
    """DEEP DIVE.  The card is not bought; the others go back into the pile."""

    seat: int
    card: str
    found: str

    def run(self, match: Tokyo, table: Table) -> None:
        rest = [one for one in match.the_evolutions().found if one != self.found]
        match.shop.pile = sorted([*match.shop.pile, *rest])
        match.the_evolutions().found = []
        table.announce(CardGained, self.seat, self.card, self.found)
        receive(match, self.seat, self.found, table)


class Catches(Clause):
    """Once a turn while you buy, turn up one of the discards by chance: it costs you so much less, or stays there."""

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        return [Use(card)] if when == BUYING and card not in match.used and match.shop.discard else ()

    def used(self, match: Tokyo, seat: int, card: str, option: Use, table: Table) -> None:
        match.used.append(card)
        match.then(FishItOut(seat, card, self.number))


@dataclass(frozen=True, slots=True)
class FishItOut(Step):
    """MIRACULOUS CATCH.  One card of the discards, by chance."""

    seat: int
    card: str
    cheaper: int

    def draws_openly(self) -> bool:
        return True

    def run(self, match: Tokyo, table: Table) -> None:
        found = table.draw(sorted(match.shop.discard))
        match.shop.discard.remove(found)
        match.the_evolutions().found.append(found)
        match.then(BuyTheCatch(self.seat, self.card, self.cheaper), ThrowItBack())
        table.announce(CardFound, self.seat, self.card, found)


@dataclass(frozen=True, slots=True)
class BuyIt(Option):
    """Buy this card."""

    card: str


@dataclass(frozen=True, slots=True)
class BuyTheCatch(Decision):
    """MIRACULOUS CATCH.  Buy it, or throw it back?"""

    card: str
    cheaper: int

    def candidates(self, match: Tokyo, seat: int) -> Sequence[Option]:
        return [PASS, *[BuyIt(found) for found in match.the_evolutions().found]]

    def verdict(self, match: Tokyo, seat: int, option: Option) -> Verdict:
        if not isinstance(option, BuyIt):
            return ALLOWED
        return ALLOWED if match.energy[seat] >= self.price(match, option.card) else PRICE

    def price(self, match: Tokyo, found: str) -> int:
        return max(0, match.price(self.seat, found) - self.cheaper)

    def chosen(self, match: Tokyo, option: Option) -> None:
        if isinstance(option, BuyIt):
            match.then(ReelItIn(self.seat, option.card, self.price(match, option.card)))


@dataclass(frozen=True, slots=True)
class ReelItIn(Step):
    """MIRACULOUS CATCH.  Bought."""

    seat: int
    found: str
    price: int

    def run(self, match: Tokyo, table: Table) -> None:
        match.the_evolutions().found.remove(self.found)
        match.spends(self.seat, self.price, table)
        acquire(match, self.seat, self.found, self.price, NOBODY, table)


@dataclass(frozen=True, slots=True)
class ThrowItBack(Step):
    """MIRACULOUS CATCH.  What nobody has bought is a discard again."""

    def run(self, match: Tokyo, table: Table) -> None:
        match.shop.discard += match.the_evolutions().found
        match.the_evolutions().found = []


# The shop.


class SweepsFree(Clause):
    """So many tokens, each a sweep for nothing; without tokens the card is spent."""

    def bought(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        match.counters[card] = self.number

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        is_open = any(one is not None for one in match.shop.spaces)
        return [Use(card)] if when == BUYING and match.counters.get(card) and is_open else ()

    def used(self, match: Tokyo, seat: int, card: str, option: Use, table: Table) -> None:
        pay(match, seat, 0, card, table)
        match.counters[card] -= 1
        match.then(FillTheShop())
        table.announce(ShopSwept, seat, tuple(match.shop.sweep()))
        if not match.counters[card]:
            discard(match, seat, card, table)


class HalfPrice(Clause):
    """Keep cards at half of the printed price, so many at a time; each may be lost when a turn of yours starts."""

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        if when != BUYING or list(match.the_evolutions().tagged.values()).count(card) >= self.number:
            return ()
        keeps = [one for one in match.shop.spaces if one is not None and match.design(one).is_keep]
        return [UseOnCard(card, one) for one in keeps if match.energy[seat] >= self.half(match, seat, one)]

    def half(self, match: Tokyo, seat: int, bought: str) -> int:
        return max(0, match.price(seat, bought) - match.design(bought).cost // 2)

    def used(self, match: Tokyo, seat: int, card: str, option: UseOnCard, table: Table) -> None:
        price = self.half(match, seat, option.other)
        match.shop.take(match.shop.spaces.index(option.other))
        match.spends(seat, price, table)
        match.then(FillTheShop())
        match.the_evolutions().tagged[option.other] = card
        acquire(match, seat, option.other, price, NOBODY, table)

    def starts(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        tagged = [bought for bought, tag in match.the_evolutions().tagged.items() if tag == card]
        match.then(*[RollForTheCard(seat, bought) for bought in tagged])


@dataclass(frozen=True, slots=True)
class RollForTheCard(Step):
    """SUPERIOR ALIEN TECHNOLOGY.  One die for each card with a token; a claw, and the card is discarded."""

    seat: int
    card: str

    def run(self, match: Tokyo, table: Table) -> None:
        faces = table.throw(match.terms.die.of(1))
        table.announce(CardTried, self.seat, self.card, tuple(faces))
        if Face.SMASH in faces:
            discard(match, self.seat, self.card, table)


class TurnsAPurchase(Clause):
    """Another Monster that buys a card buys a different one that you choose, and cannot buy the first in this turn."""

    def aims(self, match: Tokyo, seat: int, card: str) -> Sequence[Option]:
        buying = match.the_evolutions().buying
        if not buying or buying[0] == seat:
            return ()
        buyer, wanted = buying
        spaces = [space for space in range(len(match.shop.spaces)) if space != wanted and may_buy(match, buyer, space)]
        return [UseOnCard(card, str(match.shop.spaces[space])) for space in spaces]

    def played(self, match: Tokyo, seat: int, card: str, option: UseOnCard, table: Table) -> None:
        evolutions = match.the_evolutions()
        buyer, wanted = evolutions.buying
        evolutions.refused.append(str(match.shop.spaces[wanted]))
        evolutions.buying = [buyer, match.shop.spaces.index(option.other)]
        table.announce(PurchaseTurned, seat, card, buyer, option.other)


SHOP: Final[dict[str, type[Clause]]] = {
    "finds_a_keep": FindsAKeep,
    "dives_for_cards": DivesForCards,
    "catches": Catches,
    "sweeps_free": SweepsFree,
    "half_price": HalfPrice,
    "turns_a_purchase": TurnsAPurchase,
}
