"""Finished matches, kept across runs."""

from __future__ import annotations

import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from lucha.core.facts import BadInput
from lucha.core.finished import Finished
from lucha.shelf import HOUSE, Shelf, data_folder, default_shelf
from lucha.shelf.finished import LONGEST_NAME
from lucha.shelf.tables import SIGN, SQLITE

NEWEST = len(SQLITE)
MATCH = Finished(
    "one",
    "luchador",
    "tag",
    ("Ana", "Íñigo", "Beto", "greedy"),
    ((0, 2), (1, 3)),
    (1, 3),
    True,
    datetime(2026, 2, 3, 4, 5, 6, tzinfo=UTC),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a folder" / "shelf.sqlite3"


def test_a_match_comes_back_as_it_was_put_there(path: Path) -> None:
    drawn = replace(MATCH, key="two", winners=(), is_challenge=False)
    assert Shelf(path).put(MATCH)
    assert Shelf(path).put(drawn)
    assert Shelf(path).matches("luchador") == [MATCH, drawn]
    assert MATCH.winner == ("greedy", "Íñigo")
    assert drawn.winner is None


def test_a_match_is_kept_once(path: Path) -> None:
    shelf = Shelf(path)
    assert shelf.put(MATCH)
    assert not shelf.put(replace(MATCH, winners=(0, 2)))
    assert shelf.matches("luchador") == [MATCH]


def test_a_shelf_that_is_not_there_is_empty_and_stays_away(path: Path) -> None:
    assert Shelf(path).matches("luchador") == []
    assert Shelf(path).circuits("luchador") == []
    assert not path.parent.exists()


def test_other_games_and_other_circuits_stand_apart(path: Path) -> None:
    shelf = Shelf(path)
    shelf.put(MATCH)
    shelf.put(replace(MATCH, key="two", game="layer_dip"))
    shelf.put_season("season 7", [replace(MATCH, key="three")])
    assert [match.key for match in shelf.matches("luchador")] == ["one"]
    assert [match.key for match in shelf.matches("layer_dip")] == ["two"]
    assert [match.key for match in shelf.matches("luchador", "season 7")] == ["three"]
    assert shelf.circuits("luchador") == ["season 7", HOUSE]
    shelf.put(replace(MATCH, key="four"))
    assert shelf.circuits("luchador") == [HOUSE, "season 7"]


def test_a_season_takes_the_place_of_the_one_of_its_name_and_of_no_other(path: Path) -> None:
    shelf = Shelf(path)
    shelf.put(MATCH)
    for keys in (["a", "b", "c"], ["a", "d"]):
        shelf.put_season("season 7", [replace(MATCH, key=key) for key in keys])
        assert [match.key for match in shelf.matches("luchador", "season 7")] == keys
    assert shelf.matches("luchador") == [MATCH]


def test_a_season_is_put_there_whole_or_not_at_all(path: Path) -> None:
    shelf = Shelf(path)
    shelf.put_season("season 7", [MATCH])
    with pytest.raises(BadInput, match="a name on the shelf has 1 to"):
        shelf.put_season("season 7", [replace(MATCH, key="two"), replace(MATCH, key="three", names=("", "", "", ""))])
    assert shelf.matches("luchador", "season 7") == [MATCH]


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "a\x1b[31m", "x" * (LONGEST_NAME + 1)])
def test_a_name_that_cannot_be_printed_or_is_too_long_is_refused(path: Path, name: str) -> None:
    with pytest.raises(BadInput, match=f"has 1 to {LONGEST_NAME} letters") as problem:
        Shelf(path).put(replace(MATCH, names=(name, "b", "c", "d")))
    assert str(problem.value).isprintable()
    with pytest.raises(BadInput, match="a circuit on the shelf"):
        Shelf(path).put(MATCH, name)
    assert Shelf(path).matches("luchador") == []


def test_names_that_look_the_same_are_the_same(path: Path) -> None:
    Shelf(path).put(replace(MATCH, names=("A", "I\u0301n\u0303igo", "B", "C")))
    assert Shelf(path).matches("luchador")[0].names[1] == "Íñigo"


def test_the_file_is_for_its_owner_only_and_written_through(path: Path) -> None:
    Shelf(path).put(MATCH)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with sqlite3.connect(path) as file:
        assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert file.execute("PRAGMA application_id").fetchone() == (SIGN,)
        assert file.execute("PRAGMA user_version").fetchone() == (NEWEST,)


def another_database(path: Path) -> None:
    with sqlite3.connect(path) as file:
        file.execute("CREATE TABLE songs (title TEXT)")


def a_newer_shelf(path: Path) -> None:
    Shelf(path).put(MATCH)
    with sqlite3.connect(path) as file:
        file.execute(f"PRAGMA user_version = {NEWEST + 1}")


def with_zeros_in_it(path: Path) -> None:
    Shelf(path).put(MATCH)
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + bytes(len(whole) - 4096))


