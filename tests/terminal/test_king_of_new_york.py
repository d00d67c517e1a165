"""The table of King of New York: Manhattan zone by zone, boroughs with tiles and Units, the goal cards."""

from __future__ import annotations

import pytest

from lucha.games.king_of_new_york.destruction import Destroy
from lucha.monsters.dice import KeepDice
from lucha.monsters.losing import PreventIt
from lucha.monsters.match import Loss
from lucha.terminal.boards.monsters import chance_of
from tests.games.king_of_new_york.streets import BRONX, GAME, INFANTRY, MANHATTAN, QUEENS, TANK, City, city, dice
from tests.terminal import drawing

NAMES = ("Captain Fish", "Drakonis", "Kong", "Mantis", "Rob", "Sheriff")


def a_match(seats: int = 4) -> City:
    """Seat 0 is in the Bronx among Units, Drakonis in Lower Manhattan."""
    match = city(seats=seats, units=((BRONX, INFANTRY), (BRONX, INFANTRY), (BRONX, TANK)), webs={0: 1})
    match.active, match.turn, match.rolls, match.dice = 0, 3, 1, list(dice("DDCCOE"))
    match.superstar = 2
    match.agenda = [KeepDice(0)]
    return match


def drawn(match: City, seat: int | None = 0, language: str = "en", width: int = 100) -> str:
    return drawing.drawn(GAME, match, "monsters/dice/keep-dice", NAMES[: len(match.hearts)], seat, language, width)


def test_the_city_stands_borough_by_borough() -> None:
    said = drawn(a_match())
    assert "Lower Manhattan 1★ 1ϟ Drakonis" in said
    assert "Upper Manhattan 2★ 2ϟ empty" in said
    (bronx,) = [line for line in said.splitlines() if line.startswith(" Bronx ") and "▸" in line]
    assert " ".join(bronx.split()) == "Bronx 1▸1★ 1▸1★ 1▸1★ Infantry 2▸1♥ ×2 Tank 4▸3★ Captain Fish"
    assert "Superstar: Kong · Statue of Liberty: on the table" in said
    assert "Web 1" in said


def test_the_dice_say_what_three_of_a_face_are_likely_to_be() -> None:
    said = drawn(a_match())
    assert "Destruction   Destruction" in said
    assert f"3× Celebrity {chance_of(1, 4, 1) * 100:.0f} %" in said


def test_what_is_left_to_destroy_with_is_said_while_one_destroys() -> None:
    match = a_match()
    match.agenda, match.destruction, match.rolls = [Destroy(0)], 2, 0
    assert "2 Destruction to spend" in drawn(match)
    assert "Destruction to spend" not in drawn(a_match())


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("width", [60, 140])
def test_six_monsters_fit_a_narrow_terminal_and_a_wide_one(language: str, width: int) -> None:
    said = drawn(a_match(6), 0, language, width)
    assert all(name in said for name in NAMES)


def test_who_may_prevent_a_loss_reads_how_much_it_is() -> None:
    match = city({0: "of_another_world"}, energy={0: 3}, places=(MANHATTAN, BRONX, QUEENS, QUEENS))
    match.active, match.agenda = 2, [PreventIt(0)]
    match.losses = [Loss("attack", 2, "", [4, 1, 0, 0], [0, 1], [0] * 4, [], [])]
    assert "Here it comes: Captain Fish −4 ♥ · Drakonis −1 ♥" in drawn(match)
    assert "Ahí viene: Captain Fish −4 ♥" in drawn(match, 3, "es", 60), "everybody sees it"
    assert "Here it comes" not in drawn(a_match())
