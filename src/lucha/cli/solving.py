"""`lucha solve`."""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict
from pathlib import Path
from time import perf_counter

from lucha.cli.answers import print_json
from lucha.cli.arguments import Commands, json_argument
from lucha.core.facts import BadInput
from lucha.games import find_game


def add_solve(commands: Commands) -> None:
    solve = commands.add_parser("solve", help="the best play of a game that can be solved, and what it is worth")
    solve.set_defaults(run=_solve)
    solve.add_argument("game")
    solve.add_argument("--data", type=Path, metavar="DIR", help="a folder with your own dice")
    solve.add_argument("--again", action="store_true", help="work it out even if it is known")
    solve.add_argument("--picture", type=Path, metavar="FILE", help="draw the chances to win, as SVG")
    json_argument(solve)


def _solve(parsed: argparse.Namespace) -> int:
    from lucha.games.luchador import Luchador
    from lucha.lab.solution import solution_of
    from lucha.lab.solved_picture import picture_of

    game = find_game(parsed.game, parsed.data)
    if not isinstance(game, Luchador):
        raise BadInput(f"{game.name} cannot be solved: it has too many positions; luchador can")
    start = perf_counter()
    solution = solution_of(game, parsed.again, _report if sys.stderr.isatty() else None)
    if sys.stderr.isatty():
        print(f"\r{' ' * 78}\r", end="", file=sys.stderr, flush=True)
    seconds = perf_counter() - start
    advice = solution.advice
    if parsed.picture is not None:
        parsed.picture.write_text(picture_of(solution.values), encoding="utf-8")
    if parsed.json:
        answer = asdict(advice)
        told = {"game": game.name, "mode": "basic", "from": solution.origin, "sweeps": solution.sweeps}
        proof = {"moved": solution.moved, "games_mixed": solution.mixed, "seconds": round(seconds, 1)}
        print_json({**told, **proof, **answer})
        return 0
    print(f"{game.title}, basic: solved for these dice")
    print(f"  one more round moves no value by more than {solution.moved:.0e}; {solution.origin}, {seconds:.1f} s")
    print(f"  a Stun at the start costs        {advice.stun:7.2%}")
    print(f"  a held Block at the start brings {advice.block:7.2%}")
    print(f"  playing every Block and Counter costs at most {advice.play_costs_most:.2%}")
    print("A lone Pin, both at the same Strength: chances to win")
    print("  Strength  set aside  re-rolled  better")
    for pin in advice.pins:
        better = "set aside" if pin.aside > pin.again else "re-roll"
        print(f"  {pin.strength:8}{pin.aside:11.1%}{pin.again:11.1%}  {better} by {abs(pin.aside - pin.again):.1%}")
    print("Two Hit dice and nothing else, both at the same Strength: what the trade for the Luchador! die brings")
    for first in range(0, len(advice.trades), 7):
        row = advice.trades[first : first + 7]
        print("  " + "".join([f"{trade.strength:5}: {trade.gain:+6.1%}" for trade in row]))
    return 0


def _report(moved: float) -> None:
    print(f"\rthe last round moved a value by {moved:.1e} …   ", end="", file=sys.stderr, flush=True)
