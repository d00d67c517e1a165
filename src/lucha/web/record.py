"""A match that is over, told again, and as a file that proves its throws."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import Any, Final

from lucha.core.record import Proof, closing_line, entry_line, heading_line, mixed_seed
from lucha.core.table import Record
from lucha.core.values import Event
from lucha.session.frames import Eyes, Frame, Telling, lines_of, seen_of
from lucha.session.live import LiveMatch
from lucha.session.names import recorded
from lucha.session.opening import commitment_of
from lucha.session.proof import throws_of
from lucha.session.under_way import Heard
from lucha.web.refusals import BadCall
from lucha.web.table import Table, encode

TOGETHER: Final = 0.02  # seconds for a piece of a replay,
LARGEST_PIECE: Final = 256 * 1024  # and bytes


def replay_told(table: Table, eyes: Eyes, about: Frame) -> Iterator[bytes]:
    """All moments as JSON, each with the view after it; `about` is what the table says of itself.

    It comes in pieces, a choice at a time: a long match has hundreds of megabytes, and nothing keeps them together.
    """
    lines = lines_of(seen_of(told_again(table, keeps_matches=False).heard, eyes.seat))
    again = _beginning_of(table)
    try:
        yield from _told_in_pieces(again, lines, table, eyes, about)
    finally:  # whoever reads it may leave
        again.rest()


def _told_in_pieces(
    again: LiveMatch, lines: list[Event | None], table: Table, eyes: Eyes, about: Frame
) -> Iterator[bytes]:
    telling, heard, shared, n = Telling(again), 0, 0, 0
    yield b'{"match":%b,"moments":[' % encode(about)
    for _ in _played_again(again, table):
        fresh = again.heard[heard:]
        heard = len(again.heard)
        moments = telling.moments(eyes, fresh, n, lines[n:])
        for moment, count in zip(moments, _counted_by_all(fresh, eyes.seat, shared), strict=True):
            moment["shared"] = count
            yield encode(moment) if n == 0 else b"," + encode(moment)
            n += 1
        for one in fresh:
            shared += one.event.seen_by(None) is not None
            one.match = None
    now = telling.now(eyes, n)
    ending = {"names": now["names"], "result": now["result"], "proof": table.proof()}
    yield b"]," + encode(ending)[1:]


def some_pieces(pieces: Iterator[bytes]) -> bytes:
    """As many as come in a little while; none: that was all."""
    some, size, ends = [], 0, monotonic() + TOGETHER
    for piece in pieces:
        some.append(piece)
        size += len(piece)
        if size > LARGEST_PIECE or monotonic() > ends:
            break
    return b"".join(some)


def _counted_by_all(heard: list[Heard], seat: int | None, before: int) -> list[int]:
    """For every moment that a pair of eyes was told, how many everybody had been told by then."""
    everybody, counts = before, []
    for one in heard:
        everybody += one.event.seen_by(None) is not None
        if one.event.seen_by(seat) is not None:
            counts.append(everybody)
    return counts


def told_again(table: Table, keeps_matches: bool = True) -> LiveMatch:
    """The match played once more from its record, with a view kept for every moment."""
    again = _beginning_of(table)
    again.keeps_matches = keeps_matches
    for _ in _played_again(again, table):
        pass
    again.rest()
    return again


def _beginning_of(table: Table) -> LiveMatch:
    return LiveMatch(table.opening.game, table.opening.setup, table.live.places, table.seed)


def _played_again(again: LiveMatch, table: Table) -> Iterator[None]:
    yield from again.replaying(table.live.record)
    if table.live.conceded is not None:
        again.give_up(table.live.gave_up)
        yield


def played_until(again: LiveMatch, moment: int) -> Record:
    """What had been played when everybody had been told so many moments."""
    seen = [one for one in again.heard if one.event.seen_by(None) is not None]
    if moment > len(seen):
        raise BadCall("so-many-moments", moments=len(seen), asked=moment)
    return again.record[: seen[moment - 1].played if moment else 0]


def as_at(table: Table, moment: int) -> LiveMatch:
    """The match as it stood when everybody had been told so many moments, and what came of it had been done."""
    again = told_again(table, keeps_matches=False)
    then = _beginning_of(table)
    then.replay(played_until(again, moment))
    then.rest()
    return then


def throws_of_match(table: Table) -> list[dict[str, Any]]:
    """How every throw fell, by its number; none where people threw, or where it goes on from another match."""
    opening, live = table.opening, table.live
    if opening.after is not None or opening.has_real_dice:
        return []
    fell = throws_of(opening.game, opening.setup, live.record, mixed_seed(table.seed, live.nonces))
    return [{"of": one.of, "fell": one.fell, "faces": one.faces} for one in fell]


def record_of(table: Table) -> str:
    """The record as `lucha replay` and `lucha verify` read it."""
    opening, live = table.opening, table.live
    codec = opening.game.codec(opening.setup)
    lines = [heading_line(opening.game, opening.setup, [recorded(place) for place in live.places])]
    lines += [entry_line(codec, entry) for entry in live.record]
    proof = None
    if opening.after is None and not opening.has_real_dice:
        bots = tuple(["" if place.left else place.bot for place in live.places]) if live.is_promised else ()
        proof = Proof(commitment_of(table.seed), table.seed, tuple(live.nonces), bots)
    lines.append(closing_line(opening.game, opening.setup, live.match, live.conceded, proof))
    return "\n".join(lines) + "\n"
