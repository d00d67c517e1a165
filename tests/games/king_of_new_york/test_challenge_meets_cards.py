"""Challenges in New York where they meet Power cards, Units, goal cards and Masks of the fallen."""

from __future__ import annotations

import pytest

from lucha.games.king_of_new_york.attack import Flee
from lucha.games.king_of_new_york.cards import StinkAttack, UseForMuch
from lucha.games.king_of_new_york.challenge import LeaveTheRing
from lucha.games.king_of_new_york.facts import Face
from lucha.games.king_of_new_york.moving import GoTo
from lucha.monsters.cards import UseOnDie
from lucha.monsters.challenge import IssueAChallenge
from lucha.monsters.dice import KeepDice
from lucha.monsters.losing import PreventIt
from lucha.monsters.shop import Buy, BuyCards, Sweep
from tests.games.king_of_new_york.evolved import cards, copy_of, evolved, past
from tests.games.king_of_new_york.ring import (
    TWO_INSIDE,
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
)
from tests.monsters.ringside import challenges


@pytest.mark.rule("king_of_new_york/cards/drain")
def test_drain_takes_energy_of_the_challenger_whoever_wins() -> None:
    scene = fought("powerbomb moonsault", cards={1: "drain"}, energy={0: 5})
    assert (scene.match.energy[0], scene.match.energy[1]) == (3, 2)


@pytest.mark.rule("king_of_new_york/cards/trash-thrower")
def test_trash_thrower_takes_a_star_before_the_mask_does() -> None:
    scene = fought("powerbomb moonsault", cards="trash_thrower", stars={1: 5}, masks=[1, 2, 1, 1])
    assert scene.match.stars[1] == 5 - 1 - 2


@pytest.mark.rule("king_of_new_york/cards/next-stage", "monsters/masks/mask-collection")
def test_next_stage_leaves_masks_alone_and_a_mask_still_costs_what_there_is() -> None:
    scene = fought("powerbomb moonsault", shop="next_stage coney_island holland_tunnel", energy={0: 4}, stars={0: 3})
    assert scene.match.stars[0] == 3 + 2 + 1 + 1
    scene.takes(Buy(0))
    scene.goes_on(BuyCards)
    assert scene.match.stars[0] == 0
    assert ring(scene).masks[0] == 2


@pytest.mark.rule("king_of_new_york/celebrity/goals-go-back", "monsters/rewards/take-the-reward")
def test_superstar_of_a_champion_who_falls_to_a_reward_goes_back_to_the_table() -> None:
    scene = defied(challenges="giant_powerhouse roll_up", hearts={1: 3}, superstar=1)
    challenges(scene, 1, shows=(0, 1))
    scene.goes_on(BuyCards)
    assert scene.match.out[1]
    assert scene.match.superstar == -1
    assert ring(scene).masks[0] == 2
    assert scene.match.place[0] == MANHATTAN


@pytest.mark.rule("king_of_new_york/cards/curse", "monsters/rewards/take-the-reward")
def test_curse_is_for_the_attack_and_not_for_the_reward() -> None:
    scene = fought("piledriver roll_up", cards="curse")
    assert scene.match.curses[1] == 1


@pytest.mark.rule("king_of_new_york/cards/webspinner", "monsters/rewards/take-the-reward")
def test_webspinner_is_for_the_attack_and_not_for_the_reward() -> None:
    scene = fought("piledriver roll_up", cards="webspinner")
    assert scene.match.webs[1] == 1


@pytest.mark.rule("king_of_new_york/cards/carapace", "monsters/rewards/take-the-reward")
def test_a_champion_with_a_carapace_is_healed_above_ten_in_manhattan() -> None:
    scene = fought("roll_up figure_four", cards={1: "carapace"}, hearts={1: 11})
    assert scene.match.hearts[1] == 11 - 1 + 2


