"""How fast Lucha plays beside OpenSpiel, RLCard and Catanatron: one run, one process, one core.

    python benchmarks/peers.py [--json [FILE]] [--rounds N] [--seconds S] [--processor-time] [--all]
        [--require-peers]

The peers come with `pip install -e '.[peers]'`; one that is missing is named and left out.

A decision is one choice that the engine offers a player and a random player makes; dice and deals are not counted.
We compare on all choices, because an engine works as hard to offer and apply a forced choice as a free one, and most
ask some. An engine that asks many forced ones looks busier than it is, so choices among two or more options are
counted too, and every ratio is given both ways: a lead counts when it stands in both.

Every engine is driven by a plain loop in this file with the same cheap random player, along the fastest public path it
has. Rounds are short and their order rotates, so that a noisy machine is noisy for all; ratios are of medians, and
the summary adds those of the best rounds, which noise touches least.
"""

from __future__ import annotations

import argparse
import copy
import gc
import json
import logging
import os
import platform
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from operator import itemgetter, methodcaller
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any, NoReturn

SEED = 1
WHOLE = 1 << 60  # more choices than any match has
clock = perf_counter  # or the processor's time, on a machine that has much else to do
INSTALL = "pip install -e '.[peers]'"

Played = tuple[Any, int, int]  # the position reached, choices made, those among two options or more


@dataclass
class Contender:
    """One game of one engine: how to play it by chance, how to copy a position, and what was measured."""

    engine: str
    game: str
    code: str  # what the rules run as: "python", "compiled" or "c++"
    seats: int
    play: Callable[[int], Played]  # a random match, or as much of it as so many choices
    clone: Callable[[Any], object]
    halfway: Any = None
    matches: list[float] = field(default_factory=list)  # a second, one figure a round; so the next two
    choices: list[float] = field(default_factory=list)
    real_choices: list[float] = field(default_factory=list)
    clone_us: list[float] = field(default_factory=list)

    @property
    def name(self) -> str:
        return f"{self.engine} {self.game}"

    @property
    def is_ours(self) -> bool:
        return self.engine == "lucha"


# Ours

TABLES = {"layer_dip": 4, "king_of_tokyo": 4, "king_of_new_york": 4}  # as rlcard's uno, and Catanatron


def ours() -> Iterator[Contender]:
    """Every game and mode of Lucha, at its smallest table or the one that is named here."""
    from lucha.core import playout
    from lucha.games import GAMES

    code = "python" if playout.__file__.endswith(".py") else "compiled"
    for game in GAMES.values():
        for mode in game.modes:
            setup = game.setup(mode.name, TABLES.get(game.name))
            title = f"{game.name} {mode.name}"
            yield Contender("lucha", title, code, setup.seats, our_player(game, setup), methodcaller("clone"))


def our_player(game: Any, setup: Any) -> Callable[[int], Played]:
    """What `lucha.core.playout` does, with the random player that the peers get: the dice and deals are still ours."""
    from lucha.core.table import Sampled, seed_of

    random = Random(SEED).random
    table = Sampled(seed_of("peers", SEED))

    advance, offered, apply = game.advance, game.offered, game.apply

    def play(limit: int) -> Played:
        match = game.new(setup)
        choices = real = 0
        question = None
        while choices < limit and (waiting := advance(match, table, question)):
            question = match.agenda[-1]
            for seat in waiting:
                options = offered(match, seat)
                choices += 1
                real += len(options) > 1
                apply(match, seat, options[int(random() * len(options))], table)
        return match, choices, real

    return play


# OpenSpiel


def open_spiel(more: bool) -> Iterator[Contender]:
    """Two games written in C++ and every one written in Python; `more` adds four in C++."""
    pyspiel = import_module("pyspiel")
    import_module("open_spiel.python.games")  # registers them
    names = ["liars_dice", "backgammon"] + ["gin_rummy", "leduc_poker", "kuhn_poker", "tic_tac_toe"] * more
    names += [kind.short_name for kind in pyspiel.registered_games() if kind.short_name.startswith("python_")]
    for name in names:
        game = pyspiel.load_game(name)
        code = "python" if name.startswith("python_") else "c++"
        yield Contender("open_spiel", name, code, game.num_players(), open_spiel_player(game), methodcaller("clone"))


