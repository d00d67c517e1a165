"""The log proves itself: damage is found, said in one line, and what is whole goes on."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from lucha.shelf import open_store
from lucha.shelf.ahead import is_damaged
from lucha.shelf.chain import link
from lucha.shelf.sql import SqlStore
from lucha.shelf.store import Damaged
from tests.appending import ROW, append
from tests.shelf.test_store import Opener, batch, texts
from tests.shelf.test_versions import before_step, filled, tell


def three_matches(store: SqlStore) -> None:
    for id in ("m", "n", "o"):
        append(store, batch(id, 1, "opened", "a", "b", match=replace(ROW, id=id))).result()
        append(store, batch(id, 4, "c", match=replace(ROW, id=id))).result()


DAMAGES = {
    "a letter": ("UPDATE lines SET line = 'B' WHERE match_id = 'm' AND seq = 3", 2),
    "the last line": ("UPDATE lines SET line = 'C' WHERE match_id = 'm' AND seq = 4", 3),
    "a time": ("UPDATE lines SET at = at + 1 WHERE match_id = 'm' AND seq = 2", 1),
    "a line that is gone": ("DELETE FROM lines WHERE match_id = 'm' AND seq = 2", 1),
    "a line of another match": ("UPDATE lines SET (line, hash) = (SELECT 'opened', '{other}') WHERE {first}", 0),
}


@pytest.mark.parametrize("kind", DAMAGES)
def test_a_log_that_does_not_hold_is_found_and_the_others_go_on(where: str, opened: Opener, kind: str) -> None:
    store = opened(where)
    three_matches(store)
    assert store.examine().is_whole
    statement, whole = DAMAGES[kind]
    other = link("n", 1, 2000, "opened")
    tell(where, statement.format(other=other, first="match_id = 'm' AND seq = 1"))
    with pytest.raises(Damaged, match=f"the log of the match m is damaged after line {whole}"):
        store.lines("m")
    found = store.examine()
    assert (found.matches, found.damaged, found.pages) == (3, ("m",), "")
    append(store, batch("n", 5)).result()
    assert texts(store, "n")[-1] == "line 5"


def test_lines_that_are_gone_from_the_end_are_missed(where: str, opened: Opener) -> None:
    store = opened(where)
    three_matches(store)
    tell(where, "DELETE FROM lines WHERE match_id = 'o' AND seq = 4")
    assert texts(store, "o") == ["opened", "a", "b"], "what is there holds"
    assert store.examine().damaged == ("o",)


def test_lines_after_a_number_prove_themselves_too(store: SqlStore) -> None:
    three_matches(store)
    assert [line.text for line in store.lines("m", since=2)] == ["b", "c"]
    assert store.lines("m", since=4) == store.lines("m", since=9) == []


def test_a_store_of_version_8_gets_its_chains(where: str, opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as before:
        before_step(before, 9)
        open_store(where).close()
        for id in ("m", "n"):
            for seq in (1, 2, 3):
                tell(where, f"INSERT INTO lines (match_id, seq, at, line) VALUES ('{id}', {seq}, 2000, 'line {seq}')")
    store = opened(where)
    assert texts(store) == texts(store, "n") == ["line 1", "line 2", "line 3"]
    append(store, batch("m", 4, match=ROW)).result()
    assert store.examine().damaged == ()
    tell(where, "UPDATE lines SET line = 'x' WHERE match_id = 'm' AND seq = 2")
    assert store.examine().damaged == ("m",)


# The write-ahead log of SQLite

WRITING = """
import os, sys
from dataclasses import replace
from lucha.shelf import open_store
from tests.appending import ROW, append
from tests.shelf.test_store import batch
store = open_store(sys.argv[1])
for number in range(40):
    append(store, batch(f"m{number}", 1, "x" * 500, match=replace(ROW, id=f"m{number}"))).result()
