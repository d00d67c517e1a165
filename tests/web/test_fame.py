"""Who stands in the Hall of Fame: for how long they held a belt, and for what they have won."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from lucha.core.finished import Achievement, Finished, Standing, Title
from lucha.core.setup import Setup
from lucha.core.table import Record
from lucha.core.values import Result
from lucha.games import GAMES
from lucha.lab.championship import told_belts, told_titles
from lucha.session.live import LiveMatch
from lucha.session.opening import Opening
from lucha.session.places import Place
from lucha.shelf.store import Batch, Store, open_store
from lucha.web.ending import MU, SIGMA, ending_of
from lucha.web.fame import fame_of, reigns_of
from lucha.web.fought import Fought
from lucha.web.table import Table
from lucha.web.times import now_ms
from tests.appending import append
from tests.toys import SmallDip
from tests.web.arena import BOT, ME, SOON, fought, open_arena

LUCHADOR = GAMES["luchador"]
BELTS = LUCHADOR.belts
MONDAY = datetime(2026, 3, 2, tzinfo=UTC)


def won(day: int, winner: str, loser: str, challenge: bool = False) -> Finished:
    when = MONDAY + timedelta(days=day)
    return Finished(f"{day}", "luchador", "basic", (winner, loser), ((0,), (1,)), (0,), challenge, when)


def at(day: int) -> int:
    return int((MONDAY + timedelta(days=day)).timestamp() * 1000)


FOUGHT = [
    *[won(day, "Ana", "Lupe") for day in (0, 1, 2)],  # three in a row: the vacant belt
    *[won(day, "Rosa", "Lupe") for day in (3, 4, 5)],
    *[won(day, "Ana", "Rosa", challenge=True) for day in (6, 7)],  # defended
    *[won(day, "Lupe", "Rosa") for day in (8, 9, 10)],
    *[won(day, "Lupe", "Ana", challenge=True) for day in (11, 12)],  # taken
]


def test_reigns_are_told_from_crown_to_crown_with_their_defences_the_longest_first() -> None:
    reigns = reigns_of(BELTS(FOUGHT), FOUGHT, "en", at(14))
    assert [(one["holder"], one["since"], one["until"], one["defences"]) for one in reigns] == [
        (["Ana"], at(2), at(12), 1),
        (["Lupe"], at(12), None, 0),
    ]
    assert reigns[0]["belt"] == "individual"
    assert reigns[0]["title"]


def test_a_reign_that_goes_on_grows_with_the_time() -> None:
    assert [one["holder"] for one in reigns_of(BELTS(FOUGHT), FOUGHT, "es", at(60))] == [["Lupe"], ["Ana"]]


def test_the_history_of_a_belt_calls_a_bot_as_people_do() -> None:
    matches = [won(day, "greedy", "Ana") for day in (0, 1, 2)]
    for language, name in (("en", "Hard bot"), ("es", "Bot difícil")):
        (title,) = told_belts(BELTS(matches), matches, language)[0]["history"]
        assert name in title["text"]
        assert "greedy" not in title["text"]


def ended(monkeypatch: pytest.MonkeyPatch, store: Store, mode: str, places: list[Place], *winners: int) -> None:
    """A match of these is over."""
    monkeypatch.setattr(LiveMatch, "result", Result(winners, "rule", not winners))
    opening = Opening(LUCHADOR, LUCHADOR.setup(mode, len(places), {}, [""] * len(places)), tuple(places))
    table = Table("m", opening, opening.live(b"seed"), b"seed", 0, 0)
    append(store, Batch("m", 1, (), 0, ratings=ending_of(store, table, False).ratings)).result(SOON)


def test_a_bot_on_several_seats_has_fought_once_and_is_worth_what_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(tmp_path / "store.sqlite3")
    places = [Place("person", "Ana", player="ana"), *[Place("bot", bot="greedy")] * 2]
    for winners in ((1,), (2,), (0,), ()):
        ended(monkeypatch, store, "free-for-all", places, *winners)
    fame = {one["name"] or one["bot"]: one for one in fame_of(store, Fought(store), LUCHADOR, "en", 0)["rated"]}
    bot = store.ratings_in("luchador", ["bot:greedy"])["bot:greedy"]
    assert (bot.matches, bot.wins, bot.mu, bot.sigma) == (4, 2, MU, SIGMA)
    assert (fame["greedy"]["matches"], fame["greedy"]["wins"]) == (4, 2)
    store.close()


def test_whoever_wins_with_a_bot_that_plays_for_somebody_who_gave_up_has_won(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(tmp_path / "store.sqlite3")
    people = [Place("person", name, player=name) for name in ("ana", "eva", "lupe", "rosa", "sara", "tere")]
    (first, second), *_ = LUCHADOR.sides(LUCHADOR.setup("brawl", 6, {}, [""] * 6))
    people[first] = Place("bot", "ana", "greedy", left=people[first].player)
    ended(monkeypatch, store, "brawl", people, first, second)
    left, stayed = people[first].left, people[second].player
    wins = {player: rating.wins for player, rating in store.ratings_in("luchador", [left, stayed]).items()}
    assert wins == {left: 0, stayed: 1}
    store.close()


def test_a_match_tells_what_it_has_changed_at_the_belts_and_no_other_does() -> None:
    matches = [*FOUGHT, *[won(day, "greedy", "Rosa") for day in (20, 21, 22)]]
    told = {match.key: told_titles(BELTS, matches, match.key, "en") for match in matches}
    changed = {key: [title["text"] for title in titles] for key, titles in told.items() if titles}
    assert list(changed) == ["2", "5", "7", "10", "12", "22"]
    assert changed["2"][0].startswith("New champion: Ana")
    assert changed["5"] == ["May challenge: Rosa"]
    assert changed["7"][0].startswith("Defended: Ana")
    assert changed["22"] == ["May challenge: Hard bot"]
    assert told_titles(BELTS, matches, "none", "en") == []


class WithAHall(SmallDip):
    """A toy whose every match takes all who played into its Hall of Fame."""

    def hall_of_fame(self) -> tuple[str, ...]:
        return ("stayed", "never")

    def achievements(self, setup: Setup, record: Record) -> tuple[Achievement, ...]:
        return (Achievement("stayed", tuple(range(setup.seats))),) if record else ()


def test_people_enter_the_hall_of_fame_and_the_end_of_a_match_tells_them(tmp_path: Path) -> None:
    """The bot at the same table does not; the address of a match that is not public stays out of it."""
    with open_arena(tmp_path, games={"small_dip": WithAHall()}) as arena:
        ana = arena.guest("Ana")
        public = fought(ana, "small_dip")
        assert ana.get(f"/api/matches/{public}/titles") == {
            "titles": [],
            "fame": [{"name": "stayed", "title": "achievement.stayed", "seat": 0}],
        }
        private = fought(arena.guest("Lupe"), "small_dip", public=False)
        stayed, never = arena.stranger().get("/api/games/small_dip/fame")["achievements"]
        assert (stayed["name"], stayed["count"]) == ("stayed", 2)
        assert [(entry["name"], entry["match"]) for entry in stayed["entries"]] == [("Ana", public), ("Lupe", None)]
        assert private not in json.dumps(stayed)
        assert abs(stayed["entries"][0]["at"] - now_ms()) < 60_000
        assert (never["name"], never["count"], never["entries"]) == ("never", 0, [])


def test_practice_takes_nobody_into_the_hall_of_fame(tmp_path: Path) -> None:
    with open_arena(tmp_path, games={"small_dip": WithAHall()}) as arena:
        ana = arena.guest("Ana")
        match = fought(ana, "small_dip")
        again = ana.post(f"/api/matches/{match}/what-if", {"moment": 1, "seats": [ME, BOT]})["match"]["id"]
        with ana.join(again, 0, views="last") as line:
            line.table()
            line.plays()
        assert ana.get(f"/api/matches/{again}/titles")["fame"] == []
        assert arena.stranger().get("/api/games/small_dip/fame")["achievements"][0]["count"] == 1


def test_a_game_without_a_hall_of_fame_has_no_achievements(tmp_path: Path) -> None:
    with open_arena(tmp_path, games={"small_dip": SmallDip()}) as arena:
        match = fought(arena.guest("Ana"), "small_dip")
        assert arena.stranger().get(f"/api/matches/{match}/titles") == {"titles": [], "fame": []}
        assert arena.stranger().get("/api/games/small_dip/fame")["achievements"] == []


def test_without_a_belt_nobody_has_reigned() -> None:
    assert reigns_of(BELTS([]), [], "en", at(0)) == []
    assert reigns_of(BELTS(FOUGHT[:2]), FOUGHT[:2], "en", at(3)) == []


def test_the_belts_are_those_of_the_game_that_is_asked(tmp_path: Path) -> None:
    """A toy has one belt, which whoever won last holds."""

    class WithABelt(SmallDip):
        def belts(self, fought: Iterable[Finished]) -> tuple[Standing, ...]:
            winners = [match.winner or () for match in fought]
            titles = [Title("won", number, winner, (), (1, 1)) for number, winner in enumerate(winners, 1)]
            return (Standing("toy", winners[-1], (), tuple(titles)),)

    toy = WithABelt()
    toy.has_belts = True
    with open_arena(tmp_path, games={"small_dip": toy}) as arena:
        matches = [replace(won(day, name, "Lupe"), game="small_dip") for day, name in enumerate(("Ana", "Rosa"))]
        for one in matches:
            append(arena.store, Batch(one.key, 1, ("line",), 0, finished=one)).result(SOON)
        (belt,) = arena.stranger().get("/api/games/small_dip/belts")["belts"]
        assert (belt["name"], belt["holder"], belt["since"]) == ("toy", ["Rosa"], at(1))
        reigns = arena.stranger().get("/api/games/small_dip/fame")["reigns"]
        assert [(reign["belt"], reign["holder"], reign["until"]) for reign in reigns] == [
            ("toy", ["Rosa"], None),
            ("toy", ["Ana"], at(1)),
        ]
