"""Challenges in Tokyo: what winners and allies gain, and what losers lose."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.core.values import PASS
from lucha.games.king_of_tokyo.tokyo import STAY
from lucha.monsters.cards import Use
from lucha.monsters.events import ChallengeWon, HeartsLost
from lucha.monsters.shop import Buy
from tests.games.king_of_tokyo.challenged import hit, ring, ringside
from tests.games.king_of_tokyo.tokyo import CITY, GAME, NOTHING, OUTSIDE, Play, goods
from tests.monsters.ringside import challenges, redraws


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
