"""What happens in many matches is counted the same way on any number of processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from lucha.core.values import Event
from lucha.games import GAMES
from lucha.lab.census import census
from lucha.lab.simulate import Plan

LUCHADOR = GAMES["luchador"]
PLANS = [
    (Plan("luchador", None, LUCHADOR.setup("basic"), ("random", "random"), "census"), 30),
    (Plan("luchador", None, LUCHADOR.setup("advanced"), ("random", "random"), "census"), 10),
]


def kinds_and_winners(match: Any, told: Sequence[Event]) -> Counter[str]:
    return Counter([*[type(event).__name__ for event in told], f"won by {LUCHADOR.result(match).winners}"])


def test_a_census_sums_what_is_found_in_each_plan() -> None:
    basic, advanced = census(PLANS, kinds_and_winners, 1)
    assert sum([number for name, number in basic.items() if name.startswith("won by")]) == 30
    assert sum([number for name, number in advanced.items() if name.startswith("won by")]) == 10
    assert basic["WrestlingDiceRolled"] > 30


def test_the_number_of_processes_changes_nothing() -> None:
    assert census(PLANS, kinds_and_winners, 1) == census(PLANS, kinds_and_winners, 2)


def test_other_numbers_of_a_seed_are_other_matches() -> None:
    (plan, _), _ = PLANS
    twice = census([(plan, 20), (plan, 40)], kinds_and_winners, 1)
    assert twice[0] != twice[1]
    assert all(twice[1][name] >= number for name, number in twice[0].items()), "the first twenty are among the forty"
