"""`lucha play`, `lucha learn` and `lucha serve`."""

from __future__ import annotations

import argparse
from pathlib import Path
from secrets import token_bytes

from lucha.bots import LEVELS
from lucha.cli.arguments import (
    Commands,
    agreed,
    language_argument,
    read_listener,
    read_network,
    read_origin,
    read_port,
    read_seconds,
    read_store,
    setup_arguments,
)
from lucha.core.facts import BadInput
from lucha.core.table import seed_of
from lucha.games import GAMES, find_game

USUAL_PORT = 5824  # always the same: a browser remembers who one is by the address


def add_play(commands: Commands) -> None:
    play = commands.add_parser("play", help="play, in the browser or in the terminal")
    play.set_defaults(run=_play)
    play.add_argument("game", nargs="?", help=f"one of {', '.join(GAMES)}; without it, a menu")
    play.add_argument(
        "--port", type=read_port, help=f"in the browser: where the arena listens ({USUAL_PORT}, or else any free one)"
    )
    play.add_argument("--no-browser", action="store_true", help="start the arena without opening a page")
    play.add_argument("--terminal", action="store_true", help="in the terminal; any option below implies it")
    setup_arguments(play)
    play.add_argument("--seats", metavar="WHO,WHO", help=f"me, me:NAME or a bot ({LEVELS}); me,greedy")
    play.add_argument("--seed", help="repeatable dice: the same seed rolls the same")
    play.add_argument("--save", type=Path, metavar="FILE", help="save the match here, move by move")
    play.add_argument("--resume", type=Path, metavar="FILE", help="continue a saved match")
    play.add_argument("--challenge", action="store_true", help="fight for a belt: champion against challenger")
    play.add_argument(
        "--auto-pass", type=read_seconds, metavar="SECONDS", help="let plays happen unless you press a key in time"
    )
    language_argument(play)


def add_learn(commands: Commands) -> None:
    learn = commands.add_parser("learn", help="a guided first match in the terminal, with a coach")
    learn.set_defaults(run=_learn)
    learn.add_argument("game", help=f"one of {', '.join(GAMES)}")
    learn.add_argument("--mode", default="", help="the lesson of a mode, such as challenge of king_of_tokyo")
    language_argument(learn)


def add_serve(commands: Commands) -> None:
    serve = commands.add_parser("serve", help="the arena for friends and for the public (docs/hosting.md)")
    serve.set_defaults(run=_serve)
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen on (127.0.0.1)")
    serve.add_argument("--port", type=read_port, default=8080, help="the port to listen on (8080)")
    where = "where all is kept: an SQLite file or postgresql://… (the shelf of this machine)"
    serve.add_argument("--store", type=read_store, metavar="WHERE", default="", help=where)
    origin = "an address that pages come from, such as https://lucha.example.org; may be given again"
    serve.add_argument("--origin", type=read_origin, action="append", default=[], metavar="ORIGIN", help=origin)
    serve.add_argument(
        "--fuse", type=read_seconds, default=8.0, metavar="SECONDS", help="how long a reaction window lasts (8)"
    )
    redis = "where several processes over one store meet: redis://…"
    serve.add_argument("--redis", metavar="ADDRESS", default="", help=redis)
    proxy = "a reverse proxy, by its address or its net, that says where clients come from; may be given again"
    serve.add_argument("--proxy", type=read_network, action="append", default=[], metavar="ADDRESS", help=proxy)
    serve.add_argument("--log", choices=["text", "json"], default="text", help="json: requests too, a line each (text)")
    metrics = "tell metrics at http://127.0.0.1:PORT/metrics, or at another address of this machine"
    serve.add_argument("--metrics", type=read_listener, metavar="[HOST:]PORT", help=metrics)
    anywhere = "let webhooks lead to this machine and into private nets too"
    serve.add_argument("--webhooks-anywhere", action="store_true", help=anywhere)
    closed = "nobody new comes in: no guests and no new accounts (lucha people --add makes them)"
    serve.add_argument("--closed", action="store_true", help=closed)
    limits = "for benchmarks on the loopback address only: nobody asks too often; refused on other addresses"
    serve.add_argument("--no-limits", action="store_true", help=limits)


def _play(parsed: argparse.Namespace) -> int:
    """In the browser, unless something is wanted that only the terminal has."""
    said = (parsed.mode, parsed.seats, parsed.seed, parsed.save, parsed.resume, parsed.auto_pass, parsed.data)
    wants_terminal = parsed.terminal or parsed.challenge or parsed.pick or parsed.option
    if wants_terminal or any(one is not None for one in said):
        return _play_in_the_terminal(parsed)
    from lucha.shelf import default_shelf
    from lucha.web.server import Serving, run

    page = "/" if parsed.game is None else f"/new/{find_game(parsed.game).name}"
    opens = None if parsed.no_browser else f"{page}?language={parsed.lang}"
    port = USUAL_PORT if parsed.port is None else parsed.port
    may_move = parsed.port is None
    return run(Serving(str(default_shelf()), port=port, may_move=may_move, opens=opens, language=parsed.lang))


def _play_in_the_terminal(parsed: argparse.Namespace) -> int:
    from lucha.terminal import PlayRequest, play

    game = None if parsed.game is None else find_game(parsed.game, parsed.data)
    if game is None:
        _check_nothing_is_passed_over(parsed)
    seats = tuple(parsed.seats.split(",")) if parsed.seats else ()
    setup = None if game is None else agreed(game, parsed, len(seats) or None)
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


def _learn(parsed: argparse.Namespace) -> int:
    from lucha.referee import has_lesson, taught_modes
    from lucha.terminal import PlayRequest, play

    game = find_game(parsed.game)
    if not has_lesson(game):
        raise BadInput(f"{game.name} has no lesson; lucha rules {game.name} tells its rules")
    if not has_lesson(game, parsed.mode):
        there = ", ".join(taught_modes(game)) or "no mode has"
        raise BadInput(f"{game.name} has no lesson for {parsed.mode}; one of its own has {there}")
    return play(PlayRequest(game=game.name, mode=parsed.mode or None, language=parsed.lang, learn=True))


def _check_nothing_is_passed_over(parsed: argparse.Namespace) -> None:
    """Without a game there is a menu, or a match that was kept: neither is told how to begin."""
    said = {"--mode": parsed.mode, "--option": parsed.option, "--pick": parsed.pick}
    if parsed.resume is None:
        said |= {"--seats": parsed.seats, "--data": parsed.data}
    for flag, value in said.items():
        if value:
            game = next(iter(GAMES), "GAME")
            raise BadInput(f"{flag} is for a match that begins: name the game, as in lucha play {game} {flag} …")


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
            is_closed=parsed.closed,
            has_limits=not parsed.no_limits,
            redis=parsed.redis,
            webhooks_anywhere=parsed.webhooks_anywhere,
            proxies=tuple(parsed.proxy),
            logs_json=parsed.log == "json",
            metrics=parsed.metrics,
        )
    )
