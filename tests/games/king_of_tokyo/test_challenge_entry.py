"""After a Challenge in Tokyo: who enters, the upkeep, and positions that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.core.facts import BadInput
from lucha.core.table import Sampled, seed_of
from lucha.games.king_of_tokyo.events import BayClosed, TokyoEntered, TokyoYielded
from lucha.games.king_of_tokyo.masked import MaskedTokyo
from lucha.games.king_of_tokyo.match import Face
from lucha.games.king_of_tokyo.tokyo import STAY
from lucha.monsters.challenge import IssueAChallenge
from lucha.monsters.events import StarsGained
from lucha.monsters.resolving import Resolve
from lucha.monsters.ring import FaceDown
from lucha.monsters.turns import NextTurn
from tests.games.king_of_tokyo.challenged import FIVE, hit, ring, ringside
from tests.games.king_of_tokyo.tokyo import BAY, CITY, GAME, OUTSIDE, tokyo
from tests.monsters.ringside import challenges, redraws

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
