"""Letters between the processes of an arena, over Redis.  Nothing is kept there, and nothing is lost with it."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from sys import executable
from typing import TYPE_CHECKING, Final, Protocol

from lucha.core.facts import BadInput
from lucha.shelf.address import check_address

if TYPE_CHECKING:
    from redis.asyncio import Redis

MOST_WAITING: Final = 20_000  # letters
AT_ONCE: Final = 500
PAUSE: Final = 0.5  # seconds before Redis is tried again
log = logging.getLogger("lucha.arena")


class Reader(Protocol):
    """Who gets the letters of a process."""

    def read(self, letter: bytes) -> None: ...

    def gone(self, peer: str) -> None:
        """Nobody reads the letters to this process."""

    def missed(self) -> None:
        """Letters to us may have been lost."""


class Post(Protocol):
    """What carries letters; those to one process arrive in the order in which they were sent, if they do.

    One may arrive twice.
    """

    name: str

    def send(self, to: str, letter: bytes) -> None: ...

    async def run(self, reader: Reader) -> None: ...

    async def sent(self) -> None:
        """Wait a little for what waits."""


class RedisPost(Post):
    """A channel for every process."""

    def __init__(self, address: str, name: str) -> None:
        self.name = name
        self._address = address
        self._waiting: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(MOST_WAITING)

    def send(self, to: str, letter: bytes) -> None:
        """When too many wait, it is lost; its reader will notice."""
        if self._waiting.full():
            log.warning("too many letters wait for Redis")
            return
        self._waiting.put_nowait((_channel(to), letter))

    async def run(self, reader: Reader) -> None:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        # Without retries of its own: a connection that was lost must not come back in silence.
        redis = Redis.from_url(self._address, socket_connect_timeout=5, retry=Retry(NoBackoff(), 0))
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._read(redis, reader))
                tasks.create_task(self._write(redis, reader))
        finally:
            await redis.aclose()

    async def _read(self, redis: Redis, reader: Reader) -> None:
        from redis.exceptions import RedisError

        while True:
            try:
                async with redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(_channel(self.name))
                    async for message in channel.listen():
                        reader.read(message["data"])
            except (RedisError, OSError) as problem:
                log.warning("Redis does not answer (%s)", type(problem).__name__)
            reader.missed()
            await asyncio.sleep(PAUSE)

    async def _write(self, redis: Redis, reader: Reader) -> None:
        from redis.exceptions import RedisError

        while True:
            letters = [await self._waiting.get()]
            while len(letters) < AT_ONCE and not self._waiting.empty():
                letters.append(self._waiting.get_nowait())
            while True:
                try:
                    async with redis.pipeline(transaction=False) as all_of_them:
                        for channel, letter in letters:
                            all_of_them.publish(channel, letter)
                        readers = await all_of_them.execute()
                    break
                except (RedisError, OSError):
                    await asyncio.sleep(PAUSE)
            for _ in letters:
                self._waiting.task_done()
            for channel in {channel for (channel, _), count in zip(letters, readers, strict=True) if not count}:
                reader.gone(channel.removeprefix(_channel("")))

    async def sent(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._waiting.join(), PAUSE)


def _channel(name: str) -> str:
    return f"lucha:{name}"


def check_redis(address: str) -> None:
    """`BadInput` when there is no driver, or no server at this address."""
    try:
        import redis
    except ImportError:
        raise BadInput(f"several processes need a driver for Redis: {executable} -m pip install redis") from None
    check_address(address)
    try:
        with redis.Redis.from_url(address, socket_connect_timeout=5, socket_timeout=5) as server:
            server.ping()
    except ValueError:
        raise BadInput("--redis takes an address such as redis://localhost:6379; this is none") from None
    except (redis.RedisError, OSError) as problem:
        said = " ".join(str(problem).split())
        raise BadInput(f"Redis does not answer there ({said}); is it running?") from None
