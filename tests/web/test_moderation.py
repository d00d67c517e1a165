"""Order in the house: reports, mutes, removals, bans, a log of it, and a house that is closed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lucha.cli import main
from lucha.web.moderation import Moderation
from tests.web.arena import BOT, ME, OPEN, Arena, Talker, open_arena
from tests.web.test_people import PASSWORD, account, said


@pytest.fixture
def moderation(arena: Arena) -> Moderation:
    found = arena.app.state.hall.moderation
    assert isinstance(found, Moderation)
    return found


@pytest.fixture
def keeper(arena: Arena, moderation: Moderation) -> Iterator[Talker]:
    """Somebody who keeps order."""
    known = arena.store.account_by_name("La Jefa")
    if known is None:
        keeper = account(arena, "La Jefa")
    else:
        session = arena.stranger().post("/api/sessions", {"name": "La Jefa", "password": PASSWORD})
        keeper = Talker(arena.port, session["token"], known.id, "La Jefa")
    arena.store.order.make_moderator(keeper.player, True)
    moderation.look()
    yield keeper
    for one in arena.store.order.sanctions(0):
        arena.store._change("DELETE FROM sanctions WHERE player = ? AND net = ?", one.player, one.net)  # type: ignore[attr-defined]
    moderation.look()


def acts(keeper: Talker, do: str, whom: Talker | None = None, **more: object) -> dict[str, Any]:
    wanted = {"do": do, "player": "" if whom is None else whom.player, **more}
    answer: dict[str, Any] = keeper.post("/api/moderation", wanted)
    return answer


def test_only_moderators_keep_order(arena: Arena, keeper: Talker) -> None:
    ana = arena.guest("Ana")
    assert ana.call("GET", "/api/moderation").status == 403
    assert ana.call("POST", "/api/moderation", {"do": "ban", "player": keeper.player}).status == 403
    assert arena.stranger().call("GET", "/api/moderation").status == 401
    assert ana.get("/api/me")["moderator"] is False
    assert keeper.get("/api/me")["moderator"] is True
    refused = keeper.call("POST", "/api/moderation", {"do": "ban", "player": keeper.player})
    assert (refused.status, refused.json["error"]["code"]) == (403, "is-a-moderator")
    assert keeper.call("POST", "/api/moderation", {"do": "mute"}).status == 400
    assert keeper.call("POST", "/api/moderation", {"do": "ban", "net": "1.2.3"}).status == 400
    assert keeper.call("POST", "/api/moderation", {"do": "mute", "player": "nobody"}).status == 404


def test_who_is_muted_plays_and_does_not_speak(arena: Arena, keeper: Talker) -> None:
    loud = arena.guest("Loud")
    match = loud.open(ME, BOT)["match"]["id"]
    with loud.join(match, 0) as line:
        line.table()
        said(line, "hello")
        acts(keeper, "mute", loud, hours=1, why="shouting")
        refused = line.command("say", text="HELLO")
        assert refused["type"] == "refused"
        assert refused["text"] == "a moderator muted you; you can still play"
        assert line.choose()["type"] == "done"
        acts(keeper, "unmute", loud)
        said(line, "sorry")


def test_a_mute_ends_with_its_time(arena: Arena, keeper: Talker, monkeypatch: pytest.MonkeyPatch) -> None:
    loud = arena.guest("Loud")
    acts(keeper, "mute", loud, hours=1)
    moderation = arena.app.state.hall.moderation
    assert moderation.is_muted(loud.player)
    later = moderation.force.muted[0][1] + 1
    monkeypatch.setattr("lucha.web.times.now_ms", lambda: later)
    assert not moderation.is_muted(loud.player)


def test_who_is_removed_has_conceded_and_comes_not_back_to_this_match(arena: Arena, keeper: Talker) -> None:
    rude, other = arena.guest("Rude"), arena.guest("Beto")
    match = other.open(ME, OPEN)["match"]["id"]
    rude.post(f"/api/matches/{match}/seats", {"seat": 1})
    elsewhere = rude.open(ME, BOT)["match"]["id"]
    with rude.join(match, 1) as line, other.join(match, 0) as rival, rude.join(elsewhere, 0) as away:
        for one in (line, rival, away):
            one.table()
        acts(keeper, "remove", rude, match=match, why="rude")
        assert line.close_code() == 4403
        assert rival.until(lambda frame: frame.get("now", {}).get("result") is not None)["now"]["result"][
            "winners"
        ] == [0]
        assert away.choose()["type"] == "done", "other matches go on"
    with rude.join(match) as again:
        assert again.close_code() == 4403


def test_who_is_banned_is_out_at_once_and_everywhere(arena: Arena, keeper: Talker) -> None:
    rude, other = account(arena, "Muy Rudo"), arena.guest("Beto")
    match = other.open(ME, OPEN)["match"]["id"]
    rude.post(f"/api/matches/{match}/seats", {"seat": 1})
    with rude.join(match, 1) as line, other.join(match, 0) as rival:
        line.table()
        rival.table()
        found = acts(keeper, "ban", rude, hours=24, why="again")
        assert line.close_code() == 4403
        assert rival.until(lambda frame: frame.get("now", {}).get("result") is not None), "nobody waits for them"
    assert rude.call("GET", "/api/me").status == 403
    signing_in = arena.stranger().call("POST", "/api/sessions", {"name": "Muy Rudo", "password": PASSWORD})
    assert (signing_in.status, signing_in.json["error"]["code"]) == (403, "banned")
    with rude.join(match) as again:
        assert again.close_code() == 4403
    (sanction,) = [one for one in found["sanctions"] if one["kind"] == "ban"]
    assert (sanction["name"], sanction["net"]) == ("Muy Rudo", "")
    assert sanction["until"] is not None
    acts(keeper, "unban", rude)
    assert rude.call("GET", "/api/me").status == 200


def test_a_ban_by_address_keeps_a_new_guest_out(arena: Arena, keeper: Talker) -> None:
    rude = arena.guest("Rudo")
    assert rude.call("GET", "/api/me").status == 200, "and so it is known where they come from"
    found = acts(keeper, "ban", rude, address=True)
    assert [one["net"] for one in found["sanctions"] if one["net"]] == [f"{rude.address}/32"]
    rude.token = ""
    assert rude.call("POST", "/api/guests", {"name": "Somebody New"}).status == 403
    assert rude.call("GET", "/api/games").status == 403
    with Talker.join(rude, "x") as line:
        assert line.close_code() == 4403
    assert arena.stranger().call("GET", "/api/games").status == 200
    acts(keeper, "unban", None, net=f"{rude.address}/32")
    assert rude.call("GET", "/api/games").status == 200
    acts(keeper, "ban", None, net="127.0.0.0/8", hours=1)
    assert keeper.call("GET", "/api/games").status == 403
    arena.store._change("DELETE FROM sanctions WHERE net <> ?", "")  # type: ignore[attr-defined]


def test_reports_reach_the_moderators_and_are_settled(arena: Arena, keeper: Talker) -> None:
    ana, rude = arena.guest("Ana"), arena.guest("Grosero")
    match = ana.open(ME, BOT)["match"]["id"]
    with rude.join(match) as line:
        line.table()
        said(line, "something foul")
    wanted = {"match": match, "name": "Grosero", "said": "something foul", "why": "foul"}
    assert ana.call("POST", "/api/reports", wanted).status == 204
    assert ana.call("POST", "/api/reports", {**wanted, "said": "never said"}).status == 404
    assert ana.call("POST", "/api/reports", {"match": match, "player": "nobody"}).status == 404
    assert arena.stranger().call("POST", "/api/reports", wanted).status == 401
    report = keeper.get("/api/moderation")["reports"][0]
    assert (report["by"], report["name"], report["player"]) == ("Ana", "Grosero", rude.player)
    assert (report["said"], report["why"], report["match"]) == ("something foul", "foul", match)
    found = acts(keeper, "mute", rude, hours=2, why="foul", report=report["number"])
    assert report["number"] not in [one["number"] for one in found["reports"]]
    assert [one["did"] for one in found["log"][:3]] == ["settle", "mute", "report"]
    assert {one["by"] for one in found["log"][:2]} == {"La Jefa"}
    assert found["log"][1]["why"] == "foul"


def test_whoever_leaves_is_out_of_the_log_of_moderation_too(arena: Arena, keeper: Talker) -> None:
    rude = arena.guest("Fugitivo")
    acts(keeper, "mute", rude, hours=2, why="foul")
    assert rude.call("POST", "/api/me/deletion", {}).status == 204
    log = keeper.get("/api/moderation")["log"]
    assert all(one["name"] != "Fugitivo" and one["player"] != rude.player for one in log)


def test_a_closed_house_lets_nobody_new_in(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    guest, known = arena.guest("Ana"), account(arena, "Conocida")
    monkeypatch.setattr(arena.app.state.hall.moderation, "is_closed", True)
    refused = arena.stranger().call("POST", "/api/guests", {"name": "Nueva"})
    assert (refused.status, refused.json["error"]["code"]) == (403, "closed")
    assert guest.call("POST", "/api/account", {"password": PASSWORD}).status == 403
    signing_in = arena.stranger().call("POST", "/api/sessions", {"name": "Conocida", "password": PASSWORD})
    assert signing_in.status == 200
    assert known.open(ME, BOT)


def test_hosts_make_accounts_and_moderators_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = ["--store", str(tmp_path / "store.sqlite3"), "--lang", "en"]
    assert main(["people", "--add", "La Jefa", *store]) == 0
    password = capsys.readouterr().out.split()[-1]
    assert main(["people", "--moderator", "la jefa", *store]) == 0
    assert main(["people", "--moderators", *store]) == 0
    assert capsys.readouterr().out == "La Jefa is a moderator.\nLa Jefa\n"
    assert main(["people", "--add", "La Jеfa", *store]) == 2
    assert main(["people", "--moderator", "Nobody", *store]) == 2
    said = capsys.readouterr().err.splitlines()
    assert [line.startswith("lucha: ") for line in said] == [True, True]
    with open_arena(tmp_path) as arena:
        session = arena.stranger().post("/api/sessions", {"name": "La Jefa", "password": password})
        keeper = Talker(arena.port, session["token"])
        arena.app.state.hall.moderation.look()
        assert keeper.get("/api/moderation") == {"reports": [], "sanctions": [], "log": []}
    assert main(["people", "--no-moderator", "La Jefa", *store]) == 0
    assert main(["people", "--moderators", *store]) == 0
    assert capsys.readouterr().out == "La Jefa is no longer a moderator.\n"
