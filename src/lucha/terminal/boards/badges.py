"""What a corner wears besides its dice: each badge now, or for the end of the round."""

from __future__ import annotations

from lucha.games.luchador.view import AdvancedCornerView, CornerView
from lucha.terminal import ink
from lucha.terminal.boards.board import Scene
from lucha.terminal.ink import Sheet


def badges_of(scene: Scene, corner: CornerView) -> list[str]:
    """The words of all that are on."""
    badges = [
        ("badge.stunned", corner.stunned),
        ("badge.stunned-next", corner.stunned_next),
        ("badge.held", corner.held_block),
        ("badge.held-next", corner.holds_block_next),
        ("badge.pins", corner.pins_aside > 0),
    ]
    if isinstance(corner, AdvancedCornerView):
        badges[:0] = [("badge.numb", corner.numb), ("badge.nerve", corner.nerve_die)]
    return [scene.wording.say(key, count=corner.pins_aside) for key, is_on in badges if is_on]


def rows_of_badges(badges: list[str], width: int) -> list[list[str]]:
    """Side by side, and on as many rows as it takes."""
    rows: list[list[str]] = []
    left = 0
    for badge in badges:
        if left < len(badge) + 3:
            rows.append([])
            left = width - 1
        rows[-1].append(badge)
        left -= len(badge) + 3
    return rows


def draw_badges(sheet: Sheet, rows: list[list[str]], top: int, bottom: int) -> None:
    for y, row in zip(range(top, bottom), rows, strict=False):
        x = 1
        for badge in row:
            sheet.put(x, y, f" {badge} ", ink.on(ink.INK, ink.PAPER, "bold"))
            x += len(badge) + 3