def open_spiel_player(game: Any) -> Callable[[int], Played]:
    """The standard loop, but faster: one question, `current_player`, in place of three, and chance without numpy."""
    chance, simultaneous = -1, -2  # of pyspiel.PlayerId
    random = Random(SEED).random
    seats = range(game.num_players())

    def play(limit: int) -> Played:
        state = game.new_initial_state()
        choices = real = 0
        while choices < limit:
            seat = state.current_player()
            if seat >= 0:
                options = state.legal_actions(seat)
                choices += 1
                real += len(options) > 1
                state.apply_action(options[int(random() * len(options))])
            elif seat == chance:
                left = random()
                for outcome, share in state.chance_outcomes():
                    left -= share
                    if left < 0:
                        state.apply_action(outcome)
                        break
            elif seat == simultaneous:
                together = []
                for seat in seats:
                    options = state.legal_actions(seat)
                    choices += 1
                    real += len(options) > 1
                    together.append(options[int(random() * len(options))])
                state.apply_actions(together)
            else:
                break
        return state, choices, real

    return play


# RLCard

LegalActions = Callable[[dict[str, Any]], Sequence[Any]]

# Where a game of RLCard says what is legal, given the state that it has just returned.
LEGAL_ACTIONS: dict[str, Callable[[Any], LegalActions]] = {
    "uno": lambda game: itemgetter("legal_actions"),
    "leduc-holdem": lambda game: itemgetter("legal_actions"),
    "limit-holdem": lambda game: itemgetter("legal_actions"),
    "no-limit-holdem": lambda game: itemgetter("legal_actions"),
    "blackjack": lambda game: lambda state: ("hit", "stand"),
    "doudizhu": lambda game: itemgetter("actions"),
    "mahjong": lambda game: game.get_legal_actions,
    "gin-rummy": lambda game: lambda state: game.judge.get_legal_actions(),
    "bridge": lambda game: lambda state: game.judger.get_legal_actions(),
}


def rlcard(more: bool) -> Iterator[Contender]:
    """UNO and Leduc hold'em, along both paths; `more` adds every other game.

    The path of the documentation is `env.step`, which turns every state into an array for a learner. `game.step` is
    the bare rules beneath it, about twice as fast here, and is the one to beat; the other is shown for scale.
    """
    make = import_module("rlcard").make
    for name in LEGAL_ACTIONS if more else ("uno", "leduc-holdem"):
        env = make(name, config={"seed": SEED})
        seats = env.num_players
        yield Contender("rlcard", name, "python", seats, rlcard_game_player(env.game, name), copy.deepcopy)
        env = make(name, config={"seed": SEED})
        yield Contender("rlcard", f"{name} env", "python", seats, rlcard_env_player(env), copy.deepcopy)


def rlcard_game_player(game: Any, name: str) -> Callable[[int], Played]:
    random = Random(SEED).random
    legal_actions = LEGAL_ACTIONS[name](game)

    def play(limit: int) -> Played:
        state, _ = game.init_game()
        choices = real = 0
        while choices < limit and not game.is_over():
            options = legal_actions(state)
            choices += 1
            real += len(options) > 1
            state, _ = game.step(options[int(random() * len(options))])
        return game, choices, real

    return play


def rlcard_env_player(env: Any) -> Callable[[int], Played]:
    random = Random(SEED).random

    def play(limit: int) -> Played:
        state, _ = env.reset()
        choices = real = 0
        while choices < limit and not env.is_over():
            options = list(state["legal_actions"])
            choices += 1
            real += len(options) > 1
            state, _ = env.step(options[int(random() * len(options))])
        return env.game, choices, real

    return play


# Catanatron


def catanatron(more: bool) -> Iterator[Contender]:
    """Catan for four, which has dice, cards to buy and rivals to hit."""
    game = import_module("catanatron.game")
    player = import_module("catanatron.models.player")
    yield Contender("catanatron", "catan", "python", 4, catanatron_player(game, player), methodcaller("copy"))


def catanatron_player(module: Any, players: Any) -> Callable[[int], Played]:
    """What its `play_tick` does, without a second look at whether the choice was offered."""
    random = Random(SEED).random
    seats = [players.RandomPlayer(color) for color in players.Color]
    most_turns = module.TURNS_LIMIT

    def play(limit: int) -> Played:
        game = module.Game(seats)
        state = game.state
        choices = real = 0
        while choices < limit and game.winning_color() is None and state.num_turns < most_turns:
            options = state.playable_actions
            choices += 1
            real += len(options) > 1
            game.execute(options[int(random() * len(options))], validate_action=False)
        return game, choices, real

    return play


# Measuring

PEERS: dict[str, Callable[[bool], Iterator[Contender]]] = {
    "open_spiel": open_spiel,
    "rlcard": rlcard,
    "catanatron": catanatron,
}


def tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def pin() -> int | None:
    """Stay on one core from here on; which."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


def warm_up(contender: Contender, seconds: float) -> None:
    """Play a little, unmeasured, then stop in the middle of a match to have a position to copy."""
    matches = choices = 0
    end = clock() + seconds
    while not matches or clock() < end:
        choices += contender.play(WHOLE)[1]
        matches += 1
    position = contender.play(max(1, choices // matches // 2))[0]
    try:
        contender.halfway = contender.clone(position)  # a copy: some engines go on with the same object
    except Exception as error:
        tell(f"{contender.name}: its positions cannot be copied ({error!r})")


def measure(contender: Contender, seconds: float) -> None:
    """One round of matches, then a short one of copies."""
    gc.collect()  # nobody pays for another's rubbish
    matches = choices = real_choices = 0
    start = now = clock()
    while now < start + seconds:
        _, made, real = contender.play(WHOLE)
        matches += 1
        choices += made
        real_choices += real
        now = clock()
    contender.matches.append(matches / (now - start))
    contender.choices.append(choices / (now - start))
    contender.real_choices.append(real_choices / (now - start))
    if contender.halfway is not None:
        contender.clone_us.append(microseconds(contender.clone, contender.halfway, seconds / 10))


def microseconds(clone: Callable[[Any], object], position: Any, seconds: float) -> float:
    copies = 0
    start = now = clock()
    while now < start + seconds:
        for _ in range(20):
            clone(position)
        copies += 20
        now = clock()
    return (now - start) / copies * 1e6


def line_up(more: bool) -> tuple[list[Contender], list[str]]:
    """The peers' games, and the peers that are missing."""
    contenders: list[Contender] = []
    missing: list[str] = []
    for package, games in PEERS.items():
        try:
            contenders += games(more)
        except ImportError as error:
            missing.append(package)
            tell(f"{package} is missing ({error}); get it with: {INSTALL}")
    return contenders, missing


def run(contenders: list[Contender], rounds: int, seconds: float) -> list[Contender]:
    """Measure all, a round at a time; those that could play."""
    playing = []
    for contender in contenders:
        try:
            warm_up(contender, seconds / 5)
            playing.append(contender)
        except Exception as error:
            if contender.is_ours:
                raise
            tell(f"{contender.name}: left out, it does not play by chance ({error!r})")
    gc.collect()
    gc.freeze()  # the modules loaded are not looked through again on anybody's time
    for number in range(rounds):
        tell(f"round {number + 1} of {rounds}: {len(playing)} games, {seconds:g} s each")
        first = number * len(playing) // rounds
        for contender in playing[first:] + playing[:first]:
            measure(contender, seconds)
    return playing


# Telling


def row(contender: Contender) -> dict[str, Any]:
    copies = contender.clone_us
    return {
        "engine": contender.engine,
        "game": contender.game,
        "code": contender.code,
        "seats": contender.seats,
        "games_per_second": median(contender.matches),
        "games_per_second_best": max(contender.matches),
        "decisions_per_second": median(contender.choices),
        "decisions_per_second_best": max(contender.choices),
        "real_decisions_per_second": median(contender.real_choices),
        "real_decisions_per_second_best": max(contender.real_choices),
        "decisions_per_game": sum(contender.choices) / sum(contender.matches),
        "clone_us": median(copies) if copies else None,
        "clone_us_best": min(copies) if copies else None,
    }


