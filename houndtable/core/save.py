"""A running game put by: a private file that holds the secret, from which the game goes on.

It is no record: it proves nothing, and nobody but its owner may read it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from houndtable.core.chain import RecordError, encode, read_bytes
from houndtable.core.croupier import Croupier
from houndtable.core.edition import Edition
from houndtable.core.files import write_whole
from houndtable.core.game import Game
from houndtable.core.log import Event
from houndtable.core.record import EditionLine, Hash, Short
from houndtable.core.table import BadLog, Table

FORM: Literal[1] = 1
_START = b'{"houndsave":'


class _Saved(BaseModel):
    """The file: one line of JSON with all that the game needs, and a second with its hash."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    houndsave: Literal[1]
    game: Short
    revision: int
    edition: EditionLine
    names: list[Short]
    options: dict[str, int]
    salts: list[Short]
    secret: Hash
    events: list[Annotated[list[int | str], Field(min_length=3, max_length=3)]]
    host: dict[str, Any]


@dataclass(frozen=True)
class Save:
    """A saved game that has been read: what it is of, and what the program that saved it wrote down."""

    source: str
    game: str
    names: tuple[str, ...]
    length: int  # how many events there were
    host: Mapping[str, Any]
    content: bytes
    _saved: _Saved

    @classmethod
    def read(cls, path: Path) -> Save:
        """Read a file; RecordError where it is no saved game, or was changed."""
        raw, source = read_bytes(path), path.name
        if not raw.startswith(_START):
            what = (
                "this is a record, not a saved game"
                if raw.startswith(b'{"hound":')
                else "this is no saved game"
            )
            raise RecordError(source, 1, what)
        body, _, rest = raw.partition(b"\n")
        if rest != hashlib.sha256(body).hexdigest().encode() + b"\n":
            raise RecordError(source, 2, "the file was cut off or changed: its hash does not fit")
        try:
            saved = _Saved.model_validate(json.loads(body))
        except (ValueError, RecursionError) as error:
            if not isinstance(error, ValidationError):
                raise RecordError(source, 1, "this is no saved game") from None
            first = error.errors(include_url=False)[0]
            where = ".".join(str(part) for part in first["loc"])[:60]
            raise RecordError(source, 1, f"{where}: {first['msg'][:100]}") from None
        return cls(source, saved.game, tuple(saved.names), len(saved.events), saved.host, raw, saved)

    def table(self, game: Game) -> Table:
        """The table as it stood; RecordError where the rules of today do not lead there."""
        saved = self._saved
        if saved.game != game.name:
            raise RecordError(self.source, 1, f"a game of {saved.game!r}, not of {game.name!r}")
        try:
            edition = Edition.parse_data(game, saved.edition.data, "the edition")
            if EditionLine.of(edition) != saved.edition:
                raise ValueError("the edition in the file is not the one that it names")
            events = TypeAdapter(list[tuple[int, int, str]]).validate_python(saved.events)
            return Table(
                game,
                len(saved.names),
                saved.options,
                edition=edition,
                croupier=Croupier(bytes.fromhex(saved.secret), saved.salts),
                names=saved.names,
                events=[Event(*event) for event in events],
            )
        except BadLog as bad:
            changed = ""
            if saved.revision != game.revision:
                changed = (
                    f" (it was played by revision {saved.revision} of the rules; this is {game.revision})"
                )
            raise RecordError(self.source, 1, f"{bad}{changed}") from None
        except ValueError as error:
            raise RecordError(self.source, 1, str(error)[:200]) from None


def save(path: Path, table: Table, host: Mapping[str, Any]) -> bytes:
    """Write a game into a file that only its owner can read (mode 0600), whole or not at all.

    `host` is plain data of the program's own, such as who sits where. Returns what was written.
    """
    croupier = table.croupier
    if not isinstance(croupier, Croupier) or table.made_up:
        raise ValueError("this game or its chance is made up: it cannot be saved")
    saved = _Saved(
        houndsave=FORM,
        game=table.game.name,
        revision=table.game.revision,
        edition=EditionLine.of(table.edition),
        names=list(table.names),
        options=dict(table.options),
        salts=list(table.salts),
        secret=croupier.reveal().hex(),
        events=[[event.actor, event.action, event.cause] for event in table.events],
        host=dict(host),
    )
    body = encode(saved.model_dump())
    content = body + b"\n" + hashlib.sha256(body).hexdigest().encode() + b"\n"
    write_whole(path, content, private=True)
    return content
