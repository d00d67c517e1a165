"""Challenge Mode in New York: who may be challenged in Manhattan, forced flight, and the way in."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.core.values import PASS
from lucha.games.king_of_new_york.attack import RUN_AWAY, Flee
from lucha.games.king_of_new_york.challenge import LeaveTheRing
from lucha.games.king_of_new_york.events import Fled, ManhattanEntered
from lucha.games.king_of_new_york.moving import GoTo
from lucha.monsters.challenge import Challenge, IssueAChallenge
from lucha.monsters.shop import BuyCards
from tests.games.king_of_new_york.streets import (
    BRONX,
    BROOKLYN,
    GAME,
    INFANTRY,
    MANHATTAN,
    QUEENS,
    STATEN_ISLAND,
    Streets,
    turn,
)
from tests.monsters.ringside import challenges

FIVE = (BRONX, MANHATTAN, MANHATTAN, BROOKLYN, STATEN_ISLAND)


def hit(letters: str = "AEEEEE", *args: Any, **fields: Any) -> Streets:
    """Seat 0 has attacked from the Bronx, and seat 1 in Manhattan stays."""
    scene = turn(letters, *args, mode="challenge", **fields)
    scene.goes_on(Flee)
    scene.chooses(1, PASS)
    scene.goes_on(IssueAChallenge)
    return scene


def ring(scene: Streets) -> Any:
    match: Any = scene.match
    return match.ring


@pytest.mark.rule("monsters/challenge/issue-a-challenge", "king_of_new_york/challenge/leave-the-ring")
def test_a_beaten_champion_flees_where_it_likes_and_the_challenger_comes_in_by_its_move() -> None:
    scene = hit(challenges="clothesline moonsault")
    challenges(scene, 1, shows=(0, 1))
    assert isinstance(scene.match.question, LeaveTheRing)
    assert scene.asks(1)
    scene.chooses(1, GoTo(BRONX))
    scene.goes_on(BuyCards)
    assert scene.match.place[:2] == [MANHATTAN, BRONX]
    assert scene.match.zone[0] == 0
    assert [(event.seat, event.price) for event in scene.hears(Fled)] == [(1, 0)]
    assert scene.hears(ManhattanEntered)
    assert ring(scene).masks == [2, 0, 1, 1]
    assert scene.match.stars[0] == 2 + 1


@pytest.mark.rule("king_of_new_york/challenge/leave-the-ring", "king_of_new_york/moving/two-to-a-borough")
def test_the_challenger_still_stands_in_its_borough_when_the_champion_chooses() -> None:
    scene = hit(challenges="clothesline moonsault", places=(BRONX, MANHATTAN, BRONX, BROOKLYN))
    challenges(scene, 1, shows=(0, 1))
    assert scene.why_not(1, GoTo(BRONX)) == "king_of_new_york/moving/two-to-a-borough"
    assert GAME.options(scene.match, 1) == [GoTo(QUEENS), GoTo(BROOKLYN), GoTo(STATEN_ISLAND)]


@pytest.mark.rule("king_of_new_york/challenge/thrown-out", "king_of_new_york/cards/new-york-marathon")
def test_forced_flight_and_entry_are_free_whatever_moves_cost() -> None:
    scene = hit(
        "AOOCCH", challenges="powerbomb moonsault", shop="new_york_marathon flatiron_building coney_island",
        energy={0: 0, 1: 2},
    )  # fmt: skip
    challenges(scene, 1, shows=(0, 1))
    scene.chooses(1, GoTo(QUEENS))
    assert scene.match.energy[1] == 2
    scene.goes_on(BuyCards)
    assert scene.match.place[:2] == [MANHATTAN, QUEENS]
    assert scene.match.energy[0] == 0


@pytest.mark.rule("monsters/challenge/issue-a-challenge", "king_of_new_york/cards/new-york-marathon")
def test_who_cannot_pay_for_the_flight_has_not_chosen() -> None:
    scene = turn(
        "AOOCCH", mode="challenge", shop="new_york_marathon flatiron_building coney_island", energy={1: 1}
    )  # fmt: skip
    scene.goes_on(IssueAChallenge, BuyCards)
    assert not isinstance(scene.match.question, IssueAChallenge)
    assert ring(scene).sides == []


@pytest.mark.rule("monsters/challenge/issue-a-challenge")
def test_an_ouch_leads_to_no_challenge() -> None:
    scene = turn(
        "OOCCHH", mode="challenge", units=((MANHATTAN, INFANTRY),), places=(MANHATTAN, BRONX, QUEENS, BROOKLYN)
    )
    scene.goes_on(IssueAChallenge, BuyCards)
    assert not isinstance(scene.match.question, IssueAChallenge)


@pytest.mark.rule("monsters/challenge/issue-a-challenge", "king_of_new_york/challenge/leave-the-ring")
def test_with_two_columns_both_must_have_stayed() -> None:
    scene = turn("AEEEEE", mode="challenge", seats=5, places=FIVE, column={2: 1})
    scene.goes_on(Flee)
    scene.chooses(1, PASS)
    scene.chooses(2, PASS)
    scene.goes_on(IssueAChallenge)
    assert GAME.options(scene.match, 0) == [PASS, Challenge(1), Challenge(2)]
    scene = turn("AEEEEE", mode="challenge", seats=5, places=FIVE, column={2: 1})
    scene.goes_on(Flee)
    scene.chooses(1, PASS)
    scene.chooses(2, RUN_AWAY)
    scene.goes_on(IssueAChallenge, BuyCards)
    assert not isinstance(scene.match.question, IssueAChallenge)


@pytest.mark.rule("king_of_new_york/challenge/leave-the-ring")
def test_the_second_column_is_won_from_the_second_column() -> None:
    scene = turn(
        "AEEEEE", mode="challenge", seats=5, places=FIVE, column={2: 1}, challenges="clothesline powerbomb moonsault"
    )
    scene.goes_on(Flee)
    scene.chooses(1, PASS)
    scene.chooses(2, PASS)
    scene.goes_on(IssueAChallenge)
    challenges(scene, 2, {0: 1}, (0, 2))
    scene.chooses(2, GoTo(QUEENS))
    scene.goes_on(BuyCards)
    assert scene.match.place[:3] == [MANHATTAN, MANHATTAN, QUEENS]
    assert scene.match.column[:2] == [1, 0]


@pytest.mark.rule("monsters/rewards/champion-yields", "king_of_new_york/moving/close-the-column")
def test_the_column_that_disappears() -> None:
    """The beaten Champion of the second column falls to the reward: four are left, and the first column is full."""
    scene = turn(
        "AEEEEE", mode="challenge", seats=5, places=FIVE, column={2: 1}, hearts={2: 4},
        challenges="giant_powerhouse powerbomb clothesline",
    )  # fmt: skip
    scene.goes_on(Flee)
    scene.chooses(1, PASS)
    scene.chooses(2, PASS)
    scene.goes_on(IssueAChallenge)
    challenges(scene, 2, shows=(0, 2))
    scene.goes_on(BuyCards)
    assert scene.match.out[2]
    assert scene.match.place[:2] == [BRONX, MANHATTAN]


@pytest.mark.rule("monsters/rewards/champion-yields", "king_of_new_york/moving/leave-the-column")
def test_the_first_column_that_was_won_is_kept_when_the_second_closes() -> None:
    scene = turn(
        "AEEEEE", mode="challenge", seats=5, places=FIVE, column={2: 1}, hearts={1: 4},
        challenges="giant_powerhouse clothesline powerbomb",
    )  # fmt: skip
    scene.goes_on(Flee)
    scene.chooses(1, PASS)
    scene.chooses(2, PASS)
    scene.goes_on(IssueAChallenge)
    challenges(scene, 1, shows=(0, 1))
    assert scene.asks(2), "its column has closed, and the other one is won"
    scene.chooses(2, GoTo(QUEENS))
    scene.goes_on(BuyCards)
    assert scene.match.place[:3] == [MANHATTAN, 5, QUEENS]
    assert scene.match.column[0] == 0


@pytest.mark.rule("king_of_new_york/challenge/masks-after-an-ouch", "monsters/masks/masks-of-the-eliminated")
@pytest.mark.parametrize(("credits", "masks", "box"), [("no", 1, 3), ("yes", 2, 2)])
def test_masks_of_who_falls_to_units(credits: str, masks: int, box: int) -> None:
    scene = turn(
        "OOCCHH", mode="challenge", options={"ouch_credits_roller": credits}, units=((BRONX, INFANTRY),),
        places=(BRONX, MANHATTAN, BRONX, BROOKLYN), hearts={2: 1},
    )  # fmt: skip
    scene.goes_on(BuyCards)
    assert scene.match.out[2]
    assert (ring(scene).masks, ring(scene).box) == ([masks, 1, 0, 1], box)


@pytest.mark.rule("monsters/rewards/take-the-reward", "king_of_new_york/cards/phoenix-blood")
def test_phoenix_blood_sees_the_loss_of_a_challenge() -> None:
    scene = hit(cards={1: "phoenix_blood"}, challenges="giant_powerhouse clothesline")
    before = scene.match.energy[1]
    challenges(scene, 1, shows=(0, 1))
    assert scene.match.energy[1] == before + 1


@pytest.mark.rule("monsters/rewards/take-the-reward", "king_of_new_york/cards/power-tap")
def test_power_tap_sees_the_gain_of_a_challenge() -> None:
    scene = hit("AOOCCH", cards={3: "power_tap"}, challenges="arm_drag roll_up")
    challenges(scene, 1, shows=(0, 1))
    assert (scene.match.energy[0], scene.match.energy[3]) == (2, 1)


def test_a_match_without_challenges_has_no_ring() -> None:
    assert not hasattr(turn("AEEEEE").match, "ring")
