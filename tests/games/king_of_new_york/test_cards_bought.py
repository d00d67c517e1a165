"""Power cards that do something when they are bought, prices, and other ways to buy: a test for every clause."""

from __future__ import annotations

import pytest

from lucha.core.values import PASS
from lucha.games.king_of_new_york.attack import Flee
from lucha.games.king_of_new_york.cards import Drop, NextStage, PhotoOp, Split, Target, TeslaCannon
from lucha.games.king_of_new_york.clauses import CLAUSES
from lucha.games.king_of_new_york.destruction import Destroy, Shoot
from lucha.games.king_of_new_york.events import CardGiven
from lucha.games.king_of_new_york.facts import BOROUGHS
from lucha.games.king_of_new_york.moving import GoTo
from lucha.games.king_of_new_york.turns import RideTheSubway
from lucha.monsters.cards import UseOnCard
from lucha.monsters.dice import Keep
from lucha.monsters.events import ExtraTurnWon
from lucha.monsters.shop import Buy, BuyCards, Sweep
from tests.games.king_of_new_york.streets import (
    BRONX,
    BROOKLYN,
    GAME,
    INFANTRY,
    JET,
    MANHATTAN,
    QUEENS,
    STATEN_ISLAND,
    TANK,
    Streets,
    city,
    dice,
    streets,
    turn,
)

RULE = "king_of_new_york/cards/"
ATTACK, OUCH = dice("AO")
CHEAPER = [
    ("brooklyn_bridge", 6, {"brooklyn"}), ("central_park", 5, {"manhattan"}), ("columbia_university", 6, {"manhattan"}),
    ("coney_island", 4, {"brooklyn"}), ("drink_the_hudson", 12, {"manhattan", "brooklyn", "staten_island"}),
    ("flatiron_building", 3, {"manhattan"}), ("holland_tunnel", 9, {"manhattan"}), ("the_unisphere", 5, {"queens"}),
    ("yankee_stadium", 9, {"bronx"}),
]  # fmt: skip
GIVES = [  # stars, energy, hearts, for a buyer with 5 Hearts
    ("brooklyn_bridge", 4, 0, 0), ("central_park", 2, 0, 2), ("coney_island", 3, 0, 0), ("drink_the_hudson", 1, 13, 2),
    ("flatiron_building", 2, 0, 0), ("new_york_marathon", 2, 2, 2), ("the_unisphere", 4, 0, 0),
    ("yankee_stadium", 5, 0, 5), ("natural_selection", 0, 4, 4), ("overload", 0, 4, 0), ("power_substation", 1, 8, -3),
    ("subterranean_cable", 0, 4, -4), ("subway", 0, 0, 2), ("columbia_university", 2, 0, 0), ("tesla_cannon", 2, 0, 0),
]  # fmt: skip


def buying(card: str, *args: object, others: str = "diva drain", **fields: object) -> Streets:
    """Seat 0 has rolled nothing of note, has 20 Energy unless `fields` say otherwise, and has bought the card."""
    fields.setdefault("energy", {0: 20})
    scene = turn(fields.pop("rolled", "HHHHHH"), *args, shop=f"{card} {others}", **fields)  # type: ignore[arg-type]
    scene.buys(card)
    return scene


@pytest.mark.rule(
    "king_of_new_york/cards/brooklyn-bridge",
    "king_of_new_york/cards/central-park",
    "king_of_new_york/cards/columbia-university",
    "king_of_new_york/cards/coney-island",
    "king_of_new_york/cards/drink-the-hudson",
    "king_of_new_york/cards/flatiron-building",
    "king_of_new_york/cards/holland-tunnel",
    "king_of_new_york/cards/the-unisphere",
    "king_of_new_york/cards/yankee-stadium",
)
@pytest.mark.parametrize(("card", "cost", "where"), CHEAPER)
def test_cards_of_a_borough_cost_1_less_there(card: str, cost: int, where: set[str]) -> None:
    for place, borough in enumerate(BOROUGHS):
        match = city(places=(place, *[other for other in (1, 2, 3) if other != place], 4)[:4])
        assert match.price(0, card) == cost - (borough in where)


