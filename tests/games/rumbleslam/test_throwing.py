"""Lifts, throws with every landing, and pins."""

from __future__ import annotations

import pytest

from lucha.games.rumbleslam.abilities import Stat
from lucha.games.rumbleslam.actions import Brawl, Climb, DropThem, Lift, Pin, UseAbility
from lucha.games.rumbleslam.activating import BeginTheActivation
from lucha.games.rumbleslam.attacks import DefendWith
from lucha.games.rumbleslam.events import (
    CameDown,
    ClungToTheRope,
    GotDown,
    HitByAWrestler,
    HungOn,
    KickedOut,
    LiftedUp,
    Pinned,
    ThrownOut,
)
from lucha.games.rumbleslam.forced import AgainstThePost, OffTheRope
from lucha.games.rumbleslam.knocked_down import KnockDown, PutDown
from lucha.games.rumbleslam.lifting import LiftUp, StandUp
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.throwing import Throw
from lucha.games.rumbleslam.turnbuckle import LandHere
from lucha.games.rumbleslam.winning import leave_the_match
from tests.games.rumbleslam.stage import CHEER, GAME, NOBODY, Who, active, options, ring, scene
from tests.scene import Scene


def holding(*others: Who, thrown: Who | None = None, at: str = "c3", seats: int = 2, **by: object) -> Ring:
    """Seat 0's `a` holds seat 1's `b`."""
    held = thrown or Who(1, "b", "lifted", DEX="CC")
    match = ring(Who(0, "a", at, **by), held, *others, Who(1, "z", "j9"), seats=seats)
    match.fighters[0].lifts = 1
    return active(match)


def throw(match: Ring, square: str) -> Scene[Ring]:
    played = scene(match)
    played.chooses(0, Throw(square))
    return played


# Lifts.


@pytest.mark.rule("rumbleslam/lifting/try-to-lift", "rumbleslam/lifting/lift-up")
def test_a_lift_is_grp_against_the_stat_that_the_target_picks() -> None:
    match = active(ring(Who(0, "a", "e5", GRP="G"), Who(1, "b", "e6", GRP="C", lifts=2), Who(0, "c", "lifted")))
    played = scene(match)
    played.chooses(0, Lift("b"))
    played.throws(CHEER)
    assert GAME.options(match, 1) == [DefendWith(Stat.GRP), DefendWith(Stat.DEX)]
    played.chooses(1, DefendWith(Stat.GRP))
    played.throws(2)
    played.throws(1)
    assert played.asks(0), "b drops c, whose player places it"
    played.chooses(0, PutDown("f6"))
    assert LiftedUp("a", "b") in played.heard
    assert (match.fighters[1].place, match.fighters[0].lifts, match.fighters[2].place) == ("lifted", 1, "f6")


@pytest.mark.rule("rumbleslam/lifting/try-to-lift", "rumbleslam/lifting/lift-the-weight")
@pytest.mark.parametrize(("roll", "is_up"), [(2, True), (1, False)])
def test_a_friend_takes_a_roll_of_the_weight_and_is_not_dirty(roll: int, is_up: bool) -> None:
    match = active(ring(Who(0, "a", "e5", GRP="G"), Who(0, "b", "e6", weight=2), Who(1, "c", "j10")))
    played = scene(match)
    played.chooses(0, Lift("b"))
    played.throws(roll)
    assert (match.fighters[0].lifts == 1) is is_up
    assert (match.dirty, match.fighters[0].stamina) == (0, 8)


@pytest.mark.rule("rumbleslam/lifting/free-hands", "rumbleslam/lifting/let-go", "rumbleslam/knocked_down/set-down")
def test_a_lifter_cannot_climb_or_lift_another_but_may_let_go() -> None:
    match = holding(Who(1, "c", "a2"), at="a1")
    played = scene(match)
    assert options(match, Lift) + options(match, Climb) == []
    played.chooses(0, DropThem())
    played.chooses(1, PutDown("b1"))
    assert GotDown(1, "b", "b1") in played.heard
    assert (match.ap, match.fighters[0].lifts) == (4, NOBODY)


