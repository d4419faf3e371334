"""The pieces of DOG Royal: a seat's shape and colour with the emblem of a rank, or with a number."""

from __future__ import annotations

from houndtable.core.drawing import svg
from houndtable.core.drawing.look import DARK, GOLD, OUTLINE, SEATS, seat_shape
from houndtable.core.drawing.svg import circle, group, path, stroke, use
from houndtable.games.dog_royal.board.geometry import PIECE, PITCH
from houndtable.games.dog_royal.board.tints import tint
from houndtable.games.dog_royal.state import PIECES
from houndtable.games.dog_royal.text_board import COLOURS, RANK_LETTERS

_EMBLEM = {"triangle": (0.6, 0.13), "star": (0.54, 0.1), "diamond": (0.62, 0), "circle": (0.64, 0)}
_FINE: dict[str, svg.Attribute] = {"stroke": "currentColor", "stroke_width": 0.15, "stroke_linecap": "round"}


def symbol(royal: int, piece: int) -> str:
    """The symbol of a piece, colour * 4 + rank."""
    return f"royal-{COLOURS[piece // PIECES]}{RANK_LETTERS[bool(royal)][piece % PIECES]}"


def emblem(rank: int) -> str:
    """The symbol of a rank's emblem. It takes its colour from `fill`, its fine lines from `color`."""
    return f"royal-rank-{RANK_LETTERS[1][rank]}"


def draw_emblem(rank: int, size: float, fill: str, fine: str, x: float = 0, y: float = 0) -> str:
    """An emblem, about 2 * size wide, in two colours."""
    return use(emblem(rank), transform=svg.place(x, y, size / 10), fill=fill, color=fine)


def emblems() -> list[str]:
    """The symbols of the four ranks, each about 20 units wide."""
    drawn = (_crown(), _horse(), _hat(), _cap())
    return [group(group(body, transform="scale(10)"), id=emblem(rank)) for rank, body in enumerate(drawn)]


def _crown() -> str:
    tips = "".join(circle(x, y, r) for x, y, r in ((-1, -0.46, 0.19), (1, -0.46, 0.19), (0, -0.86, 0.21)))
    body = path("M-.8 .78L-1.04 -.42L-.5 .0L0 -.82L.5 .0L1.04 -.42L.8 .78Z")
    return body + tips + path("M-.72 .42H.72", **_FINE)


def _horse() -> str:
    head = path(
        "M-.08 -1.02L.16 -.74C.78 -.56 .98 .1 .84 .94H-.52C-.56 .48 -.16 .34 -.06 .02"
        "C-.26 .22 -.5 .2 -.62 .24L-.8 .44C-1 .4 -1.06 .16 -.94 .0"
        "C-.78 -.22 -.6 -.42 -.44 -.66C-.36 -.8 -.22 -.86 -.08 -1.02Z"
    )
    mane = path("M.3 -.4C.56 -.1 .6 .3 .52 .66", fill="none", **_FINE)
    return head + circle(-0.28, -0.4, 0.13, fill="currentColor") + mane


def _hat() -> str:
    felt = path(
        "M-1.05 .44C-1.02 .18 -.8 .22 -.61 .2C-.62 -.32 -.56 -.74 -.3 -.78C-.12 -.8 -.08 -.62 0 -.62"
        "C.08 -.62 .12 -.8 .3 -.78C.56 -.74 .62 -.32 .61 .2"
        "C.8 .22 1.02 .18 1.05 .44C.92 .88 -.92 .88 -1.05 .44Z"
    )
    ribbon = path("M-.58 .08Q0 .32 .58 .08", fill="none", stroke="currentColor", stroke_width=0.2)
    return felt + ribbon


def _cap() -> str:
    horns = path(
        "M-.6 .52L-.5 -.05C-.6 -.5 -.76 -.42 -.78 .02L-1.1 .02C-1.12 -.72 -.7 -1.0 -.32 -.86"
        "C-.1 -.76 -.02 -.5 0 -.3C.02 -.5 .1 -.76 .32 -.86C.7 -1.0 1.12 -.72 1.1 .02"
        "L.78 .02C.76 -.42 .6 -.5 .5 -.05L.6 .52Z"
    )
    bells = circle(-0.94, 0.2, 0.27) + circle(0.94, 0.2, 0.27)
    brim = path("M-.64 .56H.64V.88H-.64Z")
    fine = path("M-.6 .53H.6M0 -.2V.5", fill="none", **_FINE)
    dots = "".join(circle(x, 0.26, 0.09, fill="currentColor") for x in (-0.94, 0.94))
    return horns + bells + brim + fine + dots


def pieces(royal: int, colours: list[int]) -> list[str]:
    """The symbols of all pieces of these colours."""
    return [
        group(*_piece(colour, rank, bool(royal)), id=symbol(royal, colour * PIECES + rank))
        for colour in colours
        for rank in range(PIECES)
    ]


def _piece(colour: int, rank: int, royal: bool) -> list[str]:
    seat, r = SEATS[colour], PIECE
    shape = seat_shape(colour, r)
    size, down = _EMBLEM.get(seat.shape, (0.6, 0))
    parts = [
        path(shape, fill=OUTLINE, opacity=0.3, transform=svg.place(2, 3.2)),
        path(shape, fill=seat.colour, stroke=OUTLINE, stroke_width=1.8),
        path(seat_shape(colour, r * 0.86), fill="none", stroke=seat.upon, stroke_width=1.3, opacity=0.5),
    ]
    if royal:
        return [*parts, draw_emblem(rank, r * size, seat.upon, seat.colour, 0, down * r)]
    number = svg.word(
        RANK_LETTERS[0][rank], 0, (0.36 + down) * r * 1.02, r * 1.02, fill=seat.upon, font_weight=800
    )
    return [*parts, number]


def marks() -> list[str]:
    """The symbols that go with pieces: a protected one's ring and its shield."""
    ring = (
        circle(0, 0, 0.62 * PITCH, fill=tint("safe"), stroke=OUTLINE, stroke_width=1.8)
        + circle(0, 0, 0.565 * PITCH, fill="none", stroke=GOLD, stroke_width=3.6)
        + circle(0, 0, 0.51 * PITCH, fill="none", stroke=OUTLINE, stroke_width=1.3)
    )
    plate = "M-8.5 -9Q0 -6.2 8.5 -9V.6C8.5 6.4 3.2 9.6 0 11.2C-3.2 9.6 -8.5 6.4 -8.5 .6Z"
    shield = path(plate, fill=tint("steel"), stroke=OUTLINE, stroke_width=2, stroke_linejoin="round")
    shield += stroke("M0 -6.5V9.4M-7.5 -.4H7.5", DARK, 1.5)
    return [group(ring, id="royal-safe"), group(shield, id="royal-shield")]
