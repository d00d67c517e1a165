"""Finished matches and what was achieved in them as rows: the way onto the shelf, and back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Final
from unicodedata import normalize

from lucha.core.facts import BadInput, shown
from lucha.core.finished import Finished
from lucha.shelf.database import Connection

LONGEST_NAME: Final = 60
MOST_SEATS: Final = 100

COLUMNS: Final = "key, game, mode, names, sides, winners, challenge, fought"
CIRCUITS: Final = "SELECT circuit FROM finished WHERE game = ? GROUP BY circuit ORDER BY max(number) DESC"
MATCHES: Final = f"SELECT {COLUMNS} FROM finished WHERE game = ? AND circuit = ? ORDER BY number"
LATER: Final = f"{MATCHES} LIMIT ? OFFSET ?"  # so many, but not the first ones
PUT: Final = f"""
INSERT INTO finished (circuit, {COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"""
ENTER: Final = """
INSERT INTO achievements (key, game, achievement, seat, name, at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"""

# Who came first in each row; a match that is not public stays out of it, for its address is a link to it.
FAME: Final = """
SELECT ranked.achievement, ranked.seat, ranked.name, ranked.at, coalesce(matches.id, ''), ranked.total
FROM (
    SELECT number, key, achievement, seat, name, at,
        row_number() OVER (PARTITION BY achievement ORDER BY number) AS place,
        count(*) OVER (PARTITION BY achievement) AS total
    FROM achievements WHERE game = ?
) AS ranked
LEFT JOIN matches ON matches.id = ranked.key AND matches.public = 1
WHERE ranked.place <= ? ORDER BY ranked.number"""
ENTERED: Final = """
SELECT achievement, seat, name, at, key, 1 FROM achievements WHERE key = ? ORDER BY number"""


def checked_name(name: str, of: str = "a name") -> str:
    """A name of a contender or a circuit; what looks the same is the same."""
    name = normalize("NFC", name)
    if not name.isprintable() or not 0 < len(name.strip()) <= len(name) <= LONGEST_NAME:
        raise BadInput(f"{of} on the shelf has 1 to {LONGEST_NAME} letters that can be printed, not {shown(name)}")
    return name


def put(to: Connection, circuit: str, match: Finished) -> bool:
    """Keep a match; False when it is there already, and nothing is changed then."""
    names = [checked_name(name) for name in match.names]
    row = (
        *(checked_name(circuit, "a circuit"), match.key, match.game, match.mode),
        *(json.dumps(names, ensure_ascii=False), json.dumps(match.sides), json.dumps(match.winners)),
        *(int(match.is_challenge), match.when.isoformat(timespec="seconds")),
    )
    is_new = to.execute(PUT, row).rowcount == 1
    for one in match.achievements if is_new else ():
        for seat in one.seats:
            at = int(match.when.timestamp() * 1000)
            to.execute(ENTER, (match.key, match.game, one.name, seat, names[seat], at))
    return is_new


def put_season(to: Connection, circuit: str, matches: Iterable[Finished]) -> None:
    """A circuit of its own; one of the same name makes room for it."""
    to.execute("DELETE FROM finished WHERE circuit = ?", (circuit,))
    for match in matches:
        put(to, circuit, match)


def from_row(row: Sequence[object], of: object) -> Finished:
    """A match as it was put there; `BadInput`, which names the store, when somebody has damaged it."""
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
        raise BadInput(f"{of}: the match {shown(key)} is damaged") from None


def _names(said: str) -> tuple[str, ...]:
    names = json.loads(said)
    if not isinstance(names, list) or not 0 < len(names) <= MOST_SEATS:
        raise ValueError("no list of names")
    return tuple([checked_name(str(name)) for name in names])


def _seats(said: object, count: int) -> tuple[int, ...]:
    if not isinstance(said, list) or not all(isinstance(seat, int) and 0 <= seat < count for seat in said):
        raise ValueError("no list of seats")
    return tuple(said)
