"""Long matches: nobody waits while one is read or told again, and who asks for many waits for themselves."""

from __future__ import annotations

import asyncio
import gc
import json
import threading
import weakref
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from lucha.session.frames import Eyes, Frame, Telling
from lucha.session.live import LiveMatch
from lucha.session.places import Place
from lucha.session.under_way import Heard
from lucha.web import record
from lucha.web.callers import READS
from lucha.web.hall import TOLD_AT_ONCE, Hall
from lucha.web.limits import ASKING, MOMENTS
from lucha.web.record import replay_told, some_pieces
from lucha.web.story_bodies import Replay
from lucha.web.summary import AT_ONCE, Reckoned
from lucha.web.table import Table
from lucha.web.turns import Turns
from tests.web.arena import Arena, fought
from tests.web.test_hall import ANA, BOT, EVA, Onlooker, give_up, in_a_hall, opening


async def a_match_that_was_given_up(rooms: Hall) -> Table:
    found = await rooms.open(opening(EVA, BOT))
    await rooms.begin_anyway(found.id)
    await rooms.act(found.id, None, give_up)
    return found


def test_a_match_is_read_from_the_log_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    restore, read_by = LiveMatch.restore, set[int]()

    def spy(self: LiveMatch, lines: list[str]) -> None:
        read_by.add(threading.get_ident())
        restore(self, lines)

    monkeypatch.setattr(LiveMatch, "restore", spy)

    async def script(rooms: Hall) -> None:
        found = await a_match_that_was_given_up(rooms)
        del rooms.tables[found.id]
        again = await rooms.table(found.id)
        assert again.live.fingerprint() == found.live.fingerprint()
        assert read_by
        assert threading.get_ident() not in read_by

    in_a_hall(tmp_path, script)


def test_whoever_reads_many_matches_is_waited_for_by_nobody_else(tmp_path: Path) -> None:
    async def script(rooms: Hall) -> None:
        tables = [await a_match_that_was_given_up(rooms) for _ in range(12)]
        rooms.tables.clear()
        is_free, order = threading.Event(), list[str]()

        async def read(match: str, client: str) -> None:
            ASKING.set(client)
            await rooms.table(match)
            order.append(client)

        busy = asyncio.create_task(rooms.again.of("busy", is_free.wait))
        reading = [asyncio.create_task(read(table.id, "eva")) for table in tables[1:]]
        while len(rooms.again._awaited.get("eva", ())) < len(reading):
            await asyncio.sleep(0.001)
        reading.append(asyncio.create_task(read(tables[0].id, "ana")))
        while "ana" not in rooms.again._awaited:
            await asyncio.sleep(0.001)
        is_free.set()
        await asyncio.gather(busy, *reading)
        assert order.index("ana") <= 1

    in_a_hall(tmp_path, script)


def test_a_replay_is_as_described_and_costs_by_its_length(arena: Arena) -> None:
    ana = arena.guest("Ana")
    match = fought(ana)
    reader = arena.stranger()
    told = reader.call("GET", f"/api/matches/{match}/replay?sheets=true&language=es")
    assert told.headers["content-type"] == "application/json"
    replay = Replay.model_validate_json(told.body)
    assert [moment.n for moment in replay.moments] == list(range(1, len(replay.moments) + 1))
    assert all(moment.view and moment.sheet for moment in replay.moments)
    table: Table = arena.app.state.hall.tables[match]
    table.live.heard *= int(READS[0]) * MOMENTS // len(table.live.heard) + 1
    assert reader.call("GET", f"/api/matches/{match}/replay").status == 200
    assert reader.call("GET", "/api/matches").status == 429, "it owes for all that it was told"
    assert arena.stranger().call("GET", "/api/matches").status == 200


