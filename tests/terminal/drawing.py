"""What a board of the terminal says of a position."""

from __future__ import annotations

from typing import Any

from lucha.terminal.boards import board_of
from lucha.terminal.boards.board import Scene
from lucha.terminal.wording import Wording


def drawn(
    game: Any,
    match: Any,
    rule: str,
    names: tuple[str, ...],
    seat: int | None,
    language: str,
    width: int,
    height: int = 40,
) -> str:
    """Without its colours; nothing sticks out."""
    setup, wording = game.setup(seats=len(names)), Wording(language, game)
    view, players = game.view(match, seat), ("",) * len(names)
    scene = Scene(view, (), rule, names, players, wording, setup, width, height, reader=seat)
    said = board_of(game.name).draw(scene).plain
    assert max(len(line) for line in said.splitlines()) <= width
    return said
