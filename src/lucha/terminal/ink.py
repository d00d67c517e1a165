"""The inks of the look, and a sheet to print on: one character a cell, never beyond its edges."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from io import StringIO
from typing import Final

from rich.cells import cell_len, get_character_cell_size, set_cell_size
from rich.console import Console
from rich.style import Style
from rich.text import Text

INK: Final = "#1a1310"
INK_SOFT: Final = "#5b4636"
PAPER: Final = "#f8ecd3"
PAPER_LOW: Final = "#e9d6b0"
PAPER_EDGE: Final = "#cdb485"
CREAM: Final = "#fff8e9"
RED: Final = "#b91c28"
BLUE: Final = "#17489c"
PINK: Final = "#c9236d"
PURPLE: Final = "#5d2f93"
YELLOW: Final = "#f7b61d"
GREEN: Final = "#0e7a4e"
TEAL: Final = "#08727e"
ORANGE: Final = "#ef7d22"
NIGHT: Final = "#17101f"
PANEL: Final = "#261b33"
LINE: Final = "#7b6496"
TEXT: Final = "#fdf1d8"
DIM: Final = "#b9a7b8"
LINK: Final = "#8fc0ff"
ACCENT: Final = "#ff7d78"
REFUSED: Final = "#a08fa8"
BLUSH: Final = "#f0c3a5"  # the pin zone on paper

Border = Sequence[str]  # corners and sides: top left, top, top right, side, bottom left, bottom right
THIN: Final = "╭─╮│╰╯"
THICK: Final = "┏━┓┃┗┛"
DOUBLE: Final = "╔═╗║╚╝"
DASHED: Final = "┌┄┐┆└┘"


@lru_cache(maxsize=512)
def style(said: str) -> Style:
    return Style.parse(said)


def read_on(paper: str) -> str:
    """The ink of words on a seat's colour."""
    return INK if paper == ORANGE else CREAM


def on(paper: str, ink: str, more: str = "") -> str:
    return f"{more} {ink} on {paper}".strip()


class Sheet:
    """A sheet of so many cells.  A style without a background keeps the one below it."""

    def __init__(self, width: int, height: int, background: str = "") -> None:
        self.width = width
        self.height = height
        self._cells: list[list[tuple[str, Style]]] = [[(" ", style(background))] * width for _ in range(height)]

    def put(self, x: int, y: int, said: str, how: str = "") -> None:
        """Print from the cell at `x`, `y` to the right; what leaves the sheet is lost."""
        if not 0 <= y < self.height:
            return
        row, over = self._cells[y], style(how)
        for letter in said:
            size = get_character_cell_size(letter)
            if x >= 0 and x + size <= self.width:
                row[x] = (letter, row[x][1] + over)
                if size == 2:
                    row[x + 1] = ("", row[x + 1][1] + over)
            x += size

    def write(self, x: int, y: int, line: Text) -> None:
        """Print a line in its own styles."""
        for part in line.divide(sorted({edge for span in line.spans for edge in (span.start, span.end)})):
            self.put(x, y, part.plain, " ".join([str(line.style), *[str(span.style) for span in part.spans]]).strip())
            x += part.cell_len

    def middle(self, y: int, said: str, how: str = "", left: int = 0, width: int | None = None) -> None:
        """In the middle of the row, or of `width` cells from `left` on."""
        room = self.width - left if width is None else width
        said = cut(said, room)
        self.put(left + (room - cell_len(said)) // 2, y, said, how)

    def right(self, y: int, said: str, how: str = "", until: int | None = None) -> None:
        """So that it ends before the cell `until`."""
        end = self.width if until is None else until
        self.put(end - cell_len(said), y, said, how)

    def fill(self, x: int, y: int, width: int, height: int, how: str) -> None:
        for row in range(y, y + height):
            self.put(x, row, " " * width, how)

    def box(self, x: int, y: int, width: int, height: int, border: Border, how: str) -> None:
        """A frame with nothing in it."""
        top_left, line, top_right, side, low_left, low_right = border
        self.put(x, y, top_left + line * (width - 2) + top_right, how)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, side + " " * (width - 2) + side, how)
        self.put(x, y + height - 1, low_left + line * (width - 2) + low_right, how)

    def lay(self, x: int, y: int, other: Sheet) -> None:
        """Another sheet on top; where that one has no background, this one shows through."""
        for dy, row in enumerate(other._cells):
            for dx, (letter, over) in enumerate(row):
                if 0 <= y + dy < self.height and 0 <= x + dx < self.width:
                    under = self._cells[y + dy][x + dx][1]
                    self._cells[y + dy][x + dx] = (letter, under + over)

    def text(self) -> Text:
        lines = []
        for row in self._cells:
            line = Text(no_wrap=True, end="")
            run, how = "", row[0][1] if row else Style.null()
            for letter, own in row:
                if own != how:
                    line.append(run, how)
                    run, how = "", own
                run += letter
            line.append(run, how)
            lines.append(line)
        return Text("\n", no_wrap=True).join(lines)


def cut(said: str, width: int) -> str:
    """At most so many cells, with a sign that something is missing."""
    return said if cell_len(said) <= width else set_cell_size(said, max(0, width - 1)).rstrip() + "…"


def wrapped(line: Text, width: int) -> list[Text]:
    """A styled line in as many as it takes; what is wrapped is a little further in."""
    first, *more = line.wrap(Console(file=StringIO(), width=width), width) or [Text()]
    return [first, *more]


def in_rows(keys: str, width: int) -> Text:
    """Keys and what they do, two spaces between them, on as many lines as it takes; none is torn apart."""
    rows = [""]
    for key in keys.split("  "):
        if rows[-1] and cell_len(rows[-1]) + 2 + cell_len(key) > width:
            rows.append("")
        rows[-1] += f"  {key}" if rows[-1] else f" {key}"
    return Text("\n".join(rows), DIM)


def wrap(said: str, width: int) -> list[str]:
    """Lines of at most so many cells, broken between words where possible."""
    lines: list[str] = []
    for word in said.split():
        if lines and cell_len(lines[-1]) + 1 + cell_len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(cut(word, width))
    return lines
