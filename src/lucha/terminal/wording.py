"""The words of this room and of a game, in the language of the players."""

from __future__ import annotations

from lucha.core.words import load_phrasebook
from lucha.session.narrator import Narrator

ROOM = "lucha.terminal"


def say(language: str, key: str, **gaps: object) -> str:
    """A text of this room with its gaps filled."""
    return load_phrasebook(ROOM, language).fill(key, **gaps)


class Wording(Narrator):
    """How a game is told on the screen."""

    def say(self, key: str, **gaps: object) -> str:
        return say(self.language, key, **gaps)
