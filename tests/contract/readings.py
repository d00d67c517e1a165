"""Which readings of the rules the contract is played with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import combinations, product

from lucha.core.setup import BadSetup, Setup
from lucha.core.table import Sampled, seed_of
from tests.toys import AnyGame

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


def readings(game: AnyGame) -> list[Setup]:
    """Several options at a time: every value in every mode, and every two values of two options in some mode."""
    found: list[Setup] = []
    for number in range(TRIES if game.catalogue.options else 0):
        found = dealt(game, number)
        if not unmet(game, setups(game) + found):
            break
    return [setup for setup in dict.fromkeys(found) if setup not in setups(game)]


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


def unmet(game: AnyGame, played: Sequence[Setup]) -> list[str]:
    """The values that are allowed in a mode, and the pairs that are allowed in any, with which nothing is played."""
    names = [(option.name, value) for option in game.catalogue.options.values() for value in option.values]
    modes = [mode.name for mode in game.modes]
    agreed = [(setup.mode, dict(setup.options)) for setup in played]
    alone = [
        f"{name}={value} in {mode}"
        for mode, (name, value) in product(modes, names)
        if not any(one == mode and values[name] == value for one, values in agreed)
        and allowed(game, [(mode, {name: value})])
    ]
    together = [
        f"{one}={this} with {other}={that}"
        for (one, this), (other, that) in combinations(names, 2)
        if one != other
        and not any(values[one] == this and values[other] == that for _, values in agreed)
        and allowed(game, [(mode, {one: this, other: that}) for mode in modes])
    ]
    return alone + together
