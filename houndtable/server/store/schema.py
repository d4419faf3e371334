"""The tables of the database. A change here needs a new file in `migrations/versions`; a test compares."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

VERSION_TABLE = "houndtable_version"
"""Where the database says which step of `migrations` it has come to."""

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

GUESTS = Table(
    "guests",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", String, nullable=False),
    Column("secret", String, nullable=False, unique=True),  # its SHA-256 in hexadecimal
    Column("created", BigInteger, nullable=False),
)

EDITIONS = Table(
    "editions",
    METADATA,
    Column("hash", String, primary_key=True),
    Column("data", JSON, nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("code", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("edition", String, ForeignKey("editions.hash"), nullable=False),
    Column("options", JSON, nullable=False),
    Column("watch", String, nullable=False, unique=True),
    Column("replay", String, nullable=False, unique=True),
    Column("commitment", String, nullable=False),
    Column("secret", LargeBinary, nullable=False),  # the croupier's
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("host", Integer, ForeignKey("guests.id"), nullable=False),
    Column("title", String, nullable=False),
    Column("stage", String, nullable=False),
    Column("sit_in", Boolean, nullable=False),
    Column("grace", Integer, nullable=False),
    Column("clock", Integer, nullable=False),
    Column("minutes", Integer, nullable=False, server_default="0"),
    Column("ends_at", BigInteger, nullable=False, server_default="0"),
    Column("pace", Float, nullable=False),
    Column("ask", JSON(none_as_null=True)),
    Column("next", String, nullable=False),
    Column("result", String, nullable=False),
    Column("names", JSON, nullable=False),  # of those who sat there when the game began
    Column("salts", JSON, nullable=False),  # what chance began with
    Column("length", Integer, nullable=False),  # how many events there are: who adds some must know it
    Index(None, "stage", "created"),
)

CHAIRS = Table(
    "chairs",
    METADATA,
    Column("code", String, ForeignKey("tables.code"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("token", String, nullable=False, unique=True),
    Column("name", String, nullable=False),
    Column("bot", String, nullable=False),
    Column("word", String, nullable=False),
    Column("left_ms", BigInteger),
    Column("sat_in", Boolean, nullable=False),
)

HOLDERS = Table(
    "holders",
    METADATA,
    Column("code", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", Integer, ForeignKey("guests.id"), primary_key=True, index=True),
    ForeignKeyConstraint(["code", "seat"], ["chairs.code", "chairs.seat"], ondelete="CASCADE"),
)

EVENTS = Table(
    "events",
    METADATA,
    Column("code", String, ForeignKey("tables.code"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("actor", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("cause", String, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

SAYINGS = Table(
    "sayings",
    METADATA,
    Column("code", String, ForeignKey("tables.code"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", String, nullable=False),
    Column("text", String, nullable=False),
    Column("signal", String, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
