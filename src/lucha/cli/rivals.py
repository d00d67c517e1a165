"""`lucha rivals`."""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict

from lucha.cli.answers import Bar, print_json, seed_said
from lucha.cli.arguments import Commands, count_up_to, json_argument, own_language, run_arguments
from lucha.core.facts import BadInput
from lucha.games import find_game
from lucha.session.narrator import bot_told

MOST_GAMES = 1_000_000


def add_rivals(commands: Commands) -> None:
    rivals = commands.add_parser("rivals", help="the opponents of a game, and how strong they are against each other")
    rivals.set_defaults(run=_rivals)
    rivals.add_argument("game")
    rivals.add_argument(
        "--games", type=count_up_to(MOST_GAMES), default=0, metavar="N", help="matches of each two; nobody plays"
    )
    run_arguments(rivals, "the same seed plays the same matches")
    json_argument(rivals)


def _rivals(parsed: argparse.Namespace) -> int:
    from lucha.bots import rivals_in
    from lucha.lab.rivals import rate

    game, language = find_game(parsed.game), own_language()
    rivals = rivals_in(game.name)
    if not rivals:
        raise BadInput(f"{game.name} has no opponents of its own")
    if parsed.games == 1:
        raise BadInput("each two play on both seats: --games takes 2 or more")
    told = {one.id: bot_told(language, one.id) for one in rivals}
    if not parsed.games:
        if parsed.json:
            print_json({"game": game.name, "rivals": [{**asdict(one), **told[one.id]} for one in rivals]})
            return 0
        for one in rivals:
            print(f"{told[one.id]['title']}  ({one.id})\n  {told[one.id]['says']}")
        return 0
    bar = Bar(parsed.games * len(rivals) * (len(rivals) - 1) // 2) if sys.stderr.isatty() else None
    rated, pairings = rate(game, parsed.games, parsed.seed, parsed.jobs, bar)
    if bar is not None:
        bar.clear()
    if parsed.json:
        ratings = [{"id": one.character.id, "level": one.character.level, "rating": one.rating} for one in rated]
        pairs = [
            {"one": one.one, "other": one.other, "matches": one.matches}
            | {"share": round(one.share, 4), "low": round(one.low, 4), "high": round(one.high, 4)}
            for one in pairings
        ]
        print_json({"game": game.name, "seed": seed_said(parsed.seed), "rivals": ratings, "pairings": pairs})
        return 0
    for rung in rated:
        print(f"  {rung.rating:5}  {told[rung.character.id]['title']}")
    for pair in pairings:
        stronger, weaker = told[pair.other]["ring"], told[pair.one]["ring"]
        sure = f"95 % sure: {1 - pair.high:6.1%} to {1 - pair.low:6.1%}"
        print(f"  {stronger:<20} beats {weaker:<20} {1 - pair.share:6.1%}   {sure}")
    return 0
