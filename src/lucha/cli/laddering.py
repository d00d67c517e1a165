"""`lucha ladder`."""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict, replace
from pathlib import Path

from lucha.bots import bots_for, is_bot, no_bot
from lucha.cli.answers import Bar, print_json
from lucha.cli.arguments import Commands, agreed, count_up_to, json_argument, run_arguments, setup_arguments
from lucha.core.facts import BadInput
from lucha.games import find_game

MOST_GAMES = 1_000_000


def add_ladder(commands: Commands) -> None:
    ladder = commands.add_parser("ladder", help="how a bot does against others of one kind, in every place")
    ladder.set_defaults(run=_ladder)
    ladder.add_argument("game")
    setup_arguments(ladder)
    ladder.add_argument("--players", type=count_up_to(8), metavar="N", help="how many play; as many as usual")
    ladder.add_argument("--bot", default="best", help="who climbs: a bot, or best/100: by so many looks (best)")
    ladder.add_argument("--rivals", default="greedy", metavar="BOT", help="who sits in all other places (greedy)")
    ladder.add_argument("--games", type=count_up_to(MOST_GAMES), default=400, metavar="N", help="how many (400)")
    ladder.add_argument(
        "--judged", type=count_up_to(MOST_GAMES), default=0, metavar="N",
        help="in so many more matches say what choices cost, where the game is solved",
    )  # fmt: skip
    ladder.add_argument(
        "--rows", type=Path, metavar="FILE", help="keep the row in this file, and make a page beside it"
    )
    run_arguments(ladder, "the same seed plays the same matches")
    json_argument(ladder)


def _ladder(parsed: argparse.Namespace) -> int:
    from lucha.lab.ladder import climb, costs, page, read_rungs, with_rung, written
    from lucha.lab.simulate import interval

    game = find_game(parsed.game, parsed.data)
    setup = agreed(game, parsed, parsed.players)
    known = bots_for(game, setup)
    for bot in (parsed.bot, parsed.rivals):
        if not is_bot(bot, known):
            raise BadInput(no_bot(bot, known))
    if parsed.games < setup.seats:
        raise BadInput(f"--games: {setup.seats} at least, one in every place")
    if parsed.judged and not game.is_solved(setup):
        raise BadInput(f"--judged: {game.name}, {setup.mode} is not solved; luchador basic is")
    bar = Bar(parsed.games) if sys.stderr.isatty() else None
    rung = climb(game, setup, parsed.bot, parsed.rivals, parsed.games, parsed.seed, parsed.jobs, bar)
    if bar is not None:
        bar.clear()
    if parsed.judged:
        cost, error = costs(game, setup, parsed.bot, parsed.rivals, parsed.judged, parsed.seed)
        rung = replace(rung, cost=cost, error=error, judged=parsed.judged)
    if parsed.rows is not None:
        before = parsed.rows.read_text(encoding="utf-8") if parsed.rows.is_file() else ""
        rungs = with_rung(read_rungs(before), rung)
        parsed.rows.write_text(written(rungs), encoding="utf-8")
        parsed.rows.with_suffix(".md").write_text(page(rungs), encoding="utf-8")
    low, high = interval(rung.wins, rung.matches)
    if parsed.json:
        print_json({**asdict(rung), "low": round(low, 4), "high": round(high, 4), "par": round(rung.par, 4)})
        return 0
    print(f"{game.title}, {setup.mode}, {setup.seats} seats: {rung.bot} against {rung.rivals}")
    print(f"  {rung.matches:,} matches: won {rung.wins / rung.matches:.1%}, 95 % sure: {low:.1%} to {high:.1%}")
    print(f"  par {rung.par:.0%}; {rung.milliseconds:,.0f} ms a choice, {rung.longest:,.0f} at most")
    if rung.judged:
        print(f"  {rung.cost:.2f} ± {rung.error:.2f} points of winning chance given away in a match")
    return 0
