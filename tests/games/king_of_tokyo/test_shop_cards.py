"""Keep cards around the shop, and the cards that are discarded when bought: every clause of each."""

from __future__ import annotations

import pytest

from lucha.games.king_of_tokyo.keep_shop import BuyTop
from lucha.games.king_of_tokyo.match import Face
from lucha.games.king_of_tokyo.tokyo import YIELD
from lucha.monsters.cards import Use, UseOnCard, UseOnDie
from lucha.monsters.events import TopPeeked
from lucha.monsters.match import ExtraTurn
from lucha.monsters.shop import Buy, BuyRevealed, Sweep
from tests.games.king_of_tokyo.tokyo import BAY, CITY, GAME, NOTHING, OUTSIDE, PASS, Play, tokyo


@pytest.mark.rule("king_of_tokyo/cards/alien-origin", "monsters/shop/price")
def test_alien_origin_makes_cards_cheaper_but_not_sweeps() -> None:
    match = tokyo("alien_origin", energy=[4], shop="tank")
    play = Play(match).rolls(NOTHING)
    assert match.price(0, "tank") == 3
    play.buys(0)
    assert match.energy[0] == 1
    assert GAME.view(match, 0).prices[0] == match.price(0, match.shop.spaces[0])


@pytest.mark.rule("king_of_tokyo/cards/media-friendly")
def test_media_friendly_gains_a_star_for_every_other_card() -> None:
    match = tokyo(energy=[5], shop="media_friendly solar_powered", place=[0, CITY])
    play = Play(match).rolls(NOTHING).buys(0)
    assert match.stars[0] == 0, "not for itself"
    play.buys(1)
    assert match.stars[0] == 1


@pytest.mark.rule("king_of_tokyo/cards/made-in-a-lab", "king_of_tokyo/keep_shop/look-at-the-top")
def test_made_in_a_lab_shows_the_top_to_its_owner_alone() -> None:
    match = tokyo("made_in_a_lab", energy=[6], place=[0, CITY])
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Use("made_in_a_lab"))
    play.throws("tank")
    assert TopPeeked(0, "tank") in play.heard
    assert TopPeeked(0, "tank").seen_by(1) == TopPeeked(0, None)
    assert [GAME.view(match, seat).top for seat in (0, 1, None)] == ["tank", None, None]
    assert not play.may(0, Use("made_in_a_lab")), "one look at each card"
    play.chooses(0, BuyTop("made_in_a_lab"))
    assert (match.stars[0], match.hearts[0], match.energy[0]) == (4, 7, 2)
    assert match.top == []


@pytest.mark.rule("king_of_tokyo/cards/made-in-a-lab")
def test_the_card_that_was_seen_is_the_next_one_revealed() -> None:
    match = tokyo("made_in_a_lab", energy=[3], shop="corner_store", place=[0, CITY])
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Use("made_in_a_lab"))
    play.throws("mimic")
    assert not play.may(0, BuyTop("made_in_a_lab")), "it costs 8"
    play.chooses(0, Buy(0))
    assert match.shop.spaces[0] == "mimic"
    assert (match.top, match.top_seen) == ([], 0)


@pytest.mark.rule("king_of_tokyo/cards/metamorph", "monsters/turns/use-at-the-end")
def test_metamorph_sells_cards_for_what_is_printed_itself_too() -> None:
    match = tokyo("metamorph", "even_bigger", "friend_of_children", "smoke_cloud", hearts=[12], place=[0, CITY])
    play = Play(match).rolls(NOTHING)
    play.chooses(0, UseOnCard("metamorph", "even_bigger"))
    assert (match.energy[0], match.hearts[0]) == (4, 10)
    play.chooses(0, UseOnCard("metamorph", "smoke_cloud"))
    play.chooses(0, UseOnCard("metamorph", "metamorph"))
    assert match.energy[0] == 4 + 4 + 3, "a refund is no gain"
    assert match.cards[0] == ["friend_of_children"]
    assert match.active == 1


@pytest.mark.rule(
    "king_of_tokyo/cards/mimic", "king_of_tokyo/keep_shop/copy-a-card", "king_of_tokyo/keep_shop/place-the-token"
)
def test_mimic_copies_as_if_just_bought() -> None:
    match = tokyo(others={1: "even_bigger", 2: "smoke_cloud"}, energy=[8], hearts=[7], shop="mimic", place=[0, CITY])
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    assert play.asks(0)
    play.chooses(0, UseOnCard("mimic", "even_bigger"))
    assert (match.hearts[0], match.most_hearts(0)) == (9, 12)
    assert match.copies == {"mimic": "even_bigger"}


