"""Where a match is kept: its record, written entry by entry, and beside it the seed of all that is still to come.

The record never holds the seed.  The seed is kept in a file of its own that only its owner may read, with the number
of outcomes that the record had when the seed came in: each outcome uses one number of the seed, so the record itself
says where to go on, and the same throws follow however often a match is taken up again.  There it also stands if the
match is a bout for a belt, or practice.
"""

from __future__ import annotations

import fcntl
import json
import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from secrets import token_bytes, token_hex
from typing import Final

from lucha.core.facts import BadInput, Entry, read_text
from lucha.core.table import SEED_BYTES
from lucha.shelf import data_folder

PRIVATE: Final = 0o600
MOST_LISTED: Final = 50


def saves_folder() -> Path:
    return data_folder("--save") / "saves"


def new_save_path(game: str) -> Path:
    """A name that no match has yet."""
    day = datetime.now().strftime("%Y-%m-%d")
    folder = saves_folder()
    number = 1
    while _is_there(path := folder / f"{day}-{game}-{number}.jsonl"):
        number += 1
    return path


def check_folder(path: Path) -> None:
    """A named file stays where the player wants it: we make no folder but our own."""
    if not path.parent.is_dir():
        raise BadInput(f"there is no folder {path.parent} to save in; make it, or name a file elsewhere")


def _is_there(path: Path) -> bool:
    try:
        path.lstat()
    except OSError:
        return False
    return True


def seed_path(path: Path) -> Path:
    return path.with_name(f"{path.name}.seed")


class SaveFile:
    """A record that grows on disk.  What cannot be written is kept, and tried again with the next entry."""

    def __init__(self, path: Path, seed: bytes, since: int, size: int, has_seed: bool) -> None:
        self.path = path
        self.seed = seed
        self.since = since  # outcomes that were there before this seed
        self.is_challenge = False  # is it a bout for a belt?
        self.is_practice = False  # does it count for nothing?
        self.is_fresh = False  # was the seed of a match under way missing?
        self.problem = ""  # why the last attempt failed; empty when all is on disk
        self._size = size  # of what is whole
        self._has_seed = has_seed
        self._waiting = b""
        self._file: int | None = None

    @classmethod
    def new(cls, path: Path, seed: bytes | None = None, is_challenge: bool = False) -> SaveFile:
        """For a match that begins.  The file comes into being with the first line."""
        if _is_there(path):
            raise BadInput(f"{path}: is there already; name another file, or take up the match in it with --resume")
        if seed is not None and len(seed) != SEED_BYTES:
            raise BadInput(f"a seed has {SEED_BYTES} bytes, this one has {len(seed)}")
        save = cls(path, seed or token_bytes(SEED_BYTES), 0, 0, has_seed=False)
        save.is_challenge = is_challenge
        return save

    @classmethod
    def again(cls, path: Path, size: int, outcomes: int) -> SaveFile:
        """For a match that is taken up again; without its seed file it goes on with a new seed."""
        beside = seed_path(path)
        if _is_there(beside):
            seed, since, is_challenge, is_practice = _read_seed(beside, outcomes)
            save = cls(path, seed, since, size, has_seed=True)
            save.is_challenge, save.is_practice = is_challenge, is_practice
        else:
            save = cls(path, token_bytes(SEED_BYTES), outcomes, size, has_seed=False)
            save.is_fresh = True
        save._lock_existing()
        return save

    def write(self, *lines: str) -> None:
        """Append lines; they are on disk when `problem` is empty."""
        self._waiting += "".join([f"{line}\n" for line in lines]).encode()
        if not self._waiting:
            return
        try:
            file = self._opened()
            if not self._has_seed:
                self._write_seed()
            os.ftruncate(file, self._size)  # what a failed attempt has left behind
            _write_all(file, self._waiting)
            os.fsync(file)
        except OSError as problem:
            self.problem = problem.strerror or type(problem).__name__
            if self._file is not None:
                with suppress(OSError):
                    os.ftruncate(self._file, self._size)
        else:
            self._size += len(self._waiting)
            self._waiting = b""
            self.problem = ""

    def practise(self) -> None:
        """It counts for nothing from now on, also when it is taken up again."""
        self.is_practice = True
        if self._has_seed:
            try:
                self._write_seed()
            except OSError as problem:
                self.problem = problem.strerror or type(problem).__name__

    def over(self) -> None:
        """Nothing more is to come, so nothing is left to be kept secret."""
        if not self.problem:
            with suppress(OSError):
                seed_path(self.path).unlink(missing_ok=True)
            self.close()

    def close(self) -> None:
        if self._file is not None:
            with suppress(OSError):
                os.close(self._file)
            self._file = None

    def _opened(self) -> int:
        if self._file is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self._created()
            _lock(self._file)
            _sync_folder(self.path.parent)
        return self._file

    def _created(self) -> int:
        """A file of our own: one that came into being meanwhile is never written over."""
        while True:
            try:
                return os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_EXCL, PRIVATE)
            except FileExistsError:
                self.path = self.path.with_name(f"{self.path.stem}-{token_hex(3)}{self.path.suffix}")

    def _lock_existing(self) -> None:
        try:
            self._file = os.open(self.path, os.O_WRONLY | os.O_APPEND)
            _lock(self._file)
        except BlockingIOError:
            self.close()
            raise BadInput(f"{self.path}: is being played in another window") from None
        except OSError as problem:
            raise BadInput(f"{self.path}: cannot be written to ({problem.strerror})") from None

    def _write_seed(self) -> None:
        """Whole, or as it was before."""
        beside = seed_path(self.path)
        fresh = beside.with_name(f"{beside.name}.new")
        kept: dict[str, object] = {"seed": self.seed.hex(), "since": self.since}
        kept |= {"challenge": True} if self.is_challenge else {}
        kept |= {"practice": True} if self.is_practice else {}
        file = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE)
        try:
            os.fchmod(file, PRIVATE)
            _write_all(file, f"{json.dumps(kept)}\n".encode())
            os.fsync(file)
        finally:
            os.close(file)
        fresh.replace(beside)
        self._has_seed = True


