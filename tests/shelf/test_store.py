"""What every store promises, whatever it is kept in."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from lucha.core.facts import BadInput
from lucha.core.finished import Achievement, Finished
from lucha.shelf import Shelf, writer
from lucha.shelf.database import MOST_READERS, Answer, Connection, Database, Readers
from lucha.shelf.picks import PickRow
from lucha.shelf.sql import SqlStore
from lucha.shelf.sqlite import SqliteFile
from lucha.shelf.store import (
    Batch,
    Busy,
    Conflict,
    Failed,
    FameRow,
    InviteRow,
    Known,
    Line,
    MatchRow,
    NameTaken,
    PlayerRow,
    RatingRow,
    Rung,
    Stale,
    ToldRow,
    TournamentRow,
)
from tests.appending import ROW, append

MATCH = Finished(
    "m", "luchador", "basic", ("Ana", "Íñigo"), ((0,), (1,)), (1,), False, datetime(2026, 2, 3, tzinfo=UTC)
)
RATING = RatingRow("luchador", "ana", 25.5, 8.25, 1, 1)
INVITE = InviteRow("invite", "m", 1, 5000)

Opener = Callable[..., SqlStore]


def batch(match_id: str = "m", first: int = 1, *lines: str, **more: object) -> Batch:
    return Batch(match_id, first, lines or (f"line {first}",), 2000, **more)  # type: ignore[arg-type]


def texts(store: SqlStore, match: str = "m") -> list[str]:
    assert [line.seq for line in store.lines(match)] == list(range(1, len(store.lines(match)) + 1))
    return [line.text for line in store.lines(match)]


@contextmanager
def writer_held(store: SqlStore) -> Iterator[None]:
    """Whatever is appended meanwhile is written together afterwards."""
    is_held, may_go = threading.Event(), threading.Event()
    store._writer.submit(lambda to: (is_held.set(), may_go.wait(30)))
    assert is_held.wait(30)
    try:
        yield
    finally:
        may_go.set()


class Watched(Database):
    """A database that notes what it is told, and breaks when asked to."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.begin, self.errors = database.begin, database.errors
        self.taken, self.collided = database.taken, database.collided
        self.said: list[str] = []
        self.at_commit: Callable[[], object] = lambda: None
        self.at_log: Callable[[], object] = lambda: None

    def __str__(self) -> str:
        return str(self.database)

    def connect(self) -> Connection:
        return WatchedConnection(self, self.database.connect())


class WatchedConnection(Connection):
    def __init__(self, database: Watched, connection: Connection) -> None:
        self.database, self.connection = database, connection

    def execute(self, statement: str, values: Sequence[object] = (), /) -> Answer:
        self.database.said.append(statement)
        if statement == "COMMIT":
            self.database.at_commit()
        if "FROM lines" in statement:
            self.database.at_log()
        return self.connection.execute(statement, values)

    def executemany(self, statement: str, rows: Sequence[Sequence[object]], /) -> Answer:
        return self.connection.executemany(statement, rows)

    def close(self) -> None:
        self.connection.close()


# The log


def test_a_nul_is_bad_input_in_every_database(store: SqlStore) -> None:
    append(store, batch()).result()
    with pytest.raises(BadInput, match="a text with a NUL"):
        store.lines("m\0")
    with pytest.raises(BadInput, match="a text with a NUL"):
        store.knows("m", ("ana", "c\0"))
    with pytest.raises(BadInput, match="a text with a NUL"):
        append(store, batch("m", 2, command=("ana", "c\0"))).result()
    assert texts(store) == ["line 1"]


def test_lines_come_back_in_order_and_after_a_number(store: SqlStore) -> None:
    append(store, batch("m", 1, "a", '{"b": "¡ñ 🤼"}')).result()
    append(store, replace(batch("m", 3, "c"), at=3000)).result()
    assert store.lines("m") == [Line(1, 2000, "a"), Line(2, 2000, '{"b": "¡ñ 🤼"}'), Line(3, 3000, "c")]
    assert store.lines("m", since=2) == [Line(3, 3000, "c")]
    assert store.lines("m", since=3) == []
    assert store.lines("another") == []


def test_what_was_acknowledged_is_there_when_the_store_is_opened_again(where: str, opened: Opener) -> None:
    append(opened(where), batch(match=ROW)).result()
    assert texts(opened(where)) == ["line 1"]
    assert opened(where).match("m") == ROW


def test_a_number_that_is_taken_or_leaves_a_gap_is_a_conflict(store: SqlStore) -> None:
    append(store, batch("m", 1, "a", "b")).result()
    for first in (0, 1, 2, 4):
        with pytest.raises(Conflict, match=f"line {first} of m is not the next one"):
            append(store, batch("m", first, "x", "y")).result()
    assert texts(store) == ["a", "b"]


def test_a_batch_without_lines_is_fenced_too(store: SqlStore) -> None:
    append(store, batch()).result()
    append(store, Batch("m", 2, (), 2000, match=ROW)).result()
    with pytest.raises(Conflict):
        append(store, Batch("m", 1, (), 2000, match=replace(ROW, state="over"))).result()
    assert store.match("m") == ROW