@pytest.mark.rule("monsters/challenge/issue-a-challenge", "monsters/masks/masks-of-the-eliminated")
def test_who_is_killed_by_the_attack_is_not_challenged_and_leaves_its_masks() -> None:
    scene = fight("AAAOCC", masks=[1, 2, 1, 1], hearts={1: 3}, stars={1: 6})
    scene.goes_on(Flee, IssueAChallenge)
    assert scene.needs is not None, "nobody is asked to flee or to fight"
    assert scene.match.out[1]
    assert ring(scene).masks == [3, 0, 1, 1]
    assert scene.match.stars[0] == 4 + 1
    assert scene.match.place[0] == MANHATTAN


@pytest.mark.rule("monsters/challenge/issue-a-challenge", "king_of_new_york/moving/columns")
def test_with_one_column_agreed_six_need_only_one_who_stays() -> None:
    places = (BRONX, MANHATTAN, QUEENS, BROOKLYN, STATEN_ISLAND, QUEENS)
    scene = fight(seats=6, places=places, options={"second_column": "no"})
    attack_first(scene)
    stands_or_runs(scene)
    assert offered(scene) == [1]


@pytest.mark.rule("king_of_new_york/cards/fireball", "monsters/challenge/issue-a-challenge")
def test_fireball_at_a_neighbour_offers_no_neighbour() -> None:
    scene = fight(cards="fireball", places=(BRONX, MANHATTAN, BRONX, QUEENS))
    attack_first(scene)
    stands_or_runs(scene)
    assert offered(scene) == [1]
    assert scene.match.hearts[2] == 9


@pytest.mark.rule("monsters/challenge/issue-a-challenge")
def test_an_attack_out_of_manhattan_challenges_nobody() -> None:
    scene = fight("AAAOCC", places=(MANHATTAN, BRONX, QUEENS, BROOKLYN))
    scene.goes_on(Flee, IssueAChallenge)
    assert scene.needs is not None, "nobody is asked to flee or to fight"
    assert scene.match.hearts[1:] == [7, 7, 7]


@pytest.mark.rule("monsters/challenges/arm-drag", "king_of_new_york/cards/columbia-university")
def test_a_discount_and_manhattans_own_price_add_up() -> None:
    scene = fought("arm_drag roll_up", shop="columbia_university coney_island holland_tunnel")
    assert scene.match.energy[0] == 3
    scene.takes(Buy(0))
    assert scene.match.energy[0] == 0


@pytest.mark.rule("monsters/challenges/arm-drag", "monsters/shop/sweep-the-shop")
def test_a_sweep_costs_two_whatever_was_won() -> None:
    scene = fought("arm_drag roll_up")
    scene.takes(Sweep())
    scene.goes_on(BuyCards)
    assert scene.match.energy[0] == 1
    assert ring(scene).cheaper[0] == 2


@pytest.mark.rule("king_of_new_york/cards/overload", "monsters/rewards/take-the-reward")
def test_overload_takes_nothing_off_a_reward() -> None:
    scene = fought("clothesline moonsault", cards="overload")
    assert scene.match.energy[0] == 2


@pytest.mark.rule("king_of_new_york/cards/extra-head", "monsters/challenges/huracanrana")
def test_an_extra_head_and_a_won_die_are_eight() -> None:
    scene = fought("roll_up huracanrana", cards={1: "extra_head"})
    scene.goes_on(KeepDice)
    assert scene.match.active == 1
    scene.throws(*[Face.OUCH] * 8)
    assert len(scene.match.dice) == 8


@pytest.mark.rule("king_of_new_york/cards/terminal-rage", "monsters/challenges/huracanrana")
def test_terminal_rage_has_the_die_of_the_next_turn() -> None:
    scene = fought("huracanrana roll_up", shop="terminal_rage coney_island holland_tunnel", energy={0: 4})
    scene.takes(Buy(0))
    scene.goes_on(KeepDice)
    assert scene.match.active == 0
    scene.throws(*[Face.CELEBRITY, Face.OUCH, Face.CELEBRITY, Face.OUCH, Face.HEART, Face.HEART, Face.HEART])
    assert len(scene.match.dice) == 7


