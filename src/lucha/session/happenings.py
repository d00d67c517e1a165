"""What happens at a table of the arena besides its game, and what is refused there."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.values import Event


@dataclass(slots=True)
class OfAChoice(Event):
    """Something about the choice of a seat; one that nobody else knows of is not told to others."""

    seat: int
    secret: bool

    def seen_by(self, seat: int | None) -> Event | None:
        return None if self.secret and seat != self.seat else self


@dataclass(slots=True)
class TookBack(OfAChoice):
    """A seat took its last choice back."""


@dataclass(slots=True)
class TimeIsUp(OfAChoice):
    """A seat did not choose in time, and its default was chosen; or it did not throw, and the arena did."""

    of_a_throw: bool = False


@dataclass(slots=True)
class Misdrew(Event):
    """A seat named a card that is not left to draw: everybody hears it, for it tells that seat where the card is not.

    `put_back`: it may lie in the real pile all the same, for the arena has drawn.  `for_them`: now the arena draws.
    """

    seat: int
    put_back: bool
    for_them: bool

    def manner(self) -> str:
        return "last" if self.for_them else "back" if self.put_back else ""


@dataclass(slots=True)
class Conceded(Event):
    seat: int


@dataclass(slots=True)
class LeftToBot(Event):
    seat: int


class Refused(Exception):
    """Not now, or not by you; `key` is the text that says why, and nothing has changed."""

    def __init__(self, key: str, **gaps: object) -> None:
        super().__init__(key)
        self.key = key
        self.gaps = gaps
