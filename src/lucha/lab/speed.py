"""How fast every game plays on this machine, on one core, nobody listening."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Any

from lucha.core.game import Game
from lucha.core.playout import play_out
from lucha.core.setup import Setup
from lucha.core.table import Sampled, seed_of
from lucha.lab.simulate import clone_microseconds, redeal_microseconds, without_collecting


@dataclass(frozen=True, slots=True)
class Speed:
    """What one mode of a game makes under random play."""

    game: str
    mode: str
    seats: int
    matches_per_second: float
    decisions_per_second: float
    decisions_per_match: float
    clone_us: float
    redeal_us: float
    listening_costs: float  # what is added when somebody listens to the events, as a share


def measure(game: Game[Any], setup: Setup, seconds: float) -> Speed:
    """Silent and listening rounds in turns, so that a busy machine slows both alike."""
    rounds = 5
    silent = [0, 0, 0.0]
    listening = [0, 0, 0.0]
    for _ in range(rounds):
        for count, audience in ((silent, None), (listening, _hear)):
            table = Sampled(seed_of("table"), audience=audience)
            players = Sampled(seed_of("players"))
            start = perf_counter()
            enough = False
            with without_collecting():
                while not enough:
                    count[1] += play_out(game, game.new(setup), table, players)
                    count[0] += 1
                    enough = perf_counter() - start >= seconds / rounds / 2
            count[2] += perf_counter() - start
    matches, decisions, spent = silent
    heard = listening[0] / listening[2]
    return Speed(
        game.name, setup.mode, setup.seats, matches / spent, decisions / spent, decisions / matches,
        clone_microseconds(game, setup), redeal_microseconds(game, setup), matches / spent / heard - 1,
    )  # fmt: skip


def _hear(step: object, event: object) -> None:
    pass
