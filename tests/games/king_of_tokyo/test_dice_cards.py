"""Keep cards around dice, claws, gains and the end of a turn: every clause of each."""

from __future__ import annotations

import pytest

from lucha.games.king_of_tokyo.keep_gains import HealOther
from lucha.games.king_of_tokyo.match import Face
from lucha.games.king_of_tokyo.tokyo import STAY, YIELD
from lucha.monsters.cards import Use, UseOnDie
from lucha.monsters.dice import Keep
from lucha.monsters.resolving import Resolve
from tests.games.king_of_tokyo.tokyo import BAY, CITY, NOTHING, OUTSIDE, Play, faces, tokyo

ONE, TWO, THREE, HEART, ENERGY, SMASH = tuple(Face)


@pytest.mark.rule("king_of_tokyo/cards/acid-attack", "king_of_tokyo/dice/added-claws")
def test_acid_attack_hits_with_none_rolled_and_lets_one_yield() -> None:
    play = Play(tokyo("acid_attack", place=[0, CITY])).rolls(NOTHING)
    assert play.match.hearts == [10, 9, 10]
    assert play.asks(1)


@pytest.mark.rule("king_of_tokyo/cards/alpha-monster")
@pytest.mark.parametrize(("cards", "text", "stars"), [("", "s11223", 1), ("", NOTHING, 0), ("acid_attack", NOTHING, 1)])
def test_alpha_monster_gains_a_star_with_a_claw(cards: str, text: str, stars: int) -> None:
    match = tokyo("alpha_monster", *cards.split(), place=[CITY])
    play = Play(match)
    before = match.stars[0]
    play.rolls(text)
    assert match.stars[0] - before == stars


@pytest.mark.rule("king_of_tokyo/cards/background-dweller", "monsters/dice/roll-one-die")
def test_background_dweller_rolls_threes_without_end() -> None:
    play = Play(tokyo("background_dweller"))
    play.throws(*faces("113322"))
    again = UseOnDie("background_dweller", THREE, THREE)
    play.chooses(0, again)
    play.throws(THREE)
    play.chooses(0, again)
    play.throws(ENERGY)
    assert play.match.rolls == 2
    assert play.match.dice == list(faces("11223e"))
    play.chooses(0, again)
    play.throws(HEART)
    assert not play.may(0, again)


@pytest.mark.rule("king_of_tokyo/cards/battery-monster")
def test_battery_monster_gives_two_a_turn_and_goes_when_empty() -> None:
    match = tokyo("battery_monster", "friend_of_children")
    match.counters["battery_monster"] = 4
    Play(match)
    assert match.energy[0] == 2, "it is no gain"
    match = tokyo("battery_monster")
    match.counters["battery_monster"] = 2
    Play(match)
    assert match.energy[0] == 2
    assert match.cards[0] == []


@pytest.mark.rule("king_of_tokyo/cards/battery-monster")
def test_battery_monster_starts_with_six() -> None:
    match = tokyo(energy=[3], shop="battery_monster")
    Play(match).rolls(NOTHING).buys(0)
    assert match.counters == {"battery_monster": 6}


@pytest.mark.rule("king_of_tokyo/cards/burrowing", "king_of_tokyo/dice/added-claws")
def test_burrowing_adds_a_claw_in_tokyo_alone() -> None:
    assert Play(tokyo("burrowing", place=[CITY])).rolls(NOTHING).match.hearts == [10, 9, 9]
    assert Play(tokyo("burrowing", place=[0, CITY])).rolls(NOTHING).match.hearts == [10, 10, 10]


@pytest.mark.rule("king_of_tokyo/cards/burrowing")
def test_burrowing_bites_whoever_takes_the_place() -> None:
    play = Play(tokyo(others={1: "burrowing"}, place=[0, CITY])).rolls("s11223")
    play.chooses(1, YIELD)
    assert play.match.hearts == [9, 9, 10]
    assert play.match.stars[0] == 1
    stayed = Play(tokyo(others={1: "burrowing"}, place=[0, CITY])).rolls("s11223")
    stayed.chooses(1, STAY)
    assert stayed.match.hearts == [10, 9, 10]


@pytest.mark.rule("king_of_tokyo/cards/burrowing")
def test_burrowing_bites_in_its_own_zone_only_and_not_after_the_turn() -> None:
    play = Play(tokyo(seats=5, others={2: "burrowing"}, place=[0, CITY, BAY])).rolls("s11223")
    play.chooses(1, YIELD)
    play.chooses(2, YIELD)
    assert play.match.place[0] == CITY
    assert play.match.hearts[0] == 10
    assert play.match.bites == [], "the next turn has begun"


