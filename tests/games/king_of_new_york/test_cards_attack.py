"""Power cards of the attack and of losing Hearts: a test for every clause."""

from __future__ import annotations

import pytest

from lucha.core.values import PASS
from lucha.games.king_of_new_york.attack import Flee
from lucha.games.king_of_new_york.cards import OfAnotherWorld, Split, UseForMuch
from lucha.games.king_of_new_york.events import TargetRolled
from lucha.monsters.losing import PreventIt
from lucha.monsters.shop import Buy, BuyCards, Sweep
from tests.games.king_of_new_york.streets import BRONX, BROOKLYN, INFANTRY, JET, MANHATTAN, QUEENS, dice, turn

ATTACK, OUCH = dice("AO")
IN_MANHATTAN = (MANHATTAN, BRONX, QUEENS, BROOKLYN)
OUTSIDE = (BRONX, MANHATTAN, QUEENS, BROOKLYN)


@pytest.mark.rule("king_of_new_york/cards/towering-titan")
@pytest.mark.parametrize(("rolled", "lost"), [("HHHHHH", 2), ("AHHHHH", 3)])
def test_towering_titan_adds_2_attacks_even_with_none_rolled(rolled: str, lost: int) -> None:
    scene = turn(rolled, "towering_titan")
    scene.goes_on(Flee)
    assert scene.asks(1)
    assert scene.match.hearts[1] == 10 - lost


@pytest.mark.rule("king_of_new_york/cards/fireball")
def test_fireball_hits_the_others_in_your_borough_too() -> None:
    outside = turn("AAHHHH", "fireball", places=(BRONX, MANHATTAN, BRONX, QUEENS))
    outside.goes_on(BuyCards)
    assert outside.match.hearts == [10, 8, 8, 10]
    inside = turn(
        "AAHHHH", "fireball", seats=5, places=(MANHATTAN, MANHATTAN, QUEENS, BROOKLYN, BROOKLYN), column={1: 1}
    )
    inside.resolves("A")
    assert inside.match.hearts == [10, 8, 8, 8, 8]
    assert isinstance(inside.match.question, Flee)


@pytest.mark.rule("king_of_new_york/cards/shadow-double")
def test_shadow_double_doubles() -> None:
    scene = turn("AAHHHH", "shadow_double")
    scene.goes_on(Flee)
    assert scene.match.hearts[1] == 6


@pytest.mark.rule("king_of_new_york/cards/tesla-antennae")
@pytest.mark.parametrize(("own", "lost"), [(10, 2), (9, 3)])
def test_tesla_antennae_hit_the_healthier_harder(own: int, lost: int) -> None:
    scene = turn("AAEEEE", "tesla_antennae", hearts={0: own})
    scene.goes_on(Flee)
    assert scene.match.hearts == [own, 10 - lost, 10, 10]


@pytest.mark.rule("king_of_new_york/cards/antimatter-pellets", "king_of_new_york/attack/roll-as-a-target")
def test_antimatter_pellets_double_on_an_ouch_of_the_target() -> None:
    scene = turn("AAEEEE", "antimatter_pellets", places=IN_MANHATTAN)
    scene.resolves("A")
    for rolled in "OEO":
        scene.throws(*dice(rolled))
    assert scene.match.hearts == [10, 6, 8, 6]
    assert [event.is_doubled for event in scene.hears(TargetRolled)] == [True, False, True]  # type: ignore[attr-defined]


@pytest.mark.rule(
    "king_of_new_york/cards/antimatter-pellets",
    "king_of_new_york/cards/shadow-double",
    "king_of_new_york/cards/tesla-antennae",
)
def test_doubling_comes_before_adding() -> None:
    scene = turn("AHHHHH", "tesla_antennae antimatter_pellets shadow_double", hearts={0: 1})
    scene.resolves("A")
    scene.throws(OUCH)
    assert scene.match.hearts[1] == 10 - (1 * 2 * 2 + 1)


@pytest.mark.rule("king_of_new_york/cards/trash-thrower")
def test_trash_thrower_takes_a_star_from_every_target() -> None:
    scene = turn("AHHHHH", "trash_thrower", places=IN_MANHATTAN, stars={1: 3, 3: 1})
    scene.goes_on(BuyCards)
    assert scene.match.stars[1:] == [2, 0, 0]


@pytest.mark.rule("king_of_new_york/cards/drain")
@pytest.mark.parametrize(("energy", "taken"), [(5, 2), (1, 1), (0, 0)])
def test_drain_takes_2_from_an_attacker(energy: int, taken: int) -> None:
    scene = turn("AHHHHH", {1: "drain"}, energy={0: energy})
    scene.goes_on(Flee)
    assert scene.match.energy[:2] == [energy - taken, taken]


@pytest.mark.rule(
    "king_of_new_york/cards/drain", "king_of_new_york/cards/trash-thrower", "king_of_new_york/cards/of-another-world"
)
def test_drain_and_trash_thrower_need_no_loss() -> None:
    scene = turn("AHHHHH", {0: "trash_thrower", 1: "drain of_another_world"}, energy={0: 2}, stars={1: 2})
    scene.goes_on(PreventIt)
    scene.takes(UseForMuch("of_another_world", 1))
    assert scene.match.hearts[1] == 10
    assert scene.match.energy[:2] == [0, 1]
    assert scene.match.stars[1] == 1


