"""WINNING BY KNOCK-OUT, the draw, and the rematch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.games.luchador import beginning
from lucha.games.luchador.events import BothKnockedOut, KnockedOut, RematchCalled
from lucha.games.luchador.match import Bout, Corner


@dataclass(frozen=True, slots=True)
class KnockOut(Step):
    """WINNING BY KNOCK-OUT.  No Strength left loses; if that goes for both, whoever scored more this round wins."""

    def run(self, match: Bout, table: Table) -> None:
        red, blue = match.corners
        if red.is_knocked_out and blue.is_knocked_out:
            match.then(DOUBLE_KNOCK_OUT)
        elif red.is_knocked_out or blue.is_knocked_out:
            loser = 0 if red.is_knocked_out else 1
            match.end("luchador/winning/knock-out", 1 - loser)
            table.announce(KnockedOut, loser)


@dataclass(frozen=True, slots=True)
class DoubleKnockOut(Step):
    """Both fall: the higher score of the round decides, all of it; equal scores are a draw."""

    def run(self, match: Bout, table: Table) -> None:
        red, blue = match.corners
        if red.scored != blue.scored:
            match.end("luchador/winning/double-knock-out", 0 if red.scored > blue.scored else 1)
        else:
            match.then(DRAW)
        table.announce(BothKnockedOut, (red.scored, blue.scored))


@dataclass(frozen=True, slots=True)
class Draw(Step):
    """A draw is fought again from the start."""

    def run(self, match: Bout, table: Table) -> None:
        if match.terms.fights_a_rematch:
            match.bout += 1
            match.corners = [Corner(corner.superstar) for corner in match.corners]
            match.agenda[:] = [beginning.ROUND]
            table.announce(RematchCalled, match.bout)
        else:
            match.end("luchador/winning/draw", 0, 1)


KNOCK_OUT: Final = KnockOut()
DOUBLE_KNOCK_OUT: Final = DoubleKnockOut()
DRAW: Final = Draw()
