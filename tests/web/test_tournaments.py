"""Tournaments: who may enter, start and leave; the house opens the matches, also after a restart."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest

from lucha.core.setup import Setup
from lucha.games import GAMES
from lucha.session.knockout import MOST_DRAWS, Entrant, Knockout, Pairing, read_knockout
from lucha.shelf.store import MatchRow, TournamentRow, open_store
from lucha.web.claims import Leases
from lucha.web.hall import Hall
from lucha.web.tournaments import MOST_HOSTED, Tournaments, duel_of, places_of, setup_of, sides_of
from tests.web.arena import SOON, Arena, Talker, open_arena

LUCHADOR = GAMES["luchador"]
PATH = "/api/tournaments"


@pytest.fixture(autouse=True)
def same_lots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lucha.web.tournaments.chance", Random(7))


def opened(host: Talker, **more: object) -> Any:
    return host.post(PATH, {"game": "luchador", "mode": "basic", **more})["tournament"]


def looks(talker: Talker, tournament: str) -> Any:
    return talker.get(f"{PATH}/{tournament}")["tournament"]


def until(talker: Talker, tournament: str, is_so: Callable[[Any], bool]) -> Any:
    """Look again until it is so."""
    ends = monotonic() + 3 * SOON
    while not is_so(one := looks(talker, tournament)):
        assert monotonic() < ends, one
        sleep(0.05)
    return one


def is_over(one: Any) -> bool:
    return bool(one["state"] == "over")


def pairings(one: Any) -> list[Any]:
    return [pairing for pairings in one["rounds"] for pairing in pairings]


def my_match(one: Any) -> str:
    on = [pairing for pairing in pairings(one) if pairing["state"] == "playing" and one["mine"] in pairing["entrants"]]
    return str(on[0]["match"]) if on else ""


def plays_on(talker: Talker, match: str) -> None:
    """A bot is fought to the end, with the first of all that is offered; to another person she gives up."""
    told = talker.get(f"/api/matches/{match}")["match"]
    (seat,) = told["mine"]
    with talker.join(match, seat, views="last") as line:
        line.table()
        if all(one["bot"] or one["player"] == talker.player for one in told["seats"]):
            line.plays()
        else:
            line.command("concede")


def again(arena: Arena, talker: Talker) -> Talker:
    """The same player, at the arena of another start."""
    return Talker(arena.port, talker.token, talker.player, talker.name)


def test_a_tournament_of_people_and_bots_goes_on_after_a_restart(tmp_path: Path) -> None:
    with open_arena(tmp_path) as arena:
        ana, eva = arena.guest("Ana"), arena.guest("Eva")
        one = opened(ana, size=4, bots=["random", "random"])
        assert (one["state"], one["hosting"], one["mine"], len(one["entrants"])) == ("open", True, 0, 3)
        id = one["id"]
        assert [listed["id"] for listed in arena.stranger().get(PATH)["tournaments"]] == [id]
        eva.post(f"{PATH}/{id}/entrants", {})
        started = ana.post(f"{PATH}/{id}/start")["tournament"]
        assert [len(round) for round in started["rounds"]] == [2, 1]
        assert all(pairing["match"] for pairing in started["rounds"][0])
        assert my_match(started)
    with open_arena(tmp_path) as arena:
        ana, eva = again(arena, ana), again(arena, eva)
        while not is_over(one := looks(ana, id)):
            for player in (ana, eva):
                if match := my_match(looks(player, id)):
                    arena.forgive()
                    plays_on(player, match)
            if not any(my_match(looks(player, id)) for player in (ana, eva)):
                until(ana, id, lambda one: is_over(one) or bool(my_match(one) or my_match(looks(eva, id))))
        assert one["champion"] == one["rounds"][1][0]["winner"]
        assert {pairing["state"] for pairing in pairings(one)} == {"over"}
        for pairing in pairings(one):
            match = ana.get(f"/api/matches/{pairing['match']}")["match"]
            winner = match["seats"][match["result"]["winners"][0]]["name"]
            assert winner == one["entrants"][pairing["winner"]]["name"]
        assert arena.stranger().get(f"{PATH}?state=over")["tournaments"][0]["id"] == id


def test_bots_play_theirs_and_who_leaves_loses_everything_that_is_left(tmp_path: Path) -> None:
    with open_arena(tmp_path) as arena:
        ana = arena.guest("Ana")
        one = opened(ana, size=3, bots=["random"] * 2)
        ana.post(f"{PATH}/{one['id']}/start")
        left = ana.call("DELETE", f"{PATH}/{one['id']}/entrants")
        assert left.status == 200
        over = until(ana, one["id"], is_over)
        assert over["entrants"][0]["left"]
        assert over["entrants"][over["champion"]]["bot"] == "random"
        assert sum([pairing["state"] == "bye" for pairing in pairings(over)]) == 1


def test_a_match_that_was_promised_before_a_crash_is_opened_under_its_id(tmp_path: Path) -> None:
    with open_arena(tmp_path) as arena:
        ana = arena.guest("Ana")
        id = opened(ana, size=2, bots=["random"])["id"]
        row = arena.store.tournament(id)
        assert row is not None
        begun = read_knockout(row.bracket).started((0, 1))
        promised = begun.with_pairing((0, 0), replace(begun.rounds[0][0], match="promised"))
        arena.store.put_tournament(replace(row, state="playing", version=2, bracket=promised.as_text()))
    with open_arena(tmp_path) as arena:
        ana = again(arena, ana)
        until(ana, id, lambda one: my_match(one) == "promised")
        with ana.join("promised", 0, views="last") as line:
            assert line.table()["match"]["tournament"] == id
            line.command("concede")
        assert until(ana, id, is_over)["champion"] == 1


def test_bonus_cards_stay_through_a_tournament_and_a_restart(tmp_path: Path) -> None:
    """Solo Una Noche: the arena stops with the final promised; after its next start both bring two cards to it."""
    with open_arena(tmp_path) as arena:
        ana = arena.guest("Ana")
        id = opened(ana, game="solo_una_noche", mode="mano-a-mano", size=4, bots=["random"] * 3)["id"]
        row = arena.store.tournament(id)
        assert row is not None
        begun = read_knockout(row.bracket).started((0, 1, 2, 3))
        for place, (winner, _) in enumerate([pairing.entrants for pairing in begun.rounds[0]]):
            begun = begun.settled((0, place), winner)
        final = begun.with_pairing((1, 0), replace(begun.rounds[1][0], match="final"))
        arena.store.put_tournament(replace(row, state="playing", version=2, bracket=final.as_text()))
    with open_arena(tmp_path) as arena:
        ana = again(arena, ana)
        until(ana, id, lambda one: my_match(one) == "final")
        with ana.join("final", 0, views="last") as line:
            agreed = {option["name"]: option["value"] for option in line.table()["match"]["options"]}
        assert agreed.items() >= {"series": "3", "venue": "plaza", "earned": "2"}.items()


def test_what_is_refused_and_why(tmp_path: Path) -> None:
    with open_arena(tmp_path) as arena:
        ana, eva, twin = arena.guest("Ana"), arena.guest("Eva"), arena.guest("Ana")
        id = opened(ana, size=2)["id"]

        def refused(talker: Talker, method: str, path: str, body: object = None) -> tuple[int, str]:
            answer = talker.call(method, path, body)
            return answer.status, answer.json["error"]["code"]

        assert refused(arena.stranger(), "POST", PATH, {"game": "luchador"}) == (401, "who-are-you")
        assert refused(ana, "POST", f"{PATH}/{id}/start") == (409, "too-few-entrants")
        assert refused(ana, "POST", f"{PATH}/{id}/entrants", {}) == (409, "entered-already")
        assert refused(ana, "DELETE", f"{PATH}/{id}/entrants") == (409, "host-stays")
        assert refused(twin, "POST", f"{PATH}/{id}/entrants", {}) == (400, "same-name")
        assert refused(eva, "POST", f"{PATH}/{id}/entrants", {"pick": "nobody"}) == (400, "bad-setup")
        assert refused(eva, "DELETE", f"{PATH}/{id}/entrants") == (409, "not-entered")
        eva.post(f"{PATH}/{id}/entrants", {})
        assert refused(arena.guest("Lupe"), "POST", f"{PATH}/{id}/entrants", {}) == (409, "tournament-full")
        for method, path in (("POST", f"{PATH}/{id}/start"), ("DELETE", f"{PATH}/{id}")):
            assert refused(eva, method, path) == (403, "not-the-host")
        ana.post(f"{PATH}/{id}/start")
        assert refused(ana, "POST", f"{PATH}/{id}/start") == (409, "tournament-has-begun")
        assert refused(ana, "DELETE", f"{PATH}/{id}") == (409, "tournament-has-begun")
        assert refused(arena.guest("Rosa"), "POST", f"{PATH}/{id}/entrants", {}) == (409, "tournament-has-begun")
        assert refused(ana, "GET", f"{PATH}/nowhere") == (404, "no-such-tournament")
        for wrong, code in (
            ({"size": 9}, "bad-body"),
            ({"bots": ["random"] * 8}, "bad-body"),
            ({"size": 2, "bots": ["random"] * 2}, "tournament-too-full"),
            ({"bots": ["clever"]}, "no-such-bot"),
            ({"mode": "brawl"}, "no-two-sides"),
            ({"mode": "chess"}, "bad-setup"),
            ({"options": {"draw": "never"}}, "bad-setup"),
        ):
            assert refused(ana, "POST", PATH, {"game": "luchador", **wrong}) == (400, code)


def test_nobody_hosts_too_many_and_the_host_may_call_one_off(tmp_path: Path) -> None:
    with open_arena(tmp_path) as arena:
        ana = arena.guest("Ana")
        ids = [opened(ana)["id"] for _ in range(MOST_HOSTED)]
        assert ana.call("POST", PATH, {"game": "luchador"}).json["error"]["code"] == "too-many-tournaments"
        assert ana.call("DELETE", f"{PATH}/{ids[0]}").status == 204
        assert ana.call("GET", f"{PATH}/{ids[0]}").status == 404
        opened(ana)


def test_a_tournament_by_link_is_on_no_list_nor_are_its_matches(tmp_path: Path) -> None:
    with open_arena(tmp_path) as arena:
        ana = arena.guest("Ana")
        id = opened(ana, size=2, bots=["random"], public=False)["id"]
        match = my_match(ana.post(f"{PATH}/{id}/start")["tournament"])
        for path in (PATH, f"{PATH}?state=playing", "/api/matches?state=live"):
            assert id not in json.dumps(arena.stranger().get(path))
            assert match not in json.dumps(arena.stranger().get(path))
        assert looks(arena.stranger(), id)["mine"] is None


def test_the_games_say_which_modes_a_tournament_may_have(tmp_path: Path) -> None:
    with open_arena(tmp_path) as arena:
        games = arena.stranger().get("/api/games")["games"]
        luchador = next(one for one in games if one["name"] == "luchador")
        modes = {mode["name"]: mode["tournament"] for mode in luchador["modes"]}
        assert modes["basic"] == modes["tag"] == {}
        assert modes["brawl"] is None


def row_of(setup: Setup, knockout: Knockout) -> TournamentRow:
    agreed = {"mode": setup.mode, "seats": setup.seats, "options": dict(setup.options), "clock": None}
    return TournamentRow("t", "luchador", "playing", True, "ana", 0, 1, json.dumps(agreed), knockout.as_text())


def test_an_entrant_of_a_team_mode_has_every_seat_of_a_side() -> None:
    setup = duel_of(LUCHADOR, "tag", {}, [])
    ana, bot = Entrant("Ana", player="ana"), Entrant("El Ciclón", bot="random")
    places = places_of(LUCHADOR, setup, [ana, bot])
    (first, second), (third, fourth) = LUCHADOR.sides(setup)
    assert [places[seat].player for seat in (first, second)] == ["ana", "ana"]
    assert [places[seat].bot for seat in (third, fourth)] == ["random", "random"]
    assert [places[seat].name for seat in (first, second, third, fourth)] == ["Ana", "", "El Ciclón", ""]


def test_where_both_want_the_same_only_one_gets_it() -> None:
    setup = duel_of(LUCHADOR, "basic", {}, [])
    row = row_of(setup, Knockout("ana", 2))
    pick, other = list(LUCHADOR.picks())[:2]
    assert setup_of(LUCHADOR, row, [pick, other]).picks == (pick, other)
    assert setup_of(LUCHADOR, row, [pick, pick]).picks == (pick, "")


@pytest.mark.parametrize(("draws", "seats"), [(0, (0, 1)), (1, (1, 0))])
def test_after_a_draw_they_fight_again_the_other_way_round(draws: int, seats: tuple[int, int]) -> None:
    setup = duel_of(LUCHADOR, "basic", {}, [])
    pairing = Pairing((0, 1), "m", draws=draws)
    assert sides_of(pairing) == seats
    tournaments = Tournaments(Hall(None, GAMES))  # type: ignore[arg-type]
    row = row_of(setup, Knockout("ana", 2))

    def winner(pairing: Pairing, **result: object) -> int | None:
        match = MatchRow("m", "luchador", "basic", "over", True, 0, 0, result=json.dumps({"winners": [0], **result}))
        return tournaments._winner(row, pairing, match)

    assert winner(pairing, draw=False) == seats[0]
    assert winner(pairing, draw=True) is None
    assert winner(replace(pairing, draws=MOST_DRAWS), draw=True) in (0, 1)


def test_two_processes_open_one_match_for_a_pairing(tmp_path: Path) -> None:
    """Both look at the same tournament at once; what one has promised, the other keeps to."""
    store = open_store(tmp_path / "store.sqlite3")
    setup = duel_of(LUCHADOR, "basic", {}, [])
    entrants = tuple([Entrant(name, player=name.lower()) for name in ("Ana", "Eva", "Lupe", "Rosa")])
    row = row_of(setup, Knockout("ana", 4, entrants).started(range(4)))
    store.put_tournament(row)

    async def both() -> None:
        halls = [Hall(store, GAMES, claims=Leases(store, owner)) for owner in ("one", "two")]
        await asyncio.gather(*[Tournaments(hall).go_on(row.id) for hall in halls])
        assert sum([len(hall.tables) for hall in halls]) == 2
        await Tournaments(halls[0]).go_on(row.id)
        for hall in halls:
            await hall.close()

    asyncio.run(both())
    kept = store.tournament(row.id)
    assert kept is not None
    bracket = read_knockout(kept.bracket)
    assert [pairing.is_open for pairing in bracket.rounds[0]] == [True, True]
    promised = {pairing.match for pairing in bracket.rounds[0]}
    assert promised == {match.id for match in store.matches()}
    assert len(promised) == 2
    store.close()


def test_bots_of_a_tournament_think_in_the_name_of_its_host_and_wait_for_each_other(tmp_path: Path) -> None:
    store = open_store(tmp_path / "store.sqlite3")
    setup = duel_of(LUCHADOR, "basic", {}, [])
    entrants = tuple([Entrant(f"Bot {number}", bot="greedy") for number in range(4)])
    row = row_of(setup, Knockout("ana", 4, entrants).started(range(4)))
    store.put_tournament(row)

    async def story() -> None:
        hall = Hall(store, GAMES)
        await Tournaments(hall).go_on(row.id)
        assert [table.client for table in hall.tables.values()] == ["ana", "ana"]
        for id in list(hall.tables):
            assert (await hall._read(id)).client == row.id, "read again, they wait for each other still"
        await hall.close()

    asyncio.run(story())
    store.close()


def test_nobodys_tournament_is_forgotten_behind_a_thousand_of_a_stranger(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite3"
    store = open_store(path)
    row = row_of(duel_of(LUCHADOR, "basic", {}, []), Knockout("ana", 2, (Entrant("Ana", player="ana"),)))
    store.put_tournament(replace(row, state="playing"))
    with sqlite3.connect(path) as file:
        columns = "game, state, public, host, created, version, agreed, bracket"
        again = columns.replace("created", "created + 1")
        file.executemany(
            f"INSERT INTO tournaments (id, {columns}) SELECT ?, {again} FROM tournaments WHERE id = ?",
            [(f"eva-{number}", row.id) for number in range(1001)],
        )
    assert row.id in [one.id for one in Tournaments(Hall(store, GAMES))._under_way()]
    store.close()


@pytest.mark.parametrize("game", GAMES)
def test_what_tournaments_usually_have_can_be_agreed_on(game: str) -> None:
    """In every mode of every game that is fought between two sides."""
    asked = GAMES[game]
    for mode in asked.modes:
        counts = [count for count in mode.seats if len(asked.sides(asked.setup(mode.name, count))) == 2]
        if counts:
            setup = duel_of(asked, mode.name, asked.tournament_options(mode.name), [])
            assert (setup.mode, setup.seats) == (mode.name, counts[0])
            assert dict(setup.options).items() >= asked.tournament_options(mode.name).items()
