"""A WebSocket on its connection: the handshake, frames in and out, and its end.

uvicorn hands a connection over when a client asks for an upgrade.  Nothing stands between it and its line: a frame is
on its way as soon as it is made, and what comes in waits here until the line asks for it.  Every frame counts, those
that nobody asks for included, and whatever waits has its bound.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Final, cast

import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import OPEN, SEND_EOF
from websockets.server import ServerProtocol

from lucha.web import frames
from lucha.web.limits import Bucket, Gate
from lucha.web.logs import SOCKET, log_request
from lucha.web.refusals import language_of, say
from lucha.web.security import Doors
from lucha.web.socket import Gone, Socket, TooFast

SOCKETS: Final = "sockets"  # where the application's state has them
DATA: Final = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)
MOST_UNREAD: Final = 1024 * 1024  # bytes: a client that does not read is let go,
READ_SOON: Final = 64 * 1024  # and from here on where too much waits for all who come from there
MOST_WAITING: Final = 32  # frames that a client may be ahead
A_SIGN_OF_LIFE: Final = 20.0  # seconds in which a client must say something, if only that it is there
PATIENCE: Final = 10.0  # seconds for a client to agree that this is the end,
NO_PATIENCE: Final = 1.0  # and for one that talks too fast to hear it
PIECE: Final = 512  # bytes that are looked at together: a hundred frames at most
HANDSHAKE: Final = 5.0  # frames that a handshake counts as
BROKEN: Final = 1011
log = logging.getLogger("lucha.arena")


@dataclass(frozen=True, slots=True)
class Sockets:
    """Who may come, and who serves them."""

    doors: Doors
    serve: Callable[[Socket], Awaitable[None]]
    gate: Gate = field(default_factory=Gate)

    def problem(self, request: Request) -> tuple[int, str] | None:
        headers: dict[str, str] = {}
        for name, value in request.headers.raw_items():
            headers.setdefault(name.lower(), value)
        if request.path.partition("?")[0] != SOCKET:
            return 404, self._said("no-such-call", headers)
        if not self.doors.knows_host(headers) or not self.doors.knows_origin(headers):
            return 403, self._said("bad-origin", headers)
        return None

    @staticmethod
    def _said(key: str, headers: Mapping[str, str]) -> str:
        return f"{say(language_of(headers), key)}\n"


class WebSocketConnection(asyncio.Protocol, Socket):
    """One client, from its handshake on."""

    def __init__(self, config: uvicorn.Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self._sockets: Sockets = app_state[SOCKETS]
        self._server = server_state
        self._loop = asyncio.get_running_loop()
        self._protocol = ServerProtocol(max_size=4 * frames.LARGEST, logger=log)
        self._transport: asyncio.Transport
        self._unsent: list[bytes] = []
        self._begun = bytearray()  # of a text that comes in several frames
        self._came: deque[bytes] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._is_lost = self._is_full = self._is_silent = self._is_too_fast = False
        self._unheard = memoryview(b"")  # what has come and waits to be looked at
        self._frames: Bucket | None = None  # of all who come from where this one does
        self.client = ""
        self.give_back: Callable[[], None] | None = None  # the connection,
        self._unplug: Callable[[], None] | None = None  # and its place among the sockets of its address

    # What uvicorn and the loop call.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._server.connections.add(self)  # type: ignore[arg-type]  # any protocol that can be shut down

    def data_received(self, data: bytes) -> None:
        self._is_silent = False
        if self._is_too_fast:
            return
        self._unheard = memoryview(bytes(self._unheard) + data if self._unheard else data)
        self._listen()
        self._write()

    def _listen(self) -> None:
        """A little at a time: thousands of frames may have come at once."""
        while self._unheard and not self._is_full and not self._is_too_fast:
            piece, self._unheard = self._unheard[:PIECE], self._unheard[PIECE:]
            self._protocol.receive_data(bytes(piece))
            for event in self._protocol.events_received():
                if isinstance(event, Frame):
                    self._count()
                    if event.opcode in DATA:
                        self._hear(event)
                elif isinstance(event, Request):
                    self._shake_hands(event)

    def _count(self) -> None:
        if self._frames is not None and not self._is_too_fast and not self._frames.take():
            self._is_too_fast = True  # from here on nothing is heard
            self._unheard = memoryview(b"")
            self._transport.pause_reading()
            self._wake()

    def eof_received(self) -> None:
        self._protocol.receive_eof()
        self._write()

    def connection_lost(self, problem: Exception | None) -> None:
        self._server.connections.discard(self)
        if self._timer is not None:
            self._timer.cancel()
        for give_back in (self.give_back, self._unplug):
            if give_back is not None:
                give_back()
        self._lose()

    def shutdown(self) -> None:
        """The server closes; clients come back later."""
        self.close(frames.COME_AGAIN)
        self._lose()
        self._transport.close()

    # What the line calls.

    async def receive(self) -> bytes:
        while not self._came:
            if self._is_lost:
                raise Gone
            if self._is_too_fast:
                raise TooFast
            self._waiter = self._loop.create_future()
            await self._waiter
        said = self._came.popleft()
        if not self._came:
            self._go_on_reading()
        return said

    def send(self, frame: bytes) -> None:
        if self._protocol.state is not OPEN or self._is_lost:
            return
        if self._does_not_read():
            self._transport.abort()
            return
        if not self._unsent:  # what is sent in one go is written in one go
            self._loop.call_soon(self._write)
        self._unsent += (_head_of_text(len(frame)), frame)

    def close(self, code: int = 1000) -> None:
        if self._protocol.state is OPEN and not self._is_lost:
            self._protocol.send_close(code)
            self._write()
            if self._is_too_fast:
                self._call_later(NO_PATIENCE, self._transport.abort)
                return
            self._go_on_reading()  # until the client says that it has understood
            self._call_later(PATIENCE, self._transport.close)

    # Frames.

    def _shake_hands(self, request: Request) -> None:
        gate = self._sockets.gate
        address = self._transport.get_extra_info("peername") or ("",)
        self.client = gate.client(str(address[0]), ",".join(request.headers.get_all("x-forwarded-for")))
        problem = self._sockets.problem(request) or self._no_room(request)
        answer = self._protocol.accept(request) if problem is None else self._protocol.reject(*problem)
        self._protocol.send_response(answer)
        if answer.status_code == 101:
            task = self._loop.create_task(self._serve())
            self._server.tasks.add(task)
            task.add_done_callback(self._server.tasks.discard)
            self._await_a_sign_of_life()
        else:
            self._log(answer, perf_counter())

    def _no_room(self, request: Request) -> tuple[int, str] | None:
        gate = self._sockets.gate
        frames_near = gate.frames.of(self.client)
        if frames_near.take(HANDSHAKE):
            self._frames = frames_near if gate.has_limits else None
            self._unplug = gate.plugged_in(self.client, self._unread)
        if self._unplug is not None:
            return None
        language = language_of({"accept-language": request.headers.get("accept-language", "")})
        return 429, f"{say(language, 'too-many-requests')}\n"

    async def _serve(self) -> None:
        began = perf_counter()
        try:
            await self._sockets.serve(self)
        except Exception:
            log.exception("a socket could not be served")
            self.close(BROKEN)
        else:
            self.close()
        finally:
            self._log(self._protocol.close_sent, began)

    def _log(self, end: Any, began: float) -> None:
        status = end.status_code if isinstance(end, Response) else 0 if end is None else end.code
        log_request("SOCKET", SOCKET, status, began)

    def _hear(self, frame: Frame) -> None:
        if self._protocol.state is not OPEN:
            return
        self._begun += frame.data
        if not frame.fin:
            return
        self._came.append(bytes(self._begun))
        self._begun.clear()
        self._wake()
        if len(self._came) >= MOST_WAITING and not self._is_full:
            self._is_full = True
            self._transport.pause_reading()

    def _go_on_reading(self) -> None:
        """First what has come already."""
        if not self._is_full:
            return
        self._is_full = False
        self._listen()
        self._write()
        if not self._is_full and not self._is_too_fast:
            self._transport.resume_reading()

    def _write(self) -> None:
        """What the protocol has to say; nothing comes after its end."""
        waiting = [*self._unsent, *self._protocol.data_to_send()]
        self._unsent.clear()
        if waiting and not self._transport.is_closing():
            if self._does_not_read():
                self._transport.abort()
                return
            self._transport.write(b"".join(waiting))
            if waiting[-1] == SEND_EOF:
                self._lose()
                self._transport.close()

    def _unread(self) -> int:
        return self._transport.get_write_buffer_size()

    def _does_not_read(self) -> bool:
        unread = self._unread()
        return unread > MOST_UNREAD or (unread > READ_SOON and self._sockets.gate.keeps_too_much(self.client))

    def _await_a_sign_of_life(self) -> None:
        if self._is_silent:
            self._transport.abort()
            return
        self._is_silent = True
        if self._protocol.state is OPEN:
            self._protocol.send_ping(b"")
            self._write()
        self._call_later(A_SIGN_OF_LIFE, self._await_a_sign_of_life)

    def _call_later(self, seconds: float, do: Callable[[], None]) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_later(seconds, do)

    def _lose(self) -> None:
        self._is_lost = True
        self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)


def _head_of_text(length: int) -> bytes:
    """What goes before a whole text of so many bytes."""
    if length < 126:
        return bytes((0x81, length))
    if length < 65536:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")