def with_noise_in_its_table(path: Path) -> None:
    Shelf(path).put(MATCH)
    path.write_bytes(path.read_bytes().replace(b"CREATE TABLE", b"CREATE \xbb\xbb\xbb\xbb\xbb"))


def cut_off(path: Path) -> None:
    Shelf(path).put(MATCH)
    path.write_bytes(path.read_bytes()[:5000])


WRONG: dict[str, tuple[Callable[[Path], object], str]] = {
    "text": (
        lambda path: path.write_text("Dear diary, " * 100),
        "is no shelf of Lucha; move it away, or name another file",
    ),
    "a few bytes": (lambda path: path.write_bytes(b"\xff\x00"), "is no shelf of Lucha"),
    "another database": (another_database, "is no shelf of Lucha"),
    "a newer shelf": (a_newer_shelf, rf"was made by a newer Lucha \(version {NEWEST + 1}; this one knows {NEWEST}\)"),
    "cut off": (cut_off, "is damaged; move it away, or name another file"),
    "with zeros in it": (with_zeros_in_it, "is damaged"),
    "with noise in its table": (with_noise_in_its_table, "is damaged"),
    "a folder": (lambda path: path.mkdir(), "cannot be used"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_what_is_no_shelf_gets_one_line_and_is_left_as_it_is(kind: str, path: Path) -> None:
    path.parent.mkdir()
    make, said = WRONG[kind]
    make(path)
    before = path.is_dir() or path.read_bytes()
    for use in (
        lambda: Shelf(path).matches("luchador"),
        lambda: Shelf(path).circuits("luchador"),
        lambda: Shelf(path).put(MATCH),
    ):
        with pytest.raises(BadInput, match=said) as problem:
            use()
        assert str(problem.value).startswith(f"{path}: ")
        assert "\n" not in str(problem.value)
        assert (path.is_dir() or path.read_bytes()) == before


@pytest.mark.parametrize(
    "change",
    [
        "names = '[]'",
        "names = 'oops'",
        'names = \'["", "b", "c", "d"]\'',
        "sides = '[[0, 9], [1]]'",
        "sides = '[]'",
        "sides = '{}'",
        "sides = '[[], [1]]'",
        "sides = '[[0, 2], [1]]'",
        "sides = '[[0, 2], [1, 2, 3]]'",
        "winners = '[4]'",
        "winners = '7'",
        "challenge = 2",
        "fought = 'yesterday'",
        "fought = '0001-01-01T00:00:00+23:00'",
        "fought = '0001-01-01T00:00:00+00:00'",
        f"names = '{'[' * 20_000}'",
    ],
    ids=lambda change: change[:40],
)
def test_a_damaged_match_is_named(path: Path, change: str) -> None:
    Shelf(path).put(MATCH)
    with sqlite3.connect(path) as file:
        file.execute(f"UPDATE finished SET {change}")
    with pytest.raises(BadInput, match="the match one is damaged"):
        Shelf(path).matches("luchador")


def test_an_empty_file_becomes_a_shelf(path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    assert Shelf(path).matches("luchador") == []
    assert Shelf(path).put(MATCH)


def test_a_shelf_that_another_process_holds_is_told_of(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lucha.shelf.sqlite.PATIENCE", 0.05)
    Shelf(path).put(MATCH)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(BadInput, match=r"cannot be used \(database is locked\)"):
        Shelf(path).put(replace(MATCH, key="two"))
    assert Shelf(path).matches("luchador") == [MATCH]
    other.execute("ROLLBACK")
    other.close()
    assert Shelf(path).put(replace(MATCH, key="two"))


MANY = """
import sys
from dataclasses import replace
from pathlib import Path
from lucha.shelf import Shelf
from tests.shelf.test_shelf import MATCH
for number in range(20):
    Shelf(Path(sys.argv[1])).put(replace(MATCH, key=f"{sys.argv[2]} {number}"))
"""


def test_several_processes_may_put_matches_there_at_once(path: Path) -> None:
    started = [subprocess.Popen([sys.executable, "-c", MANY, str(path), who]) for who in "abc"]
    assert [process.wait() for process in started] == [0, 0, 0]
    kept = [match.key for match in Shelf(path).matches("luchador")]
    assert sorted(kept) == sorted([f"{who} {number}" for who in "abc" for number in range(20)])
    assert [key for key in kept if key.startswith("a")] == [f"a {number}" for number in range(20)]


def test_the_shelf_stands_in_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_shelf() == tmp_path / "lucha" / "shelf.sqlite3"
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder("--shelf") == tmp_path / ".local" / "share" / "lucha"


def test_a_folder_that_cannot_be_written_to_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadInput, match="cannot be used"):
        Shelf(tmp_path / "file" / "shelf").put(MATCH)


def test_a_name_that_sqlite_takes_for_something_else_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Shelf(Path(":memory:")).put(MATCH)
    assert Shelf(Path(":memory:")).matches("luchador") == [MATCH]
    assert [file.name for file in tmp_path.iterdir()] == [":memory:"]
