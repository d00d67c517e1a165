"""How each game looks on the table; a game without a board of its own gets the general one."""

from __future__ import annotations

from typing import Final

from lucha.terminal.boards.board import Board, Scene
from lucha.terminal.boards.general import GeneralBoard
from lucha.terminal.boards.layer_dip import LayerDipBoard
from lucha.terminal.boards.luchador import LuchadorBoard

__all__ = ["BOARDS", "Board", "Scene", "board_of"]

BOARDS: Final[dict[str, Board]] = {"luchador": LuchadorBoard(), "layer_dip": LayerDipBoard()}
GENERAL: Final = GeneralBoard()


def board_of(game: str) -> Board:
    return BOARDS.get(game, GENERAL)
