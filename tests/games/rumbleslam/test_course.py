"""Set-up, rounds, the Initiative, activations, winning; the crowd, Tag Teams and sponsors."""

from __future__ import annotations

import pytest

from lucha.core.values import PASS
from lucha.games.rumbleslam.abilities import Stat
from lucha.games.rumbleslam.actions import Brawl, EndActivation, ShowOff, TagOut, UseAbility
from lucha.games.rumbleslam.activating import Activate, BeginTheActivation, NextActivation, PickAPassive
from lucha.games.rumbleslam.choices import StandOn, StepTo
from lucha.games.rumbleslam.crowd import PleaseTheCrowd
from lucha.games.rumbleslam.dice import RollAgain
from lucha.games.rumbleslam.effects import OnWhom
from lucha.games.rumbleslam.events import CrowdBooed, CrowdPleased, CrowdShrugged, LeftOnTheSidelines
from lucha.games.rumbleslam.grid import SIDELINES
from lucha.games.rumbleslam.initiative import Nominate
from lucha.games.rumbleslam.knocked_down import replenish
from lucha.games.rumbleslam.match import NOBODY, Ring
from lucha.games.rumbleslam.moments import UseIt
from lucha.games.rumbleslam.rounds import BringIn, EndOfTheRound, Round
from lucha.games.rumbleslam.setting_up import DeployTheTeam, PickACorner, RollForTheCorner, TakeCorner
from lucha.games.rumbleslam.special_rules import RollForDaze
from lucha.games.rumbleslam.sponsors import CallASponsor, UseSponsorship
from lucha.games.rumbleslam.standing import dice_of, full_dice_of
from lucha.games.rumbleslam.winning import ClearTheRing, CountTheDosh
from tests.games.rumbleslam.stage import BLANK, BOO, CHEER, GAME, Who, active, offered, options, ring, scene
from tests.scene import Scene

A, B = Who(0, "a", "e5"), Who(1, "b", "e6")


# Setting up.


@pytest.mark.rule("rumbleslam/setting_up/roll-for-the-corner", "rumbleslam/setting_up/who-deploys-first")
def test_the_lowest_gold_deploys_first_and_ties_re_roll() -> None:
    match = ring(Who(0, "a"), Who(1, "b"))
    match.corners, match.card = ["", ""], NOBODY
    played = scene(match, RollForTheCorner((0, 1)))
    played.throws(2)
    played.throws(2)
    played.throws(3)
    played.throws(1)
    assert match.card == 1
    assert played.asks(1)


@pytest.mark.rule("rumbleslam/setting_up/who-deploys-first")
@pytest.mark.parametrize(("option", "second"), [("clockwise", 2), ("rising_rolls", 0)])
def test_the_others_follow_clockwise_or_by_their_rolls(option: str, second: int) -> None:
    match = ring(Who(0, "a"), Who(1, "b"), Who(2, "c"), seats=3, options={"deployment": option})
    match.corners, match.card = [""] * 3, NOBODY
    played = scene(match, RollForTheCorner((0, 1, 2)))
    for roll in (2, 1, 3):
        played.throws(roll)
    played.chooses(1, TakeCorner("southwest"))
    played.chooses(1, StandOn("a1"))
    assert match.corners[second] == "northeast", "opposite"


@pytest.mark.rule("rumbleslam/setting_up/pick-a-corner")
def test_the_second_gets_the_opposite_corner_and_the_third_picks() -> None:
    match = ring(Who(0, "a"), Who(1, "b"), Who(2, "c"), seats=3)
    match.corners = [""] * 3
    played = scene(match, PickACorner(0), PickACorner(1), PickACorner(2))
    assert len(GAME.options(match, 0)) == 4
    played.chooses(0, TakeCorner("southeast"))
    assert GAME.options(match, 2) == [TakeCorner("southwest"), TakeCorner("northeast")]
    assert match.corners[1] == "northwest"


