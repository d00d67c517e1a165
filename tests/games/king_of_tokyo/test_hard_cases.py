"""Hard cases: copies of copies' makers, other people's cards, closing Bays, stars and death at once.

Written from the rulings and the facts alone; every number is worked out by hand.
"""

from __future__ import annotations

import pytest

from lucha.games.king_of_tokyo.keep_gains import HealOther
from lucha.games.king_of_tokyo.keep_shop import CopyACard
from lucha.games.king_of_tokyo.match import Face
from lucha.games.king_of_tokyo.tokyo import STAY, YIELD, StayOrYield
from lucha.monsters.cards import Use, UseOnCard, UseOnDie
from lucha.monsters.dice import ChangeDice, Keep, KeepDice, Meddle
from lucha.monsters.losing import LAST_SURVIVOR, NOBODY_LEFT, PreventIt
from lucha.monsters.shop import Buy, BuyCards, BuyRevealed, Sweep
from lucha.monsters.turns import TWENTY_STARS, UseAtTheStart
from tests.games.king_of_tokyo.tokyo import BAY, CITY, GAME, NOTHING, OUTSIDE, Play, faces, tokyo

IN_THE_CITY = [OUTSIDE, CITY, OUTSIDE]


def goes_on(play: Play, *kinds: type) -> Play:
    """The quiet choice for everybody until one of these questions, the next Roll or the end comes."""
    while play.needs is None and play.match.question is not None and not isinstance(play.match.question, kinds):
        for seat in GAME.waits_for(play.match):
            play.chooses(seat, GAME.options(play.match, seat)[0])
    return play


def turn_is_over(play: Play) -> Play:
    """Until dice are to fall again, or the match is over; what is revealed does nothing."""
    while play.match.agenda and (play.needs is None or play.needs.pool):
        goes_on(play.fills())
    return play


# Copies.


@pytest.mark.rule("king_of_tokyo/cards/mimic", "king_of_tokyo/cards/extra-head")
def test_a_copy_of_ones_own_extra_head_is_an_eighth_die() -> None:
    match = tokyo("extra_head", energy=[8], shop="mimic", place=IN_THE_CITY)
    play = Play(match)
    play.rolls("1122333").buys(0)
    assert match.copies == {"mimic": "extra_head"}
    turn_is_over(play).rolls(NOTHING, 1)
    turn_is_over(play).rolls(NOTHING, 2)
    turn_is_over(play)
    assert match.active == 0
    assert play.needs is not None
    assert play.needs.count == 8


@pytest.mark.rule("king_of_tokyo/cards/mimic", "king_of_tokyo/cards/even-bigger")
def test_a_token_that_comes_back_to_even_bigger_is_bought_again() -> None:
    """12 Hearts at most with the card and its copy; without the copy the card itself still allows 12."""
    match = tokyo("even_bigger", "mimic", "giant_brain", energy=[1], hearts=[9], place=IN_THE_CITY)
    match.copies = {"mimic": "giant_brain"}
    play = Play(match)
    play.chooses(0, UseOnCard("mimic", "even_bigger"))
    assert (match.hearts[0], match.energy[0]) == (11, 0)


@pytest.mark.rule("king_of_tokyo/cards/mimic", "king_of_tokyo/cards/even-bigger")
def test_a_token_that_leaves_even_bigger_takes_the_hearts_above_ten() -> None:
    match = tokyo("mimic", others={1: "even_bigger giant_brain"}, energy=[1], place=IN_THE_CITY)
    match.copies, match.hearts[0] = {"mimic": "even_bigger"}, 12
    play = Play(match)
    play.chooses(0, UseOnCard("mimic", "giant_brain"))
    assert match.hearts[0] == 10
    play.throws(*faces(NOTHING))
    assert match.rolls == 3, "as if just bought: it counts for the Rolls of this turn"


@pytest.mark.rule("king_of_tokyo/cards/mimic", "king_of_tokyo/cards/metamorph")
def test_an_original_that_is_sold_for_energy_blanks_a_copy_on_anothers_table() -> None:
    match = tokyo("metamorph", "even_bigger", others={1: "mimic"}, place=IN_THE_CITY, hearts=[10, 12])
    match.copies = {"mimic": "even_bigger"}
    play = Play(match).rolls(NOTHING)
    play.chooses(0, UseOnCard("metamorph", "even_bigger"))
    assert (match.energy[0], match.hearts[:2], match.copies) == (4, [10, 10], {})


