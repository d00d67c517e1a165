"""What the store asks of a database, and of a connection to one."""

from __future__ import annotations

from collections.abc import Sequence
from threading import BoundedSemaphore
from typing import Final, Protocol, TypeAlias

from lucha.core.facts import BadInput
from lucha.shelf.store import Failed

Row: TypeAlias = "tuple[object, ...]"

MOST_READERS: Final = 8


class Answer(Protocol):
    @property
    def rowcount(self) -> int: ...

    def fetchall(self) -> list[Row]: ...


class Connection(Protocol):
    """Statements are written with `?` for a value, and every one stands alone until a transaction is begun."""

    def execute(self, statement: str, values: Sequence[object] = (), /) -> Answer: ...

    def executemany(self, statement: str, rows: Sequence[Sequence[object]], /) -> Answer: ...

    def close(self) -> None: ...


class Database(Protocol):
    """One kind of database; `begin` begins a transaction that writes."""

    begin: str
    alone: str = ""  # nobody else writes lines until the transaction is over; "" where nobody does anyway
    is_near: bool = False  # are reads as quick as the disk?
    errors: tuple[type[Exception], ...]  # all that its driver raises
    taken: tuple[type[Exception], ...]  # a unique value is there already
    collided: tuple[type[Exception], ...]  # two that write at once were in each other's way; to be tried again

    def connect(self) -> Connection:
        """A connection to a database that is ours and of the newest version; else `BadInput`."""

    def wrong_pages(self) -> str:
        """What is wrong with the pages that it is written on; "" where nothing is, or the database looks by itself."""

    def __str__(self) -> str:
        """As a person knows it, without its password."""


class Readers:
    """Connections that are only read from, each by one thread at a time."""

    def __init__(self, database: Database, most: int = MOST_READERS) -> None:
        self._database = database
        self._places = BoundedSemaphore(most)
        self._idle: list[Connection] = []

    def read(self, statement: str, values: Sequence[object] = ()) -> list[Row]:
        check_texts(values)
        with self._places:
            while True:
                try:
                    connection, rests = self._idle.pop(), True  # to look first is too late: others take them too
                except IndexError:
                    connection, rests = self._connected(), False
                try:
                    rows = connection.execute(statement, values).fetchall()
                except self._database.errors as problem:
                    connection.close()
                    if not rests:  # one that has rested may have been lost since; a fresh one has not
                        raise Failed(f"{self._database}: cannot be read ({one_line(problem)})") from problem
                else:
                    self._idle.append(connection)
                    return rows

    def _connected(self) -> Connection:
        try:
            return self._database.connect()
        except BadInput as problem:
            raise Failed(str(problem)) from None

    def close(self) -> None:
        """Once nobody reads any more."""
        while self._idle:
            self._idle.pop().close()


def check_texts(values: Sequence[object]) -> None:
    """Not every database keeps a NUL, so none is given one."""
    if any(isinstance(value, str) and "\0" in value for value in values):
        raise BadInput("a text with a NUL in it cannot be kept; leave it out")


def one_line(problem: object) -> str:
    return " ".join(str(problem).split())