@pytest.mark.rule("rumbleslam/knocked_down/drop-the-lifted", "rumbleslam/knocked_down/place-the-lifted")
def test_who_is_knocked_down_drops_the_one_they_hold() -> None:
    match = holding()
    played = scene(match, KnockDown(0))
    assert {option.square for option in GAME.options(match, 1)} == {"b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"}
    played.chooses(1, PutDown("d4"))
    assert match.fighters[1].place == "d4"


@pytest.mark.rule("rumbleslam/knocked_down/place-near")
def test_if_the_lifter_goes_the_lifted_comes_down_where_they_stood() -> None:
    match = holding(Who(0, "d", "a1"))
    leave_the_match(match, 0, 1, False, scene(match).table)
    scene(match, *match.agenda[::-1])
    assert match.fighters[1].place == "c3"


@pytest.mark.rule(
    "rumbleslam/lifting/get-down", "rumbleslam/lifting/escape-with", "rumbleslam/lifting/try-to-escape",
    "rumbleslam/lifting/escape-or-hang",
)  # fmt: skip
@pytest.mark.parametrize(("own", "is_free"), [(2, True), (1, False)])
def test_a_lifted_wrestler_must_get_down_and_a_tie_is_enough(own: int, is_free: bool) -> None:
    match = ring(Who(0, "a", "c3", GRP="G", lifts=1), Who(1, "b", "lifted", DEX="G"))
    played = scene(match, BeginTheActivation(1, 1))
    played.chooses(1, DefendWith(Stat.DEX))
    played.throws(2)
    played.throws(own)
    if is_free:
        played.chooses(1, PutDown("d3"))
        assert played.asks(1), "and the activation goes on"
    else:
        assert HungOn("b") in played.heard
        assert match.active == NOBODY


@pytest.mark.rule("rumbleslam/lifting/get-down")
def test_from_a_friends_arms_it_always_gets_down() -> None:
    match = ring(Who(0, "a", "c3", lifts=1), Who(0, "b", "lifted"), Who(1, "c", "j10"))
    played = scene(match, BeginTheActivation(0, 1))
    played.chooses(0, PutDown("d3"))
    assert match.fighters[1].place == "d3"


@pytest.mark.rule("rumbleslam/lifting/stand-up-in-the-air")
def test_it_may_stand_up_in_the_air_first() -> None:
    match = ring(Who(0, "a", "c3", lifts=1), Who(1, "b", "lifted", down=1))
    played = scene(match, BeginTheActivation(1, 1))
    played.chooses(1, StandUp())
    assert (match.fighters[1].down, match.ap) == (0, 3)
    assert played.asks(1)


@pytest.mark.rule("rumbleslam/special_rules/lifted", "rumbleslam/lifting/lift-up")
def test_lifted_needs_contact_and_free_hands() -> None:
    match = ring(Who(0, "a", "c3"), Who(1, "b", "c5"))
    scene(match, LiftUp(0, 1))
    assert match.fighters[1].place == "c5"
    match.fighters[1].place = "c4"
    scene(match, LiftUp(0, 1))
    assert match.fighters[1].place == "lifted"


# Throws.


@pytest.mark.rule("rumbleslam/throwing/throw-them", "rumbleslam/throwing/range", "rumbleslam/throwing/land-on-the-mat")
def test_on_a_plain_square_nothing_happens() -> None:
    match = holding(at="c3", throw=3)
    squares = {option.square for option in options(scene(match).match, Throw)}
    assert {"f6", "c1", "west-3", "southwest"} <= squares
    assert not {"g3", "c3", "north-c"} & squares
    played = throw(match, "f6")
    assert played.heard[-1] == CameDown(0, "b", "f6", "empty")
    assert (match.fighters[1].place, match.fighters[1].stamina, match.fighters[1].down) == ("f6", 8, 0)


