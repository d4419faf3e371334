"""The plates of the players on DOG Royal's board: who sits here, with how many cards, and whose turn it is.

The plate itself and the seat's badge lie still; name, cards and flags are items of the moving layer.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from houndtable.core.board import Item
from houndtable.core.drawing import svg
from houndtable.core.drawing.look import (
    ACCENT,
    CREAM,
    DARK,
    GOLD,
    GOOD,
    INK,
    MUTED,
    OUTLINE,
    PAPER,
    SEATS,
    SURFACE,
    badge,
    seat_shape,
)
from houndtable.core.drawing.svg import at, box, circle, group, path, stroke
from houndtable.games.dog_royal.board import cards, ids
from houndtable.games.dog_royal.board.geometry import PITCH, Area, Rosette
from houndtable.games.dog_royal.board.tints import tint
from houndtable.games.dog_royal.parts import CARDS
from houndtable.games.dog_royal.state import HAND, KINDS, Phase
from houndtable.games.dog_royal.text_board import COLOURS

LEAST = 14 / 1080  # the smallest letters, as a part of the board's width
BACK_STEP, BACK_WIDTH = 9.0, 13.5  # of the small backs in a hand


@dataclass(frozen=True)
class Lines:
    """Where the parts of a plate are: badge (with its radius), name, cards, and flags from the right."""

    badge: tuple[float, float, float]
    name: tuple[float, float, float, float]  # left end, base line, size, room
    cards: tuple[float, float, float]  # left end, middle, room
    flags: float  # right end


def lines(area: Area) -> Lines:
    """The lines of a plate."""
    name, hand = area.name, area.hand
    left, right = name.x - name.width / 2, name.x + name.width / 2
    if area.wide:
        text = left + 1.26 * PITCH
        return Lines(
            (left + 0.66 * PITCH, name.y, 0.43 * PITCH),
            (text, name.y - 0.12 * PITCH, 21, right - text - 0.22 * PITCH),
            (text, name.y + 0.3 * PITCH, right - text - 0.2 * PITCH),
            right - 0.44 * PITCH,
        )
    text = left + 0.82 * PITCH
    return Lines(
        (left + 0.42 * PITCH, name.y, 0.29 * PITCH),
        (text, name.y + 0.13 * PITCH, 18, right - text - 0.16 * PITCH),
        (left + 0.24 * PITCH, hand.y, 2 * (hand.x - left) - 0.48 * PITCH),
        right - 0.38 * PITCH,
    )


# What lies still


def still(board: Rosette, colour: int, partner: int | None) -> str:
    """The plate of a colour, with its badge and a small one of the partner's colour."""
    area = board.areas[colour]
    x, y, r = lines(area).badge
    plates = {(b.x, b.y): _plate(b.width, b.height) for b in (area.name, area.hand)}
    body = "".join(at(*where, plate) for where, plate in plates.items())
    body += at(x, y, badge(colour, r, r * 1.05))
    if partner is not None:
        small = path(seat_shape(partner, r * 0.36), fill=SEATS[partner].colour, stroke=CREAM, stroke_width=2)
        body += at(x + r * 0.82, y + r * 0.78, small)
    return body


def _plate(width: float, height: float) -> str:
    r = min(height / 2, 20)
    return box(width, height, r, fill=OUTLINE, opacity=0.25, transform="translate(2 3.5)") + box(
        width, height, r, fill=SURFACE, stroke=OUTLINE, stroke_width=1.5
    )


def symbols(board: Rosette) -> list[str]:
    """The symbols that lie on plates."""
    frames = {area.wide: _frame(area) for area in board.areas}
    return [*frames.values(), *(_held(count) for count in range(HAND + 2)), *_flags()]


def _frame(area: Area) -> str:
    """The frame of the plate of a seat that must act."""
    wide, high = area.name.width, area.name.height
    r = min(high / 2, 20)
    return group(
        box(wide + 5, high + 5, r + 2.5, fill="none", stroke=PAPER, stroke_width=3),
        box(wide, high, r, fill="none", stroke=ACCENT, stroke_width=4.5),
        id=f"royal-turn-{'wide' if area.wide else 'small'}",
    )


def held_width(count: int) -> float:
    """How wide so many small backs are."""
    return BACK_WIDTH + BACK_STEP * (max(count, 1) - 1)


def _held(count: int) -> str:
    """So many small backs, or the empty place of a hand without cards."""
    first = (BACK_WIDTH - held_width(count)) / 2
    if not count:
        empty = box(
            BACK_WIDTH, 19, 2.5, fill="none", stroke=MUTED, stroke_width=1.5, stroke_dasharray="3 2.5"
        )
        return group(empty, id="royal-held-0")
    backs = "".join(
        box(
            BACK_WIDTH,
            19,
            2.5,
            fill=tint("back"),
            stroke=GOLD,
            stroke_width=1.6,
            transform=svg.place(first + n * BACK_STEP, 0),
        )
        for n in range(count)
    )
    return group(backs, id=f"royal-held-{count}")


