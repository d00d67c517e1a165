"""Positions: setting the fields of a match from a file, and comparing them with one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from lucha.core.agenda import Step
from lucha.core.facts import BadInput
from lucha.core.game import Game
from lucha.core.kit.hands import SecretHands, check_cards
from lucha.core.match import Match
from lucha.core.notation import plain, read, write
from lucha.core.setup import Setup
from lucha.core.values import Fixture
from lucha.referee.speech import Speech

MOST: Final = 9999  # no number in any position is larger
NOBODY: Final = -1  # in a field that names a seat,
NOBODY_SAID: Final = ("nobody", "nadie")  # and how people write it


def set_up(match: Any, position: Mapping[str, object], speech: Speech, seats: int) -> None:
    """Change the fields that `position` names; the agenda is given in reading order."""
    given = dict(position)
    if "agenda" in given:
        steps = _list(given.pop("agenda"), "position.agenda")
        match.agenda = [_step(said, speech, seats, "position.agenda") for said in reversed(steps)]
    patch(match, given, speech, "position")


def check(game: Game[Any], setup: Setup, match: Any) -> None:
    """`BadInput` for a position that no match of the game comes to."""
    game.check_match(match)
    if isinstance(match, SecretHands):  # a pile that the file does not name may still hold what it puts elsewhere
        deck, pile = game.cards(game.new(setup)), match.face_down_pile()
        check_cards(pile, deck)
        check_cards([*(Counter(game.cards(match)) - Counter(pile)).elements()], deck)


_HINTS: Final[dict[type, dict[str, Any]]] = {}


def hints_of(kind: type) -> dict[str, Any]:
    """What the fields of a class hold, read once."""
    if kind not in _HINTS:
        _HINTS[kind] = get_type_hints(kind)
    return _HINTS[kind]


def patch(target: Any, given: Mapping[str, object], speech: Speech, where: str) -> None:
    """Lay a table over a mutable dataclass."""
    hints = hints_of(type(target))
    for name, value in given.items():
        if name not in hints:
            raise BadInput(f"{where}: there is no field {name}; there are {', '.join(hints)}")
        current = getattr(target, name)
        if isinstance(current, Fixture):
            raise BadInput(f"{where}: {name} is agreed before the match; use options or data")
        setattr(target, name, _made(value, hints[name], current, speech, f"{where}.{name}"))


def _made(value: object, hint: Any, current: object, speech: Speech, where: str) -> object:
    """`value` from the file as what the field holds."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        if value == "none" and NoneType in args:
            return None
        wanted = [arg for arg in args if arg is not NoneType]
        return _made(value, wanted[0], current, speech, where)
    if origin in (list, tuple):
        return _several(value, origin, args, current, speech, where)
    if origin is dict:
        table = _table(value, where)
        pairs = [(_key(key, args[0], speech, where), item) for key, item in table.items()]
        return {key: _made(item, args[1], None, speech, f"{where}.{key}") for key, item in pairs}
    return _one(value, hint, current, speech, where)


def _several(value: object, kind: Any, args: tuple[Any, ...], current: object, speech: Speech, where: str) -> object:
    said = _list(value, where)
    olds: list[object] = list(current) if isinstance(current, (list, tuple)) else []
    if any(isinstance(item, dict) for item in said) and len(said) != len(olds):
        one = args[0] if args and isinstance(args[0], type) and is_dataclass(args[0]) else None
        is_new = one is not None and all(isinstance(item, dict) and not _missing(one, item) for item in said)
        if not is_new:
            parts = ", ".join([field.name for field in fields(one)]) if one else ""
            more = (
                f"; a new one is written as a text: '{one.__name__}({parts})'" if one and len(said) > len(olds) else ""
            )
            raise BadInput(f"{where}: has {len(olds)} places, not {len(said)}{more}")
        olds = []  # they are whole
    made = []
    for place, item in enumerate(said):
        hint = args[0] if kind is list or args[-1] is Ellipsis else args[min(place, len(args) - 1)]
        old = olds[place] if place < len(olds) else None
        made.append(_made(item, hint, old, speech, f"{where}[{place}]"))
    return made if kind is list else tuple(made)


def _one(value: object, hint: Any, current: object, speech: Speech, where: str) -> object:
    if isinstance(hint, type) and issubclass(hint, Enum):
        face = speech.member(str(value), hint)
        if face is None:
            raise BadInput(f"{where}: {value!r} is none of {speech.shown(hint)}")
        return face
    if hint is int and current == NOBODY and value in NOBODY_SAID:
        return NOBODY
    if hint in (int, bool, str):
        if type(value) is not hint:
            raise BadInput(f"{where}: must be {_NAMES[hint]}, not {value!r}")
        if isinstance(value, int) and not 0 <= value <= MOST:
            raise BadInput(f"{where}: must be a whole number from 0 to {MOST}, not {value}")
        return speech.id(value) if isinstance(value, str) else value
    if isinstance(value, dict):
        if current is None and isinstance(hint, type) and is_dataclass(hint) and not _missing(hint, value):
            return _new(hint, value, speech, where)
        if current is None or not is_dataclass(current):
            raise BadInput(f'{where}: write it as text, such as "Name(1, 2)"')
        return _patched(current, value, speech, where)
    if hint is Any and isinstance(value, str):  # a pile of whatever cards the game has, or dice of whatever faces
        face = speech.face(value)
        if face is not None:
            return face
        return speech.id(value) if speech.cards_are_ids else speech.card(value) or read(speech.codec, value)
    made = read(speech.codec, value) if isinstance(value, str) else value
    if hint is not Any and isinstance(hint, type) and not isinstance(made, hint):
        raise BadInput(f"{where}: {value!r} is no {hint.__name__}")
    return _with_lists(made)


