"""Corners of Challenge Mode in New York, written from the rulings alone: five and six seats, allies, and the fallen."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.core.dice import Handful
from lucha.core.values import PASS
from lucha.games.king_of_new_york.attack import Flee
from lucha.games.king_of_new_york.challenge import LeaveTheRing
from lucha.games.king_of_new_york.facts import NOWHERE
from lucha.games.king_of_new_york.moving import GoTo
from lucha.monsters.challenge import Challenge, IssueAChallenge
from lucha.monsters.help import CallForHelp, ChooseAnAlly, OfferHelp, TakeAlly
from lucha.monsters.resolving import ResolveNext
from lucha.monsters.shop import BuyCards, Sweep
from tests.games.king_of_new_york.ring import (
    attack_first,
    defied,
    fight,
    fought,
    offered,
    ring,
    stands_or_runs,
)
from tests.games.king_of_new_york.streets import (
    BRONX,
    BROOKLYN,
    INFANTRY,
    MANHATTAN,
    QUEENS,
    STATEN_ISLAND,
    Streets,
)
from tests.monsters.ringside import CALL, TURN_UP, VOLUNTEER, challenges, count

SIX: Any = {"seats": 6, "places": (BRONX, MANHATTAN, MANHATTAN, BROOKLYN, STATEN_ISLAND, QUEENS), "column": {2: 1}}
ON_TURN_4: Any = {**SIX, "regular": 3}


def kept(scene: Streets, *seats: int) -> list[str]:
    return [ring(scene).card_of(seat) for seat in seats]


# Who is asked, and in what order, where another seat than the first is on turn.


@pytest.mark.rule("monsters/help/offer-help", "monsters/help/call-for-help")
def test_volunteers_are_asked_clockwise_from_the_challenger_wherever_it_sits() -> None:
    scene = defied(**ON_TURN_4)
    scene.chooses(4, Challenge(2))
    scene.chooses(4, CALL)
    asked = []
    while isinstance(scene.match.question, OfferHelp):
        (seat,) = scene.game.waits_for(scene.match)
        asked.append(seat)
        scene.chooses(seat, VOLUNTEER if seat in (1, 3) else PASS)
    assert asked == [5, 0, 1, 3], "the Monster in the other column too"
    scene.chooses(4, TakeAlly(1))
    assert isinstance(scene.match.question, CallForHelp)
    scene.chooses(2, CALL)
    asked = []
    while isinstance(scene.match.question, OfferHelp):
        (seat,) = scene.game.waits_for(scene.match)
        asked.append(seat)
        scene.chooses(seat, PASS)
    assert asked == [5, 0, 3], "the Challenger's ally is involved"


@pytest.mark.rule("monsters/help/offer-help")
def test_the_fallen_are_asked_for_nothing() -> None:
    scene = defied(**{**SIX, "places": (BRONX, MANHATTAN, MANHATTAN, NOWHERE, STATEN_ISLAND, QUEENS)}, out={3: True},
                   hearts={3: 0})  # fmt: skip
    scene.chooses(0, Challenge(1))
    scene.chooses(0, CALL)
    asked = []
    while isinstance(scene.match.question, OfferHelp):
        (seat,) = scene.game.waits_for(scene.match)
        asked.append(seat)
        scene.chooses(seat, PASS)
    assert asked == [2, 4, 5]
    assert not isinstance(scene.match.question, ChooseAnAlly), "nobody has volunteered"


@pytest.mark.rule("monsters/upkeep/upkeep", "monsters/upkeep/draw-challenge-card")
def test_four_cards_are_put_away_and_drawn_anew_clockwise_from_the_monster_on_turn() -> None:
    names = "moonsault clothesline chokeslam tope_suicida powerbomb roll_up"
    scene = defied(challenges=names, **ON_TURN_4)
    drawn = []
    scene.table.audience = lambda _, event: drawn.append(event)  # type: ignore[assignment]
    challenges(scene, 2, {4: 1, 2: 5}, (4, 2), by=4)
    scene.goes_on(LeaveTheRing, BuyCards)
    drew = [event.seat for event in drawn if type(event).__name__ == "ChallengeCardDrawn"]
    assert drew == [4, 5, 1, 2]
    put = [one.card for one in ring(scene).discard]
    assert put == ["powerbomb", "roll_up", "clothesline", "chokeslam"]
    assert kept(scene, 0, 3) == ["moonsault", "tope_suicida"], "who was not involved keeps its card"


# Both zones.


@pytest.mark.rule("monsters/challenge/issue-a-challenge")
@pytest.mark.parametrize(
    ("hearts", "expected"),
    [
        ({}, [1, 2]),
        ({1: 1}, []),  # five are left, and the first column is empty
        ({2: 1}, []),
        ({1: 1, 2: 1}, []),  # four are left, and Manhattan is empty
    ],
)
def test_six_and_both_zones(hearts: dict[int, int], expected: list[int]) -> None:
    scene = fight(hearts=hearts, **SIX)
    attack_first(scene)
    stands_or_runs(scene)
    assert offered(scene) == expected


@pytest.mark.rule("monsters/challenge/issue-a-challenge", "king_of_new_york/moving/columns")
@pytest.mark.parametrize(("first", "expected"), [("O", [1]), ("A", [])])
def test_who_falls_to_units_before_the_attack_leaves_four_and_one_zone(first: str, expected: list[int]) -> None:
    """Five are left, and the second column is empty; two Ouches in Brooklyn make them four, and it closes."""
    scene = fight(
        "OOAEEE", seats=6, places=(BROOKLYN, MANHATTAN, QUEENS, BROOKLYN, STATEN_ISLAND, NOWHERE), out={5: True},
        hearts={5: 0, 3: 1}, units=((BROOKLYN, INFANTRY),),
    )  # fmt: skip
    scene.goes_on(ResolveNext)
    scene.resolves(first)
    scene.goes_on(Flee)
    stands_or_runs(scene)
    assert offered(scene) == expected


@pytest.mark.rule("monsters/help/team-up", "monsters/rewards/thank-the-ally", "monsters/rewards/champion-yields")
@pytest.mark.parametrize(
    ("champion", "helper", "then"),
    [(1, 2, [MANHATTAN, STATEN_ISLAND, MANHATTAN]), (2, 1, [MANHATTAN, MANHATTAN, STATEN_ISLAND])],
)
def test_the_challenger_takes_the_zone_of_its_champion_and_stands_beside_its_helper(
    champion: int, helper: int, then: list[int]
) -> None:
    decks = {1: "old_school_suplex camel_clutch roll_up", 2: "old_school_suplex roll_up camel_clutch"}[champion]
    scene = fought(decks, (0, champion), {0: helper}, champion=champion, **SIX)
    assert scene.match.place[:3] == then, "2 + 4 against 4"
    assert scene.match.column[0] == champion - 1
    assert ring(scene).masks[:3] == ([2, 0, 1] if champion == 1 else [2, 1, 0])


@pytest.mark.rule("monsters/rewards/take-the-reward")
def test_a_reward_hurts_the_losing_champion_and_nobody_in_the_other_zone_flees_from_it() -> None:
    scene = fought("giant_powerhouse clothesline moonsault", **SIX)
    assert scene.match.hearts[:3] == [10, 10 - 1 - 3, 10 - 1]
    assert scene.match.place[2] == MANHATTAN


# Who falls in the middle of it.


@pytest.mark.rule("monsters/rewards/thank-the-ally", "monsters/rewards/champion-yields", "monsters/upkeep/upkeep")
def test_a_winner_who_falls_to_its_own_card_leaves_its_ally_thanked_and_nothing_won() -> None:
    scene = defied(challenges="tope_suicida roll_up giant_powerhouse", hearts={0: 1})
    challenges(scene, 1, {0: 2}, (0, 1))
    scene.goes_on()
    assert scene.match.out[0]
    assert scene.match.energy[2] == 2, "Giant Powerhouse thanks with 2 Energy"
    assert (ring(scene).masks, ring(scene).box) == ([0, 0, 1, 1], 4)
    assert scene.match.place[1] == MANHATTAN
    assert kept(scene, 0) == [""]
    assert all(kept(scene, 1, 2))
    assert "tope_suicida" in [one.card for one in ring(scene).discard]


@pytest.mark.rule("monsters/rewards/take-the-reward", "king_of_new_york/moving/enter-manhattan")
def test_a_champion_who_wins_and_falls_to_its_own_card_leaves_manhattan_to_the_loser() -> None:
    """Tope Suicida takes its last Heart: its two Masks go to the box, its ally is thanked, the loser moves in."""
    scene = defied(challenges="roll_up tope_suicida giant_powerhouse", hearts={1: 2})
    challenges(scene, 1, {1: 2}, (0, 1))
    scene.goes_on(BuyCards)
    assert scene.match.out[1]
    assert (ring(scene).masks, ring(scene).box) == ([0, 0, 1, 1], 4)
    assert scene.match.energy[2] == 2
    assert (scene.match.place[0], scene.match.stars[0]) == (MANHATTAN, 1)


@pytest.mark.rule("monsters/masks/masks-of-the-eliminated", "monsters/turns/twenty-stars")
@pytest.mark.parametrize(("stars", "wins"), [(14, True), (13, False)])
def test_masks_of_a_fallen_challenger_are_counted_before_the_win_check(stars: int, wins: bool) -> None:
    """One Mask for the Challenge and two for the knock-out: 6 stars, on another's turn, which ends by that."""
    scene = defied(challenges="clothesline giant_powerhouse", masks=[3, 1, 1, 1], hearts={0: 3}, stars={0: 9, 1: stars})
    challenges(scene, 1, shows=(0, 1))
    scene.goes_on()
    assert ring(scene).masks == [0, 4, 1, 1]
    result = scene.match.result
    assert (result.winners if result else None) == ((1,) if wins else None)


