"""The calls about oneself: guests, accounts, tokens, what is kept, and leaving."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from starlette.responses import JSONResponse

from lucha.shelf.store import PlayerRow
from lucha.web import bodies, people
from lucha.web.callers import HEAVY, REFUSALS, Arena, MeFirst, token_of, told
from lucha.web.leaving import data_of, leave_for_good
from lucha.web.refusals import Denied
from lucha.web.tournaments import Tournaments


def account_routes(arena: Arena, tournaments: Tournaments) -> APIRouter:
    api = APIRouter(prefix="/api", responses=REFUSALS)
    hall, store = arena.hall, arena.store

    async def rarely(request: Request) -> None:
        arena.slow_down(request, arena.seldom)

    async def read_much(request: Request) -> None:
        arena.slow_down(request, arena.reads, HEAVY)

    often, reads = arena.changing, arena.reading
    seldom, reads_much = [Depends(rarely)], [Depends(read_much)]

    def myself(player: PlayerRow) -> dict[str, Any]:
        is_moderator = hall.moderation.is_moderator(player)
        return {"player": told(player), "webhook": player.webhook, "moderator": is_moderator}

    @api.post("/guests", response_model=bodies.Token, dependencies=seldom)
    def new_guest(body: bodies.NewGuest) -> Any:
        """Become somebody: no account, no question asked."""
        hall.moderation.check_newcomers()
        player, token = people.new_guest(store, body.name)
        return {"player": told(player), "token": token}

    @api.post("/account", response_model=bodies.Me, dependencies=seldom)
    def new_account(body: bodies.NewAccount, me: MeFirst) -> Any:
        """Keep your name: a guest becomes an account."""
        if me.password:
            raise Denied(409, "has-account")
        hall.moderation.check_newcomers()
        return myself(people.make_account(store, me, body.password))

    @api.put("/account/password", response_model=bodies.Me, dependencies=seldom)
    async def change_password(body: bodies.NewPassword, me: MeFirst, request: Request) -> Any:
        """Another password, for a player who knows the old one; all other tokens end with it."""
        own = people.hashed(token_of(request))
        changed, ended = await asyncio.to_thread(people.change_password, store, me, body.old, body.new, own)
        hall.sessions.end(ended)
        return myself(changed)

    @api.post("/sessions", response_model=bodies.Token, dependencies=seldom)
    def log_in(body: bodies.LogIn) -> Any:
        """A new token for an account."""
        account = people.log_in(store, body.name, body.password)
        if account is None:
            raise Denied(401, "no-account")
        if hall.moderation.is_banned(account.id):
            raise Denied(403, "banned")
        return {"player": told(account), "token": people.new_token(store, account)}

    @api.delete("/sessions", status_code=204, dependencies=often)
    async def log_out(me: MeFirst, request: Request, everywhere: Annotated[bool, Query()] = False) -> Response:
        """This token ends, with its sockets; `everywhere`: so do all others of yours."""
        ended = [people.hashed(token_of(request))]
        if everywhere:
            ended = await asyncio.to_thread(store.drop_tokens, me.id)
        else:
            await asyncio.to_thread(store.drop_token, ended[0])
        hall.sessions.end(ended, "signed-out")
        return Response(status_code=204)

    @api.get("/me", response_model=bodies.Me, dependencies=reads)
    def who_am_i(me: MeFirst) -> Any:
        return myself(me)

    @api.patch("/me", response_model=bodies.Me, dependencies=often)
    def change_me(body: bodies.Changes, me: MeFirst) -> Any:
        name = None if body.name is None else people.free_name(store, body.name, me.id)
        webhook = None if body.webhook is None else people.checked_webhook(body.webhook)
        return myself(store.change_player(me.id, name, webhook))

    @api.get("/me/data", response_model=bodies.Kept, dependencies=reads_much)
    def my_data(me: MeFirst) -> Any:
        """All that is kept about you, as a file."""
        kept = bodies.Kept.model_validate(data_of(store, me)).model_dump()
        return JSONResponse(kept, headers={"content-disposition": 'attachment; filename="lucha-my-data.json"'})

    @api.post("/me/deletion", status_code=204, dependencies=seldom)
    async def delete_me(body: bodies.Deletion, me: MeFirst) -> Response:
        """Leave for good.  Matches under way are conceded; those that are over stay, under a name that says nothing."""
        if me.password and not await asyncio.to_thread(people.has_password, me, body.password):
            raise Denied(403, "wrong-password")
        await leave_for_good(hall, tournaments, me)
        return Response(status_code=204)

    return api
