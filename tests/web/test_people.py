"""Who is who: names that are told apart, passwords, tokens, and leaving."""

from __future__ import annotations

import re
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from lucha.core.record import read_record, verify
from lucha.games import GAMES
from tests.web.arena import BOT, ME, OPEN, SOON, Arena, Line, Talker, fought

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


def account(arena: Arena, name: str) -> Talker:
    talker = arena.guest(name)
    talker.post("/api/account", {"password": PASSWORD})
    return talker


def signed_in(arena: Arena, name: str, password: str = PASSWORD) -> Talker:
    talker = arena.stranger()
    session = talker.post("/api/sessions", {"name": name, "password": password})
    talker.token, talker.player = session["token"], session["player"]["id"]
    return talker


# Passwords and tokens


def test_a_stolen_token_sets_no_password(arena: Arena) -> None:
    owner = account(arena, "Ramona")
    thief = Talker(arena.port, owner.token)
    assert thief.call("POST", "/api/account", {"password": "a thief's own"}).status == 409
    wrong = thief.call("PUT", "/api/account/password", {"old": "a thief's guess", "new": "a thief's own"})
    assert (wrong.status, wrong.json["error"]["code"]) == (403, "wrong-password")
    assert signed_in(arena, "Ramona").player == owner.player
    guest = arena.guest("Huésped").call("PUT", "/api/account/password", {"old": "x", "new": "long enough"})
    assert (guest.status, guest.json["error"]["code"]) == (409, "no-account-yet")


def test_another_password_ends_all_other_tokens_and_their_sockets(arena: Arena) -> None:
    owner = account(arena, "Consuelo")
    other = signed_in(arena, "Consuelo")
    match = owner.open(ME, BOT)["match"]["id"]
    with owner.join(match, 0) as here, other.join(match, 0) as there:
        here.table()
        there.table()
        changed = owner.call("PUT", "/api/account/password", {"old": PASSWORD, "new": "battery staple"})
        assert changed.status == 200
        assert there.close_code() == 4401
        assert here.choose()["type"] == "done", "whoever has changed it stays"
    assert other.call("GET", "/api/me").status == 401
    assert owner.call("GET", "/api/me").status == 200
    assert arena.stranger().call("POST", "/api/sessions", {"name": "Consuelo", "password": PASSWORD}).status == 401
    assert signed_in(arena, "Consuelo", "battery staple").player == owner.player


def test_sockets_end_with_their_token(arena: Arena) -> None:
    owner = account(arena, "Dolores")
    other = signed_in(arena, "Dolores")
    match = owner.open(ME, BOT)["match"]["id"]
    with owner.join(match, 0) as here, other.join(match, 0) as there, arena.stranger().join(match) as nobody:
        for line in (here, there, nobody):
            line.table()
        assert other.call("DELETE", "/api/sessions").status == 204
        assert there.close_code() == 4401
        assert "you signed out" in there.frames[-1]
        assert here.choose()["type"] == "done"
        assert nobody.until(lambda frame: frame["type"] == "news")


def test_signing_out_everywhere_ends_every_token(arena: Arena) -> None:
    owner = account(arena, "Rosario")
    others = [signed_in(arena, "Rosario") for _ in range(2)]
    match = owner.open(ME, BOT)["match"]["id"]
    with others[0].join(match, 0) as line:
        line.table()
        assert owner.call("DELETE", "/api/sessions?everywhere=true").status == 204
        assert line.close_code() == 4401
    assert [talker.call("GET", "/api/me").status for talker in (owner, *others)] == [401] * 3
    assert signed_in(arena, "Rosario").player == owner.player


