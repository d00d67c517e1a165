"""Many matches between bots, and what happens in them, counted by the one who asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final, TypeAlias

from lucha.core.table import Sampled, seed_of
from lucha.core.values import Event
from lucha.games import find_game
from lucha.lab.simulate import NUMBERS_A_MATCH, Plan, play_bots, without_collecting

Count: TypeAlias = Callable[[Any, Sequence[Event]], Counter[str]]  # of a match that is over, and all that was told
PIECE: Final = 25  # matches that a process plays at a time


def census(plans: Sequence[tuple[Plan, int]], count: Count, jobs: int) -> list[Counter[str]]:
    """Play each plan so many times; for each, the sum of what `count` finds in its matches.

    It is the same on any number of processes.
    """
    sums = [Counter[str]() for _ in plans]
    with ProcessPoolExecutor(jobs) as pool:
        work = [
            (found, pool.submit(count_matches, plan, first, min(first + PIECE, matches), count))
            for found, (plan, matches) in zip(sums, plans, strict=True)
            for first in range(0, matches, PIECE)
        ]
        for found, done in work:
            found.update(done.result())
    return sums


def count_matches(plan: Plan, first: int, last: int, count: Count) -> Counter[str]:
    """The matches with these numbers, each from a place of its own in the seed."""
    game = find_game(plan.game, plan.pack)
    found: Counter[str] = Counter()
    told: list[Event] = []
    table = Sampled(seed_of(plan.seed, "table"), audience=lambda _, event: told.append(event))
    with without_collecting():
        for number in range(first, last):
            told.clear()
            table.go_to(number * NUMBERS_A_MATCH)
            match = game.new(plan.setup)
            play_bots(game, match, table, plan, number)
            found.update(count(match, told))
    return found
