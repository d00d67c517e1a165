"""Every request is logged with what was answered, however it ended."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from pathlib import Path

import pytest
from starlette.types import Message, Scope

from lucha.shelf.store import open_store
from lucha.web.server import Serving, make_app


def logged(path: str, method: str, where: Path, caplog: pytest.LogCaptureFixture) -> tuple[str, str, int]:
    """Ask for this; the line of the log says the same as the answer."""
    statuses: list[int] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    async def story() -> None:
        app = make_app(store, serving=Serving("", logs_json=True))

        @app.get("/broken/{what}")
        async def broken(what: str) -> None:
            raise ZeroDivisionError

        app.router.routes.insert(0, app.router.routes.pop())  # before the pages, which have every address
        scope: Scope = {
            "type": "http",
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "query_string": b"",
            "headers": [(b"host", b"localhost")],
        }
        with suppress(ZeroDivisionError):  # which is for whoever serves the application to log
            await app(scope, receive, send)

    store = open_store(where / "store.sqlite3")
    with caplog.at_level(logging.INFO, "lucha.requests"):
        asyncio.run(story())
    store.close()
    (record,) = [record for record in caplog.records if record.name == "lucha.requests"]
    told = record.told  # type: ignore[attr-defined]
    assert [told["status"]] == statuses
    return told["method"], told["route"], told["status"]


@pytest.mark.parametrize(
    ("method", "path", "route", "status"),
    [
        ("GET", "/health", "/health", 200),
        ("HEAD", "/health", "/health", 200),
        ("HEAD", "/api/matches/secret", "/api/matches/{match_id}", 404),
        ("GET", "/broken/secret", "/broken/{what}", 500),
        ("HEAD", "/broken/secret", "/broken/{what}", 500),
        ("GET", "/api/nothing/secret", "/{path:path}", 404),
    ],
)
def test_a_request_is_logged_by_its_route_with_what_was_answered(
    method: str, path: str, route: str, status: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert logged(path, method, tmp_path, caplog) == (method, route, status)
