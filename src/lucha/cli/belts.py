"""`lucha season` and `lucha belts`."""

from __future__ import annotations

import argparse
import shlex
import sys
from datetime import UTC, datetime
from time import perf_counter

from lucha.bots import BOTS, LEVELS, sits_anywhere
from lucha.cli.answers import Bar, own_command, print_json, seed_said
from lucha.cli.arguments import (
    Commands,
    count_up_to,
    json_argument,
    language_argument,
    listed,
    option_arguments,
    options_said,
    run_arguments,
    shelf_argument,
)
from lucha.core.facts import BadInput, shown
from lucha.games import find_game

MOST_NIGHTS = 10_000


def add_season(commands: Commands) -> None:
    season = commands.add_parser("season", help="a season of Luchador! between bots, with belts and challenges")
    season.set_defaults(run=_season)
    who = "Superstars, all by default; a bot of its own behind a colon: el_perrito:random"
    season.add_argument("--contenders", metavar="WHO,WHO", default="", help=who)
    season.add_argument("--bot", default="greedy", help=f"who plays them: {LEVELS}; greedy")
    season.add_argument("--nights", type=count_up_to(MOST_NIGHTS), default=12, metavar="N", help="how many (12)")
    option_arguments(season)
    run_arguments(season, "the same seed gives the same season")
    json_argument(season)
    shelf_argument(season)
    language_argument(season)


def add_belts(commands: Commands) -> None:
    belts = commands.add_parser("belts", help="the belts of Luchador!: champions, challengers, history")
    belts.set_defaults(run=_belts)
    belts.add_argument("--circuit", metavar="NAME", help="house, or a season; by default the one fought in last")
    json_argument(belts)
    shelf_argument(belts)
    language_argument(belts)


def _season(parsed: argparse.Namespace) -> int:
    from lucha.lab.championship import belts_json, belts_text, matches_json, say
    from lucha.lab.season import GAME, Promoter, Season, wrestlers_of
    from lucha.shelf import Shelf, checked_name, default_shelf

    game = find_game(GAME, parsed.data)
    wrestlers = wrestlers_of(game, listed(parsed.contenders), parsed.bot)
    for wrestler in wrestlers:
        checked_name(wrestler.name)
        if not sits_anywhere(wrestler.bot):
            raise BadInput(f"there is no bot {shown(wrestler.bot)}; there are {', '.join(BOTS)}")
    options = game.setup(options=options_said(parsed)).options
    season = Season(parsed.data, options, wrestlers, parsed.nights, parsed.seed)
    circuit = checked_name(season.circuit, "a season's name (season and its seed)")
    shelf = Shelf(parsed.shelf or default_shelf())
    shelf.prepare()
    bar = Bar(season.on_the_card) if sys.stderr.isatty() else None
    start = perf_counter()
    promoter = Promoter(season, datetime.now(UTC))
    promoter.run(parsed.jobs, bar)
    seconds = perf_counter() - start
    if bar is not None:
        bar.clear()
    matches, belts = promoter.matches, promoter.belts
    shelf.put_season(circuit, matches)
    counts = {
        "matches": len(matches),
        "bouts": sum([match.is_challenge for match in matches]),
        "draws": sum([match.winner is None for match in matches]),
    }
    if parsed.json:
        answer: dict[str, object] = {"game": GAME, "circuit": circuit, "seed": seed_said(parsed.seed)}
        answer |= {"nights": parsed.nights, "jobs": parsed.jobs}
        answer |= {"contenders": {wrestler.name: wrestler.bot for wrestler in wrestlers}, **counts}
        answer |= {"belts": belts_json(belts), "results": matches_json(matches)}
        answer["seconds"] = round(seconds, 3)
        print_json(answer)
        return 0
    print(
        say(parsed.lang, "season.heading", nights=parsed.nights, seed=parsed.seed, seconds=f"{seconds:.1f}", **counts)
    )
    print("\n".join(belts_text(belts, matches, parsed.lang)))
    which = ["--circuit", circuit, *(["--shelf", str(parsed.shelf)] if parsed.shelf else [])]
    print(f"\n{say(parsed.lang, 'season.kept', circuit=circuit, lucha=own_command(), which=shlex.join(which))}")
    return 0


def _belts(parsed: argparse.Namespace) -> int:
    from lucha.games.luchador.belts import belts_after
    from lucha.lab.championship import belts_json, belts_text, say
    from lucha.lab.season import GAME
    from lucha.shelf import Shelf, default_shelf

    shelf = Shelf(parsed.shelf or default_shelf())
    circuits = shelf.circuits(GAME)
    if parsed.shelf is not None and not parsed.shelf.exists():
        raise BadInput(f"{parsed.shelf}: there is no such shelf; {own_command()} season --shelf FILE makes one")
    if parsed.circuit is not None and parsed.circuit not in circuits:
        there = ", ".join(circuits) or "none"
        raise BadInput(f"there is no circuit {shown(parsed.circuit)} on the shelf; there are {there}")
    circuit = parsed.circuit or (circuits[0] if circuits else None)
    matches = [] if circuit is None else shelf.matches(GAME, circuit)
    belts = belts_after(matches)
    bouts = sum([match.is_challenge for match in matches])
    if parsed.json:
        answer = {"game": GAME, "circuit": circuit, "circuits": circuits, "matches": len(matches), "bouts": bouts}
        print_json({**answer, "belts": belts_json(belts, matches)})
    elif circuit is None:
        print(say(parsed.lang, "belts.empty", lucha=own_command()))
    else:
        print(say(parsed.lang, "belts.heading", circuit=circuit, matches=len(matches), bouts=bouts))
        print("\n".join(belts_text(belts, matches, parsed.lang)))
        others = [other for other in circuits if other != circuit]
        if others:
            print(f"\n{say(parsed.lang, 'belts.others', circuits=', '.join(others), lucha=own_command())}")
    return 0
