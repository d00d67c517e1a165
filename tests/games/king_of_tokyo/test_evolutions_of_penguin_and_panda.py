"""The Evolutions of Space Penguin and Pandakaï, a test for every clause."""

from __future__ import annotations

import pytest

from lucha.core.values import PASS
from lucha.games.king_of_tokyo.evolve_dice import DenyFace, FreezeDie, NameAFace
from lucha.games.king_of_tokyo.evolve_gains import TakeStored
from lucha.games.king_of_tokyo.evolve_shop import BuyIt, BuyTheCatch, TakeFree
from lucha.games.king_of_tokyo.match import Face
from lucha.games.king_of_tokyo.tokyo import STAY, StayOrYield
from lucha.monsters.cards import PlayEvolution, Use, UseOnCard, UseOnMonster
from lucha.monsters.challenge import IssueAChallenge
from lucha.monsters.dice import ChangeDice
from lucha.monsters.shop import Buy
from lucha.monsters.turns import UseAtTheStart
from tests.games.king_of_tokyo.evolved import INSIDE, NOBODY_IN, cards, of, turn_of
from tests.games.king_of_tokyo.tokyo import BAY, CITY, GAME, NOTHING, faces, goods

# Space Penguin.


@pytest.mark.rule(
    "king_of_tokyo/evolutions/freeze-ray", "king_of_tokyo/evolve_dice/hand-over",
    "king_of_tokyo/evolve_dice/name-a-face", "king_of_tokyo/evolve_dice/deny-the-face",
    "monsters/evolved/dice-under-cards",
)  # fmt: skip
def test_freeze_ray_denies_a_face_for_a_turn() -> None:
    play = of("space_penguin", on_table="freeze_ray", energy=[0, 0]).rolls("s12233")
    play.chooses(1, STAY)
    assert cards(play).tokens == {"freeze_ray": 1}
    play.ends()
    assert isinstance(play.match.question, NameAFace)
    play.chooses(0, DenyFace(Face.ENERGY))
    play.rolls("eee333", 1)
    assert goods(play, 1) == (2 + 3, 0, 9)
    play.ends(1)
    assert cards(play).tokens == {}
    assert cards(play).denied == {}


@pytest.mark.rule("king_of_tokyo/evolve_dice/give-the-ray")
def test_with_two_victims_in_tokyo_the_ray_is_given_to_one() -> None:
    play = of("space_penguin", on_table="freeze_ray", seats=5, place=[0, CITY, BAY, 0, 0]).rolls("s12233")
    play.chooses(0, UseOnMonster("freeze_ray", 2))
    assert cards(play).tokens == {"freeze_ray": 2}


@pytest.mark.rule("king_of_tokyo/evolutions/freeze-ray")
def test_freeze_ray_is_for_those_in_tokyo() -> None:
    play = of("space_penguin", on_table="freeze_ray", place=INSIDE).rolls("s12233")
    assert play.match.hearts[1:] == [9, 9]
    assert cards(play).tokens == {}


@pytest.mark.rule(
    "king_of_tokyo/evolutions/miraculous-catch", "king_of_tokyo/evolve_shop/fish-it-out",
    "king_of_tokyo/evolve_shop/buy-the-catch", "king_of_tokyo/evolve_shop/reel-it-in",
)  # fmt: skip
def test_miraculous_catch_sells_a_discard_for_one_less() -> None:
    play = of("space_penguin", on_table="miraculous_catch", energy=[5], place=INSIDE)
    play.match.shop.pile = [card for card in play.match.shop.pile if card not in ("wings", "heal")]
    play.match.shop.discard = ["heal", "wings"]
    play.rolls(NOTHING)
    play.chooses(0, Use("miraculous_catch"))
    play.throws("wings")
    assert isinstance(play.match.question, BuyTheCatch)
    play.chooses(0, BuyIt("wings"))
    assert (play.match.cards[0], play.match.energy[0]) == (["wings"], 0)
    assert play.match.shop.discard == ["heal"]
    assert not play.may(0, Use("miraculous_catch"))


