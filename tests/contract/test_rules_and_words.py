"""Whatever a game does, it can say by which rule, and in every language."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from enum import Enum
from itertools import groupby, pairwise
from pathlib import Path

from lucha.core import verdict
from lucha.core.agenda import Question, Step
from lucha.core.codec import Codec
from lucha.core.facts import ALIKE_IDS, BadInput, meant
from lucha.core.rules import rule_of, rule_of_kind
from lucha.core.setup import Setup
from lucha.core.values import Chose, Event, Option, Pass
from lucha.core.verdict import Verdict
from lucha.core.words import GAP, LANGUAGES, RIBBON
from lucha.games import GAMES
from tests.contract.play import (
    each_game,
    each_language,
    each_setup,
    each_setup_and_reading,
    enough,
    file_of,
    moments_looked_at,
    own_words,
    positions,
    seats_and_spectator,
    sourced,
    step_by_step,
    without_words,
)
from tests.contract.readings import narrowest_and_widest, readings
from tests.toys import AnyGame

TESTS = Path(__file__).resolve().parent.parent


def own_verdicts(game: AnyGame) -> list[Verdict]:
    return [value for module in game.vocabulary for value in vars(module).values() if isinstance(value, Verdict)]


def near(rule: str, game: AnyGame) -> str:
    return meant(rule, game.catalogue.rules, ALIKE_IDS)


@each_game
def test_every_step_is_a_rule_in_the_catalogue(game: AnyGame) -> None:
    steps = own_words(game, Step)
    assert steps
    missing = {kind: rule_of_kind(kind) for kind in steps if rule_of_kind(kind) not in game.catalogue}
    rules = file_of(game, "rules.toml")
    assert not missing, "\n".join(
        [
            f"{game.name}: {rules} needs the rule {rule}, the step of {sourced(kind)}{near(rule, game)}"
            for kind, rule in missing.items()
        ]
    )


@each_game
def test_every_verdict_names_a_rule_in_the_catalogue(game: AnyGame) -> None:
    refusals = {verdict.rule for verdict in own_verdicts(game) if verdict.rule}
    missing = sorted([rule for rule in refusals if rule not in game.catalogue])
    assert not missing, f"{game.name}: {file_of(game, 'rules.toml')} needs {', '.join(missing)}, by which it refuses"
    assert verdict.NOT_ASKED.rule in game.catalogue
    assert verdict.NOT_AN_OPTION.rule in game.catalogue


@each_game
def test_every_rule_of_a_game_is_told_in_a_sentence_and_belongs_to_it(game: AnyGame) -> None:
    for id, rule in game.catalogue.rules.items():
        where = f"{game.name}: {file_of(game, 'rules.toml')}: {id}"
        assert id.split("/")[0] in (game.name, "core", *[room.split(".")[-1] for room in game.shares()]), (
            f"{where}: an id begins with the name of the game"
        )
        assert id == id.lower(), f"{where}: an id has small letters only"
        assert " " not in id, f"{where}: an id has no spaces"
        assert rule.says[-1] in ".!?", f"{where}: says must end as a sentence"
        assert rule.heading[-1] != ".", f"{where}: a heading is no sentence"


@each_setup_and_reading
def test_every_rule_that_is_cited_in_play_is_in_the_catalogue(game: AnyGame, setup: Setup) -> None:
    for number in enough(game, setup, range(3)):
        cited = {rule_of(ran.step) for ran in step_by_step(game, setup, number)}
        for match, waiting in positions(game, setup, number):
            cited |= {refusal.rule for seat in waiting for refusal in game.refused(match, seat)}
        result = game.result(match)
        cited |= set() if result is None else {result.rule}
        unknown = [f"{rule}{near(rule, game)}" for rule in sorted(cited) if rule not in game.catalogue]
        assert not unknown, f"{game.name}: {file_of(game, 'rules.toml')} has no rule {', '.join(unknown)}"


@each_setup_and_reading
def test_the_course_of_a_round_names_rules_and_keeps_to_their_order(game: AnyGame, setup: Setup) -> None:
    course = game.course(setup)
    assert all(rule in game.catalogue for rules in course for rule in rules)
    steps = [rules[0] for rules in course]
    assert len(set(steps)) == len(steps)
    if game.name in GAMES:
        assert steps, f"{game.name}: {file_of(game, 'game.py')} must give a course: people read it before they play"
    for number in enough(game, setup, range(3 if steps else 0)):
        played = [rule_of(ran.step) for ran in step_by_step(game, setup, number)]
        again = [rule for rules in course for rule in rules[1:]]  # what a step leads to may have run before
        places = [steps.index(rule) for rule in played if rule in steps and rule not in again]
        assert len(places) > len(steps)
        stops = [place for place, _ in groupby(places)]
        rounds = 1 + sum(later < one for one, later in pairwise(stops))
        assert rounds == max(Counter(stops).values()), "down the list, then from its top: no step twice on the way"


@each_game
def test_random_matches_meet_nearly_every_kind_of_step(game: AnyGame) -> None:
    """Or else these tests would prove little."""
    played = narrowest_and_widest(game) + readings(game)
    met = {
        type(ran.step)
        for setup in played
        for number in range(1 + 60 // len(played))
        for ran in step_by_step(game, recast(game, setup, number), number)
    }
    missed = [kind.__name__ for kind in own_words(game, Step) if kind not in met]
    assert len(missed) <= len(own_words(game, Step)) / 5, missed


def recast(game: AnyGame, setup: Setup, number: int) -> Setup:
    """In every second match others are played, where people pick: some steps belong to them alone."""
    cast = list(game.picks()) if number % 2 else []
    if len(cast) < setup.seats:
        return setup
    first = number * setup.seats
    other = replace(setup, picks=tuple([cast[(first + seat) % len(cast)] for seat in range(setup.seats)]))
    try:
        game.check(other)
    except BadInput:  # they cannot play together
        return setup
    return other


@each_game
def test_no_two_words_of_a_game_have_the_same_name(game: AnyGame) -> None:
    Codec(game.vocabulary)
    names = [kind.__name__ for kind in own_words(game, object) if kind.__module__.startswith(game.package)]
    assert len(set(names)) == len(names)


@each_game
@each_language
def test_every_option_event_and_question_has_words(game: AnyGame, language: str) -> None:
    kinds = own_words(game, Option, Event, Question)
    assert kinds
    names = [kind.__name__ for kind in [*kinds, Option, Event]]
    missing = without_words(game, language, names, "how an option, an event or a question is told")
    assert not missing, missing


@each_game
@each_language
def test_every_face_has_words(game: AnyGame, language: str) -> None:
    faces = [f"{kind.__name__}.{name}" for kind in own_words(game, Enum) for name in kind.__members__]  # type: ignore[attr-defined]
    missing = without_words(
        game, language, faces, "what a face is called; an enum that nobody is shown is better a text"
    )
    assert not missing, missing


@each_game
def test_the_words_of_every_language_have_the_same_keys_and_the_same_gaps(game: AnyGame) -> None:
    books = [game.words(language) for language in LANGUAGES]
    told = [{key for key in book.texts if not key.startswith(RIBBON)} for book in books]
    for book, keys in zip(books, told, strict=True):
        alone = ", ".join(sorted(keys ^ told[0]))
        assert not alone, f"{game.name}: {alone} stands in the words of one language only; a ribbon alone may do so"
        assert {key: both for key in keys if (both := book.gaps(key) ^ books[0].gaps(key))} == {}


@each_game
def test_words_of_an_option_for_a_question_name_both(game: AnyGame) -> None:
    options = {kind.__name__ for kind in [*own_words(game, Option), Pass]}
    questions = {kind.__name__ for kind in own_words(game, Step)}  # a step may carry an option out
    pairs = [key.split(".") for key in game.words().texts if key.partition(".")[0] in options and "." in key]
    assert [pair for pair in pairs if pair[1] not in questions and not pair[1].islower()] == [], "else it is a manner"


@each_game
@each_language
def test_every_gap_is_a_field_and_no_brace_is_left(game: AnyGame, language: str) -> None:
    book = game.words(language)
    known = {kind.__name__: kind for kind in [*own_words(game, Option, Event, Question), Chose]}
    for key in book.texts:
        kind = known.get(key.removeprefix(RIBBON).partition(".")[0])
        assert kind is None or book.gaps(key) <= {field.name for field in fields(kind)}, key
    assert [text for ways in book.ways.values() for text in ways if set("{}") & set(GAP.sub("", text))] == []


@each_game
def test_words_of_a_choice_name_an_option_and_what_was_asked(game: AnyGame) -> None:
    options = {kind.__name__ for kind in [*own_words(game, Option), Pass]}
    questions = {kind.__name__ for kind in own_words(game, Question)}
    told = [key.split(".")[1:] for key in game.words().texts if key.startswith("Chose.")]
    parts = [[part for part in named[1:] if not part.islower()] for named in told]
    assert [named for named in told if named[0] not in options] == []
    assert [asked for asked in parts if not {*asked} <= questions] == [], "else it is the manner of the option"


@each_setup
def test_all_that_happens_and_can_be_chosen_is_told_without_a_gap(game: AnyGame, setup: Setup) -> None:
    names = [f"Player {seat}" for seat in range(setup.seats)]
    for moment in moments_looked_at(game, setup, 2):
        told = [event.seen_by(viewer) for event in moment.events for viewer in seats_and_spectator(setup)]
        for value in [*told, moment.step if isinstance(moment.step, Question) else None]:
            for language in LANGUAGES if value is not None else ():
                said = game.words(language).tell(value, names)
                assert said.strip() == said != ""
                assert not set("{}") & set(said)
                assert "  " not in said, said


@each_setup
def test_different_options_are_told_differently(game: AnyGame, setup: Setup) -> None:
    names = [f"Player {seat}" for seat in range(setup.seats)]
    for language in LANGUAGES:
        book = game.words(language)
        for match, waiting in positions(game, setup, 3):
            for seat in waiting:
                options = [*game.options(match, seat), *[refusal.option for refusal in game.refused(match, seat)]]
                told = [book.tell(option, names, match.question) for option in options]
                assert len(set(told)) == len(told), told
                assert not any(set("{}") & set(one) or one.strip() != one or "  " in one for one in told), told


@each_setup
def test_seats_have_different_names_or_none(game: AnyGame, setup: Setup) -> None:
    for match, _ in positions(game, setup, 4):
        for language in LANGUAGES:
            names = game.names(match, game.words(language))
            assert len(names) in (0, setup.seats)
            assert len(set(names)) == len(names)
            assert all(names)


@each_game
def test_every_match_option_says_what_each_of_its_values_means(game: AnyGame) -> None:
    for option in game.catalogue.options.values():
        assert len(option.values) > 1
        assert len(option.says) == len(option.values)
        assert option.rule in game.catalogue


@each_game
@each_language
def test_every_chapter_of_the_catalogue_has_a_name(game: AnyGame, language: str) -> None:
    book = game.words(language)
    chapters = dict.fromkeys([rule.chapter for rule in game.catalogue.rules.values()])
    assert "core" in chapters
    missing = without_words(game, language, [f"chapter.{one}" for one in chapters], "what a chapter of rules is called")
    assert not missing, missing
    assert [key for key in book.texts if key.startswith("chapter.") and key[8:] not in chapters] == []
