"""The table: the board, the story, and the one place to act."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from math import ceil
from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import OptionList, Static

from lucha.bots import Chair
from lucha.core.agenda import ReactionWindow
from lucha.core.rules import rule_of
from lucha.core.turning import Course
from lucha.core.values import PASS, Option
from lucha.lab.review import Review, review, review_told
from lucha.session.narrator import seat_name
from lucha.session.summary import Summing, some_of
from lucha.terminal import ink
from lucha.terminal.asking import (
    AFTERWARDS,
    BACK,
    BACK_KEYS,
    Row,
    first_to_do,
    question_text,
    result_text,
    rows_afterwards,
    rows_of,
)
from lucha.terminal.boards import Scene, board_of
from lucha.terminal.eyes import Eyes
from lucha.terminal.hinting import HintPage
from lucha.terminal.keys import keys
from lucha.terminal.pages import Curtain, LogPage, RoundPage, RulePage, SettingsPage
from lucha.terminal.panels import AskPane, Bar, BoardPane, StoryPane
from lucha.terminal.sitting import Sitting
from lucha.terminal.story import newest_sentence
from lucha.terminal.summing import luck_text, summary_text
from lucha.terminal.wording import Wording

if TYPE_CHECKING:
    from lucha.terminal.app import LuchaApp

LEAST: Final = (80, 24)
MIDDLE: Final = 28  # rows, from here on there is more room for the question
TALL: Final = 34
GLANCE: Final = 4  # pauses in which one sees that there is nothing to answer with


class TableScreen(Screen[None]):
    """Shows a sitting only through the eyes of the player at the keyboard."""

    app: LuchaApp
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = keys(
        {
            "question_mark": "rule",
            "h,H": "round",
            "exclamation_mark": "hint",
            "l,L": "log",
            "s,S": "settings",
            "q,Q": "leave",
            "left_square_bracket,ctrl+up": "scroll_board(-4)",
            "right_square_bracket,ctrl+down": "scroll_board(4)",
        }
    )

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.board = board_of(sitting.game.name)
        self.course = sitting.game.course(sitting.setup)
        self.eyes = Eyes(sitting)
        self.rows: list[Row] = []
        self.status = ""
        self.is_over = False
        self.summing: Summing | None = None  # of a match that is over,
        self.chances: Course | None = None  # and how its chances went, once that is found,
        self.luck: Review | None = None  # and what was luck in it
        self.fuse: float | None = None  # when the reaction window that is open passes by itself
        self.picked: tuple[Option, ...] = ()  # the options that agree with what is picked so far,
        self.picked_said = ""  # and how that is said
        self._answer: asyncio.Future[Option] | None = None
        self._skip = asyncio.Event()
        self._was_warned = False
        self._will_show = False
        self._notice = ""  # what was found when the match was taken up again; until the first answer
        if sitting.is_older:
            self._notice = "notice.older-rules"
        if sitting.save.is_fresh:
            self._notice = "notice.fresh-seed"

    def compose(self) -> ComposeResult:
        yield Bar(id="bar")
        yield BoardPane(id="board")
        yield Static(id="ribbon")
        with Horizontal(id="below"):
            yield AskPane(id="ask")
            yield StoryPane(id="story")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.drive()

    def on_resize(self) -> None:
        self.set_class(self._is_small, "-small")
        self.call_after_refresh(self.show)

    @property
    def _is_small(self) -> bool:
        """Too small for the board; then the question and the story have all of the window."""
        return self.size.width < LEAST[0] or self.size.height < LEAST[1]

    @property
    def language(self) -> str:
        return self.app.settings.language

    @property
    def wording(self) -> Wording:
        return Wording(self.language, self.sitting.game)

    # The course of the match.

    @work(exclusive=True)
    async def drive(self) -> None:
        """From question to question until the match is over."""
        sitting = self.sitting
        while waiting := sitting.play_on():
            await self.tell()
            seat = sitting.next_seat(waiting)
            asked = self.ask if sitting.places[seat].is_person else self.let_think
            sitting.choose(seat, await asked(seat))
        await self.tell()
        self.is_over = True
        self.summing = Summing(sitting)
        self.offer(self.rows_now())
        search = self.summing.search(sitting.fingerprint())
        while (found := await asyncio.to_thread(some_of, search)) is None:
            pass
        self.chances = found
        self.show()
        weighing = review(self.summing, sitting.fingerprint())
        while (weighed := await asyncio.to_thread(some_of, weighing)) is None:
            pass
        self.luck = weighed
        self.show()

    async def tell(self) -> None:
        """Show what has happened, one thing after the other; any key shows the rest at once."""
        self.eyes.onlooker()
        self.status = self.app.say("status.watching")
        self._skip.clear()
        while (moment := self.eyes.see_next()) is not None:
            pause = self.app.settings.pause * self.board.beat(moment.event)
            if pause and not self._skip.is_set():
                self.show()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._skip.wait(), pause)
        self.show()

    async def let_think(self, seat: int) -> Option:
        """A bot takes a while, and never less than the usual pause: how long must not tell what it holds."""
        self.status = self.app.say("status.thinking", name=self.sitting.names(self.language)[seat])
        self.show()
        pause = asyncio.sleep(self.app.settings.pause)
        option, _ = await asyncio.gather(asyncio.to_thread(self.sitting.think(seat)), pause)
        return option

    async def ask(self, seat: int) -> Option:
        """The answer of a person; others who play here look away first where that matters."""
        delay = self.patience()
        if self.sitting.needs_curtain(seat):
            self.eyes.cover()
            self.show_now()
            name = self.sitting.person(seat, self.language)
            if not await self.app.push_screen_wait(Curtain(name, delay)):
                return self._passed(seat)
            delay = None  # a player who opens the curtain wants to be asked
        self.sitting.asked(seat)
        self.eyes.of(seat)
        question = self.sitting.question
        if question is not None and question.is_waivable() and not self.app.settings.asks_rerolls:
            return self._passed(seat)
        if self.sitting.has_no_answer(seat):
            await self.look_on(GLANCE * self.app.settings.pause if delay is None else delay)
            return PASS
        loop = asyncio.get_running_loop()
        self._answer = loop.create_future()
        self.picked, self.picked_said = (), ""
        self.fuse = None if delay is None else loop.time() + delay
        self.offer(self.rows_now())
        option = await self._answered(seat)
        self._answer = self.fuse = None
        self._notice = ""
        self.offer([])
        return option

    def patience(self) -> float | None:
        """Seconds until what is asked now passes by itself; None: it waits."""
        return self.app.settings.auto_pass if isinstance(self.sitting.question, ReactionWindow) else None

    async def look_on(self, seconds: float) -> None:
        """Something may be answered, and not by the one person who plays here: no question, and any key goes on."""
        self.status = self.app.say("status.no-answer")
        self._skip.clear()
        self.show()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._skip.wait(), seconds)

    async def _answered(self, seat: int) -> Option:
        """By a key; or by the end of the fuse, which burns as long whatever the seat could play."""
        assert self._answer is not None
        loop = asyncio.get_running_loop()
        while self.fuse is not None and not self._answer.done():
            left = self.fuse - loop.time()
            if left <= 0:
                return self._passed(seat)
            self.show_prompt()
            await asyncio.wait([self._answer], timeout=min(left, 0.2))
        return await self._answer

    def _passed(self, seat: int) -> Option:
        return PASS if PASS in self.sitting.options(seat) else self.sitting.game.default(self.sitting.match, seat)

    # What is on the screen.

    def show(self) -> None:
        """Soon, and once however often it is asked for."""
        if not self._will_show:
            self._will_show = True
            self.call_later(self.show_now)

    def show_now(self) -> None:
        """All of it, as it stands."""
        self._will_show = False
        if self._is_gone:
            return
        wording, moments = self.wording, self.eyes.moments()
        scene = self._scene()
        covered = self.eyes.are_covered
        self.query_one(Bar).show(self.board, scene, self._warning())
        scrolls = self.query_one(BoardPane).show(self.board, None if covered or self._is_small else scene)
        newest = newest_sentence(wording, moments)
        self.query_one("#ribbon", Static).update(Text(ink.cut(newest, self.size.width - 2), no_wrap=True))
        self.query_one(StoryPane).show(wording, self.board, moments, self._occasion(), self._summary())
        self.query_one("#keys", Static).update(self._keys(scrolls))
        self.show_prompt()

    def _keys(self, scrolls: bool) -> Text:
        """The keys, or what went wrong while saving."""
        say, problem = self.wording.say, self.sitting.save.problem
        if problem:
            key = "notice.leave-unsaved" if self._was_warned else "notice.unsaved"
            return Text(f" ⚠ {say(key, why=problem)} ", ink.on(ink.RED, ink.CREAM, "bold"))
        if self._notice:
            return Text(f" ⚠ {say(self._notice)} ", ink.on(ink.YELLOW, ink.INK, "bold"))
        is_asked = self._answer is not None and self.sitting.gives_hints
        keys = [say("keys.table"), say("keys.hint") if is_asked else "", say("keys.round") if self.course else ""]
        keys.append(say("keys.leave"))
        keys.append(say("keys.scroll") if scrolls else "")
        return ink.in_rows("  ".join([key for key in keys if key]), self.size.width)

    def _summary(self) -> Text:
        """The end of the match below the story."""
        if self.summing is None or self.eyes.are_covered:
            return Text()
        wording, seat = self.wording, self.eyes.seat
        reader = self.sitting.reader(seat)
        ending, found = self.summing.ending(wording, seat, reader), self.chances
        turn = None if found is None else self.summing.turn(found, wording, seat, reader)
        told = summary_text(wording, ending, turn, found is None, self._sides())
        if self.luck is None:
            return told
        luck = review_told(self.luck, self.summing, wording, self.sitting.onlooker, reader)
        return Text("\n").join([told, luck_text(wording, luck, self._sides())])

    def _how(self) -> str:
        if self.summing is None:
            return ""
        return self.summing.ending(self.wording, self.eyes.seat, self.sitting.reader(self.eyes.seat)).how

    def _sides(self) -> list[str]:
        names = self.sitting.names(self.language)
        return [" & ".join([names[seat] for seat in side]) for side in self.sitting.game.sides(self.sitting.setup)]

    @property
    def _is_gone(self) -> bool:
        """Has the application begun to take the screen down?  The match may be a step behind."""
        return not self.is_mounted or not self.query("#prompt")

    def _occasion(self) -> str:
        """What is at stake besides the match: a belt, and how its bouts stand."""
        won = self.sitting.bouts_before
        if not won:
            return ""
        score = "–".join([str(bouts) for bouts in won])
        return self.app.say("title-bout", number=sum(won) + 1, score=score, sides=" – ".join(self._sides()))

    def _warning(self) -> str:
        least, now = [f"{width} × {height}" for width, height in (LEAST, self.size)]
        return self.app.say("too-small", least=least, now=now) if self._is_small else ""

    def _scene(self) -> Scene:
        told = [(moment.rule, moment.event) for moment in self.eyes.moments()]
        size = self.query_one(BoardPane).content_size
        view = self.sitting.view(None) if self.eyes.are_covered else self.eyes.view()
        rule = told[-1][0] if told else ""
        if self._answer is not None:
            rule = rule_of(view.question)
        names = self.eyes.names(self.language)
        return Scene(
            *(view, told, rule, names, self._players(), self.wording, self.sitting.setup, size.width, size.height),
            reader=self.sitting.reader(self.eyes.seat),
            chapter=self.eyes.chapter(),
            home=next(iter(self.sitting.people), 0),
        )

    def _players(self) -> tuple[str, ...]:
        """Beside the names: which one is you, who plays the others, which ones are bots."""
        said = []
        names = self.eyes.names(self.language)
        for seat, player in enumerate(self.sitting.places):
            you = self.app.say("you") if seat == self.eyes.seat else ""
            person = player.name if self.sitting.is_shared else you
            bot = seat_name(self.language, seat, player.bot) if player.bot else ""
            known = [player.name] if bot and player.name != names[seat] else []
            said.append(" · ".join([*known, bot]) if bot else person)
        return tuple(said)

    def offer(self, rows: list[Row]) -> None:
        """Rows to choose from."""
        if self._is_gone:
            return
        self.rows = rows
        pane = self.query_one(AskPane)
        pane.offer(self.wording, rows, first_to_do(rows, self.sitting.question))
        if rows and self.fuse is None:
            pane.take_keys()
        else:
            self.set_focus(None)
        self.show()

    def show_prompt(self) -> None:
        if self._is_gone:
            return
        pane = self.query_one(AskPane)
        if self.eyes.are_covered:
            pane.show("", Text())
        elif self.is_over:
            is_long = self.size.height >= TALL
            text = result_text(self.sitting, self.wording, self._how(), is_long)
            pane.show(self.app.say("over"), text, self.app.say("over.rule"))
        elif self._answer is not None and self.eyes.seat is not None:
            left = None if self.fuse is None else ceil(self.fuse - asyncio.get_running_loop().time())
            name = self.sitting.person(self.eyes.seat, self.language)
            question = self.sitting.question
            text = question_text(self.sitting, self.wording, self.eyes.seat, left, self.picked_said)
            sealed = self.app.say("ask.sealed") if question is not None and question.is_secret() else ""
            pane.show(self.app.say("your-call", name=name), text, sealed)
        else:
            pane.show("", Text(self.status, ink.DIM))

    # The keyboard.

    def on_key(self, event: events.Key) -> None:
        """Hears every key first; what it does not stop goes on to the list and to the bindings."""
        self._stop_fuse()
        self._skip.set()
        pressed = BACK if event.key in BACK_KEYS else event.character or ""
        for place, row in enumerate(self.rows):
            if row.key == (pressed.upper() if self.is_over else pressed.lower()):
                event.stop()
                self.choose(place)
                return

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.choose(event.option_index)

    def choose(self, place: int) -> None:
        """Take a row; one that is refused shows its rule instead."""
        row = self.rows[place]
        if row.refused_by:
            self.app.bell()
            self.app.push_screen(RulePage(self.wording, self.sitting.setup, row.refused_by, row.refusal))
        elif self.is_over:
            self._afterwards(AFTERWARDS[place][1])
        elif self._answer is not None and not self._answer.done():
            if row.option is not None:
                self.picked, self.picked_said = (), ""
                self._answer.set_result(row.option)
            else:
                self.picked_said = f"{self.picked_said.removesuffix('…')}{row.said}" if row.ways else ""
                self.picked = row.ways
                self.offer(self.rows_now())

    def _afterwards(self, what: str) -> None:
        if what == "rematch":
            self.app.show_table(self.sitting.rematch())
        elif what == "new":
            self.app.show_start()
        else:
            self.action_leave()

    def _stop_fuse(self) -> None:
        """Somebody wants to answer."""
        if self.fuse is not None:
            self.fuse = None
            self.query_one(AskPane).take_keys()
            self.show_prompt()

    def action_rule(self) -> None:
        """The rule of the selected row, or of the question."""
        wording, selected = self.wording, self.query_one(AskPane).selected
        row = self.rows[selected] if selected is not None and selected < len(self.rows) else None
        question, result = self.sitting.question, self.sitting.result
        if row is not None and row.refused_by:
            rule, said = row.refused_by, row.refusal
        elif self.is_over and result is not None:
            rule, said = result.rule, ""
        elif self._answer is not None and question is not None:
            rule, said = wording.rule_behind(question, None if row is None else row.option), ""
        else:
            moments = self.eyes.moments()
            rule, said = (moments[-1].rule if moments else ""), ""
        if rule:
            leads_to = [] if said else [more for step, *follow in self.course if step == rule for more in follow]
            self.app.push_screen(RulePage(wording, self.sitting.setup, rule, said, leads_to))

    def action_round(self) -> None:
        if self.course:
            cards = self.sitting.game.cards_in_play(self.sitting.match)
            self.app.push_screen(RoundPage(self.wording, self.course, self._scene().rule, cards))

    def action_hint(self) -> None:
        """What the options are worth, and why: from then on the match is practice."""
        seat = self.eyes.seat
        if self._answer is None or seat is None or self.eyes.are_covered:
            return
        if not self.sitting.gives_hints:
            self.app.bell()
            return
        self.sitting.save.practise()
        names = self.sitting.names(self.language)
        chair = Chair(self.sitting.game, self.sitting.as_asked(seat), seat)
        search = self.sitting.advice(seat)
        self.app.push_screen(HintPage(self.wording, names, self.sitting.reader(seat), chair, search))

    def action_log(self) -> None:
        self.app.push_screen(LogPage(self.wording, self.board, self.eyes.moments()))

    def action_settings(self) -> None:
        self.app.push_screen(SettingsPage(), lambda _: self._translate())

    def _translate(self) -> None:
        """The language may have changed."""
        if rows := self.rows_now():
            self.offer(rows)
        else:
            self.show()

    def rows_now(self) -> list[Row]:
        """What there is to choose from."""
        if self.is_over:
            return rows_afterwards(self.wording)
        if self._answer is None or self.eyes.seat is None:
            return []
        return rows_of(self.sitting, self.wording, self.eyes.seat, self.picked)

    def action_leave(self) -> None:
        """All is saved already; if it could not be, ask once more."""
        self.sitting.save.write()
        if self.sitting.save.problem and not self._was_warned:
            self._was_warned = True
            self.show()
        else:
            self.app.leave()

    def action_scroll_board(self, rows: int) -> None:
        self.query_one(BoardPane).scroll_relative(y=rows, animate=False)
