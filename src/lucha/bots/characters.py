"""The house's opponents: four for each game, from easy to as good as the house can, each with a way to fight.

A character is a few small weights over the bots at hand.  It sees what its seat sees, as they do.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from importlib.resources import files
from math import sqrt
from typing import Final

from lucha.bots.best import Best
from lucha.bots.candidates import Budget
from lucha.bots.greedy import Greedy
from lucha.bots.player import Chair
from lucha.core.facts import BadInput
from lucha.core.rivals import EASY, FAIR, HARD, RUDO, TECNICO, TOP, Character, read_rivals
from lucha.core.table import Sampled
from lucha.core.values import Option

SLIPS: Final = {EASY: 0.85, FAIR: 0.5, HARD: 0.15, TOP: 0.0}  # how often it takes any option
NERVE: Final = {RUDO: 0.5, TECNICO: -0.5}
MARGIN: Final = 0.04  # how much worse than the best it takes an option that it likes, of a hint's 2 from lost to won
TOP_LOOKS: Final = 40  # at futures, for each choice of the strongest; in looks, so that its choices can be proved
FUTURES: Final = 12
PROMISING: Final = 4  # options whose futures are looked at, where the game weighs them itself
FINE: Final = 2**20


def _everybody() -> dict[str, Character]:
    """The opponents of every game by their ids.  A game whose file of them is wrong is left out, and says why."""
    found: dict[str, Character] = {}
    for folder in sorted((files("lucha") / "games").iterdir(), key=lambda folder: folder.name):
        with suppress(BadInput):
            found |= {one.id: one for one in read_rivals(folder, folder.name)}
    return found


CHARACTERS: Final = _everybody()


def rivals_in(game: str) -> list[Character]:
    """The opponents of a game, the easiest first."""
    return [one for one in CHARACTERS.values() if one.game == game]


class Rival:
    """Plays as its character does."""

    def __init__(self, character: Character, seed: bytes) -> None:
        self.chance = Sampled(seed)
        self.slips = SLIPS[character.level]
        self.nerve = NERVE[character.style]
        self.seed = seed
        self.best = Best(seed, Budget(looks=TOP_LOOKS)) if character.level == TOP else None

    def choose(self, chair: Chair) -> Option:
        options = chair.options()
        if len(options) == 1:
            return options[0]
        if self.best is not None:
            return self.best.choose(chair)
        if self.chance.below(FINE) < self.slips * FINE:
            return options[self.chance.below(len(options))]
        greedy = Greedy(self.seed)
        best = greedy.choose(chair)
        return self._liked(chair, greedy, best, options)

    def _liked(self, chair: Chair, greedy: Greedy, best: Option, options: Sequence[Option]) -> Option:
        """Of all that is about as good as the best: what goes either way most, or least."""
        weighed = chair.game.weigh(chair.view(), options)
        if weighed is not None:
            places = sorted(range(len(options)), key=lambda place: -weighed[place])[:PROMISING]
            options = [options[place] for place in sorted(places)]
        if best not in options or len(options) < 2:
            return best
        seeds = [self.chance.below(2**256).to_bytes(32, "big") for _ in range(FUTURES)]
        worths = [[greedy.future(chair, option, seed) for seed in seeds] for option in options]
        means = [sum(row) / FUTURES for row in worths]
        spreads = [spread_of(row) for row in worths]
        least = means[options.index(best)] - MARGIN
        liked = [place for place, mean in enumerate(means) if mean >= least]
        return options[max(liked, key=lambda place: means[place] + self.nerve * spreads[place])]


def spread_of(numbers: Sequence[float]) -> float:
    """How far they lie from their mean."""
    mean = sum(numbers) / len(numbers)
    return sqrt(sum([(number - mean) ** 2 for number in numbers]) / len(numbers))
