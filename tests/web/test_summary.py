"""The end of a match over the wire: not before it is over, and for whoever may see its replay."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.arena import BOT, ME, Arena, fought, open_arena


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    with open_arena(tmp_path_factory.mktemp("arena")) as arena:
        yield arena


@pytest.mark.parametrize("call", ["summary", "turning-point", "luck"])
def test_nothing_is_said_before_the_end(arena: Arena, call: str) -> None:
    ana = arena.guest("Ana")
    match = ana.open(ME, BOT)["match"]["id"]
    answer = ana.call("GET", f"/api/matches/{match}/{call}")
    assert answer.status == 409
    assert answer.json["error"]["code"] == "not-over"
    assert ana.call("GET", f"/api/matches/nothing/{call}").status == 404


@pytest.mark.parametrize("game", ["luchador", "layer_dip"])
def test_whoever_may_see_the_replay_is_told_how_it_was_won(arena: Arena, game: str) -> None:
    ana = arena.guest("Ana")
    match = fought(ana, game)
    replay = arena.stranger().get(f"/api/matches/{match}/replay")
    ending = arena.stranger().get(f"/api/matches/{match}/summary")
    assert ending["how"]
    assert ending["headline"].startswith("Round " if game == "luchador" else "Turn ")
    assert ending["clock"] == []
    assert [len(figure["by_side"]) for figure in ending["figures"]] == [2, 2, 2, 2]
    if ending["blow"] is not None:
        assert replay["moments"][ending["blow"]["moment"] - 1]["text"] == ending["blow"]["text"]
    mine = ana.get(f"/api/matches/{match}/summary?eyes=0&language=es")
    assert mine["how"] != ending["how"]
    assert ana.call("GET", f"/api/matches/{match}/summary?eyes=1").status == 403
    assert arena.stranger().call("GET", f"/api/matches/{match}/turning-point?eyes=0").status == 403


def test_the_turning_point_is_a_moment_of_the_replay_and_the_same_for_all(arena: Arena) -> None:
    ana = arena.guest("Ana")
    match = fought(ana)
    seen = [arena.stranger().get(f"/api/matches/{match}/turning-point") for _ in range(2)]
    assert seen[0] == seen[1]
    moments = arena.stranger().get(f"/api/matches/{match}/replay")["moments"]
    turning, chances = seen[0]["turning"], seen[0]["chances"]
    assert moments[turning["moment"] - 1]["text"] == turning["text"]
    assert 0 <= turning["before"] < turning["moment"]
    assert sorted(chances[-1]["by_side"]) == [0, 1]
    mine = ana.get(f"/api/matches/{match}/turning-point?eyes=0")["turning"]
    assert (mine["moment"], mine["before"]) == (turning["moment"], turning["before"])
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    assert ana.post(f"/api/matches/{match}/what-if", {"moment": turning["before"], "seats": seats})["match"]["id"]


@pytest.mark.parametrize("game", ["luchador", "layer_dip"])
def test_luck_and_skill_are_the_same_for_all_and_the_costliest_choice_can_be_tried_again(
    arena: Arena, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lucha.lab.review.LOOKED_AT", 6)
    ana = arena.guest("Ana")
    match = fought(ana, game)
    everybody = [arena.stranger().get(f"/api/matches/{match}/luck") for _ in range(2)]
    assert everybody[0] == everybody[1]
    mine = ana.get(f"/api/matches/{match}/luck?eyes=0&language=es")
    assert mine["sides"] == everybody[0]["sides"]
    assert abs(sum([side["luck"] for side in mine["sides"]])) < 1e-3
    assert mine["exact"] is (game == "luchador")
    assert arena.stranger().call("GET", f"/api/matches/{match}/luck?eyes=0").status == 403
    dear = everybody[0]["costliest"]
    if dear is not None:
        seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
        assert ana.post(f"/api/matches/{match}/what-if", {"moment": dear["before"], "seats": seats})["match"][
            "practice"
        ]


def test_a_server_that_starts_again_finds_the_same_turning_point(tmp_path: Path) -> None:
    with open_arena(tmp_path) as arena:
        match = fought(arena.guest("Ana"))
        before = arena.stranger().get(f"/api/matches/{match}/turning-point")
    with open_arena(tmp_path) as arena:
        assert arena.stranger().get(f"/api/matches/{match}/turning-point") == before
