"""A match as a scenario writes it: the fields of its position, and the whole file."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Final, TypeAlias

from lucha.core.agenda import AnyMatch
from lucha.core.facts import BadInput
from lucha.core.notation import write
from lucha.core.setup import Setup
from lucha.core.values import Fixture
from lucha.games import AnyGame
from lucha.referee.position import check, set_up
from lucha.referee.speech import Speech

Position: TypeAlias = "dict[str, Any]"
Path: TypeAlias = "tuple[str | int, ...]"  # to a value: a field, or a place of a list and a field there
COUNTED: Final = "counted"  # what seats can work out of used-up piles: no rule asks for it
NOT_SET: Final = ("agenda", "result", COUNTED)  # the agenda has its own way of writing, and nobody sets a result


def match_at(game: AnyGame, setup: Setup, position: Mapping[str, object], speech: Speech | None = None) -> AnyMatch:
    """The match that a position stands for, checked by its game."""
    match = game.new(setup)
    set_up(match, position, speech or Speech(game, setup), setup.seats)
    check(game, setup, match)
    return match


def without_counts(game: AnyGame, setup: Setup, match: AnyMatch) -> AnyMatch:
    """The same match for those who have not counted along."""
    twin = match.clone()
    if hasattr(twin, COUNTED):
        twin.counted = game.new(setup).counted
    return twin


def position_of(game: AnyGame, setup: Setup, match: AnyMatch) -> Position:
    """The shortest position that stands for `match`: what a new match has, or what follows from the rest, is left out.

    `BadInput`: a scenario cannot say this.
    """
    speech = Speech(game, setup)
    position = _differences(match, game.new(setup), NOT_SET)
    position["agenda"] = [write(step) for step in reversed(match.agenda)]
    wanted = repr(without_counts(game, setup, match))
    if repr(match_at(game, setup, position, speech)) != wanted:
        raise BadInput("no scenario can say how this match stands")
    for name in [name for name in position if name != "agenda"]:
        without = {other: value for other, value in position.items() if other != name}
        if _stands_for(game, setup, without, speech) == wanted:
            position = without
    return position


def value_at(match: AnyMatch, path: Path) -> Any:
    """What a field of a match holds."""
    found: Any = match
    for part in path:
        found = found[part] if isinstance(part, int) else getattr(found, part)
    return found


def with_value(match: AnyMatch, position: Position, path: Path, value: object) -> Position:
    """The position of `match` with another value at a path."""
    name = str(path[0])
    if len(path) == 1:
        return {**position, name: value}
    items: Any = getattr(match, name)
    before = position.get(name)
    if isinstance(path[1], str):
        return {**position, name: with_value(items, before if isinstance(before, dict) else {}, path[1:], value)}
    if len(path) == 2:
        return {**position, name: [value if at == path[1] else _written(item, None) for at, item in enumerate(items)]}
    tables = before if isinstance(before, list) else [{}] * len(items)
    changed = [{**table, path[2]: value} if at == path[1] else table for at, table in enumerate(tables)]
    return {**position, name: changed}


def _stands_for(game: AnyGame, setup: Setup, position: Position, speech: Speech) -> str:
    try:
        return repr(match_at(game, setup, position, speech))
    except BadInput:
        return ""


def _differences(value: Any, fresh: Any, left_out: Sequence[str] = ()) -> Position:
    """The fields in which a dataclass is not as a new match has it."""
    told = {}
    for field in fields(value):
        now, before = getattr(value, field.name), getattr(fresh, field.name)
        if field.name not in left_out and not isinstance(now, Fixture) and now != before:
            told[field.name] = _written(now, before)
    return told


def _written(value: object, before: object) -> object:
    """A value as a file has it."""
    if isinstance(value, (list, tuple)):
        olds = before if isinstance(before, (list, tuple)) else ()
        if len(olds) == len(value) and all(_is_changed_in_place(item) for item in value):
            return [_differences(item, old) for item, old in zip(value, olds, strict=True)]
        return [_written(item, None) for item in value]
    if isinstance(value, dict):
        return {str(key): _written(item, None) for key, item in value.items()}
    if _is_changed_in_place(value) and type(value) is type(before):
        return _differences(value, before)
    if _is_changed_in_place(value) and before is None:
        whole = _whole(value)
        if whole is not None:
            return whole
    if value is None:
        return "none"
    if isinstance(value, Enum):
        return name_of(value)
    return value if isinstance(value, (bool, int, str)) else write(value)


def _whole(value: Any) -> Position | None:
    """All of something new, without what it usually has; None: a table cannot say that."""
    told: Position = {}
    for field in fields(value):
        now = getattr(value, field.name)
        if isinstance(now, Fixture) or (isinstance(now, int) and now < 0 and now != field.default):
            return None
        if now != field.default:
            told[field.name] = _written(now, None)
    return told


def name_of(face: Enum) -> str:
    """A face as people write it: `Hit`, not `HIT`."""
    return face.name.replace("_", " ").capitalize()


def _is_changed_in_place(item: object) -> bool:
    return is_dataclass(item) and not isinstance(item, type) and not item.__dataclass_params__.frozen  # type: ignore[attr-defined]


# The file.


def file_of(top: Mapping[str, object], position: Mapping[str, object], entries: Sequence[Mapping[str, object]]) -> str:
    """A scenario as TOML: what stands at the top, the position, and the entries in their order."""
    lines = [*_lines(top), "", "[position]", *_lines(position)]
    for entry in entries:
        lines += ["", "[[then]]", *_lines(entry)]
    return "\n".join(lines) + "\n"


def _lines(table: Mapping[str, object]) -> Iterator[str]:
    return (f"{_key(name)} = {_toml(value)}" for name, value in table.items())


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, dict):
        inside = ", ".join([f"{_key(name)} = {_toml(item)}" for name, item in value.items()])
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        return f"[{', '.join([_toml(item) for item in value])}]"
    return str(value)


def _key(name: str) -> str:
    is_bare = name.isascii() and name.replace("_", "").replace("-", "").isalnum()
    return name if is_bare else json.dumps(name, ensure_ascii=False)