@pytest.mark.rule(
    "rumbleslam/setting_up/deploy-the-team",
    "rumbleslam/setting_up/deploy-there",
    "rumbleslam/setting_up/put-in-the-corner",
)
def test_everybody_who_fits_is_deployed_and_the_rest_wait() -> None:
    trolls = [Who(0, f"t{i}", weight=3) for i in range(4)]
    match = ring(*trolls, Who(0, "s"), Who(1, "b", "j10"))
    played = scene(match, DeployTheTeam(0))
    while GAME.waits_for(match):
        played.chooses(0, GAME.options(match, 0)[0])
    inside = match.in_ring(0)
    assert 3 <= len(inside) < 5
    (left,) = [event for event in played.heard if isinstance(event, LeftOnTheSidelines)]
    assert len(left.wrestlers) == 5 - len(inside)
    assert all(len({*match.standing_on(match.base(one))}) == 1 for one in inside)


@pytest.mark.rule("rumbleslam/setting_up/draw-a-team")
def test_who_has_picked_no_team_gets_one() -> None:
    teams = GAME.terms(GAME.setup()).pool
    match = GAME.new(GAME.setup(picks=[teams[0]]))
    assert {one.seat for one in match.fighters} == {0}
    played = Scene(GAME, match)
    played.throws(teams[1])
    assert {one.seat for one in match.fighters} == {0, 1}
    assert len({one.name for one in match.fighters}) == len(match.fighters)


# Rounds.


@pytest.mark.rule(
    "rumbleslam/rounds/round", "rumbleslam/initiative/nominate-a-wrestler", "rumbleslam/rounds/end-of-the-round"
)
def test_a_round_refreshes_everybody_and_the_card_goes_on() -> None:
    match = ring(Who(0, "a", "a1", acted=1, pleased=1), Who(0, "c", "a2"), Who(1, "b", "j10"))
    match.tagged = [0]
    played = scene(match, EndOfTheRound())
    assert (match.round, match.card, match.tagged) == (2, 1, [])
    assert (match.fighters[0].acted, match.fighters[0].pleased) == (0, 0)
    assert GAME.options(match, 0) == [Nominate("a"), Nominate("c")]
    assert played.asks(0), "b is the only one of seat 1"


@pytest.mark.rule("rumbleslam/initiative/roll-for-the-initiative", "rumbleslam/initiative/take-the-initiative")
def test_the_highest_dex_starts_and_a_tie_is_the_card_s() -> None:
    for own, first in ((1, 1), (2, 0), (3, 0)):
        match = ring(Who(0, "a", "a1", DEX="C", left=0, down=1), Who(1, "b", "j10", DEX="C"))
        match.round, match.card = 0, 0
        played = scene(match, Round())
        played.throws(own)
        played.throws(2)
        assert match.order[0] == first


@pytest.mark.rule("rumbleslam/activating/next-activation", "rumbleslam/activating/activate-a-wrestler")
def test_players_take_turns_and_the_one_named_goes_first() -> None:
    match = ring(Who(0, "a", "a1"), Who(0, "c", "a2"), Who(0, "d", "a3"), Who(1, "b", "j10"))
    match.nominated = ["c", "b"]
    played = scene(match, NextActivation())
    assert match.active == 1, "not asked: c was named"
    played.chooses(0, EndActivation())
    assert match.active == 3
    played.chooses(1, EndActivation())
    played.chooses(0, Activate("d"))
    played.chooses(0, EndActivation())
    assert match.active == 0, "seat 1 has nobody left and is skipped"


@pytest.mark.rule("rumbleslam/activating/activate-a-wrestler")
def test_if_the_one_named_is_gone_another_is_picked() -> None:
    match = ring(Who(0, "a", "a1"), Who(0, "c", "out"), Who(0, "d", "a3"), Who(1, "b", "j10"))
    match.nominated = ["c", "b"]
    scene(match, NextActivation())
    assert GAME.options(match, 0) == [Activate("a"), Activate("d")]


@pytest.mark.rule(
    "rumbleslam/rounds/enter-from-the-sidelines", "rumbleslam/rounds/place-in-the-corner", "rumbleslam/rounds/come-in"
)
def test_for_each_one_removed_another_may_come_in() -> None:
    match = ring(Who(0, "a", "e5"), Who(0, "x", "out"), Who(0, "c"), Who(0, "d"), Who(1, "b", "j10"))
    match.round = 1
    played = scene(match, Round())
    assert GAME.options(match, 0) == [PASS, BringIn("c"), BringIn("d")]
    played.chooses(0, BringIn("d"))
    assert len(GAME.options(match, 0)) == 9
    played.chooses(0, StandOn("a3"))
    assert (match.entered[0], match.fighters[3].place) == (1, "a3")
    assert GAME.options(match, 0) == [Nominate("a"), Nominate("d")], "even first"


