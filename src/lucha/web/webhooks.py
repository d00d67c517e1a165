"""Your turn: players who have a question and do not watch hear of it at the address that they gave.

Addresses come from strangers, so the server looks at where it really connects to: a name may lead anywhere, and to
another place every time it is looked up.
"""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import ssl
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from ipaddress import ip_address, ip_network
from threading import Condition, Thread, Timer
from time import monotonic
from typing import Any, Final
from urllib.parse import quote, urlsplit

from lucha.session.frames import narrator_of
from lucha.shelf.store import Store, ToldRow
from lucha.web.metrics import METRICS
from lucha.web.table import Table

PAUSE: Final = 5.0  # seconds in which somebody may come (back) by themselves
PATIENCE: Final = 5.0  # seconds for a receiver, from the first step to its answer
MOST_PLAYERS: Final = 1000  # who something waits for,
MOST_OF_ONE: Final = 20  # and how much
POSTMEN: Final = 4  # one of them for those who did not answer last time
MOST_REMEMBERED: Final = 50_000
IN_A_PATH: Final = "/%:@!$&'()*+,;=~-._"
# Where servers of the public internet are, and nothing else: all of IPv4 that hosts may have, and of IPv6 what is given
# out; without what the registries of special addresses (IANA) and the inner addresses of clouds take out of it.
PUBLIC: Final = [ip_network(net) for net in ("0.0.0.0/1", "128.0.0.0/2", "192.0.0.0/3", "2000::/3")]
NOT_PUBLIC: Final = [
    ip_network(net)
    for net in (
        *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"),
        *("192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24"),
        *("198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "168.63.129.16/32"),
        *("2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"),
    )
]
log = logging.getLogger("lucha.arena")

Place = tuple[Any, ...]  # as `getaddrinfo` gives one
Questions = tuple[tuple[int, int], ...]  # the seats of a player that are asked, and the numbers of the questions


class NotPublic(OSError):
    """The address leads into a private net."""


@dataclass(frozen=True, slots=True)
class News:
    """`turn` is the same however often this turn is told of, so that receivers can drop doubles."""

    turn: str
    player: str
    match: str
    updated: int
    title: str
    address: str


class Mail:
    """What waits for the postmen: everybody's comes in turn, and nobody's is carried by two of them at a time.

    Who did not answer last time waits in a row of their own, so that slow addresses hold up each other alone.
    """

    def __init__(self) -> None:
        self._of: dict[str, deque[News]] = {}  # each player's; the first may be under way
        self._turns: tuple[deque[str], deque[str]] = (deque(), deque())  # of those who answer, and of the others
        self._unanswered: dict[str, None] = {}
        self._changed = Condition()

    def put(self, news: News) -> bool:
        """False when too much waits."""
        with self._changed:
            waiting = self._of.get(news.player)
            if waiting is None:
                if len(self._of) >= MOST_PLAYERS:
                    return False
                self._of[news.player] = deque([news])
                self._take_turn(news.player)
            elif len(waiting) >= MOST_OF_ONE:
                return False
            else:
                waiting.append(news)
            return True

    def take(self, of_the_slow: bool = False) -> News:
        """Wait for some; the next of the same player comes when this is done."""
        turns = self._turns[of_the_slow]
        with self._changed:
            self._changed.wait_for(lambda: turns)
            return self._of[turns.popleft()][0]

    def done(self, news: News, was_answered: bool) -> None:
        with self._changed:
            self._unanswered.pop(news.player, None)
            if not was_answered:
                self._unanswered[news.player] = None
                if len(self._unanswered) > MOST_REMEMBERED:
                    del self._unanswered[next(iter(self._unanswered))]
            waiting = self._of[news.player]
            waiting.popleft()
            if waiting:
                self._take_turn(news.player)
            else:
                del self._of[news.player]

    def _take_turn(self, player: str) -> None:
        self._turns[player in self._unanswered].append(player)
        self._changed.notify_all()


class Webhooks:
    """Rings once for every question, from threads of its own.

    What is asked stands in the log, and who was told of it in the store: a server that has died in between finds out
    who has still to be told when it is started again.
    """

    def __init__(self, store: Store, origin: str = "", anywhere: bool = False, pause: float = PAUSE) -> None:
        self.store = store
        self.origin = origin
        self.anywhere = anywhere
        self.pause = pause
        self._rung: dict[tuple[str, str], Questions] = {}
        self._mail = Mail()
        self._postmen: list[Thread] = []

    def look(self, table: Table, current: Callable[[str], Table | None]) -> None:
        """Something has changed at a table.  Those who are asked and away are told so, unless they come in a while."""
        if all(table.is_here(seat) for seat in range(len(table.live.places))):
            return
        for player, questions in _asked(table).items():
            if self._is_news(table, player, questions):
                loop = asyncio.get_running_loop()
                loop.call_later(self.pause, self._ring, table.id, player, questions, current)

    def _is_news(self, table: Table, player: str, questions: Questions) -> bool:
        return not table.is_watched_by(player) and self._rung.get((table.id, player)) != questions

    def _ring(self, match_id: str, player: str, questions: Questions, current: Callable[[str], Table | None]) -> None:
        table = current(match_id)
        if table is None or _asked(table).get(player) != questions or not self._is_news(table, player, questions):
            return
        self._rung[match_id, player] = questions
        if len(self._rung) > MOST_REMEMBERED:
            del self._rung[next(iter(self._rung))]
        title = narrator_of("en", table.opening.game).title()
        turn = _turn(match_id, player, questions)
        self.send(News(turn, player, match_id, table.updated, title, f"{self.origin}/m/{match_id}"))

    def send(self, news: News) -> None:
        if not self._mail.put(news):
            METRICS.webhooks_failed.inc()
            return
        while len(self._postmen) < POSTMEN:
            of_the_slow = not self._postmen
            self._postmen.append(Thread(target=self._deliver, args=(of_the_slow,), name="webhooks", daemon=True))
            self._postmen[-1].start()

    def _deliver(self, of_the_slow: bool) -> None:
        while True:
            news, was_answered = self._mail.take(of_the_slow), True
            try:
                player = self.store.player(news.player)
                if player is None or not player.webhook or self.store.told(news.match, news.player) == news.turn:
                    continue
                try:
                    self._tell(player.webhook, news)
                finally:
                    self.store.put_told(ToldRow(news.match, news.player, news.turn, news.updated))
            except Exception as problem:  # whatever a stranger's address leads to
                was_answered = False
                METRICS.webhooks_failed.inc()
                log.info("a webhook could not be told (%s)", type(problem).__name__)
            finally:
                self._mail.done(news, was_answered)

    def _tell(self, webhook: str, news: News) -> None:
        body = {"id": news.turn, "match": news.match, "title": news.title, "address": news.address}
        status = post(webhook, json.dumps(body).encode(), self.anywhere)
        (METRICS.webhooks if 200 <= status < 300 else METRICS.webhooks_failed).inc()


def _turn(match_id: str, player: str, questions: Questions) -> str:
    return sha256(f"{match_id} {player} {questions}".encode()).hexdigest()[:32]


def _asked(table: Table) -> dict[str, Questions]:
    """The players that a match waits for, and with what."""
    live = table.live
    if live.needs is not None and live.is_on:
        seat = live.enters(live.needs)
        asked = [] if seat is None else [(seat, live.need_number())]
    else:
        asked = [(seat, live.number(seat)) for seat in live.asked()]
    players: dict[str, Questions] = {}
    for seat, number in asked:
        player = live.places[seat].player
        if player:
            players[player] = (*players.get(player, ()), (seat, number))
    return players


def is_public(said: str) -> bool:
    """Can anybody on the internet reach this address?"""
    address = ip_address(said.partition("%")[0])
    return any(address in net for net in PUBLIC) and not any(address in net for net in NOT_PUBLIC)


def post(address: str, body: bytes, anywhere: bool = False) -> int:
    """Post JSON, and read no more than the status of the answer; wherever that leads, nobody follows."""
    until = monotonic() + PATIENCE
    parts = urlsplit(address)
    host, is_safe = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if is_safe else 80)
    head = [
        f"POST {quote(parts.path or '/', safe=IN_A_PATH)}{'?' if parts.query else ''}{parts.query} HTTP/1.1",
        f"Host: {f'[{host}]' if ':' in host else host}:{port}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "User-Agent: lucha",
        "Connection: close",
    ]
    said = "\r\n".join([*head, "", ""]).encode("ascii") + body
    with _connected(host, port, anywhere, until) as plain, _cut_off(plain, until):
        safely = ssl.create_default_context().wrap_socket(plain, server_hostname=host) if is_safe else plain
        with safely as connection:
            connection.sendall(said)
            answer = b""
            while b"\r\n" not in answer and len(answer) < 200 and (some := connection.recv(200)):
                answer += some
    status = answer.split(b" ")[1:2]
    if not answer.startswith(b"HTTP/1.") or not status or not status[0][:3].isdigit():
        raise OSError("that is no answer of the web")
    return int(status[0][:3])


