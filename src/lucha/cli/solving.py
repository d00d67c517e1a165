"""`lucha solve` and `lucha judge`."""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict
from pathlib import Path
from time import perf_counter

from lucha.cli.answers import ROOM, print_json, told
from lucha.cli.arguments import Commands, json_argument
from lucha.cli.records import place_of, record_arguments
from lucha.core.facts import BadInput, read_text
from lucha.core.record import Saved, read_record
from lucha.core.words import load_phrasebook
from lucha.games import AnyGame, find_game
from lucha.session.frames import narrator_of
from lucha.session.under_way import MatchUnderWay


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


def add_judge(commands: Commands) -> None:
    judge = commands.add_parser("judge", help="what the choices of a match gave away, and what luck did")
    judge.set_defaults(run=_judge)
    record_arguments(judge)


MOST_TOLD = 5


def _judge(parsed: argparse.Namespace) -> int:
    from lucha.lab.judging import judge

    game, saved = read_record(str(parsed.file), read_text(parsed.file), lambda name: find_game(name, parsed.data))
    if not game.is_solved(saved.setup):
        return _judge_by_search(parsed, game, saved)
    try:
        found = judge(game, saved.setup, saved.record)
    except BadInput as problem:
        raise BadInput(f"{parsed.file}: {told(problem, parsed.lang)}") from None
    players = saved.players or ("me",) * saved.setup.seats
    again = MatchUnderWay(game, saved.setup, [place_of(player) for player in players], b"")
    again.replay(saved.record)
    names, narrator = again.names(parsed.lang), narrator_of(parsed.lang, game)
    luck = [found.luck, -found.luck]
    dear = found.costliest(MOST_TOLD)
    if parsed.json:
        choices = [
            {
                "entry": one.place,
                "when": game.headline(one.chapter, narrator.words),
                "seat": one.seat,
                "chose": narrator.tell(one.chosen, names, one.question, one.seat),
                "best": narrator.tell(one.best, names, one.question, one.seat),
                "chance": round(one.chance, 6),
                "cost": round(one.cost, 6),
            }
            for one in found.decisions
        ]
        throws = [
            {
                "entry": one.place,
                "when": game.headline(one.chapter, narrator.words),
                "before": round(one.before, 6),
                "after": round(one.after, 6),
            }
            for one in found.swings
        ]
        summed = {"costs": [round(cost, 6) for cost in found.costs], "luck": [round(one, 6) for one in luck]}
        print_json({"game": game.name, "names": names, **summed, "choices": choices, "throws": throws})
        return 0
    say = load_phrasebook(ROOM, parsed.lang).fill
    for seat, name in enumerate(names):
        print(say("judge.seat", name=name, cost=f"{found.costs[seat]:.1%}", luck=f"{luck[seat]:+.1%}"))
    if dear:
        print(say("judge.choices"))
    for one in dear:
        told_of = {
            "when": game.headline(one.chapter, narrator.words),
            "name": names[one.seat],
            "chose": narrator.sentence(one.chosen, names, one.question, one.seat),
            "best": narrator.sentence(one.best, names, one.question, one.seat),
        }
        print("  " + say("judge.choice", cost=f"{one.cost:.1%}", **told_of))
    print(say("judge.throws", name=names[0]))
    for swing in found.largest(MOST_TOLD):
        when = game.headline(swing.chapter, narrator.words)
        print("  " + say("judge.throw", when=when, before=f"{swing.before:.0%}", after=f"{swing.after:.0%}"))
    return 0


def _report(moved: float) -> None:
    print(f"\rthe last round moved a value by {moved:.1e} …   ", end="", file=sys.stderr, flush=True)


def _judge_by_search(parsed: argparse.Namespace, game: AnyGame, saved: Saved) -> int:
    """Where nothing is solved: by futures of what each seat knew, with the error of each figure."""
    from lucha.core.turning import finished
    from lucha.lab.review import review
    from lucha.session.summary import Summing

    players = saved.players or ("me",) * saved.setup.seats
    again = MatchUnderWay(game, saved.setup, [place_of(player) for player in players], b"")
    try:
        again.replay(saved.record)
    except BadInput as problem:
        raise BadInput(f"{parsed.file}: {told(problem, parsed.lang)}") from None
    if game.result(again.match) is None:
        raise BadInput(f"{parsed.file}: the match is not over; judge it when it is")
    summing = Summing(again)
    found = finished(review(summing, parsed.file.name))
    names, narrator = again.names(parsed.lang), narrator_of(parsed.lang, game)
    if parsed.json:
        choices = [
            {
                "entry": one.place + 1,
                "when": game.headline(one.chapter, narrator.words),
                "seat": one.seat,
                "chose": narrator.tell(one.chosen, names, one.question, one.seat),
                "best": narrator.tell(one.best, names, one.question, one.seat),
                "chance": round(one.chance, 4),
                "cost": round(one.cost, 4),
                "error": round(one.error, 4),
            }
            for one in found.costs
        ]
        sides = [
            {"seats": side, "cost": round(one.cost, 4), "error": round(one.error, 4), "luck": round(one.luck, 4)}
            for side, one in zip(summing.sides, found.accounts, strict=True)
        ]
        looked = {"looked_at": found.looked_at, "of": found.choices}
        print_json({"game": game.name, "names": names, **looked, "sides": sides, "choices": choices})
        return 0
    say = load_phrasebook(ROOM, parsed.lang).fill
    print(say("judge.looked-at", count=found.looked_at, of=found.choices))
    for side, account in zip(summing.sides, found.accounts, strict=True):
        name = ", ".join([names[seat] for seat in side])
        cost = f"{account.cost:.0%} ± {account.error:.0%}"
        print(say("judge.seat", name=name, cost=cost, luck=f"{account.luck:+.0%}"))
    if found.costs:
        print(say("judge.choices"))
    for dear in found.costs[:MOST_TOLD]:
        told_of = {
            "when": game.headline(dear.chapter, narrator.words),
            "name": names[dear.seat],
            "chose": narrator.sentence(dear.chosen, names, dear.question, dear.seat),
            "best": narrator.sentence(dear.best, names, dear.question, dear.seat),
        }
        print("  " + say("judge.choice", cost=f"{dear.cost:.0%} ± {dear.error:.0%}", **told_of))
    return 0
