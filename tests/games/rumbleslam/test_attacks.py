"""Attacks, both tables, Dirty and No Class, damage and what comes of it."""

from __future__ import annotations

import pytest

from lucha.games.rumbleslam.abilities import Keyword, SpecialRule, Stat
from lucha.games.rumbleslam.actions import Brawl, Grapple, Lift, Trip, UseAbility
from lucha.games.rumbleslam.attacks import ApplyFirst, DefendWith, DodgeTo, HitNext
from lucha.games.rumbleslam.blows import AttackFailed, AttackHit, Beatdown, Ignored, KnockedOut, Reversal
from lucha.games.rumbleslam.events import CrowdTurned
from lucha.games.rumbleslam.forced import ShoveTowards
from tests.games.rumbleslam.stage import BLANK, BOO, CHEER, Who, active, offered, ring, scene

A, B = Who(0, "a", "e5"), Who(1, "b", "e6")


def golds(total: int) -> tuple[int, int, int]:
    """Three Gold dice that come to this."""
    first = min(total, 4)
    second = min(total - first, 4)
    return first, second, total - first - second


@pytest.mark.rule(
    "rumbleslam/attacks/strike", "rumbleslam/attacks/roll-against-each-other", "rumbleslam/attacks/compare",
    "rumbleslam/dice/roll-dice", "rumbleslam/damage/take-damage",
)  # fmt: skip
def test_a_brawl_is_att_against_def_and_a_draw_misses() -> None:
    match = active(ring(Who(0, "a", "e5", ATT="SC+1"), Who(1, "b", "e6", DEF="G")))
    played = scene(match)
    played.chooses(0, Brawl("b"))
    assert str(played.needs) == "silver, copper"
    played.throws(1, 1)
    played.throws(3)
    assert played.heard[-1] == AttackFailed("a", "b", 0)
    played.chooses(0, Brawl("b"))
    played.throws(1, 2)
    played.throws(3)
    assert AttackHit("a", "b", 1) in played.heard
    assert (match.fighters[1].stamina, match.ap) == (7, 2)


@pytest.mark.rule("rumbleslam/attacks/roll-against-each-other", "rumbleslam/attacks/hit-them")
def test_a_grapple_is_grp_against_grp() -> None:
    match = active(ring(Who(0, "a", "e5", GRP="G"), Who(1, "b", "e6", GRP="C")))
    played = scene(match)
    played.chooses(0, Grapple("b"))
    played.throws(2)
    played.throws(0)
    assert match.fighters[1].stamina == 7


@pytest.mark.rule("rumbleslam/attacks/beat-them-down")
@pytest.mark.parametrize(("ahead", "left", "says"), [(4, 6, "four"), (6, 5, "six"), (7, 5, "seven"), (8, 0, "eight")])
def test_every_row_of_a_beatdown(ahead: int, left: int, says: str) -> None:
    match = active(ring(Who(0, "a", "e5", ATT="GGG"), Who(1, "b", "e6", DEF="C")))
    played = scene(match)
    played.chooses(0, Brawl("b"))
    played.throws(*golds(ahead))
    played.throws(0)
    (told,) = [event for event in played.heard if isinstance(event, Beatdown)]
    assert told.manner() == says
    if ahead == 6:
        played.throws(BLANK)
        assert (match.fighters[1].minus_ap, match.fighters[1].minus_mp, match.fighters[1].down) == (1, 1, 1)
    assert match.fighters[1].stamina == left
    assert match.fighters[1].down == (1 if ahead > 5 else 0)


@pytest.mark.rule("rumbleslam/attacks/beat-them-down", "rumbleslam/forced/shove")
def test_the_fifth_row_of_a_beatdown_shoves_two_squares() -> None:
    match = active(ring(Who(0, "a", "e5", ATT="GGG"), Who(1, "b", "e6", DEF="C")))
    played = scene(match)
    played.chooses(0, Brawl("b"))
    played.throws(*golds(5))
    played.throws(0)
    assert ShoveTowards("s") not in played.game.options(match, 0), "not straight into the attacker"
    played.chooses(0, ShoveTowards("n"))
    assert (match.fighters[1].place, match.fighters[1].stamina) == ("e8", 6)


