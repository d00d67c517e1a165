"""Logs for hosts: a line of JSON for everything, and nothing in it that is anybody's secret.

A request is told by the pattern of its route, such as `/api/invites/{secret}`: no tokens, no invites, no ids, no query
strings.  Addresses of clients are not told either; the proxy in front knows them.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from time import perf_counter
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

requests: Final = logging.getLogger("lucha.requests")
SOCKET: Final = "/socket"


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "text": record.getMessage(),
            **getattr(record, "told", {}),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def log_in_json() -> None:
    """All that is logged goes to standard error, one object a line."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("lucha").setLevel(logging.INFO)


class RequestLog:
    """Around the application: every request that was answered, every socket that has ended."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        began, status = perf_counter(), 0

        async def listen(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "websocket.close":
                status = message.get("code", 1000)
            await send(message)

        try:
            await self.app(scope, receive, listen)
        finally:
            is_socket = scope["type"] == "websocket" and scope["path"] == SOCKET
            route = SOCKET if is_socket else getattr(scope.get("route"), "path", "")
            method = scope.get("method", "SOCKET")
            seconds = round(perf_counter() - began, 4)
            told = {"method": method, "route": route, "status": status, "seconds": seconds}
            requests.info("request", extra={"told": told})
