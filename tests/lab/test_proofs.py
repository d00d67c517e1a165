"""Which test proves which rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from lucha.core.facts import BadInput
from lucha.lab import proofs as module
from lucha.lab.proofs import proofs

MARKED = '''"""Marks in every place where they may stand."""

import pytest


@pytest.mark.rule("game/chapter/one", "game/chapter/two")
def test_two_rules() -> None:
    pass


@pytest.mark.parametrize("value", ["game/chapter/not-this-one"])
@pytest.mark.rule("game/chapter/one")
def test_one_of_them_again(value: str) -> None:
    pass


class TestInAClass:
    @pytest.mark.rule("game/chapter/three")
    def test_a_method(self) -> None:
        pass


@pytest.mark.rule("game/chapter/helper")
def helper() -> None:
    pass


@pytest.mark.slow
def test_without_a_rule() -> None:
    "game/chapter/only-a-text"
'''


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    tests = tmp_path / "tests"
    (tests / "games" / "game" / "scenarios").mkdir(parents=True)
    (tests / "games" / "test_marks.py").write_text(MARKED)
    (tests / "games" / "stage.py").write_text(MARKED)
    scenarios = tests / "games" / "game" / "scenarios"
    (scenarios / "first.toml").write_text('game = "game"\nrules = ["game/chapter/two", "game/chapter/four"]\n')
    (scenarios / "second.toml").write_text('game = "game"\n')
    (tests / "games" / "game" / "other.toml").write_text('rules = ["game/chapter/not-a-scenario"]\n')
    return tests


def test_marks_and_scenarios_are_found_and_nothing_else(folder: Path) -> None:
    assert proofs(folder) == {
        "game/chapter/one": [
            "tests/games/test_marks.py::test_two_rules",
            "tests/games/test_marks.py::test_one_of_them_again",
        ],
        "game/chapter/two": [
            "tests/games/test_marks.py::test_two_rules",
            "tests/games/game/scenarios/first.toml",
        ],
        "game/chapter/three": ["tests/games/test_marks.py::test_a_method"],
        "game/chapter/four": ["tests/games/game/scenarios/first.toml"],
    }


def test_a_scenario_that_cannot_be_read_is_named(folder: Path) -> None:
    (folder / "games" / "game" / "scenarios" / "third.toml").write_text("rules = [")
    with pytest.raises(BadInput, match=r"third\.toml: is not TOML"):
        proofs(folder)


def test_a_checkout_has_its_tests_and_an_installed_package_has_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert module.tests_folder() == Path(__file__).parents[1]
    monkeypatch.setattr(module, "__file__", str(tmp_path / "lib" / "lucha" / "lab" / "proofs.py"))
    assert module.tests_folder() is None
