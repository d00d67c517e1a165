"""A clock that runs out at a real table: whoever does not choose gets what counts for those who do not."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from lucha.games import GAMES
from lucha.session.clock import ClockTerms
from lucha.shelf.store import Store
from tests.toys import TOYS
from tests.toys.challenge.match import DECK
from tests.web.arena import ME, Line, open_arena
from tests.web.dealt import cast, deal

LUCHADOR, CHALLENGE = GAMES["luchador"], TOYS["challenge"]


def begin(store: Store, clock: ClockTerms) -> None:
    deal(store, LUCHADOR, LUCHADOR.setup("basic", 2, {}, ["el_perrito", "la_cobra_vuelo"]), [], clock)


def who_is_asked(lines: dict[int | None, Line]) -> tuple[int, dict[str, Any]]:
    return next((seat, line.now["ask"]) for seat, line in lines.items() if seat is not None and line.now["ask"])


def test_a_move_that_takes_too_long_is_made_by_the_clock(tmp_path: Path) -> None:
    with open_arena(tmp_path) as arena:
        begin(arena.store, ClockTerms("move", 1))
        lines, began = cast(arena.port, 2), time.monotonic()
        seat, ask = who_is_asked(lines)
        assert 0 < ask["left"] <= 1000
        news = lines[seat].until(lambda frame: frame["type"] == "news")
        assert 0.5 < time.monotonic() - began < 5
        assert lines[seat].now["ask"] is None or lines[seat].now["ask"]["number"] > ask["number"]
        chosen = next(one for one in news["told"] if one["kind"] == "Chose")
        option = next(one for one in ask["options"] if one["key"] == ask["default"])
        assert (chosen["event"]["seat"], chosen["event"]["option"]["kind"]) == (seat, option["kind"])
        late = [one["text"] for one in news["told"] if one["kind"] == "TimeIsUp"]
        assert late == ["Time's up for you!"]
        heard = lines[1 - seat].until(lambda frame: frame["type"] == "news")["told"]
        told = {one["event"]["seat"] for one in heard if one["kind"] == "TimeIsUp"}
        assert told <= {1 - seat}, "a secret choice stays one"
        for line in lines.values():
            line.close()


def test_a_real_throw_that_takes_too_long_is_made_by_the_arena(tmp_path: Path) -> None:
    with open_arena(tmp_path) as arena:
        ana = arena.guest("Ana")
        match = ana.open(ME, ME, dice="real", clock={"kind": "move", "seconds": 5})["match"]["id"]
        with ana.join(match, 0) as line:
            number = line.table()["now"]["need"]["number"]
            assert line.now["clock"]["runs"] == [0]
            news = line.until(lambda frame: frame["type"] == "news")
            assert [one["event"]["of_a_throw"] for one in news["told"] if one["kind"] == "TimeIsUp"] == [True]
            need = news["now"]["need"]
            assert need is None or need["number"] > number


def test_who_has_no_time_left_plays_on_by_default_to_the_end(tmp_path: Path) -> None:
    with open_arena(tmp_path) as arena:
        begin(arena.store, ClockTerms("match", 1))
        lines = cast(arena.port, 2)
        while lines[0].now["result"] is None:
            lines[0].receive()
        lines[None].until(lambda frame: frame["type"] == "news" and frame["now"]["result"] is not None)
        assert lines[None].now["clock"]["left"] == [0, 0]
        for line in lines.values():
            line.close()


def test_clocks_stand_still_while_the_server_is_down_and_run_when_it_is_back(tmp_path: Path) -> None:
    with open_arena(tmp_path) as arena:
        begin(arena.store, ClockTerms("match", 3))
        lines = cast(arena.port, 2)
        seat, ask = who_is_asked(lines)
        assert lines[seat].choose()["type"] == "done"
    time.sleep(3.5)
    with open_arena(tmp_path) as arena:
        lines = cast(arena.port, 2)
        seat, ask = who_is_asked(lines)
        assert ask["left"] > 1500, "the time of the outage is nobody's"
        began = time.monotonic()
        lines[seat].until(lambda frame: frame["type"] == "news")
        assert 1 < time.monotonic() - began < 8, "and then it runs out as any other"
        for line in lines.values():
            line.close()


def test_to_choose_and_take_back_again_and_again_gains_no_time(tmp_path: Path) -> None:
    with open_arena(tmp_path) as arena:
        setup = CHALLENGE.setup("tokyo", 4)
        deal(arena.store, CHALLENGE, setup, [0, *DECK[:4]], ClockTerms("match", 600, 10))
        lines = cast(arena.port, 4)
        challenger = lines[1]

        def left() -> list[int]:
            """That the challenged and the challenger have, in tens of seconds."""
            challenger.command("look", eyes=1)
            return [round(left / 10_000) for left in challenger.now["clock"]["left"][:2]]

        for _ in range(3):
            assert challenger.choose("IssueChallenge")["type"] == "done"
            assert left() == [60, 61]
            assert challenger.command("undo")["type"] == "done"
            assert left() == [60, 60], "who is asked at once again"
        challenger.choose("IssueChallenge")
        challenger.asked()
        for _ in range(3):
            assert challenger.choose("Pass")["type"] == "done"
            assert left() == [60, 62]
            assert challenger.command("undo")["type"] == "done"
            assert left() == [60, 61], "and the other, who was asked meanwhile, has earned nothing"
        for line in lines.values():
            line.close()
