"""How each game looks on the table: a file here with the name of the game has its `BOARD`.

A game without one gets the general board.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from lucha.terminal.boards.board import Board, Scene
from lucha.terminal.boards.general import GeneralBoard

__all__ = ["GENERAL", "Board", "Scene", "board_of"]

GENERAL: Final[Board] = GeneralBoard()


@cache
def board_of(game: str) -> Board:
    file = f"{__name__}.{game}"
    board = getattr(import_module(file), "BOARD", GENERAL) if find_spec(file) is not None else GENERAL
    assert isinstance(board, Board)
    return board
