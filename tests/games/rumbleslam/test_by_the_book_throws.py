"""Cases from the rulebook and the rulings about throws, landing by landing."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.core.values import Option
from lucha.games.rumbleslam.events import Fell, ThrownOut
from lucha.games.rumbleslam.forced import AgainstThePost, OffTheRope, ShoveTowards
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.throwing import Throw
from lucha.games.rumbleslam.turnbuckle import LandHere
from tests.games.rumbleslam.stage import BLANK, Who, active, options, ring, scene
from tests.games.rumbleslam.test_by_the_book import left, place, play

BIG: dict[str, Any] = {"weight": 3, "DEX": "C"}


def squares(match: Ring, kind: type, seat: int = 0) -> set[str]:
    return {option.square for option in options(match, kind, seat)}


def holding(*others: Who, at: str = "e5", enemy: bool = True, thrown: dict[str, Any] | None = None, **by: Any) -> Ring:
    """Seat 0's `a` holds `b`."""
    held = Who(1 if enemy else 0, "b", "lifted", **(thrown or {"DEX": "G"}))
    match = ring(Who(0, "a", at, lifts=1, **by), held, *others, Who(1, "far", "j10"))
    return active(match)


@pytest.mark.rule("rumbleslam/throwing/range")
def test_a_throw_reaches_as_far_as_it_says_and_never_onto_the_thrower() -> None:
    match = scene(holding(throw=2)).match
    squares = {option.square for option in options(match, Throw)}
    assert {"g7", "c3", "e7"} <= squares
    assert not {"h5", "e5", "e8"} & squares


@pytest.mark.rule("rumbleslam/throwing/range")
def test_from_a_big_base_it_is_measured_from_the_nearest_square() -> None:
    match = scene(holding(at="e5", weight=3, throw=2)).match
    squares = {option.square for option in options(match, Throw)}
    assert {"h8", "c3", "h4"} <= squares
    assert not {"i5", "b5", "f6"} & squares


@pytest.mark.rule("rumbleslam/throwing/out-or-back")
@pytest.mark.parametrize(("dex", "end"), [([3], "a5"), ([2], "out")])
def test_over_the_rope_three_on_dex_stays_and_less_is_out(dex: list[int], end: str) -> None:
    match = holding(at="c5", throw=4)
    played = play(match, (0, Throw("west-5")), dex)
    if end == "a5":
        assert {option.square for option in options(match, LandHere, 1)} == {"a4", "a5", "a6"}, "all as close"
        played.chooses(1, LandHere("a5"))
    assert place(match, "b") == end
    assert (str(played.needs) == "crowd") is (end == "out"), "the thrower pleases the crowd"


@pytest.mark.rule("rumbleslam/throwing/back-at-the-rope")
def test_if_the_square_is_taken_their_player_picks_the_closest_at_the_rope() -> None:
    match = holding(Who(1, "c", "a5"), at="c5", throw=4)
    played = play(match, (0, Throw("west-5")), [3])
    assert played.asks(1)
    assert {option.square for option in options(match, LandHere, 1)} == {"a4", "a6"}


@pytest.mark.rule("rumbleslam/throwing/out-or-back")
def test_a_kod_wrestler_goes_out_without_a_roll_of_dice() -> None:
    match = holding(at="c5", throw=4, thrown={"left": 0, "down": 1})
    played = play(match, (0, Throw("west-5")))
    assert ThrownOut("b") in played.heard


@pytest.mark.rule("rumbleslam/throwing/range")
def test_a_friend_is_never_thrown_out_of_the_ring() -> None:
    match = scene(holding(at="c5", throw=4, enemy=False)).match
    assert not [option for option in options(match, Throw) if "-" in option.square]


@pytest.mark.rule("rumbleslam/throwing/throw-onto-the-post")
@pytest.mark.parametrize(("dex", "end"), [([2], "southwest"), ([1], "out")])
def test_onto_a_turnbuckle_there_is_one_more_on_dex(dex: list[int], end: str) -> None:
    match = holding(at="c3", throw=4)
    play(match, (0, Throw("southwest")), dex)
    assert place(match, "b") == end


@pytest.mark.rule("rumbleslam/throwing/up-there-or-out")
def test_a_friend_who_misses_the_turnbuckle_is_out_and_nobody_cheers() -> None:
    match = holding(Who(0, "c", "h8"), at="c3", throw=4, enemy=False, thrown={"DEX": "C"})
    played = play(match, (0, Throw("southwest")), [1])
    assert place(match, "b") == "out"
    assert played.asks(0)


