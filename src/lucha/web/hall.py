"""The hall: all tables that are played at, and the one way to do something at them.

A command is carried out in memory, written to the log, and only then acknowledged and told.  When it cannot be written,
the table is read from the log again: what is not there has not happened.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from secrets import token_bytes, token_urlsafe
from typing import Final, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from lucha.games import AnyGame
from lucha.session.frames import Frame
from lucha.session.happenings import Refused
from lucha.session.live import LiveMatch
from lucha.session.opening import Opening, has_clock, read_opening
from lucha.session.places import Place
from lucha.shelf.store import FREE, Batch, Damaged, Failed, Known, Line, MatchRow, Stale, Store
from lucha.web import times
from lucha.web.acknowledgements import Acknowledgements
from lucha.web.claims import Alone, Claims, Elsewhere
from lucha.web.driving import REACTION, Driving
from lucha.web.ending import earned_at, ending_of, rated_as
from lucha.web.frames import COME_AGAIN, NO_SUCH_MATCH
from lucha.web.limits import ASKING
from lucha.web.metrics import METRICS
from lucha.web.moderation import Moderation
from lucha.web.record import some_pieces
from lucha.web.refusals import BadCall, Denied, say
from lucha.web.sessions import Calls, Sessions
from lucha.web.table import FUSE, Command, Story, Table, Watcher, encode
from lucha.web.trouble import Trouble
from lucha.web.turns import Turns

MOST_TABLES: Final = 20_000  # in memory
RATED_ANEW: Final = 5  # times that a rating is tried again when others change it
PRACTISED: Final = '{"practice": true}'  # the line that says that a match counts for nothing from here on
REMATCH: Final = '{"rematch"'  # how the line begins that tells of the match after
IDLE: Final = 600  # seconds that a table without watchers stays in memory,
IDLE_WHEN_OVER: Final = 60  # and one that somebody only wanted the replay of
ADDED_WITHIN: Final = 30.0  # seconds for all who sit to add to the seed
TOLD_AT_ONCE: Final = 2  # matches to one client; the others wait
RESUMED: Final = 1000  # matches that are looked at together after a start
log = logging.getLogger("lucha.arena")

P = ParamSpec("P")
T = TypeVar("T")
Write = Callable[[Table, Batch], Awaitable[None]]


class NoSuchMatch(Exception):
    """There is no match of this id, or it is not for everybody's eyes."""


