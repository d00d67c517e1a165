"""Cards that seldom meet: written from the rulings alone, each with the numbers that they give."""

from __future__ import annotations

import pytest

from lucha.games.king_of_tokyo.keep_gains import HealOther
from lucha.games.king_of_tokyo.keep_shop import BuyTop
from lucha.games.king_of_tokyo.match import Face
from lucha.games.king_of_tokyo.tokyo import STAY, YIELD, StayOrYield
from lucha.monsters.cards import Use, UseOnCard, UseOnDie
from lucha.monsters.dice import Meddle
from lucha.monsters.losing import LAST_SURVIVOR, NOBODY_LEFT, PreventIt
from lucha.monsters.shop import Buy, BuyCards, BuyRevealed, Sweep
from tests.games.king_of_tokyo.tokyo import BAY, CITY, GAME, NOTHING, OUTSIDE, Play, faces, tokyo

IN_THE_CITY = [OUTSIDE, CITY, OUTSIDE]


def is_asked_to_stay(play: Play) -> bool:
    return isinstance(play.match.question, StayOrYield)


# What is done against a loss, in its order.


@pytest.mark.rule("king_of_tokyo/cards/camouflage", "king_of_tokyo/cards/armor-plating")
def test_armor_ignores_the_one_that_camouflage_leaves_of_the_poison() -> None:
    match = tokyo("camouflage", "armor_plating", place=IN_THE_CITY)
    match.poison[0] = 2
    play = Play(match).rolls(NOTHING)
    assert play.needs is not None
    assert play.needs.count == 2
    play.throws(*faces("h1"))
    assert (match.hearts[0], match.active) == (10, 1)


@pytest.mark.rule("king_of_tokyo/cards/camouflage")
def test_camouflage_rolls_for_hearts_that_are_not_there() -> None:
    match = tokyo(others={1: "camouflage"}, hearts=[10, 1], energy=[6], shop="gas_refinery", place=[0, 0, CITY])
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    assert play.needs is not None
    assert play.needs.count == 3
    play.throws(*faces("hhh"))
    assert (match.hearts, match.out) == ([10, 1, 7], [False] * 3)


@pytest.mark.rule("king_of_tokyo/cards/camouflage")
def test_camouflage_rolls_against_ones_own_card() -> None:
    match = tokyo("camouflage", energy=[5], shop="jet_fighters", place=IN_THE_CITY)
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    assert play.needs is not None
    assert play.needs.count == 4
    play.throws(*faces("hh12"))
    assert (match.stars[0], match.hearts[0]) == (5, 8)


@pytest.mark.rule("king_of_tokyo/tokyo/stay-or-yield")
def test_who_loses_nothing_in_the_end_is_not_asked_whether_it_stays() -> None:
    match = tokyo(others={1: "camouflage armor_plating"}, place=IN_THE_CITY)
    play = Play(match).rolls("ss1123")
    play.throws(*faces("h1"))
    assert not is_asked_to_stay(play)
    assert (match.hearts[1], match.place[1]) == (10, CITY)


@pytest.mark.rule("king_of_tokyo/cards/were-only-making-it-stronger")
@pytest.mark.parametrize(("saved", "energy"), [("hh1", 0), ("h11", 1)])
def test_we_are_only_making_it_stronger_counts_what_is_really_lost(saved: str, energy: int) -> None:
    match = tokyo(others={1: "camouflage were_only_making_it_stronger"}, place=IN_THE_CITY)
    play = Play(match).rolls("sss112")
    play.throws(*faces(saved))
    assert match.energy[1] == energy


@pytest.mark.rule("king_of_tokyo/cards/wings", "monsters/losing/prevent")
def test_wings_are_not_offered_what_camouflage_has_taken_away() -> None:
    match = tokyo(others={1: "camouflage wings"}, energy=[0, 2], place=IN_THE_CITY)
    play = Play(match).rolls("ss1123")
    play.throws(*faces("hh"))
    assert not isinstance(match.question, PreventIt)
    assert (match.hearts[1], match.energy[1]) == (10, 2)


