"""Where everything is on the two sides of the board of DOG Royal.

The board is a rosette with an arm for each colour. The unit is the pitch of the track, `PITCH` on the
drawing. Half a section, from the arrival space at the tip of an arm to the valley between two arms, is an
arc around the tip, a straight, and an arc in the valley; the rest is mirrored and turned. Four arms point
into the corners of a square, six to the sides of a board that is a little taller than wide: so the spaces
are as large as can be, and the valleys have room for start areas and players' plates.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache

from houndtable.core.board import Box
from houndtable.core.drawing.svg import Point
from houndtable.games.dog_royal.state import PIECES, SECTION

PITCH = 46.0
SPACE = 0.435 * PITCH  # radius of a space
PIECE = 0.43 * PITCH
BAND = 0.62  # half the width of the track, in pitches
RIM = 0.3  # from the track to the edge of the board
HALF = SECTION // 2
STEP = 1.03  # between two places of a start area


@dataclass(frozen=True)
class Side:
    """One side of the board: how round its arms and valleys are, in pitches and degrees."""

    colours: int
    tip: float
    valley: float
    bend: float  # how far the arc of the tip goes
    first: float  # the direction of the first arm, clockwise from the right

    @property
    def between(self) -> float:
        """Half the angle between two arms."""
        return math.pi / self.colours


SIDES = {
    4: Side(4, tip=1.35, valley=3.1, bend=90, first=135),
    6: Side(6, tip=1.55, valley=1.4, bend=96, first=90),
}


@dataclass(frozen=True)
class Area:
    """What lies in the valley before an arm: the start area and the player's plate, in drawing units.

    A wide plate has two lines, and the start area is a row beside it. Where the valley opens to the left
    or the right, name and hand are two small plates above and below the start area.
    """

    wide: bool
    yard: Box
    starts: tuple[Point, ...]
    name: Box
    hand: Box


class Rosette:
    """One side of the board, with the colour `turn` below."""

    def __init__(self, side: Side, turn: int) -> None:
        self.side = side
        self.colours = side.colours
        self._turn = turn
        bend, between = math.radians(side.bend), side.between
        self._bend = bend
        self._straight = HALF - side.tip * bend - side.valley * (bend - between)
        sides = (side.tip + side.valley) * math.sin(bend) + self._straight * math.cos(bend)
        self._valley_at = sides / math.sin(between)
        across = (side.tip + side.valley) * math.cos(bend) - self._straight * math.sin(bend)
        self.reach = self._valley_at * math.cos(between) - across + side.tip
        wide, high = self._extent()
        self.width, self.height = 2 * wide * PITCH, 2 * high * PITCH

    def _extent(self) -> Point:
        """Half the width and half the height of the board, in pitches."""
        arms = [math.radians(self.side.first + 360 / self.colours * n) for n in range(self.colours)]
        tips = self.reach - self.side.tip
        edge = self.side.tip + BAND + RIM
        return tips * max(map(math.cos, arms)) + edge, tips * max(map(math.sin, arms)) + edge

    @property
    def inner(self) -> float:
        """The radius of the free circle in the middle, in pitches."""
        return self._valley_at - self.side.valley - BAND

    def half(self, s: float) -> Point:
        """The point of the track at a way s from the tip of an arm that points to the right."""
        side, bend = self.side, self._bend
        if s <= side.tip * bend:
            angle = s / side.tip
            return self.reach - side.tip + side.tip * math.cos(angle), side.tip * math.sin(angle)
        s -= side.tip * bend
        if s <= self._straight:
            x = self.reach - side.tip + side.tip * math.cos(bend) - s * math.sin(bend)
            return x, side.tip * math.sin(bend) + s * math.cos(bend)
        angle = bend - (s - self._straight) / side.valley
        x, y = self._valley_at * math.cos(side.between), self._valley_at * math.sin(side.between)
        return x - side.valley * math.cos(angle), y - side.valley * math.sin(angle)

    def arm(self, colour: int) -> float:
        """The direction of a colour's arm in degrees, clockwise from the right."""
        return self.side.first + 360 / self.colours * ((colour - self._turn) % self.colours)

    def point(self, x: float, y: float, degrees: float) -> Point:
        """A point in pitches from the middle, turned, as a point of the drawing."""
        a = math.radians(degrees)
        return (
            self.width / 2 + (x * math.cos(a) - y * math.sin(a)) * PITCH,
            self.height / 2 + (x * math.sin(a) + y * math.cos(a)) * PITCH,
        )

    def track(self, place: float) -> Point:
        """The middle of a space of the track, or of a point between two."""
        section, step = divmod(place % (SECTION * self.colours), SECTION)
        arm = self.arm(int(section))
        if step <= HALF:
            return self.point(*self.half(step), arm)
        x, y = self.half(SECTION - step)
        return self.point(x, -y, arm + 360 / self.colours)

    def heading(self, place: float) -> float:
        """The direction of play at a point of the track, in degrees."""
        (x1, y1), (x2, y2) = self.track(place - 0.05), self.track(place + 0.05)
        return math.degrees(math.atan2(y2 - y1, x2 - x1))

    def beside(self, place: float, off: float) -> Point:
        """A point `off` pitches to the left of the track, looking in the direction of play: outside."""
        x, y = self.track(place)
        a = math.radians(self.heading(place) - 90)
        return x + off * PITCH * math.cos(a), y + off * PITCH * math.sin(a)

    def home(self, colour: int, inner: int) -> Point:
        """A home space, 0 for the outermost."""
        return self.point(self.reach - 1.08 - 0.99 * inner, 0, self.arm(colour))

    def start(self, colour: int, rank: int) -> Point:
        """A piece's place in the start area."""
        return self.areas[colour].starts[rank]

    @cached_property
    def areas(self) -> tuple[Area, ...]:
        """The start area and the plate of each colour."""
        return tuple(self._area(colour) for colour in range(self.colours))

    def _area(self, colour: int) -> Area:
        before = self.arm(colour) - 180 / self.colours
        right, down = (round(f(math.radians(before)), 6) for f in (math.cos, math.sin))
        if abs(down) < 0.1:
            return self._tower(right > 0)
        return self._bench(right, down > 0)

    def _bench(self, right: float, below: bool) -> Area:
        """A row of four with a plate of two lines between it and the edge."""
        wide, high, deep = 4.16 * PITCH, 1.24 * PITCH, 1.1 * PITCH
        x = self.width / 2 + (math.copysign(4.75 * PITCH, right) if right else 0)
        edge = 0.16 * PITCH if self.colours == 4 else 0.3 * PITCH
        plate, yard = edge + high / 2, edge + high + 0.14 * PITCH + deep / 2
        if self.colours == 6:
            yard += 0.12 * PITCH
        y_plate, y_yard = (self.height - plate, self.height - yard) if below else (plate, yard)
        starts = tuple((x + (rank - 1.5) * STEP * PITCH * 0.97, y_yard) for rank in range(PIECES))
        plate_box = Box(x, y_plate, wide, high)
        return Area(True, Box(x, y_yard, wide, deep), starts, plate_box, plate_box)

    def _tower(self, right: bool) -> Area:
        """A start area with the name above and the hand below."""
        wide, high = 2.46 * PITCH, 0.9 * PITCH
        edge, middle = 0.16 * PITCH, self.height / 2
        grid = (2, 2) if self.colours == 4 else (4, 1)  # deep into a narrow valley
        size = tuple((n - 1) * STEP * PITCH + 1.1 * PITCH for n in grid)
        x_yard = edge + size[0] / 2 + 0.04 * PITCH
        starts = tuple(
            (x_yard + (n % grid[0] - (grid[0] - 1) / 2) * STEP * PITCH, self._row(n // grid[0], grid[1]))
            for n in range(PIECES)
        )
        x = edge + wide / 2
        off = size[1] / 2 + 0.08 * PITCH + high / 2
        if right:
            x, x_yard = self.width - x, self.width - x_yard
            starts = tuple((self.width - x_start, y) for x_start, y in starts)
            starts = tuple(starts[n ^ (grid[0] - 1)] for n in range(PIECES))  # left to right again
        return Area(
            False,
            Box(x_yard, middle, *size),
            starts,
            Box(x, middle - off, wide, high),
            Box(x, middle + off, wide, high),
        )

    def _row(self, row: int, rows: int) -> float:
        return self.height / 2 + (row - (rows - 1) / 2) * STEP * PITCH


@lru_cache(maxsize=16)
def rosette(colours: int, turn: int) -> Rosette:
    """The side with so many colours, with the colour `turn` below."""
    return Rosette(SIDES[colours], turn)
