"""Values of a game as plain data for the wire: by the names of their fields, for boards and clients of any language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Final, TypeAlias

Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"


def plain(value: object) -> Plain:
    """`value` as the wire has it: names for faces, lists, and fields with the kind they belong to."""
    kind: type[Any] = type(value)
    way = _WAYS.get(kind)
    if way is None:
        way = _WAYS[kind] = _way(kind)
    return way(value)


def plain_fields(value: object) -> dict[str, Plain]:
    """The fields alone, where the kind stands beside them."""
    kind: type[Any] = type(value)
    names = _FIELDS.get(kind)
    if names is None:
        names = _FIELDS[kind] = tuple([field.name for field in fields(kind)])
    return {name: plain(getattr(value, name)) for name in names}


def _way(kind: type[Any]) -> Callable[[Any], Plain]:
    """How values of a kind are written, found once for each."""
    if issubclass(kind, Enum):
        return lambda value: value.name
    if issubclass(kind, (tuple, list)):
        return _plain_list
    if issubclass(kind, dict):
        return lambda value: {str(plain(key)): plain(item) for key, item in value.items()}
    if is_dataclass(kind):
        return lambda value: {"kind": kind.__name__, **plain_fields(value)}
    raise TypeError(f"{kind.__name__} is not for the wire")


def _plain_list(value: Any) -> Plain:
    return [plain(item) for item in value]


def _as_it_is(value: Any) -> Plain:
    return value  # type: ignore[no-any-return]


_WAYS: Final[dict[type[Any], Callable[[Any], Plain]]] = dict.fromkeys((type(None), bool, int, float, str), _as_it_is)
_FIELDS: Final[dict[type[Any], tuple[str, ...]]] = {}