def test_a_command_counts_once(store: SqlStore) -> None:
    append(store, batch("m", 1, command=("ana", "c1"))).result()
    for first in (1, 2):
        with pytest.raises(Known, match="the command c1 of ana is on the log of m"):
            append(store, batch("m", first, command=("ana", "c1"), match=ROW)).result()
    assert texts(store) == ["line 1"]
    assert store.match("m") is None
    assert store.knows("m", ("ana", "c1"))
    assert not store.knows("m", ("eva", "c1"))
    assert not store.knows("n", ("ana", "c1"))


def test_commands_of_others_and_in_other_matches_are_others(store: SqlStore) -> None:
    append(store, batch("m", 1, command=("ana", "c1"))).result()
    append(store, batch("m", 2, command=("beto", "c1"))).result()
    append(store, batch("n", 1, command=("ana", "c1"))).result()
    assert (len(texts(store)), len(texts(store, "n"))) == (2, 1)


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"first": 2}, Conflict),
        ({"invite": "nobody's"}, Conflict),
        ({"ratings": (RATING, replace(RATING, player="rated"))}, Stale),
        ({"finished": replace(MATCH, names=("Ana", ""))}, BadInput),
        ({"match": replace(ROW, seats="oops")}, ValueError),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_a_batch_is_written_whole_or_not_at_all(
    store: SqlStore, wrong: dict[str, object], problem: type[Exception]
) -> None:
    rated = replace(RATING, player="rated")
    append(store, batch("other", 1, ratings=(rated,))).result()
    store.put_invites([INVITE], now=0)
    whole = batch(command=("ana", "c1"), match=ROW, ratings=(RATING,), finished=MATCH, invite="invite")
    with pytest.raises(problem):
        append(store, replace(whole, **wrong)).result()  # type: ignore[arg-type]
    assert texts(store) == []
    assert store.match("m") is None
    assert store.matches(player="ana") == []
    assert store.ratings_in("luchador", ["ana"]) == {}
    assert store.invite("invite", now=0) == INVITE
    assert store.finished("luchador") == []
    append(store, whole).result()
    assert texts(store) == ["line 1"]
    assert store.match("m") == ROW
    assert store.matches(player="ana") == [replace(ROW, secret="")]
    assert store.ratings_in("luchador", ["ana"]) == {"ana": RATING}
    assert store.invite("invite", now=0) is None
    assert store.finished("luchador") == [MATCH]


def test_a_batch_with_the_row_of_another_match_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="a batch of n has the row of m"):
        batch("n", match=ROW)


def test_a_move_is_kept_in_the_row_of_its_match_whatever_it_changes(store: SqlStore) -> None:
    append(store, batch(match=ROW)).result()
    moves = [
        {"updated": 1002, "waiting": "[]", "chapter": 8},
        {"state": "over", "result": "{}"},
        {"rematch": "n"},
        {"seats": json.dumps([{"name": "Eva", "player": "eva"}])},
    ]
    row = ROW
    for seq, changes in enumerate(moves, 2):
        row = replace(row, **changes)  # type: ignore[arg-type]
        append(store, batch("m", seq, match=replace(row, secret=""))).result()
        assert store.match("m") == row
    assert [one.id for one in store.matches(player="eva", state="over")] == ["m"]
    assert store.matches(player="ana") == store.matches(state="playing") == []


# The writer


def test_what_waits_is_written_in_one_transaction_and_acknowledged_after_it(where: str, opened: Opener) -> None:
    watched: list[Watched] = []
    store = opened(where, lambda database: watched.append(Watched(database)) or watched[0])
    futures = []
    with writer_held(store):
        futures += [append(store, batch(f"m{number}")) for number in range(100)]
        watched[0].said.clear()
        done_at_commit: list[int] = []
        watched[0].at_commit = lambda: done_at_commit.append(sum([future.done() for future in futures]))
    for future in futures:
        future.result()
    assert watched[0].said.count("COMMIT") == 2  # the one that was held, and the hundred
    assert done_at_commit == [0, 0]


