"""Ouch, the two goal cards, Manhattan and its columns, and turn order: cases written from the rulings alone."""

from __future__ import annotations

import pytest

from lucha.core.values import PASS
from lucha.games.king_of_new_york.attack import RUN_AWAY, Flee
from lucha.games.king_of_new_york.destruction import Raze
from lucha.games.king_of_new_york.moving import GoTo, Move
from lucha.monsters.match import ExtraTurn
from lucha.monsters.shop import BuyCards
from tests.games.king_of_new_york.streets import (
    BRONX,
    BROOKLYN,
    HOUSE,
    INFANTRY,
    JET,
    MANHATTAN,
    QUEENS,
    STATEN_ISLAND,
    TANK,
    streets,
    turn,
)

TWO_IN = (BRONX, MANHATTAN, MANHATTAN, QUEENS, BROOKLYN)  # both columns are held


# Ouch.


@pytest.mark.rule("king_of_new_york/ouch/units-hit-you", "king_of_new_york/ouch/units-hit-your-borough")
@pytest.mark.parametrize(
    ("rolled", "hearts"),
    [
        ("OEEEEE", [7, 10, 10, 10]),  # three Units in the Bronx, whatever they are
        ("OOEEEE", [7, 10, 10, 7]),
        ("OOOEEE", [7, 9, 10, 7]),
        ("OOOOOO", [7, 9, 10, 7]),  # once, however many
    ],
)
def test_every_unit_takes_one_heart(rolled: str, hearts: list[int]) -> None:
    scene = turn(
        rolled, places=(BRONX, MANHATTAN, QUEENS, BRONX),
        units=((BRONX, INFANTRY), (BRONX, JET), (BRONX, TANK), (MANHATTAN, TANK)),
    )  # fmt: skip
    scene.resolves("O")
    assert scene.match.hearts == hearts


@pytest.mark.rule("king_of_new_york/ouch/units-hit-your-borough", "king_of_new_york/attack/flee")
@pytest.mark.parametrize("rolled", ["OEEEEE", "OOEEEE", "OOOEEE"])
def test_nobody_flees_from_units(rolled: str) -> None:
    scene = turn(rolled, places=(MANHATTAN, BRONX, QUEENS, BROOKLYN), units=((MANHATTAN, INFANTRY),))
    scene.goes_on(Flee, BuyCards)
    assert not isinstance(scene.match.question, Flee)
    assert scene.match.hearts[0] == 9
    assert scene.match.place[0] == MANHATTAN


@pytest.mark.rule("king_of_new_york/ouch/units-hit-you", "king_of_new_york/destruction/building-falls")
def test_a_unit_that_has_just_turned_up_hits_back_in_the_same_turn() -> None:
    scene = turn("DOEEEE")
    scene.resolves("D")
    scene.takes(next(option for option in scene.offered() if isinstance(option, Raze)))
    scene.goes_on(BuyCards, Move)
    assert scene.match.stars[0] == 1
    assert scene.match.fresh == [(BRONX, HOUSE)]
    assert scene.match.hearts[0] == 9


@pytest.mark.rule("king_of_new_york/ouch/units-hit-the-city", "king_of_new_york/ouch/take-the-statue")
@pytest.mark.parametrize(
    ("fields", "statue", "stars"),
    [
        ({}, 0, [3, 0, 0, 0]),
        ({"statue": 1, "stars": {1: 7}}, 0, [3, 4, 0, 0]),
        ({"statue": 1, "stars": {1: 2}}, 0, [3, 0, 0, 0]),
        ({"statue": 0, "stars": {0: 3}}, 0, [3, 0, 0, 0]),
        (
            {"statue": 1, "stars": {1: 7}, "hearts": {1: 1}},
            0,
            [4, 0, 0, 0],
        ),  # it falls: its card lies on the table, and Manhattan is free
        (
            {"statue": 1, "stars": {0: 9, 1: 7}, "hearts": {0: 1}},
            1,
            [0, 8, 0, 0],
        ),  # the roller falls first, and seat 1 starts in Manhattan
        ({"stars": {0: 19}}, 0, [20, 0, 0, 0]),
    ],
)
def test_three_ouch_hurt_first_and_then_the_statue_changes_hands(
    fields: dict[str, object], statue: int, stars: list[int]
) -> None:
    scene = turn("OOOCCH", units=((BRONX, INFANTRY), (MANHATTAN, INFANTRY)), **fields)
    scene.resolves("O")
    assert scene.match.statue == statue
    assert scene.match.stars[: len(stars)] == stars


