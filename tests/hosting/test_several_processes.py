"""Two servers over one store: a match is driven by one of them, and played at both."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.hosting.conftest import Redis
from tests.hosting.servers import PATIENCE, SOURCE, Answered, Person, Server

Serve = Callable[..., Server]


@pytest.fixture
def two(serve: Serve, redis: Redis) -> tuple[Server, Server]:
    return serve("--redis", redis.address), serve("--redis", redis.address)


def asked_of(store: Path, statement: str) -> list[tuple[object, ...]]:
    file = sqlite3.connect(store)
    try:
        return file.execute(statement).fetchall()
    finally:
        file.close()


def was_told_all_of_it_once(person: Person) -> bool:
    return person.told == list(range(1, len(person.told) + 1))


def all_done(work: list[Future[None]]) -> None:
    for one in work:
        one.result(PATIENCE * 3)


def test_players_of_different_processes_play_a_whole_match(two: tuple[Server, Server], tmp_path: Path) -> None:
    one, other = two
    ana, beto = Person(one, "Ana"), Person(other, "Beto")
    match = ana.opens(one)
    beto.sits(other, match)
    with ThreadPoolExecutor() as people:
        all_done([people.submit(ana.plays, match, 0, one), people.submit(beto.plays, match, 1, other)])

    assert was_told_all_of_it_once(ana)
    assert was_told_all_of_it_once(beto)
    assert not ana.refused + beto.refused
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
    with pytest.raises(Answered, match="403: only those who played"):
        other.post(f"/api/matches/{match}/rematch", {}, Person(other, "Carla").token)
    assert not one.errors + other.errors


def test_when_the_owner_is_killed_the_other_goes_on_and_nothing_acknowledged_is_lost(
    two: tuple[Server, Server], tmp_path: Path
) -> None:
    one, other = two
    ana, beto = Person(one, "Ana"), Person(other, "Beto")
    match = ana.opens(one)
    beto.sits(other, match)
    with ThreadPoolExecutor() as people:
        work = [
            people.submit(ana.plays, match, 0, one, other, pause=0.1),
            people.submit(beto.plays, match, 1, other, pause=0.1),
        ]
        until = time.monotonic() + PATIENCE
        while len(ana.done) < 2 or len(beto.done) < 2:
            assert time.monotonic() < until
            time.sleep(0.01)
        assert not ana.is_over
        one.kill()
        all_done(work)

    assert ana.cuts
    assert beto.cuts
    assert was_told_all_of_it_once(ana)
    assert was_told_all_of_it_once(beto)
    assert not ana.refused + beto.refused
    kept = asked_of(tmp_path / "arena.db", "SELECT player_id, command FROM commands")
    assert sorted(kept) == sorted([(person.id, id) for person in (ana, beto) for id in person.done])
    assert other.get(f"/api/matches/{match}")["match"]["state"] == "over"


def test_a_match_outlives_redis(two: tuple[Server, Server], redis: Redis) -> None:
    one, other = two
    ana, beto = Person(one, "Ana"), Person(other, "Beto")
    match = ana.opens(one)
    beto.sits(other, match)
    with ThreadPoolExecutor() as people:
        work = [
            people.submit(ana.plays, match, 0, one, pause=0.1),
            people.submit(beto.plays, match, 1, other, pause=0.1),
        ]
        while not ana.done or not beto.done:
            time.sleep(0.01)
        redis.kill()
        time.sleep(1)
        redis.start()
        all_done(work)
    assert not ana.cuts
    assert beto.cuts
    assert was_told_all_of_it_once(ana)
    assert was_told_all_of_it_once(beto)
    assert not ana.refused + beto.refused


def test_a_match_with_bots_to_move_is_adopted_when_its_process_dies(two: tuple[Server, Server]) -> None:
    one, other = two
    ana = Person(one, "Ana")
    bots = [{"who": "bot", "bot": "greedy"}] * 3
    match = ana.opens(one, mode="free-for-all", seats=[{"who": "me"}, *bots], clock={"kind": "move", "seconds": 5})
    one.kill()
    until = time.monotonic() + PATIENCE * 2
    while other.get("/health")["tables"] == 0:
        assert time.monotonic() < until
        time.sleep(0.2)
    assert other.get(f"/api/matches/{match}")["match"]["state"] in ("playing", "over")


def test_a_server_that_is_told_to_end_hands_its_matches_over(two: tuple[Server, Server]) -> None:
    one, other = two
    ana, beto = Person(one, "Ana"), Person(other, "Beto")
    match = ana.opens(one)
    beto.sits(other, match)
    with ThreadPoolExecutor() as people:
        work = [
            people.submit(ana.plays, match, 0, one, other, pause=0.1),
            people.submit(beto.plays, match, 1, other, pause=0.1),
        ]
        while not ana.done or not beto.done:
            time.sleep(0.01)
        assert one.stop() == 0
        all_done(work)
    assert was_told_all_of_it_once(ana)
    assert was_told_all_of_it_once(beto)
    assert not ana.refused + beto.refused
    assert not one.errors + other.errors


def test_without_a_redis_it_says_so_in_one_line(tmp_path: Path) -> None:
    for address, said in {
        f"unix://{tmp_path}/nothing": "Redis does not answer there",
        "nonsense": "--redis takes an address such as redis://localhost:6379, not nonsense",
    }.items():
        command = [sys.executable, "-m", "lucha", "serve", "--store", str(tmp_path / "s.db"), "--redis", address]
        ran = subprocess.run(
            command, capture_output=True, text=True, timeout=PATIENCE, env={"PYTHONPATH": str(SOURCE)}, check=False
        )
        assert ran.returncode == 2
        assert said in ran.stderr
        assert ran.stderr.count("\n") == 1