@pytest.mark.rule("rumbleslam/rounds/round-starts", "rumbleslam/moments/use-it-now")
def test_a_passive_for_the_start_of_a_round_once_a_match_waits_to_be_asked() -> None:
    grows = {"id": "grows", "kind": "passive", "when": "round_starts", "limit": "match",
             "do": [{"do": "replenish", "amount": 1}]}  # fmt: skip
    match = ring(Who(0, "a", "e5", left=5, abilities=[grows]), Who(1, "b", "j10"))
    played = scene(match, Round())
    played.chooses(0, UseIt("grows"))
    assert (match.fighters[0].stamina, match.fighters[0].used) == (6, ("match:grows",))


# Activations.


@pytest.mark.rule("rumbleslam/activating/begin-the-activation", "rumbleslam/activating/close-the-activation")
def test_counters_change_the_activation_and_are_gone() -> None:
    match = ring(Who(0, "a", "e5", minus_mp=2, plus_ap=1, mp=5), B)
    played = scene(match, BeginTheActivation(0, 0))
    assert (match.ap, match.mp) == (5, 3)
    assert (match.fighters[0].minus_mp, match.fighters[0].plus_ap) == (0, 0)
    played.chooses(0, EndActivation())
    assert (match.ap, match.mp, match.active) == (0, 0, NOBODY)


@pytest.mark.rule("rumbleslam/activating/try-to-recover", "rumbleslam/activating/come-to")
@pytest.mark.parametrize("is_heel", [False, True])
def test_a_cheer_brings_the_ko_d_back_and_nothing_else_does(is_heel: bool) -> None:
    for face in (CHEER, BOO, BLANK):
        match = ring(Who(0, "a", "e5", left=0, down=1, heel=is_heel), B)
        played = scene(match, BeginTheActivation(0, 0))
        played.throws(face)
        assert (match.fighters[0].stamina, match.fighters[0].down) == (1 if face is CHEER else 0, 1)
        assert played.asks(0) is (face is CHEER)


@pytest.mark.rule("rumbleslam/activating/bleed", "rumbleslam/activating/stop-the-blood")
def test_bleeding_stops_on_a_cheer_and_hurts_otherwise() -> None:
    for face, bleeding, stamina in ((CHEER, 0, 1), (BOO, 0, 0), (BLANK, 0, 0)):
        match = ring(Who(0, "a", "e5", left=1, bleeding=1), B)
        played = scene(match, BeginTheActivation(0, 0))
        played.throws(face)
        assert (match.fighters[0].bleeding, match.fighters[0].stamina) == (bleeding, stamina)
        assert played.asks(0) is (face is CHEER), "a KO by Bleeding ends the activation without a roll"


@pytest.mark.rule("rumbleslam/activating/make-a-choice", "rumbleslam/activating/have-the-passive")
def test_a_choice_gives_one_passive_at_a_time() -> None:
    moods = {"id": "moods", "kind": "choice", "options": [
        {"id": "calm", "do": [{"do": "stat", "stat": "DEF", "amount": 1}]},
        {"id": "wild", "do": [{"do": "stat", "stat": "ATT", "amount": 1}]},
    ]}  # fmt: skip
    match = ring(Who(0, "a", "e5", abilities=[moods]), B)
    played = scene(match, BeginTheActivation(0, 0))
    played.chooses(0, PickAPassive("wild"))
    assert (dice_of(match, 0, Stat.ATT), dice_of(match, 0, Stat.DEF)) == (("SS", 1), ("SS", 0))
    played.chooses(0, EndActivation())
    played = scene(match, BeginTheActivation(0, 0))
    played.chooses(0, PickAPassive("calm"))
    assert (dice_of(match, 0, Stat.ATT), dice_of(match, 0, Stat.DEF)) == (("SS", 0), ("SS", 1))
    match.fighters[0].down = 1
    assert full_dice_of(match, 0, Stat.DEF) == ("SS", 0), "it sleeps on the mat"