@pytest.mark.rule("king_of_tokyo/cards/mimic", "king_of_tokyo/cards/metamorph")
def test_a_copy_of_metamorph_sells_itself_for_eight() -> None:
    match = tokyo("mimic", others={1: "metamorph"}, place=IN_THE_CITY)
    match.copies = {"mimic": "metamorph"}
    play = Play(match).rolls(NOTHING)
    play.chooses(0, UseOnCard("mimic", "mimic"))
    assert (match.energy[0], match.cards[0], match.copies) == (8, [], {})
    assert "mimic" in match.shop.discard


@pytest.mark.rule("king_of_tokyo/cards/mimic", "king_of_tokyo/cards/friend-of-children")
def test_two_friends_add_two_to_each_gain() -> None:
    match = tokyo("friend_of_children", "mimic", place=IN_THE_CITY)
    match.copies = {"mimic": "friend_of_children"}
    Play(match).rolls("ee1122")
    assert match.energy[0] == 4


@pytest.mark.rule("king_of_tokyo/cards/mimic", "king_of_tokyo/cards/it-has-a-child")
@pytest.mark.parametrize(("original", "copy"), [(1, 2), (2, 1)])
def test_of_two_children_that_are_born_at_once_the_first_clockwise_comes_first(original: int, copy: int) -> None:
    """Whose original goes first leaves the copy blank; who copies it and is first is born of it."""
    match = tokyo(
        others={original: "it_has_a_child", copy: "mimic"}, energy=[4], hearts=[10, 3, 3], place=[CITY, 0, 0],
        shop="high_altitude_bombing",
    )  # fmt: skip
    match.copies = {"mimic": "it_has_a_child"}
    Play(match).rolls(NOTHING).chooses(0, Buy(0))
    alive = [10, 10] if copy == 1 else [10, 0]
    assert match.hearts[1:] == alive
    assert match.hearts[0] == 7


@pytest.mark.rule("king_of_tokyo/cards/mimic", "king_of_tokyo/cards/parasitic-tentacles")
def test_a_copy_of_the_tentacles_buys_the_tentacles_themselves_and_goes_on() -> None:
    match = tokyo("mimic", others={1: "parasitic_tentacles"}, energy=[4], place=IN_THE_CITY)
    match.copies = {"mimic": "parasitic_tentacles"}
    play = Play(match).rolls(NOTHING)
    play.chooses(0, UseOnCard("mimic", "parasitic_tentacles"))
    assert match.cards[:2] == [["mimic", "parasitic_tentacles"], []]
    assert match.copies == {"mimic": "parasitic_tentacles"}
    assert match.energy[:2] == [0, 4]


@pytest.mark.rule("king_of_tokyo/cards/mimic", "king_of_tokyo/cards/opportunist")
def test_a_copy_of_opportunist_buys_while_the_original_has_its_turn() -> None:
    match = tokyo("opportunist", others={2: "mimic"}, energy=[2, 0, 3], place=IN_THE_CITY)
    match.copies = {"mimic": "opportunist"}
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Sweep())
    play.throws("corner_store")
    play.throws("tank")
    play.throws("jet_fighters")
    assert isinstance(match.question, BuyRevealed)
    assert play.asks(2)
    play.chooses(2, Buy(0))
    assert (match.stars[2], match.energy[2]) == (1, 0)


@pytest.mark.rule("king_of_tokyo/cards/mimic", "king_of_tokyo/cards/wings")
def test_a_copy_of_wings_may_be_paid_too() -> None:
    match = tokyo(others={1: "mimic", 2: "wings"}, energy=[0, 2], place=IN_THE_CITY)
    match.copies = {"mimic": "wings"}
    play = Play(match).rolls("ss1122")
    play.chooses(1, Use("mimic"))
    assert (match.hearts[1], match.energy[1]) == (10, 0)


