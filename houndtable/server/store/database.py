"""The two databases that the store can be in, and how they are opened: an SQLite file, PostgreSQL by URL."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from houndtable.core.files import Lock, data_folder
from houndtable.server.stored import StoreError

PATIENCE = 10  # seconds that a connection waits for another's writing, or for a server to answer
READERS = 8  # connections kept open; some more are made when more threads read at once

WRITES = "houndtable_writes"
"""The execution option of a connection that will write."""


def default_url() -> URL:
    """The URL of the database in the data folder."""
    return URL.create("sqlite", database=str(data_folder() / "houndtable.db"))


def engine_of(url: str | URL) -> Engine:
    """An engine for the database at `url`, which is not spoken to yet; StoreError where it can be none."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise StoreError("a database is named by a URL: sqlite:///FILE or postgresql://HOST/NAME") from None
    match parsed.drivername:
        case "sqlite":
            return _sqlite(parsed)
        case "postgres" | "postgresql" | "postgresql+psycopg":
            return _postgres(parsed)
        case other:
            raise StoreError(f"the store is SQLite or PostgreSQL, not {other[:40]!r}")


REFUSALS = (SQLAlchemyError, UnicodeError, OverflowError)
"""What is raised where a database does not do as it should, or is given what it cannot hold."""


def complaint(engine: Engine, error: Exception, what: str) -> StoreError:
    """The error in a sentence: `what` could not be done with which database, and why."""
    reason = str(error.orig if isinstance(error, DBAPIError) else error).strip() or type(error).__name__
    # Drivers go on about statements and hosts on further lines.
    return StoreError(f"the database {called(engine.url)} {what}: {reason.splitlines()[0]}")


def called(url: URL) -> str:
    """What a person calls the database: its file, or its URL without the password."""
    if url.drivername == "sqlite":
        return str(url.database)
    # Without the options, where a password may be too.
    return url.set(drivername="postgresql", query={}).render_as_string(hide_password=True)


def _sqlite(url: URL) -> Engine:
    if not url.database or url.database.startswith((":", "file:")):
        raise StoreError("the store needs a file that all its connections see: sqlite:///FILE")
    _make_file(Path(url.database))
    engine = create_engine(url, pool_size=READERS, connect_args={"timeout": PATIENCE})

    @event.listens_for(engine, "connect")
    def settle(connection: Any, record: Any) -> None:  # noqa: ARG001
        # Transactions are begun below: Python's own rules would begin them late, and never as a writer.
        connection.isolation_level = None
        _enter_wal(connection)
        # What is committed is on the disk: otherwise the last commits may go with the power.
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that reads first and writes then is refused where another wrote in between.
        writes = connection.get_execution_options().get(WRITES)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _enter_wal(connection: sqlite3.Connection) -> None:
    """Have readers and the writer not wait for each other. A new file is changed for that."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            # Where another program does the same just now, SQLite does not wait by itself.
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.01)


def _make_file(path: Path) -> None:
    """Have the file there, for its owner alone, as are the ones that SQLite puts beside it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_RDONLY | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(f"the database {path} cannot be opened: {error.strerror}") from None


def _postgres(url: URL) -> Engine:
    try:
        return create_engine(
            url.set(drivername="postgresql+psycopg"),
            pool_size=READERS,
            pool_pre_ping=True,  # a server that was started anew is no reason to fail
            connect_args={"connect_timeout": PATIENCE},
        )
    except ImportError:
        raise StoreError("PostgreSQL needs the driver psycopg: install houndtable[postgres]") from None


def reader(engine: Engine) -> Engine:
    """The engine for reading: each transaction sees one moment, whatever is written meanwhile."""
    if engine.dialect.name == "sqlite":
        return engine
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def writer(engine: Engine) -> Engine:
    """The engine for writing."""
    return engine.execution_options(**{WRITES: True})


_SERVING = 0x7461626C65  # "table": PostgreSQL's number for who serves


def claimed(engine: Engine) -> Callable[[], None] | None:
    """What gives up the claim to be the only server on a database; None where another has it.

    It ends with the program, however it ends.
    """
    if engine.dialect.name == "sqlite":
        lock = Lock(Path(str(engine.url.database)))
        return lock.give_back if lock.take() else None
    connection = engine.connect()
    if connection.exec_driver_sql(f"SELECT pg_try_advisory_lock({_SERVING})").scalar_one():
        connection.commit()  # the lock is the connection's, not the transaction's
        return connection.close
    connection.close()
    return None
