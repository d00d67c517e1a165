"""The bot that takes any option, each as likely."""

from __future__ import annotations

from lucha.bots.player import Chair
from lucha.core.table import Sampled
from lucha.core.values import Option


class Random:
    """Every legal choice by chance."""

    def __init__(self, seed: bytes) -> None:
        self.chance = Sampled(seed)

    def choose(self, chair: Chair) -> Option:
        options = chair.options()
        return options[self.chance.below(len(options))]