@pytest.mark.rule("rumbleslam/attacks/reverse-it")
@pytest.mark.parametrize(("behind", "left"), [(4, 8), (6, 7), (7, 6), (8, 6)])
def test_every_row_of_a_reversal(behind: int, left: int) -> None:
    match = active(ring(Who(0, "a", "e5", ATT="C"), Who(1, "b", "e6", DEF="GGG")))
    played = scene(match)
    played.chooses(0, Brawl("b"))
    played.throws(0)
    played.throws(*golds(behind))
    assert Reversal("a", "b", behind) in played.heard
    if behind == 8:
        played.throws(CHEER)
        assert match.fighters[1].pleaser == 1, "the defender pleases the crowd"
    assert match.fighters[0].stamina == left
    assert match.ended


@pytest.mark.rule("rumbleslam/attacks/reverse-it")
def test_the_fifth_row_of_a_reversal_is_directed_by_the_defender() -> None:
    match = active(ring(Who(0, "a", "e5", ATT="C"), Who(1, "b", "e6", DEF="GGG")))
    played = scene(match)
    played.chooses(0, Brawl("b"))
    played.throws(0)
    played.throws(*golds(5))
    assert played.asks(1)
    played.chooses(1, ShoveTowards("w"))
    assert (match.fighters[0].place, match.fighters[0].stamina) == ("c5", 7)


@pytest.mark.rule("rumbleslam/attacks/choose-the-defence", "rumbleslam/attacks/a-missed-trip-or-lift")
def test_a_trip_that_def_stops_hurts_its_maker() -> None:
    match = active(ring(Who(0, "a", "e5", ATT="C"), Who(1, "b", "e6", DEF="C")))
    played = scene(match)
    played.chooses(0, Trip("b"))
    played.throws(CHEER)
    assert played.asks(1), "the stat is named before anybody rolls"
    played.chooses(1, DefendWith(Stat.DEF))
    played.throws(1)
    played.throws(1)
    assert (match.fighters[0].stamina, match.fighters[1].down, match.ap) == (7, 0, 2)


@pytest.mark.rule(
    "rumbleslam/attacks/choose-the-defence", "rumbleslam/attacks/dodge-aside", "rumbleslam/attacks/step-aside"
)
def test_a_trip_that_dex_escapes_lets_the_target_step_aside() -> None:
    match = active(ring(Who(0, "a", "e5", ATT="C"), Who(1, "b", "e6", DEX="G")))
    played = scene(match)
    played.chooses(0, Trip("b"))
    played.throws(BLANK)
    played.chooses(1, DefendWith(Stat.DEX))
    played.throws(1)
    played.throws(4)
    assert played.asks(1)
    played.chooses(1, DodgeTo("f7"))
    assert match.fighters[1].place == "f7"
    assert match.fighters[0].stamina == 8


@pytest.mark.rule("rumbleslam/attacks/dodge-aside")
def test_who_lies_on_the_mat_does_not_dodge() -> None:
    match = active(ring(Who(0, "a", "e5", ATT="C"), Who(1, "b", "e6", DEX="G", down=1)))
    played = scene(match)
    played.chooses(0, Trip("b"))
    played.throws(BLANK)
    played.chooses(1, DefendWith(Stat.DEX))
    played.throws(1)
    played.throws(1)
    assert played.asks(0)


@pytest.mark.rule("rumbleslam/dirty/dirty-test")
def test_a_boo_stops_a_dirty_action_and_the_activation() -> None:
    match = active(ring(A, B))
    played = scene(match)
    played.chooses(0, Trip("b"))
    played.throws(BOO)
    assert CrowdTurned("a") in played.heard
    assert (match.ended, match.ap, match.fighters[0].minus_ap, match.fighters[1].down) == (True, 2, 1, 0)


@pytest.mark.rule("rumbleslam/dirty/dirty-test")
def test_the_second_dirty_action_rolls_two_dice() -> None:
    match = active(ring(A, B), ap=4)
    match.dirty = 1
    played = scene(match)
    played.chooses(0, Trip("b"))
    assert str(played.needs) == "2 × crowd"
    played.throws(CHEER, BOO)
    assert match.ended


