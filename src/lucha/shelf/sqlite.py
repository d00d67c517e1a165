"""SQLite: one file, written through, with a sign and a version in its header."""

from __future__ import annotations

import logging
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import sleep
from typing import Final

from lucha.core.facts import BadInput
from lucha.shelf.ahead import is_damaged
from lucha.shelf.database import Database, one_line
from lucha.shelf.tables import SIGN, SQLITE, make

VERSION: Final = len(SQLITE)
PRIVATE: Final = 0o600
PATIENCE: Final = 5.0  # seconds, while another process writes
SETTLED: Final = 0.1  # seconds
CACHE: Final = 16 * 1024  # KiB: all that a thousand matches under way write to
told = logging.getLogger("lucha.store")
LOG: Final = 4000  # pages written ahead before they are put in place: most are written many times until then


class SqliteFile(Database):
    """It comes into being when it is first connected to."""

    begin = "BEGIN IMMEDIATE"
    is_near = True
    errors = (sqlite3.Error,)
    taken = (sqlite3.IntegrityError,)
    collided = ()

    def __init__(self, path: Path) -> None:
        self.path = path
        self._has_looked = False

    def __str__(self) -> str:
        return str(self.path)

    def is_there(self) -> bool:
        """Is there a file with something in it?"""
        with self.problems_told():
            return self.path.exists() and (not self.path.is_file() or self.path.stat().st_size > 0)

    def wrong_pages(self) -> str:
        try:
            with closing(self.connect()) as file:
                found = [str(said) for (said,) in file.execute("PRAGMA quick_check(1)")]
        except (sqlite3.Error, BadInput) as problem:
            return one_line(problem)
        return "" if found == ["ok"] else one_line(found[0])

    def connect(self) -> sqlite3.Connection:
        with self.problems_told():
            self._look_at_the_log()
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with suppress(FileExistsError):
                os.close(os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
            file = sqlite3.connect(
                self.path.absolute(), timeout=PATIENCE, isolation_level=None, check_same_thread=False
            )
            try:
                file.execute("PRAGMA synchronous = EXTRA")  # the folder too, or an old journal might come back
                file.execute("PRAGMA fullfsync = ON")  # where a Mac would else leave it in the disk's cache
                file.execute(f"PRAGMA cache_size = {-CACHE}")
                file.execute(f"PRAGMA wal_autocheckpoint = {LOG}")
                self._bring_up_to_date(file)
            except BaseException:
                file.close()
                raise
            return file

    def _look_at_the_log(self) -> None:
        """Once, before SQLite drops what does not hold there: it is kept, and one line says so."""
        if self._has_looked:
            return
        self._has_looked = True
        if not is_damaged(self.path):
            return
        sleep(SETTLED)  # another process may have begun the log again while it was read
        if not is_damaged(self.path):
            return
        log, number = self.path.with_name(f"{self.path.name}-wal"), 1
        while (kept := log.with_name(f"{log.name}.damaged{number}")).exists():
            number += 1
        if log.exists():
            shutil.copyfile(log, kept)
            kept.chmod(PRIVATE)
        where = f", and the damaged log is kept as {kept.name}" if log.exists() else ""
        told.warning(
            "%s: its write-ahead log is damaged, and what was written last is lost; the rest is whole%s; "
            "lucha restore brings a backup back",
            self,
            where,
        )

    @contextmanager
    def problems_told(self) -> Iterator[None]:
        """Whatever goes wrong with the file is told in one line."""
        try:
            yield
        except sqlite3.Error as problem:
            if getattr(problem, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
                raise self._not_ours() from None
            is_damaged = type(problem) is sqlite3.DatabaseError
            raise (self._damaged() if is_damaged else self._unusable(problem)) from None
        except UnicodeDecodeError:  # SQLite's own message quotes what is damaged
            raise self._damaged() from None
        except OSError as problem:
            raise self._unusable(problem.strerror) from None

    def _bring_up_to_date(self, file: sqlite3.Connection) -> None:
        if self._version(file) < VERSION:
            with suppress(sqlite3.OperationalError):  # another process has the file just now: then it does this
                file.execute("PRAGMA journal_mode = WAL")
        while (version := self._version(file)) < VERSION:
            file.execute(self.begin)
            if self._version(file) == version:  # else another process was faster
                make(file, SQLITE[version])
                file.execute(f"PRAGMA application_id = {SIGN}")
                file.execute(f"PRAGMA user_version = {version + 1}")
            file.execute("COMMIT")

    def _version(self, file: sqlite3.Connection) -> int:
        """0 when there is nothing in it; `BadInput` when it is not ours, or newer than we are."""
        sign = _pragma(file, "application_id")
        if not sign and not _pragma(file, "schema_version"):
            return 0
        if sign != SIGN:
            raise self._not_ours()
        version = _pragma(file, "user_version")
        if version > VERSION:
            raise BadInput(f"{self}: was made by a newer Lucha (version {version}; this one knows {VERSION})")
        return version

    def _unusable(self, why: object) -> BadInput:
        return BadInput(f"{self}: cannot be used ({why})")

    def _damaged(self) -> BadInput:
        return BadInput(f"{self.path}: is damaged; move it away, or name another file")

    def _not_ours(self) -> BadInput:
        return BadInput(f"{self}: is no shelf of Lucha; move it away, or name another file")


def _pragma(file: sqlite3.Connection, name: str) -> int:
    return int(file.execute(f"PRAGMA {name}").fetchone()[0])
