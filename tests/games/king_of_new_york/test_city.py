"""The chapters of New York: set-up, Manhattan, moving, destruction, Ouch, Celebrity, attack."""

from __future__ import annotations

import pytest

from lucha.core.facts import BadInput
from lucha.core.setup import BadSetup
from lucha.core.values import PASS
from lucha.games.king_of_new_york.attack import RUN_AWAY, Flee, Spend, WhereTo
from lucha.games.king_of_new_york.destruction import Destroy, Raze, Shoot
from lucha.games.king_of_new_york.events import ColumnClosed, Fled, ManhattanEntered
from lucha.games.king_of_new_york.moving import GoTo, LeaveTheColumn, Move
from lucha.games.king_of_new_york.resolving import UseHearts
from lucha.games.king_of_new_york.setting_up import ChooseABorough
from lucha.monsters.dice import KeepDice
from lucha.monsters.resolving import ResolveNext
from lucha.monsters.shop import BuyCards
from tests.games.king_of_new_york.streets import (
    BRONX,
    BROOKLYN,
    CLINIC,
    GAME,
    HOUSE,
    INFANTRY,
    JET,
    MANHATTAN,
    PLANT,
    QUEENS,
    STATEN_ISLAND,
    TANK,
    TOWER,
    Streets,
    city,
    dice,
    streets,
    turn,
)

MARATHON = "new_york_marathon diva drain"


# Set-up


@pytest.mark.rule(
    "king_of_new_york/setting_up/set-up",
    "king_of_new_york/setting_up/place-all",
    "king_of_new_york/setting_up/choose-a-borough",
    "king_of_new_york/setting_up/put-down",
    "king_of_new_york/moving/two-to-a-borough",
)
def test_set_up() -> None:
    scene = Streets(GAME, GAME.new(GAME.setup(seats=3)))
    assert (scene.match.hearts, scene.match.stars, scene.match.energy) == ([10] * 3, [0] * 3, [0] * 3)
    assert len([card for card in scene.match.shop.spaces if card]) == 3
    assert [len(scene.match.tops), sum(scene.match.under), len(scene.match.hidden)] == [15, 30, 30]
    scene.throws(*dice("AEEEEEEE"))
    scene.throws(*dice("AACCCCCC"))
    scene.throws(*dice("OOOOOOOO"))
    assert scene.asks(1)
    assert scene.offered() == [GoTo(borough) for borough in (BRONX, QUEENS, BROOKLYN, STATEN_ISLAND)]
    scene.chooses(1, GoTo(QUEENS))
    scene.chooses(2, GoTo(QUEENS))
    assert isinstance(scene.match.question, ChooseABorough)
    assert scene.why_not(0, GoTo(QUEENS)) == "king_of_new_york/moving/two-to-a-borough"
    scene.chooses(0, GoTo(BRONX))
    assert scene.match.active == 1
    assert scene.match.place == [BRONX, QUEENS, QUEENS]


def test_a_tie_for_the_first_turn_is_rolled_off_by_those_who_tied() -> None:
    scene = Streets(GAME, GAME.new(GAME.setup(seats=3)))
    for rolled in ("AEEEEEEE", "EEEEEEEE", "AEEEEEEE"):
        scene.throws(*dice(rolled))
    assert scene.needs is not None
    assert scene.needs.seat == 0
    scene.throws(*dice("EEEEEEEE"))
    assert scene.needs.seat == 2
    scene.throws(*dice("AEEEEEEE"))
    assert scene.asks(2)


@pytest.mark.rule("king_of_new_york/setting_up/monsters", "monsters/turns/one-of-each")
def test_nobody_plays_the_same_monster_twice() -> None:
    with pytest.raises(BadSetup, match="two players cannot play the same Monster"):
        GAME.setup(seats=2, picks=["kong", "kong"])
    terms = GAME.new(GAME.setup(seats=6, picks=["", "drakonis"])).terms
    assert terms.monsters == ("captain_fish", "drakonis", "kong", "mantis", "rob", "sheriff")


# Manhattan and moving