@pytest.mark.rule("rumbleslam/throwing/smash-or-bounce")
@pytest.mark.parametrize(
    ("choice", "stamina", "end"),
    [(AgainstThePost("southwest"), 6, "a1"), (OffTheRope("west"), 8, "f1"), (OffTheRope("south"), 8, "a6")],
)
def test_below_a_turnbuckle_the_thrower_picks_post_or_either_rope(choice: Option, stamina: int, end: str) -> None:
    match = holding(at="c3", throw=4)
    play(match, (0, Throw("a1")), (0, choice))
    assert (left(match, "b"), place(match, "b")) == (stamina, end)


@pytest.mark.rule("rumbleslam/throwing/land-on-the-mat")
def test_against_a_rope_they_come_back_five_even_a_friend() -> None:
    for enemy in (True, False):
        match = holding(at="c6", throw=4, enemy=enemy)
        play(match, (0, Throw("a5")))
        assert (place(match, "b"), left(match, "b")) == ("f5", 8)


@pytest.mark.rule("rumbleslam/throwing/hit-or-duck")
@pytest.mark.parametrize(("weight", "dex", "lost"), [(1, [2], 1), (2, [2], 2), (2, [3], 0)])
def test_live_ammunition_weighs_what_it_weighs(weight: int, dex: list[int], lost: int) -> None:
    match = holding(Who(1, "c", "g5", DEX="G"), throw=4, thrown={"weight": weight})
    play(match, (0, Throw("g5")), (0, LandHere("f5")), dex)
    assert (left(match, "c"), left(match, "b"), place(match, "b")) == (8 - lost, 7, "f5")


@pytest.mark.rule("rumbleslam/throwing/live-ammunition")
def test_a_friend_can_be_the_target_too() -> None:
    match = holding(Who(0, "c", "g5", DEX="G"), throw=4)
    play(match, (0, Throw("g5")), (0, LandHere("f5")), [0])
    assert left(match, "c") == 6


@pytest.mark.rule("rumbleslam/throwing/land-beside")
def test_live_ammunition_that_lands_at_a_rope_does_not_bounce() -> None:
    match = holding(Who(1, "c", "a3", DEX="G"), at="a6", throw=4)
    play(match, (0, Throw("a3")), (0, LandHere("a4")), [3])
    assert place(match, "b") == "a4"


@pytest.mark.rule("rumbleslam/throwing/live-ammunition", "rumbleslam/damage/may-fall")
def test_somebody_on_a_turnbuckle_is_hit_and_then_has_to_hold_on() -> None:
    match = holding(Who(1, "c", "southwest", DEX="G"), at="c3", throw=4)
    play(match, (0, Throw("southwest")), [0], [2])
    assert (place(match, "b"), place(match, "c")) == ("a1", "out")


@pytest.mark.rule("rumbleslam/throwing/throw-them")
def test_a_throw_is_not_dirty_and_costs_one() -> None:
    match = holding(throw=4)
    play(match, (0, Throw("g5")))
    assert (match.ap, match.dirty) == (3, 0)


@pytest.mark.rule("rumbleslam/throwing/land-on-the-mat")
def test_who_is_thrown_keeps_what_is_on_its_card_and_stays_on_its_back() -> None:
    match = holding(thrown={"down": 1, "minus_ap": 1, "bleeding": 1, "DEX": "G"})
    play(match, (0, Throw("g5")))
    one = match.fighters[1]
    assert (one.place, one.down, one.minus_ap, one.bleeding, one.stamina) == ("g5", 1, 1, 1, 8)


@pytest.mark.rule("rumbleslam/throwing/up-there-or-out")
def test_a_ko_d_wrestler_thrown_at_a_turnbuckle_is_out_without_a_roll() -> None:
    match = holding(at="c3", thrown={"left": 0, "down": 1})
    played = play(match, (0, Throw("southwest")))
    assert place(match, "b") == "out"
    assert str(played.needs) == "crowd", "the thrower pleases the crowd"


@pytest.mark.rule("rumbleslam/throwing/range")
def test_nobody_is_thrown_at_the_square_under_the_thrower_or_past_its_reach() -> None:
    match = scene(holding(at="a1", throw=1)).match
    found = squares(match, Throw)
    assert {"a2", "b1", "b2", "southwest", "west-1", "south-a", "west-2", "south-b"} == found


@pytest.mark.rule("rumbleslam/throwing/range")
def test_a_thrower_beside_the_rope_reaches_over_it() -> None:
    match = scene(holding(at="b5", throw=1)).match
    assert not [one for one in squares(match, Throw) if "-" in one]
    match = scene(holding(at="b5", throw=2)).match
    assert {one for one in squares(match, Throw) if "-" in one} == {f"west-{row}" for row in (3, 4, 5, 6, 7)}


@pytest.mark.rule("rumbleslam/throwing/back-at-the-rope")
def test_a_big_one_that_stays_in_lies_wholly_in_the_ring() -> None:
    match = holding(at="d5", throw=4, thrown=dict(BIG))
    play(match, (0, Throw("west-5")), [3])
    found = squares(match, LandHere, 1)
    assert found == {"a3", "a4", "a5", "a6"}, "a square of each lies beside the spot, and none over the rope"


