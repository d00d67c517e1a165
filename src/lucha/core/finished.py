"""A match that is over, as far as later ones care: the sides, and who won."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from lucha.core.match import Match
from lucha.core.setup import Setup
from lucha.core.table import Record
from lucha.core.values import Result

if TYPE_CHECKING:
    from lucha.core.game import Game

M = TypeVar("M", bound=Match)

Contender: TypeAlias = tuple[str, ...]  # the names of a side, in the order of the alphabet


@dataclass(frozen=True, slots=True)
class Achievement:
    """A row of a game's Hall of Fame, by its name, and the seats that a match has entered in it."""

    name: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Finished:
    """`names` are those of the seats, `sides` the seats that fought together; nobody is a winner of a draw.

    No two matches have the same `key`, and a match has the same one however often it is told.  Its `achievements` go
    into the Hall of Fame when it is kept; what is read again later has none.
    """

    key: str
    game: str
    mode: str
    names: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    is_challenge: bool
    when: datetime
    achievements: tuple[Achievement, ...] = ()

    @property
    def contenders(self) -> tuple[Contender, ...]:
        """Who fought, side by side."""
        return contenders(self.names, self.sides)

    @property
    def winner(self) -> Contender | None:
        """The side that won; None after a draw."""
        for side, contender in zip(self.sides, self.contenders, strict=True):
            if self.winners and self.winners[0] in side:
                return contender
        return None


@dataclass(frozen=True, slots=True)
class Title:
    """A line in the history of a belt; `match` is the number, from 1, of the match that decided it.

    `what` is "won" (it was vacant), "defended" or "taken"; `holder` has the belt from then on, and `other` is the
    challenger who failed, or the former champion.  `score` is that of the bouts, the holder's first; for a vacant
    belt, the wins in all and those in a row.
    """

    what: str
    match: int
    holder: Contender
    other: Contender
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Standing:
    """How a belt stands; `holder` is empty while it is vacant, `challengers` may challenge now or are doing so."""

    name: str
    holder: Contender
    challengers: tuple[Contender, ...]
    history: tuple[Title, ...]


def contenders(names: Sequence[str], sides: Sequence[Sequence[int]]) -> tuple[Contender, ...]:
    """A team is the same team whichever of its seats each member takes."""
    return tuple([tuple(sorted([names[seat] for seat in side])) for side in sides])


def finished(
    game: Game[M],
    setup: Setup,
    result: Result,
    names: Sequence[str],
    key: str,
    when: datetime,
    is_challenge: bool = False,
    achievements: tuple[Achievement, ...] = (),
) -> Finished:
    winners = () if result.is_draw else result.winners
    sides = game.sides(setup)
    return Finished(key, game.name, setup.mode, tuple(names), sides, winners, is_challenge, when, achievements)


def achieved(game: Game[M], setup: Setup, record: Record, people: Container[int]) -> tuple[Achievement, ...]:
    """What a match has earned the people in it; bots enter no Hall of Fame."""
    earned = [
        Achievement(one.name, tuple([seat for seat in one.seats if seat in people]))
        for one in game.achievements(setup, record)
    ]
    return tuple([one for one in earned if one.seats])