@pytest.mark.rule("king_of_new_york/turns/collect-in-manhattan")
@pytest.mark.parametrize(("zone", "stars", "energy"), [(0, 1, 1), (1, 2, 1), (2, 2, 2)])
def test_a_zone_gives_stars_and_energy_at_the_start_of_a_turn(zone: int, stars: int, energy: int) -> None:
    scene = streets(places=(MANHATTAN, BRONX, QUEENS, BROOKLYN), zone={0: zone})
    assert (scene.match.stars[0], scene.match.energy[0]) == (stars, energy)
    assert streets().match.stars[0] == 0


@pytest.mark.rule("king_of_new_york/moving/advance")
def test_in_manhattan_you_go_up_a_zone_each_turn_and_stay_at_the_top() -> None:
    scene = turn("EEEEEE", places=(MANHATTAN, BRONX, QUEENS, BROOKLYN), zone={0: 1})
    scene.goes_on()
    assert scene.match.zone[0] == 2
    for _ in range(4):
        scene.rolls("EEEEEE")
        scene.goes_on()
    assert scene.match.zone[0] == 2


@pytest.mark.rule("king_of_new_york/moving/move", "king_of_new_york/moving/enter-manhattan")
def test_with_room_in_manhattan_you_must_enter() -> None:
    scene = turn("EEEEEE", places=(BRONX, QUEENS, QUEENS, BROOKLYN))
    scene.goes_on(Move, BuyCards)
    assert isinstance(scene.match.question, BuyCards)
    assert (scene.match.place[0], scene.match.zone[0], scene.match.stars[0]) == (MANHATTAN, 0, 1)


@pytest.mark.rule(
    "king_of_new_york/moving/move", "king_of_new_york/moving/go", "king_of_new_york/moving/two-to-a-borough"
)
def test_with_manhattan_full_you_go_where_there_is_room_or_stay() -> None:
    scene = turn("EEEEEE", places=(BRONX, MANHATTAN, QUEENS, QUEENS))
    scene.goes_on(Move)
    assert scene.offered() == [PASS, GoTo(BROOKLYN), GoTo(STATEN_ISLAND)]
    assert scene.why_not(0, GoTo(QUEENS)) == "king_of_new_york/moving/two-to-a-borough"
    scene.takes(GoTo(BROOKLYN))
    assert (scene.match.place[0], scene.match.stars[0]) == (BROOKLYN, 0)


@pytest.mark.rule("king_of_new_york/moving/marathon", "king_of_new_york/cards/new-york-marathon")
def test_a_marathon_makes_free_moves_cost_2() -> None:
    scene = turn("CCOOHH", energy={0: 2}, shop=MARATHON)
    scene.goes_on(Move)
    scene.takes(GoTo(BROOKLYN))
    assert scene.match.energy[0] == 0
    poor = turn("CCOOHH", energy={0: 1}, shop=MARATHON)
    poor.goes_on(Move, BuyCards)
    assert not isinstance(poor.match.question, Move)
    forced = turn("CCOOHH", places=(BRONX, QUEENS, QUEENS, BROOKLYN), shop=MARATHON)
    forced.goes_on(BuyCards)
    assert forced.match.place[0] == MANHATTAN
    climbing = turn("CCOOHH", places=(MANHATTAN, QUEENS, QUEENS, BROOKLYN), shop=MARATHON)
    climbing.goes_on()
    assert (climbing.match.zone[0], climbing.match.energy[0]) == (1, 1)


@pytest.mark.rule("king_of_new_york/moving/columns")
@pytest.mark.parametrize(("seats", "option", "column"), [(4, "yes", -1), (5, "yes", 1), (6, "yes", 1), (6, "no", -1)])
def test_a_second_column_is_open_with_five_monsters(seats: int, option: str, column: int) -> None:
    match = city(seats=seats, options={"second_column": option})
    assert match.free_column() == column


