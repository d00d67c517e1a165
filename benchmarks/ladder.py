"""Rows of the ladder, several at once, until a clock stops them; the standard library alone.

    PYTHONPATH=src python3 benchmarks/ladder.py ROW … [--jobs K] [--seconds S] [--seed S] [--rows FILE] [--json]

A row is GAME/MODE/SEATS/BOT/RIVALS/GAMES, such as king_of_tokyo/tokyo/4/best:80/greedy/400; the colon stands for the
slash of a bot.  All rows get on equally far, match by match.  When the time is up, a row has the matches up to the
first that was not played to its end: so it has the matches, and tells the numbers, that `lucha ladder` has for as many.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict, dataclass
from multiprocessing import Pool, TimeoutError
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from lucha.games import find_game
from lucha.lab.ladder import IS_COMPILED, Rung, command, pace, page, read_rungs, with_rung, written
from lucha.lab.simulate import Plan, interval, play_matches


@dataclass(frozen=True, slots=True)
class Row:
    """What is asked for."""

    game: str
    mode: str
    seats: int
    bot: str
    rivals: str
    games: int


@dataclass(frozen=True, slots=True)
class Task:
    """One match of a row, with its bot in one place; number -1: how long its choices take."""

    row: Row
    seed: str
    number: int
    seat: int


def row_of(text: str) -> Row:
    game, mode, seats, bot, rivals, games = text.split("/")
    return Row(game, mode, int(seats), bot.replace(":", "/"), rivals.replace(":", "/"), int(games))


def done(task: Task) -> tuple[Task, float, float]:
    """Whether the bot has won; or milliseconds for a choice, on average and at most."""
    row = task.row
    game = find_game(row.game)
    setup = game.setup(row.mode, row.seats)
    if task.number < 0:
        return task, *pace(game, setup, row.bot, row.rivals, task.seed)
    bots = tuple([row.bot if place == task.seat else row.rivals for place in range(row.seats)])
    plan = Plan(row.game, None, setup, bots, f"{task.seed} {task.seat}")
    return task, play_matches(plan, task.number, task.number + 1).wins[task.seat], 0.0


def tasks_of(rows: list[Row], seed: str) -> list[Task]:
    """All matches, so that all rows get on equally far."""
    tasks = [
        Task(row, seed, number, seat)
        for row in rows
        for number in range(-1, row.games // row.seats)
        for seat in range(row.seats if number >= 0 else 1)
    ]
    return sorted(tasks, key=lambda task: (task.number + 1) * task.row.seats / task.row.games)


def climbed(rows: list[Row], seed: str, jobs: int, seconds: float) -> list[Rung]:
    """Rows, as far as the time allows."""
    until = perf_counter() + seconds
    won: dict[tuple[Row, int, int], float] = {}
    paces: dict[Row, tuple[float, float]] = {}
    tasks = tasks_of(rows, seed)
    with Pool(jobs) as pool:  # and out of it, whoever still plays is stopped
        played = pool.imap_unordered(done, tasks)
        for _ in tasks:
            try:
                task, one, other = played.next(max(0.0, until - perf_counter()))
            except TimeoutError:
                break
            if task.number < 0:
                paces[task.row] = one, other
            else:
                won[task.row, task.number, task.seat] = one
    return [_rung(row, seed, won, paces.get(row, (0.0, 0.0))) for row in rows]


def _rung(row: Row, seed: str, won: dict[tuple[Row, int, int], float], paced: tuple[float, float]) -> Rung:
    each = 0
    while all((row, each, seat) in won for seat in range(row.seats)):
        each += 1
    wins = sum([int(won[row, number, seat]) for number in range(each) for seat in range(row.seats)])
    return Rung(row.game, row.mode, row.seats, row.bot, row.rivals, seed, each * row.seats, wins, *paced, IS_COMPILED)


def main() -> None:
    parser = argparse.ArgumentParser(description="rows of the ladder, several at once")
    parser.add_argument("row", nargs="+", type=row_of)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e6)
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--rows", type=Path, help="keep the rows in this file, and make a page beside it")
    parser.add_argument("--json", action="store_true")
    parsed = parser.parse_args()
    rungs = [rung for rung in climbed(parsed.row, parsed.seed, parsed.jobs, parsed.seconds) if rung.matches]
    if parsed.rows is not None:
        kept = read_rungs(parsed.rows.read_text(encoding="utf-8") if parsed.rows.is_file() else "")
        for rung in rungs:
            kept = with_rung(kept, rung)
        parsed.rows.write_text(written(kept), encoding="utf-8")
        parsed.rows.with_suffix(".md").write_text(page(kept), encoding="utf-8")
    if parsed.json:
        print(json.dumps([asdict(rung) for rung in rungs], indent=1))
        return
    for rung in rungs:
        low, high = interval(rung.wins, rung.matches)
        print(f"{rung.wins / rung.matches:6.1%} ({low:.1%} to {high:.1%}) {rung.milliseconds:4.0f} ms  {command(rung)}")


if __name__ == "__main__":
    main()
