"""What the options are worth, and why, over the table."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from lucha.bots import Chair
from lucha.core.turning import Search
from lucha.session.advice import Advice, Candidate, why
from lucha.session.summary import some_of
from lucha.terminal import ink
from lucha.terminal.keys import keys
from lucha.terminal.pages import Page
from lucha.terminal.wording import Wording

WIDE: Final = 20  # cells of a whole bar
FULL, EMPTY = "█", "░"


class HintPage(Page):
    """Comes at once, and the figures when they are there."""

    BINDINGS: ClassVar[list[BindingType]] = keys({"exclamation_mark": "dismiss(None)"})

    def __init__(
        self, wording: Wording, names: Sequence[str], reader: int | None, chair: Chair, search: Search[Advice]
    ) -> None:
        super().__init__()
        self.wording = wording
        self.names = names
        self.reader = reader
        self.chair = chair
        self.search = search

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page", classes="-rule"):
            yield Static(self.wording.say("hint.thinking"), id="hint")

    def on_mount(self) -> None:
        page = self.query_one("#page")
        page.border_title = self.wording.say("page.hint")
        page.border_subtitle = self.wording.say("page.close")
        self.think()

    @work(exclusive=True)
    async def think(self) -> None:
        while (found := await asyncio.to_thread(some_of, self.search)) is None:
            pass
        self.query_one("#hint", Static).update(self._told(found))

    def _told(self, advice: Advice) -> Text:
        say = self.wording.say
        how = say("hint.exact") if advice.is_exact else say("hint.futures", count=advice.futures)
        text = Text()
        for place, one in enumerate(advice.candidates):
            text.append_text(self._candidate(one, place == 0))
        return text.append(f"{how}\n", ink.DIM).append(say("hint.practice"), ink.DIM)

    def _candidate(self, one: Candidate, is_best: bool) -> Text:
        question, view = self.chair.view().question, self.chair.view()
        told = self.chair.game.told_as(view, one.option)
        said = self.wording.sentence(told, self.names, question, self.reader)
        filled = round(one.chance * WIDE)
        doubt = f" ± {one.error * 100:.0f}" if one.error else ""
        chance = f"{one.chance * 100:.1f} %" if not one.error else f"{one.chance * 100:.0f} %{doubt}"
        text = Text.assemble(
            ("★ " if is_best else "  ", f"bold {ink.YELLOW}"),
            (f"{said}\n", f"bold {ink.TEXT}"),
            (f"  {FULL * filled}{EMPTY * (WIDE - filled)} ", ink.YELLOW if is_best else ink.DIM),
            (f"{chance}\n", f"bold {ink.TEXT}"),
        )
        for reason in one.reasons:
            text.append(f"  {why(reason, self.wording, self.names, self.reader)}\n", ink.TEXT)
        return text.append("\n")
