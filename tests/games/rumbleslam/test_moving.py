"""Ropes, forced movement, turnbuckles and IMPACT."""

from __future__ import annotations

import pytest

from lucha.games.rumbleslam.actions import Bounce, Brawl, Climb, Dismount, Fly, UseAbility
from lucha.games.rumbleslam.attacks import HitNext
from lucha.games.rumbleslam.damage import MayFall, TakeDamage
from lucha.games.rumbleslam.events import (
    BouncedOff,
    Fell,
    HeldOn,
    MadeRoom,
    Smashed,
    WasBounced,
)
from lucha.games.rumbleslam.forced import (
    AgainstThePost,
    BounceFromTheRopes,
    OffTheRope,
    Shove,
    ShoveTowards,
    SpringBack,
    StrikeWith,
)
from lucha.games.rumbleslam.grid import BASE, SQUARE
from lucha.games.rumbleslam.impact import MoveAside, can_land
from lucha.games.rumbleslam.turnbuckle import LandHere, landings
from tests.games.rumbleslam.stage import CHEER, GAME, Who, active, offered, options, ring, scene


@pytest.mark.rule(
    "rumbleslam/ropes/bounce-off-the-rope", "rumbleslam/ropes/move-off-the-rope", "rumbleslam/ropes/rope-attack"
)
def test_the_bounce_of_the_rulebook() -> None:
    """A Halfling Grappler bounces four squares into an Orc Brawler and rolls a Copper more."""
    match = active(ring(Who(0, "halfling", "c1", ATT="C"), Who(1, "orc", "c6", DEF="SC")))
    played = scene(match)
    played.chooses(0, Bounce("south"))
    assert BouncedOff(0, "halfling", "south", "c1", "c5") in played.heard
    assert str(played.needs) == "2 × copper"
    played.throws(3, 1)
    played.throws(0, 1)
    assert (match.fighters[1].stamina, match.ap, match.mp) == (7, 3, 4)


@pytest.mark.rule("rumbleslam/ropes/move-off-the-rope")
def test_a_bounce_goes_five_squares_and_a_friend_just_stops_it() -> None:
    match = active(ring(Who(0, "a", "c1"), Who(0, "b", "a4"), Who(1, "c", "j10")))
    played = scene(match)
    played.chooses(0, Bounce("south"))
    assert match.fighters[0].place == "c6"
    match.fighters[0].place = "a1"
    assert options(match, Bounce) == [Bounce("south"), Bounce("west")]
    played.chooses(0, Bounce("south"))
    assert match.fighters[0].place == "a3"


@pytest.mark.rule("rumbleslam/ropes/at-the-rope")
def test_nobody_bounces_off_a_rope_they_do_not_touch() -> None:
    match = active(ring(Who(0, "a", "b5"), Who(1, "c", "j10")))
    scene(match)
    assert options(match, Bounce) == []


@pytest.mark.rule("rumbleslam/ropes/move-off-the-rope", "rumbleslam/ropes/rope-attack")
def test_a_rocket_goes_eight_squares_with_dice_of_its_own() -> None:
    dive = {"id": "dive", "kind": "rope", "ap": 2, "roll": "GG", "dmg": 2, "rules": ["ROCKET"]}
    match = active(ring(Who(0, "a", "c1", abilities=[dive]), Who(1, "b", "c9")))
    played = scene(match)
    played.chooses(0, Bounce("south", "dive"))
    assert match.fighters[0].place == "c8"
    assert str(played.needs) == "2 × gold"
    assert match.ap == 2


@pytest.mark.rule("rumbleslam/ropes/rope-attack")
def test_of_two_enemies_in_the_way_of_a_big_one_the_active_player_picks() -> None:
    match = active(ring(Who(0, "troll", "c1", weight=3), Who(1, "b", "c5"), Who(1, "c", "d5")))
    played = scene(match)
    played.chooses(0, Bounce("south"))
    assert GAME.options(match, 0) == [HitNext("b"), HitNext("c")]


@pytest.mark.rule("rumbleslam/forced/push-along", "rumbleslam/forced/bounce-from-the-ropes")
def test_a_shove_against_a_rope_bounces_and_an_enemy_in_the_way_strikes() -> None:
    match = ring(Who(0, "a", "e8"), Who(1, "b", "e9"), Who(0, "c", "e6"))
    match.fighters[0].place = "d8"
    played = scene(match, Shove(0, 0, 1, 3))
    played.chooses(0, ShoveTowards("n"))
    assert WasBounced(0, "b", "north", "e10", "e7") in played.heard
    assert str(played.needs) == "2 × silver, copper", "c makes a Rope Attack"