@pytest.mark.rule("king_of_tokyo/cards/mimic", "king_of_tokyo/cards/alien-origin")
def test_two_origins_make_cards_two_cheaper_and_none_pays_back() -> None:
    match = tokyo("alien_origin", "mimic", energy=[1], shop="solar_powered tank corner_store", place=IN_THE_CITY)
    match.copies = {"mimic": "alien_origin"}
    play = Play(match).rolls(NOTHING)
    assert [match.price(0, card) for card in ("solar_powered", "corner_store", "tank")] == [0, 1, 2]
    play.buys(0)
    assert match.energy[0] == 1


@pytest.mark.rule("king_of_tokyo/cards/mimic", "king_of_tokyo/cards/freeze-time")
def test_two_frozen_times_are_two_turns() -> None:
    match = tokyo("freeze_time", "mimic", place=IN_THE_CITY)
    match.copies = {"mimic": "freeze_time"}
    play = Play(match).rolls("111223")
    turn_is_over(play)
    assert play.needs is not None
    assert (match.active, play.needs.count) == (0, 5)
    turn_is_over(play.rolls("11223"))
    assert play.needs is not None
    assert (match.active, play.needs.count) == (0, 5)
    turn_is_over(play.rolls("11223"))
    assert match.active == 1


@pytest.mark.rule("king_of_tokyo/cards/mimic")
def test_without_a_keep_card_in_play_the_token_waits_for_one() -> None:
    match = tokyo(energy=[9], shop="mimic solar_powered heal", place=IN_THE_CITY)
    play = Play(match).rolls(NOTHING)
    play.buys(0)
    assert match.copies == {}
    assert not isinstance(match.question, CopyACard)


@pytest.mark.rule("king_of_tokyo/cards/mimic", "monsters/losing/eliminate")
def test_an_original_goes_with_its_eliminated_owner() -> None:
    match = tokyo("mimic", others={1: "extra_head"}, hearts=[10, 1], place=IN_THE_CITY)
    match.copies = {"mimic": "extra_head"}
    Play(match).rolls("s112233")
    assert (match.out[1], match.copies) == (True, {})


# Other people's cards.


@pytest.mark.rule("king_of_tokyo/cards/parasitic-tentacles", "king_of_tokyo/cards/media-friendly")
def test_the_media_are_bought_silently_and_report_on_the_next_card() -> None:
    match = tokyo(
        "parasitic_tentacles", others={1: "media_friendly"}, energy=[6], shop="corner_store", place=IN_THE_CITY
    )
    play = Play(match).rolls(NOTHING)
    play.chooses(0, UseOnCard("parasitic_tentacles", "media_friendly"))
    assert match.stars[0] == 0
    play.buys(0)
    assert match.stars[0] == 2


@pytest.mark.rule("king_of_tokyo/cards/parasitic-tentacles", "king_of_tokyo/cards/it-has-a-child")
def test_who_has_sold_its_child_falls() -> None:
    match = tokyo(
        "parasitic_tentacles", others={1: "it_has_a_child"}, energy=[11], hearts=[10, 3, 10], place=IN_THE_CITY,
        shop="high_altitude_bombing",
    )  # fmt: skip
    play = Play(match).rolls(NOTHING)
    play.chooses(0, UseOnCard("parasitic_tentacles", "it_has_a_child"))
    play.chooses(0, Buy(0))
    assert (match.out, match.hearts) == ([False, True, False], [7, 0, 7])


@pytest.mark.rule("king_of_tokyo/cards/parasitic-tentacles", "king_of_tokyo/cards/opportunist")
def test_an_opportunist_that_is_bought_from_its_owner_buys_nothing_for_it_any_more() -> None:
    match = tokyo("parasitic_tentacles", others={1: "opportunist"}, energy=[6, 9], place=IN_THE_CITY, shop="heal")
    play = Play(match).rolls(NOTHING)
    play.chooses(0, UseOnCard("parasitic_tentacles", "opportunist"))
    play.chooses(0, Buy(0))
    play.throws("corner_store")
    assert match.active == 1, "nobody was asked, and with nothing left to pay with the turn is over"
    assert match.shop.spaces[0] == "corner_store"