@pytest.mark.rule("rumbleslam/activating/get-going")
def test_a_passive_for_the_start_of_an_activation() -> None:
    warm = {"id": "warm", "kind": "passive", "when": "activation_starts",
            "do": [{"do": "die", "stat": "ATT", "die": "C", "for": "activation"}]}  # fmt: skip
    match = ring(Who(0, "a", "e5", abilities=[warm]), B)
    played = scene(match, BeginTheActivation(0, 0))
    assert dice_of(match, 0, Stat.ATT) == ("SSC", 0)
    played.chooses(0, EndActivation())
    assert dice_of(match, 0, Stat.ATT) == ("SS", 0)


# Counters, DAZED, Stamina.


@pytest.mark.rule("rumbleslam/knocked_down/counters", "rumbleslam/special_rules/counters-of-attacks",
                  "rumbleslam/special_rules/bleeding", "rumbleslam/special_rules/knockdown")  # fmt: skip
def test_one_of_each_counter_unless_two_are_listed() -> None:
    needles = {"id": "needles", "kind": "active", "ap": 1, "roll": "G", "dmg": 0,
               "rules": ["-2MP", "-AP", "+AP", "BLEEDING", "KNOCKDOWN"]}  # fmt: skip
    match = active(ring(Who(0, "a", "e5", abilities=[needles]), Who(1, "b", "e6", DEF="C", minus_ap=1)))
    played = scene(match)
    played.chooses(0, UseAbility("needles", "b"))
    played.throws(1)
    played.throws(0)
    one = match.fighters[1]
    assert (one.minus_mp, one.minus_ap, one.bleeding, one.down) == (2, 1, 1, 1)
    assert (match.fighters[0].plus_ap, match.ap) == (1, 3), "from the next activation on"


@pytest.mark.rule("rumbleslam/special_rules/roll-for-daze", "rumbleslam/special_rules/see-stars")
def test_dazed_by_the_crowd_die() -> None:
    for face, counters in ((CHEER, (0, 0, 0)), (BOO, (1, 1, 0)), (BLANK, (1, 1, 1))):
        match = ring(A, B)
        scene(match, RollForDaze(1)).throws(face)
        one = match.fighters[1]
        assert (one.minus_ap, one.minus_mp, one.down) == counters


@pytest.mark.rule("rumbleslam/knocked_down/stamina-comes-back")
def test_stamina_comes_back_up_to_the_card() -> None:
    match = ring(Who(0, "a", "e5", left=0, down=1), B)
    replenish(match, 0, 20, scene(match).table)
    assert (match.fighters[0].stamina, match.fighters[0].down) == (8, 1)


# The crowd.


@pytest.mark.rule("rumbleslam/crowd/please-the-crowd", "rumbleslam/crowd/the-crowd-answers")
def test_a_crowd_pleaser_comes_off_on_a_cheer_once_a_round() -> None:
    match = active(ring(Who(0, "a", "e5", pop=2), B))
    played = scene(match)
    played.chooses(0, ShowOff())
    assert match.ap == 2
    played.throws(BLANK)
    played.chooses(0, ShowOff())
    played.throws(CHEER)
    assert CrowdPleased("a", "wave") in played.heard
    assert (match.fighters[0].plus_ap, match.fighters[0].pleaser) == (1, 1)
    played = scene(match, PleaseTheCrowd(0))
    played.throws(CHEER)
    assert played.heard[-1] == CrowdShrugged("a")


@pytest.mark.rule("rumbleslam/crowd/the-crowd-answers")
def test_a_boo_fails_it() -> None:
    match = ring(A, B)
    played = scene(match, PleaseTheCrowd(0), PleaseTheCrowd(0))
    played.throws(BOO)
    assert CrowdBooed("a") in played.heard
    assert match.fighters[0].minus_ap == 1
    played.throws(CHEER)
    assert match.fighters[0].pleaser == 0


@pytest.mark.rule("rumbleslam/crowd/heel")
def test_a_heel_needs_a_boo_and_never_fails() -> None:
    match = ring(Who(0, "a", "e5", heel=True), B)
    played = scene(match, *[PleaseTheCrowd(0)] * 3)
    played.throws(CHEER)
    assert (match.fighters[0].pleaser, match.fighters[0].pleased) == (0, 0)
    played.throws(BOO)
    assert (match.fighters[0].pleaser, match.fighters[0].minus_ap) == (1, 0)
    played.throws(BOO)
    assert played.heard[-1] == CrowdShrugged("a")