@pytest.mark.rule("king_of_tokyo/evolve_shop/throw-it-back", "king_of_tokyo/evolve_shop/buy-the-catch")
def test_a_catch_that_is_too_dear_goes_back() -> None:
    play = of("space_penguin", on_table="miraculous_catch", energy=[4], place=INSIDE)
    play.match.shop.pile.remove("wings")
    play.match.shop.discard = ["wings"]
    play.rolls(NOTHING)
    play.chooses(0, Use("miraculous_catch"))
    play.throws("wings")
    assert play.why_not(0, BuyIt("wings")) == "monsters/shop/price"
    play.chooses(0, PASS)
    assert play.match.shop.discard == ["wings"]
    assert cards(play).found == []


@pytest.mark.rule(
    "king_of_tokyo/evolutions/deep-dive", "king_of_tokyo/evolve_shop/dive-for-a-card",
    "king_of_tokyo/evolve_shop/take-one-free", "king_of_tokyo/evolve_shop/come-up-with-it",
)  # fmt: skip
def test_deep_dive_takes_the_best_of_three() -> None:
    play = of("space_penguin", "deep_dive", hearts=[5])
    play.match.cards[0] = ["media_friendly"]
    play.match.shop.pile.remove("media_friendly")
    play.chooses(0, PlayEvolution("deep_dive"))
    for card in ("wings", "heal", "jets"):
        play.throws(card)
    play.chooses(0, TakeFree("heal"))
    assert goods(play) == (0, 0, 7), "free cards are not bought"
    assert play.match.shop.discard == ["heal"]
    assert {"wings", "jets"} <= set(play.match.shop.pile)


@pytest.mark.rule("king_of_tokyo/evolve_shop/dive-for-a-card")
def test_a_dive_begins_with_the_card_that_somebody_has_looked_at() -> None:
    play = of("space_penguin", "deep_dive")
    play.match.shop.pile.remove("wings")
    play.match.top, play.match.top_seen = ["wings"], 2
    play.chooses(0, PlayEvolution("deep_dive"))
    play.throws("jets")
    play.throws("heal")
    assert [option.card for option in GAME.options(play.match, 0)] == ["wings", "jets", "heal"]  # type: ignore[attr-defined]
    assert (play.match.top, play.match.top_seen) == ([], 0)


@pytest.mark.rule("king_of_tokyo/evolutions/cold-wave")
def test_cold_wave_lasts_until_the_next_own_turn() -> None:
    play = of("space_penguin", "cold_wave", place=INSIDE)
    play.chooses(0, PlayEvolution("cold_wave"))
    assert [play.match.dice_of(seat) for seat in range(3)] == [6, 5, 5]
    play.rolls(NOTHING).ends()
    play.rolls("12233", 1)
    play.ends(1)
    play.rolls("12233", 2)
    play.ends(2)
    assert play.match.active == 0
    assert play.match.dice_of(1) == 6
    assert cards(play).spent[0] == ["cold_wave"]


@pytest.mark.rule("king_of_tokyo/evolutions/encased-in-ice", "monsters/evolved/dice-under-cards")
def test_encased_in_ice_keeps_a_die_for_everybody() -> None:
    play = of("space_penguin", on_table="encased_in_ice", energy=[1], place=INSIDE).rolls("e12233")
    assert isinstance(play.match.question, ChangeDice)
    play.chooses(0, FreezeDie("encased_in_ice", Face.ENERGY))
    assert play.match.energy[0] == 1, "1 paid, and the die counts"
    assert cards(play).frozen == {"encased_in_ice": Face.ENERGY}
    play.ends()
    play.rolls("12233", 1)
    assert play.match.energy[1] == 1
    play.ends(1)
    play.rolls("12233", 2)
    play.ends(2)
    assert cards(play).frozen == {}
    assert play.match.dice_of(0) == 6


