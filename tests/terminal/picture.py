"""Pictures of the screen that look the same everywhere: no fonts from afar, every word in its place.

`python -m tests.terminal.picture` makes docs/terminal.svg and docs/vencidas.svg.
"""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from xml.sax.saxutils import escape

from rich.cells import cell_len

from lucha.terminal.request import PlayRequest
from lucha.terminal.sitting import Sitting

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


async def make(path: Path) -> None:
    """Luchador! in the middle of a match: somebody can be pinned, and something is refused."""
    from tests.terminal.playing import request, seeded

    picks = ("la_cobra_vuelo", "el_perrito")

    def played(sitting: Sitting) -> bool:
        game, match, table = sitting.game, sitting.match, sitting.table
        while waiting := game.advance(match, table):
            seat = sitting.next_seat(waiting)
            own, other = match.corners
            if seat == 0 and sitting.refused(0) and match.is_pinnable(0) and (other.stunned or own.held_block):
                return own.strength > 9 and other.strength < 19
            game.choose(match, seat, game.options(match, seat)[0 if seat else -1], table)
        return False

    asked = seeded(lambda seed: request("luchador", ("me", "greedy"), seed=seed, picks=picks), played)
    await shoot(path, asked, played)


async def make_first_game(path: Path) -> None:
    """The game of docs/your-first-game.md: a fall is won, and the same grip again is refused."""
    from tests.terminal.playing import request, seeded

    def played(sitting: Sitting) -> bool:
        game, match, table = sitting.game, sitting.match, sitting.table
        while waiting := game.advance(match, table):
            if match.bout == 4 and sitting.refused(0):
                return [wrestler.falls for wrestler in match.wrestlers] == [1, 2]
            for seat in waiting:
                game.choose(match, seat, game.options(match, seat)[-1], table)
        return False

    await shoot(path, seeded(lambda seed: request("vencidas", ("me", "greedy"), seed=seed), played), played)


async def shoot(path: Path, asked: PlayRequest, played: Callable[[Sitting], bool]) -> None:
    """The screen of a match that was played so far."""
    from tests.terminal.playing import LARGE, asked_or_over, playing, sitting_of

    sitting = sitting_of(asked)
    played(sitting)
    async with playing(asked, LARGE, sitting=sitting) as (app, pilot):
        await asked_or_over(app, pilot)
        await pilot.pause()
        path.write_text(tidy(app.export_screenshot(title="lucha play")))


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        docs = Path(__file__).parents[2] / "docs"
        asyncio.run(make(docs / "terminal.svg"))
        asyncio.run(make_first_game(docs / "vencidas.svg"))