@pytest.mark.rule("king_of_tokyo/cards/complete-destruction")
@pytest.mark.parametrize(
    ("cards", "text", "stars"), [("", "123hes", 9), ("", "123hee", 0), ("acid_attack", "123hee", 9)]
)
def test_complete_destruction(cards: str, text: str, stars: int) -> None:
    match = tokyo("complete_destruction", *cards.split(), place=[0, CITY])
    Play(match).rolls(text)
    assert match.stars[0] == stars


@pytest.mark.rule("king_of_tokyo/cards/detritivore")
@pytest.mark.parametrize(("text", "stars"), [("123hhh", 2), ("12333h", 5), ("113hhh", 0)])
def test_detritivore_counts_on_top(text: str, stars: int) -> None:
    match = tokyo("detritivore", place=[0, CITY])
    Play(match).rolls(text)
    assert match.stars[0] == stars


@pytest.mark.rule("king_of_tokyo/cards/energy-drink")
def test_energy_drink_sells_rolls_once_the_others_are_used() -> None:
    match = tokyo("energy_drink", energy=[2])
    play = Play(match)
    play.throws(*faces(NOTHING))
    assert not play.may(0, Use("energy_drink"))
    for _ in range(2):
        play.chooses(0, Keep(faces("11223")))
        play.throws(THREE)
    play.chooses(0, Use("energy_drink"))
    play.chooses(0, Keep(faces("11223")))
    play.throws(ENERGY)
    assert match.energy[0] == 1
    play.chooses(0, Use("energy_drink"))
    assert match.energy[0] == 0
    assert match.rolls == 1


@pytest.mark.rule("king_of_tokyo/cards/energy-hoarder", "monsters/turns/cards-at-the-end")
@pytest.mark.parametrize(("energy", "stars"), [(5, 0), (6, 1), (12, 2), (17, 2)])
def test_energy_hoarder(energy: int, stars: int) -> None:
    match = tokyo("energy_hoarder", energy=[energy], place=[0, CITY])
    Play(match).rolls(NOTHING).passes()
    assert match.stars[0] == stars


@pytest.mark.rule("king_of_tokyo/cards/even-bigger")
def test_even_bigger_heals_two_and_raises_the_most() -> None:
    match = tokyo(energy=[4], hearts=[9], shop="even_bigger")
    play = Play(match).rolls(NOTHING).buys(0)
    assert (match.hearts[0], match.most_hearts(0)) == (11, 12)
    assert play.match.active == 1


@pytest.mark.rule("king_of_tokyo/cards/extra-head")
def test_extra_heads_add_dice() -> None:
    play = Play(tokyo("extra_head", "extra_head_2"))
    assert play.needs is not None
    assert play.needs.count == 8


@pytest.mark.rule("king_of_tokyo/cards/fire-breathing")
def test_fire_breathing_burns_both_neighbours_wherever_they_are() -> None:
    play = Play(tokyo("fire_breathing", seats=4, place=[0, 0, CITY])).rolls("s11223")
    assert play.match.hearts == [10, 9, 9, 9]
    assert play.asks(2)


@pytest.mark.rule("king_of_tokyo/cards/fire-breathing")
def test_fire_breathing_alone_lets_nobody_yield_and_the_nearest_living_burn() -> None:
    match = tokyo("fire_breathing", seats=5, place=[CITY, 0, BAY, 0, 0], hearts=[10, 0, 9, 9, 9])
    match.place[2] = OUTSIDE
    play = Play(match).rolls("s11223")
    assert match.hearts == [10, 0, 7, 8, 7]
    assert play.asks() or play.match.active == 2


@pytest.mark.rule("king_of_tokyo/cards/fire-breathing")
def test_fire_breathing_on_the_other_zone_is_no_reason_to_yield() -> None:
    match = tokyo("fire_breathing", seats=5, place=[CITY, BAY])
    play = Play(match).rolls("s11223")
    assert match.hearts == [10, 9, 9, 9, 8]
    assert match.place[1] == BAY
    assert match.active == 1, "nobody was asked"
    assert play.needs is not None


@pytest.mark.rule("king_of_tokyo/cards/fire-breathing")
def test_with_two_players_fire_breathing_burns_once() -> None:
    assert Play(tokyo("fire_breathing", seats=2, place=[CITY])).rolls("s11223").match.hearts == [10, 8]


