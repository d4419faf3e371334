"""What grows and flows in a town: lawn, trees, flowers and ponds, wherever nothing else stands.

Nothing is drawn by lot: a fixed hash of the square tells what grows there, the same for every table.
"""

from __future__ import annotations

from collections.abc import Iterator

from houndtable.core.board import Box
from houndtable.core.drawing.look import OUTLINE
from houndtable.core.drawing.svg import (
    Point,
    at,
    circle,
    element,
    group,
    num,
    path,
    polar,
    polyline,
    rect,
    stroke,
    use,
)
from houndtable.games.a_dogs_life.board.layout import Cells, Sight, Town
from houndtable.games.a_dogs_life.board.tints import tint

PONDS = 2
LEAST_POND = 6  # squares
KINDS = 3
PARK = 2  # among the looks of sights
BUSH, FLOWERS, FIR = "life-bush", "life-flowers", "life-fir"


def chance(*key: int) -> float:
    """A number from 0 to 1 that hangs on the key alone, and looks like drawn by lot."""
    value = 0x9E3779B9
    for part in key:
        value = (value ^ (part + 0x7F4A7C15)) * 0x85EBCA6B & 0xFFFFFFFF
        value = (value ^ value >> 13) * 0xC2B2AE35 & 0xFFFFFFFF
        value ^= value >> 16
    return value / 0x100000000


def symbols() -> list[str]:
    """Trees of about 20 units, bushes and flowers."""
    found = [group(_tree(kind), id=tree(kind)) for kind in range(KINDS)]
    leaf, bloom = tint("leaf-3"), tint("leaf-2")
    fir = (
        circle(2, 3.5, 17, fill=OUTLINE, opacity=0.22)
        + path(_star(17, 13.5, 11), fill=leaf)
        + path(_star(11, 8.5, 9), fill=bloom)
        + path(_star(5.5, 4, 7), fill=tint("bloom-3"))
    )
    bush = (
        element("ellipse", cx=1.5, cy=3, rx=11, ry=8, fill=OUTLINE, opacity=0.2)
        + circle(-4.5, 0, 6.5, fill=tint("leaf-2"))
        + circle(4.5, 1, 6.5, fill=tint("leaf-1"))
        + circle(0, -2.5, 6, fill=tint("bloom-2"))
    )
    dots = ((-7, -3, 1), (-1, -6, 2), (6, -3, 3), (-4, 3, 2), (3, 3, 1), (8, 4, 2), (-9, 6, 3))
    flowers = "".join(circle(x, y, 2.2, fill=tint(f"flower-{n}")) for x, y, n in dots)
    return [*found, group(fir, id=FIR), group(bush, id=BUSH), group(flowers, id=FLOWERS)]


def tree(kind: int) -> str:
    """The symbol of a tree."""
    return f"life-tree-{kind}"


def _tree(kind: int) -> str:
    leaf, bloom = tint(f"leaf-{kind + 1}"), tint(f"bloom-{kind + 1}")
    crown = "M0 -20C9 -23 18 -15 17 -7C23 -1 20 11 12 12C9 20 -4 21 -9 15"
    crown += "C-19 16 -23 5 -18 -2C-22 -12 -11 -22 0 -20Z"
    light = "M-4 -15C4 -18 10 -11 7 -5C9 2 0 6 -6 3C-14 3 -15 -7 -10 -9C-10 -13 -7 -15 -4 -15Z"
    return (
        path(crown, fill=OUTLINE, opacity=0.24, transform="translate(3 5)")
        + path(crown, fill=leaf)
        + path(light, fill=bloom)
    )


def _star(out: float, inner: float, tips: int) -> str:
    points = [polar(inner if k % 2 else out, k * 180 / tips - 90) for k in range(2 * tips)]
    return polyline(points, closed=True)


# Ground


def lawn(town: Town, width: float, height: float) -> str:
    """The grass with lighter and darker patches."""
    patches: list[list[str]] = [[], []]
    for n in range(int(width * height / 7000)):
        x, y = chance(n, 1) * width, chance(n, 2) * height
        rx, ry = 26 + 50 * chance(n, 3), 16 + 26 * chance(n, 4)
        if rx < x < width - rx and ry < y < height - ry:
            patches[n % 2].append(element("ellipse", cx=round(x), cy=round(y), rx=round(rx), ry=round(ry)))
    return rect(0, 0, width, height + 20, 20, fill=tint("lawn")) + "".join(
        group(*some, fill=tint(name), opacity=0.5)
        for some, name in zip(patches, ("lawn-light", "lawn-dark"), strict=True)
    )


