"""`lucha train`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from lucha.cli.answers import Bar, print_json
from lucha.cli.arguments import Commands, agreed, count_up_to, json_argument, run_arguments, setup_arguments
from lucha.core.facts import BadInput
from lucha.games import find_game

MOST_GAMES = 1_000_000


def add_train(commands: Commands) -> None:
    train = commands.add_parser("train", help="learn from matches between bots what positions are worth")
    train.set_defaults(run=_train)
    train.add_argument("game")
    setup_arguments(train)
    train.add_argument("--players", type=count_up_to(8), metavar="N", help="how many play; as many as usual")
    train.add_argument("--games", type=count_up_to(MOST_GAMES), default=1000, metavar="N", help="how many (1000)")
    ahead = "how many chapters ahead a search judges with it (1)"
    train.add_argument("--ahead", type=count_up_to(9), default=1, metavar="N", help=ahead)
    run_arguments(train, "the same seed learns the same")
    train.add_argument("--out", type=Path, metavar="FILE", help="where it is kept; beside the rules of the game")
    json_argument(train)


def _train(parsed: argparse.Namespace) -> int:
    from lucha.lab.training import file_of, learn, with_lesson

    game = find_game(parsed.game, parsed.data)
    setup = agreed(game, parsed, parsed.players)
    file = parsed.out or Path(str(file_of(game)))
    before = file.read_text(encoding="utf-8") if file.is_file() else ""
    bar = Bar(parsed.games) if sys.stderr.isatty() else None
    lesson = learn(game, setup, parsed.games, parsed.seed, parsed.ahead, bar, parsed.jobs, parsed.data)
    if bar is not None:
        bar.clear()
    try:
        file.write_text(with_lesson(game, before, lesson), encoding="utf-8")
    except OSError as problem:
        raise BadInput(f"{file}: cannot be written: {problem.strerror}; --out names another file") from None
    if parsed.json:
        told = {"matches": lesson.matches, "positions": lesson.positions, "curve": lesson.curve}
        print_json({"game": game.name, "mode": setup.mode, "seats": setup.seats, **told, "weights": lesson.weights})
        return 0
    print(
        f"{game.title}, {setup.mode}, {setup.seats} seats: {lesson.positions:,} positions of {lesson.matches:,} matches"
    )
    print("  matches learned from   bits that the outcome of others still costs")
    for matches, loss in lesson.curve:
        print(f"  {matches:20,}   {loss:.4f}")
    print(f"  {len(lesson.weights)} features are worth something: {file}")
    return 0
