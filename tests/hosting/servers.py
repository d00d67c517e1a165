"""Servers as hosts run them, and people who play there."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

SOURCE = Path(__file__).parents[2] / "src"
PATIENCE = 60.0
OPENER = build_opener(ProxyHandler({}))


class Server:
    """`lucha serve` as a process of its own."""

    def __init__(self, store: Path | str, *options: str) -> None:
        command = [sys.executable, "-m", "lucha", "serve", "--port", "0", "--store", str(store), *options]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(SOURCE)},
        )
        assert self.process.stdout is not None
        opened = self.process.stdout.readline()
        if " at http" not in opened:
            _, said = self.process.communicate()
            raise AssertionError(said)
        self.address = opened.split(" at ")[1].split("/  ")[0]
        self.errors: list[str] = []
        self._reader = threading.Thread(target=self._read_errors, daemon=True)
        self._reader.start()

    def _read_errors(self) -> None:
        assert self.process.stderr is not None
        self.errors += self.process.stderr

    def get(self, path: str, token: str = "") -> Any:
        return call(self.address, "GET", path, None, token)

    def post(self, path: str, body: object, token: str = "") -> Any:
        return call(self.address, "POST", path, body, token)

    def delete(self, path: str, token: str) -> None:
        call(self.address, "DELETE", path, None, token)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> int:
        """As a service manager does; what it answers."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        return status


def call(address: str, method: str, path: str, body: object, token: str = "") -> Any:
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    try:
        with OPENER.open(Request(address + path, data, headers, method=method), timeout=PATIENCE) as answer:
            return None if answer.status == 204 else json.load(answer)
    except HTTPError as problem:
        raise Answered(problem.code, json.load(problem)["error"]["text"]) from None


class Answered(Exception):
    """With something else than was asked for."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(f"{status}: {text}")
        self.status = status


class Person:
    """Somebody with a token, at one server or another."""

    def __init__(self, server: Server, name: str) -> None:
        answer = server.post("/api/guests", {"name": name})
        self.id, self.token = answer["player"]["id"], answer["token"]
        self.done: list[str] = []
        self.refused: list[dict[str, Any]] = []
        self.told: list[int] = []
        self.cuts = 0
        self.now: dict[str, Any] = {}
        self.socket: ClientConnection | None = None
        self._open = ExitStack()
        self._ids = count(1)

    def opens(self, server: Server, **more: object) -> str:
        """A table with a free seat; whoever opens it comes there, and so has seen the promise."""
        wanted = {"game": "luchador", "mode": "basic", "seats": [{"who": "me"}, {"who": "open"}], **more}
        match = str(server.post("/api/matches", wanted, self.token)["match"]["id"])
        self.watches(server, match, None)
        self.leaves()
        self.told, self.now = [], {}
        return match

    def sits(self, server: Server, match: str, seat: int = 1) -> None:
        server.post(f"/api/matches/{match}/seats", {"seat": seat}, self.token)

    def watches(self, server: Server, match: str, seat: int | None) -> None:
        self.leaves()
        address = server.address.replace("http", "ws") + "/socket"
        self.socket = self._open.enter_context(connect(address, open_timeout=PATIENCE, proxy=None))
        since = len(self.told)
        hello = {"type": "hello", "protocol": 1, "match": match, "token": self.token, "eyes": seat, "since": since}
        self.socket.send(json.dumps(hello))
        self.until(lambda frame: frame["type"] == "table")

    def leaves(self) -> None:
        self._open.close()
        self.socket = None

    def until(self, has_come: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Read until a frame of this kind; what is told on the way is kept."""
        assert self.socket is not None
        while True:
            frame: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
            if frame["type"] in ("table", "news"):
                self.told += [moment["n"] for moment in frame["told"]]
                self.now = frame["now"]
            if frame["type"] == "done":
                self.done.append(frame["id"])
            if has_come(frame):
                return frame

    def says(self, kind: str, **fields: object) -> str:
        assert self.socket is not None
        command = {"type": kind, "id": f"c{next(self._ids)}", **fields}
        self.socket.send(json.dumps(command))
        return str(command["id"])

    def moves(self) -> None:
        """Choose what counts for those who do not choose."""
        ask = self.now["ask"]
        id = self.says("choose", number=ask["number"], option=ask["default"])
        self.until(lambda frame: frame.get("id") == id)

    def plays(self, match: str, seat: int, *servers: Server, pause: float = 0.0) -> None:
        """To the end, as a browser does: it comes back, and says again what was not acknowledged."""
        said: dict[str, Any] | None = None
        while not self.is_over:
            try:
                if self.socket is None:
                    self.watches(next(server for server in servers if server.process.poll() is None), match, seat)
                if said is None and self.is_asked:
                    time.sleep(pause)
                    ask = self.now["ask"]
                    said = {"number": ask["number"], "option": ask["default"], "id": f"c{next(self._ids)}"}
                if said is None:
                    self.until(lambda frame: frame["type"] == "news")
                else:
                    self.says("choose", **said)
                    answer = self.until(lambda frame, id=said["id"]: frame.get("id") == id)  # type: ignore[misc]
                    self.refused += [answer] if answer["type"] == "refused" else []
                    said = None
            except (ConnectionClosed, OSError):
                self.leaves()
                self.cuts += 1
                time.sleep(0.2)

    @property
    def is_asked(self) -> bool:
        return bool(self.now.get("ask"))

    @property
    def is_over(self) -> bool:
        return bool(self.now.get("result"))