class HallFull(Exception):
    """There is no room in memory for another table."""


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
        self.counts_guests = counts_guests  # do matches of people without accounts count for belts?
        self.claims = claims or Alone()
        self.changed = changed  # is told of every table that is read, every change there, and everybody who leaves
        self.tables: dict[str, Table] = {}
        self.trouble = Trouble()
        self.driving = Driving(self._commit, fuse, reaction, self.trouble)
        self.sessions = Sessions(store)
        self.calls = Calls()
        self.moderation = Moderation(store)
        self.odds = Turns("odds")  # others' bots need not wait for them
        self.again = Turns("again")  # reads matches from the log, and tells them again
        self._joining: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by who asks
        self._telling: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
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
        try:
            await self._news.of(batch)
        except Failed as problem:
            self.trouble.begins(problem)
            raise
        self.trouble.ends()

    # Opening and finding tables.

    def game(self, name: str) -> AnyGame:
        if name not in self.games:
            raise BadCall("no-such-game-but", game=name[:60], games=", ".join(self.games))
        return self.games[name]

    async def open(
        self, opening: Opening, played: list[str] | None = None, match_id: str = "", client: str = ""
    ) -> Table:
        """A new table; it begins at once when every seat is taken.  `played` are lines of a match to go on from.

        A `match_id` that was promised is kept; `Conflict` when it is opened already.  `client`: where its opener
        comes from.
        """
        self._check_room()
        seed = token_bytes(32)
        live = opening.live(seed)
        table = Table(match_id or token_urlsafe(9), opening, live, seed, times.now_ms(), 0)
        table.client = client or ASKING.get() or table.client
        if played is not None:
            live.restore(['{"began": true}', *played])
            live.unwritten[:0] = ['{"began": true}', *played]
        elif live.is_ready:
            live.begin()
        self.driving.set_clocks(table)
        lines = (opening.line(seed), *live.take_lines())
        batch = Batch(table.id, 1, lines, times.now_ms(), None, replace(table.row(), secret=seed.hex()))
        async with self._claimed(table.id):
            await self._write(batch)
        table.seq = len(lines)
        self.tables[table.id] = table
        self.driving.light_fuse(table)
        METRICS.matches_opened.inc()
        self.changed(table)
        self.driving.go_on(table)
        self._expect_nonces(table)
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

    def _check_room(self) -> None:
        if len(self.tables) >= MOST_TABLES:
            raise HallFull

    @asynccontextmanager
    async def _claimed(self, match_id: str) -> AsyncIterator[None]:
        """No other process has it from now on, unless what is done here fails."""
        await self.claims.take(match_id)
        try:
            yield
        except BaseException:
            with suppress(Exception):
                await self.claims.drop(match_id)
            raise

    async def _load(self, match_id: str, stale: Table | None) -> Table:
        if stale is None:
            self._check_room()
        await self.row(match_id)  # nobody claims what is not there
        async with self._claimed(match_id):
            table = await self._read(match_id)
        if stale is not None:
            table.watchers = stale.watchers
        self.tables[match_id] = table
        self.driving.light_fuse(table)
        for watcher in table.watchers:  # they know more than the log has, or less: they start again from it
            table.join(watcher, 0)
        if self.trouble.is_there and stale is not None:
            table.has_told_trouble = stale.has_told_trouble
            table.tell_trouble()
        self.changed(table)
        self.driving.go_on(table)
        self._expect_nonces(table)
        return table

    async def over(self, match_id: str) -> Table:
        """The table of a match that is over, and so will not change: where another process has it, it is read here."""
        try:
            async with self.at(match_id) as table:
                pass
        except Elsewhere:
            if (await self.row(match_id)).state != "over":
                raise
            table = await self._read(match_id)
            table.live.rest()
        if table.live.result is None:
            raise Denied(409, "not-over")
        return table

    async def retold(self, work: Callable[[], T]) -> T:
        """What plays a match again, off the loop, and in turn for all who ask."""
        return await self.again.of(ASKING.get(), work)

    async def in_pieces(self, pieces: Iterator[bytes]) -> AsyncIterator[bytes]:
        """A long answer: nothing of it is made before who reads it has read what comes before."""
        async with self._telling.setdefault(ASKING.get(), asyncio.Semaphore(TOLD_AT_ONCE)):
            while some := await self.retold(partial(some_pieces, pieces)):
                yield some

    async def _read(self, match_id: str) -> Table:
        row = await self.row(match_id)
        lines = await asyncio.to_thread(self.store.lines, match_id)
        return await self.retold(partial(self._read_from, row, lines))

    def _read_from(self, row: MatchRow, lines: list[Line]) -> Table:
        """To play a long match again takes a second: a thread does it."""
        opening = read_opening(lines[0].text, self.game)
        seed = bytes.fromhex(row.secret)
        live = opening.live(seed)
        live.restore([line.text for line in lines[1:]])
        table = Table(row.id, opening, live, seed, row.created, lines[-1].seq)
        asked = [line.text for line in lines if line.text.startswith(REMATCH)]
        table.rematch = _rematch(asked[-1]) if asked else None
        table.is_for_practice = PRACTISED in [line.text for line in lines]
        table.chat = [said for line in lines[1:] if (said := _said(line.text, line.at)) is not None][-100:]
        table.note_changes(row.updated)
        self.driving.set_clocks(table, [line.text for line in lines])
        table.has_forgotten = True
        return table

    async def row(self, match_id: str) -> MatchRow:
        """A match as lists show it, no matter which process drives it."""
        row = await self.ask(self.store.match, match_id)
        if row is None:
            raise NoSuchMatch
        return row

    # Doing something.

    @asynccontextmanager
    async def at(self, match_id: str) -> AsyncIterator[Table]:
        """Alone at the table of a match: what stands there is on the log, and nobody changes it meanwhile."""
        while True:
            table = await self.table(match_id)
            async with table.lock:
                if not table.is_stale:
                    yield table
                    return

    async def act(self, match_id: str, command: Command, do: Callable[[LiveMatch], None]) -> None:
        """Carry out, write down, then tell.  `Illegal` and `Refused` change nothing; a known command counts once."""
        async with self.at(match_id) as table:
            if await self._knows(table, command):
                return
            do(table.live)
            with suppress(Known):
                await self._commit(table, command)
        self.driving.go_on(table)

    async def _knows(self, table: Table, command: Command) -> bool:
        """Was it carried out before?  It is asked first: nothing is thrown or revealed for what will not be kept."""
        if command is None or command in table.known:
            return command is not None
        return table.has_forgotten and await self.ask(self.store.knows, table.id, command)

    async def _commit(self, table: Table, command: Command = None) -> None:
        """Under the table's lock."""
        await self._write_down(table, command)
        METRICS.moves.inc()
        self._tell(table)

    async def _write_down(self, table: Table, command: Command = None, invite: str = "") -> None:
        self.driving.run_clocks(table)
        lines = tuple(table.live.take_lines())
        batch = Batch(table.id, table.seq + 1, lines, times.now_ms(), command, table.row(), invite=invite)
        if table.live.result is None:
            await self._keep(table, batch)
        else:
            await self._keep(table, replace(batch, lines=(*lines, _over_line(table.live))), self._end)

    def _tell(self, table: Table) -> None:
        self.driving.light_fuse(table)
        table.tell()
        self.changed(table)

    async def _keep(self, table: Table, batch: Batch, write: Write | None = None) -> None:
        """On the log; what cannot be written has not happened, and the table is read from the log again.

        If that fails too, those who watch come back, and the first of them reads it, or the sweep does.
        """
        try:
            await (self._write(batch) if write is None else write(table, batch))
        except BaseException:
            table.is_stale = True
            try:
                await self.table(table.id)
            except Exception:
                for watcher in list(table.watchers):
                    watcher.let_go(COME_AGAIN)
            raise
        table.seq += len(batch.lines)
        table.has_told_trouble = False
        table.remember(batch.command)

    async def _end(self, table: Table, batch: Batch) -> None:
        """The last batch of a match takes ratings, belts and fame along; a player's matches end one after the other."""
        earned = await asyncio.to_thread(earned_at, table) if table.opening.game.hall_of_fame() else ()
        async with AsyncExitStack() as locks:
            for player in sorted({rated_as(place) for place in table.live.places}):
                await locks.enter_async_context(self._endings.setdefault(player, asyncio.Lock()))
            for attempt in range(1, RATED_ANEW + 1):
                ending = await self.ask(ending_of, self.store, table, self.counts_guests, earned)
                last = replace(batch, ratings=ending.ratings, finished=ending.finished)
                try:
                    await self._write(last)
                    return
                except Stale:  # another process was faster
                    if attempt == RATED_ANEW:
                        raise

    async def sit(self, match_id: str, seat: int, place: Place, invite: str = "", is_coming: bool = False) -> None:
        async with self.at(match_id) as table:
            table.live.sit(seat, place, is_coming)
            if table.live.is_ready:
                table.live.begin()
            await self._write_down(table, invite=invite)
            table.tell_seats()
            self._tell(table)
        self.driving.go_on(table)
        self._expect_nonces(table)

    async def add(self, match_id: str, command: Command, player: str, nonce: str) -> None:
        """Somebody who has seen the promise adds to the seed; the match begins when all who sit have.

        Without a command it is their hello, which says that they add nothing, or nothing more.
        """
        async with self.at(match_id) as table:
            live = table.live
            sits = any(place.who == "person" and place.player == player for place in live.places)
            if command is None and (live.has_begun or not live.is_promised or not sits or player in live.added):
                return
            if await self._knows(table, command):
                return
            live.add(player, nonce)
            await self._begin_if(table, live.is_ready, command)
        self.driving.go_on(table)

    def _expect_nonces(self, table: Table) -> None:
        """Who does not come adds nothing, and nobody waits for them for ever."""
        if table.live.is_full and not table.live.has_begun and not table.is_expecting:
            table.is_expecting = True
            self.driving.call_later(ADDED_WITHIN, table, lambda: self.begin_anyway(table.id))

    async def begin_anyway(self, match_id: str) -> None:
        async with self.at(match_id) as table:
            if table.live.has_begun:
                return
            await self._begin_if(table, table.live.is_full)
        self.driving.go_on(table)

    async def _begin_if(self, table: Table, is_time: bool, command: Command = None) -> None:
        """Under the table's lock."""
        if is_time:
            table.live.begin()
        with suppress(Known):
            await self._write_down(table, command)
            if is_time:
                table.tell_seats()
            self._tell(table)

    async def call_off(self, match_id: str, player: str) -> None:
        """Its opener may call a match off until it begins: then it has never been, and everybody there hears of it."""
        async with self.at(match_id) as table:
            host = table.opening.host
            if host is None or not table.owns(player, host):
                raise Denied(403, "not-opened")
            if table.live.has_begun:
                raise Denied(409, "has-begun")
            await asyncio.to_thread(self.store.drop_match, match_id, table.seq)
            del self.tables[match_id]
            for watcher in list(table.watchers):
                watcher.send(encode({"type": "error", "text": say(watcher.eyes.language, "called-off")}))
                watcher.let_go(NO_SUCH_MATCH)
            _close(table)
        await self.claims.drop(match_id)

    async def stand(self, match_id: str, player: str) -> None:
        """A player who sits or is expected at a table that has not begun leaves it."""
        async with self.at(match_id) as table:
            seats = [seat for seat, place in enumerate(table.live.places) if place.player == player]
            if table.live.has_begun or not seats:
                return
            for seat in seats:
                table.live.stand(seat)
            await self._write_down(table)
            table.tell_seats()
            self._tell(table)

    async def read_again(self, match_id: str) -> None:
        """The log of a match is not what it was."""
        table = self.tables.get(match_id)
        if table is None:
            return
        async with table.lock:
            table.is_stale = True
            table.live.rest()
        if table.watchers:
            await self.table(match_id)
        else:
            self.tables.pop(match_id, None)
            await self.claims.drop(match_id)

    async def come(self, match_id: str, player: str) -> None:
        """A player invited by name sits down by coming to the table."""
        table = await self.table(match_id)
        for seat, place in enumerate(table.live.places):
            if place.who == "invited" and place.player == player:
                with suppress(Refused):  # they have come twice at once
                    await self.sit(match_id, seat, replace(place, who="person"), is_coming=True)

    async def fight_again(self, match_id: str, opening: Callable[[Table], Opening], seat: int, name: str) -> str:
        """The match that comes after one that is over: the first who asks opens it, and all others are told.

        One that was called off may be asked for again.
        """
        async with self.at(match_id) as table:
            if table.rematch is None or await self.ask(self.store.match, table.rematch["match"]) is None:
                after = await self.open(opening(table))
                table.rematch = {"match": after.id, "seat": seat, "name": name}
                line = json.dumps({"rematch": table.rematch}, ensure_ascii=False)
                await self._keep(table, Batch(table.id, table.seq + 1, (line,), times.now_ms(), None, table.row()))
                table.tell_all({"type": "rematch", **table.rematch})
            return str(table.rematch["match"])

    async def say(self, match_id: str, command: Command, said: Frame) -> None:
        """Chat stands in the log too, with whose it is; it changes nothing else."""
        async with self.at(match_id) as table:
            if await self._knows(table, command):
                return
            by = {"by": command[0]} if command is not None else {}
            line, at = json.dumps({"said": {**said, **by}}, ensure_ascii=False), times.now_ms()
            with suppress(Known):
                await self._keep(table, Batch(table.id, table.seq + 1, (line,), at, command))
                table.say({"type": "said", **said, "at": at})

    async def practise(self, match_id: str) -> None:
        """From now on the match counts for nothing, and all who watch it hear of that."""
        async with self.at(match_id) as table:
            if table.is_practice or table.state != "playing":
                return
            table.is_for_practice = True
            await self._keep(table, Batch(table.id, table.seq + 1, (PRACTISED,), times.now_ms(), None, table.row()))
            table.tell_all({"type": "practice"})

    # Watching.

    async def watch(self, match_id: str, watcher: Watcher, since: int) -> Table:
        async with self._one_by_one():
            story = await self._story(match_id, watcher)
            async with self.at(match_id) as table:
                table.join(watcher, since, story)
                table.tell_who_is_here()
        return table

    async def look(self, match_id: str, watcher: Watcher, seat: int | None) -> Table:
        """With other eyes from now on."""
        seen = Watcher(replace(watcher.eyes, seat=seat), watcher.player, watcher.send, watcher.let_go)
        async with self._one_by_one():
            story = await self._story(match_id, seen)
            async with self.at(match_id) as table:
                watcher.eyes = seen.eyes
                table.join(watcher, 0, story)
        return table

    @asynccontextmanager
    async def _one_by_one(self) -> AsyncIterator[None]:
        """Of those who come from one address; whatever others want goes between them."""
        async with self._joining.setdefault(ASKING.get(), asyncio.Lock()):
            await asyncio.sleep(0)
            yield

    async def _story(self, match_id: str, watcher: Watcher) -> Story | None:
        tell = (await self.table(match_id)).story_for(watcher)
        return None if tell is None else await self.retold(tell)

    def leave(self, table: Table, watcher: Watcher) -> None:
        current = self.tables.get(table.id, table)
        current.leave(watcher)
        table.leave(watcher)
        current.tell_who_is_here()
        if watcher.player:
            self.changed(current)

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(60)
            await self.let_go()

    async def let_go(self) -> None:
        """Of tables that nobody watches and nothing happens at; the log has them."""
        now = times.now_ms()
        for table in list(self.tables.values()):
            is_over = table.live.result is not None
            is_busy = table.lock.locked() or (table.driver is not None and not table.driver.done())
            is_needed = bool(table.watchers) or is_busy or (table.clocks is not None and table.state == "playing")
            if not is_needed and now - table.touched > (IDLE_WHEN_OVER if is_over else IDLE) * 1000:
                self.tables.pop(table.id, None)
                table.live.rest()
                await self.claims.drop(table.id)
            elif table.is_stale:
                await self._take_up(table.id)

    async def resume(self) -> None:
        """After a start: matches with clocks, or with nobody to wait for but bots, go on without anybody watching.

        Those at which everybody sits begin, if need be without what somebody might have added to the seed.  Matches
        whose players have still to be told of their turn are taken up too.
        """
        for match_id in await asyncio.to_thread(self._to_resume):
            await self._take_up(match_id)

    def _to_resume(self) -> list[str]:
        found, before = self.store.untold(), ""
        while rows := self.store.matches(state="playing", limit=RESUMED, before=before):
            openings = self.store.openings([row.id for row in rows])
            found += [row.id for row in rows if row.waiting == "[]" or has_clock(openings[row.id])]
            before = rows[-1].id
        before = ""
        while rows := self.store.matches(state="open", limit=RESUMED, before=before):
            found += [row.id for row in rows if _is_full(row)]
            before = rows[-1].id
        return list(dict.fromkeys(found))

    async def adopt(self, match_id: str) -> None:
        """The process that drove this match has died: if it is under way, it goes on here."""
        row = await self.ask(self.store.match, match_id)
        if row is not None and (row.state == "playing" or _is_full(row)):
            await self._take_up(match_id)
        else:
            await self.claims.drop(match_id)

    async def _take_up(self, match_id: str) -> None:
        try:
            await self.table(match_id)
        except (Elsewhere, HallFull):
            pass
        except Damaged as problem:
            log.error("%s; the others can be played", problem)
        except Exception:
            log.exception("a match cannot be taken up")

    def lose(self, match_id: str) -> None:
        """Another process drives this match now; those who watch it here come again, and are led there."""
        table = self.tables.pop(match_id, None)
        if table is not None:
            _close(table)

    async def close(self) -> None:
        await self.claims.leave()
        for table in self.tables.values():
            _close(table)
        for turns in (self.driving, self.odds, self.again):
            turns.close()


def _close(table: Table) -> None:
    table.is_stale = True
    table.live.rest()
    for watcher in list(table.watchers):
        watcher.let_go(COME_AGAIN)
    if table.driver is not None:
        table.driver.cancel()
    if table.timer is not None:
        table.timer.cancel()


def _is_full(row: MatchRow) -> bool:
    """Does everybody sit at a match that has not begun?"""
    return row.state == "open" and FREE not in row.seats and '"who": "invited"' not in row.seats


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
    said = json.loads(line)["said"]
    return {"type": "said", "seat": said["seat"], "name": said["name"], "text": said["text"], "at": at}
