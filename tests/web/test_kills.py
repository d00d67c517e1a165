"""The server is killed at random moments while people play; what was acknowledged is there, once, and play goes on."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import defaultdict
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from socket import socket
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from lucha.core.notation import write
from lucha.core.values import Option
from lucha.games import GAMES
from lucha.session.opening import read_opening
from lucha.shelf.store import open_store
from tests.web.arena import BOT, ME, OPEN, Talker

ROOT = Path(__file__).parents[2]
ALONE, PAIRS = 18, 6  # clients who play against bots, and those who play against each other: 24 matches at a time
START = 2.0  # seconds in which a server starts and takes up its matches, on a busy machine
FORKED = 0.3  # the same for one that need not read its program
FIRST_GIVEN = 32_768  # ports from here on, Linux gives to connections
PATIENCE = 120.0  # a server that starts beside others takes its time
GONE = (OSError, ConnectionClosed, InvalidHandshake, HTTPException, EOFError, TimeoutError)


class Server:
    """`lucha serve`, which somebody kills again and again."""

    def __init__(self, store: Path) -> None:
        self.store = store
        self.port = port_of_its_own()
        self.process: Process | None = None

    async def begin(self) -> None:
        """Without waiting until it is there; clients ask as often as they can."""
        arguments = ["serve", "--port", str(self.port), "--store", str(self.store), "--no-limits"]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "lucha",
            *arguments,
            stdout=PIPE,
            stderr=DEVNULL,
            env=environment,
        )

    async def start(self) -> None:
        await self.begin()
        assert self.process is not None
        assert self.process.stdout is not None
        first = await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)
        said = re.search(r"http://localhost:(\d+)/", first.decode())
        assert said is not None, first
        self.port = int(said[1])

    async def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        await self.process.wait()

    async def end(self) -> None:
        await self.kill()


def port_of_its_own() -> int:
    """One that the system gives to no connection: a client who comes back could sit on it while the server is gone."""
    while True:
        with socket() as one, suppress(OSError):
            one.bind(("127.0.0.1", random.randrange(10_000, FIRST_GIVEN)))
            return one.getsockname()[1]  # type: ignore[no-any-return]


NURSERY = """
import os, sys
import lucha.web.server
from lucha.cli import main

child = 0
for line in sys.stdin:
    if child:
        os.waitpid(child, 0)
        child = 0
        print("gone", flush=True)
    else:
        child = os.fork()
        if not child:
            os._exit(main(line.split()))
        print(child, flush=True)
"""


class Forked(Server):
    """The same from a process that has read everything it needs, for thousands of kills: only reading is spared."""

    def __init__(self, store: Path) -> None:
        super().__init__(store)
        self.child = 0

    async def begin(self) -> None:
        if self.process is None:
            environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", NURSERY, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=environment
            )
        self._say(f"serve --port {self.port} --store {self.store} --no-limits")
        self.child = int(await self._line())

    async def kill(self) -> None:
        os.kill(self.child, signal.SIGKILL)
        self._say("wait")
        while await self._line() != "gone":
            pass  # what the server itself had to say

    def _say(self, line: str) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())

    async def _line(self) -> str:
        assert self.process is not None
        assert self.process.stdout is not None
        return (await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)).decode().strip()

    async def end(self) -> None:
        assert self.process is not None
        await self.kill()
        self.process.kill()
        await self.process.wait()


class Client:
    """Plays on and on by itself, and comes back by itself; it remembers what was acknowledged."""

    def __init__(self, server: Server, talker: Talker, number: int) -> None:
        self.server = server
        self.talker = talker
        self.chance = random.Random(number)
        self.sent = 0
        self.acknowledged: dict[tuple[str, int], list[str]] = defaultdict(list)  # by match and seat
        self.pending: dict[str, Any] | None = None  # sent, and not acknowledged yet
        self.moves = 0
        self.returns = 0
        self.match = ""
        self.seat = 0

    async def play_for_ever(self) -> None:
        while True:
            try:
                await self.play()
            except GONE:
                self.returns += 1
                await asyncio.sleep(0.05)

    async def find_a_match(self) -> None:
        opened = await asyncio.to_thread(self.talker.open, ME, BOT)
        self.match, self.seat = opened["match"]["id"], 0

    async def play(self) -> None:
        if not self.match:
            await self.find_a_match()
        async with connect(
            f"ws://127.0.0.1:{self.server.port}/socket", compression=None, max_size=None, proxy=None, close_timeout=1
        ) as socket:
            hello = {"protocol": 1, "match": self.match, "token": self.talker.token, "eyes": self.seat}
            await socket.send(json.dumps({"type": "hello", **hello}))
            if self.pending is not None:
                await socket.send(json.dumps(self.pending))
            while self.match:
                self.hear(json.loads(await socket.recv()))
                await self.answer(socket)

    def hear(self, frame: dict[str, Any]) -> None:
        if frame["type"] == "done":
            assert self.pending is not None
            assert frame["id"] == self.pending["id"]
            self.acknowledged[self.match, self.seat].append(self.pending["option"])
            self.pending = None
            self.moves += 1
        elif frame["type"] in ("refused", "error"):
            raise AssertionError(f"{frame} to {self.pending}")
        self.now = frame.get("now", self.now)
        if self.now["result"] is not None and self.pending is None:
            self.match = ""

    now: dict[str, Any] = {"ask": None, "result": None}  # noqa: RUF012

    async def answer(self, socket: ClientConnection) -> None:
        ask = self.now["ask"]
        if self.match and self.pending is None and ask is not None:
            self.sent += 1
            option = self.chance.choice(ask["options"])["key"]
            number = {"number": ask["number"], "option": option}
            self.pending = {"type": "choose", "id": f"{self.talker.player}-{self.sent}", **number}
            self.now = {**self.now, "ask": None}
            await socket.send(json.dumps(self.pending))


class Second(Client):
    """Sits down at the tables of another."""

    def __init__(self, server: Server, talker: Talker, number: int, first: First) -> None:
        super().__init__(server, talker, number)
        self.first = first

    async def find_a_match(self) -> None:
        while not self.first.open:
            await asyncio.sleep(0.02)
        match = self.first.open[0]
        answer = await asyncio.to_thread(self.talker.call, "POST", f"/api/matches/{match}/seats", {"seat": 1})
        assert answer.status in (200, 409), "or it was taken before the server was killed"
        self.match, self.seat = self.first.open.pop(0), 1


class First(Client):
    """Opens tables for another."""

    def __init__(self, server: Server, talker: Talker, number: int) -> None:
        super().__init__(server, talker, number)
        self.open: list[str] = []

    async def find_a_match(self) -> None:
        opened = await asyncio.to_thread(self.talker.open, ME, OPEN)
        self.match, self.seat = opened["match"]["id"], 0
        self.open.append(self.match)


async def all_move(clients: list[Client], playing: list[asyncio.Task[None]]) -> None:
    """Play goes on: everybody's next move is acknowledged."""
    before = [client.moves for client in clients]
    async with asyncio.timeout(PATIENCE):
        while any(client.moves <= moves for client, moves in zip(clients, before, strict=True)):
            for task in playing:
                if task.done():
                    task.result()
            await asyncio.sleep(0.01)


