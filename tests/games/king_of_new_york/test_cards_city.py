"""Power cards of tiles, Units, Superstar and moving: a test for every clause."""

from __future__ import annotations

import pytest

from lucha.core.values import PASS
from lucha.core.verdict import Refusal
from lucha.games.king_of_new_york.attack import RUN_AWAY, Flee
from lucha.games.king_of_new_york.cards import Push, StinkAttack, UseInBorough
from lucha.games.king_of_new_york.destruction import Destroy, Raze, Shoot
from lucha.games.king_of_new_york.moving import GoTo, Move
from lucha.monsters.cards import Use
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
    Streets,
    dice,
    streets,
    turn,
)

DESTRUCTION, CELEBRITY = dice("DC")
MANHATTAN_IS_EMPTY = (BRONX, QUEENS, QUEENS, BROOKLYN)


def destroying(rolled: str, cards: str, **fields: object) -> Streets:
    scene = turn(rolled, cards, **fields)
    scene.goes_on(Destroy)
    return scene


# Destruction


@pytest.mark.rule("king_of_new_york/cards/can-opener", "king_of_new_york/cards/long-neck")
@pytest.mark.parametrize(
    ("card", "tile", "unit", "needs"), [("can_opener", TANK, "tank", 3), ("long_neck", JET, "jet", 2)]
)
def test_can_opener_and_long_neck_take_1_less(card: str, tile: str, unit: str, needs: int) -> None:
    scene = destroying("D" * needs + "C" * (6 - needs), card, units=((BRONX, tile),))
    scene.takes(Shoot(BRONX, unit))
    assert scene.match.destruction == 0
    assert scene.match.rubble == [tile]
    other = streets(card).match
    assert {name: other.durability(0, name) for name in ("infantry", "jet", "tank") if name != unit} == {
        name: needed for name, needed in (("infantry", 2), ("jet", 3), ("tank", 4)) if name != unit
    }


@pytest.mark.rule("king_of_new_york/cards/sharp-shooter")
def test_sharp_shooter_shoots_jets_anywhere_for_a_star() -> None:
    scene = destroying("DDDHHH", "sharp_shooter", units=((QUEENS, JET), (QUEENS, INFANTRY)))
    assert Shoot(QUEENS, "infantry") not in scene.offered()
    scene.takes(Shoot(QUEENS, "jet"))
    assert (scene.match.stars[0], scene.match.energy[0]) == (1, 2)
    near = destroying("DDDHHH", "sharp_shooter", units=((BRONX, INFANTRY),))
    near.takes(Shoot(BRONX, "infantry"))
    assert near.match.stars[0] == 0


@pytest.mark.rule("king_of_new_york/cards/trophy-hunter")
def test_trophy_hunter_is_a_star_for_each_unit() -> None:
    scene = destroying("DDDDDH", "trophy_hunter", units=((BRONX, INFANTRY), (BRONX, JET)))
    scene.takes(Shoot(BRONX, "infantry"))
    scene.takes(Shoot(BRONX, "jet"))
    assert scene.match.stars[0] == 2


@pytest.mark.rule("king_of_new_york/cards/hunter")
def test_hunter_heals_by_infantry_only() -> None:
    scene = destroying("DDDDDC", "hunter", units=((BRONX, INFANTRY), (BRONX, JET)), hearts={0: 5})
    scene.takes(Shoot(BRONX, "infantry"))
    assert scene.match.hearts[0] == 7
    scene.takes(Shoot(BRONX, "jet"))
    assert scene.match.hearts[0] == 7


@pytest.mark.rule("king_of_new_york/cards/leveler")
def test_leveler_is_a_star_with_the_first_building() -> None:
    scene = destroying("DDHHHH", "leveler")
    scene.takes(Raze(3))
    assert scene.match.stars[0] == 2
    scene.takes(Raze(4))
    assert scene.match.stars[0] == 3


