"""What commands say."""

from __future__ import annotations

import json
import os
import re
import sys
from time import perf_counter

from lucha.core.facts import BadInput, in_one_line
from lucha.core.words import Problem
from lucha.games import left_out_told

ROOM = "lucha.cli"


def print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False))


def told(problem: BadInput, language: str) -> str:
    """What is wrong, in the language that was asked for where it can be told in it."""
    return problem.told(language) if isinstance(problem, Problem) else str(problem)


def refuse(said: str) -> int:
    print(f"lucha: {in_one_line(said)}", file=sys.stderr)
    return 2


def note_games_left_out(language: str) -> None:
    """A line for each game whose files are wrong; the others are there."""
    for line in left_out_told(language):
        refuse(line)


def seed_said(seed: str) -> int | str:
    """A number where a number was meant; given again, it is the same seed."""
    return int(seed) if re.fullmatch("0|[1-9][0-9]{0,17}", seed) else seed


def own_command() -> str:
    """How the command was called."""
    return os.environ.get("LUCHA_COMMAND", "lucha")


class Bar:
    """A progress bar on standard error."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.start = perf_counter()

    def __call__(self, done: int) -> None:
        full = 30 * done // self.total
        left = (perf_counter() - self.start) * (self.total - done) / max(done, 1)
        said = f"\r[{'█' * full}{'·' * (30 - full)}] {done:,} of {self.total:,}, {left:.0f} s left "
        print(said, end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        print(f"\r{' ' * 78}\r", end="", file=sys.stderr, flush=True)
