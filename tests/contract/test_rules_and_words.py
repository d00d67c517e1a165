"""Whatever a game does, it can say by which rule, and in every language."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from enum import Enum
from itertools import chain, groupby, pairwise
from pathlib import Path

from lucha.core import verdict
from lucha.core.agenda import Question, Step
from lucha.core.codec import Codec
from lucha.core.rules import rule_of, rule_of_kind
from lucha.core.setup import Setup
from lucha.core.table import F, Sampled, seed_of
from lucha.core.values import Chose, Event, Option, Pass
from lucha.core.verdict import Verdict
from lucha.core.words import GAP, LANGUAGES, RIBBON
from lucha.games import GAMES
from tests.contract.play import (
    EVERY_GAME,
    Player,
    each_game,
    each_language,
    each_setup,
    each_setup_and_variant,
    enough,
    moments,
    positions,
    seats_and_spectator,
    setups,
    variants,
)
from tests.toys import TOYS, AnyGame

TESTS = Path(__file__).resolve().parent.parent


def own_words(game: AnyGame, *kinds: type) -> list[type]:
    """The classes of these kinds in a game's vocabulary, without those that every game builds on."""
    found = [
        value
        for module in game.vocabulary
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, kinds)
    ]
    return [kind for kind in dict.fromkeys(found) if not kind.__module__.startswith("lucha.core.")]


def own_verdicts(game: AnyGame) -> list[Verdict]:
    return [value for module in game.vocabulary for value in vars(module).values() if isinstance(value, Verdict)]


@each_game
def test_every_step_is_a_rule_in_the_catalogue(game: AnyGame) -> None:
    steps = own_words(game, Step)
    assert steps
    assert [rule_of_kind(kind) for kind in steps if rule_of_kind(kind) not in game.catalogue] == []


@each_game
def test_every_verdict_names_a_rule_in_the_catalogue(game: AnyGame) -> None:
    refusals = {verdict.rule for verdict in own_verdicts(game) if verdict.rule}
    assert {rule for rule in refusals if rule not in game.catalogue} == set()
    assert verdict.NOT_ASKED.rule in game.catalogue
    assert verdict.NOT_AN_OPTION.rule in game.catalogue


@each_game
def test_every_rule_of_a_game_is_told_in_a_sentence_and_belongs_to_it(game: AnyGame) -> None:
    for id, rule in game.catalogue.rules.items():
        assert id.split("/")[0] in (game.name, "core")
        assert id == id.lower()
        assert " " not in id
        assert rule.says[-1] in ".!?"
        assert rule.heading[-1] != "."


@each_setup_and_variant
def test_every_rule_that_is_cited_in_play_is_in_the_catalogue(game: AnyGame, setup: Setup) -> None:
    for moment in chain.from_iterable(moments(game, setup, number) for number in enough(game, setup, range(3))):
        assert rule_of(moment.step) in game.catalogue
        for seat in range(setup.seats):
            assert all(refusal.rule in game.catalogue for refusal in game.refused(moment.match, seat))
        result = game.result(moment.match)
        assert result is None or result.rule in game.catalogue


@each_setup_and_variant
def test_the_course_of_a_round_names_rules_and_keeps_to_their_order(game: AnyGame, setup: Setup) -> None:
    course = game.course(setup)
    assert all(rule in game.catalogue for rules in course for rule in rules)
    steps = [rules[0] for rules in course]
    assert len(set(steps)) == len(steps)
    assert steps or game.name not in GAMES, "people read this before they play"
    for number in enough(game, setup, range(3 if steps else 0)):
        played = [rule_of(moment.step) for moment in moments(game, setup, number)]
        again = [rule for rules in course for rule in rules[1:]]  # what a step leads to may have run before
        places = [steps.index(rule) for rule in played if rule in steps and rule not in again]
        assert len(places) > len(steps)
        stops = [place for place, _ in groupby(places)]
        rounds = 1 + sum(later < one for one, later in pairwise(stops))
        assert rounds == max(Counter(stops).values()), "down the list, then from its top: no step twice on the way"


