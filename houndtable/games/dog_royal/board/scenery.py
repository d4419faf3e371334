"""What lies around the spaces of DOG Royal's board: lawn, trees, court, track, homes and start areas."""

from __future__ import annotations

import math

from houndtable.core.board import Box
from houndtable.core.drawing import svg
from houndtable.core.drawing.look import CREAM, GOLD, OUTLINE, SEATS
from houndtable.core.drawing.svg import Point, at, circle, group, num, path, polyline, rect, stroke, use
from houndtable.games.dog_royal.board.geometry import BAND, PITCH, SPACE, Rosette
from houndtable.games.dog_royal.board.tints import SPACE_FILL, tint
from houndtable.games.dog_royal.state import SECTION

TRACK = "royal-track"
STRIPES = 23
CARPET = 4.2  # length of the ground of a home, in pitches
TREES = 420  # places that are tried


def lawn(board: Rosette) -> str:
    """The lawn, mown in stripes."""
    wide, high = board.width, board.height
    stripes = "".join(
        rect(1, n * high / STRIPES, wide - 2, high / STRIPES, fill=tint("lawn-stripe"))
        for n in range(1, STRIPES, 2)
    )
    return rect(0, 0, wide, high, 20, fill=tint("lawn")) + stripes


def frame(board: Rosette) -> str:
    """The edge of the board, over all that reaches it."""
    return rect(1, 1, board.width - 2, board.height - 2, 19, fill="none", stroke=OUTLINE, stroke_width=2)


def track(board: Rosette, fine: int = 4) -> str:
    """The symbol of the track, a closed line; who uses it says its colour and width."""
    count = SECTION * board.colours * fine
    return path(polyline((board.track(n / fine) for n in range(count)), closed=True), id=TRACK)


def court(board: Rosette) -> str:
    """The court inside the track, and the track itself."""
    band = 2 * BAND * PITCH
    tiles = "".join(_tile(board, n) for n in range(1, 4 * board.colours, 2))
    x, y, r = board.width / 2, board.height / 2, board.inner * PITCH
    rings = "".join(
        circle(x, y, r - off, fill="none", stroke=tint("band-line"), stroke_width=width, opacity=0.7)
        for off, width in ((3, 2), (9, 1))
    )
    shade = use(TRACK, 3, 5, fill=OUTLINE, stroke=OUTLINE, stroke_width=band + 4, opacity=0.2)
    ground = use(TRACK, fill=tint("court"), stroke=tint("band-line"), stroke_width=band + 3)
    line = use(TRACK, fill="none", stroke=tint("band"), stroke_width=band)
    return shade + ground + tiles + rings + line


def _tile(board: Rosette, n: int) -> str:
    """One ray of the court's mosaic."""
    r = (board.inner - 0.2) * PITCH
    x, y = board.width / 2, board.height / 2
    (x1, y1), (x2, y2) = (svg.polar(r, 90 / board.colours * k + 45) for k in (n, n + 1))
    d = f"M{num(x)} {num(y)}l{num(x1)} {num(y1)}A{num(r)} {num(r)} 0 0 1 {num(x + x2)} {num(y + y2)}Z"
    return path(d, fill=tint("court-tile"))


def directions(board: Rosette) -> str:
    """Small arrow heads on the track that show the direction of play."""
    heads = []
    for section in range(board.colours):
        for step in (3.5, 12.5):
            place = section * SECTION + step
            x, y = board.beside(place, -0.53)
            heads.append(
                at(x, y, path("M-5 -5.5L6 0L-5 5.5Z", fill=OUTLINE, opacity=0.65), turn=board.heading(place))
            )
    return "".join(heads)


def carpet(board: Rosette, colour: int) -> str:
    """The ground of a home in the seat's colour, with the palace gate that it leads to."""
    long, wide = CARPET * PITCH, 1.16 * PITCH
    ground = rect(
        -long, -wide / 2, long, wide, 14, fill=SEATS[colour].colour, stroke=OUTLINE, stroke_width=1.5
    )
    seam = rect(
        4 - long,
        4 - wide / 2,
        long - 8,
        wide - 8,
        10,
        fill="none",
        stroke=CREAM,
        stroke_width=1.5,
        opacity=0.55,
    )
    x, y = board.point(board.reach - 0.5, 0, board.arm(colour))
    return at(x, y, _gate(-long), ground, seam, turn=board.arm(colour))


def _gate(x: float) -> str:
    """A wall with battlements, behind a carpet that ends at x."""
    high, back = 0.76 * PITCH, x - 0.46 * PITCH
    d = f"M{num(x + 9)} {num(-high)}H{num(back)}"
    for n in range(4):
        top = -high + n * 2 * high / 3.5
        d += f"V{num(top)}H{num(back - 8)}V{num(top + 2 * high / 7)}H{num(back)}"
    wall = path(
        d + f"V{num(high)}H{num(x + 9)}Z",
        fill=tint("stone"),
        stroke=OUTLINE,
        stroke_width=1.5,
        stroke_linejoin="round",
    )
    return wall + path(
        f"M{num(back + 6)} {num(-high)}V{num(high)}", stroke=tint("stone-line"), stroke_width=2.5
    )


def flower_bed(board: Rosette, colour: int) -> str:
    """What lies in the arm of a colour that nobody plays: a bed in the shape of a bone."""
    x, y = board.point(board.reach - 2.7, 0, board.arm(colour))
    d = (
        "M-.6 -.2H.6C.5 -.5 .9 -.62 1 -.3C1.28 -.26 1.28 .26 1 .3C.9 .62 .5 .5 .6 .2H-.6"
        "C-.5 .5 -.9 .62 -1 .3C-1.28 .26 -1.28 -.26 -1 -.3C-.9 -.62 -.5 -.5 -.6 -.2Z"
    )
    flowers = "".join(
        circle(-37 + 10.5 * n, (-4, 3, -1)[n % 3], 3, fill=(CREAM, GOLD)[n % 2]) for n in range(8)
    )
    bed = path(d, fill=tint("leaf-2"), stroke=tint("leaf-3"), stroke_width=0.06, transform="scale(48)")
    return at(x, y, bed, flowers, turn=board.arm(colour))


