"""Hints at a table: for one who plays alone against bots, and from then on the match is practice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.arena import BOT, ME, OPEN, Arena, Line, fought, open_arena


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    with open_arena(tmp_path_factory.mktemp("arena")) as arena:
        yield arena


def hint(line: Line, number: int = 0) -> dict[str, Any]:
    asked = number or line.asked()["number"]
    line.send({"type": "hint", "id": "h", "number": asked})
    told = line.until(lambda frame: frame["type"] in ("hint", "refused"), 60)
    if told["type"] == "hint":
        assert (told["number"], line.until(lambda frame: frame.get("id") == "h")["type"]) == (asked, "done")
    return told


def rated(arena: Arena) -> list[tuple[str, int]]:
    rungs = arena.stranger().get("/api/games/luchador/ladder")["ladder"]
    return sorted([(rung["name"], rung["matches"]) for rung in rungs])


@pytest.mark.parametrize(("game", "mode"), [("luchador", "basic"), ("luchador", "cage"), ("layer_dip", "party")])
def test_a_hint_weighs_every_option_and_says_why(arena: Arena, game: str, mode: str) -> None:
    ana = arena.guest("Ana")
    match = ana.open(ME, BOT, game=game, mode=mode)["match"]["id"]
    with ana.join(match, 0) as line:
        line.table()
        assert line.plays(lambda now: now["ask"] is not None and len(now["ask"]["options"]) > 1)
        told = hint(line)
        assert {one["key"] for one in told["candidates"]} == {one["key"] for one in line.asked()["options"]}
        chances = [one["chance"] for one in told["candidates"]]
        assert chances == sorted(chances, reverse=True)
        assert told["exact"] is (mode == "basic")
        assert all((one["error"] == 0) is told["exact"] for one in told["candidates"] if 0 < one["chance"] < 1)
        assert hint(line)["candidates"] == told["candidates"], "the same question has the same answer"
        assert hint(line, 999)["candidates"] == []
    with ana.join(match, 0, language="es") as line:
        line.table()
        assert hint(line)["candidates"][0]["text"] != told["candidates"][0]["text"]


def test_with_a_hint_a_match_counts_for_nothing_also_after_a_restart(tmp_path: Path) -> None:
    with open_arena(tmp_path) as arena:
        ana = arena.guest("Ana")
        match = ana.open(ME, BOT)["match"]["id"]
        with ana.join(match, 0) as line:
            assert line.table()["match"]["practice"] is False
            line.send({"type": "hint", "id": "h", "number": line.asked()["number"]})
            line.until(lambda frame: frame["type"] == "practice")
            line.until(lambda frame: frame.get("id") == "h", 60)
    with open_arena(tmp_path) as arena:
        ana.port = arena.port
        assert ana.get(f"/api/matches/{match}")["match"]["practice"] is True
        with ana.join(match, 0) as line:
            assert line.table()["match"]["practice"] is True
            line.plays()
        assert rated(arena) == []
        fought(ana)
        assert len(rated(arena)) == 2, "another one counts"


def test_a_match_may_be_practice_from_the_start(arena: Arena) -> None:
    ana, before = arena.guest("Ana"), rated(arena)
    match = fought(ana, practice=True)
    assert ana.get(f"/api/matches/{match}")["match"]["practice"] is True
    assert rated(arena) == before


def test_nobody_gets_help_against_another_person(arena: Arena) -> None:
    ana, beto = arena.guest("Ana"), arena.guest("Beto")
    match = ana.open(ME, OPEN)["match"]["id"]
    beto.post(f"/api/matches/{match}/seats", {"seat": 1})
    with ana.join(match, 0) as line:
        line.table()
        refused = hint(line)
        assert refused["type"] == "refused"
        assert "against another person" in refused["text"]
    assert ana.get(f"/api/matches/{match}")["match"]["practice"] is False


def test_who_looks_on_gets_no_hint(arena: Arena) -> None:
    ana = arena.guest("Ana")
    match = ana.open(ME, BOT)["match"]["id"]
    with arena.stranger().join(match) as line:
        line.table()
        assert hint(line, 1)["type"] == "refused"
    assert ana.get(f"/api/matches/{match}")["match"]["practice"] is False
