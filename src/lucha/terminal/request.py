"""What the command line asks of this room, and the way in."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path

from lucha.bots import rivals_in
from lucha.core.facts import BadInput
from lucha.core.rivals import EASY, HARD
from lucha.games import GAMES, AnyGame, find_game, left_out_told
from lucha.terminal.players import players_of
from lucha.terminal.saving import SaveFile, check_folder, new_save_path
from lucha.terminal.shelving import check_challenge
from lucha.terminal.sitting import Sitting

USUAL, FIRST = HARD, EASY  # how strong opponents are, and those of somebody who has never picked any


def opponents(game: str, level: int, count: int) -> list[str]:
    """So many of the game's own, the nearest to that level first; where it has none, bots without a name."""
    rivals = sorted(rivals_in(game), key=lambda one: (abs(one.level - level), one.level))
    known = [one.id for one in rivals] or ["greedy" if level > EASY else "random"]
    return list(islice(cycle(known), count))


@dataclass(frozen=True, slots=True)
class PlayRequest:
    """A match to begin or to take up again; without a game or a file, whatever is picked on the start screen."""

    game: str | None = None
    mode: str | None = None
    seats: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    picks: tuple[str, ...] = ()
    seed: bytes | None = None
    save: Path | None = None
    resume: Path | None = None
    language: str = "en"
    pack: Path | None = None
    auto_pass: float | None = None
    challenge: bool = False
    learn: bool = False  # the guided first match of the game


def sit_down(request: PlayRequest, games: Mapping[str, AnyGame] = GAMES) -> Sitting | None:
    """The match that was asked for, or None: it is still to be picked.  Nothing is written yet."""
    if request.challenge and (request.resume is not None or request.game is None):
        raise BadInput("--challenge begins a match: name the game and who fights, --seats me:Ana,me:Beto")
    if request.save is not None:
        check_folder(request.save)
    if request.resume is not None:
        return Sitting.resume(request.resume, lambda name: find_game(name, request.pack, games), request.seats)
    if request.game is None:
        return None
    game = find_game(request.game, request.pack, games)
    setup = game.setup(request.mode, len(request.seats) or None, request.options, request.picks)
    seats = request.seats or ("me", *opponents(game.name, USUAL, setup.seats - 1))
    players = players_of(seats)
    if request.challenge:
        check_challenge(game, setup, players, request.language)
    path = request.save or new_save_path(game.name)
    return Sitting(game, setup, players, SaveFile.new(path, request.seed, request.challenge))


def play(request: PlayRequest) -> int:
    """Play until the players leave; the exit code.  `BadInput` when there is nothing to play with."""
    if not GAMES:
        raise BadInput("; ".join(left_out_told(request.language)))
    sitting = None if request.learn else sit_down(request)
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()):
        raise BadInput("the terminal game needs a terminal; run it without pipes or redirections")
    from lucha.terminal.app import INTERRUPTED, LuchaApp

    app = LuchaApp(request, sitting)
    code = app.run(mouse=False)
    for line in app.farewell():
        print(line)
    if code is None:  # stopped from outside, or by a fault that Textual has told of
        return app.return_code or INTERRUPTED
    return code
