"""What lies around the markers of Dogs' Day: street, prison, bank, car and pavement at dusk."""

from __future__ import annotations

from houndtable.core.board import Box
from houndtable.core.drawing import svg
from houndtable.core.drawing.heads import bone, paw
from houndtable.core.drawing.look import CREAM, GOLD, OUTLINE, SURFACE
from houndtable.core.drawing.svg import at, box, circle, element, group, num, path, rect, stroke, word
from houndtable.games.dogs_day.board import markers
from houndtable.games.dogs_day.board.layout import BASKET, CELL_WINDOW, HEAD, HOUSES, STREET, WIDTH
from houndtable.games.dogs_day.board.tints import tint
from houndtable.games.dogs_day.state import BANK, CAR, PRISON, Kind

GROUND = 236.0  # where houses stand
_EDGE: dict[str, svg.Attribute] = {"stroke": OUTLINE, "stroke_width": 2.2, "stroke_linejoin": "round"}


def sky() -> str:
    """The evening sky over the city."""
    bands = ((HEAD, 110, "sky-1"), (110, 160, "sky-2"), (160, 205, "sky-3"), (205, GROUND, "sky-4"))
    sky = "".join(rect(0, top, WIDTH, bottom - top + 1, fill=tint(name)) for top, bottom, name in bands)
    moon = circle(336, 94, 27, fill=tint("moon")) + circle(327, 88, 6, fill=tint("moon-spot"))
    return sky + moon + circle(345, 103, 4, fill=tint("moon-spot")) + _town() + _road()


def _town() -> str:
    """Houses far away. The same ones every time."""
    parts = []
    x, n = 0.0, 0
    while x < WIDTH - 20:
        wide = min((52, 70, 61, 84, 48)[n % 5], WIDTH - x)
        high = 40 + 76 * (n * 0.618034 % 1)
        top = GROUND - high
        parts.append(rect(x, top, wide, high + 4, 3, fill=tint(f"house-{n % 3 + 1}")))
        if n % 3 == 1:  # the ears of a cat
            parts.append(path(f"M{x + 8} {top}l7 -14l7 14ZM{x + 28} {top}l7 -14l7 14Z", fill=tint("house-2")))
        for k in range(5):
            a, b = x + 9 + 17 * ((n + k) * 0.754878 % 1) * (wide - 24) / 28, top + 10 + 15 * k
            if b < GROUND - 16:
                parts.append(rect(a, b, 6, 8, 1, fill=tint("window"), opacity=0.75))
        x += wide + 3
        n += 1
    return "".join(parts)


def _road() -> str:
    kerb = rect(0, GROUND - 2, WIDTH, 8, fill=tint("kerb"))
    road = rect(0, GROUND, WIDTH, STREET - GROUND, fill=tint("road"))
    dashes = path(
        f"M12 {STREET - 5}H{WIDTH}",
        stroke=tint("line-of-road"),
        stroke_width=3,
        stroke_dasharray="30 24",
        opacity=0.45,
    )
    return road + kerb + dashes


def _sign(text: str, x: float, y: float, size: float) -> str:
    rim: dict[str, svg.Attribute] = {"stroke": OUTLINE, "stroke_width": 5, "stroke_linejoin": "round"}
    return word(text, x, y, size, fill=OUTLINE, font_weight=800, **rim) + word(
        text, x, y, size, fill=CREAM, font_weight=800
    )


def prison() -> str:
    """The prison; who is arrested is drawn in its window, before the bars."""
    window = CELL_WINDOW
    left, right, top = 10, 282, 78
    wall = rect(left, top, right - left, GROUND - top + 2, 5, fill=tint("wall"), **_EDGE)
    step = (right - left + 10) / 9
    teeth = "".join(f"v{-16 if n == 0 else (-8 if n % 2 == 0 else 8)}h{num(step)}" for n in range(9))
    crown = path(f"M{left - 5} {top + 4}{teeth}V{top + 4}Z", fill=tint("wall-top"), **_EDGE)
    cell = rect(window.left, window.top, window.width, window.height, 4, fill=tint("cell"), **_EDGE)
    spot = HOUSES[PRISON].spot
    return (
        wall
        + crown
        + cell
        + at(window.x, window.y, _bars())
        + _sign("PRISON", (left + right) / 2, 99, 21)
        + at(spot.x, spot.y, _roundel("cuffs"))
    )


def _bars() -> str:
    high, count = CELL_WINDOW.height, 7
    gap = CELL_WINDOW.width / count
    return "".join(
        rect(gap * (n + 0.5 - count / 2) - 2.5, 1 - high / 2, 5, high - 2, fill=tint("bar"))
        for n in range(count)
    )


def _roundel(sign: str) -> str:
    return circle(0, 0, 30, fill=tint("wall-top"), stroke=OUTLINE, stroke_width=2.2) + markers.sign(
        sign, CREAM, 1.7
    )