@pytest.mark.rule("rumbleslam/forced/push-along")
def test_a_wrestler_in_the_way_stops_a_shove_and_nobody_is_shoved_off_a_post() -> None:
    match = ring(Who(0, "a", "e5"), Who(1, "b", "e6"), Who(1, "c", "e8"))
    played = scene(match, Shove(0, 0, 1, 3))
    played.chooses(0, ShoveTowards("n"))
    assert (match.fighters[1].place, match.fighters[1].stamina) == ("e7", 8)
    match.fighters[1].place = "northeast"
    scene(match, Shove(0, 0, 1, 3))
    assert match.fighters[1].place == "northeast"


@pytest.mark.rule("rumbleslam/forced/bounce-from-the-ropes")
def test_friends_and_the_knocked_down_just_stop_a_bounced_wrestler() -> None:
    for other in (Who(1, "c", "e8"), Who(0, "c", "e8", down=1)):
        match = ring(Who(0, "a", "a1"), Who(1, "b", "e10"), other)
        played = scene(match, BounceFromTheRopes(0, 0, 1, "north"))
        assert match.fighters[1].place == "e9"
        assert played.needs is None


@pytest.mark.rule("rumbleslam/forced/smash-against-the-post")
def test_a_shove_into_the_post_costs_two() -> None:
    match = ring(Who(0, "a", "c3"), Who(1, "b", "b2"), Who(1, "c", "southwest"))
    played = scene(match, Shove(0, 0, 1, 4))
    played.chooses(0, ShoveTowards("sw"))
    assert Smashed(0, "b", "southwest") in played.heard
    assert [one.stamina for one in match.fighters] == [8, 6, 8]
    assert match.fighters[1].place == "a1"


@pytest.mark.rule("rumbleslam/forced/rope-or-post")
def test_a_big_base_pushed_into_a_corner_meets_post_and_ropes() -> None:
    match = ring(Who(0, "a", "d4"), Who(1, "troll", "b2", weight=3))
    played = scene(match, Shove(0, 0, 1, 3))
    played.chooses(0, ShoveTowards("sw"))
    assert GAME.options(match, 0) == [AgainstThePost("southwest"), OffTheRope("south"), OffTheRope("west")]
    played.chooses(0, OffTheRope("south"))
    assert match.fighters[1].place == "a6"


@pytest.mark.rule("rumbleslam/forced/who-strikes")
def test_of_two_who_could_strike_their_player_picks() -> None:
    match = ring(Who(0, "a", "a1"), Who(1, "troll", "e9", weight=3), Who(0, "b", "e6"), Who(0, "c", "f6"))
    played = scene(match, BounceFromTheRopes(1, 1, 1, "north"))
    assert played.asks(0)
    assert GAME.options(match, 0) == [StrikeWith("b"), StrikeWith("c")]
    played.chooses(0, StrikeWith("c"))
    assert str(played.needs) == "2 × silver, copper"


@pytest.mark.rule("rumbleslam/forced/who-strikes")
def test_of_two_with_different_players_the_active_one_picks() -> None:
    match = active(
        ring(Who(0, "a", "a1"), Who(1, "troll", "e9", weight=3), Who(0, "b", "e6"), Who(2, "c", "f6"), seats=3)
    )
    played = scene(match, BounceFromTheRopes(1, 1, 1, "north"))
    assert played.asks(0)


@pytest.mark.rule("rumbleslam/forced/spring-back")
def test_bounceback_goes_straight_away_and_stops_at_the_rope() -> None:
    match = ring(Who(0, "a", "b5"), Who(1, "b", "c5"))
    scene(match, SpringBack(0, 1, 3))
    assert match.fighters[0].place == "a5", "a rope just stops it"
    match = ring(Who(0, "a", "b6"), Who(1, "troll", "c4", weight=3))
    scene(match, SpringBack(0, 1, 2))
    assert match.fighters[0].place == "a7", "by a corner only: diagonally"


