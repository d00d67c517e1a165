"""From the thread that writes to the loop that serves: what is on the disk is told many at a time."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from functools import partial

from lucha.shelf.store import Batch, Store


class Acknowledgements:
    """The loop is woken once for all that was written together; a future of its own would wake it each time."""

    def __init__(self, store: Store, loop: asyncio.AbstractEventLoop) -> None:
        self._store = store
        self._loop = loop
        self._done: deque[tuple[asyncio.Future[None], Exception | None]] = deque()
        self._is_called = False

    async def of(self, batch: Batch) -> None:
        """Until it is safe on the disk."""
        told: asyncio.Future[None] = self._loop.create_future()
        self._store.write(batch, partial(self._put, told))
        await told

    def _put(self, told: asyncio.Future[None], problem: Exception | None) -> None:
        """By the thread that writes."""
        self._done.append((told, problem))
        if not self._is_called:
            self._is_called = True
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self._loop.call_soon_threadsafe(self._tell)

    def _tell(self) -> None:
        self._is_called = False  # what is put from here on calls again
        while self._done:
            told, problem = self._done.popleft()
            if told.done():  # nobody waits for it any more
                continue
            if problem is None:
                told.set_result(None)
            else:
                told.set_exception(problem)