@pytest.mark.rule("king_of_new_york/cards/universal-soldier", "monsters/challenge/issue-a-challenge")
def test_hearts_that_count_as_attacks_lead_to_a_challenge() -> None:
    scene = fight("HOOCCE", cards="universal_soldier")
    options = [one for one in scene.offered() if isinstance(one, UseOnDie) and one.into is Face.ATTACK]
    assert options, scene.match.question
    scene.takes(options[0])
    attack_first(scene)
    stands_or_runs(scene)
    assert offered(scene) == [1]


@pytest.mark.rule("king_of_new_york/turns/collect-in-manhattan", "monsters/reveal/who-wins")
def test_a_champion_who_wins_stays_as_high_as_it_stood() -> None:
    scene = fought("roll_up powerbomb", zone={1: 2})
    assert (scene.match.place[1], scene.match.zone[1]) == (MANHATTAN, 2)
    assert scene.match.active == 1
    assert (scene.match.stars[1], scene.match.energy[1]) == (2 + 1 + 2, 2), "Mask, Powerbomb, and Upper Manhattan pays"


@pytest.mark.rule("king_of_new_york/cards/stink-attack", "king_of_new_york/challenge/thrown-out")
def test_a_beaten_champion_pushes_the_units_where_it_arrives() -> None:
    scene = defied(challenges="powerbomb moonsault", cards={1: "stink_attack"}, units=((STATEN_ISLAND, INFANTRY),))
    challenges(scene, 1, shows=(0, 1))
    scene.goes_on(LeaveTheRing)
    scene.takes(GoTo(STATEN_ISLAND))
    assert isinstance(scene.match.question, StinkAttack)
    assert scene.asks(1)


@pytest.mark.rule("king_of_new_york/cards/tourist", "king_of_new_york/challenge/thrown-out")
def test_a_beaten_tourist_collects_where_it_arrives() -> None:
    scene = fought("powerbomb moonsault", cards={1: "tourist"})
    assert (scene.match.stars[1], scene.match.energy[1]) == (1, 1)


@pytest.mark.rule("king_of_new_york/cards/power-tap", "monsters/rewards/take-the-reward")
def test_power_tap_adds_dice_and_reward_of_a_turn() -> None:
    scene = fought("clothesline moonsault", cards={2: "power_tap"}, letters="AOECCH")
    assert (scene.match.energy[0], scene.match.energy[2]) == (2, 1)


@pytest.mark.rule("king_of_new_york/moving/close-the-column", "monsters/challenge/issue-a-challenge")
def test_when_the_second_column_falls_the_first_may_be_challenged() -> None:
    scene = fight(seats=5, places=TWO_INSIDE, column={2: 1}, hearts={2: 1})
    attack_first(scene)
    stands_or_runs(scene)
    assert scene.match.out[2]
    assert offered(scene) == [1]


@pytest.mark.rule("king_of_new_york/moving/close-the-column", "monsters/challenge/issue-a-challenge")
def test_when_the_first_column_falls_the_other_comes_over_and_may_be_challenged() -> None:
    scene = fight(seats=5, places=TWO_INSIDE, column={2: 1}, zone={2: 1}, hearts={1: 1})
    attack_first(scene)
    stands_or_runs(scene)
    assert scene.match.out[1]
    assert (scene.match.place[2], scene.match.column[2], scene.match.zone[2]) == (MANHATTAN, 0, 1)
    assert offered(scene) == [2]


@pytest.mark.rule("monsters/challenge/issue-a-challenge", "king_of_new_york/moving/columns")
def test_with_six_a_column_that_falls_empty_leaves_nothing_to_challenge_for() -> None:
    scene = fight(seats=6, places=TWO_INSIDE, column={2: 1}, hearts={1: 1})
    attack_first(scene)
    stands_or_runs(scene)
    assert offered(scene) == []
    scene.goes_on(BuyCards)
    assert (scene.match.place[0], scene.match.column[0]) == (MANHATTAN, 0)