@pytest.mark.rule("king_of_new_york/cards/hailing-cabs")
def test_hailing_cabs_add_2_for_units_only_before_the_first_tile() -> None:
    scene = destroying("DHHHHH", "hailing_cabs", units=((BRONX, JET),))
    assert scene.offered() == [PASS, Raze(3), Raze(4), Raze(5), Use("hailing_cabs")]
    scene.takes(Use("hailing_cabs"))
    assert scene.offered() == [PASS, Shoot(BRONX, "jet")]
    scene.takes(Shoot(BRONX, "jet"))
    assert scene.match.energy[0] == 2
    late = destroying("DDHHHH", "hailing_cabs")
    late.takes(Raze(3))
    assert Use("hailing_cabs") not in late.offered()


@pytest.mark.rule("king_of_new_york/cards/hailing-cabs")
def test_hailing_cabs_need_no_destruction_die() -> None:
    scene = turn("HHCCEE", "hailing_cabs", units=((BRONX, INFANTRY),))
    scene.resolves("D")
    scene.takes(Use("hailing_cabs"))
    scene.takes(Shoot(BRONX, "infantry"))
    assert scene.match.rubble == [INFANTRY]


@pytest.mark.rule("king_of_new_york/cards/seismic-ray")
def test_seismic_ray_opens_a_borough_for_1_energy() -> None:
    scene = destroying("DDHHHH", "seismic_ray", energy={0: 1}, units=((QUEENS, INFANTRY),))
    scene.takes(UseInBorough("seismic_ray", QUEENS))
    assert scene.match.energy[0] == 0
    assert scene.offered() == [PASS, *[Raze(stack) for stack in range(3, 9)], Shoot(QUEENS, "infantry")]
    scene.takes(Raze(6))
    assert scene.match.fresh == [(QUEENS, HOUSE)]
    poor = destroying("DDHHHH", "seismic_ray")
    assert UseInBorough("seismic_ray", QUEENS) not in poor.offered()


# Superstar


@pytest.mark.rule("king_of_new_york/cards/diva")
@pytest.mark.parametrize(("rolled", "stars"), [("CCCEEE", 0), ("CCCCEE", 2), ("CCCCCE", 3)])
def test_diva_makes_it_four(rolled: str, stars: int) -> None:
    scene = turn(rolled, {1: "diva"}, superstar=1)
    scene.goes_on(BuyCards)
    assert (scene.match.superstar, scene.match.stars[0]) == (0 if stars else 1, stars)
    free = turn("CCCEEE", {1: "diva"})
    free.goes_on(BuyCards)
    assert free.match.superstar == 0


@pytest.mark.rule("king_of_new_york/cards/violent-star")
def test_violent_star_hurts_the_one_you_take_superstar_from() -> None:
    scene = turn("CCCEEE", "violent_star", superstar=1)
    scene.goes_on(Flee, BuyCards)
    assert scene.match.hearts == [10, 8, 10, 10]
    assert not isinstance(scene.match.question, Flee)
    table = turn("CCCEEE", "violent_star")
    table.goes_on(BuyCards)
    assert table.match.hearts == [10] * 4


@pytest.mark.rule("king_of_new_york/cards/violent-star")
def test_violent_star_hurts_who_takes_superstar_from_you() -> None:
    scene = turn("CCCEEE", {1: "violent_star"}, superstar=1)
    scene.goes_on(BuyCards)
    assert scene.match.hearts == [9, 10, 10, 10]


# Moving


@pytest.mark.rule("king_of_new_york/cards/chinatown-regular")
def test_chinatown_regular_heals_2_on_entering_manhattan() -> None:
    scene = turn("EEEEEE", "chinatown_regular", places=MANHATTAN_IS_EMPTY, hearts={0: 5})
    scene.goes_on(BuyCards)
    assert scene.match.hearts[0] == 7
    climbing = turn("EEEEEE", "chinatown_regular", places=(MANHATTAN, *MANHATTAN_IS_EMPTY[1:]), hearts={0: 5})
    climbing.goes_on()
    assert climbing.match.hearts[0] == 5


