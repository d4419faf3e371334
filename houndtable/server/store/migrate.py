"""Bringing a database up to the tables that this program knows, in one transaction."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect

from houndtable.server.store.database import called, writer
from houndtable.server.store.schema import VERSION_TABLE
from houndtable.server.stored import StoreError

_TURN = 0x686F756E64  # "hound": PostgreSQL's number for whose turn it is to migrate


def bring_up(engine: Engine) -> None:
    """Take the steps that the database lacks, if it is empty or ours; StoreError where it is neither.

    Of two programs that do so at once, one waits for the other.
    """
    with writer(engine).begin() as connection:
        if connection.dialect.name == "postgresql":  # SQLite has one writer at a time as it is
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_TURN})")
        config = _config(connection)
        known = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
        version = _version(connection)
        if version is None and inspect(connection).get_table_names():
            raise StoreError(f"the database {called(engine.url)} holds another program's tables")
        if version not in (None, *known):
            raise StoreError(
                f"the database {called(engine.url)} is of a newer Houndtable (step {version}; this one knows"
                f" steps up to {known[0]})"
            )
        if version != known[0]:
            command.upgrade(config, "head")


def _version(connection: Connection) -> str | None:
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    return context.get_current_revision()


def _config(connection: Connection) -> Config:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", "houndtable.server.store:migrations")
    return config
