"""What Alembic runs to take steps: on the connection that `migrate` hands over, within its transaction."""

from __future__ import annotations

from alembic import context

from houndtable.server.store.schema import METADATA, VERSION_TABLE

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=VERSION_TABLE,
)
context.run_migrations()
