"""The calls keep to their own description: whatever is sent, the answer is one that it names, and no failure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks as openapi

from lucha.web.limits import Buckets
from tests import luck
from tests.web.arena import BOT, ME, OPEN, SOON, Arena, Talker, open_arena

KEPT = [
    not_a_server_error,
    openapi.status_code_conformance,
    openapi.content_type_conformance,
    openapi.response_schema_conformance,
]

GIVES_NOTHING = (
    "DELETE /api/sessions",
    "POST /api/me/deletion",
    "POST /api/reports",
    "DELETE /api/matches/{}",
    "DELETE /api/tournaments/{}",
    "DELETE /api/me/picks/{}",
)
PROTOCOL = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    """A server that never finds that it is asked too often."""
    with pytest.MonkeyPatch.context() as patch, open_arena(tmp_path_factory.mktemp("patient")) as arena:
        patch.setattr(Buckets, "take", lambda *_: True)
        yield arena


@pytest.fixture(scope="module")
def ana(patient: Arena) -> Talker:
    ana = patient.guest("Ana")
    with luck.fixed("Ana"):
        ana.open(ME, BOT)
        ana.open(ME, OPEN)
    return ana


@pytest.fixture(scope="module")
def description(patient: Arena) -> Any:
    description = schemathesis.openapi.from_dict(patient.stranger().get("/api/openapi.json"))
    description.config.update(base_url=f"http://127.0.0.1:{patient.port}")
    return description


def try_all(description: Any, examples: int, headers: dict[str, str]) -> int:
    """Every call with bodies and parameters of all sorts; how many calls there are."""
    tried = 0
    for found in description.get_all_operations():
        operation = found.ok()
        if (operation.method.upper(), operation.path) == ("DELETE", "/api/sessions"):
            continue  # which would give the token back
        tried += 1

        @settings(max_examples=examples, suppress_health_check=list(HealthCheck))
        @given(operation.as_strategy())
        def keeps_to_it(case: Any) -> None:
            case.call_and_validate(headers=headers, checks=KEPT, timeout=SOON)

        keeps_to_it()
    return tried


def test_every_answer_is_as_described(description: Any, ana: Talker) -> None:
    assert try_all(description, 5, {"authorization": f"Bearer {ana.token}"}) > 18


def test_strangers_are_answered_as_described_too(description: Any) -> None:
    try_all(description, 3, {})


@pytest.mark.slow
def test_every_answer_is_as_described_however_long_one_tries(description: Any, ana: Talker) -> None:
    try_all(description, 200, {"authorization": f"Bearer {ana.token}"})


@pytest.fixture(scope="module")
def described(patient: Arena) -> Any:
    return patient.stranger().get("/api/openapi.json")


def calls_in(described: Any) -> dict[str, Any]:
    """By method and path, whatever the gaps of the path are called."""
    return {
        f"{method.upper()} {re.sub('{[^}]*}', '{}', path)}": call
        for path, methods in described["paths"].items()
        for method, call in methods.items()
    }


def test_the_protocol_names_every_call_of_the_description_and_no_other(described: Any) -> None:
    named = re.findall(r"(?:GET|POST|PATCH|PUT|DELETE) /api/[\w{}/-]+", PROTOCOL)
    assert {re.sub("{[^}]*}", "{}", call) for call in named} == set(calls_in(described))


def test_the_protocol_names_every_parameter_of_a_call(described: Any) -> None:
    parameters = {
        one["name"]
        for call in calls_in(described).values()
        for one in call.get("parameters", [])
        if one["in"] == "query"
    }
    assert parameters == {"language", "state", "before", "eyes", "sheets", "moment", "everywhere", "mode"}
    for name in parameters:
        assert re.search(rf"[?&`]{name}=|`{name}`", PROTOCOL), name


def fields_of(said: str) -> set[str]:
    """Of the first object that is written there; those of what is within it are its own affair."""
    named, depth, before = set(), 0, ""
    for token in re.findall(r'"[^"]*"|[^\s"]', said):
        if depth == 1 and before in ("{", ",") and token.startswith('"'):
            named.add(token.strip('"'))
        depth += (token in ("{", "[")) - (token in ("}", "]"))
        if token == "}" and depth == 0:
            break
        before = token
    return named


def test_the_protocol_names_the_fields_of_matches_ratings_belts_and_players_and_no_others(described: Any) -> None:
    shapes = {name: set(shape.get("properties", {})) for name, shape in described["components"]["schemas"].items()}
    match = fields_of(PROTOCOL.partition("MATCH is what does not change")[2])
    assert match == shapes["WholeMatch"]
    without, _, more = PROTOCOL.partition("LISTED = ")[2].partition(", and\n")
    assert match - set(re.findall("`(.*?)`", without)) | fields_of(more) == shapes["Listed"]
    told = {"RATING": "Famous", "BELT": "Belt", "REIGN": "Reign", "PLAYER": "PlayerPage", "ACHIEVEMENT": "Achievement"}
    for name, shape in {**told, "TOURNAMENT": "Tournament", "PAIRING": "PairingTold"}.items():
        text = re.split(rf"    {name} += ", PROTOCOL)[1]
        assert fields_of(text) == shapes[shape], name


def test_every_call_says_what_it_gives(described: Any) -> None:
    """Field by field, and no others; events, views and what a board is told are the games' own."""
    shapes = described["components"]["schemas"]
    for name, call in calls_in(described).items():
        assert "422" not in call["responses"], "what cannot be read is refused with 400"
        given = next(answer for status, answer in call["responses"].items() if status.startswith("2"))
        if name not in (*GIVES_NOTHING, "GET /api/matches/{}/record"):
            shape = shapes[given["content"]["application/json"]["schema"]["$ref"].rsplit("/", 1)[1]]
            assert shape["additionalProperties"] is False, name
            assert shape["required"], name
    assert "HTTPValidationError" not in shapes
    open_ended = {
        f"{name}.{field}"
        for name, shape in shapes.items()
        for field, kind in shape.get("properties", {}).items()
        if kind.get("additionalProperties") is True
    }
    of_the_game = {"Moment.event", "Moment.view", "Heard.event", "Heard.view", "Now.view", "Choice.value"}
    positions = {"Inquiry.position", "KeptInquiry.position"}
    of_the_referee = {"Answered.data", "Answered.view", "ChoiceElsewhere.value", *positions}
    of_the_builder = {"Builder.builder", "Built.plan", "Built.figures"}
    assert open_ended == {*of_the_game, "WholeMatch.data", *of_the_referee, *of_the_builder}