@pytest.mark.rule(
    "king_of_new_york/cards/brooklyn-bridge",
    "king_of_new_york/cards/central-park",
    "king_of_new_york/cards/coney-island",
    "king_of_new_york/cards/drink-the-hudson",
    "king_of_new_york/cards/flatiron-building",
    "king_of_new_york/cards/new-york-marathon",
    "king_of_new_york/cards/the-unisphere",
    "king_of_new_york/cards/yankee-stadium",
    "king_of_new_york/cards/natural-selection",
    "king_of_new_york/cards/overload",
    "king_of_new_york/cards/power-substation",
    "king_of_new_york/cards/subterranean-cable",
    "king_of_new_york/cards/subway",
    "king_of_new_york/cards/columbia-university",
    "king_of_new_york/cards/tesla-cannon",
)
@pytest.mark.parametrize(("card", "stars", "energy", "hearts"), GIVES)
def test_what_a_card_gives_when_it_is_bought(card: str, stars: int, energy: int, hearts: int) -> None:
    scene = buying(card, rolled="EEEEEE", hearts={0: 5})
    match = scene.match
    price = GAME.deck.cards[card].cost - (card == "yankee_stadium")  # in the Bronx
    assert (match.stars[0], match.energy[0], match.hearts[0]) == (stars, 26 - price + energy, 5 + hearts)
    assert (card in match.cards[0]) == GAME.deck.cards[card].is_keep
    assert (card in match.shop.discard) != GAME.deck.cards[card].is_keep


@pytest.mark.rule("king_of_new_york/cards/holland-tunnel")
def test_holland_tunnel_gives_everybody_3_energy() -> None:
    scene = buying("holland_tunnel")
    assert scene.match.stars == [6, 0, 0, 0]
    assert scene.match.energy == [14, 3, 3, 3]


@pytest.mark.rule("king_of_new_york/cards/power-substation", "king_of_new_york/cards/subterranean-cable")
@pytest.mark.parametrize(("card", "hearts"), [("power_substation", 3), ("subterranean_cable", 4)])
def test_a_card_may_kill_its_buyer(card: str, hearts: int) -> None:
    scene = turn("EEEEEE", hearts={0: hearts}, shop=f"{card} diva drain")
    scene.buys(card)
    assert scene.match.out[0]
    assert scene.match.active == 1
    assert None not in scene.match.shop.spaces


UNITS = ((BRONX, JET), (BRONX, TANK), (QUEENS, INFANTRY), (MANHATTAN, INFANTRY), (MANHATTAN, INFANTRY))


@pytest.mark.rule("king_of_new_york/cards/air-force-one")
def test_air_force_one_after_a_jet() -> None:
    scene = turn("DDDHCC", {1: "bullet_proof"}, energy={0: 9}, shop="air_force_one diva drain", units=UNITS)
    scene.goes_on(Destroy)
    scene.takes(Shoot(BRONX, "jet"))
    scene.buys("air_force_one")
    assert scene.match.stars[0] == 4
    assert scene.match.hearts == [9, 8, 9, 10]
    assert not isinstance(scene.match.question, Flee)


@pytest.mark.rule("king_of_new_york/cards/air-force-one", "king_of_new_york/cards/general-ellis")
@pytest.mark.parametrize("card", ["air_force_one", "general_ellis"])
def test_no_unit_no_sale(card: str) -> None:
    scene = turn("HHHHHH", energy={0: 20}, shop=f"{card} diva drain", units=UNITS)
    scene.goes_on(BuyCards)
    assert scene.why_not(0, Buy(0)) == RULE + card.replace("_", "-")


@pytest.mark.rule("king_of_new_york/cards/air-force-one", "king_of_new_york/cards/sharp-shooter")
def test_a_jet_shot_from_afar_counts_for_air_force_one() -> None:
    scene = turn("DDDHCC", "sharp_shooter", energy={0: 9}, shop="air_force_one diva drain", units=((QUEENS, JET),))
    scene.goes_on(Destroy)
    scene.takes(Shoot(QUEENS, "jet"))
    scene.goes_on(BuyCards)
    assert Buy(0) in scene.offered()


