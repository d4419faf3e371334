"""The contract of a game: what every game gives, and what everything else asks for.

A game is plain functions over two layouts, its state and its edition; see `Rules` for the compiled ones
and `Words` for the Python ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from houndtable.core import dispatch
from houndtable.core.board import Board
from houndtable.core.clauses import Clauses
from houndtable.core.croupier import Random
from houndtable.core.edition import Edition, EditionFile
from houndtable.core.facts import Facts, Option
from houndtable.core.kernel import register
from houndtable.core.layout import CHANCE, MAX_SEATS, WATCHER, Actions, Layout, Shares, Weights

if TYPE_CHECKING:
    from houndtable.core.luck import Luck

CHANCE_BIT = 1 << CHANCE


class Rules(Protocol):
    """The compiled side of a game. `s` is a state (or an observation, where it says so), `e` an edition."""

    def setup(self, s: Any, e: Any, options: Actions) -> None:
        """Make a zeroed `s` the start, before any chance. `options`: seats, then each option's value."""

    def actors(self, s: Any, e: Any) -> int:
        """Who must act: a bit for each seat, or CHANCE_BIT alone; 0 is over. Also of an observation."""

    def refusal(self, s: Any, e: Any, actor: int, action: int) -> int:
        """The number of the clause that forbids `action` (any integer), 0 where it is legal.

        Also of an observation of `actor`.
        """

    def legal(self, s: Any, e: Any, actor: int, out: Actions) -> int:
        """Write a seat's legal actions into `out`, ascending, and return how many there are.

        Also of an observation of `actor`.
        """

    def apply(self, s: Any, e: Any, actor: int, action: int) -> None:
        """Do a legal action, unchecked, in place. In a `timed` game TABLE's action 0 is that the time is up:

        the round that is played is the last one then; where that is so already, nothing changes.
        """

    def odds(self, s: Any, e: Any, out: Weights) -> None:
        """Write the weight of each chance action into `out`, while CHANCE acts."""

    def returns(self, s: Any, e: Any, out: Shares) -> None:
        """The final result: 1.0 shared by the winning teams, for each seat its team's share."""

    def standing(self, s: Any, e: Any, out: Shares) -> None:
        """How each seat stands, in [0, 1]; at the end the returns. Also of an observation."""

    def mask_action(self, s: Any, e: Any, viewer: int, actor: int, action: int) -> int:
        """What `viewer` learns of a logged `action` done at `s`: the action, or UNKNOWN for nothing.

        Where it sees a part of it, an action that stands for all which look so, and is never legal itself.
        Also of an observation of `viewer`.
        """

    def determinize(self, s: Any, e: Any, viewer: int, random: Random) -> None:
        """Fill the UNKNOWNs of an observation with a possible truth, in place."""

    def remember(self, s: Any, after: Any, e: Any, actor: int, action: int) -> None:
        """Keep in `s` what was seen by a step that is taken back.

        `after` is the state that the legal `action` at `s` led to.
        """

    def forced(self, s: Any, e: Any, actor: int) -> int:
        """The clause by which `actor` has one action only, where playing it gives nothing away; else 0."""

    def check(self, s: Any, e: Any) -> int:
        """0 where every part is in exactly one place and the state is consistent, else a fault's number."""

    def check_seen(self, s: Any, e: Any) -> int:
        """`check` as far as an observation goes: 0, or the number of what is wrong with it.

        Safe for any values that the fields can have; an observation that passes can be shown and asked.
        """

    def policy(self, s: Any, e: Any, viewer: int, random: Random) -> int:
        """The sensible cheap player's action, from the observation of `viewer`."""


class Words(Protocol):
    """The words of a game: all that is shown as text.

    `seen` is an observation, never a full state; `e` the edition's record.
    """

    def describe(self, seen: Any, e: Any, actor: int, action: int) -> str:
        """An action in notation: what is typed to play it."""

    def parse(self, seen: Any, e: Any, actor: int, text: str) -> int:
        """The action, legal or not, that is written so; UNKNOWN where there is none."""

    def prompt(self, seen: Any, e: Any, viewer: int, names: Sequence[str]) -> str:
        """One line that says who must do what."""

    def tell(
        self,
        before: Any,
        after: Any,
        e: Any,
        viewer: int,
        actor: int,
        action: int,
        names: Sequence[str],
    ) -> str:
        """A logged action as a sentence; `action` may be UNKNOWN."""

    def board(
        self,
        seen: Any,
        e: Any,
        viewer: int,
        names: Sequence[str],
        marked: frozenset[str] = frozenset(),
    ) -> str:
        """The observation as a board in characters, at most 80 wide.

        What is `marked`, by the ids of the drawn board, can be told from the rest without colour.
        """

    def legend(self, seen: Any, e: Any) -> str:
        """What the signs of the board in characters mean, marks among them, in a line or more."""

    def group(self, seen: Any, e: Any, actor: int, action: int) -> str:
        """The heading under which a legal action is listed, such as its card."""

    def heading(self, seen: Any, e: Any, names: Sequence[str]) -> str:
        """What the log goes on under from this position, such as its round; "" for nothing."""

    def counts(self, seen: Any, e: Any, seat: int) -> Sequence[tuple[int, str]]:
        """A seat's public numbers, each with what is counted, such as (5, "cards")."""

    def result(self, shares: Sequence[float], names: Sequence[str], seen: Any, e: Any) -> str:
        """One sentence that says how a finished game ended."""

    def fault(self, number: int) -> str:
        """What a number that `check` returned means."""


@dataclass(frozen=True)
class Game:
    """One of the four titles: its facts, layouts, rules, words and drawing."""

    facts: Facts
    revision: int
    state: type[Layout]
    edition: type[Layout]
    edition_file: type[EditionFile]
    actions: int
    outcomes: int
    most_legal: int
    kernels: Rules
    words: Words
    board: Board
    luck: Luck
    folder: Path

    def __post_init__(self) -> None:
        register(self.state.dtype, {name: getattr(self.kernels, name) for name in dispatch.NAMES})

    @property
    def rules(self) -> Rules:
        """The kernels, to be called from Python with records."""
        return dispatch.rules_for_python()

    def __repr__(self) -> str:
        return f"<Game {self.title}, {self.seats[0]} to {self.seats[-1]} seats>"

    @property
    def name(self) -> str:
        """The game's name in code, such as "dog-royal"."""
        return self.facts.name

    @property
    def title(self) -> str:
        """The game's name for people."""
        return self.facts.title

    @property
    def seats(self) -> range:
        """How many may play."""
        return self.facts.seats

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be chosen before a game."""
        return self.facts.options

    def check_options(self, seats: int, given: Mapping[str, int]) -> dict[str, int]:
        """See `Facts.check_options`."""
        return self.facts.check_options(seats, given)

    @cached_property
    def clauses(self) -> Clauses:
        """All clauses of the rules."""
        return Clauses.read(self.folder / "clauses.toml")

    @cached_property
    def house(self) -> Edition:
        """The built-in edition."""
        return Edition.read(self, self.folder / "house.toml")


def seats_of(bits: int) -> list[int]:
    """The seats among the bits that `actors` returns."""
    return [seat for seat in range(MAX_SEATS) if bits >> seat & 1]


def check_viewer(viewer: int, seats: int) -> int:
    """`viewer`, if it is a seat of the table or WATCHER."""
    if viewer != WATCHER and not 0 <= viewer < seats:
        raise ValueError(f"there is no seat {viewer}; the seats are 0 to {seats - 1}")
    return viewer
