"""Hard cases: chains of Ouch, both columns, goal cards, rides and free cards.

Written from the rulings and the facts alone; every number is worked out by hand.
"""

from __future__ import annotations

import pytest

from lucha.core.values import PASS
from lucha.games.king_of_new_york.attack import RUN_AWAY, Flee, WhereTo
from lucha.games.king_of_new_york.cards import Split, UseInBorough
from lucha.games.king_of_new_york.destruction import Raze, Shoot
from lucha.games.king_of_new_york.moving import GoTo, LeaveTheColumn, Move
from lucha.games.king_of_new_york.turns import RideTheSubway
from lucha.monsters.cards import Use, UseOnCard
from lucha.monsters.dice import Keep
from lucha.monsters.losing import LAST_SURVIVOR
from lucha.monsters.match import ExtraTurn
from lucha.monsters.shop import BuyCards, Sweep
from lucha.monsters.turns import TWENTY_STARS
from tests.games.king_of_new_york.streets import (
    BRONX,
    BROOKLYN,
    HOUSE,
    INFANTRY,
    JET,
    MANHATTAN,
    QUEENS,
    STATEN_ISLAND,
    Streets,
    dice,
    streets,
    turn,
)

SUBWAY = ExtraTurn(0, 0, kind="subway")


def turn_is_over(scene: Streets) -> Streets:
    """Until the next Monster is to roll, or the match is over."""
    scene.goes_on()
    return scene


# Ouch.


@pytest.mark.rule("king_of_new_york/ouch/units-hit-you")
@pytest.mark.parametrize("zone", [0, 1, 2])
def test_manhattan_is_one_borough_for_units_whatever_the_zone(zone: int) -> None:
    scene = turn(
        "OEEEEE", places=(MANHATTAN, BRONX, QUEENS, QUEENS), zone={0: zone}, units=((MANHATTAN, INFANTRY),) * 3
    )
    scene.goes_on(BuyCards)
    assert scene.match.hearts[0] == 7


@pytest.mark.rule("king_of_new_york/ouch/units-hit-your-borough")
def test_two_ouch_in_manhattan_hit_both_columns() -> None:
    scene = turn(
        "OOEEEE", seats=5, places=(MANHATTAN, MANHATTAN, QUEENS, QUEENS, BRONX), column={1: 1}, zone={0: 2},
        units=((MANHATTAN, INFANTRY), (MANHATTAN, JET), (QUEENS, INFANTRY)),
    )  # fmt: skip
    scene.goes_on(BuyCards)
    assert scene.match.hearts == [8, 8, 10, 10, 10]


@pytest.mark.rule("king_of_new_york/ouch/units-hit-the-city", "monsters/losing/last-survivor")
def test_three_ouch_that_leave_one_monster_win_before_the_statue_is_taken() -> None:
    scene = turn(
        "OOOEEE", seats=3, places=(BRONX, MANHATTAN, QUEENS), hearts={1: 1, 2: 1}, stars={1: 19},
        units=((MANHATTAN, INFANTRY), (QUEENS, INFANTRY)),
    )  # fmt: skip
    assert scene.match.result is not None
    assert (scene.match.result.rule, scene.match.result.winners) == (LAST_SURVIVOR, (0,))
    assert (scene.match.statue, scene.match.stars[0]) == (-1, 0)


@pytest.mark.rule("king_of_new_york/ouch/units-hit-the-city", "king_of_new_york/moving/close-the-column")
def test_three_ouch_that_leave_four_close_the_column_and_ask_nobody_to_flee() -> None:
    scene = turn(
        "OOOEEE", seats=5, places=(BRONX, MANHATTAN, MANHATTAN, QUEENS, QUEENS), column={2: 1}, zone={2: 2},
        hearts={3: 1}, units=((MANHATTAN, INFANTRY), (QUEENS, INFANTRY)),
    )  # fmt: skip
    scene.goes_on(LeaveTheColumn)
    assert scene.asks(2)
    scene.takes(GoTo(STATEN_ISLAND))
    scene.goes_on(BuyCards, Flee)
    assert not isinstance(scene.match.question, Flee)
    assert scene.match.hearts == [10, 9, 9, 0, 9]
    assert (scene.match.place[1], scene.match.place[2], scene.match.statue) == (MANHATTAN, STATEN_ISLAND, 0)


