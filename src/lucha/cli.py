"""The command line."""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from io import TextIOWrapper
from ipaddress import ip_address, ip_network
from pathlib import Path
from secrets import token_bytes
from time import perf_counter
from typing import Any, NoReturn

from lucha import __version__
from lucha.bots import BOTS
from lucha.core.agenda import Step
from lucha.core.facts import BadInput, in_one_line, read_text, shown
from lucha.core.game import Game
from lucha.core.record import check_end, read_record, replay, verify
from lucha.core.rules import MatchOption, rule_of
from lucha.core.setup import Setup
from lucha.core.table import seed_of
from lucha.core.telling import told_again
from lucha.core.values import Event
from lucha.core.words import LANGUAGES, load_phrasebook
from lucha.games import GAMES

MOST_GAMES = 100_000_000
MOST_JOBS = 256
MOST_NIGHTS = 10_000


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {in_one_line(message)} (see {self.prog} --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; bad input is one line on standard error and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # what a terminal cannot show is spelled out
    try:
        parsed = _parse(arguments)
        code = int(parsed.run(parsed))
        sys.stdout.flush()
    except BadInput as problem:
        return _refuse(str(problem))
    except BrokenPipeError:
        _forget_output()
        return 0
    except OSError as problem:
        _forget_output()
        return _refuse(f"{problem.filename or 'the output'}: {problem.strerror}")
    except KeyboardInterrupt:
        print("lucha: stopped", file=sys.stderr)
        return 130
    return code


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = _parser()
    parsed, rest = parser.parse_known_args(arguments)
    if parsed.run is _rules and not any(word.startswith("-") for word in rest):
        parsed.words += rest  # words that stand behind an option
    elif rest:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    return parsed


def _refuse(said: str) -> int:
    print(f"lucha: {in_one_line(said)}", file=sys.stderr)
    return 2


def _forget_output() -> None:
    """What is still to be written goes nowhere, so that nothing complains on the way out."""
    if isinstance(sys.stdout, TextIOWrapper):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="lucha", description="Lucha-libre tabletop games on one rules core.")
    parser.add_argument("--version", action="version", version=f"lucha {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    play = commands.add_parser("play", help="play, in the browser or in the terminal")
    play.set_defaults(run=_play)
    play.add_argument("game", nargs="?", help=f"one of {', '.join(GAMES)}; without it, a menu")
    play.add_argument("--port", type=_port, default=0, help="in the browser: where the arena listens (any free one)")
    play.add_argument("--no-browser", action="store_true", help="open the arena, but no page")
    play.add_argument("--terminal", action="store_true", help="in the terminal; so is a match with any of what follows")
    _setup_arguments(play)
    play.add_argument("--seats", metavar="WHO,WHO", help=f"me, me:NAME or a bot ({', '.join(BOTS)}); me,greedy")
    play.add_argument("--seed", help="play with dice that can be repeated")
    play.add_argument("--save", type=Path, metavar="FILE", help="where the match is kept, move by move")
    play.add_argument("--resume", type=Path, metavar="FILE", help="go on with a match that was kept")
    play.add_argument("--challenge", action="store_true", help="fight for a belt: champion against challenger")
    play.add_argument("--auto-pass", type=_seconds, metavar="SECONDS", help="let plays happen unless a key is pressed")

    serve = commands.add_parser("serve", help="the arena for friends and for the public (docs/hosting.md)")
    serve.set_defaults(run=_serve)
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen on (127.0.0.1)")
    serve.add_argument("--port", type=_port, default=8080, help="the port to listen on (8080)")
    where = "where all is kept: an SQLite file or postgresql://… (the shelf of this machine)"
    serve.add_argument("--store", metavar="WHERE", default="", help=where)
    origin = "an address that pages come from, such as https://lucha.example.org; may be given again"
    serve.add_argument("--origin", action="append", default=[], metavar="ORIGIN", help=origin)
    serve.add_argument(
        "--fuse", type=_seconds, default=8.0, metavar="SECONDS", help="how long a reaction window lasts (8)"
    )
    redis = "where several processes over one store meet: redis://…"
    serve.add_argument("--redis", metavar="ADDRESS", default="", help=redis)
    proxy = "a reverse proxy, by its address or its net, that says where clients come from; may be given again"
    serve.add_argument("--proxy", type=_network, action="append", default=[], metavar="ADDRESS", help=proxy)
    serve.add_argument("--log", choices=["text", "json"], default="text", help="json: requests too, a line each (text)")
    anywhere = "let webhooks lead to this machine and into private nets too"
    serve.add_argument("--webhooks-anywhere", action="store_true", help=anywhere)
    limits = "for benchmarks on the loopback address only: nobody asks too often; refused on other addresses"
    serve.add_argument("--no-limits", action="store_true", help=limits)

    games = commands.add_parser("games", help="the games, their modes and options")
    games.set_defaults(run=_games)
    games.add_argument("--json", action="store_true")

    simulate = commands.add_parser("simulate", help="matches between bots")
    simulate.set_defaults(run=_simulate)
    simulate.add_argument("game")
    _setup_arguments(simulate)
    simulate.add_argument("--seats", metavar="BOT,BOT", help=f"who plays: {', '.join(BOTS)}; random for all")
    simulate.add_argument("--games", type=_count(MOST_GAMES), default=1000, metavar="N", help="how many (1000)")
    simulate.add_argument("--seed", default="0", help="any text; the same seed plays the same matches (0)")
    simulate.add_argument("--jobs", type=_count(MOST_JOBS), default=1, metavar="K", help="processes (1)")
    simulate.add_argument("--json", action="store_true")

    season = commands.add_parser("season", help="a season of Luchador! between bots, with belts and challenges")
    season.set_defaults(run=_season)
    who = "Superstars, all by default; a bot of its own behind a colon: el_perrito:random"
    season.add_argument("--contenders", metavar="WHO,WHO", default="", help=who)
    season.add_argument("--bot", default="greedy", help=f"who plays them: {', '.join(BOTS)} (greedy)")
    season.add_argument("--nights", type=_count(MOST_NIGHTS), default=12, metavar="N", help="how many (12)")
    _option_arguments(season)
    season.add_argument("--seed", default="0", help="any text; the same seed gives the same season (0)")
    season.add_argument("--jobs", type=_count(MOST_JOBS), default=1, metavar="K", help="processes (1)")
    season.add_argument("--json", action="store_true")

    belts = commands.add_parser("belts", help="the belts of Luchador!: champions, challengers, history")
    belts.set_defaults(run=_belts)
    belts.add_argument("--circuit", metavar="NAME", help="house, or a season; by default the one fought in last")
    belts.add_argument("--json", action="store_true")
    for command in (season, belts):
        command.add_argument("--shelf", type=Path, metavar="FILE", help="where finished matches are kept")

    referee = commands.add_parser("referee", help="adjudicate scenarios (docs/referee.md)")
    referee.set_defaults(run=_referee)
    referee.add_argument("files", nargs="+", type=Path, metavar="FILE")
    referee.add_argument("--json", action="store_true")

    rules = commands.add_parser("rules", help="the rules of a game, their origin and their tests")
    rules.set_defaults(run=_rules)
    rules.add_argument("game")
    rules.add_argument("words", nargs="*", default=[], metavar="WORDS", help="only rules with all these words")
    rules.add_argument("--json", action="store_true")

    again = commands.add_parser("replay", help="play a record again and tell it")
    again.set_defaults(run=_replay)
    again.add_argument("file", type=Path, metavar="FILE")
    again.add_argument("--data", type=Path, metavar="DIR", help="the pack of data it was played with")
    again.add_argument("--json", action="store_true")

    proof = commands.add_parser("verify", help="check every throw of a record from the arena against its seed")
    proof.set_defaults(run=_verify)
    proof.add_argument("file", type=Path, metavar="FILE")
    proof.add_argument("--data", type=Path, metavar="DIR", help="the pack of data it was played with")
    proof.add_argument("--json", action="store_true")

    bench = commands.add_parser("bench", help="the speed of every game on this machine")
    bench.set_defaults(run=_bench)
    bench.add_argument("--seconds", type=_seconds, default=4.0, help="for each mode (4)")
    bench.add_argument("--json", action="store_true")

    for command in (play, games, season, belts, referee, rules, again, proof):
        command.add_argument("--lang", choices=LANGUAGES, default=_language(), help="en or es")
    return parser


def _setup_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--mode", help="see lucha games")
    command.add_argument("--pick", metavar="WHO,WHO", default="", help="what each seat picks, such as a Superstar")
    _option_arguments(command)


def _option_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a match option")
    command.add_argument("--data", type=Path, metavar="DIR", help="a pack of data to lay over the game's own")


def _count(most: int) -> Any:
    def count(text: str) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > len(str(most)) or not 1 <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"must be a whole number from 1 to {most}, not {shown(text)}")
        return int(text)

    return count


