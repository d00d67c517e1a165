"""A view in words, for any board: what lies before each seat, what lies between them, the headline, and the step.

Everything comes from the game: its layout, its gauges and its words.  The terminal draws a sheet; the arena sends it to
pages that have no board of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias

from lucha.core.game import View
from lucha.core.setup import Setup
from lucha.games import AnyGame
from lucha.session.narrator import Narrator

OF_EVERY_VIEW: Final = frozenset(["seat", "question", "committed", "result"])
YES, NO = "✓", "–"

Kind: TypeAlias = Literal["gauge", "number", "text", "flag", "seats", "cards", "dice", "pieces", "things"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A card, a die or a word: its name, what else it says, and how many are alike.  Without a name it is face down."""

    text: str
    more: str = ""
    count: int = 1


@dataclass(frozen=True, slots=True)
class Row:
    """One field: its label, and what `kind` says of `number`, `unit`, `reach`, `text`, `seats`, `pieces`, `things`."""

    field: str
    label: str
    kind: Kind
    text: str = ""
    number: int = 0
    unit: str = ""
    reach: int = 0
    seats: tuple[int, ...] = ()
    pieces: tuple[Piece, ...] = ()
    things: tuple[Thing, ...] = ()


@dataclass(frozen=True, slots=True)
class Thing:
    """What has rows of its own; options speak of one in a list by its number."""

    title: str
    rows: tuple[Row, ...]
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """`step` is the place in the course of a round; -1: what goes on is no step of it."""

    headline: str
    step: int
    table: tuple[Row, ...]
    seats: tuple[tuple[Row, ...], ...]


def sheet_of(
    narrator: Narrator, setup: Setup, view: View, names: Sequence[str], chapter: int = 0, rule: str = ""
) -> Sheet:
    """A view of a match in that chapter; `rule` is that of what goes on."""
    game, writer = narrator.game, Writer(narrator, setup, names)
    headline = game.headline(chapter, narrator.words)
    return Sheet(headline, step_of(game, setup, rule), writer.table(view), writer.seats(view))


def sheet_told(sheet: Sheet) -> dict[str, Any]:
    """A sheet as plain data; what is empty is left out of its rows."""
    seats = [[_row_told(row) for row in rows] for rows in sheet.seats]
    table = [_row_told(row) for row in sheet.table]
    return {"headline": sheet.headline, "step": sheet.step, "table": table, "seats": seats}


def _row_told(row: Row) -> dict[str, Any]:
    told: dict[str, Any] = {"field": row.field, "label": row.label, "kind": row.kind}
    if row.kind == "gauge":
        told |= {"number": row.number, "unit": row.unit, "reach": row.reach}
    if row.text:
        told["text"] = row.text
    if row.seats:
        told["seats"] = list(row.seats)
    if row.pieces:
        told["pieces"] = [{"text": piece.text, "more": piece.more, "count": piece.count} for piece in row.pieces]
    if row.things:
        told["things"] = [
            {"title": thing.title, "number": thing.number, "rows": [_row_told(part) for part in thing.rows]}
            for thing in row.things
        ]
    return told


def step_of(game: AnyGame, setup: Setup, rule: str) -> int:
    """Which step of a round a rule belongs to; -1: none."""
    found = [place for place, rules in enumerate(game.course(setup)) if rule in rules[:1]]
    found += [place for place, rules in enumerate(game.course(setup)) if rule in rules]
    return found[0] if found else -1


@lru_cache(maxsize=64)
def all_cards(game: AnyGame, setup: Setup) -> frozenset[object]:
    """Every card that may lie anywhere."""
    return frozenset(game.cards(game.new(setup)))


