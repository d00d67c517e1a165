"""What a store is made of: its versions, and databases that are older, newer, damaged or not ours."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from lucha.core.facts import BadInput
from lucha.shelf import Shelf, open_store
from lucha.shelf.database import Answer, Connection
from lucha.shelf.postgres import PostgresConnection, PostgresDatabase
from lucha.shelf.sql import SqlStore
from lucha.shelf.store import Failed, MatchRow, NameTaken, PlayerRow, ToldRow
from lucha.shelf.tables import POSTGRES, SIGN, SQLITE
from tests.appending import append
from tests.shelf.conftest import new_postgres
from tests.shelf.test_store import MATCH, ROW, Opener, batch, texts, writer_held

NEWEST = len(SQLITE)

# A file as version 1 of the shelf made it.
FIRST = f"""
PRAGMA journal_mode = WAL;
CREATE TABLE matches (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    circuit TEXT NOT NULL,
    game TEXT NOT NULL,
    mode TEXT NOT NULL,
    names TEXT NOT NULL,
    sides TEXT NOT NULL,
    winners TEXT NOT NULL,
    challenge INTEGER NOT NULL,
    fought TEXT NOT NULL
);
INSERT INTO matches (key, circuit, game, mode, names, sides, winners, challenge, fought) VALUES
    ('m', 'house', 'luchador', 'basic', '["Ana", "Íñigo"]', '[[0], [1]]', '[1]', 0, '2026-02-03T00:00:00+00:00'),
    ('s', 'season 7', 'luchador', 'basic', '["Ana", "Íñigo"]', '[[0], [1]]', '[1]', 0, '2026-02-03T00:00:00+00:00');
PRAGMA application_id = {SIGN};
PRAGMA user_version = 1;
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "shelf.sqlite3"


def first_version(path: Path) -> None:
    with sqlite3.connect(path) as file:
        file.executescript(FIRST)
    file.close()


def version(path: Path) -> int:
    with sqlite3.connect(path) as file:
        return int(file.execute("PRAGMA user_version").fetchone()[0])


def test_a_file_of_version_1_keeps_its_matches(path: Path, opened: Opener) -> None:
    first_version(path)
    store = opened(str(path))
    assert version(path) == NEWEST
    assert store.finished("luchador") == [MATCH]
    assert Shelf(path).matches("luchador", "season 7") == [replace(MATCH, key="s")]
    append(store, batch(match=ROW, finished=replace(MATCH, key="new"))).result()
    assert store.match("m") == ROW
    assert [match.key for match in Shelf(path).matches("luchador")] == ["m", "new"]


@pytest.mark.parametrize(
    "use", [Shelf.prepare, lambda shelf: shelf.matches("luchador"), lambda shelf: shelf.put(MATCH)]
)
def test_the_shelf_brings_a_file_of_version_1_up_to_date(path: Path, use: Callable[[Shelf], object]) -> None:
    first_version(path)
    use(Shelf(path))
    assert version(path) == NEWEST
    assert Shelf(path).matches("luchador") == [MATCH]
    assert Shelf(path).circuits("luchador") == ["season 7", "house"]


def test_a_step_that_fails_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first_version(path)
    with monkeypatch.context() as broken:
        broken.setattr("lucha.shelf.sqlite.SQLITE", (SQLITE[0], (*SQLITE[1], "CREATE NONSENSE")))
        with pytest.raises(BadInput, match="cannot be used"):
            open_store(path)
    assert version(path) == 1
    with sqlite3.connect(path) as file:
        assert file.execute("SELECT count(*) FROM matches WHERE circuit = 'house'").fetchone() == (1,)
    assert Shelf(path).matches("luchador") == [MATCH]


def test_a_postgres_of_version_1_keeps_its_matches(postgres_server: str, opened: Opener) -> None:
    import psycopg

    where = new_postgres(postgres_server)
    with psycopg.connect(where) as connection:
        for statement in (
            *POSTGRES[0],
            "CREATE TABLE lucha (version INTEGER NOT NULL)",
            "INSERT INTO lucha VALUES (1)",
        ):
            connection.execute(statement.encode())
        for statement in FIRST.split(";"):
            if statement.lstrip().startswith("INSERT"):
                connection.execute(statement.replace("matches", "finished", 1).encode())
    store = opened(where)
    assert store.finished("luchador") == [MATCH]
    append(store, batch(match=ROW, finished=replace(MATCH, key="new"))).result()
    assert len(store.finished("luchador")) == 2


