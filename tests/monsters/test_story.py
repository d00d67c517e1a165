"""What the story of a Challenge tells, and that it tells nothing twice."""

from __future__ import annotations

from typing import Any

from lucha.core.telling import worth_telling
from lucha.core.values import Chose
from tests.games.king_of_tokyo.challenged import hit
from tests.monsters.ringside import challenges, redraws


def test_what_is_chosen_in_a_challenge_is_told_by_what_comes_of_it() -> None:
    play = hit(challenge="clothesline moonsault roll_up")
    told: list[Any] = []
    play.table.audience = lambda step, event: told.append((step, event))
    challenges(play, 1, {0: 2}, (0, 1))
    redraws(play)
    lines = [event for event in worth_telling(told) if event is not None]
    assert [type(event).__name__ for event in lines][:5] == [
        "Challenged", "HelpCalled", "Volunteered", "AllyTaken", "CardsTurnedUp"
    ]  # fmt: skip
    assert len([event for _, event in told if isinstance(event, Chose)]) >= 6
    assert not [event for event in lines if isinstance(event, Chose)]
