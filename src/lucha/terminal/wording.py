"""The words of this room and of a game, in the language of the players."""

from __future__ import annotations

from functools import partial
from typing import Final

from lucha.core.words import say_in
from lucha.session.narrator import Narrator

ROOM: Final = "lucha.terminal"
say: Final = partial(say_in, ROOM)  # a text of this room with its gaps filled


class Wording(Narrator):
    """How a game is told on the screen."""

    def say(self, key: str, **gaps: object) -> str:
        return say(self.language, key, **gaps)
