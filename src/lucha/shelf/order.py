"""Order in the house as rows: who keeps it, what they have done, what was reported, and what is in force."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import astuple, dataclass, fields, replace
from typing import Any, Final, TypeVar

from lucha.shelf.database import Connection

T = TypeVar("T")
FOR_GOOD: Final = 2**53  # later than any day


@dataclass(frozen=True, slots=True)
class SanctionRow:
    """`mute` (no words), `ban` (nothing at all) or `out` (of one match), for a player or for a net, until then."""

    kind: str
    player: str = ""
    net: str = ""
    match: str = ""
    until: int = FOR_GOOD


@dataclass(frozen=True, slots=True)
class DeedRow:
    """A line of the log of moderation: what a moderator did, or a `report` of a player, open until somebody acts on it.

    `by` and `name` are names as they were then; `said` is what a report quotes.
    """

    at: int
    by: str
    did: str
    player: str = ""
    name: str = ""
    match: str = ""
    net: str = ""
    said: str = ""
    why: str = ""
    until: int = 0
    is_open: bool = False
    number: int = 0


KEPT: Final = {"match": "match_id", "is_open": "open"}
DEED: Final = ", ".join([KEPT.get(one.name, one.name) for one in fields(DeedRow)])
PUT: Final = (
    f"INSERT INTO deeds ({DEED.removesuffix(', number')}) VALUES ({', '.join('?' * (len(fields(DeedRow)) - 1))})"
)
SANCTION: Final = "kind, player, net, match_id, until"


class Order:
    """The part of a store that is for those who keep order; `write` waits for the disk, `read` reads."""

    def __init__(self, write: Callable[[Callable[[Connection], Any]], Any], read: Callable[..., list[Any]]) -> None:
        self._write = write
        self._read = read

    def moderators(self) -> set[str]:
        """Their ids."""
        return {str(player) for (player,) in self._read("SELECT player_id FROM moderators")}

    def make_moderator(self, player: str, is_one: bool) -> None:
        def change(to: Connection) -> None:
            to.execute("DELETE FROM moderators WHERE player_id = ?", (player,))
            if is_one:
                to.execute("INSERT INTO moderators (player_id) VALUES (?)", (player,))

        self._write(change)

    def note(self, deed: DeedRow) -> None:
        """A line of the log."""
        self._write(lambda to: _note(to, deed))

    def impose(self, sanctions: Sequence[SanctionRow], deed: DeedRow) -> None:
        """Instead of those of the same kind for the same, and a line of the log with it."""

        def change(to: Connection) -> None:
            for one in sanctions:
                _lift(to, one)
                to.execute(f"INSERT INTO sanctions ({SANCTION}) VALUES (?, ?, ?, ?, ?)", astuple(one))
            _note(to, deed)

        self._write(change)

    def lift(self, sanction: SanctionRow, deed: DeedRow) -> None:
        def change(to: Connection) -> None:
            _lift(to, sanction)
            _note(to, deed)

        self._write(change)

    def settle(self, number: int, deed: DeedRow) -> None:
        """A report is dealt with."""

        def change(to: Connection) -> None:
            to.execute("UPDATE deeds SET open = 0 WHERE number = ?", (number,))
            _note(to, deed)

        self._write(change)

    def sanctions(self, now: int) -> list[SanctionRow]:
        """Those in force."""
        return [SanctionRow(*row) for row in self._read(f"SELECT {SANCTION} FROM sanctions WHERE until > ?", now)]

    def deeds(self, is_open: bool, limit: int) -> list[DeedRow]:
        """Open reports, or all else; the newest first."""
        asked = f"SELECT {DEED} FROM deeds WHERE open = ? ORDER BY number DESC LIMIT ?"
        rows = self._read(asked, int(is_open), limit)
        return [replace(DeedRow(*row), is_open=is_open) for row in rows]


def _note(to: Connection, deed: DeedRow) -> None:
    *values, is_open, _ = astuple(deed)
    to.execute(PUT, (*values, int(is_open)))


def _lift(to: Connection, one: SanctionRow) -> None:
    asked = "DELETE FROM sanctions WHERE kind = ? AND player = ? AND net = ? AND match_id = ?"
    to.execute(asked, (one.kind, one.player, one.net, one.match))
