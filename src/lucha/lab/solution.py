"""Solutions that are kept: those that come along, and those that were worked out here before."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from lucha.core.facts import BadInput
from lucha.games.luchador import Luchador
from lucha.games.luchador.match_types import BASIC
from lucha.games.luchador.solved.chapters import CARRIED, Chapters
from lucha.games.luchador.solved.values import Values, fingerprint, known_values, read, written
from lucha.lab.solved_advice import Advice, advice
from lucha.lab.solving import Solver
from lucha.shelf.folder import data_folder


@dataclass(frozen=True, slots=True)
class Solution:
    """What every round is worth, where that comes from, and what follows for players."""

    values: Values
    origin: str
    sweeps: int
    moved: float  # by one more sweep: how far the values are from being exact
    mixed: int
    advice: Advice


def solution_of(game: Luchador, again: bool = False, progress: Callable[[float], None] | None = None) -> Solution:
    """The solution for the dice of a game; worked out only if it is not known, or `again`."""
    solver = Solver(Chapters(game, game.setup(BASIC)))
    kept = _file(fingerprint(game.facts))
    values, origin, sweeps = None, "", 0
    if not again:
        values, origin = _known(game, kept)
    if values is None:
        numbers, sweeps, _ = solver.solve(progress)
        values, origin = Values(solver.most, numbers.ravel().tolist()), f"solved in {sweeps} sweeps"
        _keep(kept, written(values, fingerprint(game.facts)))
    table = np.array(values.numbers).reshape(len(CARRIED), len(CARRIED), solver.most, solver.most)
    moved = float(np.abs(solver.sweep(table) - table).max())
    return Solution(values, origin, sweeps, moved, solver.mixed, advice(solver, table))


def _known(game: Luchador, kept: Path) -> tuple[Values | None, str]:
    for values in known_values(game.facts):
        return values, "known from the start"
    if kept.is_file():
        return read(kept.read_bytes(), fingerprint(game.facts), str(kept)), "solved before"
    return None, ""


def _file(dice: bytes) -> Path:
    return data_folder("--data") / "solved" / f"luchador-{dice.hex()}.bin"


def _keep(file: Path, content: bytes) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        beside = file.with_suffix(f".{os.getpid()}")
        beside.write_bytes(content)
        beside.replace(file)
    except OSError as problem:
        raise BadInput(f"{file}: {problem.strerror}; the solution cannot be kept there") from None
