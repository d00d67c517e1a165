"""Work that takes long, and a store that keeps nothing: others do not wait for it, and it does not spin."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from time import thread_time
from typing import Any

import pytest
from argon2 import PasswordHasher

from lucha.bots import Chair, rivals_in
from lucha.bots.characters import Rival
from lucha.core.finished import Finished
from lucha.core.rivals import HARD
from lucha.core.values import Option
from lucha.games import GAMES
from lucha.session.opening import Opening
from lucha.session.places import Place
from lucha.shelf.shelf import Shelf
from lucha.shelf.store import Batch, Busy, Failed, PlayerRow, open_store
from lucha.web import trouble, turns
from lucha.web.fought import Fought
from lucha.web.hall import Hall
from lucha.web.hashing import MOST_WAITING, OneByOne
from lucha.web.turns import Turns
from tests.web.test_hall import BOT, Onlooker, in_a_hall, opening

LUCHADOR = GAMES["luchador"]


# Whose turn it is.


async def _order(asked: list[tuple[str, bool]]) -> list[str]:
    """In which order the work of these is done, once the thread is free: whose it is, and whether it is awaited."""
    one, is_free, done = Turns("test"), threading.Event(), []

    def work(name: str) -> Callable[[], None]:
        return lambda: done.append(name)

    busy = asyncio.create_task(one.of("busy", is_free.wait))
    await asyncio.sleep(0)
    jobs = [asyncio.create_task(one.of(key, work(key), is_awaited)) for key, is_awaited in asked]
    await asyncio.sleep(0)
    is_free.set()
    await asyncio.gather(busy, *jobs)
    one.close()
    return done


def test_whoever_asks_for_a_lot_waits_for_themselves() -> None:
    order = asyncio.run(_order([("eva", True)] * 30 + [("ana", True), ("beto", True)]))
    assert order[:3] == ["eva", "ana", "beto"]
    assert len(order) == 32


def test_what_nobody_looks_at_comes_last() -> None:
    order = asyncio.run(_order([("eva", False)] * 5 + [("ana", True)] * 2))
    assert order == ["ana", "ana", *["eva"] * 5]


def test_what_nobody_looks_at_rests_longer_than_it_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "REST", 1000.0)
    monkeypatch.setattr(turns, "LONGEST_REST", 30.0)

    async def story() -> None:
        one = Turns("test")
        await one.of("eva", lambda: threading.Event().wait(0.03), is_awaited=False)
        second = asyncio.create_task(one.of("eva", lambda: None, is_awaited=False))
        await one.of("ana", lambda: None)
        await asyncio.sleep(0.05)
        assert not second.done()
        second.cancel()
        one.close()

    asyncio.run(story())


def test_work_that_fails_says_so_and_work_that_nobody_waits_for_is_not_done() -> None:
    async def story() -> None:
        one, done = Turns("test"), []
        with pytest.raises(ZeroDivisionError):
            await one.of("ana", lambda: 1 / 0)
        is_free = threading.Event()
        busy = asyncio.create_task(one.of("busy", is_free.wait))
        await asyncio.sleep(0)
        given_up = asyncio.create_task(one.of("ana", lambda: done.append("given up")))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.sleep(0)
        is_free.set()
        await busy
        await one.of("ana", lambda: done.append("next"))
        assert done == ["next"]
        one.close()

    asyncio.run(story())


# Bots.


def test_two_hundred_bots_think_beside_the_loop_and_whom_somebody_watches_goes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots of the second level on fifty tables, each opened by somebody else."""
    tokyo = GAMES["king_of_tokyo"]
    rival = next(one.id for one in rivals_in("king_of_tokyo") if one.level == HARD)
    thought_by: set[int] = set()
    chosen = Rival.choose

    def spy(self: Rival, chair: Chair) -> Option:
        thought_by.add(threading.get_ident())
        return chosen(self, chair)

    monkeypatch.setattr(Rival, "choose", spy)

    async def script(rooms: Hall) -> None:
        seats = tuple([Place("bot", bot=rival)] * 4)
        tables = [
            await rooms.open(Opening(tokyo, tokyo.setup(seats=4), seats), client=f"somebody {number}")
            for number in range(50)
        ]
        await rooms.watch(tables[-1].id, Onlooker().watcher, 0)
        played = [len(table.live.record) for table in tables]
        held, before = [], thread_time()
        while len(tables[-1].live.record) - played[-1] < 20:
            await asyncio.sleep(0.01)
            held.append(thread_time() - before)
            before = thread_time()
        further = [len(table.live.record) - count for table, count in zip(tables, played, strict=True)]
        assert max(further[:-1]) < further[-1], "those that nobody looks at rest"
        assert sorted(held)[len(held) // 2] < 0.1, "seconds of the loop's own work between two looks"

    in_a_hall(tmp_path, script, seconds=60)
    assert thought_by
    assert threading.get_ident() not in thought_by


# Passwords.


class Watched(PasswordHasher):
    """Counts how many work at once."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8)
        self.now = self.most = 0
        self.may_go_on = threading.Event()

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        self.now += 1
        self.most = max(self.most, self.now)
        self.may_go_on.wait(10)
        self.now -= 1
        return "hashed"


def test_passwords_are_hashed_one_after_the_other_and_not_all_may_wait() -> None:
    watched = Watched()
    one_by_one, refused = OneByOne(watched), []

    def log_in() -> None:
        try:
            one_by_one.hash("secret")
        except Busy:
            refused.append(1)

    threads = [threading.Thread(target=log_in) for _ in range(21)]
    for thread in threads:
        thread.start()
    while len(refused) < 21 - MOST_WAITING:
        threading.Event().wait(0.001)
    watched.may_go_on.set()
    for thread in threads:
        thread.join(10)
    assert watched.most == 1
    assert len(refused) == 21 - MOST_WAITING


# Belts.


def _fought(number: int) -> Finished:
    when = datetime(2026, 1, 1, tzinfo=UTC)
    return Finished(f"m{number}", "luchador", "basic", ("Ana", "Beto"), ((0,), (1,)), (0,), False, when)


def test_finished_matches_are_read_once_and_belts_reckoned_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = Shelf(tmp_path / "store.sqlite3")
    for number in range(6):
        shelf.put(_fought(number))
    store = open_store(tmp_path / "store.sqlite3")
    kept, asked, reckoned = Fought(store), [], []
    read, belts = store.finished, LUCHADOR.belts

    def counting(game: str, after: int = 0, most: int = 0) -> list[Finished]:
        asked.append(after)
        return read(game, after, most)

    def reckoning(matches: Any) -> Any:
        reckoned.append(len(matches))
        return belts(matches)

    monkeypatch.setattr(store, "finished", counting)
    monkeypatch.setattr(LUCHADOR, "belts", reckoning)
    first = kept.of(LUCHADOR)
    assert kept.of(LUCHADOR) == first
    shelf.put(_fought(6))
    matches, standings = kept.of(LUCHADOR)
    assert [match.key for match in matches] == [f"m{number}" for number in range(7)]
    assert standings == belts(matches)
    assert (asked, reckoned) == ([0, 6, 6], [6, 7])
    elsewhere = open_store(tmp_path / "store.sqlite3")
    elsewhere.put_player(PlayerRow("p", "Lupe"))
    elsewhere.forget("p", 1)
    assert kept.of(LUCHADOR)[0] == matches
    assert asked[-1] == 0, "a name may have changed, whichever process has forgotten it"
    elsewhere.close()
    store.close()


# A full disk.


def test_on_a_full_disk_bots_wait_longer_each_time_people_are_told_once_and_all_goes_on_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(trouble, "FIRST", 0.01)
    monkeypatch.setattr(trouble, "LONGEST", 0.2)
    tried = 0

    async def script(rooms: Hall) -> None:
        rooms.trouble._pause = trouble.FIRST
        found = await rooms.open(opening(BOT, BOT))
        other = await rooms.open(opening(BOT, BOT))
        onlooker = Onlooker()
        await rooms.watch(found.id, onlooker.watcher, 0)

        def full(batch: Batch, told: Callable[[Exception | None], None]) -> None:
            nonlocal tried
            tried += 1
            asyncio.get_running_loop().call_soon(told, Failed("the disk is full"))

        with monkeypatch.context() as patch:
            patch.setattr(rooms.store, "write", full)
            await asyncio.sleep(0.6)
        assert 3 <= tried < 14, "two tables at once would try hundreds of times"
        before = [len(rooms.store.lines(one.id)) for one in (found, other)]
        while any(rooms.tables[one.id].live.result is None for one in (found, other)):
            await asyncio.sleep(0.01)
        assert all(len(rooms.store.lines(one.id)) > count for one, count in zip((found, other), before, strict=True))
        told = [frame["text"] for frame in onlooker.frames if frame["type"] == "refused"]
        assert told == ["the arena can't save anything right now; the match goes on by itself as soon as it can"]

    with caplog.at_level(logging.WARNING, "lucha.arena"):
        in_a_hall(tmp_path, script)
    said = [record.getMessage() for record in caplog.records]
    assert said[-2:] == ["the disk is full; it is tried again until it works", "the store can be written to again"]
    assert len(said) <= 4, "a write that was under way may have ended well in between"
    assert not any(record.exc_info for record in caplog.records)
