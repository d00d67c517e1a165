"""Clocks of a match.  They know how long each seat has left; what time it is, they are told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class ClockTerms:
    """So many seconds for every move, or for all moves of a match with some more after each."""

    kind: Literal["move", "match"]
    seconds: int
    more: int = 0


class Clocks:
    """How many milliseconds each seat has left, and which clocks run."""

    def __init__(self, terms: ClockTerms, left: Sequence[int]) -> None:
        self.terms = terms
        self.left = list(left)
        self._since: dict[int, int] = {}
        self._left_then: dict[int, int] = {}  # what each seat had left when it moved last

    @classmethod
    def fresh(cls, terms: ClockTerms, seats: int) -> Clocks:
        return cls(terms, [terms.seconds * 1000] * seats)

    def run(self, seats: Sequence[int], now: int) -> None:
        """These seats think now, and no others."""
        for seat in list(self._since):
            if seat not in seats:
                self._stop(seat, now)
        for seat in seats:
            if seat not in self._since:
                self._since[seat] = now

    def _stop(self, seat: int, now: int) -> None:
        rest = self._left_then[seat] = self.left_at(seat, now)
        del self._since[seat]
        self.left[seat] = self.terms.seconds * 1000 if self.terms.kind == "move" else rest + self.terms.more * 1000

    def restart(self, seat: int, now: int) -> None:
        """A seat has moved and is asked at once again."""
        if seat in self._since:
            self._stop(seat, now)
            self._since[seat] = now

    def take_back(self, seat: int, asked: Sequence[int], now: int) -> None:
        """A seat has what it had before its last move, and those who are asked no more have made none."""
        for other in self._since.keys() - set(asked):
            rest = self.left_at(other, now)
            del self._since[other]
            if self.terms.kind == "match":
                self.left[other] = rest
        if self.terms.kind == "match":
            self.left[seat] = max(0, self.left[seat] - self.terms.more * 1000)
        else:
            self.left[seat] = self._left_then.pop(seat, self.left[seat])

    def left_at(self, seat: int, now: int) -> int:
        return max(0, self.left[seat] - (now - self._since[seat] if seat in self._since else 0))

    def next_end(self) -> int | None:
        """When the first of those that run is out of time."""
        ends = [since + self.left[seat] for seat, since in self._since.items()]
        return min(ends) if ends else None

    def out_of_time(self, now: int) -> list[int]:
        return [seat for seat in self._since if self.left_at(seat, now) == 0]
