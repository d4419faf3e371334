"""What is marked on a board: what may be chosen, what is, what would happen, and what was the last move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from houndtable.core.board import Item, Still
from houndtable.core.drawing import look, svg

RADIUS = 20.0
"""Of a thing that lies on no spot and has no size of its own."""


@dataclass(frozen=True)
class Marks:
    """What is marked in a picture, by id; unknown ids are ignored.

    `lit` may be chosen, `chosen` is, `path` is the way that something would go, `takes` what would be
    taken on it, and `trail` the way of the last move.
    """

    lit: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    path: tuple[str, ...] = ()
    takes: frozenset[str] = frozenset()
    trail: tuple[str, ...] = ()


NO_MARKS = Marks()


class _Thing(NamedTuple):
    """A spot or an item: its centre, and its radius or half its width and height."""

    x: float
    y: float
    wide: float
    high: float = 0
    empty: bool = False


def _things(still: Still, items: Sequence[Item]) -> dict[str, _Thing]:
    """Everything that can be marked, by id."""
    busy = {item.spot for item in items}
    found = {
        name: _Thing(place.x, place.y, place.r, empty=name not in busy)
        for name, place in still.places.items()
    }
    for item in items:
        if item.symbol in still.sizes:
            wide, high = (item.scale * half for half in still.sizes[item.symbol])
            found[item.id] = _Thing(item.x, item.y, wide, high)
        else:
            r = still.places[item.spot].r if item.spot in still.places else RADIUS * item.scale
            found[item.id] = _Thing(item.x, item.y, r)
    return found


def draw(still: Still, items: Sequence[Item], marks: Marks) -> tuple[str, str]:
    """The marks that lie under the items, and those above them."""
    if marks == NO_MARKS:
        return "", ""
    things = _things(still, items)

    def known(names: frozenset[str]) -> list[_Thing]:
        return [things[name] for name in sorted(names) if name in things]

    trail, way = (
        [(things[name].x, things[name].y) for name in names if name in things]
        for names in (marks.trail, marks.path)
    )
    chosen, lit = known(marks.chosen), known(marks.lit - marks.chosen)
    under = [look.trail(trail), look.way(way)]
    under += [svg.at(t.x, t.y, look.chosen_ground(t.wide, t.high)) for t in chosen]
    under += [svg.at(t.x, t.y, look.lit_spot(t.wide)) for t in lit if t.empty]
    above = [svg.at(t.x, t.y, look.lit_thing(t.wide, t.high)) for t in lit if not t.empty]
    above += [svg.at(t.x, t.y, look.taken_thing(t.wide, t.high)) for t in known(marks.takes)]
    return "".join(under), "".join(above)
