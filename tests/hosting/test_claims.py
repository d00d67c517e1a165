"""Who drives a match, as one process sees it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from lucha.shelf.store import Store, open_store
from lucha.web.claims import LEASE, Elsewhere, Leases
from lucha.web.times import now_ms


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(tmp_path / "arena.db")
    yield store
    store.close()


def test_a_match_is_taken_by_one_and_the_others_learn_by_whom(store: Store) -> None:
    async def story() -> None:
        one, two = Leases(store, "one"), Leases(store, "two")
        await one.take("m")
        await one.take("m")
        with pytest.raises(Elsewhere) as elsewhere:
            await two.take("m")
        assert elsewhere.value.owner == "one"
        await one.drop("m")
        await two.take("m")

    asyncio.run(story())


def test_what_another_took_is_lost_and_what_it_let_run_out_is_adopted(store: Store) -> None:
    lost: list[str] = []
    adopted: list[str] = []

    async def adopt(match_id: str) -> None:
        adopted.append(match_id)

    async def story() -> None:
        one = Leases(store, "one")
        await one.take("mine")
        await one.take("taken")
        later = now_ms() + round(LEASE * 1000) + 1
        assert store.claim("taken", "two", later, LEASE)
        assert store.claim("left", "two", 0, 1)
        await one._renew(lost.append, adopt)

    asyncio.run(story())
    assert lost == ["taken"]
    assert adopted == ["left"]


def test_whoever_leaves_takes_nothing_more_and_others_have_it_at_once(store: Store) -> None:
    async def story() -> None:
        one, two = Leases(store, "one"), Leases(store, "two")
        await one.take("m")
        await one.leave()
        with pytest.raises(Elsewhere):
            await one.take("n")
        await two.take("m")

    asyncio.run(story())