class Writer:
    """Writes the fields of a view as rows."""

    def __init__(self, narrator: Narrator, setup: Setup, names: Sequence[str]) -> None:
        self.narrator = narrator
        self.game = narrator.game
        self.layout = narrator.game.layout()
        self.cards = all_cards(narrator.game, setup)
        self.names = names

    # Who has what.

    def table(self, view: View) -> tuple[Row, ...]:
        """What lies before no seat."""
        between = [(name, value) for name, value in self._fields(view) if not self._has_seats(name, value)]
        return self._rows(between)

    def seats(self, view: View) -> tuple[tuple[Row, ...], ...]:
        """What lies before each seat, its gauges first; a number that is nought before everyone says nothing yet."""
        written = [(*self._gauges(view, seat), *self._before(view, seat)) for seat in range(len(self.names))]
        numbers = [row for rows in written for row in rows if row.kind == "number"]
        idle = {row.field for row in numbers} - {row.field for row in numbers if row.number}
        return tuple([tuple([row for row in rows if row.field not in idle]) for rows in written])

    def _gauges(self, view: View, seat: int) -> list[Row]:
        gauges, reaches = self.game.gauges(view), self.game.reaches(view)
        rows = []
        for place, (name, owner, value) in enumerate(gauges):
            if owner == seat:
                reach = reaches[place] if reaches else 0
                unit = self.narrator.unit(name, reach or value)  # it stands after "1 of 4"
                rows.append(Row(name, self._label(name), "gauge", number=value, unit=unit, reach=reach))
        return rows

    def _before(self, view: View, seat: int) -> tuple[Row, ...]:
        gauged = {name for name, owner, _ in self.game.gauges(view) if owner == seat}
        entries: list[tuple[str, object]] = []
        owned: list[Row] = []
        for name, value in self._fields(view):
            if name in self.layout.by_seat and isinstance(value, tuple):
                entry = value[seat] if seat < len(value) else None
                entries += self._fields(entry) if is_dataclass(entry) and not self._is_card(entry) else [(name, entry)]
            elif self._has_seats(name, value) and isinstance(value, tuple):
                things = [self._thing(one, number) for number, one in enumerate(value) if one.seat == seat]
                owned += [Row(name, self._label(name), "things", things=tuple(things))] if things else []
        return (*self._rows([entry for entry in entries if entry[0] not in gauged]), *owned)

    def _has_seats(self, name: str, value: object) -> bool:
        """Does it lie before seats: an entry for each, or things that belong to some?"""
        if name in self.layout.by_seat:
            return True
        return isinstance(value, tuple) and bool(value) and all(_has_field(one, "seat") for one in value)

    def _fields(self, value: object) -> list[tuple[str, object]]:
        """All that people read."""
        assert is_dataclass(value)
        hidden = {*self.layout.unsaid, *self.layout.chapter, *(OF_EVERY_VIEW if isinstance(value, View) else ("seat",))}
        return [(one.name, getattr(value, one.name)) for one in fields(value) if one.name not in hidden]

    # What it says.

    def _rows(self, entries: Iterable[tuple[str, object]]) -> tuple[Row, ...]:
        """Things, which have rows of their own, come last."""
        rows = [row for name, value in entries if (row := self._row(name, value)) is not None]
        return tuple(sorted(rows, key=lambda row: row.kind == "things"))

    def _row(self, name: str, value: object) -> Row | None:
        """What is empty or untrue says nothing."""
        label = self._label(name)
        if value is None or value is False or value == "" or value == () or value == []:
            return None
        if name in self.layout.seats:
            return self._seats(name, value)
        if value is True:
            return Row(name, label, "flag")
        if isinstance(value, int):
            return Row(name, label, "number", str(value), value)
        items = list(value) if isinstance(value, (tuple, list)) else None
        if items and all(isinstance(item, bool) for item in items):
            return Row(name, label, "text", " ".join([self._leaf(item) for item in items])) if any(items) else None
        if items and all(isinstance(item, int) for item in items) and name not in self.layout.dice:
            return Row(name, label, "text", " · ".join([self._leaf(item) for item in items]))
        if isinstance(value, dict):
            told = [Piece(f"{self._leaf(key)}: {self._leaf(item)}") for key, item in value.items()]
            return Row(name, label, "pieces", pieces=tuple(told)) if told else None
        return self._lying(name, label, [value] if items is None else items, items is None)

    def _lying(self, name: str, label: str, items: list[object], is_one: bool) -> Row:
        """Cards, dice, things and words, one or several."""
        items = [self._bare(item) for item in items]
        if name in self.layout.dice:
            return Row(name, label, "dice", pieces=tuple([self._piece(item) for item in items]))
        if any(self._is_card(item) for item in items) or all(item is None for item in items):
            return Row(name, label, "cards", pieces=_counted([self._piece(item) for item in items]))
        if any(self._has_parts(item) for item in items):
            return Row(name, label, "things", things=tuple([self._thing(item) for item in items]))
        if is_one:
            return Row(name, label, "text", self._leaf(items[0]))
        return Row(name, label, "pieces", pieces=_counted([self._piece(item) for item in items]))

    def _seats(self, name: str, value: object) -> Row | None:
        seats = [value] if isinstance(value, int) else value if isinstance(value, (tuple, list)) else []
        here = [seat for seat in seats if isinstance(seat, int) and 0 <= seat < len(self.names)]
        said = ", ".join([self.names[seat] for seat in here])
        return Row(name, self._label(name), "seats", said, seats=tuple(here)) if here else None

    def _bare(self, value: object) -> object:
        """What holds one thing, and nothing else to say, is that thing."""
        if not self._has_parts(value) or self._title(value):
            return value
        said = self._fields(value)
        return self._bare(said[0][1]) if len(said) == 1 else value

    def _thing(self, value: object, number: int | None = None) -> Thing:
        """Called by its own title, by that of a part, whose rows it then has too, or by the seat that it names."""
        if not self._has_parts(value):
            return Thing(self._leaf(value), (), number)
        title, entries = self._title(value), self._unsaid_in_title(value)
        naming = [(name, part) for name, part in entries if not title and is_dataclass(part) and self._title(part)]
        for name, part in naming[:1]:
            title, known = self._title(part), {own for own, _ in entries}
            entries = [entry for entry in entries if entry[0] != name]
            entries += [entry for entry in self._unsaid_in_title(part) if entry[0] not in known]
        rows = self._rows(entries)
        if not title and rows and rows[0].kind == "seats":
            title, rows = rows[0].text, rows[1:]
        return Thing(title, rows, number)

    def _title(self, value: object) -> str:
        """Its own words, or its name."""
        is_called = self.narrator.words.has(type(value).__name__) or hasattr(value, "name")
        return self.narrator.sentence(value, self.names) if is_called else ""

    def _unsaid_in_title(self, value: object) -> list[tuple[str, object]]:
        """The fields that its name does not tell already."""
        kind = type(value)
        said = self.narrator.words.gaps(kind.__name__) if self.narrator.words.has(kind.__name__) else {"name"}
        return [(name, part) for name, part in self._fields(value) if name not in said and name != "name"]

    def _has_parts(self, value: object) -> bool:
        """Is there more to say of it than its name?"""
        if not is_dataclass(value) or isinstance(value, (type, Enum)) or self._is_card(value):
            return False
        return bool(self._unsaid_in_title(value))

    def _piece(self, value: object) -> Piece:
        if value is None:
            return Piece("")
        more = self._unsaid_in_title(value) if is_dataclass(value) and not isinstance(value, Enum) else []
        said = [f"{row.label} {_in_line(row)}".strip() for row in self._rows(more)]
        return Piece(self._title(value) or (self._leaf(value) if not more else ""), " · ".join(said))

    def _leaf(self, value: object) -> str:
        """In one line, whatever it is."""
        if isinstance(value, bool):
            return YES if value else NO
        if isinstance(value, str):
            said = self.game.picks().get(value) or self.narrator.tell(value)
            return said[:1].upper() + said[1:]
        if isinstance(value, (tuple, list)):
            return ", ".join([self._leaf(item) for item in value])
        if self._has_parts(value) and not self._title(value):
            return ", ".join([f"{row.label} {_in_line(row)}".strip() for row in self._thing(value).rows])
        return self.narrator.sentence(value, self.names)

    def _label(self, name: str) -> str:
        key = f"field.{name}"
        return self.narrator.words.say(key) if self.narrator.words.has(key) else name.replace("_", " ").capitalize()

    def _is_card(self, value: object) -> bool:
        try:
            return value in self.cards
        except TypeError:  # what cannot be hashed is no card
            return False


def _counted(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Those alike together."""
    counts: dict[Piece, int] = {}
    for piece in pieces:
        counts[piece] = counts.get(piece, 0) + 1
    return tuple([Piece(piece.text, piece.more, count) for piece, count in counts.items()])


def _in_line(row: Row) -> str:
    """A row as part of a sentence."""
    if row.kind in ("number", "text", "seats"):
        return row.text
    told = [piece.text or piece.more for piece in row.pieces]
    told += [" ".join([thing.title, *[_in_line(part) for part in thing.rows]]).strip() for thing in row.things]
    return ", ".join(told)


def _has_field(value: object, name: str) -> bool:
    return is_dataclass(value) and name in [one.name for one in fields(value)]
