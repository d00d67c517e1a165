"""CLAUSES of buying: prices, what a card gives at once, and other ways to buy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lucha.core.table import Table
from lucha.core.values import Option
from lucha.core.verdict import ALLOWED, Verdict
from lucha.games.king_of_new_york.cards import NextStage, PhotoOp, TeslaCannon
from lucha.games.king_of_new_york.facts import (
    BOROUGHS,
    JET,
    MANHATTAN,
    QUEENS,
    TANK,
)
from lucha.games.king_of_new_york.keep_dice import win_a_turn
from lucha.games.king_of_new_york.match import SUBWAY, NewYork
from lucha.games.king_of_new_york.ouch import hit_by_units
from lucha.games.king_of_new_york.questions import CityClause
from lucha.monsters.cards import BUYING, UseOnCard
from lucha.monsters.gains import (
    gain_energy,
    lose_energy,
    lose_stars,
    take_energy,
)
from lucha.monsters.losing import CARD, lose
from lucha.monsters.match import NOBODY
from lucha.monsters.shop import acquire

AIR_FORCE_ONE: Final = Verdict("king_of_new_york/cards/air-force-one")
GENERAL_ELLIS: Final = Verdict("king_of_new_york/cards/general-ellis")
WON_BY_CARD: Final = 1
TAPPED_AT: Final = 3


class CheaperIn(CityClause):
    """It costs so much less while you are in one borough."""

    def borough(self) -> int:
        raise NotImplementedError

    def own_price(self, match: NewYork, seat: int, card: str) -> int:
        return -self.number if match.place[seat] == self.borough() else 0


class CheaperInManhattan(CheaperIn):
    """It costs so much less in Manhattan."""

    def borough(self) -> int:
        return MANHATTAN


class CheaperInBronx(CheaperIn):
    """It costs so much less in the Bronx."""

    def borough(self) -> int:
        return BOROUGHS.index("bronx")


class CheaperInQueens(CheaperIn):
    """It costs so much less in Queens."""

    def borough(self) -> int:
        return QUEENS


class CheaperInBrooklyn(CheaperIn):
    """It costs so much less in Brooklyn."""

    def borough(self) -> int:
        return BOROUGHS.index("brooklyn")


class CheaperInStatenIsland(CheaperIn):
    """It costs so much less on Staten Island."""

    def borough(self) -> int:
        return BOROUGHS.index("staten_island")


class AfterAJet(CityClause):
    """Only if you have destroyed so many Jets this turn."""

    def may_be_bought(self, match: NewYork, seat: int, card: str) -> Verdict:
        return ALLOWED if seat == match.active and match.felled.count(JET) >= self.number else AIR_FORCE_ONE


class AfterATank(CityClause):
    """Only if you have destroyed so many Tanks this turn."""

    def may_be_bought(self, match: NewYork, seat: int, card: str) -> Verdict:
        return ALLOWED if seat == match.active and match.felled.count(TANK) >= self.number else GENERAL_ELLIS


class UnitsStrike(CityClause):
    """Every Unit hits every Monster in its borough, so many times."""

    def bought(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        amounts = hit_by_units(match, tuple(range(len(BOROUGHS))))
        lose(match, CARD, seat, card, [amount * self.number for amount in amounts])


class EnergyForAll(CityClause):
    """All Monsters gain so much Energy, you too."""

    def bought(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        for other in match.clockwise(seat):
            gain_energy(match, other, self.number, table, card)


class FreeKeep(CityClause):
    """The next Keep card that is revealed is yours."""

    def bought(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        match.waiting += [seat] * self.number


class StarsToOthers(CityClause):
    """Lose all Stars; gain so much for each, in Hearts or Energy."""

    def bought(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        lost = lose_stars(match, seat, match.stars[seat], table, card)
        if lost:
            match.then(NextStage(seat, card, lost * self.number))


class StarsForTheHurt(CityClause):
    """Gain a Star for each Heart that you have taken from one Monster this turn."""

    def bought(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        match.then(PhotoOp(seat, card))


class AllDropAKeep(CityClause):
    """All Monsters discard a Keep card, you too."""

    def bought(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        match.then(*[TeslaCannon(other) for other in match.clockwise(seat)])


class ExtraTurnOnPurchase(CityClause):
    """Take another turn after this one."""

    def bought(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        win_a_turn(match, seat, card, WON_BY_CARD, "", table)


class SubwayTurn(CityClause):
    """Take another turn after this one, in which you ride the subway."""

    def bought(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        win_a_turn(match, seat, card, WON_BY_CARD, SUBWAY, table)


class BuysDiscards(CityClause):
    """Buy Keep cards from the discards for so much less."""

    def cost(self, match: NewYork, seat: int, other: str) -> int:
        return max(0, match.price(seat, other) - self.number)

    def offers(self, match: NewYork, seat: int, card: str, when: str) -> Sequence[Option]:
        if when != BUYING:
            return ()
        means = match.means(seat)
        keeps = [other for other in sorted(match.shop.discard) if match.design(other).is_keep]
        return [UseOnCard(card, other) for other in keeps if self.cost(match, seat, other) <= means]

    def used(self, match: NewYork, seat: int, card: str, option: UseOnCard, table: Table) -> None:
        price = self.cost(match, seat, option.other)
        match.shop.discard.remove(option.other)
        match.spends(seat, price, table)
        acquire(match, seat, option.other, price, NOBODY, table)


class TapsEnergy(CityClause):
    """Another Monster that gains three or more Energy in a turn pays you so much."""

    def taps(self, match: NewYork, seat: int, card: str, other: int, table: Table) -> None:
        if match.gained[other] >= TAPPED_AT and other not in match.tapped:
            match.tapped.append(other)
            take_energy(match, seat, lose_energy(match, other, self.number, table, card), table, card)