@pytest.mark.rule("king_of_new_york/moving/columns")
def test_the_first_column_is_entered_first() -> None:
    scene = turn("EEEEEE", seats=5, places=(BRONX, QUEENS, QUEENS, BROOKLYN, BROOKLYN))
    scene.goes_on()
    scene.rolls("EEEEEE")
    scene.goes_on()
    assert [event.column for event in scene.hears(ManhattanEntered)] == [0, 1]  # type: ignore[attr-defined]
    assert scene.match.free_column() == -1


BOTH_IN = (MANHATTAN, MANHATTAN, QUEENS, BROOKLYN, BRONX)


@pytest.mark.rule("king_of_new_york/moving/close-the-column")
def test_the_closing_column_leaves_its_monster_in_the_same_zone_of_the_first_one_if_that_is_empty() -> None:
    scene = turn("AEEEEE", seats=5, places=(BRONX, MANHATTAN, QUEENS, MANHATTAN, BROOKLYN), column={3: 1}, zone={3: 2},
                 hearts={1: 1})  # fmt: skip
    scene.goes_on(BuyCards)
    assert scene.match.out[1]
    assert (scene.match.place[3], scene.match.column[3], scene.match.zone[3]) == (MANHATTAN, 0, 2)
    assert scene.match.stars[3] == 0
    assert scene.hears(ColumnClosed) == [ColumnClosed(3, True)]


@pytest.mark.rule(
    "king_of_new_york/moving/close-the-column",
    "king_of_new_york/moving/leave-the-column",
    "king_of_new_york/moving/come-out",
)
def test_the_closing_column_sends_its_monster_out_for_free_if_the_first_one_is_taken() -> None:
    scene = turn("AEEEEE", seats=5, places=BOTH_IN, column={1: 1}, hearts={4: 1}, shop=MARATHON)
    scene.goes_on(LeaveTheColumn)
    assert scene.asks(1)
    assert scene.match.out[4]
    scene.chooses(1, GoTo(BRONX))
    assert (scene.match.place[1], scene.match.column[1], scene.match.energy[1]) == (BRONX, 0, 0)
    assert scene.hears(Fled) == []


# Dice


@pytest.mark.rule("king_of_new_york/resolving/gain-energy")
def test_energy_dice_bring_energy() -> None:
    scene = turn("EEEEHH")
    scene.goes_on(BuyCards)
    assert scene.match.energy[0] == 4


@pytest.mark.rule("king_of_new_york/resolving/use-hearts", "king_of_new_york/resolving/recover")
@pytest.mark.parametrize(("place", "hearts"), [(BRONX, 8), (MANHATTAN, 5)])
def test_hearts_heal_outside_manhattan(place: int, hearts: int) -> None:
    scene = turn("HHHCCE", places=(place, QUEENS, BROOKLYN, BROOKLYN), hearts={0: 5})
    scene.goes_on(BuyCards)
    assert scene.match.hearts[0] == hearts


def test_hearts_stop_at_ten() -> None:
    scene = turn("HHHCCE", hearts={0: 9})
    scene.goes_on(BuyCards)
    assert scene.match.hearts[0] == 10


@pytest.mark.rule("king_of_new_york/resolving/use-hearts", "king_of_new_york/cards/curse")
def test_a_heart_takes_a_curse_off_instead_of_healing() -> None:
    scene = turn("HHHCCE", hearts={0: 5}, curses={0: 2})
    scene.goes_on(UseHearts)
    assert scene.offered() == [Spend(0), Spend(1), Spend(2)]
    scene.takes(Spend(2))
    assert (scene.match.hearts[0], scene.match.curses[0]) == (6, 0)


def test_hearts_in_manhattan_take_no_curse_off() -> None:
    scene = turn("HHHCCE", places=(MANHATTAN, QUEENS, BROOKLYN, BROOKLYN), curses={0: 1})
    scene.goes_on(UseHearts, BuyCards)
    assert not isinstance(scene.match.question, UseHearts)


