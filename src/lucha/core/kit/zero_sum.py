"""Games on a matrix: two choose at once, and what one wins the other loses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

Mix: TypeAlias = list[float]
NOTHING: Final = 1e-12  # smaller differences come of rounding


def value_of(rows: Sequence[Sequence[float]]) -> float:
    """What the game is worth to the player of the rows, when both play as well as they can."""
    low = max([min(row) for row in rows])
    high = min([max(column) for column in zip(*rows, strict=True)])
    return low if high - low <= NOTHING else solved(rows)[0]


def solved(rows: Sequence[Sequence[float]]) -> tuple[float, Mix, Mix]:
    """The value, and a best way to mix the rows and the columns."""
    worst = [min(row) for row in rows]
    best = [max(column) for column in zip(*rows, strict=True)]
    if min(best) - max(worst) <= NOTHING:
        row, column = worst.index(max(worst)), best.index(min(best))
        return worst[row], _only(row, len(rows)), _only(column, len(best))
    return _by_simplex(rows)


def _only(choice: int, count: int) -> Mix:
    return [float(number == choice) for number in range(count)]


def _by_simplex(rows: Sequence[Sequence[float]]) -> tuple[float, Mix, Mix]:
    """The largest sum of column weights that pays no row more than one, with every entry made positive first."""
    shift = 1.0 - min([min(row) for row in rows])
    height, width = len(rows), len(rows[0])
    tableau = [
        [entry + shift for entry in row] + [float(slack == number) for slack in range(height)] + [1.0]
        for number, row in enumerate(rows)
    ]
    goal = [-1.0] * width + [0.0] * (height + 1)
    basis = [width + number for number in range(height)]
    while True:
        entering = next((place for place in range(width + height) if goal[place] < -NOTHING), None)
        if entering is None:
            break
        ratios = [(row[-1] / row[entering], basis[at], at) for at, row in enumerate(tableau) if row[entering] > NOTHING]
        leaving = min(ratios)[2]  # the lowest places first, or it might turn in a circle
        pivot = [entry / tableau[leaving][entering] for entry in tableau[leaving]]
        tableau[leaving] = pivot
        for line in (*[row for at, row in enumerate(tableau) if at != leaving], goal):
            factor = line[entering]
            if factor:
                for place, entry in enumerate(pivot):
                    line[place] -= factor * entry
        basis[leaving] = entering
    total = goal[-1]
    columns = [0.0] * width
    for at, place in enumerate(basis):
        if place < width:
            columns[place] = max(0.0, tableau[at][-1]) / total
    mix = [max(0.0, weight) / total for weight in goal[width : width + height]]
    return 1.0 / total - shift, mix, columns