@pytest.mark.rule("king_of_tokyo/cards/freeze-time", "monsters/turns/next-turn")
def test_freeze_time_gives_a_turn_with_a_die_fewer_each_time() -> None:
    match = tokyo("freeze_time", place=[0, CITY])
    play = Play(match).rolls("111hh3")
    assert (match.active, match.fewer, match.turn) == (0, 1, 3)
    play.rolls("111h3")
    assert (match.active, match.fewer) == (0, 2)
    play.rolls("1123")
    assert (match.active, match.fewer) == (1, 0)
    assert play.needs is not None
    assert play.needs.count == 6


@pytest.mark.rule("king_of_tokyo/cards/freeze-time")
@pytest.mark.parametrize(("reading", "active"), [("no", 1), ("yes", 0)])
def test_freeze_time_bought_after_three_ones(reading: str, active: int) -> None:
    options = {"freeze_time_on_purchase": reading}
    match = tokyo(energy=[5], shop="freeze_time", place=[0, CITY], options=options)
    Play(match).rolls("111h22").buys(0)
    assert match.active == active


@pytest.mark.rule("king_of_tokyo/cards/friend-of-children")
def test_friend_of_children_adds_one_to_each_gain() -> None:
    match = tokyo("friend_of_children")
    Play(match).rolls("eee123")
    assert match.energy[0] == 4


@pytest.mark.rule("king_of_tokyo/cards/giant-brain")
def test_giant_brain_has_four_rolls() -> None:
    play = Play(tokyo("giant_brain"))
    play.throws(*faces(NOTHING))
    assert play.match.rolls == 3


@pytest.mark.rule("king_of_tokyo/cards/gourmet")
@pytest.mark.parametrize(("text", "stars"), [("111hh2", 3), ("1111h2", 4), ("11hhh2", 0), ("222hhh", 2)])
def test_gourmet_adds_two_to_three_ones(text: str, stars: int) -> None:
    match = tokyo("gourmet", place=[0, CITY])
    Play(match).rolls(text)
    assert match.stars[0] == stars


@pytest.mark.rule("king_of_tokyo/cards/healing-ray", "monsters/resolving/resolve-next")
def test_healing_ray_is_paid_two_for_each_heart_or_what_there_is() -> None:
    match = tokyo("healing_ray", place=[CITY, 0, 0], hearts=[5, 7, 8], energy=[0, 3, 0])
    play = Play(match).rolls("hhh122")
    assert not play.may(0, HealOther("healing_ray", 1, 4))
    play.chooses(0, HealOther("healing_ray", 1, 2))
    assert (match.hearts, match.energy[:2]) == ([5, 9, 8], [3, 0])
    play.chooses(0, HealOther("healing_ray", 2, 1))
    assert (match.hearts, match.energy[2]) == ([5, 9, 9], 0)


@pytest.mark.rule("king_of_tokyo/cards/healing-ray", "king_of_tokyo/cards/regeneration")
def test_the_targets_regeneration_is_unpaid_and_claws_may_come_first() -> None:
    match = tokyo("healing_ray", others={1: "regeneration"}, place=[CITY, 0, 0], energy=[0, 9, 0])
    play = Play(match).rolls("hs1122")
    play.chooses(0, Resolve(SMASH))
    assert match.hearts == [10, 9, 9]
    play.chooses(0, HealOther("healing_ray", 2, 1))
    match = tokyo("healing_ray", others={1: "regeneration"}, hearts=[10, 5, 10], energy=[0, 9, 0], place=[CITY])
    play = Play(match).rolls("h11223")
    play.chooses(0, HealOther("healing_ray", 1, 1))
    assert (match.hearts[1], match.energy[:2]) == (7, [2, 7])


@pytest.mark.rule("king_of_tokyo/cards/herbivore")
@pytest.mark.parametrize(("text", "stars"), [(NOTHING, 1), ("s11223", 0)])
def test_herbivore_gains_a_star_for_peace(text: str, stars: int) -> None:
    match = tokyo("herbivore", place=[0, CITY])
    play = Play(match).rolls(text)
    if play.asks(1):
        play.chooses(1, STAY)
    assert match.stars[0] == stars


@pytest.mark.rule("king_of_tokyo/cards/herbivore")
def test_herbivore_minds_its_own_hearts_too() -> None:
    match = tokyo("herbivore", place=[0, CITY], energy=[3], shop="national_guard")
    Play(match).rolls(NOTHING).buys(0)
    assert match.stars[0] == 2


@pytest.mark.rule("king_of_tokyo/cards/herd-culler", "monsters/dice/change-dice")
def test_herd_culler_makes_one_die_a_one_once() -> None:
    match = tokyo("herd_culler", place=[0, CITY])
    play = Play(match).rolls("11hh22")
    assert not play.may(0, UseOnDie("herd_culler", HEART, TWO))
    play.chooses(0, UseOnDie("herd_culler", HEART, ONE))
    assert match.stars[0] == 1
    assert match.active == 1