@pytest.mark.rule("king_of_new_york/ouch/take-the-statue", "monsters/turns/twenty-stars")
def test_the_statue_takes_three_of_twenty_stars_from_who_would_have_won() -> None:
    """Seat 1 came to 20 on this turn; with the Statue gone it has 17."""
    scene = turn("OOOEEE", statue=1, stars={0: 4, 1: 20})
    turn_is_over(scene)
    assert scene.match.result is None
    assert scene.match.stars[0] == 7
    assert scene.match.stars[1] == 17 + 1, "and 1 for the start of its turn in Lower Manhattan"


@pytest.mark.rule("king_of_new_york/ouch/take-the-statue", "monsters/turns/twenty-stars")
def test_three_stars_of_the_statue_are_the_twentieth() -> None:
    scene = turn("OOOEEE", stars={0: 17})
    turn_is_over(scene)
    assert scene.match.result is not None
    assert (scene.match.result.rule, scene.match.result.winners) == (TWENTY_STARS, (0,))


@pytest.mark.rule("king_of_new_york/cards/bullet-proof", "king_of_new_york/cards/phoenix-blood")
def test_bullet_proof_takes_one_off_a_roll_however_many_units_hit() -> None:
    scene = turn("OEEEEE", "bullet_proof phoenix_blood", units=((BRONX, INFANTRY),) * 4)
    scene.goes_on(BuyCards)
    assert (scene.match.hearts[0], scene.match.energy[0]) == (7, 6), "five dice, and 1 for the loss"


@pytest.mark.rule("king_of_new_york/cards/carapace", "king_of_new_york/ouch/units-hit-you")
def test_tokens_of_the_shell_are_what_ouch_is_left_after_the_last_roll() -> None:
    scene = streets("carapace")
    scene.throws(*dice("OOOOEE"))
    scene.takes(Keep(dice("EEO")))
    scene.throws(*dice("OCC"))
    scene.takes(Keep(tuple(scene.match.dice)))
    scene.goes_on(BuyCards)
    assert scene.match.counters == {"carapace": 2}


# Columns.


@pytest.mark.rule("king_of_new_york/moving/enter-manhattan")
def test_with_six_the_monster_beside_a_fallen_one_stays_and_the_attacker_takes_its_column() -> None:
    scene = turn(
        "AAEEEE", seats=6, places=(BRONX, MANHATTAN, MANHATTAN, QUEENS, QUEENS, BROOKLYN), column={2: 1}, zone={2: 1},
        hearts={1: 2},
    )  # fmt: skip
    scene.goes_on(Flee)
    assert scene.asks(2), "five live: both columns are open"
    scene.goes_on(BuyCards)
    assert scene.match.out[1]
    assert (scene.match.place[2], scene.match.column[2], scene.match.zone[2]) == (MANHATTAN, 1, 1)
    assert (scene.match.place[0], scene.match.column[0], scene.match.stars[0]) == (MANHATTAN, 0, 1)


@pytest.mark.rule("king_of_new_york/attack/flee", "king_of_new_york/moving/two-to-a-borough")
def test_two_that_flee_find_the_room_that_the_first_has_left() -> None:
    """One place is left in the Bronx and two on Staten Island; the attacker stands in the Bronx."""
    scene = turn("AEEEEE", seats=6, places=(BRONX, MANHATTAN, MANHATTAN, QUEENS, QUEENS, BROOKLYN), column={2: 1})
    scene.goes_on(Flee)
    scene.chooses(1, RUN_AWAY)
    scene.chooses(2, RUN_AWAY)
    assert isinstance(scene.match.question, WhereTo)
    assert scene.asks(1)
    scene.takes(GoTo(BRONX))
    assert scene.asks(2)
    assert set(scene.offered()) == {GoTo(BROOKLYN), GoTo(STATEN_ISLAND)}
    scene.takes(GoTo(BROOKLYN))
    scene.goes_on(BuyCards)
    assert (scene.match.place[0], scene.match.column[0]) == (MANHATTAN, 0)


@pytest.mark.rule("king_of_new_york/attack/flee", "king_of_new_york/cards/new-york-marathon")
def test_of_two_in_manhattan_who_has_no_energy_for_the_marathon_stays_unasked() -> None:
    scene = turn(
        "AEEEEE", seats=5, places=(BRONX, MANHATTAN, MANHATTAN, QUEENS, QUEENS), column={2: 1}, energy={1: 1, 2: 2},
        shop="new_york_marathon coney_island flatiron_building",
    )  # fmt: skip
    scene.goes_on(Flee)
    assert scene.asks(2)
    scene.chooses(2, RUN_AWAY)
    scene.takes(GoTo(BROOKLYN))
    assert (scene.match.energy[1], scene.match.energy[2], scene.match.place[1]) == (1, 0, MANHATTAN)


