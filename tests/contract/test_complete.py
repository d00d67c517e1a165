"""Nothing by silent default: a game says all that others ask of it, if only that there is nothing to say.

What is missing is named in a line, with the game and the file to put it in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from importlib.resources import files
from typing import Final

import pytest

from lucha.core.agenda import Step
from lucha.core.dice import Handful
from lucha.core.game import Game, View
from lucha.core.rivals import has_rivals
from lucha.core.setup import Setup
from lucha.core.table import F, Sampled, seed_of
from lucha.games import LEFT_OUT
from lucha.referee import has_lesson
from tests.contract.play import (
    Player,
    each_game,
    each_language,
    file_of,
    own_words,
    positions,
    seats_and_spectator,
    without_words,
)
from tests.contract.readings import narrowest_and_widest, readings, setups
from tests.toys import WITH_A_VOICE, AnyGame

MUST_SAY: Final = {
    "places": "where every card of the match lies; without cards: {}",
    "course": "the rules of a round or a turn in their order; without such an order: ()",
    "gauges": "the numbers that a player looks at first",
    "hint": "how good things look to a seat, from -1 to 1; for bots that need not think: 0.0",
}
OF_EVERY_SEAT: Final = ("seat", "committed")  # the two fields that differ from seat to seat in every game


def test_no_game_is_left_out() -> None:
    said = [f"src/lucha/games/{folder}: {why}" for folder, why in LEFT_OUT.items()]
    assert not said, "\n".join(said)


@each_game
def test_a_game_answers_what_others_ask_of_it(game: AnyGame) -> None:
    silent = [name for name in MUST_SAY if getattr(type(game), name) is getattr(Game, name)]
    missing = [f"{game.name}: {file_of(game, 'game.py')} must write {name}: {MUST_SAY[name]}" for name in silent]
    assert not missing, "\n".join(missing)


@each_game
def test_a_game_that_keeps_secrets_names_its_cards(game: AnyGame) -> None:
    cards = game.cards(game.new(game.setup()))
    assert cards or not game.keeps_secrets, (
        f"{game.name}: {file_of(game, 'game.py')} keeps secrets, but its cards are none: name all that is hidden, "
        "or say keeps_secrets=False"
    )


@each_game
def test_a_game_that_keeps_secrets_says_what_lies_face_down(game: AnyGame) -> None:
    hidden = [game.face_down(match, seat) for match, _ in positions(game, game.setup(), 1) for seat in (0, 1)]
    assert any(hidden) or not game.keeps_secrets, (
        f"{game.name}: {file_of(game, 'game.py')} keeps secrets, but nothing lies face down: write face_down, the "
        "places that a seat does not see all of"
    )
    named = {name for places in hidden for name in places}
    unknown = sorted(named - set(game.places(game.new(game.setup()))))
    assert not unknown, (
        f"{game.name}: {file_of(game, 'game.py')}: face_down names {', '.join(unknown)}, places does not"
    )


@each_game
def test_in_a_game_without_secrets_everybody_sees_the_same(game: AnyGame) -> None:
    for setup in [] if game.keeps_secrets else setups(game):
        for match, _ in positions(game, setup, 1):
            seen = [shared(game.view(match, viewer)) for viewer in seats_and_spectator(setup)]
            differ = sorted({name for view in seen for name in view if view[name] != seen[0][name]})
            assert not differ, (
                f"{game.name}: {file_of(game, 'game.py')} says keeps_secrets=False, but seats see different "
                f"{', '.join(differ)}"
            )


def shared(view: View) -> dict[str, object]:
    return {field.name: getattr(view, field.name) for field in fields(view) if field.name not in OF_EVERY_SEAT}


class Noting(Sampled):
    """Remembers which steps have drawn, and which dice were thrown."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.drew: set[type] = set()
        self.thrown: set[str] = set()

    def draw(self, pool: Sequence[F]) -> F:
        self.drew.add(type(self.step))
        return super().draw(pool)

    def throw(self, dice: Handful[F]) -> tuple[F, ...]:
        self.thrown |= {die.name for die in dice.dice}
        return super().throw(dice)


def noted(game: AnyGame, setup: Setup) -> Noting:
    """What chance did in a random match."""
    player, table, match = Player(1), Noting(seed_of("drawing")), game.new(setup)
    while waiting := game.advance(match, table):
        seat = player.seat(waiting)
        game.choose(match, seat, player.one_of(game.options(match, seat)), table)
    return table


@cache
def all_noted(game: AnyGame) -> tuple[set[type], set[str]]:
    """The steps that draw and the names of the dice, in every mode and reading."""
    tables = [noted(game, setup) for setup in narrowest_and_widest(game) + readings(game)]
    return {kind for table in tables for kind in table.drew}, {name for table in tables for name in table.thrown}


@each_game
@each_language
def test_every_step_that_draws_says_what(game: AnyGame, language: str) -> None:
    keys = sorted([f"need.{kind.__name__}" for kind in all_noted(game)[0]])
    missing = without_words(game, language, keys, "what the step draws, for people with real cards")
    assert not missing, missing
    steps = {f"need.{kind.__name__}" for kind in own_words(game, Step)}
    unknown = [key for key in game.words(language).texts if key.startswith("need.") and key not in steps]
    assert not unknown, (
        f"{game.name}: {file_of(game, f'words/{language}.toml')} has {', '.join(unknown)}, but no such step"
    )


@each_game
@each_language
def test_every_die_and_every_card_has_a_name(game: AnyGame, language: str) -> None:
    cards = [card for setup in setups(game) for card in game.cards(game.new(setup)) if isinstance(card, str)]
    missing = without_words(game, language, sorted([*all_noted(game)[1], *cards]), "what a die or a card is called")
    assert not missing, missing


@each_game
@each_language
def test_a_game_and_its_modes_have_a_title(game: AnyGame, language: str) -> None:
    keys = ["title", "about", *[f"mode.{mode.name}" for mode in game.modes]]
    missing = without_words(game, language, keys, "what lists say of the game")
    assert not missing, missing


@pytest.mark.parametrize("game", WITH_A_VOICE.values(), ids=list(WITH_A_VOICE))
def test_every_game_has_a_guided_first_match(game: AnyGame) -> None:
    assert has_lesson(game), (
        f"{game.name}: {file_of(game, 'lesson.toml')} is missing: a guided first match (docs/referee.md, Lessons)"
    )


@pytest.mark.parametrize("game", WITH_A_VOICE.values(), ids=list(WITH_A_VOICE))
def test_every_game_has_opponents_with_names(game: AnyGame) -> None:
    assert has_rivals(files(game.package)), (
        f"{game.name}: {file_of(game, 'rivals.toml')} is missing: four opponents of the house, the easiest first "
        "(docs/your-first-game.md)"
    )