@pytest.mark.rule("king_of_new_york/evolutions/championship-belt")
def test_the_belt_stays_with_a_beaten_champion_if_the_winner_falls_before_it_comes_in() -> None:
    scene = past(
        evolved(
            {seat: copy_of("garden_favourite", seat) for seat in range(4)}, {2: copy_of("championship_belt", 2)},
            mode="challenge", seats=4, challenges="powerbomb roll_up", units=((BRONX, INFANTRY),), hearts={0: 1},
        )
    )  # fmt: skip
    belt = copy_of("championship_belt", 2)
    cards(scene).tokens[belt] = 1
    scene.rolls("AOCCEE")
    attack_first(scene)
    stands_or_runs(scene)
    challenges(scene, 1, shows=(0, 1))
    scene.goes_on(LeaveTheRing)
    scene.takes(GoTo(STATEN_ISLAND))
    assert cards(scene).tokens[belt] == 1
    scene.goes_on(KeepDice)
    assert scene.match.out[0]
    assert cards(scene).tokens[belt] == 1


@pytest.mark.rule("king_of_new_york/challenge/thrown-out")
def test_a_thrown_out_holder_keeps_superstar() -> None:
    scene = fought("powerbomb moonsault", superstar=1)
    assert scene.match.superstar == 1


@pytest.mark.rule("king_of_new_york/celebrity/goals-go-back", "monsters/rewards/take-the-reward")
def test_the_statue_of_a_champion_who_falls_goes_back() -> None:
    scene = defied(challenges="giant_powerhouse roll_up", hearts={1: 3}, statue=1)
    challenges(scene, 1, shows=(0, 1))
    scene.goes_on(BuyCards)
    assert scene.match.out[1]
    assert scene.match.statue == -1


@pytest.mark.rule("king_of_new_york/cards/of-another-world", "monsters/rewards/take-the-reward")
def test_of_another_world_may_pay_what_a_reward_takes() -> None:
    scene = fight(challenges="piledriver roll_up", cards={1: "of_another_world"}, energy={1: 5})
    attack_first(scene)
    stands_or_runs(scene)
    assert offered(scene) == [1]
    challenges(scene, 1, shows=(0, 1))
    scene.goes_on(PreventIt, LeaveTheRing)
    assert scene.asks(1)
    scene.takes(UseForMuch("of_another_world", 2))
    assert (scene.match.hearts[1], scene.match.energy[1]) == (9, 3)
    assert isinstance(scene.match.question, LeaveTheRing), "it goes all the same"


@pytest.mark.rule("king_of_new_york/cards/antimatter-pellets")
def test_what_a_target_rolls_comes_before_the_choice_and_the_challenge() -> None:
    scene = fight(cards="antimatter_pellets", challenges="powerbomb moonsault")
    attack_first(scene)
    scene.throws(Face.OUCH)
    assert scene.match.hearts[1] == 10 - 2
    stands_or_runs(scene)
    assert offered(scene) == [1]


@pytest.mark.rule("monsters/challenges/headscissors")
def test_headscissors_take_a_star_of_all_others_in_the_city() -> None:
    scene = fought("headscissors roll_up", stars={1: 3, 2: 1, 3: 0})
    assert scene.match.stars[1:] == [2, 0, 0]


@pytest.mark.rule("king_of_new_york/moving/close-the-column", "monsters/rewards/champion-yields")
def test_a_fallen_champion_of_the_second_column_closes_it_and_the_winner_finds_no_room() -> None:
    scene = defied(
        challenges="giant_powerhouse powerbomb roll_up", seats=5, places=TWO_INSIDE, column={2: 1}, hearts={2: 3}
    )
    challenges(scene, 2, shows=(0, 2))
    scene.goes_on(BuyCards)
    assert scene.match.out[2]
    assert scene.match.place[:2] == [BRONX, MANHATTAN]


@pytest.mark.rule("king_of_new_york/challenge/leave-the-ring", "king_of_new_york/moving/two-to-a-borough")
def test_where_to_is_not_a_borough_with_two() -> None:
    scene = defied(challenges="powerbomb moonsault", places=(BRONX, MANHATTAN, BRONX, QUEENS))
    challenges(scene, 1, shows=(0, 1))
    scene.goes_on(LeaveTheRing)
    assert GoTo(BRONX) not in scene.offered()
    assert {one.borough for one in scene.offered() if isinstance(one, GoTo)} == {QUEENS, BROOKLYN, STATEN_ISLAND}
