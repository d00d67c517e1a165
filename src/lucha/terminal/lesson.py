"""A lesson in the terminal: the table of a match that is played as it is written, with the coach above the question."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from rich.text import Text
from textual import work

from lucha.core.table import SEED_BYTES
from lucha.games import AnyGame
from lucha.referee import Beat, lesson_of
from lucha.session.names import ME
from lucha.session.narrator import say as session_say
from lucha.terminal import ink
from lucha.terminal.asking import Row, question_text
from lucha.terminal.panels import AskPane
from lucha.terminal.players import Player
from lucha.terminal.request import FIRST, PlayRequest, opponents
from lucha.terminal.saving import SaveFile
from lucha.terminal.sitting import Sitting
from lucha.terminal.table import TableScreen

AFTER_A_LESSON: Final = (("P", "play"), ("N", "new"), ("Q", "leave"))


class NoFile(SaveFile):
    """Where nothing is kept."""

    def __init__(self) -> None:
        super().__init__(Path(), bytes(SEED_BYTES), 0, 0, has_seed=True)

    def write(self, *lines: str) -> None:
        pass


class TaughtSitting(Sitting):
    """A match that goes where the script says; it is kept nowhere and counts for nothing."""

    def __init__(self, game: AnyGame, language: str, mode: str = "") -> None:
        self.lesson = lesson = lesson_of(game, mode)
        names = [*lesson.names, *[""] * lesson.setup.seats]
        players = [
            Player(names[seat] or session_say(language, "learner"))
            if seat == lesson.learner
            else Player(names[seat], "greedy")
            for seat in range(lesson.setup.seats)
        ]
        super().__init__(game, lesson.setup, players, NoFile())
        self.begin_at(lesson.start)

    def has_no_answer(self, seat: int) -> bool:
        """The learner presses all that the coach asks for."""
        return False

    def leave(self) -> None:
        pass


class LessonScreen(TableScreen):
    """The coach says a line, then the learner nods or chooses; whatever the others do comes from the script."""

    def __init__(self, sitting: TaughtSitting) -> None:
        super().__init__(sitting)
        self.taught = sitting
        self.beat: Beat | None = None
        self._nod: asyncio.Future[None] | None = None
        self._chose_otherwise = False

    @work(exclusive=True)
    async def drive(self) -> None:
        lesson = self.taught.lesson
        self.taught.follow(lesson.prelude)
        await self.tell()
        for beat in lesson.beats:
            self.beat = beat
            await (self.choice_of(beat) if beat.waits == "choose" else self.nod())
            self.beat = None
            self.taught.follow(beat.script)
            await self.tell()
        self.is_over = True
        self.offer(self.rows_now())

    async def choice_of(self, beat: Beat) -> None:
        """Asked until it is what the coach wants to see."""
        while await self.ask(self.taught.lesson.learner) != beat.option:
            self._chose_otherwise = True
        self._chose_otherwise = False

    async def nod(self) -> None:
        self._nod = asyncio.get_running_loop().create_future()
        self.offer(self.rows_now())
        await self._nod
        self._nod = None
        self.offer([])

    def patience(self) -> float | None:
        return None

    def rows_now(self) -> list[Row]:
        say = self.wording.say
        if self.is_over:
            return [Row(key, say(f"lesson.{what}")) for key, what in AFTER_A_LESSON]
        return super().rows_now() if self._nod is None else [Row("1", say("lesson.next"))]

    def show_prompt(self) -> None:
        if self._is_gone:
            return
        pane, title = self.query_one(AskPane), self.app.say("lesson.coach")
        if self.is_over:
            pane.show(title, Text(self.app.say("lesson.done"), f"bold {ink.YELLOW}"))
        elif self.beat is None:
            pane.show("", Text(self.status, ink.DIM))
        else:
            pane.show(title, self._said(self.beat), self.app.say("lesson.leave-it"))

    def _said(self, beat: Beat) -> Text:
        """The coach's line, and the question below it."""
        cue = beat.cue
        says = cue.instead if self._chose_otherwise and cue.instead is not None else cue.says
        text = Text().append(says[self.language], ink.YELLOW)
        if self._answer is not None:
            text.append("\n").append_text(question_text(self.taught, self.wording, self.taught.lesson.learner, None))
        return text

    def choose(self, place: int) -> None:
        if self._nod is not None and not self._nod.done():
            self._nod.set_result(None)
        elif self.is_over:
            self._after(AFTER_A_LESSON[place][1])
        else:
            super().choose(place)

    def _after(self, what: str) -> None:
        if what == "play":
            game = self.taught.game
            seats = (ME, *opponents(game.name, FIRST, game.setup().seats - 1))
            self.app.begin(PlayRequest(game=game.name, seats=seats))
        elif what == "new":
            self.app.show_start()
        else:
            self.app.leave()

    def action_leave(self) -> None:
        """Skipped."""
        self.app.show_start()
