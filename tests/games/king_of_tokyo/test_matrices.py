"""Generated: every card with every card that works on cards.

What is expected is worked out here and in keeps.py from the rulings, not asked of the rules.
"""

from __future__ import annotations

import pytest

from lucha.core.table import Given
from lucha.games.king_of_tokyo.match import Tokyo
from lucha.monsters.cards import UseOnCard
from lucha.monsters.gains import discard
from lucha.monsters.shop import Buy
from tests.games.king_of_tokyo.keeps import EVERY_KEEP, comes_true
from tests.games.king_of_tokyo.tokyo import CITY, FILLERS, GAME, NOTHING, Play, tokyo

DESIGNS = GAME.facts.designs
KEEPS = [id for id, card in DESIGNS.items() if card.is_keep]
DISCARDS = [id for id, card in DESIGNS.items() if not card.is_keep]
CHARGES = {"smoke_cloud": 3, "battery_monster": 6}


def test_there_are_64_designs_and_66_cards() -> None:
    assert (len(KEEPS), len(DISCARDS), len(GAME.facts.deck.cards)) == (47, 17, 66)


def test_every_keep_card_has_a_scene_and_every_discard_card_its_numbers() -> None:
    assert set(EVERY_KEEP) == set(KEEPS) - {"mimic"}
    told = {*STARS, *LOSSES, *HEALS, "energize", "evacuation_orders", "frenzy"}
    assert told == set(DISCARDS)


# Mimic and every Keep card.


@pytest.mark.rule("king_of_tokyo/cards/mimic")
@pytest.mark.parametrize("card", [card for card in KEEPS if card != "mimic"])
def test_mimic_is_every_keep_card_as_if_just_bought(card: str) -> None:
    match = tokyo(others={1: card}, energy=[8], hearts=[6], shop="mimic", place=[0, CITY, 0])
    play = Play(match).rolls(NOTHING)
    if play.asks(1):
        play.passes(1)  # Psychic Probe
    play.buys(0)
    assert match.copies == {"mimic": card}
    assert match.hearts[0] == (8 if card == "even_bigger" else 6)
    assert match.counters.get("mimic", 0) == CHARGES.get(card, 0)
    for question, answering in match.terms.answers.items():
        of_copy = [clause for held, clause in match.asked(0, question) if held == "mimic"]
        own = match.terms.answers[question].get("mimic", ())
        assert of_copy == [*own, *answering.get(card, ())], question


@pytest.mark.rule("king_of_tokyo/cards/mimic")
@pytest.mark.parametrize("card", [card for card in KEEPS if card != "mimic"])
def test_a_copy_leaves_nothing_behind(card: str) -> None:
    """Its original is discarded: counters and Hearts are as without the copy."""
    match = tokyo("mimic", others={1: card}, energy=[1], hearts=[10], place=[0, CITY])
    match.copies, match.counters["mimic"] = {"mimic": card}, 2
    match.hearts[0] = match.most_hearts(0)
    discard(match, 1, card, Given())
    assert match.copies == {}
    assert "mimic" not in match.counters
    assert match.hearts[0] == 10
    assert match.cards[0] == ["mimic"]


@pytest.mark.parametrize("card", KEEPS)
def test_every_keep_card_does_what_the_rulings_say(card: str) -> None:
    """And the scene is one in which the card makes a difference."""
    if card == "mimic":
        return  # what it copies
    assert comes_true(tokyo(card), EVERY_KEEP[card], card)
    assert not comes_true(tokyo(), EVERY_KEEP[card], card)


def mimicking(card: str) -> Tokyo:
    """Seat 0 has bought Mimic, and its token is on a card of seat 1."""
    play = Play(tokyo(others={1: card}, energy=[8], shop="mimic", place=[0, CITY, 0])).rolls(NOTHING)
    if play.asks(1):
        play.passes(1)  # Psychic Probe
    play.buys(0)
    return play.match


@pytest.mark.rule("king_of_tokyo/cards/mimic")
@pytest.mark.parametrize("card", [card for card in KEEPS if card != "mimic"])
def test_a_copy_does_what_the_card_does_until_the_original_is_discarded(card: str) -> None:
    assert comes_true(mimicking(card), EVERY_KEEP[card], "mimic")
    blank = mimicking(card)
    discard(blank, 1, card, Given())
    assert not comes_true(blank, EVERY_KEEP[card], "mimic")


# Parasitic Tentacles and every Keep card.


@pytest.mark.rule("king_of_tokyo/cards/parasitic-tentacles")
@pytest.mark.parametrize("card", [card for card in KEEPS if card != "parasitic_tentacles"])
def test_tentacles_buy_every_keep_card(card: str) -> None:
    cost = DESIGNS[card].cost
    match = tokyo("parasitic_tentacles", others={1: card}, energy=[cost], hearts=[6, 9, 10], place=[0, 0, CITY])
    match.counters = {card: 1} if card in CHARGES else {}
    play = Play(match)
    if match.question is not None:
        play.passes()
    play.rolls(NOTHING)
    while not play.may(0, UseOnCard("parasitic_tentacles", card)):
        waiting = GAME.waits_for(match)[0]  # a card of the victim, such as Psychic Probe
        play.chooses(waiting, GAME.options(match, waiting)[0])
    play.chooses(0, UseOnCard("parasitic_tentacles", card))
    assert match.cards[0] == ["parasitic_tentacles", card]
    assert match.cards[1] == []
    assert match.energy[1] == cost
    bought_while_in_play = 2 if card == "even_bigger" else 0
    assert match.hearts[:2] == [6 + bought_while_in_play, 9]
    assert match.counters.get(card, 0) == CHARGES.get(card, 0), "fresh charges"
    assert match.copies == ({"mimic": "parasitic_tentacles"} if card == "mimic" else {})