def test_after_a_flush_that_several_shared_the_next_is_shared_too(
    where: str, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    rested, may_go = threading.Event(), threading.Event()
    monkeypatch.setattr(writer, "sleep", lambda _: (rested.set(), may_go.wait(30)))
    watched: list[Watched] = []
    store = opened(where, lambda database: watched.append(Watched(database)) or watched[0])
    append(store, batch("alone")).result()
    assert not rested.is_set()
    with writer_held(store):
        together = [append(store, batch(f"m{number}")) for number in range(2)]
    for future in together:
        future.result()
    assert rested.wait(30)
    watched[0].said.clear()
    later = [append(store, batch(f"n{number}")) for number in range(3)]
    may_go.set()
    for future in later:
        future.result()
    assert watched[0].said.count("COMMIT") == 1


def test_a_batch_without_a_future_is_told_of_once_with_what_went_wrong(store: SqlStore) -> None:
    told: list[Exception | None] = []
    is_done = threading.Event()
    store.write(batch("m", 1), told.append)
    store.write(batch("m", 1), lambda problem: (told.append(problem), is_done.set()))
    assert is_done.wait(30)
    assert [type(problem) for problem in told] == [type(None), Conflict]
    assert texts(store) == ["line 1"]


def test_one_that_fails_hurts_no_other_in_its_transaction(store: SqlStore) -> None:
    with writer_held(store):
        good = [append(store, batch("a", 1)), append(store, batch("b", 1, command=("ana", "c1")))]
        bad = [
            append(store, batch("a", 1)),
            append(store, batch("b", 2, command=("ana", "c1"))),
            append(store, batch("c", 1, finished=replace(MATCH, names=("", "")))),
            append(store, batch("c", 2)),  # waited behind the one that failed
        ]
        good += [append(store, batch("a", 2)), append(store, batch("b", 2))]
    assert [type(future.exception()) for future in bad] == [Conflict, Known, BadInput, Conflict]
    assert [future.exception() for future in good] == [None] * 4
    assert [texts(store, match) for match in "abc"] == [["line 1", "line 2"], ["line 1", "line 2"], []]


def test_a_commit_that_fails_is_told_to_all_and_the_store_goes_on(where: str, opened: Opener) -> None:
    watched: list[Watched] = []
    store = opened(where, lambda database: watched.append(Watched(database)) or watched[0])

    def breaks() -> None:
        raise watched[0].errors[0]("the disk\nis full")

    with writer_held(store):
        futures = [append(store, batch("a")), append(store, batch("b")), append(store, batch("b"))]
        watched[0].at_commit = breaks
    for future in futures:
        with pytest.raises(Failed, match=r"cannot be written to \(the disk is full\)"):
            future.result()
    watched[0].at_commit = lambda: None
    assert texts(store, "a") == texts(store, "b") == []
    append(store, batch("a")).result()
    assert texts(store, "a") == ["line 1"]


def test_many_threads_append_to_many_matches(store: SqlStore) -> None:
    def plays(player: int) -> None:
        for move in range(20):
            for match in range(5):
                while True:
                    first = len(store.lines(f"m{match}")) + 1
                    try:
                        append(
                            store, batch(f"m{match}", first, f"{player}/{move}", command=(f"{player}", f"{move}"))
                        ).result()
                        break
                    except Conflict:
                        continue

    threads = [threading.Thread(target=plays, args=(player,)) for player in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for match in range(5):
        told = texts(store, f"m{match}")
        assert sorted(told) == sorted([f"{player}/{move}" for player in range(4) for move in range(20)])
        for player in range(4):
            mine = [text for text in told if text.startswith(f"{player}/")]
            assert mine == [f"{player}/{move}" for move in range(20)]


def test_of_two_processes_that_write_the_same_line_one_gets_through(where: str, opened: Opener) -> None:
    stores = [opened(where), opened(where)]
    for first in range(1, 31):
        futures = [append(store, batch("m", first, f"by {number}")) for number, store in enumerate(stores)]
        problems = [future.exception() for future in futures]
        assert {type(problem) for problem in problems} == {type(None), Conflict}
        winner = problems.index(None)
        assert stores[0].lines("m", first - 1) == [Line(first, 2000, f"by {winner}")]


def test_too_much_that_waits_is_refused(where: str, opened: Opener) -> None:
    store = opened(where, most_waiting=2)
    with writer_held(store):
        futures = [append(store, batch("m", first)) for first in (1, 2, 3)]
        with pytest.raises(Busy, match="2 changes wait"):
            futures[2].result(0)
    futures[1].result()
    append(store, batch("m", 3)).result()
    assert len(texts(store)) == 3


def test_the_thread_that_writes_does_not_wait_for_itself(store: SqlStore) -> None:
    problems: list[BaseException] = []

    def goes_on(_: object) -> None:
        try:
            store.put_player(ANA)
        except RuntimeError as problem:
            problems.append(problem)

    with writer_held(store):
        append(store, batch()).add_done_callback(goes_on)
    append(store, batch("n")).result()
    assert [str(problem) for problem in problems] == ["the thread that writes cannot wait for itself"]


def test_closing_writes_what_waits_and_takes_no_more(where: str, opened: Opener) -> None:
    store = opened(where)
    futures = [append(store, batch("m", first)) for first in range(1, 101)]
    store.close()
    assert all(future.done() and future.exception() is None for future in futures)
    with pytest.raises(Failed, match="is closed"):
        append(store, batch("m", 101)).result()
    assert len(texts(opened(where))) == 100


# Matches


def ids(matches: Sequence[MatchRow]) -> str:
    return " ".join([match.id for match in matches])


def test_a_row_comes_back_as_it_was_and_lists_leave_its_secret_out(store: SqlStore) -> None:
    append(store, batch(match=ROW)).result()
    assert store.match("m") == ROW
    assert store.match("n") is None
    assert store.matches() == [replace(ROW, secret="")]
    assert store.matches(player="ana") == [replace(ROW, secret="")]
    assert "5eed" not in repr(ROW)


def test_a_row_is_replaced_but_for_its_birth_and_its_secret(store: SqlStore) -> None:
    append(store, batch("m", 1, match=ROW)).result()
    over = MatchRow("m", "luchador", "tag", "over", False, 9999, 3000, "[]", "[]", '{"winners": [0]}', 40, "n")
    append(store, batch("m", 2, match=over)).result()
    assert store.match("m") == replace(over, created=1000, secret="5eed")


def listing(store: SqlStore) -> None:
    rows = [
        ("a", "luchador", "open", True, 1, ["ana"]),
        ("b", "luchador", "playing", True, 2, ["ana", "beto"]),
        ("c", "layer_dip", "playing", False, 2, ["beto"]),
        ("d", "luchador", "over", True, 2, ["ana", "ana"]),
        ("e", "layer_dip", "open", False, 3, ["cira"]),
    ]
    for match, game, state, public, created, players in rows:
        seats = json.dumps([{"player": player} for player in players])
        append(
            store, batch(match, match=MatchRow(match, game, "basic", state, public, created, created, seats))
        ).result()


def test_what_was_agreed_is_read_for_many_matches_at_once(store: SqlStore) -> None:
    append(store, batch("a", 1, "agreed", "played")).result()
    append(store, batch("b", 1, "otherwise")).result()
    assert store.openings(["a", "b", "nowhere"]) == {"a": "agreed", "b": "otherwise"}
    assert store.openings([]) == {}


def test_a_match_that_is_dropped_leaves_nothing_and_hurts_no_other(store: SqlStore) -> None:
    for match in ("m", "n"):
        append(store, batch(match, 1, "a", "b", command=("ana", "c1"), match=replace(ROW, id=match))).result()
        store.put_told(ToldRow(match, "ana", "turn", 1))
        store.put_invites([replace(INVITE, hash=match, match=match)], 0)
    with pytest.raises(Conflict):
        store.drop_match("m", 1)
    assert texts(store) == ["a", "b"]
    store.drop_match("m", 2)
    for match, is_there in (("m", False), ("n", True)):
        found = (store.lines(match), store.match(match), store.invite(match, 1), store.told(match, "ana"))
        assert [bool(one) for one in found] == [is_there] * 4
        assert store.knows(match, ("ana", "c1")) is is_there
    assert [row.id for row in store.matches(player="ana")] == ["n"]
    with pytest.raises(Conflict):
        append(store, batch("m", 3, "c")).result()


def test_lists_are_the_newest_first_by_state_and_player(store: SqlStore) -> None:
    listing(store)
    assert ids(store.matches()) == "e d c b a"
    assert ids(store.matches(state="open")) == "e a"
    assert ids(store.matches(state="open", public=True)) == "a"
    assert ids(store.matches(public=False)) == "e c"
    assert ids(store.matches(player="ana")) == "d b a"
    assert ids(store.matches(player="ana", state="playing")) == "b"
    assert ids(store.matches(player="nobody")) == ""


def test_a_free_seat_is_found_however_many_tables_wait_for_somebody_in_particular(store: SqlStore) -> None:
    free = [{"who": "person", "name": 'says "who": "open"', "player": "ana"}, {"who": "open"}]
    taken = [free[0], {"who": "invited"}]
    for number in range(8):
        seats = json.dumps(free if number % 4 == 1 else taken)
        row = replace(ROW, id=f"m{number}", state="open", created=number, seats=seats)
        append(store, batch(row.id, match=row)).result()
    assert ids(store.matches(state="open", is_free=True, limit=3)) == "m5 m1"
    assert ids(store.matches(state="open", is_free=True, limit=1, before="m5")) == "m1"


@pytest.mark.parametrize("player", ["", "ana"])
def test_pages_of_a_list_leave_nothing_out(store: SqlStore, player: str) -> None:
    listing(store)
    seen: list[MatchRow] = []
    while page := store.matches(player=player, limit=2, before=seen[-1].id if seen else ""):
        assert len(page) <= 2
        seen += page
    assert ids(seen) == ids(store.matches(player=player))
    assert store.matches(before="unknown") == []


def test_whoever_leaves_a_table_no_longer_finds_it(store: SqlStore) -> None:
    append(store, batch("m", 1, match=ROW)).result()
    left = replace(ROW, created=9999, seats=json.dumps([{"player": "beto"}, {"player": None}]))
    append(store, batch("m", 2, match=left)).result()
    append(store, batch("n", 1, match=replace(left, id="n", created=2000))).result()
    assert ids(store.matches(player="beto")) == "n m"  # whatever a later row says of its birth
    assert store.matches(player="ana") == []


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"state": "open"},
        {"state": "over"},
        {"player": "ana"},
        {"player": "ana", "state": "playing", "before": "m"},
        {"state": "open", "before": "m"},
        {"state": "open", "is_free": True},
    ],
    ids=str,
)
def test_every_list_is_a_look_in_an_index(tmp_path: Path, opened: Opener, asked: dict[str, object]) -> None:
    watched: list[Watched] = []
    store = opened(str(tmp_path / "store"), lambda database: watched.append(Watched(database)) or watched[0])
    watched[0].said.clear()
    store.matches(**asked)  # type: ignore[arg-type]
    (statement,) = watched[0].said
    with sqlite3.connect(tmp_path / "store") as file:
        plan = [row[3] for row in file.execute(f"EXPLAIN QUERY PLAN {statement}", ["x"] * statement.count("?"))]
    assert not [step for step in plan if "TEMP B-TREE" in step]
    assert not [step for step in plan if step.startswith("SCAN") and (asked or "USING INDEX" not in step)]


