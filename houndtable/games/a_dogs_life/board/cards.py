"""The cards of the dogs: what was turned over last, and the viewer's own cards below the board.

A dog's deck has no order that anybody knows, so the viewer sees how many of each result are left in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from houndtable.core.drawing.heads import bone, paw
from houndtable.core.drawing.look import CREAM, DARK, MUTED, OUTLINE
from houndtable.core.drawing.svg import at, box, circle, fit, group, path, rect, stroke, use, word
from houndtable.games.a_dogs_life.board import dogs, places, signs
from houndtable.games.a_dogs_life.board.layout import Town
from houndtable.games.a_dogs_life.board.tints import tint
from houndtable.games.a_dogs_life.state import BLADDER, BONE, BREEDS, CARDS, FULL, HOUSES, SHUFFLE, Section

WIDE, HIGH = 104.0, 112.0  # of the card that was turned over last
CELL_WIDE, CELL_HIGH = 49.5, 35.0  # of its sections
BACK, FRAME = "life-back", "life-card"
NEWS = "life-hand-news"
HAND_WIDE, HAND_HIGH = 126.0, 176.0
FINDS, REST, BONE_CARD = "life-hand-finds", "life-hand-rest", "life-hand-bone"
ROW = 25.0
CLAWS = 5  # rows: none to three, and more
FED_Y, DROPS_Y = 45.0, 71.0  # of the viewer's dog
FIND_X = (-15.0, 16.0, 47.0)
FIND_Y = -31.0  # of the first row


def turned(breed: int, card: int) -> str:
    """The symbol of a card that was turned over."""
    return f"life-card-{breed}-{card}" if card < SHUFFLE else "life-card-shuffle"


def newspaper(address: int) -> str:
    """The symbol of a newspaper in the viewer's hand."""
    return f"life-hand-paper-{address}"


def chart(breed: int) -> str:
    """The symbol of the viewer's own dog."""
    return f"life-hand-dog-{breed}"


def fed(days: int) -> str:
    """The symbol of how many days a dog is fed for."""
    return f"life-hand-fed-{days}"


def drops(count: int) -> str:
    """The symbol of what a bladder holds."""
    return f"life-hand-drops-{count}"


def number(count: int) -> str:
    """The symbol of a number of cards."""
    return f"life-n-{count}"


def symbols(e: Any, town: Town) -> list[str]:
    """All cards."""
    results = e.cards.tolist()
    found = [_result(breed, card, results[breed][card]) for breed in range(BREEDS) for card in range(SHUFFLE)]
    found += [_frame(), *_values(e), _shuffle(), _back()]
    found.append(_news())
    found += [_newspaper(address) for address in range(HOUSES + 1)]
    found += [_bone_card(), _finds(), _rest()]
    found += [_chart(town.dogs[breed], breed, int(e.points[breed])) for breed in range(BREEDS)]
    found += [
        group(_row(signs.FOOD, signs.NO_FOOD, days, FULL, 25), id=fed(days)) for days in range(FULL + 1)
    ]
    found += [group(_row(signs.DROP, signs.NO_DROP, n, BLADDER, 24), id=drops(n)) for n in range(BLADDER + 1)]
    found += [_number(count) for count in range(CARDS + 1)]
    return found


def sizes() -> dict[str, tuple[float, float]]:
    """Half the width and height of cards."""
    hand = [*map(newspaper, range(HOUSES + 1)), *map(chart, range(BREEDS)), FINDS, REST, BONE_CARD]
    small = [turned(breed, card) for breed in range(BREEDS) for card in range(CARDS)]
    return {
        **dict.fromkeys(hand, (HAND_WIDE / 2, HAND_HIGH / 2)),
        **dict.fromkeys(small, (WIDE / 2, HIGH / 2)),
    }


def _sheet(wide: float, high: float, r: float) -> str:
    shade = box(wide - 2, high - 2, r, fill=OUTLINE, opacity=0.22, transform="translate(1.5 3)")
    return shade + box(wide - 2, high - 2, r, fill=tint("sign"), stroke=OUTLINE, stroke_width=1.6)