@pytest.mark.rule("rumbleslam/dirty/no-class")
def test_the_third_of_a_kind_has_no_class_and_the_fourth_rolls_two_dice() -> None:
    """The example of the rulebook: three Grapples, one of them an ability."""
    hug = {"id": "hug", "kind": "grapple", "ap": 1, "dmg": 1}
    match = active(ring(Who(0, "a", "e5", abilities=[hug], ap=5), Who(1, "b", "e6"), Who(1, "c", "f5")), ap=5)
    played = scene(match)
    for target in ("b", "c"):
        played.chooses(0, Grapple(target))
        played.throws(0, 0)
        played.throws(0, 0)
    played.chooses(0, UseAbility("hug", "b"))
    played.throws(BLANK)
    played.throws(0, 0)
    played.throws(0, 0)
    played.chooses(0, Grapple("b"))
    played.throws(CHEER, BOO)
    assert (match.ended, match.fighters[0].minus_ap) == (True, 1)


@pytest.mark.rule("rumbleslam/dirty/lifting-the-ko-d")
def test_lifting_the_ko_d_is_sure_but_counts_as_dirty() -> None:
    match = active(ring(Who(0, "a", "e5", GRP="G"), Who(1, "b", "e6", left=0, down=1, weight=2), Who(1, "c", "f5")))
    played = scene(match)
    played.chooses(0, Lift("b"))
    assert match.dirty == 1
    assert str(played.needs) == "gold", "no Crowd die"


@pytest.mark.rule("rumbleslam/knocked_down/knock-out", "rumbleslam/dice/counts-as-zero")
def test_at_no_stamina_a_wrestler_is_ko_d_and_its_stats_count_as_zero() -> None:
    match = active(ring(Who(0, "a", "e5", ATT="C"), Who(1, "b", "e6", left=1, bleeding=1, pleaser=1, plus_ap=1)))
    played = scene(match)
    played.chooses(0, Brawl("b"))
    played.throws(2)
    played.throws(0, 0)
    one = match.fighters[1]
    assert KnockedOut("b") in played.heard
    assert (one.stamina, one.down, one.bleeding, one.pleaser, one.plus_ap) == (0, 1, 0, 0, 1)
    played.chooses(0, Brawl("b"))
    played.throws(1)
    assert played.heard[-1] == AttackHit("a", "b", 1), "its DEF rolls no dice, and Stamina stays at 0"


@pytest.mark.rule("rumbleslam/knocked_down/knock-down")
def test_def_counts_as_zero_on_the_mat() -> None:
    match = active(ring(Who(0, "a", "e5", ATT="C"), Who(1, "b", "e6", down=1, DEF="GGG+2")))
    played = scene(match)
    played.chooses(0, Brawl("b"))
    played.throws(1)
    assert match.fighters[1].stamina == 7


@pytest.mark.rule("rumbleslam/actions/on-their-feet", "rumbleslam/lifting/remove-the-counter")
def test_who_lies_there_may_only_stand_up() -> None:
    match = active(ring(Who(0, "a", "e5", down=1), B))
    played = scene(match)
    assert offered(match) == ["EndActivation", "StandUp"]
    played.chooses(0, played.game.options(match, 0)[1])
    assert (match.fighters[0].down, match.ap) == (0, 3)


@pytest.mark.rule(
    "rumbleslam/attacks/in-any-order", "rumbleslam/attacks/apply-the-rule", "rumbleslam/special_rules/rage"
)
def test_the_attacker_orders_the_special_rules() -> None:
    chop = {"id": "chop", "kind": "active", "ap": 2, "roll": "C", "dmg": 1, "rules": ["KNOCKDOWN", "FURY"]}
    match = active(ring(Who(0, "a", "e5", ATT="C", abilities=[chop]), B))
    played = scene(match)
    played.chooses(0, UseAbility("chop", "b"))
    played.throws(1)
    played.throws(0, 0)
    played.chooses(0, ApplyFirst(SpecialRule(Keyword.KNOCKDOWN, 0)))
    assert str(played.needs) == "copper", "the Brawl of FURY, against a DEF of 0"
    played.throws(1)
    assert (match.fighters[1].stamina, match.ap) == (6, 2)


@pytest.mark.rule("rumbleslam/attacks/apply-the-rule")
def test_a_card_may_ignore_a_special_rule() -> None:
    tough = {"id": "tough", "kind": "passive", "do": [{"do": "ignore", "rule": "KNOCKDOWN"}]}
    kick = {"id": "kick", "kind": "active", "ap": 2, "roll": "C", "dmg": 1, "rules": ["KNOCKDOWN"]}
    match = active(ring(Who(0, "a", "e5", abilities=[kick]), Who(1, "b", "e6", abilities=[tough])))
    played = scene(match)
    played.chooses(0, UseAbility("kick", "b"))
    played.throws(2)
    played.throws(0, 0)
    assert Ignored("b", SpecialRule(Keyword.KNOCKDOWN, 0)) in played.heard
    assert match.fighters[1].down == 0


