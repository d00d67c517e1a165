"""A picture of the solution of Luchador!: the chance to win at every Strength of both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lucha.games.luchador.solved.chapters import NOTHING_CARRIED
from lucha.games.luchador.solved.values import Values

CELL: Final = 30
LEFT: Final = 74
TOP: Final = 64
PAPER: Final = "#fbf3de"
INK: Final = "#1d1a2b"
AHEAD: Final = (31, 111, 178)
BEHIND: Final = (200, 40, 45)


def picture_of(values: Values) -> str:
    """As SVG, 100 in the best case; rows are one's own Strength, columns the rival's."""
    return _grid(values.most, lambda mine, theirs: values.of(NOTHING_CARRIED, NOTHING_CARRIED, mine, theirs))


def _grid(most: int, chance: Callable[[int, int], float]) -> str:
    width, height = LEFT + most * CELL + 20, TOP + most * CELL + 20
    middle = TOP + most * CELL / 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">',
        "<title>Chance to win in percent, by your Strength and your rival's</title>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        _text(LEFT + most * CELL / 2, 24, 17, INK, "your rival's Strength"),
        f'<g transform="translate(22 {middle:g}) rotate(-90)">{_text(0, 0, 17, INK, "your Strength")}</g>',
    ]
    for place in range(most):
        strength = most - place
        parts.append(_text(LEFT + place * CELL + CELL / 2, TOP - 10, 13, INK, str(strength)))
        parts.append(_text(LEFT - 16, TOP + place * CELL + CELL / 2 + 5, 13, INK, str(strength)))
        for column in range(most):
            share = chance(strength, most - column)
            x, y = LEFT + column * CELL, TOP + place * CELL
            parts.append(f'<rect x="{x}" y="{y}" width="{CELL - 1}" height="{CELL - 1}" fill="{_colour(share)}"/>')
            ink = PAPER if abs(share - 0.5) > 0.32 else INK
            parts.append(_text(x + CELL / 2, y + CELL / 2 + 5, 13, ink, str(round(share * 100))))
    return "\n".join([*parts, "</svg>", ""])


def _text(x: float, y: float, size: int, colour: str, text: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="middle" fill="{colour}">{text}</text>'


def _colour(share: float) -> str:
    towards, much = (AHEAD, share * 2 - 1) if share > 0.5 else (BEHIND, 1 - share * 2)
    mixed = [round(251 + (colour - 251) * much) for colour in towards]
    return f"rgb({mixed[0]} {mixed[1]} {mixed[2]})"
