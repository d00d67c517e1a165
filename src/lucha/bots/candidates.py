"""What the options of a seat are worth: the one answer that bots, hints, the judge of a record and the ladder share."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Final, Protocol

from lucha.bots.player import Chair
from lucha.core.kit.zero_sum import solved
from lucha.core.table import Sampled, seed_of
from lucha.core.values import Option

SAME: Final = seed_of("exact")  # in what is solved nothing is hidden, so it does not matter which


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think about one choice: so many seconds, so many looks at a future; what ends first counts.

    Only looks make a choice that can be made again on another machine.
    """

    seconds: float = inf
    looks: int = 1_000_000


@dataclass(frozen=True, slots=True)
class Reason:
    """A feature of the game, and what it moves: points of winning chance, beside the other candidates."""

    feature: str
    moves: float


@dataclass(frozen=True, slots=True)
class Candidate:
    """An option, and how likely the seat wins with it."""

    option: Option
    chance: float
    error: float  # half of the 95 % interval; 0: exact
    why: tuple[Reason, ...] = ()  # what moves most comes first

    @property
    def is_exact(self) -> bool:
        return self.error == 0


class Judge(Protocol):
    """Weighs the options of a chair."""

    def candidates(self, chair: Chair, budget: Budget) -> list[Candidate]:
        """The best first; all options of an exact judge, those that deserve a look of any other."""
        ...


class ExactJudge:
    """Where a game is solved: each option against the best that the others can do at the same time."""

    def candidates(self, chair: Chair, budget: Budget) -> list[Candidate]:
        if not chair.options():
            return []
        judged = chair.game.judged(chair.redeal(Sampled(SAME)), chair.seat)
        if judged is None:
            return []
        _, _, columns = solved(judged.rows)
        worths = [sum([share * worth for share, worth in zip(columns, row, strict=True)]) for row in judged.rows]
        found = [Candidate(option, worth, 0.0) for option, worth in zip(judged.options, worths, strict=True)]
        return sorted(found, key=lambda one: -one.chance)
