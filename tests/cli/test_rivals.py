"""The opponents of a game, told and rated."""

from __future__ import annotations

import json

import pytest

from lucha.cli import main


def test_they_are_told_and_rated_against_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rivals", "luchador"]) == 0
    assert "El Debutante · Easy bot, rudo  (el_debutante)" in capsys.readouterr().out
    assert main(["rivals", "luchador", "--games", "2", "--json", "--jobs", "1"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert [one["level"] for one in answer["rivals"]] == [1, 2, 3, 4]
    assert len(answer["pairings"]) == 6
    assert answer["rivals"][0]["rating"] == 0
    for pair in answer["pairings"]:
        assert pair["matches"] == 2
        assert 0 <= pair["low"] <= pair["share"] <= pair["high"] <= 1


def test_one_match_is_too_few_and_a_game_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rivals", "luchador", "--games", "1"]) == 2
    assert "--games takes 2 or more" in capsys.readouterr().err
    assert main(["rivals", "chess"]) == 2
