"""The databases that the store is tried on: a file, and a Postgres server of our own."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from lucha.shelf.database import Database
from lucha.shelf.sql import SqlStore
from lucha.shelf.sqlite import SqliteFile
from tests.programs import POSTGRES

KINDS = ["sqlite", "postgres"]


def _somebody_else() -> int | None:
    """Whom the server runs as: it refuses root."""
    if os.getuid() != 0:
        return None
    names = {entry.pw_name: entry.pw_uid for entry in pwd.getpwall()}
    return names.get("postgres", names["nobody"])


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a server on a socket, without the name of a database."""
    initdb = POSTGRES.path()
    if initdb is None:
        pytest.skip("there is no Postgres here")
    folder = Path(tempfile.mkdtemp(prefix="lucha-postgres-"))
    user = _somebody_else()
    if user is not None:
        os.chown(folder, user, -1)
    first = ["-D", folder / "data", "-U", "lucha", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C"]
    subprocess.run([initdb, *first], user=user, check=True, capture_output=True, cwd=folder)
    settings = ["-k", folder, "-c", "listen_addresses=", "-c", "fsync=off", "-c", "deadlock_timeout=200ms"]
    postgres = initdb.resolve().with_name("postgres")
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            [postgres, "-D", folder / "data", *settings],
            user=user,
            cwd=folder,
            stdout=log,
            stderr=log,
        )
    address = f"postgresql://lucha@/{{}}?host={folder}"
    try:
        _wait_for(server, address.format("postgres"))
        yield address
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


def _wait_for(server: subprocess.Popen[bytes], address: str) -> None:
    import psycopg

    until = time.monotonic() + 60
    while True:
        try:
            psycopg.connect(address).close()
            return
        except psycopg.OperationalError:
            if server.poll() is not None or time.monotonic() > until:
                raise
            time.sleep(0.05)


_numbers = count()


def new_postgres(server: str) -> str:
    """The address of a database with nothing in it."""
    import psycopg

    name = f"lucha_{next(_numbers)}"
    with psycopg.connect(server.format("postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return server.format(name)


@pytest.fixture(params=KINDS)
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a store may be opened: nothing is there yet."""
    if request.param == "sqlite":
        return str(tmp_path / "a folder" / "store.sqlite3")
    return new_postgres(request.getfixturevalue("postgres_server"))


@pytest.fixture
def opened() -> Iterator[Callable[..., SqlStore]]:
    """Opens stores that are closed at the end."""
    stores: list[SqlStore] = []

    def opener(
        where: str, database: Callable[[Database], Database] = lambda it: it, most_waiting: int = 1000
    ) -> SqlStore:
        stores.append(SqlStore(database(database_at(where)), most_waiting))
        return stores[-1]

    yield opener
    for store in stores:
        store.close()


@pytest.fixture
def store(where: str, opened: Callable[..., SqlStore]) -> SqlStore:
    return opened(where)


def database_at(where: str) -> Database:
    if where.startswith("postgresql://"):
        from lucha.shelf.postgres import PostgresDatabase

        return PostgresDatabase(where)
    return SqliteFile(Path(where))
