"""STUN RULES."""

from __future__ import annotations

import pytest

from lucha.games.luchador.beginning import ROUND
from lucha.games.luchador.dice import Face
from lucha.games.luchador.events import StunIgnored, Stunned
from lucha.games.luchador.stun import STUN
from tests.games.luchador.stage import scene

MISS = Face.MISS


@pytest.mark.rule("luchador/stun/stun", "luchador/stun/again")
@pytest.mark.parametrize(
    ("stunned", "stunned_next", "stun_again", "takes_hold"),
    [
        (False, False, "next-round", True),
        (False, True, "next-round", False),
        (True, False, "next-round", True),
        (True, True, "next-round", False),
        (False, False, "ignored", True),
        (False, True, "ignored", False),
        (True, False, "ignored", False),
    ],
)
def test_when_a_stun_takes_hold(stunned: bool, stunned_next: bool, stun_again: str, takes_hold: bool) -> None:
    table = scene(STUN[0], red={"stunned": stunned, "stunned_next": stunned_next}, stun_again=stun_again)
    assert table.heard == [Stunned(0) if takes_hold else StunIgnored(0)]
    red, blue = table.match.corners
    assert red.stunned is stunned
    assert red.stunned_next is (stunned_next or takes_hold)
    assert not blue.stunned_next


@pytest.mark.rule("luchador/stun/stun")
def test_a_stun_lasts_for_one_round_and_is_then_gone() -> None:
    table = scene(ROUND, blue={"stunned_next": True})
    thrown = []
    for _ in range(3):
        for _ in (0, 1):
            assert table.needs is not None
            thrown.append(table.needs.count)
            table.throws(*[MISS] * table.needs.count)
    assert thrown == [4, 3, 4, 4, 4, 4]