@pytest.mark.rule("king_of_new_york/cards/general-ellis")
def test_general_ellis_after_a_tank() -> None:
    scene = turn("DDDDCC", energy={0: 9}, shop="general_ellis diva drain", units=UNITS)
    scene.goes_on(Destroy)
    scene.takes(Shoot(BRONX, "tank"))
    scene.buys("general_ellis")
    assert scene.match.stars[0] == 6
    assert scene.match.hearts == [9, 9, 9, 9]


@pytest.mark.rule("king_of_new_york/cards/photo-op", "king_of_new_york/cards/take-the-picture")
def test_photo_op_counts_what_you_took_from_one_monster() -> None:
    scene = turn("AAAHCC", energy={0: 9}, hearts={2: 2}, places=(MANHATTAN, BRONX, QUEENS, BROOKLYN),
                 shop="photo_op diva drain")  # fmt: skip
    scene.buys("photo_op")
    assert scene.match.out[2]
    assert scene.offered() == [Target(1), Target(2), Target(3)]
    stars = scene.match.stars[0]
    scene.takes(Target(2))
    assert scene.match.stars[0] == stars + 2
    alone = turn("AAAHCC", energy={0: 9}, shop="photo_op diva drain")
    alone.buys("photo_op")
    assert alone.match.stars[0] == 3
    nobody = turn("HHHHCC", energy={0: 9}, shop="photo_op diva drain")
    nobody.buys("photo_op")
    assert nobody.match.stars[0] == 0
    assert not isinstance(nobody.match.question, PhotoOp)


@pytest.mark.rule("king_of_new_york/cards/photo-op")
def test_photo_op_does_not_count_what_units_took() -> None:
    scene = turn("OOHHCC", energy={0: 9}, places=(BRONX, MANHATTAN, BRONX, QUEENS), units=((BRONX, INFANTRY),),
                 shop="photo_op diva drain")  # fmt: skip
    scene.buys("photo_op")
    assert scene.match.stars[0] == 0


@pytest.mark.rule("king_of_new_york/cards/next-stage", "king_of_new_york/cards/grow-anew")
def test_next_stage_turns_stars_into_hearts_and_energy() -> None:
    scene = buying("next_stage", rolled="EEEEEE", hearts={0: 8}, stars={0: 5}, energy={0: 0})
    assert isinstance(scene.match.question, NextStage)
    assert scene.match.stars[0] == 0
    assert scene.offered() == [Split(0), Split(1), Split(2)]
    scene.takes(Split(2))
    assert (scene.match.hearts[0], scene.match.energy[0]) == (10, 2 + 3)
    none = buying("next_stage", rolled="EEEEEE", energy={0: 0})
    assert none.match.energy[0] == 2
    full = buying("next_stage", rolled="EEEEEE", stars={0: 5}, energy={0: 0})
    assert full.match.energy[0] == 2 + 5


@pytest.mark.rule("king_of_new_york/cards/tesla-cannon", "king_of_new_york/cards/drop-it")
def test_tesla_cannon_makes_everybody_discard_a_keep_clockwise() -> None:
    scene = buying("tesla_cannon", {0: "diva drain", 1: "fury", 3: "stomp curse carapace"}, others="leveler hunter")
    assert scene.match.stars[0] == 2
    assert isinstance(scene.match.question, TeslaCannon)
    assert scene.asks(0)
    scene.takes(Drop("drain"))
    assert scene.asks(3)
    assert scene.match.cards[1] == []
    scene.takes(Drop("curse"))
    assert scene.match.cards == [["diva"], [], [], ["stomp", "carapace"]]
    assert set(scene.match.shop.discard) == {"tesla_cannon", "drain", "fury", "curse"}


@pytest.mark.rule("king_of_new_york/cards/columbia-university")
def test_columbia_university_takes_the_next_keep_that_is_revealed() -> None:
    scene = Streets(GAME, city(energy={0: 20}, shop="columbia_university diva drain"))
    scene.match.shop.pile.sort(key=lambda card: card != "coney_island")
    scene.rolls("HHHHHH")
    scene.goes_on(BuyCards)
    scene.table.give("coney_island")  # a Discard: it stays
    scene.takes(Buy(0))
    assert scene.match.waiting == [0]
    assert scene.match.shop.spaces[0] == "coney_island"
    scene.table.give("fury")
    scene.takes(Buy(0))
    assert scene.hears(CardGiven) == [CardGiven(0, "fury")]
    assert scene.match.cards[0] == ["fury"]
    assert scene.match.waiting == []
    assert None not in scene.match.shop.spaces


