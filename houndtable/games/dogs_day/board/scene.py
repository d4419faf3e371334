"""The Scene: the cards of a round in their row, with the trays on which their loot lies.

A place of the row has the cards of one number. Two of them lie upon each other, so that number and Heist of
both can be read; more stand in a second such column beside it. While cards are chosen there is a back for
each seat that is ready, and an empty place for each that is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from houndtable.core.board import Box, Item
from houndtable.core.drawing.look import CREAM, DARK, GOLD, OUTLINE
from houndtable.core.drawing.svg import box, circle, group
from houndtable.games.dogs_day.board import cards, heaps, ids
from houndtable.games.dogs_day.board.heaps import ROW, Stacks
from houndtable.games.dogs_day.board.layout import GAP, Heap
from houndtable.games.dogs_day.parts import CHARACTERS, LETTERS
from houndtable.games.dogs_day.state import CARD, NO_CARD, Card

CARD_SCALE = 1.15  # of a card where six stand beside each other; all else here is in proportion to it
WIDE, HIGH = cards.WIDTH * CARD_SCALE, cards.HEIGHT * CARD_SCALE
COLUMN, SIDE = 150.0, 100.0  # a column, and the tray beside the upper card of a pair
LIFT = cards.STRIP * CARD_SCALE + 3  # how far the upper card of a pair is higher
TOP, TRAY, FOOT = 10.0, 48.0, 6.0
LARGEST = 1.4
TRAYS = {"day-tray": (COLUMN, 2), "day-long": (206.0, 2), "day-side": (SIDE, 4)}
"""Width and most rows of the trays; the long ones are for where cards stand far apart."""

Played: TypeAlias = tuple[tuple[int, int], ...]
"""For each seat its card in the Scene, and whether it has escaped."""


class Spot(NamedTuple):
    """Where a seat's card stands: its middle, how large all is there, and whether it is upper of a pair.

    It is spacious where a tray may be wider than the card.
    """

    x: float
    y: float
    scale: float
    upper: bool
    spacious: bool


class Told(NamedTuple):
    """What is told of a seat in the Scene."""

    name: str
    ready: int
    due: int  # markers that it may still take
    shared: bool  # others may leave it less


def _place(card: int) -> int:
    """The place of a card in the row: Informants, then by number."""
    return 0 if card == Card.INFORMANT else int(CHARACTERS[card].number) + 1


def columns(played: Played) -> list[list[list[int]]]:
    """The seats by place from left to right, in columns of one or two; by seat where none has a card."""
    if all(card == NO_CARD for card, _ in played):
        return [[[seat]] for seat in range(len(played))]
    row: dict[int, list[int]] = {}
    for seat, (card, _) in enumerate(played):
        if card != NO_CARD:
            row.setdefault(_place(card), []).append(seat)
    return [_pairs(seats, played) for _, seats in sorted(row.items())]


def _pairs(seats: list[int], played: Played) -> list[list[int]]:
    """The columns of a place: pairs, and each card alone that has escaped."""
    there = [seat for seat in seats if not played[seat][1]]
    gone = [[seat] for seat in seats if played[seat][1]]
    return [there[n : n + 2] for n in range(0, len(there), 2)] + gone


@lru_cache(maxsize=2048)
def spots(played: Played, area: Box) -> dict[int, Spot]:
    """Where each seat's card stands."""
    places = columns(played)
    widths = [[_width(column) for column in place] for place in places]
    whole = sum(sum(place) for place in widths)
    lift = LIFT if any(len(column) > 1 for place in places for column in place) else 0
    scale = min(
        LARGEST,
        (area.width - GAP * (len(places) + 1)) / whole,
        area.height / (TOP + lift + HIGH + TRAY + FOOT),
    )
    scale = round(scale, 3)
    gap = (area.width - whole * scale) / (len(places) + 1)
    free = area.height - (TOP + lift + HIGH + TRAY + FOOT) * scale
    base = area.top + free / 2 + (TOP + lift + HIGH / 2) * scale
    spacious = gap > (TRAYS["day-long"][0] - COLUMN + GAP) * scale and all(
        len(place) == 1 for place in places
    )
    found = {}
    left = area.left + gap
    for place, wide in zip(places, widths, strict=True):
        for column, room in zip(place, wide, strict=True):
            x = left + COLUMN * scale / 2
            for n, seat in enumerate(column):
                upper = n < len(column) - 1
                y = base - (LIFT * scale if upper else 0)
                found[seat] = Spot(round(x, 2), round(y, 2), scale, upper, spacious)
            left += room * scale
        left += gap
    return found


def _width(column: list[int]) -> float:
    return COLUMN + SIDE if len(column) > 1 else COLUMN


def symbols() -> list[str]:
    """The trays, and the bubble of what is still to be taken."""
    trays = [
        _tray(f"{name}-{rows}", wide, rows)
        for name, (wide, most) in TRAYS.items()
        for rows in range(1, most + 1)
    ]
    due = circle(0, 0, 20, fill=GOLD, stroke=OUTLINE, stroke_width=2)
    return [*trays, group(due, id="day-due")]


def _tray(name: str, wide: float, rows: int) -> str:
    high = TRAY + (rows - 1) * ROW
    return group(
        box(wide, high, 16, fill=OUTLINE, opacity=0.3, transform="translate(2 3)"),
        box(wide, high, 16, fill=CREAM, stroke=OUTLINE, stroke_width=1.6),
        id=name,
    )


