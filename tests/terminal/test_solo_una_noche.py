"""The table of Solo Una Noche: the attack with its sum, own cards in words, those of others face down."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from lucha.games.solo_una_noche.attack import Lay, Modify
from lucha.games.solo_una_noche.match import Noche
from lucha.terminal.boards import board_of
from lucha.terminal.boards.board import Scene
from lucha.terminal.wording import Wording
from tests.games.solo_una_noche.ring import GAME, TAMAL, scene

NAMES = ("Ana", "Beto")


def drawn(match: Noche, seat: int | None, language: str = "en", width: int = 100, height: int = 12) -> str:
    board, wording = board_of("solo_una_noche"), Wording(language, GAME)
    view, rule = GAME.view(match, seat), "solo_una_noche/attack/lay-cards"
    shown = Scene(view, (), rule, NAMES, ("", ""), wording, GAME.setup(), width, height)
    said = board.draw(shown).plain
    assert max(len(line) for line in said.splitlines()) <= width
    return said


def an_attack() -> Noche:
    attack = scene("slap spinning body_slam reverse", "wing_chop", health=(40, 18))
    attack.chooses(TAMAL, Lay("slap"))
    attack.chooses(TAMAL, Modify("spinning", 0))
    return attack.match


def test_the_attack_lies_there_play_by_play_with_its_sum() -> None:
    said = drawn(an_attack(), TAMAL)
    assert "Ana against Beto" in said
    assert re.search(r"1 Move +✸ 2 +\n +Spinning Slap ", said)
    assert "●●●○○○○○○○ 3 of 10 strength  ✸ 2 damage" in said
    assert re.search(r"▰▰▰▰▰▰▰▰▰▱▱▱▱▱▱▱▱▱▱▱ 18/40 *\n.* PIN ZONE ", said)
    assert said.count("PIN ZONE") == 1, "of the one who is in it"


def test_a_stopped_play_says_so_and_faces_are_drawn_where_there_is_room() -> None:
    match = an_attack()
    match.laid[0] = replace(match.laid[0], is_negated=True)
    assert re.search(r"1 negated +✸ 0 +\n +Spinning Slap ", drawn(match, TAMAL))
    assert "▀▀▀" in drawn(match, TAMAL, height=20)
    assert "▀▀▀" not in drawn(match, TAMAL, height=12)


def test_own_cards_stand_in_words_and_those_of_others_do_not() -> None:
    mine, theirs = drawn(an_attack(), TAMAL), drawn(an_attack(), None)
    assert " Move  Body Slam ●5 ✸3" in mine
    assert "Body Slam" not in theirs
    assert "Wing Chop" not in mine


@pytest.mark.parametrize("language", ["en", "es"])
def test_it_fits_a_narrow_terminal(language: str) -> None:
    assert drawn(an_attack(), TAMAL, language, 64)
