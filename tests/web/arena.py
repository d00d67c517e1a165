"""A real server on a loopback port, in a thread of the test, and clients that talk to it."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from typing import Any

import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from lucha.games import GAMES
from lucha.shelf.store import Store, open_store
from lucha.web import frames, people
from lucha.web.limits import Gate
from lucha.web.server import Serving, config_of, listen, make_app
from tests.toys import TOYS, AnyGame

EVERYTHING: Mapping[str, AnyGame] = {**GAMES, **TOYS}
SOON = 10.0  # seconds after which a test gives up waiting
_addresses = count(2)


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def error(self) -> str:
        """Why something was refused, in the one shape that refusals have."""
        problem = self.json["error"]
        assert set(problem) == {"code", "text", "rule"}
        return str(problem["text"])


class Talker:
    """A client with a loopback address of its own, and so with limits of its own."""

    def __init__(self, port: int, token: str = "", player: str = "", name: str = "") -> None:
        number = next(_addresses)
        self.address = f"127.0.{number // 200 + 1}.{number % 200 + 1}"
        self.port = port
        self.token = token
        self.player = player
        self.name = name

    def call(
        self, method: str, path: str, body: object = None, headers: Mapping[str, str] | None = None, raw: Any = None
    ) -> Answer:
        connection = HTTPConnection("127.0.0.1", self.port, SOON, source_address=(self.address, 0))
        sent = {"authorization": f"Bearer {self.token}"} if self.token else {}
        data = raw if body is None else json.dumps(body).encode()
        if data is not None:
            sent["content-type"] = "application/json"
        try:
            connection.request(method, path, data, {**sent, **(headers or {})})
            answer = connection.getresponse()
            said = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, said, answer.read())
        finally:
            connection.close()

    def get(self, path: str) -> Any:
        answer = self.call("GET", path)
        assert answer.status == 200, answer.body
        return answer.json

    def post(self, path: str, body: object = None, status: int = 0) -> Any:
        answer = self.call("POST", path, body)
        assert answer.status == status or (not status and answer.status in (200, 201)), answer.body
        return answer.json

    def open(self, *seats: Mapping[str, str], **agreed: object) -> Any:
        """A new match, all of what the server says about it; who waits for others there comes to the table first."""
        made = self.post("/api/matches", {"game": "luchador", "seats": [dict(seat) for seat in seats], **agreed})
        if OPEN in seats or INVITED in seats:
            self.comes(made["match"]["id"])
        return made

    def comes(self, match: str) -> None:
        """To the table once, as a page does; they have seen the promise, and add nothing to the seed."""
        with self.join(match) as line:
            line.table()

    def join(self, match: str, eyes: int | None = None, **more: object) -> Line:
        line = Line(self.port, self.address)
        line.hello(match, token=self.token, eyes=eyes, **more)
        return line


ME, OPEN, INVITED = {"who": "me"}, {"who": "open"}, {"who": "invited"}
BOT = {"who": "bot", "bot": "random"}


class Line:
    """One socket; every frame that came is kept as it came."""

    def __init__(self, port: int, address: str = "127.0.0.1", **options: Any) -> None:
        self.socket: ClientConnection = connect(
            f"ws://127.0.0.1:{port}/socket",
            open_timeout=SOON,
            close_timeout=1,
            compression=None,
            source_address=(address, 0),
            max_size=None,
            proxy=None,
            legacy=True,
            **options,
        )
        self.frames: list[str] = []
        self.now: dict[str, Any] = {}
        self._ids = count(1)

    def hello(self, match: str, **more: object) -> None:
        said = {"type": "hello", "protocol": frames.PROTOCOL, "match": match, **more}
        self.send({key: value for key, value in said.items() if value != ""})

    def send(self, frame: object) -> None:
        self.socket.send(frame if isinstance(frame, (str, bytes)) else json.dumps(frame))

    def receive(self, timeout: float = SOON) -> dict[str, Any]:
        said = self.socket.recv(timeout)
        assert isinstance(said, str)
        self.frames.append(said)
        frame: dict[str, Any] = json.loads(said)
        self.now = frame.get("now", self.now)
        return frame

    def until(self, is_it: Callable[[dict[str, Any]], bool], timeout: float = SOON) -> dict[str, Any]:
        while not is_it(frame := self.receive(timeout)):
            pass
        return frame

    def table(self) -> dict[str, Any]:
        return self.until(lambda frame: frame["type"] == "table")

    def command(self, type: str, id: str = "", **more: object) -> dict[str, Any]:
        """Send it; its `done` or `refused`."""
        id = id or f"c{next(self._ids)}"
        self.send({"type": type, "id": id, **more})
        return self.until(lambda frame: frame.get("id") == id)

    def choose(self, option: str = "", id: str = "") -> dict[str, Any]:
        ask = self.asked()
        return self.command("choose", id, number=ask["number"], option=option or ask["default"])

    def asked(self) -> dict[str, Any]:
        """Wait until these eyes are asked; what."""
        while self.now.get("ask") is None:
            self.receive()
        ask: dict[str, Any] = self.now["ask"]
        return ask

    def plays(
        self,
        is_there: Callable[[dict[str, Any]], bool] = lambda now: False,
        way: Callable[[dict[str, Any]], str] = lambda ask: str(ask["default"]),
    ) -> bool:
        """Answer every question in this way until it is there; whether it came to that before the match was over."""
        answered = 0
        while not is_there(self.now):
            ask = self.now["ask"]
            if self.now["result"] is not None:
                return False
            if ask is None or ask["number"] == answered:
                self.receive()
            else:
                answered = ask["number"]
                self.choose(way(ask))
        return True

    def close_code(self) -> int:
        """The code with which the server closes, after what it has to say."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closed:
            return 1006 if closed.rcvd is None else closed.rcvd.code

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def fought(player: Talker, game: str = "luchador", **agreed: object) -> str:
    """A match against a bot that is over, played with the quiet choice.

    Layer Dip is played with the last of all that was offered: one who places nothing may have to wait for 300 turns.
    """
    match = str(player.open(ME, BOT, game=game, **agreed)["match"]["id"])
    with player.join(match, 0, views="last") as line:
        line.table()
        answered = 0
        while line.now["result"] is None:
            ask = line.now["ask"]
            if ask is None or ask["number"] == answered:
                line.receive()
            else:
                answered = ask["number"]
                line.choose(ask["options"][-1]["key"] if game == "layer_dip" else "")
    return match


