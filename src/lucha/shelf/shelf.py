"""The shelf: the finished matches of a store in a file, for those who need no server.

A match stands in a circuit: those that people play are of the house, and every simulated season is a circuit of its
own, so that nobody who plays here loses a belt to one who was only ever simulated.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from lucha.core.finished import Finished
from lucha.shelf import finished
from lucha.shelf.database import Connection, Row
from lucha.shelf.folder import data_folder
from lucha.shelf.sqlite import SqliteFile
from lucha.shelf.store import HOUSE, FameRow


def default_shelf() -> Path:
    return data_folder("--shelf") / "shelf.sqlite3"


class Shelf:
    """One file.  It comes into being with the first match that is put there."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = SqliteFile(path)

    def prepare(self) -> None:
        """`BadInput` if nothing can be put here; better known before a long season than after it."""
        with self._writing():
            pass

    def put(self, match: Finished, circuit: str = HOUSE) -> bool:
        """Keep a match; False when it is there already, and nothing is changed then."""
        with self._writing() as file:
            return finished.put(file, circuit, match)

    def put_season(self, circuit: str, matches: Iterable[Finished]) -> None:
        """A circuit of its own; one of the same name makes room for it."""
        with self._writing() as file:
            finished.put_season(file, circuit, matches)

    def circuits(self, game: str) -> list[str]:
        """The circuits with matches of a game; the one that was fought in last comes first."""
        return [str(circuit) for (circuit,) in self._read(finished.CIRCUITS, (game,))]

    def matches(self, game: str, circuit: str = HOUSE) -> list[Finished]:
        """In the order in which they were put there."""
        return [finished.from_row(row, self.path) for row in self._read(finished.MATCHES, (game, circuit))]

    def fame(self, game: str, most: int) -> list[FameRow]:
        """The first `most` lines of every achievement, in the order in which they were earned."""
        rows: list[Any] = self._read(finished.FAME, (game, most))
        return [FameRow(*row) for row in rows]

    def _read(self, statement: str, values: Sequence[object]) -> list[Row]:
        if not self._file.is_there():
            return []
        with self._file.problems_told(), closing(self._file.connect()) as file:
            return file.execute(statement, values).fetchall()

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """All of it or nothing: what is not committed is undone when the file is closed."""
        with self._file.problems_told(), closing(self._file.connect()) as file:
            file.execute(self._file.begin)
            yield file
            file.execute("COMMIT")
