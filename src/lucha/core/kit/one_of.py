"""A choice that is asked only where there is one."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.agenda import AnyMatch, Decision
from lucha.core.values import Option


@dataclass(frozen=True, slots=True)
class OneOf(Decision):
    """One of several ways: a single one counts as chosen, and where there is none, nothing happens."""

    def arises(self, match: AnyMatch) -> bool:
        return len(self.candidates(match, self.seat)) > 1

    def unasked(self, match: AnyMatch) -> Option | None:
        ways = self.candidates(match, self.seat)
        return ways[0] if ways else None