@pytest.mark.rule("king_of_tokyo/cards/mimic", "monsters/turns/use-at-the-start")
def test_the_token_moves_once_a_turn_for_one_energy() -> None:
    match = tokyo("mimic", others={1: "even_bigger", 2: "smoke_cloud"}, energy=[3], hearts=[12], place=[0, CITY])
    match.copies = {"mimic": "even_bigger"}
    play = Play(match)
    play.chooses(0, UseOnCard("mimic", "smoke_cloud"))
    assert (match.hearts[0], match.energy[0], match.counters["mimic"]) == (10, 2, 3)
    assert play.needs is not None, "the dice come next"


@pytest.mark.rule("king_of_tokyo/cards/mimic")
def test_without_a_keep_card_there_is_no_token_and_with_one_no_question() -> None:
    match = tokyo(energy=[8], shop="mimic", place=[0, CITY])
    Play(match).rolls(NOTHING).buys(0)
    assert match.copies == {}
    match = tokyo(others={1: "jets"}, energy=[8], shop="mimic", place=[0, CITY])
    Play(match).rolls(NOTHING).buys(0)
    assert match.copies == {"mimic": "jets"}


@pytest.mark.rule("king_of_tokyo/cards/mimic")
def test_when_the_original_is_discarded_the_copy_is_blank_and_when_it_is_sold_it_stays() -> None:
    match = tokyo("metamorph", "even_bigger", others={1: "mimic"}, hearts=[12, 12, 10], place=[0, CITY])
    match.copies = {"mimic": "even_bigger"}
    play = Play(match).rolls(NOTHING)
    play.chooses(0, UseOnCard("metamorph", "even_bigger"))
    assert match.copies == {}
    assert match.hearts == [10, 10, 10]
    match = tokyo("parasitic_tentacles", others={1: "mimic", 2: "even_bigger"}, hearts=[9, 12, 12], energy=[4])
    match.copies = {"mimic": "even_bigger"}
    play = Play(match).rolls(NOTHING)
    play.chooses(0, UseOnCard("parasitic_tentacles", "even_bigger"))
    assert match.copies == {"mimic": "even_bigger"}
    assert match.hearts == [11, 12, 10]


@pytest.mark.rule("king_of_tokyo/cards/mimic")
def test_discard_this_discards_mimic() -> None:
    match = tokyo("mimic", others={1: "plot_twist"}, place=[0, CITY])
    match.copies = {"mimic": "plot_twist"}
    play = Play(match).rolls("33hh22")
    play.chooses(0, UseOnDie("mimic", Face.HEART, Face.THREE))
    assert match.shop.discard == ["mimic"]
    assert match.cards[1] == ["plot_twist"]


@pytest.mark.rule("king_of_tokyo/cards/opportunist", "monsters/shop/offer-revealed", "monsters/shop/buy-revealed")
def test_opportunist_buys_before_the_monster_on_turn() -> None:
    match = tokyo(others={1: "opportunist"}, energy=[9, 4], shop="corner_store", place=[0, CITY])
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    play.throws("tank")
    assert play.asks(1)
    assert play.match.question == BuyRevealed(1)
    assert not play.may(1, Buy(1)), "only what was revealed"
    play.chooses(1, Buy(0))
    assert (match.stars[1], match.hearts[1]) == (4, 7)
    play.throws("frenzy")
    assert play.asks(0)


@pytest.mark.rule("king_of_tokyo/cards/opportunist")
def test_a_sweep_reveals_three_at_once_and_several_may_be_bought() -> None:
    match = tokyo(others={1: "opportunist"}, energy=[2, 9], place=[0, CITY])
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Sweep())
    for card in ("corner_store", "mimic", "jets"):
        play.throws(card)
    assert GAME.options(match, 1) == [PASS, Buy(0), Buy(1), Buy(2)]
    play.chooses(1, Buy(2))
    play.throws("heal")
    assert GAME.options(match, 1) == [PASS, Buy(0), Buy(2)]
    play.chooses(1, Buy(0))
    play.throws("tank")
    assert match.cards[1] == ["opportunist", "jets"]
    assert match.energy[1] == 9 - 5 - 3
    assert match.active == 1, "1 Energy buys nothing more"


@pytest.mark.rule("king_of_tokyo/cards/opportunist")
def test_opportunist_does_nothing_on_its_owners_turn_nor_at_set_up() -> None:
    match = tokyo("opportunist", energy=[9], shop="corner_store", place=[0, CITY])
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    play.throws("tank")
    assert not isinstance(match.question, BuyRevealed)


@pytest.mark.rule("king_of_tokyo/cards/opportunist")
def test_an_opportunist_that_kills_the_monster_on_turn_ends_the_turn() -> None:
    match = tokyo(others={1: "opportunist"}, energy=[9, 9], hearts=[2, 10, 10], shop="corner_store", place=[0, CITY])
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    play.throws("flame_thrower")
    play.chooses(1, Buy(0))
    assert match.out[0]
    play.throws("tank")
    play.passes(1)
    assert match.active == 1
    assert None not in match.shop.spaces


