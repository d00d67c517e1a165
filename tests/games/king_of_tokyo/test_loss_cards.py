"""Keep cards in the chapter of losing Hearts: every clause of each."""

from __future__ import annotations

import pytest

from lucha.games.king_of_tokyo.match import Face
from lucha.games.king_of_tokyo.tokyo import STAY, YIELD
from lucha.monsters.cards import Use
from lucha.monsters.events import HeartsSaved
from lucha.monsters.losing import CHAPTER
from tests.games.king_of_tokyo.tokyo import BAY, CITY, GAME, NOTHING, OUTSIDE, PASS, Play, faces, tokyo

HEART = Face.HEART


def test_the_chapter_is_in_the_order_of_the_ruling() -> None:
    assert [type(step).__name__ for step in CHAPTER] == [
        "TakeOff",
        "RollAgainstIt",
        "Prevent",
        "ShrugOff",
        "LeaveFirst",
        "LoseHearts",
        "React",
        "AtZero",
        "Eliminate",
        "CloseUp",
        "LastSurvivor",
        "GoOn",
    ]


@pytest.mark.rule("king_of_tokyo/cards/armor-plating", "monsters/losing/shrug-off")
@pytest.mark.parametrize(("text", "hearts"), [("s11223", 10), ("ss1123", 8)])
def test_armor_plating_ignores_a_loss_of_one(text: str, hearts: int) -> None:
    play = Play(tokyo(others={1: "armor_plating"}, place=[0, CITY])).rolls(text)
    assert play.match.hearts[1] == hearts
    assert play.asks(1) == (hearts < 10), "without a loss there is no yielding"


@pytest.mark.rule("king_of_tokyo/cards/camouflage", "monsters/losing/roll-to-save", "monsters/losing/roll-against-it")
def test_camouflage_rolls_a_die_for_each_heart() -> None:
    play = Play(tokyo(others={1: "camouflage"}, place=[0, CITY], hearts=[10, 2, 10])).rolls("sss123")
    assert play.needs is not None
    assert play.needs.count == 3, "also beyond the Hearts that are left"
    play.throws(*faces("hh1"))
    assert play.match.hearts[1] == 1
    assert HeartsSaved(1, 2, "camouflage", faces("hh1")) in play.heard


@pytest.mark.rule("king_of_tokyo/cards/camouflage")
def test_camouflage_works_against_own_cards_and_poison() -> None:
    match = tokyo("camouflage", energy=[3], shop="national_guard", place=[0, CITY])
    match.poison[0] = 1
    play = Play(match).rolls(NOTHING)
    play.buys(0)
    play.throws(*faces("h1"))
    assert match.hearts[0] == 9
    play.fills()
    play.throws(HEART)
    assert match.hearts[0] == 9


@pytest.mark.rule("king_of_tokyo/cards/camouflage", "king_of_tokyo/cards/armor-plating")
def test_camouflage_comes_before_armor_plating() -> None:
    play = Play(tokyo(others={1: "armor_plating camouflage"}, place=[0, CITY])).rolls("ss1123")
    play.throws(*faces("h1"))
    assert play.match.hearts[1] == 10


@pytest.mark.rule(
    "king_of_tokyo/cards/wings", "monsters/losing/prevent", "monsters/losing/prevent-it", "monsters/losing/take-off"
)
def test_wings_last_until_the_turn_ends() -> None:
    match = tokyo(others={1: "wings"}, energy=[3, 2], place=[0, CITY], shop="flame_thrower")
    play = Play(match).rolls("ss1123")
    play.chooses(1, Use("wings"))
    assert match.place[1] == CITY
    assert match.energy[1] == 0
    play.buys(0)
    assert match.hearts == [10, 10, 8]
    assert match.safe == [], "the next turn has begun"


@pytest.mark.rule("king_of_tokyo/cards/wings")
def test_wings_are_a_choice_and_cost_two() -> None:
    play = Play(tokyo(others={1: "wings"}, energy=[0, 2], place=[0, CITY])).rolls("ss1123")
    play.chooses(1, PASS)
    assert play.match.hearts[1] == 8
    poor = Play(tokyo(others={1: "wings"}, energy=[0, 1], place=[0, CITY])).rolls("ss1123")
    assert poor.match.hearts[1] == 8


@pytest.mark.rule("king_of_tokyo/cards/rapid-healing", "monsters/losing/prevent-it")
def test_rapid_healing_may_avert_the_end() -> None:
    match = tokyo(others={1: "rapid_healing"}, energy=[0, 5], hearts=[10, 2, 10], place=[0, CITY])
    play = Play(match).rolls("sss123")
    play.chooses(1, Use("rapid_healing"))
    play.chooses(1, Use("rapid_healing"))
    assert match.hearts[1] == 1
    assert match.energy[1] == 1


@pytest.mark.rule("king_of_tokyo/cards/rapid-healing", "monsters/turns/use-at-the-end")
def test_rapid_healing_heals_while_buying_and_before_the_end() -> None:
    match = tokyo("rapid_healing", energy=[4], hearts=[5], place=[0, CITY])
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Use("rapid_healing"))
    assert match.hearts[0] == 6
    play.passes()
    play.chooses(0, Use("rapid_healing"))
    assert (match.hearts[0], match.energy[0]) == (7, 0)


@pytest.mark.rule("king_of_tokyo/cards/rapid-healing")
def test_rapid_healing_needs_a_heart_to_heal() -> None:
    play = Play(tokyo(others={1: "rapid_healing"}, energy=[0, 4], place=[0, CITY])).rolls("s11223")
    assert play.match.hearts[1] == 9


