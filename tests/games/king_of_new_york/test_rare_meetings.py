"""Cards that seldom meet in New York: written from the rulings alone, each with the numbers that they give."""

from __future__ import annotations

import pytest

from lucha.core.values import PASS
from lucha.games.king_of_new_york.attack import RUN_AWAY, Flee, RollAsATarget, Spend
from lucha.games.king_of_new_york.cards import Drop, UseForMuch, UseInBorough
from lucha.games.king_of_new_york.destruction import Destroy, Raze, Shoot
from lucha.games.king_of_new_york.facts import Face
from lucha.games.king_of_new_york.moving import Move
from lucha.monsters.cards import Use
from lucha.monsters.dice import Keep, KeepDice
from lucha.monsters.losing import PreventIt
from lucha.monsters.shop import Buy, BuyCards
from tests.games.king_of_new_york.streets import (
    BRONX,
    BROOKLYN,
    GAME,
    INFANTRY,
    JET,
    MANHATTAN,
    QUEENS,
    STATEN_ISLAND,
    dice,
    streets,
    turn,
)

SHOP = "coney_island flatiron_building central_park"
AT_HOME = (MANHATTAN, BRONX, QUEENS, BROOKLYN)  # seat 0 is in Manhattan
NOBODY_INSIDE = (BRONX, QUEENS, QUEENS, BROOKLYN)


# The attack.


@pytest.mark.rule("king_of_new_york/cards/shadow-double", "king_of_new_york/cards/tesla-antennae")
def test_an_attack_is_doubled_twice_before_the_antennae_add_one() -> None:
    scene = streets({0: "shadow_double antimatter_pellets tesla_antennae"}, hearts={0: 9})
    scene.rolls("AAHHHH")
    scene.goes_on(Flee)
    assert scene.needs is not None
    assert isinstance(scene.needs.step, RollAsATarget)
    scene.throws(Face.OUCH)
    assert scene.match.hearts[1] == 10 - (2 * 2 * 2 + 1)


@pytest.mark.rule("king_of_new_york/cards/tesla-antennae")
def test_the_antennae_compare_hearts_before_the_loss() -> None:
    scene = turn("AHHHHH", {0: "tesla_antennae"}, hearts={0: 10, 1: 10})
    scene.goes_on(Flee)
    assert scene.match.hearts[1] == 9, "as many are not more"


@pytest.mark.rule("king_of_new_york/cards/drain")
@pytest.mark.parametrize(("held", "taken"), [(1, 1), (5, 2)])
def test_drain_takes_as_much_as_there_is(held: int, taken: int) -> None:
    scene = turn("AHHHHH", {1: "drain"}, energy={0: held})
    scene.goes_on(Flee)
    assert (scene.match.energy[0], scene.match.energy[1]) == (held - taken, taken)


@pytest.mark.rule("king_of_new_york/cards/trash-thrower", "king_of_new_york/cards/of-another-world")
def test_trash_hits_who_pays_for_the_blow_with_energy_and_cannot_flee() -> None:
    scene = turn("AAHHHH", {0: "trash_thrower", 1: "of_another_world"}, stars={1: 3}, energy={1: 2})
    assert isinstance(scene.match.question, PreventIt)
    scene.takes(UseForMuch("of_another_world", 2))
    assert (scene.match.hearts[1], scene.match.energy[1], scene.match.stars[1]) == (10, 0, 2)
    scene.goes_on(Flee, BuyCards, Move)
    assert not isinstance(scene.match.question, Flee)


@pytest.mark.rule("king_of_new_york/cards/of-another-world")
def test_hearts_pay_at_the_shop_down_to_one() -> None:
    scene = turn("AAAAAA", {0: "of_another_world"}, shop=SHOP, hearts={0: 3}, energy={0: 1})
    scene.goes_on(BuyCards)
    assert Buy(1) in scene.offered(), "Flatiron Building for 1 Energy and 2 Hearts"
    assert Buy(0) not in scene.offered(), "4 would take the last Heart"


@pytest.mark.rule("king_of_new_york/cards/webspinner", "king_of_new_york/attack/shake-off-webs")
def test_a_web_takes_a_roll_and_an_attack_die_takes_it_off_instead_of_hitting() -> None:
    scene = streets({1: "drain"}, webs={0: 1}, energy={0: 4})
    scene.throws(*dice("AHHHHH"))
    assert scene.match.rolls == 1
    scene.takes(Keep(dice("AHHHHH")) if Keep(dice("AHHHHH")) in scene.offered() else scene.offered()[0])
    scene.takes(Spend(1))
    scene.goes_on(BuyCards, Move, Flee)
    assert (scene.match.webs[0], scene.match.hearts[1], scene.match.energy[1]) == (0, 10, 0)


