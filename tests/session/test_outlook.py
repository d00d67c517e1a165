"""Where numbers may stand after each option, and what is sure."""

from __future__ import annotations

from lucha.bots import Chair
from lucha.core.notation import write
from lucha.core.table import seed_of
from lucha.games.layer_dip.layers import Place, PlaceALayer
from lucha.session.outlook import outlook
from tests.games.layer_dip.stage import GAME, SIX, player, scene


def test_an_option_that_wins_says_so_and_no_other_does() -> None:
    on = scene(player("green_onions salsa", SIX), player(), steps=(PlaceALayer(0),))
    told = outlook(Chair(GAME, on.match, 0), seed_of("odds"))
    assert len(told) == 3
    gauges = told.pop(write(Place("green_onions")))
    assert isinstance(gauges, list)
    assert gauges[-1] == {"gauge": "wins", "seat": 0, "before": 0, "after": [[1, 1.0]]}
    assert "wins" not in str(told)
