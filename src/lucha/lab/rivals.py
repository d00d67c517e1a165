"""The characters of a game, rated against each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log10
from typing import Any, Final

from lucha.bots import rivals_in
from lucha.core.game import Game
from lucha.core.rivals import Character
from lucha.lab.simulate import Plan, interval, simulate

ROUNDS: Final = 200  # until the ratings stand still
SCALE: Final = 400  # points of rating for ten times the chance, as in chess


@dataclass(frozen=True, slots=True)
class Pairing:
    """What came of two who met, and the 95 % interval of the first one's share; a draw is half a win."""

    one: str
    other: str
    matches: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Rated:
    character: Character
    rating: int  # 0 is the easiest one's


def rate(
    game: Game[Any], matches: int, seed: str, jobs: int, progress: Callable[[int], None] | None = None
) -> tuple[list[Rated], list[Pairing]]:
    """Each meets each in the first mode of the game, half of the matches on each seat."""
    rivals = rivals_in(game.name)
    setup = game.setup(game.modes[0].name, 2)
    pairings: list[Pairing] = []
    for one, other in combinations(rivals, 2):
        points = 0.0
        for seats in ((one.id, other.id), (other.id, one.id)):
            plan = Plan(game.name, None, setup, seats, f"{seed} {one.id} {other.id}")
            tally = simulate(plan, matches // 2, jobs)
            points += tally.wins[seats.index(one.id)] + tally.draws / 2
        played = 2 * (matches // 2)
        low, high = interval(round(points), played)
        pairings.append(Pairing(one.id, other.id, played, points / played, low, high))
        if progress is not None:
            progress(len(pairings) * played)
    return _rated(rivals, pairings), pairings


def _rated(rivals: Sequence[Character], pairings: Sequence[Pairing]) -> list[Rated]:
    """By Bradley and Terry: the strengths that make what came of the pairings most likely."""
    strength = {one.id: 1.0 for one in rivals}
    for _ in range(ROUNDS):
        for rival in strength:
            met = [pairing for pairing in pairings if rival in (pairing.one, pairing.other)]
            won = sum([each.share if each.one == rival else 1 - each.share for each in met])
            against = [strength[each.other if each.one == rival else each.one] for each in met]
            strength[rival] = max(1e-6, won) / sum([1 / (strength[rival] + other) for other in against])
    least = strength[rivals[0].id]
    return [Rated(one, round(SCALE * log10(strength[one.id] / least))) for one in rivals]
