"""Power cards of the start of a turn, of the dice, and of the end: a test for every clause."""

from __future__ import annotations

import pytest

from lucha.core.values import PASS
from lucha.games.king_of_new_york.cards import UseForMuch, UseInBorough
from lucha.games.king_of_new_york.destruction import Destroy
from lucha.monsters.cards import Use, UseOnDie
from lucha.monsters.dice import ChangeDice, Keep, KeepDice
from lucha.monsters.losing import PreventIt
from lucha.monsters.shop import BuyCards
from lucha.monsters.turns import UseAtTheStart
from tests.games.king_of_new_york.streets import (
    BRONX,
    BROOKLYN,
    INFANTRY,
    JET,
    MANHATTAN,
    QUEENS,
    STATEN_ISLAND,
    dice,
    streets,
    turn,
)

ENERGY, ATTACK, DESTRUCTION, HEART, CELEBRITY, OUCH = dice("EADHCO")
MANHATTAN_IS_EMPTY = (BRONX, QUEENS, QUEENS, BROOKLYN)
IN_MANHATTAN = (MANHATTAN, BRONX, QUEENS, BROOKLYN)


# The start of a turn


@pytest.mark.rule("king_of_new_york/cards/regeneration")
@pytest.mark.parametrize("places", [MANHATTAN_IS_EMPTY, IN_MANHATTAN])
def test_regeneration_heals_1_at_the_start_in_manhattan_too(places: tuple[int, ...]) -> None:
    assert streets("regeneration", places=places, hearts={0: 5}).match.hearts[0] == 6


@pytest.mark.rule("king_of_new_york/cards/king-of-queens")
@pytest.mark.parametrize(("place", "gains"), [(QUEENS, (1, 6)), (BROOKLYN, (0, 5))])
def test_king_of_queens_gains_only_in_queens(place: int, gains: tuple[int, int]) -> None:
    match = streets("king_of_queens", places=(place, MANHATTAN, BRONX, BRONX), hearts={0: 5}).match
    assert (match.energy[0], match.hearts[0]) == gains


@pytest.mark.rule("king_of_new_york/cards/broadway-star", "king_of_new_york/cards/ego-trip")
def test_broadway_star_and_ego_trip_at_the_start_with_superstar() -> None:
    match = streets("broadway_star ego_trip", superstar=0).match
    assert (match.stars[0], match.energy[0]) == (1, 1)
    without = streets("broadway_star ego_trip", superstar=1).match
    assert (without.stars[0], without.energy[0]) == (0, 0)


@pytest.mark.rule("king_of_new_york/cards/broadway-star", "king_of_new_york/cards/ego-trip")
def test_broadway_star_and_ego_trip_on_taking_superstar() -> None:
    scene = turn("CCCHHH", "broadway_star ego_trip")
    scene.goes_on(BuyCards)
    assert (scene.match.stars[0], scene.match.energy[0]) == (2, 1)


@pytest.mark.rule("king_of_new_york/cards/super-speed")
def test_super_speed_moves_before_rolling_if_you_like() -> None:
    scene = streets("super_speed")
    assert isinstance(scene.match.question, UseAtTheStart)
    goals = [UseInBorough("super_speed", borough) for borough in (QUEENS, BROOKLYN, STATEN_ISLAND)]
    assert scene.offered() == [PASS, *goals]
    scene.takes(goals[2])
    assert scene.match.place[0] == STATEN_ISLAND
    assert scene.needs is not None


@pytest.mark.rule("king_of_new_york/cards/super-speed")
def test_super_speed_goes_into_manhattan_if_there_is_room_and_up_it() -> None:
    scene = streets("super_speed", places=MANHATTAN_IS_EMPTY)
    assert scene.offered() == [PASS, UseInBorough("super_speed", MANHATTAN)]
    scene.takes(UseInBorough("super_speed", MANHATTAN))
    assert (scene.match.place[0], scene.match.stars[0]) == (MANHATTAN, 1)
    scene.rolls("EEEEEE")
    scene.goes_on()
    assert scene.match.zone[0] == 1
    up = streets("super_speed", places=IN_MANHATTAN, zone={0: 1})
    up.takes(UseInBorough("super_speed", MANHATTAN))
    assert up.match.zone[0] == 2
    top = streets("super_speed", places=IN_MANHATTAN, zone={0: 2})
    assert top.needs is not None


