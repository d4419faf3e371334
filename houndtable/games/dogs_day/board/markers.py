"""The fortune markers, and the signs of places and effects that stand on cards and beside counts.

Bag and briefcase differ in shape, not in colour alone. A value that the viewer knows stands in the place of
paw or gem. All are drawn in a box of about 12 units around 0; on the board a marker is `SIZE` times as large.
"""

from __future__ import annotations

from houndtable.core.drawing.heads import paw
from houndtable.core.drawing.look import CREAM, DARK, OUTLINE
from houndtable.core.drawing.svg import at, circle, element, group, path, rect, stroke, word
from houndtable.games.dogs_day.board.tints import tint
from houndtable.games.dogs_day.state import KINDS, MOST_VALUE, Kind

SIZE = 1.75
RADIUS = 20.0  # of a marker on the board
DIGIT = 16.5

_NAMES = {Kind.BAG: "bag", Kind.CASE: "case"}


def symbol(kind: int, look: int) -> str:
    """The symbol of a marker with a value that is known, or 0."""
    name = f"day-{_NAMES[Kind(kind)]}"
    return f"{name}-{look}" if look else name


def covered(kind: int) -> str:
    """The symbol of a marker of which another one lets only the edge be seen: a part of a value misleads."""
    return f"day-{_NAMES[Kind(kind)]}-covered"


def symbols() -> list[str]:
    """The symbols of all markers."""
    shade = element("ellipse", cy=10, rx=11, ry=4, fill=OUTLINE, opacity=0.3)
    found = [
        group(shade, draw(kind, str(look) if look else ""), id=symbol(kind, look))
        for kind in range(KINDS)
        for look in range(MOST_VALUE + 1)
    ]
    found += [group(shade, draw(kind, " "), id=covered(kind)) for kind in range(KINDS)]
    return [_enlarged(line) for line in found]


def _enlarged(line: str) -> str:
    """A symbol as large as it lies on the board."""
    head, body = line.removesuffix("</g>").split(">", 1)
    return f"{head}>{group(body, transform=f'scale({SIZE})')}</g>"


def draw(kind: int, face: str = "", scale: float = 1) -> str:
    """A marker with a value on it, or without."""
    drawn = _bag(face) if kind == Kind.BAG else _case(face)
    return drawn if scale == 1 else group(drawn, transform=f"scale({scale})")


def _bag(face: str) -> str:
    sack = path(
        "M-4 -6L-7 -11H7L4 -6C11 0 12 11 6 11H-6C-12 11 -11 0 -4 -6Z",
        fill=tint("bag"),
        stroke=OUTLINE,
        stroke_width=1.8,
        stroke_linejoin="round",
    )
    tie = stroke("M-5 -6H5", tint("bag-tie"), 2.4)
    return sack + tie + (_digit(face, DARK, 9.2) if face else at(0, 2.5, paw(tint("paw"), 4.6)))


def _case(face: str) -> str:
    handle = path("M-4 -7V-10H4V-7", fill="none", stroke=OUTLINE, stroke_width=2.4)
    body = rect(-11.5, -7, 23, 17, 3, fill=tint("case"), stroke=OUTLINE, stroke_width=1.8)
    if face:
        return handle + body + _digit(face, CREAM, 7.6)
    seam = path("M-11 -1H11", stroke=OUTLINE, stroke_width=1.2)
    gem = path(
        "M-4 -3H4L7 1L0 8.5L-7 1Z",
        fill=tint("gem"),
        stroke=OUTLINE,
        stroke_width=1.3,
        stroke_linejoin="round",
    )
    return (
        handle + body + seam + gem + path("M-7 1H7M-2.4 1L0 8", fill="none", stroke=CREAM, stroke_width=0.9)
    )


def _digit(face: str, fill: str, base: float) -> str:
    return word(face, 0, base, DIGIT, fill=fill, font_weight=800)


def either(scale: float = 1) -> str:
    """A marker of either kind."""
    return group(
        at(5, 1, draw(Kind.CASE, scale=0.78)),
        at(-5, 0, draw(Kind.BAG, scale=0.82)),
        transform=f"scale({scale})",
    )


# Signs


def sign(name: str, ink: str = CREAM, scale: float = 1) -> str:
    """The sign of a place or an effect."""
    return group(_SIGNS[name](ink), transform=f"scale({scale})")


