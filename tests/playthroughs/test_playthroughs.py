"""A whole match of every game and mode is told as it was, byte for byte."""

from __future__ import annotations

import pytest

from lucha.core.setup import Mode
from lucha.games import AnyGame
from tests.playthroughs.make import FOLDER, LONGEST, every_mode, golden, playthrough

MAKE = "python tests/playthroughs/make.py"

each_mode = pytest.mark.parametrize(
    ("game", "mode"), every_mode(), ids=[f"{game.name}-{mode.name}" for game, mode in every_mode()]
)


@each_mode
def test_a_match_is_told_as_it_was(game: AnyGame, mode: Mode) -> None:
    path = golden(game, mode)
    assert path.exists(), f"no golden playthrough; make it with: {MAKE} {game.name}"
    told, expected = playthrough(game, mode), path.read_bytes()
    assert told.splitlines() == expected.decode().splitlines(), f"if this is meant, say so in the changelog: {MAKE}"
    assert told.encode() == expected


@each_mode
def test_a_playthrough_is_short_enough_to_be_read(game: AnyGame, mode: Mode) -> None:
    assert playthrough(game, mode).count("\n") <= LONGEST, "pick another seed in SEEDS"


def test_every_golden_is_of_a_game_and_mode_that_there_is() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(golden(game, mode) for game, mode in every_mode())
