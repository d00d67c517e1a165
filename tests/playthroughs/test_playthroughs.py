"""A whole match of every game, mode and size is told as it was, byte for byte."""

from __future__ import annotations

import pytest

from lucha.core.setup import Mode
from lucha.games import AnyGame
from tests.playthroughs.make import A_SEAT, FOLDER, LONGEST, every_table, golden, name_of, playthrough

MAKE = "python tests/playthroughs/make.py"

each_table = pytest.mark.parametrize(
    ("game", "mode", "seats"), every_table(), ids=[name_of(*table) for table in every_table()]
)


@each_table
def test_a_match_is_told_as_it_was(game: AnyGame, mode: Mode, seats: int) -> None:
    path = golden(game, mode, seats)
    assert path.exists(), f"no golden playthrough; make it with: {MAKE} {game.name}"
    told, expected = playthrough(game, mode, seats), path.read_bytes()
    assert told.splitlines() == expected.decode().splitlines(), f"if this is meant, say so in the changelog: {MAKE}"
    assert told.encode() == expected


@each_table
def test_a_playthrough_is_short_enough_to_be_read(game: AnyGame, mode: Mode, seats: int) -> None:
    assert playthrough(game, mode, seats).count("\n") <= max(LONGEST, A_SEAT * seats), "pick another seed in SEEDS"


def test_every_golden_is_of_a_game_and_mode_that_there_is() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(golden(*table) for table in every_table())
