"""The lines of a match prove each other: every line has a hash over itself and the hash of the line before."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

from lucha.shelf.database import Connection

LENGTH: Final = 16  # bytes of a hash: enough against chance; anybody who can write the store can make new ones


def link(before: str, seq: int, at: int, line: str) -> str:
    """The hash of a line.  Before the first one stands the id of the match, so that no line fits into another's log."""
    return blake2b(f"{before}\n{seq}\n{at}\n{line}".encode(), digest_size=LENGTH).hexdigest()


def whole_until(before: str, last: int, rows: Iterable[tuple[int, int, str, str]]) -> int:
    """The last line that holds, from rows that follow upon line `last`, whose hash is `before`."""
    for seq, at, line, hash in rows:
        if seq != last + 1 or hash != link(before, seq, at, line):
            break
        before, last = hash, seq
    return last


def chain_all(to: Connection) -> None:
    """Every log of a store from before."""
    for (match,) in to.execute("SELECT DISTINCT match_id FROM lines").fetchall():
        chain(to, str(match))


def chain(to: Connection, match: str) -> None:
    """Once more, from the first line to the last."""
    before = match
    asked = "SELECT seq, at, line FROM lines WHERE match_id = ? ORDER BY seq"
    changed = []
    for seq, at, line in to.execute(asked, (match,)).fetchall():
        before = link(before, int(str(seq)), int(str(at)), str(line))
        changed.append((before, match, seq))
    to.executemany("UPDATE lines SET hash = ? WHERE match_id = ? AND seq = ?", changed)
    to.execute("UPDATE matches SET lines = ? WHERE id = ?", (len(changed), match))