@pytest.mark.rule("king_of_tokyo/evolutions/blizzard")
def test_blizzard_leaves_others_one_roll_and_no_way_out() -> None:
    play = of("space_penguin", "blizzard", mode="challenge")
    play.chooses(0, PlayEvolution("blizzard"))
    assert [play.match.rolls_of(seat) for seat in range(3)] == [3, 1, 1]
    play.rolls("s12233")
    assert not isinstance(play.match.question, (StayOrYield, IssueAChallenge)), "who cannot leave has not stayed"
    assert (play.match.hearts[1], play.match.place[1]) == (9, CITY)
    play.past()
    play.ends()
    play.throws(*faces("112233"))
    assert play.match.rolls == 0


@pytest.mark.rule("king_of_tokyo/evolutions/black-diamond")
def test_black_diamond_pays_for_entering_and_for_each_choice_to_stay() -> None:
    play = of("space_penguin", on_table="black_diamond", place=NOBODY_IN).rolls(NOTHING)
    assert play.match.stars[0] == 2
    play.ends()
    play.rolls("s12233", 1)
    play.chooses(0, STAY)
    assert play.match.stars[0] == 3


@pytest.mark.rule(
    "king_of_tokyo/evolutions/icy-reflection", "king_of_tokyo/keep_shop/copy-a-card",
    "king_of_tokyo/keep_shop/place-the-token",
)  # fmt: skip
def test_icy_reflection_copies_a_permanent_evolution() -> None:
    play = of(
        "space_penguin", {0: "icy_reflection"}, {0: "black_diamond", 1: "adapting_technology"}, "alienoid",
        place=NOBODY_IN,
    )  # fmt: skip
    play.chooses(0, PlayEvolution("icy_reflection"))
    play.chooses(0, UseOnCard("icy_reflection", "adapting_technology"))
    assert play.match.counters["icy_reflection"] == 3, "as if it had just been played"
    play.rolls(NOTHING)
    assert play.match.stars[0] == 2
    play.chooses(0, Use("icy_reflection"))


@pytest.mark.rule("king_of_tokyo/evolutions/icy-reflection")
def test_a_reflection_is_blank_without_its_original_and_moves_for_energy() -> None:
    play = of(
        "space_penguin", "", {0: "icy_reflection black_diamond", 1: "adapting_technology"}, "alienoid",
        energy=[1], place=INSIDE,
    )  # fmt: skip
    play.match.copies["icy_reflection"] = "adapting_technology"
    play.match.counters.update(icy_reflection=2, adapting_technology=1)
    turn_of(play, 0)
    assert isinstance(play.match.question, UseAtTheStart)
    play.chooses(0, UseOnCard("icy_reflection", "black_diamond"))
    assert play.match.copies == {"icy_reflection": "black_diamond"}
    assert (play.match.energy[0], "icy_reflection" in play.match.counters) == (0, False)
    play.match.copies["icy_reflection"] = "adapting_technology"
    turn_of(play, 1)
    play.rolls(NOTHING, 1)
    play.chooses(1, Use("adapting_technology"))
    assert play.match.copies == {}


@pytest.mark.rule("king_of_tokyo/keep_shop/copy-a-card")
def test_without_a_permanent_evolution_there_is_no_copy() -> None:
    play = of("space_penguin", "icy_reflection")
    play.chooses(0, PlayEvolution("icy_reflection"))
    assert play.match.copies == {}
    assert cards(play).table[0] == ["icy_reflection"]


# Pandakaï.


@pytest.mark.rule("king_of_tokyo/evolutions/eats-shoots-and-leaves", "king_of_tokyo/evolve_tokyo/leave-it-empty")
def test_eats_shoots_and_leaves() -> None:
    play = of("pandakai", "eats_shoots_and_leaves", place=NOBODY_IN, energy=[9]).rolls(NOTHING)
    play.until("entry", 0).chooses(0, PlayEvolution("eats_shoots_and_leaves"))
    assert play.match.hearts == [10, 8, 8]
    assert goods(play) == (1, 10, 10)
    assert play.match.place == NOBODY_IN
    assert play.match.free_zones() == []
    play.past()
    play.ends()
    assert play.match.free_zones() == [CITY]