@pytest.mark.rule("rumbleslam/special_rules/crowd")
def test_a_forced_show_is_made_on_the_mat_but_not_by_the_ko_d() -> None:
    match = ring(Who(0, "a", "e5", down=1), Who(0, "b", "e6", left=0, down=1), Who(1, "c", "j10"))
    assert scene(match, PleaseTheCrowd(0)).needs is not None
    assert scene(match, PleaseTheCrowd(1)).needs is None


# Abilities.


@pytest.mark.rule("rumbleslam/effects/do-the-effect", "rumbleslam/effects/pick-whom")
def test_an_effect_on_one_of_several_is_picked() -> None:
    pat = {"id": "pat", "kind": "active", "ap": 1, "do": [{"do": "replenish", "amount": 2, "to": "one_friend"}]}
    match = active(ring(Who(0, "a", "e5", left=5, abilities=[pat]), Who(0, "c", "e4", left=3), Who(0, "d", "d4"), B))
    played = scene(match)
    played.chooses(0, UseAbility("pat"))
    assert GAME.options(match, 0) == [OnWhom("a"), OnWhom("c")], "d has all its Stamina"
    played.chooses(0, OnWhom("c"))
    assert match.fighters[1].stamina == 5


@pytest.mark.rule("rumbleslam/effects/ask-the-crowd")
def test_a_crowd_die_of_an_ability_picks_its_effects() -> None:
    dare = {"id": "dare", "kind": "active", "ap": 1, "do": [
        {
            "do": "crowd_die",
            "cheer": [{"do": "counter", "counter": "+AP"}],
            "boo": [{"do": "counter", "counter": "-MP"}],
        },
    ]}  # fmt: skip
    for face, ap, mp in ((CHEER, 1, 0), (BOO, 0, 1), (BLANK, 0, 0)):
        match = active(ring(Who(0, "a", "e5", abilities=[dare]), B))
        played = scene(match)
        played.chooses(0, UseAbility("dare"))
        played.throws(face)
        assert (match.fighters[0].plus_ap, match.fighters[0].minus_mp) == (ap, mp)


@pytest.mark.rule("rumbleslam/effects/move-for-free", "rumbleslam/effects/go-there")
def test_a_free_move_may_have_to_end_in_contact() -> None:
    dash = {"id": "dash", "kind": "active", "ap": 1, "do": [{"do": "move", "amount": 2, "way": "contact"}]}
    match = active(ring(Who(0, "a", "e5", abilities=[dash]), Who(1, "b", "e8")))
    played = scene(match)
    played.chooses(0, UseAbility("dash"))
    assert {option.square for option in options(match, StepTo)} == {"d7", "e7", "f7"}
    played.chooses(0, StepTo("e7"))
    assert (match.fighters[0].place, match.mp) == ("e7", 4)


@pytest.mark.rule("rumbleslam/effects/act-for-free")
def test_a_free_action_costs_nothing_and_counts_for_nothing() -> None:
    jab = {"id": "jab", "kind": "active", "ap": 1, "do": [{"do": "action", "action": "brawl"}]}
    match = active(ring(Who(0, "a", "e5", ATT="C", abilities=[jab]), Who(1, "b", "e6", DEF="C")))
    played = scene(match)
    played.chooses(0, UseAbility("jab"))
    played.chooses(0, OnWhom("b"))
    played.throws(1)
    played.throws(0)
    assert (match.fighters[1].stamina, match.ap, match.done) == (7, 3, ["jab"])


@pytest.mark.rule("rumbleslam/actions/stat-bonuses")
@pytest.mark.parametrize(("option", "dice"), [("stats", 0), ("printed_dice_too", 1)])
def test_stat_bonuses_and_printed_dice(option: str, dice: int) -> None:
    strong = {"id": "strong", "kind": "passive", "do": [{"do": "stat", "stat": "ATT", "amount": 1}]}
    chop = {"id": "chop", "kind": "active", "ap": 1, "roll": "C", "dmg": 1}
    match = active(ring(Who(0, "a", "e5", abilities=[strong, chop]), B, options={"stat_bonus": option}))
    played = scene(match)
    played.chooses(0, UseAbility("chop", "b"))
    played.throws(0)
    assert match.rolls[-1].plus == dice


