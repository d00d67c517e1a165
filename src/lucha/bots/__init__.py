"""Those who play by themselves.  They see the contract only: views, options, and re-dealt matches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lucha.bots.greedy import Greedy
from lucha.bots.player import Chair, Player
from lucha.bots.random import Random
from lucha.core.facts import BadInput

__all__ = ["BOTS", "LEVELS", "Chair", "Greedy", "Player", "Random", "make_bot"]

BOTS: Final[dict[str, Callable[[bytes], Player]]] = {"random": Random, "greedy": Greedy}
LEVELS: Final = "random = easy, greedy = hard"  # as those who pick one by its id are told


def make_bot(name: str, seed: bytes) -> Player:
    """The bot of that name; all its chance comes from `seed`."""
    if name not in BOTS:
        raise BadInput(f"there is no bot {name}; there are {', '.join(BOTS)}")
    return BOTS[name](seed)
