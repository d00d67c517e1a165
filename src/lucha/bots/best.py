"""The strongest bot and its judge: what is known where a game is solved, and what a search finds elsewhere."""

from __future__ import annotations

from typing import Final

from lucha.bots.candidates import Budget, Candidate, ExactJudge, Judge
from lucha.bots.exact import Exact
from lucha.bots.player import Chair
from lucha.bots.search import Search
from lucha.core.table import Sampled, seed_of
from lucha.core.values import Option

A_MOVE: Final = Budget(seconds=0.4)


class Best:
    """Thinks about every choice for as long as its budget allows."""

    def __init__(self, seed: bytes, budget: Budget = A_MOVE) -> None:
        self.exact = Exact(seed)
        self.search = Search(Sampled(seed))
        self.budget = budget

    def choose(self, chair: Chair) -> Option:
        options = chair.options()
        if len(options) == 1:
            return options[0]
        if chair.game.judged(chair.redeal(self.search.chance), chair.seat) is not None:
            return self.exact.choose(chair)
        self.search.think(chair, self.budget)
        return self.search.best()


class SearchJudge:
    """Candidates from a search, with reasons."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    def candidates(self, chair: Chair, budget: Budget) -> list[Candidate]:
        if not chair.options():
            return []
        search = Search(Sampled(self.seed), explains=True)
        search.think(chair, budget)
        return search.candidates()


class BestJudge:
    """Exact where it can be, searched elsewhere: the judge of hints, records and the ladder.

    The same seed and a budget in looks give the same candidates on every machine.
    """

    def __init__(self, seed: bytes = seed_of("judge")) -> None:
        self.judges: tuple[Judge, ...] = (ExactJudge(), SearchJudge(seed))

    def candidates(self, chair: Chair, budget: Budget) -> list[Candidate]:
        for judge in self.judges:
            found = judge.candidates(chair, budget)
            if found:
                return found
        return []