def test_faces_are_resolved_in_the_order_that_you_like() -> None:
    scene = turn("OHHHHE", hearts={0: 1}, units=((BRONX, INFANTRY),))
    assert isinstance(scene.match.question, ResolveNext)
    scene.resolves("H")
    scene.goes_on(BuyCards)
    assert scene.match.hearts[0] == 4
    dead = turn("OHHHHE", hearts={0: 1}, units=((BRONX, INFANTRY),))
    dead.resolves("O")
    assert dead.match.out[0]


# Destruction


@pytest.mark.rule(
    "king_of_new_york/destruction/destroy",
    "king_of_new_york/destruction/building-falls",
    "king_of_new_york/destruction/turn-up-a-tile",
    "king_of_new_york/destruction/tile-by-tile",
    "king_of_new_york/destruction/fresh-units",
)
def test_a_building_pays_turns_into_a_unit_and_shows_what_lay_below() -> None:
    scene = streets()
    scene.match.tops[3] = TOWER
    scene.match.hidden.remove(TOWER)
    scene.match.hidden.append(HOUSE)
    scene.match.hidden.sort()
    scene.rolls("DDDHHH")
    scene.goes_on(Destroy)
    stacks = [Raze(stack) for stack in (3, 4, 5)]
    assert scene.offered() == [PASS, *stacks]
    scene.takes(Raze(3))
    assert scene.match.stars[0] == 2
    assert scene.match.fresh == [(BRONX, TOWER)]
    assert scene.match.tops[3] != ""
    assert scene.match.under[3] == 1
    assert scene.match.destruction == 1
    assert scene.why_not(0, Shoot(BRONX, "jet")) == "king_of_new_york/destruction/destroy"
    scene.takes(Raze(4))
    assert scene.match.stars[0] == 3
    assert not isinstance(scene.match.question, Destroy)


@pytest.mark.rule("king_of_new_york/destruction/tile-by-tile")
def test_a_stack_may_be_dug_down_in_one_turn_and_what_is_left_over_is_lost() -> None:
    scene = streets()
    scene.match.hidden = sorted(scene.match.hidden, key=lambda tile: tile != HOUSE)
    scene.rolls("DDDDHH")
    scene.goes_on(Destroy)
    for under in (1, 0):
        scene.takes(Raze(3))
        assert scene.match.under[3] == under
    scene.takes(Raze(3))
    assert scene.match.tops[3] == ""
    assert Raze(3) not in scene.offered()
    scene.takes(PASS)
    assert scene.match.destruction == 0
    assert scene.match.stars[0] == 3


@pytest.mark.rule("king_of_new_york/destruction/unit-falls")
@pytest.mark.parametrize(
    ("tile", "unit", "needs", "gains"),
    [(INFANTRY, "infantry", 2, (6, 0, 0)), (JET, "jet", 3, (5, 2, 0)), (TANK, "tank", 4, (5, 0, 3))],
)
def test_a_unit_pays_and_leaves(tile: str, unit: str, needs: int, gains: tuple[int, int, int]) -> None:
    for points in (needs - 1, needs):
        scene = streets(hearts={0: 5}, units=((BRONX, tile),))
        scene.rolls("D" * points + "C" * 2 + "O" * 0 + "H" * 0 + "A" * (4 - points))
        scene.goes_on(Destroy)
        if points < needs:
            assert scene.why_not(0, Shoot(BRONX, unit)) == "king_of_new_york/destruction/destroy"
            continue
        scene.takes(Shoot(BRONX, unit))
        match = scene.match
        assert (match.hearts[0], match.energy[0], match.stars[0]) == gains
        assert match.rubble == [tile]
        assert match.units == []


@pytest.mark.rule("king_of_new_york/destruction/destroy")
def test_destruction_reaches_only_the_own_borough() -> None:
    scene = turn("DDDDHH", units=((QUEENS, INFANTRY),))
    scene.goes_on(Destroy)
    assert scene.offered() == [PASS, Raze(3), Raze(4), Raze(5)]


