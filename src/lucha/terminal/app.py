"""The application: it holds the settings, and moves between the start screen and the table."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, Final

from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.theme import Theme

from lucha.core.facts import BadInput
from lucha.core.finished import Finished
from lucha.games import GAMES, AnyGame, find_game
from lucha.lab.fame import row_title
from lucha.terminal import ink
from lucha.terminal.lesson import LessonScreen, TaughtSitting
from lucha.terminal.remembering import remember
from lucha.terminal.request import PlayRequest, sit_down
from lucha.terminal.settings import Settings
from lucha.terminal.sitting import Sitting
from lucha.terminal.start import StartScreen
from lucha.terminal.table import MIDDLE, TALL, TableScreen
from lucha.terminal.wording import say

NIGHT: Final = Theme(
    name="lucha-night",
    primary=ink.YELLOW,
    secondary=ink.LINK,
    accent=ink.YELLOW,
    warning=ink.YELLOW,
    error=ink.ACCENT,
    success=ink.TEAL,
    foreground=ink.TEXT,
    background=ink.NIGHT,
    surface=ink.PANEL,
    panel=ink.PANEL,
    dark=True,
)
INTERRUPTED: Final = 130


class LuchaApp(App[int]):
    """Play by the keyboard alone."""

    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Lucha"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+q", "interrupt", priority=True, show=False)]

    def __init__(self, request: PlayRequest, sitting: Sitting | None, games: Mapping[str, AnyGame] = GAMES) -> None:
        super().__init__()
        self.VERTICAL_BREAKPOINTS = [(0, "-low"), (MIDDLE, "-middle"), (TALL, "-tall")]
        self.request = request
        self.games = games
        self.settings = Settings(request.language, request.auto_pass)
        self.sitting = sitting
        self.register_theme(NIGHT)
        self.theme = NIGHT.name

    def say(self, key: str, **gaps: object) -> str:
        return say(self.settings.language, key, **gaps)

    def on_mount(self) -> None:
        self._heed_signals()
        if self.animation_level == "none":
            self.settings.speed = "instant"
        if self.request.learn and self.request.game is not None:
            self.push_screen(self._lesson(self.request.game, self.request.mode or ""))
        elif self.sitting is None:
            self.push_screen(StartScreen())
        else:
            self.push_screen(TableScreen(self.sitting))

    def _heed_signals(self) -> None:
        """Leave the terminal clean when somebody ends us from outside, too."""
        try:
            for number in (signal.SIGTERM, signal.SIGHUP):
                asyncio.get_running_loop().add_signal_handler(number, self.action_interrupt)
        except (RuntimeError, ValueError):  # not in the main thread: signals are somebody else's
            pass

    def show_start(self) -> None:
        self.sitting = None
        self._move_to(StartScreen())

    def show_lesson(self, game: str) -> None:
        self.sitting = None
        self._move_to(self._lesson(game))

    def _lesson(self, game: str, mode: str = "") -> LessonScreen:
        return LessonScreen(TaughtSitting(find_game(game, None, self.games), self.settings.language, mode))

    def show_table(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._move_to(TableScreen(sitting))

    def _move_to(self, screen: Screen[None]) -> None:
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.switch_screen(screen)

    def begin(self, request: PlayRequest) -> None:
        """A match that was picked; a seed and a file from the command line are for the first one."""
        asked, self.request = self.request, replace(self.request, seed=None, save=None)
        if self._sit_down(replace(request, seed=asked.seed, save=asked.save, pack=asked.pack)):
            remember(request)

    def resume(self, path: Path) -> None:
        self._sit_down(PlayRequest(resume=path, pack=self.request.pack))

    def _sit_down(self, request: PlayRequest) -> bool:
        """Whether there was such a match."""
        try:
            sitting = sit_down(request, self.games)
        except BadInput as problem:
            assert isinstance(self.screen, StartScreen)
            self.screen.complain(str(problem))
            return False
        assert sitting is not None, "a game or a file was picked"
        self.show_table(sitting)
        return True

    def action_interrupt(self) -> None:
        self.leave(INTERRUPTED)

    def leave(self, code: int = 0) -> None:
        if self.sitting is not None:
            self.sitting.leave()
        self.exit(code)

    def _counts_for(self, game: AnyGame, match: Finished, lucha: str) -> list[str]:
        """The belts, and what it has earned anybody in the Hall of Fame."""
        said = [self.say("farewell.shelved", lucha=lucha)] if game.has_belts else []
        for seat, name in enumerate(match.names):
            rows = [
                row_title(game, one.name, self.settings.language) for one in match.achievements if seat in one.seats
            ]
            if rows:
                said.append(self.say("farewell.fame", name=name, rows=", ".join(rows), lucha=lucha))
        return said

    def farewell(self) -> list[str]:
        """What is said in the terminal after the screen is gone."""
        sitting = self.sitting
        if sitting is None:
            return []
        save = sitting.save
        lucha = os.environ.get("LUCHA_COMMAND", "lucha")
        said = [] if sitting.shelved is None else self._counts_for(sitting.game, sitting.shelved, lucha)
        if sitting.unshelved:
            said = [self.say("farewell.unshelved", why=sitting.unshelved)]
        if save.problem:
            return [self.say("farewell.unsaved", path=save.path, why=save.problem), *said]
        key = "farewell.saved" if sitting.result is None else "farewell.over"
        return [self.say(key, path=save.path, lucha=lucha), *said]
