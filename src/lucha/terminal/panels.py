"""The parts of the table's screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from lucha.terminal import ink
from lucha.terminal.asking import Row
from lucha.terminal.boards import Board, Scene
from lucha.terminal.choices import Choices
from lucha.terminal.sitting import Moment
from lucha.terminal.story import story_text
from lucha.terminal.wording import Wording

ROOM_FOR_TITLE: Final = 110
IN_THE_PANEL: Final = 40  # moments


class Bar(Static):
    """The house, the game, the round, and where in it we are."""

    def show(self, board: Board, scene: Scene, warning: str) -> None:
        bar = Text(no_wrap=True, overflow="ellipsis").append(" ★ LUCHA ", f"bold {ink.YELLOW}")
        if warning:
            bar.append(f" {warning} ", ink.on(ink.RED, ink.CREAM, "bold"))
            self.update(bar)
            return
        names, lit = board.phases(scene)
        if self.app.size.width >= ROOM_FOR_TITLE or not names:
            bar.append(f" {scene.wording.title()} ", ink.TEXT)
        bar.append(f" {board.headline(scene)} ", f"bold {ink.TEXT}")
        for place, name in enumerate(names):
            bar.append(" › " if place else "  ", ink.DIM)
            if place == lit:
                bar.append(f" {name} ", ink.on(ink.YELLOW, ink.INK, "bold"))
            else:
                bar.append(name, ink.DIM)
        self.update(bar)


class BoardPane(VerticalScroll):
    """The board; one that is higher than its place scrolls."""

    can_focus = False

    def compose(self) -> ComposeResult:
        yield Static(id="sheet")

    def show(self, board: Board, scene: Scene | None) -> bool:
        """Whether there is more of it than fits."""
        drawn = Text() if scene is None else board.draw(scene)
        self.query_one("#sheet", Static).update(drawn)
        return scene is not None and drawn.plain.count("\n") >= self.size.height


class StoryPane(VerticalScroll):
    """The last things that happened, the newest below."""

    can_focus = False

    def compose(self) -> ComposeResult:
        yield Static(id="log")

    def show(self, wording: Wording, board: Board, moments: Sequence[Moment], occasion: str, after: Text) -> None:
        """`after` stands below it all."""
        self.border_title = wording.say("story")
        self.border_subtitle = Content(occasion)
        newest = moments[-IN_THE_PANEL:]
        story = story_text(wording, board, newest)
        self.query_one("#log", Static).update(Text("\n").join([story, after]) if after else story)
        self.scroll_end(animate=False)


class AskPane(Vertical):
    """The one place to act."""

    def compose(self) -> ComposeResult:
        yield Static(id="prompt")
        yield Choices(id="options", markup=False)

    _offered: tuple[Wording, Sequence[Row]] | None = None

    def offer(self, wording: Wording, rows: Sequence[Row], selected: int) -> None:
        """Lay the options out, with one of them selected; none: there is nothing to choose."""
        self._offered = (wording, rows)
        self._lay_out(selected)
        self.query_one(Choices).display = bool(rows)
        self.set_class(bool(rows), "-open")

    def on_resize(self) -> None:
        self._lay_out(self.selected or 0)

    def _lay_out(self, selected: int) -> None:
        """As wide as there is room for with a scroll bar beside it."""
        if self._offered is not None:
            wording, rows = self._offered
            options, width = self.query_one(Choices), self.content_size.width - 1
            options.clear_options()
            options.add_options([row.text(wording, width) for row in rows])
            options.highlighted = selected if rows else None

    def show(self, title: str, prompt: Text, more: str = "") -> None:
        self.border_title = Content(title)  # a name in it may look like markup
        self.border_subtitle = more
        self.query_one("#prompt", Static).update(prompt)

    @property
    def selected(self) -> int | None:
        return self.query_one(Choices).highlighted

    def take_keys(self) -> None:
        self.query_one(Choices).focus()
