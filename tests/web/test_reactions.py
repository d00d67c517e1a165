"""How long bots take tells nothing of what they hold; time passes when the test says so."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest

from lucha.games import GAMES
from lucha.session.frames import Eyes
from lucha.session.live import LiveMatch
from lucha.shelf.store import open_store
from lucha.web import driving
from lucha.web.driving import REACTION
from lucha.web.hall import Hall
from lucha.web.table import Table, Watcher
from tests.toys import TOYS
from tests.toys.small_dip.cards import BattleRoyal, Card, ChampionshipBelt, Chupacabra, Layer, SuperCabra
from tests.web.dealt import ID, deal

SMALL_DIP, LAYER_DIP = TOYS["small_dip"], GAMES["layer_dip"]
GUACAMOLE, CREAM, BEANS = [Layer(name) for name in ("Guacamole", "Sour Cream", "Refried Beans")]
OWN: list[Card] = [GUACAMOLE, GUACAMOLE, ChampionshipBelt(), BattleRoyal()]
MIGHTY: list[Card] = [Chupacabra(), SuperCabra(), CREAM, BEANS]
MEEK: list[Card] = [CREAM, CREAM, BEANS, BEANS]
GREEDY = {1: "greedy", 2: "greedy"}
REAL_SLEEP = asyncio.sleep


class OwnClock:
    """Whoever sleeps is noted, and sleeps until the test says that the time is over."""

    def __init__(self) -> None:
        self.asked: list[float] = []
        self._over = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        if not seconds:
            await REAL_SLEEP(0)  # to give way to others takes no time
            return
        self.asked.append(seconds)
        await self._over.wait()

    async def until(self, is_so: Callable[[], bool]) -> None:
        async with asyncio.timeout(10):
            while not is_so():
                await REAL_SLEEP(0.001)

    async def time_is_over(self) -> None:
        self._over.set()

    def begins_again(self) -> None:
        self._over.clear()


def at_the_table(
    where: Path,
    hand: Sequence[Card],
    script: Callable[[Hall, Table, OwnClock], Awaitable[None]],
    bots: dict[int, str] | None = None,
) -> None:
    """Play a script in a hall of its own, with `hand` before the bot on seat 1."""

    async def evening() -> None:
        store = open_store(where / "store.sqlite3")
        rooms = Hall(store, TOYS)
        try:
            setup = SMALL_DIP.setup("party", 3)
            deal(store, SMALL_DIP, setup, [0, *OWN, *hand, *MEEK], bots=GREEDY if bots is None else bots)
            with pytest.MonkeyPatch.context() as patch:
                clock = OwnClock()
                patch.setattr(driving.asyncio, "sleep", clock.sleep)
                await script(rooms, await rooms.table(ID), clock)
        finally:
            await rooms.close()
            store.close()

    asyncio.run(evening())


def pick(key: str) -> Callable[[LiveMatch], None]:
    return lambda live: live.choose(0, key, live.number(0))


async def open_a_window(rooms: Hall, table: Table) -> None:
    """Seat 0 plays its belt, and lets it be itself."""
    for key in ("Pass", "Play(ChampionshipBelt)", "Pass"):
        await rooms.act(ID, None, pick(key))
    assert table.live.window is not None


async def think_to_the_end(rooms: Hall) -> None:
    """There is one thinker, so it is through with all that was asked before."""
    await rooms.driving.thinkers.of("the test", lambda: None, is_awaited=False)
    await REAL_SLEEP(0)


@pytest.mark.parametrize("hand", [MIGHTY, MEEK], ids=["can react", "cannot"])
def test_bots_take_the_same_time_whether_or_not_they_can_react(tmp_path: Path, hand: list[Card]) -> None:
    async def script(rooms: Hall, table: Table, clock: OwnClock) -> None:
        await open_a_window(rooms, table)
        await clock.until(lambda: bool(clock.asked))
        await think_to_the_end(rooms)
        assert table.live.asked() == (1, 2), "they know what to answer, and wait"
        window = table.live.window
        await clock.time_is_over()
        await clock.until(lambda: table.live.window is not window)
        assert set(clock.asked) == {REACTION}

    at_the_table(tmp_path, hand, script)


def test_a_bot_takes_the_same_time_over_its_own_turn_and_then_chooses(tmp_path: Path) -> None:
    async def script(rooms: Hall, table: Table, clock: OwnClock) -> None:
        await clock.until(lambda: bool(clock.asked))
        await think_to_the_end(rooms)
        assert table.live.window is None
        assert table.live.asked() == (0,), "it knows what to choose, and waits"
        await clock.time_is_over()
        await clock.until(lambda: table.live.number(0) > 1)
        assert set(clock.asked) == {REACTION}

    at_the_table(tmp_path, MEEK, script, {0: "greedy"})


def test_a_bot_that_still_thinks_when_its_time_is_over_lets_it_be(tmp_path: Path) -> None:
    async def script(rooms: Hall, table: Table, clock: OwnClock) -> None:
        is_free = threading.Event()
        rooms.driving.thinkers._executor.submit(is_free.wait)
        await open_a_window(rooms, table)
        await clock.until(lambda: bool(clock.asked))
        lines = len(rooms.store.lines(ID))
        await clock.time_is_over()
        await clock.until(lambda: table.live.window is None)
        is_free.set()
        said = [line.text for line in rooms.store.lines(ID)[lines:] if "sealed" in line.text]
        assert len(said) == 2
        assert all("Pass" in one for one in said)

    at_the_table(tmp_path, MIGHTY, script)


def test_a_person_who_takes_longer_than_bots_waits_for_nobody(tmp_path: Path) -> None:
    async def script(rooms: Hall, table: Table, clock: OwnClock) -> None:
        for key in ("Pass", "Play(ChampionshipBelt)"):
            await rooms.act(ID, None, pick(key))
        window = table.live.window
        await clock.until(lambda: bool(clock.asked))
        await think_to_the_end(rooms)
        await clock.time_is_over()
        await clock.until(lambda: table.live.asked() == (0,))
        clock.begins_again()
        await rooms.act(ID, None, pick("Pass"))
        await clock.until(lambda: table.live.window is not window)

    at_the_table(tmp_path, MEEK, script)


@pytest.mark.parametrize("who_is_there", [(0, 1, 2), (0, 1), (0,)])
def test_without_a_clock_a_window_waits_for_people_who_are_away(tmp_path: Path, who_is_there: tuple[int, ...]) -> None:
    """A fuse burns for those who are there; whoever comes back tomorrow is asked then."""

    async def script(rooms: Hall, table: Table, clock: OwnClock) -> None:
        for seat in who_is_there:
            await rooms.watch(ID, Watcher(Eyes(seat), f"p{seat}", lambda _: None, lambda _: None), 0)
        await open_a_window(rooms, table)
        is_lit = len(who_is_there) == 3
        assert (table.fuse is not None) == is_lit
        for seat in {0, 1, 2}.difference(who_is_there):
            await rooms.watch(ID, Watcher(Eyes(seat), f"p{seat}", lambda _: None, lambda _: None), 0)
        await rooms.act(ID, None, lambda live: live.choose(1, "Pass", live.number(1)))
        assert (table.fuse is not None) == is_lit, "whoever comes back sees no fuse, and has none"

    at_the_table(tmp_path, MIGHTY, script, bots={})


@pytest.mark.parametrize(("bots", "is_lit"), [({}, True), ({1: "random"}, False)])
def test_a_fuse_burns_for_one_who_is_asked_alone_by_another_person(
    tmp_path: Path, bots: dict[int, str], is_lit: bool
) -> None:
    """Whoever has played the card is not asked, and must not learn from how soon the other answers."""

    async def evening() -> None:
        store = open_store(tmp_path / "store.sqlite3")
        rooms = Hall(store, GAMES)
        try:
            hand = ["new_mask", "arch_rival", "el_narval", "el_zombi", "la_bruja"]
            luchadores = ["la_mariposa", "la_rosa"]
            deal(
                store,
                LAYER_DIP,
                LAYER_DIP.setup("party", 2),
                [*luchadores, *hand, *["salsa"] * 4, "guacamole"],
                bots=bots,
            )
            for seat in range(2):
                await rooms.watch(ID, Watcher(Eyes(seat), f"p{seat}", lambda _: None, lambda _: None), 0)
            table = await rooms.table(ID)
            for key in ("Pass", "Play('new_mask')"):
                await rooms.act(ID, None, pick(key))
            assert table.live.window is not None
            assert table.live.asked() == (1,)
            assert (table.fuse is not None) == is_lit
        finally:
            await rooms.close()
            store.close()

    asyncio.run(evening())


def test_bots_among_themselves_wait_for_nothing_unless_somebody_watches(tmp_path: Path) -> None:
    async def alone(rooms: Hall, table: Table, clock: OwnClock) -> None:
        await clock.until(lambda: table.live.result is not None)
        assert clock.asked == []

    async def watched(rooms: Hall, table: Table, clock: OwnClock) -> None:
        await rooms.watch(ID, Watcher(Eyes(None), "", lambda _: None, lambda _: None), 0)
        await clock.until(lambda: bool(clock.asked))
        assert table.live.result is None

    for name, script in (("alone", alone), ("watched", watched)):
        (tmp_path / name).mkdir()
        at_the_table(tmp_path / name, MIGHTY, script, dict.fromkeys(range(3), "random"))
