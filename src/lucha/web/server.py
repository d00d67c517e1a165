"""The arena as one application, and how it is run."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
import sys
import webbrowser
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass, replace
from errno import EACCES, EADDRINUSE
from functools import lru_cache
from pathlib import Path
from secrets import token_urlsafe
from typing import Any, Final

import uvicorn
from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from uvicorn.config import LOGGING_CONFIG

from lucha import __version__
from lucha.core.facts import BadInput
from lucha.core.words import LANGUAGES
from lucha.games import GAMES, AnyGame, left_out_told
from lucha.shelf.store import Store, open_store
from lucha.web.account_calls import account_routes
from lucha.web.building_calls import building_routes
from lucha.web.claims import Elsewhere, Leases
from lucha.web.collector import keep_it_quick
from lucha.web.connection import GATE, HttpConnection
from lucha.web.driving import REACTION
from lucha.web.fanout import Fanout
from lucha.web.hall import Hall
from lucha.web.http import Described, add_calls
from lucha.web.limits import Gate
from lucha.web.logs import RequestLog, log_in_json
from lucha.web.metrics import METRICS, metrics_at
from lucha.web.moderation_calls import keep_order, moderation_routes
from lucha.web.post import Post, RedisPost, check_redis
from lucha.web.refusals import language_of, refused, say
from lucha.web.security import LOOPBACK, Doors, Guard, names_of_this_machine
from lucha.web.socket import Line
from lucha.web.table import FUSE, Table
from lucha.web.tournament_calls import tournament_routes
from lucha.web.tournaments import Tournaments
from lucha.web.webhooks import Webhooks
from lucha.web.websocket import SOCKETS, Sockets, WebSocketConnection

STATIC: Final = Path(__file__).parent / "static"
SHARED: Final = 0.001  # seconds after which a thread that thinks lets the one that serves go on
BEGUN_AGAIN: Final = 1.0  # seconds before work that failed is tried again
log = logging.getLogger("lucha.arena")
A_YEAR: Final = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class Serving:
    """How a server is run: where it listens, what it keeps, and which origins it answers."""

    store: str
    host: str = "127.0.0.1"
    port: int = 0
    origins: tuple[str, ...] = ()
    fuse: float = FUSE
    reaction: float = REACTION  # seconds that bots take where hands are secret
    opens: str | None = None  # a page to open in a browser
    is_local: bool = True  # one's own machine: guests count for the belts
    redis: str = ""  # where several processes over one store meet
    webhooks_anywhere: bool = False  # may they lead into private nets?
    proxies: tuple[str, ...] = ()  # whose word counts for where a client comes from
    logs_json: bool = False
    may_move: bool = False  # to another port, where this one is taken
    language: str = "en"  # what is said in the terminal
    has_process: bool = False  # to itself: its memory is the server's own
    metrics: tuple[str, int] | None = None  # where they are told, apart from the arena
    is_closed: bool = False  # to newcomers: only accounts that are there sign in
    has_limits: bool = True  # without, for benchmarks, everybody gets as much as there is

    def __post_init__(self) -> None:
        if not self.has_limits and self.host not in LOOPBACK:
            raise BadInput(f"--no-limits is for benchmarks on {LOOPBACK[0]} only, not for {self.host}")


def make_app(store: Store, games: Mapping[str, AnyGame] = GAMES, serving: Serving | None = None) -> FastAPI:
    """The application over a store; its maker runs its lifespan."""
    serving = serving or Serving("")
    leases = Leases(store, token_urlsafe(12)) if serving.redis else None
    webhooks = Webhooks(store, "".join(serving.origins[:1]), serving.webhooks_anywhere)

    def changed(table: Table) -> None:
        webhooks.look(table, hall.tables.get)
        tournaments.look(table)

    hall = Hall(store, games, serving.fuse, serving.is_local, leases, changed, serving.reaction)
    hall.moderation.is_closed = serving.is_closed
    tournaments = Tournaments(hall)
    doors = doors_of(serving)
    gate = Gate(serving.proxies, serving.has_limits)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[dict[str, Any]]:
        works: list[Callable[[], Awaitable[None]]] = [hall.sweep, hall.resume, hall.sessions.sweep, tournaments.sweep]
        works.append(lambda: keep_order(hall, tournaments))
        if serving.has_process:
            works.append(lambda: keep_it_quick(lambda: METRICS.sockets.value > 0))
        if leases is not None and fanout is not None:
            works += [lambda: leases.keep(hall.lose, hall.adopt), fanout.run]
        if serving.has_process:
            works.append(lambda: asyncio.to_thread(tell_of_damage, store))
        tasks = [asyncio.create_task(_keep_at(work)) for work in works]
        carry = None if fanout is None else fanout.carry
        try:
            sockets = Sockets(doors, lambda socket: Line(socket, hall, gate, carry).serve(), gate)
            yield {SOCKETS: sockets, GATE: gate}
        finally:
            tournaments.close()
            await hall.close()
            if fanout is not None:
                await fanout.close()
            for task in tasks:
                task.cancel()

    app = Described(
        title="Lucha",
        version=__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.hall = hall
    app.state.gate = gate
    METRICS.count_tables = lambda: len(hall.tables)
    fanout = None if leases is None else _fanout(app, RedisPost(serving.redis, leases.owner), hall, gate)
    app.add_middleware(Guard, doors=doors, gate=gate)
    if serving.logs_json:
        app.add_middleware(RequestLog)
    arena = add_calls(app, hall, doors, serving.has_limits)
    app.router.routes.extend(tournament_routes(arena, tournaments).routes)
    app.router.routes.extend(account_routes(arena, tournaments).routes)
    app.router.routes.extend(building_routes(arena).routes)
    app.router.routes.extend(moderation_routes(arena, tournaments).routes)
    _add_pages(app)
    return app


def doors_of(serving: Serving) -> Doors:
    if serving.is_local:
        return Doors(serving.origins, LOOPBACK)
    return Doors(serving.origins, () if serving.origins else names_of_this_machine(serving.host), by_number=True)


def tell_of_damage(store: Store) -> None:
    """One line on what a look at all of the store has found, if anything; what is whole is played meanwhile."""
    found = store.examine()
    if found.damaged:
        some = ", ".join(found.damaged[:5]) + (", …" if len(found.damaged) > 5 else "")
        log.error(
            "%d of %d matches are damaged (%s): the others can be played, lucha restore brings a backup back",
            len(found.damaged),
            found.matches,
            some,
        )
    elif found.pages:
        log.error(
            "the store is damaged (%s): what is whole can be played, lucha restore brings a backup back", found.pages
        )


async def _keep_at(work: Callable[[], Awaitable[None]]) -> None:
    """Until it is done; what fails is begun again."""
    while True:
        try:
            return await work()
        except Exception:
            log.exception("work in the background has failed, and begins again")
            await asyncio.sleep(BEGUN_AGAIN)


def _fanout(app: FastAPI, post: Post, hall: Hall, gate: Gate) -> Fanout:
    """Matches that other processes drive are played there."""
    fanout = Fanout(post, app, lambda wire: Line(wire, hall, gate).serve())

    @app.exception_handler(Elsewhere)
    async def elsewhere(request: Request, problem: Elsewhere) -> Response:
        return await fanout.ask(request, problem.owner)

    return fanout


def _add_pages(app: FastAPI) -> None:
    """The pages that were built into the package; every address of theirs is answered by the one document."""
    app.mount("/assets", _Immutable(directory=STATIC / "assets", check_dir=False), "assets")

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        language = language_of(request.headers)
        if path.startswith("api/") or path == "metrics":
            return refused(404, language, "no-such-call")
        if "." in path.rsplit("/", 1)[-1]:  # no page is called so
            return refused(404, language, "no-such-file")
        try:
            document = _document((STATIC / "index.html").stat().st_mtime_ns, language)
        except FileNotFoundError:
            return refused(404, language, "no-pages")
        return HTMLResponse(document, headers={"cache-control": "no-cache", "vary": "accept-language"})


@lru_cache(maxsize=len(LANGUAGES))
def _document(_built: int, language: str) -> str:
    """Read once for each time that the pages were built."""
    document = (STATIC / "index.html").read_text(encoding="utf-8")
    return document.replace('lang="en"', f'lang="{language}"', 1).replace("{about}", say(language, "about"), 1)


class _Immutable(StaticFiles):
    """Files whose names change with what is in them."""

    async def check_config(self) -> None:
        """Where the pages are not built there is no file, and no more is wrong than that."""

    def file_response(self, *args: Any, **more: Any) -> Response:
        answer = super().file_response(*args, **more)
        answer.headers["cache-control"] = A_YEAR
        return answer


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens, or one line that says why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen()  # clients that come before the server is ready wait for it
    except (OSError, OverflowError) as problem:
        listening.close()
        said = getattr(problem, "strerror", None) or problem
        of_the_port = getattr(problem, "errno", None) in (EADDRINUSE, EACCES)
        other = "port with --port" if of_the_port else "address of this machine with --host"
        raise BadInput(f"{host}:{port}: cannot listen there ({said}); name another {other}") from None
    return listening


def listen_near(host: str, port: int) -> socket.socket:
    """There, or where it is free if somebody else listens there."""
    try:
        return listen(host, port)
    except BadInput:
        return listen(host, 0)


def config_of(app: FastAPI, serving: Serving, patience: int = 3) -> uvicorn.Config:
    """How an application is served; `patience` is for requests that are under way when the server closes."""
    return uvicorn.Config(
        app,
        ws=WebSocketConnection,
        http=HttpConnection,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=patience,
        proxy_headers=bool(serving.proxies),
        forwarded_allow_ips=list(serving.proxies),
        log_config=None if serving.logs_json else LOGGING_CONFIG,
    )


def run(serving: Serving, games: Mapping[str, AnyGame] = GAMES) -> int:
    """Serve until stopped."""
    if serving.logs_json:
        log_in_json()
    if serving.redis:
        check_redis(serving.redis)
    store = open_store(serving.store)
    listening = listen_near(serving.host, serving.port) if serving.may_move else listen(serving.host, serving.port)
    host, port = listening.getsockname()[:2]
    shown = "localhost" if host in LOOPBACK else f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{port}"
    print(say(serving.language, "is-open", address=f"{address}/"), flush=True)
    for line in left_out_told(serving.language):
        log.warning(line)
    serving = replace(serving, has_process=True)
    server = uvicorn.Server(config_of(make_app(store, games, serving), serving))
    if serving.opens is not None:
        page = f"{address}{serving.opens}"
        webbrowser.open(page)
    sys.setswitchinterval(SHARED)
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn raises it again when all is closed: it has done its work
    try:
        with nullcontext() if serving.metrics is None else metrics_at(*serving.metrics):
            server.run(sockets=[listening])
    except KeyboardInterrupt:
        pass
    finally:
        store.close()
    return 0