@pytest.mark.rule("king_of_new_york/cards/super-speed", "king_of_new_york/cards/new-york-marathon")
def test_super_speed_pays_for_the_marathon() -> None:
    marathon = "new_york_marathon diva drain"
    scene = streets("super_speed", energy={0: 3}, shop=marathon)
    scene.takes(UseInBorough("super_speed", BROOKLYN))
    assert scene.match.energy[0] == 1
    assert streets("super_speed", energy={0: 1}, shop=marathon).needs is not None


# Rolling


@pytest.mark.rule("king_of_new_york/cards/extra-head", "king_of_new_york/cards/natural-selection")
@pytest.mark.parametrize(("cards", "count"), [("", 6), ("extra_head", 7), ("extra_head natural_selection", 8)])
def test_extra_head_and_natural_selection_roll_one_more(cards: str, count: int) -> None:
    scene = streets(cards)
    assert scene.needs is not None
    assert scene.needs.count == count


@pytest.mark.rule("king_of_new_york/cards/terminal-rage")
def test_terminal_rage_keeps_attacks() -> None:
    scene = streets("terminal_rage")
    scene.throws(*dice("AAEHCO"))
    assert scene.why_not(0, Keep(dice("EAHCO"))) == "king_of_new_york/cards/terminal-rage"
    scene.takes(Keep(dice("AA")))
    assert scene.needs is not None
    assert scene.needs.count == 4


@pytest.mark.rule("king_of_new_york/cards/jinx-aura")
def test_jinx_aura_makes_the_others_use_all_their_rolls() -> None:
    scene = streets({1: "jinx_aura"})
    scene.throws(*dice("EEEHCO"))
    assert scene.why_not(0, Keep(dice("EEEHCO"))) == "king_of_new_york/cards/jinx-aura"
    scene.takes(Keep(dice("EEHCO")))
    scene.throws(*dice("E"))
    scene.takes(Keep(dice("EEHCO")))
    scene.throws(*dice("E"))
    assert not isinstance(scene.match.question, KeepDice)
    own = streets({0: "jinx_aura"})
    own.throws(*dice("EEEHCO"))
    assert Keep(dice("EEEHCO")) in own.offered()


@pytest.mark.rule("king_of_new_york/cards/jinx-aura")
def test_jinx_aura_asks_for_nothing_that_may_not_be_rolled() -> None:
    scene = streets({0: "terminal_rage", 1: "jinx_aura"})
    scene.throws(*dice("AAAAAA"))
    assert not isinstance(scene.match.question, KeepDice)
    assert scene.match.hearts[1] == 4
    poor = streets({1: "jinx_aura"}, curses={0: 1})
    poor.throws(*dice("OOOOOO"))
    assert not isinstance(poor.match.question, KeepDice)
    assert poor.match.statue == 0


@pytest.mark.rule("king_of_new_york/cards/curse")
def test_a_curse_costs_1_energy_a_token_for_each_roll_with_an_ouch() -> None:
    scene = streets(curses={0: 2}, energy={0: 5})
    scene.throws(*dice("EEEEOO"))
    scene.takes(Keep(dice("EEEE")))
    scene.throws(*dice("OO"))
    assert scene.match.energy[0] == 3
    scene.takes(Keep(dice("EEEO")))
    scene.throws(*dice("EO"))
    assert scene.match.energy[0] == 5 - 2 - 2 + 4  # two Rolls with an Ouch, and four Energy dice
    poor = streets(curses={0: 2}, energy={0: 1})
    poor.throws(*dice("EEEEOO"))
    assert poor.why_not(0, Keep(dice("EEEEO"))) == "king_of_new_york/cards/curse"
    poor.takes(Keep(dice("EEEOO")))
    assert poor.match.energy[0] == 1


# Changing faces


@pytest.mark.rule("king_of_new_york/cards/artificial-heart")
@pytest.mark.parametrize("places", [MANHATTAN_IS_EMPTY, IN_MANHATTAN])
def test_artificial_heart_turns_hearts_into_energy(places: tuple[int, ...]) -> None:
    scene = turn("HHCCOO", "artificial_heart", places=places, hearts={0: 5})
    before = scene.match.energy[0]
    scene.takes(UseOnDie("artificial_heart", HEART, ENERGY))
    scene.takes(UseOnDie("artificial_heart", HEART, ENERGY))
    scene.goes_on(BuyCards)
    assert (scene.match.energy[0], scene.match.hearts[0]) == (before + 2, 5)


