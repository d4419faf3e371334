"""SVG as text: elements, numbers, paths, and words that are safe and fit.

Nothing here knows a game. Attributes are given as keywords, with ``_`` for ``-``; whole numbers and
fractions are written as short as two decimals allow.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterable, Sequence

FONT = "ui-rounded, 'Segoe UI', system-ui, sans-serif"

Point = tuple[float, float]
Attribute = str | float | int | None

_MARKS = frozenset({"Mn", "Me"})
_UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\uffff]"
)
"""Control characters, which XML does not allow, and marks of direction, which turn what stands beside."""
ELLIPSIS = "…"


def num(value: float) -> str:
    """A number with at most two decimals and nothing needless."""
    if isinstance(value, int):
        return str(value)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def escape(text: str) -> str:
    """Text that may stand between tags and in attributes; what cannot be seen is left out."""
    text = _UNSEEN.sub("", text)
    for sign, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(sign, entity)
    return text


def element(tag: str, body: str = "", /, **attributes: Attribute) -> str:
    """One element; `body` is SVG text, attributes that are None are left out."""
    text = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{value if isinstance(value, str) else num(value)}"'
        for name, value in attributes.items()
        if value is not None
    )
    return f"<{tag}{text}>{body}</{tag}>" if body else f"<{tag}{text}/>"


def title(words: str) -> str:
    """The name of an element for people."""
    return f"<title>{escape(words)}</title>" if words else ""


def group(*bodies: str, **attributes: Attribute) -> str:
    """A group, or the bodies as they are where there is nothing to say about them."""
    body = "".join(bodies)
    return element("g", body, **attributes) if attributes else body


def place(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """The value of a transform that puts something somewhere."""
    text = f"translate({num(x)} {num(y)})"
    if turn:
        text += f" rotate({num(turn)})"
    return text if scale == 1 else f"{text} scale({round(scale, 3):g})"


def at(x: float, y: float, *bodies: str, scale: float = 1, turn: float = 0) -> str:
    """The bodies, put somewhere."""
    return group(*bodies, transform=place(x, y, scale, turn))


def use(symbol: str, x: float = 0, y: float = 0, body: str = "", **attributes: Attribute) -> str:
    """A symbol, put somewhere."""
    return element("use", body, href=f"#{symbol}", x=x or None, y=y or None, **attributes)


def rect(x: float, y: float, width: float, height: float, r: float = 0, **attributes: Attribute) -> str:
    """A rectangle by its upper left corner, with rounded corners."""
    return element("rect", x=x, y=y, width=width, height=height, rx=r or None, **attributes)


def box(width: float, height: float, r: float = 0, **attributes: Attribute) -> str:
    """A rectangle around the origin."""
    return rect(-width / 2, -height / 2, width, height, r, **attributes)


def circle(x: float, y: float, r: float, **attributes: Attribute) -> str:
    """A circle by its centre."""
    return element("circle", cx=x or None, cy=y or None, r=r, **attributes)


def path(d: str, **attributes: Attribute) -> str:
    """A path."""
    return element("path", d=d, **attributes)


def stroke(d: str, colour: str, width: float, **attributes: Attribute) -> str:
    """A line along a path, with round ends."""
    return path(
        d,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **attributes,
    )


def word(text: str, x: float, y: float, size: float, **attributes: Attribute) -> str:
    """A short text, bold, centred at (x, y) unless the attributes say otherwise; it is escaped."""
    style: dict[str, Attribute] = {"font_weight": 700, "text_anchor": "middle", **attributes}
    return element("text", escape(text), x=x or None, y=y or None, font_size=size, **style)


def polyline(points: Iterable[Point], closed: bool = False) -> str:
    """The path through points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if closed else "")


def polar(r: float, degrees: float) -> Point:
    """The point at a distance and an angle from the origin, clockwise from the right."""
    angle = math.radians(degrees)
    return r * math.cos(angle), r * math.sin(angle)


def rounded(points: Sequence[Point], r: float) -> str:
    """The path of a closed polygon with rounded corners."""
    parts = []
    for n, corner in enumerate(points):
        before, after = points[n - 1], points[(n + 1) % len(points)]
        a, b = _towards(corner, before, r), _towards(corner, after, r)
        curve = " ".join(num(value) for value in (*corner, *b))
        parts.append(f"{'L' if n else 'M'}{num(a[0])} {num(a[1])}Q{curve}")
    return "".join(parts) + "Z"


def _towards(a: Point, b: Point, r: float) -> Point:
    """The point that lies `r` from a towards b, at most nearly half-way."""
    length = math.dist(a, b)
    part = min(r, length * 0.45) / length
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def width_of(text: str, size: float) -> float:
    """About how wide a bold text is; never less than in a wide font."""
    ems = 0.0
    for char in text:
        if unicodedata.category(char) in _MARKS:
            continue
        if unicodedata.east_asian_width(char) in "WF":
            ems += 1.05 if char < "\U0001f000" else 1.35  # signs such as dogs' heads are wider still
        elif char in "mwMW@%&":
            ems += 1.05
        elif char in "iIjl.,:;'|!/ ()ft-":
            ems += 0.46
        else:
            ems += 0.8 if char.isupper() else 0.7
    return ems * size


def fit(text: str, size: float, least: float, room: float) -> tuple[str, float]:
    """The text and its size so that it fits: smaller, but not below `least`; then cut, with an ellipsis."""
    wide = width_of(text, 1)
    if wide * size <= room:
        return text, size
    if wide * least <= room:
        return text, room / wide
    while text and width_of(text + ELLIPSIS, least) > room:
        text = text[:-1]
    while text and unicodedata.category(text[-1]) in _MARKS | {"Zs"}:
        text = text[:-1]
    return text + ELLIPSIS, least