def free_squares(town: Town) -> set[tuple[int, int]]:
    """The squares in which nothing stands."""
    left, top, wide, high = town.used
    busy = set(town.at)
    for sight in town.sights:
        busy |= set(squares(sight.cells))
    return {(x, y) for x in range(left, left + wide) for y in range(top, top + high)} - busy


def squares(cells: Cells) -> Iterator[tuple[int, int]]:
    """The squares of a rectangle."""
    left, top, wide, high = cells
    return ((left + i, top + j) for j in range(high) for i in range(wide))


# Water


def ponds(town: Town) -> list[Cells]:
    """Where water lies: the largest free rectangles."""
    free = free_squares(town)
    found: list[Cells] = []
    for _ in range(PONDS):
        best = max(
            _rectangles(free), key=lambda cells: (cells[2] * cells[3], min(cells[2:]), cells), default=None
        )
        if best is None or best[2] * best[3] < LEAST_POND:
            break
        found.append(best)
        free -= set(squares(best))
    return found


def _rectangles(free: set[tuple[int, int]]) -> Iterator[Cells]:
    """All free rectangles of at least two by two squares, each as high as may be, at most six by four."""
    for left, top in sorted(free):
        most = 4
        for wide in range(1, 7):
            if (left + wide - 1, top) not in free:
                break
            high = 1
            while high < most and (left + wide - 1, top + high) in free:
                high += 1
            most = min(most, high)
            if wide > 1 and most > 1:
                yield left, top, wide, most


def water(town: Town) -> str:
    """The ponds with their shores, and what swims on them."""
    return "".join(_pond(town.area(cells), n) for n, cells in enumerate(ponds(town)))


def _pond(area: Box, number: int) -> str:
    wide, high = area.width - 22, area.height - 22
    shore, edge, light = (_blob(wide + more, high + more, number) for more in (9, 0, -22))
    reeds = "".join(
        stroke(f"M{num(x)} {num(high / 2 - 3)}q-1 -9 -3 -13m3 13q1 -10 4 -15m-4 15v-16", tint("leaf-3"), 1.8)
        for x in (-wide * 0.3, -wide * 0.22)
    )
    return at(
        area.x,
        area.y,
        path(shore, fill=tint("shore"), stroke=tint("kerb-line"), stroke_width=1, stroke_opacity=0.4),
        path(edge, fill=tint("water")),
        path(light, fill=tint("water-light"), opacity=0.55),
        stroke(
            "".join(
                f"M{num(wide * x)} {num(high * y)}q6 -4 12 0t12 0" for x, y in ((-0.2, -0.24), (0.06, 0.3))
            ),
            tint("tile"),
            2,
            opacity=0.6,
        ),
        reeds,
        _duck() if number else _boat(),
    )


def _blob(wide: float, high: float, number: int) -> str:
    """A rounded shape that is not quite even."""
    points: list[Point] = []
    for k, (x, y) in enumerate(
        ((-1, -0.35), (-0.45, -1), (0.45, -1), (1, -0.35), (1, 0.4), (0.4, 1), (-0.5, 1), (-1, 0.4))
    ):
        off = 0.86 + 0.14 * chance(number, k)
        points.append((x * wide / 2 * off, y * high / 2 * off))
    middle = [
        ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, points[1:] + points[:1], strict=True)
    ]
    d = f"M{num(middle[-1][0])} {num(middle[-1][1])}"
    for (x, y), (to_x, to_y) in zip(points, middle, strict=True):
        d += f"Q{num(x)} {num(y)} {num(to_x)} {num(to_y)}"
    return d + "Z"


def _boat() -> str:
    hull = path(
        "M-15 6H15Q11 14 4 14H-5Q-12 14 -15 6Z", fill=tint("kennel"), stroke=OUTLINE, stroke_width=1.5
    )
    sail = path("M1 3V-20Q13 -9 14 3Z", fill=tint("sign"), stroke=OUTLINE, stroke_width=1.5)
    jib = path("M-2 3V-15Q-10 -6 -11 3Z", fill=tint("flower-1"), stroke=OUTLINE, stroke_width=1.5)
    return at(4, 0, hull, sail, jib, turn=-4)