@pytest.mark.rule("king_of_tokyo/cards/parasitic-tentacles")
def test_tentacles_do_not_reach_into_ones_own_cards() -> None:
    match = tokyo("parasitic_tentacles", "giant_brain", energy=[9], place=IN_THE_CITY)
    play = goes_on(Play(match).rolls(NOTHING), BuyCards)
    assert not play.may(0, UseOnCard("parasitic_tentacles", "giant_brain"))
    assert not play.may(0, UseOnCard("parasitic_tentacles", "parasitic_tentacles"))


@pytest.mark.rule("king_of_tokyo/cards/parasitic-tentacles", "king_of_tokyo/cards/energize")
def test_what_energize_brings_buys_from_others_in_the_same_step() -> None:
    match = tokyo("parasitic_tentacles", others={2: "nova_breath"}, energy=[8], shop="energize", place=IN_THE_CITY)
    play = Play(match).rolls(NOTHING).buys(0)
    play.chooses(0, UseOnCard("parasitic_tentacles", "nova_breath"))
    assert (match.energy[0], match.energy[2], match.cards[2]) == (2, 7, [])


# Windows on the turns of others.


@pytest.mark.rule("king_of_tokyo/cards/opportunist", "monsters/shop/sweep-the-shop")
def test_an_opportunist_buys_two_of_three_and_each_space_is_filled_at_once() -> None:
    match = tokyo(others={1: "opportunist"}, energy=[2, 7], place=IN_THE_CITY)
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Sweep())
    for card in ("corner_store", "tank", "jet_fighters"):
        play.throws(card)
    play.chooses(1, Buy(1))  # Tank: 4 stars for 3 Hearts and 4 Energy
    play.throws("heal")
    play.chooses(1, Buy(0))
    assert (match.stars[1], match.hearts[1], match.energy[1]) == (5, 7, 0)
    assert match.shop.spaces[1:] == ["heal", "jet_fighters"]


@pytest.mark.rule("king_of_tokyo/cards/opportunist", "king_of_tokyo/cards/death-from-above")
def test_an_opportunist_that_throws_the_monster_on_turn_out_is_bitten_by_it() -> None:
    match = tokyo("burrowing", others={1: "opportunist"}, energy=[2, 5], place=[CITY, 0, 0])
    play = Play(match)
    stars = match.stars[0]
    play.rolls(NOTHING)
    play.chooses(0, Sweep())
    play.throws("death_from_above")
    play.throws("corner_store")
    play.throws("heal")
    play.chooses(1, Buy(0))
    assert stars == 2
    assert match.place == [OUTSIDE, CITY, OUTSIDE]
    assert match.hearts == [10, 8, 9], "1 by the claw of Burrowing, and 1 by its bite"
    assert match.stars[1] == 3


@pytest.mark.rule("king_of_tokyo/cards/opportunist", "monsters/turns/twenty-stars")
def test_stars_that_an_opportunist_evacuates_are_gone_before_the_count() -> None:
    match = tokyo(others={1: "opportunist"}, stars=[18, 0, 0], energy=[4, 7], place=IN_THE_CITY, shop="commuter_train")
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    assert match.stars[0] == 20
    play.throws("evacuation_orders_2")
    play.chooses(1, Buy(0))
    turn_is_over(play)
    assert (match.stars[0], match.result) == (15, None)


@pytest.mark.rule("king_of_tokyo/cards/opportunist", "king_of_tokyo/cards/vast-storm")
def test_a_storm_in_the_middle_of_buying_takes_half_of_what_the_buyer_has_left() -> None:
    match = tokyo(others={1: "opportunist"}, energy=[8, 6, 3], place=IN_THE_CITY, shop="corner_store")
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    play.throws("vast_storm")
    play.chooses(1, Buy(0))
    assert match.energy == [3, 0, 2]


# Tokens.


@pytest.mark.rule("king_of_tokyo/cards/energy-hoarder", "monsters/turns/tokens-at-the-end")
def test_the_twentieth_star_of_the_hoarder_does_not_outlive_the_poison() -> None:
    match = tokyo("energy_hoarder", stars=[19], energy=[6], hearts=[1], place=IN_THE_CITY)
    match.poison[0] = 1
    play = Play(match).rolls(NOTHING)
    turn_is_over(play)
    assert (match.out[0], match.result) == (True, None)


