"""The plates of the players: who sits here, how many cards and markers they have, and what they have played.

Plate, badge and icons lie still; name, numbers, markers and chips are items of the moving layer.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from houndtable.core.board import Item
from houndtable.core.drawing import look, svg
from houndtable.core.drawing.look import ACCENT, CREAM, DARK, GOLD, INK, OUTLINE, PAPER, SEATS, SURFACE
from houndtable.core.drawing.svg import at, box, circle, group, num, path, rect
from houndtable.games.dogs_day.board import cards, heaps, ids, markers
from houndtable.games.dogs_day.board.heaps import Stacks
from houndtable.games.dogs_day.board.layout import CHIP, COUNT, HALF, STRIP, WIDE, WIDTH, Heap, Plan, Plate
from houndtable.games.dogs_day.board.tints import tint
from houndtable.games.dogs_day.parts import CHARACTERS, LETTERS
from houndtable.games.dogs_day.state import VAULT, Kind

NAME, LEAST = 31.0, 25.0  # sizes of names


class Player(NamedTuple):
    """What a plate tells of a player."""

    name: str
    held: int
    deck: int
    bags: int
    cases: int
    retired: tuple[int, ...]
    acts: bool
    fortune: int  # -1 while the game is played


# What lies still


def still(plate: Plate, seat: int) -> str:
    """A plate with its badge, its safe and the icons of its counts."""
    area = plate.box
    left, high = num(area.left), num(area.height)
    strip = path(
        f"M{left} {num(area.top + 14)}a14 14 0 0 1 14 -14h{num(STRIP - 14)}v{high}h-{num(STRIP - 14)}"
        "a14 14 0 0 1 -14 -14z",
        fill=SEATS[seat].colour,
        stroke=OUTLINE,
        stroke_width=1.6,
    )
    shade = rect(area.left + 2, area.top + 4, area.width, area.height, 14, fill=OUTLINE, opacity=0.22)
    sheet = rect(
        area.left, area.top, area.width, area.height, 14, fill=SURFACE, stroke=OUTLINE, stroke_width=1.6
    )
    safe = plate.vault
    words = f"{SEATS[seat].letter}'s vault"
    icons = (markers.hand_sign(), _deck(), markers.draw(Kind.BAG), markers.draw(Kind.CASE))
    return (
        shade
        + sheet
        + strip
        + at(*plate.badge, _badge(seat))
        + group(svg.title(words), _safe(), id=ids.vault(seat), transform=svg.place(safe.x, safe.y))
        + "".join(at(x, plate.line, icon, scale=1.4) for x, icon in zip(plate.counts, icons, strict=True))
    )


def _badge(seat: int) -> str:
    """A seat's shape and letter, on a strip of its own colour."""
    down = {"triangle": 0.5, "star": 0.4}.get(SEATS[seat].shape, 0.36) * 27
    shape = path(look.seat_shape(seat, 19), fill=CREAM, stroke=OUTLINE, stroke_width=1.5)
    return shape + svg.word(SEATS[seat].letter, 0, down, 27, fill=DARK, font_weight=800)


def _deck() -> str:
    """Cards that lie face down on each other."""
    return "".join(at(k, -k, markers.small_back()) for k in (-2.5, 0, 2.5))


def _safe() -> str:
    """The safe that stands for a vault."""
    body = box(38, 36, 6, fill=tint("door"), stroke=OUTLINE, stroke_width=2)
    dial = circle(0, 0, 11, fill=tint("steel-light"), stroke=OUTLINE, stroke_width=1.8)
    spokes = svg.stroke("M0 -9V-4M0 9V4M-9 0H-4M9 0H4", OUTLINE, 2.4)
    return body + dial + spokes + circle(0, 0, 3.4, fill=GOLD, stroke=OUTLINE, stroke_width=1.4)


def symbols(board: Plan) -> list[str]:
    """The frames of plates whose player must act, and the plate of a fortune."""
    half = (WIDTH - 24) / 2
    sizes = {"wide": (WIDTH - 16, WIDE), "half": (half, HALF)}
    frames = [
        group(
            box(wide + 5, high + 5, 16, fill="none", stroke=PAPER, stroke_width=3),
            box(wide, high, 14, fill="none", stroke=ACCENT, stroke_width=5),
            id=f"day-turn-{name}",
        )
        for name, (wide, high) in sizes.items()
    ]
    coin = box(134, 42, 21, fill=GOLD, stroke=OUTLINE, stroke_width=2)
    gem = path("M-52 -9H-36L-29 -1L-44 14L-59 -1Z", fill=tint("gem"), stroke=OUTLINE, stroke_width=1.8)
    return [*frames, group(coin, gem, id="day-fortune")]


