"""The wires between processes, over a post that can be told to fail."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from lucha.web.fanout import Fanout, Wire
from lucha.web.post import Post, Reader
from lucha.web.socket import Gone, Socket


class Street(Post):
    """Letters are put into the next house at once, `times` times each."""

    houses: dict[str, Reader]

    def __init__(self, name: str, houses: dict[str, Reader]) -> None:
        self.name = name
        self.houses = houses
        self.times = 1

    def send(self, to: str, letter: bytes) -> None:
        if to not in self.houses:
            self.houses[self.name].gone(to)
            return
        for _ in range(self.times):
            self.houses[to].read(letter)

    async def run(self, reader: Reader) -> None:
        pass

    async def sent(self) -> None:
        pass


class Client(Socket):
    """A browser, seen from the server."""

    def __init__(self) -> None:
        self.client = "203.0.113.1"
        self.says: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.heard: list[str] = []
        self.closed = 0

    async def receive(self) -> bytes:
        said = await self.says.get()
        if said is None:
            raise Gone
        return said

    def send(self, frame: bytes) -> None:
        self.heard.append(frame.decode())

    def close(self, code: int = 1000) -> None:
        self.closed = code
        self.says.put_nowait(None)

    def say(self, text: str) -> None:
        self.says.put_nowait(text.encode())


async def echo(wire: Socket) -> None:
    with suppress(Gone):
        while True:
            said = await wire.receive()
            wire.send(said.upper())
            if said == b"enough":
                wire.close(4429)


async def nothing(*_: Any) -> None:
    pass


def between_two(story: Callable[[Fanout, Fanout, Client, Street], Awaitable[None]]) -> Client:
    """A client at `near` whose match is at `far`."""
    client = Client()

    async def told() -> None:
        houses: dict[str, Reader] = {}
        streets = {name: Street(name, houses) for name in ("near", "far")}
        near, far = [Fanout(street, nothing, echo) for street in streets.values()]
        houses.update(near=near, far=far)
        carried = asyncio.create_task(near.carry(client, b"hello", "far"))
        await story(near, far, client, streets["near"])
        client.says.put_nowait(None)
        await asyncio.wait_for(carried, 10)

    asyncio.run(told())
    return client


async def a_while() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_what_a_client_says_is_answered_by_the_owner() -> None:
    async def story(near: Fanout, far: Fanout, client: Client, street: Street) -> None:
        await a_while()
        client.say("hold a block")
        await a_while()

    assert between_two(story).heard == ["HELLO", "HOLD A BLOCK"]


def test_letters_that_come_twice_count_once() -> None:
    async def story(near: Fanout, far: Fanout, client: Client, street: Street) -> None:
        street.times = 2
        await a_while()
        client.say("hold a block")
        await a_while()

    assert between_two(story).heard == ["HELLO", "HOLD A BLOCK"]


def test_the_owner_closes_a_socket_with_its_own_code() -> None:
    async def story(near: Fanout, far: Fanout, client: Client, street: Street) -> None:
        client.say("enough")
        await a_while()

    assert between_two(story).closed == 4429


def test_after_a_letter_was_lost_the_client_comes_again() -> None:
    async def story(near: Fanout, far: Fanout, client: Client, street: Street) -> None:
        await a_while()
        street.times = 0
        client.say("lost")
        await a_while()
        street.times = 1
        client.say("hold a block")
        await a_while()

    client = between_two(story)
    assert client.heard == ["HELLO"]
    assert client.closed == 1012


def test_when_letters_may_have_been_missed_or_the_owner_is_gone_the_client_comes_again() -> None:
    async def missed_by_near(near: Fanout, far: Fanout, client: Client, street: Street) -> None:
        await a_while()
        near.missed()

    async def missed_by_far(near: Fanout, far: Fanout, client: Client, street: Street) -> None:
        await a_while()
        far.missed()

    async def gone(near: Fanout, far: Fanout, client: Client, street: Street) -> None:
        await a_while()
        del street.houses["far"]
        client.say("are you there?")
        await a_while()

    for story in (missed_by_near, missed_by_far, gone):

        async def and_a_while(*all_of_it: Any, story: Any = story) -> None:
            await story(*all_of_it)
            await a_while()

        assert between_two(and_a_while).closed == 1012


def test_a_wire_that_nobody_reads_is_shut() -> None:
    sent: list[object] = []
    wire = Wire("w", "far", lambda _, letter: sent.append(letter))
    for n in range(1, 300):
        wire.said(n, b"again")
    assert wire.is_shut
    assert len(sent) == 1
