"""More cases from the rulebook and the rulings, written from them alone: hits, counters, the crowd and the air."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.core.values import PASS
from lucha.games.rumbleslam.abilities import Stat
from lucha.games.rumbleslam.activating import BeginTheActivation
from lucha.games.rumbleslam.attacks import ApplyFirst, DefendWith, DodgeTo, HitNext
from lucha.games.rumbleslam.blows import AttackMade, Reversal
from lucha.games.rumbleslam.choices import Bounce, Brawl, Climb, Dismount, Grapple, Lift, ShowOff, Trip, UseAbility
from lucha.games.rumbleslam.events import CrowdPleased, DiceRolled, Fell, HungOn
from lucha.games.rumbleslam.forced import ShoveTowards
from lucha.games.rumbleslam.knocked_down import PutDown
from lucha.games.rumbleslam.lifting import StandUp
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.throwing import Throw
from tests.games.rumbleslam.stage import BLANK, BOO, CHEER, Who, active, offered, options, ring, scene
from tests.games.rumbleslam.test_by_the_book import Entry, duel, left, place, play


def move(id: str = "move", kind: str = "active", **fields: Any) -> dict[str, Any]:
    """An attack for 1AP that rolls a Gold die for 1 DMG, but for what is said."""
    given: dict[str, Any] = {"id": id, "kind": kind, "ap": 1, "dmg": 1, "rules": []}
    return given | ({} if kind == "grapple" else {"roll": "G"}) | fields


def a_hit(**fields: Any) -> list[Entry]:
    """`a` uses its move on `b`, and hits by one."""
    return [(0, UseAbility("move", "b")), [1], [0]]


def down(match: Ring, name: str) -> bool:
    return bool(match.fighters[match.number(name)].down)


# Counters.


@pytest.mark.rule("rumbleslam/special_rules/counters-of-attacks")
@pytest.mark.parametrize(
    ("rule", "whose", "field", "count"),
    [
        ("+AP", 0, "plus_ap", 1),
        ("+2AP", 0, "plus_ap", 2),
        ("-AP", 1, "minus_ap", 1),
        ("-2MP", 1, "minus_mp", 2),
        ("+MP", 0, "plus_mp", 1),
    ],
)
def test_good_counters_are_the_attackers_and_bad_ones_the_targets(
    rule: str, whose: int, field: str, count: int
) -> None:
    match = duel(mine={"abilities": [move(rules=[rule])]}, DEF="C")
    play(match, *a_hit())
    assert getattr(match.fighters[whose], field) == count
    assert getattr(match.fighters[1 - whose], field) == 0


@pytest.mark.rule("rumbleslam/knocked_down/counters")
@pytest.mark.parametrize(("rule", "count"), [("-AP", 1), ("-2AP", 2)])
def test_the_same_hit_twice_leaves_no_more_counters_than_it_lists(rule: str, count: int) -> None:
    match = duel(mine={"abilities": [move(rules=[rule])]}, DEF="C")
    play(match, *a_hit(), *a_hit())
    assert match.fighters[1].minus_ap == count
    assert match.ap == 2, "what the counters say comes with its own activation"


@pytest.mark.rule("rumbleslam/knocked_down/counters")
def test_a_single_counter_on_top_of_two_changes_nothing() -> None:
    match = duel(mine={"abilities": [move(rules=["-AP"])]}, DEF="C", minus_ap=2)
    play(match, *a_hit())
    assert match.fighters[1].minus_ap == 2


@pytest.mark.rule("rumbleslam/knocked_down/knock-out")
def test_the_hit_that_knocks_out_still_brings_its_counters_but_no_bleeding() -> None:
    match = duel(mine={"abilities": [move(rules=["BLEEDING", "-AP"])]}, DEF="C", left=1)
    played = play(match, *a_hit())
    while options(match, ApplyFirst):
        played.chooses(0, options(match, ApplyFirst)[0])
    one = match.fighters[1]
    assert (one.stamina, one.down, one.bleeding, one.minus_ap) == (0, 1, 0, 1)


@pytest.mark.rule("rumbleslam/knocked_down/knock-out")
def test_a_ko_ends_bleeding_and_the_crowd_pleaser_and_nothing_else() -> None:
    match = duel(mine={"ATT": "C"}, DEF="C", left=1, bleeding=1, pleaser=1, minus_ap=1, plus_mp=1)
    play(match, (0, Brawl("b")), [1], [0])
    one = match.fighters[1]
    assert (one.bleeding, one.pleaser, one.minus_ap, one.plus_mp) == (0, 0, 1, 1)


# Rolls.


@pytest.mark.rule("rumbleslam/attacks/compare")
def test_a_bonus_counts_for_the_margin_and_a_malus_stops_at_nothing() -> None:
    match = duel(mine={"ATT": "C+1"}, DEF="C")
    play(match, (0, Brawl("b")), [3], [0])
    assert left(match, "b") == 6, "3 and 1 are four more: a Beatdown"
    match = duel(mine={"ATT": "C"}, DEF="C-3")
    play(match, (0, Brawl("b")), [0], [1])
    assert left(match, "b") == 8, "nothing against nothing is a draw"
    match = duel(mine={"ATT": "C"}, DEF="C-3")
    play(match, (0, Brawl("b")), [1], [1])
    assert left(match, "b") == 7


@pytest.mark.rule("rumbleslam/attacks/choose-the-defence")
def test_the_defence_is_named_before_anybody_rolls() -> None:
    match = duel(GRP="C", DEX="C")
    played = play(match, (0, Lift("b")), [BLANK])
    assert played.asks(1)
    assert [event.why for event in played.hears(DiceRolled) if isinstance(event, DiceRolled)][1:] == []


@pytest.mark.rule("rumbleslam/dirty/dirty-test")
def test_the_dirty_test_comes_before_the_defence_is_named_and_its_points_are_gone() -> None:
    match = duel()
    played = play(match, (0, Trip("b")))
    assert (str(played.needs), match.ap) == ("crowd", 2)
    played.throws(BOO)
    assert (match.ended, match.fighters[0].minus_ap, down(match, "b")) == (True, 1, False)


# Beatdowns on a Lift, rules in the attacker's order.


@pytest.mark.rule("rumbleslam/attacks/beat-them-down", "rumbleslam/lifting/lift-up")
@pytest.mark.parametrize(
    ("roll", "lost", "is_down", "is_dazed"),
    [([4, 0], 1, 0, False), ([4, 1], 1, 0, False), ([4, 2], 2, 0, True), ([4, 3], 2, 1, False), ([4, 4], 8, 1, False)],
)
@pytest.mark.parametrize("pick", [0, -1])
def test_a_lift_by_far_takes_the_row_but_shoves_nobody(
    roll: list[int], lost: int, is_down: int, is_dazed: bool, pick: int
) -> None:
    match = duel(mine={"GRP": "GG"}, GRP="C")
    played = play(match, (0, Lift("b")), [BLANK], (1, DefendWith(Stat.GRP)), roll, [0])
    asked = []
    while played.needs is not None or options(match, ApplyFirst):
        asked.append(str(played.needs))
        if played.needs is None:
            played.chooses(0, options(match, ApplyFirst)[pick])
        else:
            played.throws(CHEER)
    assert ("crowd" in asked) is is_dazed
    assert not options(match, ShoveTowards)
    assert (left(match, "b"), match.fighters[1].down, place(match, "b")) == (8 - lost, is_down, "lifted")


@pytest.mark.rule("rumbleslam/attacks/in-any-order")
def test_damage_comes_first_and_then_the_attacker_orders_the_rules() -> None:
    match = duel(mine={"abilities": [move(rules=["KNOCKDOWN", "SHOVE 2"])]}, DEF="C")
    played = play(match, *a_hit())
    assert left(match, "b") == 7
    while not options(match, ShoveTowards):
        played.chooses(0, options(match, ApplyFirst)[-1])
    played.chooses(0, ShoveTowards("n"))
    assert (place(match, "b"), down(match, "b")) == ("e8", True), "who lies there can be shoved all the same"


@pytest.mark.rule("rumbleslam/forced/shove")
def test_two_shoves_in_one_hit_have_a_direction_each() -> None:
    match = duel(mine={"abilities": [move(roll="GG", rules=["SHOVE 2"])]}, DEF="C")
    played = play(match, (0, UseAbility("move", "b")), [4, 1], [0])
    while options(match, ApplyFirst):
        played.chooses(0, options(match, ApplyFirst)[0])
    played.chooses(0, ShoveTowards("n"))
    assert place(match, "b") == "e8"
    while options(match, ApplyFirst):
        played.chooses(0, options(match, ApplyFirst)[0])
    played.chooses(0, ShoveTowards("e"))
    assert (place(match, "b"), left(match, "b")) == ("g8", 6)


@pytest.mark.rule("rumbleslam/forced/push-along")
def test_a_shove_that_is_blocked_at_once_goes_nowhere_and_hurts_nobody() -> None:
    match = duel(Who(1, "c", "e7"), mine={"abilities": [move(rules=["SHOVE 3"])]}, DEF="C")
    play(match, *a_hit(), (0, ShoveTowards("n")))
    assert (place(match, "b"), left(match, "b"), left(match, "c")) == ("e6", 7, 8)


@pytest.mark.rule("rumbleslam/forced/push-along")
@pytest.mark.parametrize(("far", "end"), [("e9", "e7"), ("f9", "e7"), ("g9", "e9")])
def test_a_big_base_needs_all_four_squares_to_be_pushed(far: str, end: str) -> None:
    match = duel(Who(1, "c", far), mine={"abilities": [move(rules=["SHOVE 3"])]}, DEF="C", weight=3)
    play(match, *a_hit(), (0, ShoveTowards("n")))
    assert place(match, "b") == end


@pytest.mark.rule("rumbleslam/forced/push-along")
def test_whoever_holds_somebody_takes_them_along_when_pushed() -> None:
    match = ring(
        Who(0, "a", "e5", abilities=[move(dmg=0, rules=["SHOVE 2"])]),
        Who(1, "b", "e6", DEF="C", lifts=2),
        Who(0, "c", "lifted"),
        Who(1, "far", "j10"),
    )
    play(active(match), *a_hit(), (0, ShoveTowards("n")))
    assert (place(match, "b"), match.fighters[1].lifts, place(match, "c")) == ("e8", 2, "lifted")


# Reversals.


@pytest.mark.rule("rumbleslam/attacks/reverse-it", "rumbleslam/forced/bounce-from-the-ropes")
def test_a_reversed_rope_attack_of_somebody_else_does_not_end_the_activation() -> None:
    match = duel(
        Who(0, "c", "e6", ATT="C"), at="d8", place="e9", mine={"abilities": [move(rules=["SHOVE 2"])]}, DEF="GG"
    )
    played = play(match, (0, UseAbility("move", "b")), [1], [0, 0], (0, ShoveTowards("n")), [0, 0], [4, 0])
    assert [type(event) for event in played.heard].count(Reversal) == 1
    assert (match.ended, played.asks(0)) == (False, True)


@pytest.mark.rule("rumbleslam/attacks/reverse-it")
def test_of_a_reversed_attack_the_rules_are_the_defenders() -> None:
    match = duel(mine={"abilities": [move(roll="C", rules=["+AP", "-MP", "BOUNCEBACK 2"])]}, DEF="GG")
    played = play(match, (0, UseAbility("move", "b")), [0], [4, 2])
    while options(match, ApplyFirst, 1):
        played.chooses(1, options(match, ApplyFirst, 1)[0])
    a, b = match.fighters[:2]
    assert (a.stamina, a.minus_mp, a.plus_ap) == (7, 1, 0)
    assert (b.stamina, b.plus_ap, b.place, a.place) == (8, 1, "e8", "e5")
    assert match.ended


@pytest.mark.rule("rumbleslam/attacks/reverse-it")
def test_who_lies_on_the_mat_reverses_without_a_fury_of_its_own() -> None:
    match = duel(
        mine={"ATT": "C", "abilities": [move("rage", "grapple", rules=["FURY"])], "GRP": "C"}, GRP="GG", down=1
    )
    played = play(match, (0, UseAbility("rage", "b")), [0], [4, 2])
    assert left(match, "a") == 7
    assert [event for event in played.heard if isinstance(event, AttackMade) and event.wrestler == "b"] == []
    assert played.needs is None


@pytest.mark.rule("rumbleslam/attacks/reverse-it")
def test_one_show_for_the_defender_even_if_the_attack_had_its_own() -> None:
    match = duel(mine={"abilities": [move(roll="C", rules=["CROWD"])]}, DEF="GG")
    played = play(match, (0, UseAbility("move", "b")), [0], [4, 4], [CHEER])
    while options(match, ApplyFirst, 1):
        played.chooses(1, options(match, ApplyFirst, 1)[0])
    assert [event.wrestler for event in played.heard if isinstance(event, CrowdPleased)] == ["b"]
    assert played.needs is None


@pytest.mark.rule("rumbleslam/attacks/dodge-aside", "rumbleslam/attacks/reverse-it")
def test_a_dodge_comes_before_the_reversal_and_out_of_reach_nobody_is_lifted() -> None:
    for answer, lifted in ((DodgeTo("e7"), False), (DodgeTo("f6"), True), (PASS, True)):
        match = duel(mine={"GRP": "C"}, DEX="GG")
        play(match, (0, Lift("b")), [BLANK], (1, DefendWith(Stat.DEX)), [0], [4, 2], (1, answer))
        assert (place(match, "a") == "lifted") is lifted
        assert match.ended


@pytest.mark.rule("rumbleslam/attacks/a-missed-trip-or-lift", "rumbleslam/attacks/reverse-it")
def test_the_reversal_still_counts_if_the_penalty_has_knocked_out() -> None:
    match = duel(mine={"ATT": "C", "left": 1}, DEF="GG")
    play(match, (0, Trip("b")), [BLANK], (1, DefendWith(Stat.DEF)), [0], [4, 1])
    assert (left(match, "a"), match.ended) == (0, True)
    assert options(match, ShoveTowards, 1), "row 5 still shoves the attacker"


@pytest.mark.rule("rumbleslam/attacks/dodge-aside")
def test_a_dodge_to_the_rope_is_no_bounce() -> None:
    match = duel(at="b5", place="b6", mine={"ATT": "C"}, DEX="C")
    play(match, (0, Trip("b")), [BLANK], (1, DefendWith(Stat.DEX)), [0], [0], (1, DodgeTo("a7")))
    assert place(match, "b") == "a7"


@pytest.mark.rule("rumbleslam/attacks/dodge-aside")
def test_without_a_free_square_nobody_is_asked_to_dodge() -> None:
    match = duel(Who(1, "x", "a9"), Who(1, "y", "b10"), at="b9", place="a10", DEX="C")
    played = play(match, (0, Trip("b")), [BLANK], (1, DefendWith(Stat.DEX)), [0, 0], [0])
    assert played.asks(0)


# Dirty, No Class.


@pytest.mark.rule("rumbleslam/dirty/no-class")
def test_an_action_that_is_dirty_already_is_tested_once() -> None:
    match = duel(mine={"ATT": "C", "ap": 9}, DEF="C")
    match.ap = 9
    miss: list[Entry] = [(1, DefendWith(Stat.DEF)), [0], [0]]
    played = play(match, (0, Trip("b")), [BLANK], *miss, (0, Trip("b")), [BLANK, BLANK], *miss, (0, Trip("b")))
    assert str(played.needs) == "2 × crowd"


@pytest.mark.rule("rumbleslam/dirty/no-class")
def test_climbing_up_and_down_are_one_count() -> None:
    match = duel(at="a1", place="j1")
    played = play(match, (0, Climb("southwest")), (0, Dismount()), (0, Climb("southwest")))
    assert str(played.needs) == "crowd"
    played.throws(BOO)
    assert (place(match, "a"), match.ap, match.ended) == ("a1", 1, True)


@pytest.mark.rule("rumbleslam/dirty/no-class")
def test_a_third_bounce_is_tested_before_it_moves_whether_it_meets_anybody_or_not() -> None:
    match = duel(at="a5", place="j1", mine={"abilities": [move("dive", "rope")]})
    played = play(match, (0, Bounce("west")))
    for ability in ("dive", ""):
        match.fighters[0].place = "a5"
        scene(match)
        played = play(match, (0, Bounce("west", ability)))
    assert str(played.needs) == "crowd"
    assert place(match, "a") == "a5"


@pytest.mark.rule("rumbleslam/dirty/no-class")
def test_abilities_count_as_what_they_are_like_and_actives_by_name() -> None:
    moves = [move("lock", "grapple"), move("one"), move("other")]
    match = duel(mine={"abilities": moves, "ap": 9, "GRP": "C", "ATT": "C"}, DEF="C", GRP="C")
    match.ap = 9
    played = play(match, *[entry for _ in range(2) for entry in ((0, Grapple("b")), [0], [0])])
    played.chooses(0, UseAbility("lock", "b"))
    assert str(played.needs) == "crowd"
    match = duel(mine={"abilities": moves, "ap": 9}, DEF="C")
    match.ap = 9
    script: list[Entry] = [(0, UseAbility("one", "b")), [0], [0], (0, UseAbility("one", "b")), [0], [0]]
    played = play(match, *script, (0, UseAbility("other", "b")))
    assert str(played.needs) == "gold"
    played.throws(0)
    played.throws(0)
    played.chooses(0, UseAbility("one", "b"))
    assert str(played.needs) == "crowd"


@pytest.mark.rule("rumbleslam/dirty/dirty-test")
def test_a_boo_does_not_hurt_a_lift_of_the_ko_d_however_many_dirty_ones_came_before() -> None:
    match = duel(Who(1, "c", "d6", left=0, down=1, weight=1), mine={"ATT": "C", "GRP": "C"}, DEF="C")
    played = play(match, (0, Trip("b")), [BLANK], (1, DefendWith(Stat.DEF)), [0], [0], (0, Lift("c")))
    assert str(played.needs) == "copper", "the roll for the Lift, and no Crowd die"


# The crowd.


@pytest.mark.rule("rumbleslam/crowd/the-crowd-answers")
def test_what_lasts_to_the_end_of_the_round_outlives_a_ko() -> None:
    roar = {"id": "roar", "do": [{"do": "stat", "stat": "GRP", "amount": 2, "for": "round"}]}
    match = duel(mine={"crowd": roar, "pop": 1, "GRP": "C"}, GRP="C")
    played = play(match, (0, ShowOff()), [CHEER])
    match.fighters[0].pleaser = 0
    played.chooses(0, Grapple("b"))
    rolls = played.needs
    assert rolls is not None
    played.throws(0)
    played.throws(1)
    assert left(match, "b") == 7, "two more than nothing beats one"


@pytest.mark.rule("rumbleslam/crowd/heel")
def test_after_its_success_a_heel_gets_nothing_from_any_face() -> None:
    match = duel(mine={"heel": True, "pop": 1})
    played = play(match, (0, ShowOff()), [BOO], (0, ShowOff()), [BOO])
    assert len([event for event in played.heard if isinstance(event, CrowdPleased)]) == 1
    assert match.fighters[0].minus_ap == 0


# On the turnbuckle.


@pytest.mark.rule("rumbleslam/actions/up-there")
def test_up_there_one_may_use_what_is_no_attack_and_nothing_else() -> None:
    song = {"id": "song", "kind": "active", "ap": 1, "do": [{"do": "replenish", "amount": 1, "to": "each_friend"}]}
    match = duel(at="southwest", place="a1", mine={"abilities": [move(), song], "left": 5})
    played = scene(match)
    assert {option.ability for option in options(match, UseAbility)} == {"song"}
    assert not options(match, Brawl) + options(match, Grapple) + options(match, Trip) + options(match, Lift)
    played.chooses(0, options(match, UseAbility)[0])
    assert left(match, "a") == 6


@pytest.mark.rule("rumbleslam/actions/up-there", "rumbleslam/lifting/remove-the-counter")
def test_who_is_knocked_down_up_there_stands_up_there() -> None:
    match = duel(at="southwest", place="j1", mine={"down": 1})
    played = scene(match)
    assert offered(match) == ["EndActivation", "StandUp"]
    played.chooses(0, StandUp())
    assert (place(match, "a"), match.ap) == ("southwest", 3)
    assert Dismount() in options(match, Dismount)


@pytest.mark.rule("rumbleslam/damage/may-fall")
def test_a_shove_does_not_move_who_is_up_there_and_there_is_one_test() -> None:
    match = duel(at="a1", place="southwest", mine={"abilities": [move(rules=["SHOVE 2"])]}, DEF="C", DEX="G")
    played = play(match, *a_hit())
    if options(match, ShoveTowards):
        played.chooses(0, options(match, ShoveTowards)[0])
    assert str(played.needs) == "gold"
    played.throws(3)
    assert (place(match, "b"), played.asks(0)) == ("southwest", True)


@pytest.mark.rule("rumbleslam/damage/may-fall")
def test_a_trip_of_somebody_up_there_makes_them_hold_on() -> None:
    match = duel(at="a1", place="southwest", mine={"ATT": "G"}, DEF="C", DEX="G")
    played = play(match, (0, Trip("b")), [BLANK], (1, DefendWith(Stat.DEF)), [1], [0])
    assert str(played.needs) == "gold", "a hit without damage is a hit"
    played.throws(2)
    assert Fell("b") in played.heard
    assert str(played.needs) == "crowd"


# In somebody's arms.


@pytest.mark.rule("rumbleslam/special_rules/lifted")
def test_hands_that_hold_somebody_cannot_lift_another_by_an_ability() -> None:
    match = ring(
        Who(0, "a", "e5", lifts=1, abilities=[move(rules=["LIFTED"])]),
        Who(1, "x", "lifted"),
        Who(1, "b", "e6", DEF="C"),
        Who(1, "far", "j10"),
    )
    play(active(match), *a_hit())
    assert (match.fighters[0].lifts, place(match, "b"), left(match, "b")) == (1, "e6", 7)


@pytest.mark.rule("rumbleslam/special_rules/lift-and-throw")
def test_a_throw_by_an_ability_needs_contact_when_its_turn_comes() -> None:
    match = duel(mine={"abilities": [move(rules=["SHOVE 2", "THROW 3"])]}, DEF="C")
    played = play(match, *a_hit())
    shove = next(option for option in options(match, ApplyFirst) if "SHOVE" in str(option).upper())
    played.chooses(0, shove)
    played.chooses(0, ShoveTowards("n"))
    assert not options(match, Throw)
    assert place(match, "b") == "e8"
    assert played.asks(0)


@pytest.mark.rule("rumbleslam/activating/try-to-recover", "rumbleslam/lifting/get-down")
@pytest.mark.parametrize(("face", "is_asked"), [(CHEER, True), (BLANK, False)])
def test_a_ko_d_one_in_the_air_must_come_to_before_it_may_get_down(face: object, is_asked: bool) -> None:
    match = ring(Who(0, "a", "e5", lifts=1), Who(1, "b", "lifted", left=0, down=1), Who(1, "z", "j10"))
    played = scene(match, BeginTheActivation(1, 1))
    assert str(played.needs) == "crowd"
    played.throws(face)
    assert played.asks(1) is is_asked
    assert (place(match, "b"), left(match, "b")) == ("lifted", int(is_asked))


@pytest.mark.rule("rumbleslam/lifting/escape-or-hang")
def test_an_escape_by_far_is_no_beatdown_and_a_failure_no_reversal() -> None:
    for own, lifter, is_free in (([4, 4], [0, 0], True), ([0, 0], [4, 4], False)):
        match = ring(Who(0, "a", "e5", GRP="GG", lifts=1), Who(1, "b", "lifted", GRP="GG"), Who(1, "z", "j10"))
        played = scene(match, BeginTheActivation(1, 1))
        played.chooses(1, DefendWith(Stat.GRP))
        played.throws(*lifter)
        played.throws(*own)
        assert (left(match, "a"), left(match, "b")) == (8, 8)
        assert (HungOn("b") in played.heard) is not is_free
        if is_free:
            played.chooses(1, PutDown("e6"))
            assert played.asks(1)


@pytest.mark.rule("rumbleslam/lifting/lift-up")
def test_who_is_lifted_in_its_own_activation_is_done() -> None:
    match = duel(mine={"GRP": "C"}, GRP="GG")
    played = play(match, (0, Lift("b")), [BLANK], (1, DefendWith(Stat.GRP)), [0], [4, 3])
    assert (place(match, "a"), left(match, "a"), match.ended) == ("lifted", 8 - 1 - 1, True)
    assert not played.asks(0)


@pytest.mark.rule("rumbleslam/attacks/hit-everybody")
def test_everybody_around_is_hit_by_one_roll_and_the_crowd_is_pleased_once() -> None:
    spin = move(rules=["DEVASTATING", "CROWD"])
    match = duel(Who(0, "c", "d5", DEF="C"), mine={"abilities": [spin]}, DEF="C")
    played = play(match, (0, UseAbility("move", "")), [4])
    while options(match, HitNext) or played.needs is not None:
        if options(match, HitNext):
            played.chooses(0, options(match, HitNext)[0])
        elif str(played.needs) == "crowd":
            break
        else:
            played.throws(0)
    assert (left(match, "b"), left(match, "c")) == (7, 7), "by four, and no Beatdown"
    played.throws(BLANK)
    assert played.asks(0)
