"""What is said of a match when it is over: how it was won, the best blow, and the figures of each seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from lucha.core.agenda import AnyMatch
from lucha.core.telling import Told, worth_telling
from lucha.core.values import Chose, Event

if TYPE_CHECKING:
    from lucha.core.game import Game

LEAST_BLOW: Final = 2  # by so much all gauges change at once, before anybody calls it a blow


@dataclass(frozen=True, slots=True)
class Beat:
    """One throw or choice: the match after it, and all that was told of it."""

    match: AnyMatch
    told: tuple[Told, ...]


Story: TypeAlias = Sequence[Beat]  # the first beat is the set-up; so many entries of the record later comes the next


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of each seat, by its name: its words are `figure.NAME`."""

    name: str
    by_seat: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """`how` says how it was won; `rule` is there where a rare one decided; `blow` is one of the events of the story."""

    how: Event | None
    figures: tuple[Figure, ...]
    blow: Event | None = None
    rule: str = ""


def plain_summary(game: Game[Any], story: Story) -> Summary:
    """For any game: the last thing told, its gauges at the end, and what changed them most."""
    told = public_lines(story)
    last = [event for beat in told for event in beat]
    gauges = game.gauges(game.view(story[-1].match, None))
    names = dict.fromkeys([name for name, _, _ in gauges])
    figures = [Figure(name, tuple([value for one, _, value in gauges if one == name])) for name in names]
    return Summary(last[-1] if last else None, tuple(figures), biggest_change(game, story, told))


def public_lines(story: Story) -> list[list[Event]]:
    """For each beat what everybody reads of it in the story."""
    seen = [
        (place, step, event)
        for place, beat in enumerate(story)
        for step, told in beat.told
        if (event := told.seen_by(None)) is not None
    ]
    lines: list[list[Event]] = [[] for _ in story]
    for (place, _, _), line in zip(seen, worth_telling([(step, event) for _, step, event in seen]), strict=True):
        if line is not None:
            lines[place].append(line)
    return lines


def biggest_change(game: Game[Any], story: Story, told: Sequence[Sequence[Event]]) -> Event | None:
    """What was told where the gauges changed most at once: what one takes from another counts for both."""
    best, most = None, LEAST_BLOW - 1
    before = game.gauges(game.view(story[0].match, None))
    for beat, lines in zip(story, told, strict=True):
        after = game.gauges(game.view(beat.match, None))
        change = sum([abs(now[2] - then[2]) for then, now in zip(before, after, strict=False)])
        done = [event for event in lines if not isinstance(event, Chose)]
        if done and change > most:
            best, most = done[0], change
        before = after
    return best
