"""lucha belts and lucha season."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from lucha.core.finished import Finished
from lucha.core.words import GAP, LANGUAGES, load_phrasebook
from lucha.shelf import Shelf, default_shelf
from tests.cli.conftest import Command

QUICK = ("season", "--bot", "random", "--seed", "7")


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written where the players of this machine keep their matches."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("LUCHA_COMMAND", raising=False)


def won(number: int, winner: str, loser: str, is_challenge: bool = False) -> Finished:
    when = datetime(2026, 5, 1, 12, tzinfo=UTC)
    return Finished(str(number), "luchador", "basic", (winner, loser), ((0,), (1,)), (0,), is_challenge, when)


def fill(*pairs: str, bouts: int = 0) -> None:
    """`fill("Ana Beto")`: Ana beats Beto; the last so many are bouts of a challenge."""
    for number, pair in enumerate(pairs):
        Shelf(default_shelf()).put(won(number, *pair.split(), is_challenge=number >= len(pairs) - bouts))


def test_an_empty_shelf_says_so_and_how_to_begin(lucha: Command) -> None:
    answer = lucha("belts")
    assert (answer.code, answer.err) == (0, "")
    assert "No match of Luchador! is on the shelf yet" in answer.out
    assert "lucha season" in answer.out
    assert "Todavía no hay ninguna lucha" in lucha("belts", "--lang", "es").out
    empty = lucha("belts", "--json").json
    assert (empty["circuit"], empty["circuits"], empty["matches"]) == (None, [], 0)
    assert [belt["holder"] for belt in empty["belts"]] == [None, None]
    assert not default_shelf().exists()


def test_the_belts_after_a_season_are_those_that_the_season_told(lucha: Command) -> None:
    season = lucha(*QUICK, "--json").json
    belts = lucha("belts", "--json").json
    for belt in belts["belts"]:
        assert all(line.pop("day") for line in belt["history"])
    assert belts["belts"] == season["belts"]
    assert (belts["circuit"], belts["matches"], belts["bouts"]) == ("season 7", season["matches"], season["bouts"])
    individual, tag = belts["belts"]
    assert (individual["belt"], tag["belt"]) == ("individual", "tag")
    assert len(individual["holder"]) == 1
    assert len(tag["holder"]) == 2
    assert individual["history"][0]["what"] == "won"
    assert (
        individual["since_match"] == [line for line in individual["history"] if line["what"] != "defended"][-1]["match"]
    )
    assert len(individual["contenders"]) == 9


def test_a_season_is_a_function_of_its_arguments(lucha: Command) -> None:
    first, again, two_jobs = [lucha(*QUICK, *more, "--json").json for more in ((), (), ("--jobs", "2"))]
    for answer in (first, again, two_jobs):
        assert answer.pop("seconds") > 0
    assert first == again
    assert two_jobs.pop("jobs") == 2
    assert two_jobs == {name: value for name, value in first.items() if name != "jobs"}
    assert len(first["results"]) == first["matches"] == lucha("belts", "--json").json["matches"]
    assert (first["seed"], first["nights"]) == (7, 12)


def test_a_season_is_told_in_both_languages(lucha: Command) -> None:
    english, spanish = lucha(*QUICK), lucha(*QUICK, "--lang", "es")
    for told, parts in (
        (english.out, ("A season of 12 nights, seed 7", "INDIVIDUAL BELT", "TAG-TEAM BELT", "Champion: ", "History")),
        (spanish.out, ("Una temporada de 12 noches, semilla 7", "CINTURÓN INDIVIDUAL", "Título: ", "Historia")),
    ):
        assert all(part in told for part in parts)
        assert not set("{}") & set(told)
    assert 'On the shelf as "season 7". To see it again: lucha belts' in english.out
    assert 'En el estante como "season 7". Para verla otra vez: lucha belts' in spanish.out
    shown = lucha("belts").out
    assert shown.splitlines()[2:] == english.out.splitlines()[2:-2]


def test_the_command_that_shows_a_season_again_shows_that_season(lucha: Command, tmp_path: Path) -> None:
    shelf = tmp_path / "a shelf"
    told = lucha(*QUICK, "--shelf", shelf).out.splitlines()
    lucha("season", "--bot", "random", "--seed", "8", "--nights", "1", "--shelf", shelf)
    _, _, command = told[-1].partition("To see it again: lucha ")
    assert lucha(*shlex.split(command)).out.splitlines()[2 : len(told) - 2] == told[2:-2]


def test_seasons_and_the_house_stand_apart(lucha: Command, refusal: Callable[..., str]) -> None:
    fill(*["Ana Beto"] * 3)
    lucha(*QUICK)
    assert lucha("belts", "--json").json["circuits"] == ["season 7", "house"]
    house = lucha("belts", "--circuit", "house")
    assert "Champion: Ana, since match 3 (2026-05-01)" in house.out
    assert "Also on the shelf: season 7 (lucha belts --circuit NAME)" in house.out
    assert "there is no circuit attic on the shelf; there are season 7, house" in refusal("belts", "--circuit", "attic")


def test_a_shelf_can_be_named(lucha: Command, tmp_path: Path) -> None:
    shelf = tmp_path / "elsewhere"
    lucha(*QUICK, "--shelf", shelf)
    assert not default_shelf().exists()
    assert lucha("belts", "--shelf", shelf, "--json").json["circuit"] == "season 7"


def test_a_shelf_that_is_named_and_not_there_is_told_of(refusal: Callable[..., str], tmp_path: Path) -> None:
    for shelf in (tmp_path / "shelf.sqlite3", tmp_path / "no" / "folder"):
        for more in ([], ["--json"], ["--circuit", "house"]):
            said = refusal("belts", "--shelf", shelf, *more)
            assert f"{shelf}: there is no such shelf; lucha season --shelf FILE makes one" in said
        assert not shelf.exists()


def test_who_may_challenge_and_how_a_challenge_stands(lucha: Command) -> None:
    fill(*["Ana Zoe"] * 3, *["Carla Zoe"] * 3, *["Beto Zoe"] * 4, "Ana Beto", bouts=1)
    told = lucha("belts").out
    assert "Challenge under way: Beto; bouts won by the champion 1, by the challenger 0" in told
    assert "May challenge: Carla" in told
    assert "match 3 (2026-05-01)  New champion: Ana. Wins in all: 3, in a row: 3" in told
    assert [line.split() for line in told.splitlines() if line.startswith("    Beto ")] == [["Beto", "4", "4", "4"]]
    individual = lucha("belts", "--json").json["belts"][0]
    assert individual["challenges"] == [{"challenger": ["Beto"], "bouts": {"holder": 1, "challenger": 0}}]
    assert individual["may_challenge"] == [["Carla"], ["Beto"]]
    won_by = {"match": 3, "day": "2026-05-01", "what": "won", "holder": ["Ana"], "wins": 3, "in_a_row": 3}
    assert individual["history"] == [won_by]


def test_a_defence_and_a_change_of_hands_are_in_the_history(lucha: Command) -> None:
    defended = [*["Ana Zoe"] * 3, *["Beto Zoe"] * 3, "Ana Beto", "Beto Ana", "Ana Beto"]
    fill(*defended, bouts=3)
    assert "Defended: Ana against Beto, 2 bouts to 1" in lucha("belts").out
    assert "Defensa: Ana ante Beto, 2 caídas a 1" in lucha("belts", "--lang", "es").out
    for number in range(3):
        Shelf(default_shelf()).put(won(100 + number, "Beto", "Zoe"))
    for number in range(2):
        Shelf(default_shelf()).put(won(200 + number, "Beto", "Ana", is_challenge=True))
    assert "New champion: Beto against Ana, 2 bouts to 0" in lucha("belts").out
    day = {"day": "2026-05-01"}
    assert lucha("belts", "--json").json["belts"][0]["history"][1:] == [
        {"match": 9, **day, "what": "defended", "holder": ["Ana"], "challenger": ["Beto"], "bouts": [2, 1]},
        {"match": 14, **day, "what": "taken", "holder": ["Beto"], "former": ["Ana"], "bouts": [2, 0]},
    ]


def test_a_name_that_is_a_word_of_ours_is_told_as_it_is(lucha: Command) -> None:
    Shelf(default_shelf()).put(replace(won(1, "and", "belt.history"), names=("and", "{names}")))
    told = lucha("belts", "--lang", "es").out
    assert "    and " in told
    assert "    {names} " in told


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--contenders", "el_santo"], "there is no Superstar el_santo; there are el_perrito"),
        (["--contenders", "el_perrito,,"], "there is no Superstar ;"),
        (["--contenders", "el_perrito"], "a season needs two contenders at least"),
        (["--contenders", "el_perrito:nobody,dona_calavera"], "there is no bot nobody; there are random, greedy"),
        (["--bot", "nobody"], "there is no bot nobody; there are random, greedy"),
        (["--nights", "0"], "argument --nights: must be a whole number from 1 to "),
        (["--jobs", "0"], "argument --jobs: must be a whole number from 1 to "),
        (["--option", "nope=1"], "luchador has no option nope; it has ring_out"),
        (["--option", "nope"], "--option takes NAME=VALUE, not nope"),
        (["--seed", "x" * 100], "a season's name (season and its seed) on the shelf has 1 to 60 letters"),
        (["--seed", "a\nb"], "a season's name"),
        (["--data", "/nowhere"], "/nowhere: there is no such folder of data"),
    ],
)
def test_a_season_that_cannot_be_fought_is_refused_at_once(
    refusal: Callable[..., str], monkeypatch: pytest.MonkeyPatch, arguments: list[str], said: str
) -> None:
    monkeypatch.setattr("lucha.lab.season.Promoter", None)  # nothing may be fought
    assert said in refusal("season", *arguments)
    assert not default_shelf().exists()


def test_what_is_no_shelf_or_cannot_be_written_to_is_told_before_anything_is_fought(
    refusal: Callable[..., str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("lucha.lab.season.Promoter", None)
    (tmp_path / "diary").write_text("Dear diary, " * 100)
    for command in ("belts", "season"):
        assert "is no shelf of Lucha" in refusal(command, "--shelf", tmp_path / "diary")
        assert "cannot be used" in refusal(command, "--shelf", tmp_path)
    assert "cannot be used" in refusal("season", "--shelf", tmp_path / "diary" / "shelf")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--seats", "me:Ana,me:Beto"], "luchador/belts/who-can-challenge"),
        (
            ["--seats", "me:ANA,me:beto"],
            "Beto has 1 win since Ana took the belt, 1 in a row at best; a challenge needs 5",
        ),
        (["--seats", "me:Zoe,me:Beto"], "luchador/belts/the-challenge"),
        (["--seats", "me:Ana,greedy"], "luchador/belts/who-can-challenge"),
        (["--seats", "greedy,greedy"], "luchador/belts/contenders"),
        (["--seats", "me:Ana,me:Carla"], "the terminal game needs a terminal"),
        (["--seats", "me,me:Ana"], "a fight for a belt needs names"),
        ([], "a fight for a belt needs names"),
        (["--mode", "tag", "--seats", "me:Ana,me:Beto,me:Carla,me:Zoe"], "luchador/belts/winning-a-belt"),
    ],
)
def test_a_match_for_a_belt_is_refused_with_the_rule(
    refusal: Callable[..., str], arguments: list[str], said: str
) -> None:
    fill(*["Ana Zoe"] * 3, *["Carla Zoe"] * 3, "Beto Zoe")
    assert said in refusal("play", "luchador", "--challenge", *arguments)


def test_a_match_for_a_belt_begins_with_a_game_and_never_with_a_file(
    refusal: Callable[..., str], tmp_path: Path
) -> None:
    for arguments in (["--challenge"], ["--challenge", "--resume", str(tmp_path / "match.jsonl")]):
        assert "--challenge begins a match: name the game and who fights" in refusal("play", *arguments)


def test_the_words_of_the_lab_have_the_same_keys_and_gaps_in_every_language() -> None:
    books = [load_phrasebook("lucha.lab", language).texts for language in LANGUAGES]
    for book in books:
        assert book.keys() == books[0].keys()
        for key, text in book.items():
            assert {gap[1] for gap in GAP.finditer(text)} == {gap[1] for gap in GAP.finditer(books[0][key])}, key
