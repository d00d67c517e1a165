"""Every scenario beside a game's tests, adjudicated by the referee."""

from __future__ import annotations

from pathlib import Path

import pytest

from lucha.core.facts import Entry, read_toml
from lucha.referee import run_scenario

GAMES = Path(__file__).parent
SCENARIOS = sorted(GAMES.glob("*/scenarios/*.toml"))


@pytest.mark.parametrize("path", SCENARIOS, ids=[f"{path.parent.parent.name}/{path.stem}" for path in SCENARIOS])
def test_a_scenario_comes_out_as_it_expects(path: Path) -> None:
    report = run_scenario(path)
    assert report.ok, report.as_text()
    assert report.checks > 0, "it expects nothing"


@pytest.mark.parametrize("path", SCENARIOS, ids=[f"{path.parent.parent.name}/{path.stem}" for path in SCENARIOS])
def test_a_scenario_is_told_in_spanish_too(path: Path) -> None:
    report = run_scenario(path, "es")
    assert report.ok, report.as_text()


def test_a_scenario_names_its_game_its_title_and_its_rules() -> None:
    titles = []
    for path in SCENARIOS:
        top = Entry(str(path), read_toml(path))
        assert top.text("game") == path.parent.parent.name, path
        assert top.texts("rules"), path
        titles.append(top.text("title"))
    assert [title for title in titles if titles.count(title) > 1] == []
