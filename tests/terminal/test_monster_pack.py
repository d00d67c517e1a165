"""What the Luchador Monster Pack adds to the table of a city: a Challenge, Masks, Evolutions, the belt."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.games.king_of_tokyo.game import KingOfTokyo
from lucha.games.king_of_tokyo.match import CITY
from lucha.monsters.evolving import KeepOne, PlayEvolutions
from lucha.monsters.help import ChooseAnAlly
from lucha.monsters.reveal import CountToThree
from lucha.monsters.ring import CHALLENGER, Side
from tests.games.king_of_tokyo.tokyo import tokyo
from tests.monsters.ringside import put_on_masks
from tests.terminal import drawing

GAME = KingOfTokyo()
NAMES = ("Gigazaur", "The King", "Kraken", "Alienoid")
EVOLVED = {"evolutions": "yes", "luchador": "yes"}


def a_challenge(seat: int | None = 0, language: str = "en", turned_up: bool = False) -> str:
    """Seat 0 challenges The King, with Kraken's help; The King has won a Mask of Alienoid's."""
    match: Any = tokyo(seats=4, mode="challenge", place=[0, CITY, 0, 0])
    put_on_masks(match, "arm_drag giant_powerhouse roll_up moonsault")
    match.ring.masks[1], match.ring.masks[3] = 2, 0
    match.ring.sides = [Side(0, 2), Side(1)]
    match.agenda = [CountToThree((0, 1))]
    if turned_up:
        for shown in (0, 1, 2):
            match.ring.turn_up(shown)
    return drawing.drawn(GAME, match, "monsters/reveal/count-to-three", NAMES, seat, language, 100)


def test_a_challenge_says_who_faces_whom_and_shows_nobody_elses_card() -> None:
    said = a_challenge()
    assert "CHALLENGE!" in said
    assert "Gigazaur, Challenger ◈  Arm Drag 2  + Kraken ▒▒" in said
    assert "The King, Champion ◈◈  ▒▒" in said
    assert "Your card, Arm Drag: Strength 2, +3." in said
    assert "Giant Powerhouse" not in said
    assert "Giant Powerhouse" in a_challenge(1)
    assert not any(name in a_challenge(None) for name in ("Arm Drag", "Giant Powerhouse", "Roll-Up", "Moonsault"))


def test_cards_that_are_turned_up_are_read_by_everybody() -> None:
    for seat in (0, 3, None):
        said = a_challenge(seat, turned_up=True)
        assert "Arm Drag 2  + Kraken Roll-Up +4" in said
        assert "Giant Powerhouse 6" in said
    assert "¡RETO!" in a_challenge(0, "es")
    assert "sin máscara" in a_challenge(0, "es")


def test_who_is_ready_to_help_stands_below() -> None:
    match: Any = tokyo(seats=4, mode="challenge", place=[0, CITY, 0, 0])
    put_on_masks(match, "")
    match.ring.sides, match.ring.volunteers = [Side(0), Side(1)], [2, 3]
    match.agenda = [ChooseAnAlly(0, CHALLENGER)]
    said = drawing.drawn(GAME, match, "monsters/help/choose-an-ally", NAMES, 0, "en", 100)
    assert "Ready to help: Kraken, Alienoid" in said


@pytest.mark.parametrize("question", [PlayEvolutions(0, "start"), KeepOne(0)])
def test_evolutions_that_are_asked_about_say_what_they_do(question: Any) -> None:
    match: Any = tokyo(seats=4, options=EVOLVED)
    cards = match.evolutions
    for place, card in ((cards.hands, "rudo"), (cards.table, "championship_belt"), (cards.looking, "tecnico")):
        cards.piles[0].remove(card)
        place[0].append(card)
    cards.hands[1].append(cards.piles[1].pop())
    cards.tokens["championship_belt"] = 2
    match.agenda = [question]
    said = drawing.drawn(GAME, match, "monsters/evolving/play-evolutions", NAMES, 0, "en", 100)
    asked, other = ("Rudo", "Técnico") if isinstance(question, PlayEvolutions) else ("Técnico", "Rudo")
    assert f"◇ {asked} (stays) Stays." in said
    assert f"{other} (stays)" not in said
    for line in ("◆ Championship Belt", "◇ Rudo", "◇ in hand", "◉ Championship Belt"):
        assert line in said, line
    watched = drawing.drawn(GAME, match, "monsters/evolving/play-evolutions", NAMES, None, "en", 100)
    assert "Rudo" not in watched
