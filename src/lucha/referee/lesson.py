"""Lessons: a scenario with a learner and a coach, whose lines stand beside the script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from lucha.core.facts import BadInput, Entry
from lucha.core.setup import Setup
from lucha.core.table import Landed
from lucha.core.values import Chose, Option
from lucha.core.words import LANGUAGES
from lucha.games import AnyGame

FILE: Final = "lesson.toml"  # in the folder of the game; that of a mode is called lesson.MODE.toml
LONGEST_LINE: Final = 260  # letters: more does not fit beside what it is about on a phone

Waits: TypeAlias = Literal["next", "throw", "choose"]
Script: TypeAlias = tuple[Landed | Chose, ...]


@dataclass(frozen=True, slots=True)
class Cue:
    """What the coach says, in each language, and the part of the board that it is about.

    `instead` is for a learner who chooses something else.
    """

    says: Mapping[str, str]
    point: str = ""
    instead: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Beat:
    """A line of the coach, what it waits for, and all that happens before the next one."""

    cue: Cue
    waits: Waits
    script: Script

    @property
    def option(self) -> Option | None:
        """What the learner is to choose."""
        first = self.script[0] if self.waits == "choose" else None
        return first.option if isinstance(first, Chose) else None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A match that is played as it is written, beat by beat; `names` are for seats that the game gives none."""

    game: AnyGame
    setup: Setup
    start: Any  # the match before anything has happened
    learner: int
    names: tuple[str, ...]
    prelude: Script  # what happens before the coach says anything
    beats: tuple[Beat, ...]


class Coaching:
    """Gathers the lines of a lesson while the referee runs it."""

    def __init__(self, learner: int, names: Sequence[str]) -> None:
        self.learner = learner
        self.names = tuple(names)
        self.prelude: Script = ()
        self.beats: list[Beat] = []

    def heard(self, cue: Cue | None, waits: Waits, script: Script) -> None:
        """An entry of the script, with the coach's line if it has one."""
        if cue is not None:
            self.beats.append(Beat(cue, waits, script))
        elif any(isinstance(one, Chose) and one.seat == self.learner for one in script):
            raise BadInput("here the learner chooses; the coach must say something first")
        elif self.beats:
            last = self.beats[-1]
            self.beats[-1] = replace(last, script=last.script + script)
        else:
            self.prelude += script


def read_cue(entry: Entry) -> Cue | None:
    """The coach's line in an entry, if there is one."""
    if not entry.has("coach"):
        return None
    instead = in_each_language(entry, "instead") if entry.has("instead") else None
    return Cue(in_each_language(entry, "coach"), entry.text("point", ""), instead)


def in_each_language(entry: Entry, field: str) -> dict[str, str]:
    table = entry.table(field)
    said = {language: table.text(language) for language in LANGUAGES}
    table.done()
    for language, text in said.items():
        if len(text) > LONGEST_LINE:
            raise BadInput(f"{table.where}.{language}: has {len(text)} letters; {LONGEST_LINE} fit on a phone")
    return said


def lesson_file(game: AnyGame, mode: str = "") -> Path:
    """Where the lesson of a game lies, or would; with a mode, the one that it has besides."""
    return Path(str(files(game.package))) / (f"lesson.{mode}.toml" if mode else FILE)


@lru_cache(maxsize=64)
def has_lesson(game: AnyGame, mode: str = "") -> bool:
    return (not mode or mode in modes_of(game)) and lesson_file(game, mode).is_file()


def taught_modes(game: AnyGame) -> list[str]:
    """The modes that have a lesson of their own, besides the game's first one."""
    return [mode for mode in modes_of(game) if has_lesson(game, mode)]


def modes_of(game: AnyGame) -> list[str]:
    return [mode.name for mode in game.modes]