@pytest.mark.rule("king_of_tokyo/cards/wings")
def test_wings_last_for_the_rest_of_anothers_turn() -> None:
    match = tokyo(others={1: "wings"}, energy=[3, 2], place=IN_THE_CITY, shop="flame_thrower")
    play = Play(match).rolls("sss112")
    play.chooses(1, Use("wings"))
    assert not is_asked_to_stay(play), "it lost nothing"
    play.buys(0)
    assert (match.hearts, match.energy[1]) == ([10, 10, 8], 0)


@pytest.mark.rule("king_of_tokyo/cards/rapid-healing", "king_of_tokyo/cards/regeneration")
def test_each_payment_for_rapid_healing_is_a_batch_of_its_own_for_regeneration() -> None:
    match = tokyo(others={1: "rapid_healing regeneration"}, hearts=[10, 1, 10], energy=[0, 4], place=IN_THE_CITY)
    play = Play(match).rolls("sss112")
    play.chooses(1, Use("rapid_healing"))
    assert match.hearts[1] == 3
    play.chooses(1, Use("rapid_healing"))
    assert is_asked_to_stay(play)
    assert (match.hearts[1], match.energy[1]) == (2, 0)


@pytest.mark.rule("king_of_tokyo/cards/rapid-healing", "king_of_tokyo/cards/regeneration")
def test_rapid_healing_at_the_shop_heals_two_with_regeneration() -> None:
    match = tokyo("rapid_healing", "regeneration", hearts=[8], energy=[2], place=IN_THE_CITY)
    Play(match).rolls(NOTHING).chooses(0, Use("rapid_healing"))
    assert (match.hearts[0], match.energy[0]) == (10, 0)


# Jets.


@pytest.mark.rule("king_of_tokyo/cards/jets")
@pytest.mark.parametrize(("choice", "hearts", "is_out"), [(YIELD, 2, False), (STAY, 0, True)])
def test_jets_are_asked_before_a_deadly_blow(choice: object, hearts: int, is_out: bool) -> None:
    match = tokyo(others={1: "jets"}, hearts=[10, 2, 10], place=IN_THE_CITY)
    play = Play(match).rolls("sss112")
    play.chooses(1, STAY if choice is STAY else YIELD)
    assert (match.hearts[1], match.out[1]) == (hearts, is_out)
    assert match.place[0] == CITY


@pytest.mark.rule("king_of_tokyo/cards/jets", "king_of_tokyo/cards/fire-breathing")
def test_jets_leave_the_share_of_the_fire_behind_too() -> None:
    match = tokyo("fire_breathing", seats=4, others={1: "jets"}, place=[0, CITY, 0, 0])
    Play(match).rolls("ss1123").chooses(1, YIELD)
    assert match.hearts == [10, 10, 10, 9]


@pytest.mark.rule("king_of_tokyo/cards/jets")
def test_jets_are_not_asked_when_camouflage_leaves_nothing() -> None:
    match = tokyo(others={1: "jets camouflage"}, place=IN_THE_CITY)
    play = Play(match).rolls("s11223")
    play.throws(*faces("h"))
    assert not is_asked_to_stay(play)
    assert match.place[:2] == [OUTSIDE, CITY]


@pytest.mark.rule("king_of_tokyo/cards/jets")
def test_who_stays_with_jets_loses_once_and_is_not_asked_again() -> None:
    match = tokyo(others={1: "jets"}, place=IN_THE_CITY)
    play = Play(match).rolls("ss1123")
    play.chooses(1, STAY)
    assert not is_asked_to_stay(play)
    assert (match.hearts[1], match.place[1]) == (8, CITY)


# Who is hit, and how hard.


@pytest.mark.rule("king_of_tokyo/cards/fire-breathing")
def test_fire_in_tokyo_burns_the_neighbour_in_the_bay_who_is_not_asked() -> None:
    match = tokyo("fire_breathing", seats=6, place=[CITY, BAY, 0, 0, 0, 0])
    play = Play(match).rolls("s11223")
    assert not is_asked_to_stay(play)
    assert match.hearts == [10, 9, 9, 9, 9, 8]


