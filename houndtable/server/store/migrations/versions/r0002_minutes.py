"""Tables whose game ends by the clock."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the minutes of a table, and the moment when they are over."""
    op.add_column("tables", sa.Column("minutes", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("ends_at", sa.BigInteger, nullable=False, server_default="0"))
