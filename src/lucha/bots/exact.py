"""The bot that plays as well as anybody can, where a game is solved."""

from __future__ import annotations

from lucha.bots.player import Chair
from lucha.core.facts import BadInput
from lucha.core.kit.zero_sum import solved
from lucha.core.table import Sampled
from lucha.core.values import Judged, Option

FINE = 2**53  # as many different numbers as a float has between 0 and 1


class Exact:
    """Mixes its options as the solution says; in the long run nobody beats it."""

    def __init__(self, seed: bytes) -> None:
        self.chance = Sampled(seed)

    def choose(self, chair: Chair) -> Option:
        options = chair.options()
        if len(options) == 1:
            return options[0]
        judged = chair.game.judged(chair.redeal(self.chance), chair.seat)
        if judged is None:
            raise BadInput("exact plays only what is solved; let greedy play this match")
        return drawn_from(judged, self.chance)


def drawn_from(judged: Judged, chance: Sampled) -> Option:
    """One of the options, each as often as the solution says."""
    _, mixture, _ = solved(judged.rows)
    drawn = chance.below(FINE) / FINE
    for option, share in zip(judged.options, mixture, strict=True):
        drawn -= share
        if drawn < 0:
            return option
    return judged.options[max(range(len(mixture)), key=mixture.__getitem__)]
