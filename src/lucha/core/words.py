"""How a game is told: a short text for each option, event and face, in each language.

A text names the fields of its value in braces:

    {seat:You roll|{} rolls}     the first form when the reader sits there, else the second, around the name;
                                 any field whose forms have `{}` is a seat
    {target:your|{}'s|their own} a third form for a seat that is the event's own `seat` and not the reader's
    {seats:You are|{} is|{} are} several seats: the reader alone, one other, more ("You and Ana are")
    {count:Pin|Pins}             by number; `{count:none|one|two|more}` has a form for each; false and true pick the
                                 first and the second
    {card?a card|{}}             the first form when the value is not known, else the second, around it
    {faces:,}                    a list with commas and no "and"
    {card}                       anything else, in its own words

`Pass.HoldABlock` is how the question `HoldABlock` tells a `Pass`, and so the step that carries an option out.  Events,
options and questions may have a `manner`: `DicePlayed.blocks`, `Chose.Tag`.  A text may be a list of ways to say it
(`core/telling.py` picks).  `ribbon.Event` is the short line for the ribbon, seven words at most.
`about.Option` says what an option does, where no figures can; six words or so.  `about.<rule>` does so for the options
of a card whose own rule speaks to the one it is played on.
`refused.<rule>` says why a rule refuses something: the case, then the rule; a `Case` fills its gaps.
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
from typing import Any, Final, TypeAlias

from lucha.core.dice import Handful
from lucha.core.facts import BadInput, Entry, read_toml
from lucha.core.table import OutcomeNeeded
from lucha.core.values import Event, Option
from lucha.core.verdict import Case

LANGUAGES: Final = ("en", "es")
CORE: Final = "lucha.core"  # its words are in every phrasebook
RIBBON: Final = "ribbon."
REFUSED: Final = "refused."
ABOUT: Final = "about."
GAP: Final = re.compile(r"\{([a-z_.]+)(?:([:?])((?:[^{}]|\{\})*))?\}")
NAME: Final = "{}"  # in a form: whatever the gap is filled with
CONTRACTED: Final = re.compile(r"\b([Aa]|[Dd]e) El (?=\w)")  # the mask of El Perrito: la máscara del Perrito
SEAT: Final = "seat"
PLAIN, NUMBER, SEATS, KNOWN, COMMAS = range(5)  # kinds of gaps


@dataclass(frozen=True, slots=True)
class Gap:
    """A place in a text that a value fills: where it is, how to find it, and which forms it picks from."""

    path: str
    find: Callable[[object], object]
    kind: int
    forms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Named:
    """What an option names in one of its fields: a seat, or a thing by its words."""

    field: str
    text: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Counted:
    """A number for the gap `{count}`."""

    count: int


Parts: TypeAlias = "tuple[str | Gap, ...]"


@dataclass(slots=True)
class Hearing:
    """Who something is told to: the names of the seats, the seat of the reader, what was asked, and which way."""

    names: Sequence[str]
    question: Any
    reader: int | None
    way: int


@cache
def cut(text: str) -> Parts:
    """A text as what stands in it and the gaps between."""
    parts: list[str | Gap] = []
    end = 0
    for gap in GAP.finditer(text):
        path, mark, form = gap[1], gap[2], gap[3]
        forms = () if form is None or form == SEAT else tuple(form.split("|"))
        parts += [text[end : gap.start()], Gap(path, attrgetter(path), _kind_of_gap(path, mark, form), forms)]
        end = gap.end()
    return tuple([part for part in (*parts, text[end:]) if part != ""])


def _kind_of_gap(path: str, mark: str | None, form: str | None) -> int:
    if mark == "?":
        return KNOWN
    if form == ",":
        return COMMAS
    if path.rpartition(".")[2] == SEAT or form == SEAT or NAME in (form or ""):
        return SEATS
    return PLAIN if form is None else NUMBER


class Phrasebook:
    """The words of one game in one language."""

    def __init__(self, language: str, texts: Mapping[str, str | Sequence[str]]) -> None:
        self.language = language
        self.ways = {key: (text,) if isinstance(text, str) else tuple(text) for key, text in texts.items()}
        self.texts = {key: ways[0] for key, ways in self.ways.items()}
        self._cut: dict[tuple[str, type, type, str], tuple[Parts, ...]] = {}  # texts of classes, as questions tell them

    def has(self, key: str) -> bool:
        return key in self.texts

    def say(self, key: str) -> str:
        """A fixed text; its key when there is none, which a test forbids."""
        return self.texts.get(key, key)

    def fill(self, key: str, **gaps: object) -> str:
        """A fixed text with its gaps filled."""
        return self._spoken(self.say(key).format(**gaps))

    def counted(self, key: str, count: int) -> str:
        """A fixed text in its form for so many, such as the unit of a gauge."""
        return self.tell_by(key, Counted(count)) or key

    def need(self, needed: OutcomeNeeded) -> str:
        """What a match waits for that nobody has thrown or drawn yet."""
        return self.fill("one-of", count=len(needed.pool)) if needed.dice is None else self.tell(needed.dice)

    def drawn(self, step: object, names: Sequence[str], reader: int | None = None) -> str:
        """What a step draws, such as `need.DealLuchador`; nothing: it has no words for that."""
        return self.tell_by(f"need.{type(step).__name__}", step, names, reader)

    def tell(
        self,
        value: object,
        names: Sequence[str] = (),
        question: object = None,
        reader: int | None = None,
        way: int = 0,
    ) -> str:
        """`value` in words; `names` are those of the seats, `question` is what an option in it answers."""
        return self._tell(value, Hearing(names, question, reader, way))

    def tell_twice(
        self,
        event: Event,
        names: Sequence[str] = (),
        step: object = None,
        reader: int | None = None,
        way: int = 0,
    ) -> tuple[str, str]:
        """An event in words, and the short line for it; that is empty where the words are short enough."""
        hearing = Hearing(names, step, reader, way)
        short = self._ways(RIBBON, event, step)
        return self._tell(event, hearing), self._said(short, event, hearing) if short else ""

    def about(
        self, option: Option, names: Sequence[str] = (), question: object = None, reader: int | None = None
    ) -> str:
        """What an option does; nothing: nobody has put it into words."""
        ways = self._ways(ABOUT, option, question)
        return self._said(ways, option, Hearing(names, question, reader, 0)) if ways else ""

    def about_rule(self, rule: str, option: Option, names: Sequence[str] = (), reader: int | None = None) -> str:
        """What an option does by its own rule, where that speaks to somebody else; nothing: it has no such words."""
        return self.tell_by(f"{ABOUT}{rule}", option, names, reader)

    def ask(self, question: object, manner: str, names: Sequence[str] = (), reader: int | None = None) -> str:
        """A question, in the words for its manner if there are any."""
        key = f"{type(question).__name__}.{manner}"
        return self.tell_by(key, question, names, reader) or self.tell(question, names, None, reader)

    def tell_by(self, key: str, value: object, names: Sequence[str] = (), reader: int | None = None) -> str:
        """`value` by the text under a key; nothing: there is none."""
        return self._spoken(self._filled(cut(self.texts.get(key, "")), value, Hearing(names, None, reader, 0)))

    def parts(self, option: Option, question: object = None) -> list[Named]:
        """What an option is put together from, field by field: the things and the seats that its text names."""
        ways = self._ways("", option, question)
        gaps = {gap.path: gap.kind for gap in ways[0] if isinstance(gap, Gap)} if ways else {}
        named: list[Named] = []
        for field in told_fields(type(option)):
            kind, value = gaps.get(field, NUMBER), getattr(option, field)
            if kind == SEATS:
                named += [Named(field, "", seat) for seat in (value if isinstance(value, tuple) else (value,))]
            elif kind == PLAIN and not isinstance(value, (int, tuple, list)):
                named.append(Named(field, self.tell(value)))
        return named

    def why_not(self, case: Case, rule: str, names: Sequence[str] = (), reader: int | None = None) -> str:
        """Why a rule refuses something, by `refused.<rule>.<manner>` or `refused.<rule>`; nothing: it has no words."""
        key = f"{REFUSED}{rule}.{case.manner}"
        return self.tell_by(key if key in self.texts else f"{REFUSED}{rule}", case, names, reader)

    def _tell(self, value: object, hearing: Hearing) -> str:
        if isinstance(value, Enum):
            return self.say(f"{type(value).__name__}.{value._name_}")  # `name` itself is slow
        if isinstance(value, (tuple, list)):
            return self._listed(self._items(value, hearing))
        if hasattr(value, "__dataclass_fields__"):
            ways = self._ways("", value, hearing.question)
            return self._said(ways, value, hearing) if ways else str(getattr(value, "name", type(value).__name__))
        if isinstance(value, Handful):
            runs = [(self.tell(name), len(list(run))) for name, run in groupby([die.name for die in value.dice])]
            told = [f"{count} × {name}" if count > 1 else name for name, count in runs]
            return ", ".join(told) or self.say("no-dice")
        if isinstance(value, str):
            return self.texts.get(value, value)
        return self.say("unknown") if value is None else str(value)

    def _ways(self, prefix: str, value: object, question: object) -> tuple[Parts, ...]:
        """The texts for a value, cut: the closest of those for its kind, its manner and what was asked."""
        manner = value.manner() if isinstance(value, (Event, Option)) else ""
        place = (prefix, type(value), type(question), manner)
        ways = self._cut.get(place)
        if ways is None:
            kind, asked = type(value).__name__, type(question).__name__
            parts = [kind, *manner.split(".")] if manner else [kind]
            stems = [".".join(parts[:count]) for count in range(len(parts), 0, -1)]
            keys = [key for stem in stems for key in (f"{stem}.{asked}", stem)]
            texts = next((self.ways[prefix + key] for key in keys if prefix + key in self.ways), ())
            ways = self._cut[place] = tuple([cut(text) for text in texts])
        return ways

    def _said(self, ways: tuple[Parts, ...], value: object, hearing: Hearing) -> str:
        said = self._spoken(self._filled(ways[hearing.way % len(ways)], value, hearing))
        return said[:-1] if said.endswith(("!.", "?.", "!!")) else said  # a name that brings its own mark

    def _spoken(self, text: str) -> str:
        """As it is said aloud: in Spanish a name with an article melts into the word before it."""
        return CONTRACTED.sub(r"\1l ", text) if self.language == "es" and " El " in text else text

    def _filled(self, parts: Parts, value: object, hearing: Hearing) -> str:
        return "".join([one if isinstance(one, str) else self._fill(value, one, hearing) for one in parts])

    def _fill(self, value: object, gap: Gap, hearing: Hearing) -> str:
        kind, forms = gap.kind, gap.forms
        try:
            found = gap.find(value)
        except AttributeError:
            raise BadInput(
                f"a text has {{{gap.path}}}, but a {type(value).__name__} has only {_facts(value)}"
            ) from None
        if kind == PLAIN:
            return self._tell(found, hearing)
        if kind == SEATS:
            if isinstance(found, int):
                own = len(forms) > 2 and found == getattr(value, SEAT, None) and found != hearing.reader
                return forms[2] if own else self._one_person(found, forms, hearing)
            seats = found if isinstance(found, tuple) else ()
            return self._several(seats, forms, hearing) if forms else self._listed(_named(seats, hearing.names))
        if kind == KNOWN:
            return forms[0] if found is None else forms[1].replace(NAME, self._tell(found, hearing))
        assert isinstance(found, (int, tuple, list))
        if isinstance(found, int):
            return _form(forms, found)
        if kind == COMMAS:
            return ", ".join([self._tell(item, hearing) for item in found]) or self.say("nothing")
        return _form(forms, len(found))

    def _one_person(self, seat: int, forms: Sequence[str], hearing: Hearing) -> str:
        """The form for the reader or for another, with the name in it."""
        if not forms:
            return _name(seat, hearing.names)
        return forms[0] if seat == hearing.reader else forms[1].replace(NAME, _name(seat, hearing.names))

    def _several(self, seats: Sequence[int], forms: Sequence[str], hearing: Hearing) -> str:
        """The form for who they are, with their names in it."""
        you, one, *more = forms
        others = [seat for seat in seats if seat != hearing.reader]
        if seats and not others:
            return you
        named = _named(others, hearing.names)
        is_among = len(others) < len(seats)
        several = more[0] if more and len(named) + is_among > 1 else one
        if is_among:
            word, begins = self.say("reader"), several.startswith(NAME)
            called = word.capitalize() if you[:1].isupper() and begins else word
            named.insert(len(named) if self.language == "es" and not begins else 0, called)  # "Ganan Ana y tú"
        return several.replace(NAME, self._listed(named) if named else self.say("nobody"))

    def _items(self, items: Sequence[object], hearing: Hearing) -> list[str]:
        """Each in words; cards and faces that are the same once, and how often."""
        told = [self._tell(item, hearing) for item in items]
        if len(set(told)) == len(told) or isinstance(items[0], int):
            return told
        return [f"{one} ×{count}" if count > 1 else one for one, count in Counter(told).items()]

    def _listed(self, parts: Sequence[str]) -> str:
        if len(parts) < 2:
            return parts[0] if parts else self.say("nothing")
        return f"{', '.join(parts[:-1])} {self.say('and')} {parts[-1]}"

    def gaps(self, key: str) -> set[str]:
        """The fields that the texts under a key name, for tests."""
        return {gap[1].split(".")[0] for text in self.ways[key] for gap in GAP.finditer(text)}


def _named(seats: Sequence[int], names: Sequence[str]) -> list[str]:
    """Each once, and how often where it is not the only one."""
    times = Counter(seats)
    named = {seat: _name(seat, names) for seat in times}
    return [f"{named[seat]} ({count})" if 1 < count < len(seats) else named[seat] for seat, count in times.items()]


def _name(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else f"#{seat + 1}"


def _facts(value: object) -> str:
    return ", ".join([field.name for field in fields(value)]) if is_dataclass(value) else "nothing"


def _form(forms: Sequence[str], number: int) -> str:
    if isinstance(number, bool):
        return forms[number]
    if len(forms) > 2:
        return forms[max(0, min(number, len(forms) - 1))]
    return forms[0] if number == 1 else forms[-1]


@cache
def load_phrasebook(package: str, language: str, *shared: str) -> Phrasebook:
    """The core's texts, those of rooms that games share, and the game's own: `words/<language>.toml` in each."""
    if language not in LANGUAGES:
        raise BadInput(f"there is no language {language}; there are {', '.join(LANGUAGES)}")
    texts: dict[str, str | Sequence[str]] = {}
    for room in (CORE, *shared, package):
        entry = Entry(f"{room}: {language}.toml", read_toml(files(room) / "words" / f"{language}.toml"))
        for name in entry.names():
            texts[name] = entry.texts(name) if entry.has_list(name) else entry.text(name)
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


def wrong_position(package: str, key: str, **gaps: object) -> Problem:
    """What no match of a game comes to, by the words `position.<key>` of its package."""
    return Problem(package, f"position.{key}", **gaps)


def _choices(gap: object, book: Phrasebook) -> object:
    """Several things to choose from stand one after the other."""
    return (", ".join(gap) or book.say("nothing")) if isinstance(gap, tuple) else gap


def told_fields(kind: type) -> list[str]:
    return [field.name for field in fields(kind)] if is_dataclass(kind) else []
