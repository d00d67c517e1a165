"""The lesson of a game as the frames of a table: everything a page needs, worked out once for each language."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock
from typing import Final

from lucha.bots import Chair
from lucha.core.notation import write
from lucha.core.table import seed_of
from lucha.core.words import LANGUAGES
from lucha.games import AnyGame
from lucha.referee import Beat, Lesson, lesson_of
from lucha.session.frames import Eyes, Frame, Telling, seat_told
from lucha.session.outlook import outlook
from lucha.session.scripted import LEARNER, ScriptedMatch, lesson_places
from lucha.web.table import encode

ONE_AT_A_TIME: Final = Lock()


@lru_cache(maxsize=32)
def lesson_sent(game: AnyGame, language: str, sheets: bool, mode: str = "") -> bytes:
    """A lesson is the same for everybody, and always."""
    return encode(lesson_told(game, language, sheets, mode))


def lesson_told(game: AnyGame, language: str, sheets: bool, mode: str = "") -> Frame:
    """What the learner sees before the coach's first line, then for each line what comes of it.

    `news` is what the server would send at a table; it goes on when the learner has done what `waits` says.
    """
    lesson = lesson_of(game, mode)
    live = _played(game, lesson, language)
    showing = _Showing(live, Eyes(lesson.learner, language, each=True, sheets=sheets))
    return {
        "game": game.name,
        "player": LEARNER,
        "table": showing.table(),
        "beats": [showing.beat(beat, odds) for beat, odds in zip(lesson.beats, _odds(game, mode), strict=True)],
    }


def _played(game: AnyGame, lesson: Lesson, language: str) -> ScriptedMatch:
    """The match of a lesson, up to the coach's first line."""
    places = lesson_places(lesson.learner, lesson.setup.seats, lesson.names, language)
    live = ScriptedMatch(game, lesson.setup, places, lesson.start)
    live.follow(lesson.prelude)
    return live


def _odds(game: AnyGame, mode: str) -> tuple[Frame | None, ...]:
    """Whoever asks while they are being worked out waits for that."""
    with ONE_AT_A_TIME:
        return _worked_out(game, mode)


@lru_cache(maxsize=32)
def _worked_out(game: AnyGame, mode: str) -> tuple[Frame | None, ...]:
    """For each line the figures on the options that the learner chooses from: most of the work, in no language."""
    lesson = lesson_of(game, mode)
    live = _played(game, lesson, LANGUAGES[0])
    found: list[Frame | None] = []
    for beat in lesson.beats:
        found.append(_outlook(live, lesson.learner) if beat.waits == "choose" else None)
        live.follow(beat.script)
    return tuple(found)


def _outlook(live: ScriptedMatch, seat: int) -> Frame:
    number = live.number(seat)
    options = outlook(Chair(live.game, live.as_asked(seat), seat), seed_of("odds", live.game.name, seat, number))
    return {"type": "odds", "seat": seat, "number": number, "options": options}


class _Showing:
    """A scripted match, through the eyes of the learner."""

    def __init__(self, live: ScriptedMatch, eyes: Eyes) -> None:
        self.live = live
        self.eyes = eyes
        self.heard = 0
        self.n = 0

    def table(self) -> Frame:
        news = self.news()
        return {**news, "type": "table", "protocol": 1, "eyes": self.eyes.seat, "match": self.about(), "fresh": self.n}

    def beat(self, beat: Beat, odds: Frame | None) -> Frame:
        said = beat.cue
        self.live.follow(beat.script)
        return {
            "says": said.says[self.eyes.language],
            "point": said.point,
            "waits": beat.waits,
            "option": None if beat.option is None else write(beat.option),
            "instead": "" if said.instead is None else said.instead[self.eyes.language],
            "odds": odds,
            "news": self.news() if beat.script else None,
        }

    def news(self) -> Frame:
        """All that was told since the last time, and how it stands; throws are not the learner's to enter."""
        telling = Telling(self.live)
        fresh = self.live.heard[self.heard :]
        self.heard += len(fresh)
        told = telling.moments(self.eyes, fresh, self.n)
        self.n += len(told)
        now = telling.now(self.eyes, self.n) | {"may": {"undo": False, "concede": False}}
        if now["need"] is not None:
            now |= {"need": None, "waiting": []}
        return {"type": "news", "told": told, "now": now}

    def about(self) -> Frame:
        """The match; on no list, with no clock, and counted nowhere."""
        live = self.live
        sides = live.game.sides(live.setup)
        return {
            "id": f"lesson-{live.game.name}",
            **Telling(live).about(self.eyes),
            "created": 0,
            "clock": None,
            "public": False,
            "practice": False,
            "host": self.eyes.seat,
            "commitment": "",
            "state": "playing",
            "seats": [seat_told(seat, place, sides, True) for seat, place in enumerate(live.places)],
            "rematch": None,
        }
