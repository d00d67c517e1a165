"""Values of a game as plain data for the wire: by the names of their fields, for boards and clients of any language."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Final, TypeAlias

Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"
_KNOWN: Final[dict[type, tuple[str, ...]]] = {}  # the fields of a kind, looked up once


def _names(kind: type[Any]) -> tuple[str, ...]:
    names = _KNOWN.get(kind)
    if names is None:
        names = _KNOWN[kind] = tuple([field.name for field in fields(kind)])
    return names


def plain(value: object) -> Plain:
    """`value` as the wire has it: names for faces, lists, and fields with the kind they belong to."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(plain(key)): plain(item) for key, item in value.items()}
    if is_dataclass(value):
        return {"kind": type(value).__name__, **plain_fields(value)}
    raise TypeError(f"{type(value).__name__} is not for the wire")


def plain_fields(value: object) -> dict[str, Plain]:
    """The fields alone, where the kind stands beside them."""
    kind: type[Any] = type(value)
    return {name: plain(getattr(value, name)) for name in _names(kind)}