def _flags() -> list[str]:
    ready = circle(0, 0, 9.5, fill=GOOD, stroke=OUTLINE, stroke_width=1.4) + stroke(
        "M-4.5 .5L-1.2 4L5 -3.8", SURFACE, 2.8
    )
    fan = "".join(
        box(
            7,
            10,
            1.2,
            fill=CREAM,
            stroke=DARK,
            stroke_width=1.3,
            transform=f"rotate({turn}) translate({x} -.5)",
        )
        for turn, x in ((-22, -2.6), (18, 2.4))
    )
    dealer = circle(0, 0, 9.5, fill=GOLD, stroke=OUTLINE, stroke_width=1.4) + fan
    return [group(ready, id="royal-ready"), group(dealer, id="royal-dealer")]


# What moves


@lru_cache(maxsize=256)
def _fitted(name: str, size: float, least: float, room: float) -> tuple[str, str]:
    text, fits = svg.fit(name, size, least, room)
    return text, f'font-size="{svg.num(fits)}" font-weight="700"'


def items(board: Rosette, seen: Any, seat: int, colour: int, name: str, opened: bool) -> list[Item]:
    """What is on the plate of a seat now; `opened` is for one who sees all cards."""
    held = int(seen.held[seat])
    out = bool(seen.shown[seat].any())
    dealt = seen.dealer == seat and seen.phase != Phase.DEALER
    ready = seen.phase == Phase.EXCHANGE and bool(seen.ready[seat])
    flags = (("dealer", f"{name} has dealt"),) * dealt
    flags += (("ready", f"{name} has chosen a card to give"),) * ready
    found = [*_head(board, colour, name, _acts(seen, seat), out), *_flag_items(board, colour, flags)]
    parts = lines(board.areas[colour])
    room = parts.cards[2] - 0.5 * PITCH * len(flags)
    if out:
        told = f"{name} is out of the round and showed"
        return found + _open(parts, room, seen.shown[seat], f"shown-{COLOURS[colour]}", told)
    if opened and held:
        return found + _open(parts, room, seen.hand[seat], f"open-{COLOURS[colour]}", f"{name} holds")
    return found + _hand(board, colour, name, held)


# Most of a plate is as it was in the last picture: what it shows is few numbers, by which it is kept.


@lru_cache(maxsize=512)
def _head(board: Rosette, colour: int, name: str, acts: bool, out: bool) -> list[Item]:
    """The name, and whether its player must act."""
    area, letter = board.areas[colour], COLOURS[colour]
    parts = lines(area)
    found = []
    if acts:
        symbol = f"royal-turn-{'wide' if area.wide else 'small'}"
        found.append(Item(f"turn-{letter}", area.name.x, area.name.y, symbol, title=f"{name} must act"))
    x, y, size, room = parts.name
    text, style = _fitted(name, size, LEAST * board.width, room)
    ink = MUTED if out else INK
    found.append(Item(f"name-{letter}", x, y, text=text, style=f'{style} fill="{ink}"', title=name))
    return found


@lru_cache(maxsize=512)
def _flag_items(board: Rosette, colour: int, flags: tuple[tuple[str, str], ...]) -> list[Item]:
    """Who has dealt, and who is ready in the exchange."""
    parts, letter = lines(board.areas[colour]), COLOURS[colour]
    return [
        Item(f"{kind}-{letter}", parts.flags - 0.5 * PITCH * n, parts.cards[1], f"royal-{kind}", title=title)
        for n, (kind, title) in enumerate(flags)
    ]


def _acts(seen: Any, seat: int) -> bool:
    if seen.phase == Phase.EXCHANGE:
        return not seen.ready[seat]
    return bool(Phase.OPENING <= seen.phase < Phase.OVER and seen.turn == seat)


@lru_cache(maxsize=512)
def _hand(board: Rosette, colour: int, name: str, count: int) -> list[Item]:
    """The backs of a hand and their number."""
    x, y, _ = lines(board.areas[colour]).cards
    drawn = min(count, HAND + 1)
    wide = held_width(drawn)
    title = f"{name} holds {count} {'card' if count == 1 else 'cards'}"
    style = f'font-size="20" font-weight="800" fill="{INK}"'
    return [
        Item(ids.hand(colour), x + wide / 2, y, f"royal-held-{drawn}", title=title),
        Item(f"count-{COLOURS[colour]}", x + wide + 8, y + 7, text=str(count), style=style, title=title),
    ]


def _open(parts: Lines, room: float, counts: Any, head: str, told: str) -> list[Item]:
    """A hand that can be seen, as small cards in the order of their kinds."""
    kinds = [kind for kind in range(KINDS) for _ in range(int(counts[kind]))]
    x, y, _ = parts.cards
    scale = min(1.0, room / sum(cards.small_width(kind) + 4 for kind in kinds))
    found, copy = [], dict.fromkeys(kinds, 0)
    for kind in kinds:
        copy[kind] += 1
        wide = cards.small_width(kind) * scale
        id_ = f"{head}-{ids.card(kind, copy[kind]).removeprefix('card-')}"
        title = f"{told} {CARDS[kind].name}"
        found.append(Item(id_, x + wide / 2, y, cards.small(kind), title=title, scale=scale))
        x += wide + 4 * scale
    return found
