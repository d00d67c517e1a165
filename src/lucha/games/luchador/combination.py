"""ROLLING A KILLER COMBINATION: after the hits, before the pins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.games.luchador.advanced import AdvancedBout
from lucha.games.luchador.damage import tell_what_cards_change
from lucha.games.luchador.dice import INJURY, Attempt, Hit, Signature
from lucha.games.luchador.events import CombinationRolled, DamageTaken, PinsCancelled
from lucha.games.luchador.pins import WhoPinsFirst, carry_out
from lucha.games.luchador.stun import STUN


@dataclass(frozen=True, slots=True)
class KillerCombinations(Step):
    """KILLER COMBINATIONS.  Those declared are rolled once the hits of the round have left all concerned standing.

    They score together; then knock-outs are looked for again, and then come the Pins, theirs first.
    """

    def run(self, match: AdvancedBout, table: Table) -> None:
        attempts = []
        for seat in match.in_ring:
            if match.corners[seat].attempt:
                attempts.append(seat)  # noqa: PERF401 (a comprehension takes longer for a few)
        if attempts:
            rolls = [RollCombination(seat) for seat in self.in_order(match, attempts)]
            match.then(*rolls, COMBINATIONS_LAND, *match.advanced.knock_out, self.pins())

    # What a free-for-all does in another order.

    def in_order(self, match: AdvancedBout, seats: list[int]) -> Sequence[int]:
        return seats

    def pins(self) -> Step:
        return STRONGER_PINS_FIRST


@dataclass(frozen=True, slots=True)
class RollCombination(Step):
    """THE COMBINATION ROLL.  All its dice are rolled together.

    Hit dice and the Luchador! die score as ever; an Injury stuns the one who rolled it.
    """

    seat: int

    def run(self, match: AdvancedBout, table: Table) -> None:
        if not is_on(match, self.seat):
            return
        corner, terms = match.corners[self.seat], match.advanced
        faces = table.throw(terms.combination_dice(corner.superstar))
        (corner.rival,) = corner.attempt
        hits, signatures = terms.worth_of_hits(match, self.seat), terms.worth_of_signatures(match, self.seat)
        for face in faces:
            if isinstance(face, Hit):
                corner.combination += hits[face]
            elif isinstance(face, Signature):
                corner.combination += signatures[face]
        corner.scored += corner.combination
        corner.pin_dice = tuple([face for face in faces if isinstance(face, Attempt)])
        table.announce(CombinationRolled, self.seat, corner.rival, faces, corner.combination)
        tell_what_cards_change(match, self.seat, faces, corner.combination, table)
        if INJURY in faces:
            match.then(STUN[self.seat])


def is_on(match: AdvancedBout, seat: int) -> bool:
    """Is there an attempt of `seat`, and are both still in the ring?"""
    attempt = match.corners[seat].attempt
    return seat in match.in_ring and len(attempt) > 0 and attempt[0] in match.in_ring


@dataclass(frozen=True, slots=True)
class CombinationsLand(Step):
    """What Killer Combinations have scored is taken together."""

    def run(self, match: AdvancedBout, table: Table) -> None:
        for seat in match.in_ring:
            corner = match.corners[seat]
            others = [match.corners[other] for other in match.in_ring]
            points = sum([other.combination for other in others if other.attempt == (seat,)])
            if points:
                corner.suffer(points)
                table.announce(DamageTaken, seat, points, corner.strength)


@dataclass(frozen=True, slots=True)
class StrongerPinsFirst(WhoPinsFirst):
    """Pin dice of Killer Combinations go before all other Pins, the stronger's first; between equals, Pins cancel.

    The order of all other Pins is fixed here too, after all damage, and does not change with what theirs bring.
    """

    def run(self, match: Any, table: Table) -> None:
        WhoPinsFirst.run(self, match, table)
        self.combinations(match, table)

    def combinations(self, match: AdvancedBout, table: Table) -> None:
        red, blue = match.in_ring
        one, other = match.corners[red], match.corners[blue]
        cancelled = min(one.pin_dice.count(Attempt.PIN), other.pin_dice.count(Attempt.PIN))
        if cancelled and one.strength == other.strength:
            for corner in (one, other):
                corner.pin_dice = without_pins(corner.pin_dice, cancelled)
            table.announce(PinsCancelled, (cancelled, cancelled))
        for seat in (blue, red) if one.strength > other.strength else (red, blue):
            match.then(*[PinOfACombination(seat, attempt) for attempt in match.corners[seat].pin_dice])


def without_pins(dice: tuple[Attempt, ...], count: int) -> tuple[Attempt, ...]:
    left = list(dice)
    for _ in range(count):
        left.remove(Attempt.PIN)
    return tuple(left)


@dataclass(frozen=True, slots=True)
class PinOfACombination(Step):
    """A Pin die of a Killer Combination is carried out like any other."""

    seat: int
    attempt: Attempt

    def run(self, match: AdvancedBout, table: Table) -> None:
        if is_on(match, self.seat):
            corner = match.corners[self.seat]
            (corner.rival,) = corner.attempt
            match.corners[corner.rival].rival = self.seat
            carry_out(match, self.seat, self.attempt, table)


COMBINATIONS_LAND: Final = CombinationsLand()
STRONGER_PINS_FIRST: Final = StrongerPinsFirst()
