"""WINNING BY KNOCK-OUT, the draw, and the rematch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.games.luchador.events import BothKnockedOut, KnockedOut, RematchCalled
from lucha.games.luchador.match import Bout


@dataclass(frozen=True, slots=True)
class KnockOut(Step):
    """WINNING BY KNOCK-OUT.  No Strength left loses; if both have none, the higher score of the round wins."""

    def run(self, match: Bout, table: Table) -> None:
        red, blue = match.in_ring
        red_is_down, blue_is_down = match.corners[red].is_knocked_out(), match.corners[blue].is_knocked_out()
        if red_is_down and blue_is_down:
            match.then(DOUBLE_KNOCK_OUT)
        elif red_is_down or blue_is_down:
            loser = red if red_is_down else blue
            match.then(match.terms.defeat((loser,), "luchador/winning/knock-out"))
            table.announce(KnockedOut, loser)


@dataclass(frozen=True, slots=True)
class DoubleKnockOut(Step):
    """Both fall: the higher score of the round decides, all of it; equal scores are a draw."""

    def run(self, match: Bout, table: Table) -> None:
        red, blue = match.in_ring
        scored = match.corners[red].scored, match.corners[blue].scored
        if scored[0] != scored[1]:
            loser = blue if scored[0] > scored[1] else red
            match.then(match.terms.defeat((loser,), "luchador/winning/double-knock-out"))
        else:
            match.then(DRAW)
        table.announce(BothKnockedOut, scored)


@dataclass(frozen=True, slots=True)
class Draw(Step):
    """A draw is fought again from the start."""

    def run(self, match: Bout, table: Table) -> None:
        if match.terms.fights_a_rematch:
            match.bout += 1
            match.start_over()
            table.announce(RematchCalled, match.bout)
        else:
            match.end("luchador/winning/draw", *range(len(match.corners)), is_draw=True)


@dataclass(frozen=True, slots=True)
class SideDefeated(Step):
    """TO WIN A GAME.  Who beats one wrestler of a side has beaten the side."""

    losers: tuple[int, ...]
    rule: str

    def run(self, match: Bout, table: Table) -> None:
        beaten = match.terms.side_of(self.losers[0])
        winners = [seat for seat in range(len(match.corners)) if match.terms.side_of(seat) != beaten]
        match.end(self.rule, *winners)


DOUBLE_KNOCK_OUT: Final = DoubleKnockOut()
DRAW: Final = Draw()
