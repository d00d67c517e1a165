"""Challenge Mode in Tokyo: Masks, Challenge cards, help, the reveal, rewards, and who enters."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.core.facts import BadInput
from lucha.core.table import Sampled, seed_of
from lucha.core.values import PASS
from lucha.core.verdict import Illegal
from lucha.games.king_of_tokyo.events import BayClosed, TokyoEntered, TokyoYielded
from lucha.games.king_of_tokyo.masked import MaskedTokyo
from lucha.games.king_of_tokyo.match import Face
from lucha.games.king_of_tokyo.tokyo import STAY, YIELD
from lucha.monsters.cards import Use
from lucha.monsters.challenge import Challenge, IssueAChallenge
from lucha.monsters.events import (
    CardsTurnedUp,
    ChallengeCardDrawn,
    ChallengeWon,
    HeartsLost,
    MasksBoxed,
    MaskTaken,
    NobodyRevealed,
    StarsGained,
)
from lucha.monsters.help import CallForHelp, ChooseAnAlly, OfferHelp, TakeAlly
from lucha.monsters.resolving import Resolve
from lucha.monsters.reveal import CountToThree
from lucha.monsters.ring import FaceDown
from lucha.monsters.shop import Buy
from lucha.monsters.turns import NextTurn
from tests.games.king_of_tokyo.tokyo import BAY, CITY, GAME, NOTHING, OUTSIDE, Play, tokyo
from tests.monsters.ringside import CALL, TURN_UP, VOLUNTEER, challenges, put_on_masks, redraws

THREE = [OUTSIDE, CITY, OUTSIDE]


def ringside(*cards: str, challenge: str = "", masks: tuple[int, ...] = (), **said: Any) -> Play:
    """Seat 0 rolls; seat 1 is in the City unless something else is said; `challenge` are the cards in seat order."""
    said.setdefault("place", THREE)
    match = tokyo(*cards, mode="challenge", **said)
    assert isinstance(match, MaskedTokyo)
    put_on_masks(match, challenge)
    for seat, count in enumerate(masks):
        match.ring.box -= count - match.ring.masks[seat]
        match.ring.masks[seat] = count
    return Play(match)


def hit(*cards: str, dice: str = "s11223", **said: Any) -> Play:
    """Seat 0 has attacked, and seat 1 in the City stays."""
    play = ringside(*cards, **said).rolls(dice)
    play.chooses(1, STAY)
    return play


def ring(play: Play) -> Any:
    match: Any = play.match
    return match.ring


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


FIVE = [OUTSIDE, CITY, BAY, OUTSIDE, OUTSIDE]


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


# The reveal.


@pytest.mark.rule("monsters/reveal/count-to-three")
def test_the_reveal_is_sealed_until_both_are_in() -> None:
    play = hit(challenge="moonsault powerbomb")
    play.chooses(0, Challenge(1))
    play.chooses(0, PASS)
    play.chooses(1, PASS)
    assert play.asks(0, 1)
    before = GAME.view(play.match, 1)
    play.chooses(0, TURN_UP)
    assert GAME.view(play.match, 1) == before
    assert GAME.view(play.match, None).ring.fighters[0].challenge is None
    play.chooses(1, TURN_UP)
    (shown,) = play.hears(CardsTurnedUp)
    assert (shown.seats, shown.cards) == ((0, 1), ("moonsault", "powerbomb"))


@pytest.mark.rule("monsters/reveal/who-wins", "monsters/masks/give-a-mask", "monsters/masks/mask-collection")
def test_both_reveal_and_the_stronger_takes_a_mask() -> None:
    play = hit(challenge="powerbomb moonsault")
    challenges(play, 1, shows=(0, 1))
    redraws(play)
    assert ring(play).masks == [2, 0, 1]
    assert play.match.stars == [2 + 1 + 1, 0, 0]  # the Mask, Powerbomb, Tokyo
    assert play.match.place == [CITY, OUTSIDE, OUTSIDE]


@pytest.mark.rule("monsters/reveal/who-wins")
def test_the_worked_example_old_school_suplex_is_five_with_a_three_beside_it() -> None:
    play = hit(challenge="old_school_suplex moonsault tope_suicida")
    challenges(play, 1, {0: 2}, (0, 1))
    (won,) = play.hears(ChallengeWon)
    assert (won.seat, won.strength, won.other) == (0, 5, 4)


@pytest.mark.rule("monsters/reveal/who-wins")
def test_a_tie_is_the_champions() -> None:
    play = hit(challenge="powerbomb chokeslam", energy=[9])
    challenges(play, 1, shows=(0, 1))
    redraws(play)
    assert ring(play).masks == [0, 2, 1]
    assert play.match.place == THREE
    assert play.match.stars == [0, 2, 0]


@pytest.mark.rule("monsters/reveal/who-wins", "monsters/rewards/take-the-reward", "monsters/rewards/champion-yields")
def test_a_win_by_single_reveal_pays_and_enters_but_takes_no_mask() -> None:
    play = hit(challenge="roll_up giant_powerhouse moonsault")
    challenges(play, 1, {0: 2}, (0,))
    redraws(play)
    assert ring(play).masks == [1, 1, 1]
    assert play.match.stars == [4 + 1, 0, 0]
    assert play.match.energy == [0, 0, 1]
    assert play.match.place == [CITY, OUTSIDE, OUTSIDE]
    assert play.hears(CardsTurnedUp)[0].seats == (0, 2)


@pytest.mark.rule("monsters/reveal/who-wins", "monsters/rewards/take-the-reward")
def test_the_champion_alone_wins_and_stays() -> None:
    play = hit(challenge="powerbomb giant_powerhouse")
    challenges(play, 1, shows=(1,))
    redraws(play)
    assert play.match.hearts[0] == 10, "Giant Powerhouse hurts only a loser who revealed"
    assert ring(play).masks == [1, 1, 1]
    assert play.match.place == THREE


@pytest.mark.rule("monsters/reveal/who-wins", "monsters/upkeep/upkeep")
def test_nobody_reveals_and_all_cards_are_replaced() -> None:
    play = hit(challenge="powerbomb moonsault arm_drag")
    challenges(play, 1, {1: 2})
    redraws(play)
    assert play.hears(NobodyRevealed)
    assert not play.hears(ChallengeWon)
    assert sorted(one.card for one in ring(play).discard) == ["arm_drag", "moonsault", "powerbomb"]
    assert [len(hand) for hand in ring(play).hands] == [1, 1, 1]
    assert play.match.place == THREE


# Masks.


@pytest.mark.rule("monsters/masks/give-a-mask")
def test_without_a_mask_two_stars_go_and_the_winner_gets_nothing() -> None:
    play = hit(challenge="powerbomb moonsault", masks=(1, 0, 1), stars=[0, 5, 0])
    challenges(play, 1, shows=(0, 1))
    assert play.match.stars[1] == 3
    assert ring(play).masks == [1, 0, 1]
    play = hit(challenge="powerbomb moonsault", masks=(1, 0, 1), stars=[0, 1, 0])
    challenges(play, 1, shows=(0, 1))
    assert play.match.stars[1] == 0


@pytest.mark.rule("monsters/masks/give-a-mask", "monsters/masks/mask-collection")
def test_the_collection_goes_first_and_takes_its_stars_along() -> None:
    play = hit(challenge="powerbomb moonsault", masks=(0, 3, 1), stars=[0, 9, 0])
    challenges(play, 1, shows=(0, 1))
    assert ring(play).masks == [1, 2, 1]
    assert play.match.stars[1] == 7
    assert play.match.stars[0] == 1, "the first Mask is worn and worth nothing: only Powerbomb counts"


@pytest.mark.rule("monsters/masks/mask-collection")
def test_at_twenty_a_mask_adds_nothing_and_losing_it_costs_two() -> None:
    play = hit(challenge="clothesline moonsault", masks=(1, 1, 1), stars=[20, 0, 0])
    challenges(play, 1, shows=(0, 1))
    assert play.match.stars[0] == 20
    assert ring(play).masks[0] == 2
    play = hit(challenge="clothesline moonsault", masks=(1, 2, 1), stars=[0, 20, 0])
    challenges(play, 1, shows=(0, 1))
    assert play.match.stars[1] == 18


@pytest.mark.rule("monsters/masks/mask-collection", "king_of_tokyo/cards/evacuation-orders")
def test_stars_lost_otherwise_leave_the_masks_and_a_mask_that_leaves_later_costs_what_is_left() -> None:
    play = ringside(energy=[9], shop="evacuation_orders", masks=(1, 2, 1), stars=[0, 6, 0], place=[CITY]).rolls(NOTHING)
    play.buys(0)
    assert play.match.stars[1] == 1
    assert ring(play).masks == [1, 2, 1]
    play = hit(challenge="clothesline moonsault", masks=(1, 2, 1), stars=[0, 1, 0])
    challenges(play, 1, shows=(0, 1))
    assert play.match.stars[1] == 0


@pytest.mark.rule("monsters/masks/mask-collection", "monsters/turns/twenty-stars")
@pytest.mark.parametrize(("counted", "stars", "wins"), [("no", 19, True), ("yes", 18, True), ("yes", 17, False)])
def test_masks_on_the_dial_or_apart(counted: str, stars: int, wins: bool) -> None:
    options = {"masks_counted_at_end": counted}
    play = hit(challenge="clothesline moonsault", masks=(1, 1, 1), stars=[stars - 1, 0, 0], options=options)
    challenges(play, 1, shows=(0, 1))  # a Mask; then 1 star for Tokyo
    redraws(play)
    play.ends()
    assert (play.match.result is not None) == wins
    if counted == "yes":
        assert play.match.stars[0] == stars


@pytest.mark.rule("monsters/masks/mask-collection", "king_of_tokyo/cards/rooting-for-the-underdog")
@pytest.mark.parametrize(("counted", "gains"), [("no", 0), ("yes", 1)])
def test_masks_apart_count_in_every_comparison(counted: str, gains: int) -> None:
    options = {"masks_counted_at_end": counted}
    play = ringside(
        "rooting_for_the_underdog", masks=(1, 2, 2), stars=[1, 0, 0], options=options, place=[OUTSIDE, CITY]
    ).rolls(NOTHING)
    play.ends()
    assert play.match.stars[0] == 1 + gains


@pytest.mark.rule("monsters/masks/masks-of-the-eliminated")
def test_the_eliminator_takes_all_masks_before_it_enters() -> None:
    play = ringside(hearts=[10, 1, 10], masks=(1, 3, 1)).rolls("s11223")
    kinds = [type(event) for event in play.heard]
    assert kinds.index(MaskTaken) < kinds.index(TokyoEntered)
    assert ring(play).masks == [4, 0, 1]
    assert play.match.stars[0] == 6 + 1
    assert ring(play).hands[1] == []
    assert len(ring(play).discard) == 1


@pytest.mark.rule("monsters/masks/masks-of-the-eliminated")
def test_poison_and_ones_own_cards_eliminate_for_nobody() -> None:
    play = ringside(hearts=[1, 10, 10], masks=(2, 1, 1))
    play.match.poison[0] = 1
    play.rolls(NOTHING)
    play.ends()
    assert play.match.out[0]
    assert ring(play).masks == [0, 1, 1]
    assert ring(play).box == 4
    assert play.hears(MasksBoxed)
    play = ringside(hearts=[2, 10, 10], energy=[9], shop="national_guard").rolls(NOTHING)
    play.buys(0)
    assert play.match.out[0]
    assert ring(play).masks == [0, 1, 1]


@pytest.mark.rule("monsters/masks/masks-of-the-eliminated")
def test_an_eliminator_that_falls_too_takes_nothing() -> None:
    play = ringside(seats=4, hearts=[3, 3, 10, 10], energy=[9], shop="high_altitude_bombing").rolls(NOTHING)
    play.buys(0)
    assert play.match.out[:2] == [True, True]
    assert ring(play).masks == [0, 0, 1, 1]
    assert ring(play).box == 4


@pytest.mark.rule("monsters/masks/masks-of-the-eliminated", "king_of_tokyo/cards/burrowing")
def test_burrowing_eliminates_for_its_owner() -> None:
    play = ringside(others={1: "burrowing"}, hearts=[1, 10, 10]).rolls("s11223")
    play.chooses(1, YIELD)
    assert play.match.out[0]
    assert ring(play).masks == [0, 2, 1]


@pytest.mark.rule("monsters/masks/masks-of-the-eliminated", "king_of_tokyo/cards/it-has-a-child")
def test_it_has_a_child_keeps_its_masks_and_its_challenge_card() -> None:
    play = ringside(others={1: "it_has_a_child"}, hearts=[10, 1, 10], masks=(1, 2, 1), challenge="arm_drag roll_up")
    play.rolls("s11223")
    assert play.match.hearts[1] == 10
    assert ring(play).masks == [1, 2, 1]
    assert ring(play).card_of(1) == "roll_up"


# Rewards.


@pytest.mark.rule("monsters/challenges/giant-powerhouse", "monsters/rewards/take-the-reward")
def test_giant_powerhouse() -> None:
    play = hit(challenge="giant_powerhouse clothesline", hearts=[10, 9, 10])
    challenges(play, 1, shows=(0, 1))
    assert play.match.hearts[1] == 9 - 1 - 3
    assert [event.card for event in play.hears(HeartsLost)] == [None, "giant_powerhouse"]


def after(card: str, other: str = "roll_up", shows: tuple[int, ...] = (0, 1), **said: Any) -> Play:
    """The Challenger has won with a card."""
    said.setdefault("hearts", [5, 9, 9])
    said.setdefault("energy", [0, 3, 0])
    said.setdefault("stars", [0, 3, 3])
    play = hit(challenge=f"{card} {other}", masks=(0, 1, 1), **said)
    challenges(play, 1, shows=shows)
    redraws(play)
    return play


REWARDS = {  # stars, Energy and Hearts of the winner, of the loser; Tokyo's star is left out
    "giant_powerhouse": ((0, 0, 5), (3, 3, 5)),
    "chokeslam": ((0, 1, 5), (3, 3, 6)),
    "powerbomb": ((1, 0, 5), (3, 3, 8)),
    "piledriver": ((0, 0, 5), (3, 3, 6)),
    "clothesline": ((0, 2, 5), (3, 3, 8)),
    "backbreaker": ((0, 1, 5), (3, 3, 6)),
    "camel_clutch": ((0, 3, 5), (3, 2, 8)),
    "moonsault": ((2, 0, 5), (3, 3, 8)),
    "figure_four": ((0, 0, 7), (3, 3, 6)),
    "tope_suicida": ((3, 0, 4), (3, 3, 8)),
    "huracanrana": ((1, 0, 5), (3, 3, 8)),
    "sleeper_hold": ((0, 1, 8), (3, 2, 8)),
    "old_school_suplex": ((3, 0, 5), (3, 3, 8)),
    "headscissors": ((2, 0, 5), (2, 3, 8)),
    "arm_drag": ((0, 3, 5), (3, 3, 8)),
    "roll_up": ((4, 0, 5), (3, 3, 8)),
    "distract_the_referee": ((2, 0, 5), (3, 3, 8)),
    "play_to_the_crowd": ((2, 2, 7), (3, 3, 8)),
}
HIDDEN = {  # what a loser who hid has then, where it differs
    "giant_powerhouse": (3, 3, 8),
    "chokeslam": (3, 3, 8),
    "piledriver": (3, 3, 8),
    "backbreaker": (3, 3, 8),
    "camel_clutch": (3, 3, 8),
    "figure_four": (3, 3, 8),
    "sleeper_hold": (3, 3, 8),
}


def goods(play: Play, seat: int) -> tuple[int, int, int]:
    return play.match.stars[seat], play.match.energy[seat], play.match.hearts[seat]


@pytest.mark.rule(
    "monsters/challenges/chokeslam", "monsters/challenges/powerbomb", "monsters/challenges/piledriver",
    "monsters/challenges/clothesline", "monsters/challenges/backbreaker", "monsters/challenges/camel-clutch",
    "monsters/challenges/moonsault", "monsters/challenges/figure-four", "monsters/challenges/tope-suicida",
    "monsters/challenges/huracanrana", "monsters/challenges/sleeper-hold", "monsters/challenges/old-school-suplex",
    "monsters/challenges/headscissors", "monsters/challenges/arm-drag", "monsters/challenges/roll-up",
    "monsters/challenges/distract-the-referee", "monsters/challenges/play-to-the-crowd",
)  # fmt: skip
@pytest.mark.parametrize("card", REWARDS)
def test_what_a_winner_and_a_loser_who_revealed_have(card: str) -> None:
    """The loser shows the weakest card it can; a Mask goes to a bare face, so no stars come with it."""
    strength = GAME.challenges[card].strength
    other = "roll_up" if card != "roll_up" else "distract_the_referee"
    if strength == 1:  # it ties, and needs a friend to win
        play = hit(
            challenge=f"{card} {other} moonsault", masks=(0, 1, 1), hearts=[5, 9, 9], energy=[0, 3, 0], stars=[0, 3, 3]
        )
        challenges(play, 1, {0: 2}, (0, 1))
        redraws(play)
    else:
        play = after(card, other)
    stars, energy, hearts = goods(play, 0)
    assert ((stars - 1, energy, hearts), goods(play, 1)) == REWARDS[card]
    assert play.match.stars[2] == (2 if card == "headscissors" else 3)


@pytest.mark.rule("monsters/rewards/take-the-reward")
@pytest.mark.parametrize("card", HIDDEN)
def test_what_hurts_strikes_only_a_loser_who_revealed(card: str) -> None:
    play = after(card, shows=(0,))
    assert goods(play, 1) == HIDDEN[card]


TEAM_UPS = {
    "giant_powerhouse": (0, 2, 0),
    "chokeslam": (1, 0, 0),
    "powerbomb": (0, 2, 0),
    "piledriver": (1, 1, 0),
    "clothesline": (0, 1, 0),
    "backbreaker": (0, 0, 2),
    "camel_clutch": (0, 0, 1),
    "moonsault": (0, 1, 0),
    "figure_four": (0, 0, 1),
    "tope_suicida": (0, 1, 0),
    "huracanrana": (1, 0, 0),
    "sleeper_hold": (0, 0, 1),
    "old_school_suplex": (0, 1, 0),
    "headscissors": (0, 1, 0),
    "arm_drag": (0, 0, 1),
    "roll_up": (0, 0, 0),
    "distract_the_referee": (0, 0, 0),
    "play_to_the_crowd": (0, 0, 0),
}


@pytest.mark.rule("monsters/rewards/thank-the-ally", "monsters/help/team-up")
@pytest.mark.parametrize("card", TEAM_UPS)
def test_an_ally_adds_its_bonus_and_gets_its_own_reward(card: str) -> None:
    leader = "clothesline" if card != "clothesline" else "piledriver"
    play = hit(challenge=f"{leader} moonsault {card}" if card != "moonsault" else f"{leader} camel_clutch moonsault")
    play.match.hearts[2] = 5
    challenges(play, 1, {0: 2}, (0, 1))
    redraws(play)
    (won,) = play.hears(ChallengeWon)
    assert won.strength == 5 + GAME.challenges[card].bonus
    stars, energy, hearts = goods(play, 2)
    assert (stars, energy, hearts - 5) == TEAM_UPS[card]


@pytest.mark.rule("monsters/rewards/thank-the-ally")
def test_a_losing_ally_gains_and_loses_nothing() -> None:
    play = hit(challenge="giant_powerhouse moonsault powerbomb", masks=(1, 1, 2), hearts=[9, 9, 9])
    challenges(play, 1, {1: 2}, (0, 1))
    redraws(play)
    assert goods(play, 2) == (0, 0, 9)
    assert ring(play).masks == [2, 0, 2]


@pytest.mark.rule("monsters/challenges/huracanrana", "monsters/rewards/take-the-reward")
def test_a_die_more_is_for_the_next_turn_and_no_longer() -> None:
    play = after("huracanrana")
    play.ends()
    play.rolls(NOTHING, 1)
    play.ends(1)
    play.rolls(NOTHING, 2)
    play.ends(2)
    assert play.needs is not None
    assert play.needs.count == 7
    play.rolls("1122331")
    play.ends()
    assert ring(play).more_dice == [0, 0, 0]
    play.rolls(NOTHING, 1)
    play.ends(1)
    play.rolls(NOTHING, 2)
    play.ends(2)
    assert play.needs is not None
    assert play.needs.count == 6


@pytest.mark.rule("monsters/challenges/arm-drag", "monsters/shop/price")
def test_a_discount_is_for_one_card_and_not_for_a_sweep() -> None:
    play = after("arm_drag", energy=[4, 3, 0], shop="heal frenzy alien_origin")
    assert GAME.view(play.match, 0).prices == (1, 5, 1)
    play.chooses(0, Buy(0))
    play.fills()
    assert play.match.energy[0] == 7 - 1
    assert ring(play).cheaper == [0, 0, 0]
    assert play.match.price(0, "frenzy") == 7


@pytest.mark.rule("monsters/rewards/take-the-reward", "king_of_tokyo/cards/wings")
def test_rewards_are_losses_by_a_card_and_nobody_may_leave_for_them() -> None:
    play = ringside(challenge="giant_powerhouse clothesline", others={1: "wings"}, energy=[0, 2, 0]).rolls("s11223")
    play.chooses(1, PASS)  # Wings wait
    play.chooses(1, STAY)
    challenges(play, 1, shows=(0, 1))
    assert play.asks(1)
    play.chooses(1, Use("wings"))
    redraws(play)
    assert play.match.hearts[1] == 9
    assert play.match.place == [CITY, OUTSIDE, OUTSIDE]


@pytest.mark.rule("monsters/rewards/take-the-reward", "king_of_tokyo/cards/regeneration")
@pytest.mark.parametrize(
    ("held", "card", "gained"),
    [("regeneration", "sleeper_hold", (0, 1, 4)), ("friend_of_children", "clothesline", (0, 3, 0))],
)
def test_cards_that_look_at_gains_see_rewards(held: str, card: str, gained: tuple[int, int, int]) -> None:
    play = hit(held, challenge=f"{card} roll_up", masks=(0, 1, 1), hearts=[5, 9, 9], energy=[0, 1, 0])
    challenges(play, 1, shows=(0, 1))
    redraws(play)
    stars, energy, hearts = goods(play, 0)
    assert (stars - 1, energy, hearts - 5) == gained


@pytest.mark.rule("monsters/rewards/take-the-reward", "king_of_tokyo/cards/were-only-making-it-stronger")
def test_were_only_making_it_stronger_sees_the_loss_of_a_challenge() -> None:
    play = hit(challenge="chokeslam clothesline", others={1: "were_only_making_it_stronger"})
    challenges(play, 1, shows=(0, 1))
    assert play.match.energy[1] == 1


# Who enters.


@pytest.mark.rule("monsters/rewards/champion-yields", "king_of_tokyo/challenge/take-the-zone")
def test_the_champion_leaves_at_once_and_the_winner_enters_later() -> None:
    play = hit(challenge="clothesline moonsault")
    challenges(play, 1, shows=(0, 1))
    kinds = [(type(event), getattr(event, "seat", None)) for event in play.heard]
    assert (TokyoYielded, 1) in kinds
    assert (TokyoEntered, 0) not in kinds
    assert play.match.place == [OUTSIDE, OUTSIDE, OUTSIDE]
    redraws(play)
    assert play.match.place == [CITY, OUTSIDE, OUTSIDE]
    assert play.hears(TokyoYielded)[0].is_forced


@pytest.mark.rule("monsters/rewards/champion-yields", "king_of_tokyo/challenge/take-the-zone")
def test_the_bay_is_won_from_the_bay() -> None:
    play = ringside(seats=5, place=FIVE, challenge="clothesline powerbomb moonsault").rolls("s11223")
    for seat in (1, 2):
        play.chooses(seat, STAY)
    challenges(play, 2, shows=(0, 2))
    redraws(play)
    assert play.match.place == [BAY, CITY, OUTSIDE, OUTSIDE, OUTSIDE]


@pytest.mark.rule("monsters/rewards/champion-yields", "king_of_tokyo/cards/jets")
def test_jets_give_nothing_back_on_a_forced_yield() -> None:
    play = hit(challenge="clothesline moonsault", others={1: "jets"})
    assert play.match.hearts[1] == 9
    challenges(play, 1, shows=(0, 1))
    redraws(play)
    assert play.match.hearts[1] == 9
    assert play.match.place == [CITY, OUTSIDE, OUTSIDE]


@pytest.mark.rule("monsters/rewards/champion-yields", "king_of_tokyo/cards/burrowing")
def test_burrowing_bites_a_winning_challenger() -> None:
    play = hit(challenge="clothesline moonsault", others={1: "burrowing"})
    challenges(play, 1, shows=(0, 1))
    redraws(play)
    assert play.match.hearts[0] == 9
    assert play.match.place == [CITY, OUTSIDE, OUTSIDE]


@pytest.mark.rule("monsters/rewards/champion-yields", "monsters/masks/masks-of-the-eliminated")
def test_a_champion_eliminated_by_a_reward_and_the_challenger_enters() -> None:
    play = hit(challenge="giant_powerhouse clothesline", hearts=[10, 4, 10], masks=(1, 2, 1), stars=[0, 5, 0])
    challenges(play, 1, shows=(0, 1))
    redraws(play)
    assert play.match.out[1]
    assert ring(play).masks == [3, 0, 1]
    assert play.match.stars[0] == 2 + 2 + 1
    assert play.match.place == [CITY, OUTSIDE, OUTSIDE]
    assert [len(hand) for hand in ring(play).hands] == [1, 0, 1]


@pytest.mark.rule("monsters/rewards/champion-yields", "monsters/upkeep/upkeep")
def test_a_challenger_eliminated_by_its_own_reward_leaves_the_champion_where_it_is() -> None:
    play = hit(challenge="tope_suicida roll_up moonsault", hearts=[1, 10, 10], seats=4, place=[OUTSIDE, CITY])
    challenges(play, 1, {0: 2}, (0, 1))
    redraws(play)
    assert play.match.out[0]
    assert play.match.place == [OUTSIDE, CITY, OUTSIDE, OUTSIDE]
    assert play.match.energy[2] == 1, "the ally is thanked all the same"
    assert play.match.active == 1
    assert [len(hand) for hand in ring(play).hands] == [0, 1, 1, 1]
    assert ring(play).sides == []
    assert ring(play).masks == [0, 0, 1, 1]


@pytest.mark.rule("monsters/rewards/thank-the-ally", "monsters/upkeep/upkeep")
def test_a_challenger_killed_by_the_champions_reward_ends_its_turn_after_the_upkeep() -> None:
    play = hit(challenge="clothesline giant_powerhouse chokeslam", hearts=[3, 10, 10], seats=4, place=[OUTSIDE, CITY])
    challenges(play, 1, {1: 2}, (0, 1))
    redraws(play)
    assert play.match.out[0]
    assert ring(play).masks == [0, 2, 1, 1]
    assert play.match.stars[2] == 1
    assert play.match.active == 1
    assert [len(hand) for hand in ring(play).hands] == [0, 1, 1, 1]


@pytest.mark.rule("king_of_tokyo/challenge/take-the-zone", "king_of_tokyo/tokyo/close-the-bay")
def test_the_zone_that_disappears() -> None:
    """The beaten Champion of the Bay falls to the reward: four are left, the Bay closes, and the City is full."""
    play = ringside(
        seats=5, place=FIVE, hearts=[10, 10, 4, 10, 10], challenge="giant_powerhouse powerbomb clothesline"
    ).rolls("s11223")
    for seat in (1, 2):
        play.chooses(seat, STAY)
    challenges(play, 2, shows=(0, 2))
    redraws(play)
    assert play.match.out[2]
    assert play.match.place == [OUTSIDE, CITY, OUTSIDE, OUTSIDE, OUTSIDE]


@pytest.mark.rule("king_of_tokyo/challenge/take-the-zone", "monsters/rewards/champion-yields")
def test_the_city_that_was_won_is_kept_when_the_bay_closes() -> None:
    """The Champion of the City falls to the reward; the Monster of the Bay finds the City taken, and leaves."""
    play = ringside(
        seats=5, place=FIVE, hearts=[10, 4, 10, 10, 10], challenge="giant_powerhouse clothesline powerbomb"
    ).rolls("s11223")
    for seat in (1, 2):
        play.chooses(seat, STAY)
    challenges(play, 1, shows=(0, 1))
    redraws(play)
    assert play.hears(BayClosed)
    assert play.match.place == [CITY, OUTSIDE, OUTSIDE, OUTSIDE, OUTSIDE]


@pytest.mark.rule("monsters/rewards/champion-yields", "king_of_tokyo/cards/it-has-a-child")
def test_a_champion_that_lives_on_outside_leaves_the_zone_to_the_challenger() -> None:
    play = hit(challenge="giant_powerhouse clothesline", others={1: "it_has_a_child"}, hearts=[10, 4, 10])
    challenges(play, 1, shows=(0, 1))
    redraws(play)
    assert play.match.hearts[1] == 10
    assert ring(play).masks == [2, 0, 1], "the Mask that was given is gone; the rest it would have kept"
    assert play.match.place == [CITY, OUTSIDE, OUTSIDE]


@pytest.mark.rule("monsters/turns/twenty-stars", "monsters/masks/mask-collection")
def test_twenty_stars_by_a_mask_on_anothers_turn_win_at_its_end() -> None:
    play = hit(challenge="moonsault powerbomb", stars=[0, 17, 0], energy=[9])
    challenges(play, 1, shows=(0, 1))
    redraws(play)
    assert play.match.stars[1] == 20
    assert play.match.result is None
    play.ends()
    assert play.match.result is not None
    assert play.match.result.winners == (1,)


@pytest.mark.rule("monsters/turns/twenty-stars")
def test_when_both_have_twenty_the_monster_on_turn_wins() -> None:
    play = hit(challenge="moonsault powerbomb", stars=[20, 17, 0], energy=[9])
    challenges(play, 1, shows=(0, 1))
    redraws(play)
    assert play.match.stars[:2] == [20, 20]
    play.ends()
    assert play.match.result is not None
    assert play.match.result.winners == (0,)


# Upkeep.


@pytest.mark.rule("monsters/upkeep/upkeep")
@pytest.mark.parametrize("opened", ["no", "yes"])
def test_what_was_not_revealed_is_discarded_face_down_unless_agreed(opened: str) -> None:
    play = hit(challenge="clothesline moonsault", options={"open_discard": opened})
    challenges(play, 1, shows=(0,))
    redraws(play)
    hidden = "moonsault" if opened == "yes" else None
    assert GAME.view(play.match, 2).ring.challenge_discards == ("clothesline", hidden)
    assert GAME.view(play.match, None).ring.challenge_discards == ("clothesline", hidden)
    assert GAME.view(play.match, 1).ring.challenge_discards == ("clothesline", "moonsault")


@pytest.mark.rule("monsters/upkeep/draw-challenge-card")
def test_the_pile_is_made_of_the_discards_and_nobody_forgets_what_was_in_them() -> None:
    """Seat 2 keeps its card through the reshuffle: it is none of those that the others have seen in the discards."""
    play = hit(challenge="clothesline moonsault arm_drag")
    spent = ring(play).pile[:-1]
    ring(play).pile = ring(play).pile[-1:]
    ring(play).discard = [FaceDown(card, 0b111) for card in spent]
    challenges(play, 1, shows=(0,))
    redraws(play)
    assert len(ring(play).pile) == 15
    assert ring(play).discard == []
    for number in range(40):
        chance = Sampled(seed_of("reshuffle", number))
        twin: Any = GAME.redeal(play.match, 0, chance)
        assert twin.ring.card_of(2) not in [*spent, "clothesline"]
        twin = GAME.redeal(play.match, 1, chance)
        assert twin.ring.card_of(2) not in [*spent, "clothesline", "moonsault"]
    held = {GAME.redeal(play.match, 0, Sampled(seed_of(number))).ring.card_of(2) for number in range(60)}
    assert held == {"arm_drag", "moonsault"}, "for seat 0 it is one of the two cards that it has never seen"


@pytest.mark.rule("monsters/upkeep/upkeep")
def test_new_cards_are_drawn_clockwise_from_the_monster_on_turn() -> None:
    play = hit(seats=4, place=[OUTSIDE, CITY, OUTSIDE, OUTSIDE], challenge="clothesline moonsault arm_drag roll_up")
    challenges(play, 1, {0: 3}, (0, 1))
    order = []
    while play.needs is not None and not play.needs.is_open:
        order.append(play.needs.seat)
        play.throws(play.needs.pool[0])
    assert order == [0, 1, 3]


@pytest.mark.rule("monsters/challenge/issue-a-challenge")
def test_an_extra_turn_brings_a_new_challenge() -> None:
    play = ringside("freeze_time", challenge="clothesline powerbomb").rolls("s11123")
    play.chooses(0, Resolve(Face.ONE))
    play.chooses(1, STAY)
    challenges(play, 1)
    redraws(play)
    play.ends()
    assert play.match.active == 0
    play.rolls("s1122")
    play.chooses(1, STAY)
    assert isinstance(play.match.question, IssueAChallenge)


# Positions that cannot be.

WRONG = {
    "ring: masks and box have 7 Masks; there are 6": lambda ring: ring.masks.__setitem__(0, 2),
    "ring: there is no Challenge card chair": lambda ring: ring.pile.append("chair"),
    "ring: roll_up lies in 2 places; there is one of it": lambda ring: ring.discard.append(FaceDown("roll_up", 0)),
    "ring: cheaper has 4 entries; there are 3 seats": lambda ring: ring.cheaper.append(0),
    "ring: seats go from 0 to 2": lambda ring: ring.volunteers.append(3),
}


@pytest.mark.rule("monsters/masks/put-on-masks")
@pytest.mark.parametrize("said", WRONG)
def test_rings_that_cannot_be_are_refused(said: str) -> None:
    play = ringside(challenge="roll_up")
    GAME.check_match(play.match)
    WRONG[said](ring(play))
    with pytest.raises(BadInput) as wrong:
        GAME.check_match(play.match)
    assert str(wrong.value) == said


def test_stars_of_a_mask_are_told() -> None:
    play = hit(challenge="clothesline moonsault")
    challenges(play, 1, shows=(0, 1))
    assert [event.count for event in play.hears(StarsGained)] == [2]


def test_a_plain_match_has_no_ring() -> None:
    match = tokyo()
    assert not isinstance(match, MaskedTokyo)
    assert match.agenda == [NextTurn()]
