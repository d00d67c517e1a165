"""Challenges in Tokyo where they meet Power cards, Evolutions, Masks of the fallen and the end of a match."""

from __future__ import annotations

import pytest

from lucha.core.values import PASS
from lucha.games.king_of_tokyo.match import Face
from lucha.games.king_of_tokyo.tokyo import STAY, StayOrYield
from lucha.monsters.cards import PlayEvolution, PlayEvolutionOn, Use
from lucha.monsters.challenge import IssueAChallenge
from lucha.monsters.events import ChallengeWon
from lucha.monsters.losing import PreventIt
from tests.games.king_of_tokyo.challenged import hit, ring, ringside
from tests.games.king_of_tokyo.evolved import Evolved, cards, evolved, of, turn_of
from tests.games.king_of_tokyo.tokyo import BAY, CITY, GAME, NOTHING, OUTSIDE, Play, goods
from tests.monsters.ringside import challenges, redraws


def fought(*cards: str, shows: tuple[int, ...] = (0, 1), helps: dict[int, int] | None = None, **said: object) -> Play:
    """Seat 0 has challenged seat 1, and everybody has a new card."""
    play = hit(*cards, **said)  # type: ignore[arg-type]
    challenges(play, 1, helps, shows)
    redraws(play)
    return play


def has(play: Evolved, card: str, where: str) -> None:
    """This Evolution of seat 1 lies on its table, or in its hand."""
    cards(play).piles[1].remove(card)
    getattr(cards(play), where)[1].append(card)


def stood(play: Evolved) -> None:
    """One claw, and seat 1 stays; nobody plays an Evolution."""
    play.rolls("s11223")
    play.past()
    play.chooses(1, STAY)
    play.past()


def stands(play: Play) -> None:
    """Whoever is hit in Tokyo stays, and the rest is quiet, until somebody may be challenged."""
    while not isinstance(play.match.question, IssueAChallenge):
        (seat,) = GAME.waits_for(play.match)
        is_hit = isinstance(play.match.question, StayOrYield)
        play.chooses(seat, STAY if is_hit else GAME.options(play.match, seat)[0])


def on_to_the_roll(play: Play) -> None:
    """The quiet choice for everybody, until the next Monster is to roll."""
    while play.needs is None:
        for seat in play.game.waits_for(play.match):
            play.chooses(seat, GAME.options(play.match, seat)[0])


@pytest.mark.rule("monsters/rewards/take-the-reward", "king_of_tokyo/cards/regeneration")
def test_regeneration_adds_a_heart_to_those_of_a_reward() -> None:
    play = fought("regeneration", challenge="figure_four roll_up", hearts=[5, 10, 10])
    assert play.match.hearts == [8, 7, 10]


@pytest.mark.rule("monsters/rewards/take-the-reward", "king_of_tokyo/cards/friend-of-children")
def test_friend_of_children_adds_energy_once_to_a_reward() -> None:
    play = fought("friend_of_children", challenge="clothesline roll_up")
    assert play.match.energy[0] == 3


@pytest.mark.rule("monsters/rewards/take-the-reward", "king_of_tokyo/cards/armor-plating")
def test_armor_plating_ignores_what_a_dive_costs() -> None:
    play = fought("armor_plating", challenge="tope_suicida roll_up")
    assert play.match.hearts[0] == 10
    assert play.match.stars[0] == 2 + 3 + 1


@pytest.mark.rule("monsters/rewards/take-the-reward", "king_of_tokyo/cards/wings")
def test_wings_may_be_paid_against_a_reward() -> None:
    play = ringside(challenge="piledriver roll_up", others={1: "wings"}, energy=[0, 4, 0]).rolls("s11223")
    assert isinstance(play.match.question, PreventIt)
    play.chooses(1, PASS)
    play.chooses(1, STAY)
    challenges(play, 1, shows=(0, 1))
    assert isinstance(play.match.question, PreventIt)
    play.chooses(1, Use("wings"))
    redraws(play)
    assert goods(play, 1) == (0, 2, 9)
    assert play.match.place[:2] == [CITY, OUTSIDE]


@pytest.mark.rule("monsters/challenges/arm-drag", "king_of_tokyo/cards/alien-origin")
def test_a_discount_and_alien_origin_go_to_nothing_and_not_below() -> None:
    play = fought("alien_origin", challenge="arm_drag roll_up", shop="corner_store commuter_train")
    assert play.match.energy[0] == 3
    play.buys(0)
    assert play.match.energy[0] == 3
    play.buys(1)
    assert play.match.energy[0] == 0, "the second card costs 4 - 1"


