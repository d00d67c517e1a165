"""A match that nobody plays here any more."""

from __future__ import annotations

import gc
import weakref

import pytest

from lucha.games import GAMES
from tests.session.playing import Sitting


@pytest.mark.parametrize("has_real_dice", [False, True])
def test_it_leaves_no_ring_behind(has_real_dice: bool) -> None:
    game = GAMES["luchador"]
    sitting = Sitting(game, game.setup("basic"), has_real_dice=has_real_dice)
    sitting.play()
    gc.disable()
    try:
        live = weakref.ref(sitting.live)
        sitting.live.rest()
        del sitting
        assert live() is None
    finally:
        gc.enable()
