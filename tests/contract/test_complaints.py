"""The contract says in one line what a game has left out, and where to put it: shown on a toy that lacks it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest

from lucha.core.game import Game, View
from lucha.core.setup import Setup
from lucha.core.words import LANGUAGES, Phrasebook
from tests.contract import test_boards, test_complete, test_refusals, test_rules_and_words
from tests.contract.play import positions
from tests.toys import AnyGame
from tests.toys.vencidas import Vencidas
from tests.toys.vencidas.match import Cantina

CODE, WORDS = "tests/toys/vencidas/game.py", "tests/toys/vencidas/words"
MISSING = [
    (
        "need.DrawACard",
        test_complete.test_every_step_that_draws_says_what,
        ": what the step draws, for people with real cards",
    ),
    ("Arm die", test_complete.test_every_die_and_every_card_has_a_name, ": what a die or a card is called"),
    ("slam", test_complete.test_every_die_and_every_card_has_a_name, ": what a die or a card is called"),
    ("mode.cantina", test_complete.test_a_game_and_its_modes_have_a_title, ": what lists say of the game"),
    ("field.discard", test_boards.test_every_label_on_a_board_has_words, ""),
    ("unit.falls", test_boards.test_every_gauge_has_a_unit_and_says_what_its_figure_means, ""),
    (
        "GripShown",
        test_rules_and_words.test_every_option_event_and_question_has_words,
        ": how an option, an event or a question is told",
    ),
    (
        "Arm.HOLD",
        test_rules_and_words.test_every_face_has_words,
        ": what a face is called; an enum that nobody is shown is better a text",
    ),
    (
        "chapter.bouts",
        test_rules_and_words.test_every_chapter_of_the_catalogue_has_a_name,
        ": what a chapter of rules is called",
    ),
]


def without(method: str) -> AnyGame:
    """The toy, as if it had never written a method."""
    return type("Vencidas", (Vencidas,), {method: getattr(Game, method)})()


def wordless(*keys: str) -> AnyGame:
    """The toy without these texts."""

    class Wordless(Vencidas):
        def words(self, language: str = "en") -> Phrasebook:
            book = super().words(language)
            return Phrasebook(language, {key: text for key, text in book.ways.items() if key not in keys})

    return Wordless()


def complaint(test: Callable[..., object], *given: Any) -> str:
    """What a test of the contract says of what it is given, without pytest's own remarks."""
    with pytest.raises(AssertionError) as failed:
        test(*given)
    said: str = failed.value.args[0]
    return said.partition("\nassert ")[0]


@pytest.mark.parametrize("method", test_complete.MUST_SAY)
def test_a_silent_default_is_named(method: str) -> None:
    said = complaint(test_complete.test_a_game_answers_what_others_ask_of_it, without(method))
    assert said == f"vencidas: {CODE} must write {method}: {test_complete.MUST_SAY[method]}"


def test_secrets_without_cards_are_named() -> None:
    said = complaint(test_complete.test_a_game_that_keeps_secrets_names_its_cards, without("places"))
    assert said == (
        f"vencidas: {CODE} keeps secrets, but its cards are none: name all that is hidden, or say keeps_secrets=False"
    )


def test_secrets_of_which_none_lies_face_down_are_named() -> None:
    said = complaint(test_complete.test_a_game_that_keeps_secrets_says_what_lies_face_down, without("face_down"))
    assert said == (
        f"vencidas: {CODE} keeps secrets, but nothing lies face down: write face_down, the places that a seat does not "
        "see all of"
    )


def test_a_gauge_beyond_its_reach_is_named() -> None:
    class Short(Vencidas):
        def reaches(self, view: View) -> tuple[int, ...]:
            return tuple([-1 for _ in self.gauges(view)])

    game = Short()
    said = complaint(test_boards.test_every_gauge_and_every_reach_belongs_to_a_seat, game, game.setup())
    assert said == f"vencidas: {CODE}: falls of seat 0 stands at 0, and Game.reaches says -1 at most"