@pytest.mark.rule("king_of_new_york/destruction/fresh-units")
@pytest.mark.parametrize("option", ["safe", "open"])
def test_a_unit_that_has_just_turned_up(option: str) -> None:
    scene = turn("DDDDHH", options={"fresh_units": option})
    scene.goes_on(Destroy)
    scene.takes(Raze(3))
    shot = Shoot(BRONX, "infantry")
    if option == "open":
        scene.takes(shot)
        assert scene.match.rubble == [HOUSE]
    else:
        assert scene.why_not(0, shot) == "king_of_new_york/destruction/fresh-units"
        scene.goes_on()
        assert scene.match.units == [(BRONX, HOUSE)]
        assert scene.match.fresh == []


@pytest.mark.rule("king_of_new_york/resolving/heal-by-tiles")
def test_a_hospital_heals_in_manhattan() -> None:
    scene = streets(places=(MANHATTAN, QUEENS, QUEENS, BROOKLYN), hearts={0: 5})
    scene.match.tops[0] = CLINIC
    scene.match.hidden.remove(CLINIC)
    scene.match.hidden.append(HOUSE)
    scene.rolls("DDEEEE")
    scene.goes_on(Destroy)
    scene.takes(Raze(0))
    assert scene.match.hearts[0] == 7


def test_a_power_plant_gives_energy() -> None:
    scene = streets()
    scene.match.tops[3] = PLANT
    scene.match.hidden.remove(PLANT)
    scene.match.hidden.append(HOUSE)
    scene.rolls("DDHHHH")
    scene.goes_on(Destroy)
    scene.takes(Raze(3))
    assert scene.match.energy[0] == 2


# Ouch


CROWDED = ((BRONX, INFANTRY), (BRONX, JET), (QUEENS, TANK), (MANHATTAN, INFANTRY), (MANHATTAN, JET), (MANHATTAN, TANK))
BESIDE = (BRONX, MANHATTAN, QUEENS, BRONX)


@pytest.mark.rule("king_of_new_york/ouch/units-hit-you")
def test_one_ouch_hits_you() -> None:
    scene = turn("OCCCEE", places=BESIDE, units=CROWDED)
    assert scene.match.hearts == [8, 10, 10, 10]


@pytest.mark.rule("king_of_new_york/ouch/units-hit-your-borough")
def test_two_ouch_hit_your_borough() -> None:
    scene = turn("OOCCEE", places=BESIDE, units=CROWDED)
    scene.resolves("O")
    assert scene.match.hearts == [8, 10, 10, 8]


@pytest.mark.rule(
    "king_of_new_york/ouch/units-hit-the-city",
    "king_of_new_york/ouch/together",
    "king_of_new_york/ouch/take-the-statue",
)
@pytest.mark.parametrize("rolled", ["OOOCEE", "OOOOEE"])
def test_three_ouch_hit_the_city_and_win_the_statue(rolled: str) -> None:
    scene = turn(rolled, places=BESIDE, units=CROWDED)
    scene.resolves("O")
    assert scene.match.hearts == [8, 7, 9, 8]
    assert (scene.match.statue, scene.match.stars[0]) == (0, 3)
    scene.goes_on(Flee, BuyCards)
    assert not isinstance(scene.match.question, Flee)


@pytest.mark.rule("king_of_new_york/ouch/take-the-statue", "king_of_new_york/ouch/statue-again")
def test_the_statue_costs_its_holder_3_and_its_own_holder_gains_nothing() -> None:
    scene = turn("OOOCEE", statue=2, stars={2: 5, 3: 1})
    scene.goes_on(BuyCards)
    assert (scene.match.statue, scene.match.stars) == (0, [3, 0, 2, 1])
    again = turn("OOOCEE", statue=0, stars={0: 5})
    again.goes_on(BuyCards)
    assert again.match.stars[0] == 5
    poor = turn("OOOCEE", statue=2, stars={2: 2})
    poor.goes_on(BuyCards)
    assert poor.match.stars[2] == 0


# Celebrity


@pytest.mark.rule("king_of_new_york/celebrity/take-superstar")
@pytest.mark.parametrize(("rolled", "stars"), [("CCEEEH", 0), ("CCCEEH", 1), ("CCCCEH", 2), ("CCCCCC", 4)])
def test_three_celebrity_take_superstar(rolled: str, stars: int) -> None:
    scene = turn(rolled)
    scene.goes_on(BuyCards)
    assert scene.match.stars[0] == stars
    assert scene.match.superstar == (0 if stars else -1)