@pytest.mark.rule("king_of_new_york/cards/tourist")
def test_tourist_leaves_a_souvenir_where_it_is_bought_and_in_new_boroughs() -> None:
    scene = turn("EEEEEE", shop="tourist diva drain")
    scene.buys("tourist")
    assert (scene.match.stars[0], scene.match.energy[0]) == (1, 1)
    assert scene.match.souvenirs == [False, True, False, False, False]
    moving = turn("EEEEEE", "tourist", souvenirs=[False, True, False, False, False])
    moving.goes_on(Move)
    moving.takes(GoTo(QUEENS))
    assert (moving.match.stars[0], moving.match.energy[0]) == (1, 7)
    again = turn("EEEEEE", "tourist", souvenirs=[False, True, True, False, False])
    again.goes_on(Move)
    again.takes(GoTo(QUEENS))
    assert (again.match.stars[0], again.match.energy[0]) == (0, 6)


@pytest.mark.rule("king_of_new_york/cards/tourist")
def test_souvenirs_stay_when_the_card_goes() -> None:
    scene = turn("EEEEEE", {0: "tourist"}, souvenirs=[False, True, False, False, False], shop="tesla_cannon diva drain")
    scene.buys("tesla_cannon")
    assert scene.match.cards[0] == []
    assert scene.match.souvenirs[BRONX]


@pytest.mark.rule("king_of_new_york/cards/tourist")
def test_tourist_counts_manhattan_and_flights() -> None:
    scene = turn("EEEEEE", "tourist", places=MANHATTAN_IS_EMPTY)
    scene.goes_on(BuyCards)
    assert scene.match.souvenirs[MANHATTAN]
    assert scene.match.stars[0] == 2
    fleeing = turn("AEEEEE", {1: "tourist"})
    fleeing.goes_on(Flee)
    fleeing.chooses(1, RUN_AWAY)
    fleeing.chooses(1, GoTo(STATEN_ISLAND))
    assert fleeing.match.souvenirs[STATEN_ISLAND]


UNITS_IN_QUEENS = ((QUEENS, INFANTRY), (QUEENS, INFANTRY), (QUEENS, JET), (QUEENS, TANK), (QUEENS, JET))


@pytest.mark.rule("king_of_new_york/cards/stink-attack", "king_of_new_york/cards/push-out")
def test_stink_attack_pushes_units_out_each_to_another_borough() -> None:
    scene = turn("EEEEEE", "stink_attack", units=UNITS_IN_QUEENS)
    scene.goes_on(Move)
    scene.takes(GoTo(QUEENS))
    assert isinstance(scene.match.question, StinkAttack)
    for to in (MANHATTAN, BRONX, BROOKLYN, STATEN_ISLAND):
        assert Push("jet", to) in scene.offered()
        scene.takes(Push("infantry" if to in (MANHATTAN, BRONX) else "jet", to))
        if isinstance(scene.match.question, StinkAttack):
            assert Push("tank", to) not in scene.offered()
            refused = Refusal(Push("tank", to), "king_of_new_york/cards/stink-attack")
            assert refused in scene.game.refused(scene.match, 0)
    assert not isinstance(scene.match.question, StinkAttack)
    assert sorted(scene.match.units) == sorted(
        [(MANHATTAN, INFANTRY), (BRONX, INFANTRY), (BROOKLYN, JET), (STATEN_ISLAND, JET), (QUEENS, TANK)]
    )


@pytest.mark.rule("king_of_new_york/cards/stink-attack")
def test_stink_attack_is_optional_and_works_on_entering_and_fleeing() -> None:
    scene = turn("EEEEEE", "stink_attack", places=MANHATTAN_IS_EMPTY, units=((MANHATTAN, JET),))
    scene.goes_on(StinkAttack)
    scene.takes(PASS)
    assert scene.match.units == [(MANHATTAN, JET)]
    fleeing = turn("AEEEEE", {1: "stink_attack"}, units=((STATEN_ISLAND, JET),))
    fleeing.goes_on(Flee)
    fleeing.chooses(1, RUN_AWAY)
    fleeing.chooses(1, GoTo(STATEN_ISLAND))
    fleeing.chooses(1, Push("jet", MANHATTAN))
    assert fleeing.match.units == [(MANHATTAN, JET)]


def test_stink_attack_does_nothing_on_set_up_and_on_climbing() -> None:
    scene = turn("EEEEEE", "stink_attack", places=(MANHATTAN, *MANHATTAN_IS_EMPTY[1:]), units=((MANHATTAN, JET),))
    scene.goes_on(StinkAttack, BuyCards)
    assert isinstance(scene.match.question, BuyCards)
