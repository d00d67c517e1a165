"""A match that is over, as far as later ones care: who fought whom, and who won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from lucha.core.match import Match
from lucha.core.setup import Setup
from lucha.core.values import Result

if TYPE_CHECKING:
    from lucha.core.game import Game

M = TypeVar("M", bound=Match)

Contender: TypeAlias = tuple[str, ...]  # the names of a side, in the order of the alphabet


@dataclass(frozen=True, slots=True)
class Finished:
    """`names` are those of the seats, `sides` the seats that fought together; nobody is a winner of a draw.

    No two matches have the same `key`, and a match has the same one however often it is told.
    """

    key: str
    game: str
    mode: str
    names: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    is_challenge: bool
    when: datetime

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
) -> Finished:
    winners = () if result.is_draw else result.winners
    return Finished(key, game.name, setup.mode, tuple(names), game.sides(setup), winners, is_challenge, when)
