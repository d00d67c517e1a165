"""Challenge Mode in Tokyo: the set-up, when there is a Challenge, and help."""

from __future__ import annotations

import pytest

from lucha.core.values import PASS
from lucha.core.verdict import Illegal
from lucha.games.king_of_tokyo.match import Face
from lucha.games.king_of_tokyo.tokyo import STAY, YIELD
from lucha.monsters.challenge import Challenge, IssueAChallenge
from lucha.monsters.events import ChallengeCardDrawn, ChallengeWon
from lucha.monsters.help import CallForHelp, ChooseAnAlly, OfferHelp, TakeAlly
from lucha.monsters.resolving import Resolve
from lucha.monsters.reveal import CountToThree
from tests.games.king_of_tokyo.challenged import FIVE, THREE, hit, ring, ringside
from tests.games.king_of_tokyo.tokyo import BAY, CITY, GAME, NOTHING, OUTSIDE, Play
from tests.monsters.ringside import CALL, VOLUNTEER, challenges, redraws

# Set-up.


@pytest.mark.rule("monsters/masks/put-on-masks", "monsters/upkeep/draw-challenge-card")
def test_everybody_gets_a_mask_and_a_secret_card() -> None:
    match = GAME.new(GAME.setup("challenge", seats=4))
    play = Play(match)
    for card in ("roll_up", "chokeslam", "arm_drag", "moonsault"):
        assert play.needs is not None
        assert not play.needs.is_open
        play.throws(card)
    assert ring(play).masks == [1, 1, 1, 1]
    assert ring(play).box == 2
    assert len(ring(play).pile) == 14
    assert [event.card for event in play.hears(ChallengeCardDrawn)] == ["roll_up", "chokeslam", "arm_drag", "moonsault"]
    drawn = play.hears(ChallengeCardDrawn)[0]
    assert drawn.seen_by(1).card is None
    assert drawn.seen_by(None).card is None
    assert drawn.seen_by(0).card == "roll_up"
    seen = [GAME.view(match, 0).ring.fighters[seat].challenge for seat in range(4)]
    assert seen == ["roll_up", None, None, None]


# When there is a Challenge.


@pytest.mark.rule("monsters/challenge/issue-a-challenge", "monsters/challenge/face-off")
def test_whoever_stays_may_be_challenged() -> None:
    play = hit()
    assert play.asks(0)
    assert GAME.options(play.match, 0) == [PASS, Challenge(1)]
    play.chooses(0, Challenge(1))
    assert isinstance(play.match.question, CallForHelp)
    assert ring(play).involved() == [0, 1]


@pytest.mark.rule("monsters/challenge/issue-a-challenge")
def test_a_challenge_may_be_left_and_does_not_come_back() -> None:
    play = hit().passes()
    assert ring(play).sides == []
    assert ring(play).stayed == []
    play.ends()
    assert play.match.place == THREE


@pytest.mark.rule("monsters/challenge/issue-a-challenge")
def test_who_yields_is_not_challenged() -> None:
    play = ringside().rolls("s11223")
    play.chooses(1, YIELD)
    assert not isinstance(play.match.question, IssueAChallenge)
    assert play.match.place == [CITY, OUTSIDE, OUTSIDE]


@pytest.mark.rule("monsters/challenge/issue-a-challenge")
def test_nobody_in_tokyo_challenges() -> None:
    play = ringside(place=[CITY, OUTSIDE, OUTSIDE]).rolls("s11223")
    assert not isinstance(play.match.question, IssueAChallenge)


@pytest.mark.rule("monsters/challenge/issue-a-challenge", "king_of_tokyo/cards/armor-plating")
def test_who_lost_nothing_has_not_chosen() -> None:
    play = ringside(others={1: "armor_plating"}).rolls("s11223")
    assert not isinstance(play.match.question, IssueAChallenge)


