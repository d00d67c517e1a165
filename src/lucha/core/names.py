"""Names of people, and which of them are the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final
from unicodedata import category, combining, normalize

# What no font shows, whatever its category: Default_Ignorable_Code_Point of Unicode.
IGNORED: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
BLANK: Final = "\u2800"  # a Braille cell without dots: a symbol to Unicode, a space to the eye
MOST_MARKS: Final = 3  # on one letter; no language needs more


def shown_of(name: str) -> str:
    """A name as eyes see it: composed, without what no font shows, and with single spaces."""
    return " ".join(IGNORED.sub("", normalize("NFC", name).replace(BLANK, " ")).split())


def can_be_read(name: str) -> bool:
    """Does it have something to see: a letter, a digit or a symbol, and no tower of marks?"""
    marks = 0
    for letter in normalize("NFD", name):
        marks = marks + 1 if combining(letter) else 0
        if marks > MOST_MARKS:
            return False
    return name.isprintable() and any(category(letter)[0] in "LNS" for letter in name)


def within_its_line(text: str) -> str:
    """Without what cannot be printed, and without towers of marks, which stand over the lines of others."""
    kept: list[str] = []
    marks = 0
    for letter in normalize("NFC", text):
        marks = marks + 1 if combining(letter) else 0
        if marks <= MOST_MARKS:
            kept.append(letter if letter.isprintable() else " ")
    return " ".join("".join(kept).split())


def folded(name: str) -> str:
    """Names that differ in capitals and spaces alone are the same: they are one when folded."""
    return " ".join(normalize("NFKC", normalize("NFKC", shown_of(name)).casefold()).split())


def name_that_stands_twice(names: Iterable[str], same: Callable[[str], str] = folded) -> str:
    """The first name that somebody else has already, as that one is written; empty when all are different."""
    known: dict[str, str] = {}
    for name in names:
        key = same(name)
        if key in known:
            return known[key]
        known[key] = name
    return ""
