"""How many moves the arena carries on one core, beside boardgame.io in the same run.

    python benchmarks/arena.py [--matches 500] [--seconds 20] [--rounds 2] [--pace 1] [--words] [--json [FILE]]

The server has one core; this process, which plays both seats of every match over sockets of their own, has another.
Ours runs as `lucha serve`, with an SQLite store that writes every move through to the disk before it tells it.
boardgame.io runs its stock server, which keeps all in memory, with a dice duel of the same size (boardgame.cjs); it
comes from npm into benchmarks/node_modules, and is left out where npm is missing.  It has no words for what happens,
and our players, being programs, ask for none; `--words` has every move told in English, as to a person.  A match that
is over is replaced by a new one, which costs calls and handshakes on both sides, and counts: ours is a rematch, one
call and two hellos; theirs is created and joined by each, for their own way to play again asks for as much.

Each round loads each server in two ways: paced, where a player thinks for `--pace` seconds, which is how latency is
measured; and at full speed, where everybody answers at once, which shows what a core carries (latency is then how long
the queue is).  A move's latency is from its sending to the news that tells it to whoever made it; all others are told
together.  What a core carries is moves by seconds of its work (user and system, from /proc), which other work on the
machine hardly touches; `starved` is for how much of the time the server's main thread waited for its core.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter, sleep
from typing import Any

import msgspec
import uvloop

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent / "src"
PEER = "boardgame.io"
PEER_PACKAGES = ("boardgame.io@0.50.2", "koa-compose@4.1.0")  # with later ones its lobby answers no call
WARM_UP = 1.0  # seconds of each load that are not measured
PATIENCE = 120.0  # seconds for a server to listen, and for all matches to be opened
FRESH = 2.0  # seconds that a connection is used again
AT_ONCE = 32  # calls over HTTP
TICKS = os.sysconf("SC_CLK_TCK")

send_json = msgspec.json.Encoder().encode


# Sockets: as little as a client can do, so that the client is never what is measured.


class Line(asyncio.Protocol):
    """A WebSocket that hands over each text; it masks with zeros, which the protocol allows."""

    def __init__(self, port: int, path: str, heard: Callable[[Line, bytes], None]) -> None:
        self.port = port
        self.path = path
        self.heard = heard
        self.transport: Any = None
        self.is_open = False
        self._buffer = bytearray()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: localhost:{self.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.is_open:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self._buffer.startswith(b"HTTP/1.1 101"):
                sys.exit(f"no WebSocket: {bytes(self._buffer[:200])!r}")
            del self._buffer[: end + 4]
            self.is_open = True
            self.heard(self, b"")
        while (frame := self._frame()) is not None:
            kind, said = frame
            if kind == 1:
                self.heard(self, said)
            elif kind == 9:
                self._write(0x8A, said)

    def _frame(self) -> tuple[int, bytes] | None:
        buffer, start = self._buffer, 2
        if len(buffer) < 2:
            return None
        length = buffer[1] & 0x7F
        if length > 125:
            start += 2 if length == 126 else 8
            if len(buffer) < start:
                return None
            length = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + length:
            return None
        kind, said = buffer[0] & 0x0F, bytes(buffer[start : start + length])
        del buffer[: start + length]
        return kind, said

    def send(self, text: bytes) -> None:
        self._write(0x81, text)

    def _write(self, kind: int, said: bytes) -> None:
        length = len(said)
        size = bytes([0x80 | length]) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
        self.transport.write(bytes([kind]) + size + b"\0\0\0\0" + said)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()


class Calls:
    """HTTP over a few connections, each kept while it is fresh: servers close those that rest."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._free: list[tuple[float, asyncio.StreamReader, asyncio.StreamWriter]] = []
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def post(self, path: str, body: dict[str, Any], token: str = "") -> Any:
        said = send_json(body)
        known = f"Authorization: Bearer {token}\r\n" if token else ""
        head = f"POST {path} HTTP/1.1\r\nHost: localhost:{self.port}\r\n{known}Content-Type: application/json\r\n"
        async with self._turns:
            reader, writer = await self._connection()
            writer.write(f"{head}Content-Length: {len(said)}\r\n\r\n".encode() + said)
            answer = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            length = int(answer.split("content-length:")[1].split("\r\n")[0])
            text = await reader.readexactly(length)
            self._free.append((perf_counter(), reader, writer))
        if answer.split()[1] not in ("200", "201"):
            sys.exit(f"{path}: {answer.splitlines()[0]} {text[:300]!r}")
        return json.loads(text)

    async def _connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        while self._free:
            used, reader, writer = self._free.pop()
            if perf_counter() - used < FRESH:
                return reader, writer
            writer.close()
        return await asyncio.open_connection("127.0.0.1", self.port)

    def close(self) -> None:
        for _, _, writer in self._free:
            writer.close()


