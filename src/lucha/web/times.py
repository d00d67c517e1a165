"""What time it is: by the calendar for what is kept, and by a clock that nobody sets for what lasts."""

from __future__ import annotations

from time import monotonic, time


def now_ms() -> int:
    """Milliseconds of the calendar."""
    return int(time() * 1000)


def ticks() -> int:
    """Milliseconds that have gone by, since some moment or other."""
    return int(monotonic() * 1000)
