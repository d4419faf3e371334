"""The look that all games share: colours for day and night, seats, and the marks of what may be done.

A colour in a drawing is a variable with the day's value, such as ``var(--ht-ink, #2b2620)``: a page can
restyle a drawing by setting the variable. `resolved` puts the values of one look in the place of all.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from houndtable.core.drawing import svg
from houndtable.core.drawing.svg import Point, circle, num, path, polar, rounded, stroke

Look = Literal["light", "dark", "grey", "auto"]
Tokens = Mapping[str, tuple[str, str]]
"""Colours by name: the value by day and by night."""

TOKENS: Tokens = {
    "paper": ("#f7f1e3", "#1f1b17"),
    "surface": ("#fffaf0", "#2a251f"),
    "ink": ("#2b2620", "#f3ead9"),
    "muted": ("#665c4f", "#b9ab95"),
    "line": ("#d9ccb4", "#4a4238"),
    "accent": ("#0b6e99", "#6cc5ec"),
    "danger": ("#b3261e", "#ff8a80"),
    "good": ("#2b794b", "#7fd6a0"),
    "outline": ("#2b2620", "#15110d"),  # around things; at night still darker than they are
    "cream": ("#fffaf0", "#f7eeda"),  # on coloured things, whatever the ground
    "dark": ("#2a241d", "#241e18"),  # on light things, whatever the ground
    "gold": ("#f2c14e", "#e8b647"),
    "lit": ("#075a80", "#06537a"),  # what may be chosen: on light spaces
    "halo": ("#fffbf2", "#8fdcff"),  # around it: on any ground
    "taken": ("#b3261e", "#b0211a"),
    "seat-a": ("#d1491b", "#d24d20"),
    "seat-b": ("#1f6fb5", "#2a78bd"),
    "seat-c": ("#1a7f5b", "#1c825e"),
    "seat-d": ("#e0a100", "#dda30d"),
    "seat-e": ("#8a55b0", "#8f5cb4"),
    "seat-f": ("#56616b", "#5d6872"),
}

_VARIABLE = re.compile(r"var\(--ht-([a-z0-9-]+), ?(#[0-9a-f]{6})\)")
_HEX = re.compile(r"#[0-9a-f]{6}\b")


def colour(name: str, tokens: Tokens = TOKENS) -> str:
    """A colour as it stands in a drawing."""
    return f"var(--ht-{name}, {tokens[name][0]})"


PAPER, SURFACE, INK, MUTED, LINE = (colour(name) for name in ("paper", "surface", "ink", "muted", "line"))
ACCENT, DANGER, GOOD = (colour(name) for name in ("accent", "danger", "good"))
OUTLINE, CREAM, DARK, GOLD = (colour(name) for name in ("outline", "cream", "dark", "gold"))
LIT, HALO, TAKEN = (colour(name) for name in ("lit", "halo", "taken"))


class Seat(NamedTuple):
    """What a seat's colour always shows together: letter, colour and shape; and the ink upon it."""

    letter: str
    colour: str
    shape: str
    upon: str


SEATS = tuple(
    Seat(letter, colour(f"seat-{letter.lower()}"), shape, DARK if letter == "D" else CREAM)
    for letter, shape in zip(
        "ABCDEF", ("circle", "square", "triangle", "diamond", "star", "hexagon"), strict=True
    )
)


def seat_shape(seat: int, r: float) -> str:
    """The path of a seat's shape, about as big as a circle of radius r."""
    match SEATS[seat].shape:
        case "circle":
            arc = f"A{num(r)} {num(r)} 0 1 1"
            return f"M{num(-r)} 0{arc} {num(r)} 0{arc} {num(-r)} 0Z"
        case "square":
            a = 0.9 * r
            return rounded([(-a, -a), (a, -a), (a, a), (-a, a)], 0.3 * r)
        case "triangle":
            return _triangle(r)
        case "diamond":
            a = 1.17 * r
            return rounded([(0, -a), (a, 0), (0, a), (-a, 0)], 0.3 * r)
        case "star":
            tips = [polar((0.78 if k % 2 else 1.22) * r, -90 + k * 36) for k in range(10)]
            return rounded([(x, y + 0.06 * r) for x, y in tips], 0.2 * r)
    return rounded([polar(1.09 * r, k * 60) for k in range(6)], 0.22 * r)


def _triangle(r: float) -> str:
    """A triangle with bellied sides: a straight one of the same size would not hold an emblem."""
    tips = [(x, y + 0.16 * r) for x, y in (polar(1.3 * r, -90 + k * 120) for k in range(3))]
    d = ""
    for k, a in enumerate(tips):
        b = tips[(k + 1) % 3]
        before, leave, reach = _part(a, tips[k - 1]), _part(a, b), _part(b, a)
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 0.16 * r)
        out = (math.hypot(*middle) + 0.34 * r) / math.hypot(*middle)
        belly = (middle[0] * out, middle[1] * out + 0.16 * r)
        if not d:
            d = f"M{num(before[0])} {num(before[1])}"
        d += "".join(
            f"Q{num(p[0])} {num(p[1])} {num(q[0])} {num(q[1])}" for p, q in ((a, leave), (belly, reach))
        )
    return d + "Z"


