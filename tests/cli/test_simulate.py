"""lucha simulate."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.games import GAMES
from tests.cli.conftest import Command

TIMINGS = ("seconds", "games_per_second", "decisions_per_second", "clone_us")
FIELDS = ["game", "mode", "seats", "games", "seed", "jobs", "wins", "draws", "decisions", *TIMINGS]


def lasting(answer: dict[str, Any], *but: str) -> dict[str, Any]:
    """All of an answer that is a function of the arguments."""
    return {name: value for name, value in answer.items() if name not in (*TIMINGS, *but)}


def test_the_answer_has_the_agreed_fields(lucha: Command) -> None:
    answer = lucha("simulate", "luchador", "--games", "40", "--seed", "7", "--json").json
    assert list(answer) == FIELDS
    assert lasting(answer, "wins", "draws", "decisions") == {
        "game": "luchador",
        "mode": "basic",
        "seats": ["random", "random"],
        "games": 40,
        "seed": 7,
        "jobs": 1,
    }
    assert len(answer["wins"]) == 2
    assert sum(answer["wins"]) + answer["draws"] == 40
    assert answer["decisions"] > 40
    assert all(isinstance(answer[timing], float) and answer[timing] > 0 for timing in TIMINGS)


@pytest.mark.parametrize("game", list(GAMES))
def test_everything_but_the_timings_is_a_function_of_the_arguments(lucha: Command, game: str) -> None:
    for mode in GAMES[game].modes:
        arguments = ("simulate", game, "--mode", mode.name, "--games", "6", "--seed", "again", "--json")
        first, second = lucha(*arguments).json, lucha(*arguments).json
        assert lasting(first) == lasting(second)
        two_jobs = lucha(*arguments, "--jobs", "2").json
        assert two_jobs["jobs"] == 2
        assert lasting(two_jobs, "jobs") == lasting(first, "jobs")


def test_another_seed_plays_other_matches(lucha: Command) -> None:
    answers = [
        lucha("simulate", "luchador", "--games", "50", "--seed", seed, "--json").json for seed in ("0", "1", "x")
    ]
    assert len({answer["decisions"] for answer in answers}) == 3
    assert [answer["seed"] for answer in answers] == [0, 1, "x"]


def test_without_a_seed_it_is_the_seed_0_and_a_thousand_games(lucha: Command) -> None:
    answer = lucha("simulate", "luchador", "--json").json
    assert (answer["seed"], answer["games"]) == (0, 1000)


@pytest.mark.parametrize("seed", ["007", "٣", "²", "+1", "9" * 5000, "Ñandú 🤼", "", " 1"])
def test_a_seed_that_is_not_a_plain_number_is_told_as_it_was_given(lucha: Command, seed: str) -> None:
    """Otherwise the seed in the answer would play other matches."""
    answer = lucha("simulate", "luchador", "--games", "5", "--seed", seed, "--json").json
    assert answer["seed"] == seed
    again = lucha("simulate", "luchador", "--games", "5", "--seed", answer["seed"], "--json").json
    assert lasting(again) == lasting(answer)


def test_seats_mode_options_and_picks_reach_the_match(lucha: Command) -> None:
    seats = lucha("simulate", "luchador", "--games", "6", "--seats", "greedy, random", "--json").json
    assert seats["seats"] == ["greedy", "random"]
    plain = lucha("simulate", "luchador", "--games", "60", "--json").json
    for changed in (("--option", "dice_play=forced"), ("--option", "ring_out=30")):
        assert (
            lucha("simulate", "luchador", "--games", "60", *changed, "--json").json["decisions"] != plain["decisions"]
        )
    picked = ("--pick", "el_perrito, la_cobra_vuelo")
    assert lucha("simulate", "luchador", "--games", "60", *picked, "--json").json["decisions"] != plain["decisions"]


def test_the_text_tells_shares_with_their_error_bars(lucha: Command) -> None:
    answer = lucha("simulate", "luchador", "--games", "20", "--seats", "greedy,random", "--seed", "5")
    assert (answer.code, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert lines[0] == f"{GAMES['luchador'].title}, basic: 20 matches, seed 5"
    assert [line.split()[:3] for line in lines[1:3]] == [["seat", "0", "greedy"], ["seat", "1", "random"]]
    assert all("95 % sure" in line for line in lines[1:3])
    assert lines[3].split()[0] == "drawn"
    assert "decisions a match" in lines[4]
    assert "with 1 job:" in lines[5]