@pytest.mark.rule("king_of_tokyo/cards/parasitic-tentacles", "king_of_tokyo/cards/alien-origin")
def test_parasitic_tentacles_buy_from_others_who_get_what_is_paid() -> None:
    match = tokyo("parasitic_tentacles", "alien_origin", others={1: "smoke_cloud friend_of_children"}, energy=[3])
    match.counters["smoke_cloud"] = 1
    play = Play(match).rolls(NOTHING)
    play.chooses(0, UseOnCard("parasitic_tentacles", "smoke_cloud"))
    assert match.energy[:2] == [0, 3]
    assert match.counters["smoke_cloud"] == 3, "fresh charges"
    assert match.cards[0][-1] == "smoke_cloud"
    assert match.cards[1] == ["friend_of_children"]


@pytest.mark.rule("king_of_tokyo/cards/parasitic-tentacles", "king_of_tokyo/cards/media-friendly")
def test_a_card_from_another_monster_counts_as_bought() -> None:
    match = tokyo("parasitic_tentacles", "media_friendly", others={1: "solar_powered"}, energy=[2], place=[0, CITY])
    Play(match).rolls(NOTHING).chooses(0, UseOnCard("parasitic_tentacles", "solar_powered"))
    assert match.stars[0] == 1


STARS = {
    "apartment_building": 3,
    "commuter_train": 2,
    "corner_store": 1,
    "skyscraper": 4,
    "death_from_above": 2 + 1,
    "gas_refinery": 2,
    "jet_fighters": 5,
    "national_guard": 2,
    "nuclear_power_plant": 2,
    "tank": 4,
    "vast_storm": 2,
}


@pytest.mark.rule(
    "king_of_tokyo/cards/apartment-building",
    "king_of_tokyo/cards/commuter-train",
    "king_of_tokyo/cards/corner-store",
    "king_of_tokyo/cards/skyscraper",
    "king_of_tokyo/cards/gas-refinery",
    "king_of_tokyo/cards/jet-fighters",
    "king_of_tokyo/cards/national-guard",
    "king_of_tokyo/cards/nuclear-power-plant",
    "king_of_tokyo/cards/tank",
    "king_of_tokyo/cards/vast-storm",
    "king_of_tokyo/cards/death-from-above",
)
@pytest.mark.parametrize("card", STARS)
def test_cards_that_give_stars_and_are_discarded(card: str) -> None:
    match = tokyo(energy=[8], shop=card, place=[0, CITY])
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    assert match.stars[0] == STARS[card]
    assert match.shop.discard == [card]
    assert match.cards[0] == []


HURTS = {
    "flame_thrower": [10, 8, 8],
    "gas_refinery": [10, 7, 7],
    "high_altitude_bombing": [7, 7, 7],
    "jet_fighters": [6, 10, 10],
    "national_guard": [8, 10, 10],
    "tank": [7, 10, 10],
}


@pytest.mark.rule(
    "king_of_tokyo/cards/flame-thrower",
    "king_of_tokyo/cards/gas-refinery",
    "king_of_tokyo/cards/high-altitude-bombing",
    "king_of_tokyo/cards/jet-fighters",
    "king_of_tokyo/cards/national-guard",
    "king_of_tokyo/cards/tank",
)
@pytest.mark.parametrize("card", HURTS)
def test_cards_that_cost_hearts(card: str) -> None:
    match = tokyo(energy=[8], shop=card, place=[0, CITY])
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    assert match.hearts == HURTS[card]
    assert match.place[1] == CITY


@pytest.mark.rule("king_of_tokyo/cards/heal", "king_of_tokyo/cards/nuclear-power-plant")
@pytest.mark.parametrize(("card", "hearts"), [("heal", 7), ("nuclear_power_plant", 8)])
@pytest.mark.parametrize("place", [CITY, OUTSIDE])
def test_cards_that_heal_do_so_in_tokyo_too(card: str, hearts: int, place: int) -> None:
    match = tokyo(energy=[6], hearts=[5], shop=card, place=[place, CITY if not place else 0])
    Play(match).rolls(NOTHING).chooses(0, Buy(0))
    assert match.hearts[0] == hearts


@pytest.mark.rule("king_of_tokyo/cards/energize")
def test_energize_gives_nine() -> None:
    match = tokyo("friend_of_children", energy=[8], shop="energize", place=[0, CITY])
    Play(match).rolls(NOTHING).chooses(0, Buy(0))
    assert match.energy[0] == 10


