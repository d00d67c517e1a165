"""When nothing can be kept, as on a full disk: what goes on by itself waits, longer each time, until something can."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

FIRST: Final = 0.5  # seconds before what goes on by itself is tried again,
LONGEST: Final = 5.0  # and no longer than this
log = logging.getLogger("lucha.arena")


class Trouble:
    """The host is told once when it begins and once when it ends.

    While it lasts, one thing at a time is tried again; when something could be kept, all others go on at once.
    """

    def __init__(self) -> None:
        self.is_there = False
        self._pause = FIRST
        self._waiting: dict[object, Callable[[], None]] = {}
        self._alarm: asyncio.TimerHandle | None = None

    def begins(self, problem: Exception) -> None:
        if not self.is_there:
            self.is_there = True
            log.error("%s; it is tried again until it works", problem)

    def ends(self) -> None:
        if not self.is_there:
            return
        self.is_there, self._pause = False, FIRST
        log.warning("the store can be written to again")
        self._cancel()
        waiting, self._waiting = self._waiting, {}
        for go_on in waiting.values():
            go_on()

    def wait(self, who: object, go_on: Callable[[], None]) -> None:
        """Until it is their turn to try; those who wait already wait on."""
        self._waiting[who] = go_on
        self._set_alarm()

    def close(self) -> None:
        self._cancel()
        self._waiting.clear()

    def _try(self) -> None:
        self._alarm = None
        if self._waiting:
            self._waiting.pop(next(iter(self._waiting)))()
        if self._waiting:
            self._set_alarm()

    def _set_alarm(self) -> None:
        if self._alarm is None:
            self._alarm = asyncio.get_running_loop().call_later(self._pause, self._try)
            self._pause = min(LONGEST, 2 * self._pause)

    def _cancel(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