def test_a_loop_does_not_wait_for_those_who_read_in_threads(where: str, opened: Opener) -> None:
    watched: list[Watched] = []
    store = opened(where, lambda database: watched.append(Watched(database)) or watched[0])
    reading, may_go = threading.Semaphore(0), threading.Event()
    watched[0].at_log = lambda: (reading.release(), may_go.wait(30))

    async def ask() -> None:
        store.player("p1")

    slow = [threading.Thread(target=store.lines, args=["m"]) for _ in range(MOST_READERS)]
    quick = threading.Thread(target=lambda: asyncio.run(ask()))
    for thread in slow:
        thread.start()
        assert reading.acquire(timeout=30)
    quick.start()
    quick.join(10)
    has_waited = quick.is_alive()
    may_go.set()
    for thread in (*slow, quick):
        thread.join(30)
    assert not has_waited


def test_a_match_is_owned_by_one_until_its_claim_runs_out(store: SqlStore) -> None:
    assert store.claim("m", "one", now=1000, seconds=2)
    assert not store.claim("m", "two", now=2999, seconds=2)
    assert store.claim("n", "two", now=2999, seconds=2)
    assert store.claim("m", "one", now=2999, seconds=2)
    assert not store.claim("m", "two", now=4998, seconds=2)
    assert store.claim("m", "two", now=4999, seconds=0.5)
    assert not store.claim("m", "one", now=5000, seconds=2)
    store.release("m", "one")
    assert not store.claim("m", "one", now=5000, seconds=2)
    store.release("m", "two")
    assert store.claim("m", "one", now=5000, seconds=2)


