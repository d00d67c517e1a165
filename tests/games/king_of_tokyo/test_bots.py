"""Greedy knows in Tokyo what dice are worth; how it fares is in tests/monsters/test_bots.py."""

from __future__ import annotations

from lucha.bots.greedy import Greedy
from lucha.bots.player import Chair
from lucha.core.table import seed_of
from lucha.games.king_of_tokyo.match import Face
from lucha.monsters.dice import Keep
from tests.games.king_of_tokyo.tokyo import CITY, GAME, Play, faces, tokyo


def test_three_twos_and_a_pair_of_threes_are_worth_keeping_together() -> None:
    play = Play(tokyo(place=[0, CITY]))
    play.throws(*faces("333h12"))
    chosen = Greedy(seed_of(1)).choose(Chair(GAME, play.match, 0))
    assert isinstance(chosen, Keep)
    assert chosen.faces.count(Face.THREE) == 3
    assert len(chosen.faces) < 6