# Celebrity.


@pytest.mark.rule("king_of_new_york/celebrity/take-superstar", "king_of_new_york/celebrity/shine")
@pytest.mark.parametrize(
    ("rolled", "cards", "holder", "then", "gained"),
    [
        ("CCEEEE", "", -1, -1, 0),
        ("CCCEEE", "", -1, 0, 1),
        ("CCCCCE", "", -1, 0, 3),
        ("CEEEEE", "", 0, 0, 1),  # its holder gains one for each
        ("CCCCEE", "", 0, 0, 4),
        ("CCEEEE", "", 1, 1, 0),
        ("CCCEEE", "", 1, 0, 1),
        ("CCCEEE", "diva", 1, 1, 0),  # from Diva it takes four,
        ("CCCCEE", "diva", 1, 0, 2),  # which are 1 and 1
        ("CCCCCC", "diva", 1, 0, 4),
        ("CCCEEE", "diva", 2, 0, 1),  # Diva guards its owner alone
    ],
)
def test_superstar_is_won_held_and_lost(rolled: str, cards: str, holder: int, then: int, gained: int) -> None:
    scene = turn(rolled, {1: cards}, superstar=holder)
    scene.goes_on(BuyCards, Move)
    assert scene.match.superstar == then
    assert scene.match.stars == [gained, 0, 0, 0]


@pytest.mark.rule("king_of_new_york/celebrity/goals-go-back", "king_of_new_york/celebrity/take-superstar")
@pytest.mark.parametrize(("rolled", "then"), [("AACCCE", 0), ("AACCEE", -1)])
def test_superstar_of_the_dead_lies_on_the_table_and_may_be_taken_in_the_same_turn(rolled: str, then: int) -> None:
    """Violent Star takes nobody's Hearts when Superstar comes from the table."""
    scene = turn(rolled, {0: "violent_star"}, superstar=1, hearts={1: 2})
    scene.resolves("A")
    scene.goes_on(BuyCards, Move)
    assert scene.match.out[1]
    assert scene.match.superstar == then
    assert scene.match.hearts == [10, 0, 10, 10]


@pytest.mark.rule("king_of_new_york/celebrity/take-superstar", "monsters/losing/go-on")
def test_who_dies_of_violent_star_loses_superstar_at_once_and_its_turn() -> None:
    scene = turn("CCCEEE", {1: "violent_star"}, superstar=1, hearts={0: 1})
    scene.goes_on(BuyCards, Move)
    assert scene.match.out[0]
    assert (scene.match.superstar, scene.match.active) == (-1, 1)


# Manhattan.


@pytest.mark.rule("king_of_new_york/turns/collect-in-manhattan")
@pytest.mark.parametrize(("zone", "gains"), [(0, (1, 1)), (1, (2, 1)), (2, (2, 2))])
@pytest.mark.parametrize("column", [0, 1])
def test_both_columns_give_the_same(zone: int, gains: tuple[int, int], column: int) -> None:
    places = (MANHATTAN, BRONX, QUEENS, BROOKLYN, STATEN_ISLAND)
    scene = streets(seats=5, places=places, zone={0: zone}, column={0: column})
    assert (scene.match.stars[0], scene.match.energy[0]) == gains