def test_claims_are_renewed_together_and_those_that_ran_out_are_taken_over(store: SqlStore) -> None:
    assert store.owner("m", now=1000) == ""
    for match_id in ("m", "n"):
        assert store.claim(match_id, "one", now=1000, seconds=2)
    assert store.claim("o", "two", now=1000, seconds=4)
    assert store.renew("one", now=2000, seconds=2) == {"m", "n"}
    assert store.owner("m", now=3999) == "one"
    assert store.owner("m", now=4000) == ""
    assert store.renew("two", now=3999, seconds=4) == {"o"}
    assert store.renew("two", now=4000, seconds=4) == {"m", "n", "o"}
    assert store.renew("one", now=4001, seconds=4) == set()
    store.leave("two")
    assert store.owner("o", now=4001) == ""
    assert store.renew("one", now=4001, seconds=4) == {"m", "n", "o"}


# Players


ANA = PlayerRow("p1", "Ana", "hash", "https://example.org/hook", 100, 200)


def test_a_player_comes_back_by_id_token_and_name(store: SqlStore) -> None:
    store.put_player(ANA)
    store.add_token("t1", "p1", now=100)
    store.add_token("t2", "p1", now=150)
    assert store.player("p1") == ANA
    assert store.player_by_token("t1") == store.player_by_token("t2") == ANA
    assert store.account_by_name("Ana") == ANA
    assert store.player("p2") is store.player_by_token("t3") is store.account_by_name("Beto") is None
    assert store.drop_token("t1")
    assert not store.drop_token("t1")
    assert store.player_by_token("t1") is None
    assert store.player_by_token("t2") == ANA
    assert "hash" not in repr(ANA)


def test_an_account_has_its_name_alone_and_guests_may_share_one(store: SqlStore) -> None:
    store.put_player(replace(ANA, name="Íñigo Straße"))
    for name in ("íñigo STRASSE", "I\u0301ñigo straße"):
        assert store.account_by_name(name) is not None
        with pytest.raises(NameTaken):
            store.put_player(replace(ANA, id="p2", name=name))
    for number in (3, 4):
        store.put_player(PlayerRow(f"p{number}", "Íñigo Straße"))
    with pytest.raises(NameTaken):
        store.make_account(PlayerRow("p3", "Íñigo Straße"), "hash", 300)
    assert store.player("p2") is None
    assert store.player("p3") == PlayerRow("p3", "Íñigo Straße")
    with pytest.raises(Conflict):
        store.put_player(PlayerRow("p3", "another"))
    assert store.accounts(["p1", "p3", "nobody"]) == {"p1": "Íñigo Straße"}
    assert store.accounts([]) == {}


def test_a_guest_becomes_an_account_and_may_change_its_name(store: SqlStore) -> None:
    guest = PlayerRow("p1", "Ana", created=100, seen=100)
    store.put_player(guest)
    assert store.account_by_name("ana") is None
    account = PlayerRow("p1", "Ana", "hash", "", 100, 300)
    assert store.make_account(guest, "hash", 300) == account
    assert store.account_by_name("ana") == account
    assert store.change_player("p1", name="Zoe") == replace(account, name="Zoe")
    assert store.account_by_name("ana") is None
    assert store.account_by_name("zoe") == replace(account, name="Zoe")
    for change in (lambda: store.change_player("p2", name="Beto"), lambda: store.make_account(guest, "other", 400)):
        with pytest.raises(Conflict):  # there is nobody of this id, and no Ana any more
            change()
    assert store.player("p1") == replace(account, name="Zoe")


def test_what_is_not_changed_of_a_player_stays_whoever_changes_it_meanwhile(store: SqlStore) -> None:
    guest = PlayerRow("p1", "Ana", created=100, seen=100)
    store.put_player(guest)
    store.make_account(guest, "hash", 300)
    assert store.change_player("p1", webhook="https://example.org/") == store.player("p1")
    store.change_player("p1", name="Zoe")
    store.change_player("p1", webhook="")
    assert store.player("p1") == PlayerRow("p1", "Zoe", "hash", "", 100, 300)
    assert store.account_by_name("zoe") == store.player("p1")


