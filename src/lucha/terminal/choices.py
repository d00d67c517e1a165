"""The list that all choosing is done in."""

from __future__ import annotations

from textual.widgets import OptionList


class Choices(OptionList):
    """An option list that bears a window without any room for it: there, Textual's own cannot turn pages."""

    def action_page_up(self) -> None:
        if self.scrollable_content_region.height:
            super().action_page_up()  # type: ignore[no-untyped-call]

    def action_page_down(self) -> None:
        if self.scrollable_content_region.height:
            super().action_page_down()  # type: ignore[no-untyped-call]
