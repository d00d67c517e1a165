"""Postgres, behind the same port as the file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import psycopg
from psycopg.conninfo import conninfo_to_dict

from lucha.core.facts import BadInput
from lucha.shelf.address import check_address
from lucha.shelf.database import Answer, Database, check_texts, one_line
from lucha.shelf.tables import POSTGRES, SIGN, make

VERSION: Final = len(POSTGRES)
PATIENCE: Final = 5  # seconds, until the server answers

# A server may be told to acknowledge before it has written; not to us.
WRITTEN_THROUGH: Final = """
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"""


class PostgresConnection:
    """A connection that takes `?` for a value."""

    def __init__(self, address: str) -> None:
        self._connection = psycopg.connect(address, autocommit=True)

    def execute(self, statement: str, values: Sequence[object] = (), /) -> Answer:
        check_texts(values)
        return self._connection.execute(statement.replace("?", "%s").encode(), values)

    def executemany(self, statement: str, rows: Sequence[Sequence[object]], /) -> Answer:
        for row in rows:
            check_texts(row)
        cursor = self._connection.cursor()
        cursor.executemany(statement.replace("?", "%s").encode(), rows)
        return cursor

    def close(self) -> None:
        self._connection.close()


class PostgresDatabase(Database):
    """A database of its own on a server: ours, or empty."""

    begin = "BEGIN ISOLATION LEVEL READ COMMITTED"
    alone = "LOCK TABLE lines IN SHARE ROW EXCLUSIVE MODE"
    errors = (psycopg.Error,)
    taken = (psycopg.errors.UniqueViolation,)
    collided = (psycopg.errors.DeadlockDetected,)

    def __init__(self, address: str) -> None:
        check_address(address)
        try:
            parts = conninfo_to_dict(address)
        except psycopg.ProgrammingError:  # which may quote all of it
            raise BadInput("an address is like postgresql://user@host/database; this is none") from None
        self._address = psycopg.conninfo.make_conninfo(address, connect_timeout=parts.get("connect_timeout", PATIENCE))
        self._name = f"postgresql://{parts.get('host', '')}/{parts.get('dbname', '')}"

    def __str__(self) -> str:
        return self._name

    def wrong_pages(self) -> str:
        return ""

    def connect(self) -> PostgresConnection:
        try:
            connection = PostgresConnection(self._address)
            try:
                connection.execute(WRITTEN_THROUGH)
                self._bring_up_to_date(connection)
            except BaseException:
                connection.close()
                raise
            return connection
        except psycopg.Error as problem:
            raise BadInput(f"{self}: cannot be used ({one_line(problem)})") from None

    def _bring_up_to_date(self, connection: PostgresConnection) -> None:
        while (version := self._version(connection)) < VERSION:
            connection.execute("BEGIN")
            connection.execute("SELECT pg_advisory_xact_lock(?)", (SIGN,))
            if self._version(connection) == version:  # else another process was faster
                make(connection, POSTGRES[version])
                if version == 0:
                    connection.execute("CREATE TABLE lucha (version INTEGER NOT NULL)")
                    connection.execute("INSERT INTO lucha (version) VALUES (0)")
                connection.execute("UPDATE lucha SET version = ?", (version + 1,))
            connection.execute("COMMIT")

    def _version(self, connection: PostgresConnection) -> int:
        """0 when there is nothing in it; `BadInput` when it is not ours, or newer than we are."""
        asked = "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
        tables = connection.execute(asked).fetchall()
        if not tables:
            return 0
        if ("lucha",) not in tables:
            raise BadInput(f"{self}: is no store of Lucha; name a database that is empty")
        ((version,),) = connection.execute("SELECT version FROM lucha").fetchall()
        if not isinstance(version, int):
            raise BadInput(f"{self}: is no store of Lucha; name a database that is empty")
        if version > VERSION:
            raise BadInput(f"{self}: was made by a newer Lucha (version {version}; this one knows {VERSION})")
        return version
