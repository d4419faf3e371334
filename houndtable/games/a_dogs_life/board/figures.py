"""The moving things of the town: cans, lampposts, fountains, what lies there, the dogs and the truck."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from houndtable.core.board import Item
from houndtable.core.drawing.look import CREAM, OUTLINE
from houndtable.games.a_dogs_life.board import dogs, features, ids, places, titles
from houndtable.games.a_dogs_life.board.layout import CELL, EDITIONS, Plan, Town
from houndtable.games.a_dogs_life.board.looks import Heaps, Thing
from houndtable.games.a_dogs_life.state import HOMES, NO_SIDE, POUND, RESTAURANT, STREET

ASIDE = 13.0  # how far what stands on a square moves into its corner
OFF = 3.5  # how far a figure moves away from it
COUNT = (
    f'font-size="17" font-weight="800" fill="{CREAM}" stroke="{OUTLINE}" stroke-width="3.4" '
    'paint-order="stroke" stroke-linejoin="round"'
)
PILE = 1.6  # from one newspaper of a stack to the next


@lru_cache(maxsize=4096)
def standing(
    town: Town,
    searched: tuple[int, ...],
    marks: tuple[int, ...],
    owners: tuple[str, ...],
    busy: frozenset[int],
) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """Cans, lampposts and fountains: those by themselves, and those beside what is on a `busy` square."""
    found: tuple[list[Item], list[Item]] = ([], [])

    def put(name: str, space: int, symbol: str, title: str) -> None:
        area, spot = town.areas[space], ids.place(space)
        title = f"{town.names[space]}, {title}"
        if space in busy:
            x, y, symbol = area.x - ASIDE, area.y - ASIDE + 2, features.small(symbol)
            found[1].append(Item(name, x, y, symbol, title=title, spot=spot))
        else:
            found[0].append(Item(name, area.x, area.y, symbol, title=title, spot=spot))

    for number, space in town.cans.items():
        done = searched[number - 1]
        symbol = features.SEARCHED if done else features.CAN
        put(ids.can(number), space, symbol, f"trash can{', searched' if done else ''}")
    for number, space in town.lamps.items():
        seat = marks[number - 1]
        if seat < len(owners):
            put(ids.lamp(number), space, features.lamp(seat), f"lamppost with the mark of {owners[seat]}")
        else:
            put(ids.lamp(number), space, features.LAMP, "lamppost")
    for number, space in town.fountains.items():
        put(ids.fountain(number), space, features.FOUNTAIN, "fountain")
    return tuple(found[0]), tuple(found[1])


@lru_cache(maxsize=EDITIONS)
def with_something(town: Town) -> frozenset[int]:
    """The squares on which something stands."""
    return frozenset([*town.cans.values(), *town.lamps.values(), *town.fountains.values()])


@lru_cache(maxsize=4096)
def lying(town: Town, heaps: Heaps, busy: frozenset[int]) -> tuple[Item, ...]:
    """Bones and newspapers with their numbers.

    Beside what else is on a space bones lie in its lower left corner, newspapers in the upper right one; what
    lies alone lies in the middle, and is larger.
    """
    found: list[Item] = []
    stacked = {space for space, _ in heaps.stacks}
    with_bones = {space for space, _ in heaps.bones}
    for space, count in heaps.bones:
        alone = not (space < STREET or space in busy or space in stacked)
        title = f"{titles.number_of(count, 'bone')} lying {town.within(space)}"
        mine, symbol = ids.bones(space), features.bones(count)
        x, y = _corner(town, space, busy, 0 if alone else -1)
        symbol = features.large(symbol) if alone else symbol
        found.append(Item(mine, x, y, symbol, title=title, spot=ids.place(space)))
        if count > 1:
            found.append(_count(mine, x, y, count))
    for space, things in heaps.stacks:
        alone = not (space < STREET or space in busy or space in with_bones)
        found += _stack(town, space, things, alone, _corner(town, space, busy, 0 if alone else 1))
    return tuple(found)


def _count(name: str, x: float, y: float, count: int) -> Item:
    return Item(f"{name}-count", x + 9, y + 13, text=str(count), style=COUNT)


def _corner(town: Town, space: int, busy: frozenset[int], right: int) -> tuple[float, float]:
    """Where things lie on a space: `right` is 1 for newspapers, -1 for bones, 0 for what lies alone."""
    area = town.areas[space]
    if space >= STREET and space not in busy:
        return area.x + right * 9, area.y - right * 9
    if space >= STREET or min(area.width, area.height) < 1.5 * CELL:
        return area.x + right * 12.5, area.y - right * 14
    return area.x + right * 32, area.y + 6


def _stack(
    town: Town, space: int, things: Sequence[Thing], alone: bool, where: tuple[float, float]
) -> list[Item]:
    """Newspapers on each other, the last one on top."""
    x, y = where
    found = []
    for n, thing in enumerate(things):
        height = f", number {n + 1} from below" if len(things) > 1 else ""
        up = min(n, 4) * PILE
        title = f"{titles.newspaper(thing)} lying {town.within(space)}{height}"
        symbol, spot = features.sheet(thing.address), ids.place(space)
        symbol = features.large(symbol) if alone else symbol
        found.append(Item(ids.paper(thing.piece), x + up, round(y - up, 2), symbol, title=title, spot=spot))
    if len(things) > 1:
        found.append(_count(ids.paper(things[-1].piece), x, y, len(things)))
    return found


# Dogs and truck


@lru_cache(maxsize=2048)
def signs(town: Town, inside: frozenset[int]) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """The signs on buildings, and those of buildings in which a dog is: small, in a corner, over the dog."""
    under, over = [], []
    for space, symbol, x, y, scale in places.signs_of(town):
        mine, spot = f"sign-{ids.place(space)}", ids.place(space)
        if space in inside:
            area = town.areas[space]
            over.append(Item(mine, area.left + 11, area.top + 11, symbol, spot=spot, scale=0.64))
        else:
            under.append(Item(mine, x, y, symbol, spot=spot, scale=scale))
    return tuple(under), tuple(over)


def spot(town: Town, space: int, number: int, count: int) -> tuple[float, float, float]:
    """Where a dog stands, and how large; in the pound's building there may be several."""
    area = town.areas[space]
    if space == POUND and count > 1:
        return _among(area.x, area.y - 6, number, count, 1.0)
    if space >= STREET or min(area.width, area.height) < 1.5 * CELL:
        return area.x + OFF, area.y + OFF, 1.0
    return area.x, area.y + (16.0 if space >= RESTAURANT else -14.0), 1.0


