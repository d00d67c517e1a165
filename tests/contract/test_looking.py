"""How the contract looks at a match: at moments of every kind, and with a failure that says where."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.contract.play import FEWEST, ROOT, AnyGame, Setup, each_of, settled_position, some

FAILING = """
from tests.contract.play import each_setup, moments


@each_setup
def test_that_fails(game, setup):
    for moment in moments(game, setup, 0):
        assert type(moment.step).__name__ != "Huddle"
"""


@pytest.mark.parametrize("one_in", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("together", [2, 3, 4])
def test_a_sample_meets_every_moment_of_what_goes_round(one_in: int, together: int) -> None:
    """Seats that choose at once commit in turn: first nobody has, then one has, then two; all of that is looked at."""
    places = [place for place, _ in some(range(200), one_in)]
    assert {place % together for place in places} == set(range(together))
    assert places[0] == 0
    assert 200 / one_in / 2 < len(places) < 200 / one_in * 2


@each_of(FEWEST)
def test_a_settled_position_is_found_on_the_way_of_nearly_every_match(game: AnyGame, setup: Setup) -> None:
    found = [match for match in [settled_position(game, setup, number) for number in range(12)] if match is not None]
    assert len(found) > 8
    assert all(game.waits_for(match) and not match.commitments for match in found)


def test_a_failure_says_which_game_file_and_rule(tmp_path: Path) -> None:
    path = tmp_path / "test_failing.py"
    path.write_text(FAILING)
    command = [sys.executable, "-m", "pytest", "-p", "tests.contract.conftest", "-p", "no:cacheprovider", str(path)]
    ended = subprocess.run([*command, "-k", "tag_team", "-q"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    _, said = ended.stdout.split("Which game, file and rule")
    lines = said.splitlines()
    assert lines[1] == "tag_team: tests/toys/tag_team"
    assert lines[2].startswith(
        "tag_team-teams-4, match 0, after 0 choices, at Huddle([0, 1, 2, 3]): tests/toys/tag_team/rounds.py:"
    )
    assert lines[2].endswith(", rule tag_team/rounds/huddle")
