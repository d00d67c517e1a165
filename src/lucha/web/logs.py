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
BROKEN: Final = 500  # what is answered, further out, to a request in which something went wrong


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


def log_request(method: str, route: str, status: int, began: float) -> None:
    """Of a socket, once it has ended."""
    told = {"method": method, "route": route, "status": status, "seconds": round(perf_counter() - began, 4)}
    requests.info("request", extra={"told": told})


class RequestLog:
    """Around the application: every request that was answered."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = perf_counter(), 0

        async def listen(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, listen)
        except Exception:
            status = status or BROKEN
            raise
        finally:
            log_request(scope["method"], getattr(scope.get("route"), "path", ""), status, began)
