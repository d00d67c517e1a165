"""The table of Solo Una Noche: the attack with its sum, own cards in words, those of others face down."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from lucha.core.values import Event
from lucha.games.solo_una_noche.attack import Lay, Modify
from lucha.games.solo_una_noche.events import HandsThrown, KnockedOut, PinCardTurned
from lucha.games.solo_una_noche.match import Noche
from lucha.terminal.boards import board_of
from lucha.terminal.boards.board import Scene
from lucha.terminal.wording import Wording
from tests.games.solo_una_noche.ring import GAME, TAMAL, corner_of_many, scene

NAMES = ("Ana", "Beto", "Chela", "Dora")


def drawn(
    match: Noche,
    seat: int | None,
    language: str = "en",
    width: int = 100,
    height: int = 12,
    *told: Event,
    mode: str = "",
) -> str:
    board, wording = board_of("solo_una_noche"), Wording(language, GAME)
    view, rule = GAME.view(match, seat), "solo_una_noche/attack/lay-cards"
    count = len(match.corners)
    heard = [(rule, event) for event in told]
    setup = GAME.setup(mode or "mano-a-mano", count)
    shown = Scene(view, heard, rule, NAMES[:count], ("",) * count, wording, setup, width, height)
    said = board.draw(shown).plain
    assert max(len(line) for line in said.splitlines()) <= width
    return said


def on_the_stage(match: Noche, seat: int | None, *told: Event, language: str = "en", mode: str = "") -> str:
    """In a terminal with room for corners and a mat."""
    said = drawn(match, seat, language, 120, 23, *told, mode=mode)
    assert len(said.splitlines()) == 23
    assert "╔═" in said
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


def test_with_room_the_attack_lies_on_the_mat_between_two_corners() -> None:
    said = on_the_stage(an_attack(), TAMAL)
    assert re.search(r"▶ ANA .* ◎ BETO", said)
    assert "Ana against Beto" in said
    assert re.search(r"║ +1 Move +✸2 +║", said)
    assert "Spinning Slap" in said
    assert "●●●○○○○○○○ 3 of 10 strength  ✸ 2 damage" in said
    assert re.search(r"Chili: Steamroller ✸\d+", said), "the Player Aid"
    assert " Move  Body Slam ●5 ✸3" in said
    assert said.count(" PIN ZONE ") == 1, "of the one who is in it"


def test_a_stopped_play_on_the_mat_says_so() -> None:
    match = an_attack()
    match.laid[0] = replace(match.laid[0], is_negated=True)
    assert re.search(r"║ +1 negated +✸0 +║", on_the_stage(match, TAMAL))


def test_the_count_the_fall_and_both_hands_take_the_whole_mat() -> None:
    match = an_attack()
    turned = on_the_stage(match, TAMAL, PinCardTurned(1, "moonsault", 2))
    assert "Moonsault" in turned
    assert "███" in turned
    assert "Spinning Slap" not in turned
    assert "Spinning Slap" not in on_the_stage(match, TAMAL, KnockedOut(1))
    thrown = on_the_stage(match, TAMAL, HandsThrown(0, 1, "ROCK", "PAPER", 0, 1), language="es")
    assert "Ana: Piedra" in thrown
    assert "Beto: Papel" in thrown


@pytest.mark.parametrize(("mode", "seats"), [("equipo", 4), ("todos", 3), ("todos", 4)])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_has_a_sheet(mode: str, seats: int, seat: int | None) -> None:
    """Partners to the left of who looks, in the ring's colour; nobody sees the cards of a rival."""
    match = corner_of_many(mode, ("slap", "wing_chop", "", "")[:seats]).match
    said = on_the_stage(match, seat, mode=mode)
    assert all(name.upper() in said for name in NAMES[:seats])
    assert said.count(" Signature Move") == seats
    assert ("Wing Chop" in said) == (seat == 1 or (seat == 0 and mode == "equipo"))