class Arena:
    """The server, its store, and people who have tokens for it."""

    def __init__(self, port: int, store: Store, app: Any) -> None:
        self.port = port
        self.store = store
        self.app = app

    def stranger(self) -> Talker:
        return Talker(self.port)

    def guest(self, name: str) -> Talker:
        player, token = people.new_guest(self.store, name)
        return Talker(self.port, token, player.id, name)

    def forgive(self) -> None:
        """Whoever has asked for too much may ask again, without waiting for it."""
        gate: Gate = self.app.state.gate
        for buckets in (gate.arrivals, gate.players, gate.frames, gate.words, gate.onlookers, gate.requests):
            buckets.forget()

    def is_well(self) -> bool:
        return bool(self.stranger().get("/health")["ok"])


@contextmanager
def open_arena(where: Path, fuse: float = 0.4, games: Mapping[str, AnyGame] = EVERYTHING) -> Iterator[Arena]:
    """The arena as `lucha serve` runs it, with bots that answer windows sooner."""
    store = open_store(where / "store.sqlite3")
    listening = listen("127.0.0.1", 0)
    serving = Serving("", fuse=fuse, reaction=0.05)
    app = make_app(store, games, serving)
    server = uvicorn.Server(config_of(app, serving, patience=1))
    thread = threading.Thread(target=lambda: server.run(sockets=[listening]), daemon=True)
    thread.start()
    try:
        yield Arena(listening.getsockname()[1], store, app)
    finally:
        server.should_exit = True
        thread.join(SOON)
        store.close()
        listening.close()