@pytest.mark.rule("rumbleslam/forced/bounce-from-the-ropes")
def test_a_big_one_thrown_at_a_rope_bounces_if_any_square_of_it_touches() -> None:
    match = holding(at="e8", throw=3, thrown=dict(BIG))
    play(match, (0, Throw("b5")), (0, LandHere("a5")))
    assert place(match, "b") == "f5"


@pytest.mark.rule("rumbleslam/throwing/hit-or-duck", "rumbleslam/damage/may-fall")
def test_the_target_up_there_falls_before_the_thrown_one_is_hurt() -> None:
    match = holding(Who(1, "c", "southwest", DEX="G"), at="c3", thrown={"left": 1, "DEX": "G"})
    played = play(match, (0, Throw("southwest")), [2])
    assert left(match, "b") == 1, "the turnbuckle's test is first"
    assert str(played.needs) == "gold"
    played.throws(2)
    assert Fell("c") in played.heard
    assert (str(played.needs), left(match, "b")) == ("crowd", 1), "who fell is the thrower's doing"
    played.throws(BLANK)
    assert (left(match, "b"), match.fighters[1].down) == (0, 1)


@pytest.mark.rule("rumbleslam/throwing/hit-or-duck")
def test_three_on_dex_ducks_and_the_thrown_one_pays_all_the_same() -> None:
    match = holding(Who(1, "c", "g5", DEX="G+1"), thrown={"left": 1, "DEX": "G"})
    play(match, (0, Throw("g5")), (0, LandHere("f5")), [2])
    assert (left(match, "c"), left(match, "b"), match.fighters[1].down) == (8, 0, 1)


@pytest.mark.rule("rumbleslam/throwing/live-ammunition")
def test_the_ko_d_and_those_on_the_mat_are_targets_as_good_as_any() -> None:
    match = holding(Who(1, "c", "g5", left=0, down=1))
    play(match, (0, Throw("g5")), (0, LandHere("f5")))
    assert (left(match, "c"), left(match, "b")) == (0, 7), "no dice to duck with"


@pytest.mark.rule("rumbleslam/forced/bounce-from-the-ropes")
def test_a_thrown_one_bounces_into_the_throwers_enemy_and_nobody_strikes() -> None:
    match = holding(Who(1, "c", "d5"), at="c7")
    played = play(match, (0, Throw("a5")))
    assert (place(match, "b"), played.asks(0)) == ("c5", True)


@pytest.mark.rule("rumbleslam/forced/bounce-from-the-ropes")
def test_a_friend_thrown_at_the_ropes_meets_an_enemy_who_strikes() -> None:
    match = holding(Who(1, "c", "d5", ATT="C"), at="c7", enemy=False, thrown={"DEF": "C"})
    played = play(match, (0, Throw("a5")))
    assert (place(match, "b"), str(played.needs)) == ("c5", "2 × copper")
    played.throws(1, 0)
    played.throws(0)
    assert left(match, "b") == 7


@pytest.mark.rule("rumbleslam/forced/bounce-from-the-ropes", "rumbleslam/forced/push-along")
def test_a_chain_of_ropes_is_played_to_its_end() -> None:
    """Thrown at the west rope, struck by row 5, pushed into the south rope, and struck again."""
    match = holding(Who(0, "c", "d2", ATT="GG"), Who(0, "d", "c6"), at="b6", thrown={"DEF": "C", "stamina": 12})
    played = play(match, (0, Throw("a2")))
    assert place(match, "b") == "c2"
    played.throws(3, 2, 0)
    played.throws(0)
    played.chooses(0, ShoveTowards("s"))
    assert (place(match, "b"), left(match, "b")) == ("c5", 10)
    assert str(played.needs) == "2 × silver, copper", "d strikes"


@pytest.mark.rule("rumbleslam/throwing/smash-or-bounce")
@pytest.mark.parametrize(("choice", "lost"), [(AgainstThePost("southeast"), 2), (OffTheRope("east"), 0)])
def test_a_big_one_in_the_corner_meets_post_and_both_ropes(choice: Option, lost: int) -> None:
    match = holding(at="g3", throw=5, thrown=dict(BIG))
    played = play(match, (0, Throw("j1")))
    if options(match, LandHere):
        played.chooses(0, LandHere("i1"))
    assert {str(option) for option in options(match, AgainstThePost) + options(match, OffTheRope)} == {
        str(AgainstThePost("southeast")), str(OffTheRope("east")), str(OffTheRope("south")),
    }  # fmt: skip
    played.chooses(0, choice)
    assert left(match, "b") == 8 - lost
    assert place(match, "b") == ("i1" if lost else "d1")
