"""STRENGTHS AND WEAKNESSES: what stands on the advanced cards and is no mere number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from lucha.core.agenda import Decision, SecretChoice, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from lucha.games.luchador.advanced import AdvancedBout
from lucha.games.luchador.dice import COUNTER, HIT, MISS, Face
from lucha.games.luchador.events import MissesBecameBlocks, MissRerolled, NerveStruck


@dataclass(frozen=True, slots=True)
class NerveStrike(Option):
    """Give up a die for this round, to strike at somebody's nerve."""

    target: int


@dataclass(frozen=True, slots=True)
class TryANerveStrike(SecretChoice):
    """NERVE STRIKE.  Before the round a Superstar who can may give up one Wrestling die, whatever it shows."""

    def arises(self, match: AdvancedBout, seat: int) -> bool:
        return match.has(seat, "nerve_strike") and match.corners[seat].dice_to_roll() > 0

    def candidates(self, match: AdvancedBout, seat: int) -> Sequence[Option]:
        return ways_to_strike(match.in_ring, seat)

    def revealed(self, match: AdvancedBout, commitments: dict[int, Option], table: Table) -> None:
        strikes = [(seat, choice) for seat, choice in commitments.items() if isinstance(choice, NerveStrike)]
        match.then(*[RollNerveStrike(seat, strike.target) for seat, strike in strikes])


@cache
def ways_to_strike(ring: tuple[int, ...], seat: int) -> tuple[Option, ...]:
    return (PASS, *[NerveStrike(other) for other in ring if other != seat])


@dataclass(frozen=True, slots=True)
class RollNerveStrike(Step):
    """A Hit or a Counter numbs an arm: Choke Hold, Chair Smash and Table Slam of the one struck fail in this round."""

    seat: int
    target: int

    def run(self, match: AdvancedBout, table: Table) -> None:
        (face,) = table.throw(match.terms.saving_die.of(1))
        match.corners[self.seat].nerve_die = True
        struck = face in (HIT, COUNTER)
        if struck:
            match.corners[self.target].numb = True
        table.announce(NerveStruck, self.seat, self.target, face, struck)


@dataclass(frozen=True, slots=True)
class RollMissAgain(Option):
    """Roll one Miss once more."""


MISS_OPTIONS: Final[Sequence[Option]] = (PASS, RollMissAgain())


@dataclass(frozen=True, slots=True)
class SecondWind(Decision):
    """SECOND WIND.  After the roll a Superstar who has it may re-roll one Miss."""

    def arises(self, match: AdvancedBout) -> bool:
        return MISS in match.corners[self.seat].ring and match.has(self.seat, "second_wind")

    def candidates(self, match: AdvancedBout, seat: int) -> Sequence[Option]:
        return MISS_OPTIONS

    def chosen(self, match: AdvancedBout, option: Option) -> None:
        if isinstance(option, RollMissAgain):
            match.then(RerollMiss(self.seat))


@dataclass(frozen=True, slots=True)
class RerollMiss(Step):
    """The Miss counts as what it shows now."""

    seat: int

    def run(self, match: AdvancedBout, table: Table) -> None:
        corner = match.corners[self.seat]
        faces = table.throw(match.terms.wrestling_die.of(1))
        at = corner.ring.index(MISS)
        corner.ring = corner.ring[:at] + faces + corner.ring[at + 1 :]
        table.announce(MissRerolled, self.seat, faces[0])


@dataclass(frozen=True, slots=True)
class Metamorphosis(Step):
    """METAMORPHOSIS.  While a Superstar who has it can be pinned, every Miss is a Block as well."""

    def run(self, match: AdvancedBout, table: Table) -> None:
        for seat in match.in_ring:
            turn_misses(match, seat, match.corners[seat].ring, table)


def turn_misses(match: AdvancedBout, seat: int, faces: tuple[Face, ...], table: Table) -> None:
    """The Misses among some dice become Blocks, if this wrestler can do that now."""
    misses = faces.count(MISS)
    if misses and match.is_pinnable(seat) and match.has(seat, "metamorphosis"):
        match.corners[seat].blocks += misses
        table.announce(MissesBecameBlocks, seat, misses)