@pytest.mark.rule("king_of_tokyo/cards/nova-breath")
def test_nova_breath_hits_everybody() -> None:
    match = tokyo("nova_breath", seats=5, place=[CITY, BAY])
    play = Play(match).rolls("s11223")
    assert match.hearts == [10, 9, 9, 9, 9]
    assert play.asks(1), "it lost Hearts to claws"


@pytest.mark.rule("king_of_tokyo/cards/plot-twist", "monsters/powers/use-the-power")
def test_plot_twist_turns_a_die_once_and_goes() -> None:
    match = tokyo("plot_twist", place=[0, CITY])
    play = Play(match).rolls("33hh22")
    play.chooses(0, UseOnDie("plot_twist", HEART, THREE))
    assert match.stars[0] == 3
    assert match.cards[0] == []
    assert match.shop.discard == ["plot_twist"]


@pytest.mark.rule("king_of_tokyo/cards/poison-quills")
@pytest.mark.parametrize(("text", "hearts"), [("222hhh", 8), ("222shh", 7), ("22hhhh", 10)])
def test_poison_quills_add_two_claws_to_three_twos(text: str, hearts: int) -> None:
    match = tokyo("poison_quills", place=[0, CITY])
    Play(match).rolls(text)
    assert match.hearts[1] == hearts


@pytest.mark.rule("king_of_tokyo/cards/poison-spit", "monsters/losing/react", "monsters/turns/tokens-at-the-end")
def test_poison_spit_poisons_those_who_lost_hearts_and_poison_outlives_it() -> None:
    match = tokyo("poison_spit", others={1: "armor_plating"}, place=[CITY, 0, 0])
    play = Play(match).rolls("s11223")
    assert match.poison == [0, 0, 1]
    match.cards[0] = []
    match.shop.discard.append("poison_spit")
    match.poison[1] = 2
    play.rolls("311223", 1)
    assert match.hearts[1] == 8, "both tokens together are one loss"
    assert match.poison[1] == 2


@pytest.mark.rule("king_of_tokyo/cards/poison-spit", "king_of_tokyo/cards/shrink-ray", "monsters/losing/react")
def test_being_hit_may_be_enough_for_a_token() -> None:
    match = tokyo(
        "poison_spit", "shrink_ray", others={1: "armor_plating"}, place=[CITY], options={"smash_is_enough": "yes"}
    )
    Play(match).rolls("s11223")
    assert match.poison == [0, 1, 1]
    assert match.shrink == [0, 1, 1]


@pytest.mark.rule("king_of_tokyo/cards/psychic-probe", "monsters/dice/others-meddle", "monsters/dice/meddle")
def test_psychic_probe_rolls_one_die_of_each_other_monster() -> None:
    match = tokyo(others={1: "psychic_probe"}, place=[0, 0, CITY])
    play = Play(match).rolls("333h12")
    assert play.asks(1)
    play.chooses(1, UseOnDie("psychic_probe", THREE, THREE))
    play.throws(ENERGY)
    assert match.energy[0] == 1
    assert match.stars[0] == 0
    assert match.cards[1] == ["psychic_probe"]


@pytest.mark.rule("king_of_tokyo/cards/psychic-probe")
def test_psychic_probe_goes_when_a_heart_comes_up() -> None:
    match = tokyo(others={1: "psychic_probe"}, place=[0, 0, CITY])
    play = Play(match).rolls("333e12")
    play.chooses(1, UseOnDie("psychic_probe", ONE, ONE))
    play.throws(HEART)
    assert match.cards[1] == []
    assert match.active == 1, "one die, one roll"


@pytest.mark.rule("king_of_tokyo/cards/regeneration")
def test_regeneration_adds_a_heart_to_each_batch_that_heals() -> None:
    match = tokyo("regeneration", place=[0, CITY], hearts=[5])
    Play(match).rolls("hh1123")
    assert match.hearts[0] == 8
    full = tokyo("regeneration", "even_bigger", place=[0, CITY], hearts=[12])
    Play(full).rolls("hh1123")
    assert full.hearts[0] == 12


