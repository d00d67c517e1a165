"""A player leaves: what is theirs goes, and what belongs to others too, such as a match, stays under another name.

A match stays playable and its dice provable: moves, times and nonces are kept, names, words and ids are not.
"""

from __future__ import annotations

import json
from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any, Final

from lucha.shelf.chain import chain
from lucha.shelf.database import Connection

NAMELESS: Final = "Enmascarado"  # and a number: who has left, the same in both languages; nobody else has it
SAID: Final = '{"said"'
REMATCH: Final = '{"rematch"'
FORGOTTEN: Final = '{"forgotten": true}'  # a line of somebody who has left

# Wherever somebody was; all logs are looked through for it, so the thread that writes leaves it to others.
NAMED_IN: Final = "SELECT DISTINCT match_id FROM lines WHERE line LIKE ?"
SPOKEN: Final = "SELECT at, line FROM lines WHERE match_id = ? AND line LIKE ? ORDER BY seq"

LEAVE_TOURNAMENT: Final = """
UPDATE tournaments SET bracket = ?, version = version + 1, host = CASE WHEN host = ? THEN '' ELSE host END
WHERE id = ?"""


def naming(player: str) -> str:
    """What `NAMED_IN` looks for."""
    return f"%{json.dumps(player)}%"


def is_said_by(said: Mapping[str, Any], player: str, name: str, seats: Container[int]) -> bool:
    """Lines from before have no `by`: then the player who sat there said it, or the one with that name."""
    return bool(said["by"] == player if "by" in said else said["seat"] in seats or said["name"] == name)


def forget(to: Connection, player: str, named_in: Sequence[str], now: int) -> tuple[str, ...]:
    """Everything about a player; the ids of the matches that have changed."""
    row = to.execute("SELECT name FROM players WHERE id = ?", (player,)).fetchall()
    if not row:
        return ()
    ((number,),) = to.execute("INSERT INTO forgotten (at) VALUES (?) RETURNING number", (now,)).fetchall()
    alias = f"{NAMELESS} {number}"
    played = to.execute("SELECT match_id FROM matches_players WHERE player_id = ?", (player,)).fetchall()
    matches = tuple(dict.fromkeys([*[str(match) for (match,) in played], *named_in]))
    for match in matches:
        _forget_match(to, match, player, str(row[0][0]), alias)
    _forget_tournaments(to, player, alias)
    to.execute("UPDATE deeds SET name = ?, said = '', player = '' WHERE player = ?", (alias, player))
    to.execute("UPDATE deeds SET by = ? WHERE by = ?", (alias, str(row[0][0])))
    to.execute("DELETE FROM sanctions WHERE player = ?", (player,))
    for table in ("matches_players", "tokens", "ratings", "told", "moderators", "picks"):
        to.execute(f"DELETE FROM {table} WHERE player_id = ?", (player,))
    to.execute("DELETE FROM players WHERE id = ?", (player,))
    return matches


def _forget_match(to: Connection, match: str, player: str, name: str, alias: str) -> None:
    rows: list[Any] = to.execute("SELECT seats, waiting FROM matches WHERE id = ?", (match,)).fetchall()
    seats = json.loads(rows[0][0]) if rows else []
    theirs = [number for number, seat in enumerate(seats) if player in (seat.get("player"), seat.get("left"))]
    names = dict(zip(theirs, _aliases(alias)))
    lines: list[Any] = to.execute("SELECT seq, line FROM lines WHERE match_id = ? ORDER BY seq", (match,)).fetchall()
    for seq, line in lines:
        after = _forgotten(line, player, name, names)
        if after != line:
            to.execute("UPDATE lines SET line = ? WHERE match_id = ? AND seq = ?", (after, match, seq))
    chain(to, match)
    to.execute("DELETE FROM commands WHERE match_id = ? AND player_id = ?", (match, player))
    for number, called in names.items():
        seats[number] |= {"name": called, "player": "", "left": ""}
        to.execute("UPDATE achievements SET name = ? WHERE key = ? AND seat = ?", (called, match, number))
    if names:
        waiting = [one for one in json.loads(rows[0][1]) if one != player]
        kept = (json.dumps(seats, ensure_ascii=False), json.dumps(waiting), match)
        to.execute("UPDATE matches SET seats = ?, waiting = ? WHERE id = ?", kept)
        _rename_finished(to, match, names)


def _aliases(alias: str) -> Iterator[str]:
    """For the seats of one who had several at a table."""
    yield alias
    for number in range(2, 100):
        yield f"{alias}, {number}"


def _forgotten(line: str, player: str, name: str, names: dict[int, str]) -> str:
    """A line of a log without the player; most have nothing of them."""
    if not line.startswith((SAID, REMATCH)) and json.dumps(player) not in line:
        return line
    read = json.loads(line)
    if "said" in read:
        return FORGOTTEN if is_said_by(read["said"], player, name, names) else line
    if "rematch" in read:
        asked = read["rematch"]
        asked["name"] = names.get(asked["seat"], asked["name"])
    elif "opened" in read:
        for number, place in enumerate(read["opened"]["places"]):
            if place["player"] == player:
                place |= {"name": names.get(number, ""), "player": ""}
    elif read.get("player") == player:
        read |= {"name": names.get(read.get("sat", -1), ""), "player": ""}
    return json.dumps(read, ensure_ascii=False)


def _rename_finished(to: Connection, match: str, names: dict[int, str]) -> None:
    for (kept,) in to.execute("SELECT names FROM finished WHERE key = ?", (match,)).fetchall():
        renamed = [names.get(number, one) for number, one in enumerate(json.loads(str(kept)))]
        to.execute("UPDATE finished SET names = ? WHERE key = ?", (json.dumps(renamed, ensure_ascii=False), match))


def _forget_tournaments(to: Connection, player: str, alias: str) -> None:
    asked = "SELECT id, bracket FROM tournaments WHERE host = ? OR bracket LIKE ?"
    for id, bracket in to.execute(asked, (player, f"%{json.dumps(player)}%")).fetchall():
        read = json.loads(str(bracket))
        read["host"] = "" if read["host"] == player else read["host"]
        for entrant in read["entrants"]:
            if entrant["player"] == player:
                entrant |= {"name": alias, "player": ""}
        values = (json.dumps(read, ensure_ascii=False), player, id)
        to.execute(LEAVE_TOURNAMENT, values)
