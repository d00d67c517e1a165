"""Clocks are told what time it is, and know how much is left."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lucha.session.clock import Clocks, ClockTerms

MATCH = ClockTerms("match", 60, 5)
MOVE = ClockTerms("move", 30)


def test_time_runs_only_for_those_who_think() -> None:
    clocks = Clocks.fresh(MATCH, 3)
    clocks.run([1], 1000)
    assert [clocks.left_at(seat, 11_000) for seat in range(3)] == [60_000, 50_000, 60_000]


def test_after_each_move_there_is_some_more() -> None:
    clocks = Clocks.fresh(MATCH, 2)
    clocks.run([0], 0)
    clocks.run([1], 10_000)
    assert clocks.left == [55_000, 60_000]
    clocks.run([0], 12_000)
    assert clocks.left == [55_000, 63_000]


def test_a_move_has_its_time_anew() -> None:
    clocks = Clocks.fresh(MOVE, 2)
    clocks.run([0], 0)
    clocks.run([1], 29_000)
    assert clocks.left_at(0, 29_000) == 30_000
    clocks.run([1], 40_000)
    assert clocks.left_at(1, 40_000) == 19_000


def test_who_moves_and_is_asked_again_has_made_a_move() -> None:
    clocks = Clocks.fresh(MATCH, 2)
    clocks.run([0], 0)
    clocks.restart(0, 10_000)
    assert clocks.left_at(0, 10_000) == 55_000
    clocks.restart(1, 10_000)
    assert clocks.left_at(1, 20_000) == 60_000, "whose clock does not run has made none"
    clocks = Clocks.fresh(MOVE, 1)
    clocks.run([0], 0)
    clocks.restart(0, 10_000)
    assert clocks.left_at(0, 10_000) == 30_000


def test_a_move_that_is_taken_back_has_earned_nothing() -> None:
    clocks = Clocks.fresh(MATCH, 2)
    clocks.run([0], 0)
    for start in range(0, 60_000, 12_000):
        clocks.run([1], start + 5000)
        clocks.take_back(0, [0], start + 7000)
        clocks.run([0], start + 7000)
        clocks.run([0], start + 12_000)
    assert clocks.left_at(0, 60_000) == 10_000, "ten seconds of every twelve were one's own"
    assert clocks.left_at(1, 60_000) == 50_000, "and two the other's, who has made no move"


def test_a_move_that_is_taken_back_is_thought_about_in_the_same_time() -> None:
    clocks = Clocks.fresh(MOVE, 2)
    clocks.run([0], 0)
    clocks.run([1], 20_000)
    clocks.take_back(0, [0], 25_000)
    clocks.run([0], 25_000)
    assert clocks.left_at(0, 25_000) == 10_000
    clocks.run([1], 26_000)
    assert [clocks.left_at(seat, 26_000) for seat in (0, 1)] == [30_000, 30_000]


@pytest.mark.parametrize(("terms", "left"), [(MATCH, 45_000), (MOVE, 15_000)])
def test_who_is_asked_at_once_again_earns_nothing_by_taking_back_either(terms: ClockTerms, left: int) -> None:
    clocks = Clocks.fresh(terms, 1)
    clocks.run([0], 0)
    clocks.restart(0, 10_000)
    clocks.take_back(0, [0], 15_000)
    clocks.run([0], 15_000)
    assert clocks.left_at(0, 15_000) == left


def test_the_first_whose_time_is_up_is_known_beforehand() -> None:
    clocks = Clocks(MATCH, [20_000, 10_000, 5000])
    assert clocks.next_end() is None
    clocks.run([0, 1], 1000)
    assert clocks.next_end() == 11_000
    assert clocks.out_of_time(10_999) == []
    assert clocks.out_of_time(11_000) == [1]
    assert clocks.out_of_time(30_000) == [0, 1]


def test_clocks_stand_still_while_nobody_serves() -> None:
    clocks = Clocks.fresh(MATCH, 2)
    clocks.run([0], 0)
    clocks.run([1], 4000)
    again = Clocks(MATCH, clocks.left)
    again.run([1], 10**9)
    assert again.left_at(1, 10**9) == 60_000


@given(st.lists(st.tuples(st.sets(st.integers(0, 3)), st.integers(0, 20_000)), max_size=30))
def test_no_time_is_made_or_lost(moves: list[tuple[set[int], int]]) -> None:
    terms = ClockTerms("match", 1000)
    clocks, now, spent = Clocks.fresh(terms, 4), 0, [0] * 4
    running: set[int] = set()
    for seats, passed in moves:
        for seat in running:
            spent[seat] += passed
        now += passed
        clocks.run(sorted(seats), now)
        running = seats
    assert [clocks.left_at(seat, now) for seat in range(4)] == [max(0, 1_000_000 - one) for one in spent]