def test_calls_that_need_a_token_say_so(described: Any, patient: Arena) -> None:
    assert described["components"]["securitySchemes"]["token"]["scheme"] == "bearer"
    calls = calls_in(described)
    for call in ("GET /api/me", "POST /api/matches", "DELETE /api/sessions", "POST /api/matches/{}/rematch"):
        assert calls[call]["security"] == [{"token": []}]
    assert calls["DELETE /api/matches/{}"]["security"] == [{"token": []}]
    for call in (
        "GET /api/matches",
        "GET /api/matches/{}",
        "GET /api/matches/{}/replay",
        "GET /api/matches/{}/referee",
    ):
        assert calls[call]["security"] == [{}, {"token": []}]
    for call in ("GET /api/games", "POST /api/guests", "POST /api/sessions"):
        assert "security" not in calls[call]
    for header in ("Basic abc", "Bearer", "Bearer ", "x" * 300, ""):
        answer = patient.stranger().call("GET", "/api/me", headers={"authorization": header})
        assert (answer.status, answer.json["error"]["code"]) == (401, "no-such-token"), header


def played_to_the_end(ana: Talker, game: str, bots: int) -> str:
    """Given up to bots where several play; between two, played on."""
    match = str(ana.open(ME, *[BOT] * bots, game=game)["match"]["id"])
    with ana.join(match, 0) as line:
        line.table()
        if bots > 1:
            assert line.command("concede")["type"] == "done"
        while line.now["result"] is None:
            if line.now["ask"] is not None:
                line.choose()
            else:
                line.receive()
    return match


def test_what_is_told_of_matches_that_are_over_is_as_described(patient: Arena, ana: Talker) -> None:
    for game, bots in (("luchador", 1), ("small_dip", 2), ("challenge", 3)):
        match = played_to_the_end(ana, game, bots)
        replay = ana.get(f"/api/matches/{match}/replay{'?eyes=0' if bots == 1 else ''}")
        assert len(replay["moments"]) > 10
        assert all(moment["view"] for moment in replay["moments"])
        assert replay["match"]["data"] or game != "luchador"
    page = ana.get(f"/api/players/{ana.player}")
    assert {one["game"] for one in page["statistics"]} == {"luchador", "small_dip", "challenge"}
    assert page["ratings"][0]["matches"] == 1
    assert len(ana.get("/api/games/luchador/ladder")["ladder"]) > 1
    assert ana.get("/api/games/luchador/words?language=es")["words"]
