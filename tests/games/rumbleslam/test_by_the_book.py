"""Cases from the rulebook and the rulings, written from them alone: what a referee at the ropes would say."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.core.values import PASS, Option
from lucha.games.rumbleslam.abilities import Stat
from lucha.games.rumbleslam.activating import BeginTheActivation
from lucha.games.rumbleslam.attacks import DefendWith, DodgeTo, HitNext
from lucha.games.rumbleslam.blows import AttackMade
from lucha.games.rumbleslam.choices import (
    Bounce,
    Brawl,
    Climb,
    Dismount,
    Fly,
    Grapple,
    Lift,
    MoveTo,
    Pin,
    ShowOff,
    StandOn,
    TagOut,
    Trip,
    UseAbility,
)
from lucha.games.rumbleslam.events import CrowdPleased
from lucha.games.rumbleslam.forced import ShoveTowards
from lucha.games.rumbleslam.impact import MoveAside
from lucha.games.rumbleslam.initiative import NominateAWrestler, RollForTheInitiative
from lucha.games.rumbleslam.knocked_down import PutDown
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.rounds import BringIn, EndOfTheRound, EnterFromTheSidelines
from lucha.games.rumbleslam.turnbuckle import LandHere
from lucha.games.rumbleslam.winning import ClearTheRing, CountTheDosh
from tests.games.rumbleslam.stage import BLANK, BOO, CHEER, Who, active, offered, options, ring, scene
from tests.scene import Scene

Entry = tuple[int, Option] | list[Any]


def play(match: Ring, *script: Entry) -> Scene[Ring]:
    """A choice by its seat, a throw by its faces, one after the other."""
    played = scene(match)
    for entry in script:
        if isinstance(entry, tuple):
            played.chooses(*entry)
        else:
            played.throws(*entry)
    return played


def duel(*others: Who, at: str = "e5", mine: dict[str, Any] | None = None, **theirs: Any) -> Ring:
    """Seat 0's `a` is up; seat 1's `b` stands north of it unless it says where."""
    place = theirs.pop("place", "e6")
    match = ring(Who(0, "a", at, **(mine or {})), Who(1, "b", place, **theirs), *others, Who(1, "far", "j10"))
    return active(match)


def left(match: Ring, name: str) -> int:
    return match.fighters[match.number(name)].stamina


def place(match: Ring, name: str) -> str:
    return match.fighters[match.number(name)].place


# Beatdowns, row by row: a Brawl hits for 1.


@pytest.mark.rule("rumbleslam/attacks/beat-them-down")
@pytest.mark.parametrize(
    ("attack", "lost", "more"),
    [
        ([1, 0], 1, ""),
        ([3, 0], 1, ""),
        ([4, 0], 2, ""),
        ([4, 1], 2, "shove"),
        ([4, 2], 3, "dazed"),
        ([4, 3], 3, "down"),
        ([4, 4], 8, "ko"),
    ],
)
def test_a_beatdown_has_the_one_row_of_its_margin(attack: list[int], lost: int, more: str) -> None:
    match = duel(mine={"ATT": "GG"}, DEF="S")
    played = play(match, (0, Brawl("b")), attack, [0])
    assert left(match, "b") == 8 - lost
    assert (played.asks(0) and "ShoveTowards" in offered(match)) is (more == "shove")
    assert (played.needs is not None) is (more == "dazed")
    assert match.fighters[1].down == (more in ("down", "ko"))


@pytest.mark.rule("rumbleslam/attacks/reverse-it")
@pytest.mark.parametrize(
    ("defence", "lost", "ends"),
    [
        ([0, 0], 0, False),
        ([3, 0], 0, False),
        ([4, 0], 0, True),
        ([4, 1], 1, True),
        ([4, 2], 1, True),
        ([4, 3], 2, True),
    ],
)
def test_a_reversal_has_the_one_row_of_its_margin(defence: list[int], lost: int, ends: bool) -> None:
    match = duel(mine={"ATT": "C"}, DEF="GG")
    play(match, (0, Brawl("b")), [0], defence)
    assert (left(match, "a"), left(match, "b")) == (8 - lost, 8)
    assert match.ended is ends


@pytest.mark.rule("rumbleslam/attacks/reverse-it")
def test_a_reversal_by_eight_brings_the_defenders_crowd_pleaser() -> None:
    match = duel(mine={"ATT": "C"}, DEF="GG")
    played = play(match, (0, Brawl("b")), [0], [4, 4], [CHEER])
    assert left(match, "a") == 6
    assert [event.wrestler for event in played.heard if isinstance(event, CrowdPleased)] == ["b"]


@pytest.mark.rule("rumbleslam/attacks/reverse-it")
def test_the_defender_shoves_whose_attack_it_reversed_and_not_into_itself() -> None:
    match = duel(mine={"ATT": "C"}, DEF="GG")
    play(match, (0, Brawl("b")), [0], [4, 1])
    ways = {option.direction for option in options(match, ShoveTowards, 1)}
    assert ways == {"ne", "e", "se", "s", "sw", "w", "nw"}


# Trips.


@pytest.mark.rule("rumbleslam/attacks/choose-the-defence")
def test_a_trip_that_hits_only_knocks_down() -> None:
    match = duel(mine={"ATT": "G"}, DEX="C")
    play(match, (0, Trip("b")), [CHEER], (1, DefendWith(Stat.DEX)), [2], [1])
    assert (left(match, "b"), match.fighters[1].down, match.ap) == (8, 1, 2)


@pytest.mark.rule("rumbleslam/attacks/a-missed-trip-or-lift")
def test_a_tie_with_def_trips_nobody_and_costs_one() -> None:
    match = duel(mine={"ATT": "G"}, DEF="C")
    played = play(match, (0, Trip("b")), [BLANK], (1, DefendWith(Stat.DEF)), [2], [2])
    assert (left(match, "a"), match.fighters[1].down) == (7, 0)
    assert played.asks(0), "and the activation goes on"


@pytest.mark.rule("rumbleslam/attacks/dodge-aside")
def test_a_tie_with_dex_may_step_one_square_and_need_not() -> None:
    for answer, square in ((DodgeTo("e7"), "e7"), (PASS, "e6")):
        match = duel(mine={"ATT": "G"}, DEX="C")
        play(match, (0, Trip("b")), [BLANK], (1, DefendWith(Stat.DEX)), [2], [2], (1, answer))
        assert (left(match, "a"), place(match, "b")) == (8, square)


@pytest.mark.rule("rumbleslam/attacks/beat-them-down")
def test_a_trip_by_four_takes_the_row_as_well() -> None:
    match = duel(mine={"ATT": "G"}, DEF="C")
    play(match, (0, Trip("b")), [BLANK], (1, DefendWith(Stat.DEF)), [4], [0])
    assert (left(match, "b"), match.fighters[1].down) == (7, 1)


@pytest.mark.rule("rumbleslam/attacks/a-missed-trip-or-lift", "rumbleslam/attacks/reverse-it")
@pytest.mark.parametrize(("defence", "lost", "is_down"), [([4, 0], 1, False), ([4, 2], 1, True)])
def test_a_failed_trip_pays_first_and_is_reversed_then(defence: list[int], lost: int, is_down: bool) -> None:
    match = duel(mine={"ATT": "C"}, DEF="GG")
    play(match, (0, Trip("b")), [BLANK], (1, DefendWith(Stat.DEF)), [0], defence)
    assert (left(match, "a"), match.fighters[0].down, match.ended) == (8 - lost, int(is_down), True)


# Those on the mat.


@pytest.mark.rule("rumbleslam/knocked_down/knock-down")
def test_the_knocked_down_defend_with_no_dice_but_grapple_with_all() -> None:
    match = duel(mine={"ATT": "C", "GRP": "C"}, down=1, DEF="GG+2", GRP="GG")
    play(match, (0, Brawl("b")), [1])
    assert left(match, "b") == 7
    played = play(match, (0, Grapple("b")), [1])
    assert str(played.needs) == "2 × gold"


@pytest.mark.rule("rumbleslam/knocked_down/knock-out")
def test_a_kod_wrestler_has_nothing_to_defend_with_and_a_zero_still_misses() -> None:
    match = duel(mine={"GRP": "C"}, left=0, down=1)
    played = play(match, (0, Grapple("b")), [0])
    assert played.asks(0)
    play(match, (0, Grapple("b")), [1])
    assert left(match, "b") == 0


@pytest.mark.rule("rumbleslam/actions/on-their-feet")
def test_who_lies_there_can_only_stand_up_or_let_it_be() -> None:
    match = duel(mine={"down": 1})
    assert offered(scene(match).match) == ["EndActivation", "StandUp"]


# The crowd and Dirty.


@pytest.mark.rule("rumbleslam/dirty/dirty-test")
def test_the_second_dirty_action_rolls_two_dice_and_one_boo_is_enough() -> None:
    match = duel(mine={"ATT": "G", "ap": 6}, DEF="C")
    match.ap = 6
    played = play(match, (0, Trip("b")), [CHEER], (1, DefendWith(Stat.DEF)), [0], [0])
    played.chooses(0, Trip("b"))
    assert str(played.needs) == "2 × crowd"
    played.throws(CHEER, BOO)
    assert (match.fighters[0].minus_ap, match.ended, match.fighters[1].down) == (1, True, 0)


@pytest.mark.rule("rumbleslam/dirty/no-class")
def test_the_third_grapple_has_no_class_and_the_fourth_two_dice() -> None:
    match = duel(mine={"GRP": "C"}, GRP="C")
    played = scene(match)
    for count in range(4):
        played.chooses(0, Grapple("b"))
        if count >= 2:
            assert str(played.needs) == ("crowd" if count == 2 else "2 × crowd")
            played.throws(*[BLANK] * (count - 1))
        played.throws(0)
        played.throws(0)
    assert match.ap == 0


@pytest.mark.rule("rumbleslam/dirty/dirty-test")
def test_the_crowd_lets_anybody_lift_a_kod_enemy() -> None:
    match = duel(mine={"GRP": "C"}, left=0, down=1, weight=1)
    play(match, (0, Lift("b")), [1])
    assert (match.fighters[0].lifts, match.dirty) == (1, 1)


@pytest.mark.rule("rumbleslam/crowd/please-the-crowd")
def test_a_blank_crowd_pleaser_may_be_tried_again_and_a_boo_hurts() -> None:
    match = duel()
    played = play(match, (0, ShowOff()), [BLANK], (0, ShowOff()), [BOO])
    assert (match.ap, match.fighters[0].minus_ap) == (0, 1)
    assert played.asks(0)


@pytest.mark.rule("rumbleslam/crowd/please-the-crowd")
def test_after_a_boo_every_cheer_of_the_round_is_a_blank() -> None:
    match = duel()
    played = play(match, (0, ShowOff()), [BOO], (0, ShowOff()), [CHEER])
    assert not [event for event in played.heard if isinstance(event, CrowdPleased)]
    assert match.fighters[0].pleaser == 0


@pytest.mark.rule("rumbleslam/crowd/heel")
def test_a_heel_needs_a_boo_and_never_fails() -> None:
    match = duel(mine={"heel": True})
    played = play(match, (0, ShowOff()), [CHEER])
    assert match.fighters[0].minus_ap == 0
    played.chooses(0, ShowOff())
    played.throws(BOO)
    assert [event for event in played.heard if isinstance(event, CrowdPleased)]
    assert match.fighters[0].minus_ap == 0


# Pins.


@pytest.mark.rule("rumbleslam/pins/pin-them")
@pytest.mark.parametrize(("stamina", "dice"), [(8, "4 × copper"), (4, "3 × copper"), (3, "2 × copper"), (0, "copper")])
def test_who_is_pinned_rolls_by_what_is_left(stamina: int, dice: str) -> None:
    match = duel(left=stamina, down=1)
    played = play(match, (0, Pin("b")), [0, 0])
    assert str(played.needs) == dice


@pytest.mark.rule("rumbleslam/pins/pin-them")
def test_half_of_an_odd_stamina_is_rounded_up() -> None:
    for stamina, dice in ((4, "3 × copper"), (3, "2 × copper")):
        match = duel(left=stamina, down=1, stamina=7)
        assert str(play(match, (0, Pin("b")), [0, 0]).needs) == dice


@pytest.mark.rule("rumbleslam/pins/count-to-three")
def test_a_tie_is_a_kick_out_and_no_table_is_looked_at() -> None:
    match = duel(mine={"weight": 1}, left=0, down=1)
    played = play(match, (0, Pin("b")), [2], [2])
    assert played.asks(0)
    assert place(match, "b") == "e6"


@pytest.mark.rule("rumbleslam/pins/count-to-three")
def test_the_pinned_leave_the_match_and_the_pinner_pleases_the_crowd() -> None:
    match = duel(mine={"weight": 1}, left=0, down=1)
    played = play(match, (0, Pin("b")), [1], [0])
    assert place(match, "b") == "out"
    assert str(played.needs) == "crowd"


@pytest.mark.rule("rumbleslam/pins/only-the-knocked-down")
def test_nobody_is_pinned_on_their_feet_or_on_a_turnbuckle() -> None:
    assert not options(scene(duel()).match, Pin)
    match = duel(at="a1", place="southwest", down=1)
    assert not options(scene(match).match, Pin)


# Ropes.


@pytest.mark.rule("rumbleslam/ropes/bounce-off-the-rope")
def test_a_bounce_is_five_squares_and_in_a_corner_of_either_rope() -> None:
    match = duel(at="a1", place="h8")
    assert options(scene(match).match, Bounce) == [Bounce("south"), Bounce("west")]
    play(match, (0, Bounce("west")))
    assert (place(match, "a"), match.mp, match.ap) == ("f1", 4, 3)


@pytest.mark.rule("rumbleslam/ropes/rope-attack")
def test_an_enemy_at_once_in_the_way_is_attacked_without_a_step() -> None:
    match = duel(at="a5", place="b5")
    played = play(match, (0, Bounce("west")))
    assert str(played.needs) == "2 × silver, copper"
    assert place(match, "a") == "a5"


@pytest.mark.rule("rumbleslam/ropes/move-off-the-rope")
def test_a_friend_in_the_way_only_stops_it() -> None:
    match = duel(Who(0, "c", "d5"), at="a5", place="h8")
    played = play(match, (0, Bounce("west")))
    assert place(match, "a") == "c5"
    assert played.asks(0)
    assert not [event for event in played.heard if isinstance(event, AttackMade)]


@pytest.mark.rule("rumbleslam/ropes/rope-attack")
def test_a_big_one_that_meets_two_enemies_picks_one() -> None:
    match = duel(Who(1, "c", "d6"), at="a5", place="d5", mine={"weight": 3})
    play(match, (0, Bounce("west")))
    assert options(match, HitNext) == [HitNext("b"), HitNext("c")]


@pytest.mark.rule("rumbleslam/forced/push-along")
@pytest.mark.parametrize(
    ("at", "way", "end"),
    [
        ("d5", "w", "b5"),  # the whole way
        ("c5", "w", "a5"),  # to the rope without being cut short: no bounce
        ("b5", "w", "f5"),  # the second square is the rope: five squares back from a5
        ("a5", "w", "f5"),  # the first one is
        ("d5", "nw", "b7"),
    ],
)
def test_a_shove_of_two_and_what_ropes_make_of_it(at: str, way: str, end: str) -> None:
    before = {"w": f"{at[0]}6", "nw": f"{chr(ord(at[0]) + 1)}{int(at[1]) - 1}"}[way]
    match = duel(at=before, place=at, mine={"ATT": "GG"}, DEF="S")
    play(match, (0, Brawl("b")), [4, 1], [0], (0, ShoveTowards(way)))
    assert place(match, "b") == end


@pytest.mark.rule("rumbleslam/forced/smash-against-the-post")
def test_pushed_against_a_turnbuckle_takes_two_whoever_stands_up_there() -> None:
    for up in ((), (Who(0, "up", "southwest"),)):
        match = duel(*up, at="b2", place="a1", mine={"ATT": "GG"}, DEF="S")
        play(match, (0, Brawl("b")), [4, 1], [0], (0, ShoveTowards("sw")))
        assert (left(match, "b"), place(match, "b")) == (8 - 2 - 2, "a1")


@pytest.mark.rule("rumbleslam/forced/bounce-from-the-ropes")
@pytest.mark.parametrize(("state", "strikes"), [({}, True), ({"down": 1}, False), ({"down": 1, "left": 0}, False)])
def test_only_an_enemy_on_their_feet_strikes_who_is_bounced(state: dict[str, Any], strikes: bool) -> None:
    match = duel(Who(0, "c", "d5", **state), at="b5", place="a5", mine={"ATT": "GG"}, DEF="S")
    match.fighters[0].place = "b6"
    played = play(match, (0, Brawl("b")), [4, 1], [0], (0, ShoveTowards("w")))
    assert place(match, "b") == "c5"
    assert (str(played.needs) == "2 × silver, copper") is strikes


# Turnbuckles.


@pytest.mark.rule("rumbleslam/turnbuckle/beside-it")
def test_only_the_corner_square_touches_a_turnbuckle() -> None:
    for at, may in (("a1", True), ("a2", False), ("b1", False)):
        assert bool(options(scene(duel(at=at, place="h8")).match, Climb)) is may


@pytest.mark.rule("rumbleslam/turnbuckle/range")
def test_the_range_is_the_printed_mp_and_none_of_it_is_spent() -> None:
    match = duel(at="southwest", place="d4", mine={"mp": 4})
    match.mp = 0
    assert Fly("b") in options(scene(match).match, Fly)
    match = duel(at="southwest", place="e5", mine={"mp": 4})
    assert Fly("b") not in options(scene(match).match, Fly)


@pytest.mark.rule("rumbleslam/turnbuckle/land")
def test_a_flight_may_land_beyond_its_range_but_on_nobody() -> None:
    match = duel(at="southwest", place="d4", mine={"mp": 4})
    play(match, (0, Fly("b")))
    assert {option.square for option in options(match, LandHere)} == {"c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"}


@pytest.mark.rule("rumbleslam/turnbuckle/come-down")
def test_nobody_comes_down_onto_a_taken_corner_square() -> None:
    assert not options(scene(duel(at="southwest", place="a1")).match, Dismount)
    match = duel(at="southwest", place="a1", mine={"weight": 3})
    play(match, (0, Dismount()))
    assert {option.square for option in options(match, MoveAside)}, "IMPACT makes room"


@pytest.mark.rule("rumbleslam/damage/may-fall")
@pytest.mark.parametrize(("dex", "end"), [([3], "southwest"), ([2], "out")])
def test_who_is_hit_up_there_stays_on_three_and_falls_below(dex: list[int], end: str) -> None:
    match = duel(at="a1", place="southwest", DEF="C", DEX="G")
    played = play(match, (0, Brawl("b")), [1, 0], [0], dex)
    assert place(match, "b") == end
    assert (str(played.needs) == "crowd") is (end == "out")


@pytest.mark.rule("rumbleslam/damage/may-fall")
def test_a_kod_wrestler_up_there_falls_without_a_roll() -> None:
    match = duel(at="a1", place="southwest", DEF="C", left=1)
    play(match, (0, Brawl("b")), [1, 0], [0])
    assert place(match, "b") == "out"


@pytest.mark.rule("rumbleslam/activating/bleed")
def test_who_bleeds_up_there_tests_and_nobody_pleases_the_crowd() -> None:
    match = ring(Who(0, "a", "southwest", bleeding=1, DEX="G"), Who(0, "c", "e5"), Who(1, "b", "j10"))
    played = scene(match, BeginTheActivation(0, 0))
    played.throws(BOO)
    played.throws(0)
    assert place(match, "a") == "out"
    assert played.needs is None


@pytest.mark.rule("rumbleslam/lifting/lift-up")
def test_who_is_lifted_off_a_turnbuckle_makes_no_test() -> None:
    match = duel(at="a1", place="southwest", GRP="C", mine={"GRP": "G"})
    played = play(match, (0, Lift("b")), [CHEER], (1, DefendWith(Stat.GRP)), [1], [0])
    assert place(match, "b") == "lifted"
    assert played.asks(0)


# Lifts.


@pytest.mark.rule("rumbleslam/attacks/a-missed-trip-or-lift")
def test_a_lift_that_ties_with_grp_costs_one() -> None:
    match = duel(GRP="C", mine={"GRP": "C"})
    play(match, (0, Lift("b")), [CHEER], (1, DefendWith(Stat.GRP)), [1], [1])
    assert (left(match, "a"), match.fighters[0].lifts) == (7, -1)


@pytest.mark.rule("rumbleslam/lifting/lift-the-weight")
@pytest.mark.parametrize(("weight", "roll", "is_up"), [(1, 1, True), (2, 1, False), (2, 2, True), (3, 2, False)])
def test_the_kod_are_as_hard_to_lift_as_they_weigh(weight: int, roll: int, is_up: bool) -> None:
    match = duel(left=0, down=1, weight=weight, place="e6", mine={"GRP": "G"})
    play(match, (0, Lift("b")), [roll])
    assert (match.fighters[0].lifts == 1) is is_up
    assert left(match, "a") == 8


@pytest.mark.rule("rumbleslam/knocked_down/drop-the-lifted")
def test_a_lifter_that_is_hurt_drops_them_and_their_player_places_them() -> None:
    match = ring(
        Who(0, "a", "e5", ATT="G"), Who(1, "b", "e6", lifts=2, DEF="C"), Who(0, "c", "lifted"), Who(1, "z", "j9")
    )
    active(match)
    played = play(match, (0, Brawl("b")), [1], [0])
    assert played.asks(0)
    assert {option.square for option in options(match, PutDown)} == {"d5", "f5", "d6", "f6", "d7", "e7", "f7"}


@pytest.mark.rule("rumbleslam/attacks/reverse-it")
def test_a_lift_reversed_by_six_lifts_the_lifter() -> None:
    match = duel(GRP="GG", mine={"GRP": "C"})
    play(match, (0, Lift("b")), [CHEER], (1, DefendWith(Stat.GRP)), [0], [4, 2])
    assert (match.fighters[1].lifts, place(match, "a")) == (0, "lifted")


# Activations.


@pytest.mark.rule("rumbleslam/activating/begin-the-activation")
@pytest.mark.parametrize(
    ("state", "ap", "mp"),
    [
        ({"minus_ap": 1}, 3, 4),
        ({"minus_ap": 2, "plus_ap": 1}, 3, 4),
        ({"plus_mp": 2, "minus_mp": 1}, 4, 5),
        ({"minus_ap": 2, "ap": 1}, 0, 4),
    ],
)
def test_counters_change_what_one_starts_with_and_are_gone(state: dict[str, Any], ap: int, mp: int) -> None:
    match = ring(Who(0, "a", "e5", **state), Who(1, "b", "j10"))
    scene(match, BeginTheActivation(0, 0))
    one = match.fighters[0]
    assert (match.ap, match.mp) == (ap, mp)
    assert (one.minus_ap, one.plus_ap, one.minus_mp, one.plus_mp) == (0, 0, 0, 0)


@pytest.mark.rule("rumbleslam/activating/bleed")
@pytest.mark.parametrize(("face", "stamina", "bleeds"), [(CHEER, 8, 0), (BLANK, 7, 1), (BOO, 7, 1)])
def test_only_a_cheer_stops_the_blood(face: object, stamina: int, bleeds: int) -> None:
    match = ring(Who(0, "a", "e5", bleeding=1), Who(1, "b", "j10"))
    scene(match, BeginTheActivation(0, 0)).throws(face)
    assert (left(match, "a"), match.fighters[0].bleeding) == (stamina, bleeds)


@pytest.mark.rule("rumbleslam/activating/bleed")
def test_bleeding_to_a_ko_ends_it_without_another_roll() -> None:
    match = ring(Who(0, "a", "e5", bleeding=1, left=1), Who(1, "b", "j10"))
    played = scene(match, BeginTheActivation(0, 0))
    played.throws(BOO)
    assert (match.fighters[0].bleeding, match.fighters[0].down) == (0, 1)
    assert (played.needs, match.active) == (None, -1)


@pytest.mark.rule("rumbleslam/activating/come-to")
@pytest.mark.parametrize("is_heel", [False, True])
def test_a_cheer_brings_one_back_with_one_still_on_the_mat_heel_or_not(is_heel: bool) -> None:
    match = ring(Who(0, "a", "e5", left=0, down=1, heel=is_heel), Who(1, "b", "j10"))
    played = scene(match, BeginTheActivation(0, 0))
    played.throws(CHEER)
    assert (left(match, "a"), match.fighters[0].down) == (1, 1)
    assert offered(match) == ["EndActivation", "StandUp"]


@pytest.mark.rule("rumbleslam/actions/move")
def test_one_walks_between_two_wrestlers_diagonally_but_never_through() -> None:
    match = duel(Who(1, "c", "d6"), at="d5", place="e5", mine={"mp": 1})
    match.mp = 1
    squares = {option.square for option in options(scene(match).match, MoveTo)}
    assert "e6" in squares
    assert not {"d6", "e5", "d7"} & squares


# Sidelines, Tag Teams, rounds and winning.


@pytest.mark.rule("rumbleslam/rounds/enter-from-the-sidelines")
@pytest.mark.parametrize(("out", "entered", "may"), [(0, 0, False), (1, 0, True), (1, 1, False), (2, 1, True)])
def test_one_comes_in_for_each_that_has_gone(out: int, entered: int, may: bool) -> None:
    gone = [Who(0, f"o{number}", "out") for number in range(out)]
    match = ring(Who(0, "a", "e5"), Who(0, "s", "sidelines"), *gone, Who(1, "b", "j10"))
    match.entered = [entered, 0]
    played = scene(match, EnterFromTheSidelines(0))
    assert played.asks(0) is may
    if may:
        played.chooses(0, BringIn("s"))
        played.chooses(0, StandOn("a3"))
        assert (place(match, "s"), match.entered[0]) == ("a3", entered + 1)


def pair(**state: Any) -> Ring:
    match = ring(Who(0, "a", "a5", stamina=9, **state), Who(0, "c", "sidelines", ap=5), Who(1, "b", "h8"))
    for number in (0, 1):
        match.fighters[number].partner, match.fighters[number].is_traditional = 1 - number, True
    return active(match)


@pytest.mark.rule("rumbleslam/tag/make-the-tag")
def test_a_tag_out_costs_two_at_the_ropes_and_ends_the_activation() -> None:
    match = pair(minus_mp=1, pleaser=1)
    played = play(match, (0, TagOut()))
    assert (place(match, "a"), place(match, "c")) == ("sidelines", "a5")
    assert match.fighters[0].minus_mp == 1, "counters stay"
    assert match.fighters[0].pleaser == 0, "but not the Crowd Pleaser"
    assert match.fighters[1].acted == 0, "and the partner may still go this round"
    assert not played.asks(0)


@pytest.mark.rule("rumbleslam/tag/make-the-tag")
def test_nobody_tags_from_the_mat_or_away_from_the_ropes() -> None:
    assert not options(scene(pair(down=1)).match, TagOut)
    match = pair()
    match.fighters[0].place = "e5"
    assert not options(scene(match).match, TagOut)


@pytest.mark.rule("rumbleslam/winning/count-the-dosh")
@pytest.mark.parametrize(
    ("left_a", "winners"), [(8, (0, 1)), (0, (1,))], ids=["equal Dosh is shared", "a KO'd wrestler is worth half"]
)
def test_after_five_rounds_the_dosh_decides(left_a: int, winners: tuple[int, ...]) -> None:
    match = ring(Who(0, "a", "e5", left=left_a, down=int(not left_a)), Who(0, "s", "sidelines"), Who(1, "b", "j10"))
    match.round = 5
    scene(match, EndOfTheRound())
    assert match.result is not None
    assert (match.result.winners, match.result.is_draw) == (winners, len(winners) > 1)


@pytest.mark.rule("rumbleslam/winning/count-the-dosh")
def test_a_wrestler_on_a_turnbuckle_or_in_the_air_counts_whole() -> None:
    match = ring(
        Who(0, "a", "northwest", dosh=150), Who(0, "c", "lifted", dosh=100), Who(1, "b", "e5", lifts=1, dosh=200)
    )
    scene(match, CountTheDosh())
    assert match.result is not None
    assert match.result.winners == (0,)


@pytest.mark.rule("rumbleslam/winning/equal-dosh")
def test_of_four_players_the_top_two_share_it() -> None:
    match = ring(
        Who(0, "a", "a1"), Who(1, "b", "j10"), Who(2, "c", "a10", dosh=150), Who(3, "d", "j1", dosh=150), seats=4
    )
    scene(match, CountTheDosh())
    assert match.result is not None
    assert (match.result.winners, match.result.is_draw) == ((0, 1), True)


@pytest.mark.rule("rumbleslam/winning/clear-the-ring")
def test_with_three_one_goes_and_the_other_two_fight_on() -> None:
    match = ring(Who(0, "a", "a1"), Who(1, "b", "out"), Who(1, "s", "sidelines"), Who(2, "c", "j10"), seats=3)
    scene(match, ClearTheRing())
    assert (match.result, match.order, place(match, "s")) == (None, [0, 2], "out")
    match.fighters[3].place = "out"
    scene(match, ClearTheRing())
    assert match.result is not None
    assert match.result.winners == (0,)


@pytest.mark.rule("rumbleslam/rounds/end-of-the-round")
def test_the_card_skips_a_player_who_is_out() -> None:
    match = ring(Who(0, "a", "a1"), Who(1, "b", "out"), Who(2, "c", "j10"), seats=3)
    match.order = [0, 2]
    played = scene(match, EndOfTheRound())
    assert match.card == 2
    assert match.round == 2
    assert played.needs is not None, "they roll for the Initiative"


@pytest.mark.rule("rumbleslam/initiative/take-the-initiative")
def test_ties_go_to_the_card_and_then_clockwise_from_it() -> None:
    match = ring(Who(0, "a", "a1"), Who(1, "b", "j10"), Who(2, "c", "j1"), seats=3)
    match.card = 1
    played = scene(match, *[NominateAWrestler(seat) for seat in (1, 2, 0)], RollForTheInitiative((1, 2, 0)))
    for roll in ([1, 1], [2, 1], [2, 1]):
        played.throws(*roll)
    assert match.order == [2, 0, 1]


@pytest.mark.rule("rumbleslam/special_rules/rage")
def test_a_free_brawl_does_not_count_for_no_class() -> None:
    rage = {"id": "rage", "kind": "grapple", "ap": 1, "dmg": 1, "rules": ["FURY"]}
    match = duel(mine={"ATT": "G", "GRP": "G", "abilities": [rage]}, DEF="C", GRP="C")
    miss: list[Entry] = [(0, Brawl("b")), [0], [0]]
    played = play(match, *miss, *miss, (0, UseAbility("rage", "b")), [1], [0])
    assert str(played.needs) == "gold", "the third Brawl is free, and the crowd says nothing"
    played.throws(0)
    played.throws(0)
    played.chooses(0, Brawl("b"))
    assert str(played.needs) == "crowd", "the third that is paid"