def yard(board: Rosette, colour: int) -> str:
    """The ground of a start area, and the way from it to the arrival space."""
    area = board.areas[colour].yard
    ground = at(
        area.x,
        area.y,
        svg.box(area.width, area.height, 13, fill=OUTLINE, opacity=0.25, transform="translate(3 4.5)"),
        svg.box(area.width, area.height, 13, fill=SEATS[colour].colour, stroke=OUTLINE, stroke_width=1.8),
        svg.box(
            area.width - 7,
            area.height - 7,
            10,
            fill="none",
            stroke=CREAM,
            stroke_width=1.4,
            stroke_dasharray="6 4",
            opacity=0.75,
        ),
    )
    return way_out(board, colour) + ground


def way_out(board: Rosette, colour: int) -> str:
    """The rim of the track, in the seat's colour from the start area to the arrival space."""
    arrival = colour * SECTION
    yard = board.areas[colour].yard
    rim = {step / 4: board.beside(arrival - step / 4, BAND) for step in range(2, 31)}
    first = min(rim, key=lambda back: math.dist(rim[back], _nearest(yard, rim[back])))
    points = [_nearest(yard, rim[first])] + [point for back, point in reversed(rim.items()) if back <= first]
    d = polyline(points)
    (x, y), (to_x, to_y) = board.beside(arrival - 0.5, BAND - 0.02), board.track(arrival)
    head = path(
        "M-8 -7.5L9 0L-8 7.5L-4.5 0Z", fill=CREAM, stroke=OUTLINE, stroke_width=1.8, stroke_linejoin="round"
    )
    return (
        stroke(d, OUTLINE, 8.5)
        + stroke(d, SEATS[colour].colour, 5.5)
        + stroke(d, CREAM, 2.6, stroke_dasharray="0.1 8")
        + at(x, y, head, turn=math.degrees(math.atan2(to_y - y, to_x - x)))
    )


def _nearest(box: Box, point: Point) -> Point:
    """The point of a box that is nearest to a point outside."""
    x = min(max(point[0], box.x - box.width / 2), box.x + box.width / 2)
    return x, min(max(point[1], box.y - box.height / 2), box.y + box.height / 2)


def trees(board: Rosette, taken: list[int]) -> str:
    """Trees wherever there is room; `taken` are the colours with start areas. The same ones every time."""
    busy = [(*board.track(n / 2), 0.8 * PITCH) for n in range(2 * SECTION * board.colours)]
    corners = [board.track(n / 2) for n in range(2 * SECTION * board.colours)]
    boxes = [b for c in taken for b in (board.areas[c].yard, board.areas[c].name, board.areas[c].hand)]
    found: list[tuple[float, float, float]] = []
    for n in range(1, TREES):
        r = (0.2 + 0.24 * (n * 0.618034 % 1)) * PITCH
        x = r + 8 + (board.width - 2 * r - 16) * (n * 0.754878 % 1)
        y = r + 8 + (board.height - 2 * r - 16) * (n * 0.569840 % 1)
        near = any(math.hypot(x - a, y - b) < far + r for a, b, far in busy)
        crowded = any(math.hypot(x - a, y - b) < (far + r) * 0.85 for a, b, far in found)
        covered = any(math.dist((x, y), _nearest(box, (x, y))) < r + 9 for box in boxes)
        if not (near or crowded or covered or _inside(x, y, corners)):
            found.append((x, y, r))
    found.sort(key=lambda tree: tree[1])
    return "".join(_tree(n, *tree) for n, tree in enumerate(found))


def _tree(n: int, x: float, y: float, r: float) -> str:
    kind = n % 3 + 1
    return (
        circle(x + r * 0.16, y + r * 0.24, r, fill=OUTLINE, opacity=0.22)
        + circle(x, y, r, fill=tint(f"leaf-{kind}"))
        + circle(x - r * 0.22, y - r * 0.24, r * 0.55, fill=tint(f"bloom-{kind}"))
    )


def _inside(x: float, y: float, corners: list[Point]) -> bool:
    """Whether a point lies inside a polygon."""
    odd = False
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            odd = not odd
    return odd


def spaces() -> list[str]:
    """The symbols of the spaces."""
    plain = circle(0, 0, SPACE, fill=SPACE_FILL, stroke=tint("space-line"), stroke_width=1.5)
    own = circle(0, 0, SPACE, fill=SPACE_FILL, stroke=OUTLINE, stroke_width=1.3)
    golden = circle(0, 0, 0.5 * PITCH, fill=GOLD, stroke=OUTLINE, stroke_width=1.8) + circle(
        0, 0, 0.43 * PITCH, fill="none", stroke=CREAM, stroke_width=1.8, stroke_dasharray="4 3"
    )
    return [
        group(plain, id="royal-space"),
        group(own, id="royal-own"),
        group(golden, id="royal-golden"),
    ]


def arrival(colour: int) -> str:
    """An arrival space: the seat's colour and shape."""
    seat = SEATS[colour]
    return circle(0, 0, 0.5 * PITCH, fill=seat.colour, stroke=OUTLINE, stroke_width=1.8) + circle(
        0, 0, 0.42 * PITCH, fill="none", stroke=CREAM, stroke_width=2, opacity=0.85
    )
