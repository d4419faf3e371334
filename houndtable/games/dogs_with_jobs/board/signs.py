"""The signs of Dogs With Jobs: categories, what conditions look at, and the like, about 10 units around 0.

Each category has a symbol and a colour, so that none is told by colour alone. No sign is a cross: that
emblem is protected.
"""

from __future__ import annotations

from houndtable.core.drawing import svg
from houndtable.core.drawing.heads import paw
from houndtable.core.drawing.look import CREAM, OUTLINE
from houndtable.core.drawing.svg import at, circle, element, group, path, polar, rect, rounded, stroke
from houndtable.games.dogs_with_jobs.board.tints import of_category, tint
from houndtable.games.dogs_with_jobs.state import Category, Measure


def category(number: int, scale: float = 1, fill: str = CREAM) -> str:
    """The sign of a category, on a ground in its colour."""
    return group(_CATEGORIES[Category(number)](fill, of_category(number)), transform=f"scale({scale})")


def roundel(number: int, r: float, scale: float = 0) -> str:
    """The sign of a category on a disc."""
    disc = circle(0, 0, r, fill=of_category(number), stroke=OUTLINE, stroke_width=1.5)
    return disc + category(number, scale or r / 17)


def star(out: float, inner: float, r: float) -> str:
    """The path of a star with five points."""
    return rounded([polar(inner if k % 2 else out, -90 + k * 36) for k in range(10)], r)


def _grain(fill: str, _: str) -> str:
    ears = "".join(
        at(4.6 * side, y, element("ellipse", rx=2.7, ry=4.6), turn=28 * side)
        for y in (-5, 1, 7)
        for side in (-1, 1)
    )
    top = element("ellipse", cy=-9.5, rx=2.6, ry=4.4)
    return stroke("M0 11V-6", fill, 2.6) + group(ears, top, fill=fill)


def _shield(fill: str, ground: str) -> str:
    return path("M-9 -10Q0 -7 9 -10V0C9 6 4 10 0 12C-4 10 -9 6 -9 0Z", fill=fill) + paw(ground, 5.2)


def _lens(fill: str, _: str) -> str:
    ring = circle(-2, -2, 7.4, fill="none", stroke=fill, stroke_width=3.4)
    return ring + stroke("M4 4L10.5 10.5", fill, 4.4) + circle(-2, -2, 2.2, fill=fill)


def _buoy(fill: str, ground: str) -> str:
    ring = circle(0, 0, 7.6, fill="none", stroke=fill, stroke_width=7)
    cuts = "".join(
        path("M-2 -11.6H2L1.4 -3.6H-1.4Z", fill=ground, transform=f"rotate({turn})")
        for turn in (45, 135, 225, 315)
    )
    return ring + cuts


def _heart(fill: str, _: str) -> str:
    return path(
        "M0 11C-15 1 -12 -10 -5.5 -10C-2 -10 0 -7 0 -5.5C0 -7 2 -10 5.5 -10C12 -10 15 1 0 11Z", fill=fill
    )


def _star(fill: str, _: str) -> str:
    return path(star(12, 5.6, 1.4), fill=fill)


_CATEGORIES = {
    Category.RESCUE: _buoy,
    Category.AGRICULTURE: _grain,
    Category.DETECTION: _lens,
    Category.DEFENSE: _shield,
    Category.SUPPORT: _heart,
    Category.WILD: _star,
}


# What conditions look at


def condition(measure: int, least: int, most: int, scale: float = 1) -> str:
    """The sign of a condition, on a dark ground."""
    return group(_condition(Measure(measure), least, most), transform=f"scale({scale})")


def _condition(what: Measure, least: int, most: int) -> str:
    count = max(1, most if least == 0 or most < least else min(least, 4))
    match what:
        case Measure.UNIT_DOGS:
            return _row(min(count, 3), 12, paw(CREAM, 5.4 if count > 1 else 8))
        case Measure.UNIT_JOBS:
            return _row(min(count, 3), 11, _slip(8, 15))
        case Measure.GUARDED:
            return shield(10.5, CREAM, OUTLINE) + ("" if least else _struck())
        case Measure.RIVALS:
            base = path("M-15 10H15", stroke=CREAM, stroke_width=2)
            return path("M-13 9V3H-5V9M-4 9V-9H4V9M5 9V0H13V9", fill=CREAM) + base
        case Measure.CATEGORY_RIVALS:
            first = svg.word("1", 0, 4, 9, fill=OUTLINE, font_weight=800)
            return path(star(11, 5.6, 1), fill=CREAM) + first
        case Measure.OTHER_TYPE:
            ring = circle(12, 0, 6.5, fill="none", stroke=CREAM, stroke_width=2) + at(12, 0, paw(CREAM, 3.2))
            return at(-9, 0, paw(CREAM, 6)) + stroke("M-1 0H5M2 -3V3", CREAM, 2) + ring
        case Measure.TEAM_UNITS:
            return _row(min(count, 4), 9.4, _slip(6, 13))
        case Measure.HAND:
            return _slip(10, 15) + (_struck() if most == 0 else "")
    return ""


def _row(count: int, step: float, sign: str) -> str:
    return "".join(at((n - (count - 1) / 2) * step, 0, sign) for n in range(count))


def _slip(wide: float, high: float) -> str:
    return rect(-wide / 2, -high / 2, wide, high, 1.5, fill="none", stroke=CREAM, stroke_width=2)


def _struck() -> str:
    return stroke("M-11 9L11 -10", OUTLINE, 5) + stroke("M-11 9L11 -10", CREAM, 2)


# Other signs


def shield(size: float, fill: str, edge: str) -> str:
    """The shield of a guarded unit."""
    body = "M-.8 -.85Q0 -.6 .8 -.85V.05C.8 .6 .3 .9 0 1.05C-.3 .9 -.8 .6 -.8 .05Z"
    return group(
        path(body, fill=fill, stroke=edge, stroke_width=0.22, stroke_linejoin="round"),
        path("M0 -.7V1M-.78 -.02H.78", stroke=edge, stroke_width=0.16),
        transform=f"scale({size})",
    )


def clipboard(scale: float = 1) -> str:
    """A clipboard with a list, as on the backs of jobs; 86 units high."""
    ticks = "".join(
        stroke(f"M-17 {y}l3 4l6 -8", tint("tick"), 2.6)
        + path(f"M-1 {y}H18", stroke=tint("paper-line"), stroke_width=2.4)
        for y in range(-18, 25, 14)
    )
    return group(
        rect(-32, -42, 64, 86, 6, fill=tint("board-wood"), stroke=OUTLINE, stroke_width=2),
        rect(-25, -32, 50, 69, 2, fill=CREAM, stroke=OUTLINE, stroke_width=1.4),
        rect(-15, -48, 30, 14, 4, fill=tint("clip"), stroke=OUTLINE, stroke_width=1.8),
        ticks,
        transform=f"scale({scale})",
    )


def job_back(wide: float, high: float) -> str:
    """A job that lies face down, very small."""
    return rect(-wide / 2, -high / 2, wide, high, 3, fill=tint("job-back"), stroke=OUTLINE, stroke_width=1.5)