@pytest.mark.rule("king_of_new_york/cards/universal-soldier")
def test_universal_soldier_turns_hearts_into_attacks_or_back_but_not_to_and_fro() -> None:
    scene = turn("HHACCE", "universal_soldier")
    to_attack, to_heart = [UseOnDie("universal_soldier", *faces) for faces in (dice("HA"), dice("AH"))]
    assert scene.offered() == [PASS, to_attack, to_heart]
    scene.takes(to_attack)
    assert scene.offered() == [PASS, to_attack]
    scene.takes(to_attack)
    assert scene.match.dice.count(ATTACK) == 3
    back = turn("HHACCE", "universal_soldier", hearts={0: 5})
    back.takes(to_heart)
    back.goes_on(BuyCards)
    assert back.match.hearts[0] == 8


@pytest.mark.rule("king_of_new_york/cards/chameleon")
def test_chameleon_trades_a_celebrity_die_for_a_change() -> None:
    scene = turn("CCEEHO", "chameleon")
    assert isinstance(scene.match.question, ChangeDice)
    scene.takes(UseOnDie("chameleon", OUCH, ATTACK))
    assert scene.match.dice == sorted(dice("CEEHA"), key=list(dice("EADHCO")).index)
    scene.takes(UseOnDie("chameleon", HEART, ENERGY))
    assert not isinstance(scene.match.question, ChangeDice)
    scene.goes_on(BuyCards)
    assert scene.match.energy[0] == 3


@pytest.mark.rule("king_of_new_york/cards/natural-selection", "king_of_new_york/cards/chameleon")
def test_celebrity_given_to_chameleon_does_not_doom() -> None:
    scene = turn("CEEEEEE", "chameleon natural_selection")
    scene.takes(UseOnDie("chameleon", ENERGY, HEART))
    scene.goes_on()
    assert not scene.match.out[0]
    assert "natural_selection" in scene.match.cards[0]


# The dice stand


@pytest.mark.rule("king_of_new_york/cards/climb-the-empire-state-building")
@pytest.mark.parametrize(
    ("places", "rolled", "stars"),
    [(IN_MANHATTAN, "EADHCO", 2), (IN_MANHATTAN, "EADHCC", 0), (MANHATTAN_IS_EMPTY, "EADHCO", 0)],
)
def test_climbing_takes_six_faces_in_manhattan(places: tuple[int, ...], rolled: str, stars: int) -> None:
    scene = streets("climb_the_empire_state_building", places=places)
    before = scene.match.stars[0]
    scene.rolls(rolled)
    assert scene.match.stars[0] == before + stars
    scene.goes_on()
    assert scene.match.active == (0 if stars else 1)


@pytest.mark.rule("king_of_new_york/cards/personal-spotlight")
@pytest.mark.parametrize(("rolled", "stars"), [("CEEEEE", 1), ("CCEEEE", 1), ("EEEEEE", 0)])
def test_personal_spotlight_is_a_star_a_turn(rolled: str, stars: int) -> None:
    scene = turn(rolled, "personal_spotlight")
    scene.goes_on(BuyCards)
    assert scene.match.stars[0] == stars


@pytest.mark.rule("king_of_new_york/cards/carapace")
def test_carapace_allows_12_hearts() -> None:
    scene = turn("HHHHHE", "carapace", hearts={0: 10})
    scene.goes_on(BuyCards)
    assert scene.match.hearts[0] == 12


@pytest.mark.rule("king_of_new_york/cards/carapace")
def test_carapace_collects_ouch_and_heals_when_discarded_at_a_purchase() -> None:
    scene = turn("OOEEEE", "carapace", hearts={0: 5})
    assert scene.match.counters == {"carapace": 2}
    scene.goes_on(BuyCards)
    scene.takes(Use("carapace"))
    assert scene.match.hearts[0] == 7
    assert scene.match.cards[0] == []
    assert scene.match.shop.discard == ["carapace"]
    assert scene.match.counters == {}
    full = turn("OOEEEE", "carapace", hearts={0: 12})
    full.goes_on(BuyCards)
    full.takes(Use("carapace"))
    assert full.match.hearts[0] == 10
    empty = turn("EEEEEE", "carapace")
    empty.goes_on(BuyCards)
    assert Use("carapace") not in empty.offered()


