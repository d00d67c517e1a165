"""Names of people, and which of them are the same."""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import normalize


def folded(name: str) -> str:
    """Names that look the same are the same, whatever their capitals and spaces: they are one when folded."""
    return " ".join(normalize("NFKC", normalize("NFKC", name).casefold()).split())


def name_that_stands_twice(names: Iterable[str]) -> str:
    """The first name that somebody else has already, as that one is written; empty when all are different."""
    known: dict[str, str] = {}
    for name in names:
        key = folded(name)
        if key in known:
            return known[key]
        known[key] = name
    return ""
