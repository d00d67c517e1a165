"""How a game is told: one short text for each option, event and face, in each language.

A text may name the fields of the value in braces.  `{seat}` is the name of whoever sits there, and so is any other
field with `:seat`; `{count:Pin|Pins}` picks a form by number (false and true pick the first and the second), and
`{count:none|one|two|more}` has one for each number; a face, a card or a list is told in its own words.  What an option
means may depend on the question, or on the step that carries it out: `Pass.HoldABlock` is how the question `HoldABlock`
tells a `Pass`.
`need.DealLuchador` is what the step `DealLuchador` draws, for people who draw real cards.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from importlib.resources import files
from itertools import groupby
from operator import attrgetter
from typing import Final

from lucha.core.dice import Handful
from lucha.core.facts import BadInput, Entry, read_toml
from lucha.core.table import OutcomeNeeded

LANGUAGES: Final = ("en", "es")
CORE: Final = "lucha.core"  # its words are in every phrasebook
GAP: Final = re.compile(r"\{([a-z_.]+)(?::([^{}]*))?\}")


@dataclass(frozen=True, slots=True)
class Gap:
    """A place in a text that a value fills: how to find it, and which forms its number picks from."""

    find: Callable[[object], object]
    is_seat: bool
    forms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """A number for the gap `{count}`."""

    count: int


@cache
def cut(text: str) -> tuple[str | Gap, ...]:
    """A text as what stands in it and the gaps between."""
    parts: list[str | Gap] = []
    end = 0
    for gap in GAP.finditer(text):
        path, form = gap[1], gap[2]
        is_seat = form == "seat" or (path == "seat" and form is None)
        parts += [
            text[end : gap.start()],
            Gap(attrgetter(path), is_seat, () if form is None else tuple(form.split("|"))),
        ]
        end = gap.end()
    return (*parts, text[end:])


class Phrasebook:
    """The words of one game in one language."""

    def __init__(self, language: str, texts: Mapping[str, str]) -> None:
        self.language = language
        self.texts = dict(texts)
        self._cut: dict[tuple[type, type], tuple[str | Gap, ...]] = {}  # texts of classes, as questions tell them

    def has(self, key: str) -> bool:
        return key in self.texts

    def say(self, key: str) -> str:
        """A fixed text; its key when there is none, which a test forbids."""
        return self.texts.get(key, key)

    def fill(self, key: str, **gaps: object) -> str:
        """A fixed text with its gaps filled."""
        return self.say(key).format(**gaps)

    def counted(self, key: str, count: int) -> str:
        """A fixed text in its form for so many, such as the unit of a gauge."""
        return self._told(cut(self.say(key)), Counted(count), (), None)

    def need(self, needed: OutcomeNeeded) -> str:
        """What a match waits for that nobody has thrown or drawn yet."""
        return self.fill("one-of", count=len(needed.pool)) if needed.dice is None else self.tell(needed.dice)

    def drawn(self, step: object, names: Sequence[str]) -> str:
        """What a step draws, such as `need.DealLuchador`; nothing: it has no words for that."""
        return self._told(cut(self.texts.get(f"need.{type(step).__name__}", "")), step, names, None)

    def tell(self, value: object, names: Sequence[str] = (), question: object = None) -> str:
        """`value` in words; `names` are those of the seats, `question` is what an option in it answers."""
        parts = self._cut.get((type(value), type(question)))
        if parts:
            said = self._told(parts, value, names, question)
            return said[:-1] if said.endswith(("!.", "?.")) else said  # a name that brings its own mark
        if isinstance(value, Enum):
            return self.say(f"{type(value).__name__}.{value._name_}")  # `name` itself is slow
        if isinstance(value, (tuple, list)):
            return self._listed([self.tell(item, names, question) for item in value])
        if hasattr(value, "__dataclass_fields__"):
            if parts is None and self._learn(type(value), type(question)):
                return self.tell(value, names, question)
            return str(getattr(value, "name", type(value).__name__))
        if isinstance(value, Handful):
            runs = [(self.tell(name), len(list(run))) for name, run in groupby([die.name for die in value.dice])]
            told = [f"{count} × {name}" if count > 1 else name for name, count in runs]
            return ", ".join(told) or self.say("no-dice")
        if isinstance(value, str):
            return self.texts.get(value, value)
        return self.say("unknown") if value is None else str(value)

    def _learn(self, kind: type, question: type) -> bool:
        """Cut the text for a class; is there one?"""
        text = self.texts.get(f"{kind.__name__}.{question.__name__}") or self.texts.get(kind.__name__)
        self._cut[kind, question] = () if text is None else cut(text)
        return text is not None

    def _told(self, parts: Sequence[str | Gap], value: object, names: Sequence[str], question: object) -> str:
        return "".join([one if isinstance(one, str) else self._fill(value, one, names, question) for one in parts])

    def _fill(self, value: object, gap: Gap, names: Sequence[str], question: object) -> str:
        found = gap.find(value)
        if gap.is_seat and isinstance(found, int):
            return names[found] if found < len(names) else f"#{found + 1}"
        if gap.is_seat and isinstance(found, tuple):
            return self._listed(_named(found, names))
        if gap.forms and isinstance(found, (int, tuple)):
            return _form(gap.forms, found if isinstance(found, int) else len(found))
        return self.tell(found, names, question)

    def _listed(self, parts: Sequence[str]) -> str:
        if len(parts) < 2:
            return parts[0] if parts else self.say("nothing")
        return f"{', '.join(parts[:-1])} {self.say('and')} {parts[-1]}"

    def gaps(self, kind: type) -> set[str]:
        """The fields that the text for a class names, for tests."""
        return {gap[1].split(".")[0] for gap in GAP.finditer(self.texts[kind.__name__])}


def _named(seats: Sequence[int], names: Sequence[str]) -> list[str]:
    """Each once, and how often where it is not the only one."""
    times = Counter(seats)
    named = {seat: names[seat] if seat < len(names) else f"#{seat + 1}" for seat in times}
    return [f"{named[seat]} ({count})" if 1 < count < len(seats) else named[seat] for seat, count in times.items()]


def _form(forms: Sequence[str], number: int) -> str:
    if isinstance(number, bool):
        return forms[number]
    if len(forms) > 2:
        return forms[max(0, min(number, len(forms) - 1))]
    return forms[0] if number == 1 else forms[-1]


@cache
def load_phrasebook(package: str, language: str) -> Phrasebook:
    """The core's texts and the game's own, from `words/<language>.toml` in its package."""
    if language not in LANGUAGES:
        raise BadInput(f"there is no language {language}; there are {', '.join(LANGUAGES)}")
    texts: dict[str, str] = {}
    for room in (CORE, package):
        entry = Entry(f"{room}: {language}.toml", read_toml(files(room) / "words" / f"{language}.toml"))
        for name in entry.names():
            texts[name] = entry.text(name)
    return Phrasebook(language, texts)


def say_in(package: str, language: str, key: str, /, **gaps: object) -> str:
    """A fixed text of a package with its gaps filled."""
    return load_phrasebook(package, language).fill(key, **gaps)


class Problem(BadInput):
    """What is wrong, by its key among the words of a package; as text it is told in English."""

    def __init__(self, package: str, key: str, **gaps: object) -> None:
        self.package, self.key, self.gaps = package, key, gaps
        super().__init__(self.told(LANGUAGES[0]))

    def told(self, language: str) -> str:
        book = load_phrasebook(self.package, language)
        return book.fill(self.key, **{name: _choices(gap, book) for name, gap in self.gaps.items()})


def _choices(gap: object, book: Phrasebook) -> object:
    """Several things to choose from stand one after the other."""
    return (", ".join(gap) or book.say("nothing")) if isinstance(gap, tuple) else gap


def told_fields(kind: type) -> set[str]:
    return {field.name for field in fields(kind)} if is_dataclass(kind) else set()
