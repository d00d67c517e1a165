"""The socket of a match: one pair of eyes at a time, after hello."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from time import perf_counter
from typing import Any, Final, Protocol

import msgspec

from lucha.bots import Chair
from lucha.core.facts import BadInput
from lucha.core.names import within_its_line
from lucha.core.table import seed_of
from lucha.core.verdict import Illegal
from lucha.core.words import LANGUAGES
from lucha.session.advice import NO_HINT, advice_told, advise
from lucha.session.frames import Eyes, Frame
from lucha.session.happenings import Refused
from lucha.session.live import LiveMatch
from lucha.session.names import told_apart
from lucha.session.narrator import say
from lucha.session.outlook import outlook
from lucha.session.summary import some_of
from lucha.shelf.store import Busy, Conflict, Damaged, Failed, PlayerRow, Stale
from lucha.web import frames, refusals
from lucha.web.claims import Elsewhere
from lucha.web.frames import COME_AGAIN, NO_SUCH_MATCH
from lucha.web.hall import Hall, HallFull, NoSuchMatch
from lucha.web.limits import ASKING, FRAMES, MOMENTS, NO_LIMIT, Bucket, Gate
from lucha.web.metrics import METRICS
from lucha.web.people import hashed
from lucha.web.sessions import Session
from lucha.web.table import Table, Watcher, encode

PATIENCE: Final = 5.0  # seconds for hello
NOT_UNDERSTOOD, NOT_YOU, NOT_WELCOME, NO_HELLO, TOO_BIG, TOO_FAST = 4400, 4401, 4403, 4408, 4413, 4429
# What these count more than any other frame.
MORE: Final[dict[type, float]] = {frames.Look: 2.0, frames.Odds: 2.0, frames.Hint: 4.0, frames.Say: 5.0}

Carry = Callable[["Socket", bytes, str], Awaitable[None]]  # a socket, its hello, and whose it is


class Gone(Exception):
    """The other end of a socket has closed it, or was lost."""


class TooFast(Gone):
    """All who come from where this one does have said more than they may: nothing more is heard."""


class Socket(Protocol):
    """What a line needs of a socket, near or far; one that is gone takes everything, and gives nothing."""

    client: str  # where it comes from

    async def receive(self) -> bytes:
        """What is said next; `Gone` when nothing will be."""

    def send(self, frame: bytes) -> None:
        """Frames go out in the order in which they were sent; a client that does not read is let go."""

    def close(self, code: int = 1000) -> None: ...


class Closing(Exception):
    """The socket must be closed, and why: the key of a text."""

    def __init__(self, code: int, key: str, **gaps: object) -> None:
        super().__init__(key)
        self.code = code
        self.key = key
        self.gaps = gaps


class Line:
    """One socket from hello to goodbye."""

    def __init__(self, socket: Socket, hall: Hall, gate: Gate, carry: Carry | None = None) -> None:
        self.socket = socket
        self.hall = hall
        self.gate = gate
        self.carry = carry
        self.speed = Bucket(*(FRAMES if gate.has_limits else NO_LIMIT))  # the player's, once there is one
        self.near = gate.frames.of(socket.client)  # of all who come from there; each frame is counted when it comes
        self.player: PlayerRow | None = None
        self.watcher = self._watcher(Eyes(None))
        self.table: Table | None = None
        self.session: Session | None = None  # while it has a token
        self._hello_said = b""
        self._weighed: frames.Odds | None = None  # what odds were asked for last,
        self._weighing: set[asyncio.Task[None]] = set()  # and all that were asked for and not answered yet
        self._one_at_a_time = asyncio.Lock()

    @property
    def language(self) -> str:
        return self.watcher.eyes.language

    async def serve(self) -> None:
        METRICS.sockets.inc()
        ASKING.set(self.socket.client)
        try:
            hello = await self._hello()
            if self.player is not None:
                await self.hall.come(hello.match, self.player.id)
                if not hello.adds:
                    await self.hall.add(hello.match, None, self.player.id, "")
            self.table = await self.hall.watch(hello.match, self.watcher, hello.since)
            self._owe_for(self.table)
            while True:
                await self._obey(await self._receive())
        except Closing as closing:
            self._close(closing.code, refusals.say(self.language, closing.key, **closing.gaps))
        except Elsewhere as elsewhere:
            if self.table is None and self.carry is not None:
                await self.carry(self.socket, self._hello_said, elsewhere.owner)
            else:
                self._close(COME_AGAIN, refusals.say(self.language, "moved"))
        except (Conflict, Busy, Failed):
            self._close(COME_AGAIN, refusals.say(self.language, "not-kept"))
        except Damaged:
            self._close(NO_SUCH_MATCH, refusals.say(self.language, "match-damaged"))
        except NoSuchMatch:
            self._close(NO_SUCH_MATCH, refusals.say(self.language, "no-such-match"))
        except HallFull:
            self._close(COME_AGAIN, refusals.say(self.language, "hall-full"))
        except TooFast:
            self._close(TOO_FAST, refusals.say(self.language, "too-many-frames"))
        except Gone:
            pass
        finally:
            METRICS.sockets.inc(-1)
            for weighing in self._weighing:
                weighing.cancel()
            if self.session is not None:
                self.hall.sessions.over(self.session)
            if self.table is not None:
                self.hall.leave(self.table, self.watcher)

    def _end(self, why: str) -> None:
        """The token that it came with is good no more, or its player is not welcome."""
        self._close(NOT_WELCOME if why in ("banned", "removed") else NOT_YOU, refusals.say(self.language, why))

    def _watcher(self, eyes: Eyes) -> Watcher:
        player = "" if self.player is None else self.player.id
        return Watcher(eyes, player, self.socket.send, self.socket.close)

    async def _hello(self) -> frames.Hello:
        try:
            async with asyncio.timeout(PATIENCE):
                said = await self._receive()
            hello = frames.read_hello(said)
            self._hello_said = said
        except TimeoutError:
            raise Closing(NO_HELLO, "say-hello") from None
        except (msgspec.DecodeError, msgspec.ValidationError, RecursionError) as problem:
            raise Closing(NOT_UNDERSTOOD, "no-hello", why=str(problem)[:100]) from None
        language = hello.language if hello.language in LANGUAGES else LANGUAGES[0]
        self.watcher = self._watcher(Eyes(None, language))
        if self.hall.moderation.is_banned_from(self.socket.client):
            raise Closing(NOT_WELCOME, "banned")
        if hello.protocol != frames.PROTOCOL:
            raise Closing(NOT_UNDERSTOOD, "other-protocol", protocol=frames.PROTOCOL)
        if hello.token:
            self.player = await self.hall.ask(self.hall.store.player_by_token, hashed(hello.token))
            if self.player is None:
                raise Closing(NOT_YOU, "no-such-token")
            self._check_welcome(hello.match, self.player.id)
            self.session = Session(hashed(hello.token), self.player.id, self.socket.client, hello.match, self._end)
            self.hall.sessions.begin(self.session)
            self.speed = self.gate.players.of(self.player.id)
            self._slow_down()
        eyes = Eyes(hello.eyes, language, hello.views == "each", hello.words, hello.sheets and hello.words)
        self.watcher = self._watcher(eyes)
        try:
            table = await self.hall.table(hello.match)
        except BadInput:
            raise NoSuchMatch from None
        self._check_eyes(table, hello.eyes)
        return hello

    def _check_welcome(self, match: str, player: str) -> None:
        moderation = self.hall.moderation
        if moderation.is_banned(player):
            raise Closing(NOT_WELCOME, "banned")
        if moderation.is_out(match, player):
            raise Closing(NOT_WELCOME, "removed")

    def _check_eyes(self, table: Table, eyes: int | None) -> None:
        if eyes is not None and not (self._owns(table, eyes) or self._gave_up(table, eyes)):
            raise Closing(NOT_YOU, "seat-not-yours")

    def _owns(self, table: Table, seat: int) -> bool:
        return self.player is not None and table.owns(self.player.id, seat)

    def _gave_up(self, table: Table, seat: int) -> bool:
        return self.player is not None and table.was_of(self.player.id, seat)

    async def _receive(self) -> bytes:
        said = await self.socket.receive()
        if len(said) > frames.LARGEST:
            raise Closing(TOO_BIG, "frame-too-big", most=frames.LARGEST)
        self._slow_down()
        return said

    def _slow_down(self, cost: float = 1.0, more: float = 0.0) -> None:
        """What goes beyond a frame is paid by all who come from there too."""
        if not self.speed.take(cost + more) or not self.near.take(more):
            raise Closing(TOO_FAST, "too-many-frames")

    def _owe_for(self, table: Table) -> None:
        """The whole table was told: the longer the story, the more work."""
        for bucket in (self.speed, self.near):
            bucket.owe(len(table.live.heard) // MOMENTS)

    def _close(self, code: int, text: str) -> None:
        self.socket.send(encode({"type": "error", "text": text}))
        self.socket.close(code)

    # Commands.

    async def _obey(self, said: bytes) -> None:
        try:
            command = frames.read_command(said)
        except (msgspec.DecodeError, msgspec.ValidationError, RecursionError) as problem:
            raise Closing(NOT_UNDERSTOOD, "not-understood", why=str(problem)[:100]) from None
        if more := MORE.get(type(command)):
            self._slow_down(0.0, more)
        if isinstance(command, (frames.Odds, frames.Hint)):  # nothing that is commanded waits for them
            seat = self.watcher.eyes.seat
            if isinstance(command, frames.Odds):
                self._weighed = command
                work = self._odds(command, seat)
            else:
                work = self._hint(command, self.watcher.eyes)
            weighing = asyncio.create_task(self._answer(command, work))
            self._weighing.add(weighing)
            weighing.add_done_callback(self._weighing.discard)
            return
        if isinstance(command, frames.Say) and self.player and self.hall.moderation.is_muted(self.player.id):
            self._refuse(command.id, refusals.say(self.language, "muted"))
            return
        began = perf_counter()
        await self._answer(command, self._do(command))
        METRICS.move_seconds.observe(perf_counter() - began)

    async def _answer(self, command: Any, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
            self.watcher.send(encode({"type": "done", "id": command.id}))
        except Illegal as illegal:
            text = self._current().telling.why_not(self.watcher.eyes, illegal)
            self._refuse(command.id, text, illegal.rule)
        except Refused as refused:
            self._refuse(command.id, say(self.language, refused.key, **refused.gaps))
        except (Conflict, Busy, Failed, Stale):
            self._refuse(command.id, say(self.language, "try-again"))

    async def _do(self, command: Any) -> None:
        if isinstance(command, frames.Look):
            await self._look(command)
        elif isinstance(command, frames.Say):
            await self._say(command)
        elif isinstance(command, frames.Nonce):
            await self._add(command)
        else:
            seat = self._seat_of(command)
            if seat is None or self.player is None:
                raise Refused("not-yours")
            do = partial(_carry_out, command, seat, self.player.id)
            await self.hall.act(self._current().id, (self.player.id, command.id), do)

    def _seat_of(self, command: Any) -> int | None:
        """Who looks also acts.  What is thrown or drawn in the open can be entered with everybody's eyes too."""
        seat = self.watcher.eyes.seat
        if seat is not None or not isinstance(command, frames.Outcome):
            return seat
        table = self._current()
        own = [seat for seat in range(len(table.live.places)) if self._owns(table, seat)]
        needs = table.live.needs
        enters = None if needs is None else table.live.enters(needs)
        return enters if enters in own else next(iter(own), None)

    def _current(self) -> Table:
        """The table may have been read again from the log."""
        assert self.table is not None
        self.table = self.hall.tables.get(self.table.id, self.table)
        return self.table

    async def _look(self, command: frames.Look) -> None:
        self._check_eyes(self._current(), command.eyes)
        self._owe_for(await self.hall.look(self._current().id, self.watcher, command.eyes))

    async def _say(self, command: frames.Say) -> None:
        table = self._current()
        places = table.live.places
        seats = [seat for seat in range(len(places)) if self._owns(table, seat)]
        if self.player is None:
            raise Refused("not-yours")
        text = within_its_line(command.text)
        if not text:
            return
        client, gate = self.socket.client, self.gate
        if not gate.words.take(client) or not (seats or gate.onlookers.take(client)):
            raise Closing(TOO_FAST, "too-many-frames")
        seat = self.watcher.eyes.seat if seats else None
        if seats:
            name = places[seats[0] if seat is None else seat].name or self.player.name
        else:
            name = told_apart(self.player.name, [place.name for place in places if place.left != self.player.id])
        said: Frame = {"seat": seat, "name": name, "text": text}
        await self.hall.say(table.id, (self.player.id, command.id), said)

    async def _add(self, command: frames.Nonce) -> None:
        """To the seed, which was promised before."""
        if self.player is None:
            raise Refused("not-yours")
        await self.hall.add(self._current().id, (self.player.id, command.id), self.player.id, command.nonce)

    async def _odds(self, command: frames.Odds, seat: int | None) -> None:
        """Only what was asked for last is worth the work."""
        chances: dict[str, Any] = {}
        async with self._one_at_a_time:
            chair = await self._chair(seat, command.number) if command is self._weighed else None
            if chair is not None:
                seed = seed_of("odds", chair.game.name, chair.seat, command.number)
                chances = await self.hall.odds.of(self.socket.client, partial(outlook, chair, seed))
        self.watcher.send(encode({"type": "odds", "seat": seat, "number": command.number, "options": chances}))

    async def _hint(self, command: frames.Hint, eyes: Eyes) -> None:
        """What the options are worth to the seat that is asked, in parts, so that others have their turn."""
        told: Frame = NO_HINT
        async with self._one_at_a_time:
            table = self._current()
            if not table.gives_hints:
                raise Refused("no-hints")
            chair = await self._chair(eyes.seat, command.number)
            if chair is not None:
                await self.hall.practise(table.id)
                table = self._current()
                names, sides = table.live.names(eyes.language), len(table.live.game.sides(table.live.setup))
                search = advise(chair, sides, seed_of("hint", chair.game.name, chair.seat, command.number))
                while (found := await self.hall.odds.of(self.socket.client, partial(some_of, search))) is None:
                    pass
                told = advice_told(found, chair, table.telling.narrator(eyes), names, table.telling.reader(eyes))
        self.watcher.send(encode({"type": "hint", "seat": eyes.seat, "number": command.number, **told}))

    async def _chair(self, seat: int | None, number: int) -> Chair | None:
        """Of the seat that is asked this."""
        table = self._current()
        async with table.lock:
            if table.is_stale:
                raise Conflict
            if seat is None or not self._owns(table, seat):
                raise Refused("not-yours")
            if not table.live.is_asked(seat) or table.live.number(seat) != number:
                return None
            return Chair(table.live.game, table.live.as_asked(seat), seat)

    def _refuse(self, id: str, text: str = "", rule: str = "") -> None:
        METRICS.refused.inc()
        chip = self._current().telling.chip(self.watcher.eyes, rule) if rule else None
        text = text or ("" if chip is None else str(chip["says"]))
        self.watcher.send(encode({"type": "refused", "id": id, "text": text, "rule": chip}))


def _carry_out(command: Any, seat: int, player: str, live: LiveMatch) -> None:
    if live.places[seat].player != player:
        raise Refused("not-yours")
    if isinstance(command, frames.Choose):
        live.choose(seat, command.option, command.number)
    elif isinstance(command, frames.Outcome):
        live.enter(seat, command.faces, command.number)
    elif isinstance(command, frames.Undo):
        live.undo(seat)
    else:
        live.concede(seat)
