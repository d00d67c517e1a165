"""A table of the arena: a live match, those who watch it, its clocks and its fuse.

Every table has one lock: a command is carried out, written to the log, and told, before the next one begins.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

import msgspec

from lucha.core.agenda import Question
from lucha.core.values import Chose, Result
from lucha.session.clock import Clocks
from lucha.session.frames import Eyes, Frame, Telling, seat_told
from lucha.session.happenings import LeftToBot
from lucha.session.live import LiveMatch
from lucha.session.opening import Opening, commitment_of
from lucha.session.places import Place
from lucha.session.under_way import Heard
from lucha.shelf.store import MatchRow
from lucha.web import refusals, times

FUSE: Final = 8.0  # seconds that a reaction window lasts when several people play live
SLOW: Final = 3600  # seconds a move: from here on people come and go, and a window waits for all of them
LONG: Final = 300  # moments: from here on a story is told beside the loop
UNWATCHED: Final = 100  # moments that can still be watched by whoever comes first
REMEMBERED: Final = 500  # commands of a table that are known without asking the store

Command = tuple[str, str] | None  # who, and the id of the command
encode: Final = msgspec.json.Encoder().encode


class Watcher:
    """One socket: whose eyes it has, what it has been shown, and how it is sent something and let go, with a code."""

    def __init__(self, eyes: Eyes, player: str, send: Callable[[bytes], None], let_go: Callable[[int], None]) -> None:
        self.eyes = eyes
        self.player = player
        self.send = send
        self.let_go = let_go
        self.n = 0
        self.heard = 0
        self.shown: bytes = b""  # how the match stood when it was told last,
        self.question: Question | None = None  # and what was asked then


@dataclass(frozen=True, slots=True)
class Story:
    """All that these eyes were told up to a moment, ready to be sent."""

    eyes: Eyes
    last: Heard
    heard: int
    moments: list[msgspec.Raw]

    def is_of(self, eyes: Eyes, heard: list[Heard]) -> bool:
        """Is it still how it begins?  What was taken back is told no more."""
        return self.eyes == eyes and len(heard) >= self.heard and heard[self.heard - 1] is self.last


def _is_sealed(heard: Heard, watcher: Watcher) -> bool:
    """Has another put something face down, and nothing more?"""
    event = heard.event
    return isinstance(event, Chose) and event.secret and event.seat != watcher.eyes.seat


@dataclass(slots=True)
class Table:
    """All of one table; `seq` is the last line of its log."""

    id: str
    opening: Opening
    live: LiveMatch
    seed: bytes = field(repr=False)
    created: int
    seq: int
    rematch: Frame | None = None  # the match that comes after, and who has asked for it
    clocks: Clocks | None = None
    moves: list[int] = field(default_factory=list)  # of each seat, when the clocks were set
    fuse: tuple[object, int, int] | None = None  # the reaction window that is open, since when, and when it closes
    unhurried: object = None  # one that has no fuse, and gets none
    updated: int = 0  # when something has changed that everybody could see
    _seen: tuple[int, str, tuple[Place, ...], bool] = (0, "", (), False)  # that is: moments, state, seats, rematch
    _kept_seats: tuple[tuple[Place, ...], str] = ((), "")  # and how those are written
    left_then: tuple[int, tuple[int, ...]] = (0, ())  # and how much time the seats had at that moment
    touched: int = field(default_factory=lambda: times.now_ms())
    watchers: set[Watcher] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    known: dict[Command, None] = field(default_factory=dict)  # commands that were carried out lately,
    has_forgotten: bool = False  # and whether the log knows of more
    chat: list[Frame] = field(default_factory=list)
    driver: asyncio.Task[None] | None = None
    timer: asyncio.TimerHandle | None = None
    _seats_told: bytes = b""  # who sits here, as all were told last
    is_expecting: bool = False  # those who sit, to add to the seed
    client: str = ""  # who opened it, by their address; where that is not known any more, by their name,
    # and a match of a tournament by that
    has_told_trouble: bool = False  # that nothing can be kept
    is_for_practice: bool = False  # since somebody asked for a hint
    is_stale: bool = False  # what is in memory is not what the log has: it must be read again

    def __post_init__(self) -> None:
        host = self.opening.host
        self.live.keeps_at_most = UNWATCHED
        self.client = self.client or self.opening.tournament
        self.client = self.client or (self.id if host is None else self.opening.places[host].player)

    @property
    def telling(self) -> Telling:
        return Telling(self.live)

    @property
    def state(self) -> str:
        return "over" if self.live.result is not None else "playing" if self.live.has_begun else "open"

    @property
    def is_practice(self) -> bool:
        """Does it count for nothing: no rating, no belt, no Hall of Fame?"""
        return self.is_for_practice or self.opening.is_practice or self.opening.after is not None

    @property
    def gives_hints(self) -> bool:
        """Only to one who plays alone against bots: nobody gets help against another person."""
        people = {player for place in self.live.places if (player := place.left or place.player)}
        return len(people) == 1 and not self.opening.tournament

    # Who is here.

    def owns(self, player: str, seat: int) -> bool:
        return seat < len(self.live.places) and self.live.places[seat].player == player and bool(player)

    def was_of(self, player: str, seat: int) -> bool:
        """Has this player given up the seat?  They are welcome to look on."""
        return seat < len(self.live.places) and self.live.places[seat].left == player and bool(player)

    def is_here(self, seat: int) -> bool:
        place = self.live.places[seat]
        if place.who != "person":
            return place.who == "bot"
        return self.is_watched_by(place.player)

    def is_watched_by(self, player: str) -> bool:
        return any(watcher.player == player for watcher in self.watchers)

    def seats(self) -> list[Frame]:
        sides = self.opening.game.sides(self.opening.setup)
        return [seat_told(seat, place, sides, self.is_here(seat)) for seat, place in enumerate(self.live.places)]

    # What is told.

    def about(self, eyes: Eyes) -> Frame:
        clock = self.opening.clock
        return {
            "id": self.id,
            **self.telling.about(eyes),
            "created": self.created,
            "clock": None if clock is None else {"kind": clock.kind, "seconds": clock.seconds, "more": clock.more},
            "public": self.opening.is_public,
            "practice": self.is_practice,
            "tournament": self.opening.tournament or None,
            "host": self.opening.host,
            "commitment": commitment_of(self.seed),
            "state": self.state,
            "seats": self.seats(),
            "rematch": self.rematch,
        }

    def proof(self) -> Frame:
        """What shows, once it is over, that nobody has made the throws."""
        return {"seed": self.seed.hex(), "nonces": self.live.nonces}

    def story_for(self, watcher: Watcher) -> Callable[[], Story] | None:
        """Tells a long story, up to what nobody has watched yet; a thread may do it while the match goes on."""
        eyes = watcher.eyes if self._has_eyes(watcher) else replace(watcher.eyes, seat=None)
        heard = [one for one in self.live.heard if one.match is None]
        if len(heard) < LONG:
            return None
        telling = self.telling
        return lambda: Story(
            eyes, heard[-1], len(heard), [msgspec.Raw(encode(one)) for one in telling.moments(eyes, heard, 0)]
        )

    def join(self, watcher: Watcher, since: int, story: Story | None = None) -> None:
        """The whole table for a newcomer, or for other eyes; what nobody has watched yet can still be watched.

        Who has given up looks on as everybody does: what a bot holds is its secret.  `story`: how it begins.
        """
        if not self._has_eyes(watcher):
            watcher.eyes, since = replace(watcher.eyes, seat=None), 0
        telling, eyes = self.telling, watcher.eyes
        if story is None or not story.is_of(eyes, self.live.heard):
            before, late = [], telling.moments(eyes, self.live.heard, 0)
        else:
            before = story.moments
            late = telling.moments(eyes, self.live.heard[story.heard :], len(before))
        moments: list[Frame | msgspec.Raw] = [*before, *late]
        self._forget_matches()
        watcher.n = len(moments)
        watcher.heard = len(self.live.heard)
        now = self._now(watcher, telling)
        self.watchers.add(watcher)
        self._keep_matches_if_wanted()
        frame = {
            "type": "table",
            "protocol": 1,
            "eyes": eyes.seat,
            "match": self.about(eyes),
            "told": moments[since:] if 0 <= since <= len(moments) else moments,
            "fresh": sum(["view" in moment for moment in late[max(0, since - len(before)) :]]),
            "now": msgspec.Raw(now),
        }
        watcher.send(encode(frame))
        for said in self.chat:
            watcher.send(encode(said))

    def _has_eyes(self, watcher: Watcher) -> bool:
        seat = watcher.eyes.seat
        return seat is None or self.owns(watcher.player, seat)

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self._keep_matches_if_wanted()

    def _keep_matches_if_wanted(self) -> None:
        self.live.keeps_matches = any(watcher.eyes.each for watcher in self.watchers)

    def tell(self) -> None:
        """Everybody is sent what is new to them, and nothing when there is nothing."""
        self.touched = times.now_ms()
        telling = self.telling
        gave_up = [watcher for watcher in self.watchers if not self._has_eyes(watcher)]
        told: dict[object, tuple[int, bytes, bytes]] = {}  # to those who see and know the same
        for watcher in self.watchers.difference(gave_up):
            alike = (watcher.eyes, watcher.n, watcher.heard, watcher.shown, id(watcher.question))
            if alike not in told:
                news = self._news_for(watcher, telling)
                told[alike] = watcher.n, watcher.shown, news
            watcher.n, watcher.shown, news = told[alike]
            watcher.heard, watcher.question = len(self.live.heard), self.live.question
            if news:
                watcher.send(news)
        for watcher in gave_up:
            self.join(watcher, 0)
        if gave_up:
            self.tell_seats()
        if self.watchers:
            self._forget_matches()

    def _news_for(self, watcher: Watcher, telling: Telling) -> bytes:
        """Nothing where these eyes can see nothing new."""
        heard = self.live.heard
        fresh = heard[watcher.heard :]
        if fresh and self.live.question is watcher.question and all(_is_sealed(one, watcher) for one in fresh):
            return b""
        moments = telling.moments(watcher.eyes, fresh, watcher.n) if fresh else []
        watcher.n += len(moments)
        before = watcher.shown
        now = self._now(watcher, telling)
        if not moments and watcher.shown == before:
            return b""
        return b'{"type":"news","told":%b,"now":%b}' % (encode(moments), now)

    def _forget_matches(self) -> None:
        """What was shown to somebody is not shown moment by moment again."""
        for one in reversed(self.live.heard):
            if one.match is None:
                break
            one.match = None

    def _now(self, watcher: Watcher, telling: Telling) -> bytes:
        """How it stands, with the times as they are; times change by themselves, and are no news."""
        watcher.question = self.live.question
        now = telling.now(watcher.eyes, watcher.n)
        if now["result"] is not None:
            now["proof"] = self.proof()
        watcher.shown = encode(now)
        if self.fuse is None and self.clocks is None:
            return watcher.shown
        self._put_in_times(now, watcher.eyes.seat)
        return encode(now)

    def _put_in_times(self, now: Frame, own: int | None) -> None:
        """A clock that has stopped does not tell others who has answered under seal."""
        ask = now["ask"]
        if self.fuse is not None:
            _, began, ends = self.fuse
            now["fuse"] = {"left": max(0, ends - times.ticks()), "of": ends - began}
            if ask is not None and ask["window"]:
                ask["left"] = now["fuse"]["left"]
        if self.clocks is not None:
            at = times.ticks()
            left = [self.clocks.left_at(seat, at) for seat in range(len(self.live.places))]
            if self.live.hides_who_answered:
                then, left_then = self.left_then
                for seat in now["waiting"]:
                    if seat != own:
                        left[seat] = max(0, left_then[seat] - (at - then))
            now["clock"] = {"left": left, "runs": now["waiting"]}
            if ask is not None and ask["left"] is None:
                ask["left"] = left[ask["seat"]]

    def tell_trouble(self) -> None:
        """Nothing can be kept: all who are here are told once."""
        if not self.has_told_trouble:
            self.has_told_trouble = True
            for watcher in list(self.watchers):
                text = refusals.say(watcher.eyes.language, "cannot-be-kept")
                watcher.send(encode({"type": "refused", "id": "", "text": text, "rule": None}))

    def tell_seats(self) -> None:
        self._seats_told = encode({"type": "seats", "seats": self.seats(), "state": self.state})
        self._send_all(self._seats_told)

    def tell_who_is_here(self) -> None:
        """After somebody came or went.  Who only looks on changes nothing here, and nobody is told of them."""
        before, told = self._seats_told, encode({"type": "seats", "seats": self.seats(), "state": self.state})
        if told != before:
            self._seats_told = told
            self._send_all(told)

    def say(self, said: Frame) -> None:
        self.chat = [*self.chat[-99:], said]
        self.tell_all(said)

    def tell_all(self, frame: Frame) -> None:
        """The same to everybody."""
        self._send_all(encode(frame))

    def _send_all(self, sent: bytes) -> None:
        for watcher in list(self.watchers):
            watcher.send(sent)

    # What is kept.

    def note_changes(self, at: int) -> None:
        """What is answered under seal is no change: a list must not tell of it."""
        heard, known = self.live.heard, self._seen[0]
        told = [one.event for one in heard[known:] if one.event.seen_by(None) is not None]
        before = self._seen
        self._seen = (len(heard), self.state, tuple(self.live.places), self.rematch is not None)
        if told or self._seen[1:] != before[1:]:
            self.updated = at
        goes_on = any(not isinstance(event, LeftToBot) for event in told)  # else what was asked is still asked
        if goes_on and self.clocks is not None:
            now = times.ticks()
            left = [self.clocks.left_at(seat, now) for seat in range(len(self.live.places))]
            self.left_then = (now, tuple(left))

    def row(self) -> MatchRow:
        live = self.live
        self.note_changes(times.now_ms())
        awaited = dict.fromkeys([live.places[seat].player for seat in live.waiting() if live.places[seat].player])
        result = live.result
        over = "" if result is None else json.dumps(_result_kept(result))
        return MatchRow(
            id=self.id,
            game=self.opening.game.name,
            mode=self.opening.setup.mode,
            state=self.state,
            public=self.opening.is_public,
            created=self.created,
            updated=self.updated,
            seats=self._seats_kept(),
            waiting=_kept_names(tuple(awaited)),
            result=over,
            chapter=live.game.chapter(live.match),
            rematch="" if self.rematch is None else self.rematch["match"],
            practice=self.is_practice,
        )

    def _seats_kept(self) -> str:
        """They seldom change."""
        places = tuple(self.live.places)
        if places != self._kept_seats[0]:
            seats = [
                {"who": place.who, "name": place.name, "bot": place.bot, "player": place.player, "left": place.left}
                for place in places
            ]
            self._kept_seats = places, json.dumps(seats, ensure_ascii=False)
        return self._kept_seats[1]

    def remember(self, command: Command) -> None:
        if command is not None:
            self.known[command] = None
            if len(self.known) > REMEMBERED:
                del self.known[next(iter(self.known))]
                self.has_forgotten = True


def _result_kept(result: Result) -> dict[str, object]:
    return {"winners": list(result.winners), "draw": result.is_draw, "rule": result.rule}


@lru_cache(maxsize=4096)
def _kept_names(players: tuple[str, ...]) -> str:
    return json.dumps(players)
