"""Attackers of the arena, each with one idea.  benchmarks/attacks.py starts one at a time in a process of its own.

They come from 127.0.0.2 and reach 127.0.0.1 alone, for so many seconds, and send so many bytes at most.
"""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from itertools import count, cycle
from time import perf_counter, sleep
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

ADDRESS = "127.0.0.2"
MOST_BYTES = 4 * 2**30  # that one attack sends
PATIENCE = 20.0
AGAIN = 0.02  # seconds before an attacker who was shown out comes again
UPGRADE = (
    b"GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
PING, TEXT, PIECE, MORE = 0x89, 0x81, 0x01, 0x00
TROUBLE = (OSError, ConnectionClosed, InvalidHandshake, HTTPException, TimeoutError, EOFError, ValueError)


def framed(kind: int, said: bytes = b"") -> bytes:
    """A frame of a client, masked with zeros."""
    length = len(said)
    size = bytes([0x80 | length]) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
    return bytes([kind]) + size + b"\0\0\0\0" + said


class Attacker:
    """What every attack needs: connections from its own address, calls, and when to end."""

    def __init__(self, port: int, seconds: float, match: str) -> None:
        self.port = port
        self.match = match  # of the player, which anybody may watch
        self.end = perf_counter() + seconds
        self.sent = 0
        self.names = count(1)

    @property
    def goes_on(self) -> bool:
        return perf_counter() < self.end and self.sent < MOST_BYTES

    def plug(self, first: bytes = b"") -> socket.socket:
        one = socket.create_connection(("127.0.0.1", self.port), PATIENCE, (ADDRESS, 0))
        one.sendall(first)
        return one

    def pour(self, one: socket.socket, what: bytes) -> None:
        """Again and again, until the server has had enough."""
        while self.goes_on:
            one.sendall(what)
            self.sent += len(what)

    def again(self, attack: Callable[[], None]) -> None:
        """Whoever is shown out comes again."""
        while self.goes_on:
            with suppress(*TROUBLE):
                attack()
            sleep(AGAIN)

    def together(self, attack: Callable[[], None], many: int) -> None:
        threads = [threading.Thread(target=self.again, args=(attack,), daemon=True) for _ in range(many)]
        for thread in threads:
            thread.start()
        while self.goes_on and any(thread.is_alive() for thread in threads):
            sleep(0.05)

    def call(self, method: str, path: str, body: object = None, token: str = "") -> Any:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE, source_address=(ADDRESS, 0))
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
        try:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse().read()
            return json.loads(answer) if answer.startswith(b"{") else {}
        finally:
            connection.close()

    def guest(self) -> str:
        return str(self.call("POST", "/api/guests", {"name": f"Eva {next(self.names)}"}).get("token", ""))

    def opens(self, token: str, game: str, mode: str, seats: list[dict[str, str]]) -> str:
        made = self.call("POST", "/api/matches", {"game": game, "mode": mode, "seats": seats}, token)
        return str(made.get("match", {}).get("id", ""))

    def line(self, match: str, token: str = "", eyes: int | None = None, **more: object) -> ClientConnection:
        line = connect(
            f"ws://127.0.0.1:{self.port}/socket", source_address=(ADDRESS, 0), proxy=None, max_size=None,
            compression=None,
            legacy=True, open_timeout=PATIENCE, close_timeout=0.1,
        )  # fmt: skip
        hello = {"type": "hello", "protocol": 1, "match": match, "eyes": eyes, **more}
        line.send(json.dumps(hello | ({"token": token} if token else {})))
        return line


def read_on(one: socket.socket) -> None:
    """Take whatever comes, so that nothing waits on the other side."""

    def read() -> None:
        with suppress(OSError):
            while one.recv(2**20):
                pass

    threading.Thread(target=read, daemon=True).start()


def listen_to(line: ClientConnection) -> None:
    """The same for a socket."""

    def listen() -> None:
        with suppress(*TROUBLE):
            for _ in line:
                pass

    threading.Thread(target=listen, daemon=True).start()


def pings(attacker: Attacker) -> None:
    """Empty pings, as fast as they go."""

    def attack() -> None:
        one = attacker.plug(UPGRADE)
        read_on(one)
        attacker.pour(one, framed(PING) * 10_000)

    attacker.again(attack)


def unread_pongs(attacker: Attacker) -> None:
    """Pings whose pongs nobody reads."""
    attacker.again(lambda: attacker.pour(attacker.plug(UPGRADE), framed(PING, b"x" * 125) * 500))


def empty_pieces(attacker: Attacker) -> None:
    """A text in pieces without anything in them, which never ends."""

    def attack() -> None:
        one = attacker.plug(UPGRADE + framed(PIECE))
        read_on(one)
        attacker.pour(one, framed(MORE) * 10_000)

    attacker.again(attack)


def big_frames(attacker: Attacker) -> None:
    """Texts that are larger than any may be."""

    def attack() -> None:
        one = attacker.plug(UPGRADE)
        read_on(one)
        attacker.pour(one, framed(TEXT, b"x" * 16_000))

    attacker.together(attack, 4)


