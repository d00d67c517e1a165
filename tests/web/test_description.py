"""The calls keep to their own description: whatever is sent, the answer is one that it names, and no failure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks as openapi

from lucha.web.limits import Buckets
from tests.web.arena import BOT, ME, OPEN, SOON, Arena, Talker, open_arena

KEPT = [
    not_a_server_error,
    openapi.status_code_conformance,
    openapi.content_type_conformance,
    openapi.response_schema_conformance,
]


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    """A server that never finds that it is asked too often."""
    with pytest.MonkeyPatch.context() as patch, open_arena(tmp_path_factory.mktemp("patient")) as arena:
        patch.setattr(Buckets, "take", lambda *_: True)
        yield arena


@pytest.fixture(scope="module")
def ana(patient: Arena) -> Talker:
    ana = patient.guest("Ana")
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


def test_the_description_names_every_call_of_the_protocol(patient: Arena) -> None:
    paths = patient.stranger().get("/api/openapi.json")["paths"]
    named = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    for call in (
        "POST /api/guests", "POST /api/account", "POST /api/sessions", "GET /api/games", "GET /api/games/{game}/rules",
        "POST /api/matches", "GET /api/matches", "GET /api/matches/{match_id}", "POST /api/matches/{match_id}/seats",
        "POST /api/matches/{match_id}/rematch", "GET /api/matches/{match_id}/replay", "PATCH /api/me",
        "GET /api/matches/{match_id}/record", "POST /api/matches/{match_id}/what-if", "GET /api/players/{player_id}",
        "GET /api/games/{game}/ladder", "GET /api/games/{game}/belts", "GET /api/me", "GET /api/invites/{secret}",
        "GET /api/games/{game}/fame",
    ):  # fmt: skip
        assert call in named