# What is measured.


@dataclass
class Load:
    """What one way of loading one server gave, over all rounds."""

    moves: int = 0
    matches: int = 0
    seconds: float = 0.0
    work: float = 0.0  # seconds of the server's core
    starved: float = 0.0
    latencies: list[float] = field(default_factory=list)

    def told(self) -> dict[str, float]:
        ranked = sorted(self.latencies)
        return {
            "moves": self.moves,
            "matches_over": self.matches,
            "moves_per_second": round(self.moves / self.seconds, 1),
            "moves_per_core_second": round(self.moves / self.work, 1),
            "core_seconds_per_1000_moves": round(1000 * self.work / self.moves, 4),
            "p50_ms": round(1000 * ranked[len(ranked) // 2], 2),
            "p99_ms": round(1000 * ranked[len(ranked) * 99 // 100], 2),
            "core_used": round(self.work / self.seconds, 3),
            "starved": round(self.starved / self.seconds, 3),
        }


class Play:
    """All matches at one server: who thinks how long, and what has been counted."""

    def __init__(self, pace: float, words: bool, random: Random) -> None:
        self.pace = pace
        self.words = words
        self.random = random
        self.load: Load | None = None  # what is being measured, if anything is
        self.is_on = False

    def soon(self, move: Callable[[], None]) -> None:
        if not self.is_on:
            return
        if self.pace:
            asyncio.get_running_loop().call_later(self.pace * (0.5 + self.random.random()), move)
        else:
            move()

    def moved(self, sent: float) -> None:
        if self.load is not None:
            self.load.moves += 1
            self.load.latencies.append(perf_counter() - sent)

    def ended(self) -> None:
        if self.load is not None:
            self.load.matches += 1


class Player:
    """A seat of a match at its socket: it is told, and moves by chance when it is asked."""

    path = ""

    def __init__(self, play: Play, port: int, is_over: asyncio.Event) -> None:
        self.play = play
        self.is_over = is_over
        self.line = Line(port, self.path, self.hear)
        self.sent = 0.0
        self.waits = False  # for the news of its own move

    async def come(self) -> None:
        await asyncio.get_running_loop().create_connection(lambda: self.line, "127.0.0.1", self.line.port)

    def hear(self, line: Line, said: bytes) -> None:
        raise NotImplementedError

    def say_move(self, said: bytes) -> None:
        self.waits = True
        self.sent = perf_counter()
        self.line.send(said)

    def was_told(self) -> None:
        if self.waits:
            self.waits = False
            self.play.moved(self.sent)


class Side:
    """A server under test, in a process of its own."""

    name = ""

    def __init__(self, port: int) -> None:
        self.port = port

    def command(self, folder: Path) -> list[str]:
        raise NotImplementedError

    def version(self) -> str:
        raise NotImplementedError

    async def prepare(self, calls: Calls, matches: int) -> None:
        """Before the first match."""

    async def seat(self, number: int, calls: Calls, play: Play, is_over: asyncio.Event) -> list[Player]:
        """A new match at one of the tables, and both who play it."""
        raise NotImplementedError


# Ours


class OurOption(msgspec.Struct):
    key: str


class OurAsk(msgspec.Struct):
    number: int
    options: list[OurOption]


class OurNow(msgspec.Struct):
    ask: OurAsk | None
    result: msgspec.Raw


class OurFrame(msgspec.Struct):
    type: str
    now: OurNow | None = None


read_ours = msgspec.json.Decoder(OurFrame).decode


class OurPlayer(Player):
    path = "/socket"
    match = ""
    token = ""
    seat = 0
    asked = 0
    answered = 0

    def hear(self, line: Line, said: bytes) -> None:
        if not said:
            hello = {"type": "hello", "protocol": 1, "match": self.match, "token": self.token, "eyes": self.seat}
            line.send(send_json({**hello, "language": "en", "since": 0, "views": "last", "words": self.play.words}))
            return
        frame = read_ours(said)
        if frame.type in ("refused", "error"):
            sys.exit(f"lucha: {said[:300]!r}")
        if frame.now is None:
            return
        ask = frame.now.ask
        if ask is None or ask.number > self.answered:
            self.was_told()
        if bytes(frame.now.result) != b"null":
            self.is_over.set()
        elif ask is not None and ask.number > self.asked:
            self.asked = ask.number
            self.play.soon(lambda: self.choose(ask))

    def choose(self, ask: OurAsk) -> None:
        self.answered = ask.number
        option = self.play.random.choice(ask.options).key
        self.say_move(send_json({"type": "choose", "id": f"c{ask.number}", "number": ask.number, "option": option}))


class Lucha(Side):
    name = "lucha"

    def command(self, folder: Path) -> list[str]:
        store = str(folder / "arena.sqlite3")
        return [sys.executable, "-m", "lucha", "serve", "--no-limits", "--port", str(self.port), "--store", store]

    def version(self) -> str:
        sys.path.insert(0, str(SOURCE))
        from lucha import __version__

        return __version__

    async def prepare(self, calls: Calls, matches: int) -> None:
        self.tokens = await asyncio.gather(*[self._guests(calls, number) for number in range(matches)])
        self.fought = [""] * matches  # the last match at each table

    async def _guests(self, calls: Calls, number: int) -> list[str]:
        names = (f"Ana {number}", f"Lupe {number}")
        return [(await calls.post("/api/guests", {"name": name}))["token"] for name in names]

    async def seat(self, number: int, calls: Calls, play: Play, is_over: asyncio.Event) -> list[Player]:
        tokens, before = self.tokens[number], self.fought[number]
        if before:  # the other sits down by saying hello
            match = (await calls.post(f"/api/matches/{before}/rematch", {}, tokens[0]))["match"]
        else:
            asked = {"game": "luchador", "mode": "basic", "seats": [{"who": "me"}, {"who": "open"}]}
            match = (await calls.post("/api/matches", asked, tokens[0]))["match"]
            await calls.post(f"/api/matches/{match['id']}/seats", {"seat": 1}, tokens[1])
        self.fought[number] = match["id"]
        first = match["mine"][0]
        players: list[Player] = []
        for seat, token in zip((first, 1 - first), tokens, strict=True):
            player = OurPlayer(play, self.port, is_over)
            player.match, player.token, player.seat = match["id"], token, seat
            players.append(player)
        return players


# boardgame.io


class PeerCorner(msgspec.Struct):
    counters: int
    blocks: int


class PeerG(msgspec.Struct):
    corners: list[PeerCorner]


class PeerContext(msgspec.Struct):
    currentPlayer: str
    gameover: Any = None


class PeerState(msgspec.Struct, rename={"id": "_stateID"}):
    G: PeerG
    ctx: PeerContext
    id: int


class PeerSync(msgspec.Struct):
    state: PeerState


read_peer = msgspec.json.Decoder(list[msgspec.Raw]).decode
read_state = msgspec.json.Decoder(PeerState).decode
read_sync = msgspec.json.Decoder(PeerSync).decode


class PeerPlayer(Player):
    """Speaks engine.io 4 and socket.io 5: 2 is a ping, 0 and 40 are greetings, 42 is an event."""

    path = "/socket.io/?EIO=4&transport=websocket"
    match = ""
    credentials = ""
    seat = "0"
    known = -1

    def hear(self, line: Line, said: bytes) -> None:
        if said == b"2":
            line.send(b"3")
        elif said.startswith(b"0"):
            line.send(b"40/duel,")
        elif said.startswith(b"40"):
            line.send(b"42/duel," + send_json(["sync", self.match, self.seat, self.credentials]))
        elif said.startswith(b"42"):
            kind, *rest = read_peer(said[8:])
            if bytes(kind) == b'"update"':
                self.learn(read_state(rest[1]))
            elif bytes(kind) == b'"sync"':
                self.learn(read_sync(rest[1]).state)

    def learn(self, state: PeerState) -> None:
        if state.id <= self.known:
            return
        self.known = state.id
        self.was_told()
        if state.ctx.gameover is not None:
            self.is_over.set()
        elif state.ctx.currentPlayer == self.seat:
            self.play.soon(lambda: self.move(state))

    def move(self, state: PeerState) -> None:
        corner, random = state.G.corners[int(self.seat)], self.play.random
        played = [random.randint(0, corner.counters), random.randint(0, corner.blocks)]
        move = {"type": "play", "args": played, "playerID": self.seat, "credentials": self.credentials}
        action = {"type": "MAKE_MOVE", "payload": move}
        self.say_move(b"42/duel," + send_json(["update", action, state.id, self.match, self.seat]))


class BoardgameIo(Side):
    name = PEER

    def command(self, folder: Path) -> list[str]:
        return ["node", str(HERE / "boardgame.cjs"), str(self.port)]

    def version(self) -> str:
        return str(json.loads((HERE / "node_modules" / PEER / "package.json").read_text())["version"])

    async def seat(self, number: int, calls: Calls, play: Play, is_over: asyncio.Event) -> list[Player]:
        match = (await calls.post("/games/duel/create", {"numPlayers": 2}))["matchID"]
        players: list[Player] = []
        for seat, name in (("0", f"Ana {number}"), ("1", f"Lupe {number}")):
            joined = await calls.post(f"/games/duel/{match}/join", {"playerID": seat, "playerName": name})
            player = PeerPlayer(play, self.port, is_over)
            player.match, player.seat, player.credentials = match, seat, joined["playerCredentials"]
            players.append(player)
        return players


def peer_is_there() -> bool:
    """Fetched from npm when it is missing."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        print(f"{PEER} is left out: it needs node and npm", file=sys.stderr)
        return False
    if not (HERE / "node_modules" / PEER).is_dir():
        (HERE / "node_modules").mkdir(exist_ok=True)
        fetch = ["npm", "install", "--no-save", "--no-audit", "--no-fund", "--prefix", str(HERE), *PEER_PACKAGES]
        if subprocess.run(fetch, stdout=sys.stderr, cwd=HERE).returncode:
            print(f"{PEER} is left out: npm could not install it", file=sys.stderr)
            return False
    return True


# One run


def work_of(process: int) -> float:
    """Seconds that a process has worked, in user and system."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def starved(process: int) -> float:
    """Seconds that its main thread could have run, and had to wait for the core."""
    return int(Path(f"/proc/{process}/schedstat").read_text().split()[1]) / 1e9


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def start(side: Side, core: int, stack: ExitStack) -> int:
    """The process, once it listens."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="lucha-arena-")))
    more = {"PYTHONPATH": str(SOURCE), "NODE_ENV": "production"}
    process = subprocess.Popen(
        side.command(folder),
        env={**os.environ, **more},
        stdout=subprocess.DEVNULL,
        preexec_fn=lambda: os.sched_setaffinity(0, {core}),
    )
    stack.callback(process.wait)
    stack.callback(process.terminate)
    end = perf_counter() + PATIENCE
    while perf_counter() < end and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", side.port), 1).close()
            return process.pid
        except OSError:
            sleep(0.1)
    sys.exit(f"{side.name} does not listen")


async def keep_playing(side: Side, number: int, calls: Calls, play: Play, has_come: Callable[[], None]) -> None:
    """One of the many tables: match after match."""
    while True:
        is_over = asyncio.Event()
        players = await side.seat(number, calls, play, is_over)
        try:
            for player in players:
                await player.come()
            has_come()
            await is_over.wait()
            play.ended()
        finally:
            for player in players:
                player.line.close()


async def measure(play: Play, process: int, seconds: float, load: Load) -> None:
    await asyncio.sleep(WARM_UP)
    began, work, waited = perf_counter(), work_of(process), starved(process)
    play.load = load
    await asyncio.sleep(seconds)
    play.load = None
    load.seconds += perf_counter() - began
    load.work += work_of(process) - work
    load.starved += starved(process) - waited


async def visit(side: Side, process: int, asked: argparse.Namespace, paced: Load, full: Load) -> None:
    """One round at one server: all come, play at a pace, play as fast as they can, and go."""
    calls, play = Calls(side.port), Play(asked.pace, asked.words, Random(asked.seed))
    await side.prepare(calls, asked.matches)
    come, all_came = 0, asyncio.Event()

    def has_come() -> None:
        nonlocal come
        come += 1
        if come >= asked.matches:
            all_came.set()

    play.is_on = True
    tables = [asyncio.create_task(keep_playing(side, number, calls, play, has_come)) for number in range(asked.matches)]
    try:
        await asyncio.wait_for(all_came.wait(), PATIENCE)
        seconds = asked.seconds / asked.rounds
        await measure(play, process, seconds, paced)
        play.pace = 0
        await asyncio.sleep(1.5 * asked.pace)  # until those who still think have moved
        await measure(play, process, seconds, full)
    finally:
        play.is_on = False
        for table in tables:
            table.cancel()
        ended = await asyncio.gather(*tables, return_exceptions=True)
        calls.close()
    for one in ended:
        if not isinstance(one, asyncio.CancelledError):
            raise SystemExit(f"{side.name}: {one!r}")


def versions(sides: list[Side]) -> dict[str, str]:
    told = {side.name: side.version() for side in sides}
    told["python"] = sys.version.split()[0]
    if any(side.name == PEER for side in sides):
        told["node"] = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout.strip()[1:]
    return told


def run(asked: argparse.Namespace) -> dict[str, Any]:
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    sides: list[Side] = [Lucha(free_port())]
    if not asked.alone and peer_is_there():
        sides.append(BoardgameIo(free_port()))
    loads = {side.name: {"paced": Load(), "full": Load()} for side in sides}
    with ExitStack() as stack:
        processes = {side.name: start(side, cores[0], stack) for side in sides}
        for number in range(asked.rounds):
            for side in sides if number % 2 == 0 else sides[::-1]:
                gc.collect()
                uvloop.run(visit(side, processes[side.name], asked, **loads[side.name]))
    return {
        "matches": asked.matches,
        "seconds": asked.seconds,
        "rounds": asked.rounds,
        "pace_seconds": asked.pace,
        "words": asked.words,
        "cores": len(cores),
        "versions": versions(sides),
        "sides": {name: {way: load.told() for way, load in ways.items()} for name, ways in loads.items()},
    }


COLUMNS = {
    "moves_per_second": "moves/s",
    "p50_ms": "p50 ms",
    "p99_ms": "p99 ms",
    "core_seconds_per_1000_moves": "core s/1000",
    "moves_per_core_second": "moves/core s",
    "core_used": "core used",
    "starved": "starved",
    "matches_over": "matches",
}


def print_table(result: dict[str, Any]) -> None:
    print(f"{result['matches']} matches at once, {result['seconds']:g} s of each load in {result['rounds']} rounds")
    print(", ".join(f"{name} {version}" for name, version in result["versions"].items()))
    print(f"\n{'':<22}" + "".join(f"{title:>13}" for title in COLUMNS.values()))
    for name, ways in result["sides"].items():
        for way, load in ways.items():
            print(f"{name + ' ' + way:<22}" + "".join(f"{load[column]:>13,}" for column in COLUMNS))


def main() -> int:
    parser = argparse.ArgumentParser(description="How many moves the arena carries on one core.")
    parser.add_argument("--matches", type=int, default=500, help="played at once (500)")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each load on each side (20)")
    parser.add_argument("--rounds", type=int, default=2, help="in which the sides take turns (2)")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds that a player thinks when paced (1)")
    parser.add_argument("--alone", action="store_true", help=f"without {PEER}")
    parser.add_argument("--words", action="store_true", help="have ours told in English, as to a person")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", nargs="?", const="-", metavar="FILE", help="as one JSON object")
    asked = parser.parse_args()
    result = run(asked)
    if asked.json is None:
        print_table(result)
    elif asked.json == "-":
        print(json.dumps(result))
    else:
        Path(asked.json).write_text(json.dumps(result, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
