"""The hall: all tables that are played at, and the one way to do something at them.

A command is carried out in memory, written to the log, and only then acknowledged and told.  When it cannot be written,
the table is read from the log again: what is not there has not happened.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from secrets import token_bytes, token_urlsafe
from typing import Final, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from lucha.core.values import PASS, Option
from lucha.core.verdict import Illegal
from lucha.games import AnyGame
from lucha.session.clock import Clocks
from lucha.session.frames import Frame
from lucha.session.live import LiveMatch, Place, Refused
from lucha.session.opening import Opening, read_opening
from lucha.shelf.store import Batch, Conflict, Known, MatchRow, Stale, Store
from lucha.web.acknowledgements import Acknowledgements
from lucha.web.claims import Alone, Claims, Elsewhere
from lucha.web.ending import ending_of, rated_as
from lucha.web.metrics import METRICS
from lucha.web.refusals import BadCall
from lucha.web.table import FUSE, SLOW, Table, Watcher, now_ms

MOST_TABLES: Final = 20_000  # in memory
RATED_ANEW: Final = 5  # times that a rating is tried again when others change it
REMATCH: Final = '{"rematch"'  # how the line begins that tells of the match after
IDLE: Final = 600  # seconds that a table without watchers stays in memory,
IDLE_WHEN_OVER: Final = 60  # and one that somebody only wanted the replay of
REACTION: Final = 0.3  # seconds that bots take to answer a reaction window; the greedy one thinks for 0.02 at most
log = logging.getLogger("lucha.arena")

P = ParamSpec("P")
T = TypeVar("T")
Command = tuple[str, str] | None  # who, and the id of the command


class NoSuchMatch(Exception):
    """There is no match of this id, or it is not for everybody's eyes."""