def test_a_store_of_version_2_keeps_its_matches_and_learns_who_was_told_and_what_was_practice(
    where: str, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    first_lines = {
        "m": '{"opened": {"after": {"match": "x", "entries": 3}}}',
        "n": '{"opened": {"name": "\\"after\\": "}}',
    }
    with monkeypatch.context() as before:
        for kind, steps in (("sqlite", SQLITE), ("postgres", POSTGRES)):
            before.setattr(f"lucha.shelf.{kind}.{kind.upper()}", steps[:2])
            before.setattr(f"lucha.shelf.{kind}.VERSION", 2)
        old = open_store(where)
        for match, line in first_lines.items():
            tell(where, f"INSERT INTO lines (match_id, seq, at, line) VALUES ('{match}', 1, 2000, '{line}')")
            tell(where, old_row(replace(ROW, id=match)))
        with pytest.raises(Failed):
            old.told("m", "ana")
        old.close()
    store = opened(where)
    assert store.match("m") == replace(ROW, practice=True)
    assert store.match("n") == replace(ROW, id="n", practice=False)
    assert store.told("m", "ana") == ""
    store.put_told(ToldRow("m", "ana", "t", 5))
    assert store.told("m", "ana") == "t"


def old_row(row: MatchRow) -> str:
    """The statement that kept a match before there was practice."""
    kept = {**asdict(row), "public": int(row.public)}
    del kept["practice"]
    values = [str(value) if isinstance(value, int) else f"'{value}'" for value in kept.values()]
    return f"INSERT INTO matches ({', '.join(kept)}) VALUES ({', '.join(values)})"


def before_step(monkeypatch: pytest.MonkeyPatch, step: int) -> None:
    """The program as it was when this step was not known yet."""
    for kind, steps in (("sqlite", SQLITE), ("postgres", POSTGRES)):
        monkeypatch.setattr(f"lucha.shelf.{kind}.{kind.upper()}", steps[: step - 1])
        monkeypatch.setattr(f"lucha.shelf.{kind}.VERSION", step - 1)


def test_accounts_of_version_7_that_look_alike_keep_their_names_and_nobody_else_takes_them(
    where: str, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before_step(before, 8)
        open_store(where).close()
        columns = "id, name, account, password, webhook, created, seen"
        for number, name in enumerate(("Ali", "All", "Lupe")):
            values = f"'p{number}', '{name}', '{name.lower()}', 'hash', '', {number}, 0"
            tell(where, f"INSERT INTO players ({columns}) VALUES ({values})")
        tell(where, f"INSERT INTO players ({columns}) VALUES ('p3', 'Lupe', NULL, '', '', 3, 0)")
    store = opened(where)
    assert [store.account_by_name(name).id for name in ("ali", "all", "lupe")] == ["p0", "p1", "p2"]  # type: ignore[union-attr]
    assert [store.account_like(name).id for name in ("AIi", "Luрe")] == ["p0", "p2"]  # type: ignore[union-attr]
    with pytest.raises(NameTaken):
        store.put_player(PlayerRow("p4", "Luре", "hash"))


OPENING = "import sys; from lucha.shelf import open_store; open_store(sys.argv[1]).close()"


def test_several_processes_may_bring_a_store_up_to_date_at_once(where: str, opened: Opener) -> None:
    if not where.startswith("postgresql"):
        Path(where).parent.mkdir()
        first_version(Path(where))
    started = [subprocess.Popen([sys.executable, "-c", OPENING, where]) for _ in range(4)]
    assert [process.wait() for process in started] == [0] * 4
    append(opened(where), batch()).result()


def tell(where: str, statement: str) -> None:
    if where.startswith("postgresql"):
        import psycopg

        with psycopg.connect(where) as connection:
            connection.execute(statement.encode())
    else:
        with sqlite3.connect(where) as file:
            file.execute(statement)


def test_a_store_of_a_newer_version_is_refused_in_one_line(where: str) -> None:
    open_store(where).close()
    newer = NEWEST + 1
    asked = (
        f"UPDATE lucha SET version = {newer}" if where.startswith("postgresql") else f"PRAGMA user_version = {newer}"
    )
    tell(where, asked)
    said = rf"was made by a newer Lucha \(version {newer}; this one knows {NEWEST}\)"
    with pytest.raises(BadInput, match=said) as problem:
        open_store(where)
    assert "\n" not in str(problem.value)


def test_a_database_of_somebody_else_is_refused_in_one_line_and_left_as_it_is(where: str) -> None:
    if not where.startswith("postgresql"):
        Path(where).parent.mkdir()
    tell(where, "CREATE TABLE songs (title TEXT)")
    with pytest.raises(BadInput, match=r"is no (shelf|store) of Lucha; (move it away|name a database that is empty)"):
        open_store(where)
    tell(where, "CREATE TABLE matches (title TEXT)")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("mysql://ana:secret@localhost/lucha", "a store is a file or an address postgresql://…, not mysql://…"),
        ("postgresql://ana:secret@/x?nonsense=1", "an address is like postgresql://user@host/database"),
        ("postgresql://ana:secret@[::1/x", "an address is like postgresql://user@host/database"),
        ("postgresql://ana:secret@/x?host=/nowhere", "postgresql:///nowhere/x: cannot be used"),
        ("postgresql://ana:a%secret@localhost/x", "in an address, @, / and % of a name or a password are written as"),
        ("postgresql://ana:a@secret@localhost/x", "in an address, @, / and % of a name or a password are written as"),
        ("postgresql://ana:1/secret@localhost/x", "in an address, @, / and % of a name or a password are written as"),
    ],
)
def test_an_address_that_leads_nowhere_gets_one_line_without_its_password(wrong: str, said: str) -> None:
    with pytest.raises(BadInput) as problem:
        open_store(wrong)
    assert str(problem.value).startswith(said)
    assert "\n" not in str(problem.value)
    assert "secret" not in str(problem.value)