# Invites


def test_who_has_still_to_be_told_of_a_turn_is_known(store: SqlStore) -> None:
    for number, (player, webhook) in enumerate({"ana": "https://a", "iñigo": "https://i", "eva": ""}.items()):
        store.put_player(PlayerRow(player, player, webhook=webhook, created=number))
    eva = json.dumps([{"name": "Eva", "player": "eva"}])
    for row in (
        ROW,
        replace(ROW, id="others", waiting='["iñigo"]', created=1001),
        replace(ROW, id="both", waiting='["ana", "iñigo"]', created=1002),
        replace(ROW, id="over", state="over"),
        replace(ROW, id="nobody", waiting="[]"),
        replace(ROW, id="without", seats=eva, waiting='["eva"]'),
    ):
        append(store, batch(row.id, match=row)).result()
    assert store.untold() == ["m", "others", "both"]
    store.put_told(ToldRow("m", "ana", "first", ROW.updated))
    store.put_told(ToldRow("both", "ana", "first", ROW.updated))
    assert store.untold() == ["others", "both"], "the other of them has still to be told"
    assert (store.told("m", "ana"), store.told("m", "iñigo"), store.told("x", "ana")) == ("first", "", "")
    append(store, batch("m", 2, match=replace(ROW, updated=ROW.updated + 1))).result()
    assert "m" in store.untold(), "something has changed since"
    store.put_told(ToldRow("m", "ana", "second", ROW.updated + 1))
    assert store.told("m", "ana") == "second"
    append(store, batch("m", 3, match=replace(ROW, state="over"))).result()
    assert store.told("m", "ana") == "", "a match that is over asks nobody"


def test_an_invite_holds_until_it_expires(store: SqlStore) -> None:
    store.put_invites([INVITE, replace(INVITE, hash="second", seat=2, expires=9000)], now=0)
    assert store.invite("invite", now=4999) == INVITE
    assert store.invite("invite", now=5000) is None
    assert store.invite("nobody's", now=0) is None
    store.put_invites([], now=5000)
    assert store.invite("invite", now=0) is None
    assert store.invite("second", now=5000) is not None


def test_an_invite_is_used_once_in_its_match_and_in_time(store: SqlStore) -> None:
    store.put_invites([INVITE], now=0)
    for wrong in (batch("n", invite="invite"), replace(batch(invite="invite"), at=5000)):
        with pytest.raises(Conflict, match=r"an invite to \w is gone"):
            append(store, wrong).result()
    append(store, batch("m", 1, invite="invite")).result()
    with pytest.raises(Conflict):
        append(store, batch("m", 2, invite="invite")).result()
    assert store.invite("invite", now=0) is None


# Ratings and belts


def test_the_ladder_has_the_surest_first(store: SqlStore) -> None:
    store.put_player(PlayerRow("ana", "Ana"))
    sure, unsure = RATING, replace(RATING, player="beto", mu=30.0, sigma=10.0)
    bot = replace(RATING, player="greedy", mu=20.0, sigma=1.0)
    other = replace(RATING, game="layer_dip")
    append(store, batch(ratings=(unsure, sure, other, bot))).result()
    assert store.ladder("luchador") == [Rung(bot, ""), Rung(sure, "Ana"), Rung(unsure, "")]
    assert store.ladder("luchador", limit=1) == [Rung(bot, "")]
    assert store.ratings("ana") == [other, sure]
    assert store.ratings_in("luchador", ["ana"]) == {"ana": sure}
    assert store.ratings_in("luchador", ["ana", "cira"]) == {"ana": sure}


def test_a_rating_is_written_over_the_one_it_was_made_from_only(store: SqlStore) -> None:
    append(store, batch("m", 1, ratings=(RATING,))).result()
    second = replace(RATING, mu=26.125, matches=2)
    append(store, batch("n", 1, ratings=(second,))).result()
    with pytest.raises(Stale, match="ana has played more of luchador"):
        append(store, batch("o", 1, ratings=(replace(second, mu=20.0),))).result()
    assert store.ratings_in("luchador", ["ana"]) == {"ana": second}
    assert texts(store, "o") == []


def test_a_finished_match_counts_once_among_those_of_the_house(store: SqlStore) -> None:
    append(store, batch("m", 1, finished=MATCH)).result()
    append(store, batch("m", 2, finished=replace(MATCH, winners=()))).result()
    append(store, batch("n", 1, finished=replace(MATCH, key="two"))).result()
    assert store.finished("luchador") == [MATCH, replace(MATCH, key="two")]
    assert store.finished("layer_dip") == []


def test_the_hall_of_fame_keeps_who_came_first_and_counts_the_others(store: SqlStore) -> None:
    """A match counts once, both partners of a team have a line, and the address of a private match stays private."""
    for number, (id, names) in enumerate({"m": ("Ana", "Íñigo"), "n": ("Lupe", "Rosa"), "o": ("Eva", "Tere")}.items()):
        earned = (Achievement("turtle", (0, 1)), *[Achievement("slap", (1,))][number:])
        match = replace(MATCH, key=id, names=names, achievements=earned)
        append(store, batch(id, 1, match=replace(ROW, id=id, public=id != "n"), finished=match)).result()
    append(store, batch("m", 2, finished=replace(MATCH, achievements=(Achievement("chankla", (0,)),)))).result()
    at = int(MATCH.when.timestamp() * 1000)
    assert store.fame("luchador", 3) == [
        FameRow("turtle", 0, "Ana", at, "m", 6),
        FameRow("turtle", 1, "Íñigo", at, "m", 6),
        FameRow("slap", 1, "Íñigo", at, "m", 1),
        FameRow("turtle", 0, "Lupe", at, "", 6),
    ]
    assert [(one.achievement, one.seat) for one in store.entered("m")] == [("turtle", 0), ("turtle", 1), ("slap", 1)]
    assert store.entered("x") == store.fame("layer_dip", 3) == []