# Tag Teams.


def team(**state: object) -> Ring:
    """A Traditional pair at the rope."""
    both = {"is_traditional": True}
    return ring(Who(0, "a", "a5", partner=1, **both, **state), Who(0, "c", SIDELINES, partner=0, **both, left=3), B)


@pytest.mark.rule("rumbleslam/tag/make-the-tag", "rumbleslam/tag/change-places", "rumbleslam/tag/once-a-round")
def test_a_tag_out_changes_places_at_the_rope() -> None:
    match = active(team(pleaser=1, bleeding=1))
    played = scene(match)
    played.chooses(0, TagOut())
    assert [one.place for one in match.fighters] == [SIDELINES, "a5", "e6"]
    assert (match.fighters[0].pleaser, match.fighters[0].bleeding, match.fighters[1].stamina) == (0, 1, 3)
    assert match.ended
    assert match.fighters[1].acted == 0
    scene(active(match, 1))
    assert options(match, TagOut) == [], "once a round"


@pytest.mark.rule("rumbleslam/tag/make-the-tag")
def test_no_tag_away_from_the_ropes_or_on_the_mat() -> None:
    for place, down in (("b5", 0), ("a5", 1)):
        match = team(down=down)
        match.fighters[0].place = place
        scene(active(match))
        assert options(match, TagOut) == []


@pytest.mark.rule("rumbleslam/tag/tag-team-abilities", "rumbleslam/tag/once-a-round")
@pytest.mark.parametrize(("option", "is_open"), [("any_state", True), ("standing", False)])
def test_exhibition_partners_must_touch(option: str, is_open: bool) -> None:
    both = {"id": "both", "kind": "tag", "ap": 2, "roll": "GG", "dmg": 2}
    pair = [Who(0, "a", "e5", partner=1, abilities=[both]), Who(0, "c", "d5", partner=0, abilities=[both], down=1)]
    match = active(ring(*pair, B, options={"tag_partner": option}))
    played = scene(match)
    assert (UseAbility("both", "b") in GAME.options(match, 0)) is is_open
    match.fighters[1].place = "a1"
    assert UseAbility("both", "b") not in GAME.options(match, 0)
    match.fighters[1].place = "d5"
    if is_open:
        played.chooses(0, UseAbility("both", "b"))
        assert match.tagged == [0, 1]


# Sponsorships, Endorsements.


@pytest.mark.rule(
    "rumbleslam/sponsors/call-a-sponsor",
    "rumbleslam/sponsors/see-what-the-sponsor-pays",
    "rumbleslam/sponsors/who-gets-it",
)
def test_a_sponsor_pays_as_many_as_its_die_shows() -> None:
    match = ring(A, Who(0, "c", "a1"), Who(0, "d", "a2"), B)
    match.sponsors[0] = ["tauran_tacos"]
    played = scene(match, CallASponsor(0))
    played.chooses(0, UseSponsorship("tauran_tacos"))
    played.throws(2)
    played.chooses(0, OnWhom("a"))
    played.chooses(0, OnWhom("d"))
    assert [one.plus_mp for one in match.fighters] == [1, 0, 1, 0]
    assert match.sponsors[0] == []
    assert not match.agenda


@pytest.mark.rule("rumbleslam/sponsors/call-a-sponsor")
def test_no_sponsor_in_the_first_round() -> None:
    match = ring(A, B)
    match.sponsors[0] = ["tauran_tacos"]
    match.round = 0
    assert scene(match, Round()).needs is not None


@pytest.mark.rule("rumbleslam/effects/place-anywhere", "rumbleslam/effects/set-there")
def test_eagles_carry_to_any_free_place() -> None:
    match = ring(Who(0, "a", "southwest"), B)
    match.sponsors[0] = ["eagle_airways"]
    played = scene(match, CallASponsor(0))
    played.chooses(0, UseSponsorship("eagle_airways"))
    played.throws(1)
    played.chooses(0, OnWhom("a"))
    assert len(options(match, StepTo)) == 99
    played.chooses(0, StepTo("a10"))
    assert match.fighters[0].place == "a10"