def test_a_store_in_postgres_without_a_driver_says_how_to_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "lucha.shelf.postgres", raising=False)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(BadInput, match=r"-m pip install 'psycopg\[binary\]'"):
        open_store("postgresql://localhost/lucha")


# Damage


def filled(path: Path) -> None:
    store = open_store(path)
    for number in range(50):
        row = replace(ROW, id=f"m{number}")
        append(store, batch(f"m{number}", 1, "x" * 2000, match=row)).result()
    store.close()


def use(path: Path) -> None:
    store = open_store(path)
    try:
        append(store, batch()).result()
        store.lines("m1")
    finally:
        store.close()


def test_a_file_cut_short_is_refused_or_fails_in_one_line(path: Path) -> None:
    filled(path)
    whole = path.read_bytes()
    for size in (10, 100, 2000, 4096, 20_000, len(whole) // 2):
        path.write_bytes(whole[:size])
        with pytest.raises((BadInput, Failed)) as problem:
            use(path)
        assert str(problem.value).startswith((f"{path}: cannot be ", f"{path}: is damaged")) or size < 100
        assert "\n" not in str(problem.value)


def test_damaged_pages_fail_in_one_line_and_nothing_is_acknowledged(path: Path) -> None:
    filled(path)
    with sqlite3.connect(path) as file:
        asked = "SELECT rootpage FROM sqlite_master WHERE name IN ('lines', 'players')"
        roots = [int(page) - 1 for (page,) in file.execute(asked)]
    file.close()
    pages = bytearray(path.read_bytes())
    for root in roots:
        pages[root * 4096 : (root + 1) * 4096] = b"\x55" * 4096
    path.write_bytes(pages)
    store = open_store(path)
    for fails in (
        lambda: store.lines("m1"),
        lambda: append(store, batch("m1", 2)).result(),
        lambda: store.put_player(PlayerRow("p1", "Ana")),
    ):
        with pytest.raises(Failed, match="malformed") as problem:
            fails()
        assert str(problem.value).startswith(f"{path}: cannot be ")
    store.close()


def test_a_file_that_another_process_holds_fails_and_goes_on(
    path: Path, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lucha.shelf.sqlite.PATIENCE", 0.05)
    store = opened(str(path))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Failed, match=r"cannot be written to \(database is locked\)"):
        append(store, batch()).result()
    assert texts(store) == []
    other.execute("ROLLBACK")
    other.close()
    append(store, batch()).result()
    assert texts(store) == ["line 1"]


def test_a_file_that_is_gone_and_cannot_come_back_fails_in_one_line(path: Path, opened: Opener) -> None:
    store = opened(str(path))
    for file in path.parent.iterdir():
        file.unlink()
    path.mkdir()
    with pytest.raises(Failed, match=f"^{path}: cannot be used"):
        store.lines("m")


# Postgres


def test_a_connection_that_was_lost_while_it_rested_is_made_again(postgres_server: str, opened: Opener) -> None:
    where = new_postgres(postgres_server)
    store = opened(where)
    append(store, batch()).result()
    assert texts(store) == ["line 1"]
    others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
    tell(where, f"{others} AND pid <> pg_backend_pid()")
    assert texts(store) == ["line 1"]
    append(store, batch("m", 2)).result()
    assert texts(store) == ["line 1", "line 2"]


def test_a_server_that_acknowledges_too_early_is_told_to_write_first(postgres_server: str, opened: Opener) -> None:
    where = new_postgres(postgres_server)
    tell(where, f"ALTER DATABASE {where.split('/')[3].split('?')[0]} SET synchronous_commit = off")
    store = opened(where)
    asked = "SELECT current_setting('synchronous_commit')"
    assert store._writer.submit(lambda to: to.execute(asked).fetchall()).result() == [("on",)]


SEEN = "UPDATE players SET seen = ? WHERE id = ?"


def test_two_servers_in_each_others_way_both_get_through(postgres_server: str, opened: Opener) -> None:
    """Each has changed one player and wants the other's: the database ends one of the two, and it tries again."""
    where = new_postgres(postgres_server)
    stores = [opened(where), opened(where)]
    ana, beto = PlayerRow("ana", "Ana"), PlayerRow("beto", "Beto")
    stores[0].put_player(ana)
    stores[0].put_player(beto)
    has_begun = [threading.Event(), threading.Event()]

    def changes(number: int, first: PlayerRow, second: PlayerRow) -> list[Future[object]]:
        store, other = stores[number], has_begun[1 - number]
        jobs: list[Callable[[Connection], object]] = [
            lambda to: to.execute(SEEN, (number + 1, first.id)),
            lambda to: (has_begun[number].set(), other.wait(10)),
            lambda to: to.execute(SEEN, (number + 1, second.id)),
        ]
        with writer_held(store):
            return [store._writer.submit(job) for job in jobs]

    futures = [*changes(0, ana, beto), *changes(1, beto, ana)]
    assert [future.exception(30) for future in futures] == [None] * 6
    assert stores[0].player("ana") in (replace(ana, seen=1), replace(ana, seen=2))


class Interrupted(PostgresDatabase):
    """Something happens once, between the look at the last line of a log and the line that follows it."""

    meanwhile: Callable[[], object] = staticmethod(lambda: None)

    def connect(self) -> PostgresConnection:
        connection = super().connect()
        execute = connection.execute

        def interrupted(statement: str, values: Sequence[object] = (), /) -> Answer:
            if "INSERT INTO lines" in statement:
                happens, self.meanwhile = self.meanwhile, lambda: None
                happens()
            return execute(statement, values)

        connection.execute = interrupted  # type: ignore[method-assign]
        return connection


def test_a_line_follows_the_one_before_as_it_is_when_somebody_has_left_meanwhile(
    postgres_server: str, opened: Opener
) -> None:
    where = new_postgres(postgres_server)
    store, database = opened(where), Interrupted(where)
    seat = {"who": "person", "name": "Ana", "bot": "", "player": "ana", "left": ""}
    opening = json.dumps({"opened": {"places": [seat]}})
    append(store, batch("m", 1, opening, match=replace(ROW, seats=json.dumps([seat])))).result()
    store.put_player(PlayerRow("ana", "Ana"))
    other = SqlStore(database)
    try:
        database.meanwhile = lambda: store.forget("ana", 5)
        append(other, batch("m", 2, "next")).result()
    finally:
        other.close()
    assert store.examine().is_whole
    assert [line.text for line in store.lines("m")][1:] == ["next"]
    assert "Ana" not in store.lines("m")[0].text