@pytest.mark.rule("king_of_new_york/cards/curse")
def test_a_roll_with_an_ouch_costs_a_cursed_monster_one_for_each_token_not_for_each_die() -> None:
    scene = streets(curses={0: 2}, energy={0: 2})
    scene.throws(*dice("OOHHHH"))
    scene.takes(next(one for one in scene.offered() if isinstance(one, Keep) and one.faces == dice("HHHH")))
    assert scene.needs is not None
    assert scene.match.energy[0] == 2, "it is paid when the dice fall"
    scene.throws(*dice("OE"))
    assert scene.match.energy[0] == 0
    again = [one.faces for one in scene.offered() if isinstance(one, Keep)]
    assert all(Face.OUCH in faces for faces in again), "there is nothing left to pay with"


@pytest.mark.rule("king_of_new_york/cards/jinx-aura")
def test_an_aura_lets_nobody_else_stop_rolling() -> None:
    scene = streets({1: "jinx_aura"})
    scene.throws(*dice("AAAHHH"))
    everything = Keep(tuple(scene.match.dice))
    assert everything not in scene.offered()
    assert "king_of_new_york/cards/jinx-aura" in [refusal.rule for refusal in GAME.refused(scene.match, 0)]


@pytest.mark.rule("king_of_new_york/cards/bullet-proof", "king_of_new_york/cards/phoenix-blood")
@pytest.mark.parametrize(("units", "lost"), [(1, 0), (2, 1)])
def test_blood_gives_no_energy_for_what_bullet_proof_stops(units: int, lost: int) -> None:
    scene = turn("OAAAAA", {0: "bullet_proof phoenix_blood"}, units=((BRONX, INFANTRY),) * units)
    scene.goes_on(BuyCards, Move)
    assert (scene.match.hearts[0], scene.match.energy[0]) == (10 - lost, lost)


@pytest.mark.rule("king_of_new_york/cards/phoenix-blood", "king_of_new_york/cards/power-substation")
def test_blood_gives_one_energy_for_a_loss_however_large() -> None:
    scene = turn("AAAAAA", {0: "phoenix_blood"}, shop="power_substation coney_island central_park", energy={0: 5})
    scene.buys("power_substation")
    assert (scene.match.stars[0], scene.match.energy[0], scene.match.hearts[0]) == (1, 9, 7)


# Ouch and the goal cards.


@pytest.mark.rule("king_of_new_york/ouch/take-the-statue")
def test_who_loses_the_statue_loses_what_it_has() -> None:
    scene = turn("OOOAAA", stars={1: 2}, statue=1)
    scene.goes_on(BuyCards, Move)
    assert (scene.match.statue, scene.match.stars[0], scene.match.stars[1]) == (0, 3, 0)


@pytest.mark.rule("king_of_new_york/ouch/take-the-statue")
def test_who_has_the_statue_gains_nothing_more_by_three_ouch() -> None:
    scene = turn("OOOAAA", stars={0: 4}, statue=0)
    scene.goes_on(BuyCards, Move)
    assert scene.match.stars[0] == 4


@pytest.mark.rule("king_of_new_york/cards/diva")
@pytest.mark.parametrize(("rolled", "stars", "holder"), [("CCCAAA", 0, 1), ("CCCCAA", 2, 0), ("CCCCCA", 3, 0)])
def test_divas_superstar_takes_four_and_counts_from_three(rolled: str, stars: int, holder: int) -> None:
    scene = turn(rolled, {1: "diva"}, superstar=1)
    scene.goes_on(BuyCards, Move)
    assert (scene.match.stars[0], scene.match.superstar) == (stars, holder)


@pytest.mark.rule("king_of_new_york/cards/broadway-star", "king_of_new_york/cards/ego-trip")
def test_superstar_pays_who_takes_it_and_who_starts_with_it() -> None:
    taken = turn("CCCAAA", {0: "broadway_star ego_trip"})
    taken.goes_on(BuyCards, Move)
    assert (taken.match.stars[0], taken.match.energy[0]) == (2, 1)
    held = streets({0: "broadway_star ego_trip"}, superstar=0)
    assert (held.match.stars[0], held.match.energy[0]) == (1, 1)


