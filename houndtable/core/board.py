"""The board of a game, drawn: what a game gives (`Board`), and the few things that its drawing is made of.

A board has two layers. The still one (symbols, background, spots) is made once per edition, options and
seat below; the moving one is a short list of items, cheap enough to make for every watcher of every move.
Everything has a stable id; what is face down has an id that tells nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol


@dataclass(frozen=True)
class Touches:
    """What an action touches on the board.

    `ids` are all the things that mean it when they are clicked; `path` the spots that it passes, from the
    first to the last; `takes` the pieces that it takes. It `hurts` where it takes from one's own side. A
    `note` of a letter or two stands at the spot where it ends while it can be chosen, such as what it costs.
    """

    ids: frozenset[str]
    path: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    hurts: bool = False
    note: str = ""


@dataclass(frozen=True)
class Place:
    """Where something is on the board: its centre and its radius, in the board's units."""

    x: float
    y: float
    r: float


class Box(NamedTuple):
    """A rectangle on the board by its centre, in the board's units."""

    x: float
    y: float
    width: float
    height: float

    @property
    def left(self) -> float:
        """The left edge."""
        return self.x - self.width / 2

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width / 2

    @property
    def top(self) -> float:
        """The upper edge."""
        return self.y - self.height / 2

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height / 2


@dataclass(frozen=True)
class Still:
    """The still layer: `defs` are the symbols, `body` the background and the spots, both SVG text.

    Each symbol is one element on a line of its own, with its centre at the origin; `sizes` gives half the
    width and half the height of those that are no spot's size and may be marked, such as cards. `places`
    tells where each spot is, by id. `tokens` are the game's own colours, by day and by night. The size is
    in the board's own units; a board that is more than a small screen can show says by `closest` how many
    times larger it may be looked at.
    """

    width: float
    height: float
    defs: str
    body: str
    places: Mapping[str, Place]
    sizes: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    tokens: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    closest: float = 1.0


@dataclass(frozen=True, slots=True)
class Item:
    """One thing of the moving layer: a symbol of the still layer at a place, or a short text.

    `title` is its name for people, in plain words; `spot` the id of the place that it is on, "" for none.
    `style` are SVG attributes, such as a text's size and colour. All texts are unescaped.
    """

    id: str
    x: float
    y: float
    symbol: str = ""
    text: str = ""
    style: str = ""
    title: str = ""
    spot: str = ""
    scale: float = 1.0
    turn: float = 0.0


class Board(Protocol):
    """The drawn side of a game. `seen` is an observation's state, `e` the edition's record."""

    def still(self, e: Any, seats: int, options: Mapping[str, int], below: int) -> Still:
        """The still layer, with seat `below` at the lower edge."""

    def moving(self, seen: Any, e: Any, viewer: int, names: Sequence[str], below: int) -> list[Item]:
        """The moving layer as `viewer` may see it, in the order in which it is drawn."""

    def hand(self, seen: Any, e: Any, viewer: int) -> list[Item]:
        """What `viewer` alone holds, to be laid out below the board; places are from the first item on."""

    def touches(self, seen: Any, e: Any, actor: int, action: int) -> Touches:
        """What an action touches on the board, for legal and illegal actions alike."""
