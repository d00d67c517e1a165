"""The Evolutions of Tokyo's Monsters, a test for every clause."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.core.values import PASS
from lucha.games.king_of_tokyo.evolve_claws import GiveEnergy, GiveOrSuffer
from lucha.games.king_of_tokyo.match import Face
from lucha.games.king_of_tokyo.tokyo import STAY
from lucha.monsters.cards import PlayEvolution, Use, UseOnDie
from lucha.monsters.dice import ChangeDice
from lucha.monsters.shop import Buy
from lucha.monsters.turns import UseAtTheStart
from tests.games.king_of_tokyo.evolved import Evolved, cards, evolved
from tests.games.king_of_tokyo.tokyo import CITY, GAME, NOTHING, OUTSIDE, faces

INSIDE = [CITY, OUTSIDE, OUTSIDE]


def of(monster: str, hand: str = "", on_table: str = "", **said: Any) -> Evolved:
    """Seat 0 plays this Monster; the others, whose Evolutions do not matter here, have none in their hands."""
    return evolved(hand=hand, on_table=on_table, picks=(monster, "the_king", "alienoid"), **said)


def goods(play: Evolved, seat: int = 0) -> tuple[int, int, int]:
    return play.match.stars[seat], play.match.energy[seat], play.match.hearts[seat]


def attack(play: Evolved, dice: str = "s11223", then: Any = STAY) -> Evolved:
    """Seat 0 rolls, and seat 1 in the City stays or leaves."""
    play.rolls(dice)
    play.past()
    play.chooses(1, then)
    return play


ANY_TIME = [
    ("kraken", "healing_rain", (0, 0, 7)),
    ("gigazaur", "radioactive_waste", (0, 2, 6)),
    ("cyber_bunny", "emergency_battery", (0, 3, 5)),
]


@pytest.mark.rule(
    "king_of_tokyo/evolutions/healing-rain", "king_of_tokyo/evolutions/radioactive-waste",
    "king_of_tokyo/evolutions/emergency-battery",
)  # fmt: skip
@pytest.mark.parametrize(("monster", "card", "left"), ANY_TIME)
def test_gains_at_any_time(monster: str, card: str, left: tuple[int, int, int]) -> None:
    play = of(monster, card, hearts=[5])
    play.chooses(0, PlayEvolution(card))
    assert goods(play) == left
    assert cards(play).spent[0] == [card]


# Kraken.


@pytest.mark.rule("king_of_tokyo/evolutions/destructive-wave")
def test_destructive_wave_when_one_enters() -> None:
    play = of("kraken", "destructive_wave", place=[OUTSIDE] * 3)
    assert GAME.options(play.match, 0) == [PASS]
    play.rolls(NOTHING)
    play.until("entry", 0).chooses(0, PlayEvolution("destructive_wave"))
    assert play.match.hearts == [10, 8, 8]


@pytest.mark.rule("king_of_tokyo/evolutions/cult-worshippers")
def test_cult_worshippers_count_the_hearts_of_this_turn() -> None:
    play = of("kraken", "cult_worshippers", hearts=[5]).rolls("hh1123")
    play.until("buy", 0).chooses(0, PlayEvolution("cult_worshippers"))
    assert goods(play) == (2, 0, 7)


@pytest.mark.rule("king_of_tokyo/evolutions/high-tide")
def test_high_tide_doubles_hearts() -> None:
    play = of("kraken", "high_tide", hearts=[3]).rolls("hh1123")
    play.until("roll", 0).chooses(0, PlayEvolution("high_tide"))
    assert play.match.hearts[0] == 7


@pytest.mark.rule("king_of_tokyo/evolutions/terror-of-the-deep")
def test_terror_of_the_deep_rolls_against_a_loss() -> None:
    play = of("kraken", on_table="terror_of_the_deep", place=INSIDE)
    play.match.regular = 0
    play.match.agenda = play.match.agenda[:1]
    play.play_on()
    play.rolls("ss1123", 1)
    play.throws(*faces("h1"))
    assert play.match.hearts[0] == 9


@pytest.mark.rule("king_of_tokyo/evolutions/eater-of-souls")
def test_eater_of_souls_heals_on_entering_up_to_twelve() -> None:
    play = of("kraken", on_table="eater_of_souls", place=[OUTSIDE] * 3, hearts=[11]).rolls(NOTHING)
    assert (play.match.most_hearts(0), play.match.hearts[0]) == (12, 12)


@pytest.mark.rule("king_of_tokyo/evolutions/sunken-temple")
def test_sunken_temple_skips_to_the_end_and_only_outside() -> None:
    play = of("kraken", on_table="sunken_temple", hearts=[5])
    assert isinstance(play.match.question, UseAtTheStart)
    play.chooses(0, Use("sunken_temple"))
    assert goods(play)[1:] == (3, 8)
    assert play.match.active == 1, "no Roll, no entry, no purchase"
    play = of("kraken", on_table="sunken_temple", place=INSIDE)
    assert not isinstance(play.match.question, UseAtTheStart)


@pytest.mark.rule("king_of_tokyo/evolutions/mandibles-of-dread")
def test_mandibles_of_dread_take_a_star_from_the_wounded() -> None:
    play = of("kraken", on_table="mandibles_of_dread", stars=[0, 3, 3], place=INSIDE, energy=[9]).rolls("s11223")
    assert play.match.stars[1:] == [2, 2]


# Gigazaur.


@pytest.mark.rule("king_of_tokyo/evolutions/detachable-tail", "king_of_tokyo/evolutions/rabbits-foot")
@pytest.mark.parametrize(("monster", "card"), [("gigazaur", "detachable_tail"), ("cyber_bunny", "rabbits_foot")])
def test_no_loss_for_the_rest_of_the_turn(monster: str, card: str) -> None:
    play = of(monster, card, place=INSIDE, energy=[0, 9, 0])
    play.past()
    play.match.regular = 0
    play.match.agenda = play.match.agenda[:1]
    play.play_on()
    play.rolls("sss123", 1)
    play.until("loss", 0).chooses(0, PlayEvolution(card))
    assert play.match.hearts[0] == 10
    assert play.match.safe == [0]


@pytest.mark.rule("king_of_tokyo/evolutions/primal-bellow")
def test_primal_bellow_takes_two_stars_from_all_others() -> None:
    play = of("gigazaur", "primal_bellow", stars=[5, 1, 5])
    play.chooses(0, PlayEvolution("primal_bellow"))
    assert play.match.stars == [5, 0, 3]


@pytest.mark.rule("king_of_tokyo/evolutions/saurian-adaptability")
def test_saurian_adaptability_turns_every_die_of_a_face() -> None:
    play = of("gigazaur", "saurian_adaptability", place=INSIDE, energy=[9]).rolls("112233")
    play.until("roll", 0).chooses(0, UseOnDie("saurian_adaptability", Face.ONE, Face.THREE))
    assert tuple(play.match.dice) == faces("223333")
    assert play.match.stars[0] == 2 + 4


@pytest.mark.rule("king_of_tokyo/evolutions/defender-of-tokyo")
def test_defender_of_tokyo_takes_stars_at_the_start_in_tokyo_only() -> None:
    assert of("gigazaur", on_table="defender_of_tokyo", place=INSIDE, stars=[0, 3, 0]).match.stars == [2, 2, 0]
    assert of("gigazaur", on_table="defender_of_tokyo", stars=[0, 3, 0]).match.stars == [0, 3, 0]


@pytest.mark.rule("king_of_tokyo/evolutions/heat-vision")
def test_heat_vision_takes_a_star_from_the_attacker() -> None:
    play = of("gigazaur", on_table="heat_vision", place=INSIDE, stars=[0, 3, 0])
    play.match.regular = 0
    play.match.agenda = play.match.agenda[:1]
    play.play_on()
    play.rolls("s11223", 1)
    assert play.match.stars[1] == 2


@pytest.mark.rule("king_of_tokyo/evolutions/gamma-breath", "king_of_tokyo/evolutions/tail-sweep")
@pytest.mark.parametrize(
    ("card", "into"), [("gamma_breath", {Face.SMASH}), ("tail_sweep", {Face.ONE, Face.TWO})]
)  # fmt: skip
def test_one_die_a_turn(card: str, into: set[Face]) -> None:
    play = of("gigazaur", on_table=card, place=INSIDE).rolls("333eeh")
    assert isinstance(play.match.question, ChangeDice)
    offered = [option for option in GAME.options(play.match, 0) if isinstance(option, UseOnDie)]
    assert {option.into for option in offered} == into
    play.chooses(0, offered[0])
    assert not isinstance(play.match.question, ChangeDice)


# Cyber Bunny.


@pytest.mark.rule("king_of_tokyo/evolutions/stroke-of-genius")
def test_stroke_of_genius_gives_the_energy_of_this_turn_again() -> None:
    play = of("cyber_bunny", "stroke_of_genius", energy=[4]).rolls("eee112")
    play.until("buy", 0).chooses(0, PlayEvolution("stroke_of_genius"))
    assert play.match.energy[0] == 4 + 3 + 3


@pytest.mark.rule("king_of_tokyo/evolutions/heart-of-the-rabbit")
def test_heart_of_the_rabbit_rerolls_anothers_die_and_comes_back_on_entering() -> None:
    play = of("cyber_bunny", "heart_of_the_rabbit", place=[OUTSIDE, OUTSIDE, CITY])
    play.past()
    play.match.regular = 0
    play.match.agenda = play.match.agenda[:1]
    play.play_on()
    play.rolls("333112", 1)
    play.until("others_roll", 0).chooses(0, UseOnDie("heart_of_the_rabbit", Face.THREE, Face.THREE))
    play.throws(Face.ONE)
    assert play.match.stars[1] == 1, "three 1s, and no longer three 3s"
    assert cards(play).spent[0] == ["heart_of_the_rabbit"]
    play.match.place = [OUTSIDE, OUTSIDE, OUTSIDE]
    play.match.regular = 2
    play.match.agenda = play.match.agenda[:1]
    play.play_on()
    play.rolls(NOTHING)
    assert cards(play).hands[0] == ["heart_of_the_rabbit"]
    assert GAME.view(play.match, 1).evolutions.evolvers[0].evolution_hand == ("heart_of_the_rabbit",)


@pytest.mark.rule("king_of_tokyo/evolutions/secret-laboratory", "king_of_tokyo/evolutions/king-of-the-gizmo")
def test_cheaper_cards_and_stars_for_them() -> None:
    play = of("cyber_bunny", on_table="secret_laboratory king_of_the_gizmo", energy=[5], shop="heal", place=INSIDE)
    play.rolls(NOTHING)
    play.chooses(0, Buy(0))
    play.fills()
    assert (play.match.energy[0], play.match.stars[0]) == (3, 2 + 1)


@pytest.mark.rule("king_of_tokyo/evolutions/energy-sword")
def test_energy_sword_is_paid_before_the_first_roll() -> None:
    play = of("cyber_bunny", on_table="energy_sword", energy=[2])
    play.chooses(0, Use("energy_sword"))
    attack(play, "ss1123")
    assert play.match.hearts[1] == 7
    assert play.match.energy[0] == 3
    play = of("cyber_bunny", on_table="energy_sword", energy=[2])
    play.chooses(0, PASS)
    attack(play, "ss1123")
    assert (play.match.hearts[1], play.match.energy[0]) == (8, 2)


@pytest.mark.rule(
    "king_of_tokyo/evolutions/electric-carrot", "king_of_tokyo/evolve_claws/give-or-suffer",
    "king_of_tokyo/evolve_claws/pay-the-carrot",
)  # fmt: skip
def test_electric_carrot_is_paid_in_energy_or_hearts() -> None:
    play = of("cyber_bunny", on_table="electric_carrot", place=INSIDE, energy=[9, 1, 1]).rolls("s11223")
    assert isinstance(play.match.question, GiveOrSuffer)
    asked = play.match.question.seat
    play.chooses(asked, GiveEnergy())
    other = 3 - asked
    play.chooses(other, PASS)
    assert (play.match.energy[0], play.match.energy[asked], play.match.hearts[other]) == (10, 0, 8)
    play = of("cyber_bunny", on_table="electric_carrot", place=INSIDE, energy=[9, 0, 0]).rolls("s11223")
    assert play.match.hearts[1:] == [8, 8], "without Energy it is the Heart"


# Meka Dragon.


@pytest.mark.rule("king_of_tokyo/evolutions/mecha-blast", "king_of_tokyo/evolutions/destructive-analysis")
def test_mecha_blast_and_destructive_analysis() -> None:
    play = of("meka_dragon", "mecha_blast destructive_analysis").rolls("ss1123")
    play.until("roll", 0).chooses(0, PlayEvolution("mecha_blast"))
    play.chooses(0, PlayEvolution("destructive_analysis"))
    play.past()
    play.chooses(1, STAY)
    assert (play.match.hearts[1], play.match.energy[0]) == (6, 2)


@pytest.mark.rule("king_of_tokyo/evolutions/programmed-to-destroy")
def test_programmed_to_destroy() -> None:
    play = of("meka_dragon", on_table="programmed_to_destroy", hearts=[10, 1, 10], energy=[7]).rolls("s11223")
    assert (play.match.stars[0], play.match.energy[0]) == (3 + 1, 9)


@pytest.mark.rule("king_of_tokyo/evolutions/tune-up")
def test_tune_up_skips_to_the_end() -> None:
    play = of("meka_dragon", "tune_up", hearts=[4])
    play.chooses(0, PlayEvolution("tune_up"))
    assert goods(play)[1:] == (2, 8)
    assert play.match.active == 1
    assert GAME.options(of("meka_dragon", "tune_up", place=INSIDE).match, 0) == [PASS]


@pytest.mark.rule("king_of_tokyo/evolutions/breath-of-doom")
def test_breath_of_doom_reaches_the_others_outside() -> None:
    play = attack(of("meka_dragon", on_table="breath_of_doom", energy=[9]))
    assert play.match.hearts == [10, 9, 9]


@pytest.mark.rule("king_of_tokyo/evolutions/lightning-armor", "king_of_tokyo/evolve_losing/roll-to-strike-back")
def test_lightning_armor_strikes_back_after_the_loss() -> None:
    play = of("meka_dragon", on_table="lightning_armor", place=INSIDE)
    play.match.regular = 0
    play.match.agenda = play.match.agenda[:1]
    play.play_on()
    play.rolls("ss1123", 1)
    assert play.match.hearts[0] == 8
    play.throws(*faces("s1"))
    assert play.match.hearts[1] == 9


@pytest.mark.rule("king_of_tokyo/evolutions/claws-of-steel")
@pytest.mark.parametrize(("dice", "left"), [("sss112", 6), ("ss1123", 8)])
def test_claws_of_steel_from_three_on(dice: str, left: int) -> None:
    assert attack(of("meka_dragon", on_table="claws_of_steel", energy=[9]), dice).match.hearts[1] == left


@pytest.mark.rule("king_of_tokyo/evolutions/target-acquired")
def test_target_acquired_hits_the_same_monster_harder() -> None:
    play = attack(of("meka_dragon", on_table="target_acquired", energy=[9]))
    assert cards(play).tokens == {"target_acquired": 1}
    assert play.match.hearts[1] == 9
    play = of("meka_dragon", on_table="target_acquired", energy=[9])
    cards(play).tokens["target_acquired"] = 1
    assert attack(play).match.hearts[1] == 8
