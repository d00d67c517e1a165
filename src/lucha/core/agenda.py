"""What stands on a match's agenda: steps that run, and questions that wait for seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self, TypeAlias

from lucha.core.table import Table
from lucha.core.values import Option, Pass
from lucha.core.verdict import ALLOWED, Verdict

AnyMatch: TypeAlias = Any  # each game's steps name their own match here,
AnyOption: TypeAlias = Any  # each question its own options,
AnyPlay: TypeAlias = Any  # and each window the plays that it is for: steps with a field `seat`


@dataclass(frozen=True, slots=True)
class Step:
    """One paragraph of the rulebook: a frozen value, so that clones share it.

    A step that throws or draws for somebody has a field `seat`: there a person is asked how the dice fell.
    """

    def run(self, match: AnyMatch, table: Table) -> None:
        """Throw or draw first, and once at most; then change the match; then announce."""
        raise NotImplementedError

    def draws_openly(self) -> bool:
        """Does everybody know what can come, and see what came?"""
        return False


@dataclass(frozen=True, slots=True)
class Question(Step):
    """A paragraph that leaves something to the players.  It runs when nobody is left to answer."""

    def waits_for(self, match: AnyMatch) -> tuple[int, ...]:
        """The seats that must answer before the step can run."""
        raise NotImplementedError

    def candidates(self, match: AnyMatch, seat: int) -> Sequence[Option]:
        """All that a person might try, the quiet choice first.  Only what the seat may know counts here."""
        raise NotImplementedError

    def verdict(self, match: AnyMatch, seat: int, option: AnyOption) -> Verdict:
        """May `seat` choose this candidate?"""
        return ALLOWED

    def refuses(self, match: AnyMatch, seat: int) -> bool:
        """Could a verdict be against a candidate now?  If not, all are offered and none is asked for."""
        return type(self).verdict is not Question.verdict

    def why_not(self, match: AnyMatch, seat: int, option: object) -> Verdict:
        """The rule against something that is not even a candidate."""
        verdict: Verdict = match.why_not(seat, option)
        return verdict

    def answer(self, match: AnyMatch, seat: int, option: AnyOption) -> None:
        raise NotImplementedError

    def is_secret(self) -> bool:
        """Does the choice stay between the seat and the match?"""
        return False

    def manner(self, match: AnyMatch, seat: int) -> str:
        """Which of several texts asks `seat`: `Kind.manner` among the words.  It must give away nothing."""
        return ""

    def is_waivable(self) -> bool:
        """May players say "don't ask me"?  Their pass comes at once then, so nothing secret may hang on it."""
        return False


@dataclass(frozen=True, slots=True)
class Decision(Question):
    """One seat chooses."""

    seat: int

    def arises(self, match: AnyMatch) -> bool:
        """Is there anything to decide?  Public facts only: not being asked tells as much as being asked."""
        return True

    def waits_for(self, match: AnyMatch) -> tuple[int, ...]:
        return (self.seat,) if self.arises(match) else ()

    def answer(self, match: AnyMatch, seat: int, option: AnyOption) -> None:
        match.agenda.pop()
        self.chosen(match, option)

    def chosen(self, match: AnyMatch, option: AnyOption) -> None:
        """Take note of the choice, or put the steps that carry it out on the agenda."""
        raise NotImplementedError

    def unasked(self, match: AnyMatch) -> Option | None:
        """What counts as chosen when the question does not arise; None: nothing happens."""
        return None

    def run(self, match: AnyMatch, table: Table) -> None:
        """It did not arise."""
        option = self.unasked(match)
        if option is not None:
            self.chosen(match, option)


@dataclass(frozen=True, slots=True)
class SecretChoice(Question):
    """Several seats choose at once; what they commit lies face down in the match until all are in.

    Then the step runs and reveals.
    """

    seats: tuple[int, ...]

    def arises(self, match: AnyMatch, seat: int) -> bool:
        """Is there anything for `seat` to decide?  Public facts only."""
        return True

    def waits_for(self, match: AnyMatch) -> tuple[int, ...]:
        waiting: tuple[int, ...] = ()
        committed = match.commitments
        for seat in self.seats:
            if seat not in committed and self.arises(match, seat):
                waiting += (seat,)
        return waiting

    def answer(self, match: AnyMatch, seat: int, option: AnyOption) -> None:
        match.commitments[seat] = option

    def is_secret(self) -> bool:
        return True

    def run(self, match: AnyMatch, table: Table) -> None:
        made = match.commitments
        if made:
            match.commitments = {}
            if len(made) > 1 and tuple(made) != self.seats:
                made = in_order(self.seats, made)
            self.revealed(match, made, table)
        else:
            self.unasked(match, table)

    def revealed(self, match: AnyMatch, commitments: dict[int, AnyOption], table: Table) -> None:
        """All are in; `commitments` are in the order of `seats`, not of the answers."""
        raise NotImplementedError

    def unasked(self, match: AnyMatch, table: Table) -> None:
        """It arose for nobody: nothing is revealed."""


def in_order(seats: tuple[int, ...], commitments: dict[int, AnyOption]) -> dict[int, AnyOption]:
    return {seat: commitments[seat] for seat in seats if seat in commitments}


@dataclass(frozen=True, slots=True)
class ReactionWindow(Question):
    """Before a play happens every seat in turn may answer it, and is asked whether or not it can.

    The window lies on the agenda right above the play.  An answer is a play too, with its own window above it; if it is
    stopped, this window is still open.  One that stands cancels the play.
    """

    seats: tuple[int, ...]
    play: AnyPlay

    def author(self) -> int:
        """Whose play it is."""
        seat: int = self.play.seat
        return seat

    def waits_for(self, match: AnyMatch) -> tuple[int, ...]:
        return self.seats[:1]

    def answer(self, match: AnyMatch, seat: int, option: AnyOption) -> None:
        if not isinstance(option, Pass):
            self.answered(match, seat, option)
        elif len(self.seats) > 1:
            match.agenda[-1] = self.asking(self.seats[1:])
        else:
            match.agenda.pop()

    def asking(self, seats: tuple[int, ...]) -> Self:
        """The same window for these seats."""
        return type(self)(seats, self.play)  # straight: one is made for every pass

    def answered(self, match: AnyMatch, seat: int, option: AnyOption) -> None:
        """Put the answer on the agenda, and a window above it."""
        raise NotImplementedError

    def run(self, match: AnyMatch, table: Table) -> None:
        """Nobody answers any more."""
