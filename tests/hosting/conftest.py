"""Servers that are ended when a test is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.hosting.servers import Server


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