@pytest.mark.rule("monsters/rewards/champion-yields", "king_of_new_york/moving/enter-manhattan")
def test_the_last_but_one_of_three_falls_to_a_reward_and_two_go_on() -> None:
    scene = fought("chokeslam clothesline", seats=3, hearts={1: 3}, masks=[1, 2, 1])
    assert scene.match.out[1]
    assert (ring(scene).masks, ring(scene).box) == ([3, 0, 1], 2)
    assert scene.match.stars[0] == 2 + 2 + 1, "two Masks, and the way in"
    assert scene.match.result is None


@pytest.mark.rule("king_of_new_york/ouch/units-hit-the-city", "monsters/challenge/issue-a-challenge")
def test_a_champion_whom_units_fell_before_the_attack_leaves_nothing_to_challenge_for() -> None:
    scene = fight("AOOOEE", hearts={1: 1}, units=((MANHATTAN, INFANTRY),))
    scene.goes_on(ResolveNext)
    scene.resolves("O")
    scene.goes_on(Flee, IssueAChallenge, BuyCards)
    assert isinstance(scene.match.question, BuyCards)
    assert scene.match.out[1]
    assert scene.match.place[0] == MANHATTAN


# Masks.


@pytest.mark.rule("monsters/masks/give-a-mask", "monsters/masks/mask-collection")
@pytest.mark.parametrize(
    ("masks", "stars", "then"),
    [
        # Champion loses to Powerbomb (1 star), and the Challenger comes in (1 star): stars of both.
        ([1, 1, 1, 1], (17, 9), (20, 9)),  # a second Mask is worth 2: the dial stops at 20
        ([1, 2, 1, 1], (20, 20), (20, 18)),  # a Mask of a collection costs 2, whatever the dial has not counted
        ([0, 1, 1, 1], (18, 0), (20, 0)),  # the first one is worn
        ([3, 0, 1, 1], (0, 20), (2, 18)),  # without any it costs 2, and the winner has nothing of it
        ([1, 3, 1, 1], (0, 1), (4, 0)),
    ],
)
def test_the_dial_and_the_masks(masks: list[int], stars: tuple[int, int], then: tuple[int, int]) -> None:
    scene = fought("powerbomb clothesline", masks=masks, stars={0: stars[0], 1: stars[1]})
    assert tuple(scene.match.stars[:2]) == then


