"""A track: Strength, Health, victory points.  Nobody leaves it at either end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Track:
    """Its ends, both of which can be reached."""

    lowest: int
    highest: int

    def __post_init__(self) -> None:
        if self.lowest > self.highest:
            raise ValueError(f"a track goes up, this one goes from {self.lowest} to {self.highest}")

    def step(self, space: int, steps: int) -> int:
        """The space after so many steps, up or (below zero) down.  At an end the rest is lost."""
        return min(self.highest, max(self.lowest, space + steps))

    def reached(self, before: int, after: int, marks: Sequence[int]) -> list[int]:
        """The marks that a move comes to or goes past, in the order in which it meets them; not the one it left."""
        if after >= before:
            return sorted([mark for mark in marks if before < mark <= after])
        return sorted([mark for mark in marks if after <= mark < before], reverse=True)


def lead(own: float, others: Sequence[float], most: float) -> float:
    """An opinion from -1 to 1: one's own worth against the others', the best of them above all.

    `most` is a lead that is as good as won.
    """
    against = (max(others) + sum(others) / len(others)) / 2
    return max(-1.0, min(1.0, (own - against) / most))