@pytest.mark.rule("monsters/losing/last-survivor", "monsters/turns/tokens-at-the-end")
def test_poison_leaves_a_last_survivor_on_anothers_turn() -> None:
    match = tokyo(seats=2, hearts=[1, 4], stars=[19, 0], place=[0, CITY])
    match.poison[0] = 1
    turn_is_over(Play(match).rolls(NOTHING))
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ((1,), LAST_SURVIVOR)


@pytest.mark.rule("king_of_tokyo/cards/wings", "monsters/turns/tokens-at-the-end")
def test_wings_are_offered_against_poison_and_the_tokens_stay() -> None:
    match = tokyo("wings", energy=[2], place=IN_THE_CITY)
    match.poison[0] = 3
    play = goes_on(Play(match).rolls(NOTHING), PreventIt)
    play.chooses(0, Use("wings"))
    assert (match.hearts[0], match.poison[0]) == (10, 3)


@pytest.mark.rule("king_of_tokyo/cards/poison-spit", "king_of_tokyo/cards/were-only-making-it-stronger")
def test_poison_takes_all_its_tokens_at_once() -> None:
    """We're Only Making It Stronger! sees one loss of three."""
    match = tokyo("were_only_making_it_stronger", place=IN_THE_CITY)
    match.poison[0] = 3
    turn_is_over(Play(match).rolls(NOTHING))
    assert (match.hearts[0], match.energy[0]) == (7, 1)


@pytest.mark.rule("king_of_tokyo/cards/shrink-ray", "king_of_tokyo/cards/freeze-time")
def test_six_tokens_and_a_head_leave_one_die() -> None:
    match = tokyo("extra_head", place=IN_THE_CITY)
    match.shrink[0] = 6
    play = Play(match)
    assert play.needs is not None
    assert play.needs.count == 1


# The Bay.


@pytest.mark.rule("king_of_tokyo/tokyo/close-the-bay", "king_of_tokyo/cards/jets")
def test_the_bay_moves_into_a_city_that_jets_have_left_before_the_loss() -> None:
    """Five live; the blow kills the one in the Bay's neighbourhood: seat 4, by fire."""
    match = tokyo("fire_breathing", seats=5, others={1: "jets"}, hearts=[10, 10, 10, 10, 1], place=[0, CITY, BAY, 0, 0])
    play = Play(match).rolls("s11223")
    play.chooses(1, YIELD)
    assert match.out[4]
    assert match.place == [OUTSIDE, OUTSIDE, CITY, OUTSIDE, OUTSIDE]
    assert match.hearts[:4] == [10, 10, 9, 10]
    assert play.asks(2), "it was hit in Tokyo, lives, and may yield"
    assert isinstance(match.question, StayOrYield)
    play.chooses(2, YIELD)
    assert match.place == [CITY, OUTSIDE, OUTSIDE, OUTSIDE, OUTSIDE]


@pytest.mark.rule("king_of_tokyo/tokyo/close-the-bay")
def test_who_is_closed_out_of_the_bay_is_not_asked_and_the_city_is_not_free() -> None:
    match = tokyo(seats=5, hearts=[10, 10, 1, 10, 10], energy=[3], place=[0, CITY, BAY, 0, 0])
    play = Play(match).rolls("s11223")
    assert match.out[2]
    assert play.asks(1)
    play.chooses(1, STAY)
    assert match.place[0] == OUTSIDE, "the Bay is closed, the City is held"


@pytest.mark.rule("king_of_tokyo/tokyo/enter-tokyo")
def test_with_five_an_empty_city_is_taken_before_an_empty_bay_by_one_monster_alone() -> None:
    match = tokyo(seats=5, place=[0, 0, 0, 0, 0])
    turn_is_over(Play(match).rolls(NOTHING))
    assert match.place == [CITY, 0, 0, 0, 0]
    assert match.stars[0] == 1


# Death from above and bites.


@pytest.mark.rule("king_of_tokyo/cards/death-from-above", "king_of_tokyo/cards/burrowing")
def test_who_is_bitten_to_death_after_falling_upon_the_city_ends_its_turn() -> None:
    match = tokyo(
        others={1: "burrowing"}, hearts=[1], energy=[10], stars=[17], place=IN_THE_CITY, shop="death_from_above"
    )
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    assert (match.out[0], match.place) == (True, [OUTSIDE] * 3)
    turn_is_over(play)
    assert (match.active, match.result) == (1, None)


