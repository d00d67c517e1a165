"""What is said of a match that is over: how it was won, figures, the best blow, and its turning point."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Final, TypeVar

from lucha.core.agenda import AnyMatch
from lucha.core.summary import Figure, Summary
from lucha.core.table import seed_of
from lucha.core.telling import worth_telling
from lucha.core.turning import Course, Search, course_of, story_of
from lucha.core.values import Event, Result
from lucha.core.words import load_phrasebook
from lucha.session.happenings import Conceded, TimeIsUp
from lucha.session.live import LiveMatch
from lucha.session.narrator import ROOM, Narrator, capital
from lucha.session.under_way import Heard, MatchUnderWay

T = TypeVar("T")

SLICE: Final = 0.1  # seconds that a search works before others may


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment worth going back to: how many moments everybody had been told by then, its chapter, and its words."""

    moment: int
    headline: str
    text: str


@dataclass(frozen=True, slots=True)
class Score:
    """A figure by its label, for each side."""

    name: str
    label: str
    by_side: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """How a match ended, in words for one pair of eyes; `rule` is there where a rare one decided."""

    how: str
    rule: str
    headline: str
    clock: tuple[str, ...]
    figures: tuple[Score, ...]
    blow: Scene | None


@dataclass(frozen=True, slots=True)
class Turn:
    """Where the match turned, and which way; `before` is the moment to try it again from."""

    scene: Scene
    before: int
    seats: tuple[int, ...]
    was: float
    now: float
    swing: str


@dataclass(frozen=True, slots=True)
class Swing:
    """For the words: whose chances went from where to where, in percent."""

    seats: tuple[int, ...]
    was: int
    now: int


@dataclass(frozen=True, slots=True)
class Lateness:
    """For the words: how often the clock chose for a seat."""

    seat: int
    count: int


class Summing:
    """A match that is over and was told from its record, summed up."""

    def __init__(self, match: MatchUnderWay) -> None:
        self.match = match
        self.game = match.game
        self.result = _result_of(match)
        self.gave_up = match.gave_up if isinstance(match, LiveMatch) and match.conceded is not None else None
        self.story = story_of(match.game, match.setup, match.record)
        self.sides = match.game.sides(match.setup)
        self.heard = [one for one in match.heard if one.step is not None]
        self.public = [one for one in self.heard if one.event.seen_by(None) is not None]

    def ending(self, narrator: Narrator, seat: int | None, reader: int | None, late: Sequence[Event] = ()) -> Ending:
        """For the eyes of a seat; `late` is what else was told at the table."""
        names = self.match.names(narrator.language)
        summary: Summary = self.game.summary(self.story, self.result)
        if self.gave_up is None:
            how = narrator.sentence(summary.how, names, None, reader, len(self.story)) if summary.how else ""
            rule = summary.rule
        else:
            how, rule = narrator.at_the_table(Conceded(self.gave_up), names, reader), ""
        figures = [Score(one.name, narrator.figure(one.name), self._by_side(one)) for one in summary.figures]
        blow = self._heard(summary.blow)
        return Ending(
            how,
            rule,
            self._headline(narrator, self.story[-1].match),
            tuple(self._clock(narrator, late, reader)),
            tuple(figures),
            None if blow is None else self._scene(narrator, blow, seat, reader),
        )

    def _by_side(self, figure: Figure) -> tuple[int, ...]:
        return tuple([sum([figure.by_seat[seat] for seat in side]) for side in self.sides])

    def _heard(self, event: Event | None) -> Heard | None:
        return None if event is None else next((one for one in self.public if one.event == event), None)

    def _headline(self, narrator: Narrator, match: AnyMatch) -> str:
        return self.game.headline(self.game.chapter(match), narrator.words)

    def _clock(self, narrator: Narrator, told: Sequence[Event], reader: int | None) -> list[str]:
        late = [event.seat for event in told if isinstance(event, TimeIsUp)]
        book, names = load_phrasebook(ROOM, narrator.language), self.match.names(narrator.language)
        seats = sorted(set(late))
        return [book.tell_by("over.late", Lateness(seat, late.count(seat)), names, reader) for seat in seats]

    def _scene(self, narrator: Narrator, heard: Heard, seat: int | None, reader: int | None) -> Scene:
        text = narrator.sentence(self._line(heard, seat), heard.names[narrator.language], heard.step, reader, heard.way)
        headline = self._headline(narrator, self.story[max(0, heard.played - 1)].match)
        return Scene(self._shared(heard), headline, text)

    def _line(self, heard: Heard, seat: int | None) -> Event:
        """What the story tells these eyes there, which may be several events as one."""
        seen = [(one, event) for one in self.heard if (event := one.event.seen_by(seat)) is not None]
        lines = worth_telling([(one.step, event) for one, event in seen])
        line, event = next((line, event) for (one, event), line in zip(seen, lines, strict=True) if one is heard)
        return event if line is None else line

    def _shared(self, heard: Heard) -> int:
        """How many moments everybody had been told with this one."""
        return 1 + next(place for place, one in enumerate(self.public) if one is heard)

    def search(self, name: str) -> Search[Course]:
        """How the chances went; `name` is what the match goes by, so that it is found the same again."""
        seed = seed_of("turning point", name)
        return course_of(self.game, self.match.setup, self.story, self.result, seed)

    def turn(self, course: Course, narrator: Narrator, seat: int | None, reader: int | None) -> Turn | None:
        point = course.turning
        if point is None:
            return None
        heard = self._told_at(point.beat)
        if heard is None:
            return None
        before = sum([one.played < heard.played for one in self.public])
        seats = tuple(self.sides[point.side])
        swing = Swing(seats, round(point.was * 100), round(point.now * 100))
        names = self.match.names(narrator.language)
        said = capital(load_phrasebook(ROOM, narrator.language).tell_by("over.swing", swing, names, reader))
        return Turn(self._scene(narrator, heard, seat, reader), before, seats, point.was, point.now, said)

    def _told_at(self, beat: int) -> Heard | None:
        """What the story says of a throw or a choice: the first of it that is no heading, else the last before it."""
        lines = worth_telling([(one.step, one.event.seen_by(None) or one.event) for one in self.public])
        told = [one for one, line in zip(self.public, lines, strict=True) if one.played <= beat and line is not None]
        done = [one for one in told if not type(one.event).__name__.endswith("Began")]
        there = [one for one in done if one.played == beat]
        return next(iter(there or done[-1:] or told), None)

    def chapters(self, course: Course, narrator: Narrator) -> list[tuple[str, tuple[float, ...]]]:
        """How the chances of the sides stood when each chapter began, and at the end."""
        return [(self.game.headline(one.chapter, narrator.words), one.shares) for one in course.chapters]


def _result_of(match: MatchUnderWay) -> Result:
    result = match.result
    assert result is not None, "only a match that is over is summed up"
    return result


def some_of(search: Search[T]) -> T | None:
    """A part of a search, for a thread that others need too; at the end of the search, what it found."""
    ends = monotonic() + SLICE
    while monotonic() < ends:
        try:
            next(search)
        except StopIteration as done:
            found: T = done.value
            return found
    return None
