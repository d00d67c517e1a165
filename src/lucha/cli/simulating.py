"""`lucha simulate` and `lucha bench`."""

from __future__ import annotations

import argparse
import sys
from time import perf_counter

from lucha.bots import LEVELS, bots_for, is_bot, no_bot
from lucha.cli.answers import Bar, note_games_left_out, print_json, seed_said
from lucha.cli.arguments import (
    Commands,
    agreed,
    count_up_to,
    json_argument,
    own_language,
    read_seconds,
    run_arguments,
    setup_arguments,
)
from lucha.core.facts import BadInput
from lucha.games import GAMES, find_game

MOST_GAMES = 100_000_000


def add_simulate(commands: Commands) -> None:
    simulate = commands.add_parser("simulate", help="let bots play each other")
    simulate.set_defaults(run=_simulate)
    simulate.add_argument("game")
    setup_arguments(simulate)
    who = f"who plays: {LEVELS}, best (or best/100: by so many looks), exact where it is solved; random for all"
    simulate.add_argument("--seats", metavar="BOT,BOT", help=who)
    simulate.add_argument("--games", type=count_up_to(MOST_GAMES), default=1000, metavar="N", help="how many (1000)")
    run_arguments(simulate, "the same seed plays the same matches")
    json_argument(simulate)


def add_bench(commands: Commands) -> None:
    bench = commands.add_parser("bench", help="the speed of every game on this machine")
    bench.set_defaults(run=_bench)
    bench.add_argument("--seconds", type=read_seconds, default=4.0, help="how long for each mode (4)")
    json_argument(bench)


def _simulate(parsed: argparse.Namespace) -> int:
    from lucha.lab.simulate import Plan, clone_microseconds, interval, quantile, simulate

    game = find_game(parsed.game, parsed.data)
    bots = tuple([bot.strip() for bot in parsed.seats.split(",")]) if parsed.seats else ()
    setup = agreed(game, parsed, len(bots) or None)
    known = bots_for(game, setup)
    for bot in bots:
        if not is_bot(bot, known):
            raise BadInput(no_bot(bot, known))
    bots = bots or ("random",) * setup.seats
    plan = Plan(game.name, parsed.data, setup, bots, parsed.seed)
    bar = Bar(parsed.games) if sys.stderr.isatty() else None
    start = perf_counter()
    tally = simulate(plan, parsed.games, parsed.jobs, bar)
    seconds = perf_counter() - start
    if bar is not None:
        bar.clear()
    clone_us = clone_microseconds(game, setup)
    if parsed.json:
        print_json(
            {
                "game": game.name,
                "mode": setup.mode,
                "seats": list(bots),
                "games": tally.matches,
                "seed": seed_said(parsed.seed),
                "jobs": parsed.jobs,
                "wins": tally.wins,
                "draws": tally.draws,
                "decisions": tally.decisions,
                "seconds": round(seconds, 3),
                "games_per_second": round(tally.matches / seconds, 1),
                "decisions_per_second": round(tally.decisions / seconds, 1),
                "clone_us": round(clone_us, 2),
            }
        )
        return 0
    print(f"{game.title}, {setup.mode}: {tally.matches:,} matches, seed {parsed.seed}")
    for seat, bot in enumerate(bots):
        low, high = interval(tally.wins[seat], tally.matches)
        share = tally.wins[seat] / tally.matches
        print(f"  seat {seat}  {bot:<8} wins {share:6.1%}   95 % sure: {low:6.1%} to {high:6.1%}")
    print(f"  drawn            {tally.draws / tally.matches:6.1%}")
    few, middle, many = [quantile(tally.lengths, share) for share in (0.05, 0.5, 0.95)]
    print(f"  decisions a match: {middle} in the middle, {few} to {many} for nine in ten")
    rate = f"{tally.matches / seconds:,.0f} matches/s, {tally.decisions / seconds:,.0f} decisions/s"
    print(f"  {seconds:.1f} s with {parsed.jobs} job{'s' * (parsed.jobs > 1)}: {rate}, clone {clone_us:.1f} µs")
    return 0


def _bench(parsed: argparse.Namespace) -> int:
    from lucha.lab.speed import measure

    note_games_left_out(own_language())
    speeds = [
        measure(game, game.setup(mode.name, seats), parsed.seconds)
        for game in GAMES.values()
        for mode in game.modes
        for seats in mode.seats
    ]
    if parsed.json:
        rows = [{name: getattr(speed, name) for name in speed.__slots__} for speed in speeds]
        print_json({"speeds": [{k: round(v, 3) if isinstance(v, float) else v for k, v in r.items()} for r in rows]})
        return 0
    print("game              mode                  seats  matches/s  decisions/s  a match  clone µs  re-deal µs  heard")
    for one in speeds:
        print(
            f"{one.game:<18}{one.mode:<22}{one.seats:>5}{one.matches_per_second:>11,.0f}"
            f"{one.decisions_per_second:>13,.0f}{one.decisions_per_match:>9.1f}{one.clone_us:>10.2f}{one.redeal_us:>12.2f}"
            f"{one.listening_costs:>+7.0%}"
        )
    print(
        "Random play on one core. clone: to copy a match; re-deal: to deal again what a seat cannot see, in its middle;"
    )
    print("heard: what it adds when somebody listens to every event.")
    return 0