def test_a_replay_is_made_as_it_is_read_and_nothing_keeps_the_whole_of_it(
    arena: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = fought(arena.guest("Ana"))
    table: Table = arena.app.state.hall.tables[match]
    lives, begin = list[LiveMatch](), record._beginning_of

    def noted(table: Table) -> LiveMatch:
        lives.append(begin(table))
        return lives[-1]

    monkeypatch.setattr(record, "_beginning_of", noted)
    eyes = Eyes(None, each=True)
    kept = [sum([one.match is not None for one in lives[-1].heard]) for _ in replay_told(table, eyes, {})]
    assert len(lives) == 2
    assert len(kept) > 50
    assert max(kept) < 40 < len(lives[-1].heard)
    monkeypatch.setattr(record, "LARGEST_PIECE", 1000)
    pieces = replay_told(table, eyes, table.about(eyes))
    some = list(iter(lambda: some_pieces(pieces), b""))
    assert len(some) > 20
    assert Replay.model_validate_json(b"".join(some)).moments


def test_one_client_is_told_so_many_at_once_and_keeps_nobody_else_waiting(tmp_path: Path) -> None:
    async def script(rooms: Hall) -> None:
        told: dict[str, int] = {}

        async def read(client: str, number: int) -> None:
            ASKING.set(client)

            def pieces() -> Iterator[bytes]:
                told[f"{client} {number}"] = 0
                while True:
                    yield b"x" * record.LARGEST_PIECE
                    told[f"{client} {number}"] += 1

            async for _ in rooms.in_pieces(pieces()):
                await asyncio.Event().wait()  # what has come is not read

        readers = [asyncio.create_task(read("eva", number)) for number in range(5)]
        await asyncio.sleep(0.1)
        assert told == {f"eva {number}": 1 for number in range(TOLD_AT_ONCE)}
        readers.append(asyncio.create_task(read("ana", 0)))
        while "ana 0" not in told:
            await asyncio.sleep(0.01)
        readers[0].cancel()
        while len(told) < TOLD_AT_ONCE + 2:
            await asyncio.sleep(0.01)
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)

    in_a_hall(tmp_path, script)


