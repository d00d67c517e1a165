"""Hosts, origins and sizes: who may talk to the arena, and how much at once."""

from __future__ import annotations

import socket
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lucha.core.words import LANGUAGES
from lucha.web.headers import FOR_THE_TRUSTED, HEADERS
from lucha.web.limits import ASKING, Gate, client_of
from lucha.web.refusals import language_of, refused

CARRIED: Final = "lucha.carried"  # says that a call comes from another process, which has counted it
LARGEST_BODY: Final = 64 * 1024
PIECE: Final = 64 * 1024  # bytes of an answer that are on their way while the rest waits for its reader
LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")


class Doors:
    """The hosts and origins that the arena answers to.

    Without a list of origins, a page may come from the host that it talks to and from nowhere else.  Then only names of
    this machine count as hosts, so that no other site can pretend to be it; `by_number`: so does an address in
    numbers, which no site can.
    """

    def __init__(self, origins: Sequence[str] = (), hosts: Iterable[str] = (), by_number: bool = False) -> None:
        self.origins = frozenset(origins)
        self.hosts = frozenset(hosts)
        self.by_number = by_number

    def knows_host(self, headers: Mapping[str, str]) -> bool:
        host = _host(headers).lower()
        return not self.hosts or host in self.hosts or (self.by_number and _is_a_number(host))

    def is_for_this_machine(self, headers: Mapping[str, str]) -> bool:
        """Does the page come from an address that leads others to their own machines?"""
        return not self.origins and _host(headers) in LOOPBACK

    def are_trusted(self, scheme: str, headers: Mapping[str, str]) -> bool:
        """Does a browser trust what comes from here: over TLS, or from its own machine?"""
        is_secure = scheme == "https" or any(origin.startswith("https:") for origin in self.origins)
        return is_secure or _host(headers) in LOOPBACK

    def knows_origin(self, headers: Mapping[str, str]) -> bool:
        """Programs send no origin; browsers always do where it matters."""
        origin = headers.get("origin")
        if origin is None or origin in self.origins:
            return True
        try:
            return not self.origins and urlsplit(origin).netloc == headers.get("host", "")
        except ValueError:  # it is no address at all
            return False


def _host(headers: Mapping[str, str]) -> str:
    """Without its port."""
    host = headers.get("host", "")
    return (host if host.endswith("]") else host.rsplit(":", 1)[0]).strip("[]")


def _is_a_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def names_of_this_machine(listening: str) -> set[str]:
    """What others on the same network may call it."""
    own = socket.gethostname().lower()
    return {*LOOPBACK, listening.lower(), own, f"{own.partition('.')[0]}.local"}


class Guard:
    """Around the whole application: strangers are turned away, bodies are bounded, and every answer has its headers."""

    def __init__(self, app: ASGIApp, doors: Doors, gate: Gate) -> None:
        self.app = app
        self.doors = doors
        self.gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers, client = Headers(scope=scope), client_of((scope.get("client") or ("",))[0])
        ASKING.set(client)
        if not scope.get(CARRIED) and not self.gate.requests.take(client):
            await _refuse_at_once(send, language_of(headers))
            return
        is_refused = False

        async def send_on(message: Message) -> None:
            """A little at a time."""
            if is_refused:
                return
            body = message.get("body", b"")
            if len(body) <= PIECE:
                await send(message)
                return
            with self.gate.holding(client, len(body)):
                for start in range(0, len(body), PIECE):
                    more = message.get("more_body", False) or start + PIECE < len(body)
                    await send({**message, "body": body[start : start + PIECE], "more_body": more})

        async def send_with_headers(message: Message) -> None:
            """Where too much waits already for those who come from there, they are told that instead."""
            nonlocal is_refused
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                size = int(answer.get("content-length", "0"))
                if size > PIECE and scope["path"].startswith("/api") and self.gate.keeps_too_much(client, size):
                    await _refuse_at_once(send, language_of(headers))
                    is_refused = True
                    return
                for name, value in HEADERS.items():
                    answer.setdefault(name, value)
                if not self.doors.are_trusted(scope["scheme"], headers):
                    for name in FOR_THE_TRUSTED:
                        del answer[name]
                if scope["path"].startswith("/api"):
                    answer.setdefault("cache-control", "no-store")
            await send_on(message)

        problem = self._problem(scope, headers)
        if problem is not None:
            await problem(scope, receive, send_with_headers)
            return
        if scope["method"] != "HEAD":
            await self.app(scope, _bounded(receive), send_with_headers)
            return
        got = {**scope, "method": "GET"}  # the same without its body, which the server leaves out
        try:
            await self.app(got, _bounded(receive), send_with_headers)
        finally:
            scope["route"] = got.get("route")  # for the log

    def _problem(self, scope: Scope, headers: Headers) -> JSONResponse | None:
        language = language_of(headers)
        if not self.doors.knows_host(headers):
            return refused(400, language, "bad-host")
        if scope["method"] not in ("GET", "HEAD") and not self.doors.knows_origin(headers):
            return refused(403, language, "bad-origin")
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > LARGEST_BODY:
            return refused(413, language, "body-too-big", most=LARGEST_BODY)
        return None


@lru_cache(maxsize=len(LANGUAGES))
def _too_often(language: str) -> tuple[Message, Message]:
    """Put together once: it is sent to those who ask far too often."""
    answer = refused(429, language, "too-many-requests")
    headers = [*answer.raw_headers, (b"connection", b"close")]
    return (
        {"type": "http.response.start", "status": 429, "headers": headers},
        {"type": "http.response.body", "body": bytes(answer.body)},
    )


async def _refuse_at_once(send: Send, language: str) -> None:
    for message in _too_often(language):
        await send(message)


def _bounded(receive: Receive) -> Receive:
    """A body without a length is bounded too: what is too long is refused."""
    seen = 0

    async def bounded() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > LARGEST_BODY:
            raise HTTPException(413)
        return message

    return bounded