# Destruction.


@pytest.mark.rule("king_of_new_york/cards/painbow", "king_of_new_york/cards/stomp")
def test_painbow_looks_at_dice_alone_and_at_its_best_row() -> None:
    five = turn("DDDDDH", {0: "painbow stomp"})
    five.goes_on(Flee, Destroy)
    assert five.match.result is None, "the sixth is no die"
    four = turn("DDDDHH", {0: "painbow"})
    four.goes_on(Flee)
    assert four.match.hearts[1] == 8, "two Attacks, not three"


@pytest.mark.rule("king_of_new_york/cards/hunter", "king_of_new_york/destruction/destroy")
def test_what_is_destroyed_heals_in_manhattan_too() -> None:
    scene = turn("DDHHHH", {0: "hunter"}, places=AT_HOME, units=((MANHATTAN, INFANTRY),), hearts={0: 5})
    scene.goes_on(Destroy)
    scene.takes(Shoot(MANHATTAN, "infantry"))
    scene.goes_on(BuyCards)
    assert scene.match.hearts[0] == 7, "1 for the Infantry and 1 by the card; none by the dice"


@pytest.mark.rule("king_of_new_york/cards/fury")
@pytest.mark.parametrize("units", [2, 3])
def test_fury_needs_three_units_when_the_rolling_ends(units: int) -> None:
    scene = turn("AAAAAA", {0: "fury"}, units=((BRONX, INFANTRY),) * units)
    scene.goes_on(Destroy, BuyCards, Move)
    assert isinstance(scene.match.question, Destroy) is (units == 3)
    scene.goes_on(BuyCards, Move)
    assert scene.match.energy[0] == (units == 3)


@pytest.mark.rule("king_of_new_york/cards/leveler")
def test_leveler_pays_once_with_the_first_building() -> None:
    scene = turn("DDHHHH", {0: "leveler"})
    scene.goes_on(Destroy)
    scene.takes(Raze(next(one.stack for one in scene.offered() if isinstance(one, Raze))))
    assert scene.match.stars[0] == 2
    scene.takes(Raze(next(one.stack for one in scene.offered() if isinstance(one, Raze))))
    assert scene.match.stars[0] == 3


@pytest.mark.rule("king_of_new_york/cards/long-neck", "king_of_new_york/cards/trophy-hunter")
def test_a_jet_falls_to_two_and_is_a_trophy() -> None:
    scene = turn("DDAAAA", {0: "long_neck trophy_hunter"}, units=((BRONX, JET),))
    scene.goes_on(Destroy)
    scene.takes(Shoot(BRONX, "jet"))
    assert (scene.match.energy[0], scene.match.stars[0]) == (2, 1)


@pytest.mark.rule("king_of_new_york/cards/sharp-shooter", "king_of_new_york/cards/air-force-one")
def test_a_jet_shot_far_away_counts_for_air_force_one() -> None:
    shop = "air_force_one coney_island central_park"
    scene = turn("DDDAAA", {0: "sharp_shooter"}, units=((QUEENS, JET),), shop=shop, energy={0: 10})
    scene.goes_on(Destroy)
    scene.takes(Shoot(QUEENS, "jet"))
    assert scene.match.stars[0] == 1
    scene.buys("air_force_one")
    assert scene.match.stars[0] >= 5


@pytest.mark.rule("king_of_new_york/cards/air-force-one")
def test_without_a_jet_there_is_no_air_force_one() -> None:
    scene = turn("AAAAAA", shop="air_force_one coney_island central_park", energy={0: 10})
    scene.goes_on(BuyCards)
    assert Buy(0) not in scene.offered()


@pytest.mark.rule("king_of_new_york/cards/seismic-ray")
def test_the_ray_opens_one_other_borough_for_one_energy() -> None:
    scene = turn("DAAAAA", {0: "seismic_ray"}, energy={0: 1})
    scene.goes_on(Destroy)
    scene.takes(UseInBorough("seismic_ray", QUEENS))
    assert scene.match.energy[0] == 0
    stacks = {scene.match.terms.borough_of[one.stack] for one in scene.offered() if isinstance(one, Raze)}
    assert stacks == {BRONX, QUEENS}


# Energy, moves and cards.


