"""A player, and the chair in which it sits."""

from __future__ import annotations

from typing import Any, Protocol

from lucha.core.game import Game, View
from lucha.core.table import Sampled
from lucha.core.values import Option


class Chair:
    """All that a player at a seat is given.

    The match itself stays behind it: there is a view, there are options, and there are matches that the seat cannot
    tell from the real one.
    """

    def __init__(self, game: Game[Any], match: Any, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._match = match

    def view(self) -> View:
        return self.game.view(self._match, self.seat)

    def options(self) -> list[Option]:
        return self.game.options(self._match, self.seat)

    def redeal(self, chance: Sampled) -> Any:
        """A match to try things on; nothing in it tells what this seat may not know."""
        return self.game.redeal(self._match, self.seat, chance)


class Player(Protocol):
    """Chooses for a seat."""

    def choose(self, chair: Chair) -> Option:
        """One of `chair.options()`."""
        ...