def _lined(d: str, ink: str) -> str:
    return stroke(d, ink, 2.2)


def _frame(x: float, y: float, wide: float, high: float, r: float, ink: str) -> str:
    return rect(x, y, wide, high, r, fill="none", stroke=ink, stroke_width=2.2)


def _bank(ink: str) -> str:
    columns = path("M-8 -1V7M-2.7 -1V7M2.7 -1V7M8 -1V7", stroke=ink, stroke_width=2.8)
    return path("M-11 -4L0 -11L11 -4Z", fill=ink) + columns + path("M-11 10H11", stroke=ink, stroke_width=3)


def _prison(ink: str) -> str:
    return _frame(-10, -10, 20, 20, 3, ink) + _lined("M-4.5 -10V10M0 -10V10M4.5 -10V10", ink)


def _car(ink: str) -> str:
    body = path("M-12 -7H4V6H-12ZM5.5 -3H9L12 1V6H5.5Z", fill=ink)
    wheels = "".join(circle(x, 7, 3.2, fill=ink, stroke=OUTLINE, stroke_width=1) for x in (-7, 7))
    return body + wheels + path("M-8 -3H0M-8 1H0", stroke=OUTLINE, stroke_width=1.2)


def _vault(ink: str) -> str:
    wheel = circle(0, 0, 5, fill="none", stroke=ink, stroke_width=2.2)
    return _frame(-10, -10, 20, 20, 3, ink) + wheel + _lined("M0 -5V-2M0 5V2M-5 0H-2M5 0H2", ink)


def _scene(ink: str) -> str:
    return "".join(_frame(x - 3, -7, 6, 14, 1.5, ink) for x in (-9, 0, 9))


def _others(ink: str) -> str:
    """The Scene, or the vaults of those who are there."""
    dial = circle(6, 0, 2.4, fill="none", stroke=ink, stroke_width=2.2)
    return _frame(-12, -7, 7, 14, 1.5, ink) + _frame(0, -6, 12, 12, 2, ink) + dial


def _left(ink: str) -> str:
    return rect(1, -9, 10, 17, 2, fill=ink) + _lined("M-3 -.5H-12M-8 -5L-12.5 -.5L-8 4", ink)


def _right(ink: str) -> str:
    return group(_left(ink), transform="scale(-1 1)")


def _escape(ink: str) -> str:
    return _lined("M2 -10H-9V10H2", ink) + _lined("M-3 0H11M6 -5L11 0L6 5", ink)


def _cuffs(ink: str) -> str:
    rings = "".join(circle(x, 2, 5.2, fill="none", stroke=ink, stroke_width=2.2) for x in (-7, 7))
    return rings + _lined("M-3.4 -2.5Q0 -9 3.4 -2.5", ink)


def _reserve(ink: str) -> str:
    return _lined("M-11 -3H11L8 10H-8ZM-9 -3L-5 -9H5L9 -3", ink)


_SIGNS = {
    "bank": _bank,
    "prison": _prison,
    "car": _car,
    "vault": _vault,
    "scene": _scene,
    "others": _others,
    "left": _left,
    "right": _right,
    "escape": _escape,
    "cuffs": _cuffs,
    "reserve": _reserve,
}


def free(scale: float = 1) -> str:
    """Cannot be arrested: crossed-out handcuffs."""
    return group(
        circle(0, 0, 13, fill=CREAM, stroke=OUTLINE, stroke_width=1.5),
        at(0, 0.5, sign("cuffs", DARK, 0.78)),
        path("M-9 9L9 -9", stroke=CREAM, stroke_width=5),
        path("M-9.4 9.4L9.4 -9.4", stroke=tint("no"), stroke_width=3.2),
        transform=f"scale({scale})",
    )


def hand_sign() -> str:
    """Cards in a hand."""
    return "".join(at(x, y, small_back(), turn=turn) for x, y, turn in ((-5, 1, -18), (5, 1, 18), (0, 0, 0)))


def small_back() -> str:
    """A card that lies face down, very small."""
    edge = rect(-5.2, -7.5, 10.4, 15, 2, fill=CREAM, stroke=OUTLINE, stroke_width=1.3)
    return edge + rect(-3.4, -5.7, 6.8, 11.4, 1, fill=tint("back"))