@pytest.mark.rule("king_of_new_york/cards/curse", "king_of_new_york/cards/webspinner")
def test_curse_and_webspinner_mark_who_lost_hearts() -> None:
    scene = turn("AHHHHH", "curse webspinner")
    scene.goes_on(BuyCards)
    assert (scene.match.curses, scene.match.webs) == ([0, 1, 0, 0], [0, 1, 0, 0])


@pytest.mark.rule("king_of_new_york/cards/curse", "king_of_new_york/cards/webspinner")
@pytest.mark.parametrize(("option", "tokens"), [("no", 0), ("yes", 1)])
def test_tokens_for_a_target_that_lost_nothing(option: str, tokens: int) -> None:
    scene = turn(
        "AHHHHH", {0: "curse webspinner", 1: "of_another_world"}, energy={1: 1}, options={"smash_is_enough": option}
    )
    scene.goes_on(PreventIt)
    scene.takes(UseForMuch("of_another_world", 1))
    assert (scene.match.curses[1], scene.match.webs[1]) == (tokens, tokens)


def test_ouch_and_cards_give_no_tokens() -> None:
    scene = turn("OOHHHH", "curse webspinner", places=(BRONX, MANHATTAN, BRONX, QUEENS), units=((BRONX, INFANTRY),))
    scene.resolves("O")
    assert scene.match.hearts[2] == 9
    assert scene.match.curses == scene.match.webs == [0] * 4


# Losing


@pytest.mark.rule("king_of_new_york/cards/bullet-proof")
@pytest.mark.parametrize(("rolled", "hearts"), [("OCCEEE", [9, 10, 10, 10]), ("OOCCEE", [9, 10, 10, 8])])
def test_bullet_proof_takes_1_off_your_own_ouch(rolled: str, hearts: list[int]) -> None:
    scene = turn(
        rolled, "bullet_proof", places=(BRONX, MANHATTAN, QUEENS, BRONX), units=((BRONX, INFANTRY), (BRONX, JET))
    )
    scene.resolves("O")
    assert scene.match.hearts == hearts


@pytest.mark.rule("king_of_new_york/cards/bullet-proof")
def test_bullet_proof_is_no_help_against_the_ouch_of_others_or_attacks() -> None:
    scene = turn("OOHHHH", {3: "bullet_proof"}, places=(BRONX, MANHATTAN, QUEENS, BRONX), units=((BRONX, INFANTRY),))
    scene.resolves("O")
    assert scene.match.hearts[3] == 9
    attacked = turn("AHHHHH", {1: "bullet_proof"})
    attacked.goes_on(Flee)
    assert attacked.match.hearts[1] == 9


@pytest.mark.rule("king_of_new_york/cards/phoenix-blood")
def test_phoenix_blood_is_an_energy_each_time() -> None:
    scene = turn("AAAOHH", {1: "phoenix_blood"})
    scene.goes_on(Flee)
    assert scene.match.energy[1] == 1
    dead = turn("AAAOHH", {1: "phoenix_blood power_tap"}, hearts={1: 3})
    dead.goes_on(BuyCards)
    assert dead.match.energy[1] == 0


@pytest.mark.rule("king_of_new_york/cards/phoenix-blood", "king_of_new_york/cards/of-another-world")
def test_a_loss_paid_in_energy_is_none() -> None:
    scene = turn("AAHHHH", {1: "phoenix_blood of_another_world"}, energy={1: 2})
    scene.goes_on(PreventIt)
    assert scene.offered() == [PASS, UseForMuch("of_another_world", 1), UseForMuch("of_another_world", 2)]
    scene.takes(UseForMuch("of_another_world", 2))
    assert (scene.match.hearts[1], scene.match.energy[1]) == (10, 0)
    scene.goes_on(Flee, BuyCards)
    assert not isinstance(scene.match.question, Flee)


@pytest.mark.rule("king_of_new_york/cards/of-another-world")
def test_a_loss_may_be_split() -> None:
    scene = turn("AAAHHH", {1: "of_another_world"}, energy={1: 5})
    scene.goes_on(PreventIt)
    scene.takes(UseForMuch("of_another_world", 1))
    scene.takes(PASS)
    assert (scene.match.hearts[1], scene.match.energy[1]) == (8, 4)
    assert isinstance(scene.match.question, Flee)


@pytest.mark.rule("king_of_new_york/cards/of-another-world")
def test_hearts_pay_for_cards_and_sweeps_down_to_1() -> None:
    scene = turn("EECCOO", "of_another_world", hearts={0: 5}, shop="fury curse painbow")
    scene.goes_on(BuyCards)
    assert scene.match.means(0) == 6
    scene.takes(Buy(1))
    assert scene.match.cards[0] == ["of_another_world", "curse"]
    assert (scene.match.energy[0], scene.match.hearts[0]) == (0, 3)
    assert isinstance(scene.match.question, OfAnotherWorld)
    assert scene.offered() == [Split(0), Split(1), Split(2)]
    scene.takes(Split(2))
    assert (scene.match.energy[0], scene.match.hearts[0]) == (2, 1)
    scene.takes(Sweep())
    assert (scene.match.energy[0], scene.match.hearts[0]) == (0, 1)
    assert scene.match.question is None or not scene.asks(0)
