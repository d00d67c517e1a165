"""The whole life of guests, accounts, invites, open tables, matches and what comes after them."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from lucha.core.record import read_record, verify
from lucha.games import GAMES
from lucha.session.frames import Eyes, Frame
from lucha.session.live import LiveMatch
from lucha.shelf.store import Failed, InviteRow
from lucha.web import openings, record
from lucha.web.ending import MU
from lucha.web.people import hashed
from lucha.web.table import Table
from tests import luck
from tests.web.arena import BOT, INVITED, ME, OPEN, Arena, Talker, open_arena


def play_to_the_end(player: Talker, match: str, seat: int = 0) -> None:
    with player.join(match, seat) as line:
        line.table()
        while line.now["result"] is None:
            if line.now["ask"] is not None:
                assert line.choose()["type"] == "done"
            else:
                line.receive()


def names_at(table: dict[str, Any]) -> list[str]:
    """Of the people who sit there."""
    return [seat["name"] for seat in table["match"]["seats"]]


@pytest.fixture(scope="module")
def over(arena: Arena) -> tuple[Talker, str]:
    """Somebody, and a match of theirs that is over."""
    ana = arena.guest("Ana")
    with luck.fixed("a match that is over"):
        match = ana.open(ME, BOT, nonce="abc")["match"]["id"]
    play_to_the_end(ana, match)
    return ana, match


def test_a_guest_becomes_an_account_and_comes_back_with_a_password(arena: Arena) -> None:
    talker = arena.stranger()
    guest = talker.post("/api/guests", {"name": "  La   Reina "})
    assert guest["player"]["name"] == "La Reina"
    assert guest["player"]["account"] is False
    talker.token = guest["token"]
    assert talker.get("/api/me")["player"] == guest["player"]
    assert talker.post("/api/account", {"password": "correct horse"})["player"]["account"] is True
    again = arena.stranger()
    assert again.call("POST", "/api/sessions", {"name": "La Reina", "password": "wrong horse"}).status == 401
    assert again.call("POST", "/api/sessions", {"name": "Nobody", "password": "correct horse"}).status == 401
    session = again.post("/api/sessions", {"name": "la reina", "password": "correct horse"})
    assert session["player"]["id"] == guest["player"]["id"]
    assert session["token"] != guest["token"]
    again.token = session["token"]
    assert again.call("DELETE", "/api/sessions").status == 204
    assert again.call("GET", "/api/me").status == 401
    assert talker.get("/api/me")["player"]["account"] is True, "the other token is still good"


def test_an_account_has_its_name_alone(arena: Arena) -> None:
    one, other = arena.guest("El Toro"), arena.guest("EL TORO")
    one.post("/api/account", {"password": "correct horse"})
    refused = other.call("POST", "/api/account", {"password": "correct horse"})
    assert refused.status == 409
    assert "name" in refused.error
    third = arena.guest("Toro")
    third.post("/api/account", {"password": "correct horse"})
    assert third.call("PATCH", "/api/me", {"name": "el toro"}).status == 409
    assert third.get("/api/me")["player"]["name"] == "Toro"


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "x" * 21,
        "greedy",
        "Hard bot",
        "ＢＯＴ  difícil",
        "el ciclón",
        "greedy:El Ciclón",
        "a\u0000b",
        "\u3164",
        "\u034f\ufe0f",
        "\u2800",
        "\u0301",
        "a" + "\u0335" * 4,
        "E\u013e Cicl\u00f3n".replace("\u013e", "\u04cf"),
    ],
)
def test_a_name_that_cannot_be_told_apart_is_refused(arena: Arena, name: str) -> None:
    answer = arena.stranger().call("POST", "/api/guests", {"name": name})
    assert answer.status == 400
    assert answer.error


@pytest.mark.parametrize("webhook", ["ftp://x", "http://", "https://a:b@c/", "http://[", "nonsense"])
def test_a_webhook_that_is_no_address_of_the_web_is_refused(arena: Arena, webhook: str) -> None:
    ana = arena.guest("Ana")
    answer = ana.call("PATCH", "/api/me", {"webhook": webhook})
    assert answer.status == 400
    assert ana.get("/api/me")["webhook"] == ""


def test_an_invite_seats_one_and_only_one(arena: Arena) -> None:
    ana, eva, lupe = arena.guest("Ana"), arena.guest("Eva"), arena.guest("Lupe")
    opened = ana.open(ME, INVITED, public=False)
    match, secret = opened["match"]["id"], opened["invites"]["1"].removeprefix("/i/")
    assert opened["match"]["state"] == "open"
    shown = arena.stranger().get(f"/api/invites/{secret}")
    assert (shown["match"]["id"], shown["seat"]) == (match, 1)
    assert eva.call("POST", f"/api/matches/{match}/seats", {"seat": 1}).status == 409, "no invite shown"
    assert eva.call("POST", f"/api/matches/{match}/seats", {"invite": "x" * 43}).status == 404
    seated = eva.post(f"/api/matches/{match}/seats", {"invite": secret, "nonce": "eva"})
    assert seated["match"]["state"] == "playing"
    assert seated["match"]["mine"] == [1]
    assert lupe.call("POST", f"/api/matches/{match}/seats", {"invite": secret}).status == 404
    assert arena.stranger().call("GET", f"/api/invites/{secret}").status == 404


def test_an_invite_to_one_match_is_none_to_another(arena: Arena) -> None:
    ana, eva = arena.guest("Ana"), arena.guest("Eva")
    first, second = ana.open(ME, INVITED), ana.open(ME, INVITED)
    secret = first["invites"]["1"].removeprefix("/i/")
    assert eva.call("POST", f"/api/matches/{second['match']['id']}/seats", {"invite": secret}).status == 404


def test_an_invite_expires(arena: Arena) -> None:
    ana, eva = arena.guest("Ana"), arena.guest("Eva")
    match = ana.open(ME, INVITED)["match"]["id"]
    now = openings.now_ms()
    arena.store.put_invites([InviteRow(hashed("soon"), match, 1, now + 150)], now)
    assert eva.call("GET", "/api/invites/soon").status == 200
    time.sleep(0.2)
    assert eva.call("GET", "/api/invites/soon").status == 404
    assert eva.call("POST", f"/api/matches/{match}/seats", {"invite": "soon"}).status == 404


def test_whoever_looks_for_a_table_sees_what_is_agreed_there(arena: Arena) -> None:
    """An open table that shows no clock leads a newcomer into a match of six seconds a move."""
    ana, eva = arena.guest("Ana"), arena.guest("Eva")
    clock = {"kind": "move", "seconds": 6, "more": 0}
    agreed = {"clock": clock, "dice": "real", "options": {"draw": "draw", "trades": "one"}}
    made = ana.open(ME, OPEN, **agreed)["match"]
    plain = ana.open(ME, OPEN)["match"]
    shown = {one["id"]: one for one in eva.get("/api/matches?state=open&language=es")["matches"]}
    for match in (made, shown[made["id"]], eva.get(f"/api/matches/{made['id']}")["match"]):
        assert (match["clock"], match["dice"]) == (clock, "real")
        assert [(one["name"], one["value"]) for one in match["changed"]] == [("draw", "draw")]
    assert shown[made["id"]]["changed"][0]["says"] != made["changed"][0]["says"]
    assert (plain["clock"], plain["dice"], plain["changed"]) == (None, "virtual", [])
    eva.post(f"/api/matches/{plain['id']}/seats", {})
    [over] = [one for one in eva.get("/api/matches?state=live")["matches"] if one["id"] == plain["id"]]
    assert over["changed"] == []


@pytest.mark.parametrize(("game", "mode", "status"), [("luchador", "basic", 201), ("small_dip", "party", 400)])
def test_bots_play_beside_real_dice_but_not_where_real_cards_are_secret(
    arena: Arena, game: str, mode: str, status: int
) -> None:
    """What a bot draws is still in the deck of the people: they draw it again, and learn what the bot holds."""
    ana = arena.guest("Ana")
    [told] = [one for one in ana.get("/api/games")["games"] if one["name"] == game]
    assert told["secrets"] is (status == 400)
    seats = {"seats": [ME, BOT], "game": game, "mode": mode}
    assert ana.call("POST", "/api/matches", {**seats, "dice": "virtual"}).status == 201
    assert ana.call("POST", "/api/matches", {**seats, "seats": [ME, OPEN], "dice": "real"}).status == 201
    answer = ana.call("POST", "/api/matches", {**seats, "dice": "real"})
    assert answer.status == status
    if status == 400:
        assert answer.json["error"]["code"] == "no-real-cards-with-bots"
        assert "seat people only" in answer.error


def test_anybody_may_sit_down_at_an_open_table_once(arena: Arena) -> None:
    ana, eva, lupe = arena.guest("Ana"), arena.guest("Eva"), arena.guest("Lupe")
    match = ana.open(ME, OPEN)["match"]["id"]
    refused = arena.guest("ANA ").call("POST", f"/api/matches/{match}/seats", {})
    assert (refused.status, refused.error) == (409, "Somebody here is called Ana already; choose another name.")
    assert match in [one["id"] for one in eva.get("/api/matches?state=open")["matches"]]
    assert eva.call("POST", f"/api/matches/{match}/seats", {"seat": 0}).status == 409
    assert eva.call("POST", f"/api/matches/{match}/seats", {"seat": 7}).status == 400
    assert eva.post(f"/api/matches/{match}/seats", {})["match"]["state"] == "playing"
    assert lupe.call("POST", f"/api/matches/{match}/seats", {"seat": 1}).status == 409
    assert match not in [one["id"] for one in eva.get("/api/matches?state=open")["matches"]]
    assert match in [one["id"] for one in eva.get("/api/matches?state=live")["matches"]]
    assert match in [one["id"] for one in eva.get("/api/matches?state=mine")["matches"]]
    assert match not in [one["id"] for one in lupe.get("/api/matches?state=mine")["matches"]]
    with ana.join(match, 0) as line:
        assert names_at(line.table()) == ["Ana", "Eva"]
        with eva.join(match, 1) as other:
            other.table()
            assert other.command("say", text="Hola")["type"] == "done"
        assert line.until(lambda frame: frame["type"] == "said")["name"] == "Eva"
        third = arena.guest("Ana")
        with third.join(match) as onlooker:
            onlooker.table()
            assert onlooker.command("say", text="Hola")["type"] == "done"
        assert line.until(lambda frame: frame["type"] == "said")["name"] == "Ana II", "who looks on is told apart"


def everything_listed(talker: Talker, *players: Talker) -> str:
    """All that somebody can find without an address."""
    lists = [talker.get(f"/api/matches?state={state}") for state in ("open", "live", "over")]
    pages = [talker.get(f"/api/players/{one.player}")["matches"] for one in players]
    games = [talker.get(f"/api/games/luchador/{what}") for what in ("ladder", "belts")]
    return str([*lists, *pages, *games])


def test_a_private_match_is_on_no_list_from_its_first_to_its_last_day(arena: Arena) -> None:
    ana, eva, lupe = arena.guest("Ana"), arena.guest("Eva"), arena.guest("Lupe")
    match = ana.open(ME, OPEN, public=False)["match"]["id"]
    shown = ana.open(ME, OPEN)["match"]["id"]

    def nobody_finds(id: str) -> None:
        for talker in (lupe, arena.stranger()):
            found = everything_listed(talker, ana, eva)
            assert shown in found
            assert id not in found
            assert id not in str(talker.get("/api/matches?state=mine"))

    nobody_finds(match)
    eva.post(f"/api/matches/{match}/seats", {})
    nobody_finds(match)
    with eva.join(match, 1) as line:
        line.table()
        assert line.command("concede")["type"] == "done"
    nobody_finds(match)
    nobody_finds(ana.post(f"/api/matches/{match}/rematch")["match"]["id"])
    for talker in (ana, eva):
        assert match in str(talker.get("/api/matches?state=mine"))


def test_who_has_the_address_of_a_private_match_may_join_or_watch_it(arena: Arena) -> None:
    ana, eva = arena.guest("Ana"), arena.guest("Eva")
    match = ana.open(ME, OPEN, public=False)["match"]["id"]
    assert eva.get(f"/api/matches/{match}")["match"]["public"] is False
    assert eva.post(f"/api/matches/{match}/seats", {})["match"]["mine"] == [1]
    with arena.stranger().join(match) as line:
        table = line.table()
        assert (table["eyes"], table["match"]["public"]) == (None, False)
        assert line.command("choose", number=1, option="Pass")["type"] == "refused"
    with arena.stranger().join(match, 0) as line:
        assert line.close_code() == 4401
    assert arena.stranger().call("GET", f"/api/matches/{match}/replay").status == 409, "it is not over"
    assert arena.guest("Lupe").call("POST", f"/api/matches/{match}/seats", {}).status == 409, "and there is no seat"


def test_of_a_match_under_way_nothing_is_told_but_what_the_table_sees(arena: Arena) -> None:
    ana = arena.guest("Ana")
    match = ana.open(ME, BOT)["match"]["id"]
    for what in ("replay", "record"):
        assert ana.call("GET", f"/api/matches/{match}/{what}").status == 409
    assert ana.call("POST", f"/api/matches/{match}/rematch").status == 409
    assert ana.call("POST", f"/api/matches/{match}/what-if", {"moment": 0, "seats": [ME, BOT]}).status == 409


def test_a_match_that_is_over_is_told_again_and_proves_its_throws(arena: Arena, over: tuple[Talker, str]) -> None:
    ana, match = over
    replay = arena.stranger().get(f"/api/matches/{match}/replay?language=es")
    assert [one["n"] for one in replay["moments"]] == list(range(1, len(replay["moments"]) + 1))
    assert all("view" in one for one in replay["moments"])
    assert replay["result"] is not None
    record = ana.call("GET", f"/api/matches/{match}/record")
    assert record.status == 200
    assert "attachment" in record.headers["content-disposition"]
    game, saved = read_record("it", record.body.decode(), GAMES.__getitem__)
    assert saved.proof is not None
    assert saved.proof.nonces == ("abc", "")
    assert verify(game, saved) > 5
    assert ana.call("GET", f"/api/matches/{match}/replay?eyes=1").status == 403, "the bot's eyes are not hers"
    seen = ana.get(f"/api/matches/{match}/replay?eyes=0&language=es")["moments"]
    assert len(seen) > len(replay["moments"]), "she knows what she chose in secret"
    assert all(one["shared"] == one["n"] for one in replay["moments"])
    dealt = [one["event"] for one in replay["moments"] if one["kind"] == "SuperstarDealt"]
    her_name = next(event["name"] for event in dealt if event["seat"] == 0).removeprefix("El ")  # del Tren, al Tren
    for one in replay["moments"]:
        first = next(own for own in seen if own["shared"] == one["shared"])
        assert first["kind"] == one["kind"]
        if her_name not in one["text"]:
            assert first["text"] == one["text"], "only she is called otherwise"


def given_up(host: Talker, guest: Talker) -> str:
    """A match that is over, because the guest gave it up."""
    match: str = host.open(ME, OPEN)["match"]["id"]
    guest.post(f"/api/matches/{match}/seats", {})
    with guest.join(match, 1) as line:
        line.table()
        assert line.command("concede")["type"] == "done"
    return match


def test_whoever_asks_second_for_a_rematch_joins_the_first_ones(arena: Arena) -> None:
    ana, eva, lupe = arena.guest("Ana"), arena.guest("Eva"), arena.guest("Lupe")
    match = given_up(ana, eva)
    assert lupe.call("POST", f"/api/matches/{match}/rematch").status == 403
    first = ana.post(f"/api/matches/{match}/rematch")["match"]
    assert [seat["who"] for seat in first["seats"]] == ["invited", "person"], "it begins when the other comes"
    assert lupe.call("POST", f"/api/matches/{first['id']}/seats", {"seat": 0}).status == 409, "and nobody else"
    assert first["id"] not in str(lupe.get("/api/matches?state=open"))
    assert first["id"] in str(eva.get("/api/matches?state=mine"))
    second = eva.post(f"/api/matches/{match}/rematch")["match"]
    assert first["id"] == second["id"] != match
    assert (first["state"], second["state"]) == ("open", "open"), "neither has seen the promise"
    for player in (ana, eva):
        assert eva.get(f"/api/matches/{second['id']}")["match"]["state"] == "open"
        player.comes(second["id"])
    assert eva.get(f"/api/matches/{second['id']}")["match"]["state"] == "playing"
    assert [seat["name"] for seat in second["seats"]] == ["Eva", "Ana"]
    assert (first["mine"], second["mine"]) == ([1], [0]), "everybody moved up a seat"
    assert ana.get(f"/api/matches/{match}")["match"]["rematch"] == first["id"]


def test_whoever_opened_a_match_may_call_it_off_until_it_begins(arena: Arena) -> None:
    ana, eva = arena.guest("Ana"), arena.guest("Eva")
    opened = ana.open(ME, OPEN, INVITED, game="luchador", mode="free-for-all")
    match, secret = opened["match"]["id"], opened["invites"]["2"].removeprefix("/i/")
    eva.post(f"/api/matches/{match}/seats", {"seat": 1})
    assert arena.stranger().call("DELETE", f"/api/matches/{match}").status == 401
    assert eva.call("DELETE", f"/api/matches/{match}").json["error"]["code"] == "not-opened"
    with eva.join(match, 1, language="es") as line, arena.stranger().join(match) as onlooker:
        assert (line.table()["match"]["host"], onlooker.table()["match"]["host"]) == (0, 0)
        assert ana.call("DELETE", f"/api/matches/{match}").status == 204
        assert (line.close_code(), onlooker.close_code()) == (4404, 4404)
        assert "se canceló" in line.frames[-1]
    for call in ("GET", "DELETE"):
        assert ana.call(call, f"/api/matches/{match}").status == 404
    assert eva.call("GET", f"/api/invites/{secret}").status == 404
    assert eva.call("POST", f"/api/matches/{match}/seats", {"invite": secret}).status == 404
    for state in ("open", "mine"):
        assert match not in str(eva.get(f"/api/matches?state={state}"))
    with eva.join(match, 1) as line:
        assert line.close_code() == 4404
    begun = ana.open(ME, BOT)["match"]["id"]
    ana.comes(begun)
    assert ana.call("DELETE", f"/api/matches/{begun}").json["error"]["code"] == "has-begun"
    assert ana.get(f"/api/matches/{begun}")["match"]["state"] == "playing"


def test_a_rematch_that_was_called_off_may_be_asked_for_again_by_either(arena: Arena) -> None:
    ana, eva = arena.guest("Ana"), arena.guest("Eva")
    match = given_up(ana, eva)
    first = ana.post(f"/api/matches/{match}/rematch")["match"]["id"]
    assert eva.call("DELETE", f"/api/matches/{first}").status == 403, "it is not hers, though she is awaited there"
    assert ana.call("DELETE", f"/api/matches/{first}").status == 204
    second = eva.post(f"/api/matches/{match}/rematch")["match"]
    assert (second["id"] != first, second["state"]) == (True, "open")
    del arena.app.state.hall.tables[match]  # as after a restart
    assert ana.post(f"/api/matches/{match}/rematch")["match"]["id"] == second["id"]


THREE = {"game": "luchador", "mode": "free-for-all"}


def test_who_asks_for_a_rematch_is_heard_by_all_who_are_there_and_all_who_come_later(arena: Arena) -> None:
    ana, eva = arena.guest("Ana"), arena.guest("Eva")
    match = ana.open(ME, OPEN)["match"]["id"]
    eva.post(f"/api/matches/{match}/seats", {})
    with eva.join(match, 1) as line, arena.stranger().join(match) as onlooker:
        onlooker.table()
        assert line.table()["match"]["rematch"] is None
        assert line.command("concede")["type"] == "done"
        again = ana.post(f"/api/matches/{match}/rematch")["match"]["id"]
        wanted = {"match": again, "seat": 0, "name": "Ana"}
        for one in (line, onlooker):
            assert one.until(lambda frame: frame["type"] == "rematch") == {"type": "rematch", **wanted}
        eva.post(f"/api/matches/{match}/rematch")
        eva.post(f"/api/matches/{match}/rematch")
        assert line.command("say", text="Vamos")["type"] == "done"
        assert sum([frame.startswith('{"type":"rematch"') for frame in line.frames]) == 1, (
            "the second joins, and that is no news"
        )
    del arena.app.state.hall.tables[match]  # as after a restart
    for eyes in (1, None):
        with eva.join(match, eyes) as line:
            assert line.table()["match"]["rematch"] == wanted
    ana.comes(again)
    with eva.join(again, 0) as line:
        assert line.table()["match"]["state"] == "playing"


def test_bots_go_on_after_a_window_that_only_one_person_was_asked_in(arena: Arena) -> None:
    ana = arena.guest("Ana")
    match = ana.open(ME, BOT, BOT, game="layer_dip", mode="party")["match"]["id"]
    windows = 0
    with ana.join(match, 0) as line:
        line.table()
        while line.now["result"] is None and windows < 8:
            if (ask := line.now["ask"]) is not None:
                windows += ask["window"]
                assert line.choose(ask["options"][-1]["key"])["type"] == "done"
            else:
                line.receive()
    assert windows


def test_who_is_invited_to_a_rematch_sits_down_by_coming_there(arena: Arena) -> None:
    ana, eva, lupe = arena.guest("Ana"), arena.guest("Eva"), arena.guest("Lupe")
    match = given_up(ana, eva)
    again = ana.post(f"/api/matches/{match}/rematch")["match"]["id"]
    with ana.join(again, 1) as hers:
        assert hers.table()["match"]["state"] == "open"
        for stranger in (lupe, arena.stranger()):
            with stranger.join(again) as line:
                assert line.table()["match"]["state"] == "open"
            with stranger.join(again, 0) as line:
                assert line.close_code() == 4401
        with eva.join(again, 0) as line:
            table = line.table()
            assert table["match"]["state"] == "playing"
            assert names_at(table) == ["Eva", "Ana"]
        assert hers.until(lambda frame: frame["type"] == "seats" and frame["state"] == "playing")


def test_who_cannot_sit_down_just_now_is_asked_to_come_again(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, eva = arena.guest("Ana"), arena.guest("Eva")
    match = given_up(ana, eva)
    again = ana.post(f"/api/matches/{match}/rematch")["match"]["id"]
    with monkeypatch.context() as broken:
        broken.setattr(arena.store, "write", lambda batch, told: told(Failed("the disk is full")))
        with eva.join(again, 0) as line:
            assert line.close_code() == 1012
    ana.comes(again)
    with eva.join(again, 0) as line:
        assert line.table()["match"]["state"] == "playing"


def test_who_gives_up_among_several_looks_on_with_the_eyes_of_everybody(arena: Arena) -> None:
    ana, eva, lupe = arena.guest("Ana"), arena.guest("Eva"), arena.guest("Lupe")
    match = ana.open(ME, OPEN, OPEN, **THREE, public=False)["match"]["id"]
    eva.post(f"/api/matches/{match}/seats", {"seat": 1})
    lupe.post(f"/api/matches/{match}/seats", {"seat": 2})
    with eva.join(match, 1) as line, eva.join(match, 1) as twin:
        line.table()
        twin.table()
        line.send({"type": "concede", "id": "c"})
        for one in (line, twin):
            table = one.table()
            assert table["eyes"] is None
            assert (table["now"]["ask"], table["now"]["may"]["concede"]) == (None, False)
            assert table["match"]["seats"][1]["who"] == "bot"
        assert line.until(lambda frame: frame["type"] == "done")["id"] == "c"
        assert line.command("choose", number=1, option="Pass")["type"] == "refused"
        assert line.command("say", text="Suerte")["type"] == "done"
    for eyes in (1, None):
        with eva.join(match, eyes, since=5) as line:
            assert line.table()["eyes"] is None
            line.send({"type": "look", "id": "l", "eyes": 1})
            assert line.table()["eyes"] is None
    with lupe.join(match, 1) as line:
        assert line.close_code() == 4401, "nobody else may"
    assert match in str(eva.get("/api/matches?state=mine"))


def test_who_gave_up_has_lost_and_may_ask_for_a_rematch(arena: Arena) -> None:
    ana, eva = arena.guest("Ana"), arena.guest("Eva")
    match = ana.open(ME, OPEN, BOT, **THREE)["match"]["id"]
    eva.post(f"/api/matches/{match}/seats", {"seat": 1})
    with eva.join(match, 1) as line:
        line.table()
        assert line.command("concede")["type"] == "done"
    play_to_the_end(ana, match)
    figures = eva.get(f"/api/players/{eva.player}")["statistics"]
    assert [(one["won"], one["lost"], one["drawn"]) for one in figures] == [(0, 1, 0)]
    again = eva.post(f"/api/matches/{match}/rematch")["match"]
    assert again["mine"] == [2]
    assert [seat["who"] for seat in again["seats"]] == ["bot", "invited", "person"]


def test_what_if_goes_on_from_a_moment_of_a_match(arena: Arena, over: tuple[Talker, str]) -> None:
    ana, match = over
    replay = ana.get(f"/api/matches/{match}/replay")
    moment = len(replay["moments"]) // 2
    again = ana.post(f"/api/matches/{match}/what-if", {"moment": moment, "seats": [ME, BOT]})["match"]["id"]
    with ana.join(again) as line:
        told = line.table()["told"]
        assert [one["text"] for one in told][:moment] == [one["text"] for one in replay["moments"]][:moment]
    play_to_the_end(ana, again)
    assert "proof" not in ana.call("GET", f"/api/matches/{again}/record").body.decode().splitlines()[-1]
    listed = ana.get(f"/api/matches/{again}")["match"]
    assert (listed["public"], listed["practice"]) == (False, True), "it is one's own affair"
    figures = ana.get(f"/api/players/{ana.player}")["statistics"]
    assert sum(one["won"] + one["lost"] + one["drawn"] for one in figures) == 1, "it counts nowhere"
    many = {"moment": 10**5, "seats": [ME, BOT]}
    assert ana.call("POST", f"/api/matches/{match}/what-if", many).status == 400
    assert ana.call("POST", f"/api/matches/{match}/what-if", {"moment": 0, "seats": [ME]}).status == 400


def test_a_match_is_told_again_where_nobody_waits_and_its_table_asked_where_it_changes(
    over: tuple[Talker, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, match = over
    ana.get(f"/api/matches/{match}/replay")  # the table is in memory from now on
    about, again = Table.about, record.told_again
    noted: list[tuple[str, bool]] = []

    def noted_about(table: Table, eyes: Eyes) -> Frame:
        noted.append(("about", asyncio._get_running_loop() is not None))
        return about(table, eyes)

    def noted_again(table: Table, keeps_matches: bool = True) -> LiveMatch:
        noted.append(("again", asyncio._get_running_loop() is not None))
        return again(table, keeps_matches)

    monkeypatch.setattr(Table, "about", noted_about)
    for room in (record, openings):
        monkeypatch.setattr(room, "told_again", noted_again)
    ana.get(f"/api/matches/{match}/replay")
    ana.post(f"/api/matches/{match}/what-if", {"moment": 0, "seats": [ME, BOT]})
    assert noted == [("about", True), ("again", False), ("again", False)]


@pytest.mark.parametrize("seat", [OPEN, INVITED])
def test_what_if_waits_for_nobody(over: tuple[Talker, str], seat: dict[str, str]) -> None:
    ana, match = over
    refused = ana.call("POST", f"/api/matches/{match}/what-if", {"moment": 0, "seats": [ME, seat]})
    assert (refused.status, refused.json["error"]["code"]) == (400, "bad-body")
    assert "seats.1.who" in refused.error


def ladder_of(arena: Arena) -> list[dict[str, Any]]:
    rungs: list[dict[str, Any]] = arena.stranger().get("/api/games/luchador/ladder")["ladder"]
    return rungs


def test_history_ratings_and_ladder_follow_a_match(arena: Arena, over: tuple[Talker, str]) -> None:
    ana, match = over
    player = arena.stranger().get(f"/api/players/{ana.player}")
    assert match in [one["id"] for one in player["matches"]]
    assert player["ratings"][0]["matches"] >= 1
    assert ana.player in str(arena.stranger().get("/api/games/luchador/ladder"))
    fame = arena.stranger().get("/api/games/luchador/fame")
    assert [one["player"] for one in fame["rated"]] == [one["player"] for one in ladder_of(arena)][:10]
    assert [one["wins"] for one in fame["wins"]] == sorted([one["wins"] for one in fame["wins"]], reverse=True)
    assert all(one["wins"] for one in fame["wins"])
    assert arena.stranger().call("GET", "/api/players/nobody").status == 404
    assert arena.stranger().call("GET", "/api/games/chess/fame").status == 404
    assert arena.stranger().call("GET", "/api/games/chess/ladder").status == 404


def test_three_wins_in_a_row_win_a_belt_that_everybody_hears_of(tmp_path: Path) -> None:
    with open_arena(tmp_path) as arena:
        rosa, stranger = arena.guest("Rosa"), arena.stranger()
        for number in range(3):
            belts = stranger.get("/api/games/luchador/belts")["belts"]
            assert not any(belt["holder"] for belt in belts)
            loser = arena.guest(f"Eva {number}")
            match = rosa.open(ME, OPEN)["match"]["id"]
            loser.post(f"/api/matches/{match}/seats", {})
            with loser.join(match, 1) as line:
                line.table()
                assert stranger.get(f"/api/matches/{match}/titles")["titles"] == []
                assert line.command("concede")["type"] == "done"
            titles = stranger.get(f"/api/matches/{match}/titles?language=es")["titles"]
            assert [title["belt"] for title in titles] == ["individual"] * (number == 2)
        assert "Rosa" in titles[0]["text"]
        assert stranger.call("GET", "/api/matches/nowhere/titles").status == 404
        belts = {belt["name"]: belt for belt in stranger.get("/api/games/luchador/belts")["belts"]}
        assert {name: belt["holder"] for name, belt in belts.items()} == {"individual": ["Rosa"], "tag": []}
        (won,) = belts["individual"]["history"]
        assert "Rosa" in won["text"]
        assert belts["individual"]["since"] == won["at"]
        (reign,) = stranger.get("/api/games/luchador/fame")["reigns"]
        assert (reign["belt"], reign["holder"], reign["until"]) == ("individual", ["Rosa"], None)
        assert stranger.get("/api/games/layer_dip/belts")["belts"] == []


def test_whoever_gives_up_among_many_has_lost_whatever_the_bot_makes_of_it(arena: Arena) -> None:
    for number in range(3):
        rosa = arena.guest(f"Rosa {number}")
        match = rosa.open(ME, BOT, BOT, game="luchador", mode="free-for-all")["match"]["id"]
        with rosa.join(match, 0) as line:
            line.table()
            assert line.command("concede")["type"] == "done"
            while line.now["result"] is None:
                line.receive()
        rating = arena.store.ratings_in("luchador", [rosa.player])[rosa.player]
        assert (rating.matches, rating.wins) == (1, 0)
        assert rating.mu < MU
        for language, name in (("en", f"Hard bot for Rosa {number}"), ("es", f"Bot difícil por Rosa {number}")):
            listed = rosa.get(f"/api/matches/{match}?language={language}")["match"]
            assert listed["seats"][0]["name"] == name
            assert listed["result"]["winners"] != [0] or name in listed["result"]["text"]


def test_one_browser_may_have_several_seats_and_look_with_each(arena: Arena) -> None:
    ana = arena.guest("Ana")
    match = ana.open({**ME, "name": "Uno"}, {**ME, "name": "Dos"})["match"]["id"]
    with ana.join(match, 0) as line:
        assert names_at(line.table()) == ["Uno", "Dos"]
        line.send({"type": "look", "id": "l", "eyes": 1})
        assert line.table()["eyes"] == 1
    for twin in ("ana", "ANA "):
        refused = ana.call("POST", "/api/matches", {"game": "luchador", "seats": [ME, {**ME, "name": twin}]})
        assert (refused.status, refused.error) == (400, "somebody here is called Ana already; choose another name")


def test_an_account_fights_for_belts_under_its_own_name(arena: Arena) -> None:
    guest, account = arena.guest("El Santo"), arena.guest("El Santo")
    account.post("/api/account", {"password": "correct horse"})
    match = guest.open({**ME, "name": "La Parca"}, OPEN)["match"]["id"]
    rival = arena.guest("Rosa")
    account.post(f"/api/matches/{match}/seats", {})
    with guest.join(match, 0) as line:
        line.table()
        assert line.command("concede")["type"] == "done"
    disguised = account.open({**ME, "name": "La Parca"}, OPEN)["match"]["id"]
    rival.post(f"/api/matches/{disguised}/seats", {})
    with rival.join(disguised, 1) as line:
        assert names_at(line.table()) == ["La Parca", "Rosa"]
        assert line.command("concede")["type"] == "done"
    fought = [one.names for one in arena.store.finished("luchador")]
    assert ("La Parca", "El Santo") in fought
    assert ("El Santo", "Rosa") in fought


def test_bots_say_how_strong_they_are_in_both_languages(arena: Arena) -> None:
    for language, words in {
        "en": ("Easy", "Fair", "Hard", "Top"),
        "es": ("fácil", "regular", "difícil", "primera"),
    }.items():
        for game in arena.stranger().get(f"/api/games?language={language}")["games"]:
            titles = [bot["title"] for bot in game["bots"]]
            if game["name"] in GAMES:
                assert [word in title for title, word in zip(titles, words, strict=True)] == [True] * 4
            else:
                assert [bot["name"] for bot in game["bots"]] == ["random", "greedy"]
            assert all(bot["says"] for bot in game["bots"])


def test_nobody_is_pushed_off_the_list_of_tables_by_those_who_wait_for_friends(
    arena: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    for most in ("LISTED", "MOST_COUNTED"):
        monkeypatch.setattr(f"lucha.web.http.{most}", 2)
    ana, eva = arena.guest("Ana"), arena.guest("Eva")
    id = ana.open(ME, OPEN)["match"]["id"]
    for _ in range(3):
        eva.open(ME, INVITED)
    assert id in [one["id"] for one in arena.stranger().get("/api/matches?state=open")["matches"]]


def test_a_list_says_whether_older_matches_follow(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lucha.web.http.LISTED", 2)
    eva = arena.guest("Eva")
    opened = [eva.open(ME, OPEN)["match"]["id"] for _ in range(3)]
    pages = [eva.get("/api/matches?state=mine")]
    pages.append(eva.get(f"/api/matches?state=mine&before={pages[0]['matches'][-1]['id']}"))
    ids = [[one["id"] for one in page["matches"]] for page in pages]
    assert [len(page) for page in ids] == [2, 1]
    assert sorted(ids[0] + ids[1]) == sorted(opened)
    assert [page["more"] for page in pages] == [True, False]
