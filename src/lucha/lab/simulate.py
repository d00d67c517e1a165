"""Many matches between bots, on as many processes as wanted; the result depends on the arguments alone."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from lucha.bots import Chair, make_bot
from lucha.core.game import Game
from lucha.core.playout import play_out
from lucha.core.setup import Setup
from lucha.core.table import Sampled, seed_of
from lucha.games import find_game

NUMBERS_A_MATCH: Final = 2**32  # of a seed: no match comes near the place where the next one begins


@dataclass(slots=True)
class Tally:
    """What came of some matches."""

    wins: list[int]
    draws: int = 0
    matches: int = 0
    decisions: int = 0
    lengths: list[int] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        self.draws += other.draws
        self.matches += other.matches
        self.decisions += other.decisions
        self.lengths += other.lengths


@dataclass(frozen=True, slots=True)
class Plan:
    """What every worker must know."""

    game: str
    pack: Path | None
    setup: Setup
    bots: tuple[str, ...]
    seed: str


@contextmanager
def without_collecting() -> Iterator[None]:
    """Matches leave no cycles behind: counting references is enough for them, and looking for cycles costs a tenth."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def play_matches(plan: Plan, first: int, last: int) -> Tally:
    """The matches with these numbers, each from a place of its own in the seed."""
    with without_collecting():
        return _play_matches(plan, first, last)


def _play_matches(plan: Plan, first: int, last: int) -> Tally:
    game = find_game(plan.game, plan.pack)
    tally = Tally([0] * plan.setup.seats)
    table, players = [Sampled(seed_of(plan.seed, whose)) for whose in ("table", "players")]
    all_random = set(plan.bots) == {"random"}
    for number in range(first, last):
        match = game.new(plan.setup)
        table.go_to(number * NUMBERS_A_MATCH)
        if all_random:
            players.go_to(number * NUMBERS_A_MATCH)
            decisions = play_out(game, match, table, players)
        else:
            decisions = play_bots(game, match, table, plan, number)
        result = game.result(match)
        assert result is not None, "a match that is over has a result"
        tally.matches += 1
        tally.decisions += decisions
        tally.lengths.append(decisions)
        if result.is_draw:
            tally.draws += 1
        else:
            for seat in result.winners:
                tally.wins[seat] += 1
    return tally


def play_bots(game: Game[Any], match: Any, table: Sampled, plan: Plan, number: int) -> int:
    """Play a match to its end, each seat by its bot; how many choices there were with more than one option."""
    players = [make_bot(name, seed_of(plan.seed, number, seat)) for seat, name in enumerate(plan.bots)]
    decisions = 0
    while waiting := game.advance(match, table):
        for seat in waiting:
            chair = Chair(game, match, seat)
            decisions += len(chair.options()) > 1
            game.choose(match, seat, players[seat].choose(chair), table)
    return decisions


def simulate(plan: Plan, matches: int, jobs: int, progress: Callable[[int], None] | None = None) -> Tally:
    """Play them all.  `progress` hears how many are done."""
    total = Tally([0] * plan.setup.seats)
    if jobs == 1:
        size = 100 if set(plan.bots) == {"random"} else 5
        for first in range(0, matches, size):
            total.add(play_matches(plan, first, min(first + size, matches)))
            if progress is not None:
                progress(total.matches)
        return total
    parts: dict[int, Tally] = {}
    with ProcessPoolExecutor(jobs) as pool:
        size = max(1, min(200, matches // (jobs * 32)))  # small pieces, so that nobody waits for the last one
        work = {pool.submit(play_matches, plan, at, min(at + size, matches)): at for at in range(0, matches, size)}
        for done in as_completed(work):
            parts[work[done]] = done.result()
            if progress is not None:
                progress(sum([part.matches for part in parts.values()]))
    for at in sorted(parts):
        total.add(parts[at])
    return total


def interval(successes: int, trials: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval for a share."""
    if not trials:
        return 0.0, 1.0
    z, share = 1.959964, successes / trials
    middle = (share + z * z / (2 * trials)) / (1 + z * z / trials)
    half = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / (1 + z * z / trials)
    return max(0.0, middle - half), min(1.0, middle + half)


def quantile(lengths: Sequence[int], share: float) -> int:
    return sorted(lengths)[min(len(lengths) - 1, int(share * len(lengths)))]


def clone_microseconds(game: Game[Any], setup: Setup) -> float:
    """What a clone costs, at the first decision of a match."""
    match = game.new(setup)
    game.advance(match, Sampled(seed_of("clone")))
    return _microseconds(match.clone)


def redeal_microseconds(game: Game[Any], setup: Setup) -> float:
    """What a re-deal costs for the first player, in the middle of a random match."""
    match, chance, positions = game.new(setup), Sampled(seed_of("redeal")), []
    while waiting := game.advance(match, chance):
        positions.append(match.clone())
        for seat in waiting:
            options = game.offered(match, seat)
            game.apply(match, seat, options[chance.below(len(options))], chance)
    middle = positions[len(positions) // 2]
    return _microseconds(lambda: game.redeal(middle, 0, chance))


def _microseconds(call: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(5):
        start = perf_counter()
        for _ in range(1000):
            call()
        best = min(best, perf_counter() - start)
    return best * 1000
