"""Random play, for measurements."""

from __future__ import annotations

import pytest

from lucha.core.playout import play_out
from lucha.core.table import Record, Sampled, seed_of
from lucha.core.values import Chose
from tests.contract.play import EVERY_GAME
from tests.toys import AnyGame


@pytest.mark.parametrize("game", EVERY_GAME, ids=[game.name for game in EVERY_GAME])
def test_a_match_is_played_to_its_end_and_real_choices_are_counted(game: AnyGame) -> None:
    setup = game.setup()
    for number in range(5):
        record: Record = []
        match = game.new(setup)
        decisions = play_out(game, match, Sampled(seed_of(number), record), Sampled(seed_of("players", number)))
        assert game.result(match) is not None
        assert 0 < decisions <= sum(isinstance(entry, Chose) for entry in record)
        again = game.new(setup)
        assert play_out(game, again, Sampled(seed_of(number)), Sampled(seed_of("players", number))) == decisions
        assert again == match