def bank() -> str:
    """The bank: the door of its strong-room shows."""
    x = HOUSES[BANK].spot.x
    front = box(376, 112, 3, fill=tint("stone"), **_EDGE)
    roof = path("M-212 -62L0 -118L212 -62Z", fill=tint("stone-dark"), **_EDGE)
    beam = rect(-212, -64, 424, 32, 3, fill=tint("stone-light"), stroke=OUTLINE, stroke_width=2)
    columns = "".join(
        rect(left, -31, 26, 86, 3, fill=tint("column"), stroke=OUTLINE, stroke_width=1.8)
        for left in (-180, -132, 106, 154)
    )
    step = rect(-218, 50, 436, 13, 3, fill=tint("stone-dark"), stroke=OUTLINE, stroke_width=2)
    door = rect(-76, -32, 152, 84, 4, fill=tint("door"), **_EDGE)
    parts = (front, door, columns, step, roof, beam, at(0, -82, bone(GOLD, 24)))
    spot = HOUSES[BANK].spot
    return (
        at(x, GROUND - 58, *parts)
        + _sign("MEOW CITY BANK", x, GROUND - 98, 23)
        + at(spot.x, spot.y, _wheel())
    )


def _wheel() -> str:
    """The door of the strong-room."""
    spokes = "".join(
        rect(-2.5, -23, 5, 18, 2.5, fill=OUTLINE, transform=f"rotate({turn})") for turn in (0, 90, 180, 270)
    )
    return (
        circle(0, 0, 36, fill=tint("steel"), stroke=OUTLINE, stroke_width=2.5)
        + circle(0, 0, 28, fill=tint("steel-light"), stroke=OUTLINE, stroke_width=1.8)
        + spokes
        + circle(0, 0, 8, fill=GOLD, stroke=OUTLINE, stroke_width=2)
    )


def car() -> str:
    """The armoured car."""
    shade = element("ellipse", cx=0, cy=46, rx=132, ry=8, fill=OUTLINE, opacity=0.4)
    body = rect(-134, -76, 178, 108, 9, fill=tint("car"), stroke=OUTLINE, stroke_width=2.2)
    front = path(
        "M44 -46H84L116 -4V32H44Z",
        fill=tint("car-front"),
        stroke=OUTLINE,
        stroke_width=2.2,
        stroke_linejoin="round",
    )
    window = path("M55 -35H79L101 -5H55Z", fill=tint("glass"), stroke=OUTLINE, stroke_width=1.8)
    stripe = rect(-134, 6, 178, 11, fill=GOLD, stroke=OUTLINE, stroke_width=1.4)
    wheels = "".join(circle(x, 34, 19, fill=OUTLINE) + circle(x, 34, 8, fill=tint("bar")) for x in (-92, 74))
    spot = HOUSES[CAR].spot
    disc = circle(0, 0, 32, fill=tint("car-front"), stroke=CREAM, stroke_width=2.5) + paw(CREAM, 17)
    return at(860, GROUND - 46, shade, body, front, window, stripe, wheels) + at(spot.x, spot.y, disc)


def tally(where: Box, first: str = "") -> str:
    """The plate of a place's counts: a bag and a briefcase, and room for their numbers."""
    x = -where.width / 2
    start = x + 52 if first else x + 8
    parts = [
        box(
            where.width,
            where.height,
            where.height / 2,
            fill=OUTLINE,
            opacity=0.25,
            transform="translate(2 3)",
        ),
        box(where.width, where.height, where.height / 2, fill=SURFACE, stroke=OUTLINE, stroke_width=1.6),
        at(start + 18, 0, markers.draw(Kind.BAG, scale=1.3)),
        at(start + 18 + (where.width - start + x) / 2, 0, markers.draw(Kind.CASE, scale=1.3)),
    ]
    return at(where.x, where.y, *parts)


def numbers_of(where: Box, first: bool = False) -> tuple[float, float, float]:
    """Where the numbers on such a plate begin, and their base line."""
    left = where.left + (52 if first else 8)
    return left + 38, left + 38 + (where.right - left) / 2, where.y + 11


def basket() -> str:
    """The reserve, with its counts."""
    return tally(BASKET.tally, "reserve")


def pavement(where: Box) -> str:
    """The Scene: a pavement under lamps."""
    top = where.top
    ground = rect(0, top, WIDTH, where.height, fill=tint("pavement"))
    seams = "".join(f"M0 {num(top + where.height * part)}H{WIDTH}" for part in (0.34, 0.67))
    seams += "".join(
        f"M{x + (25 if row % 2 else 0)} {num(top + where.height * row / 3)}v{num(where.height / 3)}"
        for row in range(3)
        for x in range(60, 1000, 125)
    )
    edge = rect(0, top, WIDTH, 6, fill=tint("kerb")) + rect(0, top + 5, WIDTH, 2, fill=OUTLINE, opacity=0.6)
    return ground + stroke(seams, tint("pavement-seam"), 2) + edge


def light(where: Box) -> str:
    """The light of a lamp on one place of the Scene, with the middle of the Scene at the origin."""
    high = where.height / 2
    d = f"M-50 {num(7 - high)}H50L96 {num(high)}H-96Z"
    return group(path(d, fill=tint("moon"), opacity=0.11), id="day-light")