@pytest.mark.rule("rumbleslam/turnbuckle/climb-up", "rumbleslam/turnbuckle/beside-it", "rumbleslam/actions/up-there")
def test_climbing_takes_the_corner_square_and_a_free_post() -> None:
    match = active(ring(Who(0, "a", "a1"), Who(1, "b", "j10")))
    played = scene(match)
    played.chooses(0, Climb("southwest"))
    assert (match.fighters[0].place, match.ap) == ("southwest", 3)
    assert offered(match) == ["Dismount", "EndActivation", "ShowOff"], "up there nobody moves or brawls"
    match = active(ring(Who(0, "a", "a1"), Who(1, "b", "southwest"), Who(0, "c", "b2")))
    scene(match)
    assert options(match, Climb) == []


@pytest.mark.rule("rumbleslam/turnbuckle/come-down", "rumbleslam/turnbuckle/stand-below")
def test_coming_down_needs_the_corner_square() -> None:
    match = active(ring(Who(0, "a", "southwest"), Who(1, "b", "a1")))
    played = scene(match)
    assert options(match, Dismount) == []
    match.fighters[1].place = "b1"
    played.chooses(0, Dismount())
    assert match.fighters[0].place == "a1"


@pytest.mark.rule("rumbleslam/turnbuckle/come-down", "rumbleslam/impact/make-room", "rumbleslam/impact/give-way")
def test_a_big_one_makes_room_when_it_comes_down() -> None:
    match = active(ring(Who(0, "troll", "southwest", weight=3), Who(1, "b", "a1")))
    played = scene(match)
    played.chooses(0, Dismount())
    assert {option.square for option in options(match, MoveAside)} == {"c1", "c2", "c3", "a3", "b3"}
    played.chooses(0, MoveAside("c3"))
    assert (match.fighters[0].place, match.fighters[1].place) == ("a1", "c3")


@pytest.mark.rule("rumbleslam/turnbuckle/fly-at", "rumbleslam/turnbuckle/land", "rumbleslam/turnbuckle/range")
def test_the_flight_of_the_rulebook() -> None:
    """Range 6 with two Silver dice: the landing may lie further out than the range, on a free square."""
    splash = {"id": "splash", "kind": "turnbuckle", "ap": 2, "roll": "SS", "dmg": 1, "rng": 6}
    match = active(
        ring(Who(0, "halfling", "southwest", mp=4, abilities=[splash]), Who(1, "orc", "f6", DEF="C"), Who(1, "c", "g7"))
    )
    played = scene(match)
    assert options(match, Fly) == [Fly("orc", "splash")], (
        "seven squares are too far, and so are six without the ability"
    )
    played.chooses(0, Fly("orc", "splash"))
    places = [option.square for option in options(match, LandHere)]
    assert "g6" in places
    assert "g7" not in places
    played.chooses(0, LandHere("g6"))
    assert str(played.needs) == "2 × silver"
    played.throws(1, 1)
    played.throws(0)
    played.throws(CHEER)
    assert (match.fighters[0].pleaser, match.fighters[1].stamina, match.mp) == (1, 7, 4)


@pytest.mark.rule("rumbleslam/turnbuckle/range")
def test_no_flight_without_a_place_to_land() -> None:
    around = ["a9", "a8", "b8", "c8", "b9", "c9", "a10", "c10"]
    match = active(
        ring(Who(0, "a", "northwest"), Who(1, "t", "b10"), *[Who(0, f"f{i}", one) for i, one in enumerate(around)])
    )
    scene(match)
    assert options(match, Fly) == []


@pytest.mark.rule("rumbleslam/damage/may-fall", "rumbleslam/damage/fall-or-hold-on")
@pytest.mark.parametrize(("dex", "place"), [((2, 1), "southwest"), ((1, 1), "out")])
def test_who_is_hit_up_there_rolls_dex_to_stay(dex: tuple[int, int], place: str) -> None:
    match = active(ring(Who(0, "a", "a1", ATT="C"), Who(1, "b", "southwest", DEF="C", DEX="CC"), Who(1, "c", "j10")))
    played = scene(match)
    played.chooses(0, Brawl("b"))
    played.throws(1)
    played.throws(0)
    played.throws(*dex)
    assert match.fighters[1].place == place
    if place == "out":
        assert Fell("b") in played.heard
        played.throws(CHEER)
        assert match.fighters[0].pleaser == 1
    else:
        assert HeldOn("b") in played.heard