def many_headers(attacker: Attacker) -> None:
    """A request whose headers never end."""
    attacker.again(lambda: attacker.pour(attacker.plug(b"GET / HTTP/1.1\r\nHost: localhost\r\n"), b"a: b\r\n" * 10_000))


def long_header(attacker: Attacker) -> None:
    """A request with one header that never ends."""
    attacker.again(lambda: attacker.pour(attacker.plug(b"GET / HTTP/1.1\r\nHost: localhost\r\na: "), b"x" * 65_536))


def long_address(attacker: Attacker) -> None:
    """A request for a page whose address never ends."""
    attacker.again(lambda: attacker.pour(attacker.plug(b"GET /"), b"x" * 65_536))


def trailers(attacker: Attacker) -> None:
    """Headers after a body in pieces, without an end."""
    head = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
    attacker.again(lambda: attacker.pour(attacker.plug(head), b"a: b\r\n" * 10_000))


def half_open(attacker: Attacker) -> None:
    """As many connections as it gets, each with half a request that never ends."""
    kept: list[socket.socket] = []
    while attacker.goes_on:
        with suppress(*TROUBLE):
            if len(kept) < 1500:
                kept.append(attacker.plug(b"GET / HTTP/1.1\r\nHost: loc"))
                continue
        sleep(AGAIN)


