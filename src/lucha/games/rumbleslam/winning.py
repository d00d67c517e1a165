"""OBJECT OF THE GAME: leave the match, clear the ring, or have the most Dosh in it after five rounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.core.values import Result
from lucha.games.rumbleslam.abilities import Moment
from lucha.games.rumbleslam.crowd import PleaseTheCrowd
from lucha.games.rumbleslam.events import EndedInADraw, TeamIsOut, WonByClearingTheRing, WonByDosh
from lucha.games.rumbleslam.grid import OUT
from lucha.games.rumbleslam.knocked_down import PlaceNear
from lucha.games.rumbleslam.match import NOBODY, Ring
from lucha.games.rumbleslam.moments import at_moment

CLEARED: Final = "rumbleslam/winning/clear-the-ring"
BY_DOSH: Final = "rumbleslam/winning/count-the-dosh"
EQUAL: Final = "rumbleslam/winning/equal-dosh"


@dataclass(frozen=True, slots=True)
class ClearTheRing(Step):
    """OBJECT OF THE GAME.  Who has nobody left in the ring is out; the last one left has won, at once."""

    def run(self, match: Ring, table: Table) -> None:
        left = [seat for seat in range(match.seats) if match.in_ring(seat)]
        if len(left) == 1:
            match.result = Result((left[0],), CLEARED)
            match.agenda.clear()
            table.announce(WonByClearingTheRing, left[0])
            return
        for seat in range(match.seats):
            if seat not in left and seat in match.order:
                for one in match.fighters:
                    if one.seat == seat:
                        one.place = OUT
                place = match.order.index(seat)
                match.order.remove(seat)
                if place < match.turn:
                    match.turn -= 1
                table.announce(TeamIsOut, seat)


@dataclass(frozen=True, slots=True)
class CountTheDosh(Step):
    """ROUNDS.  After round 5 the most Dosh in the ring wins; a KO'd wrestler is worth half."""

    def run(self, match: Ring, table: Table) -> None:
        halves = tuple([dosh_in_halves(match, seat) for seat in range(match.seats)])
        ranks = [(halves[seat], *tie_break(match, seat)) for seat in range(match.seats)]
        best = tuple([seat for seat in range(match.seats) if ranks[seat] == max(ranks)])
        match.agenda.clear()
        if len(best) == 1:
            match.result = Result(best, BY_DOSH)
            table.announce(WonByDosh, best[0], halves)
        else:
            match.result = Result(best, EQUAL, is_draw=True)
            table.announce(EndedInADraw, best)


def dosh_in_halves(match: Ring, seat: int) -> int:
    """What a team has in the ring, in halves of a K, so that a KO'd wrestler's half is a whole number."""
    return sum(
        [match.card_of(one).dosh * (1 if match.is_ko(one) else 2) for one in match.in_ring(seat)]
    )  # fmt: skip


def tie_break(match: Ring, seat: int) -> tuple[int, int]:
    """What decides between equal Dosh, where players have agreed on that: wrestlers in the ring, then their Stamina."""
    if not match.terms.breaks_ties:
        return 0, 0
    left = match.in_ring(seat)
    return len(left), sum([match.fighters[one].stamina for one in left])


def leave_the_match(match: Ring, fighter: int, by: int | None, is_earned: bool, table: Table) -> None:
    """A wrestler is out of the match; with `is_earned` the one who did it pleases the crowd.

    Who it held comes down where it stood.
    """
    one = match.fighters[fighter]
    steps: list[Step] = []
    if one.lifts >= 0:
        lifted = one.lifts
        one.lifts = NOBODY
        steps.append(PlaceNear(match.seat_of(lifted), lifted, one.place))
    holder = match.holder(fighter)
    if holder >= 0:
        match.fighters[holder].lifts = NOBODY
    if match.flying == fighter:
        match.flying = NOBODY
    one.place = OUT
    one.minus_ap = one.plus_ap = one.minus_mp = one.plus_mp = one.bleeding = one.pleaser = 0
    match.lasting[:] = [lasting for lasting in match.lasting if lasting.on != fighter]
    match.end_activation(fighter)
    steps.append(ClearTheRing())
    if is_earned and by is not None:
        at_moment(match, by, Moment.REMOVES, fighter)
        steps.append(PleaseTheCrowd(by))
    match.then(*steps)
