"""Games on a matrix."""

from __future__ import annotations

from random import Random

import pytest

from lucha.core.kit.zero_sum import solved, value_of

SIZES = [(2 + seed % 3, 2 + seed % 4) for seed in range(40)]
CHANCE = Random(7)
MATRICES = [[[CHANCE.uniform(0, 1) for _ in range(width)] for _ in range(height)] for height, width in SIZES]


def test_a_choice_that_is_best_against_everything_is_taken_alone() -> None:
    assert solved([[0.3, 0.4], [0.5, 0.6]]) == (0.5, [0.0, 1.0], [1.0, 0.0])


def test_rock_paper_scissors_is_mixed_in_thirds() -> None:
    value, rows, columns = solved([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert value == pytest.approx(0)
    assert rows == pytest.approx([1 / 3] * 3)
    assert columns == pytest.approx([1 / 3] * 3)


def test_a_choice_that_is_never_better_is_never_mixed_in() -> None:
    value, rows, _ = solved([[1, 0], [0, 1], [0.1, 0.1]])
    assert value == pytest.approx(0.5)
    assert rows == pytest.approx([0.5, 0.5, 0])


@pytest.mark.parametrize("rows", MATRICES, ids=range(len(MATRICES)))
def test_each_mixture_is_worth_the_value_against_every_answer(rows: list[list[float]]) -> None:
    value, mine, theirs = solved(rows)
    assert value == pytest.approx(value_of(rows), abs=1e-9)
    for mix in (mine, theirs):
        assert min(mix) >= 0
        assert sum(mix) == pytest.approx(1)
    worst = min([sum([share * row[at] for share, row in zip(mine, rows, strict=True)]) for at in range(len(rows[0]))])
    best = max([sum([share * entry for share, entry in zip(theirs, row, strict=True)]) for row in rows])
    assert worst == pytest.approx(value, abs=1e-9)
    assert best == pytest.approx(value, abs=1e-9)
