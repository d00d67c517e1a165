"""How the story of a match is told: nothing twice, several draws as one, and nothing that did not happen."""

from __future__ import annotations

import pytest

from lucha.core.kit.drawn import CardDrawn
from lucha.core.telling import worth_telling
from lucha.core.values import PASS, Chose, Event
from lucha.games import GAMES
from lucha.games.layer_dip.cards import play, play_on
from lucha.games.layer_dip.events import (
    AddOnAttached,
    AllPlayBegan,
    CardHappened,
    LayerPlaced,
    LuchadorPlayed,
)

NAMES = ["Ana", "Beto"]
DRAWS = [CardDrawn(0, "salsa", False), CardDrawn(0, "guacamole", False), CardDrawn(0, "hot_sauce", False)]


def story(events: list[Event], reader: int | None, language: str = "en") -> list[str]:
    words = GAMES["layer_dip"].words(language)
    seen = [(None, event) for one in events if (event := one.seen_by(reader)) is not None]
    return [words.tell(event, NAMES, None, reader) for event in worth_telling(seen) if event is not None]


@pytest.mark.parametrize(
    ("reader", "language", "told"),
    [
        (0, "en", "You draw Salsa, Guacamole and Hot Sauce."),
        (1, "en", "Ana draws 3 cards."),
        (None, "es", "Ana roba 3 cartas."),
        (0, "es", "Robas Salsa, Guacamole y Salsa picante."),
    ],
)
def test_several_draws_are_one_line(reader: int | None, language: str, told: str) -> None:
    assert story([*DRAWS], reader, language) == [told]


def test_draws_of_two_players_and_a_single_draw_stay_apart() -> None:
    drawn = [*DRAWS[:2], CardDrawn(1, "salsa", False), LayerPlaced(1, "salsa"), CardDrawn(1, "salsa", False)]
    told = ["Ana draws 2 cards.", "Beto draws a card.", "Beto places Salsa.", "Beto draws a card."]
    assert story([*drawn], None) == told


@pytest.mark.parametrize(
    ("played", "came_of_it", "told"),
    [
        (play("el_hipster"), LuchadorPlayed(0, "el_hipster", "la_rosa"), "You send in El Hipster for La Rosa."),
        (play("ladder_match"), AllPlayBegan(0, "ladder_match"), "Ladder Match for everyone, until your next turn!"),
        (play_on("arch_rival", 1), AddOnAttached(1, "arch_rival"), "You play Arch Rival on Beto."),
        (play("new_mask"), AddOnAttached(0, "new_mask"), "You play New Mask."),
    ],
)
def test_a_card_that_does_one_thing_is_told_once(played, came_of_it: Event, told: str) -> None:
    assert story([CardHappened(0, played), came_of_it], 0) == [told]


def test_a_card_aimed_at_its_own_player_is_not_told_as_an_attack() -> None:
    assert story([CardHappened(1, play_on("take_a_siesta", 1))], 0) == ["Beto plays ¡Take A Siesta!"]


def test_letting_something_be_is_not_told() -> None:
    assert story([Chose(0, PASS), LayerPlaced(1, "salsa")], 1) == ["You place Salsa."]