@pytest.mark.rule("king_of_new_york/moving/close-the-column", "king_of_new_york/cards/tourist")
def test_who_is_closed_out_leaves_a_souvenir_for_nothing_while_the_marathon_runs() -> None:
    scene = turn(
        "AEEEEE", {2: "tourist"}, seats=5, places=(MANHATTAN, QUEENS, MANHATTAN, BROOKLYN, BROOKLYN), column={2: 1},
        hearts={1: 1}, shop="new_york_marathon coney_island flatiron_building",
    )  # fmt: skip
    scene.goes_on(LeaveTheColumn)
    scene.takes(GoTo(QUEENS))
    assert (scene.match.stars[2], scene.match.energy[2]) == (1, 1)


@pytest.mark.rule("king_of_new_york/turns/collect-in-manhattan", "monsters/turns/twenty-stars")
def test_stars_of_upper_manhattan_win_only_for_who_is_alive_at_the_end() -> None:
    scene = turn(
        "OEEEEE", places=(MANHATTAN, BRONX, QUEENS, QUEENS), zone={0: 2}, stars={0: 18}, hearts={0: 2},
        units=((MANHATTAN, INFANTRY),) * 2,
    )  # fmt: skip
    turn_is_over(scene)
    assert (scene.match.out[0], scene.match.result) == (True, None)


# Superstar.


@pytest.mark.rule("king_of_new_york/celebrity/take-superstar", "king_of_new_york/cards/chameleon")
def test_celebrity_that_chameleon_was_given_is_not_there_for_superstar() -> None:
    scene = turn("CCCEEE", "chameleon")
    option = next(option for option in scene.offered() if option is not PASS)
    scene.takes(option)
    scene.goes_on(BuyCards)
    assert (scene.match.superstar, scene.match.stars[0]) == (-1, 0)


@pytest.mark.rule("king_of_new_york/cards/broadway-star", "king_of_new_york/cards/ego-trip")
def test_who_takes_superstar_has_both_cards_paid_and_at_the_next_start_again() -> None:
    scene = turn("CCCCHH", "broadway_star ego_trip", superstar=2)
    scene.goes_on(BuyCards, Move)
    assert (scene.match.stars[0], scene.match.energy[0], scene.match.superstar) == (3, 1, 0)


@pytest.mark.rule("king_of_new_york/celebrity/goals-go-back", "king_of_new_york/cards/general-ellis")
def test_a_card_that_kills_the_superstar_lays_its_card_on_the_table() -> None:
    scene = turn(
        "HHHHHH", shop="general_ellis coney_island flatiron_building", energy={0: 5}, superstar=2, statue=2,
        hearts={2: 1},
    )  # fmt: skip
    scene.match.felled.append("tank")
    scene.buys("general_ellis")
    assert scene.match.out[2]
    assert (scene.match.superstar, scene.match.statue) == (-1, -1)


# The attack.


@pytest.mark.rule("king_of_new_york/cards/towering-titan", "king_of_new_york/cards/shadow-double")
def test_attacks_of_a_card_are_doubled_with_those_of_the_dice() -> None:
    """1 and 2 of the Titan are 3, doubled 6, and 1 for who has more Hearts."""
    scene = turn("AEEEEE", "towering_titan shadow_double tesla_antennae", hearts={0: 9})
    scene.goes_on(Flee)
    assert scene.match.hearts[1] == 3


@pytest.mark.rule("king_of_new_york/cards/webspinner", "king_of_new_york/attack/shake-off-webs")
def test_an_attack_of_a_card_takes_no_web_off() -> None:
    """Two webs, one Attack die, two of the Titan: at most one web goes."""
    scene = turn("AEEEEE", "towering_titan", webs={0: 2})
    options = [option for option in scene.offered() if hasattr(option, "count")]
    assert [option.count for option in options] == [0, 1]
    scene.takes(options[1])
    scene.goes_on(Flee)
    assert (scene.match.webs[0], scene.match.hearts[1]) == (1, 8)


