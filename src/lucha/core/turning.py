"""The turning point of a match that is over: where chance swung most, found by playing on at random from many places.

All of it follows from the record and a seed, so that everybody who asks gets the same answer.  How much is played is
counted, not timed.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeAlias, TypeVar

from lucha.core.game import Game
from lucha.core.match import Match
from lucha.core.playout import play_out
from lucha.core.record import replay
from lucha.core.setup import Setup
from lucha.core.summary import Beat, Story, public_lines
from lucha.core.table import Record, Sampled, seed_of
from lucha.core.telling import Told
from lucha.core.values import Result

M = TypeVar("M", bound=Match)
T = TypeVar("T")

FUTURES: Final = 240  # played from each place, at most
EFFORT: Final = 50_000  # choices made in them, about; then no more are begun
CLOSER: Final = 2 * EFFORT  # and where every throw counts
PLACES: Final = 24  # looked at together, at most
LEAST_SWING: Final = 0.1  # below that, nothing has turned

Shares: TypeAlias = tuple[float, ...]  # the chance of each side
Search: TypeAlias = Generator[None, None, T]  # comes up for air now and then, so that others may use the thread


@dataclass(frozen=True, slots=True)
class Chapter:
    """How the chances stood when a round, or a turn, began."""

    chapter: int
    shares: Shares


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The beat at which the chance of a side went from `was` to `now`."""

    beat: int
    side: int
    was: float
    now: float


@dataclass(frozen=True, slots=True)
class Course:
    """How the chances went, chapter by chapter and at the end, and where they turned."""

    chapters: tuple[Chapter, ...]
    turning: TurningPoint | None


def story_of(game: Game[M], setup: Setup, record: Record) -> list[Beat]:
    """A record played again, throw by throw and choice by choice."""
    story: list[Beat] = []
    told: list[Told] = []

    def stands(match: M) -> None:
        story.append(Beat(match.clone(), tuple(told)))
        told.clear()

    replay(game, setup, record, lambda step, event: told.append((step, event)), stands)
    return story


def course_of(game: Game[M], setup: Setup, story: Story, result: Result, seed: bytes) -> Search[Course]:
    """How the chances went.  `result` is how it ended; one who gave up ended it elsewhere than at the table.

    What ended the match is its turning point only where nothing before it was.
    """
    sides, end = game.sides(setup), len(story) - 1
    ends_by_itself = game.result(story[end].match) is not None
    last = max(0, end - 1) if ends_by_itself else end
    chapters = [game.chapter(beat.match) for beat in story]
    starts = [place for place in range(1, last) if chapters[place] != chapters[place - 1]]
    places = [*thinned(starts or [0], PLACES), last]
    shares = yield from weigh(game, [story[place].match for place in places], sides, seed, EFFORT)
    at_the_end = shares_of(result, sides) if ends_by_itself else shares[-1]
    begun = [Chapter(chapters[place], share) for place, share in zip(places[:-1], shares, strict=False)]
    told = (*begun, Chapter(chapters[end], at_the_end))
    steps = list(pairwise(zip(places, shares, strict=True)))
    step, side, swing = biggest_swing([(before, after) for (_, before), (_, after) in steps], result, sides)
    if swing >= LEAST_SWING:
        (first, before), (late, after) = steps[step]
        lines = public_lines(story)
        within = thinned([place for place in range(first + 1, late) if lines[place]], PLACES)
        closer = yield from weigh(game, [story[place].match for place in within], sides, seed, CLOSER)
        turns, around = [*within, late], list(pairwise([before, *closer, after]))
        turn = max(range(len(turns)), key=lambda place: around[place][1][side] - around[place][0][side])
        was, now = around[turn]
        return Course(told, TurningPoint(turns[turn], side, was[side], now[side]))
    _, side, swing = biggest_swing([(shares[-1], at_the_end)], result, sides)
    is_turn = ends_by_itself and swing >= LEAST_SWING
    return Course(told, TurningPoint(end, side, shares[-1][side], at_the_end[side]) if is_turn else None)


def biggest_swing(
    steps: Sequence[tuple[Shares, Shares]], result: Result, sides: Sequence[Sequence[int]]
) -> tuple[int, int, float]:
    """Which step brought most to the side that won, and how much; in a draw, to any of them."""
    won = [side for side, seats in enumerate(sides) if set(seats) & set(result.winners)]
    swings = [(after[side] - before[side], -step, side) for step, (before, after) in enumerate(steps) for side in won]
    swing, step, side = max(swings, default=(0.0, 0, 0))
    return -step, side, swing


def thinned(places: Sequence[int], most: int) -> list[int]:
    """So many of them at most, evenly spread, the first and the last among them."""
    if len(places) <= most:
        return list(places)
    return [places[number * (len(places) - 1) // (most - 1)] for number in range(most)]


def weigh(
    game: Game[M], matches: Sequence[M], sides: Sequence[Sequence[int]], seed: bytes, most: int
) -> Search[list[Shares]]:
    """For each match how often each side wins it from there; every one of them meets the same chance.

    After `most` choices, about, no more futures are begun.
    """
    won = [[0.0] * len(sides) for _ in matches]
    effort = played = 0
    while matches and played < FUTURES and (effort < most or not played):
        chance_of_this = seed_of(seed, played)
        for place, match in enumerate(matches):
            twin, chance = match.clone(), Sampled(chance_of_this)
            effort += 1 + play_out(game, twin, chance, chance)
            for side, share in enumerate(shares_of(game.result(twin), sides)):
                won[place][side] += share
        played += 1
        yield
    return [tuple([count / played for count in counts]) for counts in won]


def shares_of(result: Result | None, sides: Sequence[Sequence[int]]) -> Shares:
    """What each side has of a match that is over; a draw is shared."""
    winners = set() if result is None else set(result.winners)
    has_won = [bool(winners & set(side)) for side in sides]
    return tuple([won / max(1, sum(has_won)) for won in has_won])


def finished(search: Search[T]) -> T:
    """All of a search at once."""
    while True:
        try:
            next(search)
        except StopIteration as done:
            found: T = done.value
            return found
