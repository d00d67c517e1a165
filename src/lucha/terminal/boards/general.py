"""The board of a game that has none of its own: a corner for each seat, and between them what lies on the table.

All of it comes from the sheet, so that it says what the arena says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from lucha.session.sheet import Row
from lucha.session.sheet import Sheet as Written
from lucha.terminal import ink
from lucha.terminal.boards.board import Board, Scene
from lucha.terminal.boards.masks import HEIGHT as MASK_ROWS
from lucha.terminal.boards.masks import WIDTH as MASK_CELLS
from lucha.terminal.boards.masks import mask
from lucha.terminal.boards.woodtype import can_shout, shout
from lucha.terminal.ink import Sheet

LEAST: Final = 24  # cells of a corner
MOST: Final = 44
WITH_MASK: Final = 33  # cells, from here on a corner shows its mask
TALL_ENOUGH: Final = 16  # rows of the board, the same
HEADING: Final = 2  # rows
SHOUT: Final = 3
SHOWN: Final = 8  # pieces of a list
INKS: Final = (ink.BLUE, ink.RED, ink.GREEN, ink.PURPLE, ink.TEAL, ink.PINK)
FULL, EMPTY, FACE_DOWN = "▰", "▱", "▒▒"


@dataclass(frozen=True, slots=True)
class Inks:
    """For labels, for what they say, for badges and dice, and for cards."""

    soft: str
    text: str
    mark: str
    on_mark: str
    card: str

    @property
    def badge(self) -> str:
        return ink.on(self.mark, self.on_mark, "bold")

    @property
    def on_card(self) -> str:
        return ink.on(self.card, ink.INK)


ON_THE_MAT: Final = Inks(ink.DIM, ink.TEXT, ink.YELLOW, ink.INK, ink.PAPER)


class GeneralBoard(Board):
    """The home corner first, the others clockwise."""

    def draw(self, scene: Scene) -> Text:
        order = sorted(range(len(scene.names)), key=scene.clockwise)
        if len(order) == 2 and scene.width >= 3 * LEAST:
            return _face_to_face(scene, scene.sheet, order).text()
        return _in_rows(scene, scene.sheet, order).text()


def paper_of(scene: Scene, seat: int) -> str:
    """Those who fight together have one colour, the home side the first."""
    sides = scene.wording.game.sides(scene.setup)
    if len(sides) == len(scene.names):
        return INKS[scene.clockwise(seat) % len(INKS)]
    in_order = sorted(sides, key=lambda side: scene.home not in side)
    return INKS[next(place for place, side in enumerate(in_order) if seat in side) % len(INKS)]


def _face_to_face(scene: Scene, written: Written, order: Sequence[int]) -> Sheet:
    """Two corners left and right, and the mat between them."""
    width = min(MOST, max(LEAST, scene.width * 3 // 10))
    middle = scene.width - 2 * width
    corners = [Corner(scene, written.seats[seat], seat, width) for seat in order]
    rows = list(_lines(written.table, middle - 4, ON_THE_MAT))
    height = max(scene.height, len(rows) + 2, *[corner.height for corner in corners])
    has_room = height >= len(rows) + 4 + SHOUT and can_shout(written.headline)
    table = Sheet(scene.width, height, f"on {ink.NIGHT}")
    table.lay(0, 0, corners[0].drawn(height))
    table.lay(width + middle, 0, corners[1].drawn(height))
    table.box(width, 0, middle, height, ink.DOUBLE, ink.LINE)
    top = (height - len(rows) - (SHOUT + 1 if has_room else 0)) // 2
    if has_room:
        shout(table, top, written.headline, f"bold {ink.YELLOW}", False, width + 1, middle - 2)
        top += SHOUT + 1
    for y, line in enumerate(rows):
        table.write(width + 2, top + y, line)
    return table


def _in_rows(scene: Scene, written: Written, order: Sequence[int]) -> Sheet:
    """What lies on the table, and below it as many corners side by side as there is room for."""
    columns = max(1, min(len(order), scene.width // LEAST))
    width = scene.width // columns
    corners = [Corner(scene, written.seats[seat], seat, width - 1) for seat in order]
    rows = [corners[first : first + columns] for first in range(0, len(corners), columns)]
    strip = list(_packed(_run_together(written.table), scene.width - 2))
    heights = [max([corner.height for corner in row]) for row in rows]
    if len(rows) == 1:
        heights = [max(heights[0], scene.height - len(strip))]
    table = Sheet(scene.width, len(strip) + sum(heights) + len(rows) - 1, f"on {ink.NIGHT}")
    for y, line in enumerate(strip):
        table.write(1, y, line)
    y = len(strip)
    for row, height in zip(rows, heights, strict=True):
        for column, corner in enumerate(row):
            table.lay(column * width, y, corner.drawn(height))
        y += height + 1
    return table


class Corner:
    """A seat's sheet of paper: who it is in its colour, its mask, the gauges, and all that lies before it."""

    def __init__(self, scene: Scene, rows: Sequence[Row], seat: int, width: int) -> None:
        self.colour, self.width = paper_of(scene, seat), width
        self.name, self.player = scene.names[seat], scene.players[seat]
        self.has_mask = width >= WITH_MASK and scene.height >= TALL_ENOUGH
        room = width - 4 - (MASK_CELLS + 1 if self.has_mask else 0)
        self.lines = [line for row in rows if row.kind == "gauge" for line in _gauge(row, room, self.colour)]
        if self.has_mask:
            self.lines += [Text()] * (MASK_ROWS - len(self.lines))
        rest = [row for row in rows if row.kind != "gauge"]
        self.lines += _lines(rest, width - 4, Inks(ink.INK_SOFT, ink.INK, self.colour, ink.CREAM, ink.PAPER_LOW))

    @property
    def height(self) -> int:
        return HEADING + len(self.lines)

    def drawn(self, height: int) -> Sheet:
        sheet = Sheet(self.width, height, f"on {ink.PAPER}")
        sheet.fill(0, 0, self.width, HEADING, ink.on(self.colour, ink.CREAM))
        sheet.middle(0, self.name.upper(), "bold")
        sheet.middle(1, self.player)
        if self.has_mask:
            sheet.lay(self.width - MASK_CELLS - 2, HEADING, mask(self.name, ink.PAPER))
        elif height - self.height > MASK_ROWS:
            sheet.lay((self.width - MASK_CELLS) // 2, height - MASK_ROWS, mask(self.name, ink.PAPER))
        for y, line in enumerate(self.lines):
            sheet.write(2, HEADING + y, line)
        return sheet


def _gauge(row: Row, width: int, colour: str) -> Iterator[Text]:
    """The number with its unit, and its track."""
    of = f" / {row.reach}" if row.reach else ""
    yield Text.assemble((f"{row.number}", f"bold {colour}"), (of, ink.INK_SOFT), (f" {row.unit}", f"bold {ink.INK}"))
    if row.reach:
        cells = min(row.reach, width)
        full = round(max(0, row.number) * cells / row.reach)
        yield Text.assemble((FULL * full, colour), (EMPTY * (cells - full), ink.PAPER_EDGE))


def _run_together(rows: Sequence[Row]) -> Iterator[tuple[str, str]]:
    """Rows one after the other, as short as they can be."""
    for row in rows:
        yield row.label, ON_THE_MAT.soft
        if row.text:
            yield f"{row.text} ", f"bold {ON_THE_MAT.text}"
        yield from _chips(row, ON_THE_MAT)
        for thing in row.things:
            said = ", ".join([_told(part, ON_THE_MAT).plain for part in thing.rows])
            yield f"▪ {thing.title}{f' ({said})' if said else ''} ", f"bold {ON_THE_MAT.text}"


def _lines(rows: Sequence[Row], width: int, inks: Inks) -> Iterator[Text]:
    """Rows as lines: numbers and names, then badges for what is true, then what lies there."""
    plain = [row for row in rows if row.kind in ("number", "text", "seats")]
    said = [Text.assemble((f"{row.label} ", inks.soft), (row.text, f"bold {inks.text}")) for row in plain]
    for line in said:
        yield from ink.wrapped(line, width)
    yield from _packed([(f" {row.label} ", inks.badge) for row in rows if row.kind == "flag"], width)
    for row in rows:
        if row.pieces:
            yield Text(row.label, inks.soft)
            yield from _packed(_chips(row, inks), width)
            alone = row.pieces[0] if len(row.pieces) == 1 else None
            if alone is not None and alone.text and alone.more:
                yield from ink.wrapped(Text(alone.more, inks.soft), width)
        for thing in row.things:
            number = "" if thing.number is None else f"{thing.number} "
            yield Text.assemble(("▪ ", inks.mark), (number, inks.soft), (thing.title, f"bold {inks.text}"))
            inside = [_told(part, inks) for part in thing.rows]
            for line in ink.wrapped(Text(" · ", inks.soft).join(inside), width - 2) if inside else []:
                yield Text("  ") + line


def _told(row: Row, inks: Inks) -> Text:
    """A label, and what it says if it says more than that."""
    said = _said(row)
    return Text.assemble((row.label, inks.soft if said else inks.text), (f" {said}" if said else "", inks.text))


def _chips(row: Row, inks: Inks) -> Iterator[tuple[str, str]]:
    """Cards, dice, or words, and how many more there are of a long list; what lies face down shows its back."""
    for piece in row.pieces[:SHOWN]:
        name = piece.text or (FACE_DOWN if row.kind == "cards" else piece.more)
        count = f" ×{piece.count}" if piece.count > 1 else ""
        if row.kind == "dice":
            yield f" {name} ", inks.badge
        else:
            yield (f" {name}{count} ", inks.on_card) if row.kind == "cards" else (f"{name}{count}", inks.text)
    left = sum([piece.count for piece in row.pieces[SHOWN:]])
    if left:
        yield f"+{left}", inks.soft


def _packed(chips: Iterable[tuple[str, str]], width: int) -> Iterator[Text]:
    """Side by side, on as many lines as it takes."""
    line = Text()
    for said, how in chips:
        parts = [said] if cell_len(said) <= width else [f" {part} " for part in ink.wrap(said, width - 2)]
        for part in parts:
            if line.cell_len and line.cell_len + 1 + cell_len(part) > width:
                yield line
                line = Text()
            line.append(" " if line.cell_len else "").append(part, how)
    if line.cell_len:
        yield line


def _said(row: Row) -> str:
    """What a row of a thing says, in one line."""
    pieces = [piece.text or piece.more or FACE_DOWN for piece in row.pieces]
    return row.text or ", ".join([*pieces, *[thing.title for thing in row.things]])