@pytest.mark.rule("monsters/masks/give-a-mask", "monsters/reveal/who-wins")
@pytest.mark.parametrize("shows", [(0,), (1,)])
def test_without_a_mask_a_single_reveal_costs_no_stars(shows: tuple[int, ...]) -> None:
    scene = fought("powerbomb backbreaker", shows, masks=[0, 0, 3, 3], stars={0: 5, 1: 5})
    loser = 1 - shows[0]
    assert scene.match.stars[loser] == 5
    assert ring(scene).masks == [0, 0, 3, 3]


# Options.


@pytest.mark.rule("monsters/masks/mask-collection", "monsters/turns/twenty-stars")
@pytest.mark.parametrize(
    ("masks", "stars", "winners"),
    [
        ([1, 3, 1, 1], {0: 15, 1: 15}, (1,)),  # 15 + 4 + a Mask more: 21
        ([2, 1, 1, 1], {0: 17, 1: 17}, None),  # 17 + 2 are 19, and 17 + 2
    ],
)
def test_masks_counted_at_the_end_win_on_anothers_turn(
    masks: list[int], stars: dict[int, int], winners: tuple[int, ...] | None
) -> None:
    scene = fought("roll_up backbreaker", masks=masks, stars=stars, options={"masks_counted_at_end": "yes"})
    scene.goes_on()
    assert (scene.match.result.winners if scene.match.result else None) == winners


