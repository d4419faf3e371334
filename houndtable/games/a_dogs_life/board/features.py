"""What stands and lies on squares: trash cans, lampposts with their marks, fountains, bones and newspapers.

Each stands in the middle of its square, and in the upper left corner while a dog or the truck is there.
"""

from __future__ import annotations

from houndtable.core.drawing.heads import bone
from houndtable.core.drawing.look import CREAM, OUTLINE, SEATS, badge, seat_shape
from houndtable.core.drawing.svg import Attribute, at, circle, element, group, path, rect, stroke, use, word
from houndtable.games.a_dogs_life.board import signs
from houndtable.games.a_dogs_life.board.tints import tint
from houndtable.games.a_dogs_life.state import HOUSES

CAN, SEARCHED, LAMP, FOUNTAIN = "life-can", "life-can-searched", "life-lamp", "life-fountain"
BONES, SHEET = "life-bones", "life-sheet"
PILES = (1, 2, 3)  # bones that are drawn; more look like three
SMALL, LARGE = 0.66, 1.25
HALF = {CAN: (14.0, 17.0), SEARCHED: (16.0, 17.0), LAMP: (13.0, 20.0), FOUNTAIN: (18.0, 18.0)}


def small(name: str) -> str:
    """The symbol of something while a figure stands beside it."""
    return f"{name}-small"


def large(name: str) -> str:
    """The symbol of what lies alone on a square, in its middle."""
    return f"{name}-alone"


def lamp(seat: int) -> str:
    """The symbol of a lamppost with a seat's mark."""
    return f"{LAMP}-{SEATS[seat].letter.lower()}"


def flag(seat: int) -> str:
    """The symbol of a seat on its home."""
    return f"life-flag-{SEATS[seat].letter.lower()}"


def bones(count: int) -> str:
    """The symbol of so many bones."""
    return f"{BONES}-{min(count, 3)}"


def sheet(address: int) -> str:
    """The symbol of a newspaper on the ground: with its address, or face down (0)."""
    return f"{SHEET}-{address}" if address > 0 else SHEET


def symbols(seats: int) -> list[str]:
    """All of it, for so many seats."""
    drawn = {CAN: _can(), SEARCHED: _searched(), LAMP: _lamp(), FOUNTAIN: _fountain()}
    drawn |= {lamp(seat): use(LAMP) + _mark(seat) for seat in range(seats)}
    shade = rect(-9, -7, 21, 18, 2, fill=OUTLINE, opacity=0.22)
    things = {bones(count): _pile(count) for count in PILES}
    things |= {sheet(address): shade + signs.newspaper(address) for address in range(HOUSES + 1)}
    flags = {flag(seat): circle(0, 0, 14.5, fill=CREAM) + badge(seat, 12, 16) for seat in range(seats)}
    return [
        *(group(body, id=name) for name, body in {**drawn, **things}.items()),
        *(group(use(name, transform=f"scale({SMALL})"), id=small(name)) for name in drawn),
        *(group(use(name, transform=f"scale({LARGE})"), id=large(name)) for name in things),
        *(group(body, id=name) for name, body in flags.items()),
    ]


def sizes(seats: int) -> dict[str, tuple[float, float]]:
    """Half the width and height of what lies or stands beside other things on a space."""
    halves = {**HALF, **{lamp(seat): HALF[LAMP] for seat in range(seats)}}
    return {
        **{small(name): (wide * SMALL + 1, high * SMALL + 1) for name, (wide, high) in halves.items()},
        **{flag(seat): (14.0, 0.0) for seat in range(seats)},
        **{bones(count): (13.0, 9.0) for count in PILES},
        **{sheet(address): (12.0, 10.0) for address in range(HOUSES + 1)},
    }


def _can() -> str:
    """A trash can with its lid on."""
    return (
        element("ellipse", cx=2, cy=15, rx=12, ry=4, fill=OUTLINE, opacity=0.25)
        + path(
            "M-11 -8H11L8.6 15.4Q0 18 -8.6 15.4Z",
            fill=tint("bin"),
            stroke=OUTLINE,
            stroke_width=1.7,
            stroke_linejoin="round",
        )
        + path("M4 -7H9.4L7.4 14.4Q5.8 15.6 3.6 16Z", fill=tint("bin-dark"), opacity=0.75)
        + stroke("M-5.4 -3L-4.4 11.4M0 -3V12", tint("bin-light"), 2)
        + path(
            "M-13.2 -8.2Q-13 -12.6 0 -12.8Q13 -12.6 13.2 -8.2Q0 -5.6 -13.2 -8.2Z",
            fill=tint("bin-light"),
            stroke=OUTLINE,
            stroke_width=1.7,
            stroke_linejoin="round",
        )
        + path("M-4 -12.6Q-4 -16 0 -16Q4 -16 4 -12.6", fill="none", stroke=OUTLINE, stroke_width=2)
    )


