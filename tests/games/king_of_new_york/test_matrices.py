"""Matrices, with what is expected worked out from the rulings.

Every source of loss × every prevention × where the victim stands; every way to come to a borough × every card that
minds it; every Keep card × every way to come and to go.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from lucha.core.values import PASS
from lucha.games.king_of_new_york.attack import RUN_AWAY, Flee, WhereTo
from lucha.games.king_of_new_york.cards import StinkAttack, UseForMuch, UseInBorough
from lucha.games.king_of_new_york.facts import Face
from lucha.games.king_of_new_york.moving import GoTo, LeaveTheColumn, Move
from lucha.games.king_of_new_york.turns import RideTheSubway
from lucha.monsters.cards import UseOnCard
from lucha.monsters.losing import PreventIt
from lucha.monsters.match import ExtraTurn
from lucha.monsters.shop import Buy, BuyCards
from tests.games.king_of_new_york.streets import (
    BRONX,
    BROOKLYN,
    GAME,
    INFANTRY,
    MANHATTAN,
    QUEENS,
    STATEN_ISLAND,
    Streets,
    city,
)

KEEPS = sorted([id for id, card in GAME.deck.cards.items() if card.is_keep])


# What the clauses of the 64 designs have to do with Hearts that are lost, and with moves.
COSTS_HEARTS = {
    "hits_your_borough", "doubles", "doubles_by_dice", "hits_the_healthy", "more_attacks", "rainbow",
    "hurts_the_outshone", "hurts_the_outshining", "hurts_you", "hurts_all", "units_strike", "doomed_by_fame",
}  # fmt: skip
SAVES_HEARTS = {"softens_your_ouch", "one_purse"}
MINDS_MOVES = {"heals_on_entering", "leaves_souvenirs", "pushes_units", "moves_cost", "moves_first", "subway_turn"}
NEITHER = {
    "after_a_jet", "after_a_tank", "all_drop_a_keep", "all_faces_in_manhattan", "buys_discards",
    "celebrity_changes", "cheaper_in_bronx", "cheaper_in_brooklyn", "cheaper_in_manhattan", "cheaper_in_queens",
    "cheaper_in_staten_island", "curses", "drains_attackers", "easier_jets", "easier_tanks", "energy",
    "energy_for_all", "energy_for_pain", "extra_turn_on_purchase", "free_keep", "hard_to_outshine",
    "heals_at_the_start", "heals_by_infantry", "hearts", "hearts_and_attacks", "hearts_to_energy", "in_queens",
    "jets_anywhere", "less_dice_energy", "locks_attacks", "more_destruction", "more_dice", "only_units",
    "opens_a_borough", "rage", "rushes_others", "shell", "spins_webs", "stars", "stars_for_a_building",
    "stars_for_fame", "stars_for_the_hurt", "stars_for_units", "stars_to_others", "superstar_energy",
    "superstar_stars", "takes_stars", "taps_energy",
}  # fmt: skip


def test_every_card_that_costs_or_saves_hearts_or_minds_moves_is_here() -> None:
    says = {id: set(card.says) for id, card in GAME.deck.cards.items()}
    clauses = set().union(*says.values())
    assert clauses == COSTS_HEARTS | SAVES_HEARTS | MINDS_MOVES | NEITHER
    assert {id for id in says if says[id] & COSTS_HEARTS} == {*ATTACKS, *STRIKES, *OWN} - {
        "attack", "one_ouch", "two_ouch", "three_ouch"
    }  # fmt: skip
    assert {id for id in says if says[id] & SAVES_HEARTS} == {*PREVENTIONS} - {"nothing"}
    minding = {"new_york_marathon" if card == "marathon" else card for card in MINDING}
    assert {id for id in says if says[id] & MINDS_MOVES} == minding | {"super_speed", "subway"}
    heard = {question for id in says for question in ("enters", "moves", "yields") if of_clauses(id, question)}
    assert heard == {"enters", "moves"}, "no card minds leaving"


def of_clauses(card: str, question: str) -> bool:
    return card in GAME.deck.answers[question]


# Every source of loss × every prevention × every place.  Seat 0 is on turn in the Bronx; seat 2 is the victim.

# The card of seat 0, and what it rolls: each takes 2 from a target.
ATTACKS = {
    "attack": "AAHHHH", "fireball": "AAHHHH", "shadow_double": "AHHHHH", "antimatter_pellets": "AHHHHH",
    "tesla_antennae": "ACCEEE", "towering_titan": "HHHHHH", "painbow": "DDDDHH",
}  # fmt: skip
# What else takes Hearts, and how many: rolled, bought, or won with Superstar; 0: as many as there are Units.
STRIKES = {"two_ouch": 0, "three_ouch": 0, "air_force_one": 0, "violent_star": 2, "general_ellis": 1}
# What one does to oneself.
OWN = {
    "one_ouch": 0, "two_ouch": 0, "three_ouch": 0, "air_force_one": 0, "general_ellis": 1, "violent_star": 1,
    "power_substation": 3, "subterranean_cable": 4, "natural_selection": 10,
}  # fmt: skip
OUCH = {"one_ouch": "OCCEEE", "two_ouch": "OOCEEE", "three_ouch": "OOOCEE"}
PREVENTIONS = ["nothing", "bullet_proof", "of_another_world"]
STANDS = ["first_column", "second_column", "your_borough", "elsewhere"]
UNITS = tuple([(borough, INFANTRY) for borough in (BRONX, MANHATTAN, QUEENS)] + [(BRONX, INFANTRY)])
UNITS_IN = {"first_column": 1, "second_column": 1, "your_borough": 2, "elsewhere": 1}
BOUGHT = ("general_ellis", "air_force_one", "power_substation", "subterranean_cable")


def amount_of(source: str, stands: str) -> int:
    """What the rulings take from the victim before anything is done about it."""
    in_manhattan = stands.endswith("column")
    if source in ATTACKS:
        return 2 if in_manhattan or (source == "fireball" and stands == "your_borough") else 0
    if source == "two_ouch":
        return UNITS_IN[stands] if stands == "your_borough" else 0
    return STRIKES[source] or UNITS_IN[stands]


def strike(source: str, stands: str, prevention: str) -> Streets:
    """Up to the loss of the victim."""
    victim = {"first_column": MANHATTAN, "second_column": MANHATTAN, "your_borough": BRONX, "elsewhere": QUEENS}[stands]
    places = (BRONX, MANHATTAN if stands == "second_column" else BROOKLYN, victim, BROOKLYN, STATEN_ISLAND)
    own = source if source in GAME.deck.cards and source not in BOUGHT else ""
    sold = source if source in BOUGHT else "coney_island"
    match = city(
        {0: own, 2: "" if prevention == "nothing" else prevention}, seats=5, places=places, units=UNITS,
        shop=f"{sold} flatiron_building central_park", hearts={0: 9},
        energy={0: 20, 2: 1}, superstar=2, column={2: 1} if stands == "second_column" else {},
    )  # fmt: skip
    scene = Streets(GAME, match)
    celebrity = "CCCHHH" if source == "violent_star" else "HHHHHH"
    scene.rolls(ATTACKS.get(source, OUCH.get(source, celebrity)))
    if source in BOUGHT:
        match.felled += ["tank", "jet"]
        scene.goes_on(BuyCards)
        scene.takes(Buy(0))
    else:
        scene.goes_on(PreventIt, Flee, BuyCards)
        while scene.needs is not None and match.active == 0:  # of Antimatter Pellets: every target is doubled
            scene.throws(Face.OUCH)
            scene.goes_on(PreventIt, Flee, BuyCards)
    return scene


@pytest.mark.parametrize(
    ("source", "prevention", "stands"), [*product(dict.fromkeys([*ATTACKS, *STRIKES]), PREVENTIONS, STANDS)]
)
def test_every_loss_meets_every_prevention_everywhere(source: str, prevention: str, stands: str) -> None:
    scene = strike(source, stands, prevention)
    amount = amount_of(source, stands)
    paid = 1 if prevention == "of_another_world" and amount else 0  # the one Energy that there is
    if paid:
        assert isinstance(scene.match.question, PreventIt)
        assert scene.asks(2)
        scene.takes(UseForMuch("of_another_world", 1))
    lost = amount - paid  # Bullet Proof helps against one's own Ouch alone
    assert scene.match.hearts[2] == 10 - lost
    assert scene.match.energy[2] == 1 - paid
    scene.goes_on(Flee, BuyCards)
    asked = isinstance(scene.match.question, Flee) and 2 in GAME.waits_for(scene.match)
    assert asked is (source in ATTACKS and stands.endswith("column") and lost > 0)


@pytest.mark.parametrize(("source", "prevention", "place"), [*product(OWN, PREVENTIONS, [BRONX, MANHATTAN])])
def test_what_one_does_to_oneself_meets_every_prevention(source: str, prevention: str, place: int) -> None:
    """In the Bronx are three Units, in Manhattan one; seat 0 has one Energy when the loss comes, or more by a card."""
    if source == "violent_star":  # of the Monster that it takes Superstar from
        held = {1: source, 0: ""}
    else:
        held = {0: source if source == "natural_selection" else ""}
    held[0] += "" if prevention == "nothing" else f" {prevention}"
    cost = GAME.deck.cards[source].cost if source in BOUGHT else 0
    match = city(
        held, places=(place, QUEENS if place == MANHATTAN else MANHATTAN, QUEENS, BROOKLYN),
        units=(*[(BRONX, INFANTRY)] * 3, (MANHATTAN, INFANTRY)),
        shop=f"{source if source in BOUGHT else 'coney_island'} flatiron_building central_park",
        energy={0: cost + 1}, superstar=1,
    )  # fmt: skip
    scene = Streets(GAME, match)
    dice = OUCH.get(source, "CCCHHH" if source == "violent_star" else "HHHHHH")
    scene.rolls("CHHHHHH" if source == "natural_selection" else dice)
    if source in OUCH:
        scene.resolves("O")
    if source in BOUGHT:
        match.felled += ["tank", "jet"]
        scene.goes_on(BuyCards)
        scene.takes(Buy(0))
    elif source not in OUCH:
        scene.goes_on(PreventIt)
    amount = OWN[source] or (1 if place == MANHATTAN else 3)
    saved = {"nothing": 0, "bullet_proof": 1 if source in OUCH else 0, "of_another_world": 1}[prevention]
    if prevention == "of_another_world":
        assert scene.asks(0)
        assert UseForMuch("of_another_world", 1) in scene.offered()
        scene.takes(UseForMuch("of_another_world", 1))
        if isinstance(match.question, PreventIt):  # its card has brought more Energy
            scene.takes(PASS)
    assert match.hearts[0] == 10 - amount + saved
    assert match.out[0] == (amount - saved == 10)


@pytest.mark.parametrize(("card", "stands"), [*product(["", "fireball"], ["second_column", "elsewhere"])])
def test_an_attack_out_of_manhattan_hits_all_outside_and_nobody_flees(card: str, stands: str) -> None:
    """And with Fireball the other column, which may."""
    places = (MANHATTAN, BROOKLYN, MANHATTAN if stands == "second_column" else QUEENS, BROOKLYN, STATEN_ISLAND)
    match = city({0: card}, seats=5, places=places, column={2: 1} if stands == "second_column" else {})
    scene = Streets(GAME, match)
    scene.rolls("AAHHHH")
    scene.goes_on(Flee, BuyCards, Move)
    hit = stands == "elsewhere" or card == "fireball"
    assert match.hearts == [10, 8, 8 if hit else 10, 8, 8]
    assert (GAME.waits_for(match) == (2,)) is (hit and stands == "second_column")


# Every way to come to a borough × every card that minds it.

MINDING = ["chinatown_regular", "tourist", "stink_attack", "marathon"]


def walks(scene: Streets) -> None:
    scene.rolls("HHHHHH")
    scene.goes_on(Move)
    scene.takes(GoTo(STATEN_ISLAND))


def is_forced_in(scene: Streets) -> None:
    scene.rolls("HHHHHH")
    scene.goes_on(BuyCards, StinkAttack)


def speeds(scene: Streets) -> None:
    scene.takes(UseInBorough("super_speed", STATEN_ISLAND))


def speeds_in(scene: Streets) -> None:
    scene.takes(UseInBorough("super_speed", MANHATTAN))


def rides(scene: Streets) -> None:
    assert isinstance(scene.match.question, RideTheSubway)
    scene.takes(GoTo(STATEN_ISLAND))


def rides_in(scene: Streets) -> None:
    assert isinstance(scene.match.question, RideTheSubway)
    scene.takes(GoTo(MANHATTAN))


def flees(scene: Streets) -> None:
    scene.rolls("AHHHHH")
    scene.goes_on(Flee)
    scene.chooses(1, RUN_AWAY)
    assert isinstance(scene.match.question, WhereTo)
    scene.chooses(1, GoTo(STATEN_ISLAND))


def is_closed_out(scene: Streets) -> None:
    scene.rolls("AHHHHH")
    scene.goes_on(LeaveTheColumn)
    scene.chooses(1, GoTo(STATEN_ISLAND))


def climbs(scene: Streets) -> None:
    scene.rolls("HHHHHH")
    scene.goes_on(BuyCards, StinkAttack)


def rides_out(scene: Streets) -> None:
    assert isinstance(scene.match.question, RideTheSubway)
    scene.takes(GoTo(STATEN_ISLAND))


def speeds_up(scene: Streets) -> None:
    scene.takes(UseInBorough("super_speed", MANHATTAN))


# The way; who moves; where everybody stands; does it enter Manhattan; does it come to a borough; is it forced or free.
FULL, EMPTY = (BRONX, MANHATTAN, QUEENS, BROOKLYN, BROOKLYN), (BRONX, QUEENS, QUEENS, BROOKLYN, BROOKLYN)
WAYS: list[tuple[Callable[[Streets], None], int, tuple[int, ...], bool, bool, bool]] = [
    (walks, 0, FULL, False, True, False),
    (is_forced_in, 0, EMPTY, True, True, True),
    (speeds, 0, FULL, False, True, False),
    (speeds_in, 0, EMPTY, True, True, False),
    (rides, 0, FULL, False, True, False),
    (rides_in, 0, EMPTY, True, True, False),
    (flees, 1, FULL, False, True, False),
    (is_closed_out, 1, (MANHATTAN, MANHATTAN, QUEENS, BROOKLYN, BRONX), False, True, True),
    (climbs, 0, (MANHATTAN, QUEENS, QUEENS, BROOKLYN, BROOKLYN), False, False, True),
    (rides_out, 0, (MANHATTAN, QUEENS, QUEENS, BROOKLYN, BROOKLYN), False, True, False),
    (speeds_up, 0, (MANHATTAN, QUEENS, QUEENS, BROOKLYN, BROOKLYN), False, False, True),
]


@pytest.mark.parametrize("minds", MINDING)
@pytest.mark.parametrize("way", WAYS, ids=[way[0].__name__ for way in WAYS])
def test_every_way_meets_every_card_that_minds(
    way: tuple[Callable[[Streets], None], int, tuple[int, ...], bool, bool, bool], minds: str
) -> None:
    goes, mover, places, enters, comes, is_free = way
    seats = 5 if goes is is_closed_out else 4
    cards = {mover: "" if minds == "marathon" else minds}
    if goes in (speeds, speeds_in, speeds_up):
        cards[mover] += " super_speed"
    match = city(
        cards, seats=seats, places=places, hearts={mover: 5, **({4: 1} if seats == 5 else {})}, energy={mover: 4},
        units=((MANHATTAN, INFANTRY), (STATEN_ISLAND, INFANTRY)),
        shop=f"{'new_york_marathon' if minds == 'marathon' else 'coney_island'} flatiron_building central_park",
        column={1: 1} if goes is is_closed_out else {}, souvenirs=[False, True, True, True, False],
        extra=[ExtraTurn(0, 0, kind="subway")] if goes in (rides, rides_in, rides_out) else [],
    )  # fmt: skip
    scene = Streets(GAME, match)
    before = (match.hearts[mover], match.stars[mover], match.energy[mover])
    goes(scene)
    healed, stars, energy = [after - was for after, was in zip(
        (match.hearts[mover], match.stars[mover], match.energy[mover]), before, strict=True
    )]  # fmt: skip
    entering = 1 if enters else 0
    rolled_hearts = 0 if mover or (match.place[mover] == MANHATTAN and not enters) or not match.dice else min(5, 6)
    attacked = -1 if goes is flees else 0
    if minds == "chinatown_regular":
        assert healed == min(5, (2 if enters else 0) + rolled_hearts + attacked)
        assert stars == entering
    elif minds == "tourist":
        assert (stars, energy) == (entering + (1 if comes else 0), 1 if comes else 0)
    elif minds == "stink_attack":
        assert isinstance(match.question, StinkAttack) is comes
    else:
        assert energy == (0 if is_free else -2)


# Every Keep card × every way to come.


def settle(scene: Streets) -> None:
    """Whatever is asked before the next question of what to buy, quietly."""
    scene.goes_on(BuyCards)


# What a card brings by coming, to a Monster with 1 Heart where no souvenir lies: stars, Energy, Hearts.  Others: none.
BRINGS = {"overload": (0, 4, 0), "natural_selection": (0, 4, 4), "tourist": (1, 1, 0)}


@pytest.mark.parametrize(("card", "way"), [*product(KEEPS, ["shop", "discards", "columbia"])])
def test_every_keep_comes_every_way(card: str, way: str) -> None:
    if card == "scavenger" and way == "discards":
        return  # it cannot buy itself
    held = "scavenger" if way == "discards" else ""
    others = "coney_island flatiron_building" if way != "columbia" else "columbia_university flatiron_building"
    match = city(held, shop=f"{card if way == 'shop' else 'central_park'} {others}", energy={0: 30}, hearts={0: 1})
    if way == "discards":
        match.shop.pile.remove(card)
        match.shop.discard.append(card)
    scene = Streets(GAME, match)
    scene.rolls("AAAAAA")
    scene.goes_on(BuyCards)
    stars, energy, hearts = match.stars[0], match.energy[0], match.hearts[0]
    cost = GAME.deck.cards[card].cost
    if way == "shop":
        scene.takes(Buy(0))
    elif way == "discards":
        scene.takes(UseOnCard("scavenger", card))
        cost = max(0, cost - 1)
    else:
        scene.table.give(card)
        scene.takes(Buy(1))
        cost, stars = 6, stars + 2
    settle(scene)
    brought = BRINGS.get(card, (0, 0, 0))
    assert match.cards[0] == [*held.split(), card]
    assert (match.stars[0], match.energy[0], match.hearts[0]) == (
        stars + brought[0], energy - cost + brought[1], hearts + brought[2]
    )  # fmt: skip
    assert len(match.extra) == (card == "terminal_rage")
    GAME.check_match(match)


# Every Keep card × every way to go.


@pytest.mark.parametrize(("card", "way"), [*product(KEEPS, ["cannon", "death"])])
def test_every_keep_goes_every_way(card: str, way: str) -> None:
    shop = "tesla_cannon coney_island flatiron_building"
    match = city(
        {1: card}, shop=shop, energy={0: 30}, webs={0: 2}, counters={card: 2} if card == "carapace" else {},
        hearts={1: 1 if way == "death" else 12 if card == "carapace" else 10},
    )  # fmt: skip
    scene = Streets(GAME, match)
    scene.rolls("AAAAAA" if way == "death" else "HHHHHH")
    scene.goes_on(BuyCards)
    if way == "cannon":
        scene.takes(Buy(0))
        assert match.hearts[1] <= 10
    else:
        assert match.out[1]
    assert match.cards[1] == []
    assert card in match.shop.discard
    assert card not in match.counters
    GAME.check_match(match)