@pytest.mark.rule("king_of_new_york/cards/jinx-aura", "king_of_new_york/cards/terminal-rage")
def test_the_only_die_that_may_be_rolled_again_is_rolled_unasked_under_the_aura() -> None:
    scene = streets({0: "terminal_rage", 1: "jinx_aura"})
    scene.throws(*dice("AAAAAE"))
    assert scene.needs is not None
    assert scene.needs.count == 1
    scene.throws(*dice("H"))
    scene.throws(*dice("C"))
    assert scene.match.rolls == 0
    assert scene.match.hearts[1] == 5


@pytest.mark.rule("king_of_new_york/cards/trash-thrower", "king_of_new_york/cards/fireball")
def test_trash_hits_who_stands_beside_a_fireball_once() -> None:
    scene = turn("AAEEEE", "trash_thrower fireball", places=(BRONX, MANHATTAN, BRONX, QUEENS), stars={1: 3, 2: 3, 3: 3})
    scene.goes_on(Flee, BuyCards)
    assert scene.match.stars[1:] == [2, 2, 3]


# Rides and speed.


@pytest.mark.rule("king_of_new_york/turns/ride-the-subway", "king_of_new_york/cards/tourist")
def test_a_tourist_on_the_subway_leaves_a_souvenir_at_every_stop() -> None:
    scene = streets("tourist", places=(BRONX, MANHATTAN, QUEENS, QUEENS), extra=[SUBWAY])
    scene.takes(GoTo(BROOKLYN))
    scene.rolls("EEEEEE")
    scene.goes_on(RideTheSubway)
    scene.takes(GoTo(STATEN_ISLAND))
    assert (scene.match.stars[0], scene.match.souvenirs) == (2, [False, False, False, True, True])


@pytest.mark.rule("king_of_new_york/turns/ride-the-subway", "king_of_new_york/moving/enter-manhattan")
def test_who_rides_out_of_manhattan_must_enter_it_again_and_is_not_paid_twice() -> None:
    """It began the turn outside, rode in for a star, out, and the Move step takes it in again."""
    scene = streets(places=(BRONX, QUEENS, QUEENS, BROOKLYN), extra=[SUBWAY])
    scene.takes(GoTo(MANHATTAN))
    assert scene.match.stars[0] == 1
    scene.rolls("EEEEEE")
    scene.takes(GoTo(STATEN_ISLAND))
    scene.goes_on(BuyCards)
    assert (scene.match.place[0], scene.match.zone[0], scene.match.stars[0]) == (MANHATTAN, 0, 1)


@pytest.mark.rule("king_of_new_york/turns/ride-the-subway")
def test_who_starts_in_manhattan_may_ride_out_and_back_down_to_the_lowest_zone() -> None:
    scene = streets(places=(MANHATTAN, BRONX, QUEENS, QUEENS), zone={0: 2}, extra=[SUBWAY])
    assert (scene.match.stars[0], scene.match.energy[0]) == (2, 2)
    scene.takes(GoTo(BROOKLYN))
    scene.rolls("HHEECC")
    scene.takes(GoTo(MANHATTAN))
    assert (scene.match.zone[0], scene.match.stars[0]) == (0, 3)


@pytest.mark.rule("king_of_new_york/cards/super-speed", "king_of_new_york/moving/advance")
def test_speed_into_manhattan_and_the_move_after_it_climb_a_zone() -> None:
    scene = streets("super_speed", places=(BRONX, QUEENS, QUEENS, BROOKLYN))
    scene.takes(UseInBorough("super_speed", MANHATTAN))
    scene.rolls("EEEEEE")
    scene.goes_on(BuyCards)
    assert (scene.match.place[0], scene.match.zone[0], scene.match.stars[0]) == (MANHATTAN, 1, 1)


# Cards that come and go.


@pytest.mark.rule("king_of_new_york/cards/columbia-university", "monsters/shop/sweep-the-shop")
def test_of_two_keeps_that_a_sweep_reveals_the_first_is_free_and_its_space_is_filled_again() -> None:
    scene = turn("HHHHHH", waiting=[2], energy={0: 2}, shop="coney_island flatiron_building central_park")
    scene.goes_on(BuyCards)
    scene.table.give("stomp")
    scene.table.give("diva")
    scene.table.give("ego_trip")
    scene.table.give("curse")
    scene.takes(Sweep())
    assert scene.match.cards[2] == ["stomp"]
    assert scene.match.shop.spaces == ["diva", "ego_trip", "curse"]
    assert scene.match.waiting == []


