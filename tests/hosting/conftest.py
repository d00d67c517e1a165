"""Servers, and a Redis of our own, that are ended when a test is over."""

from __future__ import annotations

import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.hosting.servers import Server
from tests.programs import REDIS


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Start a server over the one store of this test."""
    running: list[Server] = []

    def start(*options: str) -> Server:
        running.append(Server(tmp_path / "arena.db", *options))
        return running[-1]

    yield start
    for server in running:
        if server.process.poll() is None:
            server.kill()


class Redis:
    """A server on a socket of its own."""

    def __init__(self, program: Path, folder: Path) -> None:
        self.socket = folder / "socket"
        self.address = f"unix://{self.socket}"
        self._command = [program, "--port", "0", "--unixsocket", self.socket, "--save", "", "--dir", folder]
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + 60
        while not self.socket.exists():
            assert self._process.poll() is None
            assert time.monotonic() < until
            time.sleep(0.02)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait(30)
        self.socket.unlink(missing_ok=True)


@pytest.fixture
def redis() -> Iterator[Redis]:
    program = REDIS.path()
    if program is None:
        pytest.skip("there is no redis-server here")
    with tempfile.TemporaryDirectory(prefix="lucha-redis-") as folder:
        server = Redis(program, Path(folder))
        try:
            yield server
        finally:
            server.kill()