@pytest.mark.rule("king_of_tokyo/cards/fire-breathing")
def test_fire_burns_the_nearest_that_live() -> None:
    match = tokyo("fire_breathing", seats=4, hearts=[10, 0, 10, 10], place=[0, 0, 0, CITY])
    Play(match).rolls("s11223")
    assert match.hearts == [10, 0, 9, 8]


@pytest.mark.rule("king_of_tokyo/cards/nova-breath")
def test_who_yields_to_a_nova_from_the_city_leaves_the_bay_empty() -> None:
    match = tokyo("nova_breath", seats=5, place=[CITY, BAY, 0, 0, 0])
    play = Play(match).rolls("s11223")
    play.chooses(1, YIELD)
    assert match.hearts == [10, 9, 9, 9, 9]
    assert match.place == [CITY, 0, 0, 0, 0]


@pytest.mark.rule("king_of_tokyo/cards/alpha-monster", "king_of_tokyo/cards/spiked-tail")
def test_an_added_claw_is_an_attack_for_alpha_monster_and_not_for_the_tail() -> None:
    match = tokyo("acid_attack", "alpha_monster", "spiked_tail", place=IN_THE_CITY)
    play = Play(match).rolls(NOTHING)
    assert is_asked_to_stay(play)
    assert (match.hearts[1], match.stars[0]) == (9, 1)


@pytest.mark.rule("king_of_tokyo/cards/poison-quills", "king_of_tokyo/cards/spiked-tail")
def test_the_tail_looks_at_quills_and_the_acid_comes_on_top() -> None:
    match = tokyo("poison_quills", "spiked_tail", "acid_attack", place=IN_THE_CITY)
    Play(match).rolls("222113")
    assert (match.hearts[1], match.stars[0]) == (6, 2)


@pytest.mark.rule("king_of_tokyo/cards/urbavore", "king_of_tokyo/cards/burrowing")
def test_urbavore_does_not_see_the_claw_of_burrowing() -> None:
    match = tokyo("urbavore", "burrowing", place=[CITY])
    Play(match).rolls(NOTHING)
    assert (match.stars[0], match.hearts) == (3, [10, 9, 9])


@pytest.mark.rule("king_of_tokyo/cards/complete-destruction")
def test_complete_destruction_takes_the_claw_of_another_card() -> None:
    match = tokyo("complete_destruction", "acid_attack", place=IN_THE_CITY)
    play = Play(match).rolls("123hee")
    play.chooses(1, STAY)
    assert (match.stars[0], match.energy[0], match.hearts[1]) == (9, 2, 9)


@pytest.mark.rule("king_of_tokyo/cards/gourmet")
def test_a_fourth_one_is_no_second_triple_for_gourmet() -> None:
    match = tokyo("gourmet", place=IN_THE_CITY)
    Play(match).rolls("1111ee")
    assert match.stars[0] == 4


@pytest.mark.rule("king_of_tokyo/cards/poison-spit", "king_of_tokyo/cards/nova-breath")
def test_a_nova_poisons_everybody_who_lost_a_heart() -> None:
    match = tokyo("nova_breath", "poison_spit", others={2: "armor_plating"}, seats=4, place=[0, CITY, 0, 0])
    play = Play(match).rolls("s11223")
    play.chooses(1, STAY)
    assert match.poison == [0, 1, 0, 1]


# Energy, stars and cards.


@pytest.mark.rule("king_of_tokyo/cards/friend-of-children", "king_of_tokyo/tokyo/two-players")
def test_energy_for_entering_is_a_gain() -> None:
    match = tokyo("friend_of_children", seats=2)
    Play(match).rolls(NOTHING)
    assert (match.energy[0], match.stars[0]) == (2, 0)


@pytest.mark.rule("king_of_tokyo/cards/friend-of-children", "king_of_tokyo/cards/battery-monster")
def test_what_a_battery_gives_back_is_no_gain() -> None:
    match = tokyo("battery_monster", "friend_of_children", place=IN_THE_CITY)
    Play(match)
    assert (match.energy[0], match.counters["battery_monster"]) == (2, 4)