@pytest.mark.rule("king_of_new_york/cards/fury")
@pytest.mark.parametrize(("units", "energy"), [(2, 0), (3, 1)])
def test_fury_needs_three_units_in_the_borough(units: int, energy: int) -> None:
    scene = turn("HHCCOO", "fury", units=((BRONX, INFANTRY),) * units, hearts={0: 10})
    assert scene.match.energy[0] == energy
    assert scene.match.count_of(0, DESTRUCTION) == energy
    if energy:
        assert DESTRUCTION in scene.match.unresolved


@pytest.mark.rule("king_of_new_york/cards/painbow")
@pytest.mark.parametrize(
    ("rolled", "lost"), [("DHHHHH", 0), ("DDHHHH", 1), ("DDDHHH", 1), ("DDDDHH", 2), ("DDDDDA", 3)]
)
def test_painbow_adds_attacks_for_destruction_dice(rolled: str, lost: int) -> None:
    scene = turn(rolled, "painbow")
    scene.goes_on(BuyCards)
    assert scene.match.hearts[1] == 10 - lost


@pytest.mark.rule("king_of_new_york/cards/painbow")
@pytest.mark.parametrize(("cards", "rolled"), [("painbow", "DDDDDD"), ("painbow extra_head", "DDDDDDD")])
def test_painbow_wins_at_once_with_six(cards: str, rolled: str) -> None:
    scene = turn(rolled, cards)
    assert scene.match.result is not None
    assert (scene.match.result.winners, scene.match.result.rule) == ((0,), "king_of_new_york/cards/painbow")
    assert scene.match.agenda == []


@pytest.mark.rule("king_of_new_york/cards/painbow", "king_of_new_york/cards/stomp")
def test_painbow_counts_dice_only() -> None:
    scene = turn("DDDDDE", "painbow stomp")
    assert scene.match.result is None


@pytest.mark.rule("king_of_new_york/cards/overload")
@pytest.mark.parametrize(("rolled", "energy"), [("EEEHHH", 2), ("EHHHHH", 0), ("HHHHHH", 0)])
def test_overload_takes_1_off_the_energy_dice(rolled: str, energy: int) -> None:
    scene = turn(rolled, "overload")
    scene.goes_on(BuyCards)
    assert scene.match.energy[0] == energy


@pytest.mark.rule("king_of_new_york/cards/stomp")
@pytest.mark.parametrize(("rolled", "points"), [("HHCCEE", 1), ("DDCCEE", 3)])
def test_stomp_adds_1_destruction_even_with_none_rolled(rolled: str, points: int) -> None:
    scene = turn(rolled, "stomp")
    scene.resolves("D")
    assert isinstance(scene.match.question, Destroy)
    assert scene.match.destruction == points


# The end of a turn


@pytest.mark.rule("king_of_new_york/cards/natural-selection")
def test_natural_selection_kills_who_ends_a_turn_with_celebrity() -> None:
    scene = turn("CEEEEEE", "natural_selection")
    scene.goes_on()
    assert scene.match.out[0]
    assert "natural_selection" in scene.match.shop.discard
    lives = turn("EEEEEEE", "natural_selection")
    lives.goes_on()
    assert not lives.match.out[0]


@pytest.mark.rule("king_of_new_york/cards/natural-selection", "king_of_new_york/cards/of-another-world")
def test_energy_can_take_the_fall_of_natural_selection() -> None:
    scene = turn("CEEEEEE", "natural_selection of_another_world", hearts={0: 4}, energy={0: 1})
    scene.goes_on(PreventIt)
    scene.takes(UseForMuch("of_another_world", 4))
    scene.goes_on()
    assert (scene.match.hearts[0], scene.match.energy[0]) == (4, 3)
    assert scene.match.cards[0] == ["of_another_world"]


def test_jets_stay_jets() -> None:
    """The tiles of the tests hide what they say."""
    match = streets().match
    assert (match.unit_of(INFANTRY), match.unit_of(JET)) == ("infantry", "jet")