@pytest.mark.rule("king_of_tokyo/cards/rooting-for-the-underdog")
@pytest.mark.parametrize(
    ("stars", "reading", "gained"),
    [([0, 1, 2], "no", 1), ([1, 1, 2], "no", 0), ([1, 1, 2], "yes", 1), ([2, 1, 2], "yes", 0)],
)
def test_rooting_for_the_underdog(stars: list[int], reading: str, gained: int) -> None:
    match = tokyo("rooting_for_the_underdog", place=[0, CITY], stars=stars, options={"ties_count": reading})
    Play(match).rolls(NOTHING)
    assert match.stars[0] - stars[0] == gained


@pytest.mark.rule("king_of_tokyo/cards/shrink-ray", "monsters/dice/roll-dice")
def test_shrink_ray_takes_a_die_from_those_who_lost_hearts() -> None:
    match = tokyo("shrink_ray", place=[CITY])
    play = Play(match).rolls("s11223")
    assert match.shrink == [0, 1, 1]
    assert play.needs is not None
    assert play.needs.count == 5


@pytest.mark.rule("monsters/dice/roll-dice")
def test_without_dice_there_is_no_roll_and_added_claws_still_count() -> None:
    match = tokyo("acid_attack", place=[CITY])
    match.shrink[0] = 7
    play = Play(match)
    assert match.hearts == [10, 9, 9]
    assert match.active == 1
    assert play.needs is not None


@pytest.mark.rule("king_of_tokyo/cards/smoke-cloud")
def test_smoke_cloud_has_three_rolls_and_goes() -> None:
    match = tokyo("smoke_cloud")
    play = Play(match)
    play.throws(*faces(NOTHING))
    for _ in range(2):
        play.chooses(0, Keep(faces("11223")))
        play.throws(THREE)
    for left in (2, 1, 0):
        play.chooses(0, Use("smoke_cloud"))
        play.chooses(0, Keep(faces("11223")))
        play.throws(THREE)
        assert match.counters.get("smoke_cloud", 0) == left
    assert match.cards[0] == []


@pytest.mark.rule("king_of_tokyo/cards/smoke-cloud")
def test_smoke_cloud_is_bought_with_three_charges() -> None:
    match = tokyo(energy=[4], shop="smoke_cloud")
    Play(match).rolls(NOTHING).buys(0)
    assert match.counters == {"smoke_cloud": 3}


@pytest.mark.rule("king_of_tokyo/cards/solar-powered")
@pytest.mark.parametrize(("energy", "then"), [(0, 1), (1, 1)])
def test_solar_powered(energy: int, then: int) -> None:
    match = tokyo("solar_powered", energy=[energy])
    Play(match).rolls(NOTHING)
    assert match.energy[0] == then


@pytest.mark.rule("king_of_tokyo/cards/spiked-tail", "king_of_tokyo/dice/added-claws")
@pytest.mark.parametrize(
    ("cards", "text", "lost"),
    [("", "s11223", 2), ("", NOTHING, 0), ("acid_attack", NOTHING, 1), ("poison_quills", "222hh1", 3)],
)
def test_spiked_tail_adds_a_claw_to_claws(cards: str, text: str, lost: int) -> None:
    match = tokyo("spiked_tail", *cards.split(), place=[0, CITY])
    Play(match).rolls(text)
    assert match.hearts[1] == 10 - lost


@pytest.mark.rule("king_of_tokyo/cards/stretchy")
def test_stretchy_turns_dice_as_often_as_it_is_paid() -> None:
    match = tokyo("stretchy", energy=[5], place=[0, CITY])
    play = Play(match).rolls("3hhh12")
    play.chooses(0, UseOnDie("stretchy", HEART, THREE))
    play.chooses(0, UseOnDie("stretchy", HEART, THREE))
    assert match.energy[0] == 1
    assert match.stars[0] == 3


@pytest.mark.rule("king_of_tokyo/cards/urbavore", "monsters/turns/cards-at-the-start")
def test_urbavore_gains_at_the_start_and_adds_a_claw_in_tokyo() -> None:
    match = tokyo("urbavore", place=[CITY])
    play = Play(match)
    assert match.stars[0] == 3
    play.rolls("s11223")
    assert match.hearts == [10, 8, 8]
    outside = tokyo("urbavore", place=[0, CITY])
    Play(outside).rolls("s11223")
    assert (outside.stars[0], outside.hearts[1]) == (0, 9)
    assert Play(tokyo("urbavore", "acid_attack", place=[CITY])).rolls(NOTHING).match.hearts == [10, 9, 9]


@pytest.mark.rule("king_of_tokyo/cards/urbavore", "king_of_tokyo/tokyo/two-players")
def test_urbavores_extra_stays_a_star_with_two_players() -> None:
    match = tokyo("urbavore", seats=2, place=[CITY])
    Play(match)
    assert (match.stars[0], match.energy[0]) == (1, 1)