@pytest.mark.rule("king_of_new_york/cards/power-tap")
def test_a_tap_is_open_once_a_turn_for_each_monster() -> None:
    shop = "holland_tunnel coney_island central_park"
    scene = turn("EEEAAA", {1: "power_tap"}, shop=shop, energy={0: 9})
    scene.goes_on(BuyCards)
    assert (scene.match.energy[0], scene.match.energy[1]) == (11, 1)
    scene.buys("holland_tunnel")
    assert scene.match.energy[:4] == [5, 6, 2, 2], "the others have gained three, too; seat 0 has paid"


@pytest.mark.rule("king_of_new_york/cards/overload")
@pytest.mark.parametrize(("rolled", "energy"), [("EAAAAA", 0), ("EEAAAA", 1)])
def test_overload_takes_one_of_each_batch(rolled: str, energy: int) -> None:
    scene = turn(rolled, {0: "overload"})
    scene.goes_on(BuyCards, Move)
    assert scene.match.energy[0] == energy


@pytest.mark.rule("king_of_new_york/cards/natural-selection")
def test_natural_selection_looks_at_the_dice_of_the_turn_it_is_bought_in() -> None:
    scene = turn("CAAAAA", shop="natural_selection coney_island central_park", energy={0: 2}, hearts={0: 5})
    scene.buys("natural_selection")
    assert (scene.match.energy[0], scene.match.hearts[0]) == (4, 9)
    scene.goes_on()
    assert scene.match.out[0]


@pytest.mark.rule("king_of_new_york/cards/new-york-marathon")
def test_who_must_enter_pays_nothing_for_it_while_the_marathon_runs() -> None:
    scene = turn("HHHHHH", places=NOBODY_INSIDE, shop="new_york_marathon coney_island central_park")
    scene.goes_on(BuyCards)
    assert (scene.match.place[0], scene.match.stars[0]) == (MANHATTAN, 1)


@pytest.mark.rule("king_of_new_york/cards/new-york-marathon", "king_of_new_york/attack/flee")
@pytest.mark.parametrize("energy", [1, 2])
def test_who_flees_while_the_marathon_runs_pays_two(energy: int) -> None:
    scene = turn("AHHHHH", shop="new_york_marathon coney_island central_park", energy={1: energy})
    scene.goes_on(Flee, BuyCards, Move)
    assert isinstance(scene.match.question, Flee) is (energy == 2)
    if energy == 2:
        scene.takes(RUN_AWAY)
        scene.takes(scene.offered()[0])
        assert scene.match.energy[1] == 0


@pytest.mark.rule("king_of_new_york/cards/next-stage")
def test_next_stage_turns_every_star_into_energy_or_a_heart_in_manhattan_too() -> None:
    shop = "next_stage coney_island central_park"
    scene = turn("AAAAAA", places=AT_HOME, shop=shop, stars={0: 5}, energy={0: 4}, hearts={0: 4})
    scene.goes_on(BuyCards)
    before = scene.match.stars[0]
    scene.buys("next_stage")
    scene.takes(UseForMuch("next_stage", 2) if UseForMuch("next_stage", 2) in scene.offered() else scene.offered()[2])
    gained = scene.match.energy[0] - 1 + scene.match.hearts[0] - 4
    assert scene.match.stars[0] == 0
    assert gained == before, "4 Energy and 1 of Manhattan are there before; the card costs 4"


@pytest.mark.rule("king_of_new_york/cards/central-park", "king_of_new_york/cards/yankee-stadium")
@pytest.mark.parametrize(
    ("card", "place", "price"),
    [
        ("central_park", MANHATTAN, 4), ("central_park", BRONX, 5), ("yankee_stadium", BRONX, 8),
        ("yankee_stadium", QUEENS, 9), ("drink_the_hudson", MANHATTAN, 11), ("drink_the_hudson", BROOKLYN, 11),
        ("drink_the_hudson", STATEN_ISLAND, 11), ("drink_the_hudson", BRONX, 12), ("the_unisphere", QUEENS, 4),
        ("holland_tunnel", MANHATTAN, 8), ("flatiron_building", MANHATTAN, 2), ("brooklyn_bridge", BROOKLYN, 5),
        ("coney_island", BROOKLYN, 3), ("columbia_university", MANHATTAN, 5),
    ],
)  # fmt: skip
def test_a_card_is_cheaper_where_it_stands(card: str, place: int, price: int) -> None:
    others = [one for one in ("stomp", "fury", "hunter") if one != card][:2]
    inside = MANHATTAN if place != MANHATTAN else BRONX
    scene = streets(places=(place, inside, QUEENS, BROOKLYN), shop=" ".join([card, *others]))
    assert scene.match.price(0, card) == price


