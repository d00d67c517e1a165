"""The hall: nobody sees what is not on the log yet, and what cannot be written has not happened."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import sleep

import pytest

from lucha.games import GAMES
from lucha.session.clock import ClockTerms
from lucha.session.frames import Eyes
from lucha.session.live import LiveMatch
from lucha.session.opening import Opening
from lucha.session.places import Place
from lucha.shelf.store import Batch, Failed, open_store
from lucha.web import hall, table, times
from lucha.web.claims import Alone
from lucha.web.hall import Hall, HallFull, NoSuchMatch
from lucha.web.server import _keep_at
from lucha.web.table import Table, Watcher
from tests.web.arena import ME, Arena

LUCHADOR = GAMES["luchador"]
ANA, EVA, FREE, BOT = (
    Place("person", "Ana", player="ana"),
    Place("person", "Eva", player="eva"),
    Place("open"),
    Place("bot", bot="random"),
)
OLD = ("ana", "old")
Script = Callable[[Hall], Awaitable[None]]


def in_a_hall(where: Path, script: Script, claims: Alone | None = None, seconds: float = 20) -> None:
    async def evening() -> None:
        store = open_store(where / "store.sqlite3")
        rooms = Hall(store, GAMES, claims=claims)
        try:
            async with asyncio.timeout(seconds):
                await script(rooms)
        finally:
            await rooms.close()
            store.close()

    asyncio.run(evening())


def opening(*places: Place, clock: ClockTerms | None = None) -> Opening:
    setup = LUCHADOR.setup("basic", 2, {}, ["el_perrito", "la_cobra_vuelo"])
    return Opening(LUCHADOR, setup, places, clock=clock)


def give_up(live: LiveMatch) -> None:
    live.concede(0)


class Onlooker:
    """Keeps what it is sent."""

    def __init__(self) -> None:
        self.frames: list[dict[str, object]] = []
        self.is_let_go = False
        self.watcher = Watcher(Eyes(None), "", lambda sent: self.frames.append(json.loads(sent)), self._let_go)

    def _let_go(self, _: int) -> None:
        self.is_let_go = True


class Disk:
    """Between a hall and its store: batches wait until the test lets them be written, or fail."""

    def __init__(self, rooms: Hall, patch: pytest.MonkeyPatch) -> None:
        self._held: list[tuple[Batch, Callable[[Exception | None], None]]] = []
        self._write = rooms.store.write
        patch.setattr(rooms.store, "write", lambda batch, told: self._held.append((batch, told)))

    async def is_asked(self) -> None:
        while not self._held:
            await asyncio.sleep(0.001)

    def writes(self) -> None:
        self._write(*self._held.pop(0))

    def fails(self) -> None:
        self._held.pop(0)[1](Failed("the disk is full"))


async def forgotten(rooms: Hall, patch: pytest.MonkeyPatch, clock: ClockTerms | None = None) -> Table:
    """A table at which Ana has said something under an id that only the log remembers."""
    patch.setattr(table, "REMEMBERED", 1)
    found = await rooms.open(opening(ANA, EVA, clock=clock))
    for id in ("old", "new"):
        await rooms.say(found.id, ("ana", id), {"seat": 0, "name": "Ana", "text": "hola"})
    assert OLD not in found.known
    return found


def test_nothing_is_carried_out_under_an_id_that_only_the_log_remembers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(rooms: Hall) -> None:
        found = await forgotten(rooms, monkeypatch)
        done = []

        def do(live: LiveMatch) -> None:
            done.append(live)
            live.concede(0)

        await rooms.act(found.id, OLD, do)
        assert done == []
        await rooms.say(found.id, OLD, {"seat": 0, "name": "Ana", "text": "otra vez"})
        assert not any("otra vez" in line.text for line in rooms.store.lines(found.id))
        await rooms.act(found.id, ("ana", "fresh"), do)
        assert len(done) == 1

    in_a_hall(tmp_path, script)


@pytest.mark.parametrize("kind", ["move", "match"])
def test_an_id_that_only_the_log_remembers_gives_nobody_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    now = [10**6]
    monkeypatch.setattr(times, "ticks", lambda: now[-1])

    async def script(rooms: Hall) -> None:
        terms = ClockTerms("move" if kind == "move" else "match", 600)
        found = await forgotten(rooms, monkeypatch, terms)
        assert found.driver is not None
        await found.driver
        seat = found.live.asked()[0]
        now.append(now[-1] + 500_000)
        await rooms.act(found.id, OLD, lambda live: live.answer(seat, live.default(seat)))
        clocks = rooms.tables[found.id].clocks
        assert clocks is not None
        assert clocks.left_at(seat, now[-1]) == 100_000

    in_a_hall(tmp_path, script)


@pytest.mark.parametrize("is_written", [True, False], ids=["written", "not written"])
def test_whoever_comes_while_something_is_written_sees_what_the_log_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_written: bool
) -> None:
    async def script(rooms: Hall) -> None:
        found = await rooms.open(opening(ANA, EVA))
        disk, newcomer = Disk(rooms, monkeypatch), Onlooker()
        acting = asyncio.create_task(rooms.act(found.id, ("ana", "c"), give_up))
        await disk.is_asked()
        watching = asyncio.create_task(rooms.watch(found.id, newcomer.watcher, 0))
        await asyncio.sleep(0.05)
        assert newcomer.frames == []
        disk.writes() if is_written else disk.fails()
        results = await asyncio.gather(acting, watching, return_exceptions=True)
        assert isinstance(results[0], Failed) is not is_written
        assert not isinstance(results[1], BaseException)
        now = newcomer.frames[0]["now"]
        assert isinstance(now, dict)
        assert (now["result"] is not None) is is_written
        assert (rooms.tables[found.id].live.result is not None) is is_written

    in_a_hall(tmp_path, script)


@pytest.mark.parametrize("call", ["GET /record", "GET /replay", "POST /rematch"])
def test_no_call_tells_of_an_end_that_is_not_on_the_log(
    arena: Arena, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    ana = arena.guest("Ana")
    match = ana.open(ME, ME)["match"]["id"]
    method, path = call.split()
    held: list[Callable[[Exception | None], None]] = []
    with ana.join(match, 0) as line, ThreadPoolExecutor(1) as caller:
        line.table()
        monkeypatch.setattr(arena.store, "write", lambda batch, told: held.append(told))
        line.send({"type": "concede", "id": "c"})
        while not held:
            sleep(0.01)
        asked = caller.submit(ana.call, method, f"/api/matches/{match}{path}")
        sleep(0.1)
        assert not asked.done()
        monkeypatch.undo()
        held[0](Failed("the disk is full"))
        assert asked.result().status == 409
        assert line.until(lambda frame: frame.get("id") == "c")["type"] == "refused"


def test_what_is_said_behind_something_that_cannot_be_written_is_kept_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(rooms: Hall) -> None:
        found = await rooms.open(opening(ANA, EVA))
        disk = Disk(rooms, monkeypatch)
        acting = asyncio.create_task(rooms.act(found.id, ("ana", "c"), give_up))
        await disk.is_asked()
        saying = asyncio.create_task(rooms.say(found.id, ("eva", "s"), {"seat": 1, "name": "Eva", "text": "hola"}))
        await asyncio.sleep(0.01)
        disk.fails()
        await disk.is_asked()
        disk.writes()
        results = await asyncio.gather(acting, saying, return_exceptions=True)
        assert isinstance(results[0], Failed)
        assert results[1] is None
        assert any("hola" in line.text for line in rooms.store.lines(found.id))

    in_a_hall(tmp_path, script)


def test_a_match_whose_bot_could_not_move_goes_on_once_the_store_is_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise Failed("the disk is full")

    async def script(rooms: Hall) -> None:
        onlooker = Onlooker()
        with monkeypatch.context() as patch:
            disk = Disk(rooms, patch)
            patch.setattr(rooms.store, "lines", fail)
            coming = asyncio.create_task(rooms.open(opening(BOT, BOT)))
            await disk.is_asked()
            disk.writes()
            found = await coming
            found.watchers.add(onlooker.watcher)
            await disk.is_asked()
            disk.fails()
            while not onlooker.is_let_go:
                await asyncio.sleep(0.001)
            assert found.is_stale
        seq = len(rooms.store.lines(found.id))
        await rooms.let_go()
        while len(rooms.store.lines(found.id)) == seq:
            await asyncio.sleep(0.01)
        assert not rooms.tables[found.id].is_stale

    in_a_hall(tmp_path, script)


def test_whoever_comes_while_a_match_is_called_off_finds_it_gone_and_what_cannot_be_dropped_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(rooms: Hall) -> None:
        match = (await rooms.open(opening(ANA, FREE))).id
        with monkeypatch.context() as broken:
            broken.setattr(rooms.store, "drop_match", fail)
            with pytest.raises(Failed):
                await rooms.call_off(match, "ana")
        onlooker = Onlooker()
        await rooms.watch(match, onlooker.watcher, 0)
        ends = asyncio.gather(rooms.call_off(match, "ana"), rooms.sit(match, 1, EVA), return_exceptions=True)
        assert [type(end) for end in await ends] == [type(None), NoSuchMatch]
        assert onlooker.is_let_go
        assert (match in rooms.tables, rooms.store.lines(match)) == (False, [])

    def fail(*_: object) -> None:
        raise Failed

    in_a_hall(tmp_path, script)


def test_a_full_hall_takes_no_new_table_and_keeps_those_it_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(rooms: Hall) -> None:
        away = await rooms.open(opening(ANA, EVA))
        del rooms.tables[away.id]
        found = await rooms.open(opening(ANA, FREE, clock=ClockTerms("move", 60)))
        monkeypatch.setattr(hall, "MOST_TABLES", 1)
        with pytest.raises(HallFull):
            await rooms.open(opening(ANA, EVA))
        with pytest.raises(HallFull):
            await rooms.table(away.id)
        found.is_stale = True
        again = await rooms.table(found.id)
        assert again is not found
        again.touched = 0
        await rooms.let_go()  # nobody has begun, so no clock runs
        assert await rooms.table(away.id)

    in_a_hall(tmp_path, script)


class Counted(Alone):
    """Claims that are counted, in a store that fails when it is written to."""

    def __init__(self) -> None:
        self.held: set[str] = set()

    async def take(self, match_id: str) -> None:
        self.held.add(match_id)

    async def drop(self, match_id: str) -> None:
        self.held.discard(match_id)


def test_a_table_that_cannot_be_opened_is_claimed_by_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    claims = Counted()

    async def script(rooms: Hall) -> None:
        disk = Disk(rooms, monkeypatch)
        coming = asyncio.create_task(rooms.open(opening(ANA, EVA)))
        await disk.is_asked()
        assert len(claims.held) == 1
        disk.fails()
        with pytest.raises(Failed):
            await coming
        assert claims.held == set()
        assert rooms.tables == {}

    in_a_hall(tmp_path, script, claims)


def test_after_a_start_every_match_goes_on_that_waits_for_a_clock_or_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "RESUMED", 2)

    async def script(rooms: Hall) -> None:
        monkeypatch.setattr(rooms.driving, "go_on", lambda _: None)
        timed = [(await rooms.open(opening(ANA, EVA, clock=ClockTerms("move", 60)))).id for _ in range(3)]
        bots = [(await rooms.open(opening(BOT, BOT))).id for _ in range(2)]
        for _ in range(3):  # these wait for people
            await rooms.open(opening(ANA, EVA))
        rooms.tables.clear()
        await rooms.resume()
        assert set(rooms.tables) == {*timed, *bots}

    in_a_hall(tmp_path, script)


def test_work_in_the_background_that_fails_is_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lucha.web.server.BEGUN_AGAIN", 0)
    tries = []

    async def work() -> None:
        tries.append(1)
        if len(tries) < 3:
            raise Failed("not yet")

    asyncio.run(_keep_at(work))
    assert len(tries) == 3