def test_a_tournament_is_changed_from_the_version_that_was_read(store: SqlStore) -> None:
    first = TournamentRow("t", "luchador", "open", True, "ana", 1000, 1, "{}", "a")
    store.put_tournament(first)
    with pytest.raises(Conflict):
        store.put_tournament(replace(first, bracket="b"))
    second = replace(first, state="playing", version=2, bracket="b")
    store.put_tournament(second)
    for stale in (second, replace(second, version=4)):
        with pytest.raises(Conflict):
            store.put_tournament(replace(stale, bracket="c"))
    assert store.tournament("t") == second
    assert store.tournament("u") is None
    with pytest.raises(Conflict):
        store.drop_tournament("t", 1)
    store.drop_tournament("t", 2)
    assert store.tournament("t") is None


def test_tournaments_are_listed_the_newest_first(store: SqlStore) -> None:
    rows = [
        TournamentRow(f"t{at}", "luchador", state, public, host, at, 1, "{}", "a")
        for at, (state, public, host) in enumerate(
            [("open", True, "ana"), ("open", False, "ana"), ("playing", True, "eva"), ("open", True, "eva")]
        )
    ]
    for row in rows:
        store.put_tournament(row)

    def listed(**asked: object) -> list[str]:
        return [row.id for row in store.tournaments(**asked)]  # type: ignore[arg-type]

    assert listed() == ["t3", "t2", "t1", "t0"]
    assert listed(state="open", public=True) == ["t3", "t0"]
    assert listed(host="ana", state="open") == ["t1", "t0"]
    assert listed(limit=1) == ["t3"]


def test_the_shelf_and_the_store_share_a_file(tmp_path: Path, opened: Opener) -> None:
    path = tmp_path / "shelf.sqlite3"
    Shelf(path).put(MATCH)
    store = opened(str(path))
    assert store.finished("luchador") == [MATCH]
    append(store, batch("n", finished=replace(MATCH, key="n"))).result()
    Shelf(path).put(replace(MATCH, key="o", achievements=(Achievement("turtle", (1,)),)))
    Shelf(path).put_season("season 7", [replace(MATCH, key="s")])
    assert [match.key for match in Shelf(path).matches("luchador")] == ["m", "n", "o"]
    assert store.finished("luchador") == Shelf(path).matches("luchador")
    assert [(one.name, one.match) for one in store.fame("luchador", 1)] == [("Íñigo", "")]
    assert store.fame("luchador", 1) == Shelf(path).fame("luchador", 1)


# Several processes, and the end of one

KILLED = """
import os, sys, threading
from lucha.shelf import open_store
from tests.appending import append, numbered
store, run = open_store(sys.argv[1]), sys.argv[2]

def play(match):
    first = len(store.lines(match)) + 1
    while True:
        size = 1 + first % 3
        append(store, numbered(match, first, size, run)).result()
        os.write(1, "".join([f"{match} {seq} {run}\\n" for seq in range(first, first + size)]).encode())
        first += size

for match in "abcdef":
    threading.Thread(target=play, args=(match,)).start()
"""


def nothing_acknowledged_is_lost(where: str, opened: Opener, kills: int, seed: int) -> None:
    """However often the process that writes is killed, at moments of this seed."""
    chance = random.Random(seed)
    acknowledged: set[tuple[str, int, str]] = set()
    for run in range(kills):
        child = subprocess.Popen([sys.executable, "-c", KILLED, where, f"{run}"], stdout=subprocess.PIPE, text=True)
        assert child.stdout is not None
        begun = child.stdout.readline()
        time.sleep(chance.random() * 0.1)
        child.kill()
        told = (begun + child.stdout.read()).splitlines(keepends=True)
        assert child.wait() == -9
        for match, seq, by in [line.split() for line in told if line.endswith("\n")]:
            acknowledged.add((match, int(seq), by))
    assert {by for _, _, by in acknowledged} == {str(run) for run in range(kills)}
    store = opened(where)
    kept: set[tuple[str, int, str]] = set()
    for match in "abcdef":
        lines = [[*map(int, text.split())] for text in texts(store, match)]
        assert [seq for seq, _, _, _ in lines] == list(range(1, len(lines) + 1))
        kept |= {(match, seq, f"{run}") for seq, run, _, _ in lines}
        assert all(lines[last - 1][1:] == [run, first, last] for _, run, first, last in lines)  # no batch is cut
        row = store.match(match)
        assert row is not None
        assert row.chapter == len(lines)
    assert acknowledged <= kept