@pytest.mark.rule("king_of_new_york/cards/columbia-university")
@pytest.mark.parametrize(("option", "waits"), [("until_it_comes", True), ("this_turn", False)])
def test_columbia_university_waits(option: str, waits: bool) -> None:
    scene = Streets(GAME, city(options={"columbia_waits": option}, waiting=[0]))
    assert (scene.match.waiting == [0]) is waits


@pytest.mark.rule("king_of_new_york/cards/columbia-university")
def test_the_dead_wait_for_nothing() -> None:
    scene = turn("AAAHHH", hearts={1: 1}, waiting=[1])
    scene.goes_on(BuyCards)
    assert scene.match.waiting == []


@pytest.mark.rule("king_of_new_york/cards/terminal-rage")
def test_terminal_rage_is_another_turn() -> None:
    scene = buying("terminal_rage")
    assert scene.hears(ExtraTurnWon) == [ExtraTurnWon(0, "terminal_rage")]
    scene.goes_on()
    assert (scene.match.active, scene.match.turn) == (0, 2)
    scene.throws(*dice("AEEEEE"))
    assert scene.why_not(0, Keep(dice("EEEEE"))) == "king_of_new_york/cards/terminal-rage"


@pytest.mark.rule("king_of_new_york/cards/climb-the-empire-state-building", "king_of_new_york/cards/terminal-rage")
def test_a_turn_won_by_dice_comes_first() -> None:
    scene = Streets(
        GAME,
        city("climb_the_empire_state_building", places=(MANHATTAN, BRONX, QUEENS, BROOKLYN), energy={0: 20},
             shop="subway diva drain"),
    )  # fmt: skip
    scene.rolls("EADHCO")
    scene.buys("subway")
    assert [turn.kind for turn in sorted(scene.match.extra, key=lambda turn: turn.rank)] == ["", "subway"]


@pytest.mark.rule("king_of_new_york/cards/subway", "king_of_new_york/turns/ride-the-subway")
def test_subway_is_a_turn_with_free_moves() -> None:
    scene = buying("subway", hearts={0: 5}, places=(BRONX, MANHATTAN, QUEENS, QUEENS))
    scene.goes_on(RideTheSubway)
    assert (scene.match.active, scene.match.turn, scene.match.kind) == (0, 2, "subway")
    assert scene.offered() == [PASS, GoTo(BROOKLYN), GoTo(STATEN_ISLAND)]
    scene.takes(GoTo(BROOKLYN))
    scene.rolls("EEHHCC")
    scene.takes(GoTo(STATEN_ISLAND))
    rides = 2
    while scene.needs is None:
        if isinstance(scene.match.question, RideTheSubway):
            scene.takes(scene.offered()[1])
            rides += 1
        else:
            scene.takes(scene.offered()[0])
    assert rides == 7  # before the first roll, after the last, before three faces, before and after buying
    assert (scene.match.active, scene.match.kind) == (1, "")


@pytest.mark.rule("king_of_new_york/turns/ride-the-subway", "king_of_new_york/cards/chinatown-regular")
def test_entering_manhattan_by_subway_pays_once() -> None:
    scene = buying(
        "subway", "chinatown_regular", hearts={0: 1}, rolled="CCEEOO", places=(MANHATTAN, BRONX, QUEENS, QUEENS)
    )
    scene.goes_on(RideTheSubway)
    hearts, stars = scene.match.hearts[0], scene.match.stars[0]
    scene.takes(GoTo(BROOKLYN))
    scene.rolls("EECCHH")
    scene.takes(GoTo(MANHATTAN))
    assert (scene.match.hearts[0], scene.match.stars[0]) == (hearts + 2, stars + 1)
    scene.goes_on(RideTheSubway)
    scene.takes(GoTo(BROOKLYN))
    scene.goes_on(RideTheSubway)
    scene.takes(GoTo(MANHATTAN))
    assert scene.match.place[0] == MANHATTAN
    assert scene.match.stars[0] == stars + 1


