"""Which readings of the rules the contract is played with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from itertools import combinations, product
from typing import TypeAlias, TypeVar

from lucha.core.setup import BadSetup, Setup
from lucha.core.table import Sampled, seed_of
from tests.toys import AnyGame

T = TypeVar("T")
Values: TypeAlias = tuple[tuple[str, str], ...]
Meeting: TypeAlias = tuple[str, Values]  # a mode and a value or its seats, or no mode and two values

SEATS = "number of seats"  # beside the names of options
TRIES = 30  # deals of the values, at most, until all of them have met: who needs more gets more setups


def setups(game: AnyGame) -> list[Setup]:
    """Every mode with every number of seats."""
    return [game.setup(mode.name, seats) for mode in game.modes for seats in mode.seats]


def narrowest_and_widest(game: AnyGame) -> list[Setup]:
    """Every mode with the fewest and with the most seats."""
    ends = {mode.name: (min(mode.seats), max(mode.seats)) for mode in game.modes}
    return [setup for setup in setups(game) if setup.seats in ends[setup.mode]]


def one_by_one(game: AnyGame) -> list[Setup]:
    """Every value of a match option that is not the default, one at a time, in every mode."""
    changes = [
        {option.name: value}
        for option in game.catalogue.options.values()
        for value in option.values
        if value != option.default
    ]
    return allowed(game, [(mode.name, mode.seats[0], change) for mode in game.modes for change in changes])


@cache
def readings(game: AnyGame) -> list[Setup]:
    """Several options at a time: every value and every number of seats in every mode, and every two values of two
    options in some mode."""
    plain, needed = narrowest_and_widest(game), to_meet(game)
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
        seats = dict(values).get(SEATS)
        chosen = [
            (
                one.name,
                int(seats or one.seats[chance.below(len(one.seats))]),
                {option.name: option.values[chance.below(len(option.values))] for option in game.options_in(one)},
            )
            for one in game.modes
            if mode in ("", one.name)
            for _ in range(99)
        ]
        agreed = {name: value for name, value in values if name != SEATS}
        tried = allowed(game, [(one, count, {**row, **agreed}) for one, count, row in chosen])
        best = max(tried, key=lambda setup: len(lacking & meeting([setup])))
        found = [*found, best]
        lacking -= meeting([best])
    return found


def dealt(game: AnyGame, number: int) -> list[Setup]:
    """In every mode the values of each option, and the numbers of seats, are dealt like cards to a few setups."""
    options = list(game.catalogue.options.values())
    sizes = sorted([len(option.values) for option in options], reverse=True)
    pairs = sizes[0] * (sizes[1] if len(sizes) > 1 else 1) if sizes else 0
    size = max([*sizes[:1], -(-pairs // len(game.modes))])
    chosen = []
    for mode in game.modes:
        chance = Sampled(seed_of("readings", game.name, mode.name, number))
        in_effect = game.options_in(mode)
        columns = [
            shuffled([option.values[row % len(option.values)] for row in range(size)], chance) for option in in_effect
        ]
        counts = shuffled([mode.seats[row % len(mode.seats)] for row in range(size)], chance)
        rows = [dict(zip([option.name for option in in_effect], row)) for row in zip(*columns)]
        chosen += [(mode.name, count, row) for count, row in zip(counts, rows)]
    return allowed(game, chosen)


def shuffled(values: list[T], chance: Sampled) -> list[T]:
    left = list(values)
    return [left.pop(chance.below(len(left))) for _ in values]


def allowed(game: AnyGame, chosen: Sequence[tuple[str, int, Mapping[str, str]]]) -> list[Setup]:
    """Those that no rule forbids."""
    found = []
    for mode, seats, values in chosen:
        with suppress(BadSetup):
            found.append(game.setup(mode, seats, values))
    return found


def meeting(played: Sequence[Setup]) -> set[Meeting]:
    """The values and the seats with which a mode is played, and the values that are played together in any."""
    met: set[Meeting] = set()
    for setup in played:
        met |= {(setup.mode, (value,)) for value in (*setup.options, (SEATS, str(setup.seats)))}
        met |= {("", pair) for pair in combinations(setup.options, 2)}
    return met


@cache
def to_meet(game: AnyGame) -> set[Meeting]:
    """The values and the seats that are allowed in a mode, and the pairs of values that are allowed in any."""
    names = sorted([(option.name, value) for option in game.catalogue.options.values() for value in option.values])
    fewest = [(mode.name, mode.seats[0]) for mode in game.modes]
    alone = {
        (mode, (one,)) for (mode, seats), one in product(fewest, names) if allowed(game, [(mode, seats, dict([one]))])
    }
    counts = {(mode.name, ((SEATS, str(seats)),)) for mode in game.modes for seats in mode.seats}
    together = {
        ("", (one, other))
        for one, other in combinations(names, 2)
        if one[0] != other[0] and allowed(game, [(mode, seats, dict([one, other])) for mode, seats in fewest])
    }
    return alone | counts | together


def unmet(game: AnyGame, played: Sequence[Setup]) -> list[str]:
    """The values that are allowed in a mode, and the pairs that are allowed in any, with which nothing is played."""
    lacks = to_meet(game) - meeting(played)
    return [_told(game, mode, values) for mode, values in sorted(lacks, key=lambda one: (not one[0], one))]


def _told(game: AnyGame, mode: str, values: Values) -> str:
    order = [*game.catalogue.options, SEATS]
    said = [f"{name}={value}" for name, value in sorted(values, key=lambda one: order.index(one[0]))]
    return f"{said[0]} in {mode}" if mode else " with ".join(said)
