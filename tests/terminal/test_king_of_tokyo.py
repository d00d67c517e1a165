"""The table of King of Tokyo: the dice with their exact chances, who holds the city, who is in danger, the shop."""

from __future__ import annotations

import pytest

from lucha.core.values import PASS
from lucha.games.king_of_tokyo.game import KingOfTokyo
from lucha.games.king_of_tokyo.match import BAY, CITY, Face, Tokyo
from lucha.monsters.dice import Keep, KeepDice, keeps_of
from lucha.monsters.shop import BuyCards
from lucha.terminal.boards import board_of
from lucha.terminal.boards.monsters import chance_of
from tests.terminal import drawing

GAME = KingOfTokyo()
NAMES = ("Gigazaur", "The King", "Kraken", "Alienoid", "Meka Dragon", "Cyber Bunny")
ROLLED = [Face.ONE, Face.ONE, Face.TWO, Face.HEART, Face.ENERGY, Face.SMASH]


def a_match(seats: int = 4) -> Tokyo:
    """The King holds the City with little left, and seat 0 has rolled."""
    match = GAME.new(GAME.setup(seats=seats))
    match.active, match.turn, match.rolls, match.dice = 0, 7, 2, list(ROLLED)
    match.place[1], match.hearts[1], match.stars[1] = CITY, 2, 16
    match.hearts[2], match.out[2] = 0, True
    match.cards[0], match.counters["battery_monster"] = ["battery_monster"], 4
    match.poison[0] = 2
    match.energy[0] = 5
    match.shop.spaces = ["heal", "wings", None]
    match.agenda = [KeepDice(0)]
    return match


def drawn(match: Tokyo, seat: int | None = 0, language: str = "en", width: int = 100) -> str:
    return drawing.drawn(GAME, match, "monsters/dice/keep-dice", NAMES[: len(match.hearts)], seat, language, width)


def test_the_dice_lie_there_with_what_they_may_still_come_to() -> None:
    said = drawn(a_match())
    assert "  1   1   2   Heart   Energy   Claw   rolls left: 2" in said
    assert f"3× 1 {chance_of(1, 4, 2) * 100:.0f} %" in said
    assert f"The King out {chance_of(1, 5, 2) * 100:.0f} %" in said
    assert "Alienoid out" not in said, "Claws do not reach those on one's own side"


@pytest.mark.parametrize(
    ("need", "dice", "rolls", "chance"), [(1, 1, 1, 1 / 6), (1, 2, 1, 11 / 36), (2, 2, 2, (11 / 36) ** 2)]
)
def test_chances_are_exact(need: int, dice: int, rolls: int, chance: float) -> None:
    assert chance_of(need, dice, rolls) == pytest.approx(chance)
    assert chance_of(0, dice, rolls) == 1
    assert chance_of(dice + 1, dice, rolls) == 0


def test_everybody_reads_who_holds_tokyo_and_what_lies_before_whom() -> None:
    for seat in (0, 1, None):
        said = drawn(a_match(), seat)
        assert "Tokyo City The King" in said
        assert "Tokyo Bay" not in said, "there is none for four"
        assert "♥♥········ 2" in said
        assert "★ 16/20" in said
        assert "▪ Battery Monster (4)" in said
        assert "Poison 2" in said
        assert "Out" in said
    match = a_match(6)
    match.place[3], match.out[2], match.hearts[2] = BAY, False, 4
    assert "Tokyo City The King   Tokyo Bay Alienoid" in drawn(match)


def test_the_shop_has_the_words_of_its_cards_and_comes_first_when_one_buys() -> None:
    match = a_match()
    assert drawn(match).index("Battery Monster") < drawn(match).index("Heal (Discard)")
    match.agenda, match.rolls = [BuyCards(0)], 0
    said = drawn(match)
    assert "ϟ 3 Heal (Discard) Heal 2 Hearts, in Tokyo too." in said
    assert "Next card…" in said
    match.shop.pile = []
    assert "Sold out" in drawn(match)
    assert said.index("Heal (Discard)") < said.index("Battery Monster")


def test_of_all_ways_to_keep_dice_those_come_first_that_people_think_of_first() -> None:
    match = a_match()
    options = [PASS, *keeps_of(match.terms, tuple(ROLLED))]
    board, view = board_of("king_of_tokyo"), GAME.view(match, 0)
    ordered = board.in_order(view, options)
    assert ordered[:4] == [Keep(tuple(ROLLED)), Keep(()), PASS, Keep((Face.ONE, Face.ONE))]
    assert sorted(map(repr, ordered)) == sorted(map(repr, options))
    assert board.in_order(view, [PASS]) == [PASS]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("width", [60, 140])
def test_six_monsters_fit_a_narrow_terminal_and_a_wide_one(language: str, width: int) -> None:
    said = drawn(a_match(6), 0, language, width)
    assert all(name in said for name in NAMES)
