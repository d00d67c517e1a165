"""PIN AND SUBMIT: three cards turned one at a time, or two throws before one is lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import SecretChoice, Step
from lucha.core.kit.quick import QuickEnum
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.solo_una_noche.drawing import ShuffleTheDiscards
from lucha.games.solo_una_noche.events import (
    HandsThrown,
    PinCardTurned,
    PinFailed,
    Pinned,
    SubmitFailed,
    Submitted,
)
from lucha.games.solo_una_noche.match import FLIPS, PIN, SUBMIT, Noche

THIRD_PIN: Final = "solo_una_noche/pins/third-pin"
PINNED: Final = "solo_una_noche/pins/turn-a-pin-card"
SUBMITTED: Final = "solo_una_noche/pins/throw-hands"


class Hand(QuickEnum):
    """What a fist can show."""

    ROCK = 0
    PAPER = 1
    SCISSORS = 2


@dataclass(frozen=True, slots=True)
class TryToFinish(Step):
    """WINNING WITH A PIN OR SUBMIT.  If it was not Responded to and nobody is down, the attempt is made now."""

    def run(self, match: Noche, table: Table) -> None:
        for play in match.laid:
            if play.form == PIN and match.terms.third_pin_is_sure and match.is_third_pin(play.seat):
                table.announce(Pinned, match.active, match.defender)
                match.end(THIRD_PIN, *match.terms.sides[match.side(match.active)])
            elif play.form == PIN:
                match.then(SaveThePin(play.card) if play.is_negated else CountThemOut())
            elif play.form == SUBMIT and not play.is_negated:
                match.then(ThrowHands((match.active, match.defender)))
            elif play.form == SUBMIT:
                table.announce(SubmitFailed, match.active, match.defender)


@dataclass(frozen=True, slots=True)
class CountThemOut(Step):
    """PIN.  Three cards from the target's draw pile; with fewer, the discards are shuffled in first."""

    def run(self, match: Noche, table: Table) -> None:
        corner = match.corners[match.defender]
        flips = FLIPS + match.bends(match.defender, "flips")
        short = len(corner.pile) < flips and bool(corner.discard)
        match.then(*[ShuffleTheDiscards(match.defender)] * short, TurnAPinCard(1, flips))


@dataclass(frozen=True, slots=True)
class TurnAPinCard(Step):
    """PIN.  One… two… three!  A Respond among them, and the shoulder comes up; all of them are discarded."""

    number: int
    last: int
    is_safe: bool = False

    @property
    def seat(self) -> int | None:
        return None

    def draws_openly(self) -> bool:
        return True

    def run(self, match: Noche, table: Table) -> None:
        target = match.defender
        corner = match.corners[target]
        if self.number > self.last or not corner.pile:
            self._end(match, table)
            return
        card = table.draw(corner.pile)
        corner.pile.remove(card)
        corner.discard.append(card)
        match.is_shown(target, card)
        is_safe = self.is_safe or match.card(target, card).kind == "respond"
        match.then(TurnAPinCard(self.number + 1, self.last, is_safe))
        if not self.is_safe:
            table.announce(PinCardTurned, target, card, self.number)

    def _end(self, match: Noche, table: Table) -> None:
        if self.is_safe:
            match.then(SaveThePin(match.laid[-1].card))
        else:
            table.announce(Pinned, match.active, match.defender)
            match.end(PINNED, *match.terms.sides[match.side(match.active)])


@dataclass(frozen=True, slots=True)
class SaveThePin(Step):
    """PIN.  A failed one is saved to the Player Aid; the third cannot be Responded to."""

    card: str

    def run(self, match: Noche, table: Table) -> None:
        owner = match.laid[-1].seat
        match.table.remove((owner, self.card))
        match.corners[owner].saved.append(self.card)
        table.announce(PinFailed, match.active, match.defender, match.saved_pins(owner))
        match.terms.kind.pin_is_saved(match, owner, table)


@dataclass(frozen=True, slots=True)
class Throw(Option):
    """Rock, Paper or Scissors."""

    hand: Hand


THROWS: Final[Sequence[Option]] = tuple([Throw(hand) for hand in Hand])


@dataclass(frozen=True, slots=True)
class ThrowHands(SecretChoice):
    """SUBMIT.  Rock, Paper, Scissors: the attacker must win twice before losing once; a draw is thrown again."""

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        return THROWS

    def revealed(self, match: Noche, commitments: dict[int, Throw], table: Table) -> None:
        attacker, defender = self.seats
        one, other = commitments[attacker].hand, commitments[defender].hand
        outcome = (one.value - other.value) % 3  # 1: the attacker wins, 2: the defender does
        tie_counts = match.submit_says("draws_win", attacker) > 0
        if outcome == 1 or (outcome == 0 and tie_counts):
            match.throws_won += 1
        elif outcome == 2:
            match.throws_lost += 1
        needed = match.throws_needed(attacker)
        won, lost = match.throws_won, match.throws_lost
        table.announce(HandsThrown, attacker, defender, one.name, other.name, won, lost, tie_counts)
        if match.throws_lost:
            table.announce(SubmitFailed, attacker, defender)
        elif match.throws_won >= needed:
            table.announce(Submitted, attacker, defender)
            match.end(SUBMITTED, *match.terms.sides[match.side(attacker)])
        else:
            match.then(self)