async def guests(server: Server, count: int) -> list[Talker]:
    talkers = []
    for number in range(count):
        talker = Talker(server.port, name=f"Client {number}")
        guest = await asyncio.to_thread(talker.post, "/api/guests", {"name": talker.name})
        talker.token, talker.player = guest["token"], guest["player"]["id"]
        talkers.append(talker)
    return talkers


def seated(server: Server, talkers: list[Talker]) -> list[Client]:
    clients = [Client(server, talker, number) for number, talker in enumerate(talkers[:ALONE])]
    for number in range(ALONE, len(talkers), 2):
        first = First(server, talkers[number], number)
        clients += [first, Second(server, talkers[number + 1], number + 1, first)]
    return clients


async def play_and_kill(server: Server, kills: int, seed: int, start: float = START) -> list[Client]:
    """Every third kill follows upon another: it meets the server while it starts, or takes up the matches."""
    chance = random.Random(seed)
    await server.start()
    clients = seated(server, await guests(server, ALONE + 2 * PAIRS))
    playing = [asyncio.create_task(client.play_for_ever()) for client in clients]
    try:
        for number in range(kills):
            if number % 3 == 2:
                await server.begin()
                await asyncio.sleep(chance.random() * start)
            else:
                if number:
                    await server.start()
                await all_move(clients, playing)
                await asyncio.sleep(chance.random() * 0.4)
            await server.kill()
        await server.start()
        await all_move(clients, playing)
        assert all(client.returns >= 1 for client in clients), "they came back by themselves"
    finally:
        await server.end()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return clients


def check(store: Path, clients: list[Client]) -> None:
    """Every log has what was acknowledged, in order and once; at most the last that was sent is there besides."""
    kept = open_store(store)
    try:
        checked = 0
        for client in clients:
            for (match, seat), acknowledged in client.acknowledged.items():
                lines = [line.text for line in kept.lines(match)]
                opening = read_opening(lines[0], GAMES.__getitem__)
                live = opening.live(bytes.fromhex(kept.match(match).secret))  # type: ignore[union-attr]
                live.restore(lines[1:])
                codec = opening.game.codec(opening.setup)
                chosen = []
                for line in map(json.loads, lines):
                    if "chose" in line and line["seat"] == seat:
                        option = codec.decode(line["chose"])
                        assert isinstance(option, Option)
                        chosen.append(write(option))
                pending = client.pending if client.match == match else None
                assert chosen[: len(acknowledged)] == acknowledged
                assert chosen[len(acknowledged) :] in ([], [pending["option"]] if pending else [])
                checked += len(acknowledged)
        assert checked == sum([client.moves for client in clients])
    finally:
        kept.close()


def test_five_kills_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    store = tmp_path / "store.sqlite3"
    check(store, asyncio.run(play_and_kill(Server(store), 5, 1)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 42))
def test_two_thousand_kills_lose_nothing_and_double_nothing(tmp_path: Path, seed: int) -> None:
    store = tmp_path / "store.sqlite3"
    check(store, asyncio.run(play_and_kill(Forked(store), 50, seed, FORKED)))
