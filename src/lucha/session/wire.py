"""Values of a game as plain data for the wire: by the names of their fields, for boards and clients of any language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from operator import attrgetter
from typing import Any, Final, TypeAlias

Plain: TypeAlias = "bool | int | float | str | list[Plain] | tuple[Plain, ...] | dict[str, Plain] | None"
Fields: TypeAlias = "Callable[[Any], dict[str, Any]]"
Shape: TypeAlias = "tuple[Fields, Fields, tuple[str, ...]]"
PLAIN: Final = frozenset(
    [
        form.format(name)
        for name in ("bool", "int", "float", "str")
        for form in ("{}", "{} | None", "tuple[{}, ...]", "tuple[tuple[{}, ...], ...]")
    ]
)

AS_THEY_ARE: Final = frozenset([type(None), bool, int, float, str])


def plain(value: object) -> Plain:
    """`value` as the wire has it: names for faces, lists, and fields with the kind they belong to."""
    kind: type[Any] = type(value)
    return (_WAYS.get(kind) or _way(kind))(value)


def plain_fields(value: object) -> dict[str, Plain]:
    """The fields alone, where the kind stands beside them."""
    kind: type[Any] = type(value)
    bare, _, others = _SHAPES.get(kind) or _shape(kind)
    return _made_plain(bare(value), others)


def _with_kind(value: object) -> dict[str, Plain]:
    kind: type[Any] = type(value)
    _, named, others = _SHAPES.get(kind) or _shape(kind)
    return _made_plain(named(value), others)


def _made_plain(told: dict[str, Any], others: tuple[str, ...]) -> dict[str, Plain]:
    for name in others:
        item = told[name]
        kind: type[Any] = type(item)
        if kind not in AS_THEY_ARE:
            told[name] = (_WAYS.get(kind) or _way(kind))(item)
    return told


def _shape(kind: type[Any]) -> Shape:
    """How all fields are read at once, alone and with the kind, and which of them are not plain as they are."""
    names = [field.name for field in fields(kind)]
    others = tuple([field.name for field in fields(kind) if field.type not in PLAIN])
    shape = _SHAPES[kind] = _reader({}, names), _reader({"kind": kind.__name__}, names), others
    return shape


def _reader(first: dict[str, str], names: Sequence[str]) -> Fields:
    """Written out as by hand, `{"strength": value.strength, ...}`: a loop over names takes twice as long."""
    items = [f"{key!r}: {text!r}" for key, text in first.items()] + [f"{name!r}: value.{name}" for name in names]
    reader: Fields = eval(f"lambda value: {{{', '.join(items)}}}")
    return reader


def _way(kind: type[Any]) -> Callable[[Any], Plain]:
    """How values of a kind are written, found once for each."""
    way = _WAYS[kind] = _found_way(kind)
    return way


def _found_way(kind: type[Any]) -> Callable[[Any], Plain]:
    if issubclass(kind, Enum):
        return attrgetter("_name_")  # `name` itself is slow
    if issubclass(kind, (tuple, list)):
        return _plain_list
    if issubclass(kind, dict):
        return lambda value: {str(plain(key)): plain(item) for key, item in value.items()}
    if is_dataclass(kind):
        return _with_kind
    raise TypeError(f"{kind.__name__} is not for the wire")


def _plain_list(value: Any) -> Plain:
    return [(_WAYS.get(type(item)) or _way(type(item)))(item) for item in value]


def _as_it_is(value: Any) -> Plain:
    return value  # type: ignore[no-any-return]


_WAYS: Final[dict[type[Any], Callable[[Any], Plain]]] = dict.fromkeys(AS_THEY_ARE, _as_it_is)
_SHAPES: Final[dict[type[Any], Shape]] = {}
