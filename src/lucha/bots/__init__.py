"""Those who play by themselves.  They see the contract only: views, options, and re-dealt matches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from lucha.bots.exact import Exact
from lucha.bots.greedy import Greedy
from lucha.bots.player import Chair, Player
from lucha.bots.random import Random
from lucha.core.facts import BadInput
from lucha.core.game import Game
from lucha.core.setup import Setup

__all__ = ["BOTS", "LEVELS", "Chair", "Exact", "Greedy", "Player", "Random", "bots_for", "make_bot", "no_bot"]

BOTS: Final[dict[str, Callable[[bytes], Player]]] = {"random": Random, "greedy": Greedy}
WHERE_SOLVED: Final[dict[str, Callable[[bytes], Player]]] = {"exact": Exact}
LEVELS: Final = "random = easy, greedy = hard"  # as those who pick one by its id are told


def bots_for(game: Game[Any], setup: Setup) -> Mapping[str, Callable[[bytes], Player]]:
    """The bots that can play a match of this setup."""
    return BOTS | WHERE_SOLVED if game.is_solved(setup) else BOTS


def no_bot(name: str, known: Iterable[str]) -> str:
    """Why that bot does not play, and which do."""
    why = f"{name} plays only what is solved" if name in WHERE_SOLVED else f"there is no bot {name}"
    return f"{why}; there are {', '.join(known)}"


def make_bot(name: str, seed: bytes) -> Player:
    """The bot of that name; all its chance comes from `seed`."""
    bots = BOTS | WHERE_SOLVED
    if name not in bots:
        raise BadInput(no_bot(name, BOTS))
    return bots[name](seed)
