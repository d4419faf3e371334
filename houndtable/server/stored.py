"""What the store keeps beside the games themselves: guests, tables with their chairs, and what was said.

Nothing here knows how it is kept. Times are Unix milliseconds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

Kind: TypeAlias = Literal["person", "bot", "open"]
Stage: TypeAlias = Literal["waiting", "running", "over", "abandoned"]


class StoreError(Exception):
    """Something could not be stored or read; the text says in a sentence what and why.

    Nothing of it has been stored. Only where the database was lost amid a commit nobody can know: what is
    stored has to be loaded again.
    """


class Unplayable(StoreError):
    """A table whose log the rules of today do not allow."""


@dataclass(frozen=True)
class Guest:
    """Somebody with a cookie: a person, or a program of one."""

    id: int
    name: str


@dataclass(frozen=True)
class Chair:
    """One seat of a table and who is meant to sit there.

    Who has the code may take a "person" seat, anybody an "open" one. `token` is the seat's own door; `word`
    is what its player lets chance depend on, "" for nothing. `left_ms` is what is left on its clock, None
    without one. `sat_in` says that a bot plays while the person is away. `holders` are the guests, by id, on
    whose devices it is held.
    """

    seat: int
    kind: Kind
    token: str
    name: str = ""
    bot: str = ""
    word: str = ""
    left_ms: int | None = None
    sat_in: bool = False
    holders: frozenset[int] = frozenset()

    @property
    def free(self) -> bool:
        """Whether somebody could sit down here."""
        return self.kind != "bot" and not self.holders


@dataclass(frozen=True)
class Kept:
    """A table as the store knows it: all but its log and its secret.

    What stands up to `created` never changes. `title` is what its people call the table. `grace` are the
    seconds after which a bot sits in, `clock` the minutes of each seat (0: none), `minutes` those of the
    table (0: no end) and `ends_at` the moment when they are over, `pace` the seconds that a bot's play is
    shown. `host` is a guest's id. `ask` is the question that all are asked, in plain data; `next` the code of
    the rematch.
    """

    code: str
    game: str
    revision: int
    options: Mapping[str, int]
    watch: str
    replay: str
    commitment: str
    created: int

    changed: int
    host: int
    chairs: tuple[Chair, ...]
    title: str = ""
    stage: Stage = "waiting"
    sit_in: bool = True
    grace: int = 60
    clock: int = 0
    minutes: int = 0
    ends_at: int = 0
    pace: float = 1.2
    ask: Mapping[str, Any] | None = None
    next: str = ""
    result: str = ""

    @property
    def called(self) -> str:
        """What logs call the table: its code would open it."""
        return self.commitment[:12]

    @property
    def words(self) -> tuple[str, ...]:
        """What chance depends on beside the secret, in the order of the seats."""
        return tuple(chair.word for chair in self.chairs if chair.word)


@dataclass(frozen=True)
class Said:
    """Something said at a table: a text, or one of the signals. `number` counts from 0 at each table.

    `name` is that of who sat on the seat then: somebody else may sit there later.
    """

    number: int
    seat: int
    name: str
    text: str
    signal: str
    at: int
