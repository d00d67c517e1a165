"""KILLER COMBINATIONS IN A FREE-FOR-ALL: dice that were aimed, and everything in the order of the discs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any, Final

from lucha.core.agenda import Decision, Step
from lucha.core.kit.one_of import OneOf
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.luchador.advanced import DICE_ON_THE_CARD, AdvancedBout
from lucha.games.luchador.combination import KillerCombinations, PinOfACombination
from lucha.games.luchador.dice import HIT, Face
from lucha.games.luchador.free_for_all import (
    ASSIGN_DICE,
    USE_WITHHELD_DICE,
    InDiscOrder,
    lowest_disc_first,
    more,
    others,
    spare_blocks,
)
from lucha.games.luchador.holding import (
    HOLD_OPTIONS,
    CancelHold,
    CollectDice,
    Free,
    PlayOrCancel,
    may_cancel,
    released,
    take_what_lies_idle,
)
from lucha.games.luchador.match import MOST_SEATS, Bout
from lucha.games.luchador.order import Order, instead, once, only_with, together, unless


@dataclass(frozen=True, slots=True)
class GiveUpHits(Option):
    """Give up Hits, each against the one who is named for it."""

    targets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsInDiscOrder(InDiscOrder):
    """The highest disc assigns its dice first; who has dice on the card may take them off before."""

    def run(self, match: Bout, table: Table) -> None:
        lowest_first = lowest_disc_first(match)
        match.agenda += [USE_WITHHELD_DICE[seat] for seat in lowest_first]  # of what comes off a card, too
        for seat in lowest_first:
            match.agenda += [ASSIGN_DICE[seat], CANCEL_IN_TURN[seat]]


@dataclass(frozen=True, slots=True)
class CancelInTurn(Decision):
    """CANCELLING A HOLD, in a free-for-all.  Before you assign your dice, those on the card may be re-rolled."""

    def arises(self, match: AdvancedBout) -> bool:
        return may_cancel(match.corners[self.seat])

    def candidates(self, match: AdvancedBout, seat: int) -> Sequence[Option]:
        return HOLD_OPTIONS

    def chosen(self, match: AdvancedBout, option: Option) -> None:
        if isinstance(option, CancelHold):
            match.then(*released(match, (self.seat,)))


CANCEL_IN_TURN: Final = tuple([CancelInTurn(seat) for seat in range(MOST_SEATS)])


@dataclass(frozen=True, slots=True)
class CollectInAMelee(CollectDice):
    """When all dice are assigned, those that found no use may go on the card; Hits come off their targets.

    Who aimed them says who they hit, in the order of the discs.  An attempt names its target.
    """

    def revealed(self, match: AdvancedBout, commitments: dict[int, Option], table: Table) -> None:
        lowest_first = {seat: commitments[seat] for seat in lowest_disc_first(match) if seat in commitments}
        CollectDice.revealed(self, match, lowest_first, table)

    def refuses(self, match: AdvancedBout, seat: int) -> bool:
        return True

    def opponents(self, match: AdvancedBout, seat: int) -> tuple[int, ...]:
        return others(match.in_ring, seat)

    def free(self, corner: Any) -> Free:
        return sum(corner.aimed), corner.counters, spare_blocks(corner), corner.idle_pins

    def take(self, match: AdvancedBout, seat: int, faces: tuple[Face, ...]) -> None:
        if HIT in faces:
            match.then(WhichHits(seat, faces.count(HIT)))
        take_what_lies_idle(match.corners[seat], faces)


@dataclass(frozen=True, slots=True)
class WhichHits(OneOf):
    """So many Hits are given up; if they had several targets, their wrestler says which."""

    hits: int

    def candidates(self, match: AdvancedBout, seat: int) -> Sequence[GiveUpHits]:
        return ways_to_give_up(match.corners[seat].aimed, self.hits)

    def chosen(self, match: AdvancedBout, option: GiveUpHits) -> None:
        corner = match.corners[self.seat]
        for target in option.targets:
            corner.aimed = more(corner.aimed, target, -1)


@cache
def ways_to_give_up(aimed: tuple[int, ...], hits: int) -> tuple[GiveUpHits, ...]:
    """Every choice of so many Hits, those against one seat alike."""
    targets = [target for target, count in enumerate(aimed) for _ in range(count)]
    return tuple([GiveUpHits(some) for some in dict.fromkeys(combinations(targets, hits))])


@dataclass(frozen=True, slots=True)
class CombinationsInDiscOrder(KillerCombinations):
    """Killer Combinations are rolled in the order of the discs."""

    def in_order(self, match: AdvancedBout, seats: list[int]) -> Sequence[int]:
        return [seat for seat in reversed(lowest_disc_first(match)) if seat in seats]

    def pins(self) -> Step:
        return PINS_OF_COMBINATIONS


@dataclass(frozen=True, slots=True)
class PinsOfCombinations(Step):
    """So are their Pin dice carried out, before all other Pins."""

    def run(self, match: AdvancedBout, table: Table) -> None:
        for seat in lowest_disc_first(match):
            match.then(*[PinOfACombination(seat, attempt) for attempt in match.corners[seat].pin_dice])


PINS_OF_COMBINATIONS: Final = PinsOfCombinations()


def with_cards_in_a_melee(order: Order) -> Order:
    """The order of a round of a free-for-all with advanced cards."""
    order = instead(order, PlayOrCancel)
    plain = unless(DICE_ON_THE_CARD, once(InDiscOrder))
    order = instead(order, InDiscOrder, plain, only_with(DICE_ON_THE_CARD, once(CardsInDiscOrder)))
    order = instead(order, CollectDice, together(CollectInAMelee))
    return instead(order, KillerCombinations, once(CombinationsInDiscOrder))
