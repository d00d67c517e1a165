"""A match under way: who sits where, how it stands, its record, and what was told.

A table of the arena is one (`LiveMatch`), and so is a match in the terminal (`Sitting`).  How seats are asked and where
the match is kept is theirs to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from lucha.bots import Chair, make_bot
from lucha.core.agenda import AnyMatch, Question, Step
from lucha.core.codec import Codec
from lucha.core.facts import BadInput
from lucha.core.game import View
from lucha.core.record import entry_line
from lucha.core.setup import Setup
from lucha.core.table import Given, Landed, OutcomeNeeded, Record, Table, seed_of
from lucha.core.telling import Ways
from lucha.core.turning import Search
from lucha.core.values import Chose, Event, Option, Result
from lucha.core.words import LANGUAGES
from lucha.games import AnyGame
from lucha.session.advice import Advice, advise
from lucha.session.names import Seated, with_ring_names
from lucha.session.narrator import seat_name

Names: TypeAlias = dict[str, tuple[str, ...]]  # by language


@dataclass(slots=True)
class Heard:
    """Something that was told: the step behind it, the names at that moment, the match as it stood, and which way.

    In the arena the match is kept only until it was shown to those who watch.
    """

    step: Step | None
    event: Event
    names: Names
    match: AnyMatch | None
    played: int  # entries of the record up to here
    way: int = 0  # to tell it, of several


@lru_cache(maxsize=256)
def codec_of(game: AnyGame, setup: Setup) -> Codec:
    return game.codec(setup)


def names_in(language: str, places: Sequence[Seated], by_game: Sequence[str] = ()) -> tuple[str, ...]:
    """The one name that each seat goes by: the game's, if it has one, else the player's.  No two are the same."""
    names: list[str] = []
    for seat, place in enumerate(places):
        called = by_game[seat] if by_game else ""
        name = called or place.name or seat_name(language, seat, place.bot)
        names.append(f"{name} {seat + 1}" if name in names else name)
    return tuple(names)


def bot_seed(seed: bytes, seat: int, times_acted: int) -> bytes:
    """What the next choice of a bot comes from."""
    return seed_of(seed, "bot", seat, times_acted)


class MatchUnderWay:
    """Plays a match on a table, records it, and hears what is told."""

    places: Sequence[Seated]

    def __init__(self, game: AnyGame, setup: Setup, places: Sequence[Seated], seed: bytes) -> None:
        if len(places) != setup.seats:
            raise BadInput(f"{len(places)} players for {setup.seats} seats")
        self.game = game
        self.setup = setup
        self.places = with_ring_names(places, seed)
        self.match: AnyMatch = game.new(setup)
        self.record: Record = []
        self.heard: list[Heard] = []
        self.needs: OutcomeNeeded | None = None
        self.unwritten: list[str] = []  # lines to be kept ahead of what was played
        self.keeps_matches = True  # are the matches in `heard` wanted by anybody?
        self.keeps_at_most: int | None = None  # of them, the last ones
        self._seed = seed
        self._kept = 0  # entries of the record that were handed out to be kept
        self._codec = codec_of(game, setup)
        self._ways = Ways()
        self._names: Names = self._names_now()
        self.table: Table = Given(record=self.record, audience=self._hear)

    # The match goes on.

    def _advance(self) -> None:
        """Run the rules until somebody must choose or throw."""
        self.needs = None
        try:
            self.game.advance(self.match, self.table)
        except OutcomeNeeded as needed:
            self.needs = needed.with_traceback(None)  # which would hold on to all of this

    def replay(self, record: Record) -> None:
        """Play a record again, as it was told, with the match kept for every moment."""
        for _ in self.replaying(record):
            pass

    def replaying(self, record: Record) -> Iterator[None]:
        """The same, a choice at a time."""
        outcomes = [entry.outcome for entry in record if isinstance(entry, Landed)]
        self.table = Given(*outcomes, record=self.record, audience=self._hear)
        self._advance()
        yield
        for entry in record:
            if isinstance(entry, Chose):
                self.game.choose(self.match, entry.seat, entry.option, self.table)
                self._advance()
                yield

    def begin_at(self, start: AnyMatch) -> None:
        """Go on from here, where `follow` leads."""
        self.match = start.clone()
        self.table = Given(record=self.record, audience=self._hear)
        self._names = self._names_now()
        self._advance()

    def follow(self, script: Iterable[Landed | Chose]) -> None:
        """What lands and what is chosen next, as it is written."""
        for entry in script:
            if isinstance(entry, Landed):
                assert isinstance(self.table, Given)
                self.table.give(*entry.outcome)
            else:
                self.game.choose(self.match, entry.seat, entry.option, self.table)
            self._advance()

    def take_lines(self) -> list[str]:
        """All that happened since the last time, to be kept."""
        fresh = [entry_line(self._codec, entry) for entry in self.record[self._kept :]]
        self._kept = len(self.record)
        lines, self.unwritten = [*self.unwritten, *fresh], []
        return lines

    def think(self, seat: int) -> Callable[[], Option]:
        """What makes the bot on `seat` choose.  It touches nothing of the match, so any thread may run it.

        All its chance comes from the seed and from how often it has acted: to take a match up again does not make it
        think again.
        """
        bot = make_bot(self.places[seat].bot, bot_seed(self._seed_of_bots(), seat, self.times_acted(seat)))
        chair = Chair(self.game, self.as_asked(seat), seat)
        return lambda: bot.choose(chair)

    def advice(self, seat: int) -> Search[Advice]:
        """What the options of `seat`, which is asked, are worth; the same question has the same answer.

        It touches nothing of the match, and knows of it what the seat knows.
        """
        chair, sides = Chair(self.game, self.as_asked(seat), seat), len(self.game.sides(self.setup))
        return advise(chair, sides, seed_of("hint", self.game.name, seat, self.times_acted(seat)))

    def _seed_of_bots(self) -> bytes:
        return self._seed

    def times_acted(self, seat: int) -> int:
        return sum([isinstance(entry, Chose) and entry.seat == seat for entry in self.record])

    def as_asked(self, seat: int) -> AnyMatch:
        """A copy of the match in which `seat` is asked."""
        twin: AnyMatch = self.match.clone()
        return twin

    def _hear(self, step: Step | None, event: Event) -> None:
        match = self.match.clone() if self.keeps_matches else None
        way = 0 if step is None else self._ways.of(event)  # what happens beside the game is in no record
        self.heard.append(Heard(step, event, self._names, match, len(self.record), way))
        if self.keeps_at_most is not None and len(self.heard) > self.keeps_at_most:
            self.heard[-self.keeps_at_most - 1].match = None
        if self._awaits_names:
            self._names = self._names_now()

    # How it stands.

    @property
    def question(self) -> Question | None:
        question: Question | None = self.match.question
        return question

    @property
    def result(self) -> Result | None:
        return self.game.result(self.match)

    def view(self, seat: int | None) -> View:
        return self.game.view(self.match, seat)

    def fingerprint(self) -> str:
        return self._codec.fingerprint(self.match)

    # Who is who.

    def names(self, language: str) -> tuple[str, ...]:
        """What to call the seats now."""
        return self._names[language]

    def _names_now(self) -> Names:
        self._awaits_names = "" in self._called(LANGUAGES[0])
        return {language: names_in(language, self.places, self._called(language)) for language in LANGUAGES}

    def _called(self, language: str) -> list[str]:
        return self.game.names(self.match, self.game.words(language))
