"""Generated: every card with every card that works on cards, and every loss with everything against it, everywhere.

What is expected is worked out here from the rulings, not asked of the rules.
"""

from __future__ import annotations

from itertools import product

import pytest

from lucha.core.table import Given
from lucha.games.king_of_tokyo.tokyo import STAY, YIELD, StayOrYield
from lucha.monsters.cards import Use, UseOnCard
from lucha.monsters.gains import discard
from lucha.monsters.losing import PreventIt
from lucha.monsters.shop import Buy
from tests.games.king_of_tokyo.tokyo import BAY, CITY, FILLERS, GAME, NOTHING, OUTSIDE, Play, faces, tokyo

DESIGNS = GAME.facts.designs
KEEPS = [id for id, card in DESIGNS.items() if card.is_keep]
DISCARDS = [id for id, card in DESIGNS.items() if not card.is_keep]
CHARGES = {"smoke_cloud": 3, "battery_monster": 6}


def test_there_are_64_designs_and_66_cards() -> None:
    assert (len(KEEPS), len(DISCARDS), len(GAME.facts.deck.cards)) == (47, 17, 66)


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
    assert match.stars[0] == started - (5 if card.startswith("evacuation") else 0)
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


# Every source of loss, everything against it, in the City, in the Bay, outside.

SOURCES = {"smash 1": 1, "smash 3": 3, "fire": 1, "card": 2, "own card": 2, "poison": 2, "bite": 1}
AGAINST = ("nothing", "armor_plating", "camouflage", "wings", "rapid_healing", "jets", "it_has_a_child")
PLACES = {"City": CITY, "Bay": BAY, "outside": OUTSIDE}
CASES = [
    case
    for case in product(SOURCES, AGAINST, PLACES)
    if not (case[0] == "bite" and case[2] == "outside")  # whoever is bitten has just come in
]


def lose_from(source: str, against: str, place: int) -> tuple[Play, int]:
    """A victim with 4 Hearts, and 2 Energy for its card, suffers a loss; who it is."""
    card = "" if against == "nothing" else against
    shop = "flame_thrower" if source == "card" else "national_guard"
    on_turn = source in ("own card", "poison", "bite")
    victim = 0 if on_turn else 1
    places = [OUTSIDE] * 6
    places[victim] = OUTSIDE if source == "bite" else place
    if source.startswith("smash") and place == OUTSIDE:
        places[0] = CITY
    if source != "bite":  # both zones are taken, so that nobody enters
        for zone, other in ((CITY, 4), (BAY, 5)):
            if zone not in places:
                places[other] = zone
    elif place == BAY:
        places[4], places[5] = CITY, BAY
    else:
        places[4], places[5] = BAY, CITY
    hearts = [9] * 6
    hearts[victim] = 4
    energy = [0] * 6
    energy[victim] = 2
    energy[0] += {"card": 3, "own card": 3}.get(source, 0)
    others = {victim: card}
    if source == "bite":
        others[5] = "burrowing"
    if source == "fire":
        others[0] = f"{others.get(0, '')} fire_breathing"
    match = tokyo(seats=6, others=others, place=places, hearts=hearts, energy=energy, shop=shop)
    if source == "poison":
        match.poison[victim] = 2
    return Play(match), victim


def expected(source: str, against: str, place: int) -> tuple[int, bool]:
    """How many Hearts are lost, and whether the victim may yield."""
    amount = SOURCES[source]
    may_yield = source.startswith("smash") and place != OUTSIDE
    if against == "armor_plating" and amount == 1:
        return 0, False
    if against == "camouflage":
        return amount - 1, may_yield and amount > 1  # the dice are given: one Heart comes up
    if against == "wings":
        return 0, False
    if against == "rapid_healing":
        return amount - 1, may_yield  # it is used once, before the loss
    return amount, may_yield


