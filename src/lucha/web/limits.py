"""How much one client may ask for: buckets that fill up again with time."""

from __future__ import annotations

from ipaddress import IPv6Network, ip_address
from math import inf
from time import monotonic
from typing import Final

NO_LIMIT: Final = (inf, 0.0)  # for benchmarks


def client_of(address: str) -> str:
    """Who stands behind an address.  Whoever has one of IPv6 has all those of its net, 2⁶⁴ of them."""
    try:
        ip = ip_address(address)
    except ValueError:  # there is none, or a proxy said something else
        return address
    if ip.version == 4:
        return address
    return str(ip.ipv4_mapped or IPv6Network((int(ip) >> 64 << 64, 64)))


class Bucket:
    """So much at once, so much a second afterwards."""

    __slots__ = ("_left", "_since", "a_second", "at_once")

    def __init__(self, at_once: float, a_second: float) -> None:
        self.at_once = at_once
        self.a_second = a_second
        self._left = at_once
        self._since = monotonic()

    def take(self, cost: float = 1.0) -> bool:
        left = self.left()
        if left < cost:
            return False
        self._left, self._since = left - cost, monotonic()
        return True

    def left(self) -> float:
        return min(self.at_once, self._left + (monotonic() - self._since) * self.a_second)


class Buckets:
    """One for each key; those who asked for nothing lately are forgotten."""

    def __init__(self, at_once: float, a_second: float, most: int = 50_000) -> None:
        self.at_once = at_once
        self.a_second = a_second
        self.most = most
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str, cost: float = 1.0) -> bool:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self.most:
                self._buckets = {key: one for key, one in self._buckets.items() if one.left() < self.at_once}
                if len(self._buckets) >= self.most:
                    return False
            bucket = self._buckets[key] = Bucket(self.at_once, self.a_second)
        return bucket.take(cost)
