"""A player takes everything along, or leaves for good."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

from lucha.session.happenings import Refused
from lucha.session.knockout import read_knockout
from lucha.shelf.store import Damaged, MatchRow, PlayerRow, Store
from lucha.web.claims import Elsewhere
from lucha.web.hall import Hall, NoSuchMatch
from lucha.web.listing import rating_told
from lucha.web.refusals import Denied
from lucha.web.times import now_ms
from lucha.web.tournaments import Tournaments

MOST: Final = 100_000  # matches or tournaments of one player


def data_of(store: Store, player: PlayerRow) -> dict[str, Any]:
    """All that is kept about a player, and nothing about others."""
    return {
        "player": {
            "id": player.id,
            "name": player.name,
            "account": bool(player.password),
            "webhook": player.webhook,
            "created": player.created,
            "seen": player.seen,
        },
        "sessions": [{"created": created, "seen": seen} for created, seen in store.tokens_of(player.id)],
        "ratings": [{"game": one.game, **rating_told(one)} for one in store.ratings(player.id)],
        "matches": [_match(row, player) for row in store.matches(player=player.id, limit=MOST)],
        "said": [{"match": match, "at": at, "text": text} for match, at, text in store.said_by(player)],
        "picks": [
            {"game": one.game, "name": one.name, "pick": one.pick, "changed": one.changed}
            for one in store.picks.of(player.id)
        ],
        "tournaments": [
            {"id": row.id, "game": row.game, "hosting": row.host == player.id, "created": row.created}
            for row in store.tournaments(limit=MOST)
            if read_knockout(row.bracket).number_of(player.id) is not None or row.host == player.id
        ],
    }


def _match(row: MatchRow, player: PlayerRow) -> dict[str, Any]:
    seats = row.seats_of(player.id)
    names = [seat["name"] for seat in json.loads(row.seats)]
    return {
        "id": row.id,
        "game": row.game,
        "mode": row.mode,
        "state": row.state,
        "public": row.public,
        "created": row.created,
        "updated": row.updated,
        "seats": [{"seat": seat, "name": names[seat]} for seat in seats],
        "result": json.loads(row.result) if row.result else None,
    }


async def leave_for_good(hall: Hall, tournaments: Tournaments, me: PlayerRow) -> None:
    """Matches under way are conceded, tables that have not begun are left or called off, and then all is forgotten.

    A call that is under way meanwhile may have opened one more.
    """
    await leave_all(hall, tournaments, me)
    hall.sessions.end(await asyncio.to_thread(hall.store.drop_tokens, me.id), "signed-out")
    await hall.calls.all_but_this(me.id)
    await leave_all(hall, tournaments, me, only_here=True)
    changed = await asyncio.to_thread(hall.store.forget, me.id, now_ms())
    for match in changed:
        await hall.read_again(match)


async def leave_all(hall: Hall, tournaments: Tournaments, me: PlayerRow, only_here: bool = False) -> None:
    """Nobody waits for them any more.  `only_here`: what another process drives stays as it is, and its clocks end it.

    Otherwise that process carries the call on: `Elsewhere`.
    """
    for state in ("open", "playing"):
        for row in await asyncio.to_thread(hall.store.tournaments, state=state, limit=MOST):
            knockout = read_knockout(row.bracket)
            if state == "open" and knockout.host == me.id:
                await tournaments.call_off(row.id, me)
            elif knockout.number_of(me.id) is not None:
                await tournaments.leave(row.id, me)
    for state in ("playing", "open"):
        for match in await asyncio.to_thread(hall.store.matches, state=state, player=me.id, limit=MOST):
            try:
                await leave_match(hall, match.id, me.id)
            except Elsewhere:
                if not only_here:
                    raise
            except (NoSuchMatch, Damaged):  # it was called off meanwhile, or nobody can play it any more
                pass


async def leave_match(hall: Hall, match_id: str, player: str) -> None:
    """Concede every seat of theirs; before it begins, call it off, or stand up."""
    async with hall.at(match_id) as table:
        seats = [seat for seat in range(len(table.live.places)) if table.owns(player, seat)]
        begun, host = table.live.has_begun, table.opening.host
    if not begun and host in seats:
        try:
            await hall.call_off(match_id, player)
            return
        except Denied:  # it has just begun
            begun = True
    if not begun:
        await hall.stand(match_id, player)
        return
    for seat in seats:
        try:
            await hall.act(match_id, None, lambda live, seat=seat: live.concede(seat))  # type: ignore[misc]
        except Refused:  # it was over with the seat before
            return
