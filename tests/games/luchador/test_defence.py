"""DEFENSIVE PLAY: holding a Block."""

from __future__ import annotations

import pytest

from lucha.core.values import PASS
from lucha.games.luchador.beginning import ROUND
from lucha.games.luchador.defence import HoldBlock
from lucha.games.luchador.dice import Face
from lucha.games.luchador.resolving import PlayDice
from tests.games.luchador.stage import GAME, HOLD_A_BLOCK, LINE_UP_THE_DICE, PLAY_BLOCKS_AND_COUNTERS, scene

MISS, HIT, BLOCK = Face.MISS, Face.HIT, Face.BLOCK


@pytest.mark.rule("luchador/defence/hold-a-block", "luchador/defence/declined-block", "luchador/defence/one-round")
@pytest.mark.parametrize(
    ("rolled", "held", "hits", "played", "may_hold"),
    [
        (1, False, 0, 0, True),
        (1, False, 1, 1, False),
        (1, False, 1, 0, True),
        (2, False, 1, 1, True),
        (2, False, 2, 2, False),
        (0, True, 0, 0, False),
        (0, True, 1, 1, False),
        (0, True, 1, 0, False),
        (1, True, 0, 0, True),
        (1, True, 1, 1, True),
        (1, True, 2, 2, False),
        (2, True, 3, 2, True),
        (0, False, 4, 0, False),
    ],
)
def test_a_block_of_this_round_that_met_no_hit_may_be_held(
    rolled: int, held: bool, hits: int, played: int, may_hold: bool
) -> None:
    red = {"ring": (BLOCK,) * rolled + (MISS,), "held_block": held}
    table = scene(
        LINE_UP_THE_DICE, PLAY_BLOCKS_AND_COUNTERS, HOLD_A_BLOCK, ROUND, red=red, blue={"ring": (HIT,) * hits}
    )
    if hits and rolled + held:
        assert table.asks(0)
        table.chooses(0, PlayDice(0, played))
    assert table.asks(0) is may_hold
    if may_hold:
        assert GAME.options(table.match, 0) == [PASS, HoldBlock()]
        table.chooses(0, HoldBlock())
    assert table.match.corners[0].held_block is may_hold
    assert table.needs is not None
    assert table.needs.count == (3 if may_hold else 4)


@pytest.mark.rule("luchador/defence/hold-a-block")
def test_a_hold_is_secret_until_both_have_decided() -> None:
    views = []
    for choice in (PASS, HoldBlock()):
        table = scene(HOLD_A_BLOCK, red={"spare_blocks": 1}, blue={"spare_blocks": 1})
        table.chooses(0, choice)
        views.append(GAME.view(table.match, 1))
    assert views[0] == views[1]
