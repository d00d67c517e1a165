"""Names that look alike are one name: the skeletons of Unicode's security mechanisms (UTS 39).

The list of characters that look alike comes from a package.  It says which two do, not which of them stands for both;
a character that stands for several has several partners, and each of these has that one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from unicodedata import normalize

from lucha.core.names import folded

MARK: Final = "\u200e"  # stands around letters that are written from right to left


@lru_cache(maxsize=4096)
def looks(name: str) -> str:
    """The same for names that look alike, in whatever capitals: I is 1 and l, and so i is too; m is rn, and M too."""
    name = normalize("NFKC", name)
    for in_case in (str, str.upper, str):
        name = folded(_skeleton(in_case(name)))
    return name


def _skeleton(text: str) -> str:
    stands_for, text = _stands_for(), normalize("NFD", text)
    while (next_text := normalize("NFD", "".join([stands_for.get(one, one) for one in text]))) != text:
        text = next_text
    return text


@lru_cache(maxsize=1)
def _stands_for() -> dict[str, str]:
    """The character, or the few, that each looks like."""
    from confusable_homoglyphs import utils  # type: ignore[import-untyped]

    partners: dict[str, set[str]] = {}
    for one, others in utils.load("confusables.json").items():
        partners.setdefault(one.replace(MARK, ""), set()).update([other["c"].replace(MARK, "") for other in others])
    found: dict[str, str] = {}
    for one, others in partners.items():
        if len(one) == 1 and len(others) == 1:
            (other,) = others
            if len(other) > 1 or len(partners[other]) > 1 or other < one:  # where it is one to one, either will do
                found[one] = other
    return found
