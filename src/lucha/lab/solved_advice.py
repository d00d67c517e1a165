"""What the solution of Luchador! says to players: when to do what, and what it is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from lucha.games.luchador.damage import HITS_FOR_A_TRADE
from lucha.games.luchador.rerolls import SortPins
from lucha.games.luchador.solved.chapters import CARRIED, NOTHING_CARRIED, Carried
from lucha.lab.solving import Solver, Values

STUNNED: Final = Carried(True, False)
BLOCK: Final = Carried(False, True)
ASIDE: Final = SortPins(1, 0)
AGAIN: Final = SortPins(0, 1)


@dataclass(frozen=True, slots=True)
class OfAPin:
    """What may be done with a lone Pin against a rival of some Strength, one's own being the same."""

    strength: int
    aside: float  # chance to win, over all else that both may have rolled
    again: float


@dataclass(frozen=True, slots=True)
class OfATrade:
    """What a trade of two Hit dice is worth, at equal Strength, when nothing else is left to come of the round."""

    strength: int
    gain: float


@dataclass(frozen=True, slots=True)
class Advice:
    """Chances to win are between 0 and 1, losses and gains their differences."""

    stun: float  # what a stun costs at the start
    block: float  # what a held Block brings at the start
    pins: tuple[OfAPin, ...]
    trades: tuple[OfATrade, ...]
    trade_gains_most: float
    trade_costs_most: float
    hold_costs_most: float  # holding a Block where one could, at its worst
    attempt_costs_most: float  # going for a pin that was set aside
    play_costs_most: float  # playing every Block and Counter


def advice(solver: Solver, values: Values) -> Advice:
    held = solver.held(values)
    pinned = solver.pinned(held)
    damaged = solver.damaged(pinned)
    traded = solver.traded(damaged)
    ups = solver.lined_up(traded)
    even, stunned, block = [CARRIED.index(carried) for carried in (NOTHING_CARRIED, STUNNED, BLOCK)]
    start = values[even, even, -1, -1]
    gains = _gains_of_trading(solver, damaged)
    return Advice(
        float(start - values[stunned, even, -1, -1]),
        float(values[block, even, -1, -1] - start),
        tuple([_of_a_pin(solver, ups, strength) for strength in range(solver.chapters.pin_level, 0, -1)]),
        tuple([OfATrade(strength, float(gains[strength - 1, strength - 1])) for strength in range(solver.most, 0, -1)]),
        float(gains.max()),
        float(-gains.min()),
        _cost_of_holding(solver, values),
        solver.attempt_costs_most,
        _cost_of_playing(solver, traded, ups),
    )


def _of_a_pin(solver: Solver, ups: Values, strength: int) -> OfAPin:
    """The rival answers each way as well as possible."""
    place = strength - 1
    ways, groups = solver.sorters[NOTHING_CARRIED, True]
    sums = ways @ ups[:, :, place, place] @ ways.T
    found: dict[Any, float] = {}
    weight = 0.0
    for rolls, chance in _lone_pins(solver):
        weight += chance
        for option, row in rolls.items():
            worth = 0.0
            for rows, options, chances in groups:
                answers = sums[row, rows].reshape(len(chances), options).min(axis=1)
                worth += float(answers @ chances)
            found[option] = found.get(option, 0.0) + chance * worth
    return OfAPin(strength, found[ASIDE] / weight, found[AGAIN] / weight)


def _lone_pins(solver: Solver) -> list[tuple[dict[Any, int], float]]:
    """Every roll with one Pin, by its ways to sort it: their rows in the solver's arrays, and its chance."""
    rolls: list[tuple[dict[Any, int], float]] = []
    row = 0
    sortings = solver.sortings[NOTHING_CARRIED, True]
    by_count = sorted(range(len(sortings)), key=lambda place: len(sortings[place]))  # as the solver has them
    for place in by_count:
        options = [way.option for way in sortings[place]]
        if set(options) >= {ASIDE, AGAIN} and len(options) == len({*options}) == 3:
            rows = {option: row + number for number, option in enumerate(options)}
            rolls.append((rows, solver.rolls[NOTHING_CARRIED][place][1]))
        row += len(options)
    return rolls


def _gains_of_trading(solver: Solver, damaged: Values) -> Values:
    """By Strength, one's own and the rival's: two Hit dice against none, no Pins and no spare Blocks."""
    (keep,) = [place for place, blows in enumerate(solver.blows) if blows == (HITS_FOR_A_TRADE, 0)]
    (trade,) = [place for place, blows in enumerate(solver.blows) if blows == (0, 1)]
    (nothing,) = [place for place, blows in enumerate(solver.blows) if blows == (0, 0)]
    gains: Values = damaged[trade, nothing, 0, 0, 0, 0] - damaged[keep, nothing, 0, 0, 0, 0]
    return gains


def _cost_of_holding(solver: Solver, values: Values) -> float:
    costs = []
    for red_stunned in (False, True):
        for theirs in range(len(CARRIED)):
            without, with_it = [CARRIED.index(Carried(red_stunned, held)) for held in (False, True)]
            costs.append(float((values[without, theirs] - values[with_it, theirs]).max()))
    return max(0.0, *costs)


def _cost_of_playing(solver: Solver, traded: dict[tuple[int, int], Values], ups: Values) -> float:
    """Against the best answer to it, in the worst position."""
    worst = 0.0
    for (one, other), rows in solver.met.items():
        if len(rows) > 1:
            mine, theirs = [
                [place for place, line_up in enumerate(solver.line_ups) if line_up._replace(pins=0) == key]
                for key in (one, other)
            ]
            pins = [[solver.line_ups[place].pins for place in places] for places in (mine, theirs)]
            answers = np.array(
                [
                    traded[met.hit_dice][:, :, int(met.spare_blocks[0]), int(met.spare_blocks[1])][np.ix_(*pins)]
                    for _, _, met in rows[0]
                ]
            )
            worst = max(worst, float((ups[np.ix_(mine, theirs)] - answers.min(axis=0)).max()))
    return worst
