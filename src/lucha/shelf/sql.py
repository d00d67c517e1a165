"""The store in SQL, in the words that SQLite and Postgres share."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from typing import Any, Final

from lucha.core.finished import Finished
from lucha.core.names import folded
from lucha.shelf import finished, leaving
from lucha.shelf.chain import link, whole_until
from lucha.shelf.database import Connection, Database, Readers, check_texts
from lucha.shelf.lookalikes import looks
from lucha.shelf.order import Order
from lucha.shelf.picks import Picks
from lucha.shelf.store import (
    ALL,
    FREE,
    HOUSE,
    Batch,
    Conflict,
    Damaged,
    Examined,
    Failed,
    FameRow,
    InviteRow,
    Known,
    Line,
    MatchRow,
    NameTaken,
    PlayerRow,
    RatingRow,
    Rung,
    Stale,
    Store,
    ToldRow,
    TournamentRow,
)
from lucha.shelf.writer import MOST_WAITING, Writer

LISTED: Final = [column.name for column in fields(MatchRow) if column.name != "secret"]
FLAGS: Final = ("public", "practice")
MATCH: Final = ", ".join(f"matches.{name}" for name in LISTED)
PLAYER: Final = "players.id, players.name, players.password, players.webhook, players.created, players.seen"
RATING: Final = "ratings.game, ratings.player_id, ratings.mu, ratings.sigma, ratings.matches, ratings.wins"

PUT_LINE: Final = "INSERT INTO lines (match_id, seq, at, line, hash) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
# The next line, unless the one before is not what it was: somebody may have left, and taken their name along.
PUT_NEXT_LINE: Final = """
INSERT INTO lines (match_id, seq, at, line, hash)
SELECT ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM lines WHERE match_id = ? AND seq = ? AND hash = ?)
ON CONFLICT DO NOTHING"""
LAST_LINE: Final = "SELECT seq, hash FROM lines WHERE match_id = ? ORDER BY seq DESC LIMIT 1"
IS_LAST: Final = "coalesce((SELECT max(seq) FROM lines WHERE match_id = ?), 0) = ?"

PUT_MATCH: Final = f"""
INSERT INTO matches ({", ".join(LISTED)}, secret, lines) VALUES ({", ".join(["?"] * (len(LISTED) + 2))})
ON CONFLICT (id) DO UPDATE SET
    game = excluded.game, mode = excluded.mode, state = excluded.state, public = excluded.public,
    updated = excluded.updated, seats = excluded.seats, waiting = excluded.waiting, result = excluded.result,
    chapter = excluded.chapter, rematch = excluded.rematch, practice = excluded.practice, lines = excluded.lines,
    secret = CASE WHEN excluded.secret = '' THEN matches.secret ELSE excluded.secret END"""

GO_ON: Final = """
UPDATE matches SET updated = ?, waiting = ?, result = ?, chapter = ?, rematch = ?, lines = ?
WHERE id = ? AND game = ? AND mode = ? AND state = ? AND public = ? AND practice = ? AND seats = ?"""

CHANGE_PLAYER: Final = f"""
UPDATE players SET
    name = coalesce(?, name), account = CASE WHEN password = '' THEN NULL ELSE coalesce(?, account) END,
    looks = CASE WHEN password = '' THEN NULL ELSE coalesce(?, looks) END,
    webhook = coalesce(?, webhook)
WHERE id = ? RETURNING {PLAYER}"""

MAKE_ACCOUNT: Final = f"""
UPDATE players SET account = ?, looks = ?, password = ?, seen = ?
WHERE id = ? AND name = ? AND password = '' RETURNING {PLAYER}"""

CHANGE_PASSWORD: Final = f"UPDATE players SET password = ? WHERE id = ? AND password = ? RETURNING {PLAYER}"

PUT_RATING: Final = """
INSERT INTO ratings (game, player_id, mu, sigma, matches, wins) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (player_id, game) DO UPDATE SET
    mu = excluded.mu, sigma = excluded.sigma, matches = excluded.matches, wins = excluded.wins
