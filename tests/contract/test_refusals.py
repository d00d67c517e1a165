"""Whatever a game refuses, it says why: first the case, then the rule, and nothing that the seat may not know."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields

import pytest

from lucha.core.agenda import AnyMatch
from lucha.core.setup import Setup
from lucha.core.table import Sampled, seed_of
from lucha.core.verdict import NOT_AN_OPTION, NOT_ASKED, Case, Verdict
from lucha.core.words import GAP, LANGUAGES, REFUSED
from lucha.session.narrator import Narrator
from tests.contract.play import (
    each_language,
    each_setup_and_reading,
    enough,
    file_of,
    positions,
    some,
    without_words,
    words_file,
)
from tests.toys import WITH_A_VOICE, AnyGame

each_listed_game = pytest.mark.parametrize("game", WITH_A_VOICE.values(), ids=list(WITH_A_VOICE))
FACTS = {field.name for field in fields(Case)}


def verdicts_in(value: object) -> Iterator[Verdict]:
    if isinstance(value, Verdict):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from verdicts_in(one)


def refusing_rules(game: AnyGame) -> set[str]:
    """All rules that a module of the game, or the core, refuses something by."""
    rooms = tuple([f"{room}." for room in (game.package, *game.shares())])
    modules = [module for name, module in sys.modules.items() if f"{name}.".startswith(rooms)]
    found = [verdict for module in modules for value in vars(module).values() for verdict in verdicts_in(value)]
    return {verdict.rule for verdict in [*found, NOT_ASKED, NOT_AN_OPTION] if verdict.rule}


def test_refusals_are_found() -> None:
    assert max(len(refusing_rules(game)) for game in WITH_A_VOICE.values()) > 5


@each_language
@each_listed_game
def test_every_refusal_says_why(game: AnyGame, language: str) -> None:
    rules = refusing_rules(game)
    why = "a refusal says the case, then the rule"
    missing = without_words(game, language, [f"{REFUSED}{rule}" for rule in sorted(rules)], why)
    assert not missing, missing


@each_language
@each_listed_game
def test_the_words_of_a_refusal_are_for_a_rule_that_refuses_and_name_facts_of_a_case(
    game: AnyGame, language: str
) -> None:
    book = game.words(language)
    rules = refusing_rules(game)
    for key in [key for key in book.texts if key.startswith(REFUSED)]:
        rule, manner = key.removeprefix(REFUSED), key.rpartition(".")[2]
        where = f"{words_file(game, language)}: {key}"
        assert rule in rules or rule.removesuffix(f".{manner}") in rules, f"{where}: no module refuses by this rule"
        assert {name.split(".")[0] for name in book.gaps(key)} <= FACTS, (
            f"{where}: a refusal can name {', '.join(sorted(FACTS))}; {{option.card}} is the card of the option, and "
            f"Game.case in {file_of(game, 'game.py')} fills in the others"
        )
        assert "{other}" not in book.texts[key], f"{where}: a seat is written {{other:you|{{}}}} or {{other:seat}}"
        assert "{third}" not in book.texts[key], f"{where}: a seat is written {{third:you|{{}}}} or {{third:seat}}"


@each_setup_and_reading
def test_a_refusal_is_told_as_a_sentence_and_the_same_in_every_match_that_the_seat_cannot_tell_apart(
    game: AnyGame, setup: Setup
) -> None:
    """A case is made of a view; so what others hold shows in none."""
    narrators = [Narrator(language, game) for language in LANGUAGES]
    names = [f"Player {seat + 1}" for seat in range(setup.seats)]
    reached = [one for number in enough(game, setup, range(2)) for one in positions_of(game, setup, number)]
    for place, (match, seat) in some(reached, 4):
        twin = game.redeal(match, seat, Sampled(seed_of("case", place)))
        for one in game.refused(match, seat):
            case = game.case(game.view(match, seat), one.option, one.rule)
            assert game.case(game.view(twin, seat), one.option, one.rule) == case
            for narrator in narrators:
                for reader in (seat, None):
                    said = narrator.why_not(case, one.rule, names, reader)
                    assert said[-1] in ".!?", f"{one.rule}: {said}"
                    assert said[:1] == said[:1].upper(), f"{one.rule}: {said}"
                    assert not GAP.search(said), f"{one.rule}: {said}"
                    assert "#0" not in said, f"{one.rule} is about nobody: {said}"


def positions_of(game: AnyGame, setup: Setup, number: int) -> Iterator[tuple[AnyMatch, int]]:
    for match, waiting in positions(game, setup, number):
        for seat in waiting:
            yield match.clone(), seat
