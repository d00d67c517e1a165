"""Headers and origins: what a browser may do with the arena's pages, and who may talk to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import urlsplit

from fastapi import HTTPException
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST_BODY: Final = 64 * 1024
POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Doors:
    """The hosts and origins that the arena answers to.

    Without a list, a page may come from the host that it talks to and from nowhere else; on the loopback address only
    names of this machine count, so that no other site can pretend to be it.
    """

    def __init__(self, origins: Sequence[str] = (), hosts: Sequence[str] = ()) -> None:
        self.origins = frozenset(origins)
        self.hosts = frozenset(hosts)

    def knows_host(self, headers: Mapping[str, str]) -> bool:
        host = headers.get("host", "")
        return not self.hosts or host.rsplit(":", 1)[0].strip("[]") in self.hosts

    def knows_origin(self, headers: Mapping[str, str]) -> bool:
        """Programs send no origin; browsers always do where it matters."""
        origin = headers.get("origin")
        if origin is None or origin in self.origins:
            return True
        try:
            return not self.origins and urlsplit(origin).netloc == headers.get("host", "")
        except ValueError:  # it is no address at all
            return False


class Guard:
    """Around the whole application: strangers are turned away, bodies are bounded, and every answer has its headers."""

    def __init__(self, app: ASGIApp, doors: Doors) -> None:
        self.app = app
        self.doors = doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    answer.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    answer.setdefault("cache-control", "no-store")
            await send(message)

        problem = self._problem(scope, headers)
        if problem is not None:
            await problem(scope, receive, send_with_headers)
            return
        await self.app(scope, _bounded(receive), send_with_headers)

    def _problem(self, scope: Scope, headers: Headers) -> JSONResponse | None:
        if not self.doors.knows_host(headers):
            return refusal(400, "this server does not answer to that host name")
        if scope["method"] not in ("GET", "HEAD") and not self.doors.knows_origin(headers):
            return refusal(403, "this page may not talk to this server")
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > LARGEST_BODY:
            return refusal(413, f"a body has {LARGEST_BODY} bytes at most")
        return None


def _bounded(receive: Receive) -> Receive:
    """A body without a length is bounded too: what is too long is refused."""
    seen = 0

    async def bounded() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > LARGEST_BODY:
            raise HTTPException(413, f"a body has {LARGEST_BODY} bytes at most")
        return message

    return bounded


def refusal(status: int, text: str, rule: str | None = None) -> JSONResponse:
    return JSONResponse({"error": {"text": text, "rule": rule}}, status, HEADERS)