@pytest.mark.rule("rumbleslam/damage/fall-or-hold-on")
def test_nobody_cheers_for_bleeding_and_the_ko_d_always_fall() -> None:
    match = ring(Who(0, "a", "a1"), Who(1, "b", "southwest", left=1), Who(1, "c", "j10"))
    played = scene(match, TakeDamage(1, 1, -1, "bleeding"))
    assert match.fighters[1].place == "out"
    assert played.needs is None


@pytest.mark.rule("rumbleslam/impact/make-room")
def test_the_impact_of_the_rulebook() -> None:
    """A Troll lands on a Halfling in a corner; an Orc or a Human makes way for it."""
    match = active(
        ring(
            Who(0, "troll", "northwest", weight=3, ap=5),
            Who(1, "halfling", "b1"),
            Who(1, "orc", "c2"),
            Who(1, "human", "a3"),
            Who(1, "goblin", "d3"),
            Who(1, "x", "c1"),
            Who(1, "y", "b3"),
            Who(1, "z", "c3"),
        )
    )
    assert can_land(match, 0, SQUARE["a1"])
    assert SQUARE["a1"] in landings(match, 0, 1)


@pytest.mark.rule("rumbleslam/impact/make-room", "rumbleslam/impact/give-way")
def test_a_landing_pushes_whoever_stands_there_to_free_squares_beside_it() -> None:
    match = active(ring(Who(0, "troll", "southwest", weight=3, mp=5), Who(1, "b", "c3", DEF="C")), ap=4)
    played = scene(match)
    played.chooses(0, Fly("b"))
    played.chooses(0, LandHere("c3"))
    squares = {option.square for option in options(match, MoveAside)}
    assert squares == {"b2", "c2", "d2", "b3", "b4"}
    played.chooses(0, MoveAside("d2"))
    assert MadeRoom("b", "c3", "d2") in played.heard
    assert match.base(0) == BASE[2][SQUARE["c3"]]
    assert match.touch(0, 1)


@pytest.mark.rule("rumbleslam/impact/make-room")
def test_without_room_the_landing_is_not_allowed() -> None:
    squares = [f"{letter}{row}" for letter in "abcdefghij" for row in range(1, 11)]
    match = ring(Who(0, "troll", "southwest", weight=3), *[Who(1, f"x{i}", one) for i, one in enumerate(squares)])
    assert not can_land(match, 0, SQUARE["e5"])
    match = ring(Who(0, "troll", "southwest", weight=3), *[Who(1, f"x{i}", one) for i, one in enumerate(squares[:12])])
    assert can_land(match, 0, SQUARE["a1"])


@pytest.mark.rule("rumbleslam/turnbuckle/damage")
@pytest.mark.parametrize(("option", "left"), [("1", 7), ("2", 6)])
def test_a_turnbuckle_attack_adds_a_gold_die(option: str, left: int) -> None:
    match = active(
        ring(Who(0, "a", "southwest", ATT="C"), Who(1, "b", "a1", DEF="C"), options={"turnbuckle_damage": option})
    )
    played = scene(match)
    played.chooses(0, Fly("b"))
    played.chooses(0, LandHere("b2"))
    assert str(played.needs) == "copper, gold"
    played.throws(1, 0)
    played.throws(0)
    assert match.fighters[1].stamina == left
    assert match.ap == 2


@pytest.mark.rule("rumbleslam/damage/may-fall")
def test_only_who_stands_up_there_is_tested() -> None:
    match = ring(Who(0, "a", "a1"), Who(1, "b", "b2"))
    played = scene(match, MayFall(1, 0))
    assert played.needs is None


@pytest.mark.rule("rumbleslam/actions/use-the-ability")
def test_a_shoving_ability_shoves() -> None:
    thunder = {"id": "thunder", "kind": "active", "ap": 2, "roll": "GSS", "dmg": 2, "rules": ["SHOVE 3"]}
    match = active(ring(Who(0, "troll", "c3", weight=3, abilities=[thunder]), Who(1, "b", "e4")))
    played = scene(match)
    played.chooses(0, UseAbility("thunder", "b"))
    played.throws(1, 0, 0)
    played.throws(0, 0)
    played.chooses(0, ShoveTowards("e"))
    assert (match.fighters[1].place, match.fighters[1].stamina) == ("h4", 6)
