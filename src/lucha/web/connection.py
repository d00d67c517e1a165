"""A connection before it is a request: how many there may be, how large a head is, and how long everything may take.

uvicorn reads whatever comes, for as long as it comes.  Here every part of a request has its bound.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, cast

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from lucha.core.words import LANGUAGES
from lucha.web.limits import Gate
from lucha.web.refusals import refused
from lucha.web.security import LARGEST_BODY

GATE: Final = "gate"  # where the application's state has it
LARGEST_HEAD: Final = 16 * 1024  # bytes: the address and all headers
MOST_HEADERS: Final = 100
MOST_AHEAD: Final = 20  # requests that may wait for the answers to those before them; browsers send none
MOST_OF_A_BODY: Final = 2 * LARGEST_BODY  # as it comes, with what says how long its pieces are
PIECE: Final = 4096  # bytes that are looked at together
HEAD_TAKES: Final = 10.0  # seconds for a head, from the connection or the end of the request before,
BODY_TAKES: Final = 20.0  # for a body,
ANSWER_TAKES: Final = 60.0  # and for an answer, with a client that reads it


class HttpConnection(HttpToolsProtocol):
    """One connection over HTTP, until it ends or becomes a WebSocket."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._gate: Gate = self.app_state[GATE]
        self._give_back: Callable[[], None] | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._most, self._came = LARGEST_HEAD, 0
        self._is_too_big = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        self._give_back = self._gate.connected("" if self.client is None else self.client[0])
        if self._give_back is None:
            self.transport.abort()
        else:
            self._take_at_most(HEAD_TAKES)

    def connection_lost(self, exc: Exception | None) -> None:
        self._take_at_most(None)
        if self._give_back is not None:
            self._give_back()
            self._give_back = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            piece = data[start : start + PIECE]
            self._came += len(piece)
            super().data_received(piece)
            if self._is_too_big or self._came > self._most:
                self._refuse()
            elif len(self.pipeline) > MOST_AHEAD:
                self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        """The handler that serves it now gives the connection back when it ends."""
        self._take_at_most(None)
        super().handle_websocket_upgrade()
        socket: Any = self.transport.get_protocol()
        socket.give_back, self._give_back = self._give_back, None

    # What the parser calls.

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect(LARGEST_HEAD, HEAD_TAKES)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Those that come after a body nobody asks for."""
        if self._most == LARGEST_HEAD:
            self._is_too_big = self._is_too_big or len(self.headers) >= MOST_HEADERS
            if not self._is_too_big:
                super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if not self._is_too_big:
            self._expect(MOST_OF_A_BODY, BODY_TAKES)
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self._is_too_big:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if not self._is_too_big:
            self._expect(LARGEST_HEAD, ANSWER_TAKES)
            super().on_message_complete()

    def on_response_complete(self) -> None:
        self._take_at_most(ANSWER_TAKES if self.pipeline else HEAD_TAKES)
        super().on_response_complete()

    # Bounds.

    def _expect(self, most: int, seconds: float) -> None:
        self._most, self._came = most, 0
        self._take_at_most(seconds)

    def _take_at_most(self, seconds: float | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)

    def _refuse(self) -> None:
        """A body that is too long was refused already, by the application; and nothing goes between an answer."""
        is_a_head = self._is_too_big or self._most == LARGEST_HEAD
        before = cast(RequestResponseCycle | None, self.cycle)  # None until there was a request
        if not is_a_head or (before is not None and not before.response_complete):
            self.transport.abort()
            return
        answer = bytes(refused(431, LANGUAGES[0], "head-too-big", most=LARGEST_HEAD, headers=MOST_HEADERS).body)
        head = b"content-type: application/json\r\nconnection: close\r\ncontent-length: %d\r\n\r\n" % len(answer)
        self.transport.write(STATUS_LINE[431] + head + answer)
        self.transport.close()