@pytest.mark.rule("king_of_new_york/cards/power-tap", "king_of_new_york/cards/holland-tunnel")
def test_a_tunnel_that_gives_three_to_everybody_pays_the_tap_by_each_other() -> None:
    scene = turn("HHHHHH", "power_tap", energy={0: 9}, shop="holland_tunnel coney_island flatiron_building")
    scene.buys("holland_tunnel")
    assert scene.match.energy == [6, 2, 2, 2]


@pytest.mark.rule("king_of_new_york/cards/tesla-cannon", "king_of_new_york/cards/carapace")
def test_the_cannon_takes_the_shell_and_the_hearts_above_ten() -> None:
    scene = turn(
        "HHHHHH", {2: "carapace"}, hearts={2: 12}, energy={0: 5}, shop="tesla_cannon coney_island flatiron_building"
    )
    scene.buys("tesla_cannon")
    assert (scene.match.cards[2], scene.match.hearts[2], scene.match.stars[0]) == ([], 10, 2)


@pytest.mark.rule("king_of_new_york/cards/carapace")
def test_a_shell_at_eleven_hearts_is_laid_down_for_nothing() -> None:
    scene = turn("EEEEEE", "carapace", hearts={0: 11}, counters={"carapace": 3}, shop="stomp diva curse")
    scene.goes_on(BuyCards)
    scene.takes(Use("carapace"))
    assert (scene.match.hearts[0], scene.match.cards[0]) == (10, [])


@pytest.mark.rule("king_of_new_york/cards/scavenger", "king_of_new_york/cards/overload")
def test_what_costs_nothing_costs_nothing_from_the_discards() -> None:
    scene = streets("scavenger")
    scene.match.shop.pile.remove("overload")
    scene.match.shop.discard.append("overload")
    scene.rolls("HHHHHH")
    scene.goes_on(BuyCards)
    scene.takes(UseOnCard("scavenger", "overload"))
    assert (scene.match.energy[0], scene.match.cards[0]) == (4, ["scavenger", "overload"])


@pytest.mark.rule("king_of_new_york/cards/next-stage", "king_of_new_york/ouch/take-the-statue")
def test_the_next_stage_spends_the_stars_of_the_statue_and_losing_it_costs_no_more() -> None:
    scene = turn("OOOEEE", hearts={0: 4}, stars={0: 1}, energy={0: 1}, shop="next_stage coney_island flatiron_building")
    scene.buys("next_stage")
    scene.takes(Split(4))
    assert (scene.match.stars[0], scene.match.hearts[0], scene.match.energy[0]) == (0, 8, 0)
    turn_is_over(scene)
    scene.rolls("OOOEEE")
    assert (scene.match.statue, scene.match.stars[0]) == (1, 0)


@pytest.mark.rule("king_of_new_york/cards/natural-selection", "king_of_new_york/cards/carapace")
def test_natural_selection_takes_all_twelve_hearts() -> None:
    scene = turn("CHHHHHH", "natural_selection carapace", hearts={0: 12})
    turn_is_over(scene)
    assert scene.match.out[0]
    assert scene.match.hearts[0] == 0


# Destruction.


@pytest.mark.rule("king_of_new_york/destruction/fresh-units", "king_of_new_york/cards/hunter")
def test_a_unit_of_this_turn_is_safe_and_one_that_stood_there_pays_twice_to_a_hunter() -> None:
    """Four Destruction: 1 for a house, 2 for the Infantry that stood there; its other side is safe."""
    scene = turn("DDDDEE", "hunter", hearts={0: 5}, units=((BRONX, INFANTRY),))
    stack = next(option for option in scene.offered() if isinstance(option, Raze))
    scene.takes(stack)
    scene.takes(Shoot(BRONX, "infantry"))
    assert (scene.match.hearts[0], scene.match.stars[0]) == (7, 1)
    assert Shoot(BRONX, "infantry") not in scene.offered()
    assert scene.match.fresh == [(BRONX, HOUSE)]


@pytest.mark.rule("king_of_new_york/cards/fury", "king_of_new_york/destruction/destroy")
def test_fury_counts_units_before_any_of_them_falls() -> None:
    """One die and 1 of the card take an Infantry, although only two are left then."""
    scene = turn("DHHHHH", "fury", hearts={0: 4}, units=((BRONX, INFANTRY),) * 3)
    assert scene.match.energy[0] == 1
    assert Shoot(BRONX, "infantry") in scene.offered()
    scene.takes(Shoot(BRONX, "infantry"))
    scene.goes_on(BuyCards)
    assert (len(scene.match.units), scene.match.destruction) == (2, 0)