@pytest.mark.rule("king_of_tokyo/cards/vast-storm")
def test_half_of_an_odd_sum_is_rounded_down() -> None:
    match = tokyo(energy=[6, 5, 1], shop="vast_storm", place=IN_THE_CITY)
    Play(match).rolls(NOTHING).buys(0)
    assert (match.stars[0], match.energy) == (2, [0, 3, 1])


@pytest.mark.rule("king_of_tokyo/cards/evacuation-orders")
def test_an_evacuation_takes_no_more_stars_than_there_are() -> None:
    match = tokyo(energy=[7], stars=[6, 3, 9], shop="evacuation_orders", place=[0, 0, CITY])
    Play(match).rolls(NOTHING).buys(0)
    assert match.stars == [6, 0, 4]


@pytest.mark.rule("king_of_tokyo/cards/death-from-above", "king_of_tokyo/cards/burrowing")
def test_from_the_bay_into_the_city_there_is_no_star_and_the_bite_all_the_same() -> None:
    match = tokyo(seats=5, others={1: "burrowing"}, place=[BAY, CITY, 0, 0, 0], energy=[5], shop="death_from_above")
    Play(match).rolls(NOTHING).buys(0)
    assert (match.stars[0], match.hearts[0], match.place) == (4, 9, [CITY, 0, 0, 0, 0])


@pytest.mark.rule("king_of_tokyo/cards/death-from-above", "king_of_tokyo/cards/burrowing")
def test_who_falls_upon_the_city_is_not_bitten_from_the_bay() -> None:
    match = tokyo(seats=5, others={2: "burrowing"}, place=[0, CITY, BAY, 0, 0], energy=[5], shop="death_from_above")
    Play(match).rolls(NOTHING).buys(0)
    assert (match.stars[0], match.hearts[0], match.place) == (3, 10, [CITY, 0, 0, 0, 0])


@pytest.mark.rule("monsters/losing/nobody-left")
@pytest.mark.parametrize(("hearts", "winners", "rule"), [
    ([3, 3, 2], (0, 1, 2), NOBODY_LEFT), ([3, 4, 2], (1,), LAST_SURVIVOR),
])  # fmt: skip
def test_a_bombing_in_the_middle_of_buying_ends_the_match(
    hearts: list[int], winners: tuple[int, ...], rule: str
) -> None:
    match = tokyo(hearts=hearts, energy=[9], shop="high_altitude_bombing", place=[0, 0, CITY])
    Play(match).rolls(NOTHING).chooses(0, Buy(0))
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == (winners, rule)


@pytest.mark.rule("king_of_tokyo/cards/it-has-a-child", "king_of_tokyo/cards/eater-of-the-dead")
def test_a_child_born_of_poison_gives_up_everything_and_feeds_the_eater() -> None:
    match = tokyo("it_has_a_child", "jets", others={2: "eater_of_the_dead"}, hearts=[1], stars=[7], place=IN_THE_CITY)
    match.poison[0] = 1
    Play(match).rolls(NOTHING)
    assert (match.hearts[0], match.stars, match.cards[0]) == (10, [0, 2, 3], [])
    assert match.active == 1


@pytest.mark.rule("monsters/turns/twenty-stars")
def test_twenty_stars_do_not_save_who_falls_for_them() -> None:
    match = tokyo(stars=[16], hearts=[4], energy=[5], shop="jet_fighters", place=IN_THE_CITY)
    Play(match).rolls(NOTHING).buys(0)
    assert match.out[0]
    assert match.result is None


@pytest.mark.rule("king_of_tokyo/cards/opportunist")
def test_an_opportunist_is_asked_again_for_what_its_own_purchase_reveals() -> None:
    match = tokyo(others={1: "opportunist"}, energy=[2, 9], shop="solar_powered", place=[0, 0, CITY])
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    play.throws("corner_store")
    play.chooses(1, Buy(0))
    play.throws("commuter_train")
    play.chooses(1, Buy(0))
    assert (match.stars[1], match.energy[1]) == (3, 2)