def slow_bodies(attacker: Attacker) -> None:
    """Bodies that come a letter at a time."""
    head = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n{"
    kept: list[socket.socket] = []
    while attacker.goes_on:
        with suppress(*TROUBLE):
            if len(kept) < 1500:
                kept.append(attacker.plug(head))
                continue
            for one in kept:
                with suppress(OSError):
                    one.sendall(b" ")
        sleep(AGAIN)


def requests(attacker: Attacker) -> None:
    """The front page, again and again, without waiting for an answer."""

    def attack() -> None:
        one = attacker.plug()
        read_on(one)
        attacker.pour(one, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" * 50)

    attacker.together(attack, 8)


def connections(attacker: Attacker) -> None:
    """New connections, again and again, and a handshake on each."""

    def attack() -> None:
        while attacker.goes_on:
            one = attacker.plug(UPGRADE)
            one.recv(100)
            one.close()

    attacker.together(attack, 8)


def long_match(attacker: Attacker, token: str) -> str:
    """A match of their own that has gone on for a while."""
    match = attacker.opens(token, "layer_dip", "party", [{"who": "me"}, {"who": "me"}])
    mine = [attacker.line(match, token, seat, words=False) for seat in (0, 1)]
    began, answered = perf_counter(), [0, 0]
    while perf_counter() - began < 3.0:
        for seat, line in enumerate(mine):
            with suppress(TimeoutError):
                frame = json.loads(line.recv(0.02))
                ask = frame.get("now", {}).get("ask")
                if ask and ask["number"] > answered[seat]:
                    answered[seat] = ask["number"]
                    choice = {"type": "choose", "id": f"c{ask['number']}", "number": ask["number"]}
                    line.send(json.dumps(choice | {"option": ask["options"][-1]["key"]}))
        sleep(0.03)
    for line in mine:
        line.close()
    return match


def at_once(attacker: Attacker, command: dict[str, object], many: int, **hello: object) -> None:
    """One command over many sockets at a match of one's own; whoever is shown out comes again."""
    token = attacker.guest()
    match = long_match(attacker, token)
    attacker.end += 3.0
    ids = count(1)

    def attack() -> None:
        with attacker.line(match, token, 0, **hello) as line:
            listen_to(line)
            while attacker.goes_on:
                line.send(json.dumps({**command, "id": f"c{next(ids)}"}))
                sleep(0.01)

    attacker.together(attack, many)


def looks(attacker: Attacker) -> None:
    """Twenty sockets that ask for the whole table, as often as they may."""
    at_once(attacker, {"type": "look", "eyes": 0}, 20, views="each", sheets=True)


def odds(attacker: Attacker) -> None:
    """Twenty sockets that ask for odds."""
    at_once(attacker, {"type": "odds", "number": 1}, 20)


def hellos(attacker: Attacker) -> None:
    """Spectators of the player's match, who come and go."""

    def attack() -> None:
        with attacker.line(attacker.match) as line:
            line.recv(PATIENCE)

    def without_a_pause() -> None:
        while attacker.goes_on:
            attack()

    attacker.together(without_a_pause, 8)


def chat(attacker: Attacker) -> None:
    """As many words as they can get into the player's match, coming back with a new socket for more."""
    tokens = [attacker.guest() for _ in range(8)]
    ids = count(1)

    def attack() -> None:
        number = next(ids)
        with attacker.line(attacker.match, tokens[number % 8]) as line:
            listen_to(line)
            for word in range(9):
                line.send(json.dumps({"type": "say", "id": f"{number}-{word}", "text": "x" * 300}))
            sleep(0.05)

    attacker.together(attack, 8)


def log_ins(attacker: Attacker) -> None:
    """Passwords, 21 at once."""
    wrong = {"name": "nobody", "password": "wrong password"}
    attacker.together(lambda: attacker.call("POST", "/api/sessions", wrong), 21)


def belts(attacker: Attacker) -> None:
    """Belts and fame of a game that was played 20,000 times, as often as the limits allow."""
    attacker.together(
        lambda: [attacker.call("GET", f"/api/games/luchador/{what}") for what in ("belts", "fame")] and None, 4
    )


def bot_tables(attacker: Attacker) -> None:
    """Thirty tables of hard bots, which their only person has left to them."""
    token = attacker.guest()
    seats = [{"who": "me"}, *[{"who": "bot", "bot": "greedy"}] * 5]
    attacker.end += 3.0
    for number in range(30):
        match = attacker.opens(token, "layer_dip", "party", seats)
        with suppress(*TROUBLE), attacker.line(match, token, 0, words=False) as line:
            line.recv(PATIENCE)
            line.send(json.dumps({"type": "concede", "id": f"c{number}"}))
            while '"done"' not in str(line.recv(PATIENCE)):
                pass
    while attacker.goes_on:
        sleep(AGAIN)


def referee(attacker: Attacker) -> None:
    """Chances, which take thousands of futures, as often as the limits allow."""
    asked = {"version": 1, "game": "luchador", "mode": "advanced", "seats": 2, "chances": True}
    attacker.together(lambda: attacker.call("POST", "/api/referee", asked), 8)


def played(attacker: Attacker) -> list[str]:
    """Matches that are over, which anybody may see again."""
    return [match["id"] for match in attacker.call("GET", "/api/matches?state=over")["matches"]]


def replays(attacker: Attacker) -> None:
    """Long matches told again in words, as often as the limits allow."""
    matches = cycle(played(attacker))
    attacker.together(
        lambda: attacker.call("GET", f"/api/matches/{next(matches)}/replay?sheets=true&language=es") and None, 20
    )


def unread_replays(attacker: Attacker) -> None:
    """The same over many connections, and nobody reads them."""
    matches, kept = cycle(played(attacker)), list[socket.socket]()

    def attack() -> None:
        address = f"/api/matches/{next(matches)}/replay?sheets=true"
        kept.append(attacker.plug(f"GET {address} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()))

    attacker.together(attack, 2)


def unread_answers(attacker: Attacker) -> None:
    """Long answers that nobody reads, over as many connections as there may be."""
    kept: list[socket.socket] = []

    def attack() -> None:
        kept.append(attacker.plug(b"GET /api/games/rumbleslam/words HTTP/1.1\r\nHost: localhost\r\n\r\n"))

    attacker.together(attack, 4)


def long_matches(attacker: Attacker) -> None:
    """Long matches that are over, opened one after the other, which reads each from the log."""
    matches = cycle(played(attacker))

    def attack() -> None:
        with attacker.line(next(matches), views="each", sheets=True) as line:
            line.recv(PATIENCE)

    attacker.together(attack, 8)


def unread_tables(attacker: Attacker) -> None:
    """A hundred and fifty sockets at long matches, which ask for the whole table again and again and read nothing."""
    matches, kept, ids = cycle(played(attacker)), list[socket.socket](), count(1)

    def attack() -> None:
        if len(kept) < 150:
            hello = {"type": "hello", "protocol": 1, "match": next(matches), "views": "each", "sheets": True}
            kept.append(attacker.plug(UPGRADE))
            kept[-1].recv(100)
            kept[-1].sendall(framed(TEXT, json.dumps(hello).encode()))
        look = json.dumps({"type": "look", "id": f"c{next(ids)}", "eyes": None}).encode()
        with suppress(*TROUBLE):
            kept[next(ids) % len(kept)].sendall(framed(TEXT, look))

    attacker.together(attack, 4)


def spectators(attacker: Attacker) -> None:
    """Two hundred who look on at the player's match and stay, in both languages and with everything."""
    languages = cycle(["en", "es"])

    def attack() -> None:
        line = attacker.line(attacker.match, language=next(languages), views="each", sheets=True)
        for _ in line:
            if not attacker.goes_on:
                return

    attacker.together(attack, 200)


def tournaments(attacker: Attacker) -> None:
    """Tournaments of hard bots, whose hosts have left them."""
    wanted = {"game": "king_of_tokyo", "mode": "tokyo", "size": 8, "bots": ["greedy"] * 7}
    attacker.end += 3.0
    for _ in range(4):
        token = attacker.guest()
        for _ in range(5):
            made = attacker.call("POST", "/api/tournaments", wanted, token)
            address = f"/api/tournaments/{made.get('tournament', {}).get('id')}"
            attacker.call("POST", f"{address}/start", None, token)
            attacker.call("DELETE", f"{address}/entrants", None, token)
    while attacker.goes_on:
        sleep(AGAIN)


def nothing(attacker: Attacker) -> None:
    """Nobody attacks."""
    sleep(max(0.0, attacker.end - perf_counter()))


ATTACKS = (
    nothing, pings, unread_pongs, empty_pieces, big_frames, many_headers, long_header, long_address, trailers,
    half_open, slow_bodies, requests, connections, looks, odds, hellos, chat, log_ins, belts, bot_tables, referee,
    replays, unread_replays, long_matches, unread_answers, unread_tables, spectators, tournaments,
)  # fmt: skip