def _part(a: Point, b: Point) -> Point:
    return a[0] + (b[0] - a[0]) * 0.18, a[1] + (b[1] - a[1]) * 0.18


def badge(seat: int, r: float, size: float) -> str:
    """A seat's shape in its colour with its letter."""
    down = {"triangle": 0.5, "star": 0.4}.get(SEATS[seat].shape, 0.36) * size
    return path(
        seat_shape(seat, r),
        fill=SEATS[seat].colour,
        stroke=OUTLINE,
        stroke_width=1.5,
    ) + svg.word(SEATS[seat].letter, 0, down, size, fill=SEATS[seat].upon, font_weight=800)


# Marks. They never hang on colour alone: a lit space has a dot and a double ring, what is chosen a disc,
# what would be taken a dashed ring, the last move a line with a dot where it began.


def lit_spot(r: float) -> str:
    """An empty place that may be chosen."""
    return lit_thing(r) + circle(0, 0, r * 0.34, fill=LIT)


def lit_thing(wide: float, high: float = 0) -> str:
    """Something that may be chosen: of radius `wide`, or with half a width and a height."""
    return (
        _ring(wide + 3, high + 3 if high else 0, stroke=HALO, stroke_width=7, opacity=0.4)
        + _ring(wide + 2.5, high + 2.5 if high else 0, stroke=HALO, stroke_width=3)
        + _ring(wide - 0.5, high - 0.5 if high else 0, stroke=LIT, stroke_width=4)
    )


def chosen_ground(wide: float, high: float = 0) -> str:
    """The ground of what is chosen; the thing itself is lifted from it."""
    return _ring(wide + 7, high + 7 if high else 0, fill=LIT, stroke=HALO, stroke_width=3)


def taken_thing(wide: float, high: float = 0) -> str:
    """Around what would be taken."""
    wide, high = wide + 7, high + 7 if high else 0
    return _ring(wide, high, stroke=CREAM, stroke_width=7) + _ring(
        wide, high, stroke=TAKEN, stroke_width=4.5, stroke_dasharray="8.5 4.5"
    )


def _ring(wide: float, high: float, **attributes: svg.Attribute) -> str:
    """A ring, or a frame where there is a height."""
    attributes = {"fill": "none", **attributes}
    if high:
        return svg.box(2 * wide, 2 * high, 12, **attributes)
    return circle(0, 0, wide, **attributes)


def trail(points: Sequence[Point]) -> str:
    """The last move: a line through all places that were passed, with a dot where it began."""
    if not points:
        return ""
    d = svg.polyline(points)
    x, y = points[0]
    return (
        stroke(d, CREAM, 8.5, opacity=0.85)
        + stroke(d, DARK, 4)
        + circle(x, y, 8, fill=DARK, stroke=CREAM, stroke_width=2.5)
    )


def way(points: Sequence[Point]) -> str:
    """The way that something would go: a broken line that ends before the last place."""
    if len(points) < 2:
        return ""
    (x1, y1), (x2, y2) = points[-2:]
    short = min(0.6, 24 / (math.dist(*points[-2:]) or 1))
    d = svg.polyline([*points[:-1], (x2 + (x1 - x2) * short, y2 + (y1 - y2) * short)])
    return stroke(d, CREAM, 8, opacity=0.85) + stroke(d, LIT, 3.6, stroke_dasharray="7 7")


# Looks


def luminance(value: str) -> float:
    """The relative luminance of ``#rrggbb``, from 0 to 1, as WCAG defines it."""
    parts = (int(value[n : n + 2], 16) / 255 for n in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    """The contrast of two colours, from 1 to 21, as WCAG defines it."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def grey(value: str) -> str:
    """The grey that is as light as a colour."""
    light = luminance(value)
    level = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return f"#{round(level * 255):02x}" + f"{round(level * 255):02x}" * 2


def resolved(text: str, tokens: Tokens, look: Look) -> str:
    """A drawing with the colours of one look; "auto" leaves the variables as they are."""
    if look == "auto":
        return text
    if look == "dark":
        return _VARIABLE.sub(lambda found: tokens[found[1]][1] if found[1] in tokens else found[2], text)
    text = _VARIABLE.sub(lambda found: found[2], text)
    return _HEX.sub(lambda found: grey(found[0]), text) if look == "grey" else text


def night(tokens: Tokens, selector: str) -> str:
    """CSS that sets the variables to the night's values, where they differ."""
    pairs = "".join(f"--ht-{name}:{dark};" for name, (light, dark) in tokens.items() if light != dark)
    return f"{selector}{{{pairs}}}"
