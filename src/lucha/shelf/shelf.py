"""The shelf: finished matches in an SQLite file, in the order in which they were put there.

A match stands in a circuit: those that people play are of the house, and every simulated season is a circuit of its
own, so that nobody who plays here loses a belt to one who was only ever simulated.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from unicodedata import normalize

from lucha.core.facts import BadInput, shown
from lucha.core.finished import Finished
from lucha.shelf.folder import data_folder

HOUSE: Final = "house"
LONGEST_NAME: Final = 60
MOST_SEATS: Final = 100
SIGN: Final = 0x4C756368  # "Luch", in the file's header: SQLite keeps a number there for whoever owns the file
VERSION: Final = 1
PRIVATE: Final = 0o600
PATIENCE: Final = 5.0  # seconds, while another process writes

TABLE: Final = """
CREATE TABLE matches (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    circuit TEXT NOT NULL,
    game TEXT NOT NULL,
    mode TEXT NOT NULL,
    names TEXT NOT NULL,     -- of the seats: a list in JSON
    sides TEXT NOT NULL,     -- the seats of each side: a list of lists
    winners TEXT NOT NULL,   -- seats: a list, empty after a draw
    challenge INTEGER NOT NULL,
    fought TEXT NOT NULL     -- when it ended, as ISO 8601 has it
)"""
COLUMNS: Final = "key, game, mode, names, sides, winners, challenge, fought"


def default_shelf() -> Path:
    return data_folder("--shelf") / "shelf.sqlite3"


def checked_name(name: str, of: str = "a name") -> str:
    """A name of a contender or a circuit; what looks the same is the same."""
    name = normalize("NFC", name)
    if not name.isprintable() or not 0 < len(name.strip()) <= len(name) <= LONGEST_NAME:
        raise BadInput(f"{of} on the shelf has 1 to {LONGEST_NAME} letters that can be printed, not {shown(name)}")
    return name


class Shelf:
    """One file.  It comes into being with the first match that is put there."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def prepare(self) -> None:
        """`BadInput` if nothing can be put here; better known before a long season than after it."""
        with self._opened(may_create=True) as file, _writing(file):
            pass

    def put(self, match: Finished, circuit: str = HOUSE) -> bool:
        """Keep a match; False when it is there already, and nothing is changed then."""
        with self._opened(may_create=True) as file, _writing(file):
            return _insert(file, circuit, match)

    def put_season(self, circuit: str, matches: Iterable[Finished]) -> None:
        """A circuit of its own; one of the same name makes room for it."""
        with self._opened(may_create=True) as file, _writing(file):
            file.execute("DELETE FROM matches WHERE circuit = ?", (circuit,))
            for match in matches:
                _insert(file, circuit, match)

    def circuits(self, game: str) -> list[str]:
        """The circuits with matches of a game; the one that was fought in last comes first."""
        asked = "SELECT circuit FROM matches WHERE game = ? GROUP BY circuit ORDER BY max(number) DESC"
        return [str(circuit) for (circuit,) in self._read(asked, (game,))]

    def matches(self, game: str, circuit: str = HOUSE) -> list[Finished]:
        """In the order in which they were put there."""
        asked = f"SELECT {COLUMNS} FROM matches WHERE game = ? AND circuit = ? ORDER BY number"
        return [self._finished(row) for row in self._read(asked, (game, circuit))]

    def _read(self, asked: str, values: Sequence[object]) -> list[tuple[object, ...]]:
        try:
            if not self.path.exists():
                return []
        except OSError as problem:
            raise self._unusable(problem.strerror) from None
        with self._opened(may_create=False) as file:
            return [] if _is_bare(file) else file.execute(asked, values).fetchall()

    @contextmanager
    def _opened(self, may_create: bool) -> Iterator[sqlite3.Connection]:
        try:
            if may_create:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, PRIVATE))
            with closing(sqlite3.connect(self.path.absolute(), timeout=PATIENCE, isolation_level=None)) as file:
                self._check(file)
                yield file
        except sqlite3.OperationalError as problem:
            raise self._unusable(problem) from None
        except sqlite3.DatabaseError as problem:
            is_foreign = problem.sqlite_errorcode == sqlite3.SQLITE_NOTADB
            raise (self._no_shelf() if is_foreign else self._damaged()) from None
        except UnicodeDecodeError:  # SQLite's own message quotes what is damaged
            raise self._damaged() from None
        except OSError as problem:
            raise self._unusable(problem.strerror) from None

    def _check(self, file: sqlite3.Connection) -> None:
        """Is it ours, and of a version that we know?"""
        file.execute("PRAGMA synchronous = FULL")
        if _is_bare(file):
            return
        if _pragma(file, "application_id") != SIGN:
            raise self._no_shelf()
        version = _pragma(file, "user_version")
        if version > VERSION:
            raise BadInput(f"{self.path}: was made by a newer Lucha (version {version}; this one knows {VERSION})")

    def _unusable(self, why: object) -> BadInput:
        return BadInput(f"{self.path}: cannot be used ({why})")

    def _no_shelf(self) -> BadInput:
        return BadInput(f"{self.path}: is no shelf of Lucha; move it away, or name another with --shelf")

    def _damaged(self) -> BadInput:
        return BadInput(f"{self.path}: is damaged; move it away, or name another with --shelf")

    def _finished(self, row: Sequence[object]) -> Finished:
        key, game, mode, names, sides, winners, is_challenge, when = [str(value) for value in row]
        try:
            seats = _names(names)
            parted = tuple([_seats(side, len(seats)) for side in json.loads(sides)])
            won = _seats(json.loads(winners), len(seats))
            ended = datetime.fromisoformat(when).astimezone(UTC)
            stands = sorted([seat for side in parted for seat in side]) == list(range(len(seats)))
            if not stands or not all(parted) or is_challenge not in ("0", "1") or not 2000 < ended.year < 9999:
                raise ValueError("no match is like this")
            return Finished(key, game, mode, seats, parted, won, is_challenge == "1", ended)
        except (ValueError, TypeError, RecursionError, OverflowError, BadInput):
            raise BadInput(f"{self.path}: the match {shown(key)} is damaged") from None


