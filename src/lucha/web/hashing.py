"""Passwords are hashed one after the other: each takes 19 MiB while it lasts, and a core."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final

from argon2 import PasswordHasher

from lucha.shelf.store import Busy

MOST_WAITING: Final = 12  # threads; others wait for other calls


class OneByOne:
    """A hasher that works for one thread at a time; `Busy` when too many wait for it."""

    def __init__(self, hasher: PasswordHasher) -> None:
        self._hasher = hasher
        self._turn = Lock()
        self._count = Lock()
        self._waiting = 0

    def hash(self, password: str) -> str:
        with self._alone():
            return self._hasher.hash(password)

    def verify(self, hashed: str, password: str) -> bool:
        with self._alone():
            return self._hasher.verify(hashed, password)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        with self._count:
            if self._waiting >= MOST_WAITING:
                raise Busy("too many passwords wait to be hashed")
            self._waiting += 1
        try:
            with self._turn:
                yield
        finally:
            with self._count:
                self._waiting -= 1
