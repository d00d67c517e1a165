"""Steps on a track, and opinions of who leads."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lucha.core.kit.track import Track, lead

HEALTH = Track(0, 10)


@pytest.mark.parametrize(("space", "steps", "after"), [(10, -3, 7), (2, -3, 0), (9, 2, 10), (0, 0, 0), (0, 10, 10)])
def test_steps_beyond_an_end_are_lost(space: int, steps: int, after: int) -> None:
    assert HEALTH.step(space, steps) == after


@given(st.integers(-5, 5), st.integers(0, 30), st.integers(-60, 60))
def test_nobody_leaves_a_track(lowest: int, length: int, steps: int) -> None:
    track = Track(lowest, lowest + length)
    assert lowest <= track.step(lowest + length // 2, steps) <= lowest + length


def test_a_track_of_one_space_holds_everybody() -> None:
    assert Track(3, 3).step(3, 5) == 3


def test_a_track_that_goes_down_is_refused() -> None:
    with pytest.raises(ValueError, match="a track goes up, this one goes from 10 to 0"):
        Track(10, 0)


@pytest.mark.parametrize(
    ("before", "after", "met"),
    [(21, 14, [14]), (21, 15, []), (14, 10, []), (10, 14, [14]), (21, 6, [14, 7]), (6, 21, [7, 14]), (7, 7, [])],
)
def test_marks_are_met_once_and_in_order(before: int, after: int, met: list[int]) -> None:
    assert Track(0, 21).reached(before, after, [7, 14]) == met


def test_who_leads_the_best_and_the_others() -> None:
    assert lead(6, [2, 4], 10) == pytest.approx((6 - (4 + 3) / 2) / 10)
    assert lead(100, [0], 10) == 1
    assert lead(0, [100, 0], 10) == -1
