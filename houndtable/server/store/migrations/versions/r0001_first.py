"""Guests, tables with their chairs and logs, and what was said."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "guests",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("secret", sa.String, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guests"),
        sa.UniqueConstraint("secret", name="uq_guests_secret"),
    )
    op.create_table(
        "editions",
        sa.Column("hash", sa.String, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_editions"),
    )
    _make_tables()
    _make_chairs()
    _make_logs()


def _make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("edition", sa.String, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("watch", sa.String, nullable=False),
        sa.Column("replay", sa.String, nullable=False),
        sa.Column("commitment", sa.String, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("host", sa.Integer, nullable=False),
        sa.Column("title", sa.String, nullable=False),
        sa.Column("stage", sa.String, nullable=False),
        sa.Column("sit_in", sa.Boolean, nullable=False),
        sa.Column("grace", sa.Integer, nullable=False),
        sa.Column("clock", sa.Integer, nullable=False),
        sa.Column("pace", sa.Float, nullable=False),
        sa.Column("ask", sa.JSON),
        sa.Column("next", sa.String, nullable=False),
        sa.Column("result", sa.String, nullable=False),
        sa.Column("names", sa.JSON, nullable=False),
        sa.Column("salts", sa.JSON, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_tables"),
        sa.UniqueConstraint("watch", name="uq_tables_watch"),
        sa.UniqueConstraint("replay", name="uq_tables_replay"),
        sa.ForeignKeyConstraint(["edition"], ["editions.hash"], name="fk_tables_edition"),
        sa.ForeignKeyConstraint(["host"], ["guests.id"], name="fk_tables_host"),
    )
    op.create_index("ix_tables_stage_created", "tables", ["stage", "created"])


def _make_chairs() -> None:
    op.create_table(
        "chairs",
        sa.Column("code", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("token", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("bot", sa.String, nullable=False),
        sa.Column("word", sa.String, nullable=False),
        sa.Column("left_ms", sa.BigInteger),
        sa.Column("sat_in", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("code", "seat", name="pk_chairs"),
        sa.UniqueConstraint("token", name="uq_chairs_token"),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name="fk_chairs_code"),
    )
    op.create_table(
        "holders",
        sa.Column("code", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("code", "seat", "guest", name="pk_holders"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_holders_guest"),
        sa.ForeignKeyConstraint(
            ["code", "seat"], ["chairs.code", "chairs.seat"], name="fk_holders_code_seat", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_holders_guest", "holders", ["guest"])


def _make_logs() -> None:
    op.create_table(
        "events",
        sa.Column("code", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("actor", sa.Integer, nullable=False),
        sa.Column("action", sa.Integer, nullable=False),
        sa.Column("cause", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("code", "number", name="pk_events"),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name="fk_events_code"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "sayings",
        sa.Column("code", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("signal", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("code", "number", name="pk_sayings"),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name="fk_sayings_code"),
        sqlite_with_rowid=False,
    )
