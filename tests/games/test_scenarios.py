"""Every scenario beside a game's tests, adjudicated by the referee."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from lucha.core.facts import Entry, read_toml
from lucha.core.words import LANGUAGES
from lucha.referee import Report, run_scenario
from tests.toys import TOYS

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SCENARIOS = sorted(HERE.glob("*/scenarios/*.toml"))


def name_of(path: Path) -> str:
    """The game and the file: titles are for people, and may be the same in two games."""
    return f"{path.parent.parent.name}/{path.stem}"


def complaint(path: Path, report: Report) -> str:
    """What a scenario did not find: the game, the file and the rules first, then all that happened."""
    where = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    about = f"{report.game}: {where}, on {', '.join(report.proves) or 'no rule'}"
    if not report.checks:
        return f"{about}: it expects nothing"
    lines = [f"entry {line.entry}: {line.text}  {line.rule}".rstrip() for line in report.failures]
    return "\n".join([about, *lines, "", report.as_text()]) if lines else ""


def same_titles(titled: Iterable[tuple[str, str]]) -> list[str]:
    """The titles that stand over two scenarios of one game."""
    titles = list(titled)
    return sorted({f"{game}: {title}" for game, title in titles if titles.count((game, title)) > 1})


@pytest.mark.parametrize("path", SCENARIOS, ids=name_of)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scenario_comes_out_as_it_expects(path: Path, language: str) -> None:
    missed = complaint(path, run_scenario(path, language))
    assert not missed, missed


@pytest.mark.game
def test_a_scenario_names_its_game_its_title_and_its_rules() -> None:
    titles = []
    for path in SCENARIOS:
        top = Entry(str(path), read_toml(path))
        game = path.parent.parent.name
        assert top.text("game") == game, f"{path}: lies with {game}"
        assert top.texts("rules"), f"{path}: names no rule that it proves"
        titles.append((game, top.text("title")))
    assert same_titles(titles) == []


def test_a_title_may_stand_over_scenarios_of_two_games_but_not_of_one() -> None:
    assert same_titles([("luchador", "A draw"), ("layer_dip", "A draw"), ("luchador", "A pin")]) == []
    assert same_titles([("luchador", "A draw"), ("layer_dip", "A draw"), ("luchador", "A draw")]) == [
        "luchador: A draw"
    ]


def test_a_scenario_that_fails_says_which_game_file_and_rule(tmp_path: Path) -> None:
    path = tmp_path / "tired.toml"
    head = 'game = "vencidas"\ntitle = "Tired"\nrules = ["vencidas/bouts/tired-arm"]\n'
    position = (
        '[position]\nagenda = ["ShowYourGrip([0, 1])"]\nwrestlers = [{ hand = ["hook"] }, { hand = ["wrist"] }]\n'
    )
    path.write_text(f"{head}{position}[[then]]\nasks = [1]\n")
    assert complaint(path, run_scenario(path, games=TOYS)).splitlines()[:2] == [
        f"vencidas: {path}, on vencidas/bouts/tired-arm",
        "entry 1: expected that seats [1] are asked; but seats [0, 1] are asked",
    ]
    path.write_text(f"{head}{position}")
    assert complaint(path, run_scenario(path, games=TOYS)).endswith("on vencidas/bouts/tired-arm: it expects nothing")
    path.write_text(f"{head}{position}[[then]]\nasks = [0, 1]\n")
    assert complaint(path, run_scenario(path, games=TOYS)) == ""