@pytest.mark.rule("rumbleslam/throwing/land-on-the-mat", "rumbleslam/forced/bounce-from-the-ropes")
def test_beside_a_rope_they_bounce_into_an_enemy_who_strikes() -> None:
    match = holding(Who(0, "orc", "f4"), at="c3")
    played = throw(match, "a4")
    assert match.fighters[1].place == "e4"
    assert str(played.needs) == "2 × silver, copper"


@pytest.mark.rule("rumbleslam/throwing/smash-or-bounce", "rumbleslam/forced/smash-against-the-post")
def test_beside_a_post_the_thrower_picks() -> None:
    match = holding(at="c3")
    played = throw(match, "a1")
    assert GAME.options(match, 0) == [AgainstThePost("southwest"), OffTheRope("south"), OffTheRope("west")]
    played.chooses(0, AgainstThePost("southwest"))
    assert (match.fighters[1].place, match.fighters[1].stamina) == ("a1", 6)


@pytest.mark.rule(
    "rumbleslam/throwing/live-ammunition", "rumbleslam/throwing/land-beside", "rumbleslam/throwing/hit-or-duck"
)
@pytest.mark.parametrize(("dex", "left"), [((0, 2), 6), ((2, 1), 8)])
def test_live_ammunition_hits_who_does_not_duck(dex: tuple[int, int], left: int) -> None:
    match = holding(Who(1, "target", "f6", DEX="CC"), at="c3")
    played = throw(match, "f6")
    assert match.fighters[1].place == "e5", "beside the target, as close to the thrower as can be"
    played.throws(*dex)
    assert HitByAWrestler("b", "target", left == 6) in played.heard
    assert (match.fighters[2].stamina, match.fighters[1].stamina) == (left, 7)


@pytest.mark.rule("rumbleslam/throwing/live-ammunition")
@pytest.mark.parametrize(("option", "place"), [("covers", "e5"), ("beside", "d4")])
def test_a_big_one_lands_on_the_square_and_the_target_makes_room(option: str, place: str) -> None:
    match = ring(
        Who(0, "a", "b2"),
        Who(1, "troll", "lifted", weight=3),
        Who(1, "target", "f6"),
        options={"big_ammunition": option},
    )
    match.fighters[0].lifts = 1
    played = throw(active(match), "f6")
    while played.needs is None:
        played.chooses(0, GAME.options(match, 0)[-1])
    assert match.fighters[1].place == place


@pytest.mark.rule("rumbleslam/throwing/come-down-there", "rumbleslam/impact/make-room")
def test_a_big_one_covers_the_square_as_the_thrower_says() -> None:
    match = holding(thrown=Who(1, "troll", "lifted", weight=3), at="c3")
    played = throw(match, "f6")
    assert {option.square for option in GAME.options(match, 0)} == {"f6", "e6", "f5", "e5"}
    played.chooses(0, LandHere("e5"))
    assert match.fighters[1].place == "e5"


@pytest.mark.rule(
    "rumbleslam/throwing/throw-out-of-the-ring", "rumbleslam/throwing/out-or-back", "rumbleslam/special_rules/crowd"
)
def test_out_of_the_ring_below_three() -> None:
    match = holding(at="c3")
    played = throw(match, "west-3")
    played.throws(1, 1)
    assert ThrownOut("b") in played.heard
    assert match.fighters[1].place == "out"
    played.throws(CHEER)
    assert match.fighters[0].pleaser == 1


@pytest.mark.rule("rumbleslam/throwing/back-at-the-rope", "rumbleslam/throwing/cling-to-the-rope")
def test_with_three_they_are_back_at_the_rope_without_a_bounce() -> None:
    match = holding(Who(0, "c", "a3"), at="c3")
    played = throw(match, "west-3")
    played.throws(2, 1)
    assert {option.square for option in GAME.options(match, 1)} == {"a2", "a4"}
    played.chooses(1, LandHere("a4"))
    assert played.heard[-1] == ClungToTheRope(1, "b", "a4")


