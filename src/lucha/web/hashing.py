"""Passwords are hashed one after the other, by one thread: each takes 19 MiB, which every thread would keep."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Final, TypeVar

from argon2 import PasswordHasher

from lucha.shelf.store import Busy

MOST_WAITING: Final = 12  # threads; others wait for other calls

T = TypeVar("T")


class OneByOne:
    """A hasher that works for one caller at a time; `Busy` when too many wait for it."""

    def __init__(self, hasher: PasswordHasher) -> None:
        self._hasher = hasher
        self._thread = ThreadPoolExecutor(1, "passwords")
        self._count = Lock()
        self._waiting = 0

    def hash(self, password: str) -> str:
        return self._alone(lambda: self._hasher.hash(password))

    def verify(self, hashed: str, password: str) -> bool:
        return self._alone(lambda: self._hasher.verify(hashed, password))

    def _alone(self, work: Callable[[], T]) -> T:
        with self._count:
            if self._waiting >= MOST_WAITING:
                raise Busy("too many passwords wait to be hashed")
            self._waiting += 1
        try:
            return self._thread.submit(work).result()
        finally:
            with self._count:
                self._waiting -= 1