@pytest.mark.rule("king_of_new_york/celebrity/shine")
def test_the_superstar_gets_a_star_for_each() -> None:
    scene = turn("CCEEEH", superstar=0)
    scene.goes_on(BuyCards)
    assert scene.match.stars[0] == 2


@pytest.mark.rule("king_of_new_york/celebrity/goals-go-back")
def test_goal_cards_of_the_dead_go_back() -> None:
    scene = turn("AAEEEH", hearts={1: 2}, superstar=1, statue=1)
    scene.goes_on(BuyCards)
    assert scene.match.out[1]
    assert (scene.match.superstar, scene.match.statue) == (-1, -1)


# Attack


@pytest.mark.rule("king_of_new_york/attack/aim-the-attack")
def test_an_attack_hits_manhattan_from_outside_and_all_outside_from_manhattan() -> None:
    outside = turn("AAAHHC")
    outside.goes_on(Flee)
    assert outside.match.hearts == [10, 7, 10, 10]
    inside = turn("AAAHHC", places=(MANHATTAN, BRONX, QUEENS, BRONX))
    inside.goes_on(BuyCards)
    assert inside.match.hearts == [10, 7, 7, 7]
    both = turn("AAAHHC", seats=5, places=BOTH_IN, column={1: 1})
    both.goes_on(BuyCards)
    assert both.match.hearts == [10, 10, 7, 7, 7]


@pytest.mark.rule("king_of_new_york/attack/flee", "king_of_new_york/attack/where-to", "king_of_new_york/attack/run-out")
def test_who_is_hurt_in_manhattan_may_flee() -> None:
    scene = turn("AAEEEH", places=(BRONX, MANHATTAN, QUEENS, QUEENS))
    scene.goes_on(Flee)
    assert scene.asks(1)
    scene.chooses(1, RUN_AWAY)
    assert isinstance(scene.match.question, WhereTo)
    assert scene.why_not(1, GoTo(QUEENS)) == "king_of_new_york/moving/two-to-a-borough"
    scene.chooses(1, GoTo(BRONX))
    assert (scene.match.place[1], scene.match.hearts[1]) == (BRONX, 8)
    scene.goes_on(BuyCards)
    assert (scene.match.place[0], scene.match.stars[0]) == (MANHATTAN, 1)


def test_who_stays_keeps_its_zone() -> None:
    scene = turn("AAEEEH", zone={1: 1})
    scene.goes_on(Flee)
    scene.chooses(1, PASS)
    assert (scene.match.place[1], scene.match.zone[1]) == (MANHATTAN, 1)


@pytest.mark.rule("king_of_new_york/attack/flee")
def test_both_columns_decide_at_the_same_time_and_go_clockwise() -> None:
    scene = turn("AAEEEH", seats=5, places=(BRONX, MANHATTAN, QUEENS, MANHATTAN, QUEENS), column={3: 1})
    scene.goes_on(Flee)
    assert scene.asks(1, 3)
    scene.chooses(3, RUN_AWAY)
    assert scene.asks(1)
    assert GAME.view(scene.match, 1).committed is None
    scene.chooses(1, RUN_AWAY)
    scene.chooses(1, GoTo(BRONX))
    assert scene.why_not(3, GoTo(BRONX)) == "king_of_new_york/moving/two-to-a-borough"
    scene.chooses(3, GoTo(BROOKLYN))
    scene.goes_on(BuyCards)
    assert (scene.match.place[0], scene.match.column[0]) == (MANHATTAN, 0)


@pytest.mark.rule("king_of_new_york/attack/run-out")
def test_a_flight_costs_what_a_move_costs() -> None:
    scene = turn("AAHHHH", energy={1: 2}, shop=MARATHON)
    scene.goes_on(Flee)
    scene.chooses(1, RUN_AWAY)
    scene.chooses(1, GoTo(BRONX))
    assert scene.match.energy[1] == 0
    poor = turn("AAHHHH", energy={1: 1}, shop=MARATHON)
    poor.goes_on(Flee, BuyCards)
    assert not isinstance(poor.match.question, Flee)


