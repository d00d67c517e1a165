"""The power goes while the store writes: whatever was acknowledged is there, and every log holds."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from pathlib import Path

import pytest

from lucha.shelf import open_store
from lucha.shelf.ahead import is_damaged
from tests.appending import append
from tests.shelf.test_store import batch
from tests.shelf.torn import Acknowledged, Flushed, Moment, after_power_loss

ROOT = Path(__file__).parents[2]
WRITING = """
import os, pickle, random, sqlite3, sys
from dataclasses import replace
from threading import Event
from tests.shelf.torn import Acknowledged, Layer
layer = Layer()
from lucha.shelf import open_store, sqlite
from tests.appending import ROW
from tests.shelf.test_store import batch
path, kept, seed, settings = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
sqlite.LOG = 60  # pages until the log is put in place, so that it often is
connect = sqlite.SqliteFile.connect
def connected(self):
    connection = connect(self)
    if settings:
        connection.execute(settings)
    return connection
sqlite.SqliteFile.connect = connected
store, chance, last = open_store(path), random.Random(seed), {}
for turn in range(60):
    waiting = []
    for match in chance.sample(range(12), chance.randint(1, 4)):
        id, first = f"m{match}", last.get(match, 0) + 1
        lines = tuple("x" * chance.randint(1, 900) for _ in range(chance.randint(1, 4)))
        last[match] = first + len(lines) - 1
        done = Event()
        def told(problem, id=id, line=last[match], done=done):
            assert problem is None, problem
            layer.moments.append(Acknowledged((id, line)))
            done.set()
        store.write(replace(batch(id, first, *lines), match=replace(ROW, id=id, updated=turn)), told)
        waiting.append(done)
    for done in waiting:
        assert done.wait(30)
with open(kept, "wb") as file:
    pickle.dump(layer.moments, file)
os._exit(0)
"""


def written(folder: Path, seed: int, settings: str = "") -> list[Moment]:
    """All that a store did to its files while sixty groups of batches were written, in order."""
    store, kept = folder / "written" / f"{seed}.sqlite3", folder / f"{seed}.pickle"
    store.parent.mkdir(exist_ok=True)
    subprocess.run([sys.executable, "-c", WRITING, str(store), str(kept), str(seed), settings], check=True, cwd=ROOT)
    with kept.open("rb") as file:
        moments: list[Moment] = pickle.load(file)
    return moments


def lost(folder: Path, moments: list[Moment], at: int, seed: int) -> list[str]:
    """What was acknowledged before the power went, and is not there when the store is opened again."""
    folder.mkdir()
    files = after_power_loss(moments, at, random.Random(seed))
    for path, data in files.items():
        (folder / Path(path).name).write_bytes(data)
    safe: dict[str, int] = {}
    for moment in moments[:at]:
        if isinstance(moment, Acknowledged):
            id, line = moment.what
            safe[id] = line
    (main,) = [folder / Path(path).name for path in files if path.endswith(".sqlite3")] or [folder / "0.sqlite3"]
    says_so = is_damaged(main)
    store = open_store(main)
    try:
        missing = [id for id, line in safe.items() if len(store.lines(id)) < line]
        assert store.examine().is_whole
        append(store, batch("new")).result()
    finally:
        store.close()
    assert not says_so or missing, "what nobody was told of is not missed"
    return missing


def moments_of_a_loss(moments: list[Moment], count: int, seed: int) -> list[int]:
    return random.Random(seed).sample(range(1, len(moments) + 1), count)


@pytest.mark.parametrize("seed", [0])
def test_forty_losses_of_power_lose_nothing_that_was_acknowledged(tmp_path: Path, seed: int) -> None:
    lose_power(tmp_path, seed, 40)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_two_hundred_losses_of_power_lose_nothing_that_was_acknowledged(tmp_path: Path, seed: int) -> None:
    lose_power(tmp_path, seed, 50)


def lose_power(folder: Path, seed: int, count: int) -> None:
    moments = written(folder, seed)
    assert sum([isinstance(moment, Flushed) for moment in moments]) >= 60, "every group waits for the disk"
    for number, at in enumerate(moments_of_a_loss(moments, count, seed)):
        assert lost(folder / str(number), moments, at, number) == [], f"after moment {at}"


def test_a_store_that_does_not_wait_for_the_disk_is_caught(tmp_path: Path) -> None:
    """The layer would find it: the same with a setting that acknowledges before the flush."""
    moments = written(tmp_path, 0, "PRAGMA synchronous = NORMAL")
    missing = [
        lost(tmp_path / str(number), moments, at, number) for number, at in enumerate(moments_of_a_loss(moments, 12, 0))
    ]
    assert any(missing)
