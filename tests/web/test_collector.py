"""The collector looks at what is young, and at everything only when nobody is here."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from lucha.web import collector


def looks(monkeypatch: pytest.MonkeyPatch, is_anybody_here: bool) -> list[str]:
    done: list[str] = []
    monkeypatch.setattr(collector, "PAUSE", 0.01)
    monkeypatch.setattr(collector, "LULL", 0.015)
    for name in ("freeze", "unfreeze", "set_threshold"):
        monkeypatch.setattr(collector.gc, name, lambda *_, name=name: done.append(name))
    monkeypatch.setattr(collector.gc, "collect", lambda *young: done.append("young" if young else "all"))

    async def story() -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(collector.keep_it_quick(lambda: is_anybody_here), 0.2)

    asyncio.run(story())
    assert done[:3] == ["all", "freeze", "set_threshold"]
    return done[3:]


def test_while_somebody_plays_only_what_is_young_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    done = looks(monkeypatch, is_anybody_here=True)
    assert len(done) >= 4
    assert set(done[0::2]) == {"young"}
    assert set(done[1::2]) == {"freeze"}


def test_while_nobody_is_here_everything_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    done = looks(monkeypatch, is_anybody_here=False)
    place = done.index("unfreeze")
    assert done[place : place + 3] == ["unfreeze", "all", "freeze"]