WHERE ratings.matches = excluded.matches - 1"""

PUT_TOLD: Final = """
INSERT INTO told (match_id, player_id, turn, updated) VALUES (?, ?, ?, ?)
ON CONFLICT (match_id, player_id) DO UPDATE SET turn = excluded.turn, updated = excluded.updated"""

UNTOLD: Final = """
SELECT matches.id, players.id, matches.waiting
FROM players
JOIN matches_players ON matches_players.player_id = players.id
JOIN matches ON matches.id = matches_players.match_id
LEFT JOIN told ON told.match_id = matches.id AND told.player_id = players.id
WHERE players.webhook <> '' AND matches.state = 'playing' AND coalesce(told.updated, -1) < matches.updated
ORDER BY matches.created, matches.id"""

CLAIM: Final = """
INSERT INTO owners (match_id, owner, until) VALUES (?, ?, ?)
ON CONFLICT (match_id) DO UPDATE SET owner = excluded.owner, until = excluded.until
WHERE owners.owner = excluded.owner OR owners.until <= ?"""

RENEW: Final = "UPDATE owners SET owner = ?, until = ? WHERE owner = ? OR until <= ? RETURNING match_id"


TOURNAMENT: Final = ", ".join([column.name for column in fields(TournamentRow)])
NEW_TOURNAMENT: Final = f"""
INSERT INTO tournaments ({TOURNAMENT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"""
CHANGE_TOURNAMENT: Final = """
UPDATE tournaments SET state = ?, version = ?, bracket = ? WHERE id = ? AND version = ?"""


class SqlStore(Store):
    """A store in a database.  Whatever is written goes through one thread."""

    def __init__(self, database: Database, most_waiting: int = MOST_WAITING) -> None:
        self.is_near = database.is_near
        self._database = database
        self._writer = Writer(database, most_waiting)
        self._readers = Readers(database)
        self._reader_of_a_loop = Readers(database, most=1)
        self.order = Order(self._writer.do, self._read)
        self.picks = Picks(self._writer.do, self._read)

    def close(self) -> None:
        self._writer.close()
        self._readers.close()
        self._reader_of_a_loop.close()

    # The log

    def write(self, batch: Batch, told: Callable[[Exception | None], None]) -> None:
        self._writer.put(lambda to: _write(to, batch), told)

    def lines(self, match_id: str, since: int = 0) -> list[Line]:
        asked = "SELECT seq, at, line, hash FROM lines WHERE match_id = ? AND seq >= ? ORDER BY seq"
        rows = self._read(asked, match_id, since)
        before = match_id
        if since:
            before, rows = rows[0][3] if rows else "", rows[1:]
        last = whole_until(before, since, rows)
        if last != since + len(rows):
            raise Damaged(match_id, last)
        return [Line(*row[:3]) for row in rows]

    def examine(self) -> Examined:
        seen, damaged, before = 0, [], ""
        pages = self._database.wrong_pages()
        try:
            while found := self._read("SELECT id, lines FROM matches WHERE id > ? ORDER BY id LIMIT 1000", before):
                damaged += [match for match, lines in found if not self._holds(match, lines)]
                seen, before = seen + len(found), found[-1][0]
        except Failed as problem:
            pages = pages or str(problem)
        return Examined(seen, tuple(damaged), pages)

    def _holds(self, match_id: str, lines: int) -> bool:
        try:
            return len(self.lines(match_id)) >= max(lines, 1) or self.match(match_id) is None  # it was called off
        except (Damaged, Failed):
            return False

    def openings(self, matches: Sequence[str]) -> dict[str, str]:
        asked = f"SELECT match_id, line FROM lines WHERE seq = 1 AND match_id IN ({_places(matches)})"
        return dict(self._read(asked, *matches))

    def knows(self, match_id: str, command: tuple[str, str]) -> bool:
        asked = "SELECT 1 FROM commands WHERE match_id = ? AND player_id = ? AND command = ?"
        return bool(self._read(asked, match_id, *command))

    # Matches

    def match(self, match_id: str) -> MatchRow | None:
        rows = self._read(f"SELECT {MATCH}, matches.secret FROM matches WHERE id = ?", match_id)
        return _match(rows[0]) if rows else None

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
        tables, newest = "matches", "matches.created, matches.id"
        conditions: dict[str, object] = {}
        if player:
            tables = "matches_players JOIN matches ON matches.id = matches_players.match_id"
            newest = "matches_players.created, matches_players.match_id"
            conditions["matches_players.player_id = ?"] = player
        if state:
            conditions["matches.state = ?"] = state
        if public is not None:
            conditions["matches.public = ?"] = int(public)
        if is_free:
            conditions["matches.seats LIKE ?"] = f"%{FREE}%"
        if before:
            conditions[f"({newest}) < (SELECT created, id FROM matches WHERE id = ?)"] = before
        where = f"WHERE {' AND '.join(conditions)}" if conditions else ""
        order = newest.replace(",", " DESC,") + " DESC"
        asked = f"SELECT {MATCH} FROM {tables} {where} ORDER BY {order} LIMIT ?"
        return [_match(row) for row in self._read(asked, *conditions.values(), limit)]

    def drop_match(self, match_id: str, last: int) -> None:
        self._writer.do(lambda to: _drop_match(to, match_id, last))

    def claim(self, match_id: str, owner: str, now: int, seconds: float) -> bool:
        return self._change(CLAIM, match_id, owner, now + round(seconds * 1000), now) == 1

    def owner(self, match_id: str, now: int) -> str:
        rows = self._read("SELECT owner FROM owners WHERE match_id = ? AND until > ?", match_id, now)
        return str(rows[0][0]) if rows else ""

    def renew(self, owner: str, now: int, seconds: float) -> set[str]:
        values = (owner, now + round(seconds * 1000), owner, now)
        return self._writer.do(lambda to: {str(id) for (id,) in to.execute(RENEW, values).fetchall()})

    def leave(self, owner: str) -> None:
        self._change("UPDATE owners SET until = 0 WHERE owner = ?", owner)

    def release(self, match_id: str, owner: str) -> None:
        self._change("DELETE FROM owners WHERE match_id = ? AND owner = ?", match_id, owner)

    # Players

    def put_player(self, player: PlayerRow) -> None:
        self._writer.do(lambda to: self._put_player(to, player))

    def _put_player(self, to: Connection, player: PlayerRow) -> None:
        if to.execute("SELECT 1 FROM players WHERE id = ?", (player.id,)).fetchall():
            raise Conflict(f"there is a player {player.id}")
        called = (folded(player.name), looks(player.name)) if player.password else (None, None)
        columns = "id, name, account, looks, password, webhook, created, seen"
        asked = f"INSERT INTO players ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        values = (player.id, player.name, *called, player.password, player.webhook, player.created, player.seen)
        try:
            to.execute(asked, values)
        except self._database.taken:
            raise NameTaken(player.name) from None

    def change_player(self, player_id: str, name: str | None = None, webhook: str | None = None) -> PlayerRow:
        called = (None, None, None) if name is None else (name, folded(name), looks(name))
        values = (*called, webhook, player_id)
        return self._writer.do(lambda to: self._changed_player(to, CHANGE_PLAYER, values))

    def make_account(self, player: PlayerRow, password: str, now: int) -> PlayerRow:
        values = (folded(player.name), looks(player.name), password, now, player.id, player.name)
        return self._writer.do(lambda to: self._changed_player(to, MAKE_ACCOUNT, values))

    def change_password(self, player: PlayerRow, password: str, token: str) -> tuple[PlayerRow, list[str]]:
        def change(to: Connection) -> tuple[PlayerRow, list[str]]:
            changed = self._changed_player(to, CHANGE_PASSWORD, (password, player.id, player.password))
            asked = "DELETE FROM tokens WHERE player_id = ? AND hash <> ? RETURNING hash"
            return changed, [str(hash) for (hash,) in to.execute(asked, (player.id, token)).fetchall()]

        return self._writer.do(change)

    def _changed_player(self, to: Connection, statement: str, values: Sequence[object]) -> PlayerRow:
        try:
            rows: list[Any] = to.execute(statement, values).fetchall()
        except self._database.taken:
            raise NameTaken from None
        if not rows:
            raise Conflict("there is no such player, or not of this name")
        return PlayerRow(*rows[0])

    def player(self, player_id: str) -> PlayerRow | None:
        return self._player("FROM players WHERE id = ?", player_id)

    def player_by_token(self, token: str) -> PlayerRow | None:
        return self._player("FROM tokens JOIN players ON players.id = tokens.player_id WHERE hash = ?", token)

    def accounts(self, players: Sequence[str]) -> dict[str, str]:
        asked = f"SELECT id, name FROM players WHERE account IS NOT NULL AND id IN ({_places(players)})"
        return dict(self._read(asked, *players))

    def account_by_name(self, name: str) -> PlayerRow | None:
        return self._player("FROM players WHERE account = ?", folded(name))

    def account_like(self, name: str) -> PlayerRow | None:
        return self._player("FROM players WHERE looks = ?", looks(name))

    def _player(self, found: str, value: str) -> PlayerRow | None:
        rows = self._read(f"SELECT {PLAYER} {found}", value)
        return PlayerRow(*rows[0]) if rows else None

    def add_token(self, token: str, player_id: str, now: int) -> None:
        self._change(
            "INSERT INTO tokens (hash, player_id, created, seen) VALUES (?, ?, ?, ?)", token, player_id, now, now
        )

    def drop_token(self, token: str) -> bool:
        return self._change("DELETE FROM tokens WHERE hash = ?", token) == 1

    def drop_tokens(self, player_id: str) -> list[str]:
        asked = "DELETE FROM tokens WHERE player_id = ? RETURNING hash"
        return self._writer.do(lambda to: [str(hash) for (hash,) in to.execute(asked, (player_id,)).fetchall()])

    def good_tokens(self, tokens: Sequence[str]) -> set[str]:
        asked = f"SELECT hash FROM tokens WHERE hash IN ({_places(tokens)})"
        return {str(hash) for (hash,) in self._read(asked, *tokens)}

    def tokens_of(self, player_id: str) -> list[tuple[int, int]]:
        return list(self._read("SELECT created, seen FROM tokens WHERE player_id = ? ORDER BY created", player_id))

    def forget(self, player_id: str, now: int) -> tuple[str, ...]:
        named_in = [str(match) for (match,) in self._read(leaving.NAMED_IN, leaving.naming(player_id))]

        def forget(to: Connection) -> tuple[str, ...]:
            if self._database.alone:
                to.execute(self._database.alone)
            return leaving.forget(to, player_id, named_in, now)

        return self._writer.do(forget)

    def departures(self) -> int:
        return int(self._read("SELECT count(*) FROM forgotten")[0][0])

    def said_by(self, player: PlayerRow) -> list[tuple[str, int, str]]:
        seats = {match.id: match.seats_of(player.id) for match in self.matches(player=player.id, limit=100_000)}
        elsewhere = [str(match) for (match,) in self._read(leaving.NAMED_IN, leaving.naming(player.id))]
        found = []
        for match in dict.fromkeys([*seats, *elsewhere]):
            for at, line in self._read(leaving.SPOKEN, match, f"{leaving.SAID}%"):
                said = json.loads(line)["said"]
                if leaving.is_said_by(said, player.id, player.name, seats.get(match, ())):
                    found.append((match, int(at), str(said["text"])))
        return sorted(found, key=lambda one: one[1])

    # Invites

    def put_invites(self, invites: Iterable[InviteRow], now: int) -> None:
        rows = [(invite.hash, invite.match, invite.seat, invite.expires) for invite in invites]
        self._writer.do(lambda to: _put_invites(to, rows, now))

    def invite(self, invite: str, now: int) -> InviteRow | None:
        asked = "SELECT hash, match_id, seat, expires FROM invites WHERE hash = ? AND expires > ?"
        rows = self._read(asked, invite, now)
        return InviteRow(*rows[0]) if rows else None

    # Turns that players with webhooks are told of

    def told(self, match_id: str, player_id: str) -> str:
        rows = self._read("SELECT turn FROM told WHERE match_id = ? AND player_id = ?", match_id, player_id)
        return str(rows[0][0]) if rows else ""

    def put_told(self, told: ToldRow) -> None:
        self._change(PUT_TOLD, told.match, told.player, told.turn, told.updated)

    def untold(self) -> list[str]:
        waiting = [(match, player, json.loads(awaited)) for match, player, awaited in self._read(UNTOLD)]
        return list(dict.fromkeys([match for match, player, awaited in waiting if player in awaited]))

    # Ratings

    def ratings_in(self, game: str, players: Sequence[str]) -> dict[str, RatingRow]:
        asked = f"SELECT {RATING} FROM ratings WHERE game = ? AND player_id IN ({_places(players)})"
        return {rating.player: rating for rating in [RatingRow(*row) for row in self._read(asked, game, *players)]}

    def ratings(self, player_id: str) -> list[RatingRow]:
        asked = f"SELECT {RATING} FROM ratings WHERE player_id = ? ORDER BY game"
        return [RatingRow(*row) for row in self._read(asked, player_id)]

    def ladder(self, game: str, limit: int = 50) -> list[Rung]:
        asked = f"""
            SELECT {RATING}, coalesce(players.name, '')
            FROM ratings LEFT JOIN players ON players.id = ratings.player_id
            WHERE ratings.game = ? ORDER BY (ratings.mu - 3 * ratings.sigma) DESC, ratings.player_id LIMIT ?"""
        return [Rung(RatingRow(*row[:-1]), row[-1]) for row in self._read(asked, game, limit)]

    # Finished matches, for the belts

    def finished(self, game: str, after: int = 0, most: int = ALL) -> list[Finished]:
        rows = self._read(finished.LATER, game, HOUSE, most, after)
        return [finished.from_row(row, self._database) for row in rows]

    # The Hall of Fame

    def fame(self, game: str, most: int) -> list[FameRow]:
        return [FameRow(*row) for row in self._read(finished.FAME, game, most)]

    def entered(self, match_id: str) -> list[FameRow]:
        return [FameRow(*row) for row in self._read(finished.ENTERED, match_id)]

    # Tournaments

    def put_tournament(self, tournament: TournamentRow) -> None:
        one = tournament
        if one.version == 1:
            row = (one.id, one.game, one.state, int(one.public), one.host, one.created, 1, one.agreed, one.bracket)
            changed = self._change(NEW_TOURNAMENT, *row)
        else:
            changed = self._change(CHANGE_TOURNAMENT, one.state, one.version, one.bracket, one.id, one.version - 1)
        if changed == 0:
            raise Conflict(f"version {one.version} of the tournament {one.id} is not the next one")

    def tournament(self, tournament_id: str) -> TournamentRow | None:
        rows = self._read(f"SELECT {TOURNAMENT} FROM tournaments WHERE id = ?", tournament_id)
        return _tournament(rows[0]) if rows else None

    def tournaments(
        self, *, state: str = "", host: str = "", public: bool | None = None, limit: int = 50
    ) -> list[TournamentRow]:
        conditions: dict[str, object] = {}
        if state:
            conditions["state = ?"] = state
        if host:
            conditions["host = ?"] = host
        if public is not None:
            conditions["public = ?"] = int(public)
        where = f"WHERE {' AND '.join(conditions)}" if conditions else ""
        asked = f"SELECT {TOURNAMENT} FROM tournaments {where} ORDER BY created DESC, id DESC LIMIT ?"
        return [_tournament(row) for row in self._read(asked, *conditions.values(), limit)]

    def drop_tournament(self, tournament_id: str, version: int) -> None:
        if self._change("DELETE FROM tournaments WHERE id = ? AND version = ?", tournament_id, version) == 0:
            raise Conflict(f"version {version} of the tournament {tournament_id} is not the last one")

    def _read(self, statement: str, *values: object) -> list[Any]:
        """A loop never waits for those who read in threads, however slowly they do."""
        readers = self._reader_of_a_loop if _runs_a_loop() else self._readers
        return readers.read(statement, values)

    def _change(self, statement: str, *values: object) -> int:
        """How many rows it has changed, once they are on the disk."""
        check_texts(values)
        return self._writer.do(lambda to: to.execute(statement, values).rowcount)


def _runs_a_loop() -> bool:
    """Does this thread?"""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def _places(values: Sequence[str]) -> str:
    """Room for so many values in a list, and for one at least: no list is empty in Postgres."""
    return ", ".join("?" * len(values)) or "NULL"


def _write(to: Connection, batch: Batch) -> None:
    check_texts((batch.match_id, *(batch.command or ()), *batch.lines))
    if batch.command is not None:
        said = "INSERT INTO commands (match_id, player_id, command) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        if to.execute(said, (batch.match_id, *batch.command)).rowcount == 0:
            raise Known(f"the command {batch.command[1]} of {batch.command[0]} is on the log of {batch.match_id}")
    _write_lines(to, batch)
    if batch.match is not None:
        _write_match(to, batch.match, batch.first - 1 + len(batch.lines))
    if batch.invite:
        used = "DELETE FROM invites WHERE hash = ? AND match_id = ? AND expires > ?"
        if to.execute(used, (batch.invite, batch.match_id, batch.at)).rowcount == 0:
            raise Conflict(f"an invite to {batch.match_id} is gone")
    for rating in sorted(batch.ratings, key=_player_and_game):
        row = (rating.game, rating.player, rating.mu, rating.sigma, rating.matches, rating.wins)
        if to.execute(PUT_RATING, row).rowcount == 0:
            raise Stale(f"{rating.player} has played more of {rating.game} since it was read")
    if batch.finished is not None:
        finished.put(to, HOUSE, batch.finished)


def _write_lines(to: Connection, batch: Batch) -> None:
    last = to.execute(LAST_LINE, (batch.match_id,)).fetchall()
    seq, hash = last[0] if last else (0, batch.match_id)
    before = (batch.match_id, seq, hash)
    is_next = seq == batch.first - 1
    rows: list[Sequence[object]] = []
    for number, line in enumerate(batch.lines, batch.first):
        hash = link(str(hash), number, batch.at, line)
        rows.append((batch.match_id, number, batch.at, line, hash))
    if is_next and rows and last:
        is_next = to.execute(PUT_NEXT_LINE, (*rows.pop(0), *before)).rowcount == 1
    if is_next and rows:
        is_next = to.executemany(PUT_LINE, rows).rowcount == len(rows)
    if not is_next:
        raise Conflict(f"line {batch.first} of {batch.match_id} is not the next one")


def _write_match(to: Connection, match: MatchRow, lines: int) -> None:
    """Most moves change nothing that an index has or that says who plays."""
    goes_on = (match.updated, match.waiting, match.result, match.chapter, match.rematch, lines)
    stays = (match.id, match.game, match.mode, match.state, int(match.public), int(match.practice), match.seats)
    if match.secret or to.execute(GO_ON, (*goes_on, *stays)).rowcount == 0:
        _put_match(to, match, lines)


def _put_match(to: Connection, match: MatchRow, lines: int) -> None:
    seats = to.execute("SELECT seats FROM matches WHERE id = ?", (match.id,)).fetchall()
    row = [getattr(match, name) for name in LISTED]
    for flag in FLAGS:
        row[LISTED.index(flag)] = int(getattr(match, flag))
    to.execute(PUT_MATCH, (*row, match.secret, lines))
    if seats != [(match.seats,)]:
        to.execute("DELETE FROM matches_players WHERE match_id = ?", (match.id,))
        said = (
            "INSERT INTO matches_players (match_id, player_id, created) SELECT id, ?, created FROM matches WHERE id = ?"
        )
        for player in match.players:
            to.execute(said, (player, match.id))
    if match.state == "over":
        to.execute("DELETE FROM told WHERE match_id = ?", (match.id,))


def _drop_match(to: Connection, match_id: str, last: int) -> None:
    if not to.execute(f"SELECT 1 WHERE {IS_LAST}", (match_id, last)).fetchall():
        raise Conflict(f"line {last} of {match_id} is not the last one")
    to.execute("DELETE FROM matches WHERE id = ?", (match_id,))
    for table in ("lines", "commands", "matches_players", "invites", "told"):
        to.execute(f"DELETE FROM {table} WHERE match_id = ?", (match_id,))


def _put_invites(to: Connection, rows: Sequence[Sequence[object]], now: int) -> None:
    to.execute("DELETE FROM invites WHERE expires <= ?", (now,))
    for row in rows:
        to.execute("INSERT INTO invites (hash, match_id, seat, expires) VALUES (?, ?, ?, ?)", row)


def _match(row: Sequence[Any]) -> MatchRow:
    values = dict(zip(LISTED, row))
    values |= {flag: bool(values[flag]) for flag in FLAGS}
    return MatchRow(**values, secret="".join(row[len(LISTED) :]))


def _tournament(row: Sequence[Any]) -> TournamentRow:
    id, game, state, public, *rest = row
    return TournamentRow(id, game, state, bool(public), *rest)


def _player_and_game(rating: RatingRow) -> tuple[str, str]:
    """The same order for all, so that no two that write at once wait for each other."""
    return (rating.player, rating.game)
