"""Challenges in Tokyo: the reveal, and Masks that change hands."""

from __future__ import annotations

import pytest

from lucha.core.values import PASS
from lucha.games.king_of_tokyo.events import TokyoEntered
from lucha.games.king_of_tokyo.tokyo import YIELD
from lucha.monsters.challenge import Challenge
from lucha.monsters.events import CardsTurnedUp, ChallengeWon, MasksBoxed, MaskTaken, NobodyRevealed
from tests.games.king_of_tokyo.challenged import THREE, hit, ring, ringside
from tests.games.king_of_tokyo.tokyo import CITY, GAME, NOTHING, OUTSIDE
from tests.monsters.ringside import TURN_UP, challenges, redraws

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