def test_nothing_acknowledged_is_lost_when_the_process_is_killed_at_any_moment(where: str, opened: Opener) -> None:
    nothing_acknowledged_is_lost(where, opened, 20, 7)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_nothing_acknowledged_is_lost_in_two_thousand_kills(where: str, opened: Opener, seed: int) -> None:
    nothing_acknowledged_is_lost(where, opened, 50, seed)  # each time in a store of its own, of two kinds


class Contested(list[Connection]):
    """Connections that somebody else takes at the last moment."""

    def __bool__(self) -> bool:
        return True

    def pop(self, *_: object) -> Connection:  # type: ignore[override]
        raise IndexError("pop from empty list")


def test_a_reader_whose_connection_was_taken_at_the_last_moment_makes_another(tmp_path: Path) -> None:
    readers = Readers(SqliteFile(tmp_path / "arena.db"))
    readers._idle = Contested()
    assert readers.read("SELECT 1") == [(1,)]


# Leaving


def test_whoever_leaves_leaves_nothing_of_theirs_and_all_that_is_of_others(store: SqlStore) -> None:
    seats = [
        {"who": "person", "name": name, "bot": "", "player": id, "left": ""}
        for name, id in (("Ana", "p-1"), ("Beto", "p_2"))
    ]
    places = [{"who": seat["who"], "name": seat["name"], "player": seat["player"], "nonce": "n"} for seat in seats]
    row = replace(ROW, seats=json.dumps(seats), waiting='["p-1", "p_2"]', state="over")
    lines = [
        {"opened": {"places": places}},
        {"said": {"seat": 0, "name": "Ana", "text": "mine, of old"}},
        {"said": {"seat": None, "name": "Beto", "text": "not mine", "by": "p_2"}},
        {"rematch": {"match": "x", "seat": 0, "name": "Ana"}},
        {"conceded": 0},
    ]
    finished = replace(MATCH, names=("Ana", "Beto"), achievements=(Achievement("turtle", (0, 1)),))
    texts_then = tuple(json.dumps(line) for line in lines)
    append(store, replace(batch("m", 1, *texts_then), match=row, finished=finished, command=("p-1", "c"))).result()
    spoken = {"said": {"seat": None, "name": "Ana", "text": "from the stands", "by": "p-1"}}
    append(store, batch("n", 1, "{}", json.dumps(spoken), match=replace(ROW, id="n"))).result()
    ana = PlayerRow("p-1", "Ana", "hash", created=1)
    store.put_player(ana)
    store.add_token("token", "p-1", 5)
    bracket = {
        "host": "p-1",
        "size": 2,
        "entrants": [{"name": "Ana", "player": "p-1"}, {"name": "Beto", "player": "p_2"}],
    }
    store.put_tournament(TournamentRow("t", "luchador", "over", True, "p-1", 1, 1, "{}", json.dumps(bracket)))
    store.picks.keep(PickRow("k", "p-1", "rumbleslam", "Las Mías", "rsXYZ", 7))
    assert sorted(store.said_by(ana)) == [("m", 2000, "mine, of old"), ("n", 2000, "from the stands")]
    assert store.tokens_of("p-1") == [(5, 5)]

    assert store.forget("p-1", 9000) == ("m", "n")
    alias = "Enmascarado 1"
    after = [json.loads(line) for line in texts(store)]
    assert after[0]["opened"]["places"] == [{**places[0], "name": alias, "player": ""}, places[1]]
    assert after[1:] == [{"forgotten": True}, lines[2], {"rematch": {"match": "x", "seat": 0, "name": alias}}, lines[4]]
    assert texts(store, "n") == ["{}", '{"forgotten": true}']
    assert store.examine().is_whole
    kept = store.match("m")
    assert kept is not None
    assert (kept.players, json.loads(kept.seats)[0]["name"], kept.waiting) == (("p_2",), alias, '["p_2"]')
    assert store.finished("luchador")[0].names == (alias, "Beto")
    assert [fame.name for fame in store.fame("luchador", 5)] == [alias, "Beto"]
    tournament = store.tournament("t")
    assert tournament is not None
    assert (tournament.host, tournament.version) == ("", 2)
    assert json.loads(tournament.bracket)["entrants"][0] == {"name": alias, "player": ""}
    assert store.player("p-1") is store.account_by_name("Ana") is store.player_by_token("token") is None
    assert not store.knows("m", ("p-1", "c"))
    assert store.matches(player="p-1") == []
    assert store.picks.of("p-1") == []
    assert store.forget("p-1", 9000) == (), "nobody leaves twice"


def test_a_password_is_changed_by_whoever_knows_the_one_before(store: SqlStore) -> None:
    store.put_player(PlayerRow("ana", "Ana"))
    ana = store.make_account(PlayerRow("ana", "Ana"), "first", 5)
    with pytest.raises(Conflict):
        store.make_account(PlayerRow("ana", "Ana"), "a thief's", 5)
    for token in ("one", "two", "three"):
        store.add_token(token, "ana", 5)
    changed, ended = store.change_password(ana, "second", "two")
    assert changed == replace(ana, password="second")
    assert sorted(ended) == ["one", "three"]
    with pytest.raises(Conflict):
        store.change_password(ana, "third", "two")
    assert store.good_tokens(["one", "two", "three"]) == {"two"}
    assert store.drop_tokens("ana") == ["two"]
    assert store.good_tokens(["one", "two"]) == store.good_tokens([]) == set()
