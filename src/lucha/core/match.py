"""The state of a match: plain data, and the agenda of steps still to run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from lucha.core.agenda import Question, Step
from lucha.core.values import Option
from lucha.core.verdict import NOT_AN_OPTION, Verdict


@dataclass(slots=True)
class Match:
    """What every match has.  A game adds its table, its corners, its ring, and its own `clone`."""

    agenda: list[Step]
    commitments: dict[int, Option]

    def clone(self) -> Self:
        """An independent copy: lists are copied, frozen values are shared."""
        raise NotImplementedError

    def then(self, *steps: Step) -> None:
        """Put `steps` next on the agenda, in reading order."""
        self.agenda.extend(steps[::-1])

    def cancel(self, step: Step) -> None:
        """Take `step` off the agenda, and all that stood above it: that was only there because of it."""
        if step not in self.agenda:
            raise ValueError(f"{step} is not on the agenda")
        while self.agenda.pop() != step:
            pass

    @property
    def question(self) -> Question | None:
        """What the match waits for an answer to."""
        top = self.agenda[-1] if self.agenda else None
        return top if isinstance(top, Question) else None

    def why_not(self, seat: int, option: object) -> Verdict:
        """The rule against something that a question does not offer, where the question names none itself."""
        return NOT_AN_OPTION

    def committed(self, seat: int | None) -> Option | None:
        """What `seat` itself has put face down."""
        return None if seat is None else self.commitments.get(seat)

    def forget(self, seat: int) -> None:
        """What the others have committed is not for `seat` to know: they will be asked again."""
        for other in list(self.commitments):
            if other != seat:
                del self.commitments[other]