@pytest.mark.rule(
    "rumbleslam/attacks/hit-everybody", "rumbleslam/attacks/who-is-next", "rumbleslam/attacks/defend-against-it",
    "rumbleslam/attacks/compare-with-all", "rumbleslam/attacks/everybody-is-hit",
)  # fmt: skip
def test_devastating_hits_friends_too_with_one_roll_and_no_tables() -> None:
    spin = {"id": "spin", "kind": "active", "ap": 2, "roll": "GGG", "dmg": 1, "rules": ["DEVASTATING", "+AP", "DIRTY"]}
    match = active(ring(Who(0, "a", "e5", abilities=[spin]), Who(0, "b", "e6", DEF="C"), Who(1, "c", "f5", DEF="GGG")))
    played = scene(match)
    played.chooses(0, UseAbility("spin"))
    played.throws(CHEER)
    played.throws(*golds(5))
    played.chooses(0, HitNext("c"))
    played.throws(*golds(10))
    played.throws(0)
    assert [one.stamina for one in match.fighters] == [8, 7, 8]
    assert match.fighters[0].plus_ap == 1, "once, because somebody was hit"
    assert not match.ended, "no Reversal"
    assert not match.rolls


@pytest.mark.rule(
    "rumbleslam/actions/use-the-ability",
    "rumbleslam/actions/in-base-contact",
    "rumbleslam/actions/action-points",
    "rumbleslam/actions/carry-out",
)
def test_an_active_attack_needs_contact_unless_it_prints_a_range() -> None:
    near = {"id": "near", "kind": "active", "ap": 1, "roll": "S", "dmg": 1}
    far = {"id": "far", "kind": "active", "ap": 3, "roll": "S", "dmg": 2, "rng": 3}
    match = active(ring(Who(0, "a", "e5", abilities=[near, far]), Who(1, "b", "e8"), Who(1, "c", "e9")))
    played = scene(match)
    assert [one for one in played.game.options(match, 0) if isinstance(one, UseAbility)] == [UseAbility("far", "b")]
    match.ap = 2
    assert [one for one in played.game.options(match, 0) if isinstance(one, UseAbility)] == []


@pytest.mark.rule("rumbleslam/actions/enemies-only")
def test_friends_are_not_attacked() -> None:
    match = active(ring(A, Who(0, "b", "e6"), Who(1, "c", "j10")))
    scene(match)
    assert offered(match) == ["EndActivation", "Lift", "MoveTo", "ShowOff"]


@pytest.mark.rule(
    "rumbleslam/attacks/after-a-hit", "rumbleslam/attacks/after-a-miss", "rumbleslam/moments/use-a-passive"
)
def test_passives_join_hits_and_misses_unless_they_sleep() -> None:
    grin = {"id": "grin", "kind": "passive", "when": "attack_hits", "do": [{"do": "counter", "counter": "+MP"}]}
    sulk = {"id": "sulk", "kind": "passive", "when": "attack_fails", "do": [{"do": "counter", "counter": "+AP"}]}
    ouch = {"id": "ouch", "kind": "passive", "when": "hit_by", "do": [{"do": "counter", "counter": "+AP"}]}
    match = active(
        ring(Who(0, "a", "e5", ATT="C", abilities=[grin, sulk]), Who(1, "b", "e6", DEF="C", abilities=[ouch]))
    )
    played = scene(match)
    played.chooses(0, Brawl("b"))
    played.throws(0)
    played.throws(0)
    assert (match.fighters[0].plus_ap, match.fighters[0].plus_mp) == (1, 0)
    played.chooses(0, Brawl("b"))
    played.throws(1)
    played.throws(0)
    assert (match.fighters[0].plus_mp, match.fighters[1].plus_ap) == (1, 1)
    match.fighters[1].plus_ap, match.fighters[1].down = 0, 1
    match.ap = 1
    played.chooses(0, Brawl("b"))
    played.throws(CHEER)
    played.throws(1)
    assert match.fighters[1].plus_ap == 0, "it sleeps on the mat"
