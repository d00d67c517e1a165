"""The tables of the store: numbered steps from an empty database to the newest version, for each kind of database."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from lucha.shelf.chain import chain_all
from lucha.shelf.database import Connection
from lucha.shelf.lookalikes import looks

Change: TypeAlias = str | Callable[[Connection], None]  # a statement, or what no statement can say
Steps: TypeAlias = tuple[tuple[Change, ...], ...]  # the changes of each step, which are made in one transaction

SIGN: Final = 0x4C756368  # "Luch": what marks a database as ours

FINISHED: Final = """
CREATE TABLE {name} (
    number {counted},
    key TEXT NOT NULL UNIQUE,
    circuit TEXT NOT NULL,
    game TEXT NOT NULL,
    mode TEXT NOT NULL,
    names TEXT NOT NULL,     -- of the seats: a list in JSON
    sides TEXT NOT NULL,     -- the seats of each side: a list of lists
    winners TEXT NOT NULL,   -- seats: a list, empty after a draw
    challenge INTEGER NOT NULL,
    fought TEXT NOT NULL     -- when it ended, as ISO 8601 has it
)"""

ARENA: Final = (
    "CREATE INDEX finished_circuits ON finished (game, circuit, number)",
    """
    CREATE TABLE lines (
        match_id TEXT NOT NULL,
        seq BIGINT NOT NULL,
        at BIGINT NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (match_id, seq)
    ) {clustered}""",
    """
    CREATE TABLE commands (
        match_id TEXT NOT NULL,
        player_id TEXT NOT NULL,
        command TEXT NOT NULL,
        PRIMARY KEY (match_id, player_id, command)
    ) {clustered}""",
    """
    CREATE TABLE matches (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        mode TEXT NOT NULL,
        state TEXT NOT NULL,
        public INTEGER NOT NULL,
        created BIGINT NOT NULL,
        updated BIGINT NOT NULL,
        seats TEXT NOT NULL,
        waiting TEXT NOT NULL,
        result TEXT NOT NULL,
        chapter BIGINT NOT NULL,
        rematch TEXT NOT NULL,
        secret TEXT NOT NULL
    )""",
    "CREATE INDEX matches_newest ON matches (created, id)",
    "CREATE INDEX matches_by_state ON matches (state, created, id)",
    "CREATE INDEX matches_by_game ON matches (game, state, created, id)",
    """
    CREATE TABLE matches_players (
        match_id TEXT NOT NULL,
        player_id TEXT NOT NULL,
        created BIGINT NOT NULL,  -- as the match has it, so that one index finds a player's newest
        PRIMARY KEY (match_id, player_id)
    ) {clustered}""",
    "CREATE INDEX matches_players_newest ON matches_players (player_id, created, match_id)",
    "CREATE TABLE owners (match_id TEXT PRIMARY KEY, owner TEXT NOT NULL, until BIGINT NOT NULL)",
    """
    CREATE TABLE players (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        account TEXT UNIQUE,  -- the name of an account, folded; a guest has none
        password TEXT NOT NULL,
        webhook TEXT NOT NULL,
        created BIGINT NOT NULL,
        seen BIGINT NOT NULL
    )""",
    """
    CREATE TABLE tokens (
        hash TEXT PRIMARY KEY,
        player_id TEXT NOT NULL,
        created BIGINT NOT NULL,
        seen BIGINT NOT NULL
    )""",
    """
    CREATE TABLE invites (
        hash TEXT PRIMARY KEY,
        match_id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        expires BIGINT NOT NULL
    )""",
    "CREATE INDEX invites_expiring ON invites (expires)",
    """
    CREATE TABLE ratings (
        game TEXT NOT NULL,
        player_id TEXT NOT NULL,
        mu DOUBLE PRECISION NOT NULL,
        sigma DOUBLE PRECISION NOT NULL,
        matches BIGINT NOT NULL,
        wins BIGINT NOT NULL,
        PRIMARY KEY (player_id, game)
    )""",
    "CREATE INDEX ratings_ladder ON ratings (game, (mu - 3 * sigma))",
)

WEBHOOKS: Final = (
    """
    CREATE TABLE told (
        match_id TEXT NOT NULL,
        player_id TEXT NOT NULL,
        turn TEXT NOT NULL,
        updated BIGINT NOT NULL,  -- as the match had it then
        PRIMARY KEY (match_id, player_id)
    ) {clustered}""",
)

PRACTICE: Final = (
    "ALTER TABLE matches ADD COLUMN practice INTEGER NOT NULL DEFAULT 0",
    # Those that go on from another say so in their first line.
    """
    UPDATE matches SET practice = 1
    WHERE id IN (SELECT match_id FROM lines WHERE seq = 1 AND replace(line, '"after": ', '') <> line)""",
)

NO_LISTS_BY_GAME: Final = ("DROP INDEX matches_by_game",)

FAME: Final = (
    """
    CREATE TABLE achievements (
        number {counted},
        key TEXT NOT NULL,   -- of the finished match
        game TEXT NOT NULL,
        achievement TEXT NOT NULL,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,  -- of the one who sat there
        at BIGINT NOT NULL,
        UNIQUE (key, achievement, seat)
    )""",
    "CREATE INDEX achievements_by_game ON achievements (game, achievement, number)",
)

TOURNAMENTS: Final = (
    """
    CREATE TABLE tournaments (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        state TEXT NOT NULL,
        public INTEGER NOT NULL,
        host TEXT NOT NULL,
        created BIGINT NOT NULL,
        version BIGINT NOT NULL,  -- one more with every change
        agreed TEXT NOT NULL,     -- what its matches have in common: an object in JSON
        bracket TEXT NOT NULL
    )""",
    "CREATE INDEX tournaments_by_state ON tournaments (state, created, id)",
    "CREATE INDEX tournaments_by_host ON tournaments (host, state)",
)


def _note_looks(to: Connection) -> None:
    """Accounts from before that look alike keep their names; the first of them keeps others from it."""
    known: set[str] = set()
    for id, name in to.execute(
        "SELECT id, name FROM players WHERE account IS NOT NULL ORDER BY created, id"
    ).fetchall():
        key = looks(str(name))
        to.execute("UPDATE players SET looks = ? WHERE id = ?", (f"{key} {id}" if key in known else key, id))
        known.add(key)


LOOKS: Final = (
    "ALTER TABLE players ADD COLUMN looks TEXT",  # the same for names that look alike; a guest has none
    _note_looks,
    "CREATE UNIQUE INDEX players_by_looks ON players (looks)",
)

CHAIN: Final = (
    "ALTER TABLE lines ADD COLUMN hash TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE matches ADD COLUMN lines BIGINT NOT NULL DEFAULT 0",  # so many at least, when it was changed last
    chain_all,
)

LEAVING: Final = (
    "CREATE TABLE forgotten (number {counted}, at BIGINT NOT NULL)",  # players who have left, and nothing about them
    "CREATE INDEX tokens_by_player ON tokens (player_id)",
)

ORDER: Final = (
    "CREATE TABLE moderators (player_id TEXT PRIMARY KEY)",
    """
    CREATE TABLE sanctions (
        kind TEXT NOT NULL,
        player TEXT NOT NULL,
        net TEXT NOT NULL,
        match_id TEXT NOT NULL,
        until BIGINT NOT NULL,
        PRIMARY KEY (kind, player, net, match_id)
    )""",
    """
    CREATE TABLE deeds (
        number {counted},
        at BIGINT NOT NULL,
        by TEXT NOT NULL,
        did TEXT NOT NULL,
        player TEXT NOT NULL,
        name TEXT NOT NULL,
        match_id TEXT NOT NULL,
        net TEXT NOT NULL,
        said TEXT NOT NULL,
        why TEXT NOT NULL,
        until BIGINT NOT NULL,
        open INTEGER NOT NULL  -- a report that nobody has acted on
    )""",
)

PICKS: Final = (
    """
    CREATE TABLE picks (
        id TEXT PRIMARY KEY,
        player_id TEXT NOT NULL,
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        pick TEXT NOT NULL,  -- as the game writes it
        changed BIGINT NOT NULL,
        UNIQUE (player_id, game, name)
    )""",
)

# What a copy of a store holds; who drives which match (`owners`) is nobody's tomorrow.
OF_A_MATCH: Final = ("lines", "commands")
TABLES: Final = (
    *("finished", "achievements", "matches", "matches_players", *OF_A_MATCH, "players", "tokens", "invites"),
    *("ratings", "told", "tournaments", "forgotten", "moderators", "sanctions", "deeds", "picks"),
)
COUNTED: Final = ("finished", "achievements", "forgotten", "deeds")  # whose rows have numbers of their own

SINCE: Final = (WEBHOOKS, PRACTICE, NO_LISTS_BY_GAME, FAME, TOURNAMENTS, LOOKS, CHAIN, LEAVING, ORDER, PICKS)


def make(to: Connection, changes: tuple[Change, ...]) -> None:
    """The changes of a step."""
    for change in changes:
        if isinstance(change, str):
            to.execute(change)
        else:
            change(to)


def _in_dialect(steps: Steps, **words: str) -> Steps:
    return tuple([tuple([one.format(**words) if isinstance(one, str) else one for one in step]) for step in steps])


# A file of version 1 had finished matches only, in a table that was called `matches`.
SQLITE: Final = _in_dialect(
    ((FINISHED,), ("ALTER TABLE matches RENAME TO finished", *ARENA), *SINCE),
    name="matches",
    counted="INTEGER PRIMARY KEY AUTOINCREMENT",
    clustered="WITHOUT ROWID",
)
POSTGRES: Final = _in_dialect(
    ((FINISHED,), ARENA, *SINCE),
    name="finished",
    counted="BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
    clustered="",
)
