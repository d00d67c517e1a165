"""How a match was won, what each team has left, and the blow that people will talk about."""

from __future__ import annotations

from lucha.core.summary import Figure, Story, Summary
from lucha.core.values import Event, Result
from lucha.games.rumbleslam.blows import DamageTaken, KnockedOut
from lucha.games.rumbleslam.events import EndedInADraw, Fell, Pinned, ThrownOut, WonByClearingTheRing, WonByDosh
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.winning import EQUAL, dosh_in_halves

ENDS = (WonByClearingTheRing, WonByDosh, EndedInADraw)


def summary_of(story: Story, result: Result) -> Summary:
    match: Ring = story[-1].match
    told = [event for beat in story for _, event in beat.told]
    how = next((event for event in reversed(told) if isinstance(event, ENDS)), None)
    seats = range(match.seats)
    figures = (
        Figure("dosh", tuple([dosh_in_halves(match, seat) // 2 for seat in seats])),
        Figure("left", tuple([len(match.in_ring(seat)) for seat in seats])),
        Figure("taken", tuple([_damage(match, told, seat) for seat in seats])),
    )
    return Summary(how, figures, blow_of(match, told), EQUAL if result.rule == EQUAL else "")


def blow_of(match: Ring, told: list[Event]) -> Event | None:
    """The removal of the dearest wrestler; without one, the first knock-out."""
    removals = [event for event in told if isinstance(event, (Pinned, ThrownOut, Fell))]
    if removals:
        return max(removals, key=lambda event: match.terms.cards[_whose(event)].dosh)
    return next((event for event in told if isinstance(event, KnockedOut)), None)


def _whose(event: Pinned | ThrownOut | Fell) -> str:
    return event.target if isinstance(event, Pinned) else event.wrestler


def _damage(match: Ring, told: list[Event], seat: int) -> int:
    """Stamina that a team has lost."""
    own = {one.name for one in match.fighters if one.seat == seat}
    return sum([event.amount for event in told if isinstance(event, DamageTaken) and event.wrestler in own])