@pytest.mark.rule("monsters/challenges/arm-drag")
def test_a_discount_won_by_the_champion_waits_for_its_own_turn() -> None:
    play = fought(challenge="roll_up arm_drag", shop="corner_store")
    assert play.match.energy[1] == 3
    on_to_the_roll(play)
    assert play.match.active == 1
    play.rolls(NOTHING, 1)
    play.buys(0, 1)
    assert play.match.energy[1] == 3 - 1


@pytest.mark.rule("monsters/challenges/huracanrana")
def test_a_die_won_by_the_champion_is_for_its_own_turn() -> None:
    play = fought(challenge="roll_up huracanrana")
    on_to_the_roll(play)
    assert play.match.active == 1
    play.throws(*[Face.ONE, Face.ONE, Face.TWO, Face.TWO, Face.THREE, Face.THREE, Face.HEART])
    assert len(play.match.dice) == 7


@pytest.mark.rule("monsters/challenges/huracanrana", "king_of_tokyo/cards/freeze-time")
def test_a_die_won_and_a_die_lost_to_freeze_time_make_six() -> None:
    play = ringside("freeze_time", challenge="huracanrana roll_up").rolls("s11123")
    stands(play)
    challenges(play, 1, shows=(0, 1))
    redraws(play)
    on_to_the_roll(play)
    assert play.match.active == 0
    play.throws(*[Face.ONE, Face.ONE, Face.TWO, Face.TWO, Face.THREE, Face.THREE])
    assert len(play.match.dice) == 6


@pytest.mark.rule("monsters/challenges/headscissors", "monsters/rewards/thank-the-ally")
def test_headscissors_take_a_star_of_the_ally_and_of_a_loser_who_hid() -> None:
    play = fought(
        challenge="headscissors powerbomb clothesline moonsault", seats=4, place=[OUTSIDE, CITY],
        stars=[0, 3, 3, 3], helps={0: 2}, shows=(0,),
    )  # fmt: skip
    assert play.match.stars[1:] == [2, 2, 2]
    assert play.match.energy[2] == 1
    assert ring(play).masks == [1, 1, 1, 1]


@pytest.mark.rule("monsters/challenges/distract-the-referee")
def test_what_is_left_of_a_discount_is_lost() -> None:
    play = fought(challenge="distract_the_referee powerbomb", shows=(0,), shop="corner_store solar_powered", energy=[4])
    play.buys(0)
    assert play.match.energy[0] == 4
    play.buys(1)
    assert play.match.energy[0] == 2


@pytest.mark.rule("king_of_tokyo/evolutions/tag-partner")
def test_tag_partner_beside_a_suplex_beats_a_five() -> None:
    play = evolved(
        on_table="tag_partner", mode="challenge", challenge="tope_suicida old_school_suplex clothesline",
    )  # fmt: skip
    turn_of(play, 1)
    play.match.place = [OUTSIDE, OUTSIDE, CITY]
    play.rolls("s11223", 1)
    play.past()
    play.chooses(2, STAY)
    play.past()
    challenges(play, 2, {1: 0}, (1, 2), by=1)
    (won,) = play.hears(ChallengeWon)
    assert (won.seat, won.strength, won.other) == (1, 2 + 3 + 1, 5)


@pytest.mark.rule("king_of_tokyo/evolutions/championship-belt")
def test_the_belt_of_a_champion_who_falls_to_a_reward_goes_to_the_challenger() -> None:
    play = evolved(
        on_table="championship_belt", mode="challenge", challenge="giant_powerhouse roll_up", hearts=[10, 3, 10]
    )
    cards(play).tokens["championship_belt"] = 1
    stood(play)
    challenges(play, 1, shows=(0, 1))
    play.past()
    assert play.match.out[1]
    assert cards(play).tokens == {"championship_belt": 0}


@pytest.mark.rule("monsters/masks/masks-of-the-eliminated", "king_of_tokyo/cards/burrowing")
def test_a_bitten_challenger_with_twenty_stars_falls_and_leaves_two_masks() -> None:
    play = fought(challenge="powerbomb moonsault", others={1: "burrowing"}, hearts=[1, 10, 10], stars=[18, 0, 0])
    assert play.match.out[0]
    assert play.match.result is None
    assert ring(play).masks == [0, 2, 1]
    assert play.match.place[1] == OUTSIDE


@pytest.mark.rule("monsters/turns/twenty-stars", "monsters/masks/give-a-mask")
def test_a_champion_with_twenty_who_loses_a_mask_has_not_won() -> None:
    play = fought(challenge="powerbomb moonsault", stars=[0, 20, 0], masks=(1, 2, 1))
    assert play.match.stars[1] == 18
    play.ends()
    assert play.match.result is None


@pytest.mark.rule("monsters/turns/twenty-stars", "monsters/challenges/headscissors")
def test_headscissors_keep_another_from_winning() -> None:
    play = fought(challenge="headscissors roll_up", stars=[0, 0, 20])
    assert play.match.stars[2] == 19
    play.ends()
    assert play.match.result is None


