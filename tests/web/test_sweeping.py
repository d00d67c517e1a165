"""Tables that nobody needs are let go from memory."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from lucha.games import GAMES
from lucha.session.clock import ClockTerms
from lucha.shelf.store import open_store
from lucha.web import times
from lucha.web.hall import IDLE, IDLE_WHEN_OVER, Hall
from tests.web.dealt import ID, THEN, deal

LUCHADOR = GAMES["luchador"]


@pytest.mark.parametrize("clock", [None, ClockTerms("match", 600, 10)], ids=["free", "clock"])
@pytest.mark.parametrize("is_over", [True, False], ids=["over", "playing"])
def test_a_match_that_is_over_stays_in_memory_for_a_minute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: ClockTerms | None, is_over: bool
) -> None:
    now = [THEN]
    monkeypatch.setattr(times, "now_ms", lambda: now[-1])

    async def is_kept(rooms: Hall, seconds: int) -> bool:
        """After so long without anybody there, is it still in memory?"""
        now.append(THEN + seconds * 1000)
        await rooms.let_go()
        return ID in rooms.tables

    async def evening() -> None:
        store = open_store(tmp_path / "store.sqlite3")
        rooms = Hall(store, GAMES)
        try:
            deal(store, LUCHADOR, LUCHADOR.setup("basic", 2, {}, ["el_perrito", "la_cobra_vuelo"]), [], clock)
            found = await rooms.table(ID)
            if is_over:
                await rooms.act(ID, None, lambda live: live.concede(0))
            if found.driver is not None:
                await found.driver
            found.touched = THEN
            assert await is_kept(rooms, IDLE_WHEN_OVER - 1)
            assert await is_kept(rooms, IDLE_WHEN_OVER + 1) is not is_over
            assert await is_kept(rooms, IDLE + 1) is (not is_over and clock is not None)
        finally:
            await rooms.close()
            store.close()

    asyncio.run(evening())
