"""From the thread that writes to the loop that serves: what is on the disk is told many at a time."""

from __future__ import annotations

import asyncio
from collections import deque
from concurrent.futures import Future
from contextlib import suppress
from typing import Any


class Acknowledgements:
    """The loop is woken once for all that was written together; a future of its own would wake it each time."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._done: deque[tuple[asyncio.Future[Any], Future[Any]]] = deque()
        self._is_called = False

    async def of(self, written: Future[Any]) -> Any:
        """What the store says to a change, once it is safe."""
        told: asyncio.Future[Any] = self._loop.create_future()
        written.add_done_callback(lambda written: self._put(told, written))
        return await told

    def _put(self, told: asyncio.Future[Any], written: Future[Any]) -> None:
        """By the thread that writes."""
        self._done.append((told, written))
        if not self._is_called:
            self._is_called = True
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self._loop.call_soon_threadsafe(self._tell)

    def _tell(self) -> None:
        self._is_called = False  # what is put from here on calls again
        while self._done:
            told, written = self._done.popleft()
            if told.done():  # whoever waited has gone
                continue
            problem = written.exception()
            if problem is None:
                told.set_result(written.result())
            else:
                told.set_exception(problem)