def _connected(host: str, port: int, anywhere: bool, until: float) -> socket.socket:
    """A connection to an address that was looked at, and not to a name."""
    found = _looked_up(host, port, until)
    places = [(family, where) for family, _, _, _, where in found if anywhere or is_public(str(where[0]))]
    if not places:
        raise NotPublic("this address leads into a private net")
    problem: OSError | None = None
    for family, where in places[:3]:
        connection = socket.socket(family, socket.SOCK_STREAM)
        try:
            connection.settimeout(_left(until))
            connection.connect(where)
            return connection
        except OSError as reason:
            connection.close()
            problem = reason
    assert problem is not None
    raise problem


def _looked_up(host: str, port: int, until: float) -> list[Place]:
    """Where a name leads.  Nothing ends a look-up early, so it is left to itself when the time is over."""
    answer: Future[list[Place]] = Future()

    def look_up() -> None:
        try:
            answer.set_result(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
        except Exception as problem:
            answer.set_exception(problem)

    Thread(target=look_up, name="look-up", daemon=True).start()
    return answer.result(_left(until))


@contextmanager
def _cut_off(connection: socket.socket, until: float) -> Iterator[None]:
    """However slowly the other side drips, it ends in time."""
    with connection.dup() as twin:  # wrapping the connection takes it away
        timer = Timer(_left(until), _cut, [twin])
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()


def _cut(connection: socket.socket) -> None:
    with suppress(OSError):  # it has just ended by itself
        connection.shutdown(socket.SHUT_RDWR)


def _left(until: float) -> float:
    left = until - monotonic()
    if left <= 0:
        raise TimeoutError
    return left
