"""The fields of a position as a page asks for them: numbers, switches, dice, cards and seats, seat by seat.

Everything comes from the game: the types of its state, its view (what no seat may see is not asked for), its layout,
its gauges and its words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import lru_cache
from itertools import takewhile
from typing import Any, Final, get_args, get_origin

from lucha.core.agenda import AnyMatch, Question
from lucha.core.facts import BadInput
from lucha.core.game import View
from lucha.core.notation import write
from lucha.core.setup import Setup
from lucha.games import AnyGame
from lucha.referee.inquiry import AtRest
from lucha.referee.moments import moments_of
from lucha.referee.position import hints_of
from lucha.referee.scenario import NONSENSE
from lucha.referee.speech import Speech
from lucha.referee.writing import Path, Position, match_at, name_of, position_of, value_at, with_value
from lucha.session.narrator import Narrator, capital

Field = dict[str, Any]
Choice = dict[str, Any]
OF_EVERY_MATCH: Final = frozenset(["agenda", "commitments", "result", "seat"])
MOST_OF_A_NUMBER: Final = 99
TRIES: Final = 4  # matches in which a card is tried
NOTHING: Final = "none"  # what lies in an empty space
WHO_IN_THE_STEP: Final = ("seat", "seats", "target", "partner", "place")


@dataclass(frozen=True, slots=True)
class Place:
    """A field of the state: the way to it, what it holds, and whose it is (-1: the table's)."""

    path: Path
    hint: Any
    value: object
    seat: int
    thing: str = ""  # that it is part of, where a seat has several
    part: Any = None  # the part of the state that it lies in, where what else lies there may be laid here

    @property
    def name(self) -> str:
        return next(str(part) for part in reversed(self.path) if isinstance(part, str))


class Form:
    """Writes the fields of a match for somebody who sets them by hand."""

    def __init__(self, narrator: Narrator, at: AtRest, position: Position, names: Sequence[str]) -> None:
        self.narrator = narrator
        self.game = narrator.game
        self.layout = self.game.layout()
        self.at = at
        self.position = position
        self.speech = Speech(self.game, at.setup)
        self.names = names
        self.view = self.game.view(at.match, None)
        self.cards = [card for card in self.game.cards(self.game.new(at.setup)) if isinstance(card, str)]
        self.choices: dict[str, list[Choice]] = {}  # of each field that has some, by its name
        self.gauges = {(name, seat): place for place, (name, seat, _) in enumerate(self.game.gauges(self.view))}

    def groups(self) -> list[dict[str, Any]]:
        """What lies before each seat, then what lies between them."""
        told = [(place.seat, field) for place in self._places() if (field := self._field(place)) is not None]
        groups: list[dict[str, Any]] = [
            {"seat": seat, "title": name, "fields": [field for owner, field in told if owner == seat]}
            for seat, name in enumerate(self.names)
        ]
        between = [*[field for owner, field in told if owner < 0], *self._of_the_step()]
        return [*groups, {"seat": None, "title": "", "fields": between}]

    def _places(self) -> Iterator[Place]:
        match = self.at.match
        for name, hint, value in _parts(match, self.view):
            if name in self.layout.by_seat or _has_owners(value):
                inner = get_args(hint)[0] if get_args(hint) else Any
                for number, entry in enumerate(value if isinstance(value, (list, tuple)) else ()):
                    seat = entry.seat if _has_owners(value) else number
                    thing = self._thing(entry, number) if _has_owners(value) else ""
                    yield from self._inside((name, number), inner, entry, seat, thing)
            else:
                yield Place((name,), hint, value, -1)
        yield from self._before_seats()
        yield from self._by_hand()

    def _by_hand(self) -> Iterator[Place]:
        """What the game names besides, though the view calls it otherwise."""
        for path in (*self.layout.by_hand, *self.layout.spaces):
            part: Any = self.at.match
            for name in path[:-1]:
                part = getattr(part, name, None)
            hint = hints_of(type(part)).get(path[-1]) if is_dataclass(part) else None
            for number, value in enumerate(getattr(part, path[-1]) if hint is not None else ()):
                seat = number if path in self.layout.by_hand else -1
                yield Place((*path, number), get_args(hint)[0], NOTHING if value is None else value, seat, part=part)

    def _before_seats(self) -> Iterator[Place]:
        """Lists with an entry for each seat that the view shows seat by seat, such as the Hearts of all Monsters."""
        match, shown = self.at.match, {field.name for field in fields(self.view)}
        lists = [getattr(self.view, name, ()) for name in self.layout.by_seat]
        inside = {field.name for held in lists for entry in held if is_dataclass(entry) for field in fields(entry)}
        for name, hint in hints_of(type(match)).items():
            value = getattr(match, name) if name in inside - shown - OF_EVERY_MATCH else None
            if isinstance(value, list) and len(value) == len(self.names) and not _has_owners(value):
                inner = get_args(hint)[0] if get_args(hint) else Any
                for seat, entry in enumerate(value):
                    yield Place((name, seat), inner, entry, seat)

    def _inside(self, path: Path, hint: Any, entry: object, seat: int, thing: str) -> Iterator[Place]:
        if not is_dataclass(entry) or isinstance(entry, (Enum, type)):
            yield Place(path, hint, entry, seat, thing)
            return
        if getattr(entry, "__dataclass_params__").frozen:  # noqa: B009
            return  # it is as it is, such as a play that was laid
        shown = getattr(self.view, str(path[0]), ())
        view = shown[int(path[1])] if isinstance(shown, tuple) and int(path[1]) < len(shown) else None
        for name, inner, value in _parts(entry, view):
            yield Place((*path, name), inner, value, seat, thing)

    def _thing(self, entry: Any, number: int) -> str:
        """What it is called: by its own name, by that of a part, or by its number."""
        named = [entry, *[getattr(entry, field.name) for field in fields(entry)]]
        names = [getattr(one, "name", None) for one in named if is_dataclass(one)]
        return next((name for name in names if isinstance(name, str)), str(number + 1))

    # What a field says.

    def _field(self, place: Place) -> Field | None:
        control = self._control(place)
        if control is None:
            return None
        return {
            "path": list(place.path),
            "label": f"{place.thing}: {self._label(place.name)}" if place.thing else self._label(*_words_of(place)),
            "more": self._is_folded(place, control["kind"]),
            **control,
        }

    def _is_folded(self, place: Place, kind: str) -> bool:
        """Few people need it now: nobody reads it, or it changes nothing of what is asked."""
        name = place.name
        is_unsaid = name in self.layout.unsaid or name in self.layout.chapter
        if kind in ("seat", "seats"):
            return is_unsaid or place.seat >= 0
        if place.part is not None and len(place.path) > 2:
            return False
        if kind in ("cards", "choice") or (name, place.seat) in self.gauges:
            return is_unsaid
        return not matters(self.at, place.path)

    def _control(self, place: Place) -> Field | None:
        """How to set it; None: nobody can by hand."""
        value, hint, name = place.value, place.hint, place.name
        if isinstance(value, bool):
            return {"kind": "flag", "value": value}
        if isinstance(value, int) and name in self.layout.seats:
            seat = value if 0 <= value < len(self.names) else None
            return {"kind": "seat", "value": seat} if self._may_be_another(place, value) else None
        if isinstance(value, int) and self._named(name):
            return {"kind": "named", "value": value, "choices": name}
        if isinstance(value, int):
            return {"kind": "number", "value": value, "most": self._reach(name, place.seat)}
        if isinstance(value, str):
            choices = self._ids(place) if place.part is None else self._lying(place)
            return {"kind": "choice", "value": value, "choices": choices} if choices else None
        if isinstance(value, Enum):
            return {"kind": "choice", "value": name_of(value), "choices": self._faces(type(value))}
        inner = get_args(hint)[0] if get_origin(hint) in (list, tuple) and get_args(hint) else None
        if not isinstance(value, (list, tuple)) or inner is None:
            return None
        if place.part is not None:
            choices = self._lying(place)
            return (
                {"kind": "cards", "value": [_written(item) for item in value], "choices": choices} if choices else None
            )
        if inner is Any and value and isinstance(value[0], Enum):  # faces of whatever dice the game has
            inner = type(value[0])
        if inner is int:
            is_all = len(value) == len(self.names)
            return {"kind": "seats", "value": list(value)} if name in self.layout.seats and not is_all else None
        if isinstance(inner, type) and issubclass(inner, Enum):
            is_dice = name in self.layout.dice
            told = [name_of(item) for item in value if isinstance(item, Enum)]
            return {"kind": "dice" if is_dice else "cards", "value": told, "choices": self._faces(inner)}
        if inner is str or (inner is Any and self.cards):  # a pile of the kit's, of whatever cards the game has
            choices = self._ids(place)
            return {"kind": "cards", "value": list(value), "choices": choices} if choices else None
        return None

    def _may_be_another(self, place: Place, seat: int) -> bool:
        """Or does it follow from the rest, as the active player does from whose turn it is?"""
        others = [other for other in range(len(self.names)) if other != seat]
        said = [with_value(self.at.match, self.position, place.path, other) for other in others]
        return any(_stands(self.game, self.at.setup, position, self.speech) for position in said)

    def _named(self, name: str) -> bool:
        """Do the words of the game name its values, from 0 on, as `named.place.0`?  They are among the choices."""
        if name not in self.choices and self.narrator.words.has(f"named.{name}.0"):
            keys = takewhile(self.narrator.words.has, [f"named.{name}.{number}" for number in range(MOST_OF_A_NUMBER)])
            told = [self.narrator.words.say(key) for key in keys]
            self.choices[name] = [{"value": str(number), "text": text, "count": 0} for number, text in enumerate(told)]
        return self.narrator.words.has(f"named.{name}.0")

    def _reach(self, name: str, seat: int) -> int:
        """How far a number goes: a gauge to the end of its track."""
        reaches, place = self.game.reaches(self.view), self.gauges.get((name, seat))
        return reaches[place] if reaches and place is not None else MOST_OF_A_NUMBER

    def _faces(self, kind: type[Enum]) -> str:
        """Where the faces are found among the choices."""
        told: list[Choice] = [
            {"value": name_of(face), "text": self.narrator.sentence(face), "count": 0} for face in kind
        ]
        self.choices[kind.__name__] = told
        return kind.__name__

    def _ids(self, place: Place) -> str:
        """The same for the cards, or the picks, that may lie there, with how many there are of each."""
        before_any = tuple([0 if isinstance(part, int) else part for part in place.path])  # all seats have the same
        fitting = _fitting(self.game, self.at.setup.mode, before_any, isinstance(place.value, str))
        known = self.choices.setdefault(place.name, [self._choice(id) for id in fitting])
        now = place.value if isinstance(place.value, (list, tuple)) else [place.value]
        known += [
            self._choice(str(id)) for id in dict.fromkeys(now) if id and id not in [one["value"] for one in known]
        ]
        return place.name if known else ""

    def _lying(self, place: Place) -> str:
        """The cards that lie in the same part of the state, those of the seat where each seat has its own."""
        lying: list[Any] = []
        for field in fields(place.part):
            held = getattr(place.part, field.name)
            if isinstance(held, list) and place.seat >= 0 and len(held) == len(self.names):
                held = held[place.seat]
            lying += held if isinstance(held, list) else []
        nothing = {"value": NOTHING, "text": capital(self.narrator.words.say("nothing")), "count": 0}
        known = [nothing] if place.seat < 0 else []
        kind = get_args(place.hint)[0] if place.seat >= 0 and get_args(place.hint) else str
        for one in lying:
            id = one if isinstance(one, str) else getattr(one, "card", None)
            if id in self.cards:
                said = id if kind is str else _written(one) if isinstance(one, kind) else f"{kind.__name__}({id!r})"
                known.append({"value": said, "text": self._called(id), "count": 1})
        name = ".".join([str(part) for part in place.path if isinstance(part, str)])
        key = name if place.seat < 0 else f"{name} {place.seat}"
        self.choices[key] = sorted({one["value"]: one for one in known}.values(), key=lambda one: str(one["text"]))
        return key if len(known) > 1 else ""

    def _choice(self, id: str) -> Choice:
        return {"value": id, "text": self._called(id), "count": self.cards.count(id)}

    def _called(self, id: str) -> str:
        return self.game.picks().get(id) or capital(self.narrator.tell(id))

    def _label(self, name: str, step: str = "") -> str:
        """By `field.Step.name` where the step has words of its own for it."""
        words = self.narrator.words
        key = next((key for key in (f"field.{step}.{name}", f"field.{name}") if words.has(key)), "")
        return words.say(key) if key else capital(name.replace("_", " "))

    # The numbers of the step that is on, such as the saves that a count has so far.

    def _of_the_step(self) -> list[Field]:
        step = self.at.match.agenda[-1] if self.at.match.agenda else None
        if step is None or isinstance(step, Question):
            return []
        values = [(field.name, getattr(step, field.name)) for field in fields(step)]
        if not all(type(value) is int for _, value in values):
            return []
        return [
            {
                "path": ["agenda", 0, place],
                "label": self._label(name, type(step).__name__),
                "more": False,
                "kind": "number",
                "value": value,
                "most": MOST_OF_A_NUMBER,
            }
            for place, (name, value) in enumerate(values)
            if name not in WHO_IN_THE_STEP
        ]


def _words_of(place: Place) -> tuple[str, str]:
    """Its name, and that of the part that it lies in."""
    names = [part for part in place.path if isinstance(part, str)]
    return (place.name, names[-2] if len(names) > 1 and place.part is not None else "")


def _written(item: object) -> str:
    """A card as a position writes it."""
    return item if isinstance(item, str) else write(item)


def _parts(value: Any, view: View | Any) -> Iterator[tuple[str, Any, Any]]:
    """The fields that a view shows too: their names, what they hold, and what is there."""
    if view is None or not is_dataclass(view):
        return
    shown = {field.name for field in fields(view)}
    hints = hints_of(type(value))
    for field in fields(value):
        if field.name in shown and field.name not in OF_EVERY_MATCH:
            yield field.name, hints[field.name], getattr(value, field.name)


def _has_owners(value: object) -> bool:
    """Things that belong to seats, such as the wrestlers of a team."""
    return isinstance(value, list) and bool(value) and all(isinstance(getattr(one, "seat", None), int) for one in value)


Examples = tuple[tuple[AnyMatch, Position], ...]


@lru_cache(maxsize=64)
def _examples(game: AnyGame, mode: str) -> tuple[Setup, Speech, Examples]:
    """Matches of a mode in which a card may be tried, as positions."""
    setup = game.setup(mode)
    matches = [moment.match for moment in moments_of(game, setup).all]
    return setup, Speech(game, setup), tuple([(match, position_of(game, setup, match)) for match in matches])


@lru_cache(maxsize=512)
def _fitting(game: AnyGame, mode: str, path: Path, is_one: bool) -> tuple[str, ...]:
    """The cards or picks that the game lets lie there, each tried in some matches that have begun."""
    setup, speech, examples = _examples(game, mode)
    filled = [one for one in examples if value_at(one[0], path)]
    tries = [*filled[:: max(1, len(filled) // TRIES)][:TRIES], *examples[:1]]
    cards = sorted({card for card in game.cards(game.new(setup)) if isinstance(card, str)})
    ids = [*cards, *[pick for pick in game.picks() if pick not in cards]]

    def fits(id: str) -> bool:
        said = id if is_one else [id]
        return any(_stands(game, setup, with_value(match, position, path, said), speech) for match, position in tries)

    return tuple([id for id in ids if fits(id)])


def _stands(game: AnyGame, setup: Setup, position: Position, speech: Speech) -> bool:
    try:
        match_at(game, setup, position, speech)
    except BadInput:
        return False
    return True


# What matters.


def _seen(at: AtRest) -> str:
    """What somebody is asked, may do, and sets off: the same for two situations that the rules treat alike."""
    game, match = at.game, at.match
    said = [repr(at.needs.step) + str(at.needs)] if at.needs is not None else []
    for seat in at.waiting:
        said += [f"{seat} {option}" for option in game.options(match, seat)]
        said += [f"{seat} {one.option} {one.rule}" for one in game.refused(match, seat)]
    return "\n".join(said)


def _others(value: object) -> Iterator[object]:
    """Other values that a field might have."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value + 2, *range(max(0, value - 1), value))
    elif isinstance(value, (list, tuple)) and value and isinstance(value[0], Enum):
        for face in type(value[0]):
            yield type(value)([face] * len(value))


def matters(at: AtRest, path: Path) -> bool:
    """Would the seats that are asked be asked otherwise, if this stood otherwise?"""
    now = _seen(at)
    for other in _others(value_at(at.match, path)):
        match = at.match.clone()
        target = value_at(match, path[:-1])
        if isinstance(path[-1], str):
            setattr(target, path[-1], other)
        else:
            target[path[-1]] = other
        try:
            if _seen(AtRest(at.game, at.setup, match)) != now:
                return True
        except NONSENSE:
            continue
    return False