@pytest.mark.rule("king_of_tokyo/cards/opportunist", "king_of_tokyo/cards/mimic")
def test_of_two_opportunists_the_next_clockwise_is_asked_first() -> None:
    match = tokyo(others={1: "mimic", 2: "opportunist"}, energy=[2, 9, 9], shop="solar_powered", place=[0, 0, CITY])
    match.copies = {"mimic": "opportunist"}
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    play.throws("corner_store")
    assert isinstance(match.question, BuyRevealed)
    assert play.asks(1)
    play.passes(1)
    assert play.asks(2)


@pytest.mark.rule("king_of_tokyo/cards/made-in-a-lab", "king_of_tokyo/cards/opportunist")
def test_what_is_bought_from_the_top_is_revealed_to_no_opportunist() -> None:
    match = tokyo("made_in_a_lab", others={1: "opportunist"}, energy=[3, 9], place=IN_THE_CITY)
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Use("made_in_a_lab"))
    play.throws("corner_store")
    assert play.asks(0)
    play.chooses(0, BuyTop("made_in_a_lab"))
    assert not isinstance(match.question, BuyRevealed)
    assert (match.stars[0], match.energy[0]) == (1, 0)


@pytest.mark.rule("king_of_tokyo/cards/parasitic-tentacles", "king_of_tokyo/cards/alien-origin")
def test_tentacles_pay_the_cheaper_price_to_the_owner_and_the_media_are_there() -> None:
    match = tokyo(
        "parasitic_tentacles", "alien_origin", "media_friendly", others={1: "jets"}, energy=[4], place=IN_THE_CITY
    )
    Play(match).rolls(NOTHING).chooses(0, UseOnCard("parasitic_tentacles", "jets"))
    assert (match.stars[0], match.energy[:2], match.cards[1]) == (1, [0, 4], [])


@pytest.mark.rule("king_of_tokyo/cards/parasitic-tentacles", "king_of_tokyo/cards/even-bigger")
def test_who_loses_even_bigger_to_tentacles_falls_to_ten_hearts() -> None:
    match = tokyo("parasitic_tentacles", others={1: "even_bigger"}, hearts=[6, 12], energy=[4], place=[0, 0, CITY])
    Play(match).rolls(NOTHING).chooses(0, UseOnCard("parasitic_tentacles", "even_bigger"))
    assert match.hearts[:2] == [8, 10]


@pytest.mark.rule("king_of_tokyo/cards/alien-origin")
def test_alien_origin_makes_no_sweep_cheaper() -> None:
    match = tokyo("alien_origin", energy=[1], shop="solar_powered", place=IN_THE_CITY)
    play = Play(match).rolls(NOTHING)
    assert play.may(0, Buy(0))
    assert not play.may(0, Sweep())


@pytest.mark.rule("king_of_tokyo/cards/media-friendly")
def test_the_media_do_not_report_on_themselves() -> None:
    match = tokyo(energy=[5], shop="media_friendly solar_powered", place=IN_THE_CITY)
    play = Play(match).rolls(NOTHING).buys(0)
    assert match.stars[0] == 0
    play.buys(1)
    assert match.stars[0] == 1


@pytest.mark.rule("king_of_tokyo/cards/mimic", "king_of_tokyo/cards/smoke-cloud")
def test_the_last_charge_of_a_copied_smoke_cloud_discards_mimic_alone() -> None:
    match = tokyo("mimic", others={1: "smoke_cloud"}, place=IN_THE_CITY)
    match.copies, match.counters["mimic"] = {"mimic": "smoke_cloud"}, 1
    play = Play(match)
    for dice in ("112233", "3", "3"):
        play.throws(*faces(dice))
        if play.match.rolls:
            play.chooses(0, next(one for one in GAME.options(match, 0) if getattr(one, "faces", ()) == faces("11223")))
    play.chooses(0, Use("mimic"))
    assert match.cards[:2] == [[], ["smoke_cloud"]]
    assert match.counters == {"smoke_cloud": 3}
    assert match.rolls == 1


@pytest.mark.rule("king_of_tokyo/cards/mimic", "king_of_tokyo/cards/battery-monster")
def test_a_copied_battery_that_runs_dry_discards_mimic_before_it_could_move() -> None:
    match = tokyo("mimic", others={1: "battery_monster", 2: "giant_brain"}, place=IN_THE_CITY)
    match.copies, match.counters["mimic"] = {"mimic": "battery_monster"}, 2
    Play(match)
    assert (match.energy[0], match.cards[0], match.copies) == (2, [], {})
    assert "mimic" in match.shop.discard


