"""More cases from the rulebook and the rulings, written from them alone: throws, ropes, corners, rounds and teams."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.core.values import PASS
from lucha.games.rumbleslam.activating import Activate, BeginTheActivation, NextActivation
from lucha.games.rumbleslam.choices import (
    Bounce,
    Brawl,
    Dismount,
    EndActivation,
    Fly,
    MoveTo,
    StandOn,
    TagOut,
    UseAbility,
)
from lucha.games.rumbleslam.dice import RollAgain
from lucha.games.rumbleslam.events import Activated, RoundBegan, Smashed
from lucha.games.rumbleslam.forced import ShoveTowards
from lucha.games.rumbleslam.impact import MoveAside
from lucha.games.rumbleslam.initiative import Nominate, NominateAWrestler, RollForTheInitiative
from lucha.games.rumbleslam.knocked_down import PutDown
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.rounds import BringIn, EndOfTheRound, EnterFromTheSidelines, Round
from lucha.games.rumbleslam.setting_up import DeployTheTeam
from lucha.games.rumbleslam.sponsors import CallASponsor, UseSponsorship
from lucha.games.rumbleslam.throwing import Throw
from lucha.games.rumbleslam.turnbuckle import LandHere
from lucha.games.rumbleslam.winning import ClearTheRing, CountTheDosh
from tests.games.rumbleslam.stage import BLANK, Who, active, options, ring, scene
from tests.games.rumbleslam.test_by_the_book import duel, left, place, play
from tests.games.rumbleslam.test_by_the_book_hits import a_hit, move
from tests.games.rumbleslam.test_by_the_book_throws import holding, squares

# Ropes and posts.


@pytest.mark.rule("rumbleslam/forced/push-along")
def test_a_shove_that_just_reaches_the_corner_square_smashes_nobody() -> None:
    match = duel(at="d4", place="c3", mine={"abilities": [move(rules=["SHOVE 2"])]}, DEF="C")
    played = play(match, *a_hit(), (0, ShoveTowards("sw")))
    assert (place(match, "b"), left(match, "b")) == ("a1", 7)
    assert not [event for event in played.heard if isinstance(event, Smashed)]


@pytest.mark.rule("rumbleslam/attacks/hit-them")
def test_standing_beside_the_post_makes_no_attack_any_harder() -> None:
    match = duel(at="b2", place="a1", mine={"ATT": "C"}, DEF="C")
    play(match, (0, Brawl("b")), [1], [0])
    assert left(match, "b") == 7


@pytest.mark.rule("rumbleslam/ropes/move-off-the-rope")
def test_who_carries_somebody_bounces_with_them() -> None:
    match = holding(at="a5")
    play(match, (0, Bounce("west")))
    assert (place(match, "a"), match.fighters[0].lifts, place(match, "b")) == ("f5", 1, "lifted")


@pytest.mark.rule("rumbleslam/ropes/move-off-the-rope")
def test_a_big_base_bounces_five_and_stops_before_what_meets_either_half() -> None:
    for other, end in ((Who(0, "c", "g6"), "e5"), (Who(0, "c", "h6"), "f5"), (Who(0, "c", "g7"), "f5")):
        match = duel(other, at="a5", place="j1", mine={"weight": 3})
        play(match, (0, Bounce("west")))
        assert place(match, "a") == end


@pytest.mark.rule("rumbleslam/ropes/rope-attack")
def test_a_bounce_that_ends_beside_an_enemy_without_meeting_one_attacks_nobody() -> None:
    match = duel(at="a5", place="f6")
    played = play(match, (0, Bounce("west")))
    assert (place(match, "a"), played.needs, played.asks(0)) == ("f5", None, True)


@pytest.mark.rule("rumbleslam/ropes/rope-attack")
def test_a_rope_attack_on_the_mat_and_the_ko_d_is_still_made() -> None:
    match = duel(at="a5", place="d5", left=0, down=1)
    played = play(match, (0, Bounce("west")))
    assert str(played.needs) == "2 × silver, copper"
    played.throws(1, 0, 0)
    assert left(match, "b") == 0


@pytest.mark.rule("rumbleslam/turnbuckle/fly-at", "rumbleslam/special_rules/crowd")
def test_only_a_flight_that_hits_pleases_the_crowd() -> None:
    for roll, pleases in (([0, 0, 1], True), ([0, 0, 0], False)):
        match = duel(at="southwest", place="c3", DEF="C")
        played = play(match, (0, Fly("b")), (0, LandHere("b2")), sorted(roll, reverse=True), [0])
        assert (str(played.needs) == "crowd") is pleases


@pytest.mark.rule("rumbleslam/turnbuckle/fly-at")
def test_a_flight_may_go_at_somebody_on_another_turnbuckle() -> None:
    further = {"id": "further", "kind": "passive", "do": [{"do": "number", "number": "range", "amount": 2}]}
    for passives, may in (([], False), ([further], True)):
        leap = move("leap", "turnbuckle", rng=9)
        match = duel(at="southwest", place="northwest", mine={"abilities": [leap, *passives]})
        assert bool(options(scene(match).match, Fly)) is may, "eleven squares away"
    play(match, (0, Fly("b", "leap")))
    assert place(match, "a") == "a10", "the one square that touches it"


@pytest.mark.rule("rumbleslam/impact/make-room", "rumbleslam/impact/give-way")
def test_whoever_makes_room_at_a_rope_neither_bounces_nor_is_smashed() -> None:
    match = duel(at="southwest", place="a2", mine={"weight": 3})
    played = play(match, (0, Dismount()))
    found = squares(match, MoveAside)
    assert found == {"a3", "b3"} | {one for one in found if one[0] == "c"}
    assert all("-" not in one for one in found)
    played.chooses(0, MoveAside("a3"))
    assert (place(match, "b"), left(match, "b"), place(match, "a")) == ("a3", 8, "a1")


@pytest.mark.rule("rumbleslam/mat/big-bases", "rumbleslam/actions/move")
def test_a_big_base_moves_only_where_all_of_it_fits() -> None:
    match = duel(Who(1, "c", "g7"), at="e5", place="g5", mine={"weight": 3, "mp": 2})
    match.mp = 2
    found = squares(scene(match).match, MoveTo)
    assert {"c5", "e7", "c3", "e3"} <= found
    assert not {"f5", "f6", "f7", "g6"} & found, "its right half would stand on somebody"


# Turns.


@pytest.mark.rule("rumbleslam/initiative/roll-for-the-initiative")
def test_the_ko_d_roll_all_their_dice_for_the_initiative() -> None:
    match = ring(Who(0, "a", "e5", left=0, down=1, DEX="GG"), Who(1, "b", "j10", DEX="C"))
    played = scene(match, NominateAWrestler(0), NominateAWrestler(1), RollForTheInitiative((0, 1)))
    assert str(played.needs) == "2 × gold"


@pytest.mark.rule("rumbleslam/activating/next-activation")
def test_who_has_more_wrestlers_goes_on_alone() -> None:
    match = ring(Who(0, "a", "a1"), Who(0, "c", "a3"), Who(0, "d", "a5"), Who(1, "b", "j10"))
    match.nominated = ["", ""]
    played = scene(match, NextActivation())
    while played.asks(0) or played.asks(1):
        seat = 0 if played.asks(0) else 1
        played.chooses(seat, next(iter(options(match, Activate, seat)), EndActivation()))
    assert [event.seat for event in played.heard if isinstance(event, Activated)] == [0, 1, 0, 0]


@pytest.mark.rule("rumbleslam/activating/begin-the-activation")
def test_points_that_are_left_are_gone_with_the_activation() -> None:
    match = ring(Who(0, "a", "e5", ap=3, mp=2), Who(1, "b", "j10"))
    played = scene(match, BeginTheActivation(0, 0), BeginTheActivation(0, 0))
    assert (match.ap, match.mp) == (3, 2)
    played.chooses(0, EndActivation())
    assert (match.ap, match.mp) == (3, 2), "a new one starts as the card says, with nothing saved"


@pytest.mark.rule("rumbleslam/rounds/end-of-the-round")
def test_the_card_goes_on_clockwise_and_a_round_with_two_players_changes_hands() -> None:
    match = ring(Who(0, "a", "a1"), Who(1, "b", "j10"))
    for holder in (1, 0):
        played = scene(match, EndOfTheRound())
        assert match.card == holder
        assert [event.round for event in played.heard if isinstance(event, RoundBegan)] == [match.round]


@pytest.mark.rule("rumbleslam/rounds/enter-from-the-sidelines")
def test_those_from_the_sidelines_may_be_named_first_at_once() -> None:
    match = ring(Who(0, "a", "e5"), Who(0, "s", "sidelines"), Who(0, "o", "out"), Who(1, "b", "j10"))
    match.round, match.entered = 1, [0, 0]
    played = scene(match, Round())
    played.chooses(0, BringIn("s"))
    played.chooses(0, StandOn("a2"))
    assert {option.wrestler for option in options(match, Nominate)} == {"a", "s"}


@pytest.mark.rule("rumbleslam/rounds/enter-from-the-sidelines")
def test_the_sidelines_wait_while_the_corner_is_full() -> None:
    corner = ["a1", "a2", "a3", "a4", "a5", "b1", "c1", "d1", "e1"]
    match = ring(
        Who(0, "s", "sidelines"),
        Who(0, "o", "out"),
        *[Who(1, f"x{number}", square) for number, square in enumerate(corner)],
        Who(0, "a", "e5"),
    )
    match.entered = [0, 0]
    played = scene(match, EnterFromTheSidelines(0))
    assert not played.asks(0)
    match.fighters[2].place = "h8"
    played = scene(match, EnterFromTheSidelines(0))
    played.chooses(0, BringIn("s"))
    assert place(match, "s") == "a1", "the one square that is free"


@pytest.mark.rule("rumbleslam/setting_up/deploy-there")
def test_a_big_one_stands_on_two_squares_of_its_corner() -> None:
    match = ring(Who(0, "troll", weight=3), Who(0, "x"), Who(1, "b", "j10"))
    scene(match, DeployTheTeam(0))
    assert squares(match, StandOn) == {"a1", "a2", "a3", "a4", "b1", "c1", "d1"}


# Winning.


@pytest.mark.rule("rumbleslam/winning/count-the-dosh")
def test_halves_are_not_rounded_and_reserves_and_those_who_are_out_count_nothing() -> None:
    def counted(*who: Who) -> tuple[int, ...]:
        match = ring(*who)
        scene(match, CountTheDosh())
        assert match.result is not None
        return match.result.winners

    ko = {"left": 0, "down": 1}
    assert counted(
        Who(0, "a", "a1", dosh=175, **ko), Who(0, "c", "a3", dosh=200, **ko), Who(1, "b", "j10", dosh=187)
    ) == (0,)
    assert counted(Who(0, "a", "a1", dosh=100), Who(0, "s", "sidelines", dosh=300), Who(1, "b", "j10", dosh=150)) == (
        1,
    )
    assert counted(Who(0, "a", "a1", dosh=100), Who(0, "s", "out", dosh=300), Who(1, "b", "j10", dosh=150)) == (1,)


@pytest.mark.rule("rumbleslam/winning/equal-dosh")
@pytest.mark.parametrize(
    ("option", "winners"), [("none", (0, 1)), ("wrestlers_then_stamina", (0,))], ids=["a draw", "more wrestlers"]
)
def test_equal_dosh_is_a_draw_unless_more_wrestlers_decide(option: str, winners: tuple[int, ...]) -> None:
    match = ring(
        Who(0, "a", "a1", dosh=100, left=1),
        Who(0, "c", "a3", dosh=100, left=1),
        Who(1, "b", "j10", dosh=200),
        options={"tie_break": option},
    )
    scene(match, CountTheDosh())
    assert match.result is not None
    assert (match.result.winners, match.result.is_draw) == (winners, len(winners) == 2)


@pytest.mark.rule("rumbleslam/winning/clear-the-ring")
@pytest.mark.parametrize("how", ["KO'd", "lifted"])
def test_the_ko_d_and_the_lifted_are_in_the_ring(how: str) -> None:
    last = Who(1, "b", "e6", left=0, down=1) if how == "KO'd" else Who(1, "b", "lifted")
    match = ring(Who(0, "a", "e5", lifts=-1 if how == "KO'd" else 1), last)
    scene(match, ClearTheRing())
    assert match.result is None


@pytest.mark.rule("rumbleslam/winning/clear-the-ring", "rumbleslam/throwing/out-or-back")
def test_the_last_one_thrown_out_ends_it_before_the_next_activation() -> None:
    match = ring(Who(0, "a", "c5", lifts=1), Who(1, "b", "lifted", DEX="G"), Who(1, "s", "sidelines"))
    played = play(active(match), (0, Throw("west-5")), [2])
    if played.needs is not None:
        played.throws(BLANK)
    assert match.result is not None
    assert (match.result.winners, match.result.is_draw) == ((0,), False)


@pytest.mark.rule("rumbleslam/winning/clear-the-ring", "rumbleslam/activating/next-activation")
def test_with_three_the_turns_skip_whoever_is_out() -> None:
    match = ring(Who(0, "a", "a1"), Who(0, "d", "a3"), Who(1, "b", "out"), Who(2, "c", "j10"), seats=3)
    scene(match, ClearTheRing())
    match.nominated, match.turn = ["", "", ""], 0
    played = scene(match, NextActivation())
    played.chooses(0, Activate("a")) if options(match, Activate) else None
    played.chooses(0, EndActivation())
    assert played.asks(2)


@pytest.mark.rule("rumbleslam/actions/enemies-only", "rumbleslam/forced/who-strikes")
def test_with_three_everybody_else_is_an_enemy() -> None:
    match = ring(Who(0, "a", "e5"), Who(1, "b", "e6"), Who(2, "c", "d5"), seats=3)
    assert {option.target for option in options(scene(active(match)).match, Brawl)} == {"b", "c"}
    match = ring(
        Who(0, "a", "b6", abilities=[move(rules=["SHOVE 2"])]), Who(1, "b", "a5", DEF="C"), Who(2, "c", "d5"), seats=3
    )
    played = play(active(match), *a_hit(), (0, ShoveTowards("w")))
    assert (place(match, "b"), str(played.needs)) == ("c5", "2 × silver, copper"), "seat 2 strikes seat 1's wrestler"


# Re-rolls.


@pytest.mark.rule("rumbleslam/dice/re-roll")
def test_of_two_without_the_card_the_first_clockwise_from_it_is_asked_first() -> None:
    match = ring(Who(0, "a", "e5", ATT="C"), Who(1, "b", "j10"), Who(2, "c", "e6", DEF="C"), seats=3)
    match.endorsements, match.card = [1, 0, 1], 1
    played = play(active(match), (0, Brawl("c")), [1], [1])
    assert played.asks(2)
    played.chooses(2, PASS)
    assert played.asks(0)


@pytest.mark.rule("rumbleslam/dice/re-roll", "rumbleslam/dice/roll-one-die-again")
def test_one_endorsement_is_one_die_and_a_die_goes_once() -> None:
    match = duel(mine={"ATT": "CC"}, DEF="C")
    match.endorsements = [2, 0]
    played = play(match, (0, Brawl("b")), [0, 0], [1])
    played.chooses(0, options(match, RollAgain)[0])
    played.throws(0)
    again = options(match, RollAgain)
    assert (len(again), match.endorsements) == (1, [1, 0]), "the other die only"
    played.chooses(0, again[0])
    played.throws(3)
    assert (left(match, "b"), match.endorsements) == (7, [0, 0])


# Tag Teams and sponsors.


def partners(traditional: bool, at: str = "a5", other: str = "sidelines", **fields: Any) -> Ring:
    both = {"id": "duet", "kind": "tag", "ap": 2, "do": [{"do": "replenish", "amount": 2, "to": "each_friend"}]}
    match = ring(
        Who(0, "a", at, left=4, abilities=[both]),
        Who(0, "c", other, abilities=[both], **fields),
        Who(0, "d", "h3"),
        Who(1, "b", "j10"),
    )
    for number in (0, 1):
        match.fighters[number].partner, match.fighters[number].is_traditional = 1 - number, traditional
    return active(match)


@pytest.mark.rule("rumbleslam/tag/tag-team-abilities", "rumbleslam/tag/once-a-round")
@pytest.mark.parametrize(
    ("traditional", "at", "other", "is_open"),
    [
        (True, "a5", "sidelines", True),
        (True, "e5", "sidelines", False),
        (False, "e5", "f6", True),
        (False, "a5", "c7", False),
        (True, "a5", "out", False),
    ],
)
def test_partners_touch_each_other_or_the_rope(traditional: bool, at: str, other: str, is_open: bool) -> None:
    match = partners(traditional, at, other)
    assert bool(options(scene(match).match, UseAbility)) is is_open


@pytest.mark.rule("rumbleslam/tag/once-a-round")
def test_a_pair_has_one_tag_out_or_one_ability_in_a_round() -> None:
    match = partners(True)
    played = scene(match)
    played.chooses(0, options(match, UseAbility)[0])
    assert left(match, "a") == 6
    assert not options(match, UseAbility) + options(match, TagOut)
    match = partners(True)
    scene(match).chooses(0, TagOut())
    match.ap = match.mp = 4
    active(match, 1)
    scene(match)
    assert not options(match, UseAbility) + options(match, TagOut)


@pytest.mark.rule("rumbleslam/tag/make-the-tag")
def test_a_bigger_partner_needs_room_for_all_of_it() -> None:
    match = partners(True, weight=3)
    assert TagOut() in options(scene(match).match, TagOut)
    match.fighters[2].place = "b6"
    assert not options(scene(match).match, TagOut)


@pytest.mark.rule("rumbleslam/tag/make-the-tag", "rumbleslam/knocked_down/drop-the-lifted")
def test_who_tags_out_lets_go_first() -> None:
    match = partners(True)
    match.fighters[0].lifts, match.fighters[3].place = 3, "lifted"
    played = scene(match)
    played.chooses(0, TagOut())
    played.chooses(1, options(match, PutDown, 1)[0])
    assert (place(match, "a"), place(match, "c"), match.fighters[0].lifts) == ("sidelines", "a5", -1)
    assert place(match, "b") in {"a4", "a6", "b4", "b5", "b6"}


@pytest.mark.rule("rumbleslam/rounds/enter-from-the-sidelines")
def test_a_traditional_partner_waits_for_a_tag_or_for_the_other_to_go() -> None:
    match = partners(True)
    match.fighters[2].place, match.entered = "out", [0, 0]
    assert not scene(match, EnterFromTheSidelines(0)).asks(0), "another friend's place is not the partner's"
    match.fighters[0].place = "out"
    match.fighters[2].place = "h3"
    assert scene(match, EnterFromTheSidelines(0)).asks(0)


@pytest.mark.rule("rumbleslam/sponsors/call-a-sponsor", "rumbleslam/sponsors/who-gets-it")
def test_a_sponsor_pays_those_in_the_ring_and_the_lifted_but_no_reserves() -> None:
    match = ring(
        Who(0, "a", "e5"),
        Who(0, "c", "lifted"),
        Who(0, "s", "sidelines"),
        Who(0, "o", "out"),
        Who(1, "b", "j9", lifts=1),
    )
    match.round, match.sponsors = 2, [["orka_cola"], []]
    played = scene(match, CallASponsor(0))
    played.chooses(0, UseSponsorship("orka_cola"))
    played.throws(3)
    while played.asks(0):
        played.chooses(0, scene(match).game.options(match, 0)[-1])
    assert [one.plus_ap for one in match.fighters] == [1, 1, 0, 0, 0]
    assert match.sponsors[0] == []


@pytest.mark.rule("rumbleslam/effects/place-anywhere", "rumbleslam/sponsors/who-gets-it")
def test_eagles_take_nobody_from_somebodys_arms_but_may_take_one_down_from_a_post() -> None:
    match = ring(Who(0, "a", "southwest"), Who(0, "c", "lifted"), Who(1, "b", "j9", lifts=1))
    match.round, match.sponsors = 2, [["eagle_airways"], []]
    played = scene(match, CallASponsor(0))
    played.chooses(0, UseSponsorship("eagle_airways"))
    played.throws(3)
    for _ in range(4):
        if played.asks(0):
            played.chooses(0, scene(match).game.options(match, 0)[-1])
    assert place(match, "a") not in ("southwest", "lifted")
    assert place(match, "c") == "lifted"
