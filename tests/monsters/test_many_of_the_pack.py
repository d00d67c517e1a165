"""Matches by chance over both cities, all seats and options of the pack: none fails, and each comes to an end.

The slow tier plays 100,000 of them; every run plays a few of each kind.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from lucha.core.playout import play_out
from lucha.core.table import Sampled, seed_of
from lucha.games.king_of_new_york.game import KingOfNewYork
from lucha.games.king_of_tokyo.game import KingOfTokyo

CITIES: list[Any] = [KingOfTokyo(), KingOfNewYork()]
KINDS = list(product(CITIES, (0, 1), ("no", "yes"), (2, 3, 4, 5, 6)))
IN_ALL = 100_000
READINGS = [{}, {"masks_counted_at_end": "yes", "open_discard": "yes"}, {"every_window": "yes"}]

each_kind = pytest.mark.parametrize(
    ("city", "mode", "evolutions", "seats"),
    KINDS,
    ids=[f"{city.name}-{city.modes[mode].name}-{evolutions}-{seats}" for city, mode, evolutions, seats in KINDS],
)


def play(city: Any, mode: int, evolutions: str, seats: int, numbers: range) -> None:
    for number in numbers:
        chosen = city.modes[mode]
        said = {"evolutions": evolutions, "luchador": "yes" if number % 2 else "no", **READINGS[number % 3]}
        known = {option.name for option in city.options_in(chosen)}
        setup = city.setup(chosen.name, seats, {name: value for name, value in said.items() if name in known})
        match = city.new(setup)
        play_out(city, match, Sampled(seed_of("pack", number)), Sampled(seed_of("pack", number, "players")))
        assert match.result is not None
        assert match.result.rule in city.catalogue
        assert match.turn <= 300


@pytest.mark.rule("monsters/turns/turn-limit")
@each_kind
def test_a_few_matches_of_every_kind_end_by_a_rule(city: Any, mode: int, evolutions: str, seats: int) -> None:
    play(city, mode, evolutions, seats, range(3))


@pytest.mark.slow
@pytest.mark.rule("monsters/turns/turn-limit")
@each_kind
def test_a_hundred_thousand_matches_end_by_a_rule(city: Any, mode: int, evolutions: str, seats: int) -> None:
    play(city, mode, evolutions, seats, range(IN_ALL // len(KINDS)))
