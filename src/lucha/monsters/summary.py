"""HOW IT ENDED: the blow or the stars that decided it, and what each Monster has done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lucha.core.game import Game
from lucha.core.summary import Figure, Story, Summary, plain_summary
from lucha.core.values import Event, Result
from lucha.monsters.events import CardBought, Eliminated, HeartsLost, StarsGained
from lucha.monsters.losing import LAST_SURVIVOR
from lucha.monsters.turns import TWENTY_STARS


@dataclass(slots=True)
class FinalBlow(Event):
    """Only told at the end: who is left, who fell last, and what took the last Hearts."""

    seat: int
    fallen: tuple[int, ...]
    way: str  # "attack", "card", "own", or what else the city calls it
    card: str | None

    def manner(self) -> str:
        return self.way


@dataclass(slots=True)
class LastStars(Event):
    """Only told at the end: the stars that made it 20."""

    seat: int
    count: int
    card: str | None


def summary_of(
    game: Game[Any], story: Story, result: Result, counted: Mapping[str, tuple[type[Event], ...]]
) -> Summary:  # fmt: skip
    """`counted` are the figures of a city's own: how often a seat has done one of these."""
    told = [event for beat in story for _, event in beat.told]
    seats = len(story[-1].match.hearts)
    plain = plain_summary(game, story)
    how = how_it_ended(told, result) or plain.how
    own = [Figure(name, times(told, kinds, seats)) for name, kinds in counted.items()]
    rare = "" if result.rule in (LAST_SURVIVOR, TWENTY_STARS) else result.rule
    return Summary(how, (*plain.figures, *figures_of(told, seats), *own), hardest_blow(told), rare)


def how_it_ended(told: Sequence[Event], result: Result) -> Event | None:
    """What decided it; None: what was told last says it."""
    if result.rule == LAST_SURVIVOR:
        return final_blow(told, result.winners[0])
    if result.rule == TWENTY_STARS:
        winner = result.winners[0]
        gained = [event for event in told if isinstance(event, StarsGained) and event.seat == winner]
        return LastStars(winner, gained[-1].count, gained[-1].card) if gained else None
    return None


def final_blow(told: Sequence[Event], winner: int) -> Event | None:
    """Who fell last, several perhaps to one loss, and what that was."""
    last = max([place for place, event in enumerate(told) if isinstance(event, Eliminated)], default=0)
    losses = [place for place in range(last) if isinstance(told[place], HeartsLost)]
    if not losses:
        return None
    blow: Any = told[losses[-1]]
    fallen = tuple([event.seat for event in told[losses[-1] :] if isinstance(event, Eliminated)])
    if blow.card:
        return FinalBlow(winner, fallen, "card" if blow.by == winner else "own", blow.card)
    return FinalBlow(winner, fallen, blow.source, None)


def hardest_blow(told: Sequence[Event]) -> Event | None:
    """The most Hearts that one Monster lost at once to another; the first of several."""
    blows = [event for event in told if isinstance(event, HeartsLost) and event.by not in (event.seat, -1)]
    return max(blows, key=_hearts) if blows else None


def _hearts(blow: HeartsLost) -> int:
    return blow.count


def figures_of(told: Sequence[Event], seats: int) -> tuple[Figure, ...]:
    """Hearts taken from others, Monsters sent out, and cards bought."""
    taken, sent_out, bought = [0] * seats, [0] * seats, [0] * seats
    by: list[int] = [-1] * seats  # whose dice or card has taken Hearts last
    for event in told:
        if isinstance(event, HeartsLost):
            by[event.seat] = event.by
            if event.by not in (event.seat, -1):
                taken[event.by] += event.count
        elif isinstance(event, Eliminated):
            if by[event.seat] not in (event.seat, -1):
                sent_out[by[event.seat]] += 1
        elif isinstance(event, CardBought):
            bought[event.seat] += 1
    named = (("hearts_taken", taken), ("sent_out", sent_out), ("cards_bought", bought))
    return tuple([Figure(name, tuple(numbers)) for name, numbers in named])


def times(told: Sequence[Event], kinds: tuple[type[Event], ...], seats: int) -> tuple[int, ...]:
    """How often each seat has done one of these."""
    counts = [0] * seats
    for event in told:
        if isinstance(event, kinds):
            counts[getattr(event, "seat", 0)] += 1
    return tuple(counts)
