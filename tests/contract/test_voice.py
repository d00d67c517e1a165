"""How a game sounds, as far as a program can hear it: "you" and names, possessives, short ribbons and questions, and
one word for one thing on every surface."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from itertools import product
from pathlib import Path

import pytest

import lucha
from lucha.core.agenda import Question, Step
from lucha.core.setup import Setup
from lucha.core.telling import worth_telling
from lucha.core.values import Chose, Event, Option
from lucha.core.words import GAP, LANGUAGES, NAME, RIBBON, SEATS, Gap, Phrasebook, cut, load_phrasebook
from lucha.games import GAMES
from lucha.session import happenings
from lucha.session.narrator import ON_A_CHIP, Narrator
from tests.contract.play import each_game, each_language, file_of, seats_and_spectator, step_by_step
from tests.contract.readings import narrowest_and_widest
from tests.contract.test_rules_and_words import own_words
from tests.toys import WITH_A_VOICE, AnyGame

RIBBON_WORDS = 7
QUESTION_WORDS = 6
WAYS = 3
OFTEN = 8  # times a match that is played at random
# Headings, and lines that are read for their figures alone.
PLAIN = {"RoundBegan", "TurnBegan", "CardDrawn", "CardsDrawn", "CardPutBack", "CardsPutBack", "DiceRolled"}
SOURCES = Path(lucha.__file__).parent
PROJECT = Path(__file__).parents[2]
IDS = re.compile(r"[a-z_]+/[a-z_]+")
CODE = re.compile(r"(```).*?```|`[^`\n]*`", re.DOTALL)
# What a thing is not called, by what it is called (CONTRIBUTING.md, Words).
OTHER_WORDS = {
    "en": {
        "pin zone": r"pin level|pinnable",
        "re-roll": r"roll(s|ed|ing)?( \w+){0,2} again",
        "signature move": r"special move",
        "discards": r"discard pile",
        "plain words": r"whoever|whom|lest|thereof|anew|is told to",
    },
    "es": {
        "zona de Pin": r"pineable|nivel de pin|límite de espaldas|poner de espaldas",
        "repetir": r"v(olver|uelve|uelves|uelven)\}? a tirar",
        "cuenta de tres": r"conteo",
        "nocaut": r"fuera de combate",
        "ronda": r"asaltos?",
        "caída": r"combates?",
        "reto": r"desafíos?",
        "movimiento estelar": r"llaves? estelar(es)?",
        "clave": r"gatillos?",
        "poner una capa": r"coloca\w*[^.]* capas?",
        "anular": r"¿(lo|la) paras\?",
        "as people in Mexico say it": r"pulsa\w*|ordenador|vosotros|coge\w*",
    },
}
NAMES = ["Ana", "Beto", "Carla", "Dario", "Eva", "Fito", "Gabi", "Hugo"]  # a name of several words counts as one
SETUPS = [(game, setup) for game in WITH_A_VOICE.values() for setup in narrowest_and_widest(game)]
each_of_ours = pytest.mark.parametrize("game", WITH_A_VOICE.values(), ids=list(WITH_A_VOICE))
each_setup_of_ours = pytest.mark.parametrize(
    ("game", "setup"), SETUPS, ids=[f"{game.name}-{setup.mode}-{setup.seats}" for game, setup in SETUPS]
)


NUMBERS = ("count", "amount", "strength", "stars", "energy", "hearts", "damage", "cost", "turn", "round", "ap", "mp")


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


@each_game
@each_language
def test_what_happens_to_a_seat_is_told_to_it_and_to_others(game: AnyGame, language: str) -> None:
    kinds = [kind for kind in own_words(game, Event) if {"seat", "seats"} & {field.name for field in fields(kind)}]
    told = list(texts_of(game.words(language), *kinds, Chose))
    assert [key for key, text in told if not key.startswith(RIBBON) and not tells_both_persons(text)] == []


@each_language
def test_what_happens_at_a_table_is_told_to_the_seat_and_to_others(language: str) -> None:
    kinds = [
        happenings.TookBack,
        happenings.Conceded,
        happenings.LeftToBot,
        happenings.TimeIsUp,
        happenings.Misdrew,
    ]
    told = list(texts_of(load_phrasebook("lucha.session", language), *kinds))
    assert len(told) >= len(kinds)
    assert [key for key, text in told if not tells_both_persons(text)] == []


@each_game
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


@cache
def heard_in(game: AnyGame, setup: Setup, number: int) -> list[tuple[Step, Event]]:
    return [(ran.step, event) for ran in step_by_step(game, setup, number) for event in ran.events]


@each_setup_of_ours
def test_a_ribbon_has_seven_words(game: AnyGame, setup: Setup) -> None:
    """Whoever reads it, and in whichever way it is told."""
    heard = heard_in(game, setup, 5)
    long: dict[str, str] = {}
    for viewer in seats_and_spectator(setup):
        told = [(step, seen) for step, event in heard if (seen := event.seen_by(viewer)) is not None]
        lines = {
            (type(step), repr(line)): (step, line)  # what is told again and again is looked at once
            for (step, _), line in zip(told, worth_telling(told), strict=True)
            if line is not None
        }
        for step, line in lines.values():
            for language, way in product(LANGUAGES, range(WAYS)):
                text, ribbon = game.words(language).tell_twice(line, NAMES, step, viewer, way)
                if len((ribbon or text).split()) > RIBBON_WORDS:
                    long[f"{language} {type(line).__name__}.{line.manner()}"] = ribbon or text
    assert not long, f"{game.name}: over {RIBBON_WORDS} words; say it shorter, or add ribbon.EVENT to words: {long}"


@each_setup_of_ours
def test_a_choice_is_told_as_something_done(game: AnyGame, setup: Setup) -> None:
    """Not as a name and an option: "Ana: Draw a new hand"."""
    heard = heard_in(game, setup, 5)
    bare = set()
    for viewer in (0, None):
        told = [(step, seen) for step, event in heard if (seen := event.seen_by(viewer)) is not None]
        for (step, _), line in zip(told, worth_telling(told), strict=True):
            if isinstance(line, Chose) and ": " in (said := game.words().tell(line, NAMES, step, viewer)):
                who = "You" if line.seat == viewer else NAMES[line.seat]
                bare |= {said} if said.startswith(f"{who}: ") else set()
    assert not bare, f"{game.name}: {file_of(game, 'words/en.toml')} needs Chose.OPTION for {bare}"


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@each_language
def test_what_happens_often_has_three_ways_to_be_said(game: AnyGame, language: str) -> None:
    setups = narrowest_and_widest(game)
    told: Counter[str] = Counter()
    for setup in setups:
        seen = [(step, event) for step, one in heard_in(game, setup, 5) if (event := one.seen_by(None)) is not None]
        lines = [line for line in worth_telling(seen) if line is not None and not isinstance(line, Chose)]
        told.update(f"{type(line).__name__}.{line.manner()}".rstrip(".") for line in lines)
    ways = game.words(language).ways
    often = [key for key, times in told.items() if times >= OFTEN * len(setups) and kind_of(key) not in PLAIN]
    assert often
    few = [key for key in often if len(ways.get(key) or ways[kind_of(key)]) < WAYS]
    assert not few, f"{game.name}, words/{language}.toml: {few} are told {OFTEN} times a match and more"


@each_of_ours
@each_language
def test_a_heading_is_short_enough_for_a_chip(game: AnyGame, language: str) -> None:
    """The names of cards are as long as they are."""
    names = set(game.words(language).texts.values())
    headings = [rule.heading for rule in game.rules(language).rules.values()]
    long = [one for one in headings if len(one) > ON_A_CHIP and one not in names]
    assert not long, f"{game.name}, {language}: headings of rules have {ON_A_CHIP} letters at most: {long}"


@each_of_ours
@each_language
def test_a_chip_says_a_heading_and_never_an_id(game: AnyGame, language: str) -> None:
    narrator = Narrator(language, game)
    chips = {id: narrator.chip(id) for id in game.rules(language).rules}
    assert chips
    assert [id for id, chip in chips.items() if not chip or chip in id or IDS.search(chip)] == []


def surfaces(language: str) -> Iterator[tuple[str, str]]:
    """Every text that players read, with the file it stands in."""
    rules = "rules.toml" if language == LANGUAGES[0] else f"rules.{language}.toml"
    for path in sorted([*SOURCES.rglob(f"words/{language}.toml"), *SOURCES.rglob(rules)]):
        yield from texts_in(path, tomllib.loads(path.read_text(encoding="utf-8")))
    for path in sorted(SOURCES.rglob("rivals.toml")):
        rivals = tomllib.loads(path.read_text(encoding="utf-8"))
        yield from texts_in(path, {id: rival[language] for id, rival in rivals.items()})
    for path in sorted((SOURCES / "web/ui/src").rglob(f"words/{language}.json")):
        yield from texts_in(path, json.loads(path.read_text(encoding="utf-8")))


def documents() -> Iterator[tuple[str, str]]:
    """Every line that people read on paper, but for code, the log of changes, and a page of quotations."""
    paths = [*PROJECT.glob("*.md"), *PROJECT.glob("docs/**/*.md"), *SOURCES.glob("games/*/referee.md")]
    for path in sorted(paths):
        if path.name not in ("voice.md", "CHANGELOG.md"):
            text = CODE.sub(" ", path.read_text(encoding="utf-8"))
            yield from ((f"{path.relative_to(PROJECT)}: {line.strip()[:60]}", line) for line in text.splitlines())


def texts_in(path: Path, found: object, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(found, dict):
        for name, one in found.items():
            yield from texts_in(path, one, name)
    elif isinstance(found, list):
        for one in found:
            yield from texts_in(path, one, key)
    elif isinstance(found, str) and key not in ("id", "name", "default", "source", "see"):
        yield f"{path.relative_to(SOURCES)}: {key}", found


@each_game
@each_language
def test_a_number_is_told_as_a_number(game: AnyGame, language: str) -> None:
    """Forms around a name are for seats: `{count:a Mask|{} Masks}` would name whoever sits in seat 2."""
    for key, ways in game.words(language).ways.items():
        for text in ways:
            wrong = [gap.path for gap in of_seats(text) if gap.path.rpartition(".")[2] in NUMBERS]
            assert not wrong, (
                f"{game.name}, words/{language}.toml, {key}: {', '.join(wrong)} is no seat; {{count}} tells it"
            )


@each_language
def test_one_thing_has_one_word_on_every_surface(language: str) -> None:
    told = list(surfaces(language))
    assert len({where.partition(":")[0] for where, _ in told}) > 10
    for wanted, others in OTHER_WORDS[language].items():
        wrong = {where: text for where, text in told if re.search(rf"(?<!\w)({others})(?!\w)", text, re.I)}
        assert not wrong, f"it is called {wanted}: {wrong}"


def test_one_thing_has_one_word_in_documents_too() -> None:
    told = list(documents())
    assert len(told) > 2000
    for wanted, others in OTHER_WORDS["en"].items():
        wrong = [where for where, line in told if re.search(rf"(?<!\w)({others})(?!\w)", line, re.I)]
        assert not wrong, f"it is called {wanted}: {wrong}"


def pattern_of(text: str) -> re.Pattern[str]:
    """What a text may become once its gaps are filled."""
    pattern, done = "", 0
    for gap in GAP.finditer(text):
        forms = [NAME] if gap[3] in (None, ",") else gap[3].split("|")
        said = "|".join(re.escape(form).replace(re.escape(NAME), "(.+)") for form in forms)
        pattern += re.escape(text[done : gap.start()]) + f"(?:{said})"
        done = gap.end()
    return re.compile(pattern + re.escape(text[done:]))


def test_what_the_page_of_the_voice_quotes_as_said_now_is_said() -> None:
    page = (PROJECT / "docs" / "voice.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if line[:2] == "| "]
    quoted = {now for before, now in rows if before and not now.startswith(("---", "(", "!", "now", "ahora"))}
    assert len(quoted) > 30
    patterns = [pattern_of(text) for text in {text for language in LANGUAGES for _, text in surfaces(language)}]
    assert {line for line in quoted if not any(says(pattern, line) for pattern in patterns)} == set()


def says(pattern: re.Pattern[str], line: str) -> bool:
    """In words of its own: a text that is mostly gaps could say anything."""
    found = pattern.fullmatch(line)
    return found is not None and sum(len(filled or "") for filled in found.groups()) < len(line) / 2


def test_other_words_are_heard() -> None:
    """Or else the test above proves little."""
    for text, others in [
        ("Roll a Miss again", OTHER_WORDS["en"]["re-roll"]),
        ("{seat:Vuelves|{} vuelve} a tirar", OTHER_WORDS["es"]["repetir"]),
        ("Durante un asalto, nadie coloca capas.", OTHER_WORDS["es"]["ronda"]),
        ("Durante un asalto, nadie coloca capas.", OTHER_WORDS["es"]["poner una capa"]),
    ]:
        assert re.search(rf"(?<!\w)({others})(?!\w)", text, re.I), text
