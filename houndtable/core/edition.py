"""Editions: the component data that a game is played with, read from a TOML file."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, ValidationError

from houndtable.core.files import Unreadable, read_whole

if TYPE_CHECKING:
    from houndtable.core.game import Game

MOST_BYTES = 1 << 20


class EditionError(ValueError):
    """A file that is no edition of the game. The text names the file, the line and the broken rule."""


Fault: TypeAlias = "tuple[tuple[int | str, ...], str]"
"""The place of a fault in an edition file, such as ("street", 2, "squares"), and a sentence about it."""


class EditionFile(BaseModel):
    """Base of the pydantic model of a game's edition file."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    game: str
    name: str
    about: str
    form: Literal[1] = 1

    def fault(self) -> Fault | None:
        """What is wrong where several tables of the file do not fit together, None where all do."""
        return None

    def record(self) -> Any:
        """The read-only record that the kernels read."""
        raise NotImplementedError


@dataclass(frozen=True)
class Edition:
    """A checked edition: its name, the model of its file, the kernels' record, and the content hash."""

    name: str
    file: EditionFile
    record: Any
    hash: str

    @classmethod
    def read(cls, game: Game, path: Path) -> Edition:
        """Read and check a file; EditionError where it is none of this game."""
        return cls.parse(game, text_of(path), str(path))

    @classmethod
    def parse(cls, game: Game, text: str, source: str = "edition") -> Edition:
        """Check the text of an edition file; `source` is what errors call it."""
        try:
            data = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            raise EditionError(f"{source}: not TOML: {str(error)[:200]}") from None
        if data.get("game", game.name) != game.name:
            line = line_of(text, ("game",))
            raise EditionError(
                f"{source}, line {line}: an edition of {str(data['game'])[:40]!r}, not of {game.name!r}"
            )
        return cls._checked(game, data, source, text)

    @classmethod
    def parse_data(cls, game: Game, data: Any, source: str) -> Edition:
        """Check the content of an edition file, as `file.model_dump` gives it."""
        return cls._checked(game, data, source, "")

    @classmethod
    def _checked(cls, game: Game, data: Any, source: str, text: str) -> Edition:
        """The edition that `data` is; `text` is where the lines of faults are looked for, if there is one."""
        try:
            file = game.edition_file.model_validate(data)
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            place = tuple(part for part in first["loc"] if part != "[key]")
            raise _misfit(place, first["msg"].removeprefix("Value error, "), source, text) from None
        if fault := file.fault():
            raise _misfit(*fault, source, text)
        canonical = json.dumps(file.model_dump(mode="json"), sort_keys=True, ensure_ascii=True)
        digest = hashlib.sha256(canonical.encode()).hexdigest()
        return cls(file.name, file, file.record(), digest)


def _misfit(place: tuple[int | str, ...], says: str, source: str, text: str) -> EditionError:
    """The error that names the line, the place and what is wrong there."""
    what = ".".join(str(part) for part in place)
    where = f"{source}, line {line_of(text, place)}" if text else source
    return EditionError(f"{where}: {what + ': ' if what else ''}{says}")


def text_of(path: Path) -> str:
    """The text of a file that may be an edition; EditionError where it cannot be one."""
    try:
        return read_whole(path, MOST_BYTES).decode("utf-8")
    except Unreadable as error:
        raise EditionError(f"{path}: {error}") from None
    except UnicodeDecodeError:
        raise EditionError(f"{path}: not a text file in UTF-8") from None


def line_of(text: str, place: tuple[int | str, ...]) -> int:
    """The line (from 1) of the key at `place` in a TOML text, or of the table that lacks it."""
    best, found = 1, 0
    table: tuple[int | str, ...] = ()
    seen: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if match := re.match(r"\s*(\[\[?)\s*([^\[\],]+?)\s*\]\]?\s*(#.*)?$", line):
            table = tuple(part.strip("\"' ") for part in match[2].split("."))
            if match[1] == "[[":
                seen[match[2]] = seen.get(match[2], -1) + 1
                table += (seen[match[2]],)
            here = table
        elif match := re.match(r"""\s*("[^"]*"|'[^']*'|[\w-]+)\s*=""", line):
            here = (*table, match[1].strip("\"'"))
        else:
            continue
        here = here[: len(place)]  # a key of a table that is wrong as a whole
        if here == place[: len(here)] and len(here) > found:
            best, found = number, len(here)
    return best
