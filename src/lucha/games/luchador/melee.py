"""KILLER COMBINATIONS IN A FREE-FOR-ALL: dice that were aimed, and everything in the order of the discs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.games.luchador.advanced import AdvancedBout
from lucha.games.luchador.combination import KillerCombinations, PinOfACombination
from lucha.games.luchador.dice import HIT, Face
from lucha.games.luchador.free_for_all import lowest_disc_first, more, others, spare_blocks
from lucha.games.luchador.holding import CollectDice, Free, take_what_lies_idle
from lucha.games.luchador.order import Order, instead, once, together


@dataclass(frozen=True, slots=True)
class CollectInAMelee(CollectDice):
    """When all dice are assigned, those that found no use may go on the card; Hits come off whom they were aimed at.

    They are taken off the lowest seat first.  An attempt names its target.
    """

    def opponents(self, match: AdvancedBout, seat: int) -> tuple[int, ...]:
        return others(match.in_ring, seat)

    def free(self, corner: Any) -> Free:
        return sum(corner.aimed), corner.counters, spare_blocks(corner), corner.idle_pins

    def take(self, match: AdvancedBout, seat: int, faces: tuple[Face, ...]) -> None:
        corner = match.corner(seat)
        for _ in range(faces.count(HIT)):
            target = next(other for other in match.in_ring if corner.aimed[other])
            corner.aimed = more(corner.aimed, target, -1)
        take_what_lies_idle(corner, faces)


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
            match.then(*[PinOfACombination(seat, attempt) for attempt in match.corner(seat).pin_dice])


PINS_OF_COMBINATIONS: Final = PinsOfCombinations()


def with_cards_in_a_melee(order: Order) -> Order:
    """The order of a round of a free-for-all with advanced cards."""
    order = instead(order, CollectDice, together(CollectInAMelee))
    return instead(order, KillerCombinations, once(CombinationsInDiscOrder))