@pytest.mark.rule("king_of_new_york/turns/ride-the-subway", "king_of_new_york/cards/new-york-marathon")
def test_a_ride_pays_for_the_marathon() -> None:
    scene = buying(
        "subway", energy={0: 13}, others="new_york_marathon drain", places=(BRONX, MANHATTAN, QUEENS, QUEENS)
    )
    scene.goes_on(RideTheSubway)
    scene.takes(GoTo(BROOKLYN))
    assert scene.match.energy[0] == 1
    scene.rolls("OOOOOO")
    scene.goes_on(RideTheSubway)
    assert not isinstance(scene.match.question, RideTheSubway)


@pytest.mark.rule("king_of_new_york/cards/scavenger")
def test_scavenger_buys_keeps_from_the_discards_for_1_less() -> None:
    match = city("scavenger", energy={0: 2}, shop="diva drain fury")
    for card in ("stomp", "coney_island", "towering_titan"):
        match.shop.pile.remove(card)
        match.shop.discard.append(card)
    scene = Streets(GAME, match)
    scene.rolls("EHHHHH")
    scene.goes_on(BuyCards)
    uses = [option for option in scene.offered() if isinstance(option, UseOnCard)]
    assert uses == [UseOnCard("scavenger", "stomp")]
    scene.takes(uses[0])
    assert scene.match.energy[0] == 0
    assert scene.match.cards[0] == ["scavenger", "stomp"]
    assert sorted(scene.match.shop.discard) == ["coney_island", "towering_titan"]


@pytest.mark.rule("king_of_new_york/cards/power-tap")
def test_power_tap_takes_1_from_who_gains_3_in_a_turn() -> None:
    scene = turn("EEEHHH", {1: "power_tap"})
    scene.goes_on(BuyCards)
    assert scene.match.energy[:2] == [2, 1]
    little = turn("EEHHHH", {1: "power_tap"})
    little.goes_on(BuyCards)
    assert little.match.energy[:2] == [2, 0]
    own = turn("EEEHHH", {0: "power_tap"})
    own.goes_on(BuyCards)
    assert own.match.energy[0] == 3


@pytest.mark.rule("king_of_new_york/cards/power-tap")
def test_power_tap_counts_the_whole_turn_once_for_each_monster() -> None:
    scene = turn("EEHHHH", {2: "power_tap"}, energy={0: 5}, shop="overload holland_tunnel drain")
    scene.buys("overload")
    assert scene.match.energy[0] == 5 + 2 + 4 - 1
    assert scene.match.energy[2] == 1
    scene.takes(Buy(1))
    assert scene.match.energy == [10 - 9 + 3, 3 - 1, 1 + 3 + 1 + 1, 3 - 1]


def test_a_sweep_costs_2() -> None:
    scene = turn("EEHHHH", shop="diva drain fury")
    scene.goes_on(BuyCards)
    scene.takes(Sweep())
    assert scene.match.energy[0] == 0
    assert set(scene.match.shop.discard) == {"diva", "drain", "fury"}


def test_every_clause_is_said_by_a_card_and_every_card_has_a_rule() -> None:
    said = {name for card in GAME.deck.cards.values() for name in card.says}
    shared = {"hurts_others", "others_lose_stars", "more_rolls", "most_hearts"}  # Tokyo's alone
    assert set(CLAUSES) - said <= shared
    assert len(GAME.deck.cards) == 64
    assert sum([card.is_keep for card in GAME.deck.cards.values()]) == 46
    assert all(RULE + card.replace("_", "-") in GAME.catalogue for card in GAME.deck.cards)


def test_resolving_an_attack_first_counts_for_the_photo() -> None:
    scene = turn("AEEEEE", shop="photo_op diva drain")
    scene.resolves("A")
    scene.buys("photo_op")
    assert scene.match.stars[0] == 1
    assert streets().match.taken == [0] * 4
