"""No text stays behind when what it told is gone: a key of words names things that are there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from lucha.core.facts import read_toml

SOURCES = Path(__file__).resolve().parents[2] / "src" / "lucha"
MADE = ("node_modules", "static", "words")
CLASS = re.compile(r"[A-Z][a-z]\w*[a-z]")
FAMILIES = ("ribbon.", "about.", "Chose.", "Pass.", "need.")  # what comes after is the name of a class


def files_of(*endings: str) -> list[Path]:
    found = [path for ending in endings for path in sorted(SOURCES.rglob(f"*.{ending}"))]
    return [path for path in found if not set(path.relative_to(SOURCES).parts) & set(MADE)]


@cache
def classes() -> frozenset[str]:
    """The classes of the program, and what the facts of the games have in quotes, such as a signature move."""
    defined = re.findall(r"^class (\w+)", "\n".join(map(_text, files_of("py"))), re.M)
    return frozenset([*defined, *re.findall(r'"([^"\n]+)"', "\n".join(map(_text, files_of("toml"))))])


@cache
def names() -> frozenset[str]:
    """All that the program, the pages and the facts of the games call anything."""
    told = [path for path in files_of("py", "ts", "svelte", "toml") if path.name != "rules.es.toml"]
    return frozenset(re.findall(r"[^\W_]+", "\n".join(map(_text, told))))


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def unused(where: str, keys: Iterable[str]) -> list[str]:
    """A line for each key that speaks of a class or of anything else that is not there."""
    lines = []
    for key in keys:
        family = next((one for one in FAMILIES if key.startswith(one)), "")
        head = key.removeprefix(family).partition(".")[0]
        parts = [part for part in re.findall(r"[^\W_]+", key) if not part.isdigit()]
        gone = [head] if CLASS.fullmatch(head) and " " not in key and head not in classes() else []
        gone += [part for part in parts if part not in names()]
        if gone:
            lines.append(f"{where}: {key}: nothing is called {gone[0]}; take the text out")
    return lines


@pytest.mark.house
def test_no_words_are_left_of_what_is_gone() -> None:
    books = sorted(path for path in SOURCES.rglob("words/*.toml") if "node_modules" not in path.parts)
    assert len({path.stem for path in books}) > 1, "in every language"
    lines = [line for path in books for line in unused(str(path.relative_to(SOURCES)), read_toml(path))]
    assert lines == [], "\n".join(lines)


@pytest.mark.house
def test_words_of_what_is_gone_are_named_with_their_file() -> None:
    keys = ("HoldDice", "Chose.HoldDice", "HoldADie", "ribbon.HoldADie", "field.card", "field.carrrd", "Pass.HoldABlok")
    assert unused("games/luchador/words/en.toml", keys) == [
        "games/luchador/words/en.toml: HoldADie: nothing is called HoldADie; take the text out",
        "games/luchador/words/en.toml: ribbon.HoldADie: nothing is called HoldADie; take the text out",
        "games/luchador/words/en.toml: field.carrrd: nothing is called carrrd; take the text out",
        "games/luchador/words/en.toml: Pass.HoldABlok: nothing is called HoldABlok; take the text out",
    ]