@pytest.mark.rule("monsters/rewards/take-the-reward", "king_of_tokyo/cards/eater-of-the-dead")
def test_eater_of_the_dead_sees_who_falls_to_a_reward() -> None:
    play = fought(challenge="giant_powerhouse roll_up", hearts=[10, 3, 10], others={2: "eater_of_the_dead"})
    assert play.match.out[1]
    assert play.match.stars[2] == 3


@pytest.mark.rule("monsters/rewards/take-the-reward", "king_of_tokyo/cards/camouflage")
def test_camouflage_rolls_a_die_for_each_heart_of_a_reward() -> None:
    play = ringside(challenge="piledriver roll_up", others={1: "camouflage"}).rolls("s11223")
    play.throws(Face.ONE)
    play.chooses(1, STAY)
    challenges(play, 1, shows=(0, 1))
    play.throws(Face.HEART, Face.ONE)
    assert play.match.hearts[1] == 10 - 1 - 1


@pytest.mark.rule("monsters/challenges/sleeper-hold")
def test_a_champion_is_healed_in_tokyo_and_steals_from_who_has_revealed() -> None:
    play = fought(challenge="roll_up sleeper_hold", hearts=[10, 6, 10], energy=[2])
    assert goods(play, 1) == (2 + 2, 1, 5 + 3), "a second Mask, and its own turn in Tokyo has begun"
    assert play.match.energy[0] == 1


@pytest.mark.rule("monsters/challenges/camel-clutch")
def test_nothing_is_stolen_from_who_has_hidden() -> None:
    play = fought(challenge="camel_clutch powerbomb", shows=(0,), energy=[0, 5, 0])
    assert play.match.energy == [2, 5, 0]


@pytest.mark.rule("king_of_tokyo/tokyo/two-players", "king_of_tokyo/challenge/take-the-zone")
def test_two_players_enter_for_energy_by_a_challenge_too() -> None:
    play = fought(challenge="powerbomb moonsault", seats=2, place=[OUTSIDE, CITY])
    assert goods(play) == (2 + 1, 1, 10)


@pytest.mark.rule("monsters/challenge/issue-a-challenge")
def test_with_five_left_an_empty_city_means_no_challenge_for_the_bay() -> None:
    play = ringside(seats=6, place=[OUTSIDE, CITY, BAY], hearts=[10, 1, 10]).rolls("s11223")
    assert play.match.out[1]
    assert ring(play).masks[0] == 2
    play.chooses(2, STAY)
    assert not isinstance(play.match.question, IssueAChallenge)
    assert play.match.place[0] == CITY
    assert play.match.place[2] == BAY


@pytest.mark.rule("king_of_tokyo/evolutions/mask-against-mask")
def test_mask_against_mask_after_a_won_challenge_takes_another_mask() -> None:
    play = evolved(hand="mask_against_mask", mode="challenge", challenge="powerbomb moonsault", stars=[0, 9, 0])
    ring(play).masks[:] = [1, 3, 1]
    ring(play).box = 1
    stood(play)
    challenges(play, 1, shows=(0, 1))
    while play.needs is not None and not play.needs.is_open:
        redraws(play)
    play.until("entry", 0).chooses(0, PlayEvolutionOn("mask_against_mask", 1))
    assert ring(play).masks == [3, 1, 1]
    assert play.match.stars[:2] == [2 + 1 + 1 + 2, 9 - 2 - 2]


@pytest.mark.rule("king_of_tokyo/evolutions/mask-against-mask")
def test_mask_against_mask_takes_stars_of_who_has_just_lost_its_last() -> None:
    play = evolved(hand="mask_against_mask", mode="challenge", challenge="powerbomb moonsault", stars=[0, 5, 0])
    stood(play)
    challenges(play, 1, shows=(0, 1))
    redraws(play)
    play.until("entry", 0).chooses(0, PlayEvolutionOn("mask_against_mask", 1))
    assert ring(play).masks == [2, 0, 1]
    assert play.match.stars[:2] == [2 + 1 + 1 + 2, 3]


@pytest.mark.rule("king_of_tokyo/evolutions/lightning-armor", "monsters/masks/masks-of-the-eliminated")
def test_lightning_before_the_challenge_ends_the_turn_and_takes_the_masks() -> None:
    play = of("kraken", on_table="", other="meka_dragon", mode="challenge", challenge="powerbomb moonsault", hearts=[1])
    has(play, "lightning_armor", "table")
    play.rolls("s11223")
    play.past()
    play.throws(Face.SMASH)
    assert play.match.out[0]
    assert ring(play).masks == [0, 2, 1]
    assert play.match.place[1] == CITY
    assert play.match.active == 1