def _searched() -> str:
    """A can that lies on its side, empty, with a red cross: nothing to find here."""
    can = (
        element("ellipse", cx=0, cy=13, rx=16, ry=3.6, fill=OUTLINE, opacity=0.22)
        + path(
            "M-15 -1Q-17.5 5 -15 12L7 13.6Q11 5.6 7 -3Z",
            fill=tint("bin"),
            stroke=OUTLINE,
            stroke_width=1.7,
            stroke_linejoin="round",
            opacity=0.85,
        )
        + element(
            "ellipse", cx=7.4, cy=5.4, rx=4, ry=8.3, fill=tint("bin-dark"), stroke=OUTLINE, stroke_width=1.6
        )
    )
    cross = circle(2, -6.5, 9.6, fill=CREAM, stroke=OUTLINE, stroke_width=1.5)
    return can + cross + stroke("M-2 -10.5L6 -2.5M6 -10.5L-2 -2.5", tint("no"), 3.4)


def _lamp() -> str:
    """A lamppost that shines."""
    return (
        circle(0, -10.5, 12.5, fill=tint("halo-lamp"), opacity=0.75)
        + element("ellipse", cx=1.6, cy=17.6, rx=9, ry=2.8, fill=OUTLINE, opacity=0.25)
        + path(
            "M-1.7 -4H1.7V15H4.6Q6 15 6 17.8H-6Q-6 15 -4.6 15H-1.7Z",
            fill=tint("post"),
            stroke=OUTLINE,
            stroke_width=1.2,
        )
        + path(
            "M-6 -16H6L4 -4.4H-4Z",
            fill=tint("glow"),
            stroke=OUTLINE,
            stroke_width=1.6,
            stroke_linejoin="round",
        )
        + path(
            "M-7.6 -16L0 -20.6L7.6 -16Z",
            fill=tint("post"),
            stroke=OUTLINE,
            stroke_width=1.4,
            stroke_linejoin="round",
        )
        + path("M0 -16V-4.4", stroke=OUTLINE, stroke_width=1, opacity=0.5)
    )


def _mark(seat: int) -> str:
    """Whose mark is on a lamppost: a puddle and the seat's colour, shape and letter, as large as may be."""
    who = SEATS[seat]
    d = seat_shape(seat, 12.5)
    down = {"triangle": 0.5, "star": 0.4}.get(who.shape, 0.36) * 15.5
    puddle = path(
        "M-17 16Q-19 9 -8 10Q4 5 13 11Q21 15 12 19Q0 22.5 -10 20Q-16 20 -17 16Z",
        fill=tint("drop"),
        stroke=tint("drop-dark"),
        stroke_width=1.2,
    )
    return puddle + at(
        0,
        7,
        path(d, fill=CREAM, stroke=CREAM, stroke_width=4.4, stroke_linejoin="round"),
        path(d, fill=who.colour, stroke=OUTLINE, stroke_width=1.7),
        word(who.letter, 0, down, 15.5, fill=who.upon, font_weight=800),
    )


def _fountain() -> str:
    """A basin with a bowl, and water that falls from it."""
    stone: dict[str, Attribute] = {"fill": tint("basin"), "stroke": OUTLINE, "stroke_width": 1.6}
    jets = "M-1 -7C-3 -16 -12 -17 -13 -3M1 -7C3 -16 12 -17 13 -3"
    jets += "M-1 -7C-2 -19 -7 -20 -7.5 -8M1 -7C2 -19 7 -20 7.5 -8"
    return (
        element("ellipse", cx=1.5, cy=13, rx=19, ry=7, fill=OUTLINE, opacity=0.25)
        + path("M-18 6V10C-18 19 18 19 18 10V6Z", stroke_linejoin="round", **stone)
        + element("ellipse", cx=0, cy=6.5, rx=18, ry=7.5, **stone)
        + element(
            "ellipse", cx=0, cy=6.5, rx=14.6, ry=5.4, fill=tint("water"), stroke=OUTLINE, stroke_width=1.2
        )
        + path("M-3 7L-2 -3H2L3 7Z", **stone)
        + stroke(jets, OUTLINE, 4.4)
        + stroke(jets, tint("water-light"), 2.4)
        + element("ellipse", cx=0, cy=-5, rx=6.5, ry=2.6, **stone)
        + stroke("M-9 8Q-5 10 -1 9.4M5 8.6Q8 8.6 10 7.4", CREAM, 1.4)
    )


def _pile(count: int) -> str:
    """Bones on the ground."""
    places = (((0, 0, -18),), ((-2, -3, -24), (2, 3, 14)), ((-3, -4, -30), (3, -1, 24), (0, 4, -4)))[
        count - 1
    ]
    shade = element("ellipse", cx=1, cy=5, rx=12, ry=6 + count, fill=OUTLINE, opacity=0.2)
    one = bone(tint("bone-lying"), 10.5, 0.17)
    return shade + "".join(at(x, y, one, turn=turn) for x, y, turn in places)
