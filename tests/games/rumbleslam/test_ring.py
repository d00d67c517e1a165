"""The mat, bases, distances and movement."""

from __future__ import annotations

import pytest

from lucha.games.rumbleslam.actions import MoveTo
from lucha.games.rumbleslam.grid import (
    CONTACT,
    CORNERS,
    MAT_SQUARES,
    NAMES,
    ROPES_AT,
    SQUARE,
    TURNBUCKLES,
    apart,
    listed,
    post_at,
    within,
)
from tests.games.rumbleslam.stage import Who, active, offered, options, ring, scene


def names(squares: int) -> set[str]:
    return {NAMES[square] for square in listed(squares)}


@pytest.mark.rule("rumbleslam/mat/squares", "rumbleslam/setting_up/stand-in-the-corner")
def test_a_hundred_squares_four_posts_and_corners_of_nine() -> None:
    assert len(MAT_SQUARES) == 100
    assert (NAMES[MAT_SQUARES[0]], NAMES[MAT_SQUARES[-1]]) == ("a1", "j10")
    assert len(MAT_SQUARES) + len(TURNBUCKLES) == 104
    corners = [names(corner) for corner in CORNERS]
    assert corners[0] == {"a1", "b1", "c1", "d1", "e1", "a2", "a3", "a4", "a5"}
    assert [len(corner) for corner in corners] == [9, 9, 9, 9]
    assert not set.intersection(*corners)


@pytest.mark.rule("rumbleslam/mat/base-contact")
def test_contact_is_diagonal_too_and_only_the_corner_touches_a_post() -> None:
    assert names(CONTACT[1][SQUARE["e5"]]) == {"d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6"}
    assert [NAMES[one] for one in MAT_SQUARES if post_at(one, 1) >= 0] == ["a1", "j1", "a10", "j10"]
    assert ROPES_AT[1][SQUARE["a10"]] == ("north", "west")
    assert ROPES_AT[1][SQUARE["b2"]] == ()


@pytest.mark.rule("rumbleslam/mat/big-bases")
def test_a_big_base_covers_four_squares_and_touches_twelve() -> None:
    assert len(names(CONTACT[2][SQUARE["e5"]])) == 12
    assert ROPES_AT[2][SQUARE["i4"]] == ("east",)
    assert post_at(SQUARE["i9"], 2) == TURNBUCKLES.index("northeast")
    assert apart(SQUARE["e5"], 2, SQUARE["h5"], 1) == 2


@pytest.mark.rule("rumbleslam/mat/distances")
def test_ropes_and_posts_are_one_step_from_their_neighbours() -> None:
    assert apart(SQUARE["a1"], 1, SQUARE["southwest"], 1) == 1
    assert apart(SQUARE["c3"], 1, SQUARE["southwest"], 1) == 3
    assert "west-5" in names(within(SQUARE["b5"], 1, 2))
    assert "west-5" not in names(within(SQUARE["c5"], 1, 2))


@pytest.mark.rule("rumbleslam/actions/move")
def test_a_move_goes_around_others_and_costs_one_a_square() -> None:
    match = active(ring(Who(0, "a", "a1"), Who(0, "b", "a2"), Who(1, "c", "b1"), Who(1, "d", "c3")), mp=2)
    played = scene(match)
    costs = {move.square: move.cost for move in options(match, MoveTo)}
    assert costs == {"b2": 1, "a3": 2, "b3": 2, "c1": 2, "c2": 2}
    played.chooses(0, MoveTo("c2"))
    assert (match.fighters[0].place, match.mp) == ("c2", 0)


@pytest.mark.rule("rumbleslam/actions/move")
def test_the_way_around_of_the_rulebook_takes_four_points() -> None:
    match = active(ring(Who(0, "halfling", "d5"), Who(1, "w", "e4"), Who(1, "x", "e5"), Who(1, "y", "e6"),
                        Who(1, "troll", "h5", weight=3)), mp=4)  # fmt: skip
    scene(match)
    costs = {move.square: move.cost for move in options(match, MoveTo)}
    assert costs["g5"] == 4, "straight through it would be three"


@pytest.mark.rule("rumbleslam/mat/big-bases", "rumbleslam/actions/move")
def test_a_big_wrestler_needs_four_free_squares() -> None:
    match = active(ring(Who(0, "troll", "a1", weight=3), Who(1, "b", "c2")), mp=1)
    scene(match)
    assert [move.square for move in options(match, MoveTo)] == ["a2"]


@pytest.mark.rule("rumbleslam/actions/take-actions")
def test_actions_and_moves_mix_until_nothing_is_left() -> None:
    match = active(ring(Who(0, "a", "e5"), Who(1, "b", "e6")), ap=0, mp=1)
    played = scene(match)
    assert offered(match) == ["EndActivation", "MoveTo"]
    played.chooses(0, MoveTo("d5"))
    assert not match.agenda, "nothing is left to spend"