def _write_all(file: int, data: bytes) -> None:
    while data:
        data = data[os.write(file, data) :]


def _lock(file: int) -> None:
    """`BlockingIOError` when somebody else has it; a disk that knows no locks does without."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:
        pass


def _sync_folder(folder: Path) -> None:
    """So that the name of a new file is on disk too, where a disk can do that."""
    with suppress(OSError):
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)


def _read_seed(path: Path, outcomes: int) -> tuple[bytes, int, bool, bool]:
    try:
        entry = Entry(str(path), json.loads(read_text(path)))
        seed, since = bytes.fromhex(entry.text("seed")), entry.number("since", 0, outcomes)
        is_challenge, is_practice = entry.flag("challenge"), entry.flag("practice")
        entry.done()
        if len(seed) == SEED_BYTES:
            return seed, since, is_challenge, is_practice
    except (ValueError, TypeError, RecursionError, BadInput):
        pass
    raise BadInput(f"{path}: is no seed of this match; move it away to go on with a new one")


@dataclass(frozen=True, slots=True)
class Kept:
    """A match in the folder that is not over, as far as its first line tells."""

    path: Path
    game: str
    mode: str
    players: tuple[str, ...]
    when: datetime


def unfinished() -> list[Kept]:
    """The newest first.  Whether they can be taken up again shows when it is tried."""
    try:
        paths = sorted(saves_folder().glob("*.jsonl"), key=lambda path: path.stat().st_mtime, reverse=True)
    except (OSError, BadInput):
        return []
    found: list[Kept] = []
    for path in paths:
        kept = _peek(path)
        if kept is not None:
            found.append(kept)
        if len(found) == MOST_LISTED:
            break
    return found


def _peek(path: Path) -> Kept | None:
    try:
        lines = read_text(path).splitlines()
        if lines and '"over"' in lines[-1]:
            return None
        when = datetime.fromtimestamp(path.stat().st_mtime)
    except (BadInput, OSError):
        return None
    try:
        entry = Entry(str(path), json.loads(lines[0]))
        return Kept(path, entry.text("game"), entry.text("mode"), entry.texts("players"), when)
    except (ValueError, TypeError, IndexError, RecursionError, BadInput):
        return Kept(path, "", "", (), when)