@pytest.mark.rule("king_of_new_york/moving/enter-manhattan", "king_of_new_york/attack/flee")
@pytest.mark.parametrize(
    ("first", "second", "column"), [(PASS, PASS, -1), (RUN_AWAY, PASS, 0), (PASS, RUN_AWAY, 1), (RUN_AWAY, RUN_AWAY, 0)]
)
def test_both_columns_choose_and_the_attacker_takes_the_first(first: object, second: object, column: int) -> None:
    scene = turn("AHHHHH", seats=5, places=TWO_IN, column={2: 1})
    assert scene.asks(1, 2)
    scene.chooses(1, first)  # type: ignore[arg-type]
    scene.chooses(2, second)  # type: ignore[arg-type]
    goes = [STATEN_ISLAND, STATEN_ISLAND]
    for seat, option in ((1, first), (2, second)):
        if option is RUN_AWAY:
            scene.chooses(seat, GoTo(goes.pop()))
    scene.goes_on(BuyCards, Move)
    match = scene.match
    if column < 0:
        assert isinstance(match.question, Move)
        assert match.place[0] == BRONX
    else:
        assert (match.place[0], match.column[0], match.zone[0], match.stars[0]) == (MANHATTAN, column, 0, 1)


@pytest.mark.rule("king_of_new_york/moving/close-the-column")
@pytest.mark.parametrize("falls", [4, 1])
def test_the_second_column_closes_and_its_monster_keeps_its_zone(falls: int) -> None:
    """Seat 2 stands in the second column; either the first was empty, or its Monster falls."""
    places = (BRONX, MANHATTAN if falls == 1 else QUEENS, MANHATTAN, QUEENS, BRONX)
    scene = turn(
        "AHHHHH", {0: "fireball"}, seats=5, places=places, column={2: 1}, zone={2: 2}, hearts={falls: 1}
    )  # fmt: skip
    scene.goes_on(BuyCards, Move)
    match = scene.match
    assert match.out[falls]
    assert (match.place[2], match.column[2], match.zone[2]) == (MANHATTAN, 0, 2)
    assert match.stars[2] == 0, "closing is worth nothing"


@pytest.mark.rule("king_of_new_york/moving/enter-manhattan", "king_of_new_york/moving/close-the-column")
def test_after_both_columns_have_fallen_the_attacker_enters_the_first() -> None:
    scene = turn("AHHHHH", seats=5, places=TWO_IN, column={2: 1}, hearts={1: 1, 2: 1})
    scene.goes_on(BuyCards)
    match = scene.match
    assert match.out == [False, True, True, False, False]
    assert (match.place[0], match.column[0], match.zone[0], match.stars[0]) == (MANHATTAN, 0, 0, 1)


@pytest.mark.rule("king_of_new_york/moving/move")
@pytest.mark.parametrize("seats", [2, 4, 5, 6])
def test_an_empty_manhattan_is_entered_at_any_table(seats: int) -> None:
    places = (BRONX, QUEENS, QUEENS, BROOKLYN, BROOKLYN, STATEN_ISLAND)[:seats]
    scene = turn("HHHHHH", seats=seats, places=places)
    scene.goes_on(BuyCards)
    assert (scene.match.place[0], scene.match.column[0]) == (MANHATTAN, 0)


@pytest.mark.rule("king_of_new_york/moving/move", "king_of_new_york/moving/two-to-a-borough")
def test_with_two_players_manhattan_holds_one() -> None:
    scene = turn("HHHHHH", seats=2)
    scene.goes_on(Move)
    assert {option.borough for option in scene.offered() if isinstance(option, GoTo)} == {
        QUEENS, BROOKLYN, STATEN_ISLAND
    }  # fmt: skip


# Whose turn it is.


@pytest.mark.rule("monsters/turns/next-turn", "king_of_new_york/cards/climb-the-empire-state-building")
def test_a_turn_that_dice_have_won_comes_before_one_that_was_bought() -> None:
    scene = streets(extra=[ExtraTurn(1, 2), ExtraTurn(0, 3), ExtraTurn(1, 1)], regular=3)
    order = []
    for _ in range(4):
        order.append(scene.match.active)
        scene.rolls("HHHHHH")
        scene.goes_on()
    assert order == [3, 2, 1, 0]


@pytest.mark.rule("monsters/losing/go-on", "king_of_new_york/ouch/units-hit-you")
def test_who_dies_of_its_own_ouch_neither_moves_nor_buys() -> None:
    scene = turn("OHHHHH", places=(BRONX, QUEENS, QUEENS, BROOKLYN), hearts={0: 1}, units=((BRONX, INFANTRY),))
    scene.resolves("O")
    scene.goes_on()
    assert scene.match.out[0]
    assert scene.match.active == 1
    assert MANHATTAN not in scene.match.place