@pytest.mark.rule("king_of_tokyo/cards/parasitic-tentacles", "king_of_tokyo/cards/mimic")
@pytest.mark.parametrize("card", [card for card in KEEPS if card not in ("parasitic_tentacles", "mimic")])
def test_a_card_that_was_bought_from_another_works_for_its_buyer_and_its_copy_goes_on(card: str) -> None:
    cost = DESIGNS[card].cost
    match = tokyo("parasitic_tentacles", others={1: card, 2: "mimic"}, energy=[cost], place=[0, 0, CITY])
    match.copies = {"mimic": card}
    match.counters = dict.fromkeys((card, "mimic"), 2) if card in CHARGES else {}
    play = Play(match).rolls(NOTHING)
    bought = UseOnCard("parasitic_tentacles", card)
    while not play.may(0, bought):
        waiting = GAME.waits_for(match)[0]
        play.chooses(waiting, GAME.options(match, waiting)[0])
    play.chooses(0, bought)
    assert match.copies == {"mimic": card}
    assert match.counters == ({card: CHARGES[card], "mimic": 2} if card in CHARGES else {})
    discard(match, 2, "mimic", Given())
    assert comes_true(match, EVERY_KEEP[card], card)


@pytest.mark.rule("king_of_tokyo/cards/parasitic-tentacles")
@pytest.mark.parametrize("card", [card for card in KEEPS if card != "parasitic_tentacles"])
def test_tentacles_want_the_whole_price_and_the_owner_gets_what_is_paid(card: str) -> None:
    cost = DESIGNS[card].cost
    bought = UseOnCard("parasitic_tentacles", card)
    for short, held in ((1, ""), (0, ""), (1, "alien_origin")):
        if held == card:
            continue
        match = tokyo("parasitic_tentacles", *held.split(), others={1: card}, energy=[cost - short], place=[0, 0, CITY])
        play = Play(match).rolls(NOTHING)
        while match.active == 0 and not play.may(0, bought):
            waiting = GAME.waits_for(match)[0]
            play.chooses(waiting, GAME.options(match, waiting)[0])
            if play.needs is not None:
                break
        if short and not held:
            assert match.cards[1] == [card], "1 Energy is missing"
        else:
            play.chooses(0, bought)
            at_the_end = 1 if card == "solar_powered" else 0  # a card acts from the next step on
            assert (match.energy[0], match.energy[1]) == (at_the_end, cost - short)


# Opportunist and every Discard card.

STARS = {
    "apartment_building": 3, "commuter_train": 2, "corner_store": 1, "death_from_above": 3, "gas_refinery": 2,
    "jet_fighters": 5, "national_guard": 2, "nuclear_power_plant": 2, "skyscraper": 4, "tank": 4, "vast_storm": 2,
}  # fmt: skip
LOSSES = {
    "flame_thrower": (2, 0), "gas_refinery": (3, 0), "high_altitude_bombing": (3, 3), "jet_fighters": (0, 4),
    "national_guard": (0, 2), "tank": (0, 3),
}  # fmt: skip
HEALS = {"heal": 2, "nuclear_power_plant": 3}


@pytest.mark.rule("king_of_tokyo/cards/opportunist", "monsters/shop/buy-revealed")
@pytest.mark.parametrize("card", DISCARDS)
def test_an_opportunist_buys_every_discard_card_on_anothers_turn(card: str) -> None:
    cost = DESIGNS[card].cost
    match = tokyo(
        others={1: "opportunist"}, energy=[2, cost, 4], hearts=[8, 5, 8], stars=[6, 0, 6], place=[CITY, 0, 0],
        shop=f"solar_powered {' '.join([filler for filler in FILLERS if filler != card][:2])}",
    )  # fmt: skip
    play = Play(match)
    started = match.stars[0]
    play.rolls(NOTHING)
    play.chooses(0, Buy(0))
    play.throws(card)
    play.chooses(1, Buy(0))
    others, own = LOSSES.get(card, (0, 0))
    assert match.stars[1] == STARS.get(card, 0)
    evacuated = 5 if card.startswith("evacuation") else 0
    assert (match.stars[0], match.stars[2]) == (started - evacuated, 6 - evacuated)
    assert match.hearts == [8 - others, 5 - own + HEALS.get(card, 0), 8 - others]
    assert match.energy[1] == (9 if card == "energize" else 0)
    assert match.energy[2] == (2 if card == "vast_storm" else 4)
    assert match.place == ([0, CITY, 0] if card == "death_from_above" else [CITY, 0, 0])
    assert [turn.seat for turn in match.extra] == ([1] if card == "frenzy" else [])
    assert match.shop.discard[-1] == card
    play.fills()
    if play.asks(1):
        play.passes(1)  # it can afford the next one, too
    assert match.active == 1, "the turn of the buyer is next in any case"
