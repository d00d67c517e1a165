"""The example of a player plays: two of them meet at a table."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.hosting.servers import PATIENCE, Person, Server

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


@contextmanager
def started(server: Server, name: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, str(BOT), server.address, name]
    alone = os.environ | {"NO_PROXY": "*", "no_proxy": "*"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=alone) as bot:
        try:
            yield bot
        finally:
            bot.kill()


def test_one_opens_a_table_the_other_joins_it_and_both_play_to_the_end(serve: Callable[..., Server]) -> None:
    server = serve()
    ana = Person(server, "Ana")
    seats = [{"who": "me"}, {"who": "open"}]
    server.post("/api/matches", {"game": "luchador", "seats": seats, "dice": "real"}, ana.token)  # not for them
    with started(server, "Uno") as one:
        until = time.monotonic() + PATIENCE
        while len(server.get("/api/matches?state=open")["matches"]) < 2:
            assert time.monotonic() < until
            time.sleep(0.1)
        with started(server, "Dos") as other:
            told = [bot.communicate(timeout=PATIENCE) for bot in (one, other)]
    assert [bot.returncode for bot in (one, other)] == [0, 0], told
    endings = [text.splitlines()[-1] for text, _ in told]
    told_as_you = sorted("you" in ending.lower() for ending in endings)
    assert endings[0] == endings[1] or told_as_you == [False, True], endings
    (match,) = server.get("/api/matches?state=over")["matches"]
    assert {seat["name"] for seat in match["seats"]} == {"Uno", "Dos"}


def test_it_is_short() -> None:
    assert len(BOT.read_text().splitlines()) <= 60