# What moves


def items(board: Plan, seat: int, player: Player, stacks: Stacks) -> list[Item]:
    """All that lies on a plate."""
    plate, name = board.plates[seat], player.name
    found = [_turn(plate, seat, name)] if player.acts else []
    found.append(_name(plate, seat, name))
    if player.fortune >= 0:
        found += _fortune(plate, seat, name, player.fortune)
    else:
        found += [_count(plate, seat, name, 0, player.held), _count(plate, seat, name, 1, player.deck)]
    found += [_count(plate, seat, name, 2, player.bags), _count(plate, seat, name, 3, player.cases)]
    found += _chips(plate, seat, name, player.retired)
    return [*found, *heaps.items(stacks, _heap(plate), VAULT + seat, f"in {name}'s vault")]


# Most of a plate is as it was in the last picture: each part is kept by what it shows.


@lru_cache(maxsize=64)
def _heap(plate: Plate) -> Heap:
    left, y, wide = plate.heap
    return Heap(left, y, wide, 1, False, 1.0, INK)


@lru_cache(maxsize=512)
def _turn(plate: Plate, seat: int, name: str) -> Item:
    symbol = f"day-turn-{'wide' if plate.wide else 'half'}"
    return Item(f"turn-{LETTERS[seat]}", plate.box.x, plate.box.y, symbol, title=f"{name} must act")


@lru_cache(maxsize=512)
def _name(plate: Plate, seat: int, name: str) -> Item:
    x, y, room = plate.name
    text, size = svg.fit(name, NAME, LEAST, room)
    style = f'font-size="{round(size, 1)}" font-weight="700" fill="{INK}"'
    return Item(f"name-{LETTERS[seat]}", x, y, text=text, style=style, title=name)


COUNTED = (
    ("hand", "card", "in {name}'s hand"),
    ("deck", "card", "in {name}'s deck"),
    ("bags", "bag", "in {name}'s vault"),
    ("cases", "briefcase", "in {name}'s vault"),
)
VAULT_COUNTS = 2  # from here on


@lru_cache(maxsize=4096)
def _count(plate: Plate, seat: int, name: str, which: int, count: int) -> Item:
    """One of a player's numbers."""
    what, thing, where = COUNTED[which]
    x, y = plate.counts[which] + (24 if which < VAULT_COUNTS else 20), plate.line + 11
    title = f"{number_of(count, thing)} {where.format(name=name)}"
    style = f'font-size="{COUNT}" font-weight="800" fill="{INK}"'
    spot = ids.vault(seat) if which >= VAULT_COUNTS else ""
    return Item(f"{what}-{LETTERS[seat]}", x, y, text=str(count), style=style, title=title, spot=spot)


@lru_cache(maxsize=512)
def _fortune(plate: Plate, seat: int, name: str, fortune: int) -> list[Item]:
    """What a player has come to, in the place of the cards."""
    letter = LETTERS[seat]
    x, y = round((plate.counts[0] + plate.counts[1]) / 2 + 10, 2), plate.line
    title = f"{name}'s fortune: {fortune}"
    style = f'font-size="{COUNT + 2}" font-weight="800" text-anchor="middle" fill="{DARK}"'
    return [
        Item(f"fortune-{letter}", x, y, "day-fortune", title=title),
        Item(f"sum-{letter}", x + 16, y + 11.5, text=str(fortune), style=style, title=title),
    ]


@lru_cache(maxsize=2048)
def _chips(plate: Plate, seat: int, name: str, retired: tuple[int, ...]) -> list[Item]:
    """The cards that have been played, small."""
    left, y, room = plate.chips
    step = min(CHIP, (room - CHIP) / max(1, len(retired) - 1))
    return [
        Item(
            ids.retired(seat, card),
            round(left + CHIP / 2 + n * step, 2),
            y,
            cards.chip(card),
            title=f"{name}'s {CHARACTERS[card].name}, retired",
        )
        for n, card in enumerate(retired)
    ]


def number_of(count: int, what: str) -> str:
    """So many of something, in words."""
    return f"{count} {what}{'' if count == 1 else 's'}"
