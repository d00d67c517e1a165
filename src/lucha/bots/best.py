"""The strongest bot: it plays what is known where a game is solved, and what a search finds elsewhere."""

from __future__ import annotations

from typing import Final

from lucha.bots.candidates import Budget
from lucha.bots.exact import drawn_from
from lucha.bots.player import Chair
from lucha.bots.search import Search
from lucha.bots.tree import MakePicks, by_confidence
from lucha.core.table import Sampled
from lucha.core.values import Option

A_MOVE: Final = Budget(seconds=0.4)


class Best:
    """Plays what is known, also of a simpler match; thinks about all else for as long as its budget allows.

    `make`: by what it looks at its options.
    """

    def __init__(self, seed: bytes, budget: Budget = A_MOVE, make: MakePicks = by_confidence) -> None:
        self.chance = Sampled(seed)
        self.search = Search(self.chance, make)
        self.budget = budget

    def choose(self, chair: Chair) -> Option:
        options = chair.options()
        if len(options) == 1:
            return options[0]
        match = chair.redeal(self.chance)
        judged = chair.game.judged(match, chair.seat) or chair.game.sketched(match, chair.seat)
        if judged is not None and set(judged.options) == set(options):
            return drawn_from(judged, self.chance)
        self.search.think(chair, self.budget)
        return self.search.best()