@pytest.mark.rule("king_of_tokyo/cards/mimic", "king_of_tokyo/cards/plot-twist")
def test_mimic_is_blank_after_its_plot_twist_was_used_and_may_move_on() -> None:
    match = tokyo("plot_twist", others={1: "mimic", 2: "giant_brain"}, energy=[0, 1], place=[0, 0, CITY])
    match.copies = {"mimic": "plot_twist"}
    play = Play(match).rolls(NOTHING)
    play.chooses(0, UseOnDie("plot_twist", Face.THREE, Face.HEART))
    assert match.copies == {}
    while match.active == 0:
        play.chooses(0, GAME.options(match, 0)[0])
    play.chooses(1, UseOnCard("mimic", "giant_brain"))
    assert (match.copies, match.energy[1]) == ({"mimic": "giant_brain"}, 0)


@pytest.mark.rule("king_of_tokyo/cards/metamorph", "king_of_tokyo/cards/energy-hoarder")
def test_metamorph_sells_before_the_hoarder_counts_and_children_see_no_gain() -> None:
    match = tokyo(
        "metamorph", "even_bigger", "energy_hoarder", "friend_of_children", "solar_powered", hearts=[12],
        place=IN_THE_CITY,
    )  # fmt: skip
    play = Play(match).rolls(NOTHING)
    play.chooses(0, UseOnCard("metamorph", "even_bigger"))
    play.chooses(0, UseOnCard("metamorph", "metamorph"))
    assert (match.energy[0], match.hearts[0], match.stars[0]) == (7, 10, 1)


@pytest.mark.rule("king_of_tokyo/cards/herbivore")
def test_who_hurts_itself_is_no_herbivore() -> None:
    match = tokyo("herbivore", energy=[5], shop="jet_fighters", place=IN_THE_CITY)
    Play(match).rolls(NOTHING).buys(0).ends()
    assert match.stars[0] == 5


@pytest.mark.rule("king_of_tokyo/cards/healing-ray", "king_of_tokyo/cards/regeneration")
def test_the_ray_is_paid_as_far_as_there_is_energy_and_regeneration_is_free() -> None:
    match = tokyo("healing_ray", others={1: "regeneration"}, hearts=[10, 5], energy=[0, 3], place=[CITY, 0, 0])
    play = Play(match).rolls("hh1122")
    play.chooses(0, HealOther("healing_ray", 1, 2))
    assert (match.hearts[1], match.energy[0], match.energy[1]) == (8, 3, 0)


@pytest.mark.rule("king_of_tokyo/cards/psychic-probe", "king_of_tokyo/cards/mimic")
def test_a_probe_that_shows_a_heart_takes_its_copy_with_it() -> None:
    match = tokyo(others={1: "psychic_probe", 2: "mimic"}, place=IN_THE_CITY)
    match.copies = {"mimic": "psychic_probe"}
    play = Play(match).rolls(NOTHING)
    play.chooses(1, UseOnDie("psychic_probe", Face.THREE, Face.THREE))
    play.throws(Face.HEART)
    assert not isinstance(match.question, Meddle)
    assert (match.cards[1], match.copies) == ([], {})


@pytest.mark.rule("king_of_tokyo/cards/psychic-probe", "king_of_tokyo/cards/mimic")
def test_a_copy_of_a_probe_is_a_second_probe() -> None:
    match = tokyo(others={1: "psychic_probe", 2: "mimic"}, place=IN_THE_CITY)
    match.copies = {"mimic": "psychic_probe"}
    play = Play(match).rolls(NOTHING)
    play.chooses(1, UseOnDie("psychic_probe", Face.THREE, Face.THREE))
    play.throws(Face.ONE)
    assert play.asks(2), "and the first one has had its die"
    play.chooses(2, UseOnDie("mimic", Face.THREE, Face.THREE))
    play.throws(Face.ONE)
    assert match.stars[0] == 2, "four ones"