@pytest.mark.rule("king_of_tokyo/cards/evacuation-orders")
@pytest.mark.parametrize("card", ["evacuation_orders", "evacuation_orders_2"])
def test_evacuation_orders_cost_the_others_five_stars(card: str) -> None:
    match = tokyo(energy=[7], stars=[6, 7, 3], shop=card, place=[0, CITY])
    Play(match).rolls(NOTHING).chooses(0, Buy(0))
    assert match.stars == [6, 2, 0]


@pytest.mark.rule("king_of_tokyo/cards/vast-storm")
def test_vast_storm_takes_half_of_the_energy_rounded_down() -> None:
    match = tokyo(energy=[6, 5, 1], shop="vast_storm", place=[0, CITY])
    Play(match).rolls(NOTHING).chooses(0, Buy(0))
    assert match.energy == [0, 3, 1]


@pytest.mark.rule("king_of_tokyo/cards/death-from-above", "king_of_tokyo/tokyo/take-tokyo")
@pytest.mark.parametrize(
    ("place", "stars"), [([0, CITY, BAY, 0, 0], 3), ([BAY, CITY, 0, 0, 0], 4), ([CITY, BAY, 0, 0, 0], 4)]
)
def test_death_from_above_clears_tokyo_and_takes_the_city(place: list[int], stars: int) -> None:
    match = tokyo(seats=5, energy=[5], place=place, shop="death_from_above")
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    assert match.place == [CITY, 0, 0, 0, 0]
    assert match.stars[0] == stars, "2 for starting in Tokyo, 2 for the card, 1 for entering from outside"


@pytest.mark.rule("king_of_tokyo/cards/death-from-above", "king_of_tokyo/cards/burrowing")
def test_a_forced_yield_bites_too() -> None:
    match = tokyo(others={1: "burrowing"}, energy=[5], place=[0, CITY], shop="death_from_above")
    Play(match).rolls(NOTHING).chooses(0, Buy(0))
    assert match.hearts == [9, 10, 10]


@pytest.mark.rule("king_of_tokyo/cards/death-from-above", "king_of_tokyo/cards/opportunist")
def test_an_opportunist_takes_tokyo_from_the_monster_on_turn() -> None:
    match = tokyo(others={1: "opportunist"}, energy=[9, 5], place=[CITY], shop="corner_store")
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    play.throws("death_from_above")
    play.chooses(1, Buy(0))
    assert match.place == [0, CITY, 0]
    assert match.stars[1] == 3


@pytest.mark.rule("king_of_tokyo/cards/frenzy", "monsters/turns/next-turn")
def test_frenzy_gives_another_turn_after_this_one() -> None:
    match = tokyo(energy=[9], shop="frenzy", place=[0, CITY])
    play = Play(match).rolls(NOTHING).buys(0)
    assert play.asks(0), "2 Energy left"
    play.passes()
    assert (match.active, match.turn, match.extra) == (0, 3, [])
    play.rolls(NOTHING).ends()
    assert match.active == 1


@pytest.mark.rule("king_of_tokyo/cards/frenzy")
def test_frenzy_may_end_the_turn_at_once() -> None:
    match = tokyo(energy=[9], shop="frenzy", place=[0, CITY], options={"frenzy_at_once": "yes"})
    Play(match).rolls(NOTHING).buys(0)
    assert (match.active, match.turn) == (0, 3)


@pytest.mark.rule("king_of_tokyo/cards/frenzy", "king_of_tokyo/cards/opportunist")
def test_frenzy_on_anothers_turn_comes_next_and_then_the_order_goes_on() -> None:
    match = tokyo(others={2: "opportunist"}, energy=[3, 0, 7], shop="corner_store", place=[0, CITY])
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    play.throws("frenzy")
    play.chooses(2, Buy(0))
    play.throws("tank")
    assert match.active == 2
    assert match.extra == []
    play.rolls(NOTHING, 2).ends(2)
    assert match.active == 1


@pytest.mark.rule("king_of_tokyo/cards/freeze-time", "king_of_tokyo/cards/frenzy")
def test_turns_won_by_dice_come_before_turns_won_by_buying() -> None:
    match = tokyo("freeze_time", energy=[7], shop="frenzy", place=[0, CITY])
    play = Play(match).rolls("111h22").buys(0)
    assert (match.active, match.fewer, match.extra) == (0, 1, [ExtraTurn(1, 0)])
    play.rolls("1h223").ends()
    assert (match.active, match.fewer) == (0, 0)


@pytest.mark.rule("king_of_tokyo/tokyo/stay-or-yield")
def test_a_choice_that_is_not_offered_is_refused() -> None:
    from lucha.core.verdict import Illegal

    play = Play(tokyo(energy=[9])).rolls(NOTHING)
    with pytest.raises(Illegal):
        play.chooses(0, YIELD)
