"""The seeds that matches get in tests: each test has its own, the same on every run, whatever ran before it."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256

_given: Counter[str] = Counter()
_fixed: list[str] = []


def seed(size: int) -> bytes:
    """The next one for the test that runs, in place of `secrets.token_bytes`."""
    whose = _fixed[-1] if _fixed else os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" (")[0]
    _given[whose] += 1
    return sha256(f"{whose} {_given[whose]}".encode()).digest()[:size]


@contextmanager
def fixed(whose: str) -> Iterator[None]:
    """The same seeds in whichever test this happens: for what several share, and for what needs a lucky match."""
    del _given[whose]
    _fixed.append(whose)
    try:
        yield
    finally:
        _fixed.pop()