@pytest.mark.rule("monsters/challenge/issue-a-challenge", "king_of_tokyo/cards/fire-breathing")
def test_card_damage_leads_to_no_challenge() -> None:
    play = ringside(energy=[9], shop="flame_thrower").rolls(NOTHING)
    play.buys(0)
    assert not isinstance(play.match.question, IssueAChallenge)
    assert play.match.hearts[1] == 8


@pytest.mark.rule("monsters/challenge/issue-a-challenge")
def test_with_two_zones_both_must_have_stayed_and_the_attacker_picks() -> None:
    play = ringside(seats=5, place=FIVE).rolls("s11223")
    play.chooses(1, STAY)
    play.chooses(2, STAY)
    assert GAME.options(play.match, 0) == [PASS, Challenge(1), Challenge(2)]


@pytest.mark.rule("monsters/challenge/issue-a-challenge")
@pytest.mark.parametrize("leaves", [1, 2])
def test_with_two_zones_one_that_leaves_is_enough_for_no_challenge(leaves: int) -> None:
    play = ringside(seats=5, place=FIVE).rolls("s11223")
    for seat in (1, 2):
        play.chooses(seat, YIELD if seat == leaves else STAY)
    assert not isinstance(play.match.question, IssueAChallenge)
    assert play.match.place[0] == FIVE[leaves]


@pytest.mark.rule("monsters/challenge/issue-a-challenge")
def test_with_two_zones_one_unhurt_is_enough_for_no_challenge() -> None:
    play = ringside(seats=5, place=FIVE, others={2: "armor_plating"}).rolls("s11223")
    play.chooses(1, STAY)
    assert not isinstance(play.match.question, IssueAChallenge)


@pytest.mark.rule("monsters/challenge/issue-a-challenge")
def test_an_empty_zone_is_enough_for_no_challenge() -> None:
    play = ringside(seats=5, place=[OUTSIDE, CITY, OUTSIDE, OUTSIDE, OUTSIDE]).rolls("s11223")
    play.chooses(1, STAY)
    assert not isinstance(play.match.question, IssueAChallenge)
    assert play.match.place[0] == BAY


@pytest.mark.rule("monsters/challenge/issue-a-challenge")
def test_when_the_attack_leaves_four_the_bay_closes_first_and_the_city_may_be_challenged() -> None:
    play = ringside(seats=5, place=FIVE, hearts=[10, 10, 1, 10, 10]).rolls("s11223")
    assert play.asks(1)
    play.chooses(1, STAY)
    assert GAME.options(play.match, 0) == [PASS, Challenge(1)]
    assert ring(play).masks == [2, 1, 0, 1, 1]


@pytest.mark.rule("monsters/challenge/issue-a-challenge", "king_of_tokyo/cards/nova-breath")
def test_nova_breath_from_the_city_challenges_nobody_in_the_bay_and_from_outside_it_does() -> None:
    play = ringside("nova_breath", seats=5, place=[CITY, BAY, OUTSIDE, OUTSIDE, OUTSIDE]).rolls("s11223")
    play.chooses(1, STAY)
    assert not isinstance(play.match.question, IssueAChallenge)
    play = ringside("nova_breath", seats=5, place=FIVE).rolls("s11223")
    play.chooses(1, STAY)
    play.chooses(2, STAY)
    assert GAME.options(play.match, 0) == [PASS, Challenge(1), Challenge(2)]


@pytest.mark.rule("monsters/challenge/issue-a-challenge", "king_of_tokyo/cards/jets")
def test_who_stays_with_jets_and_falls_cannot_be_challenged() -> None:
    play = ringside(others={1: "jets"}, hearts=[10, 1, 10]).rolls("s11223")
    play.chooses(1, STAY)
    assert play.match.out[1]
    assert not isinstance(play.match.question, IssueAChallenge)
    play = hit(others={1: "jets"}, hearts=[10, 5, 10])
    assert GAME.options(play.match, 0) == [PASS, Challenge(1)]


