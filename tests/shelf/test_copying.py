"""Copies of a store: made while others write, whole, and brought back into either kind of database."""

from __future__ import annotations

import sqlite3
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from lucha.core.facts import BadInput
from lucha.core.finished import Achievement
from lucha.shelf.copying import back_up, examined, restore
from lucha.shelf.picks import PickRow
from lucha.shelf.sql import SqlStore
from lucha.shelf.store import InviteRow, PlayerRow, RatingRow, TournamentRow
from tests.appending import ROW, append
from tests.shelf.conftest import KINDS, new_postgres
from tests.shelf.test_chain import three_matches
from tests.shelf.test_store import MATCH, Opener, batch, texts
from tests.shelf.test_versions import NEWEST, before_step, tell, version


@pytest.fixture(params=KINDS)
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a copy may be brought back to."""
    if request.param == "sqlite":
        return str(tmp_path / "back.sqlite3")
    return new_postgres(request.getfixturevalue("postgres_server"))


def fill(store: SqlStore) -> None:
    three_matches(store)
    store.put_player(PlayerRow("ana", "Ana", "hash", "https://example.org", 1, 2))
    store.add_token("token", "ana", 5)
    store.put_invites([InviteRow("invite", "m", 1, 5000)], 0)
    rating = RatingRow("luchador", "ana", 25.5, 8.25, 1, 1)
    earned = replace(MATCH, key="n", achievements=(Achievement("turtle", (1,)),))
    append(store, batch("n", 5, command=("ana", "c1"), ratings=(rating,), finished=earned)).result()
    store.picks.keep(PickRow("k", "ana", "rumbleslam", "Las Mías", "rsXYZ", 7))
    store.put_tournament(TournamentRow("t", "luchador", "open", True, "ana", 1, 1, "{}", "{}"))
    assert store.claim("m", "a process", 0, 60)


def held(store: SqlStore) -> list[object]:
    """All that a store tells."""
    return [
        store.matches(limit=100),
        [store.lines(id) for id in ("m", "n", "o")],
        store.match("m"),
        store.player_by_token("token"),
        store.account_like("Аnа"),
        store.invite("invite", 0),
        store.ratings("ana"),
        store.finished("luchador"),
        store.fame("luchador", 5),
        store.tournaments(),
        store.picks.of("ana"),
        store.knows("n", ("ana", "c1")),
    ]


def test_a_copy_is_the_store_and_comes_back_into_either_database(
    where: str, elsewhere: str, opened: Opener, tmp_path: Path
) -> None:
    store, copy = opened(where), tmp_path / "copies" / "copy.sqlite3"
    fill(store)
    copy.parent.mkdir()
    found = back_up(where, copy)
    assert (found.matches, found.is_whole) == (3, True)
    assert copy.stat().st_mode & 0o777 == 0o600
    assert [file.name for file in copy.parent.iterdir()] == ["copy.sqlite3"], "one file, and nothing besides"
    append(store, batch("m", 5, "after")).result()
    before = copy.read_bytes()
    assert restore(copy, elsewhere).is_whole
    assert copy.read_bytes() == before
    back = opened(elsewhere)
    append(store, batch("o", 5, "after"))
    assert held(back)[0] == held(store)[0]
    assert held(back)[2:] == held(store)[2:]
    assert texts(back) == ["opened", "a", "b", "c"]
    assert back.owner("m", 1) == "", "whoever drove a match does so no longer"
    append(back, batch("m", 5, match=ROW, finished=replace(MATCH, key="later"))).result()
    assert [match.key for match in back.finished("luchador")] == ["n", "later"]


def test_a_copy_is_one_moment_while_others_write(where: str, opened: Opener, tmp_path: Path) -> None:
    store, ended = opened(where), threading.Event()
    fill(store)

    def write_on() -> None:
        number = 5
        while not ended.is_set():
            append(store, batch("m", number, f"{number}", match=replace(ROW, updated=number))).result()
            number += 1

    writing = threading.Thread(target=write_on)
    writing.start()
    try:
        for number in range(5):
            copy = tmp_path / f"{number}.sqlite3"
            assert back_up(where, copy).is_whole
            held_then = len(store.lines("m"))
            with sqlite3.connect(copy) as file:
                ((lines, updated),) = file.execute(
                    "SELECT count(*), max(updated) FROM lines JOIN matches ON id = match_id WHERE match_id = 'm'"
                )
            file.close()
            assert lines <= held_then
            assert updated in (lines, ROW.updated), "the row is of the same moment as the log"
    finally:
        ended.set()
        writing.join()


def test_a_copy_of_a_damaged_store_says_so(where: str, opened: Opener, tmp_path: Path) -> None:
    store = opened(where)
    three_matches(store)
    tell(where, "UPDATE lines SET line = 'x' WHERE match_id = 'n' AND seq = 2")
    found = back_up(where, tmp_path / "copy.sqlite3")
    assert (found.matches, found.damaged) == (3, ("n",))


def test_nothing_is_written_over(where: str, opened: Opener, tmp_path: Path) -> None:
    store, copy = opened(where), tmp_path / "copy.sqlite3"
    three_matches(store)
    back_up(where, copy)
    with pytest.raises(BadInput, match="is there already; name a file that is not"):
        back_up(where, copy)
    with pytest.raises(BadInput, match=r"is there already|is not empty"):
        restore(copy, where)
    assert texts(store) == ["opened", "a", "b", "c"]


def test_what_is_no_copy_is_refused_in_one_line(where: str, tmp_path: Path) -> None:
    other, noise = tmp_path / "songs.sqlite3", tmp_path / "noise"
    with sqlite3.connect(other) as file:
        file.execute("CREATE TABLE songs (title TEXT)")
    file.close()
    noise.write_bytes(b"noise" * 1000)
    for copy, said in ((tmp_path / "nothing", "there is no such copy"), (other, "is no shelf"), (noise, "is no shelf")):
        with pytest.raises(BadInput, match=said) as problem:
            restore(copy, where)
        assert "\n" not in str(problem.value)
    with pytest.raises(BadInput, match="there is no store to back up"):
        back_up(str(tmp_path / "nothing.sqlite3"), tmp_path / "copy.sqlite3")
    with pytest.raises(BadInput, match="cannot be written"):
        back_up(str(other), tmp_path / "nowhere" / "copy.sqlite3")


def test_an_old_copy_is_brought_up_to_date_and_left_as_it_is(
    where: str, opened: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / "old.sqlite3"
    with monkeypatch.context() as before:
        before_step(before, 9)
        opened(str(old)).close()
        tell(str(old), "INSERT INTO lines (match_id, seq, at, line) VALUES ('m', 1, 2000, 'line 1')")
        columns = "id, game, mode, state, public, created, updated, seats, waiting, result, chapter, rematch, secret"
        tell(str(old), f"INSERT INTO matches ({columns}) VALUES ('m', 'g', '', '', 1, 1, 1, '[]', '[]', '', 0, '', '')")
    found = restore(old, where)
    assert (found.matches, found.is_whole) == (1, True)
    assert texts(opened(where)) == ["line 1"]
    assert version(old) == 8
    assert (examined(old), version(old)) == (found, NEWEST)
