"""lucha fame."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from lucha.core.finished import Achievement, Finished
from lucha.games import GAMES
from lucha.lab.fame import ENTRIES
from lucha.shelf import Shelf, default_shelf
from tests.cli.conftest import Command

ROWS = ("stayed", "never")


@pytest.fixture(autouse=True)
def with_a_hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shelf of its own, and a game with a Hall of Fame of two rows."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("LUCHA_COMMAND", raising=False)
    monkeypatch.setattr(type(GAMES["luchador"]), "hall_of_fame", lambda _: ROWS)


def won(number: int, name: str) -> Finished:
    when, earned = datetime(2026, 5, 1 + number, 12, tzinfo=UTC), (Achievement("stayed", (0,)),)
    return Finished(
        f"{number}", "luchador", "basic", (name, "random"), ((0,), (1,)), (0,), False, when, achievements=earned
    )


def test_every_row_is_shown_while_nobody_has_made_it(lucha: Command) -> None:
    answer = lucha("fame")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("Hall of Fame of Luchador!")
    assert answer.out.count("nobody yet") == len(ROWS)
    assert "lucha play luchador --seats me:Ana,greedy" in answer.out
    assert lucha("fame", "--lang", "es").out.count("todavía nadie") == len(ROWS)
    assert not default_shelf().exists()


def test_who_came_first_stands_there_with_the_day(lucha: Command) -> None:
    for number in range(ENTRIES + 2):
        Shelf(default_shelf()).put(won(number, f"Ana {number}"))
    out = lucha("fame", "luchador").out
    assert "Ana 0, 2026-05-01" in out
    assert "and 2 more" in out
    assert f"Ana {ENTRIES}," not in out
    stayed, never = lucha("fame", "--json").json["achievements"]
    assert (stayed["name"], stayed["count"], len(stayed["entries"])) == ("stayed", ENTRIES + 2, ENTRIES)
    assert (never["name"], never["count"], never["entries"]) == ("never", 0, [])


def test_a_game_without_a_hall_and_a_shelf_that_is_not_there_are_refused_in_one_line(lucha: Command) -> None:
    for arguments, why in (
        (("fame", "layer_dip"), "layer_dip has no Hall of Fame; ask for luchador"),
        (("fame", "--shelf", "nowhere.sqlite3"), "there is no such shelf"),
    ):
        answer = lucha(*arguments)
        assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
        assert why in answer.err