def _with_lists(made: Any) -> object:
    """A value that changes, written as text: what it lists is a list in the field, too."""
    if is_dataclass(made) and not made.__dataclass_params__.frozen:  # type: ignore[union-attr]
        for name, hint in hints_of(type(made)).items():
            if get_origin(hint) is list:
                setattr(made, name, list(getattr(made, name)))
    return made


def _missing(kind: type, value: Mapping[str, object]) -> list[str]:
    """The fields that a new one must have, and that a table does not name."""
    own = [field for field in fields(kind) if field.default is MISSING and field.default_factory is MISSING]
    return [field.name for field in own if field.name not in value]


def _new(kind: type, value: Mapping[str, object], speech: Speech, where: str) -> object:
    """One that was not there before, from a table of all that it has."""
    hints = hints_of(kind)
    unknown = [name for name in value if name not in hints]
    if unknown:
        raise BadInput(f"{where}: there is no field {unknown[0]}; there are {', '.join(hints)}")
    usual = {field.name: field.default for field in fields(kind) if field.default is not MISSING}
    return kind(
        **{name: _made(item, hints[name], usual.get(name), speech, f"{where}.{name}") for name, item in value.items()}
    )


def _patched(current: Any, value: Mapping[str, object], speech: Speech, where: str) -> object:
    if not current.__dataclass_params__.frozen:
        patch(current, value, speech, where)
        return current
    hints = hints_of(type(current))
    unknown = [name for name in value if name not in hints]
    if unknown:
        raise BadInput(f"{where}: there is no field {unknown[0]}; there are {', '.join(hints)}")
    made = {
        name: _made(item, hints[name], getattr(current, name), speech, f"{where}.{name}")
        for name, item in value.items()
    }
    return replace(current, **made)


_NAMES = {int: "a whole number", bool: "true or false", str: "a text"}


def _step(said: object, speech: Speech, seats: int, where: str) -> Step:
    try:
        step = speech.read(said) if isinstance(said, str) else said
    except BadInput as problem:
        raise BadInput(f"{where}: {problem}") from None
    if not isinstance(step, Step):
        raise BadInput(f"{where}: {said!r} is no step of this game")
    for field in fields(step):
        value = getattr(step, field.name)
        if field.name == "seat" and value not in range(seats):
            raise BadInput(f"{where}: {said}: seats are 0 to {seats - 1}")
        if field.name == "seats" and not _are_seats(value, seats):
            raise BadInput(f"{where}: {said}: write its seats as {list(range(seats))}, or some of them")
        if isinstance(value, int) and not 0 <= value <= MOST:
            raise BadInput(f"{where}: {said}: numbers go from 0 to {MOST}")
    return step


def _are_seats(value: object, seats: int) -> bool:
    """Each once, in any order: a window asks clockwise, a tag changes who stands first in the ring."""
    return isinstance(value, tuple) and len(set(value)) == len(value) and set(value) <= set(range(seats))


def _key(said: str, hint: Any, speech: Speech, where: str) -> object:
    if hint is int:
        if not said.lstrip("-").isdigit():
            raise BadInput(f"{where}: {said!r} must be a whole number")
        return int(said)
    return _one(said, hint, None, speech, where)


def _list(value: object, where: str) -> list[object]:
    if not isinstance(value, list):
        raise BadInput(f"{where}: must be a list, not {value!r}")
    return value


def _table(value: object, where: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise BadInput(f"{where}: must be a table, not {value!r}")
    return value


@dataclass(frozen=True, slots=True)
class Difference:
    """A value that is not as a file says; or a list that is not as long, and then `count` and `wanted` are lengths."""

    where: str
    found: str
    wanted: str
    count: int | None = None


def differences(found: object, expected: object, where: str, speech: Speech) -> list[Difference]:
    """Where a value is not as a file says; fields that the file does not name do not matter."""
    if isinstance(expected, dict) and is_dataclass(found) and not isinstance(found, type):
        lines = []
        for name, wanted in expected.items():
            if name == "agenda" and isinstance(found, Match):
                lines += differences(found.agenda[::-1], wanted, name, speech)
                continue
            if not hasattr(found, name):
                known = ", ".join([field.name for field in fields(found)])
                raise BadInput(f"{where or 'the match'}: there is no field {name}; there are {known}")
            lines += differences(getattr(found, name), wanted, f"{where}.{name}" if where else name, speech)
        return lines
    if isinstance(expected, dict) and isinstance(found, dict):
        items = {str(own): item for own, item in found.items()}
        return [
            line
            for key, wanted in expected.items()
            for line in differences(items.get(key), wanted, f"{where}.{key}", speech)
        ]
    if isinstance(expected, list) and isinstance(found, (list, tuple)):
        if len(expected) != len(found):
            return [Difference(where, write(found), str(len(expected)), len(found))]
        places = enumerate(zip(found, expected, strict=True))
        return [line for at, (one, other) in places for line in differences(one, other, f"{where}[{at}]", speech)]
    if _matches(found, expected, speech):
        return []
    return [Difference(where, write(found), expected if isinstance(expected, str) else repr(expected))]


def _matches(found: object, expected: object, speech: Speech) -> bool:
    if isinstance(expected, str):
        if found == NOBODY and plain(expected) in NOBODY_SAID:
            return True
        return (found is None and expected == "none") or plain(expected) in speech.calls(found)
    return type(found) is type(expected) and found == expected