@pytest.mark.rule("king_of_tokyo/evolutions/blizzard", "monsters/challenge/issue-a-challenge")
def test_who_may_not_leave_in_a_blizzard_is_not_challenged() -> None:
    play = of(
        "kraken",
        other="space_penguin",
        mode="challenge",
        challenge="powerbomb moonsault",
        place=[OUTSIDE, OUTSIDE, CITY],
    )
    has(play, "blizzard", "table")
    play.rolls("s11223")
    play.past()
    assert not isinstance(play.match.question, (StayOrYield, IssueAChallenge))
    assert play.match.place[2] == CITY


@pytest.mark.rule("king_of_tokyo/evolutions/rabbits-foot", "monsters/rewards/take-the-reward")
def test_a_rabbits_foot_keeps_a_champion_from_what_a_reward_takes() -> None:
    play = of("kraken", other="cyber_bunny", mode="challenge", challenge="giant_powerhouse moonsault")
    has(play, "rabbits_foot", "hands")
    stood(play)
    challenges(play, 1, shows=(0, 1))
    play.until("loss", 1).chooses(1, PlayEvolution("rabbits_foot"))
    assert play.match.hearts[1] == 9
    play.past()
    redraws(play)
    play.past()
    assert play.match.place[:2] == [CITY, OUTSIDE]


@pytest.mark.rule("king_of_tokyo/evolutions/programmed-to-destroy", "monsters/rewards/take-the-reward")
def test_programmed_to_destroy_is_paid_for_who_falls_to_a_reward() -> None:
    play = evolved(
        picks=("meka_dragon", "gigazaur", "luchador"), on_table="programmed_to_destroy", mode="challenge",
        challenge="giant_powerhouse roll_up", hearts=[10, 3, 10],
    )  # fmt: skip
    stood(play)
    challenges(play, 1, shows=(0, 1))
    redraws(play)
    play.past()
    assert play.match.out[1]
    assert play.match.stars[0] == 3 + 2 + 1, "the card, the second Mask, Tokyo"
    assert play.match.energy[0] == 2


@pytest.mark.rule("king_of_tokyo/evolutions/eater-of-souls", "king_of_tokyo/challenge/take-the-zone")
def test_eater_of_souls_eats_when_it_comes_in_by_a_challenge() -> None:
    play = of(
        "kraken",
        on_table="eater_of_souls",
        other="gigazaur",
        mode="challenge",
        challenge="powerbomb roll_up",
        hearts=[5],
    )
    stood(play)
    challenges(play, 1, shows=(0, 1))
    redraws(play)
    play.past()
    assert play.match.hearts[0] == 6


@pytest.mark.rule("monsters/upkeep/upkeep")
def test_an_ally_whose_leader_hides_shows_its_card_to_nobody() -> None:
    play = hit(challenge="clothesline powerbomb roll_up", seats=4, place=[OUTSIDE, CITY])
    challenges(play, 1, {0: 2}, (1,))
    redraws(play)
    faces = {lying.card: lying.seen for lying in ring(play).discard}
    assert faces["roll_up"] == 1 << 2
    assert faces["clothesline"] == 1 << 0
    assert faces["powerbomb"] == 0b1111


@pytest.mark.rule("monsters/evolving/evolve-by-hearts")
def test_three_hearts_and_a_claw_draw_after_the_challenge() -> None:
    play = evolved(mode="challenge", challenge="powerbomb moonsault", hearts=[7, 10, 10]).rolls("shhh12")
    play.past()
    stands(play)
    assert cards(play).looking[0] == []
    play.chooses(0, PASS)
    redraws(play)
    assert len(cards(play).looking[0]) == 2


@pytest.mark.rule("king_of_tokyo/evolutions/black-diamond")
def test_black_diamond_pays_the_champion_who_stays_and_then_loses() -> None:
    play = of("kraken", other="space_penguin", mode="challenge", challenge="powerbomb moonsault")
    has(play, "black_diamond", "table")
    play.rolls("s11223")
    play.past()
    play.chooses(1, STAY)
    assert play.match.stars[1] == 1
    play.past()
    challenges(play, 1, shows=(0, 1))
    redraws(play)
    play.past()
    assert play.match.stars[1] == 1


@pytest.mark.rule("monsters/rewards/thank-the-ally", "king_of_tokyo/cards/regeneration")
def test_regeneration_of_an_ally_adds_to_its_own_reward() -> None:
    play = fought(
        challenge="powerbomb moonsault backbreaker", seats=4, place=[OUTSIDE, CITY], others={2: "regeneration"},
        hearts=[10, 10, 4, 10], helps={0: 2},
    )  # fmt: skip
    assert play.match.hearts[2] == 4 + 2 + 1