@pytest.mark.rule("king_of_tokyo/cards/burrowing", "king_of_tokyo/cards/armor-plating")
def test_a_bite_of_one_is_ignored_by_armor() -> None:
    match = tokyo("armor_plating", others={1: "burrowing"}, place=IN_THE_CITY)
    play = Play(match).rolls("s11223")
    play.chooses(1, YIELD)
    assert (match.place[0], match.hearts[0], match.stars[0]) == (CITY, 10, 1)


# One loss is what one source takes at one time.


@pytest.mark.rule("king_of_tokyo/cards/armor-plating", "king_of_tokyo/cards/fire-breathing")
@pytest.mark.parametrize(("place", "hearts"), [(CITY, 8), (OUTSIDE, 10)])
def test_claw_and_fire_are_one_loss_of_two_and_fire_alone_is_one(place: int, hearts: int) -> None:
    zones = [OUTSIDE, place, CITY if place == OUTSIDE else OUTSIDE]
    match = tokyo("fire_breathing", others={1: "armor_plating"}, place=zones)
    Play(match).rolls("s11223")
    assert match.hearts[1] == hearts


@pytest.mark.rule("king_of_tokyo/cards/alpha-monster", "king_of_tokyo/cards/wings")
def test_a_claw_that_hurts_nobody_is_an_attack_all_the_same() -> None:
    match = tokyo("alpha_monster", "herbivore", others={1: "wings"}, energy=[0, 2], place=IN_THE_CITY)
    play = Play(match).rolls("s11223")
    play.chooses(1, Use("wings"))
    turn_is_over(play)
    assert (match.stars[0], match.hearts[1]) == (2, 10), "Alpha Monster, and Herbivore: nobody lost a Heart"


# Dice after changes.


@pytest.mark.rule("king_of_tokyo/cards/plot-twist", "king_of_tokyo/cards/freeze-time", "king_of_tokyo/cards/gourmet")
def test_a_twisted_die_completes_the_ones_for_every_card_that_looks_at_them() -> None:
    match = tokyo("plot_twist", "freeze_time", "gourmet", place=IN_THE_CITY)
    play = Play(match).rolls("112233")
    assert isinstance(match.question, ChangeDice)
    play.chooses(0, UseOnDie("plot_twist", Face.TWO, Face.ONE))
    assert match.stars[0] == 3
    assert (match.active, match.fewer) == (0, 1), "the turn that it has won"


@pytest.mark.rule("king_of_tokyo/cards/psychic-probe", "king_of_tokyo/cards/freeze-time")
def test_a_probe_breaks_the_triple_before_it_counts() -> None:
    match = tokyo("freeze_time", others={1: "psychic_probe"}, place=IN_THE_CITY)
    play = Play(match).rolls("111223")
    assert isinstance(match.question, Meddle)
    play.chooses(1, UseOnDie("psychic_probe", Face.ONE, Face.ONE))
    play.throws(Face.ENERGY)
    assert (match.stars[0], match.energy[0], match.extra) == (0, 1, [])


@pytest.mark.rule("king_of_tokyo/cards/background-dweller", "king_of_tokyo/cards/psychic-probe")
def test_a_three_that_the_probe_brings_is_not_rolled_again() -> None:
    match = tokyo("background_dweller", others={1: "psychic_probe"}, place=IN_THE_CITY)
    play = Play(match).rolls("111222")
    play.chooses(1, UseOnDie("psychic_probe", Face.TWO, Face.TWO))
    play.throws(Face.THREE)
    assert match.active == 1, "nothing more was asked"
    assert match.stars[0] == 1, "three 1s, and no three 2s any more"


@pytest.mark.rule("king_of_tokyo/cards/energy-drink")
def test_energy_that_lies_in_the_dice_buys_no_roll_yet() -> None:
    match = tokyo("energy_drink", place=IN_THE_CITY)
    play = Play(match)
    play.throws(*faces("eee123"))
    for _ in range(2):
        play.chooses(0, Keep(faces("eee")))
        play.throws(*faces("123"))
    assert not isinstance(match.question, KeepDice), "three Rolls are over, and there was no Energy to pay with"
    assert match.energy[0] == 3


