"""PIN RULES: who pins first, the attempt, the three count, and the reverse pin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.core.verdict import ALLOWED, Verdict
from lucha.games.luchador.dice import BLOCK, COUNTER, Attempt
from lucha.games.luchador.events import (
    CountBegan,
    Counted,
    CountedOut,
    PinDieRolled,
    PinEscaped,
    PinReversed,
    PinsCancelled,
    StrengthGained,
)
from lucha.games.luchador.match import MOST_SEATS, WRESTLING_DICE, Bout, Corner
from lucha.games.luchador.stun import STUN

SAVES_TO_ESCAPE: Final = 3
NOT_PINNABLE: Final = Verdict("luchador/pins/level")


@dataclass(frozen=True, slots=True)
class GoForThePin(Option):
    """Roll the Pin die for a Pin that was set aside."""


PIN_OPTIONS: Final[Sequence[Option]] = (PASS, GoForThePin())


@dataclass(frozen=True, slots=True)
class WhoPinsFirst(Step):
    """WHO PINS FIRST?  The stronger makes all of their attempts first; between equals, Pins cancel out."""

    def run(self, match: Bout, table: Table) -> None:
        red, blue = match.in_ring
        one, other = match.corners[red], match.corners[blue]
        if one.pins_aside and other.pins_aside and one.strength == other.strength:
            match.then(EQUAL_STRENGTH)
        elif one.pins_aside or other.pins_aside:
            for seat in (blue, red) if one.strength > other.strength else (red, blue):
                match.then(*[ATTEMPT_A_PIN[seat]] * match.corners[seat].pins_aside)


@dataclass(frozen=True, slots=True)
class EqualStrength(Step):
    """Between equals opposing Pins cancel each other; what is left over is rolled."""

    def run(self, match: Bout, table: Table) -> None:
        pins = [match.corners[seat].pins_aside for seat in match.in_ring]
        cancelled = [min(pins)] * 2 if match.terms.pins_cancel_one_for_one else pins
        for seat, count in zip(match.in_ring, cancelled, strict=True):
            match.corners[seat].pins_aside -= count
            match.then(*[ATTEMPT_A_PIN[seat]] * match.corners[seat].pins_aside)
        table.announce(PinsCancelled, tuple(cancelled))


@dataclass(frozen=True, slots=True)
class AttemptAPin(Decision):
    """PIN LEVELS.  For each Pin that was set aside there may be one attempt."""

    def arises(self, match: Bout) -> bool:
        return match.corners[self.seat].pins_aside > 0

    def candidates(self, match: Bout, seat: int) -> Sequence[Option]:
        return PIN_OPTIONS

    def verdict(self, match: Bout, seat: int, option: Option) -> Verdict:
        checked_before = match.terms.checks_when_set_aside
        if isinstance(option, Pass) or checked_before or match.is_pinnable(match.corners[seat].rival):
            return ALLOWED
        return NOT_PINNABLE

    def chosen(self, match: Bout, option: Option) -> None:
        match.corners[self.seat].pins_aside -= 1
        if isinstance(option, GoForThePin):
            match.then(ROLL_PIN_DIE[self.seat])


@dataclass(frozen=True, slots=True)
class RollPinDie(Step):
    """The Pin die: nothing, a pin, a Stun for the opponent, or applause and a point of Strength."""

    seat: int

    def run(self, match: Bout, table: Table) -> None:
        (attempt,) = table.throw(match.terms.pin_die.of(1))
        table.announce(PinDieRolled, self.seat, attempt)
        carry_out(match, self.seat, attempt, table)


def carry_out(match: Bout, seat: int, attempt: Attempt, table: Table) -> None:
    """What comes of a Pin die of `seat` against its rival."""
    rival = match.corners[seat].rival
    result = match.terms.result_of_pin_die(match, seat, attempt)
    if result is Attempt.PIN:
        match.then(BEGIN_THE_COUNT[rival])
    elif result is Attempt.STUN:
        match.then(STUN[rival])
    elif result is Attempt.VIVA:
        table.announce(StrengthGained, seat, match.gain_strength(seat))


@dataclass(frozen=True, slots=True)
class BeginTheCount(Step):
    """FACING TWO PINS.  Four dice save against a wrestler's first pin of the round, three against any further one."""

    seat: int

    def run(self, match: Bout, table: Table) -> None:
        pinned = match.corners[self.seat]
        pinned.pins_faced += 1
        dice = dice_to_save(match, pinned)
        match.then(match.terms.count(self.seat, 1, dice, 0))
        table.announce(CountBegan, self.seat, dice)


def dice_to_save(match: Bout, pinned: Corner) -> int:
    """All dice that may be re-rolledst the pin that a wrestler faces now."""
    return min(most_dice_to_save(match, pinned), pinned.dice_to_save())


def most_dice_to_save(match: Bout, pinned: Corner) -> int:
    weakened = pinned.pins_faced > 1 or (pinned.stunned and not match.terms.stunned_saves_with_four)
    return WRESTLING_DICE - weakened


@dataclass(frozen=True, slots=True)
class ThreeCount(Step):
    """THE 3 COUNT RULE.  Three saves within three rolls, or you're out; a Block or a Counter is a save.

    `dice` are those still to be rolled, `saves` those set aside.
    """

    seat: int
    count: int
    dice: int
    saves: int

    def run(self, match: Bout, table: Table) -> None:
        faces = table.throw(match.terms.saving_die.of(self.dice))
        blocks, counters = faces.count(BLOCK), faces.count(COUNTER)
        saved = blocks + counters + match.terms.more_saves(match, self.seat, faces)
        saves = self.saves + saved
        table.announce(Counted, self.seat, self.count, faces, saves)
        if saves >= SAVES_TO_ESCAPE:
            alike = max(blocks, counters) >= SAVES_TO_ESCAPE
            if alike and self.count == 1 and (self.dice > 3 or match.terms.reverses_with_three_dice):
                match.then(ReversePin(self.seat))
            else:
                table.announce(PinEscaped, self.seat)
        elif self.count == 3:
            match.then(match.terms.defeat((self.seat,), "luchador/pins/three-count"))
            table.announce(CountedOut, self.seat)
        else:
            match.then(match.terms.count(self.seat, self.count + 1, self.dice - saved, saves))


@dataclass(frozen=True, slots=True)
class ReversePin(Step):
    """THE REVERSE PIN.  Three saves alike on the first roll: now the other must escape, however strong."""

    seat: int

    def run(self, match: Bout, table: Table) -> None:
        match.then(BEGIN_THE_COUNT[match.corners[self.seat].rival])
        table.announce(PinReversed, self.seat)


EQUAL_STRENGTH: Final = EqualStrength()
ATTEMPT_A_PIN: Final = tuple([AttemptAPin(seat) for seat in range(MOST_SEATS)])
ROLL_PIN_DIE: Final = tuple([RollPinDie(seat) for seat in range(MOST_SEATS)])
BEGIN_THE_COUNT: Final = tuple([BeginTheCount(seat) for seat in range(MOST_SEATS)])
