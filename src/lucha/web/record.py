"""A match that is over, told again, and as a file that proves its throws."""

from __future__ import annotations

from typing import Any

from lucha.core.record import Proof, closing_line, entry_line, heading_line, mixed_seed
from lucha.core.table import Record
from lucha.session.frames import Eyes, Frame, Telling
from lucha.session.live import LiveMatch
from lucha.session.names import recorded
from lucha.session.opening import commitment_of
from lucha.session.proof import throws_of
from lucha.session.under_way import Heard
from lucha.web.refusals import BadCall
from lucha.web.table import Table


def replay_of(table: Table, eyes: Eyes, about: Frame) -> dict[str, Any]:
    """All moments, each with the view after it; `about` is what the table says of itself, which changes with time."""
    again = told_again(table)
    telling = Telling(again)
    moments = telling.moments(eyes, again.heard, 0)
    for moment, shared in zip(moments, _counted_by_all(again.heard, eyes.seat), strict=True):
        moment["shared"] = shared
    now = telling.now(eyes, len(moments))
    return {
        "match": about,
        "moments": moments,
        "names": now["names"],
        "result": now["result"],
        "proof": table.proof(),
    }


def _counted_by_all(heard: list[Heard], seat: int | None) -> list[int]:
    """For every moment that a pair of eyes was told, how many everybody had been told by then."""
    everybody, counts = 0, []
    for one in heard:
        everybody += one.event.seen_by(None) is not None
        if one.event.seen_by(seat) is not None:
            counts.append(everybody)
    return counts


def told_again(table: Table) -> LiveMatch:
    """The match played once more from its record, with a view kept for every moment."""
    again = LiveMatch(table.opening.game, table.opening.setup, table.live.places, table.seed)
    again.replay(table.live.record)
    if table.live.conceded is not None:
        again.give_up(table.live.gave_up)
    return again


def played_until(again: LiveMatch, moment: int) -> Record:
    """What had been played when everybody had been told so many moments."""
    seen = [one for one in again.heard if one.event.seen_by(None) is not None]
    if moment > len(seen):
        raise BadCall("so-many-moments", moments=len(seen), asked=moment)
    return again.record[: seen[moment - 1].played if moment else 0]


def as_at(table: Table, moment: int) -> LiveMatch:
    """The match as it stood when everybody had been told so many moments, and what came of it had been done."""
    again = told_again(table)
    then = LiveMatch(table.opening.game, table.opening.setup, table.live.places, table.seed)
    then.replay(played_until(again, moment))
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