def _pragma(file: sqlite3.Connection, name: str) -> int:
    return int(file.execute(f"PRAGMA {name}").fetchone()[0])


def _is_bare(file: sqlite3.Connection) -> bool:
    """Is there nothing in the file yet?"""
    return not _pragma(file, "schema_version") and not _pragma(file, "application_id")


@contextmanager
def _writing(file: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing; whoever comes first makes the table."""
    with suppress(sqlite3.OperationalError):  # another process has the file just now: then it does this
        file.execute("PRAGMA journal_mode = WAL")
    file.execute("BEGIN IMMEDIATE")
    try:
        if _is_bare(file):
            file.execute(TABLE)
            file.execute(f"PRAGMA application_id = {SIGN}")
            file.execute(f"PRAGMA user_version = {VERSION}")
        yield
        file.execute("COMMIT")
    except BaseException:
        if file.in_transaction:
            file.execute("ROLLBACK")
        raise


def _insert(file: sqlite3.Connection, circuit: str, match: Finished) -> bool:
    names = [checked_name(name) for name in match.names]
    row = (
        *(match.key, checked_name(circuit, "a circuit"), match.game, match.mode),
        *(json.dumps(names, ensure_ascii=False), json.dumps(match.sides), json.dumps(match.winners)),
        *(int(match.is_challenge), match.when.isoformat(timespec="seconds")),
    )
    marks = ", ".join("?" * len(row))
    columns = COLUMNS.replace("key,", "key, circuit,", 1)
    return file.execute(f"INSERT OR IGNORE INTO matches ({columns}) VALUES ({marks})", row).rowcount == 1


def _names(said: str) -> tuple[str, ...]:
    names = json.loads(said)
    if not isinstance(names, list) or not 0 < len(names) <= MOST_SEATS:
        raise ValueError("no list of names")
    return tuple([checked_name(str(name)) for name in names])


def _seats(said: object, count: int) -> tuple[int, ...]:
    if not isinstance(said, list) or not all(isinstance(seat, int) and 0 <= seat < count for seat in said):
        raise ValueError("no list of seats")
    return tuple(said)
