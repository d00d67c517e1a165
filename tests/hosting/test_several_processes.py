"""Two servers over one store: a match is driven by one of them, and played at both."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from lucha.cli import main
from tests.hosting.conftest import Redis
from tests.hosting.servers import PATIENCE, SOURCE, Answered, Person, Server

Serve = Callable[..., Server]


@pytest.fixture
def pair(two: tuple[Server, Server]) -> Pair:
    return Pair(*two)


@pytest.fixture
def two(serve: Serve, redis: Redis) -> tuple[Server, Server]:
    return serve("--redis", redis.address), serve("--redis", redis.address)


def asked_of(store: Path, statement: str) -> list[tuple[object, ...]]:
    file = sqlite3.connect(store)
    try:
        return file.execute(statement).fetchall()
    finally:
        file.close()


class Pair:
    """Ana, who plays at the process that drives the match, and Beto, who plays at the other."""

    def __init__(self, one: Server, other: Server) -> None:
        self.one, self.other = one, other
        self.ana, self.beto = Person(one, "Ana"), Person(other, "Beto")
        self.match = self.ana.opens(one)
        self.beto.sits(other, self.match)

    @contextmanager
    def at_play(self, *, comes_back: bool = False, pause: float = 0.1, choices: int = 1) -> Iterator[None]:
        """Both play to the end; what stands in the block happens when each has made so many choices."""
        with ThreadPoolExecutor() as people:
            servers = (self.one, self.other) if comes_back else (self.one,)
            ana = people.submit(self.ana.plays, self.match, 0, *servers, pause=pause)
            beto = people.submit(self.beto.plays, self.match, 1, self.other, pause=pause)
            until = time.monotonic() + PATIENCE
            while min(len(self.ana.done), len(self.beto.done)) < choices:
                assert time.monotonic() < until
                time.sleep(0.01)
            yield
            for one in (ana, beto):
                one.result(PATIENCE * 3)

    def were_told_all_of_it_once(self) -> bool:
        return all(person.told == list(range(1, len(person.told) + 1)) for person in (self.ana, self.beto))

    def were_refused(self) -> bool:
        return bool(self.ana.refused + self.beto.refused)


def test_players_of_different_processes_play_a_whole_match(pair: Pair, tmp_path: Path) -> None:
    one, other, ana, beto, match = pair.one, pair.other, pair.ana, pair.beto, pair.match
    with pair.at_play(pause=0, choices=0):
        pass

    assert pair.were_told_all_of_it_once()
    assert not pair.were_refused()
    assert ana.cuts == beto.cuts == 0
    assert ana.now["result"]["winners"] == beto.now["result"]["winners"]
    assert len(asked_of(tmp_path / "arena.db", "SELECT DISTINCT owner FROM owners")) == 1
    assert one.get("/health")["tables"] == 1
    assert other.get("/health")["tables"] == 0

    assert other.get(f"/api/matches/{match}") == one.get(f"/api/matches/{match}")
    assert other.get(f"/api/matches/{match}/replay") == one.get(f"/api/matches/{match}/replay")
    again = other.post(f"/api/matches/{match}/rematch", {}, beto.token)["match"]["id"]
    assert one.post(f"/api/matches/{match}/rematch", {}, ana.token)["match"]["id"] == again
    with pytest.raises(Answered, match="404: there is no such match"):
        other.get("/api/matches/nowhere")
    with pytest.raises(Answered, match="403: only its players"):
        other.post(f"/api/matches/{match}/rematch", {}, Person(other, "Carla").token)
    waits = ana.opens(one)
    other.delete(f"/api/matches/{waits}", ana.token)
    with pytest.raises(Answered, match="404: there is no such match"):
        one.get(f"/api/matches/{waits}")
    assert one.get("/health")["tables"] + other.get("/health")["tables"] == 2, "the match and the one after it"
    assert not one.errors + other.errors


def test_when_the_owner_is_killed_the_other_goes_on_and_nothing_acknowledged_is_lost(
    pair: Pair, tmp_path: Path
) -> None:
    ana, beto = pair.ana, pair.beto
    with pair.at_play(comes_back=True, choices=2):
        assert not ana.is_over
        pair.one.kill()

    assert ana.cuts
    assert beto.cuts
    assert pair.were_told_all_of_it_once()
    assert not pair.were_refused()
    kept = asked_of(tmp_path / "arena.db", "SELECT player_id, command FROM commands")
    assert sorted(kept) == sorted([(person.id, id) for person in (ana, beto) for id in person.done])
    assert pair.other.get(f"/api/matches/{pair.match}")["match"]["state"] == "over"


def test_a_match_outlives_redis(pair: Pair, redis: Redis) -> None:
    with pair.at_play():
        redis.kill()
        time.sleep(1)
        redis.start()
    assert not pair.ana.cuts
    assert pair.beto.cuts
    assert pair.were_told_all_of_it_once()
    assert not pair.were_refused()


def test_a_match_with_bots_to_move_is_adopted_when_its_process_dies(two: tuple[Server, Server], tmp_path: Path) -> None:
    one, other = two
    ana = Person(one, "Ana")
    bots = [{"who": "bot", "bot": "greedy"}] * 3
    match = ana.opens(one, mode="free-for-all", seats=[{"who": "me"}, *bots], clock={"kind": "move", "seconds": 5})
    one.kill()

    def choices_of_bots() -> int:
        lines = asked_of(tmp_path / "arena.db", f"SELECT line FROM lines WHERE match_id = '{match}'")
        return sum([json.loads(str(line)).get("seat", 0) > 0 for (line,) in lines])

    before, until = choices_of_bots(), time.monotonic() + PATIENCE * 2
    while choices_of_bots() == before:
        assert time.monotonic() < until
        time.sleep(0.2)
    assert other.get("/health")["tables"] == 1


def test_a_server_that_is_told_to_end_hands_its_matches_over(pair: Pair) -> None:
    with pair.at_play(comes_back=True):
        assert pair.one.stop() == 0
    assert pair.were_told_all_of_it_once()
    assert not pair.were_refused()
    assert not pair.one.errors + pair.other.errors


@pytest.mark.parametrize(
    ("address", "before", "said"),
    [
        ("unix:///nowhere/at/all", "", "Redis does not answer there"),
        ("redi://:secret@localhost", "", "--redis takes an address such as redis://localhost:6379; this is none"),
        ("redis://:1/secret@localhost", "", "@, / and % of a name or a password are written as %40, %2F and %25"),
        ("redis://localhost", "sys.modules['redis'] = None", f"{sys.executable} -m pip install redis"),
    ],
)
def test_without_a_redis_it_says_so_in_one_line(address: str, before: str, said: str, tmp_path: Path) -> None:
    program = f"import sys; {before}\nfrom lucha.cli import main\nsys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", program, "serve", "--store", str(tmp_path / "s.db"), "--redis", address]
    ran = subprocess.run(
        command, capture_output=True, text=True, timeout=PATIENCE, env={"PYTHONPATH": str(SOURCE)}, check=False
    )
    assert ran.returncode == 2
    assert said in ran.stderr
    assert ran.stderr.count("\n") == 1
    assert "secret" not in ran.stderr


def test_a_token_that_ends_at_one_process_ends_its_sockets_at_the_other(pair: Pair) -> None:
    pair.beto.watches(pair.one, pair.match, 1)
    pair.other.delete("/api/sessions", pair.beto.token)
    began = time.monotonic()
    with pytest.raises(ConnectionClosed) as closed:
        pair.beto.until(lambda _: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    assert time.monotonic() - began < PATIENCE


def test_whoever_leaves_at_one_process_concedes_at_the_other_and_is_forgotten(pair: Pair, tmp_path: Path) -> None:
    pair.ana.watches(pair.one, pair.match, 0)
    pair.other.post("/api/me/deletion", {}, pair.beto.token)
    pair.ana.until(lambda _: pair.ana.is_over)
    again = pair.ana.until(lambda frame: frame["type"] == "table")
    assert again["match"]["seats"][1]["name"] == "Enmascarado 1"
    with pytest.raises(Answered, match="401"):
        pair.one.get("/api/me", pair.beto.token)
    assert asked_of(tmp_path / "arena.db", "SELECT count(*) FROM lines WHERE line LIKE '%Beto%'") == [(0,)]


def is_made_moderator(pair: Pair, tmp_path: Path) -> None:
    """Ana, at both processes."""
    pair.one.post("/api/account", {"password": "correct horse"}, pair.ana.token)
    assert main(["people", "--moderator", "Ana", "--store", str(tmp_path / "arena.db")]) == 0
    until = time.monotonic() + PATIENCE
    while not all(server.get("/api/me", pair.ana.token)["moderator"] for server in (pair.one, pair.other)):
        assert time.monotonic() < until
        time.sleep(0.2)


def is_shown_out(person: Person) -> None:
    with pytest.raises(ConnectionClosed) as closed:
        person.until(lambda _: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


@pytest.mark.parametrize("by", ["who drives", "who does not"])
def test_a_ban_at_one_process_holds_at_the_other_and_concedes_there(pair: Pair, tmp_path: Path, by: str) -> None:
    is_made_moderator(pair, tmp_path)
    pair.ana.watches(pair.one, pair.match, 0)  # the first at the table: this process drives it
    pair.beto.watches(pair.other, pair.match, 1)
    at = pair.one if by == "who drives" else pair.other
    at.post("/api/moderation", {"do": "ban", "player": pair.beto.id}, pair.ana.token)
    until = time.monotonic() + PATIENCE
    while {status_of(server, pair.beto.token) for server in (pair.one, pair.other)} != {403}:
        assert time.monotonic() < until
        time.sleep(0.2)
    is_shown_out(pair.beto)
    pair.ana.until(lambda _: pair.ana.is_over)
    assert pair.ana.now["result"]["winners"] == [0]


@pytest.mark.parametrize("by", ["who drives", "who does not"])
def test_who_is_removed_at_one_process_leaves_the_match_at_the_other(pair: Pair, tmp_path: Path, by: str) -> None:
    is_made_moderator(pair, tmp_path)
    pair.ana.watches(pair.one, pair.match, 0)
    pair.beto.watches(pair.other, pair.match, 1)
    at = pair.one if by == "who drives" else pair.other
    at.post("/api/moderation", {"do": "remove", "player": pair.beto.id, "match": pair.match}, pair.ana.token)
    is_shown_out(pair.beto)
    pair.ana.until(lambda _: pair.ana.is_over)
    assert pair.ana.now["result"]["winners"] == [0]
    assert status_of(pair.other, pair.beto.token) == 200  # of this match only


def status_of(server: Server, token: str) -> int:
    try:
        server.get("/api/me", token)
    except Answered as refused:
        return refused.status
    return 200