def ratio(mine: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    """How many times as many decisions a second: of all and of the real ones, by medians and by best rounds."""
    found = {"ours": mine["game"], "peer": f"{theirs['engine']} {theirs['game']}", "code": theirs["code"]}
    for kind in ("decisions", "real_decisions"):
        for suffix in ("", "_best"):
            key = f"{kind}_per_second{suffix}"
            found[kind + suffix] = mine[key] / theirs[key]
    return found


def installed(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def report(games: list[Contender], missing: list[str], core: int | None, chosen: argparse.Namespace) -> dict[str, Any]:
    rows = [row(game) for game in games]
    mine = [one for one in rows if one["engine"] == "lucha"]
    theirs = [one for one in rows if one["engine"] != "lucha"]
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "core": core,
        "rounds": chosen.rounds,
        "seconds_per_round": chosen.seconds,
        "versions": {package: installed(package) for package in ("lucha", *PEERS)},
        "missing": missing,
        "rows": rows,
        "ratios": [ratio(one, other) for other in theirs for one in mine],
    }


def table(lines: list[list[str]]) -> str:
    """Columns as wide as they need to be, the first to the left and the rest to the right."""
    widths = [max(len(cell) for cell in column) for column in zip(*lines, strict=True)]
    layout = "  ".join([f"{{:<{widths[0]}}}", *(f"{{:>{width}}}" for width in widths[1:])])
    return "\n".join(layout.format(*line) for line in lines)


def speeds(rows: list[dict[str, Any]]) -> str:
    lines = [["median (best)", "code", "seats", "games/s", "decisions/s", "real decisions/s", "a game", "clone us"]]
    for one in rows:
        keys = ("games_per_second", "decisions_per_second", "real_decisions_per_second")
        rates = [f"{one[key]:,.0f} ({one[key + '_best']:,.0f})" for key in keys]
        copies = "-" if one["clone_us"] is None else f"{one['clone_us']:,.1f} ({one['clone_us_best']:,.1f})"
        name = f"{one['engine']} {one['game']}"
        lines.append([name, one["code"], str(one["seats"]), *rates, f"{one['decisions_per_game']:.0f}", copies])
    return table(lines)


def comparison(ratios: list[dict[str, Any]]) -> str:
    """A line a peer, a column a game of ours."""
    games = list(dict.fromkeys(one["ours"] for one in ratios))
    cells = {(one["peer"], one["ours"]): f"{one['decisions']:.2f} / {one['real_decisions']:.2f}" for one in ratios}
    lines = [["ours to theirs: all / real", *games]]
    lines += [[peer, *(cells[peer, game] for game in games)] for peer in dict.fromkeys(one["peer"] for one in ratios)]
    return table(lines)


def verdict(ratios: list[dict[str, Any]]) -> str:
    """Each game of ours against the peers that are written in Python, at its worst."""
    lines = []
    for game in dict.fromkeys(one["ours"] for one in ratios):
        against = [one for one in ratios if one["ours"] == game and one["code"] == "python"]
        if not against:
            continue
        ahead = sum(one["decisions"] > 1 and one["real_decisions"] > 1 for one in against)
        lines.append(f"{game}: ahead of {ahead} of {len(against)} Python rows on all and on real choices; at worst")
        for kind, said in (("decisions", "all"), ("real_decisions", "real")):
            for suffix, how in (("", "by medians"), ("_best", "by best rounds")):
                worst = min(against, key=itemgetter(kind + suffix))
                lines.append(f"  {worst[kind + suffix]:.2f} on {said} choices {how} ({worst['peer']})")
    return "\n".join(lines)


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see --help\n")


def arguments() -> argparse.Namespace:
    parser = Parser(prog="peers", description="Lucha's speed beside OpenSpiel's and RLCard's, on one core.")
    parser.add_argument("--rounds", type=int, default=5, help="how often everyone plays (5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each time (1)")
    parser.add_argument("--processor-time", action="store_true", help="for a busy machine: only the time that we run")
    parser.add_argument("--all", action="store_true", help="more games of the peers: every one of RLCard's")
    parser.add_argument("--json", nargs="?", const="-", metavar="FILE", help="JSON, into FILE or instead of the tables")
    parser.add_argument("--require-peers", action="store_true", help="exit 2 when a peer is missing")
    chosen = parser.parse_args()
    if chosen.rounds < 1 or chosen.seconds <= 0:
        parser.error("--rounds must be 1 or more and --seconds above 0")
    if chosen.json not in (None, "-") and (not Path(chosen.json).parent.is_dir() or Path(chosen.json).is_dir()):
        parser.error(f"--json {chosen.json}: give the name of a file in a folder that exists")
    return chosen


def main() -> int:
    global clock
    chosen = arguments()
    clock = process_time if chosen.processor_time else perf_counter
    logging.disable(logging.WARNING)  # one of the peers' games warns when it is loaded
    core = pin()
    try:
        mine = list(ours())
    except ImportError as error:
        tell(f"lucha itself cannot be loaded ({error}); get it with: pip install -e .")
        return 2
    theirs, missing = line_up(chosen.all)
    if missing and chosen.require_peers:
        return 2
    playing = run(mine + theirs, chosen.rounds, chosen.seconds)
    told = report(playing, missing, core, chosen)
    if chosen.json == "-":
        print(json.dumps(told, indent=2))
        return 0
    if chosen.json:
        Path(chosen.json).write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    named = ", ".join(f"{package} {number}" for package, number in told["versions"].items() if number)
    pinned = "not pinned to a core" if core is None else f"core {core}"
    print(f"Python {told['python']}, {named}; {pinned}; {chosen.rounds} rounds of {chosen.seconds:g} s\n")
    print(speeds(told["rows"]))
    if told["ratios"]:
        print(f"\n{comparison(told['ratios'])}\n\n{verdict(told['ratios'])}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
