"""How a game sounds, as far as a program can hear it: "you" and names, possessives, short ribbons and questions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import product

import pytest

from lucha.core.agenda import Question, Step
from lucha.core.setup import Setup
from lucha.core.telling import worth_telling
from lucha.core.values import Chose, Event, Option
from lucha.core.words import GAP, LANGUAGES, NAME, RIBBON, SEATS, Gap, Phrasebook, cut, load_phrasebook
from lucha.session import live
from tests.contract.play import each_language, moments, seats_and_spectator
from tests.contract.readings import setups
from tests.contract.test_rules_and_words import own_words
from tests.toys import WITH_A_VOICE, AnyGame

RIBBON_WORDS = 7
QUESTION_WORDS = 6
WAYS = 3
NAMES = ["Ana", "Beto", "Carla", "Dario", "Eva", "Fito", "Gabi", "Hugo"]  # a name of several words counts as one
SETUPS = [(game, setup) for game in WITH_A_VOICE.values() for setup in setups(game)]
each_of_ours = pytest.mark.parametrize("game", WITH_A_VOICE.values(), ids=list(WITH_A_VOICE))
each_setup_of_ours = pytest.mark.parametrize(
    ("game", "setup"), SETUPS, ids=[f"{game.name}-{setup.mode}-{setup.seats}" for game, setup in SETUPS]
)


def kind_of(key: str) -> str:
    return key.removeprefix(RIBBON).partition(".")[0]


def texts_of(book: Phrasebook, *kinds: type) -> Iterator[tuple[str, str]]:
    names = {kind.__name__ for kind in kinds}
    for key, ways in book.ways.items():
        if kind_of(key) in names:
            yield from [(key, text) for text in ways]


def of_seats(text: str) -> list[Gap]:
    return [part for part in cut(text) if isinstance(part, Gap) and part.kind == SEATS]


def tells_both_persons(text: str) -> bool:
    return any(len(gap.forms) > 1 for gap in of_seats(text))


@each_of_ours
@each_language
def test_what_happens_to_a_seat_is_told_to_it_and_to_others(game: AnyGame, language: str) -> None:
    kinds = [kind for kind in own_words(game, Event) if {"seat", "seats"} & {field.name for field in fields(kind)}]
    told = list(texts_of(game.words(language), *kinds, Chose))
    assert [key for key, text in told if not key.startswith(RIBBON) and not tells_both_persons(text)] == []


@each_language
def test_what_happens_at_a_table_is_told_to_the_seat_and_to_others(language: str) -> None:
    kinds = [live.TookBack, live.Conceded, live.LeftToBot, live.TimeIsUp]
    told = list(texts_of(load_phrasebook("lucha.session", language), *kinds))
    assert len(told) >= len(kinds)
    assert [key for key, text in told if not tells_both_persons(text)] == []


@each_of_ours
@each_language
def test_nobody_is_told_their_own_name(game: AnyGame, language: str) -> None:
    told = list(texts_of(game.words(language), *own_words(game, Event, Option, Question), Chose))
    assert [key for key, text in told if any(not gap.forms for gap in of_seats(text))] == []


@each_of_ours
def test_english_possessives_have_an_s(game: AnyGame) -> None:
    book = game.words("en")
    told = [(key, text) for key, ways in book.ways.items() for text in ways]
    by_gap = [key for key, text in told if any(text[: gap.start()].endswith(" of ") for gap in seat_gaps(text))]
    by_form = [key for key, text in told if any(f"of {NAME}" in (gap[3] or "") for gap in seat_gaps(text))]
    assert by_gap + by_form == []


def seat_gaps(text: str) -> list[object]:
    return [gap for gap in GAP.finditer(text) if of_seats(gap[0])]


@each_of_ours
@each_language
def test_a_question_asks_for_one_thing_in_six_words(game: AnyGame, language: str) -> None:
    asked = list(texts_of(game.words(language), *own_words(game, Question)))
    assert asked
    assert [key for key, text in asked if len(GAP.sub("Ana", text).split()) > QUESTION_WORDS] == []
    assert [key for key, text in asked if not text.endswith("?")] == []


def heard_in(game: AnyGame, setup: Setup, number: int) -> list[tuple[Step, Event]]:
    return [(moment.step, event) for moment in moments(game, setup, number) for event in moment.events]


@each_setup_of_ours
def test_a_ribbon_has_seven_words(game: AnyGame, setup: Setup) -> None:
    """Whoever reads it, and in whichever way it is told."""
    heard = heard_in(game, setup, 5)
    long: dict[str, str] = {}
    for viewer in seats_and_spectator(setup):
        told = [(step, seen) for step, event in heard if (seen := event.seen_by(viewer)) is not None]
        for (step, _), line in zip(told, worth_telling(told), strict=True):
            for language, way in product(LANGUAGES, range(WAYS)) if line is not None else ():
                text, ribbon = game.words(language).tell_twice(line, NAMES, step, viewer, way)
                if len((ribbon or text).split()) > RIBBON_WORDS:
                    long[f"{language} {type(line).__name__}.{line.manner()}"] = ribbon or text
    assert not long, f"{game.name}: over {RIBBON_WORDS} words; say it shorter, or add ribbon.EVENT to words: {long}"