@pytest.mark.rule("king_of_tokyo/cards/stretchy", "king_of_tokyo/cards/herd-culler")
def test_face_changers_come_in_any_order_and_stretchy_as_often_as_it_is_paid() -> None:
    match = tokyo("stretchy", "herd_culler", "plot_twist", energy=[4], place=IN_THE_CITY)
    play = Play(match).rolls("112233")
    play.chooses(0, UseOnDie("stretchy", Face.TWO, Face.ONE))
    play.chooses(0, UseOnDie("herd_culler", Face.TWO, Face.ONE))
    play.chooses(0, UseOnDie("stretchy", Face.THREE, Face.ONE))
    assert not play.may(0, UseOnDie("herd_culler", Face.THREE, Face.ONE)), "once a turn"
    play.chooses(0, UseOnDie("plot_twist", Face.THREE, Face.ONE))
    assert (match.stars[0], match.energy[0]) == (4, 0), "six ones: 1 + 3"


@pytest.mark.rule("king_of_tokyo/dice/spend-hearts")
def test_hearts_take_no_token_off_in_tokyo() -> None:
    match = tokyo(place=[CITY])
    match.poison[0] = 1
    Play(match).rolls("h11223")
    assert (match.hearts[0], match.poison[0], match.active) == (9, 1, 1)


@pytest.mark.rule("king_of_tokyo/cards/regeneration", "king_of_tokyo/cards/heal")
@pytest.mark.parametrize(("before", "after"), [(7, 10), (9, 10), (10, 10), (5, 8)])
def test_regeneration_adds_to_a_card_that_really_heals(before: int, after: int) -> None:
    match = tokyo("regeneration", hearts=[before], energy=[3], shop="heal", place=IN_THE_CITY)
    Play(match).rolls(NOTHING).buys(0)
    assert match.hearts[0] == after


@pytest.mark.rule("king_of_tokyo/cards/freeze-time", "king_of_tokyo/cards/shrink-ray")
def test_a_frozen_turn_takes_its_die_besides_those_of_the_tokens() -> None:
    match = tokyo("freeze_time", place=IN_THE_CITY)
    match.shrink[0] = 1
    play = Play(match).rolls("11122")
    assert match.active == 0
    assert play.needs is not None
    assert play.needs.count == 4


@pytest.mark.rule("king_of_tokyo/cards/wings", "king_of_tokyo/cards/poison-spit")
@pytest.mark.parametrize(("enough", "tokens"), [("no", 0), ("yes", 1)])
def test_who_flies_is_poisoned_only_where_a_claw_is_enough(enough: str, tokens: int) -> None:
    match = tokyo(
        "poison_spit", others={1: "wings"}, energy=[0, 2], place=IN_THE_CITY, options={"smash_is_enough": enough}
    )
    Play(match).rolls("s11223").chooses(1, Use("wings"))
    assert (match.hearts[1], match.poison[1]) == (10, tokens)


@pytest.mark.rule("king_of_tokyo/cards/solar-powered", "king_of_tokyo/cards/energy-hoarder")
def test_what_the_sun_gives_comes_too_late_for_the_hoarder() -> None:
    match = tokyo("solar_powered", "energy_hoarder", place=IN_THE_CITY)
    Play(match).rolls(NOTHING)
    assert (match.energy[0], match.stars[0]) == (1, 0)


@pytest.mark.rule("monsters/shop/sweep-the-shop")
def test_a_sweep_of_what_is_left_costs_two_and_brings_the_discards_back() -> None:
    match = tokyo(energy=[2], shop="tank jets corner_store", place=IN_THE_CITY)
    match.shop.discard, match.shop.pile = match.shop.pile, []
    match.shop.spaces[1] = None
    match.shop.discard.append("jets")
    match.shop.spaces[2] = None
    match.shop.discard.append("corner_store")
    play = Play(match).rolls(NOTHING)
    assert isinstance(match.question, BuyCards)
    play.chooses(0, Sweep())
    assert play.needs is not None
    assert "tank" in play.needs.pool, "it is in the discards before the refill"
    assert match.energy[0] == 0
