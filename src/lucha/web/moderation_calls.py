"""The calls for order in the house: reports by anybody, and what moderators do."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from fastapi import APIRouter, Depends, Request, Response

from lucha.shelf.order import FOR_GOOD, DeedRow
from lucha.shelf.store import Damaged, PlayerRow
from lucha.web import moderation_bodies as bodies
from lucha.web.callers import LISTED, REFUSALS, Arena, MeFirst
from lucha.web.claims import Elsewhere
from lucha.web.hall import Hall, NoSuchMatch
from lucha.web.leaving import leave_all, leave_match
from lucha.web.moderation import read_net, speaker_of, until
from lucha.web.refusals import Denied
from lucha.web.times import now_ms
from lucha.web.tournaments import Tournaments

LOOKED_AT: Final = 5.0  # seconds


def moderation_routes(arena: Arena, tournaments: Tournaments) -> APIRouter:
    api = APIRouter(prefix="/api", responses=REFUSALS)
    hall, store, moderation = arena.hall, arena.store, arena.hall.moderation

    async def rarely(request: Request) -> None:
        arena.slow_down(request, arena.seldom)

    seldom, often, reads = [Depends(rarely)], arena.changing, arena.reading

    @api.post("/reports", status_code=204, dependencies=seldom)
    def report(body: bodies.Report, me: MeFirst) -> Response:
        """Tell the moderators: of somebody at a table, or of what they said there."""
        if store.match(body.match) is None:
            raise Denied(404, "no-such-match")
        whose = body.player or speaker_of(store, body.match, body.name, body.said)
        reported = store.player(whose) if whose else None
        if reported is None:
            raise Denied(404, "no-such-player")
        deed = DeedRow(now_ms(), me.name, "report", reported.id, reported.name, body.match, is_open=True)
        store.order.note(replace(deed, said=body.said, why=body.why))
        return Response(status_code=204)

    @api.get("/moderation", response_model=bodies.Moderation, dependencies=reads)
    def look(me: MeFirst) -> Any:
        """For moderators: open reports, what is in force, and what was done; the newest first."""
        moderation.check_moderator(me)
        in_force = store.order.sanctions(now_ms())
        names = {one.player: found.name for one in in_force if one.player and (found := store.player(one.player))}
        return {
            "reports": [_told(one) for one in store.order.deeds(True, LISTED)],
            "sanctions": [
                {
                    "kind": one.kind,
                    "player": one.player or None,
                    "name": names.get(one.player, ""),
                    "net": one.net,
                    "match": one.match or None,
                    "until": None if one.until == FOR_GOOD else one.until,
                }
                for one in in_force
            ],
            "log": [_told(one) for one in store.order.deeds(False, LISTED)],
        }

    @api.post("/moderation", response_model=bodies.Moderation, dependencies=often)
    async def act(body: bodies.Act, me: MeFirst) -> Any:
        """For moderators: mute, ban, remove from a match, lift, or settle a report."""
        moderation.check_moderator(me)
        player = await asyncio.to_thread(store.player, body.player) if body.player else None
        if body.player and player is None:
            raise Denied(404, "no-such-player")
        if player is not None and body.do in ("mute", "ban", "remove") and moderation.is_moderator(player):
            raise Denied(403, "is-a-moderator")
        if player is None and not (body.do == "settle" or (body.net and body.do in ("ban", "unban"))):
            raise Denied(400, "whom")
        deed = DeedRow(
            now_ms(),
            me.name,
            body.do,
            "" if player is None else player.id,
            "" if player is None else player.name,
            body.match,
            read_net(body.net) if body.net else "",
            "",
            body.why,
            until(body.hours) if body.do in ("mute", "ban") else 0,
        )
        await _do(body, deed, player)
        if body.report is not None:
            settled = DeedRow(now_ms(), me.name, "settle", deed.player, deed.name, deed.match)
            await asyncio.to_thread(store.order.settle, body.report, settled)
        return await asyncio.to_thread(look, me)

    async def _do(body: bodies.Act, deed: DeedRow, player: PlayerRow | None) -> None:
        match body.do:
            case "mute":
                await asyncio.to_thread(moderation.impose, "mute", deed)
            case "ban":
                nets = [deed.net] if deed.net else []
                if body.address:
                    here = hall.sessions.of(deed.player)
                    nets += moderation.nets_of(deed.player, [session.address for session in here])
                await asyncio.to_thread(moderation.impose, "ban", deed, nets)
                hall.sessions.show_out(moderation.shows_out)
                if player is not None:
                    await leave_all(hall, tournaments, player, only_here=True)
            case "remove":
                await asyncio.to_thread(moderation.impose, "out", deed, (), body.match)
                hall.sessions.show_out(moderation.shows_out)
                await leave_match(hall, body.match, deed.player)
            case "unmute" | "unban":
                await asyncio.to_thread(moderation.lift, body.do.removeprefix("un"), deed)

    return api


async def keep_order(hall: Hall, tournaments: Tournaments) -> None:
    """What another process, or the command line, has imposed holds here too: at sockets, and at the tables we drive."""
    moderation = hall.moderation
    await asyncio.to_thread(moderation.look)
    while True:
        hall.sessions.show_out(moderation.shows_out)
        await asyncio.sleep(LOOKED_AT)
        before = moderation.force
        await asyncio.to_thread(moderation.look)
        now = moderation.force
        for player in {one for one, _ in now.banned} - {one for one, _ in before.banned}:
            row = await asyncio.to_thread(hall.store.player, player)
            if row is not None:
                await leave_all(hall, tournaments, row, only_here=True)
        for match, player in now.out - before.out:
            with suppress(NoSuchMatch, Damaged, Elsewhere):
                await leave_match(hall, match, player)


def _told(deed: DeedRow) -> dict[str, Any]:
    return {
        "number": deed.number,
        "at": deed.at,
        "by": deed.by,
        "did": deed.did,
        "player": deed.player or None,
        "name": deed.name,
        "match": deed.match or None,
        "net": deed.net,
        "said": deed.said,
        "why": deed.why,
        "until": None if deed.until in (0, FOR_GOOD) else deed.until,
    }
