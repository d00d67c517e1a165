"""Values as text that a person can type: `SortPins(1, 0)`, `Face.HIT`, `Place(Layer("Salsa"))`."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from threading import RLock
from types import MappingProxyType
from typing import Any, Final, TypeVar
from unicodedata import normalize

from lucha.core.codec import Codec
from lucha.core.facts import BadInput, meant

T = TypeVar("T")
LONGEST: Final = 2000
PARSING: Final = RLock()  # early releases of Python 3.11 and 3.12 lose count where two threads parse at once
TRUTHS: Final = {"true": True, "false": False}  # as files write them
LIST: Final = re.compile(r"\[([^\[\]]*)\]")
BARE: Final = re.compile(r"\b[A-Za-z]\w*\.(?=[A-Z])")  # the `Face.` of `Face.HIT`
_FIELDS: Final[dict[type, tuple[str, ...] | None]] = {}  # of each class that was written; none of what has no fields


def write(value: object, by_name: bool = False) -> str:
    """`value` as text; with `by_name`, every field with its name."""
    kind = type(value)
    if kind is int:  # most of what there is
        return repr(value)
    if isinstance(value, Enum):
        return f"{kind.__name__}.{value.name}"
    if isinstance(value, (tuple, list)):
        return f"[{', '.join([write(item, by_name) for item in value])}]"
    if kind not in _FIELDS:
        _FIELDS[kind] = _told_apart(kind) if is_dataclass(kind) else None
    names = _FIELDS[kind]
    if names is None:
        return repr(value)
    parts = [(name, write(getattr(value, name), by_name)) for name in names]
    said = ", ".join([f"{name}={part}" if by_name else part for name, part in parts])
    return f"{kind.__name__}({said})" if said else kind.__name__


def _told_apart(kind: Any) -> tuple[str, ...]:
    """The fields by which two values differ: one that is there for the words alone is not written."""
    return tuple([field.name for field in fields(kind) if field.compare])


def plain(text: str) -> str:
    """A text without what people write differently: case, accents, spaces, underscores and quotes."""
    letters = normalize("NFD", text.casefold())  # an accent is a sign of its own there
    return "".join([letter for letter in letters if letter.isalnum() or letter in "().,=-"])


def names_of(value: object) -> set[str]:
    """All that a person may call a face, a card or an option."""
    names = {write(value), write(value, by_name=True)}
    names |= {BARE.sub("", name) for name in names}
    if isinstance(value, Enum):
        names.add(value.name)
    name = getattr(value, "name", None)
    if isinstance(name, str):
        names.add(name)
    if isinstance(value, (int, str)):
        names.add(str(value))
    return {plain(name) for name in names}


def find(text: str, among: Sequence[T]) -> T | None:
    """The one of `among` that `text` names; what it lists may stand in another order, if that can mean one alone."""
    wanted = plain(text)
    for value in among:
        if wanted in names_of(value):
            return value
    alike = [value for value in among if _is_meant(text, value)] if "[" in text else []
    return alike[0] if len(alike) == 1 else None


def _is_meant(text: str, value: object) -> bool:
    return _in_any_order(text) in (_in_any_order(write(value)), _in_any_order(write(value, by_name=True)))


def _in_any_order(text: str) -> str:
    """A text with every list in one order, and faces by their bare names."""
    return plain(
        LIST.sub(lambda found: ",".join(sorted([plain(part) for part in found[1].split(",")])), BARE.sub("", text))
    )


def read(codec: Codec, text: str) -> object:
    """The value that `text` stands for, made of this game's words only."""
    if len(text) > LONGEST:
        raise BadInput(f"a value of {len(text)} characters is too long")
    try:
        with PARSING:
            tree = ast.parse(text.strip(), mode="eval")
        return _value(codec, tree.body)
    except (SyntaxError, RecursionError, MemoryError, ValueError):
        raise BadInput(f'{text[:60]!r} cannot be read; write it as Name(1, 2), Name, [1, 2], 3 or "text"') from None


def _value(codec: Codec, node: ast.expr) -> object:
    if isinstance(node, ast.Constant) and (node.value is None or isinstance(node.value, (bool, int, str))):
        return node.value
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        number = _value(codec, node.operand)
        if isinstance(number, int):
            return -number
    if isinstance(node, (ast.Tuple, ast.List)):
        return tuple([_value(codec, item) for item in node.elts])
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return codec.decode([node.value.id, node.attr])
    if isinstance(node, ast.Name):
        return TRUTHS[node.id] if node.id in TRUTHS else _named(codec, node.id)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and all(word.arg for word in node.keywords):
        named = {word.arg: _value(codec, word.value) for word in node.keywords if word.arg is not None}
        return _make(codec, node.func.id, [_value(codec, part) for part in node.args], named)
    raise ValueError


def _named(codec: Codec, name: str) -> object:
    """A value without parts, or a face by its bare name if only one has it."""
    if name not in codec.makers:
        members = [getattr(maker, "__self__", None) for maker in codec.makers.values()]  # of each enum
        faces = [faces[name] for faces in members if isinstance(faces, MappingProxyType) and name in faces]
        if len(faces) == 1:
            return faces[0]
    return _make(codec, name, [], {})


def _make(codec: Codec, name: str, parts: list[object], named: dict[str, object]) -> object:
    maker = codec.makers.get(name)
    if maker is None or not isinstance(maker, type):
        raise BadInput(f"{name[:60]} is no word of this game{meant(name, codec.makers)}")
    try:
        return maker(*parts, **named)
    except TypeError:
        wanted = ", ".join([field.name for field in fields(maker)]) if is_dataclass(maker) else "nothing"
        raise BadInput(f"{name} is made of ({wanted})") from None
