"""`lucha backup` and `lucha restore`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from lucha.cli.answers import ROOM
from lucha.cli.arguments import Commands, language_argument, read_store
from lucha.core.words import load_phrasebook

if TYPE_CHECKING:
    from lucha.shelf.store import Examined


def add_backup(commands: Commands) -> None:
    backup = commands.add_parser("backup", help="copy the arena's store to a file, while people play")
    backup.set_defaults(run=_backup)
    backup.add_argument("file", type=Path, metavar="FILE", help="the copy; it must not be there yet")
    _store_arguments(backup)


def add_restore(commands: Commands) -> None:
    restore = commands.add_parser("restore", help="bring a copy back into an empty store")
    restore.set_defaults(run=_restore)
    restore.add_argument("file", type=Path, metavar="FILE", help="a copy that lucha backup made")
    _store_arguments(restore)


def _store_arguments(command: argparse.ArgumentParser) -> None:
    where = "an SQLite file or postgresql://… (the shelf of this machine)"
    command.add_argument("--store", type=read_store, metavar="WHERE", default="", help=where)
    language_argument(command)


def _backup(parsed: argparse.Namespace) -> int:
    from lucha.shelf.copying import back_up

    return _tell(parsed, "backup.done", back_up(_store(parsed), parsed.file))


def _restore(parsed: argparse.Namespace) -> int:
    from lucha.shelf.copying import restore

    return _tell(parsed, "restore.done", restore(parsed.file, _store(parsed)))


def _store(parsed: argparse.Namespace) -> str:
    from lucha.shelf import default_shelf

    return parsed.store or str(default_shelf())


def _tell(parsed: argparse.Namespace, done: str, found: Examined) -> int:
    say = load_phrasebook(ROOM, parsed.lang).fill
    print(say(done, file=parsed.file, matches=found.matches))
    if found.is_whole:
        return 0
    damaged = ", ".join(found.damaged[:5]) or found.pages
    print(say("backup.damaged", count=len(found.damaged), damaged=damaged), file=sys.stderr)
    return 1
