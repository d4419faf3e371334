"""What tests in the words of the table share: players by their letters who play, refuse to and look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import pytest

from houndtable.core.log import Line
from houndtable.core.table import Refused, Table

SEATS = "ABCDEF"


def put(path: str, value: int) -> Callable[[Any], None]:
    """Writes a number into a field of a state: "turn", or "hand 0 3" for one of its elements."""
    name, *where = path.split()

    def write(s: Any) -> None:
        if where:
            getattr(s, name)[tuple(map(int, where))] = value
        else:
            setattr(s, name, value)

    return write


class Player:
    """A seat, as a test speaks of it."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat

    def plays(self, *texts: str) -> None:
        """Do each of these; fails when one is refused."""
        for text in texts:
            self.table.play(self.seat, text)

    def refused(self, text: str, clause: str) -> None:
        """The action is refused by this clause, and nothing changes."""
        before = self.table.truth.tobytes()
        explained = self.table.explain(self.seat, text)
        assert explained is not None, f"{text!r} is legal"
        assert explained.id == clause, f"{text!r} is refused by {explained}"
        with pytest.raises(Refused) as refused:
            self.table.play(self.seat, text)
        assert refused.value.clause.id == clause
        assert self.table.truth.tobytes() == before
        assert text not in self.legal

    @property
    def legal(self) -> list[str]:
        """All that this player may do, in notation."""
        return [action.words for action in self.table.legal(self.seat)]

    def may_only(self, *texts: str) -> None:
        """These are all that is legal, and it is this player alone who must act."""
        assert self.table.actors == [self.seat]
        assert sorted(self.legal) == sorted(texts)

    @property
    def sees(self) -> Any:
        """The player's observation, as a record."""
        return self.table.observe(self.seat).state

    @property
    def log(self) -> list[Line]:
        """The log as the player may see it."""
        return self.table.log(self.seat)


P = TypeVar("P", bound=Player)


class Sitting(Generic[P]):
    """A table with its players A, B, C ..."""

    player: type[P]

    def __init__(self, table: Table) -> None:
        self.table = table
        self.players = [self.player(table, seat) for seat in range(table.seats)]

    def __getattr__(self, name: str) -> P:
        if len(name) == 1 and name in SEATS[: self.table.seats]:
            return self.players[SEATS.index(name)]
        raise AttributeError(name)

    @property
    def turn(self) -> str:
        """Who must act, as letters."""
        return "".join(SEATS[seat] for seat in self.table.actors)
