"""Those who play by themselves.  They see the contract only: views, options, and re-dealt matches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final

from lucha.bots.best import Best
from lucha.bots.candidates import Budget, Candidate, exact_candidates
from lucha.bots.characters import CHARACTERS, Rival, rivals_in
from lucha.bots.exact import Exact
from lucha.bots.greedy import Greedy
from lucha.bots.player import Chair, Player
from lucha.bots.random import Random
from lucha.bots.tree import MakePicks, by_confidence, by_regret
from lucha.core.facts import BadInput
from lucha.core.game import Game
from lucha.core.setup import Setup

__all__ = [
    "BOTS", "CHARACTERS", "LEVELS", "Best", "Budget", "Candidate", "Chair", "Exact", "Greedy", "Player", "Random",
    "bots_for", "exact_candidates", "is_bot", "make_bot", "no_bot", "rivals_in", "sits_anywhere",
]  # fmt: skip

BOTS: Final[dict[str, Callable[[bytes], Player]]] = {"random": Random, "greedy": Greedy}
STRONG: Final[dict[str, MakePicks]] = {"best": by_confidence, "regret": by_regret}  # how they look for what is best
LOOKS: Final = "/"  # best/100: so many looks at the future for each choice, however long they take
MOST_LOOKS: Final = 100_000
WHERE_SOLVED: Final[dict[str, Callable[[bytes], Player]]] = {"exact": Exact}
LEVELS: Final = "random = easy, greedy = hard"  # as those who pick one by its id are told


def bots_for(game: Game[Any], setup: Setup) -> Mapping[str, Callable[[bytes], Player]]:
    """The bots that can play a match of this setup."""
    strong = {name: partial(Best, make=make) for name, make in STRONG.items()}
    known = BOTS | strong | {one.id: partial(Rival, one) for one in rivals_in(game.name)}
    return known | WHERE_SOLVED if game.is_solved(setup) else known


def sits_anywhere(name: str) -> bool:
    """Does a bot of that name play every match of every game, and sit down at tables?"""
    return name in BOTS or name in CHARACTERS


def is_bot(name: str, known: Iterable[str]) -> bool:
    """Is this one of them, or the best with a budget of its own?"""
    return name in known or looks_of(name) > 0


def looks_of(name: str) -> int:
    """At how many futures a bot looks that is called so; 0: it is not called by that."""
    strong, slash, looks = name.partition(LOOKS)
    is_number = looks.isascii() and looks.isdigit() and len(looks) <= len(str(MOST_LOOKS))
    return min(MOST_LOOKS, int(looks)) if strong in STRONG and slash and is_number else 0


def no_bot(name: str, known: Iterable[str]) -> str:
    """Why that bot does not play, and which do."""
    why = f"{name} plays only what is solved" if name in WHERE_SOLVED else f"there is no bot {name}"
    return f"{why}; there are {', '.join(known)}"


def make_bot(name: str, seed: bytes) -> Player:
    """The bot of that name; all its chance comes from `seed`."""
    bots = BOTS | WHERE_SOLVED
    if name in CHARACTERS:
        return Rival(CHARACTERS[name], seed)
    strong, _, _ = name.partition(LOOKS)
    if looks := looks_of(name):
        return Best(seed, Budget(looks=looks), STRONG[strong])
    if name in STRONG:
        return Best(seed, make=STRONG[name])
    if name not in bots:
        raise BadInput(no_bot(name, BOTS))
    return bots[name](seed)
