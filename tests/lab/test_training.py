"""Judgements are learned from matches, and a game's own were learned under its rules as they are."""

from __future__ import annotations

import json
from math import log

import numpy as np
import pytest

from lucha.core.judgement import Judgement, Side, read_judgement
from lucha.games import GAMES, AnyGame
from lucha.lab.training import RARE, Position, Table, file_of, fingerprint, learn, with_lesson

JUDGED = [game for game in GAMES.values() if file_of(game).is_file()]


@pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in JUDGED])
def test_what_a_game_has_learned_is_of_its_rules(game: AnyGame) -> None:
    kinds = [(mode, seats) for mode, learned in game.learned.kinds.items() for seats in learned]
    again = [f"lucha train {game.name} --mode {mode} --players {seats}" for mode, seats in kinds]
    assert game.learned.rules == fingerprint(game), f"rules or facts have changed: {'; '.join(again)}"


def test_a_feature_that_wins_is_found_to_win() -> None:
    """Sides with `luck` one higher win three times in four: its weight is the logarithm of three."""
    positions = [
        Position(number, ({"luck": 1.0, "odd": number // 4 % 2}, {"luck": 0.0, "odd": 0}), (won, 1 - won))
        for number in range(4000)
        for won in (float(number % 4 != 0),)
    ]
    table = Table(positions)
    weights = dict(zip(table.names, table.fit(np.ones(len(positions), dtype=bool)), strict=True))
    assert weights["luck"] == pytest.approx(log(3), abs=0.1)


def test_what_is_seldom_seen_is_not_learned() -> None:
    positions = [Position(number, ({"rare": float(number < RARE - 1)}, {}), (1.0, 0.0)) for number in range(100)]
    assert Table(positions).names == []
    assert Table([*positions, Position(100, ({"rare": 1.0}, {}), (1.0, 0.0))]).names == ["rare"]


def test_chances_are_shared_by_the_sides_that_are_left() -> None:
    judgement = Judgement({"strength": log(3)}, {})
    assert judgement.chances([Side((0, 2), {"strength": 1}), Side((1,), {"unknown": 5})]) == pytest.approx(
        {0: 0.75, 2: 0.75, 1: 0.25}
    )


def test_learning_is_a_function_of_the_arguments_and_replaces_what_was_known() -> None:
    game = GAMES["king_of_tokyo"]
    setup = game.setup(seats=2)
    once, again, other = [learn(game, setup, 12, seed) for seed in ("one", "one", "two")]
    assert once == again != other
    assert once.positions > 50
    assert [matches for matches, _ in once.curve] == sorted([matches for matches, _ in once.curve])
    first = with_lesson(game, "", once)
    told = json.loads(with_lesson(game, first, other))
    assert [one["seed"] for one in told["learned"]] == ["two"]
    assert told["rules"] == fingerprint(game)


def test_several_processes_learn_the_same() -> None:
    game = GAMES["king_of_tokyo"]
    setup = game.setup(seats=2)
    assert learn(game, setup, 6, "jobs") == learn(game, setup, 6, "jobs", jobs=2)


def test_a_game_that_has_learned_nothing_says_so() -> None:
    assert read_judgement("tests.toys.vencidas").about("plain", 2) is None
