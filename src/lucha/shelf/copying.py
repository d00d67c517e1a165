"""Copies of a store: made while people play, checked line by line, and brought back into an empty store.

A copy is always an SQLite file, so one of a Postgres store can be brought back into a file, and the other way round.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from lucha.core.facts import BadInput
from lucha.shelf.database import Connection, Database, one_line
from lucha.shelf.sql import SqlStore
from lucha.shelf.sqlite import PRIVATE, SqliteFile
from lucha.shelf.store import Examined, database_at
from lucha.shelf.tables import COUNTED, OF_A_MATCH, TABLES


def back_up(where: str, copy: Path) -> Examined:
    """Copy a store as it is at one moment; what a look at the copy has found."""
    if copy.exists():
        raise BadInput(f"{copy}: is there already; name a file that is not")
    source = database_at(where)
    if isinstance(source, SqliteFile) and not source.is_there():
        raise BadInput(f"{source}: there is no store to back up")
    with _made(copy) as part:
        if isinstance(source, SqliteFile):
            with source.problems_told(), closing(source.connect()) as one, closing(sqlite3.connect(part)) as other:
                one.backup(other)
        else:
            target = SqliteFile(part)
            with _told(source), closing(source.connect()) as one, closing(target.connect()) as other:
                one.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
                other.execute(target.begin)
                _copy(one, other, other)
                other.execute("COMMIT")
            _in_one_file(part)
        return examined(part)


def restore(copy: Path, where: str) -> Examined:
    """Bring a copy back into a store with nothing in it; what a look at it has found."""
    target = database_at(where)
    with tempfile.TemporaryDirectory() as folder, SqliteFile(copy).problems_told():
        if not copy.is_file():
            raise BadInput(f"{copy}: there is no such copy")
        own = SqliteFile(Path(folder) / "copy.sqlite3")  # brought up to date there, and left as it is here
        kept = sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)
        with closing(kept) as one, closing(sqlite3.connect(own.path)) as other:
            one.backup(other)
        with closing(own.connect()) as one, _told(target):
            if isinstance(target, SqliteFile) and target.path.exists():
                raise BadInput(f"{target}: is there already; move it away, or name another file")
            with closing(target.connect()) as other:
                if any(other.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchall() for table in TABLES):
                    raise BadInput(f"{target}: is not empty; name a database that is")
                if isinstance(other, sqlite3.Connection):
                    one.backup(other)
                else:
                    other.execute(target.begin)
                    _copy(one, other, one)
                    for table in COUNTED:
                        last = f"(SELECT max(number) FROM {table})"
                        other.execute(f"SELECT setval(pg_get_serial_sequence('{table}', 'number'), {last})")
                    other.execute("COMMIT")
                other.execute("DELETE FROM owners")
    store = SqlStore(target)
    try:
        return store.examine()
    finally:
        store.close()


def examined(file: Path) -> Examined:
    store = SqlStore(SqliteFile(file))
    try:
        return store.examine()
    finally:
        store.close()


def _copy(one: Connection, other: Connection, described: Connection) -> None:
    """Every row of every table; the log goes match by match, so that never all of it is in memory."""
    matches = [match for (match,) in one.execute("SELECT id FROM matches").fetchall()]
    for table in TABLES:
        names = [str(column[1]) for column in described.execute(f"PRAGMA table_info({table})").fetchall()]
        given = "OVERRIDING SYSTEM VALUE" if table in COUNTED and described is one else ""
        put = f"INSERT INTO {table} ({', '.join(names)}) {given} VALUES ({', '.join('?' * len(names))})"
        asked = f"SELECT {', '.join(names)} FROM {table}"
        if table not in OF_A_MATCH:
            _put(other, put, one.execute(asked).fetchall())
            continue
        for match in matches:
            _put(other, put, one.execute(f"{asked} WHERE match_id = ?", (match,)).fetchall())


def _put(to: Connection, statement: str, rows: list[tuple[object, ...]]) -> None:
    if rows:
        to.executemany(statement, rows)


def _in_one_file(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA journal_mode = DELETE")


@contextmanager
def _told(database: Database) -> Iterator[None]:
    try:
        yield
    except database.errors as problem:
        raise BadInput(f"{database}: cannot be copied ({one_line(problem)})") from None


@contextmanager
def _made(copy: Path) -> Iterator[Path]:
    """A file that is there under its name when all of it is on the disk, and not before."""
    part = copy.with_name(f".{copy.name}.part")
    try:
        with suppress(FileNotFoundError):
            part.unlink()
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
        yield part
        _flush(part)
        part.rename(copy)
        _flush(copy.parent)
    except OSError as problem:
        raise BadInput(f"{copy}: cannot be written ({problem.strerror})") from None
    finally:
        for file in part.parent.glob(f"{part.name}*"):
            file.unlink()


def _flush(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