@pytest.mark.rule("rumbleslam/dice/re-roll", "rumbleslam/dice/roll-one-die-again")
def test_endorsements_re_roll_in_turns_and_no_die_twice() -> None:
    match = active(ring(Who(0, "a", "e5", ATT="SS"), Who(1, "b", "e6", DEF="S")))
    match.endorsements = [2, 1]
    played = scene(match)
    played.chooses(0, Brawl("b"))
    played.throws(0, 1)
    played.throws(1)
    assert GAME.options(match, 0) == [PASS, RollAgain(0, 0, ""), RollAgain(1, 1, "")]
    played.chooses(0, RollAgain(0, 0, ""))
    played.throws(3)
    assert played.asks(1)
    played.chooses(1, RollAgain(0, 1, ""))
    played.throws(3)
    assert GAME.options(match, 0) == [PASS, RollAgain(1, 1, "")]
    played.chooses(0, PASS)
    assert match.fighters[1].stamina == 7, "b has nothing left to re-roll"
    assert match.endorsements == [1, 0]


@pytest.mark.rule("rumbleslam/dice/re-roll")
def test_in_a_single_pass_the_holder_has_no_answer() -> None:
    match = active(
        ring(Who(0, "a", "e5", ATT="SS"), Who(1, "b", "e6", DEF="S"), options={"reroll_order": "single_pass"})
    )
    match.endorsements = [2, 1]
    played = scene(match)
    played.chooses(0, Brawl("b"))
    played.throws(0, 1)
    played.throws(1)
    played.chooses(0, PASS)
    played.chooses(1, RollAgain(0, 1, ""))
    played.throws(3)
    assert played.asks(0)
    assert offered(match)[0] == "Brawl", "the next action"


@pytest.mark.rule("rumbleslam/dice/ask-about-re-rolls")
def test_players_may_waive_the_question_about_re_rolls_and_no_other() -> None:
    match = ring(A, B)
    match.endorsements = [2, 2]
    played = scene(match, PleaseTheCrowd(0))
    played.throws(BLANK)
    assert match.question is not None
    assert match.question.is_waivable()
    assert GAME.default(match, 0) == PASS, "who waives it keeps the dice"
    played.chooses(0, PASS)
    assert not match.agenda
    assert not PickACorner(0).is_waivable()


# Winning.


@pytest.mark.rule("rumbleslam/winning/clear-the-ring")
def test_the_last_team_in_the_ring_wins_at_once_whoever_waits() -> None:
    match = ring(Who(0, "a", "a1"), Who(1, "b", "out"), Who(1, "c"))
    scene(match, ClearTheRing(), PleaseTheCrowd(0))
    assert match.result is not None
    assert (match.result.winners, match.agenda) == ((0,), [])


@pytest.mark.rule("rumbleslam/winning/clear-the-ring")
def test_with_three_who_has_nobody_left_is_out_and_play_goes_on() -> None:
    match = ring(Who(0, "a", "a1"), Who(1, "b", "out"), Who(1, "c"), Who(2, "d", "lifted"), seats=3)
    match.fighters[0].lifts = 3
    scene(match, ClearTheRing())
    assert (match.result, match.order, match.fighters[2].place) == (None, [0, 2], "out")


@pytest.mark.rule("rumbleslam/winning/count-the-dosh")
def test_after_five_rounds_the_dosh_in_the_ring_counts_and_the_ko_d_half() -> None:
    match = ring(
        Who(0, "a", "a1", dosh=275, left=0, down=1), Who(0, "x", "out", dosh=900), Who(1, "b", "j10", dosh=150)
    )
    match.round = 5
    scene(match, EndOfTheRound())
    assert match.result is not None
    assert match.result.winners == (1,), "137.5K against 150K"


@pytest.mark.rule("rumbleslam/winning/equal-dosh")
@pytest.mark.parametrize(("option", "winners"), [("none", (0, 1)), ("wrestlers_then_stamina", (1,))])
def test_equal_dosh_is_a_draw_unless_stamina_decides(option: str, winners: tuple[int, ...]) -> None:
    match = ring(Who(0, "a", "a1", left=3), Who(1, "b", "j10"), options={"tie_break": option})
    scene(match, CountTheDosh())
    assert match.result is not None
    assert (match.result.winners, match.result.is_draw) == (winners, len(winners) > 1)
