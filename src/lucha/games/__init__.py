"""The one list of games: a folder for each, and a line here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TypeAlias

from lucha.core.agenda import AnyMatch
from lucha.core.facts import BadInput, in_one_line, shown
from lucha.core.game import Game
from lucha.core.words import CORE, Problem

AnyGame: TypeAlias = Game[AnyMatch]

FOLDERS: Final = (
    "luchador",
    "layer_dip",
    "solo_una_noche",
    "king_of_tokyo",
    "king_of_new_york",
    "rumbleslam",
)


def open_games(folders: Sequence[str], room: str) -> tuple[dict[str, AnyGame], dict[str, str]]:
    """The games in these folders of a package, and for each that is left out what is wrong with it, in one line.

    A mistake in a game's own files keeps no other game from being played.  A mistake in its code is a bug, and shows.
    """
    games: dict[str, AnyGame] = {}
    left_out: dict[str, str] = {}
    for folder in folders:
        try:
            games[folder] = _open_game(folder, room)
        except BadInput as problem:
            left_out[folder] = in_one_line(str(problem))
    return games, left_out


def _open_game(folder: str, room: str) -> AnyGame:
    package = f"{room}.{folder}"
    if find_spec(package) is None:
        raise BadInput(f"there is no folder {package.replace('.', '/')}")
    exported = [value for value in vars(import_module(package)).values() if isinstance(value, type)]
    kinds: list[Any] = [value for value in exported if issubclass(value, Game)]
    if len(kinds) != 1:
        file = f"{package.replace('.', '/')}/__init__.py"
        raise BadInput(f"{file}: must be there, and export one subclass of Game, not {len(kinds)}")
    game: AnyGame = kinds[0]()
    if game.name != folder:
        raise BadInput(f"it calls itself {shown(game.name)}; a game has the name of its folder")
    game.check_files()
    return game


_OPENED: Final = open_games(FOLDERS, __name__)
GAMES: Final[dict[str, AnyGame]] = _OPENED[0]
LEFT_OUT: Final[dict[str, str]] = _OPENED[1]


def left_out_told(language: str) -> list[str]:
    """A line for each game that is left out."""
    return [_left_out(folder).told(language) for folder in LEFT_OUT]


def _left_out(folder: str) -> Problem:
    return Problem(CORE, "left-out", game=folder, why=LEFT_OUT[folder])


def find_game(name: str, pack: Path | None = None, games: Mapping[str, AnyGame] = GAMES) -> AnyGame:
    """The game of this name, with a pack of data laid over its own if there is one."""
    if name in games:
        return games[name] if pack is None else games[name].with_pack(pack)
    if name in LEFT_OUT:
        raise _left_out(name)
    raise Problem(CORE, "no-such-game", game=shown(name), games=tuple(games))
