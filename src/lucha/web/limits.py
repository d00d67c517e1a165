"""How much one client may ask for: buckets that fill up again with time, and connections that are counted.

Budgets belong to addresses and to players, never to a socket: a client that comes back finds what it left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from ipaddress import IPv6Network, ip_address, ip_network
from math import inf
from time import monotonic
from typing import Final

ASKING: Final[ContextVar[str]] = ContextVar("asking", default="")  # the client on whose behalf something is done
NO_LIMIT: Final = (inf, 0.0)  # for benchmarks
MOMENTS: Final = 32  # that count as one more frame or call, where a whole match is told
FRAMES: Final = (60.0, 30.0)  # of a player, or of a socket of nobody: at once, and a second
FRAMES_NEAR: Final = (300.0, 120.0)  # and of all who come from one address
WORDS_NEAR: Final = (20.0, 2.0)  # lines of chat from one address,
ONLOOKERS: Final = (20.0, 0.2)  # and how many of them at tables of others
ARRIVALS: Final = (200.0, 20.0)  # new connections of an address
REQUESTS: Final = (240.0, 60.0)  # of an address, pages and their parts included
MOST_CONNECTIONS: Final = 400  # of an address that are open at once
MOST_SOCKETS: Final = 200  # and how many of them, or of those that a proxy brings, may be sockets of matches
MOST_UNREAD_NEAR: Final = 32 * 1024 * 1024  # bytes that wait for clients of an address who do not read


def client_of(address: str) -> str:
    """Who stands behind an address.  A client with one of IPv6 has its whole net, 2⁶⁴ of them."""
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
        now = monotonic()
        left = min(self.at_once, self._left + (now - self._since) * self.a_second)
        if left < cost:
            return False
        self._left, self._since = left - cost, now
        return True

    def owe(self, cost: float) -> None:
        """For what is known only afterwards: it may leave less than nothing, and then others must wait for it."""
        now = monotonic()
        left = min(self.at_once, self._left + (now - self._since) * self.a_second)
        self._left, self._since = left - cost, now


class Buckets:
    """One for each key.  When there are too many, it forgets the one that asked longest ago; newcomers get in."""

    def __init__(self, at_once: float, a_second: float, most: int = 50_000) -> None:
        self.at_once = at_once
        self.a_second = a_second
        self.most = most
        self._buckets: dict[str, Bucket] = {}

    def of(self, key: str) -> Bucket:
        bucket = self._buckets.pop(key, None)
        if bucket is None:
            bucket = Bucket(self.at_once, self.a_second)
            if len(self._buckets) >= self.most:
                del self._buckets[next(iter(self._buckets))]
        self._buckets[key] = bucket  # at the end, as the one that asked last
        return bucket

    def take(self, key: str, cost: float = 1.0) -> bool:
        return self.of(key).take(cost)

    def forget(self) -> None:
        """All that was asked for so far."""
        self._buckets.clear()


class Counted:
    """How many of something each key has at once."""

    def __init__(self, most: float) -> None:
        self.most = most
        self._counts: dict[str, int] = {}

    def enter(self, key: str) -> bool:
        count = self._counts.get(key, 0)
        if count >= self.most:
            return False
        self._counts[key] = count + 1
        return True

    def leave(self, key: str) -> None:
        count = self._counts[key] - 1
        if count:
            self._counts[key] = count
        else:
            del self._counts[key]


class Gate:
    """What every address may bring: connections, sockets, frames, words.  A proxy brings whatever its clients may."""

    def __init__(self, proxies: Sequence[str] = (), has_limits: bool = True) -> None:
        self.has_limits = has_limits
        self._proxies = [ip_network(proxy) for proxy in proxies]
        self.arrivals = Buckets(*_if(has_limits, ARRIVALS))
        self._connections = Counted(MOST_CONNECTIONS if has_limits else inf)
        self._sockets = Counted(MOST_SOCKETS if has_limits else inf)
        self.requests = Buckets(*_if(has_limits, REQUESTS))
        self.frames = Buckets(*_if(has_limits, FRAMES_NEAR))
        self.words = Buckets(*_if(has_limits, WORDS_NEAR))
        self.onlookers = Buckets(*_if(has_limits, ONLOOKERS))
        self.players = Buckets(*_if(has_limits, FRAMES))
        self._most_unread = MOST_UNREAD_NEAR if has_limits else inf
        self._waiting: dict[str, set[Callable[[], int]]] = {}  # how much waits at each socket of an address,
        self._held: dict[str, int] = {}  # and how much in answers to its calls

    def connected(self, address: str) -> Callable[[], None] | None:
        """How a new connection is given back; None when there is no room for it."""
        if self._is_proxy(address):
            return _nothing
        client = client_of(address)
        if not self.arrivals.take(client) or not self._connections.enter(client):
            return None
        return lambda: self._connections.leave(client)

    def plugged_in(self, client: str, unread: Callable[[], int] = int) -> Callable[[], None] | None:
        """The same for a socket of a match; `unread` says how many bytes wait there."""
        if not self._sockets.enter(client):
            return None
        self._waiting.setdefault(client, set()).add(unread)

        def unplug() -> None:
            self._sockets.leave(client)
            self._waiting[client].discard(unread)
            if not self._waiting[client]:
                del self._waiting[client]

        return unplug

    def keeps_too_much(self, client: str, more: int = 0) -> bool:
        """Does too much wait for all who come from there?"""
        at_sockets = sum([unread() for unread in self._waiting.get(client, ())])
        return at_sockets + self._held.get(client, 0) + more > self._most_unread

    @contextmanager
    def holding(self, client: str, size: int) -> Iterator[None]:
        """While an answer of this size is read."""
        self._held[client] = self._held.get(client, 0) + size
        try:
            yield
        finally:
            self._held[client] -= size
            if not self._held[client]:
                del self._held[client]

    def client(self, address: str, forwarded: str) -> str:
        """Who stands behind a connection: where a proxy of ours brings it, the last address that is not one."""
        if self._is_proxy(address):
            said = [one.strip() for one in forwarded.split(",")]
            address = next((one for one in reversed(said) if one and not self._is_proxy(one)), said[0] or address)
        return client_of(address)

    def _is_proxy(self, address: str) -> bool:
        if not self._proxies:
            return False
        try:
            ip = ip_address(address)
        except ValueError:
            return False
        return any(ip in proxy for proxy in self._proxies)


def _if(has_limits: bool, limit: tuple[float, float]) -> tuple[float, float]:
    return limit if has_limits else NO_LIMIT


def _nothing() -> None:
    pass
