"""What goes on at a table by itself: bots answer, reaction windows close, clocks run out."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from lucha.core.values import PASS, Option
from lucha.session.clock import Clocks
from lucha.session.happenings import Refused
from lucha.session.live import LiveMatch
from lucha.shelf.store import Busy, Conflict, Failed
from lucha.web import times
from lucha.web.table import SLOW, Table
from lucha.web.trouble import Trouble
from lucha.web.turns import Turns

REACTION: Final = 0.3  # seconds that bots take where hands are secret; the greedy one thinks for 0.02 at most
log = logging.getLogger("lucha.arena")

Work = Callable[[], Awaitable[None]]


class Driving:
    """Drives the tables of a hall; `commit` writes down and tells what was done under a table's lock."""

    def __init__(
        self, commit: Callable[[Table], Awaitable[None]], fuse: float, reaction: float, trouble: Trouble
    ) -> None:
        self.commit = commit
        self.trouble = trouble
        self.fuse = fuse
        self.reaction = reaction
        self.thinkers = Turns("bot")
        self._works: set[asyncio.Task[None]] = set()

    def go_on(self, table: Table) -> None:
        live = table.live
        if table.clocks is None and live.window is None and not _asked(live, "bot"):
            return
        if self.trouble.is_there:
            self.trouble.wait(table.id, lambda: self._start(table))
        else:
            self._start(table)

    def _start(self, table: Table) -> None:
        if not table.is_stale and (table.driver is None or table.driver.done()):
            table.driver = asyncio.create_task(self._reported(table, lambda: self._drive(table)))

    def close(self) -> None:
        self.thinkers.close()
        self.trouble.close()

    def call_later(self, seconds: float, table: Table, work: Work) -> asyncio.TimerHandle:
        def begin() -> None:
            task = asyncio.create_task(self._reported(table, work))
            self._works.add(task)
            task.add_done_callback(self._works.discard)

        return asyncio.get_running_loop().call_later(seconds, begin)

    async def _reported(self, table: Table, work: Work) -> None:
        """What others were faster at needs no report."""
        try:
            await work()
        except (Conflict, Refused, Busy, Failed):  # of the last two, whatever met them first has told the host
            pass
        except Exception:
            log.exception("a match of %s could not go on by itself", table.opening.game.name)

    # Bots.

    async def _drive(self, table: Table) -> None:
        """Bots answer; a window whose time has come is closed, after which bots may be asked again."""
        while not table.is_stale:
            if bots := _asked(table.live, "bot"):
                await self._let_bots_answer(table, bots)
            elif (window := table.live.window) is not None and table.fuse is None and not table.live.asked():
                await self._close(table, window)
            else:
                self._watch_clocks(table)
                break

    async def _let_bots_answer(self, table: Table, bots: list[int]) -> None:
        """Where hands are secret, bots answer when a beat is over, whether or not they have much to choose from.

        So how long they take tells nothing; one that still thinks by then in a window lets it be.
        """
        live, question = table.live, table.live.question
        hides_thinking = self._hides_thinking(table)
        thoughts = [
            (seat, live.number(seat), asyncio.create_task(self._think(table, seat)))
            for seat in (bots if hides_thinking else bots[:1])
        ]
        try:
            if hides_thinking:
                await asyncio.sleep(self.reaction)
            if not hides_thinking or live.window is None:
                await asyncio.wait([thought for _, _, thought in thoughts])
            async with table.lock:
                has_answered = False
                for seat, number, thought in thoughts if not table.is_stale else ():
                    if live.question is question and live.is_asked(seat) and live.number(seat) == number:
                        live.answer(seat, thought.result() if thought.done() else PASS)
                        has_answered = True
                if has_answered:
                    await self.commit(table)
        finally:
            for _, _, thought in thoughts:
                thought.cancel()

    async def _think(self, table: Table, seat: int) -> Option:
        """Bots of one client wait for each other first; those that nobody watches wait for all."""
        think = table.live.think(seat)
        if table.live.places[seat].bot == "random":
            return think()
        return await self.thinkers.of(table.client, think, is_awaited=bool(table.watchers))

    def _hides_thinking(self, table: Table) -> bool:
        """Does anybody play or watch who would learn from how long bots think?  While a fuse burns, nobody sees it."""
        is_seen = bool(table.watchers) or any(place.who == "person" for place in table.live.places)
        return is_seen and table.live.game.keeps_secrets and self.reaction > 0 and table.fuse is None

    # Reaction windows.

    def light_fuse(self, table: Table) -> None:
        """A window that people could learn from lasts as long as it lasts; any other, until all have answered.

        Everybody at the table sees when somebody answers, asked or not.  Those who hand one screen to each other
        count as one: nobody sees when they answer, and handing takes its time.  Without a clock, one who is asked and
        away is waited for.
        """
        live = table.live
        window = live.window
        if window is None:
            table.fuse = table.unhurried = None
            return
        people = {place.player for place in live.places if place.who == "person"}
        asked = {live.places[seat].player for seat in window.seats if live.places[seat].who == "person"}
        terms = table.opening.clock
        is_lit = table.fuse is not None and table.fuse[0] is window
        if len(people) < 2 or not asked or is_lit or window is table.unhurried:
            return
        if terms is None:
            is_slow = not all(table.is_watched_by(player) for player in asked)
        else:
            is_slow = terms.kind == "move" and terms.seconds >= SLOW
        if is_slow:
            table.unhurried = window
            return
        now = times.ticks()
        table.fuse = (window, now, now + int(self.fuse * 1000))
        self.call_later(self.fuse, table, lambda: self._close(table, window))

    async def _close(self, table: Table, window: object) -> None:
        async with table.lock:
            if table.is_stale or table.live.window is not window:
                return
            table.fuse = None
            table.live.close_window()
            await self.commit(table)
        self.go_on(table)

    # Clocks.

    def set_clocks(self, table: Table, lines: Sequence[str] = ()) -> None:
        """As the log has them; others are shown what they were shown before, with sealed answers since then hidden."""
        terms = table.opening.clock
        if terms is None:
            return
        table.clocks = Clocks.fresh(terms, len(table.live.places))
        shown = table.clocks.left
        for line in reversed(lines):
            if line.startswith('{"left"'):
                kept = json.loads(line)
                table.clocks = Clocks(terms, kept["left"])
                shown = kept.get("shown", kept["left"])
                break
        table.left_then = (times.ticks(), tuple(shown))
        table.moves = [table.live.moves(seat) for seat in range(len(table.live.places))]

    def run_clocks(self, table: Table) -> None:
        """After something was done; how they stand is written down with it."""
        clocks, live = table.clocks, table.live
        if clocks is None:
            return
        now, asked = times.ticks(), live.on_the_clock()
        before, table.moves = table.moves, [live.moves(seat) for seat in range(len(live.places))]
        for seat, (then, moves) in enumerate(zip(before, table.moves, strict=True)):
            if moves < then:
                clocks.take_back(seat, asked, now)
            elif moves > then and seat in asked:
                clocks.restart(seat, now)
        clocks.run(asked, now)
        table.note_changes(times.now_ms())
        if clocks.terms.kind == "match":
            live.note({"left": list(clocks.left), "shown": list(table.left_then[1])})

    def _watch_clocks(self, table: Table) -> None:
        if table.timer is not None:
            table.timer.cancel()
            table.timer = None
        if table.clocks is None:
            return
        now = times.ticks()
        table.clocks.run(table.live.on_the_clock(), now)
        ends = table.clocks.next_end()
        if ends is not None:
            table.timer = self.call_later(max(0, ends - now) / 1000, table, lambda: self._time_is_up(table))

    async def _time_is_up(self, table: Table) -> None:
        async with table.lock:
            if table.is_stale or table.clocks is None:
                return
            for seat in table.clocks.out_of_time(times.ticks()):
                if seat in table.live.on_the_clock() and table.clocks.left_at(seat, times.ticks()) == 0:
                    table.live.time_is_up(seat)
                    await self.commit(table)
        self.go_on(table)


def _asked(live: LiveMatch, who: str) -> list[int]:
    return [seat for seat in live.asked() if live.places[seat].who == who]