@pytest.mark.rule("monsters/losing/lose-hearts", "monsters/losing/prevent", "monsters/losing/roll-against-it")
@pytest.mark.parametrize(
    ("source", "against", "where"), CASES, ids=["-".join(case).replace(" ", "_") for case in CASES]
)
def test_every_loss_with_everything_against_it_everywhere(source: str, against: str, where: str) -> None:
    place = PLACES[where]
    play, victim = lose_from(source, against, place)
    match = play.match
    began = match.hearts[victim]
    text = {"smash 1": "s11223", "smash 3": "sss112", "fire": "s11223", "bite": "s11223"}.get(source, NOTHING)
    lost, may_yield = expected(source, against, place)
    if source == "fire" and place != OUTSIDE:  # hit by the claw, too: one loss of two
        lost = {"armor_plating": 2, "camouflage": 1, "wings": 0, "rapid_healing": 1}.get(against, 2)
        may_yield = lost > 0
    was_asked = False
    play.rolls(text)
    bought = False
    turn = match.turn
    for _ in range(30):
        if match.turn != turn:
            break
        if play.needs is not None:
            count = play.needs.count
            if play.needs.dice is not None:
                if type(play.needs.step).__name__ == "RollDice":
                    break
                play.throws(*faces("h" + "1" * (count - 1)))
            else:
                play.fills()
            continue
        question = match.question
        if question is None:
            break
        seat = GAME.waits_for(match)[0]
        if isinstance(question, StayOrYield):
            for one in GAME.waits_for(match):
                was_asked = was_asked or one == victim
                leaves = source == "bite" and one == 5
                play.chooses(one, YIELD if leaves else STAY)
        elif isinstance(question, PreventIt):
            uses = [option for option in GAME.options(match, seat) if isinstance(option, Use)]
            spent = match.energy[seat] < 2
            play.chooses(seat, GAME.options(match, seat)[0] if spent else uses[0])
        elif source in ("card", "own card") and not bought and seat == 0:
            bought = True
            play.chooses(0, Buy(0))
        else:
            play.chooses(seat, GAME.options(match, seat)[0])
    assert began - match.hearts[victim] == lost, match.hearts
    assert was_asked == may_yield
    assert not match.out[victim]


# Every way to leave Tokyo, and every card that minds leaving or entering.

LEAVING = ("yield", "forced", "eliminated", "closed out", "child")


@pytest.mark.rule("king_of_tokyo/cards/burrowing", "king_of_tokyo/cards/jets", "king_of_tokyo/tokyo/close-the-bay")
@pytest.mark.parametrize("card", ["burrowing", "jets", "urbavore"])
@pytest.mark.parametrize("way", LEAVING)
def test_every_way_to_leave(way: str, card: str) -> None:
    """Seat 1 leaves with a card; whoever takes its place is bitten after a yield, and after nothing else."""
    cards = f"{card} it_has_a_child" if way == "child" else card
    hearts = [9, 1 if way in ("eliminated", "child") else 9, 9, 9, 1 if way == "closed out" else 9]
    places = [OUTSIDE, BAY if way == "closed out" else CITY, OUTSIDE, OUTSIDE, OUTSIDE]
    if way == "closed out":
        places[3] = CITY
    shop = {"forced": "death_from_above", "closed out": "flame_thrower"}.get(way, "heal")
    match = tokyo(seats=5, others={1: cards}, hearts=hearts, place=places, energy=[5], shop=shop)
    play = Play(match)
    play.rolls(NOTHING if way in ("forced", "closed out") else "s11223")
    if way == "yield":
        play.chooses(1, YIELD)
    elif way in ("eliminated", "child"):
        if play.asks(1):  # Jets choose before the loss
            play.chooses(1, STAY)
    else:
        match.place[0] = OUTSIDE  # the Bay was free for it
        play.chooses(0, Buy(0))
    lost = {"closed out": 2, "yield": 0 if card == "jets" else 1}.get(way, 0)
    if way == "eliminated":
        assert match.out[1]
    elif way == "child":
        assert match.hearts[1] == 10
    else:
        assert match.hearts[1] == 9 - lost
    assert match.place[1] == OUTSIDE
    bitten = card == "burrowing" and way in ("yield", "forced")
    assert match.hearts[0] == (8 if bitten else 9)
