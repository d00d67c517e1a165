"""How much one client may ask for: buckets that fill up again with time."""

from __future__ import annotations

from time import monotonic


class Buckets:
    """So many at once, so many a second afterwards, for each key; those who asked for nothing lately are forgotten."""

    def __init__(self, at_once: float, a_second: float, most: int = 50_000) -> None:
        self.at_once = at_once
        self.a_second = a_second
        self.most = most
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, key: str, cost: float = 1.0) -> bool:
        now = monotonic()
        left, since = self._left.get(key, (self.at_once, now))
        left = min(self.at_once, left + (now - since) * self.a_second)
        if key not in self._left and len(self._left) >= self.most:
            self._left = {k: v for k, v in self._left.items() if v[0] + (now - v[1]) * self.a_second < self.at_once}
            if len(self._left) >= self.most:
                return False
        if left < cost:
            self._left[key] = (left, now)
            return False
        self._left[key] = (left - cost, now)
        return True


class Bottomless(Buckets):
    """No limit at all, for benchmarks."""

    def __init__(self) -> None:
        super().__init__(0, 0)

    def take(self, key: str, cost: float = 1.0) -> bool:
        return True
