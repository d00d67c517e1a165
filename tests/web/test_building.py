"""Teams over HTTP: what there is to hire, what a team comes to, those kept, and one's own team in a match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from lucha.games import open_games
from tests.web.arena import BOT, ME, Arena, Talker, open_arena

pytestmark = pytest.mark.game("rumbleslam")
GAMES = open_games(["luchador", "rumbleslam"], "lucha.games")[0]
BUILDER = "/api/games/rumbleslam/builder"
PLAN = {"name": "Las Mías", "wrestlers": ["troll", "orc_brawler", "orc_brawler"], "endorsements": 2}


def built(player: Talker, plan: object, mode: str = "lightweight") -> Any:
    return player.post(BUILDER, {"mode": mode, "plan": plan})


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    """Its games are this one and another that has no builder."""
    with open_arena(tmp_path_factory.mktemp("arena"), games=GAMES) as arena:
        yield arena


@pytest.fixture
def ana(arena: Arena) -> Talker:
    return arena.guest("Ana")


def test_everybody_and_everything_that_can_be_hired_in_both_languages(ana: Talker) -> None:
    shelf, estante = [ana.get(f"{BUILDER}?language={one}")["builder"] for one in ("en", "es")]
    assert len(shelf["wrestlers"]) == 114
    assert sorted(id for casino in shelf["casinos"] for id in casino["wrestlers"]) == sorted(shelf["wrestlers"])
    assert (len(shelf["sponsorships"]), len(shelf["teams"])) == (8, 11)
    assert shelf["wrestlers"]["troll"]["dosh"] == 275
    for one in (shelf, estante):
        brackets = {word for card in one["wrestlers"].values() for a in card["abilities"] for word in a["explains"]}
        assert brackets == set(one["explains"])
    assert shelf["explains"] != estante["explains"]


def test_a_team_comes_to_so_much_and_may_be_shared(ana: Talker) -> None:
    answer = built(ana, PLAN)
    assert answer["reasons"] == []
    figures = answer["figures"]
    assert (figures["total"], figures["limit"], figures["free_sponsorships"]) == (725, 1000, 1)
    assert [one["wrestler"] for one in figures["corner"]] == PLAN["wrestlers"]
    assert len({one["place"] for one in figures["corner"]}) == 3
    for said in (answer["pick"], f"  {answer['pick']}\n", answer["file"]):
        again = ana.post(BUILDER, {"mode": "madness", "said": said})
        assert again["pick"] == answer["pick"]
        assert again["figures"]["limit"] == 2500


def test_every_reason_at_once_in_the_language_of_whoever_asks(ana: Talker) -> None:
    wrong = {**PLAN, "wrestlers": ["gun", "gun", "ogre"], "endorsements": 9, "traditional": ["troll"]}
    answer = built(ana, wrong)
    assert [one["rule"].removeprefix("rumbleslam/teams/") for one in answer["reasons"]] == [
        "rookies-and-superstars",
        "traditional-tag-team",
        "endorsements",
        "dosh",
    ]
    assert "The Superstar Gun is in it 2 times" in answer["reasons"][0]["text"]
    said = ana.call("POST", BUILDER, {"mode": "lightweight", "plan": wrong}, {"accept-language": "es"}).json
    assert "La superestrella Gun está 2 veces" in said["reasons"][0]["text"]


def test_who_finds_no_square_waits_outside(ana: Talker) -> None:
    many = built(ana, {"name": "Many", "wrestlers": ["troll"] * 5}, "madness")["figures"]["corner"]
    assert [one["place"] for one in many].count("sidelines") > 0


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"mode": "lightweight"}, "must come along"),
        ({"mode": "heavy", "plan": PLAN}, "has no mode heavy"),
        ({"mode": "lightweight", "plan": {**PLAN, "wrestlers": ["troll"] * 25}}, "24 at most"),
        ({"mode": "lightweight", "plan": {**PLAN, "wrestlers": "troll"}}, "a list of texts"),
        ({"mode": "lightweight", "plan": {**PLAN, "name": "\x1b[2J"}}, "can be printed"),
        ({"mode": "lightweight", "plan": {**PLAN, "secret": 1}}, "secret"),
        ({"mode": "lightweight", "said": "rsXX"}, "damaged"),
        ({"mode": "lightweight", "said": "name = 1"}, "this file is no team"),
        ({"mode": "lightweight", "said": "[[[["}, "this file is no team"),
    ],
)
def test_what_is_no_team_gets_one_line(ana: Talker, sent: object, said: str) -> None:
    answer = ana.call("POST", BUILDER, sent)
    assert answer.status == 400
    assert said in answer.error
    assert "\n" not in answer.error


def test_games_without_a_builder_say_so(ana: Talker) -> None:
    assert ana.call("GET", "/api/games/luchador/builder").status == 404
    answer = ana.call("POST", "/api/games/luchador/builder", {"mode": "basic", "plan": {}})
    assert (answer.status, "luchador" in answer.error) == (400, True)
    assert ana.call("POST", "/api/me/picks", {"game": "luchador", "pick": "el_perrito"}).status == 400


def test_a_team_is_kept_for_its_player_and_fights(arena: Arena, ana: Talker) -> None:
    pick = built(ana, PLAN)["pick"]
    kept = ana.post("/api/me/picks", {"game": "rumbleslam", "pick": pick})["pick"]
    assert (kept["name"], kept["pick"]) == ("Las Mías", pick)
    changed = built(ana, {**PLAN, "endorsements": 3})["pick"]
    assert ana.post("/api/me/picks", {"game": "rumbleslam", "pick": changed})["pick"]["id"] == kept["id"]
    assert [one["pick"] for one in ana.get("/api/me/picks")["picks"]] == [changed]
    assert arena.guest("Beto").call("DELETE", f"/api/me/picks/{kept['id']}").status == 404
    match = ana.open({**ME, "pick": changed}, BOT, game="rumbleslam", mode="lightweight")["match"]["id"]
    with ana.join(match, 0) as line:
        team = line.table()["now"]["view"]["teams"][0]
    assert [one["wrestler"] for one in team["wrestlers"]] == PLAN["wrestlers"]
    assert team["endorsements"] == 3
    assert ana.get("/api/me/data")["picks"][0]["pick"] == changed
    assert ana.call("DELETE", f"/api/me/picks/{kept['id']}").status == 204
    assert ana.get("/api/me/picks")["picks"] == []
    assert ana.call("POST", "/api/me/picks", {"game": "rumbleslam", "pick": "rsXX"}).status == 400
