"""Which games a test concerns: what `./lucha test GAME` runs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = (ROOT / "src" / "lucha" / "games", ROOT / "tests" / "toys")


def names_in(folder: Path) -> list[str]:
    return sorted([file.parent.name for file in folder.glob("*/__init__.py")])


NAMES = [name for folder in FOLDERS for name in names_in(folder)]


def games_of(item: pytest.Item) -> set[str]:
    """Those that its folder or file is named after, that its parameters are of, and that its marks name."""
    callspec = getattr(item, "callspec", None)
    found = named_by_path(item.path)
    if callspec is not None:
        found |= named_by_id(callspec.id) | {getattr(value, "name", "") for value in callspec.params.values()}
    return (found | named_by_marks(item.iter_markers())) & set(NAMES)


def left_out_told(asked: str, is_whole: bool, left_out: Mapping[str, str]) -> str:
    """Why there is nothing to test yet, a line for each game that is left out: before all tests, and before its own.

    Other tests go on without it.
    """
    wanted = list(left_out) if is_whole and not asked else [asked]
    return "\n".join([f"src/lucha/games/{game}: {left_out[game]}" for game in wanted if game in left_out])


def is_of_one_left_out(path: Path, left_out: Iterable[str]) -> bool:
    """Its tests cannot even be read."""
    return any(path.is_relative_to(ROOT / "tests" / "games" / game) for game in left_out)


def is_of_others(path: Path, asked: str) -> bool:
    """A file of tests that is named after other games and says nothing of this one: it need not even be read."""
    named = named_by_path(path)
    return bool(named) and asked not in named and asked not in path.read_text(encoding="utf-8")


def named_by_path(path: Path) -> set[str]:
    """`tests/games/luchador/test_pins.py`, `tests/terminal/test_layer_dip.py`."""
    return {path.stem.removeprefix("test_"), *path.relative_to(ROOT).parts[1:-1]} & set(NAMES)


def named_by_id(id: str) -> set[str]:
    return set(re.findall(r"\w+", id)) & set(NAMES)


def named_by_marks(marks: Iterable[pytest.Mark]) -> set[str]:
    """`@pytest.mark.game("luchador")`; a mark that names none means all."""
    return {name for mark in marks if mark.name == "game" for name in mark.args or NAMES}
