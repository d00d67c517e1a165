"""The start screen: a new match to be picked, or an unfinished one to take up again."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static
from textual.widgets.option_list import Option

from lucha.core.facts import BadInput
from lucha.games import LEFT_OUT
from lucha.referee import has_lesson
from lucha.session.names import ME
from lucha.terminal import ink
from lucha.terminal.boards.masks import HEIGHT, ROSTER, mask
from lucha.terminal.boards.woodtype import shout
from lucha.terminal.choices import Choices
from lucha.terminal.draft import Draft, DraftRow
from lucha.terminal.ink import Sheet
from lucha.terminal.keys import keys
from lucha.terminal.pages import KeptPage, NamePage, SettingsPage
from lucha.terminal.remembering import last_time
from lucha.terminal.saving import Kept, unfinished
from lucha.terminal.table import LEAST, TALL
from lucha.terminal.wording import Wording

if TYPE_CHECKING:
    from lucha.terminal.app import LuchaApp

WIDE: Final = 118
NARROW: Final = 72  # below, what a row means stands under the list and not beside it
LABEL: Final = 22
ROOM: Final = ((WIDE, 74, 32), (96, 62, 30), (NARROW, 47, LABEL))  # from which width on, the list and its labels
FRAME: Final = 5  # border, padding and scroll bar of the list


class StartScreen(Screen[None]):
    """Up and down walk, left and right change, Enter begins."""

    app: LuchaApp
    AUTO_FOCUS = "#draft"
    BINDINGS: ClassVar[list[BindingType]] = keys(
        {
            "left": "change(-1)",
            "right,space": "change(1)",
            "n,N": "name",
            "b,B": "begin",
            "u,U": "unfinished",
            "l,L": "learn",
            "s,S": "settings",
            "q,Q": "leave",
            "left_square_bracket,ctrl+up": "read(-4)",
            "right_square_bracket,ctrl+down": "read(4)",
        }
    )

    def compose(self) -> ComposeResult:
        yield Static(id="poster")
        with Horizontal(id="picking"):
            yield Choices(id="draft", markup=False)
            with VerticalScroll(id="meaning", can_focus=False):
                yield Static(id="about")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.draft, self.notice = self._as_last_time()
        if LEFT_OUT:
            self.notice = self.app.say("notice.left-out", games=", ".join(LEFT_OUT))
        self.kept: list[Kept] = unfinished()
        self.show()

    def _as_last_time(self) -> tuple[Draft, str]:
        """What was picked the last time; what cannot be read is told in one line, until a key is pressed."""
        games = self.app.games
        try:
            before = last_time(games)
        except BadInput as problem:
            return Draft.first(games), self.app.say("notice.forgotten", why=problem)
        return Draft.first(games) if before is None else Draft.of(games, before), ""

    def on_resize(self) -> None:
        self.set_class(self.size.width < NARROW, "-narrow")
        self.set_class(self.size.height < LEAST[1], "-short")
        self.call_after_refresh(self.show)

    @property
    def wording(self) -> Wording:
        return Wording(self.app.settings.language, self.draft.game)

    def rows(self) -> list[DraftRow]:
        """First what can be done at once, then what can be changed."""
        say = self.app.say
        rows = [DraftRow("begin", f"▶ {say('start.begin')}", "", say("start.begin"), say("start.begin.about"))]
        if self.kept:
            label = f"↻ {say('start.kept', count=len(self.kept))}"
            rows.append(DraftRow("kept", label, "", say("start.kept", count=len(self.kept)), say("start.kept.about")))
        if has_lesson(self.draft.game):
            label = f"★ {say('start.learn')}"
            rows.append(DraftRow("learn", label, "", say("start.learn"), say("start.learn.about")))
        return [*rows, *self.draft.rows(self.wording)]

    def show(self) -> None:
        self.query_one("#poster", Static).update(self._poster())
        picking = self.query_one("#draft", Choices)
        at = picking.highlighted or 0
        rows = self.rows()
        picking.clear_options()
        picking.add_options([Option(self._line(row), id=row.id.replace(".", "-")) for row in rows])
        picking.border_title = self.app.say("start")
        picking.highlighted = min(at, len(rows) - 1)
        picking.styles.width = self._room()[0]
        self.query_one("#keys", Static).update(self._keys())
        self._explain(rows[min(at, len(rows) - 1)])

    def _keys(self) -> Text:
        if self.notice:
            return Text(f" ⚠ {self.notice} ", ink.on(ink.YELLOW, ink.INK, "bold"))
        return ink.in_rows(self.app.say("keys.start"), self.size.width)

    def on_key(self) -> None:
        if self.notice:
            self.notice = ""
            self.query_one("#keys", Static).update(self._keys())

    def _room(self) -> tuple[int, int]:
        """How wide the list is, and the labels in it."""
        for least, pane, label in ROOM:
            if self.size.width >= least:
                return pane, label
        return self.size.width, LABEL

    def _poster(self) -> Text:
        """The name of the house, between masks where there is room for them."""
        width, height = self.size
        is_large = width >= WIDE and height >= TALL
        poster = Sheet(width, HEIGHT if is_large else 3)
        shout(poster, 1 if is_large else 0, "LUCHA", f"bold {ink.YELLOW}", is_large)
        if is_large:
            for place, name in enumerate(list(ROSTER)[:4]):
                x = 3 + place * 16 if place < 2 else width - (4 - place) * 16
                poster.lay(x, 0, mask(name, ink.NIGHT))
        return poster.text()

    def _line(self, row: DraftRow) -> Text:
        """On one line where it fits, below the other values if possible; otherwise the value stands below its label."""
        if not row.value:
            return Text(f"  {row.label}", f"bold {ink.YELLOW}")
        pane, wide = self._room()
        label = Text(f"  {row.label}", ink.TEXT)
        value = Text.assemble(("◂ ", ink.DIM), (row.value, f"bold {ink.YELLOW}"), (" ▸", ink.DIM))
        for gap in (max(1, wide + 3 - label.cell_len), 1):
            if label.cell_len + gap + value.cell_len <= pane - FRAME:
                return label + Text(" " * gap) + value
        indent = Text("   ")
        below = ink.wrapped(value, max(1, pane - FRAME - indent.cell_len))
        return Text("\n").join([label, *[indent + part for part in below]])

    def _explain(self, row: DraftRow) -> None:
        about = Text.assemble((f"{row.heading}\n\n", f"bold {ink.YELLOW}"), (row.about, ink.TEXT))
        self.query_one("#about", Static).update(about)
        meaning = self.query_one("#meaning", VerticalScroll)
        meaning.scroll_home(animate=False)
        rows = [part for line in about.split() for part in ink.wrapped(line, max(1, meaning.size.width - 3))]
        meaning.border_subtitle = Content(self.app.say("start.more") if len(rows) > meaning.size.height else "")

    def action_read(self, rows: int) -> None:
        self.query_one("#meaning", VerticalScroll).scroll_relative(y=rows, animate=False)

    def complain(self, problem: str) -> None:
        """Why a match cannot begin."""
        said = f"{self.app.say('start.problem')}\n\n"
        self.query_one("#about", Static).update(Text.assemble((said, f"bold {ink.ACCENT}"), (problem, ink.TEXT)))

    def _selected(self) -> DraftRow:
        return self.rows()[self.query_one("#draft", Choices).highlighted or 0]

    def on_option_list_option_highlighted(self) -> None:
        self._explain(self._selected())

    def on_option_list_option_selected(self) -> None:
        row = self._selected()
        if row.id == "begin":
            self.action_begin()
        elif row.id == "kept":
            self.action_unfinished()
        elif row.id == "learn":
            self.action_learn()
        elif row.id.startswith("who.") and self.draft.who[int(row.id[4:])] == ME:
            self.action_name()
        else:
            self.action_change(1)

    def action_change(self, step: int) -> None:
        self.draft.change(self._selected().id, step)
        self.show()

    def action_name(self) -> None:
        row = self._selected()
        if row.id.startswith("who.") and self.draft.who[int(row.id[4:])] == ME:
            seat = int(row.id[4:])
            self.app.push_screen(NamePage(self.draft.names[seat]), lambda name: self._named(seat, name or ""))

    def _named(self, seat: int, name: str) -> None:
        self.draft.names[seat] = name
        self.show()

    def action_begin(self) -> None:
        self.app.begin(self.draft.request())

    def action_learn(self) -> None:
        if has_lesson(self.draft.game):
            self.app.show_lesson(self.draft.game.name)

    def action_unfinished(self) -> None:
        if self.kept:
            self.app.push_screen(KeptPage(self.kept), self._taken_up)

    def _taken_up(self, kept: Kept | None) -> None:
        if kept is not None:
            self.app.resume(kept.path)

    def action_settings(self) -> None:
        self.app.push_screen(SettingsPage(), lambda _: self.show())

    def action_leave(self) -> None:
        self.app.leave()
