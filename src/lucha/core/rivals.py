"""The house's opponents of a game: `rivals.toml` in its folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Final

from lucha.core.facts import BadInput, Entry, read_toml
from lucha.core.words import LANGUAGES

FILE: Final = "rivals.toml"
EASY, FAIR, HARD, TOP = LEVELS = (1, 2, 3, 4)
RUDO: Final = "rudo"  # likes what may go either way
TECNICO: Final = "tecnico"  # likes what is safe


@dataclass(frozen=True, slots=True)
class Character:
    """`id` is what records and calls name it by; `says` is its sentence, in each language."""

    id: str
    game: str
    level: int
    style: str
    name: str
    says: Mapping[str, str]


def has_rivals(folder: Traversable) -> bool:
    return (folder / FILE).is_file()


def read_rivals(folder: Traversable, game: str) -> list[Character]:
    """The four opponents of a game, the easiest first; none where it has no file of them."""
    if not has_rivals(folder):
        return []
    where = f"{game}/{FILE}"
    entries = Entry(where, read_toml(folder / FILE)).entries()
    if len(entries) != len(LEVELS):
        raise BadInput(f"{where}: must have {len(LEVELS)} opponents, the easiest first, not {len(entries)}")
    return [_read(id, game, level, entry) for level, (id, entry) in zip(LEVELS, entries, strict=True)]


def _read(id: str, game: str, level: int, entry: Entry) -> Character:
    style, name = entry.one_of("style", (RUDO, TECNICO)), entry.text("name")
    says = {language: entry.text(language) for language in LANGUAGES}
    entry.done()
    return Character(id, game, level, style, name, says)
