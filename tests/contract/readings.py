"""Which readings of the rules the contract is played with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from itertools import combinations, product
from typing import TypeAlias

from lucha.core.setup import BadSetup, Setup
from lucha.core.table import Sampled, seed_of
from tests.toys import AnyGame

Values: TypeAlias = tuple[tuple[str, str], ...]
Meeting: TypeAlias = tuple[str, Values]  # a mode and a value, or no mode and two values

TRIES = 200  # deals of the values, at most, until all of them have met


def setups(game: AnyGame) -> list[Setup]:
    """Every mode with every number of seats."""
    return [game.setup(mode.name, seats) for mode in game.modes for seats in mode.seats]


def one_by_one(game: AnyGame) -> list[Setup]:
    """Every value of a match option that is not the default, one at a time, in every mode."""
    changes = [
        {option.name: value}
        for option in game.catalogue.options.values()
        for value in option.values
        if value != option.default
    ]
    return allowed(game, [(mode.name, change) for mode in game.modes for change in changes])


@cache
def readings(game: AnyGame) -> list[Setup]:
    """Several options at a time: every value in every mode, and every two values of two options in some mode."""
    if not game.catalogue.options:
        return []
    plain, needed = setups(game), to_meet(game)
    for number in range(TRIES):
        found = dealt(game, number)
        if not needed - meeting(plain + found):
            break
    else:
        found = completed(game, dealt(game, 0), needed - meeting(plain))
    return [setup for setup in dict.fromkeys(found) if setup not in plain]


def completed(game: AnyGame, found: list[Setup], needed: set[Meeting]) -> list[Setup]:
    """More setups until all values have met, each the best of a few: an option with many values needs more."""
    chance = Sampled(seed_of("readings", game.name, "completed"))
    lacking = needed - meeting(found)
    while lacking:
        mode, values = sorted(lacking)[0]
        chosen = [
            (
                one.name,
                {option.name: option.values[chance.below(len(option.values))] for option in game.options_in(one)},
            )
            for one in game.modes
            if mode in ("", one.name)
            for _ in range(99)
        ]
        tried = allowed(game, [(one, {**row, **dict(values)}) for one, row in chosen])
        best = max(tried, key=lambda setup: len(lacking & meeting([setup])))
        found = [*found, best]
        lacking -= meeting([best])
    return found


def dealt(game: AnyGame, number: int) -> list[Setup]:
    """In every mode the values of each option are dealt like cards to a few setups."""
    options = list(game.catalogue.options.values())
    sizes = sorted([len(option.values) for option in options], reverse=True)
    pairs = sizes[0] * (sizes[1] if len(sizes) > 1 else 1)
    size = max(sizes[0], -(-pairs // len(game.modes)))
    chosen = []
    for mode in game.modes:
        chance = Sampled(seed_of("readings", game.name, mode.name, number))
        in_effect = game.options_in(mode)
        columns = [
            shuffled([option.values[row % len(option.values)] for row in range(size)], chance) for option in in_effect
        ]
        chosen += [(mode.name, dict(zip([option.name for option in in_effect], row))) for row in zip(*columns)]
    return allowed(game, chosen)


def shuffled(values: list[str], chance: Sampled) -> list[str]:
    left = list(values)
    return [left.pop(chance.below(len(left))) for _ in values]


def allowed(game: AnyGame, chosen: Sequence[tuple[str, Mapping[str, str]]]) -> list[Setup]:
    """Those that no rule forbids, with the fewest seats."""
    seats = {mode.name: mode.seats[0] for mode in game.modes}
    found = []
    for mode, values in chosen:
        with suppress(BadSetup):
            found.append(game.setup(mode, seats[mode], values))
    return found


def meeting(played: Sequence[Setup]) -> set[Meeting]:
    """The values with which a mode is played, and those that are played together in any."""
    met: set[Meeting] = set()
    for setup in played:
        met |= {(setup.mode, (value,)) for value in setup.options}
        met |= {("", pair) for pair in combinations(setup.options, 2)}
    return met


@cache
def to_meet(game: AnyGame) -> set[Meeting]:
    """The values that are allowed in a mode, and the pairs that are allowed in any."""
    names = sorted([(option.name, value) for option in game.catalogue.options.values() for value in option.values])
    modes = [mode.name for mode in game.modes]
    alone = {(mode, (one,)) for mode, one in product(modes, names) if allowed(game, [(mode, dict([one]))])}
    together = {
        ("", (one, other))
        for one, other in combinations(names, 2)
        if one[0] != other[0] and allowed(game, [(mode, dict([one, other])) for mode in modes])
    }
    return alone | together


def unmet(game: AnyGame, played: Sequence[Setup]) -> list[str]:
    """The values that are allowed in a mode, and the pairs that are allowed in any, with which nothing is played."""
    lacks = to_meet(game) - meeting(played)
    return [_told(game, mode, values) for mode, values in sorted(lacks, key=lambda one: (not one[0], one))]


def _told(game: AnyGame, mode: str, values: Values) -> str:
    order = list(game.catalogue.options)
    said = [f"{name}={value}" for name, value in sorted(values, key=lambda one: order.index(one[0]))]
    return f"{said[0]} in {mode}" if mode else " with ".join(said)