# Cards of New York.


@pytest.mark.rule("king_of_new_york/cards/phoenix-blood", "monsters/challenges/tope-suicida")
def test_phoenix_blood_sees_what_ones_own_dive_costs() -> None:
    scene = fought("tope_suicida roll_up", cards="phoenix_blood", hearts={0: 9})
    assert (scene.match.hearts[0], scene.match.energy[0]) == (9 - 1 + 1, 1), "a Heart was rolled too"


@pytest.mark.rule("king_of_new_york/cards/scavenger", "monsters/challenges/arm-drag")
def test_a_discount_and_scavenger_add_up() -> None:
    scene = fought("arm_drag roll_up", cards="scavenger")
    scene.match.shop.pile.remove("diva")
    scene.match.shop.discard.append("diva")
    (out_of_the_discards,) = [option for option in scene.offered() if "diva" in repr(option)]
    scene.takes(out_of_the_discards)
    assert scene.match.energy[0] == 3 - (5 - 1 - 2)


@pytest.mark.rule("king_of_new_york/cards/columbia-university", "monsters/challenges/distract-the-referee")
def test_a_free_card_is_not_bought_and_leaves_the_discount() -> None:
    scene = fought("distract_the_referee powerbomb", (0,), waiting=[0], energy={0: 2})
    scene.takes(Sweep())
    assert len(scene.match.cards[0]) == 1, "the first Keep card of the three"
    assert scene.match.price(0, "tourist") == 6 - 4


@pytest.mark.rule("monsters/challenges/huracanrana", "monsters/turns/next-turn")
def test_two_dice_won_on_others_turns_are_thrown_together() -> None:
    scene = defied(challenges="roll_up huracanrana", seats=2)
    ring(scene).more_dice[1] = 1
    challenges(scene, 1, shows=(1,))
    scene.goes_on()
    assert scene.match.active == 1
    assert scene.needs is not None
    assert isinstance(scene.needs.dice, Handful)
    assert len(scene.needs.dice.dice) == 6 + 2


@pytest.mark.rule("king_of_new_york/moving/move", "monsters/challenge/issue-a-challenge")
def test_hearts_after_a_won_challenge_still_heal_since_nobody_has_moved_in_yet() -> None:
    scene = defied("AHHCCE", hearts={0: 5}, challenges="powerbomb roll_up")
    challenges(scene, 1, shows=(0,))
    scene.goes_on(LeaveTheRing)
    scene.takes(GoTo(QUEENS))
    scene.goes_on(BuyCards)
    assert (scene.match.hearts[0], scene.match.place[0]) == (7, MANHATTAN)


@pytest.mark.rule("monsters/reveal/count-to-three")
def test_the_count_goes_on_in_either_order() -> None:
    scene = defied(challenges="clothesline moonsault")
    scene.chooses(0, Challenge(1))
    scene.chooses(0, PASS)
    scene.chooses(1, PASS)
    scene.chooses(1, TURN_UP)
    scene.chooses(0, TURN_UP)
    assert ring(scene).masks == [2, 0, 1, 1]


# Not answered in time.


@pytest.mark.rule(
    "monsters/challenge/issue-a-challenge", "monsters/help/call-for-help", "monsters/help/offer-help",
    "monsters/help/choose-an-ally", "monsters/reveal/count-to-three",
)  # fmt: skip
def test_who_does_not_answer_in_time_stays_and_lets_everything_be() -> None:
    scene = fight(challenges="clothesline moonsault")
    attack_first(scene)

    def silent() -> Any:
        (seat, *_) = scene.game.waits_for(scene.match)
        return scene.game.default(scene.match, seat)

    assert isinstance(scene.match.question, Flee)
    assert silent() == PASS
    stands_or_runs(scene)
    assert silent() == PASS
    scene.chooses(0, Challenge(1))
    assert silent() == PASS
    scene.chooses(0, CALL)
    assert silent() == PASS
    scene.chooses(2, VOLUNTEER)
    scene.chooses(3, PASS)
    assert silent() == PASS
    scene.chooses(0, PASS)
    scene.chooses(1, PASS)
    assert silent() == PASS
    count(scene, 0, 1, ())
    assert ring(scene).masks == [1, 1, 1, 1]
    assert scene.match.place[1] == MANHATTAN
