"""A store is copied while people play, damaged, and brought back."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from lucha.cli import main
from tests.hosting.servers import PATIENCE, Answered, Person, Server

AGAINST_A_BOT = [{"who": "me"}, {"who": "bot", "bot": "greedy"}]


def test_a_copy_that_was_made_while_people_played_is_played_on(
    serve: Callable[..., Server], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server, store, copies = serve(), tmp_path / "arena.db", [tmp_path / f"copy{number}.db" for number in range(3)]
    people = [Person(server, name) for name in ("Ana", "Beto", "Lupe")]
    matches = [person.opens(server, seats=AGAINST_A_BOT) for person in people]
    playing = [
        threading.Thread(target=person.plays, args=(match, 0, server), kwargs={"pause": 0.05}, daemon=True)
        for person, match in zip(people, matches, strict=True)
    ]
    for thread in playing:
        thread.start()
    for copy in copies:
        assert main(["backup", str(copy), "--store", str(store), "--lang", "en"]) == 0
        assert "Backed up 3 matches" in capsys.readouterr().out
        time.sleep(0.2)
    for thread in playing:
        thread.join(PATIENCE)
    assert all(person.is_over and not person.refused and not person.cuts for person in people), "nobody noticed"
    assert server.stop() == 0
    assert not server.errors

    for file in tmp_path.glob("arena.db*"):
        file.unlink()
    assert main(["restore", str(copies[0]), "--store", str(store), "--lang", "en"]) == 0
    assert "Restored 3 matches" in capsys.readouterr().out
    again = serve()
    for person, match in zip(people, matches, strict=True):
        person.leaves()
        person.told, person.now = [], {}
        person.plays(match, 0, again)
        assert person.is_over
    assert again.stop() == 0
    assert not again.errors


def test_damage_is_said_in_one_line_and_what_is_whole_is_played(serve: Callable[..., Server], tmp_path: Path) -> None:
    server = serve()
    ana = Person(server, "Ana")
    hurt, whole = [ana.opens(server, seats=AGAINST_A_BOT) for _ in range(2)]
    ana.watches(server, hurt, 0)
    ana.until(lambda _: ana.is_asked)
    ana.leaves()
    assert server.stop() == 0
    with sqlite3.connect(tmp_path / "arena.db") as file:
        file.execute("UPDATE lines SET line = line || ' ' WHERE match_id = ? AND seq = 2", (hurt,))
    file.close()

    again = serve()
    until = time.monotonic() + PATIENCE
    while not again.errors and time.monotonic() < until:
        time.sleep(0.05)
    (said,) = [line for line in again.errors if "are damaged" in line]
    assert f"1 of 2 matches are damaged ({hurt}): the others can be played" in said
    with pytest.raises(ConnectionClosed) as closed:
        ana.watches(again, hurt, 0)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    with pytest.raises(Answered, match="404: this match was damaged on the disk"):
        again.get(f"/api/matches/{hurt}/replay")
    assert [match["id"] for match in again.get("/api/matches?state=mine", ana.token)["matches"]] == [whole, hurt]
    ana.leaves()
    ana.told, ana.now = [], {}
    ana.plays(whole, 0, again)
    assert ana.is_over
    assert again.stop() == 0
    assert all("Traceback" not in line for line in again.errors)