def items(played: Played, told: Sequence[Told], loot: Sequence[Stacks], area: Box) -> list[Item]:
    """All that is in the Scene, from left to right and from the upper to the lower card of a pair."""
    where = spots(played, area)
    found: list[Item] = []
    lights = dict.fromkeys(spot.x for spot in where.values())
    for n, x in enumerate(lights):
        found.append(Item(f"light-{n + 1}", x, area.y, "day-light"))
    for seat, spot in where.items():
        found += _card(seat, *played[seat], told[seat], spot, loot[seat])
    for seat, spot in where.items():
        if loot[seat]:
            found += _loot(seat, spot, loot[seat], told[seat].name)
    return found


@lru_cache(maxsize=8192)
def _card(seat: int, card: int, escaped: int, told: Told, spot: Spot, loot: Stacks) -> tuple[Item, ...]:
    """A seat's card, or what there is in its stead, with its owner's badge."""
    x, y, scale, upper, _ = spot
    size = round(CARD_SCALE * scale, 3)
    letter = LETTERS[seat]
    symbol, title = _face(seat, card, escaped, told, loot)
    if upper:
        symbol = cards.upper(card)
    down = cards.DOWN if upper else 0  # of the upper one of a pair only a strip is seen, marked and clicked
    found = [Item(ids.scene(seat), x, round(y + down * size, 2), symbol, title=title, scale=size)]
    if card != NO_CARD and not escaped:
        found.append(Item(f"frame-{letter}", x, y, cards.frame(seat), scale=size))
    right, down = _badge(card, escaped, told.ready, upper)
    badge = Item(
        f"owner-{letter}",
        round(x + right * size, 2),
        round(y + down * size, 2),
        cards.owner(seat),
        scale=size,
    )
    found.append(badge)
    if escaped:
        chip = cards.chip(card)
        found.append(Item(f"gone-{letter}", x, round(y - 34 * size, 2), chip, title=title, scale=size))
    if told.due and card != NO_CARD:
        beside, lower = (cards.WIDTH / 2 + 66, cards.TOP + 24) if upper else (-54, 0)
        found += _due(letter, told, round(x + beside * size, 2), round(y + lower * size, 2), size)
    return tuple(found)


def _face(seat: int, card: int, escaped: int, told: Told, loot: Stacks) -> tuple[str, str]:
    """The symbol of what stands in a seat's place, and what it is called."""
    name = told.name
    if card == NO_CARD:
        if told.ready:
            return cards.back(seat), f"{name}'s card, face down"
        return cards.EMPTY, f"{name}'s place in the Scene, without a card"
    character = f"{name}'s {CHARACTERS[card].name}"
    if escaped:
        return cards.GONE, f"{character}, escaped from the Scene"
    count = sum(len(numbers) for _, _, numbers in loot)
    holds = f" with {count} {'marker' if count == 1 else 'markers'}" if count else ""
    return cards.symbol(card), f"{character}, in the Scene{holds}"


def _badge(card: int, escaped: int, ready: int, upper: bool) -> tuple[float, float]:
    """Where the owner's badge is, from the middle of the card."""
    if card == NO_CARD:
        return (0, -66) if ready else (0, 0)
    if escaped:
        return 42, -66
    return (cards.WIDTH / 2 + 24, cards.TOP + 24) if upper else (41, -30)


def _due(letter: str, told: Told, x: float, y: float, size: float) -> list[Item]:
    more = "marker" if told.due == 1 else "markers"
    most = "up to " if told.shared else ""
    title = f"{told.name} takes {most}{told.due} {more} more"
    font = round(24 * size, 1)
    style = f'font-size="{font}" font-weight="800" text-anchor="middle" fill="{DARK}"'
    return [
        Item(f"due-{letter}", x, y, "day-due", title=title, scale=size),
        Item(f"due-{letter}-count", x, round(y + font * 0.36, 2), text=f"+{told.due}", style=style),
    ]


@lru_cache(maxsize=8192)
def _loot(seat: int, spot: Spot, loot: Stacks, name: str) -> tuple[Item, ...]:
    """The tray of a card with the markers on it: beside an upper card, else below, and on it if need be."""
    x, y, scale, upper, spacious = spot
    where = f"on {name}'s card"
    if upper:
        tray, top = "day-side", y + (50 - HIGH / 2) * scale
        x += (WIDE / 2 + 5 + SIDE / 2) * scale
    else:
        tray, top = "day-tray", y + (HIGH / 2 + 2) * scale
    heap = _heap(tray, x, top, scale)
    lying = heaps.items(loot, heap, CARD + seat, where)
    if spacious and not upper and _rows(lying, heap) > 1:
        tray = "day-long"
        heap = _heap(tray, x, top, scale)
        lying = heaps.items(loot, heap, CARD + seat, where)
    rows = _rows(lying, heap)
    if rows > 1 and not upper:  # there is no room below
        top -= (rows - 1) * ROW * scale
        lying = heaps.items(loot, _heap(tray, x, top, scale), CARD + seat, where)
    middle = round(top + (TRAY + (rows - 1) * ROW) / 2 * scale, 2)
    ground = Item(f"tray-{LETTERS[seat]}", heap.x, middle, f"{tray}-{rows}", scale=scale)
    return (ground, *lying)


def _heap(tray: str, x: float, top: float, scale: float) -> Heap:
    wide, rows = TRAYS[tray]
    y = round(top + TRAY / 2 * scale, 2)
    return Heap(round(x, 2), y, (wide - 8) * scale, rows, True, scale, DARK)


def _rows(lying: Sequence[Item], heap: Heap) -> int:
    """How many rows of a heap are used."""
    return round((lying[-1].y - heap.y) / (ROW * lying[0].scale)) + 1


def sizes() -> dict[str, tuple[float, float]]:
    """Half the width and height of the trays."""
    return {
        f"{name}-{rows}": (wide / 2, (TRAY + (rows - 1) * ROW) / 2)
        for name, (wide, most) in TRAYS.items()
        for rows in range(1, most + 1)
    }