@pytest.mark.rule(
    "king_of_tokyo/evolutions/bamboozle", "monsters/evolved/want-the-card", "monsters/evolved/not-this-turn"
)  # fmt: skip
def test_bamboozle_sells_another_card() -> None:
    play = of("pandakai", "bamboozle", shop="heal corner_store energize", energy=[0, 7, 0], place=NOBODY_IN)
    turn_of(play, 1)
    play.rolls(NOTHING, 1)
    play.past()
    play.chooses(1, Buy(0))
    play.until("purchase", 0)
    assert [option for option in GAME.options(play.match, 0) if option != PASS] == [
        UseOnCard("bamboozle", "corner_store")
    ], "Energize costs 8"
    play.chooses(0, UseOnCard("bamboozle", "corner_store"))
    play.fills()
    assert (play.match.energy[1], play.match.stars[1]) == (4, 2)
    assert play.why_not(1, Buy(0)) == "monsters/evolved/not-this-turn"
    play.chooses(1, PASS)
    play.past()
    assert cards(play).refused == []


@pytest.mark.rule("monsters/evolved/want-the-card")
def test_a_purchase_that_can_no_longer_be_paid_comes_to_nothing() -> None:
    play = of("cyber_kitty", "mega_purr", shop="heal", energy=[0, 3, 0], place=NOBODY_IN)
    turn_of(play, 1)
    play.rolls(NOTHING, 1)
    play.past()
    play.chooses(1, Buy(0))
    play.match.stars[1] = 0
    play.until("purchase", 0).chooses(0, PlayEvolution("mega_purr"))
    assert play.match.energy == [1, 2, 0]
    assert play.match.shop.spaces[0] == "heal"


@pytest.mark.rule("king_of_tokyo/evolutions/panda-express")
def test_panda_express_with_all_six_faces() -> None:
    play = of("pandakai", on_table="panda_express", place=INSIDE, energy=[9]).rolls("123hes")
    assert play.match.stars[0] == 2 + 2
    assert [turn.seat for turn in play.match.extra] == [0]
    assert of("pandakai", on_table="panda_express", place=INSIDE).rolls("1233es").match.extra == []


@pytest.mark.rule("king_of_tokyo/evolutions/bamboo-supply")
def test_bamboo_supply_saves_energy_or_gives_it_all() -> None:
    play = of("pandakai", on_table="bamboo_supply")
    assert GAME.options(play.match, 0) == [PASS, Use("bamboo_supply")]
    play.chooses(0, Use("bamboo_supply"))
    assert play.match.counters["bamboo_supply"] == 1
    play.match.counters["bamboo_supply"] = 4
    play.match.cards[0] = ["friend_of_children"]
    turn_of(play, 0)
    play.chooses(0, TakeStored("bamboo_supply"))
    assert play.match.energy[0] == 4, "that is no gain"


@pytest.mark.rule("king_of_tokyo/evolutions/pandarwinism")
@pytest.mark.parametrize(("dice", "stars"), [("hh1123", 2), ("hhh123", 3), ("hhhhh1", 5)])
def test_pandarwinism_pays_for_hearts_beyond_two(dice: str, stars: int) -> None:
    play = of("pandakai", on_table="pandarwinism", place=INSIDE).rolls(dice)
    assert play.match.stars[0] == stars


@pytest.mark.rule("king_of_tokyo/evolutions/yin-and-yang")
def test_yin_and_yang_turns_all_dice_over() -> None:
    play = of("pandakai", on_table="yin_and_yang", place=INSIDE, energy=[9]).rolls("112hes")
    play.chooses(0, Use("yin_and_yang"))
    assert tuple(play.match.dice) == faces("233hes")
