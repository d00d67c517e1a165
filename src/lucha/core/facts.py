"""Facts as data: TOML files, read with errors that name the file, the entry and the field."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from reprlib import Repr
from typing import Final, TypeVar

T = TypeVar("T")
LONGEST_LINE: Final = 500
ALIKE: Final = 0.75  # of 1: how much two words have in common that may be the same,
ALIKE_IDS: Final = 0.9  # and two ids of rules, which begin alike
MOST_BYTES: Final = 20_000_000
_SHORT: Final = Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 60


class BadInput(Exception):
    """Something from outside is not as it should be; the message is one line that says what would be right."""


def shown(value: object) -> str:
    """A value from outside within a message: short, in one line, and nothing that a terminal would obey."""
    return _cut(value) if isinstance(value, str) and value.isprintable() else _repr(value)


def meant(said: str, among: Iterable[str], alike: float = ALIKE) -> str:
    """The end of a message about a word that nobody knows: the one that looks like it, if there is one."""
    found = get_close_matches(said[:LONGEST_LINE], list(among), 1, alike)
    return f"; did you mean {found[0]}?" if found else ""


def in_one_line(said: str) -> str:
    """A whole message, made fit for a line of a terminal."""
    plain = "".join([letter if letter.isprintable() else ascii(letter)[1:-1] for letter in said[:LONGEST_LINE]])
    return plain if len(said) <= LONGEST_LINE else f"{plain}…"


def _cut(said: str) -> str:
    return said if len(said) <= 60 else f"{said[:60]}…"


def _repr(value: object) -> str:
    """Short, however large or deep the value is."""
    return _cut(_SHORT.repr(value))


def read_text(source: Traversable | Path) -> str:
    """What stands in a file, if it is text and not too much of it."""
    try:
        with source.open("rb") as file:
            said = file.read(MOST_BYTES + 1)
        if len(said) > MOST_BYTES:
            raise BadInput(f"{source}: is larger than {MOST_BYTES:,} bytes")
        return said.decode("utf-8")
    except FileNotFoundError:
        raise BadInput(f"{source}: there is no such file") from None
    except OSError as problem:
        raise BadInput(f"{source}: cannot be read ({problem.strerror})") from None
    except UnicodeDecodeError:
        raise BadInput(f"{source}: is not UTF-8 text") from None


def read_toml(source: Traversable | Path) -> dict[str, object]:
    """The tables of a TOML file."""
    try:
        return tomllib.loads(read_text(source))
    except (ValueError, RecursionError) as problem:
        raise BadInput(f"{source}: is not TOML: {problem}") from None


class Entry:
    """One table of a data file, asked for its fields one by one; what nobody asked for is a mistake."""

    def __init__(self, where: str, fields: Mapping[str, object]) -> None:
        self.where = where
        self._fields = dict(fields)

    def bad(self, field: str, wanted: str) -> BadInput:
        found = _repr(self._fields[field]) if field in self._fields else "nothing"
        return BadInput(f"{self.where}: {shown(field)} must be {wanted}, not {found}")

    def has(self, field: str) -> bool:
        return field in self._fields

    def has_list(self, field: str) -> bool:
        return isinstance(self._fields.get(field), list)

    def has_table(self, field: str) -> bool:
        return isinstance(self._fields.get(field), dict)

    def text(self, field: str, default: str | None = None) -> str:
        value = self._fields.get(field, default)
        if not isinstance(value, str) or (not value.strip() and default is None):
            raise self.bad(field, "a text")
        self._fields.pop(field, None)
        return value

    def one_of(self, field: str, choices: Iterable[str], default: str | None = None) -> str:
        allowed = list(choices)
        value = self._fields.get(field, default)
        if not isinstance(value, str) or value not in allowed:
            raise self.bad(field, "one of " + ", ".join(allowed))
        self._fields.pop(field, None)
        return value

    def number(self, field: str, low: int, high: int, default: int | None = None) -> int:
        value = self._fields.get(field, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.bad(field, f"a whole number from {low} to {high}")
        self._fields.pop(field, None)
        return value

    def real(self, field: str, low: float, high: float, default: float | None = None) -> float:
        value = self._fields.get(field, default)
        if not isinstance(value, (int, float)) or isinstance(value, bool) or not low <= value <= high:
            raise self.bad(field, f"a number from {low:g} to {high:g}")
        self._fields.pop(field, None)
        return float(value)

    def rest(self) -> dict[str, object]:
        """All that is left, as it stands in the file."""
        fields, self._fields = self._fields, {}
        return fields

    def texts(self, field: str, default: Sequence[str] | None = None) -> tuple[str, ...]:
        value = self._fields.get(field, default)
        if not isinstance(value, (list, tuple)) or not all(isinstance(item, str) for item in value):
            raise self.bad(field, "a list of texts")
        self._fields.pop(field, None)
        return tuple([str(item) for item in value])

    def some_of(self, field: str, choices: Iterable[str], default: Sequence[str] | None = None) -> tuple[str, ...]:
        """Any of the choices, any number of times."""
        allowed = list(choices)
        texts = self.texts(field, default)
        for text in texts:
            if text not in allowed:
                raise BadInput(f"{self.where}: {field} cannot have {_repr(text)}; there are {', '.join(allowed)}")
        return texts

    def values(self, field: str) -> list[object]:
        value = self._fields.get(field)
        if not isinstance(value, list):
            raise self.bad(field, "a list")
        del self._fields[field]
        return value

    def flag(self, field: str, default: bool = False) -> bool:
        value = self._fields.get(field, default)
        if not isinstance(value, bool):
            raise self.bad(field, "true or false")
        self._fields.pop(field, None)
        return value

    def table(self, field: str) -> Entry:
        value = self._fields.get(field)
        if not isinstance(value, dict):
            raise self.bad(field, "a table")
        del self._fields[field]
        return Entry(f"{self.where}.{field}", value)

    def tables(self, field: str) -> list[Entry]:
        value = self._fields.get(field)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.bad(field, "a list of tables")
        del self._fields[field]
        return [Entry(f"{self.where}.{field}[{place}]", item) for place, item in enumerate(value)]

    def entries(self) -> list[tuple[str, Entry]]:
        """All that is left, each a table of its own, by name."""
        return [(name, self.table(name)) for name in list(self._fields)]

    def names(self) -> list[str]:
        """The fields that nobody has asked for yet."""
        return list(self._fields)

    def done(self) -> None:
        """Complain about fields that nobody asked for."""
        if self._fields:
            raise BadInput(f"{self.where}: there is no field {shown(', '.join(self._fields))} here")


class DataFiles:
    """A game's data files, and the pack of an owner or a designer that may be laid over them.

    A pack is a folder with a folder for each game in it.  Its files are named as the game's own; an entry with the
    same name replaces the fields that it gives, a new name is a new entry.  `rooms` are packages whose data the game
    shares with others.
    """

    def __init__(self, package: str, game: str, pack: Path | None = None, rooms: Sequence[str] = ()) -> None:
        folders = [files(room) / "data" for room in (package, *rooms)]
        self._own = {
            file.name: file
            for folder in folders
            if folder.is_dir()
            for file in folder.iterdir()
            if file.name.endswith(".toml")
        }
        self._pack = None if pack is None else pack / game
        try:
            if pack is not None and not pack.is_dir():
                raise BadInput(f"{pack}: there is no such folder of data")
            if pack is not None:
                self._check_names(pack, game)
        except (OSError, ValueError) as problem:
            raise BadInput(f"{shown(str(pack))}: cannot be read ({getattr(problem, 'strerror', problem)})") from None

    def _check_names(self, pack: Path, game: str) -> None:
        folder = pack / game
        if not folder.is_dir():
            raise BadInput(f"{pack}: has no folder {game}, so nothing for this game")
        known = sorted(self._own)
        for file in sorted(folder.iterdir()):
            if file.name not in known:
                raise BadInput(f"{file}: is no data file of {game}; it has {', '.join(known)}")
            if not file.is_file():
                raise BadInput(f"{file}: cannot be read (it is no file)")

    def read(self, name: str) -> Entry:
        """One file, the pack's entries laid over the game's own."""
        tables = read_toml(self._own[name])
        where = name
        if self._pack is not None and (self._pack / name).exists():
            where = str(self._pack / name)
            for entry, fields in read_toml(self._pack / name).items():
                own = tables.get(entry, {})
                if not isinstance(fields, dict) or not isinstance(own, dict):
                    raise BadInput(f"{where}: {entry} must be a table")
                tables[entry] = {**own, **fields}
        return Entry(where, tables)


def pack_id(pack: Path | None, game: str) -> str:
    """Names the data that a pack lays over a game's own; nothing without one."""
    if pack is None:
        return ""
    texts = [f"{file.name}\0{read_text(file)}\0" for file in sorted((pack / game).iterdir())]
    return sha256("".join(texts).encode()).hexdigest()