os._exit(0)
"""


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """A store whose process has died with forty matches acknowledged, most of them in the log only."""
    path = tmp_path / "store.sqlite3"
    subprocess.run([sys.executable, "-c", WRITING, str(path)], check=True, cwd=Path(__file__).parents[2])
    assert path.with_name("store.sqlite3-wal").stat().st_size > 100_000
    return path


def opened_again(path: Path, caplog: pytest.LogCaptureFixture) -> tuple[int, str]:
    """How many matches are there, and what is said."""
    caplog.clear()
    store = open_store(path)
    count = len(store.matches(limit=100))
    assert store.examine().is_whole
    append(store, batch("new", 1, match=replace(ROW, id="new"))).result()
    store.close()
    return count, caplog.text


def test_a_log_that_was_left_behind_is_whole(killed: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert opened_again(killed, caplog) == (40, "")


@pytest.mark.parametrize("with_index", [True, False])
@pytest.mark.parametrize("seed", range(4))
def test_damage_to_the_log_is_said_and_kept_and_the_rest_goes_on(
    killed: Path, caplog: pytest.LogCaptureFixture, with_index: bool, seed: int
) -> None:
    """Without the index, as after a loss of power, what the log itself shows is enough."""
    log, index = killed.with_name("store.sqlite3-wal"), killed.with_name("store.sqlite3-shm")
    data, chance = bytearray(log.read_bytes()), random.Random(seed)
    at = chance.randrange(0, len(data) // 2) if seed else 20  # the first one hits the head
    data[at] ^= 0x55
    log.write_bytes(data)
    if not with_index:
        index.unlink()
    damaged = bytes(data)
    count, said = opened_again(killed, caplog)
    assert count < 40
    assert said.count("\n") == 1
    assert "its write-ahead log is damaged, and what was written last is lost" in said
    kept = killed.with_name("store.sqlite3-wal.damaged1")
    assert kept.read_bytes() == damaged
    assert kept.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("gone", ["cut off", "all of it"])
def test_a_log_whose_end_is_gone_is_missed(killed: Path, caplog: pytest.LogCaptureFixture, gone: str) -> None:
    log = killed.with_name("store.sqlite3-wal")
    if gone == "cut off":
        log.write_bytes(log.read_bytes()[:-30_000])
    else:
        log.unlink()
    assert is_damaged(killed)
    if gone == "cut off":
        count, said = opened_again(killed, caplog)
        assert count < 40
        assert "is damaged" in said


def test_a_log_that_was_being_written_is_not_called_damaged(killed: Path) -> None:
    """The last commit, half on the disk when the power went: nobody was told that it was there."""
    log = killed.with_name("store.sqlite3-wal")
    killed.with_name("store.sqlite3-shm").unlink()
    data = bytearray(log.read_bytes())
    frame = 24 + 4096
    commits = [at for at in range(32, len(data) - frame + 1, frame) if data[at + 4 : at + 8] != b"\0\0\0\0"]
    torn = commits[-2] + frame  # the first frame of the last transaction
    data[torn + 100] ^= 0x55
    log.write_bytes(data)
    assert not is_damaged(killed)


def test_a_store_that_was_closed_has_no_log(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite3"
    open_store(path).close()
    assert not is_damaged(path)
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)


LEAF = 10  # the first byte of a page with rows of a table without row ids


def test_a_damaged_page_is_found_and_matches_on_other_pages_are_played(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite3"
    filled(path)
    data = bytearray(path.read_bytes())
    starts = range(0, len(data), 4096)
    hurt = next(
        at
        for at in starts
        if data[at] == LEAF and b"m30" in data[at : at + 4096] and b"x" * 100 in data[at : at + 4096]
    )
    data[hurt : hurt + 4096] = b"\x55" * 4096
    path.write_bytes(data)
    store = open_store(path)
    try:
        examined = store.examine()
        assert examined.matches == 50
        assert examined.pages
        assert "m30" in examined.damaged
        assert len(examined.damaged) < 25
        whole = next(row.id for row in store.matches(limit=50) if row.id not in examined.damaged)
        append(store, batch(whole, 2)).result()
        assert [line.seq for line in store.lines(whole)] == [1, 2]
    finally:
        store.close()