def on_track(board: Plan, day: int, number: int, count: int) -> tuple[float, float, float]:
    """Where a dog stands on the pound's track, right of the number, and how large."""
    area = board.track[day - 1]
    if count == 1:
        return area.x + 26, area.y - 1, 0.9
    return _among(area.x + 26, area.y, number, count, 0.86)


def _among(x: float, y: float, number: int, count: int, scale: float) -> tuple[float, float, float]:
    """A place among several dogs in a cage, in two rows where they are many."""
    rows = 1 if count < 3 else 2
    columns = -(-count // rows)
    row, column = divmod(number, columns)
    step, size = (38.0, 0.8) if columns < 3 and rows == 1 else (30.0, 0.62)
    x += (column - (columns - 1) / 2) * step * scale
    return round(x, 2), round(y + (row - (rows - 1) / 2) * 32 * scale, 2), round(size * scale, 3)


def truck(town: Town, seen: Any) -> list[Item]:
    """The truck; its front is away from the square that it comes from."""
    space, side = int(seen.truck), int(seen.truck_side)
    if space not in town.areas:
        return []
    area = town.areas[space]
    new = side >= NO_SIDE
    turn = 0.0 if new else (side + 1) % 4 * 90.0
    heading = "" if new else f", bound {('south', 'west', 'north', 'east')[side]}"
    title = f"the dogcatcher's truck, {town.names[space]}{heading}"
    symbol = dogs.NEW_TRUCK if new else dogs.TRUCK
    return [Item(ids.TRUCK, area.x, area.y, symbol, title=title, spot=ids.place(space), turn=turn)]


def flags(town: Town, homes: Sequence[int], owners: Sequence[str]) -> list[Item]:
    """Whose starting space is whose."""
    found = []
    for seat, home in enumerate(homes):
        if home < HOMES and home in town.areas:
            area = town.areas[home]
            title = f"{town.names[home]}, where {owners[seat]} starts"
            x, y = area.left + 16, area.top + 16
            found.append(
                Item(
                    ids.of_seat("flag", seat),
                    x,
                    y,
                    features.flag(seat),
                    title=title,
                    spot=ids.place(home),
                )
            )
    return found
