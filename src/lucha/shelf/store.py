"""The store of the arena: what must outlive the server.

The log of a match is the truth, and everything else in the store could be lost or made again.  A move is acknowledged
when its batch is on the disk.  Times are milliseconds since 1970.

Every method may be called from any thread.  `write` never waits; the others may wait for the disk, so an event loop
calls them in a thread, but for small questions to a store that is near: those never wait for a thread.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from sys import executable
from typing import TYPE_CHECKING, Final, Protocol

from lucha.core.facts import BadInput, shown
from lucha.core.finished import Finished

if TYPE_CHECKING:
    from lucha.shelf.database import Database
    from lucha.shelf.order import Order
    from lucha.shelf.picks import Picks

ALL: Final = 10**9  # more than there will ever be
HOUSE: Final = "house"  # the circuit of those who play here
FREE: Final = '"who": "open"'  # how a seat is written at which anybody may sit down


class Conflict(Exception):
    """Another has written here first, so this was made from an old state: nothing was changed.  Read again."""


class Known(Exception):
    """This command is on the log already: nothing was changed, and it may be acknowledged."""


class Stale(Exception):
    """A rating has moved on since it was read: nothing was changed.  Read it again, rate again, write again."""


class NameTaken(Exception):
    """Another account has this name: nothing was changed."""


class Busy(Exception):
    """Too much waits to be written: nothing was changed.  Try again later."""


class Damaged(Exception):
    """The log of a match does not hold: what was written is not what is there.  `whole` is its last line that holds."""

    def __init__(self, match_id: str, whole: int) -> None:
        super().__init__(f"the log of the match {match_id} is damaged after line {whole}")
        self.match_id = match_id
        self.whole = whole


class Failed(Exception):
    """The database did not answer as it should.  Whether it was written shows when it is read again."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a match's log."""

    seq: int
    at: int
    text: str


@dataclass(slots=True)  # one is built for every move, and a frozen one would cost ten times as much
class MatchRow:
    """A match as lists show it.  `seats` is a list of objects in JSON, where `player` is the id of who sits there,
    and `left` of who gave the seat up.

    `waiting` is a list of the ids of players who must move, `result` is "" until it is over.  `secret` is the seed:
    only `Store.match` tells it, lists leave it out, and a row without one leaves the one that is kept.
    """

    id: str
    game: str
    mode: str
    state: str  # "open", "playing" or "over"
    public: bool
    created: int  # never changes
    updated: int
    seats: str = "[]"
    waiting: str = "[]"
    result: str = ""
    chapter: int = 0  # the round or turn that it is in, as the game counts them
    rematch: str = ""  # the id of the match that came after
    practice: bool = False  # opened so, with a hint, or from another match ("what if"): it counts nowhere
    secret: str = field(default="", repr=False)

    def seats_of(self, player: str) -> tuple[int, ...]:
        """Those that they have, or have given up."""
        seats = enumerate(json.loads(self.seats))
        return tuple([number for number, seat in seats if player in (seat.get("player"), seat.get("left"))])

    @property
    def players(self) -> tuple[str, ...]:
        """The ids of those who sit or sat there, each once."""
        played = [seat.get("player") or seat.get("left") for seat in json.loads(self.seats)]
        return tuple(dict.fromkeys([player for player in played if player]))


@dataclass(frozen=True, slots=True)
class RatingRow:
    """How well a player does at a game, after `matches` of them."""

    game: str
    player: str
    mu: float
    sigma: float
    matches: int
    wins: int


@dataclass(frozen=True, slots=True)
class Rung:
    """A place on the ladder; the name is "" for those who are no player of the store, such as bots."""

    rating: RatingRow
    name: str


@dataclass(frozen=True, slots=True)
class FameRow:
    """A line in the Hall of Fame: who sat where in which match, and how many lines this achievement has in all.

    `match` is "" where nobody may look: it was fought in a terminal, or is not public.
    """

    achievement: str
    seat: int
    name: str
    at: int
    match: str
    total: int = 1


@dataclass(slots=True)  # as for a row
class Batch:
    """What is written together, all of it or nothing.

    The lines of a match are numbered from 1 without gaps, and `first` is the number of the first of `lines`, or of the
    one that would come next.  `command` is the player and the id of the command that led to this.  `invite` is the hash
    of the invite that it uses up.  A rating is written over the one it was made from: `matches` is one more.
    """

    match_id: str
    first: int
    lines: tuple[str, ...]
    at: int
    command: tuple[str, str] | None = None
    match: MatchRow | None = None
    ratings: tuple[RatingRow, ...] = ()
    finished: Finished | None = None  # for the belts and the Hall of Fame
    invite: str = ""

    def __post_init__(self) -> None:
        if self.match is not None and self.match.id != self.match_id:
            raise ValueError(f"a batch of {self.match_id} has the row of {self.match.id}")


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """Somebody who plays: an account, or a guest when there is no `password` (its hash, of course)."""

    id: str
    name: str
    password: str = field(default="", repr=False)
    webhook: str = ""
    created: int = 0
    seen: int = 0


