"""Picks that players have made themselves, such as teams, as rows: kept under their names until they are dropped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import astuple, dataclass, fields
from typing import Any, Final

from lucha.shelf.database import Connection, check_texts

MOST_KEPT: Final = 40  # of one player in one game


@dataclass(frozen=True, slots=True)
class PickRow:
    """A pick of one's own as the game writes it; a player has one of each name in a game."""

    id: str
    player: str
    game: str
    name: str
    pick: str
    changed: int


COLUMNS: Final = ", ".join(["player_id" if one.name == "player" else one.name for one in fields(PickRow)])
PUT: Final = f"""
INSERT INTO picks ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (player_id, game, name) DO UPDATE SET pick = excluded.pick, changed = excluded.changed RETURNING id"""


class Picks:
    """The part of a store that keeps them; `write` waits for the disk, `read` reads."""

    def __init__(self, write: Callable[[Callable[[Connection], Any]], Any], read: Callable[..., list[Any]]) -> None:
        self._write = write
        self._read = read

    def of(self, player: str) -> list[PickRow]:
        """The one that was changed last comes first."""
        asked = f"SELECT {COLUMNS} FROM picks WHERE player_id = ? ORDER BY changed DESC, id"
        return [PickRow(*row) for row in self._read(asked, player)]

    def keep(self, row: PickRow) -> str:
        """Instead of the one of the same name, which keeps its id; "" when there are too many."""
        check_texts(astuple(row))

        def change(to: Connection) -> str:
            others = "SELECT count(*) FROM picks WHERE player_id = ? AND game = ? AND name <> ?"
            ((count,),) = to.execute(others, (row.player, row.game, row.name)).fetchall()
            if int(str(count)) >= MOST_KEPT:
                return ""
            ((id,),) = to.execute(PUT, astuple(row)).fetchall()
            return str(id)

        return str(self._write(change))

    def drop(self, id: str, player: str) -> bool:
        """Was it there, and theirs?"""
        check_texts((id, player))
        gone = "DELETE FROM picks WHERE id = ? AND player_id = ?"
        return bool(self._write(lambda to: to.execute(gone, (id, player)).rowcount))
