"""The page of every game that says what a scenario may name: made from the game, and as the game is today."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, is_dataclass

import pytest

from lucha.core.agenda import Step
from lucha.core.values import Event, Option
from lucha.core.words import LANGUAGES
from lucha.games import GAMES
from lucha.referee.tables import MARK, PAGE, meanings, own_fields, page, page_of, states
from lucha.web.asking import answered
from lucha.web.referee_bodies import Inquiry
from tests.contract.play import without_words
from tests.toys import WITH_A_VOICE, AnyGame

each_listed_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
OF_EVERY_GAME = {"Chose", "Pass"}


@dataclass
class Stall:
    """What the test of comments reads."""

    price: int  # in pesos
    # How many lie there,
    # the broken ones included.
    masks: int
    open: bool


def text_of(game: AnyGame) -> str:
    path = page_of(game)
    return path.read_text(encoding="utf-8") if path.is_file() else ""


@each_listed_game
def test_the_page_is_as_the_command_makes_it(game: AnyGame) -> None:
    said = f"{game.name}: {PAGE} is not as the game is; run python -m lucha.referee.tables {game.name}"
    assert text_of(game) == page(game, text_of(game)), said


@each_listed_game
def test_every_field_of_the_state_is_explained(game: AnyGame) -> None:
    bare = [
        f"{kind.__module__}.{kind.__name__}.{name}"
        for kind in states(game)
        for name in own_fields(kind)
        if not meanings(kind).get(name)
    ]
    assert not bare, f"{game.name}: say in a comment beside the field what it is: {', '.join(bare)}"


@each_listed_game
def test_the_tables_name_every_step_option_event_field_and_card(game: AnyGame) -> None:
    made = text_of(game).partition(MARK.format(game=game.name))[2]
    words = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]+)`", made))))
    kinds = {value for module in game.vocabulary for value in vars(module).values() if isinstance(value, type)}
    spoken = {
        kind for kind in kinds if issubclass(kind, (Step, Option, Event)) and kind.__module__.startswith(game.package)
    }
    match = game.new(game.setup())
    named = {field.name for kind in spoken if is_dataclass(kind) for field in fields(kind)}
    cards = {card for card in game.cards(match) if isinstance(card, str)}
    state = {field.name for field in fields(match)} - {"agenda", "commitments", "terms", "result"}
    assert {kind.__name__ for kind in spoken if is_dataclass(kind)} | named | cards | state | set(game.picks()) <= words


@each_listed_game
def test_the_notes_name_nothing_that_is_not_there(game: AnyGame) -> None:
    notes = re.sub(r"^```.*?^```", "", text_of(game).partition(MARK.format(game=game.name))[0], flags=re.M | re.S)
    named = {name for said in re.findall(r"`([^`]+)`", notes) for name in re.findall(r"\b[A-Z][a-z]+[A-Z]\w+\b", said)}
    codec = game.codec(game.setup())
    assert sorted(named - set(codec.makers) - OF_EVERY_GAME) == []


def test_comments_beside_and_above_a_field_say_what_it_is() -> None:
    assert meanings(Stall) == {
        "price": "in pesos",
        "masks": "How many lie there, the broken ones included.",
        "open": "",
    }


def test_a_game_without_a_page_gets_one_and_notes_stay() -> None:
    game = GAMES["luchador"]
    made = page(game)
    assert made.startswith(f"# {game.title}: names for the referee\n\n{MARK.format(game=game.name)}\n## State\n")
    noted = made.replace("\n\n", "\n\nMind the ropes.\n\n", 1)
    assert page(game, noted) == noted
    assert page(game, noted[:-30]) == noted


def words_of(path: list[str | int]) -> str:
    """What a field is called; what lies in a part of the table is called with it, such as `ring.hands`."""
    names = [part for part in path if isinstance(part, str)]
    return f"field.{'.'.join(names) if len(names) > 1 and names == path[: len(names)] else names[-1]}"


@pytest.mark.parametrize("game", WITH_A_VOICE.values(), ids=list(WITH_A_VOICE))
def test_every_field_that_the_referee_asks_for_has_words(game: AnyGame) -> None:
    asked: set[str] = set()
    for mode in game.modes:
        told = answered(game, Inquiry(game=game.name, mode=mode.name))
        fields_asked = [field for group in told["groups"] for field in group["fields"]]
        asked |= {words_of(field["path"]) for field in fields_asked}
    why = "what the referee's page calls it"
    missing = [without_words(game, language, sorted(asked), why) for language in LANGUAGES]
    assert not any(missing), "\n".join(missing)
