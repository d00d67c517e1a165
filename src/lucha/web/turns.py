"""One thread that works for many, in turn: a client that asks for a lot holds up nobody else.

Work that nobody looks at comes last, and never takes more than a share of the thread.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any, Final, TypeAlias, TypeVar

REST: Final = 3.0  # how much longer work that nobody looks at rests than it works
LONGEST_REST: Final = 1.0  # seconds

T = TypeVar("T")
Job: TypeAlias = tuple[Callable[[], Any], "asyncio.Future[Any]"]


class Turns:
    """For one loop; `key` says whose work it is."""

    def __init__(self, name: str) -> None:
        self._executor = ThreadPoolExecutor(1, name)
        self._awaited: dict[str, deque[Job]] = {}  # in the order in which their turn comes
        self._idle: dict[str, deque[Job]] = {}
        self._is_busy = False
        self._rests_until = 0.0
        self._alarm: asyncio.TimerHandle | None = None

    async def of(self, key: str, work: Callable[[], T], is_awaited: bool = True) -> T:
        """What comes of it, once its turn has come."""
        outcome: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        (self._awaited if is_awaited else self._idle).setdefault(key, deque()).append((work, outcome))
        self._go_on()
        return await outcome

    def close(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)
        if self._alarm is not None:
            self._alarm.cancel()

    def _go_on(self) -> None:
        if self._is_busy:
            return
        if (job := _next(self._awaited)) is not None:
            self._begin(job, rests=False)
        elif (wait := self._rests_until - perf_counter()) > 0:
            if self._idle and self._alarm is None:
                self._alarm = asyncio.get_running_loop().call_later(wait, self._wake)
        elif (job := _next(self._idle)) is not None:
            self._begin(job, rests=True)

    def _wake(self) -> None:
        self._alarm = None
        self._go_on()

    def _begin(self, job: Job, rests: bool) -> None:
        work, outcome = job
        self._is_busy, began = True, perf_counter()
        running = asyncio.get_running_loop().run_in_executor(self._executor, work)

        def done(result: asyncio.Future[Any]) -> None:
            self._is_busy = False
            if rests:
                now = perf_counter()
                self._rests_until = now + min(LONGEST_REST, REST * (now - began))
            _settle(outcome, result)
            self._go_on()

        running.add_done_callback(done)


def _next(waiting: dict[str, deque[Job]]) -> Job | None:
    """The first job of the client whose turn it is; its next one comes after everybody else's."""
    while waiting:
        key = next(iter(waiting))
        jobs = waiting.pop(key)
        while jobs and jobs[0][1].done():  # nobody waits for it any more
            jobs.popleft()
        if jobs:
            job = jobs.popleft()
            if jobs:
                waiting[key] = jobs
            return job
    return None


def _settle(outcome: asyncio.Future[Any], result: asyncio.Future[Any]) -> None:
    if outcome.done() or result.cancelled():
        outcome.cancel()
    elif (problem := result.exception()) is not None:
        outcome.set_exception(problem)
    else:
        outcome.set_result(result.result())
