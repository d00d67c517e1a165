"""WINNING THE GAME."""

from __future__ import annotations

import pytest

from lucha.core.values import Result
from lucha.games.luchador.beginning import ROUND
from tests.games.luchador.stage import GAME, HOLD_A_BLOCK, KNOCK_OUT, PICKS, TAKE_DAMAGE, WHO_PINS_FIRST, scene
from tests.scene import Scene


@pytest.mark.rule("luchador/winning/knock-out", "luchador/winning/double-knock-out", "luchador/damage/take-damage")
@pytest.mark.parametrize(
    ("red", "blue", "winner", "rule"),
    [
        ((5, 4), (4, 4), 0, "luchador/winning/knock-out"),
        ((4, 3), (4, 4), 1, "luchador/winning/knock-out"),
        ((4, 5), (5, 4), 0, "luchador/winning/double-knock-out"),
        ((1, 9), (9, 12), 1, "luchador/winning/double-knock-out"),
        ((9, 12), (1, 9), 0, "luchador/winning/double-knock-out"),
    ],
)
def test_who_wins_when_somebody_falls(red: tuple[int, int], blue: tuple[int, int], winner: int, rule: str) -> None:
    """Each corner's Strength, and what it has scored."""
    corners = [dict(zip(("strength", "scored"), values, strict=True)) for values in (red, blue)]
    table = scene(TAKE_DAMAGE, KNOCK_OUT, ROUND, red=corners[0], blue=corners[1])
    assert table.match.result == Result((winner,), rule)
    assert table.match.agenda == []


@pytest.mark.rule("luchador/winning/draw")
@pytest.mark.parametrize("draw", ["rematch", "draw"])
def test_equal_scores_when_both_fall_are_fought_again_or_end_the_match(draw: str) -> None:
    table = scene(KNOCK_OUT, ROUND, red={"strength": 0, "scored": 6}, blue={"strength": 0, "scored": 6}, draw=draw)
    if draw == "draw":
        assert table.match.result == Result((0, 1), "luchador/winning/draw", is_draw=True)
        assert table.match.agenda == []
    else:
        assert table.match.result is None
        assert table.match.bout == 2
        assert [corner.strength for corner in table.match.corners] == [21, 21]
        assert [corner.superstar for corner in table.match.corners] == ["el_perrito", "la_cobra_vuelo"]


@pytest.mark.rule("luchador/winning/draw")
def test_a_rematch_is_a_new_match_in_all_but_the_count_of_rounds_and_bouts() -> None:
    fallen = {"strength": 0, "scored": 6, "pins_aside": 1, "spare_blocks": 1, "stunned_next": True, "pins_faced": 1}
    again = scene(KNOCK_OUT, WHO_PINS_FIRST, HOLD_A_BLOCK, ROUND, red=fallen, blue=fallen).match
    fresh = Scene(GAME, GAME.new(GAME.setup(picks=PICKS))).match
    assert (again.agenda, again.commitments, again.corners) == (fresh.agenda, {}, fresh.corners)
    assert (again.round, again.bout) == (1, 2)