def _seconds(text: str) -> float:
    seconds = float(text) if re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", text) else 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"must be a number of seconds up to 3600, not {shown(text)}")
    return seconds


def _network(text: str) -> str:
    try:
        return str(ip_network(text)) if "/" in text else str(ip_address(text))
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"must be an address such as 127.0.0.1 or a net such as 10.0.0.0/8, not {shown(text)}"
        ) from None


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 <= int(text[:6]) <= 65535:
        raise argparse.ArgumentTypeError(f"must be a port, a whole number from 0 to 65535, not {shown(text)}")
    return int(text)


def _language() -> str:
    """Spanish for those whose machine speaks it."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return "es" if spoken.startswith("es") else "en"


def _game(name: str, pack: Path | None = None) -> Game[Any]:
    if name not in GAMES:
        raise BadInput(f"there is no game {shown(name)}; there are {', '.join(GAMES)}")
    return GAMES[name] if pack is None else GAMES[name].with_pack(pack)


def _agreed(game: Game[Any], parsed: argparse.Namespace, seats: int | None) -> Setup:
    return game.setup(parsed.mode, seats, _options(parsed), _listed(parsed.pick))


def _options(parsed: argparse.Namespace) -> dict[str, str]:
    options = {}
    for said in parsed.option:
        name, equals, value = said.partition("=")
        if not equals:
            raise BadInput(f"--option takes NAME=VALUE, not {said}")
        options[name] = value
    return options


def _listed(said: str) -> list[str]:
    return [one.strip() for one in said.split(",")] if said else []


def _print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False))


def _play(parsed: argparse.Namespace) -> int:
    """In the browser, unless something is wanted that only the terminal has."""
    said = (parsed.mode, parsed.seats, parsed.seed, parsed.save, parsed.resume, parsed.auto_pass, parsed.data)
    wants_terminal = parsed.terminal or parsed.challenge or parsed.pick or parsed.option
    if wants_terminal or any(one is not None for one in said):
        return _play_in_the_terminal(parsed)
    from lucha.shelf import default_shelf
    from lucha.web.server import Serving, run

    page = "/" if parsed.game is None else f"/new/{_game(parsed.game).name}"
    opens = None if parsed.no_browser else f"{page}?language={parsed.lang}"
    return run(Serving(str(default_shelf()), port=parsed.port, opens=opens))


def _serve(parsed: argparse.Namespace) -> int:
    from lucha.shelf import default_shelf
    from lucha.web.server import Serving, run

    store = parsed.store or str(default_shelf())
    return run(
        Serving(
            store,
            parsed.host,
            parsed.port,
            tuple(parsed.origin),
            parsed.fuse,
            is_local=False,
            has_limits=not parsed.no_limits,
            redis=parsed.redis,
            webhooks_anywhere=parsed.webhooks_anywhere,
            proxies=tuple(parsed.proxy),
            logs_json=parsed.log == "json",
        )
    )


def _verify(parsed: argparse.Namespace) -> int:
    say = load_phrasebook("lucha", parsed.lang).fill
    game, saved = read_record(str(parsed.file), read_text(parsed.file), lambda name: _game(name, parsed.data))
    try:
        proved = verify(game, saved)
    except BadInput as problem:
        raise BadInput(f"{parsed.file}: {problem}") from None
    assert saved.proof is not None
    if parsed.json:
        _print_json({"game": game.name, "throws": proved, "commitment": saved.proof.commitment, "verified": True})
    else:
        print(say("verify.proved", count=proved, commitment=saved.proof.commitment))
    return 0


def _play_in_the_terminal(parsed: argparse.Namespace) -> int:
    from lucha.terminal import PlayRequest, play

    game = None if parsed.game is None else _game(parsed.game, parsed.data)
    seats = tuple(parsed.seats.split(",")) if parsed.seats else ()
    setup = None if game is None else _agreed(game, parsed, len(seats) or None)
    return play(
        PlayRequest(
            game=parsed.game,
            mode=None if setup is None else setup.mode,
            seats=seats,
            options={} if setup is None else dict(setup.options),
            picks=() if setup is None else setup.picks,
            seed=token_bytes(32) if parsed.seed is None else seed_of(parsed.seed),
            save=parsed.save,
            resume=parsed.resume,
            language=parsed.lang,
            pack=parsed.data,
            auto_pass=parsed.auto_pass,
            challenge=parsed.challenge,
        )
    )


def _games(parsed: argparse.Namespace) -> int:
    say = load_phrasebook("lucha", parsed.lang).fill
    if parsed.json:
        _print_json({"games": [_game_entry(game, parsed.lang) for game in GAMES.values()]})
        return 0
    for game in GAMES.values():
        words = game.words(parsed.lang).texts
        print(f"{game.name}: {words.get('title', game.title)}")
        longest = max([len(mode.name) for mode in game.modes])
        for mode in game.modes:
            seats = say("games.seats", counts=", ".join([str(count) for count in mode.seats]))
            print(f"  {mode.name:<{longest}} {words.get(f'mode.{mode.name}', mode.title)} ({seats})")
        print(f"  {say('games.options')}")
        options = game.rules(parsed.lang).options.values()
        told = [_values(option) for option in options]
        wide = max([len(values) for values in told], default=0)
        for option, values in zip(options, told, strict=True):
            print(f"    {option.name:<20} {values:<{wide}} {option.rule}")
    return 0


def _game_entry(game: Game[Any], language: str) -> dict[str, object]:
    words = game.words(language).texts
    modes = [
        {"name": mode.name, "title": words.get(f"mode.{mode.name}", mode.title), "seats": list(mode.seats)}
        for mode in game.modes
    ]
    options = [
        {"name": option.name, "default": option.default, "values": list(option.values), "rule": option.rule}
        for option in game.catalogue.options.values()
    ]
    return {"name": game.name, "title": words.get("title", game.title), "modes": modes, "options": options}


def _values(option: MatchOption) -> str:
    """All of them, the default first."""
    values = [option.default, *[value for value in option.values if value != option.default]]
    return " | ".join([_with_word(option, value) for value in values])


def _with_word(option: MatchOption, value: str) -> str:
    """A value as it is typed, and what it is called where that is another word."""
    word = option.word(value)
    return value if word == value else f"{value} ({word})"


def _simulate(parsed: argparse.Namespace) -> int:
    from lucha.lab.simulate import Plan, clone_microseconds, interval, quantile, simulate

    game = _game(parsed.game, parsed.data)
    bots = tuple([bot.strip() for bot in parsed.seats.split(",")]) if parsed.seats else ()
    for bot in bots:
        if bot not in BOTS:
            raise BadInput(f"there is no bot {bot}; there are {', '.join(BOTS)}")
    setup = _agreed(game, parsed, len(bots) or None)
    bots = bots or ("random",) * setup.seats
    plan = Plan(game.name, "" if parsed.data is None else str(parsed.data), setup, bots, parsed.seed)
    bar = _Bar(parsed.games) if sys.stderr.isatty() else None
    start = perf_counter()
    tally = simulate(plan, parsed.games, parsed.jobs, bar)
    seconds = perf_counter() - start
    if bar is not None:
        bar.clear()
    clone_us = clone_microseconds(game, setup)
    if parsed.json:
        _print_json(
            {
                "game": game.name,
                "mode": setup.mode,
                "seats": list(bots),
                "games": tally.matches,
                "seed": _seed_said(parsed.seed),
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


def _season(parsed: argparse.Namespace) -> int:
    from lucha.lab.championship import belts_json, belts_text, matches_json, say
    from lucha.lab.season import GAME, Promoter, Season, wrestlers_of
    from lucha.shelf import Shelf, checked_name, default_shelf

    game = _game(GAME, parsed.data)
    wrestlers = wrestlers_of(game, _listed(parsed.contenders), parsed.bot)
    for wrestler in wrestlers:
        checked_name(wrestler.name)
        if wrestler.bot not in BOTS:
            raise BadInput(f"there is no bot {shown(wrestler.bot)}; there are {', '.join(BOTS)}")
    options = game.setup(options=_options(parsed)).options
    pack = "" if parsed.data is None else str(parsed.data)
    season = Season(pack, options, wrestlers, parsed.nights, parsed.seed)
    circuit = checked_name(season.circuit, "a season's name (season and its seed)")
    shelf = Shelf(parsed.shelf or default_shelf())
    shelf.prepare()
    bar = _Bar(season.on_the_card) if sys.stderr.isatty() else None
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
        answer: dict[str, object] = {"game": GAME, "circuit": circuit, "seed": _seed_said(parsed.seed)}
        answer |= {"nights": parsed.nights, "jobs": parsed.jobs}
        answer |= {"contenders": {wrestler.name: wrestler.bot for wrestler in wrestlers}, **counts}
        answer |= {"belts": belts_json(belts), "results": matches_json(matches)}
        answer["seconds"] = round(seconds, 3)
        _print_json(answer)
        return 0
    print(
        say(parsed.lang, "season.heading", nights=parsed.nights, seed=parsed.seed, seconds=f"{seconds:.1f}", **counts)
    )
    print("\n".join(belts_text(belts, matches, parsed.lang)))
    which = ["--circuit", circuit, *(["--shelf", str(parsed.shelf)] if parsed.shelf else [])]
    print(f"\n{say(parsed.lang, 'season.kept', circuit=circuit, lucha=_lucha(), which=shlex.join(which))}")
    return 0


def _belts(parsed: argparse.Namespace) -> int:
    from lucha.games.luchador.belts import belts_after
    from lucha.lab.championship import belts_json, belts_text, say
    from lucha.lab.season import GAME
    from lucha.shelf import Shelf, default_shelf

    shelf = Shelf(parsed.shelf or default_shelf())
    circuits = shelf.circuits(GAME)
    if parsed.shelf is not None and not parsed.shelf.exists():
        raise BadInput(f"{parsed.shelf}: there is no such shelf; {_lucha()} season --shelf FILE makes one")
    if parsed.circuit is not None and parsed.circuit not in circuits:
        there = ", ".join(circuits) or "none"
        raise BadInput(f"there is no circuit {shown(parsed.circuit)} on the shelf; there are {there}")
    circuit = parsed.circuit or (circuits[0] if circuits else None)
    matches = [] if circuit is None else shelf.matches(GAME, circuit)
    belts = belts_after(matches)
    bouts = sum([match.is_challenge for match in matches])
    if parsed.json:
        answer = {"game": GAME, "circuit": circuit, "circuits": circuits, "matches": len(matches), "bouts": bouts}
        _print_json({**answer, "belts": belts_json(belts, matches)})
    elif circuit is None:
        print(say(parsed.lang, "belts.empty", lucha=_lucha()))
    else:
        print(say(parsed.lang, "belts.heading", circuit=circuit, matches=len(matches), bouts=bouts))
        print("\n".join(belts_text(belts, matches, parsed.lang)))
        others = [other for other in circuits if other != circuit]
        if others:
            print(f"\n{say(parsed.lang, 'belts.others', circuits=', '.join(others), lucha=_lucha())}")
    return 0


def _lucha() -> str:
    """How the command was called."""
    return os.environ.get("LUCHA_COMMAND", "lucha")


def _seed_said(seed: str) -> int | str:
    """A number where a number was meant; given again, it is the same seed."""
    return int(seed) if re.fullmatch("0|[1-9][0-9]{0,17}", seed) else seed


class _Bar:
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


def _referee(parsed: argparse.Namespace) -> int:
    from lucha.referee import run_scenario

    reports, wrong = [], []
    for path in parsed.files:
        try:
            reports.append((path, run_scenario(path, parsed.lang)))
        except BadInput as problem:
            wrong.append(str(problem))
        except OSError as problem:
            wrong.append(f"{path}: cannot be read ({problem.strerror})")
    if parsed.json and not wrong:
        answers = [{"file": str(path), **report.as_json()} for path, report in reports]
        all_ok = all(report.ok for _, report in reports)
        _print_json(answers[0] if len(answers) == 1 else {"ok": all_ok, "scenarios": answers})
    elif not parsed.json and reports:
        print("\n\n".join([report.as_text() for _, report in reports]))
    for line in wrong:
        _refuse(line)
    return 2 if wrong else 0 if all(report.ok for _, report in reports) else 1


def _rules(parsed: argparse.Namespace) -> int:
    from lucha.lab.proofs import proofs, tests_folder

    say = load_phrasebook("lucha", parsed.lang).fill
    catalogue = _game(parsed.game).rules(parsed.lang)
    found = catalogue.find(parsed.words)
    folder = tests_folder()
    tests = {} if folder is None else proofs(folder)
    if parsed.json:
        listing = []
        for rule in found:
            one: dict[str, object] = {"id": rule.id, "heading": rule.heading, "says": rule.says}
            one |= {"origin": rule.origin, "source": rule.source, "tests": tests.get(rule.id, [])}
            if rule.option is not None:
                meanings = dict(zip(rule.option.values, rule.option.says, strict=True))
                one["option"] = {"name": rule.option.name, "default": rule.option.default, "values": meanings}
            listing.append(one)
        _print_json({"game": parsed.game, "rules": listing})
        return 0
    if not found:
        raise BadInput(f"no rule of {parsed.game} has the words {' '.join(parsed.words)}")
    for rule in found:
        print(f"{rule.id}\n  {rule.heading}: {rule.says}")
        origin = say("rules.origin", origin=say(f"origin.{rule.origin}"))
        print(f"  {origin}{f' ({rule.source})' if rule.source else ''}")
        if rule.option is not None:
            for value, says in zip(rule.option.values, rule.option.says, strict=True):
                default = say("rules.default") if value == rule.option.default else ""
                print(f"  --option {rule.option.name}={_with_word(rule.option, value)}{default}: {says}")
        proving = tests.get(rule.id, [])
        for test in proving[:2]:
            print(f"  {say('rules.test', test=test)}")
        if len(proving) > 2:
            print(f"  {say('rules.more', count=len(proving) - 2)}")
        print()
    return 0


def _replay(parsed: argparse.Namespace) -> int:
    text = read_text(parsed.file)
    game, saved = read_record(str(parsed.file), text, lambda name: _game(name, parsed.data))
    words = game.words(parsed.lang)
    told: list[tuple[Step | None, Event]] = []
    try:
        replayed = replay(game, saved.setup, saved.record, lambda step, event: told.append((step, event)))
        check_end(game, saved, replayed.match)
    except BadInput as problem:
        raise BadInput(f"{parsed.file}: {problem}") from None
    names = game.names(replayed.match, words)
    for seat, player in enumerate(saved.players):
        if player not in ("me", *BOTS) or seat >= len(names):
            names[seat:] = [player, *names[seat + 1 :]]
    again = set() if parsed.json else told_again(told)
    once = [heard for place, heard in enumerate(told) if place not in again]
    lines = [(words.tell(event, names, step), rule_of(step)) for step, event in once]
    result = game.result(replayed.match) or saved.over
    if parsed.json:
        over = None
        if result is not None:
            over = {"winners": list(result.winners), "draw": result.is_draw, "rule": result.rule}
        answer: dict[str, object] = {"game": game.name, "mode": saved.setup.mode, "players": names}
        answer |= {
            "entries": len(saved.record),
            "result": over,
            "hash": game.codec(saved.setup).fingerprint(replayed.match),
        }
        answer["lines"] = [{"text": text, "rule": rule} for text, rule in lines]
        _print_json(answer)
        return 0
    wide = min(96, max([len(text) for text, _ in lines], default=0))
    for said, rule in lines:
        print(f"{said:<{wide}}  {rule}")
    say, needs = load_phrasebook("lucha", parsed.lang).fill, replayed.needs
    print(say("replay.hash", hash=game.codec(saved.setup).fingerprint(replayed.match)))
    if result is None:
        seats = list(game.waits_for(replayed.match))
        print(say("replay.waits", what=words.need(needs) if needs else say("replay.seats", seats=seats)))
    elif result.is_draw:
        print(say("replay.draw", rule=result.rule))
    else:
        print(say("replay.won", names=", ".join([names[seat] for seat in result.winners]), rule=result.rule))
    return 0


def _bench(parsed: argparse.Namespace) -> int:
    from lucha.lab.speed import measure

    speeds = [
        measure(game, game.setup(mode.name, seats), parsed.seconds)
        for game in GAMES.values()
        for mode in game.modes
        for seats in mode.seats
    ]
    if parsed.json:
        rows = [{name: getattr(speed, name) for name in speed.__slots__} for speed in speeds]
        _print_json({"speeds": [{k: round(v, 3) if isinstance(v, float) else v for k, v in r.items()} for r in rows]})
        return 0
    print("game          mode                    seats  matches/s  decisions/s  a match  clone µs  heard")
    for one in speeds:
        print(
            f"{one.game:<14}{one.mode:<24}{one.seats:>5}{one.matches_per_second:>11,.0f}"
            f"{one.decisions_per_second:>13,.0f}{one.decisions_per_match:>9.1f}{one.clone_us:>10.2f}"
            f"{one.listening_costs:>+7.0%}"
        )
    print("Random play on one core. clone: to copy a match; heard: what it adds when somebody listens to every event.")
    return 0
