"""Big letters for big moments, in pixels: small ones in half blocks, large ones two cells wide."""

from __future__ import annotations

from typing import Final

from lucha.terminal.ink import Sheet

TALL: Final = 5
LETTERS: Final[dict[str, tuple[str, ...]]] = {
    "A": (".#.", "#.#", "###", "#.#", "#.#"),
    "B": ("##.", "#.#", "##.", "#.#", "##."),
    "C": ("###", "#..", "#..", "#..", "###"),
    "D": ("##.", "#.#", "#.#", "#.#", "##."),
    "E": ("###", "#..", "##.", "#..", "###"),
    "F": ("###", "#..", "##.", "#..", "#.."),
    "H": ("#.#", "#.#", "###", "#.#", "#.#"),
    "I": ("#", "#", "#", "#", "#"),
    "K": ("#.#", "#.#", "##.", "#.#", "#.#"),
    "L": ("#..", "#..", "#..", "#..", "###"),
    "M": ("#...#", "##.##", "#.#.#", "#...#", "#...#"),
    "N": ("#..#", "##.#", "#.##", "#..#", "#..#"),
    "O": ("###", "#.#", "#.#", "#.#", "###"),
    "P": ("###", "#.#", "###", "#..", "#.."),
    "R": ("##.", "#.#", "##.", "#.#", "#.#"),
    "S": ("###", "#..", "###", "..#", "###"),
    "T": ("###", ".#.", ".#.", ".#.", ".#."),
    "U": ("#.#", "#.#", "#.#", "#.#", "###"),
    "V": ("#.#", "#.#", "#.#", "#.#", ".#."),
    "W": ("#...#", "#...#", "#.#.#", "##.##", "#...#"),
    "0": ("###", "#.#", "#.#", "#.#", "###"),
    "1": (".#.", "##.", ".#.", ".#.", "###"),
    "2": ("###", "..#", "###", "#..", "###"),
    "3": ("###", "..#", ".##", "..#", "###"),
    "4": ("#.#", "#.#", "###", "..#", "..#"),
    "5": ("###", "#..", "###", "..#", "###"),
    "6": ("###", "#..", "###", "#.#", "###"),
    "7": ("###", "..#", "..#", ".#.", ".#."),
    "8": ("###", "#.#", "###", "#.#", "###"),
    "9": ("###", "#.#", "###", "..#", "###"),
    "!": ("#", "#", "#", ".", "#"),
    "¡": ("#", ".", "#", "#", "#"),
    " ": ("..", "..", "..", "..", ".."),
}
HALVES: Final = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}


def can_shout(said: str) -> bool:
    """Is there a large letter for each of it?"""
    return bool(said) and all(letter in LETTERS for letter in said.upper())


def shout_lines(said: str, is_large: bool) -> list[str]:
    """The rows of a word: three of them, or five large ones."""
    shapes = [LETTERS[letter] for letter in said.upper() if letter in LETTERS]
    rows = [".".join([shape[row] for shape in shapes]) for row in range(TALL)]
    if is_large:
        return ["".join(["██" if pixel == "#" else "  " for pixel in row]) for row in rows]
    rows.append("." * len(rows[0]))
    return [
        "".join([HALVES[above + below] for above, below in zip(rows[at], rows[at + 1], strict=True)])
        for at in range(0, TALL + 1, 2)
    ]


def shout(sheet: Sheet, y: int, said: str, how: str, is_large: bool, left: int = 0, width: int | None = None) -> int:
    """Print a word in the middle; large if it fits.  How many rows it took."""
    room = sheet.width - left if width is None else width
    lines = shout_lines(said, is_large)
    if len(lines[0]) > room:
        lines = shout_lines(said, is_large=False)
    for row, line in enumerate(lines):
        sheet.middle(y + row, line, how, left, room)
    return len(lines)
