"""What lies over the table for a while: a rule, the log, the settings, the curtain."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from lucha.core.facts import BadInput, read_text
from lucha.core.record import read_record, replay
from lucha.core.setup import Setup
from lucha.games import AnyGame, find_game
from lucha.session.names import LONGEST_NAME, read_recorded
from lucha.session.narrator import seat_name
from lucha.terminal import ink
from lucha.terminal.boards import Board
from lucha.terminal.choices import Choices
from lucha.terminal.keys import keys
from lucha.terminal.players import checked_name
from lucha.terminal.saving import Kept
from lucha.terminal.settings import ROWS
from lucha.terminal.sitting import Moment
from lucha.terminal.story import story_text
from lucha.terminal.wording import Wording

if TYPE_CHECKING:
    from lucha.terminal.app import LuchaApp


class Page(ModalScreen[None]):
    """Closes by Escape, Enter, or the key that opened it."""

    app: LuchaApp
    BINDINGS: ClassVar[list[BindingType]] = keys({"escape,enter,question_mark,h,H,l,L,s,S,q,Q": "dismiss(None)"})


class RulePage(Page):
    """A rule: its heading, what it says, where it comes from, its id, how this match reads it, and what it leads to."""

    def __init__(
        self, wording: Wording, setup: Setup, rule: str, refused: str = "", leads_to: Sequence[str] = ()
    ) -> None:
        super().__init__()
        self.leads_to = leads_to
        self.wording = wording
        self.setup = setup
        self.rule = rule
        self.refused = refused

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page", classes="-rule"):
            yield Static(rule_text(self.wording, self.setup, self.rule, self.refused))
            for id in self.leads_to:
                rule = self.wording.catalogue[id]
                yield Static(Text.assemble((f"\n▪ {rule.heading}\n", f"bold {ink.TEXT}"), (rule.says, ink.TEXT)))

    def on_mount(self) -> None:
        page = self.query_one("#page")
        page.border_title = self.wording.say("page.rule")
        page.border_subtitle = self.wording.say("page.close")


def rule_text(wording: Wording, setup: Setup, id: str, refused: str) -> Text:
    text = Text()
    if refused:
        text.append(f"✗ {refused}\n\n", f"bold {ink.REFUSED}")
    rule = wording.rule(id)
    if rule is None:
        return text.append(f"§ {id}", ink.DIM)
    text.append(f"{wording.chapter(rule)}\n", ink.DIM)
    text.append(f"{rule.heading}\n", f"bold {ink.YELLOW}")
    text.append(f"{rule.says}\n\n", ink.TEXT)
    text.append(f"{wording.say('rule.origin')} ", ink.DIM)
    text.append(wording.say(f"origin.{rule.origin}"), f"bold {ink.TEXT}")
    text.append(f" ({rule.source})\n" if rule.source else "\n", ink.DIM)
    if rule.option is not None:
        agreed = setup.option(rule.option.name)
        text.append(f"\n{wording.say('rule.option')}\n", ink.DIM)
        for value, says in zip(rule.option.values, rule.option.says, strict=True):
            mark, how = ("●", f"bold {ink.TEXT}") if value == agreed else ("○", ink.DIM)
            text.append(f"{mark} {rule.option.word(value)}: {says}\n", how)
    text.append(f"\n§ {rule.id}\n", ink.LINK)
    for leaned_on in [wording.catalogue[id] for id in rule.see]:
        text.append(f"\n{leaned_on.heading}: ", f"bold {ink.TEXT}").append(f"{leaned_on.says}\n", ink.TEXT)
    return text


class RoundPage(Page):
    """How a round goes: its steps in order, what each may lead to, where the match is now, and the cards in play."""

    def __init__(self, wording: Wording, course: Sequence[Sequence[str]], now: str, cards: Sequence[str]) -> None:
        super().__init__()
        self.cards = cards
        self.wording = wording
        self.course = course
        self.now = now

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page", classes="-round"):
            for number, (step, *leads_to) in enumerate(self.course, start=1):
                yield from self._rule(step, f"{number:>2}", f"bold {ink.YELLOW}", "-step")
                for rule in leads_to:
                    yield from self._rule(rule, "▪", f"bold {ink.TEXT}", "-part")
            for rule in self.cards:
                yield from self._rule(rule, "★", f"bold {ink.YELLOW}", "-step")

    def _rule(self, id: str, mark: str, how: str, kind: str) -> ComposeResult:
        rule = self.wording.catalogue[id]
        heading = Text.assemble((f"{mark} {rule.heading}", how))
        if id == self.now:
            heading.append("  ")
            heading.append(f" {self.wording.say('round.now')} ", ink.on(ink.YELLOW, ink.INK, "bold"))
        yield Static(heading, classes=kind)
        yield Static(Text(rule.says, ink.TEXT), classes=f"{kind} -says -now" if id == self.now else f"{kind} -says")

    def on_mount(self) -> None:
        page = self.query_one("#page", VerticalScroll)
        page.border_title = self.wording.say("page.round")
        page.border_subtitle = self.wording.say("page.scroll")
        for now in self.query(".-now"):
            self.call_after_refresh(now.scroll_visible, animate=False)


class LogPage(Page):
    """All that these eyes have seen happen, the newest last."""

    def __init__(self, wording: Wording, board: Board, moments: Sequence[Moment]) -> None:
        super().__init__()
        self.wording = wording
        self.board = board
        self.moments = moments

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page", classes="-log"):
            yield Static(story_text(self.wording, self.board, self.moments))

    def on_mount(self) -> None:
        page = self.query_one("#page", VerticalScroll)
        page.border_title = self.wording.say("story")
        page.border_subtitle = self.wording.say("page.scroll")
        page.scroll_end(animate=False)


class SettingsPage(Page):
    """Language, pace and reactions; the arrows change them."""

    BINDINGS: ClassVar[list[BindingType]] = keys({"left": "change(-1)", "right,space": "change(1)"})

    def compose(self) -> ComposeResult:
        with Vertical(id="page", classes="-settings"):
            yield Choices(id="settings", markup=False)
            yield Static(id="about")

    def on_mount(self) -> None:
        self.show()

    def show(self) -> None:
        page, rows = self.query_one("#page"), self.query_one(Choices)
        page.border_title = self.app.say("page.settings")
        page.border_subtitle = self.app.say("page.change")
        at = rows.highlighted or 0
        rows.clear_options()
        rows.add_options([Text(f"  {self.app.say(f'setting.{row}'):<22} ◂ {self._value(row)} ▸") for row in ROWS])
        rows.highlighted = at
        self.query_one("#about", Static).update(Text(self.app.say(f"setting.{ROWS[at]}.about"), ink.DIM))

    def _value(self, row: str) -> str:
        settings = self.app.settings
        if row == "language":
            return self.app.say(f"language.{settings.language}")
        if row == "speed":
            return self.app.say(f"speed.{settings.speed}")
        if row == "re-rolls":
            return self.app.say("re-rolls.ask" if settings.asks_rerolls else "re-rolls.never")
        if settings.auto_pass is None:
            return self.app.say("auto-pass.never")
        return self.app.say("auto-pass.after", seconds=f"{settings.auto_pass:g}")

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.query_one("#about", Static).update(
            Text(self.app.say(f"setting.{ROWS[event.option_index]}.about"), ink.DIM)
        )

    def on_option_list_option_selected(self) -> None:
        self.dismiss(None)

    def action_change(self, step: int) -> None:
        self.app.settings.change(ROWS[self.query_one(Choices).highlighted or 0], step)
        self.show()


class Curtain(ModalScreen[bool]):
    """Velvet, until the next player is alone with the screen.  True: opened; False: the time to react has run out."""

    app: LuchaApp
    BINDINGS: ClassVar[list[BindingType]] = keys({"enter": "dismiss(True)", "q,Q": "leave"})

    def __init__(self, name: str, seconds: float | None) -> None:
        super().__init__()
        self.player = name
        self.seconds = seconds
        self._until = 0.0

    def compose(self) -> ComposeResult:
        with Vertical(id="velvet"):
            yield Static(id="next")

    def on_mount(self) -> None:
        if self.seconds is not None:
            self._until = asyncio.get_running_loop().time() + self.seconds
            self.set_interval(0.1, self.burn)
        self.show(self.seconds)

    def show(self, left: float | None) -> None:
        text = Text(justify="center")
        text.append(f"{self.app.say('curtain.pass')}\n\n", ink.CREAM)
        text.append(f"★  {self.player.upper()}  ★\n\n", f"bold {ink.YELLOW}")
        text.append(self.app.say("curtain.open"), f"bold {ink.CREAM}")
        if left is not None:
            text.append(f"\n\n{self.app.say('curtain.fuse', seconds=ceil(left))}", ink.CREAM)
        self.query_one("#next", Static).update(text)

    def action_leave(self) -> None:
        self.app.leave()

    def burn(self) -> None:
        left = self._until - asyncio.get_running_loop().time()
        if left > 0:
            self.show(left)
        elif self.is_current:
            self.dismiss(False)


class NamePage(ModalScreen[str]):
    """A name for somebody at this keyboard; empty: as the game calls the seat."""

    app: LuchaApp
    BINDINGS: ClassVar[list[BindingType]] = keys({"escape": "keep"})

    def __init__(self, name: str) -> None:
        super().__init__()
        self.before = name

    def compose(self) -> ComposeResult:
        with Vertical(id="page", classes="-name"):
            yield Input(self.before, max_length=LONGEST_NAME, placeholder=self.app.say("name.placeholder"))
            yield Static(id="about")

    def on_mount(self) -> None:
        page = self.query_one("#page")
        page.border_title = self.app.say("page.name")
        page.border_subtitle = self.app.say("page.name.keys")

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self.action_keep()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        said = event.value.strip()
        try:
            self.dismiss(checked_name(said) if said else "")
        except BadInput as problem:
            self.query_one("#about", Static).update(Text(str(problem), ink.ACCENT))

    def action_keep(self) -> None:
        self.dismiss(self.before)


class KeptPage(ModalScreen[Kept | None]):
    """The matches that are not over, the newest first."""

    app: LuchaApp
    BINDINGS: ClassVar[list[BindingType]] = keys({"escape,q,Q,u,U": "dismiss(None)"})

    def __init__(self, kept: Sequence[Kept]) -> None:
        super().__init__()
        self.kept = kept

    def compose(self) -> ComposeResult:
        with Vertical(id="page", classes="-kept"):
            yield Choices(*[self._line(kept) for kept in self.kept], id="kept", markup=False)

    def _line(self, kept: Kept) -> Text:
        """When, what and who; below it the mode, and how far they have come."""
        known = self.app.games.get(kept.game)
        line = Text(f"  {kept.when:%Y-%m-%d %H:%M}  ", ink.DIM, no_wrap=True, overflow="ellipsis")
        if known is None:
            return line.append(kept.path.name, ink.TEXT)
        wording = Wording(self.app.settings.language, known)
        modes = [wording.mode(mode) for mode in known.modes if mode.name == kept.mode]
        line.append(
            f"{wording.title()}: {' – '.join([_player_told(player, wording.language) for player in kept.players])}",
            ink.TEXT,
        )
        return line.append(f"\n    {' · '.join([*modes, *self._reached(kept, wording)])}", ink.DIM)

    def _reached(self, kept: Kept, wording: Wording) -> list[str]:
        """Such as the round; nothing when the match cannot be taken up again, which shows when it is tried."""
        try:
            game, saved = read_record(str(kept.path), read_text(kept.path), self._game)
            match = replay(game, saved.setup, saved.record).match
        except BadInput:
            return []
        said = game.headline(game.chapter(match), wording.words)
        return [said] if said else []

    def _game(self, name: str) -> AnyGame:
        return find_game(name, self.app.request.pack, self.app.games)

    def on_mount(self) -> None:
        page = self.query_one("#page")
        page.border_title = self.app.say("start.kept", count=len(self.kept))
        page.border_subtitle = self.app.say("page.kept.keys")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self.kept[event.option_index])


def _player_told(said: str, language: str) -> str:
    """Who played, from the first line of a saved match."""
    name, bot = read_recorded(said)
    return name or (seat_name(language, 0, bot) if bot else said)
