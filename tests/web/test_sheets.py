"""A page that has no board of a game is sent every view in words, and nobody else is."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.web.arena import BOT, ME, Arena, Talker

PARTY = {"game": "small_dip", "mode": "party"}


@pytest.fixture
def match(arena: Arena) -> tuple[Talker, str]:
    ana = arena.guest("Ana")
    return ana, ana.open(ME, BOT, **PARTY)["match"]["id"]


def row(rows: list[dict[str, Any]], field: str) -> dict[str, Any]:
    return next(row for row in rows if row["field"] == field)


def test_a_sheet_comes_with_every_view_in_the_language_of_the_reader(match: tuple[Talker, str]) -> None:
    ana, id = match
    with ana.join(id, 0, views="each", sheets=True, language="es") as line:
        table = line.table()
        line.asked()
        sheet = line.now["sheet"]
        assert re.fullmatch(r"Turno \d+", sheet["headline"])
        assert 0 <= sheet["step"] < len(table["match"]["course"])
        assert [row(rows, "layers")["unit"] for rows in sheet["seats"]] == ["capas", "capas"]
        hidden = row(sheet["seats"][1], "hands")
        assert (hidden["kind"], [piece["text"] for piece in hidden["pieces"]]) == ("cards", [""])
        line.choose()
        told = [moment for said in line.frames for moment in json.loads(said).get("told", [])]
        assert any("sheet" in moment for moment in told)
        assert all(("view" in moment) == ("sheet" in moment) for moment in told)


def test_who_does_not_ask_for_sheets_gets_none(match: tuple[Talker, str]) -> None:
    ana, id = match
    with ana.join(id, 0, views="each") as line:
        line.table()
        line.asked()
        line.choose()
        assert '"view"' in "".join(line.frames)
        assert '"sheet"' not in "".join(line.frames)


def test_the_match_says_the_unit_of_every_gauge(match: tuple[Talker, str]) -> None:
    ana, id = match
    for language, unit in (("en", "{count:layer|layers}"), ("es", "{count:capa|capas}")):
        with ana.join(id, 0, language=language) as line:
            assert line.table()["match"]["gauges"]["layers"]["unit"] == unit


def test_a_replay_has_sheets_for_those_who_ask(arena: Arena) -> None:
    ana = arena.guest("Ana")
    id = ana.open(ME, BOT, **PARTY)["match"]["id"]
    with ana.join(id, 0) as line:
        line.table()
        line.command("concede")
    plain, told = [ana.get(f"/api/matches/{id}/replay?eyes=0{more}")["moments"] for more in ("", "&sheets=true")]
    assert all(moment["sheet"]["seats"] for moment in told if moment["view"])
    assert not any(moment.get("sheet") for moment in plain)