@pytest.mark.rule("king_of_tokyo/cards/smoke-cloud", "king_of_tokyo/cards/energy-drink")
def test_smoke_and_drink_each_sell_a_roll_after_the_last() -> None:
    match = tokyo("smoke_cloud", "energy_drink", energy=[1], place=IN_THE_CITY)
    play = Play(match)
    kept = Keep(faces("11223"))
    play.throws(*faces(NOTHING))
    for _ in range(2):
        play.chooses(0, kept)
        play.throws(Face.THREE)
    play.chooses(0, Use("smoke_cloud"))
    play.chooses(0, kept)
    play.throws(Face.THREE)
    play.chooses(0, Use("energy_drink"))
    play.chooses(0, kept)
    play.throws(Face.HEART)
    assert (match.energy[0], match.counters["smoke_cloud"]) == (0, 2)


# The end of a turn.


@pytest.mark.rule("king_of_tokyo/cards/rooting-for-the-underdog")
def test_the_dead_have_no_stars_to_compare_with() -> None:
    match = tokyo("rooting_for_the_underdog", stars=[1, 0, 5], hearts=[10, 0, 10], place=[0, 0, CITY])
    turn_is_over(Play(match).rolls(NOTHING))
    assert match.stars[0] == 2


@pytest.mark.rule("king_of_tokyo/cards/rooting-for-the-underdog", "king_of_tokyo/cards/energy-hoarder")
def test_the_underdog_is_looked_for_before_the_hoarder_counts() -> None:
    """2 stars against 3: 1 for the fewest, then 2 for the Energy; the other way round it would be the 2 alone."""
    match = tokyo("energy_hoarder", "rooting_for_the_underdog", stars=[2, 3, 9], energy=[12], place=IN_THE_CITY)
    turn_is_over(Play(match).rolls(NOTHING))
    assert match.stars[0] == 5


@pytest.mark.rule("king_of_tokyo/cards/healing-ray", "king_of_tokyo/cards/friend-of-children")
def test_the_ray_shines_out_of_tokyo_and_what_it_earns_is_a_gain() -> None:
    match = tokyo("healing_ray", "friend_of_children", hearts=[5, 5, 9], energy=[0, 9, 9], place=[CITY, 0, 0])
    play = Play(match).rolls("hh1122")
    play.chooses(0, HealOther("healing_ray", 1, 2))
    assert (match.hearts, match.energy) == ([5, 7, 9], [5, 5, 9])


@pytest.mark.rule("monsters/losing/last-survivor")
@pytest.mark.parametrize(("child", "winners"), [("", (0, 1)), ("it_has_a_child", (1,))])
def test_a_child_survives_the_bombing_that_leaves_nobody(child: str, winners: tuple[int, ...]) -> None:
    match = tokyo(seats=2, others={1: child}, hearts=[3, 3], energy=[4], place=[CITY, 0], shop="high_altitude_bombing")
    Play(match).rolls(NOTHING).chooses(0, Buy(0))
    assert match.result is not None
    assert match.result.rule == (LAST_SURVIVOR if child else NOBODY_LEFT)
    assert match.result.winners == winners


@pytest.mark.rule("monsters/turns/twenty-stars")
def test_of_two_with_twenty_the_next_clockwise_wins_where_the_one_on_turn_has_fewer() -> None:
    match = tokyo(stars=[3, 20, 20], place=IN_THE_CITY)
    turn_is_over(Play(match).rolls(NOTHING))
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ((1,), TWENTY_STARS)


@pytest.mark.rule("king_of_tokyo/cards/mimic")
def test_a_token_may_not_move_to_where_it_lies() -> None:
    match = tokyo("mimic", others={1: "giant_brain extra_head"}, energy=[3], place=IN_THE_CITY)
    match.copies = {"mimic": "giant_brain"}
    play = Play(match)
    assert isinstance(match.question, UseAtTheStart)
    assert not play.may(0, UseOnCard("mimic", "giant_brain"))
    play.chooses(0, UseOnCard("mimic", "extra_head"))
    assert not isinstance(match.question, UseAtTheStart), "once a turn"
    assert play.needs is not None
    assert play.needs.count == 7
