"""What hosts see and decide: whose word counts for an address, and what is logged."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from urllib.error import HTTPError
from urllib.request import Request

import pytest

from lucha.cli import main
from tests.hosting.servers import OPENER, PATIENCE, Answered, Person, Server

Serve = Callable[..., Server]


def guests(server: Server, count: int, **headers: str) -> list[int]:
    """So many new guests as fast as they can; what each was answered."""
    answers = []
    for _ in range(count):
        asked = Request(
            f"{server.address}/api/guests", b'{"name": "Ana"}', {"content-type": "application/json", **headers}
        )
        try:
            with OPENER.open(asked, timeout=PATIENCE) as answer:
                answers.append(answer.status)
        except HTTPError as problem:
            answers.append(problem.code)
    return answers


def test_behind_a_proxy_the_limits_are_those_of_each_client(serve: Serve) -> None:
    server = serve("--proxy", "127.0.0.1")
    assert 429 in guests(server, 40, **{"x-forwarded-for": "203.0.113.1"})
    assert guests(server, 1, **{"x-forwarded-for": "203.0.113.2"}) == [200]
    assert guests(server, 1, **{"x-forwarded-for": "203.0.113.2, 203.0.113.1"}) == [429]
    assert 429 in guests(server, 40, **{"x-forwarded-for": "2001:db8::1"})
    assert guests(server, 1, **{"x-forwarded-for": "2001:db8::2"}) == [429], "the whole net is one client's"


def test_without_one_nobody_can_say_that_they_come_from_elsewhere(serve: Serve) -> None:
    server = serve()
    assert 429 in guests(server, 40, **{"x-forwarded-for": "203.0.113.1"})
    assert guests(server, 1, **{"x-forwarded-for": "203.0.113.2"}) == [429]


@pytest.mark.parametrize("said", ["nginx", "300.0.0.1", "10.0.0.1/8", "*"])
def test_a_proxy_is_named_by_its_address(said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        sys.exit(main(["serve", "--proxy", said]))
    assert ended.value.code == 2
    assert "must be an address such as 127.0.0.1" in capsys.readouterr().err


def test_logs_are_lines_of_json_without_anybodys_secrets(serve: Serve) -> None:
    server = serve("--log", "json")
    ana = Person(server, "Ana")
    made = server.post(
        "/api/matches", {"game": "luchador", "seats": [{"who": "me"}, {"who": "invited"}], "public": False}, ana.token
    )
    match, invite = made["match"]["id"], made["invites"]["1"].removeprefix("/i/")
    server.get(f"/api/invites/{invite}?language=es")
    with pytest.raises(Answered):
        server.get(f"/api/nothing/{invite}?token={ana.token}")
    ana.watches(server, match, 0)
    ana.leaves()
    assert server.stop() == 0

    lines = [json.loads(line) for line in server.errors]
    told = [(line["method"], line["route"], line["status"]) for line in lines if line["logger"] == "lucha.requests"]
    assert ("POST", "/api/guests", 200) in told
    assert ("GET", "/api/invites/{secret}", 200) in told
    assert [line for line in told if line[:2] == ("SOCKET", "/socket")]
    for secret in (ana.token, invite, match, "language", "127.0.0.1"):
        assert secret not in "".join(server.errors)