@pytest.mark.rule("monsters/challenge/issue-a-challenge")
def test_the_challenge_comes_right_after_the_claws_and_before_other_faces() -> None:
    play = ringside("healing_ray", hearts=[5, 10, 10]).rolls("shhhh1")
    play.chooses(0, Resolve(Face.SMASH))
    play.chooses(1, STAY)
    assert isinstance(play.match.question, IssueAChallenge)
    assert play.match.hearts[0] == 5
    challenges(play, 1, shows=(0,))
    redraws(play)
    while play.match.hearts_left:
        play.chooses(0, GAME.options(play.match, 0)[0])
    assert play.match.hearts[0] >= 9
    assert play.match.place[0] == CITY


# Help.


@pytest.mark.rule("monsters/help/call-for-help")
def test_two_alone_call_nobody() -> None:
    play = hit(seats=2, place=[OUTSIDE, CITY])
    play.chooses(0, Challenge(1))
    assert isinstance(play.match.question, CountToThree)


@pytest.mark.rule("monsters/help/call-for-help", "monsters/help/look-for-help", "monsters/help/offer-help")
def test_all_who_live_and_are_not_involved_answer_clockwise_from_the_challenger() -> None:
    play = ringside(seats=6, place=[OUTSIDE, CITY, BAY, OUTSIDE, OUTSIDE, OUTSIDE]).rolls("s11223")
    for seat in (1, 2):
        play.chooses(seat, STAY)
    play.chooses(0, Challenge(1))
    play.chooses(0, CALL)
    asked = []
    while isinstance(play.match.question, OfferHelp):
        (seat,) = GAME.waits_for(play.match)
        asked.append(seat)
        play.chooses(seat, VOLUNTEER if seat in (2, 4) else PASS)
    assert asked == [2, 3, 4, 5]
    assert isinstance(play.match.question, ChooseAnAlly)
    assert GAME.options(play.match, 0) == [PASS, TakeAlly(2), TakeAlly(4)]


@pytest.mark.rule("monsters/help/choose-an-ally", "monsters/help/step-forward", "monsters/help/team-up")
def test_only_volunteers_are_taken_and_none_helps_both() -> None:
    play = hit(seats=4, place=[OUTSIDE, CITY, OUTSIDE, OUTSIDE])
    play.chooses(0, Challenge(1))
    play.chooses(0, CALL)
    play.chooses(2, VOLUNTEER)
    play.chooses(3, PASS)
    assert play.why_not(0, TakeAlly(3)) == "monsters/help/choose-an-ally"
    with pytest.raises(Illegal):
        play.chooses(0, TakeAlly(3))
    play.chooses(0, TakeAlly(2))
    assert ring(play).involved() == [0, 2, 1]
    play.chooses(1, CALL)
    assert play.asks(3)
    play.chooses(3, VOLUNTEER)
    assert GAME.options(play.match, 1) == [PASS, TakeAlly(3)]
    play.chooses(1, PASS)
    assert ring(play).involved() == [0, 2, 1]


@pytest.mark.rule("monsters/help/choose-an-ally")
def test_without_volunteers_nobody_is_chosen() -> None:
    play = hit()
    play.chooses(0, Challenge(1))
    play.chooses(0, CALL)
    play.chooses(2, PASS)
    assert isinstance(play.match.question, CallForHelp)
    assert play.asks(1)


@pytest.mark.rule("monsters/help/call-for-help", "monsters/rewards/thank-the-ally")
def test_a_helper_from_the_other_zone() -> None:
    """The Bay helps the Challenger against the City: 4 and 2 against 5."""
    play = ringside(seats=5, place=FIVE, challenge="moonsault clothesline camel_clutch", hearts=[9, 9, 9, 9, 9]).rolls(
        "s11223"
    )
    for seat in (1, 2):
        play.chooses(seat, STAY)
    challenges(play, 1, {0: 2}, (0, 1))
    redraws(play)
    (won,) = play.hears(ChallengeWon)
    assert (won.seat, won.strength, won.other) == (0, 6, 5)
    assert play.match.hearts[2] == 9  # hit once, and Camel Clutch heals its ally
    assert play.match.place == [CITY, OUTSIDE, BAY, OUTSIDE, OUTSIDE]
