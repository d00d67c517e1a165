"""Exact odds of dice policies, by forking: the rules themselves are run for every way the dice can land."""

from __future__ import annotations

from math import comb

import pytest

from lucha.core.chance import fork, odds
from lucha.games.king_of_tokyo.match import Face, Tokyo
from lucha.monsters.dice import Keep
from tests.games.king_of_tokyo.tokyo import CITY, GAME, Play, faces, tokyo


def before_the_last_roll(text: str) -> Tokyo:
    """Seat 0 has thrown so, and has one Roll left; somebody else is in Tokyo."""
    play = Play(tokyo(place=[0, CITY]))
    play.throws(*faces(text))
    play.match.rolls = 1
    return play.match


def keep(match: Tokyo, text: str) -> Tokyo:
    GAME.apply(match, 0, Keep(faces(text)), Play(tokyo()).table)
    return match


def at_least(wanted: int, dice: int) -> float:
    """Of so many dice: the chance that so many show one given face."""
    return sum([comb(dice, hits) * 5 ** (dice - hits) for hits in range(wanted, dice + 1)]) / 6**dice


@pytest.mark.rule("monsters/dice/keep-dice", "king_of_tokyo/dice/score-numbers")
@pytest.mark.parametrize(("text", "kept", "wanted"), [("33hhee", "33", 1), ("3hheee", "3", 2), ("hheees", "", 3)])
def test_the_chance_of_three_threes_is_that_of_counting(text: str, kept: str, wanted: int) -> None:
    match = keep(before_the_last_roll(text), kept)
    chances = odds(GAME, match, lambda later: later.dice.count(Face.THREE) >= 3, this_step_only=True)
    assert chances[True] == pytest.approx(at_least(wanted, 6 - len(kept)))


@pytest.mark.rule("monsters/dice/roll-again", "king_of_tokyo/dice/claws")
def test_the_chance_of_enough_claws_to_knock_out_the_monster_in_tokyo() -> None:
    match = before_the_last_roll("ssh123")
    match.hearts[1] = 3
    keep(match, "ss")
    branches = fork(GAME, match)
    assert sum([chance for _, chance in branches]) == pytest.approx(1)
    out = sum([chance for later, chance in branches if later.out[1]])
    assert out == pytest.approx(at_least(1, 4))
