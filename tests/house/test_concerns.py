"""`./lucha test GAME` finds what concerns the game, and every journey says which games it concerns."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import FunctionType

import pytest

from lucha.games import FOLDERS
from tests.concerns import (
    NAMES,
    ROOT,
    games_of,
    is_of_one_left_out,
    is_of_others,
    left_out_told,
    named_by_marks,
    named_by_path,
)
from tests.toys import KINDS

JOURNEYS = sorted((ROOT / "tests" / "web" / "journeys").rglob("test_*.py"))


def complaints(path: Path, module: str) -> list[str]:
    """The journeys in a file that name no game or one that is not there, each in a line."""
    loaded = import_module(module)
    common = marks_of(loaded)
    found = []
    for name, journey in vars(loaded).items():
        if not name.startswith("test_") or not isinstance(journey, FunctionType) or journey.__module__ != module:
            continue
        marks = [*common, *marks_of(journey)]
        if unknown := [game for mark in marks if mark.name == "game" for game in mark.args if game not in NAMES]:
            found.append(f"{path.name}: {name}: there is no game {', '.join(unknown)}")
        elif not (named_by_path(path) or named_by_marks(marks) or any(is_enough(mark) for mark in marks)):
            found.append(f'{path.name}: {name}: mark it @pytest.mark.game("luchador"), or @pytest.mark.house')
    return found


def marks_of(marked: object) -> list[pytest.Mark]:
    marks = getattr(marked, "pytestmark", [])
    return [getattr(mark, "mark", mark) for mark in (marks if isinstance(marks, list) else [marks])]


def is_enough(mark: pytest.Mark) -> bool:
    """It is about the arena itself, or is made for each of several games."""
    return mark.name == "house" or (mark.name == "parametrize" and "game" in mark.args[0])


@pytest.mark.parametrize("path", JOURNEYS, ids=lambda path: path.stem)
def test_every_journey_says_which_games_it_concerns(path: Path) -> None:
    module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    assert complaints(path, module) == []


def test_a_journey_that_does_not_say_it_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journeys = """\
import pytest
def test_a(): ...
@pytest.mark.game("chess")
def test_b(): ...
@pytest.mark.game("luchador")
def test_c(): ...
@pytest.mark.house
def test_d(): ...
@pytest.mark.parametrize("game", ["luchador"])
def test_e(): ...
"""
    (tmp_path / "test_some_journeys.py").write_text(journeys)
    monkeypatch.syspath_prepend(tmp_path)
    found = complaints(ROOT / "tests" / "test_some_journeys.py", "test_some_journeys")
    assert found == [
        'test_some_journeys.py: test_a: mark it @pytest.mark.game("luchador"), or @pytest.mark.house',
        "test_some_journeys.py: test_b: there is no game chess",
    ]


def test_the_names_are_those_of_the_games_and_the_toys() -> None:
    assert [*sorted(FOLDERS), *sorted([kind().name for kind in KINDS])] == NAMES


# Where tests of a game are found, and how one of them begins.
PLACES = {
    "tests/games/luchador/test_pins.py": "::test_",
    "tests/games/test_scenarios.py": "::test_a_scenario_comes_out_as_it_expects[en-luchador/",
    "tests/contract/test_play.py": "::test_random_play_ends_with_a_result_for_whole_sides[luchador-tag-6]",
    "tests/playthroughs/test_playthroughs.py": "::test_a_match_is_told_as_it_was",
    "tests/web/journeys/test_ring.py": "::test_",
    "tests/web/journeys/test_reach.py": "::test_on_a_phone_there_is_room_for_the_name_of_a_seat[luchador]",
    "tests/terminal/test_advanced_table.py": "::test_",
}
OTHERS = ["tests/toys/test_small_dip.py", "tests/web/journeys/test_layer_dip.py", "tests/core/test_dice.py"]


def test_all_that_concerns_a_game_is_chosen_and_nothing_else() -> None:
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "--game", "luchador", "-p", "no:cacheprovider"]
    run = subprocess.run([*command, *PLACES, *OTHERS], cwd=ROOT, capture_output=True, text=True, check=True)
    found = [line for line in run.stdout.splitlines() if "::" in line]
    begins = [f"{file}{test}" for file, test in PLACES.items()]
    assert [start for start in begins if not any(line.startswith(start) for line in found)] == []
    assert [line for line in found if any(other in line for other in (*OTHERS, "[layer_dip", "[small_dip"))] == []


def test_no_file_is_left_unread_that_concerns_a_game(request: pytest.FixtureRequest) -> None:
    """Of the tests that this run has read."""
    concerned = {(item.path, game) for item in request.session.items for game in games_of(item)}
    assert [(path, game) for path, game in concerned if is_of_others(path, game)] == []
    assert is_of_others(ROOT / "tests" / "games" / "layer_dip" / "test_deck.py", "rumbleslam")
    assert not is_of_others(ROOT / "tests" / "contract" / "test_play.py", "luchador")


@pytest.mark.parametrize(
    ("asked", "is_whole", "told"),
    [
        ("", True, "src/lucha/games/pulso: deck.toml: is not TOML\nsrc/lucha/games/volado: there is no folder"),
        ("pulso", True, "src/lucha/games/pulso: deck.toml: is not TOML"),
        ("pulso", False, "src/lucha/games/pulso: deck.toml: is not TOML"),
        ("luchador", True, ""),
        ("", False, ""),
    ],
)
def test_what_is_wrong_with_a_game_is_said_before_its_tests_and_before_all(
    asked: str, is_whole: bool, told: str
) -> None:
    left_out = {"pulso": "deck.toml: is not TOML", "volado": "there is no folder"}
    assert left_out_told(asked, is_whole, left_out) == told


BROKEN = """
import sys
from pathlib import Path

import pytest

import lucha.games

lucha.games.LEFT_OUT["layer_dip"] = "deck.toml: is not TOML"
del lucha.games.GAMES["layer_dip"]
sys.exit(pytest.main(["-q", "-p", "no:cacheprovider", *sys.argv[1:]]))
"""


def run_without_layer_dip(*arguments: str) -> tuple[int, str]:
    command = [sys.executable, "-c", BROKEN, *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def test_the_tests_of_other_games_go_on_when_one_is_left_out() -> None:
    code, said = run_without_layer_dip("--game", "layer_dip", "tests/games")
    assert code == pytest.ExitCode.USAGE_ERROR
    assert said.strip() == "ERROR: src/lucha/games/layer_dip: deck.toml: is not TOML"
    places = ("tests/playthroughs", "tests/games/test_catalogue.py", "tests/games/layer_dip")
    code, said = run_without_layer_dip(*places, "-k", "rule_that_a_test_names")
    assert code == pytest.ExitCode.OK, said
    assert said.startswith(". "), "they are all read, and the one that is asked for passes"
    assert not is_of_one_left_out(ROOT / "tests" / "games" / "luchador", ["layer_dip"])
