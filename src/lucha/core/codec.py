"""State, records and events as plain JSON data and back, by the names of the classes."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from hashlib import sha256
from operator import attrgetter
from types import ModuleType
from typing import Any, Final, TypeAlias

from lucha.core import setup, table, values
from lucha.core.facts import BadInput, shown
from lucha.core.values import Fixture

Json: TypeAlias = "bool | int | str | list[Json] | None"

PLAIN: Final = frozenset({type(None), bool, int, str})  # most of what a match is made of; JSON has them as they are
DEPTH: int = 60  # more levels than any match has


class Codec:
    """Knows every dataclass and enum of the core and of the modules it was given, and the fixtures of one match."""

    def __init__(self, modules: Sequence[ModuleType], fixtures: Sequence[Fixture] = ()) -> None:
        makers, self.parts_of = _vocabulary(tuple(modules))
        self.makers = makers | {type(fixture).__name__: _Always(fixture) for fixture in fixtures}

    def encode(self, value: object) -> Json:
        kind = type(value)
        if kind in self.parts_of:
            parts: Sequence[Any] = self.parts_of[kind](value)
        elif isinstance(value, (list, tuple)):
            parts = value
        elif isinstance(value, Enum):
            return [kind.__name__, value._name_]  # `name` is slower
        else:
            return self._encode_leaf(value)
        return [kind.__name__, *[part if type(part) in PLAIN else self.encode(part) for part in parts]]

    def _encode_leaf(self, value: object) -> Json:
        if value is None or isinstance(value, (bool, int, str)):
            return value
        if isinstance(value, dict):
            pairs = [self.encode(pair) for pair in value.items()]
            return ["dict", *sorted(pairs, key=json.dumps)]  # equal dicts are written alike
        if isinstance(value, Fixture):
            return [type(value).__name__]
        raise KeyError(type(value))

    def decode(self, data: object, depth: int = 0) -> object:
        """The value that was encoded; `BadInput` for what no encoding can have written."""
        if data is None or isinstance(data, (bool, int, str)):
            return data
        if not isinstance(data, list) or not data or not isinstance(data[0], str) or data[0] not in self.makers:
            said = data[0] if isinstance(data, list) and data else data
            raise BadInput(f"{shown(said)} is no word of this game")
        if depth > DEPTH:
            raise BadInput(f"more than {DEPTH} values within one another")
        parts = [part if type(part) in PLAIN else self.decode(part, depth + 1) for part in data[1:]]
        try:
            return self.makers[data[0]](*parts)
        except (TypeError, KeyError, ValueError):
            raise BadInput(f"{data[0]} cannot be made of {len(parts)} parts like these") from None

    def fingerprint(self, value: object) -> str:
        """The same for equal states on every machine."""
        return sha256(json.dumps(self.encode(value), separators=(",", ":")).encode()).hexdigest()


Parts: TypeAlias = Callable[[Any], tuple[Any, ...]]


@cache
def _vocabulary(modules: tuple[ModuleType, ...]) -> tuple[dict[str, Callable[..., object]], dict[type, Parts]]:
    """What makes a value again, by the name of its class, and what takes it apart."""
    makers: dict[str, Callable[..., object]] = {"tuple": _tuple, "list": _list, "dict": _dict}
    parts_of: dict[type, Parts] = {}
    kinds: dict[str, type] = {}
    for module in (values, table, setup, *modules):
        for kind in [kind for kind in vars(module).values() if isinstance(kind, type)]:
            if issubclass(kind, Enum):
                makers[kind.__name__] = kind.__members__.__getitem__
            elif is_dataclass(kind):
                makers[kind.__name__] = kind
                if not issubclass(kind, Fixture):
                    parts_of[kind] = _parts([field.name for field in fields(kind)])
            else:
                continue
            known = kinds.setdefault(kind.__name__, kind)
            if known is not kind:
                raise ValueError(f"two classes are called {kind.__name__}: {known.__module__} and {kind.__module__}")
    return makers, parts_of


def _parts(names: Sequence[str]) -> Parts:
    """An `attrgetter` gives a tuple for two names or more only."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple([getattr(value, name) for name in names])


class _Always:
    def __init__(self, value: object) -> None:
        self.value = value

    def __call__(self) -> object:
        return self.value


def _tuple(*items: object) -> object:
    return items


def _list(*items: object) -> object:
    return list(items)


def _dict(*pairs: tuple[object, object]) -> object:
    return dict(pairs)
