"""How long a bot thinks, and what options are worth where a game is solved."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Final

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
class Candidate:
    """An option, and how likely the seat wins with it."""

    option: Option
    chance: float


def exact_candidates(chair: Chair) -> list[Candidate]:
    """Where a game is solved: each option against the best that the others can do at the same time; the best first."""
    if not chair.options():
        return []
    judged = chair.game.judged(chair.redeal(Sampled(SAME)), chair.seat)
    if judged is None:
        return []
    _, _, columns = solved(judged.rows)
    worths = [sum([share * worth for share, worth in zip(columns, row, strict=True)]) for row in judged.rows]
    found = [Candidate(option, worth) for option, worth in zip(judged.options, worths, strict=True)]
    return sorted(found, key=lambda one: -one.chance)
