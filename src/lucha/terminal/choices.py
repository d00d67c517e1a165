"""The list that all choosing is done in."""

from __future__ import annotations

from typing import Final

from rich.text import Text
from textual.widgets import OptionList

MARK: Final = "❯"


class Choices(OptionList):
    """An option list whose cursor is a mark too, and not a colour only; every prompt begins with a cell for it.

    It also bears a window without any room for it: there, Textual's own cannot turn pages.
    """

    _marked: int | None = None

    def watch_highlighted(self, highlighted: int | None) -> None:
        if self._marked is not None and self._marked < self.option_count:
            self._put(self._marked, " ")
        if highlighted is not None:
            self._put(highlighted, MARK)
        self._marked = highlighted
        super().watch_highlighted(highlighted)

    def _put(self, place: int, sign: str) -> None:
        prompt = self.get_option_at_index(place).prompt
        if isinstance(prompt, Text) and prompt.plain[:1] in (" ", MARK):
            marked = prompt.copy()
            marked.plain = sign + prompt.plain[1:]
            self.replace_option_prompt_at_index(place, marked)

    def action_page_up(self) -> None:
        if self.scrollable_content_region.height:
            super().action_page_up()  # type: ignore[no-untyped-call]

    def action_page_down(self) -> None:
        if self.scrollable_content_region.height:
            super().action_page_down()  # type: ignore[no-untyped-call]
