"""Floods: every frame counts, whatever waits has its bound, and a budget belongs to an address, not to a socket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPConnection
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from lucha.web import limits, websocket
from lucha.web.connection import (
    ANSWER_TAKES,
    BODY_TAKES,
    GATE,
    HEAD_TAKES,
    LARGEST_HEAD,
    MOST_AHEAD,
    MOST_HEADERS,
    MOST_OF_A_BODY,
    HttpConnection,
)
from lucha.web.limits import (
    ARRIVALS,
    FRAMES_NEAR,
    MOST_CONNECTIONS,
    MOST_SOCKETS,
    MOST_UNREAD_NEAR,
    REQUESTS,
    WORDS_NEAR,
    Gate,
)
from lucha.web.security import PIECE, Doors, Guard
from lucha.web.socket import TooFast
from lucha.web.websocket import HANDSHAKE, MOST_UNREAD, MOST_WAITING, READ_SOON
from tests.web.arena import ME, OPEN, SOON, Arena, Talker
from tests.web.test_websocket import Stuffed, connected

PING = Frame(Opcode.PING, b"").serialize(mask=True)
EMPTY = Frame(Opcode.CONT, b"", False).serialize(mask=True)
LEFT = int(FRAMES_NEAR[0] - HANDSHAKE)  # frames after one handshake


@pytest.fixture
def _no_time_goes_by(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "monotonic", lambda: 100.0)


# Frames.


@pytest.mark.usefixtures("_no_time_goes_by")
@pytest.mark.parametrize(
    "flood", [PING, Frame(Opcode.PONG, b"").serialize(mask=True), EMPTY], ids=["ping", "pong", "piece"]
)
def test_a_flood_of_frames_that_nobody_asked_for_is_not_heard_to_its_end(flood: bytes) -> None:
    async def story() -> None:
        connection, transport = connected(Gate())
        connection.data_received(Frame(Opcode.TEXT, b"be", False).serialize(mask=True))
        connection.data_received(flood * (LEFT - 1))
        assert transport.is_read
        answered = len(transport.written)
        connection.data_received(flood * 100_000)
        assert not transport.is_read
        assert len(transport.written) - answered < 1000, "what came after the budget was answered too"
        with pytest.raises(TooFast):
            await connection.receive()
        connection.connection_lost(None)

    asyncio.run(story())


@pytest.mark.usefixtures("_no_time_goes_by")
def test_who_comes_back_finds_the_budget_that_they_left() -> None:
    async def story() -> None:
        gate = Gate()
        first, transport = connected(gate)
        first.data_received(PING * LEFT)
        assert transport.is_read
        first.connection_lost(None)
        second, transport = connected(gate)
        assert transport.written.startswith(b"HTTP/1.1 429")
        second.connection_lost(None)

    asyncio.run(story())


def test_thousands_of_frames_in_one_go_wait_until_they_are_asked_for() -> None:
    async def story() -> None:
        connection, transport = connected()
        text = Frame(Opcode.TEXT, b"{}").serialize(mask=True)
        connection.data_received(text * 5000)
        assert not transport.is_read
        assert len(connection._came) < MOST_WAITING + websocket.PIECE // len(text) + 1
        assert [await connection.receive() for _ in range(5000)] == [b"{}"] * 5000
        assert transport.is_read
        connection.connection_lost(None)

    asyncio.run(story())


def test_pongs_that_nobody_reads_are_not_kept() -> None:
    async def story() -> None:
        connection, transport = connected()
        transport.unread = MOST_UNREAD
        connection.data_received(PING)
        assert not transport.is_aborted
        transport.unread += 1
        connection.data_received(PING)
        assert transport.is_aborted
        connection.connection_lost(None)

    asyncio.run(story())


def test_of_many_who_do_not_read_and_come_from_one_address_the_last_is_let_go() -> None:
    async def story() -> None:
        gate, near = Gate(), []
        for _ in range(MOST_UNREAD_NEAR // MOST_UNREAD):
            near.append(connected(gate))
            near[-1][1].unread = MOST_UNREAD
        (last, waits), (fast, reads) = connected(gate), connected(gate)
        waits.unread = READ_SOON + 1
        for connection in (last, fast):
            connection.send(b"news")
        await asyncio.sleep(0)
        assert waits.is_aborted
        assert reads.written.endswith(b"news"), "and one that reads is not"
        near[0][0].connection_lost(None)
        late, waits = connected(gate)
        waits.unread = READ_SOON + 1
        late.send(b"news")
        assert not waits.is_aborted
        for connection, _ in (*near[1:], (last, waits), (fast, reads), (late, waits)):
            connection.connection_lost(None)

    asyncio.run(story())


LARGE = b"x" * 1024 * 1024


async def _a_large_answer(scope: Any, receive: Any, send: Any) -> None:
    length = (b"content-length", b"%d" % len(LARGE))
    await send({"type": "http.response.start", "status": 200, "headers": [length]})
    await send({"type": "http.response.body", "body": LARGE})


def test_answers_wait_for_their_readers_in_small_pieces_and_not_too_many_of_one_address() -> None:
    async def story() -> None:
        guard, reads = Guard(_a_large_answer, Doors(), Gate()), asyncio.Event()

        async def asked(address: str) -> list[Any]:
            came: list[Any] = []

            async def send(message: Any) -> None:
                came.append(message)
                if message["type"] == "http.response.body" and message.get("more_body"):
                    await reads.wait()

            scope = {"type": "http", "method": "GET", "path": "/api/games", "headers": [], "scheme": "http"}
            calls.append(asyncio.create_task(guard({**scope, "client": (address, 1)}, reads.wait, send)))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            return came

        calls: list[asyncio.Task[None]] = []
        most = MOST_UNREAD_NEAR // len(LARGE)
        answers = [await asked("203.0.113.1") for _ in range(most + 1)]
        assert [came[0]["status"] for came in answers] == [200] * most + [429]
        assert all(len(came[1]["body"]) <= PIECE for came in answers)
        assert (await asked("203.0.113.2"))[0]["status"] == 200
        reads.set()
        await asyncio.gather(*calls)
        assert b"".join([message.get("body", b"") for message in answers[0]]) == LARGE
        assert not answers[0][-1]["more_body"]
        assert len(answers[-1]) == 2, "nothing comes after a refusal"
        assert (await asked("203.0.113.1"))[0]["status"] == 200
        await asyncio.gather(*calls)

    asyncio.run(story())


def test_an_address_has_so_many_sockets_and_one_that_ends_makes_room() -> None:
    gate = Gate()
    first = gate.plugged_in("203.0.113.1")
    assert all(gate.plugged_in("203.0.113.1") for _ in range(MOST_SOCKETS - 1))
    assert gate.plugged_in("203.0.113.1") is None
    assert gate.plugged_in("203.0.113.2") is not None
    assert first is not None
    first()
    assert gate.plugged_in("203.0.113.1") is not None


@pytest.mark.usefixtures("_no_time_goes_by")
def test_a_players_budget_is_the_same_at_every_socket(arena: Arena) -> None:
    ana = arena.guest("Ana")
    id = ana.open(ME, OPEN)["match"]["id"]
    with ana.join(id, 0) as line:
        line.table()
        for number in range(6):
            assert line.command("say", f"a{number}", text="Hola")["type"] == "done"
    with ana.join(id, 0) as line:
        line.table()
        for number in range(3):
            assert line.command("say", f"b{number}", text="Hola")["type"] == "done"
        line.send({"type": "say", "id": "c", "text": "Hola"})
        assert line.close_code() == 4429


# Connections.


class Loop:
    """Time that only a test moves."""

    def __init__(self) -> None:
        self.now = 0.0
        self.timers: list[tuple[float, Callable[[], None], Any]] = []
        self.tasks: list[Any] = []

    def call_later(self, seconds: float, do: Callable[[], None]) -> Any:
        handle = asyncio.TimerHandle(0, do, (), self)  # type: ignore[arg-type]
        self.timers.append((self.now + seconds, do, handle))
        return handle

    def _timer_handle_cancelled(self, _: object) -> None: ...

    def get_debug(self) -> bool:
        return False

    def create_task(self, work: Any) -> Any:
        work.close()
        task = asyncio.Future(loop=self)  # type: ignore[arg-type, var-annotated]
        self.tasks.append(task)
        return task

    def wait(self, seconds: float) -> None:
        self.now += seconds
        due = [(do, handle) for at, do, handle in self.timers if at <= self.now]
        self.timers = [one for one in self.timers if one[0] > self.now]
        for do, handle in due:
            if not handle.cancelled():
                do()


class Pipe(Stuffed):
    """The same for HTTP."""

    def __init__(self, address: str = "203.0.113.1") -> None:
        super().__init__()
        self.address = address
        self.is_closed = False
        self._serves: Any = None

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return (self.address, 1) if name == "peername" else default

    def set_protocol(self, protocol: Any) -> None:
        self._serves = protocol

    def get_protocol(self) -> Any:
        return self._serves

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None: ...

    def is_closing(self) -> bool:
        return self.is_closed or self.is_aborted

    def close(self) -> None:
        self.is_closed = True


async def _app(scope: object, receive: object, send: object) -> None: ...


def knocked(
    gate: Gate | None = None, loop: Loop | None = None, address: str = "203.0.113.1"
) -> tuple[HttpConnection, Pipe]:
    pipe = Pipe(address)
    state = {GATE: gate or Gate()}
    connection = HttpConnection(Config(_app, log_config=None), ServerState(), state, loop or Loop())
    pipe.set_protocol(connection)
    connection.connection_made(pipe)
    return connection, pipe


HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\n"


@pytest.mark.parametrize(
    ("begins", "goes_on"),
    [(HEAD, b"a: b\r\n"), (HEAD + b"a: ", b"x"), (b"GET /", b"x"), (HEAD, b"a: %s\r\n" % (b"x" * 1000))],
    ids=["many headers", "one header", "the address", "large headers"],
)
def test_a_head_without_an_end_is_refused(begins: bytes, goes_on: bytes) -> None:
    connection, pipe = knocked()
    connection.data_received(begins)
    connection.data_received(goes_on * (LARGEST_HEAD // len(goes_on) + 4096))
    assert pipe.written.startswith(b"HTTP/1.1 431 ")
    assert b'"head-too-big"' in pipe.written
    assert pipe.is_closing()


def test_a_head_has_so_many_headers_and_a_whole_one_of_that_size_passes() -> None:
    for more, is_refused in ((MOST_HEADERS - 1, False), (MOST_HEADERS, True)):
        connection, pipe = knocked()
        connection.data_received(HEAD + b"a: b\r\n" * more + b"\r\n")
        assert pipe.is_closing() is is_refused
        assert bool(connection.cycle) is not is_refused


@pytest.mark.parametrize(
    "head",
    [
        b"Transfer-Encoding: chunked\r\n\r\n0\r\n",
        b"Transfer-Encoding: chunked\r\n\r\n",
        b"Content-Length: 999999\r\n\r\n",
    ],
    ids=["trailers", "pieces", "a length"],
)
def test_nothing_that_comes_after_a_head_goes_on_for_ever(head: bytes) -> None:
    connection, pipe = knocked()
    connection.data_received(POST + head)
    more = {b"0\r\n": b"a: b\r\n", b"\r\n": b"1\r\nx\r\n"}.get(head[-3:], b"x" * 6)
    more = b"1\r\nx\r\n" if head.endswith(b"chunked\r\n\r\n") else more
    for _ in range(MOST_OF_A_BODY // len(more) // 100 + 100):
        connection.data_received(more * 100)
    assert pipe.is_aborted
    assert len(connection.headers) < 5


@pytest.mark.parametrize(
    ("sent", "seconds"),
    [
        (b"", HEAD_TAKES),
        (HEAD, HEAD_TAKES),
        (POST + b"Content-Length: 9\r\n\r\n", BODY_TAKES),
        (HEAD + b"\r\n", ANSWER_TAKES),
    ],
    ids=["nothing", "half a head", "half a body", "nobody reads"],
)
def test_everything_takes_its_time_and_no_longer(sent: bytes, seconds: float) -> None:
    loop = Loop()
    connection, pipe = knocked(loop=loop)
    connection.data_received(sent)
    loop.wait(seconds - 0.1)
    assert not pipe.is_closing()
    loop.wait(0.2)
    assert pipe.is_aborted


def test_whoever_asks_without_waiting_for_answers_is_cut_off() -> None:
    connection, pipe = knocked()
    connection.data_received((HEAD + b"\r\n") * (MOST_AHEAD + 1))
    assert not pipe.is_closing()
    connection.data_received((HEAD + b"\r\n") * 10_000)
    assert pipe.is_aborted
    assert len(connection.pipeline) < 500, "all of them were looked at"


def test_letters_one_at_a_time_win_no_time() -> None:
    loop = Loop()
    connection, pipe = knocked(loop=loop)
    for _ in range(int(HEAD_TAKES) + 1):
        connection.data_received(b"\r\n")
        loop.wait(1.0)
    assert pipe.is_aborted


def test_an_address_has_so_many_connections_and_a_proxy_brings_more(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    gate = Gate(["10.0.0.0/8"])
    let_in = [knocked(gate) for _ in range(int(ARRIVALS[0]))]
    assert not any(pipe.is_aborted for _, pipe in let_in)
    assert knocked(gate)[1].is_aborted, "so many at once"
    now = 1000.0
    let_in += [knocked(gate) for _ in range(MOST_CONNECTIONS - len(let_in))]
    now = 2000.0
    assert knocked(gate)[1].is_aborted, "so many are open"
    assert not knocked(gate, address="203.0.113.2")[1].is_aborted
    assert not any(knocked(gate, address="10.1.2.3")[1].is_aborted for _ in range(MOST_CONNECTIONS + 1))
    let_in[0][0].connection_lost(None)
    assert not knocked(gate)[1].is_aborted


def test_behind_a_proxy_the_client_is_who_the_proxy_says() -> None:
    gate = Gate(["10.0.0.0/8"])
    assert gate.client("10.0.0.1", "203.0.113.9, 203.0.113.7, 10.0.0.2") == "203.0.113.7"
    assert gate.client("203.0.113.1", "203.0.113.7") == "203.0.113.1"
    assert gate.client("10.0.0.1", "") == "10.0.0.1"


def test_whoever_asks_for_pages_without_end_is_refused_and_others_are_not(arena: Arena) -> None:
    eva = arena.stranger()
    connection = HTTPConnection("127.0.0.1", arena.port, SOON, source_address=(eva.address, 0))
    for _ in range(int(REQUESTS[0] + 20 * REQUESTS[1])):
        connection.request("GET", "/health")
        answer = connection.getresponse()
        said = answer.read()
        if answer.status != 200:
            break
    connection.close()
    assert answer.status == 429
    assert b'"too-many-requests"' in said
    assert answer.getheader("connection") == "close"
    assert arena.is_well()


# What costs more counts more.


@pytest.mark.usefixtures("_no_time_goes_by")
def test_the_longer_a_story_is_the_less_often_it_is_told(arena: Arena) -> None:
    ana = arena.guest("Ana")
    id = ana.open(ME, ME)["match"]["id"]
    ana.comes(id)
    table = arena.app.state.hall.tables[id]
    told = 0
    table.live.heard *= 400 // len(table.live.heard) + 1
    with ana.join(id, 0) as line:
        line.table()
        with suppress(ConnectionClosed):
            for number in range(20):
                told += line.command("look", f"l{number}", eyes=0)["type"] == "done"
        assert line.close_code() == 4429
    assert 2 <= told < 5, "a look at a short one counts as 3 of 60 frames"


@pytest.mark.usefixtures("_no_time_goes_by")
def test_all_who_come_from_one_address_share_so_many_words(arena: Arena) -> None:
    ana = arena.guest("Ana")
    id = ana.open(ME, OPEN)["match"]["id"]
    said = 0
    for number in range(4):
        other = arena.guest(f"Eva {number}")
        other.address = ana.address
        with other.join(id) as line:
            line.table()
            for word in range(9):
                line.send({"type": "say", "id": f"w{word}", "text": "Hola"})
            with suppress(ConnectionClosed):
                for _ in range(9):
                    line.until(lambda frame: frame["type"] == "done")
                    said += 1
    assert said == int(WORDS_NEAR[0])


def test_who_sits_elsewhere_says_less_here(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    ana, beto = arena.guest("Ana"), arena.guest("Beto")
    id = ana.open(ME, OPEN)["match"]["id"]

    def says(who: Talker) -> int:
        said = 0
        with who.join(id) as line, suppress(ConnectionClosed):
            line.table()
            for number in range(9):
                said += line.command("say", f"{now}-{number}", text="Hola")["type"] == "done"
        return said

    assert (says(ana), says(beto)) == (9, 9)
    for _ in range(10):
        now += 10
        last = says(ana), says(beto)
    assert last == (9, 2)


def test_spectators_who_come_and_go_are_not_told_of_and_players_are(arena: Arena) -> None:
    ana, beto = arena.guest("Ana"), arena.guest("Beto")
    id = ana.open(ME, OPEN)["match"]["id"]
    beto.post(f"/api/matches/{id}/seats", {"seat": 1})
    with ana.join(id, 0) as line:
        line.table()
        line.until(lambda frame: frame["type"] == "seats")  # she is here
        for _ in range(30):
            arena.stranger().join(id).close()
        with beto.join(id, 1):
            here = line.until(lambda frame: frame["type"] == "seats")
            assert [seat["here"] for seat in here["seats"]] == [True, True]
        line.until(lambda frame: frame["type"] == "seats" and not frame["seats"][1]["here"])
    assert sum(['"type":"seats"' in frame for frame in line.frames]) == 3
