"""The small frozen values that cross the border of a match: what is chosen, told and concluded."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a seat can choose: also the button, the log line and the entry in the record."""

    def manner(self) -> str:
        """Which of several texts tells it: `Kind.manner` among the words."""
        return ""


_BESIDE: Final[dict[type, tuple[str, ...]]] = {}  # of the kinds that were asked for


def beside(option: Option) -> tuple[object, ...]:
    """What equal options may differ in, because it is there for the words alone; a cache of words must know it too."""
    kind = type(option)
    if kind not in _BESIDE:
        _BESIDE[kind] = tuple([field.name for field in fields(option) if not field.compare])
    return tuple([getattr(option, name) for name in _BESIDE[kind]])


@dataclass(frozen=True, slots=True)
class Pass(Option):
    """Let it be."""


@dataclass(slots=True)
class Event:
    """Something that happened, in the past tense.

    Nobody changes an event; it is not frozen by force only because that would make each cost four times as much.
    """

    def seen_by(self, seat: int | None) -> Event | None:
        """What `seat` (None: a spectator) learns of it."""
        return self

    def manner(self) -> str:
        """Which of several texts tells it: `Kind.manner` among the words."""
        return ""

    def is_quiet(self) -> bool:
        """Did nothing happen that anybody would tell?"""
        return False

    def joined(self, later: Event) -> Event | None:
        """The one event that tells this and the next; None: each is told alone."""
        return None


@dataclass(slots=True)
class Chose(Event):
    """A seat answered a question; the core tells this one, and the record keeps it."""

    seat: int
    option: Option
    secret: bool = False

    def seen_by(self, seat: int | None) -> Event | None:
        return None if self.secret and seat != self.seat else self

    def manner(self) -> str:
        """That of its option comes after the option's name: `Chose.CounterHit.back`."""
        return ".".join([part for part in (type(self.option).__name__, self.option.manner()) if part])

    def is_quiet(self) -> bool:
        """Letting something be is no news."""
        return isinstance(self.option, Pass)


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended, and by which rule.

    `winners` are the seats of the side that won; in a draw, the seats that share it.
    """

    winners: tuple[int, ...]
    rule: str
    is_draw: bool = False


@dataclass(frozen=True, slots=True)
class Stake:
    """What hangs on a throw: who throws how many dice, and the exact chance that it goes well, as it was before."""

    seat: int
    dice: int
    chance: float

    @property
    def percent(self) -> str:
        """The chance as people say it: no throw that may go either way is called sure or hopeless."""
        if 0 < self.chance < 0.01:
            return "<1"
        if 0.99 < self.chance < 1:
            return ">99"
        return str(round(self.chance * 100))


@dataclass(frozen=True, slots=True)
class Judged:
    """A question of a solved match: the options of a seat, and how likely it wins by each, a row for each option.

    A column is what others may have chosen in secret at the same time, in the order of their options.
    """

    options: tuple[Option, ...]
    rows: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class Warning:
    """What a seat had better know before it chooses an option."""


class Fixture:
    """What was agreed before the match and never changes in it: dice, points, readings of the rules.

    A match refers to its fixtures; the codec writes only their names, and clones share them.
    """


PASS: Final = Pass()
