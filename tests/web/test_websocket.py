"""The connection under the socket of a match: handshakes, frames in pieces, clients that stop reading or talking."""

from __future__ import annotations

import asyncio
import json
import socket
import time
import tracemalloc

import pytest
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from lucha.web import websocket
from lucha.web.limits import Gate
from lucha.web.security import Doors
from lucha.web.socket import Gone, Socket
from lucha.web.websocket import MOST_UNREAD, SOCKETS, Sockets, WebSocketConnection
from tests.web.arena import ME, SOON, Arena, Line

UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{more}"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: {version}\r\n\r\n"
)


class Plug:
    """A client that does as little as it is told to."""

    def __init__(self, port: int, path: str = "/socket", version: int = 13, more: str = "") -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), SOON)
        self.socket.sendall(UPGRADE.format(path=path, port=port, more=more, version=version).encode())
        self.status = int(self.until(b"\r\n\r\n").split()[1])

    def until(self, end: bytes) -> bytes:
        came = b""
        while not came.endswith(end):
            came += self.socket.recv(1)
        return came

    def send(self, opcode: Opcode, data: bytes, fin: bool = True) -> None:
        self.socket.sendall(Frame(opcode, data, fin).serialize(mask=True))

    def is_closed(self) -> bool:
        """Has the server let go, after all that it had to say?"""
        try:
            while self.socket.recv(65536):
                pass
        except TimeoutError:
            return False
        except ConnectionError:
            pass
        return True


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({"path": "/sockets"}, 404),
        ({"path": "/api/games"}, 404),
        ({"more": "Origin: https://elsewhere.example\r\n"}, 403),
        ({"more": "Origin: https://elsewhere.example\r\nOrigin: http://127.0.0.1\r\n"}, 403),
        ({"version": 12}, 400),
    ],
)
def test_a_handshake_that_is_wrong_is_answered_and_the_line_closed(
    arena: Arena, wrong: dict[str, str], status: int
) -> None:
    plug = Plug(arena.port, **wrong)  # type: ignore[arg-type]
    assert plug.status == status
    assert plug.is_closed()
    assert arena.is_well()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [({"path": "/sockets"}, "no existe esa llamada"), ({"more": "Origin: null\r\n"}, "esa página no puede hablar")],
)
def test_a_handshake_is_refused_in_the_language_that_was_asked_for(
    arena: Arena, wrong: dict[str, str], said: str
) -> None:
    plug = Plug(arena.port, **{**wrong, "more": f"{wrong.get('more', '')}Accept-Language: es-MX\r\n"})  # type: ignore[arg-type]
    assert plug.until(b"\n").decode().startswith(said)


def test_a_text_may_come_in_pieces_with_a_ping_between_them(arena: Arena) -> None:
    ana = arena.guest("Ana")
    match = ana.open(ME, ME)["match"]["id"]
    hello = json.dumps({"type": "hello", "protocol": 1, "match": match}).encode()
    plug = Plug(arena.port)
    assert plug.status == 101
    plug.send(Opcode.TEXT, hello[:10], fin=False)
    plug.send(Opcode.PING, b"there?")
    plug.send(Opcode.CONT, hello[10:20], fin=False)
    plug.send(Opcode.CONT, hello[20:])
    came = plug.until(b"there?")
    assert came[-8:-6] == bytes([0x80 | Opcode.PONG, 6])
    plug.until(b'{"type":"table"')


def test_a_frame_without_a_mask_breaks_the_protocol(arena: Arena) -> None:
    plug = Plug(arena.port)
    plug.socket.sendall(Frame(Opcode.TEXT, b"{}").serialize(mask=False))
    came = plug.until(b"\xea")  # the second byte of 1002
    assert came[-4:-2][:1] == bytes([0x80 | Opcode.CLOSE])
    assert plug.is_closed()
    assert arena.is_well()


class Stuffed(asyncio.Transport):
    """A transport on which so many bytes wait."""

    def __init__(self) -> None:
        super().__init__()
        self.unread = 0
        self.written = b""
        self.is_aborted = False
        self.is_read = True

    def pause_reading(self) -> None:
        self.is_read = False

    def resume_reading(self) -> None:
        self.is_read = True

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += data

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return self.is_aborted

    def abort(self) -> None:
        self.is_aborted = True

    def close(self) -> None:
        self.is_aborted = True


def connected(gate: Gate | None = None) -> tuple[WebSocketConnection, Stuffed]:
    """A connection after its handshake, whose line never asks for what comes."""

    async def wait_for_ever(_: Socket) -> None:
        await asyncio.Event().wait()

    state = {SOCKETS: Sockets(Doors(), wait_for_ever, gate or Gate(has_limits=False))}
    connection, transport = WebSocketConnection(Config(""), ServerState(), state), Stuffed()
    connection.connection_made(transport)
    connection.data_received(UPGRADE.format(path="/socket", port=1, more="", version=13).encode())
    return connection, transport


def test_nothing_is_kept_of_pieces_without_anything_in_them() -> None:
    async def story() -> None:
        connection, _ = connected()
        connection.data_received(Frame(Opcode.TEXT, b"be", False).serialize(mask=True))
        many = Frame(Opcode.CONT, b"", False).serialize(mask=True) * 10_000
        tracemalloc.start()
        connection.data_received(many)
        kept, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert kept < 10_000
        connection.data_received(Frame(Opcode.CONT, b"gun").serialize(mask=True))
        assert await connection.receive() == b"begun"

    asyncio.run(story())


def test_who_does_not_read_is_let_go() -> None:
    async def story() -> None:
        connection, transport = connected()
        transport.unread = MOST_UNREAD
        connection.send(b"first")
        await asyncio.sleep(0)
        assert transport.written.endswith(b"first")
        transport.unread += 1
        connection.send(b"second")
        assert transport.is_aborted
        connection.connection_lost(None)
        with pytest.raises(Gone):
            await connection.receive()
        connection.send(b"third")
        await asyncio.sleep(0)
        assert transport.written.endswith(b"first")

    asyncio.run(story())


def test_who_gives_no_sign_of_life_is_let_go(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "A_SIGN_OF_LIFE", 0.3)
    ana = arena.guest("Ana")
    match = ana.open(ME, ME)["match"]["id"]
    with ana.join(match, 0) as line:
        line.table()
        dead = Plug(arena.port)
        began = time.monotonic()
        dead.send(Opcode.TEXT, json.dumps({"type": "hello", "protocol": 1, "match": match}).encode())
        assert dead.is_closed()
        assert 0.3 <= time.monotonic() - began < SOON
        time.sleep(0.7)  # and who answers the pings stays
        assert line.command("say", text="Still here.")["type"] == "done"


def test_a_client_that_is_far_ahead_is_read_slowly_and_heard_to_the_end(arena: Arena) -> None:
    ana = arena.guest("Ana")
    match = ana.open(ME, ME)["match"]["id"]
    with Line(arena.port) as line:
        line.hello(match, token=ana.token, eyes=0)
        line.table()
        for number in range(50):
            line.send({"type": "choose", "id": f"c{number}", "number": 99, "option": "Pass"})
        answered = [line.until(lambda frame: "id" in frame)["id"] for _ in range(50)]
    assert answered == [f"c{number}" for number in range(50)]