@pytest.mark.rule("king_of_new_york/cards/carapace")
@pytest.mark.parametrize(("hearts", "after"), [(5, 8), (9, 10), (12, 10)])
def test_a_shell_heals_for_its_tokens_and_its_hearts_go_with_it(hearts: int, after: int) -> None:
    scene = turn(
        "AAAAAA", {0: "carapace"}, counters={"carapace": 3}, hearts={0: hearts}, energy={0: 2}, shop=SHOP
    )  # fmt: skip
    scene.goes_on(BuyCards)
    scene.takes(Use("carapace"))
    assert (scene.match.hearts[0], scene.match.cards[0]) == (after, [])
    assert "carapace" in scene.match.shop.discard


@pytest.mark.rule("king_of_new_york/cards/tesla-cannon")
def test_everybody_chooses_a_keep_to_lose_clockwise_from_the_buyer() -> None:
    shop = "tesla_cannon coney_island central_park"
    scene = turn("AAAAAA", {0: "stomp", 1: "fury hunter", 3: "drain"}, shop=shop, energy={0: 9})
    scene.buys("tesla_cannon")
    assert GAME.waits_for(scene.match) == (1,), "who has one card only has no choice"
    scene.takes(Drop("hunter"))
    assert scene.match.cards[:4] == [[], ["fury"], [], []]
    assert scene.match.stars[0] == 2


@pytest.mark.rule("king_of_new_york/cards/photo-op")
def test_a_photo_counts_the_hearts_that_the_dead_have_lost_as_well() -> None:
    shop = "photo_op coney_island central_park"
    scene = turn("AAAAHH", shop=shop, hearts={1: 3}, energy={0: 4})
    scene.buys("photo_op")
    assert scene.match.out[1]
    assert scene.match.stars[0] == 1 + 3, "1 for entering"


@pytest.mark.rule("king_of_new_york/cards/king-of-queens", "king_of_new_york/cards/regeneration")
def test_the_start_of_the_turn_heals_in_queens_and_regeneration_everywhere() -> None:
    queens = streets({0: "king_of_queens regeneration"}, places=(QUEENS, MANHATTAN, BRONX, BROOKLYN), hearts={0: 5})
    assert (queens.match.hearts[0], queens.match.energy[0]) == (7, 1)
    inside = streets({0: "king_of_queens regeneration"}, places=AT_HOME, hearts={0: 5})
    assert inside.match.hearts[0] == 6


@pytest.mark.rule("king_of_new_york/cards/artificial-heart")
def test_an_artificial_heart_makes_energy_in_manhattan_before_anything_is_resolved() -> None:
    scene = streets({0: "artificial_heart"}, places=AT_HOME)
    scene.rolls("HHAAAA")
    changed = [one for one in scene.offered() if one != PASS]
    assert changed, "it is asked"
    scene.takes(changed[-1])
    scene.goes_on(BuyCards)
    assert scene.match.energy[0] >= 2, "1 of Lower Manhattan, and what the Heart became"


@pytest.mark.rule("king_of_new_york/cards/personal-spotlight")
@pytest.mark.parametrize(("rolled", "stars"), [("CAAAAA", 1), ("CCAAAA", 1), ("AAAAAA", 0)])
def test_the_spotlight_is_worth_one_however_many(rolled: str, stars: int) -> None:
    scene = turn(rolled, {0: "personal_spotlight"})
    scene.goes_on(BuyCards, Move)
    assert scene.match.stars[0] == stars


@pytest.mark.rule("king_of_new_york/cards/climb-the-empire-state-building")
@pytest.mark.parametrize(("places", "wins"), [(AT_HOME, True), (NOBODY_INSIDE, False)])
def test_climbing_takes_all_faces_and_a_start_in_manhattan(places: tuple[int, ...], wins: bool) -> None:
    scene = turn("EADHCO", {0: "climb_the_empire_state_building"}, places=places)
    scene.goes_on(BuyCards)
    assert bool(scene.match.extra) is wins


@pytest.mark.rule("king_of_new_york/cards/terminal-rage")
def test_rage_locks_every_attack_that_has_fallen() -> None:
    scene = streets({0: "terminal_rage"})
    scene.throws(*dice("AAHHEE"))
    assert isinstance(scene.match.question, KeepDice)
    kept = [one.faces for one in scene.offered() if isinstance(one, Keep)]
    assert all(faces.count(Face.ATTACK) == 2 for faces in kept)