@dataclass(frozen=True, slots=True)
class InviteRow:
    """Anybody with the link may take the seat until it expires.  Only the hash of the link is kept."""

    hash: str
    match: str
    seat: int
    expires: int


@dataclass(frozen=True, slots=True)
class ToldRow:
    """A player was told, while away, that it is their turn; `turn` is the id of what they are asked, and `updated` is
    that of the match.
    """

    match: str
    player: str
    turn: str
    updated: int


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament: what its matches have in common, as they say it in JSON, and the bracket as it stands.

    `version` is one more with every change, and 1 for a new one.
    """

    id: str
    game: str
    state: str  # "open", "playing" or "over"
    public: bool
    host: str
    created: int
    version: int
    agreed: str
    bracket: str


@dataclass(frozen=True, slots=True)
class Examined:
    """What a look at all of a store has found: how many matches, whose logs do not hold, and what is wrong with the
    pages that it is written on, or ""."""

    matches: int
    damaged: tuple[str, ...]
    pages: str = ""

    @property
    def is_whole(self) -> bool:
        return not self.damaged and not self.pages


class Store(Protocol):
    """Where the arena keeps what it must not lose."""

    order: Order  # for those who keep it
    picks: Picks  # that players have made themselves
    is_near: bool  # is one answer read so quickly that nothing else has to go on meanwhile?

    # The log

    def write(self, batch: Batch, told: Callable[[Exception | None], None]) -> None:
        """Write a batch; `told` is called once, when it is safe on the disk, or with what went wrong.

        That is `Known` for a command of this player in this match that was written before, `Conflict` when `first` is
        not the next number of the match's log or the invite is gone, `Stale` for ratings that have moved on, `BadInput`
        for names that the shelf refuses, `Busy`, or `Failed`.  Batches are written in the order in which they came, and
        one that fails hurts no other; those of the same match that wait behind it meet a gap, and so a `Conflict`.

        A thread of the store calls `told`, and it must be quick.
        """

    def lines(self, match_id: str, since: int = 0) -> list[Line]:
        """The log of a match after line `since`, in order; `Damaged` when its lines do not prove each other."""

    def openings(self, matches: Sequence[str]) -> dict[str, str]:
        """The first line of the log of each of these matches: what was agreed before it, which never changes."""

    def knows(self, match_id: str, command: tuple[str, str]) -> bool:
        """Is this command of a player on the log of the match?"""

    def examine(self) -> Examined:
        """All that is kept, line by line; it takes a while, and others may use the store meanwhile."""

    # Matches

    def match(self, match_id: str) -> MatchRow | None:
        """With its secret."""

    def matches(
        self,
        *,
        state: str = "",
        player: str = "",
        public: bool | None = None,
        is_free: bool = False,
        limit: int = 50,
        before: str = "",
    ) -> list[MatchRow]:
        """Matches without their secrets, the newest first; `before` is the id of the last one of the page before.

        `is_free`: only those at which anybody may sit down.
        """

    def drop_match(self, match_id: str, last: int) -> None:
        """As if it had never been, with its log and its invites; `Conflict` when line `last` is not its last one."""

    def claim(self, match_id: str, owner: str, now: int, seconds: float) -> bool:
        """May this process drive the match until then?  Its own claim is renewed, one that ran out is taken over."""

    def owner(self, match_id: str, now: int) -> str:
        """Who may drive the match; "" when nobody's claim lasts until now."""

    def renew(self, owner: str, now: int, seconds: float) -> set[str]:
        """All claims of this process are renewed, and all that ran out are taken over: the matches that it owns."""

    def release(self, match_id: str, owner: str) -> None:
        """The match may be claimed by any other at once."""

    def leave(self, owner: str) -> None:
        """All matches of this process run out at once."""

    # Players

    def put_player(self, player: PlayerRow) -> None:
        """Somebody new; `NameTaken` when it is an account and its name another's, `Conflict` when the id is known."""

    def change_player(self, player_id: str, name: str | None = None, webhook: str | None = None) -> PlayerRow:
        """Changes what is given; all else stays, even when somebody changes it meanwhile.

        `NameTaken` when it is an account and its name another's, `Conflict` when there is nobody with this id.
        """

    def make_account(self, player: PlayerRow, password: str, now: int) -> PlayerRow:
        """An account of the name that a guest has; `Conflict` when they have changed it, or have one.  `NameTaken`."""

    def change_password(self, player: PlayerRow, password: str, token: str) -> tuple[PlayerRow, list[str]]:
        """Instead of the one that the player has, and no other token than this one is good any more: those that were.

        `Conflict` when somebody has changed it meanwhile.
        """

    def player(self, player_id: str) -> PlayerRow | None: ...

    def player_by_token(self, token: str) -> PlayerRow | None:
        """Whose token has this hash."""

    def accounts(self, players: Sequence[str]) -> dict[str, str]:
        """The names of those of these players who have an account, by their ids."""

    def account_by_name(self, name: str) -> PlayerRow | None:
        """The player who signs in with this name, in any capitals."""

    def account_like(self, name: str) -> PlayerRow | None:
        """The account whose name looks like this one, such as one with a Cyrillic letter in it."""

    def add_token(self, token: str, player_id: str, now: int) -> None:
        """One token more for a player; `token` is its hash."""

    def drop_token(self, token: str) -> bool:
        """Log out; False when there is no such token."""

    def drop_tokens(self, player_id: str) -> list[str]:
        """Log out everywhere; the tokens that were good until now."""

    def good_tokens(self, tokens: Sequence[str]) -> set[str]:
        """Those of them that are somebody's."""

    def tokens_of(self, player_id: str) -> list[tuple[int, int]]:
        """When each was given out, and seen last."""

    def forget(self, player_id: str, now: int) -> tuple[str, ...]:
        """A player leaves for good.  Their matches stay, under a name that says nothing; the ids of these matches."""

    def departures(self) -> int:
        """How many players have left for good: names in finished matches have changed as often."""

    def said_by(self, player: PlayerRow) -> list[tuple[str, int, str]]:
        """What a player has said: in which match, when, and the words."""

    # Invites

    def put_invites(self, invites: Iterable[InviteRow], now: int) -> None:
        """Keep these; those of any match that have expired by now are thrown away."""

    def invite(self, invite: str, now: int) -> InviteRow | None:
        """The invite of this hash, unless it was used or has expired."""

    # Turns that players with webhooks are told of

    def told(self, match_id: str, player_id: str) -> str:
        """The last turn of this match that the player was told of, or ""."""

    def put_told(self, told: ToldRow) -> None:
        """Instead of the one before."""

    def untold(self) -> list[str]:
        """Matches under way that have changed since their players with a webhook last heard of a turn."""

    # Ratings

    def ratings_in(self, game: str, players: Sequence[str]) -> dict[str, RatingRow]:
        """Of those who have one."""

    def ratings(self, player_id: str) -> list[RatingRow]:
        """A player's, by game."""

    def ladder(self, game: str, limit: int = 50) -> list[Rung]:
        """The best first: by what a player is worth almost certainly, mu − 3 sigma."""

    # Finished matches, for the belts

    def finished(self, game: str, after: int = 0, most: int = ALL) -> list[Finished]:
        """Those of the house, in the order in which they were put there, without the first `after` of them."""

    # The Hall of Fame

    def fame(self, game: str, most: int) -> list[FameRow]:
        """The first `most` lines of every achievement, in the order in which they were earned."""

    def entered(self, match_id: str) -> list[FameRow]:
        """The lines that a match has earned its players."""

    # Tournaments

    def put_tournament(self, tournament: TournamentRow) -> None:
        """A new one, or instead of the version before; `Conflict` when that is not the one that is kept."""

    def tournament(self, tournament_id: str) -> TournamentRow | None: ...

    def tournaments(
        self, *, state: str = "", host: str = "", public: bool | None = None, limit: int = 50
    ) -> list[TournamentRow]:
        """The newest first."""

    def drop_tournament(self, tournament_id: str, version: int) -> None:
        """As if it had never been; `Conflict` when this is not the version that is kept."""

    def close(self) -> None:
        """Write what waits, then let go.  What is written afterwards fails."""


def open_store(where: str | Path) -> Store:
    """The store at a path (an SQLite file, made when it is not there) or at an address `postgresql://…`.

    `BadInput` when it is not ours, of a newer version, or cannot be used.
    """
    from lucha.shelf.sql import SqlStore

    return SqlStore(database_at(where))


def database_at(where: str | Path) -> Database:
    from lucha.shelf.sqlite import SqliteFile

    said = str(where)
    if said.startswith(("postgresql://", "postgres://")):
        return _postgres(said)
    kind, is_address, _ = said.partition("://")
    if is_address:
        raise BadInput(f"a store is a file or an address postgresql://…, not {shown(kind)}://…")
    return SqliteFile(Path(where))


def _postgres(address: str) -> Database:
    try:
        from lucha.shelf.postgres import PostgresDatabase
    except ImportError:
        raise BadInput(f"a store in Postgres needs a driver: {executable} -m pip install 'psycopg[binary]'") from None
    return PostgresDatabase(address)
