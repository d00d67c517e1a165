"""Pictures of the screen that look the same everywhere: no fonts from afar, every word in its place.

`python -m tests.terminal.picture` makes docs/terminal.svg anew.
"""

from __future__ import annotations

import re
from html import unescape
from typing import Final
from xml.sax.saxutils import escape

from rich.cells import cell_len

CELL: Final = 12.2  # the width of a character in the picture
FONTS: Final = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"
FONT_FACE: Final = re.compile(r"@font-face\s*\{.*?\}\s*", re.DOTALL)
LINE: Final = re.compile(r'<text class="([^"]*)" x="([^"]*)" y="([^"]*)" textLength="[^"]*"([^>]*)>([^<]*)</text>')


def tidy(svg: str) -> str:
    """A screenshot of Textual's without remote fonts, each word set by itself at its own place."""
    svg = FONT_FACE.sub("", svg)
    svg = svg.replace("font-family: Fira Code, monospace;", f"font-family: {FONTS};")
    return LINE.sub(_words, svg)


def _words(line: re.Match[str]) -> str:
    kind, x, y, more, text = line.groups()
    said = unescape(text).replace("\xa0", " ")
    words = []
    for word in re.finditer(r"\S+", said):
        left = float(x) + CELL * cell_len(said[: word.start()])
        width = CELL * cell_len(word[0])
        words.append(f'<text class="{kind}" x="{left:g}" y="{y}" textLength="{width:g}"{more}>{escape(word[0])}</text>')
    return "".join(words)