def test_a_token_that_another_process_has_ended_ends_here_too(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    owner = account(arena, "Elvira")
    match = owner.open(ME, BOT)["match"]["id"]
    with owner.join(match, 0) as line:
        line.table()
        arena.store.drop_tokens(owner.player)
        assert line.close_code() == 4401


# What is kept, and leaving


def said(line: Line, text: str) -> None:
    assert line.command("say", text=text)["type"] == "done"


def test_all_that_is_kept_can_be_taken_along(arena: Arena) -> None:
    owner, other = account(arena, "Amparo"), arena.guest("Beto")
    match = fought(owner)
    watched = other.open(ME, BOT)["match"]["id"]
    with owner.join(watched) as line, other.join(watched, 0) as player:
        line.table()
        player.table()
        said(line, "from the stands")
        said(player, "not mine")
    answer = owner.call("GET", "/api/me/data")
    assert answer.headers["content-disposition"] == 'attachment; filename="lucha-my-data.json"'
    kept = answer.json
    assert kept["player"]["name"] == "Amparo"
    assert len(kept["sessions"]) == 1
    assert [one["id"] for one in kept["matches"]] == [match]
    assert kept["matches"][0]["seats"] == [{"seat": 0, "name": "Amparo"}]
    assert kept["ratings"][0]["matches"] == 1
    assert [one["text"] for one in kept["said"]] == ["from the stands"]
    assert "hash" not in answer.body.decode()
    assert arena.stranger().call("GET", "/api/me/data").status == 401


def everything(arena: Arena) -> str:
    """All that the store holds, as text."""
    with sqlite3.connect(arena.store._database.path) as file:  # type: ignore[attr-defined]
        told = "\n".join(file.iterdump())
    file.close()
    return told


def begun(talker: Talker, match: str) -> None:
    """Once all who sit have come."""
    until = time.monotonic() + SOON
    while talker.get(f"/api/matches/{match}")["match"]["state"] != "playing":
        assert time.monotonic() < until
        time.sleep(0.02)


def test_whoever_leaves_is_forgotten_and_their_matches_stay(arena: Arena) -> None:
    owner, other = account(arena, "Perpetua"), arena.guest("Beto")
    over = fought(owner)
    lone = owner.open(ME, {"who": "me", "name": "La Prima"})["match"]["id"]
    waiting = owner.open(ME, OPEN)["match"]["id"]
    joined = other.open(ME, OPEN, OPEN, mode="free-for-all")["match"]["id"]
    owner.post(f"/api/matches/{joined}/seats", {"seat": 1})
    against = other.open(ME, OPEN)["match"]["id"]
    owner.post(f"/api/matches/{against}/seats", {"seat": 1})
    with owner.join(lone, 0) as line:
        line.table()
        begun(owner, lone)
    tournament = owner.post("/api/tournaments", {"game": "luchador", "size": 4, "bots": []})["tournament"]["id"]
    with other.join(against, 0) as line, owner.join(against, 1) as own, owner.join(joined) as stands:
        line.table()
        own.table()
        stands.table()
        begun(owner, against)
        said(own, "words of mine")
        said(line, "words of Beto")
        assert owner.call("POST", "/api/me/deletion", {"password": "not it"}).status == 403
        assert owner.call("POST", "/api/me/deletion", {"password": PASSWORD}).status == 204
        assert own.close_code() == 4401
        line.until(lambda frame: frame.get("now", {}).get("result") is not None)
        again = line.until(lambda frame: frame["type"] == "table")
        assert re.fullmatch(r"Enmascarado \d+", again["match"]["seats"][1]["name"])
        assert again["match"]["seats"][1]["player"] is None

    told = everything(arena)
    for gone in ("Perpetua", "perpetua", "La Prima", "words of mine", owner.player):
        assert gone not in told
    assert "words of Beto" in told
    assert arena.store.examine().is_whole, "the logs prove themselves again"
    assert owner.call("GET", "/api/me").status == 401
    assert arena.stranger().call("POST", "/api/sessions", {"name": "Perpetua", "password": PASSWORD}).status == 401
    assert other.call("GET", f"/api/matches/{waiting}").status == 404
    assert other.call("GET", f"/api/tournaments/{tournament}").status == 404
    seats = other.get(f"/api/matches/{joined}")["match"]["seats"]
    assert [seat["who"] for seat in seats] == ["person", "open", "open"]
    for match in (over, lone, against):
        told_of = other.get(f"/api/matches/{match}")["match"]
        assert told_of["state"] == "over"
        record = other.call("GET", f"/api/matches/{match}/record")
        assert record.status == 200
        game, saved = read_record("record", record.body.decode(), GAMES.__getitem__)
        assert verify(game, saved) >= 0
        assert other.call("GET", f"/api/matches/{match}/replay").status == 200
    newcomer = arena.guest("Perpetua")
    assert newcomer.get(f"/api/players/{newcomer.player}")["matches"] == []


def test_a_guest_leaves_without_a_password(arena: Arena) -> None:
    guest = arena.guest("Nadie")
    assert guest.call("POST", "/api/me/deletion", {}).status == 204
    assert guest.call("GET", "/api/me").status == 401
    assert arena.stranger().call("POST", "/api/guests", {"name": "Enmascarado 1"}).status == 400
    assert arena.stranger().call("POST", "/api/guests", {"name": "ENMASCARAD0 12"}).status == 400
    assert arena.stranger().call("POST", "/api/guests", {"name": "Enmascarado Azul"}).status == 200


@pytest.mark.parametrize("what", ["a match", "a tournament"])
def test_whoever_leaves_leaves_nothing_behind_that_was_just_being_opened(
    arena: Arena, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    guest, store = arena.guest("Fugaz"), arena.store
    is_held, is_free = threading.Event(), threading.Event()
    put, write = store.put_tournament, store.write

    def put_slowly(row: Any) -> None:
        is_held.set()
        is_free.wait(SOON)
        put(row)

    def write_slowly(batch: Any, told: Any) -> None:
        threading.Thread(target=lambda: (is_held.set(), is_free.wait(SOON), write(batch, told))).start()

    with ThreadPoolExecutor(2) as callers:
        if what == "a match":
            monkeypatch.setattr(store, "write", write_slowly)
            body: Any = {"game": "luchador", "seats": [ME, OPEN]}
            opening = callers.submit(guest.call, "POST", "/api/matches", body)
        else:
            monkeypatch.setattr(store, "put_tournament", put_slowly)
            body = {"game": "luchador", "size": 4, "bots": []}
            opening = callers.submit(guest.call, "POST", "/api/tournaments", body)
        assert is_held.wait(SOON)
        leaving = callers.submit(guest.call, "POST", "/api/me/deletion", {})
        time.sleep(0.3)
        assert not leaving.done(), "it waits for the call that is under way"
        monkeypatch.undo()
        is_free.set()
        assert (opening.result().status, leaving.result().status) == (201, 204)
    assert store.matches(player=guest.player) == []
    told = everything(arena)
    assert "Fugaz" not in told
    assert guest.player not in told