class Hall:
    """Keeps the tables of one process."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        fuse: float = FUSE,
        counts_guests: bool = False,
        claims: Claims | None = None,
        changed: Callable[[Table], None] = lambda _: None,
        reaction: float = REACTION,
    ) -> None:
        self.store = store
        self.games = games
        self.fuse = fuse
        self.reaction = reaction
        self.counts_guests = counts_guests  # do matches of people without accounts count for belts?
        self.claims = claims or Alone()
        self.changed = changed  # is told of every table that is read, every change there, and everybody who leaves
        self.tables: dict[str, Table] = {}
        self.thinkers = ThreadPoolExecutor(1, "bot")
        self._news: Acknowledgements | None = None
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self._endings: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # The store.

    async def ask(self, question: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """What the store answers; nobody waits for one that is far away."""
        if self.store.is_near:
            return question(*args, **more)
        return await asyncio.to_thread(question, *args, **more)

    async def _write(self, batch: Batch) -> None:
        """Until it is safe on the disk."""
        if self._news is None:
            self._news = Acknowledgements(self.store, asyncio.get_running_loop())
        await self._news.of(batch)

    # Opening and finding tables.

    def game(self, name: str) -> AnyGame:
        if name not in self.games:
            raise BadCall("no-such-game-but", game=name[:60], games=", ".join(self.games))
        return self.games[name]

    async def open(self, opening: Opening, played: list[str] | None = None) -> Table:
        """A new table; it begins at once when every seat is taken.  `played` are lines of a match to go on from."""
        seed = token_bytes(32)
        live = opening.live(seed)
        table = Table(token_urlsafe(9), opening, live, seed, now_ms(), 0)
        if played is not None:
            live.restore(['{"began": true}', *played])
            live.unwritten[:0] = ['{"began": true}', *played]
        elif all(place.is_taken for place in opening.places):
            live.begin()
        self._set_clocks(table)
        await self.claims.take(table.id)
        lines = (opening.line(seed), *live.take_lines())
        batch = Batch(table.id, 1, lines, now_ms(), None, replace(table.row(), secret=seed.hex()))
        await self._write(batch)
        table.seq = len(lines)
        self.tables[table.id] = table
        self._light_fuse(table)
        METRICS.matches_opened.inc()
        self.changed(table)
        self._go_on(table)
        return table

    async def table(self, match_id: str) -> Table:
        """The table of a match, read from the log when it is not in memory."""
        table = self.tables.get(match_id)
        if table is not None and not table.is_stale:
            return table
        if match_id not in self._loading:
            loading: asyncio.Future[Table] = asyncio.ensure_future(self._load(match_id, table))
            self._loading[match_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(match_id, None))
        return await asyncio.shield(self._loading[match_id])

    async def _load(self, match_id: str, stale: Table | None) -> Table:
        if len(self.tables) >= MOST_TABLES:
            raise BadCall("hall-full")
        await self.row(match_id)  # nobody claims what is not there
        await self.claims.take(match_id)
        row = await self.row(match_id)
        lines = await asyncio.to_thread(self.store.lines, match_id)
        opening = read_opening(lines[0].text, self.game)
        seed = bytes.fromhex(row.secret)
        live = opening.live(seed)
        live.restore([line.text for line in lines[1:]])
        table = Table(match_id, opening, live, seed, row.created, lines[-1].seq)
        table.rematch = next((_rematch(line.text) for line in lines if line.text.startswith(REMATCH)), None)
        table.chat = [said for line in lines[1:] if (said := _said(line.text, line.at)) is not None][-100:]
        table.note_changes(row.updated)
        self._set_clocks(table, [line.text for line in lines])
        if stale is not None:
            table.watchers = stale.watchers
        self.tables[match_id] = table
        self._light_fuse(table)
        for watcher in table.watchers:  # they know more than the log has, or less: they start again from it
            table.join(watcher, 0)
        self.changed(table)
        self._go_on(table)
        return table

    async def row(self, match_id: str) -> MatchRow:
        """A match as lists show it, whoever drives it."""
        row = await self.ask(self.store.match, match_id)
        if row is None:
            raise NoSuchMatch
        return row

    def _set_clocks(self, table: Table, lines: list[str] | None = None) -> None:
        """As the log has them; others are shown what they were shown before, whoever has answered under seal since."""
        terms = table.opening.clock
        if terms is None:
            return
        table.clocks = Clocks.fresh(terms, len(table.live.places))
        shown = table.clocks.left
        for line in reversed(lines or []):
            if line.startswith('{"left"'):
                kept = json.loads(line)
                table.clocks = Clocks(terms, kept["left"])
                shown = kept.get("shown", kept["left"])
                break
        table.left_then = (now_ms(), tuple(shown))
        table.moves = [table.live.moves(seat) for seat in range(len(table.live.places))]

    # Doing something.

    async def act(self, match_id: str, command: Command, do: Callable[[LiveMatch], None]) -> Table:
        """Carry out, write down, then tell.  `Illegal` and `Refused` change nothing; a known command counts once."""
        table = await self.table(match_id)
        async with table.lock:
            if table.is_stale:
                raise Conflict
            if not table.remembers(command) and not await self._was_refused_as_known(table, command, do):
                await self._commit(table, command)
        self._go_on(table)
        return table

    async def _was_refused_as_known(self, table: Table, command: Command, do: Callable[[LiveMatch], None]) -> bool:
        """Carry out.  What is refused may be on the log already, sent again after a restart: then all is well."""
        try:
            do(table.live)
        except (Illegal, Refused):
            if command is None or not await self.ask(self.store.knows, table.id, command):
                raise
            return True
        return False

    async def _commit(self, table: Table, command: Command) -> None:
        """Under the table's lock."""
        self._run_clocks(table)
        lines = tuple(table.live.take_lines())
        batch = Batch(table.id, table.seq + 1, lines, now_ms(), command, table.row())
        try:
            if table.live.result is None:
                await self._write(batch)
            else:
                lines = (*lines, _over_line(table.live))
                await self._end(table, replace(batch, lines=lines))
        except Known:
            table.is_stale = True
            await self.table(table.id)
            return
        except BaseException:
            table.is_stale = True
            with suppress(Exception):
                await self.table(table.id)
            raise
        table.seq += len(lines)
        table.remember(command)
        METRICS.moves.inc()
        self._light_fuse(table)
        table.tell()
        self.changed(table)

    async def _end(self, table: Table, batch: Batch) -> None:
        """The last batch of a match takes ratings and belts along; a player's matches end one after the other."""
        async with AsyncExitStack() as locks:
            for player in sorted({rated_as(place) for place in table.live.places}):
                await locks.enter_async_context(self._endings.setdefault(player, asyncio.Lock()))
            for attempt in range(1, RATED_ANEW + 1):
                ending = await self.ask(ending_of, self.store, table, self.counts_guests)
                last = replace(batch, ratings=ending.ratings, finished=ending.finished)
                try:
                    await self._write(last)
                    return
                except Stale:  # another process was faster
                    if attempt == RATED_ANEW:
                        raise

    async def sit(self, match_id: str, seat: int, place: Place, invite: str = "") -> Table:
        table = await self.table(match_id)
        async with table.lock:
            if table.is_stale:
                raise Conflict
            table.live.sit(seat, place)
            if all(place.is_taken for place in table.live.places):
                table.live.begin()
            self._run_clocks(table)
            lines = tuple(table.live.take_lines())
            batch = Batch(table.id, table.seq + 1, lines, now_ms(), None, table.row(), invite=invite)
            try:
                await self._write(batch)
            except BaseException:
                table.is_stale = True
                raise
            table.seq += len(lines)
            self._light_fuse(table)
            table.tell_seats()
            table.tell()
            self.changed(table)
        self._go_on(table)
        return table

    async def come(self, match_id: str, player: str) -> None:
        """Whoever is invited by name sits down by coming to the table."""
        table = await self.table(match_id)
        for seat, place in enumerate(table.live.places):
            if place.who == "invited" and place.player == player:
                with suppress(Refused):  # they have come twice at once
                    await self.sit(match_id, seat, replace(place, who="person"))

    async def fight_again(self, match_id: str, opening: Callable[[Table], Opening], seat: int, name: str) -> str:
        """The match that comes after one that is over: the first who asks opens it, and all others are told."""
        table = await self.table(match_id)
        async with table.lock:
            if table.is_stale:
                raise Conflict
            if table.rematch is None:
                after = await self.open(opening(table))
                table.rematch = {"match": after.id, "seat": seat, "name": name}
                line = json.dumps({"rematch": table.rematch}, ensure_ascii=False)
                batch = Batch(table.id, table.seq + 1, (line,), now_ms(), None, table.row())
                try:
                    await self._write(batch)
                except BaseException:
                    table.is_stale = True
                    raise
                table.seq += 1
                table.tell_all({"type": "rematch", **table.rematch})
            return str(table.rematch["match"])

    async def say(self, match_id: str, command: Command, said: Frame) -> None:
        """Chat stands in the log too; it changes nothing else."""
        table = await self.table(match_id)
        async with table.lock:
            if table.is_stale or table.remembers(command):
                return
            line = json.dumps({"said": said}, ensure_ascii=False)
            at = now_ms()
            batch = Batch(table.id, table.seq + 1, (line,), at, command)
            try:
                await self._write(batch)
            except Known:
                return
            except BaseException:
                table.is_stale = True
                raise
            table.seq += 1
            table.remember(command)
            table.say({"type": "said", **said, "at": at})

    # What goes on by itself: bots, fuses, clocks.

    def _go_on(self, table: Table) -> None:
        live = table.live
        if table.clocks is None and live.window is None and _bot_asked(live) is None:
            return
        if table.driver is None or table.driver.done():
            table.driver = asyncio.create_task(self._drive(table))

    async def _drive(self, table: Table) -> None:
        """Bots answer; a window whose time has come is closed, after which bots may be asked again."""
        try:
            while not table.is_stale:
                if (seat := _bot_asked(table.live)) is not None:
                    if table.live.window is not None and self._hides_thinking(table):
                        await self._let_bots_react(table)
                    else:
                        await self._let_bot_choose(table, seat)
                elif (window := table.live.window) is not None and table.fuse is None and not table.live.asked():
                    await self._close(table, window)
                else:
                    break
        except (Conflict, Refused):
            pass
        except Exception:
            log.exception("a bot could not move at %s", table.id)
            return
        if not table.is_stale:
            self._watch_clocks(table)

    async def _let_bot_choose(self, table: Table, seat: int) -> None:
        live = table.live
        number = live.number(seat)
        option = await self._think(live, seat)
        async with table.lock:
            if not table.is_stale and live.is_asked(seat) and live.number(seat) == number:
                live.answer(seat, option)
                await self._commit(table, None)

    async def _think(self, live: LiveMatch, seat: int) -> Option:
        think = live.think(seat)
        if live.places[seat].bot == "random":
            return think()
        return await asyncio.get_running_loop().run_in_executor(self.thinkers, think)

    def _hides_thinking(self, table: Table) -> bool:
        """Does anybody play or watch who would learn from how long bots think?  While a fuse burns, nobody sees it."""
        is_seen = bool(table.watchers) or any(place.who == "person" for place in table.live.places)
        return is_seen and self.reaction > 0 and table.fuse is None

    async def _let_bots_react(self, table: Table) -> None:
        """Bots answer a window when their time is over, whether or not they have anything to answer.

        So how long they take tells nothing; one that still thinks by then lets it be.
        """
        live = table.live
        thoughts = [
            (seat, live.number(seat), asyncio.create_task(self._think(live, seat))) for seat in _bots_asked(live)
        ]
        try:
            await asyncio.sleep(self.reaction)
            async with table.lock:
                if table.is_stale:
                    return
                still = [one for one in thoughts if live.is_asked(one[0]) and live.number(one[0]) == one[1]]
                for seat, _, thought in still:
                    live.answer(seat, thought.result() if thought.done() else PASS)
                if still:
                    await self._commit(table, None)
        finally:
            for _, _, thought in thoughts:
                thought.cancel()

    def _light_fuse(self, table: Table) -> None:
        """A window among several people lasts as long as it lasts; any other, until everybody has answered, bots last.

        Those who hand one screen to each other count as one: nobody sees when they answer, and handing takes its time.
        """
        live = table.live
        window = live.window
        if window is None:
            table.fuse = None
            return
        people = {live.places[seat].player for seat in window.seats if live.places[seat].who == "person"}
        terms = table.opening.clock
        is_slow = terms is not None and terms.kind == "move" and terms.seconds >= SLOW
        if len(people) < 2 or is_slow or (table.fuse is not None and table.fuse[0] is window):
            return
        table.fuse = (window, now_ms(), now_ms() + int(self.fuse * 1000))
        asyncio.get_running_loop().call_later(self.fuse, lambda: asyncio.create_task(self._close(table, window)))

    async def _close(self, table: Table, window: object) -> None:
        async with table.lock:
            if table.is_stale or table.live.window is not window:
                return
            table.fuse = None
            table.live.close_window()
            await self._commit(table, None)
        self._go_on(table)

    def _run_clocks(self, table: Table) -> None:
        clocks, live, now = table.clocks, table.live, now_ms()
        if clocks is None:
            return
        asked = _people_asked(live)
        before, table.moves = table.moves, [live.moves(seat) for seat in range(len(live.places))]
        for seat, (then, moves) in enumerate(zip(before, table.moves, strict=True)):
            if moves < then:
                clocks.take_back(seat, asked, now)
            elif moves > then and seat in asked:
                clocks.restart(seat, now)
        clocks.run(asked, now)
        table.note_changes(now)
        if clocks.terms.kind == "match":
            live.note({"left": list(clocks.left), "shown": list(table.left_then[1])})

    def _watch_clocks(self, table: Table) -> None:
        if table.timer is not None:
            table.timer.cancel()
            table.timer = None
        if table.clocks is None:
            return
        table.clocks.run(_people_asked(table.live), now_ms())
        ends = table.clocks.next_end()
        if ends is not None:
            wait = max(0.0, (ends - now_ms()) / 1000)
            loop = asyncio.get_running_loop()
            table.timer = loop.call_later(wait, lambda: asyncio.create_task(self._time_is_up(table)))

    async def _time_is_up(self, table: Table) -> None:
        async with table.lock:
            if table.is_stale or table.clocks is None:
                return
            for seat in table.clocks.out_of_time(now_ms()):
                if table.live.is_asked(seat) and table.clocks.left_at(seat, now_ms()) == 0:
                    table.live.time_is_up(seat)
                    await self._commit(table, None)
        self._go_on(table)

    # Watching.

    async def watch(self, match_id: str, watcher: Watcher, since: int) -> Table:
        table = await self.table(match_id)
        async with table.lock:
            table.join(watcher, since)
            table.tell_seats()
        return table

    def leave(self, table: Table, watcher: Watcher) -> None:
        current = self.tables.get(table.id, table)
        current.leave(watcher)
        table.leave(watcher)
        current.tell_seats()
        self.changed(current)

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(60)
            await self.let_go()

    async def let_go(self) -> None:
        """Of tables that nobody watches and nothing happens at; the log has them."""
        now = now_ms()
        for table in list(self.tables.values()):
            is_over = table.live.result is not None
            is_busy = table.lock.locked() or (table.driver is not None and not table.driver.done())
            is_needed = bool(table.watchers) or is_busy or (table.clocks is not None and not is_over)
            if not is_needed and now - table.touched > (IDLE_WHEN_OVER if is_over else IDLE) * 1000:
                del self.tables[table.id]
                table.live.rest()
                await self.claims.drop(table.id)

    async def resume(self) -> None:
        """After a start: matches with clocks, or with bots to move, go on without anybody watching.

        Matches whose players have still to be told of their turn are taken up too, however many there are.
        """
        rows = await asyncio.to_thread(lambda: self.store.matches(state="playing", limit=1000))
        untold = await asyncio.to_thread(self.store.untold)
        for match_id in dict.fromkeys([*[row.id for row in rows], *untold]):
            await self._take_up(match_id)

    async def adopt(self, match_id: str) -> None:
        """The process that drove this match has died: if it is under way, it goes on here."""
        row = await self.ask(self.store.match, match_id)
        if row is not None and row.state == "playing":
            await self._take_up(match_id)
        else:
            await self.claims.drop(match_id)

    async def _take_up(self, match_id: str) -> None:
        try:
            await self.table(match_id)
        except Elsewhere:
            pass
        except Exception:
            log.exception("the match %s cannot be taken up", match_id)

    def lose(self, match_id: str) -> None:
        """Another process drives this match now; those who watch it here come again, and are led there."""
        table = self.tables.pop(match_id, None)
        if table is not None:
            _close(table)

    async def close(self) -> None:
        await self.claims.leave()
        for table in self.tables.values():
            _close(table)
        self.thinkers.shutdown(wait=False, cancel_futures=True)


def _close(table: Table) -> None:
    table.is_stale = True
    table.live.rest()
    for watcher in list(table.watchers):
        watcher.let_go()
    if table.driver is not None:
        table.driver.cancel()
    if table.timer is not None:
        table.timer.cancel()


def _bot_asked(live: LiveMatch) -> int | None:
    return next((seat for seat in live.asked() if live.places[seat].who == "bot"), None)


def _bots_asked(live: LiveMatch) -> list[int]:
    return [seat for seat in live.asked() if live.places[seat].who == "bot"]


def _people_asked(live: LiveMatch) -> list[int]:
    return [seat for seat in live.asked() if live.places[seat].who == "person"]


def _over_line(live: LiveMatch) -> str:
    result = live.result
    assert result is not None
    over = {"winners": list(result.winners), "draw": result.is_draw, "rule": result.rule}
    return json.dumps({"over": over, "hash": live.fingerprint()})


def _rematch(line: str) -> Frame:
    told: Frame = json.loads(line)["rematch"]
    return told


def _said(line: str, at: int) -> dict[str, object] | None:
    if not line.startswith('{"said"'):
        return None
    return {"type": "said", **json.loads(line)["said"], "at": at}
