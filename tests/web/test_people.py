"""Who is who: names that are told apart, passwords, tokens, and leaving."""

from __future__ import annotations

import pytest

from tests.web.arena import ME, OPEN, Arena

PASSWORD = "correct horse"


def test_what_no_font_shows_is_no_part_of_a_name(arena: Arena) -> None:
    talker = arena.stranger()
    for said in ("An\u034fa", "A\u200dn\ufe0fa\u3164", "\u202eAna", "\u2800Ana", "A\u00adna"):
        assert talker.post("/api/guests", {"name": said})["player"]["name"] == "Ana"


@pytest.mark.parametrize("like", ["Viсtoria", "VICT0RIA", "Victorіа", "Victoria\u034f", "𝓥ictoria", "Vict𝚘ria"])
def test_a_name_that_looks_like_an_accounts_is_taken(arena: Arena, like: str) -> None:
    victoria = arena.store.account_by_name("Victoria")
    if victoria is None:
        arena.guest("Victoria").post("/api/account", {"password": PASSWORD})
    stranger, beto = arena.stranger(), arena.guest("Beto")
    assert stranger.call("POST", "/api/guests", {"name": like}).status == 409
    assert beto.call("PATCH", "/api/me", {"name": like}).status == 409


def test_no_two_at_a_table_look_alike(arena: Arena) -> None:
    ana, other = arena.guest("Ana"), arena.guest("Аnа")
    match = ana.open(ME, OPEN)["match"]["id"]
    refused = other.call("POST", f"/api/matches/{match}/seats", {"seat": 1})
    assert refused.status == 409
    assert refused.json["error"]["code"] == "same-name"
