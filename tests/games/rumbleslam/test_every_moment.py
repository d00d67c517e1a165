"""Every moment that a Passive may join comes where the rules say, and not where they don't."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lucha.core.agenda import Step
from lucha.core.values import Option
from lucha.games.rumbleslam.abilities import CrowdFace, Moment
from lucha.games.rumbleslam.actions import Bounce, Brawl, Climb, Grapple, Lift, ShowOff, Trip
from lucha.games.rumbleslam.activating import BeginTheActivation
from lucha.games.rumbleslam.forced import Shove, ShoveTowards
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.rounds import RoundStarts
from lucha.games.rumbleslam.throwing import Throw
from tests.games.rumbleslam.bout import Bout, quiet
from tests.games.rumbleslam.stage import Who, ring

HIT, MISS = {"attack": 1}, {"defence": 1}


def staged(when: str, places: tuple[str, str] = ("e5", "e6"), left: int | None = None, **more: Any) -> Ring:
    """Wrestler a, whose Passive puts a (+MP) counter on its card when the moment comes, and enemies."""
    passive = {"id": "probe", "kind": "passive", "when": when, "do": [{"do": "counter", "counter": "+MP"}], **more}
    return ring(Who(0, "a", places[0], abilities=[passive], left=left), Who(1, "b", places[1]), Who(1, "c", "j2"))


def after(match: Ring, by: int, option: Option, dice: dict[str, Any], choice: Any = quiet) -> bool:
    """Somebody acts: did the moment come for a?"""
    Bout(match, dice, choice).activate(by).does(option)
    return match.fighters[0].plus_mp == 1


def stepped(match: Ring, step: Step, choice: Any = quiet) -> bool:
    """A step of the rules is taken: did the moment come for a?"""
    match.agenda = [step]
    Bout(match, {}, choice).settle()
    return match.fighters[0].plus_mp == 1


def towards(way: str) -> Callable[[list[Option]], Option]:
    def choice(options: list[Option]) -> Option:
        return ShoveTowards(way) if ShoveTowards(way) in options else quiet(options)

    return choice


def held(match: Ring, by: int, on: int) -> Ring:
    """One holds the other up."""
    match.fighters[by].lifts, match.fighters[on].place = on, "lifted"
    return match


def comes(moment: Moment) -> bool:
    """A situation in which the moment comes."""
    when = moment.value
    if moment is Moment.ROUND_STARTS:
        return stepped(staged(when), RoundStarts())
    if moment is Moment.ACTIVATION_STARTS:
        return stepped(staged(when), BeginTheActivation(0, 0))
    if moment is Moment.ATTACK_DECLARED:
        return after(staged(when, of=["brawl"]), 0, Brawl("b"), MISS)
    if moment is Moment.ATTACK_HITS:
        return after(staged(when, of=["brawl"]), 0, Brawl("b"), HIT)
    if moment is Moment.ATTACK_FAILS:
        return after(staged(when, of=["brawl"]), 0, Brawl("b"), MISS)
    if moment is Moment.BEATDOWN:
        return after(staged(when), 0, Brawl("b"), {"attack": 4})
    if moment is Moment.REVERSAL:
        return after(staged(when), 1, Brawl("a"), {"defence": 4})
    if moment is Moment.HIT_BY:
        return after(staged(when, of=["grapple"]), 1, Grapple("a"), HIT)
    if moment is Moment.DIRTY_TEST:
        return after(staged(when, face="blank"), 0, Trip("b"), MISS)
    if moment is Moment.CROWD_DIE:
        return after(staged(when, face="boo"), 0, ShowOff(), {"pleaser": CrowdFace.BOO})
    if moment is Moment.THROWN:
        return after(held(staged(when), 1, 0), 1, Throw("e9"), {})
    if moment is Moment.BOUNCED:
        return stepped(staged(when, ("e9", "d8")), Shove(1, 1, 0, 3), towards("n"))
    if moment is Moment.SMASHED:
        return stepped(staged(when, ("b9", "c8")), Shove(1, 1, 0, 3), towards("nw"))
    if moment is Moment.LIFTED:
        return after(staged(when), 1, Lift("a"), HIT)
    if moment is Moment.KNOCKED_DOWN:
        return after(staged(when), 1, Trip("a"), HIT)
    if moment is Moment.KO:
        return after(staged(when, left=1), 1, Brawl("a"), HIT)
    if moment is Moment.BOUNCES:
        return after(staged(when, ("e1", "j10")), 0, Bounce("south"), {})
    if moment is Moment.CLIMBS:
        return after(staged(when, ("a1", "j10")), 0, Climb("southwest"), {})
    assert moment is Moment.REMOVES
    return after(held(staged(when, ("e9", "e8")), 0, 1), 0, Throw("north-e"), {})


@pytest.mark.parametrize(
    "moment", [moment for moment in Moment if moment is not Moment.ALWAYS], ids=lambda one: one.name
)
def test_every_moment_comes(moment: Moment) -> None:
    assert comes(moment)


def test_attacks_of_another_kind_are_another_moment() -> None:
    for when, dice in (("attack_declared", MISS), ("attack_hits", HIT), ("attack_fails", MISS)):
        assert not after(staged(when, of=["brawl"]), 0, Grapple("b"), dice)
        assert after(staged(when), 0, Grapple("b"), dice)
    assert not after(staged("hit_by", of=["grapple"]), 1, Brawl("a"), HIT)
    assert not after(staged("attack_hits"), 0, Brawl("b"), MISS)
    assert not after(staged("attack_fails"), 0, Brawl("b"), HIT)
    assert not after(staged("hit_by"), 1, Brawl("a"), MISS)


def test_small_margins_are_no_beatdown_and_no_reversal() -> None:
    assert not after(staged("beatdown"), 0, Brawl("b"), {"attack": 3})
    assert not after(staged("reversal"), 1, Brawl("a"), {"defence": 3})


def test_a_face_that_does_not_show_brings_nothing() -> None:
    assert not after(staged("crowd_die", face="boo"), 0, ShowOff(), {"pleaser": CrowdFace.BLANK})
    assert not after(staged("dirty_test", face="boo"), 0, Trip("b"), MISS)
    assert after(staged("crowd_die", face="boo"), 0, Trip("b"), {"dirty": CrowdFace.BOO})


def test_somebody_else_s_moment_is_not_one_s_own() -> None:
    assert not after(staged("lifted"), 0, Lift("b"), HIT)
    assert not after(staged("knocked_down"), 0, Trip("b"), HIT)
    assert not after(held(staged("thrown"), 0, 1), 0, Throw("e9"), {})
    assert not stepped(staged("smashed", ("c8", "b9")), Shove(0, 0, 1, 3), towards("nw"))
    assert not after(staged("removes", ("e8", "e9")), 1, Brawl("a"), HIT)


def test_a_bonus_for_a_throw_ends_with_the_throw() -> None:
    """+1 DEX when thrown counts for the test of staying in, and for nothing after it."""
    tough = {"id": "tough", "kind": "passive", "when": "thrown", "do": [{"do": "stat", "stat": "DEX", "amount": 1}]}
    for square, row in (("north-e", "10"), ("e9", "9")):
        match = held(ring(Who(0, "a", "e5", abilities=[tough], DEX="SC"), Who(1, "b", "e8")), 1, 0)
        Bout(match, {"stay": 2}).activate(1).does(Throw(square))
        assert match.fighters[0].place[1:] == row, "2 and 1 more are enough to stay"
        assert match.lasting == []


def test_a_smash_hurts_before_it_is_answered() -> None:
    mends = {"id": "mends", "kind": "passive", "when": "smashed", "do": [{"do": "replenish", "amount": 1}]}
    match = ring(Who(0, "a", "b9", abilities=[mends]), Who(1, "b", "c8"))
    stepped(match, Shove(1, 1, 0, 3), towards("nw"))
    assert match.fighters[0].stamina == 8 - 2 + 1


def test_a_passive_is_not_used_up_where_it_would_change_nothing() -> None:
    """Once a round a (+MP) counter, but there is one already; the next hit after it is spent brings it."""
    match = staged("attack_hits", limit="round")
    match.fighters[0].plus_mp = 1
    after(match, 0, Brawl("b"), HIT)
    assert match.fighters[0].used == ()
    match.fighters[0].plus_mp = 0
    assert after(match, 0, Brawl("b"), HIT)
    assert match.fighters[0].used == ("round:probe",)


def test_a_passive_does_not_move_somebody_away_from_a_dirty_action() -> None:
    """The crowd lets the Trip pass; first it is made, then the Passive moves its maker."""
    steps = {"id": "steps", "kind": "passive", "when": "crowd_die", "do": [{"do": "move", "amount": 2}]}
    match = ring(Who(0, "a", "e5", abilities=[steps]), Who(1, "b", "e6"))
    bout = Bout(match, HIT).activate(0).does(Trip("b"))
    assert match.fighters[1].down == 1
    assert bout.asked == ["ChooseTheDefence", "MoveForFree"]


def test_to_ignore_being_lifted_by_attacks_is_no_armour_against_a_lift() -> None:
    firm = {"id": "firm", "kind": "passive", "do": [{"do": "ignore", "rule": "LIFTED"}]}
    grab = {"id": "grab", "kind": "grapple", "ap": 1, "dmg": 1, "rules": ["LIFTED"]}
    match = ring(Who(0, "a", "e5", abilities=[firm]), Who(1, "b", "e6", abilities=[grab]))
    bout = Bout(match, HIT).activate(1)
    (use,) = [option for option in bout.offers(object) if getattr(option, "ability", "") == "grab"]
    bout.does(use)
    assert match.fighters[0].place == "e5"
    bout.does(Lift("a"))
    assert match.fighters[0].place == "lifted"