def _frame() -> str:
    """What all result cards have: their six sections in two columns, each on its colour."""
    wide, high = CELL_WIDE - 2, CELL_HIGH - 2
    cells = "".join(
        at(
            x,
            y,
            box(wide, high, 5, fill=signs.deep(section)),
            at(-wide / 2 + 9, 0, use(signs.OF_SECTION[Section(section)]), scale=0.62),
        )
        for section, x, y in _cells()
    )
    return group(_sheet(WIDE, HIGH, 8), cells, id=FRAME)


def _cells() -> list[tuple[int, float, float]]:
    """The sections with the middles of their cells."""
    return [
        (int(section), (section // 3 - 0.5) * CELL_WIDE, (section % 3 - 1) * CELL_HIGH) for section in Section
    ]


def _values(e: Any) -> list[str]:
    """Each value that a section may have, in its place on a card."""
    values = {
        (section, value)
        for cards in e.cards.tolist()
        for row in cards[:SHUFFLE]
        for section, value in enumerate(row)
    }
    where = {section: (x + 10, y) for section, x, y in _cells()}
    return [
        group(
            at(*where[section], signs.on_colour(section, value), scale=0.84), id=f"life-r-{section}-{value}"
        )
        for section, value in sorted(values)
    ]


def _result(breed: int, card: int, values: Sequence[int]) -> str:
    """A result card."""
    parts = "".join(use(f"life-r-{section}-{value}") for section, value in enumerate(values))
    return group(use(FRAME), parts, id=turned(breed, card))


def _shuffle() -> str:
    """The card that makes a new deck."""
    arrows = "M-20 10C-8 10 -4 -10 14 -10M-20 -10C-8 -10 -4 10 14 10M9 -16L16 -10L9 -4M9 4L16 10L9 16"
    return group(
        _sheet(WIDE, HIGH, 8),
        at(0, -6, stroke(arrows, tint("news"), 5), scale=1.2),
        at(0, 36, paw(MUTED, 11)),
        id=turned(0, SHUFFLE),
    )


def _back() -> str:
    return group(
        box(32, 44, 5, fill=OUTLINE, opacity=0.25, transform="translate(3 4)"),
        box(32, 44, 5, fill=tint("home"), stroke=OUTLINE, stroke_width=1.5, transform="translate(2 2)"),
        box(32, 44, 5, fill=tint("kennel"), stroke=OUTLINE, stroke_width=1.5),
        box(26, 38, 3, fill="none", stroke=CREAM, stroke_width=1.2, opacity=0.7),
        paw(CREAM, 8.5),
        id=BACK,
    )


# In the viewer's hand


def _news() -> str:
    """The front page of all newspapers in the hand."""
    ink = tint("paper-ink")
    lines = "".join(f"M-46 {y}H-6M6 {y}H46" for y in (46, 56, 66, 76))
    return group(
        _sheet(HAND_WIDE, HAND_HIGH, 10),
        rect(-48, -76, 96, 22, 3, fill=ink),
        word("NEWS", 0, -58.5, 19, fill=CREAM, font_weight=800, letter_spacing="3"),
        path(lines, stroke=ink, stroke_width=3, opacity=0.55),
        id=NEWS,
    )


def _newspaper(address: int) -> str:
    """A newspaper with the house that it is for, as large as may be."""
    number = (
        at(0, -4, use(places.plaque(address)), scale=2.5) if address else word("?", 0, 22, 62, fill=MUTED)
    )
    return group(use(NEWS), number, id=newspaper(address))


def _bone_card() -> str:
    disc = circle(0, -12, 46, fill=tint("lawn-light"), stroke=tint("leaf-1"), stroke_width=2)
    return group(
        _sheet(HAND_WIDE, HAND_HIGH, 10),
        disc,
        at(0, -12, bone(tint("bone"), 37, 0.07), turn=-24),
        word("Bone", 0, 67, 27, fill=DARK, font_weight=800),
        id=BONE_CARD,
    )


def _chart(name: str, breed: int, points: int) -> str:
    """The viewer's dog, with room for how it is."""
    text, size = fit(name, 24, 14, HAND_WIDE - 18)
    coin = circle(45, -68, 15, fill=tint("glow"), stroke=OUTLINE, stroke_width=1.6)
    return group(
        _sheet(HAND_WIDE, HAND_HIGH, 10),
        rect(-56, -81, 112, 84, 7, fill=tint("lawn-light"), stroke=OUTLINE, stroke_width=1.3),
        at(-4, -38, use(dogs.head(breed)), scale=0.82),
        coin,
        word(str(points), 45, -60.4, 21, fill=DARK, font_weight=800),
        word(text, 0, 26, round(size, 1), fill=DARK, font_weight=800),
        id=chart(breed),
    )


def _row(full: str, hollow: str, count: int, most: int, step: float) -> str:
    return "".join(
        at((n - (most - 1) / 2) * step, 0, use(full if n < count else hollow), scale=1.04)
        for n in range(most)
    )


def _number(count: int) -> str:
    ink = DARK if count else tint("faint")
    return group(
        word(str(count) if count else "–", 0, 7.5, 21, fill=ink, font_weight=800 if count else 600),
        id=number(count),
    )


def _head(sections: Sequence[Section], xs: Sequence[float]) -> str:
    return "".join(
        at(x, -66, use(f"life-section-{section}"), scale=1.0) for section, x in zip(sections, xs, strict=True)
    )


def _stripes() -> str:
    return "".join(rect(-57, FIND_Y - ROW / 2 + n * ROW, 114, ROW, 3, fill=tint("stripe")) for n in (0, 2, 4))


def _finds() -> str:
    """How many of what are left for cans, restaurants and newspapers: a sign for each row."""
    rows = []
    for n in range(BONE + 1):
        rows.append(at(-45, FIND_Y + n * ROW, signs.result(Section.TRASH, n), scale=0.78))
    heads = _head((Section.TRASH, Section.RESTAURANT, Section.NEWSPAPER), FIND_X)
    return group(
        _sheet(HAND_WIDE, HAND_HIGH, 10),
        _stripes(),
        heads,
        at(-45, -66, use(BACK), scale=0.62),
        *rows,
        id=FINDS,
    )


def _rest() -> str:
    """How many cards are left by their claws, and how many let a dog escape, or out of the pound."""
    rows = []
    for n in range(CLAWS):
        label = f"{n}+" if n == CLAWS - 1 else str(n)
        rows.append(word(label, -42, FIND_Y + n * ROW + 7.5, 20, fill=tint("claws"), font_weight=800))
    for n, sign in enumerate((signs.YES, signs.NO)):
        rows.append(at(32, FIND_Y + (0.6 + 2.2 * n) * ROW, use(sign), scale=0.95))
    heads = _head((Section.CLAWS, Section.ESCAPE, Section.EXIT), (-29, 17, 47))
    line = path(f"M0 -48V{HAND_HIGH / 2 - 12}", stroke=tint("tray-line"), stroke_width=1.5)
    return group(_sheet(HAND_WIDE, HAND_HIGH, 10), line, heads, *rows, id=REST)


def counts(cards: Any, deck: Sequence[int]) -> dict[tuple[int, int], int]:
    """How many of a dog's cards that are left bring what, by section and value."""
    found: dict[tuple[int, int], int] = {}
    results = cards.tolist()
    for card in range(SHUFFLE):
        if deck[card]:
            for section, value in enumerate(results[card]):
                found[section, value] = found.get((section, value), 0) + 1
    return found


def number_places() -> list[tuple[float, float, int, int]]:
    """Where the numbers of both cards are, from the middle of a card, with the section and the value."""
    found: list[tuple[float, float, int, int]] = [
        (FIND_X[section], FIND_Y + value * ROW, int(section), value)
        for section in (Section.TRASH, Section.RESTAURANT, Section.NEWSPAPER)
        for value in range(BONE + 1)
    ]
    found += [(-13.0, FIND_Y + value * ROW, int(Section.CLAWS), value) for value in range(CLAWS)]
    for section, x in ((Section.ESCAPE, 17.0), (Section.EXIT, 47.0)):
        found += [(x, FIND_Y + (1.5 + 2.2 * (1 - value)) * ROW, int(section), value) for value in (1, 0)]
    return found
