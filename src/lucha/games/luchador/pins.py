"""PIN RULES: who pins first, the attempt, the three count, and the reverse pin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option
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
from lucha.games.luchador.match import WRESTLING_DICE, Bout
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
        red, blue = match.corners
        if red.pins_aside and blue.pins_aside and red.strength == blue.strength:
            match.then(EQUAL_STRENGTH)
        elif red.pins_aside or blue.pins_aside:
            attempts_of_red = [ATTEMPT_A_PIN[0]] * red.pins_aside
            attempts_of_blue = [ATTEMPT_A_PIN[1]] * blue.pins_aside
            if red.strength > blue.strength:
                match.then(*attempts_of_red, *attempts_of_blue)
            else:
                match.then(*attempts_of_blue, *attempts_of_red)


@dataclass(frozen=True, slots=True)
class EqualStrength(Step):
    """Between equals opposing Pins cancel each other; what is left over is rolled."""

    def run(self, match: Bout, table: Table) -> None:
        pins = [corner.pins_aside for corner in match.corners]
        cancelled = [min(pins)] * 2 if match.terms.pins_cancel_one_for_one else pins
        for seat, corner in enumerate(match.corners):
            corner.pins_aside -= cancelled[seat]
            match.then(*[ATTEMPT_A_PIN[seat]] * corner.pins_aside)
        table.announce(PinsCancelled, tuple(cancelled))


@dataclass(frozen=True, slots=True)
class AttemptAPin(Decision):
    """PIN LEVELS.  For each Pin that was set aside there may be one attempt."""

    def candidates(self, match: Bout, seat: int) -> Sequence[Option]:
        return PIN_OPTIONS

    def verdict(self, match: Bout, seat: int, option: Option) -> Verdict:
        if option == PASS or match.terms.checks_when_set_aside or match.corners[1 - seat].is_pinnable:
            return ALLOWED
        return NOT_PINNABLE

    def chosen(self, match: Bout, option: Option) -> None:
        match.corners[self.seat].pins_aside -= 1
        if option != PASS:
            match.then(ROLL_PIN_DIE[self.seat])


@dataclass(frozen=True, slots=True)
class RollPinDie(Step):
    """The Pin die: nothing, a pin, a Stun for the opponent, or applause and a point of Strength."""

    seat: int

    def run(self, match: Bout, table: Table) -> None:
        (attempt,) = table.throw(match.terms.pin_die.of(1))
        table.announce(PinDieRolled, self.seat, attempt)
        if attempt is Attempt.PIN:
            match.then(BEGIN_THE_COUNT[1 - self.seat])
        elif attempt is Attempt.STUN:
            match.then(STUN[1 - self.seat])
        elif attempt is Attempt.VIVA:
            corner = match.corners[self.seat]
            corner.gain_strength()
            table.announce(StrengthGained, self.seat, corner.strength)


@dataclass(frozen=True, slots=True)
class BeginTheCount(Step):
    """FACING TWO PINS.  Four dice save against a wrestler's first pin of the round, three against any further one."""

    seat: int

    def run(self, match: Bout, table: Table) -> None:
        pinned = match.corners[self.seat]
        weakened = pinned.pins_faced > 0 or (pinned.stunned and not match.terms.stunned_saves_with_four)
        dice = WRESTLING_DICE - weakened
        pinned.pins_faced += 1
        match.then(ThreeCount(self.seat, 1, dice, 0))
        table.announce(CountBegan, self.seat, dice)


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
        saves = self.saves + blocks + counters
        table.announce(Counted, self.seat, self.count, faces, saves)
        if saves >= SAVES_TO_ESCAPE:
            alike = max(blocks, counters) >= SAVES_TO_ESCAPE
            if alike and self.count == 1 and (self.dice > 3 or match.terms.reverses_with_three_dice):
                match.then(ReversePin(self.seat))
            else:
                table.announce(PinEscaped, self.seat)
        elif self.count == 3:
            match.end("luchador/pins/three-count", 1 - self.seat)
            table.announce(CountedOut, self.seat)
        else:
            match.then(ThreeCount(self.seat, self.count + 1, self.dice - blocks - counters, saves))


@dataclass(frozen=True, slots=True)
class ReversePin(Step):
    """THE REVERSE PIN.  Three saves alike on the first roll: now the other must escape, however strong."""

    seat: int

    def run(self, match: Bout, table: Table) -> None:
        match.then(BEGIN_THE_COUNT[1 - self.seat])
        table.announce(PinReversed, self.seat)


WHO_PINS_FIRST: Final = WhoPinsFirst()
EQUAL_STRENGTH: Final = EqualStrength()
ATTEMPT_A_PIN: Final = (AttemptAPin(0), AttemptAPin(1))
ROLL_PIN_DIE: Final = (RollPinDie(0), RollPinDie(1))
BEGIN_THE_COUNT: Final = (BeginTheCount(0), BeginTheCount(1))