@pytest.mark.rule("rumbleslam/throwing/throw-out-of-the-ring")
def test_a_ko_d_wrestler_cannot_stay() -> None:
    match = holding(thrown=Who(1, "b", "lifted", left=0, down=1), at="c3")
    played = throw(match, "west-3")
    assert ThrownOut("b") in played.heard


@pytest.mark.rule("rumbleslam/throwing/throw-onto-the-post", "rumbleslam/throwing/up-there-or-out")
@pytest.mark.parametrize(("dex", "place"), [((1, 1), "southwest"), ((1, 0), "out")])
def test_onto_the_post_with_one_more_on_dex(dex: tuple[int, int], place: str) -> None:
    match = holding(at="c3")
    throw(match, "southwest").throws(*dex)
    assert match.fighters[1].place == place


@pytest.mark.rule("rumbleslam/throwing/friends-stay-in", "rumbleslam/throwing/a-friend-onto-the-turnbuckle")
@pytest.mark.parametrize("option", ["yes", "no"])
def test_a_friend_stays_in_the_ring(option: str) -> None:
    match = ring(
        Who(0, "a", "b2", lifts=1), Who(0, "b", "lifted"), Who(1, "c", "j9"), options={"friend_on_post": option}
    )
    squares = {one.square for one in options(scene(active(match)).match, Throw)}
    assert "west-2" not in squares
    assert ("southwest" in squares) is (option == "yes")


@pytest.mark.rule("rumbleslam/special_rules/lift-and-throw", "rumbleslam/special_rules/pick-the-landing")
def test_throw_x_lifts_and_throws_without_a_roll() -> None:
    toss = {"id": "toss", "kind": "active", "ap": 3, "roll": "G", "dmg": 1, "rules": ["THROW 2"]}
    match = active(ring(Who(0, "a", "e5", abilities=[toss]), Who(1, "b", "e6", DEF="C")))
    played = scene(match)
    played.chooses(0, UseAbility("toss", "b"))
    played.throws(1)
    played.throws(0)
    squares = {option.square for option in options(match, Throw)}
    assert "e7" in squares
    assert "e8" not in squares
    played.chooses(0, Throw("e7"))
    assert (match.fighters[1].place, match.ap, match.dirty) == ("e7", 1, 0)


# Pins.


@pytest.mark.rule("rumbleslam/pins/pin-them", "rumbleslam/pins/count-to-three")
@pytest.mark.parametrize(("left", "dice"), [(8, 4), (4, 3), (3, 2), (0, 1)])
def test_a_pin_rolls_weight_and_what_is_left(left: int, dice: int) -> None:
    match = active(ring(Who(0, "a", "e5", weight=3), Who(1, "b", "f7", left=left, down=1), Who(1, "c", "j10")))
    played = scene(match)
    played.chooses(0, Pin("b"))
    assert str(played.needs) == "3 × copper"
    played.throws(1, 0, 0)
    assert str(played.needs) == (f"{dice} × copper" if dice > 1 else "copper")
    played.throws(*[0] * dice)
    assert Pinned("a", "b") in played.heard
    assert match.fighters[1].place == "out"
    played.throws(CHEER)
    assert match.fighters[0].pleaser == 1


@pytest.mark.rule("rumbleslam/pins/count-to-three")
def test_a_draw_kicks_out() -> None:
    match = active(ring(Who(0, "a", "e5", weight=1), Who(1, "b", "e6", left=0, down=1)))
    played = scene(match)
    played.chooses(0, Pin("b"))
    played.throws(3)
    played.throws(3)
    assert KickedOut("a", "b") in played.heard
    assert match.fighters[1].place == "e6"


@pytest.mark.rule("rumbleslam/pins/only-the-knocked-down")
def test_only_who_lies_on_the_mat_can_be_pinned() -> None:
    match = active(ring(Who(0, "a", "a1"), Who(1, "b", "a2"), Who(1, "c", "southwest", down=1)))
    scene(match)
    assert options(match, Pin) == []
    assert Brawl("c") in GAME.options(match, 0)
