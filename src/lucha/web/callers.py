"""Who calls the arena over HTTP, how often they may, and what every call may be refused with."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any, Final, Literal

from fastapi import Depends, Path, Query, Request, Security
from fastapi.security import HTTPBearer

from lucha.shelf.store import PlayerRow
from lucha.web import bodies, people
from lucha.web.fought import Fought
from lucha.web.hall import Hall
from lucha.web.limits import NO_LIMIT, Buckets, client_of
from lucha.web.refusals import Denied, language_of
from lucha.web.security import Doors
from lucha.web.table import Table

Language = Annotated[Literal["en", "es"], Query()]
SeatOfEyes = Annotated[int | None, Query(ge=0, le=99)]
MatchId = Annotated[str, Path(max_length=40, pattern=r"^[A-Za-z0-9_\-]+$")]
ModeName = Annotated[str, Query(max_length=40, pattern=r"^[a-z0-9_\-]*$")]
GameName = Annotated[str, Path(max_length=40, pattern=r"^[a-z_]+$")]
LISTED: Final = 50
CHANGES: Final = (60.0, 10.0)  # at once, and a second
READS: Final = (240.0, 40.0)  # whatever changes nothing
NEW_PEOPLE: Final = (20.0, 0.2)  # guests, accounts and passwords
NEW_MATCHES: Final = (60.0, 0.5)  # one client needs eleven hours to fill a hall
HEAVY: Final = 8.0  # what a call costs for which whole matches are told, or all matches of somebody are read
HEAVIEST: Final = 40.0  # and one for which thousands of matches are played
PATIENCE: Final = 15.0  # seconds that somebody waits for the referee
MOST_COUNTED: Final = 500  # matches that statistics of a player look at

REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": bodies.Refusal, "description": said}
    for status, said in {
        400: "Not as it should be",
        401: "Nobody has this token",
        403: "Not yours",
        404: "There is no such thing",
        409: "Somebody was faster",
        413: "Too much",
        429: "Too often",
        503: "Try again later",
    }.items()
}

BEARER: Final = HTTPBearer(scheme_name="token", description="The token of a player.", auto_error=False)
KNOWN_OR_NOT: Final[dict[str, Any]] = {
    "security": [{}, {"token": []}]
}  # a caller with a token also hears of themselves
A_RECORD: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}


class Arena:
    """The calls, over one hall."""

    def __init__(self, hall: Hall, doors: Doors, has_limits: bool = True) -> None:
        self.hall = hall
        self.doors = doors
        self.store = hall.store
        self.fought = Fought(hall.store)
        self.often = Buckets(*(CHANGES if has_limits else NO_LIMIT))  # by address
        self.reads = Buckets(*(READS if has_limits else NO_LIMIT))
        self.seldom = Buckets(*(NEW_PEOPLE if has_limits else NO_LIMIT))
        self.opened = Buckets(*(NEW_MATCHES if has_limits else NO_LIMIT))
        self.changing = self._limited(self.often)  # what calls depend on that change something,
        self.opening = self._limited(self.opened)  # open a table,
        self.reading = self._limited(self.reads)  # or only look

    def _limited(self, buckets: Buckets) -> list[Any]:
        async def slow_down(request: Request) -> None:
            self.slow_down(request, buckets)

        return [Depends(slow_down)]

    def slow_down(self, request: Request, buckets: Buckets, cost: float = 1.0) -> None:
        client = came_from(request)
        if not buckets.take(client, cost):
            raise Denied(429, "too-many-requests")
        if self.hall.moderation.is_banned_from(client):
            raise Denied(403, "banned")


def came_from(request: Request) -> str:
    return client_of(request.client.host if request.client is not None else "")


async def spoken(request: Request) -> str:  # or it would be asked in a thread
    return language_of(request.headers)


async def who_asks(request: Request) -> AsyncIterator[PlayerRow | None]:
    """For as long as their call lasts."""
    if "authorization" not in request.headers:
        yield None
        return
    hall: Hall = request.app.state.hall
    token = token_of(request)
    player = None
    if token:
        player = await hall.ask(hall.store.player_by_token, people.hashed(token))
    if player is None:
        raise Denied(401, "no-such-token")
    if hall.moderation.is_banned(player.id):
        raise Denied(403, "banned")
    hall.moderation.saw(player.id, came_from(request))
    with hall.calls.under_way(player.id):
        yield player


def token_of(request: Request) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token if kind.casefold() == "bearer" else ""


async def who_must_be_known(
    player: Annotated[PlayerRow | None, Depends(who_asks)], _: Annotated[object, Security(BEARER)]
) -> PlayerRow:
    if player is None:
        raise Denied(401, "who-are-you")
    return player


Who = Annotated[PlayerRow | None, Depends(who_asks)]
Spoken = Annotated[str, Depends(spoken)]
MeFirst = Annotated[PlayerRow, Depends(who_must_be_known)]


def seats_of(table: Table, player: PlayerRow | None) -> list[int]:
    if player is None:
        return []
    return [seat for seat, place in enumerate(table.live.places) if place.player == player.id]


def seats_once_of(table: Table, player: PlayerRow) -> list[int]:
    """Those that were given up too."""
    return [seat for seat, place in enumerate(table.live.places) if player.id in (place.player, place.left)]


def told(player: PlayerRow) -> dict[str, Any]:
    return {"id": player.id, "name": player.name, "account": bool(player.password)}