def test_a_long_story_is_told_beside_the_loop_and_says_what_it_said_before(
    arena: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = arena.guest("Ana")
    match = fought(ana, "layer_dip")
    told_by, moments = set[bool](), Telling.moments

    def spy(self: Telling, eyes: Eyes, heard: list[Heard], *more: Any) -> list[Frame]:
        if len(heard) > 5:
            told_by.add(asyncio._get_running_loop() is not None)
        return moments(self, eyes, heard, *more)

    monkeypatch.setattr(Telling, "moments", spy)
    seen = {}
    for long in (10, 10**6):
        monkeypatch.setattr("lucha.web.table.LONG", long)
        told_by.clear()
        for since in (0, 7, 10**6):
            arena.forgive()
            with ana.join(match, 0, views="each", since=since) as line:
                tables = [line.table()]
                assert line.command("look", eyes=None)["type"] == "done"
                tables += [frame for frame in map(json.loads, line.frames) if frame["type"] == "table"][1:]
            seen[long, since] = [{**table, "match": None} for table in tables]
        assert told_by == {long > 10}
    for since in (0, 7, 10**6):
        assert seen[10, since] == seen[10**6, since]
        assert [len(table["told"]) > 20 for table in seen[10, since]] == [True, True]


def test_a_match_goes_on_while_its_long_story_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lucha.web.table.LONG", 1)

    async def script(rooms: Hall) -> None:
        found = await rooms.open(opening(EVA, ANA))
        await rooms.watch(found.id, Onlooker().watcher, 0)
        is_free, late, early = threading.Event(), Onlooker(), Onlooker()
        busy = asyncio.create_task(rooms.again.of("busy", is_free.wait))
        coming = asyncio.create_task(rooms.watch(found.id, late.watcher, 0))
        await asyncio.sleep(0.05)
        await rooms.act(found.id, None, give_up)
        is_free.set()
        await asyncio.gather(busy, coming)
        monkeypatch.setattr("lucha.web.table.LONG", 10**6)
        await rooms.watch(found.id, early.watcher, 0)
        assert late.frames[0]["told"] == early.frames[0]["told"]
        assert late.frames[0]["now"] == early.frames[0]["now"]

    in_a_hall(tmp_path, script)


def test_those_who_come_from_one_address_come_one_by_one_and_others_between_them(tmp_path: Path) -> None:
    async def script(rooms: Hall) -> None:
        found, order = await rooms.open(opening(EVA, ANA)), list[str]()

        async def comes(client: str) -> None:
            ASKING.set(client)
            await rooms.watch(found.id, Onlooker().watcher, 0)
            order.append(client)

        coming = [asyncio.create_task(comes("eva")) for _ in range(50)]
        coming.append(asyncio.create_task(comes("ana")))
        await asyncio.gather(*coming)
        assert order.index("ana") <= 1

    in_a_hall(tmp_path, script)


def test_of_what_nobody_has_watched_the_last_moments_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lucha.web.table.UNWATCHED", 5)

    async def script(rooms: Hall) -> None:
        found = await rooms.open(opening(Place("bot", bot="random"), Place("bot", bot="random")))
        while found.live.result is None:
            await asyncio.sleep(0.01)
        assert [one.match is not None for one in found.live.heard][-6:] == [False, *[True] * 5]
        assert sum([one.match is not None for one in found.live.heard]) == 5
        onlooker = Onlooker()
        onlooker.watcher.eyes = Eyes(None, each=True)
        await rooms.watch(found.id, onlooker.watcher, 0)
        assert onlooker.frames[0]["fresh"] == 5

    in_a_hall(tmp_path, script)


def test_where_many_matches_turned_is_found_for_each_who_asks_in_turn() -> None:
    async def story() -> None:
        turns, found = Turns("test"), list[str]()

        def search(table: Any) -> Iterator[None]:
            for _ in range(3):
                yield
            found.append(table.id)
            return str(table.id)

        reckoned: Reckoned[str] = Reckoned(turns, lambda table: search(table))  # type: ignore[arg-type, return-value]

        async def asks(client: str, match: str) -> None:
            ASKING.set(client)
            assert await reckoned.of(SimpleNamespace(id=match)) == match  # type: ignore[arg-type]

        asking = [asyncio.create_task(asks("eva", f"eva {number}")) for number in range(12)]
        asking.append(asyncio.create_task(asks("ana", "ana")))
        await asyncio.gather(*asking)
        assert found.index("ana") <= AT_ONCE, "whoever asks for many waits for themselves"
        turns.close()

    asyncio.run(story())


def test_those_who_see_and_know_the_same_are_told_of_it_once_for_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, now = list[Eyes](), Telling.now

    def spy(self: Telling, eyes: Eyes, n: int) -> Frame:
        told.append(eyes)
        return now(self, eyes, n)

    async def script(rooms: Hall) -> None:
        found = await rooms.open(opening(EVA, ANA))
        onlookers = [Onlooker() for _ in range(50)]
        for number, one in enumerate(onlookers):
            one.watcher.eyes = Eyes(None, ("en", "es")[number % 2], each=True, sheets=number % 4 > 1)
            await rooms.watch(found.id, one.watcher, 0)
        late = Onlooker()
        late.watcher.eyes = onlookers[0].watcher.eyes
        monkeypatch.setattr(Telling, "now", spy)
        await rooms.act(found.id, None, give_up)
        assert len(told) == len(set(told)) == 4
        for number, one in enumerate(onlookers):
            assert one.frames[-1] == onlookers[number % 4].frames[-1]
            assert one.frames[-1]["type"] == "news"
        news = [onlookers[number].frames[-1] for number in range(4)]
        assert all(one != other for place, one in enumerate(news) for other in news[:place])
        await rooms.watch(found.id, late.watcher, 0)
        assert late.frames[0]["now"] == news[0]["now"]
        assert late.frames[0]["told"][-1]["text"] == news[0]["told"][-1]["text"]  # type: ignore[index]

    in_a_hall(tmp_path, script)


def test_what_was_told_again_leaves_no_ring_behind(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the collector, which never looks again at what has lived for a second, would keep it for a day."""
    table: Table = arena.app.state.hall.tables[fought(arena.guest("Ana"))]
    lives, begin = list[Any](), record._beginning_of

    def noted(table: Table) -> LiveMatch:
        again = begin(table)
        lives.append(weakref.ref(again))
        return again

    monkeypatch.setattr(record, "_beginning_of", noted)
    gc.disable()
    try:
        record.told_again(table)
        record.as_at(table, 5)
        for _ in replay_told(table, Eyes(None, each=True), {}):
            pass
        left = replay_told(table, Eyes(None, each=True), {})
        for _ in range(5):
            next(left)
        left.close()
        del left
        assert len(lives) == 7
        assert [live() for live in lives] == [None] * 7
    finally:
        gc.enable()