@each_game
def test_random_matches_meet_nearly_every_kind_of_step(game: AnyGame) -> None:
    """Or else these tests would prove little."""
    played = setups(game) + variants(game)
    met = {
        type(moment.step)
        for setup in played
        for number in range(1 + 60 // len(played))
        for moment in moments(game, setup, number)
    }
    missed = [kind.__name__ for kind in own_words(game, Step) if kind not in met]
    assert len(missed) <= len(own_words(game, Step)) / 5, missed


@each_game
def test_no_two_words_of_a_game_have_the_same_name(game: AnyGame) -> None:
    Codec(game.vocabulary)
    names = [kind.__name__ for kind in own_words(game, object) if kind.__module__.startswith(game.package)]
    assert len(set(names)) == len(names)


@each_game
@each_language
def test_every_option_event_and_question_has_words(game: AnyGame, language: str) -> None:
    book = game.words(language)
    kinds = own_words(game, Option, Event, Question)
    assert kinds
    assert [kind.__name__ for kind in [*kinds, Option, Event] if not book.has(kind.__name__)] == []


class Noting(Sampled):
    """Remembers which steps have drawn."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.drew: set[type] = set()

    def draw(self, pool: Sequence[F]) -> F:
        self.drew.add(type(self.step))
        return super().draw(pool)


def steps_that_draw(game: AnyGame, setup: Setup) -> set[type]:
    """In a random match."""
    player, table, match = Player(1), Noting(seed_of("drawing")), game.new(setup)
    while waiting := game.advance(match, table):
        seat = player.seat(waiting)
        game.choose(match, seat, player.one_of(game.options(match, seat)), table)
    return table.drew


@each_game
def test_every_step_that_draws_says_what(game: AnyGame) -> None:
    drew = {kind.__name__ for setup in setups(game) + variants(game) for kind in steps_that_draw(game, setup)}
    told = {key.removeprefix("need.") for key in game.words().texts if key.startswith("need.")}
    assert drew <= told <= {kind.__name__ for kind in own_words(game, Step)}


@each_game
@each_language
def test_every_face_has_words(game: AnyGame, language: str) -> None:
    book = game.words(language)
    faces = [f"{kind.__name__}.{name}" for kind in own_words(game, Enum) for name in kind.__members__]  # type: ignore[attr-defined]
    assert [face for face in faces if not book.has(face)] == []


@each_game
def test_the_words_of_every_language_have_the_same_keys_and_the_same_gaps(game: AnyGame) -> None:
    books = [game.words(language) for language in LANGUAGES]
    for book in books:
        assert book.texts.keys() == books[0].texts.keys()
        assert {key: both for key in book.texts if (both := book.gaps(key) ^ books[0].gaps(key))} == {}


@each_game
def test_words_of_an_option_for_a_question_name_both(game: AnyGame) -> None:
    options = {kind.__name__ for kind in [*own_words(game, Option), Pass]}
    questions = {kind.__name__ for kind in own_words(game, Step)}  # a step may carry an option out
    pairs = [key.split(".") for key in game.words().texts if key.partition(".")[0] in options and "." in key]
    assert [pair for pair in pairs if pair[1] not in questions] == []


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
    assert [named for named in told if named[0] not in options or not {*named[1:]} <= questions] == []


@each_setup
def test_all_that_happens_and_can_be_chosen_is_told_without_a_gap(game: AnyGame, setup: Setup) -> None:
    names = [f"Player {seat}" for seat in range(setup.seats)]
    for language in LANGUAGES:
        book = game.words(language)
        for moment in moments(game, setup, 2):
            told = [event.seen_by(viewer) for event in moment.events for viewer in seats_and_spectator(setup)]
            for value in [*told, moment.step if isinstance(moment.step, Question) else None]:
                said = book.tell(value, names) if value is not None else "."
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


def marked() -> dict[str, list[str]]:
    """The rules that tests are marked with, and where."""
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for argument in node.args:
                    if isinstance(argument, ast.Constant):
                        found.setdefault(str(argument.value), []).append(f"{file.name}:{node.lineno}")
    return found


def test_every_mark_names_a_rule_that_exists() -> None:
    known = {id for game in EVERY_GAME for id in game.catalogue.rules}
    assert {rule: places for rule, places in marked().items() if rule not in known} == {}


def test_every_rule_of_a_toy_has_a_test() -> None:
    tested = marked()
    rules = [id for game in TOYS.values() for id in game.catalogue.rules if not id.startswith("core/")]
    assert [id for id in rules if id not in tested] == []


@each_game
@each_language
def test_every_chapter_of_the_catalogue_has_a_name(game: AnyGame, language: str) -> None:
    book = game.words(language)
    chapters = dict.fromkeys([rule.chapter for rule in game.catalogue.rules.values()])
    assert "core" in chapters
    assert [chapter for chapter in chapters if not book.has(f"chapter.{chapter}")] == []
    assert [key for key in book.texts if key.startswith("chapter.") and key[8:] not in chapters] == []