@pytest.mark.rule("king_of_tokyo/cards/jets", "monsters/losing/leave-first")
def test_jets_choose_before_the_loss_however_deadly() -> None:
    match = tokyo(others={1: "jets"}, hearts=[10, 1, 10], place=[0, CITY])
    play = Play(match).rolls("sss123")
    assert play.asks(1)
    play.chooses(1, YIELD)
    assert (match.hearts[1], match.place) == (1, [CITY, 0, 0])


@pytest.mark.rule("king_of_tokyo/cards/jets")
def test_with_jets_who_stays_loses_and_is_not_asked_again() -> None:
    match = tokyo(others={1: "jets"}, place=[0, CITY])
    play = Play(match).rolls("ss1123")
    play.chooses(1, STAY)
    assert (match.hearts[1], match.place[1]) == (8, CITY)
    assert match.active == 1


@pytest.mark.rule("king_of_tokyo/cards/jets", "king_of_tokyo/cards/fire-breathing")
def test_jets_take_fire_breathings_share_off_too() -> None:
    match = tokyo("fire_breathing", others={1: "jets"}, place=[0, CITY])
    play = Play(match).rolls("ss1123")
    play.chooses(1, YIELD)
    assert match.hearts == [10, 10, 9]


@pytest.mark.rule("king_of_tokyo/cards/jets")
def test_jets_do_nothing_against_cards() -> None:
    match = tokyo(others={1: "jets"}, place=[0, CITY], energy=[3], shop="flame_thrower")
    Play(match).rolls(NOTHING).buys(0)
    assert match.hearts[1] == 8


@pytest.mark.rule("king_of_tokyo/cards/jets")
def test_one_with_jets_chooses_first_and_the_other_after_the_loss() -> None:
    match = tokyo(seats=5, others={2: "jets"}, place=[0, CITY, BAY])
    play = Play(match).rolls("s11223")
    assert play.asks(2)
    play.chooses(2, YIELD)
    assert play.asks(1)
    play.chooses(1, YIELD)
    assert match.hearts == [10, 9, 10, 10, 10]
    assert match.place[0] == CITY


@pytest.mark.rule("king_of_tokyo/cards/were-only-making-it-stronger", "monsters/losing/react")
@pytest.mark.parametrize(("text", "hearts", "energy"), [("ss1123", 10, 1), ("s11223", 10, 0), ("ss1123", 2, 0)])
def test_were_only_making_it_stronger(text: str, hearts: int, energy: int) -> None:
    match = tokyo(others={1: "were_only_making_it_stronger"}, hearts=[10, hearts, 10], place=[0, CITY])
    Play(match).rolls(text)
    assert match.energy[1] == energy


@pytest.mark.rule("king_of_tokyo/cards/eater-of-the-dead", "monsters/losing/at-zero")
def test_eater_of_the_dead_gains_three_for_each_other() -> None:
    match = tokyo(seats=4, others={3: "eater_of_the_dead"}, hearts=[10, 1, 1, 5], place=[CITY])
    Play(match).rolls("s11223")
    assert match.out == [False, True, True, False]
    assert match.stars[3] == 6


@pytest.mark.rule("king_of_tokyo/cards/eater-of-the-dead")
@pytest.mark.parametrize(("reading", "stars"), [("zero", 3), ("elimination", 0)])
def test_a_fall_that_is_survived(reading: str, stars: int) -> None:
    match = tokyo(
        others={1: "it_has_a_child", 2: "eater_of_the_dead"},
        hearts=[10, 1, 10],
        place=[0, CITY],
        options={"eater_of_the_dead": reading},
    )
    Play(match).rolls("s11223")
    assert match.stars[2] == stars


@pytest.mark.rule("king_of_tokyo/cards/eater-of-the-dead")
def test_eater_of_the_dead_gains_nothing_for_itself() -> None:
    match = tokyo("eater_of_the_dead", "it_has_a_child", hearts=[2], energy=[3], shop="national_guard", place=[0, CITY])
    Play(match).rolls(NOTHING).buys(0)
    assert match.stars[0] == 0


@pytest.mark.rule("king_of_tokyo/cards/it-has-a-child", "monsters/losing/at-zero")
def test_it_has_a_child_goes_on_with_nothing_but_ten_hearts() -> None:
    match = tokyo(
        others={1: "wings it_has_a_child jets"}, hearts=[10, 1, 10], stars=[0, 7], place=[0, CITY], energy=[0, 1]
    )
    play = Play(match).rolls("s11223")
    play.chooses(1, STAY)
    assert (match.hearts[1], match.stars[1], match.cards[1], match.out[1]) == (10, 0, [], False)
    assert match.place == [CITY, OUTSIDE, OUTSIDE]
    assert match.energy[1] == 1
    assert {"wings", "jets", "it_has_a_child"} <= set(match.shop.discard)


@pytest.mark.rule("monsters/losing/roll-to-save")
def test_saving_dice_are_counted_exactly() -> None:
    from lucha.core.chance import odds

    match = tokyo(others={1: "camouflage"}, place=[0, CITY])
    play = Play(match)
    play.rolls("ss1123")
    chances = odds(GAME, match, lambda later: later.hearts[1])
    assert chances[10] == pytest.approx(1 / 36)
    assert chances[9] == pytest.approx(10 / 36)
    assert chances[8] == pytest.approx(25 / 36)
