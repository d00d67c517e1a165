"""Commit first, then collect what everybody adds, then begin: over sockets, against bots, and in rematches."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import pytest

from lucha.core.record import read_record, verify
from lucha.session.proof import verify_bots
from lucha.web import hall
from tests.web.arena import BOT, EVERYTHING, ME, OPEN, Arena, Line, Talker


def begins(line: Line, nonce: str) -> dict[str, Any]:
    """Add to the seed; how the match stands when it has begun."""
    assert line.command("nonce", "n", nonce=nonce)["type"] == "done"
    if line.now["ask"] is None:
        line.asked()
    return line.now


def thrown(arena: Arena, match: str) -> bool:
    return any("landed" in line.text for line in arena.store.lines(match))


def proof_of(player: Talker, match: str) -> Any:
    text = player.call("GET", f"/api/matches/{match}/record").body.decode()
    game, saved = read_record("the record", text, EVERYTHING.__getitem__)
    assert verify(game, saved) > 0
    assert verify_bots(game, saved) == sum(['"seat": 1, "chose"' in line for line in text.splitlines()])
    return json.loads(text.splitlines()[-1])["proof"]


def test_against_a_bot_nothing_is_thrown_before_the_promise_was_seen(arena: Arena) -> None:
    ana = arena.guest("Ana")
    made = ana.open(ME, BOT)["match"]
    promise = made["commitment"]
    assert (made["state"], len(promise)) == ("open", 64)
    with ana.join(made["id"], 0, adds=True) as line:
        table = line.table()
        assert (table["match"]["state"], table["match"]["commitment"]) == ("open", promise)
        assert not thrown(arena, made["id"])
        assert begins(line, "hers-and-no-others")["result"] is None
        assert thrown(arena, made["id"])
        assert line.command("nonce", "later", nonce="x")["type"] == "refused"
        assert line.command("nonce", "n", nonce="said-again")["type"] == "done", "the same id counts once"
        line.plays()
        proof = line.now["proof"]
    assert proof["nonces"] == ["hers-and-no-others", ""]
    assert sha256(bytes.fromhex(proof["seed"])).hexdigest() == promise
    kept = proof_of(ana, made["id"])
    assert (kept["commitment"], kept["nonces"], kept["bots"]) == (promise, proof["nonces"], ["", "random"])
    told = ana.get(f"/api/matches/{made['id']}/throws")
    assert (told["commitment"], told["seed"]) == (promise, proof["seed"])
    landed = [json.loads(line.text)["landed"] for line in arena.store.lines(made["id"]) if '"landed"' in line.text]
    assert len(told["throws"]) == len(landed)


def test_a_match_of_two_begins_when_both_have_added_and_a_rematch_too(arena: Arena) -> None:
    ana, eva = arena.guest("Ana"), arena.guest("Eva")
    match = ana.post("/api/matches", {"game": "luchador", "seats": [ME, OPEN]})["match"]["id"]
    eva.post(f"/api/matches/{match}/seats", {"nonce": "evas"})
    assert ana.get(f"/api/matches/{match}")["match"]["state"] == "open"
    with ana.join(match, 0, adds=True) as line:
        line.table()
        line.command("nonce", nonce="anas")
        assert any('"state":"playing"' in frame for frame in line.frames)
        line.command("concede")
        assert line.now["proof"]["nonces"] == ["anas", "evas"]
    again = ana.post(f"/api/matches/{match}/rematch")["match"]
    assert again["commitment"] != ana.get(f"/api/matches/{match}")["match"]["commitment"]
    with ana.join(again["id"], 1, adds=True) as hers, eva.join(again["id"], 0, adds=True) as others:
        for line in (hers, others):
            assert line.table()["match"]["state"] == "open"
        hers.command("nonce", nonce="anas-again")
        assert not thrown(arena, again["id"])
        others.command("nonce", nonce="evas-again")
        assert thrown(arena, again["id"])
        others.command("concede")
        assert others.now["proof"]["nonces"] == ["evas-again", "anas-again"]


def test_who_does_not_come_adds_nothing_and_keeps_nobody_waiting(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "ADDED_WITHIN", 0.2)
    ana, eva = arena.guest("Ana"), arena.guest("Eva")
    match = ana.post("/api/matches", {"game": "luchador", "seats": [ME, OPEN]})["match"]["id"]
    eva.post(f"/api/matches/{match}/seats", {"nonce": "evas"})
    with eva.join(match, 1) as line:
        line.until(lambda frame: frame["type"] == "seats" and frame["state"] == "playing")


@pytest.mark.parametrize("nonce", ["x" * 65, "a b", "é", None, 5])
def test_what_is_no_nonce_is_not_understood(arena: Arena, nonce: object) -> None:
    ana = arena.guest("Ana")
    match = ana.open(ME, BOT)["match"]["id"]
    with ana.join(match, 0, adds=True) as line:
        line.table()
        line.send({"type": "nonce", "id": "n", "nonce": nonce})
        assert line.close_code() == 4400


def test_nobody_adds_for_another(arena: Arena) -> None:
    ana, eva = arena.guest("Ana"), arena.guest("Eva")
    match = ana.open(ME, BOT)["match"]["id"]
    for line in (eva.join(match), arena.stranger().join(match)):
        with line:
            line.table()
            assert line.command("nonce", nonce="mine")["type"] == "refused"
    assert not thrown(arena, match)