def _duck() -> str:
    body = path(
        "M-9 0Q-6 -4 0 -2Q3 -3 3 -6A4 4 0 0 1 11 -6Q11 -2 9 0Q9 7 0 7Q-8 7 -9 0Z",
        fill=tint("flower-1"),
        stroke=OUTLINE,
        stroke_width=1.4,
    )
    return at(
        0,
        0,
        body,
        path("M10.5 -6.5L15 -5L10.5 -3.5Z", fill=tint("truck-dark")),
        circle(7, -7, 1, fill=OUTLINE),
    )


# Trees


def trees(town: Town) -> str:
    """Trees, bushes and flowers on all free squares, and around the town."""
    wet = {square for cells in ponds(town) for square in squares(cells)}
    found: list[tuple[float, float, str, float]] = []
    for across, down in sorted(free_squares(town) - wet, key=lambda square: (square[1], square[0])):
        found += _on_square(town, across, down)
    found.sort(key=lambda each: each[1])
    return "".join(use(name, transform=_where(x, y, scale)) for x, y, name, scale in found)


def _where(x: float, y: float, scale: float) -> str:
    return f"translate({num(round(x, 1))} {num(round(y, 1))}) scale({num(scale)})"


def _on_square(town: Town, across: int, down: int) -> Iterator[tuple[float, float, str, float]]:
    """What grows on a square; beside a street it keeps off the kerb."""
    x, y = town.corner(across + 0.5, down + 0.5)
    dice = [chance(across, down, n) for n in range(8)]
    pull_x = sum(((across + i, down) in town.at) * -i for i in (-1, 1)) * 4
    pull_y = sum(((across, down + j) in town.at) * -j for j in (-1, 1)) * 4
    kind = FIR if dice[0] < 0.18 else tree(int(dice[0] * 97) % KINDS)
    if dice[1] < 0.62:
        scale = 0.78 + 0.3 * dice[2]
        yield x + pull_x + (dice[3] - 0.5) * 14, y + pull_y + (dice[4] - 0.5) * 14, kind, round(scale, 2)
    else:
        yield x + pull_x - 11, y + pull_y + (dice[4] - 0.5) * 16, kind, round(0.5 + 0.16 * dice[2], 2)
        other = BUSH if dice[5] < 0.45 else FLOWERS if dice[5] < 0.7 else tree(int(dice[6] * KINDS))
        yield (
            x + pull_x + 11,
            y + pull_y + (dice[6] - 0.5) * 18,
            other,
            0.9 if other in (BUSH, FLOWERS) else 0.55,
        )


# Parks


def parks(town: Town) -> str:
    """The parks; their names come later, over all."""
    return "".join(_park(town, sight, n) for n, sight in enumerate(town.sights) if sight.look == PARK)


def _park(town: Town, sight: Sight, number: int) -> str:
    """A park with a hedge, a path and trees."""
    area = town.area(sight.cells)
    wide, high = area.width - 10, area.height - 10
    ground = rect(
        -wide / 2, -high / 2, wide, high, 10, fill=tint("lawn-light"), stroke=tint("leaf-3"), stroke_width=2.4
    )
    hedge = rect(
        -wide / 2 + 2.4,
        -high / 2 + 2.4,
        wide - 4.8,
        high - 4.8,
        8,
        fill="none",
        stroke=tint("leaf-2"),
        stroke_width=3,
        stroke_dasharray="0.1 6",
        stroke_linecap="round",
    )
    way = stroke(
        f"M{num(6 - wide / 2)} {num(high * 0.22)}Q0 {num(-high * 0.1)} {num(wide / 2 - 6)} {num(high * 0.3)}",
        tint("shore"),
        6,
    )
    grown = []
    for n in range(max(2, 2 * sight.cells[2] * sight.cells[3] - 1)):
        x = (chance(number, n, 11) - 0.5) * (wide - 34)
        y = (chance(number, n, 12) - 0.5) * (high - 34)
        if abs(y - high * 0.12) > 9 or high < 60:
            name, scale = (tree(n % KINDS), 0.5 + 0.2 * chance(number, n, 13)) if n % 3 else (FLOWERS, 0.9)
            grown.append((y, use(name, transform=_where(x, y, round(scale, 2)))))
    return at(area.x, area.y, ground, hedge, way, *(drawn for _, drawn in sorted(grown)))
