"""Chance, counted exactly."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from lucha.core.chance import TooManyWays, fork, odds, settle
from lucha.core.table import Given, Misfit
from tests.toys import TOYS
from tests.toys.tag_team import TagTeam
from tests.toys.tag_team.match import RING_DIE, STAMINA, Grip, Tag
from tests.toys.tag_team.ring import CompareGrips, LockUp, TakeDamage
from tests.toys.tag_team.rounds import ROUND, IntoTheRing

GAME = TagTeam()


def lock_up() -> Tag:
    """Both are about to roll; the huddle of the next round comes after it."""
    return Tag([ROUND, IntoTheRing()], {}, [STAMINA.highest] * 4, [0, 1], [(), ()], True, 1)


def test_rules_are_run_as_far_as_outcomes_carry_them() -> None:
    match = lock_up()
    needed = settle(GAME, match)
    assert needed is not None
    assert needed.seat == 0
    needed = settle(GAME, match, (Grip.LOCK,) * 3)
    assert needed is not None
    assert needed.seat == 1
    assert settle(GAME, match, (Grip.LOCK,) * 3) is None
    assert match.round == 2, "the next question"


def test_a_fork_has_a_branch_for_every_outcome_and_leaves_the_match_alone() -> None:
    match = lock_up()
    before = match.clone()
    branches = fork(GAME, match)
    assert match == before
    assert len(branches) == 10, "three dice with three different faces"
    assert sum(chance for _, chance in branches) == pytest.approx(1)
    assert {branch.rolled[0]: chance for branch, chance in branches}[(Grip.SLAM,) * 3] == pytest.approx(1 / 216)
    assert len({repr(branch) for branch, _ in branches}) == 10
    for branch, _ in branches:
        needed = settle(GAME, branch)
        assert needed is not None
        assert needed.seat == 1, "a branch stands where the next outcome is needed"


def test_a_fork_of_what_throws_nothing_is_the_match_as_it_goes_on() -> None:
    match = Tag([ROUND], {}, [STAMINA.highest] * 4, [0, 1], [(), ()], True)
    ((branch, chance),) = fork(GAME, match)
    assert (chance, branch.round, match.round) == (1.0, 1, 0)


def margins() -> dict[int, float]:
    """Counted by hand, face by face."""
    totals = Counter(sum(grip.value for grip in faces) for faces in product(RING_DIE.faces, repeat=3))
    found: Counter[int] = Counter()
    for (red, often), (blue, as_often) in product(totals.items(), repeat=2):
        found[red - blue] += often * as_often
    return {margin: count / 6**6 for margin, count in found.items()}


def test_odds_agree_with_counting_every_face() -> None:
    chances = odds(GAME, lock_up(), lambda match: match.total(0) - match.total(1), this_step_only=True)
    assert chances == pytest.approx(margins())


def test_odds_go_on_to_the_next_question_or_the_end() -> None:
    by_round = odds(GAME, lock_up(), lambda match: match.round)
    asked = sum(chance for margin, chance in margins().items() if abs(margin) > 1)
    assert by_round == pytest.approx({1: asked, 2: 1 - asked}), "a blow of two or more asks a question in this round"


def test_odds_of_this_step_stop_when_all_that_comes_of_it_is_done() -> None:
    match = lock_up()
    chances = odds(GAME, match, lambda bout: (len(bout.agenda), bout.round), this_step_only=True)
    assert set(chances) == {(1, 1), (2, 1)}, "the next round has not begun; a question stands above it"
    match.agenda[-1] = LockUp(0)
    chances = odds(GAME, match, lambda bout: (len(bout.agenda), len(bout.rolled[1])), this_step_only=True)
    assert chances == pytest.approx({(1, 0): 1.0}), "the other has not rolled"


def test_odds_of_a_question_are_where_it_stands() -> None:
    match = lock_up()
    settle(GAME, match, (Grip.LOCK,) * 3, (Grip.LOCK,) * 3)
    assert odds(GAME, match, lambda bout: bout.round) == {2: 1.0}
    assert odds(GAME, match, lambda bout: bout.round, this_step_only=True) == {2: 1.0}


def test_odds_of_a_match_that_is_over_are_certain() -> None:
    match = Tag([TakeDamage(((0, 9),))], {}, [STAMINA.highest] * 4, [0, 1], [(), ()], True)
    assert odds(GAME, match, lambda bout: bout.result is not None) == {True: 1.0}
    GAME.advance(match, Given())
    assert match.agenda == []
    assert odds(GAME, match, lambda bout: bout.result is not None) == {True: 1.0}
    assert odds(GAME, match, lambda bout: bout.result is not None, this_step_only=True) == {True: 1.0}


def test_odds_of_a_step_that_ends_the_match_are_certain() -> None:
    match = Tag([ROUND, CompareGrips(), TakeDamage(((0, 9),))], {}, [STAMINA.highest] * 4, [0, 1], [(), ()], True)
    chances = odds(GAME, match, lambda bout: bout.result is not None, this_step_only=True)
    assert chances == {True: 1.0}


def test_odds_leave_the_match_alone() -> None:
    match = lock_up()
    odds(GAME, match, lambda bout: bout.round)
    assert match == lock_up()


def test_what_is_less_likely_than_the_bound_is_left_out() -> None:
    chances = odds(GAME, lock_up(), lambda match: match.total(0) - match.total(1), least=0.003, this_step_only=True)
    assert 0.95 < sum(chances.values()) < 0.98


def test_too_many_ways_are_not_counted() -> None:
    with pytest.raises(TooManyWays, match="more than 20 ways"):
        odds(GAME, lock_up(), lambda match: match.round, most=20)
    assert sum(odds(GAME, lock_up(), lambda match: match.round, most=110).values()) == pytest.approx(1)


def test_equal_cards_are_one_branch_with_their_joint_chance() -> None:
    game = TOYS["fortune"]
    branches = fork(game, game.new(game.setup()))
    assert sorted(chance for _, chance in branches) == pytest.approx(sorted(count / 22 for count in (5, 4, 3, 4, 6)))


def test_an_outcome_that_does_not_fit_is_not_settled() -> None:
    with pytest.raises(Misfit):
        settle(GAME, lock_up(), (Grip.LOCK,))