@pytest.mark.rule(
    "king_of_new_york/attack/shake-off-webs", "king_of_new_york/attack/lose-webs", "king_of_new_york/cards/webspinner"
)
def test_an_attack_takes_a_web_off_instead_of_hitting() -> None:
    scene = turn("AAAHHC", webs={0: 2}, places=(MANHATTAN, BRONX, QUEENS, BRONX))
    scene.resolves("A")
    assert scene.offered() == [Spend(0), Spend(1), Spend(2)]
    scene.takes(Spend(2))
    assert scene.match.webs[0] == 0
    assert scene.match.hearts == [10, 9, 9, 9]


# The end


def test_20_stars_win_at_the_end_of_the_turn() -> None:
    scene = turn("CCCHHH", stars={0: 19}, energy={0: 5}, superstar=0)
    scene.goes_on(BuyCards)
    assert scene.match.result is None
    scene.goes_on()
    assert scene.match.result is not None
    assert (scene.match.result.winners, scene.match.result.rule) == ((0,), "monsters/turns/twenty-stars")


def test_the_last_monster_wins_at_once() -> None:
    scene = turn("AAAHHC", seats=2, hearts={1: 3})
    scene.goes_on()
    assert scene.match.result is not None
    assert (scene.match.result.winners, scene.match.result.rule) == ((0,), "monsters/losing/last-survivor")


def test_all_dead_at_once_is_a_draw() -> None:
    scene = turn("OOOEEE", seats=2, hearts={0: 1, 1: 1}, units=((BRONX, INFANTRY), (MANHATTAN, INFANTRY)))
    scene.goes_on()
    assert scene.match.result is not None
    assert scene.match.result.is_draw
    assert scene.match.result.winners == (0, 1)


def test_the_turn_limit_gives_it_to_the_most_stars() -> None:
    scene = streets(turn=300, stars={2: 7, 3: 6})
    assert scene.match.result is not None
    assert scene.match.result.winners == (2,)


def test_webs_take_rolls_but_never_the_first() -> None:
    scene = streets(webs={0: 2})
    scene.throws(*dice("EEEEEE"))
    assert not isinstance(scene.match.question, KeepDice)
    free = streets(webs={0: 1})
    free.throws(*dice("EEEEEE"))
    assert free.match.rolls == 1


# Positions


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"stars": {0: 21}}, "stars of seat 0 is 21; it goes from 0 to 20"),
        ({"hearts": {1: 11}}, "hearts of seat 1 is 11; it goes from 0 to 10"),
        ({"places": (QUEENS, QUEENS, QUEENS, BRONX)}, "place: queens holds 2 Monsters, not 3"),
        ({"places": (MANHATTAN, MANHATTAN, QUEENS, BRONX)}, "column: a column of Manhattan holds one Monster"),
        ({"zone": {1: 3}}, "zone of seat 1 is 3; zones go from 0 to 2"),
        ({"rubble": [TANK] * 4}, "there are 3 tiles high_rise_3, not 4"),
        ({"rubble": ["drone"]}, "there is no tile drone"),
        ({"under": [3] * 15}, "under: 45 tiles lie below others, and only 30 are hidden"),
        ({"statue": 4}, "statue is 4; seats go from 0 to 3, -1 is nobody"),
        ({"energy": {0: -1}}, "energy, webs and curses of seat 0 are 0 or more"),
        ({"fresh": [(7, HOUSE)]}, "units: boroughs go from 0 to 4"),
        ({"out": {2: True}}, "seat 2 is out: it has no hearts, stars, energy or cards"),
    ],
)
def test_a_position_that_cannot_be_is_refused(fields: dict[str, object], told: str) -> None:
    with pytest.raises(BadInput) as problem:
        city(**fields)  # type: ignore[arg-type]
    assert told in str(problem.value)