def test_a_clone_that_shares_a_list_is_named_wherever_a_match_is_played() -> None:
    class Hurried(Cantina):
        def clone(self) -> Hurried:
            twin = super().clone()
            twin.deck = self.deck
            return Hurried(*[getattr(twin, field.name) for field in fields(twin)])

    class Careless(Vencidas):
        def new(self, setup: Setup) -> Cantina:
            match = super().new(setup)
            return Hurried(*[getattr(match, field.name) for field in fields(match)])

    game = Careless()
    said = complaint(lambda game: next(positions(game, game.setup(), 1)), game)
    assert said == (
        "vencidas: tests/contract/test_complaints.py: Hurried.clone() hands on the same deck; copy what can be changed"
    )


def test_a_game_that_is_left_out_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(test_complete.LEFT_OUT, "pulso", "deck.toml: is not TOML")
    assert complaint(test_complete.test_no_game_is_left_out) == "src/lucha/games/pulso: deck.toml: is not TOML"


def test_secrets_that_a_game_denies_are_named() -> None:
    game = Vencidas()
    game.keeps_secrets = False
    said = complaint(test_complete.test_in_a_game_without_secrets_everybody_sees_the_same, game)
    assert said == f"vencidas: {CODE} says keeps_secrets=False, but seats see different wrestlers"


def test_gauges_that_are_none_are_named() -> None:
    class Blank(Vencidas):
        def gauges(self, view: View) -> tuple[tuple[str, int, int], ...]:
            return ()

    said = complaint(test_boards.test_every_gauge_has_a_unit_and_says_what_its_figure_means, Blank(), "en")
    assert said == f"vencidas: {CODE} must name gauges: the numbers that a player looks at first"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("key", "test", "why"),
    MISSING,
    ids=[missing[0] for missing in MISSING],
)
def test_a_missing_text_is_named(key: str, test: Callable[..., None], why: str, language: str) -> None:
    assert complaint(test, wordless(key), language) == f"vencidas: {WORDS}/{language}.toml needs {key}{why}"


def test_a_missing_rule_is_named_with_its_step() -> None:
    game = Vencidas()
    rules = game.catalogue.rules
    missing = rules.pop("vencidas/bouts/hold-it-down")
    said = complaint(test_rules_and_words.test_every_step_is_a_rule_in_the_catalogue, game)
    file, line = said.split(":")[-2:]
    assert said.startswith(f"vencidas: tests/toys/vencidas/rules.toml needs the rule {missing.id}, the step of ")
    assert file.endswith("tests/toys/vencidas/bouts.py")
    assert line.isdecimal()


def misspelt(right: str, wrong: str) -> AnyGame:
    """The toy with an id in its catalogue that is spelled in another way."""
    game = Vencidas()
    rules = game.catalogue.rules
    rules[wrong] = rules.pop(right)
    return game


def test_a_rule_that_is_spelled_in_another_way_is_found_near_by() -> None:
    game = misspelt("vencidas/bouts/hold-it-down", "vencidas/bouts/holdit-down")
    said = complaint(test_rules_and_words.test_every_step_is_a_rule_in_the_catalogue, game)
    assert said.endswith("; did you mean vencidas/bouts/holdit-down?")


def test_a_rule_that_is_cited_in_play_is_named() -> None:
    game = misspelt("vencidas/bouts/enough-falls", "vencidas/bouts/enoughfalls")
    said = complaint(test_rules_and_words.test_every_rule_that_is_cited_in_play_is_in_the_catalogue, game, game.setup())
    assert said == (
        "vencidas: tests/toys/vencidas/rules.toml has no rule vencidas/bouts/enough-falls; did you mean "
        "vencidas/bouts/enoughfalls?"
    )


def test_what_a_refusal_cannot_name_is_named_with_what_it_can() -> None:
    class Wordy(Vencidas):
        def words(self, language: str = "en") -> Phrasebook:
            refusal = {"refused.vencidas/bouts/tired-arm": "{seat:You|{}} showed {card} just now."}
            return Phrasebook(language, {**super().words(language).texts, **refusal})

    test = test_refusals.test_the_words_of_a_refusal_are_for_a_rule_that_refuses_and_name_facts_of_a_case
    assert complaint(test, Wordy(), "en") == (
        f"{WORDS}/en.toml: refused.vencidas/bouts/tired-arm: a refusal can name has, manner, needs, option, other, "
        f"seat, third, what; {{option.card}} is the card of the option, and Game.case in {CODE} fills in the others"
    )
