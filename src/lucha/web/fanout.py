"""Sockets and calls that come to one process and belong to another.

A match is driven by one process.  Clients of another are carried: what a client says goes to the owner in letters,
and there the same code serves it as if it had come there itself; what it answers comes back.  When letters are lost or
a process is gone, the sockets between them are closed, and clients come back and learn what they missed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from secrets import token_urlsafe
from time import monotonic
from typing import Any, Final

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Scope

from lucha.web.frames import COME_AGAIN
from lucha.web.post import Post
from lucha.web.refusals import language_of, refused
from lucha.web.security import CARRIED
from lucha.web.socket import TOO_FAST, Gone, Socket, TooFast

MOST_WAITING: Final = 256  # letters for one socket
BEAT: Final = 2.0  # seconds between signs of life
SILENCE: Final = 10.0  # seconds without one: the other process is gone
PATIENCE: Final = 15.0  # seconds for the answer to a call
MOST_REMEMBERED: Final = 10_000
log = logging.getLogger("lucha.arena")


# Letters.


class Open(Struct, tag=True, array_like=True):
    """A socket has come to `back` that is for the reader, from where `client` says."""

    wire: str
    back: str
    client: str = ""


class Said(Struct, tag=True, array_like=True):
    """Letter `n` of a wire."""

    wire: str
    n: int
    text: bytes


class Shut(Struct, tag=True, array_like=True):
    wire: str
    code: int


class Beat(Struct, tag=True, array_like=True):
    back: str


class Call(Struct, tag=True, array_like=True):
    id: str
    back: str
    method: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    client: str
    body: bytes


class Answer(Struct, tag=True, array_like=True):
    id: str
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


Letter = Open | Said | Shut | Beat | Call | Answer
_write: Final = msgspec.msgpack.Encoder().encode
_read: Final = msgspec.msgpack.Decoder(Letter).decode


class Wire(Socket):
    """One end of a socket between two processes."""

    def __init__(self, id: str, peer: str, send: Callable[[str, Letter], None], client: str = "") -> None:
        self.id = id
        self.client = client
        self.peer = peer
        self.is_shut = False
        self._send = send
        self._sent = self._came = 0
        self.code = COME_AGAIN  # why it was shut
        self._inbox: asyncio.Queue[bytes | None] = asyncio.Queue()

    async def receive(self) -> bytes:
        said = await self._inbox.get()
        if said is None:
            raise Gone
        return said

    def send(self, frame: bytes) -> None:
        if not self.is_shut:
            self._sent += 1
            self._send(self.peer, Said(self.id, self._sent, frame))

    def close(self, code: int = 1000) -> None:
        """From our end."""
        if not self.is_shut:
            self._send(self.peer, Shut(self.id, code))
            self.was_shut(code)

    def was_shut(self, code: int) -> None:
        if not self.is_shut:
            self.is_shut = True
            self.code = code
            self._inbox.put_nowait(None)

    def said(self, n: int, text: bytes) -> None:
        """What came twice counts once; after a gap, nothing can be trusted."""
        if n <= self._came:
            return
        if n > self._came + 1 or self._inbox.qsize() >= MOST_WAITING:
            self.close(COME_AGAIN)
            return
        self._came = n
        self._inbox.put_nowait(text)


class Fanout:
    """All wires and calls of one process."""

    def __init__(self, post: Post, app: ASGIApp, serve: Callable[[Socket], Awaitable[None]]) -> None:
        self.post = post
        self.app = app
        self.serve = serve
        self._wires: dict[str, Wire] = {}
        self._calls: dict[str, tuple[str, asyncio.Future[Answer | None]]] = {}
        self._heard: dict[str, float] = {}  # of other processes, when
        self._begun: dict[str, None] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self.post.run(self))
            tasks.create_task(self._beat())

    async def close(self) -> None:
        """Tell the others; they are to come again, elsewhere."""
        for wire in list(self._wires.values()):
            wire.close(COME_AGAIN)
        await self.post.sent()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            now = monotonic()
            peers = {wire.peer for wire in self._wires.values()}
            self._heard = {peer: self._heard.get(peer, now) for peer in peers}
            for peer, heard in list(self._heard.items()):
                if now - heard > SILENCE:
                    self.gone(peer)
                else:
                    self._send(peer, Beat(self.post.name))

    def _send(self, to: str, letter: Letter) -> None:
        self.post.send(to, _write(letter))

    # Where a client came to, and another process is the owner.

    async def carry(self, socket: Socket, hello: bytes, owner: str) -> None:
        """A socket, from its hello to its end."""
        wire = Wire(token_urlsafe(9), owner, self._send)
        self._wires[wire.id] = wire
        self._send(owner, Open(wire.id, self.post.name, socket.client))
        back = asyncio.create_task(_bring_back(wire, socket))
        try:
            wire.send(hello)
            while True:
                wire.send(await socket.receive())
        except TooFast:
            socket.close(TOO_FAST)
        except Gone:
            pass
        finally:
            wire.close(1001)
            del self._wires[wire.id]
            await back

    async def ask(self, request: Request, owner: str) -> Response:
        """A call, to the owner and back."""
        if request.scope.get(CARRIED):
            return _try_again(request)
        address = "" if request.client is None else request.client.host
        call = Call(
            token_urlsafe(9),
            self.post.name,
            request.method,
            request.scope["path"],
            request.scope["query_string"],
            list(request.scope["headers"]),
            address,
            await request.body(),
        )
        answered: asyncio.Future[Answer | None] = asyncio.get_running_loop().create_future()
        self._calls[call.id] = (owner, answered)
        self._send(owner, call)
        try:
            answer = await asyncio.wait_for(answered, PATIENCE)
        except TimeoutError:
            answer = None
        finally:
            del self._calls[call.id]
        if answer is None:
            return _try_again(request)
        response = Response(answer.body, answer.status)
        response.raw_headers = answer.headers
        return response

    # Where the owner is.

    async def _serve(self, wire: Wire) -> None:
        try:
            await self.serve(wire)
        finally:
            wire.close(COME_AGAIN)
            del self._wires[wire.id]

    async def _answer(self, call: Call) -> None:
        scope: Scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": call.method,
            "scheme": "http",
            "path": call.path,
            "raw_path": call.path.encode(),
            "root_path": "",
            "query_string": call.query,
            "headers": call.headers,
            "client": (call.client, 0),
            "server": None,
            CARRIED: True,
        }
        answer = Answer(call.id, 500, [], b"")

        async def receive() -> Message:
            return {"type": "http.request", "body": call.body, "more_body": False}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer.status, answer.headers = message["status"], list(message["headers"])
            else:
                answer.body += message.get("body", b"")

        try:
            await self.app(scope, receive, send)
        finally:
            self._send(call.back, answer)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # What the post brings.

    def read(self, letter: bytes) -> None:
        try:
            read = _read(letter)
        except msgspec.DecodeError:
            log.warning("a letter that is none of ours has come over Redis")
            return
        match read:
            case Open(id, back, client) if self._is_new(id):
                wire = self._wires[id] = Wire(id, back, self._send, client)
                self._begin(self._serve(wire))
            case Said(id, n, text) if id in self._wires:
                self._wires[id].said(n, text)
            case Shut(id, code) if id in self._wires:
                self._wires[id].was_shut(code)
            case Beat(back):
                self._heard[back] = monotonic()
            case Call(id) as call if self._is_new(id):
                self._begin(self._answer(call))
            case Answer(id) as answer if id in self._calls:
                _give(self._calls[id][1], answer)

    def _is_new(self, id: str) -> bool:
        """A letter may come twice."""
        is_new = id not in self._begun
        self._begun[id] = None
        if len(self._begun) > MOST_REMEMBERED:
            del self._begun[next(iter(self._begun))]
        return is_new

    def gone(self, peer: str) -> None:
        for wire in list(self._wires.values()):
            if wire.peer == peer:
                wire.was_shut(COME_AGAIN)
        for owner, answered in list(self._calls.values()):
            if owner == peer:
                _give(answered, None)

    def missed(self) -> None:
        for wire in list(self._wires.values()):
            wire.close(COME_AGAIN)
        for _, answered in list(self._calls.values()):
            _give(answered, None)


async def _bring_back(wire: Wire, socket: Socket) -> None:
    with suppress(Gone):
        while True:
            socket.send(await wire.receive())
    socket.close(wire.code)


def _give(future: asyncio.Future[Answer | None], answer: Answer | None) -> None:
    if not future.done():
        future.set_result(answer)


def _try_again(request: Request) -> Response:
    return refused(503, language_of(request.headers), "taken-over")
