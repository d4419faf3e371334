"""The cards of DOG Royal: 15 kinds, their back, and the small cards of a hand that is shown.

A kind's ground has its colour and a pattern of its own, so that it can be told without colour. A kennel
with an arrow brings a piece out; a crossed-out crown beside a number is not for a king; an arc over a
crown passes any rank.
"""

from __future__ import annotations

from houndtable.core.drawing import svg
from houndtable.core.drawing.look import CREAM, DARK, GOLD, OUTLINE, SEATS, seat_shape
from houndtable.core.drawing.svg import at, box, circle, group, path, rect, stroke, use, word
from houndtable.games.dog_royal.board.pieces import draw_emblem
from houndtable.games.dog_royal.board.tints import tint
from houndtable.games.dog_royal.parts import CARDS, Card
from houndtable.games.dog_royal.state import Kind, Rank

WIDTH, HEIGHT = 126, 176
LEFT, TOP = -WIDTH / 2 + 6, -HEIGHT / 2 + 6  # of the coloured ground
FOOT = 30  # height of the strip with the word
BACK = "royal-back"
SIGNS = {Kind.SWITCH: "⇄", Kind.MAGNET: "U", Kind.COPY: "="}
WORDS = {Kind.FOUR: "or back", Kind.SEVEN: "up to 7", Kind.TEN: "any rank"}


def symbol(kind: int) -> str:
    """The symbol of a kind of card."""
    return f"royal-card-{_name(kind)}"


def small(kind: int) -> str:
    """The symbol of a small card in a hand that is shown."""
    return f"royal-small-{_name(kind)}"


def _name(kind: int) -> str:
    return CARDS[kind].name.replace("/", "-")


def _printed(kind: int) -> str:
    """What stands in the corner."""
    return SIGNS.get(Kind(kind), CARDS[kind].name.replace("-", "–"))


def symbols() -> list[str]:
    """All symbols of cards."""
    grounds = [_ground(colour) for colour in ("blue", "green", "red")]
    kinds = [_card(kind, card) for kind, card in enumerate(CARDS)]
    smalls = [_small(kind, card) for kind, card in enumerate(CARDS)]
    return [*grounds, *kinds, *smalls, _back(), _gift()]


# Grounds


def _ground(colour: str) -> str:
    wide, high = WIDTH - 12, HEIGHT - 12
    foot = f"M{LEFT} {-TOP - FOOT}H{-LEFT}V{-TOP - 6}a6 6 0 0 1 -6 6H{LEFT + 6}a6 6 0 0 1 -6 -6Z"
    return group(
        box(WIDTH, HEIGHT, 10, fill=OUTLINE, opacity=0.25, transform=svg.place(2, 3.5)),
        box(WIDTH, HEIGHT, 10, fill=CREAM, stroke=OUTLINE, stroke_width=1.5),
        box(wide, high, 6, fill=tint(colour)),
        path(_pattern(colour), fill="none", stroke=CREAM, stroke_width=1.5, opacity=0.32),
        path(foot, fill=tint(f"{colour}-dark")),
        box(wide, high, 6, fill="none", stroke=OUTLINE, stroke_width=1),
        id=f"royal-ground-{colour}",
    )


_FIGURES = {
    "blue": ("M{x} {y}m-6 0q3 -5 6 0t6 0", 17),
    "green": ("M{x} {y}m0 -6q6 6 0 12q-6 -6 0 -12", 17),
    "red": ("M{x} {y}m0 -5l5 5l-5 5l-5 -5z", 17),
}


def _pattern(colour: str) -> str:
    figure, high = _FIGURES[colour]
    rows = range(-75, 44, high)
    return "".join(
        figure.format(x=x, y=y)
        for row, y in enumerate(rows)
        for x in range(-47 + 9 * (row % 2), 52, 18)
        if y > -52 or -28 < x < 30  # corners are for the index and the crown
    )


# Parts of a face


def _numeral(text: str, size: float, x: float = 0, y: float = 0) -> str:
    """A big number, outlined."""
    base = y + size * 0.36
    rim = word(
        text,
        x,
        base,
        size,
        fill=OUTLINE,
        stroke=OUTLINE,
        stroke_width=6,
        stroke_linejoin="round",
        font_weight=800,
    )
    return rim + word(text, x, base, size, fill=CREAM, font_weight=800)


def _arrow(d: str, width: float = 4.8) -> str:
    """A golden arrow with an outline."""
    return stroke(d, OUTLINE, width + 3.6) + stroke(d, GOLD, width)


FORWARD = "M-36 0H36M27 -8L37 0L27 8"
BOTH_WAYS = "M-38 0H38M29 -8L39 0L29 8M-29 -8L-39 0L-29 8"


def _steps(n: int, y: float, each: bool) -> str:
    """A row of spaces: golden is where the move may end."""
    gap = 13
    spots = []
    for step in range(n + 1):
        ends = step == n or (each and step > 0)
        r = 5.2 if step in (0, n) or each else 4.2
        x = (step - n / 2) * gap
        spots.append(circle(x, y, r, fill=GOLD if ends else CREAM, stroke=OUTLINE, stroke_width=1.3))
    return "".join(spots)


def _kennel(x: float, y: float) -> str:
    """A kennel with an arrow out of its door: brings a piece out."""
    out = "M-2 6H13M8 0L14 6L8 12"
    return at(
        x,
        y,
        circle(0, 0, 20, fill=CREAM, stroke=OUTLINE, stroke_width=1.5),
        path(
            "M-13 -1L-2 -12L9 -1V11H-13Z",
            fill=GOLD,
            stroke=OUTLINE,
            stroke_width=1.8,
            stroke_linejoin="round",
        ),
        path("M-7 11V4A5 5 0 0 1 3 4V11Z", fill=DARK),
        stroke(out, CREAM, 7.5),
        stroke(out, tint("stop"), 3.8),
    )


def _no_king(x: float, y: float, scale: float = 1) -> str:
    """A crossed-out crown."""
    return at(
        x,
        y,
        circle(0, 0, 16, fill=CREAM, stroke=OUTLINE, stroke_width=1.5),
        draw_emblem(Rank.KING, 9.4, DARK, CREAM, 0, 1),
        path("M10.5 -10.5L-10.5 10.5", stroke=CREAM, stroke_width=6.5),
        path("M11.2 -11.2L-11.2 11.2", stroke=tint("stop"), stroke_width=3.6),
        scale=scale,
    )


def _over_all(x: float, y: float, scale: float = 1) -> str:
    """An arc over a crown: passes any rank."""
    arc = "M-23 13C-21 -20 17 -20 21 5M13 -1L21.5 7L26 -5"
    return at(
        x, y, draw_emblem(Rank.KING, 10.5, CREAM, tint("green-dark"), 0, 7), _arrow(arc, 4), scale=scale
    )


# Faces


def _card(kind: int, card: Card) -> str:
    """A whole card."""
    dark = tint(f"{card.colour}-dark")
    printed = _printed(kind)
    wide = {1: 34, 2: 40, 3: 47}.get(len(printed), 56)
    corner = _corner(kind, printed, wide, dark)
    said = WORDS.get(Kind(kind)) or ("start" if card.departs else "forward" if card.steps else card.name)
    room = WIDTH - 12 - wide
    _, size = svg.fit(said, 19, 10, room - 8)
    return group(
        use(f"royal-ground-{card.colour}"),
        at(0, -9, *_face(kind, card)),
        corner,
        group(corner, transform="rotate(180)"),
        word(said, LEFT + room / 2, -TOP - 9, round(size, 1), fill=CREAM),
        id=symbol(kind),
    )


def _corner(kind: int, printed: str, wide: float, dark: str) -> str:
    tab = path(f"M{LEFT} {TOP}h{wide}v21a8 8 0 0 1 -8 8h{8 - wide}Z", fill=CREAM)
    x, y = LEFT + wide / 2 - 1, TOP + 14.5
    if kind in SIGNS:
        return tab + at(x, y - 1, _sign(kind, dark))
    size = {1: 27, 2: 25, 3: 21}.get(len(printed), 19)
    line = path(f"M{x - 7} {y + 11.5}h14", stroke=dark, stroke_width=2.4) if printed in "69" else ""
    lift = 1.5 if line else 0
    return tab + word(printed, x, y + size * 0.36 - lift, size, fill=dark, font_weight=800) + line


def _sign(kind: int, dark: str) -> str:
    """The index of a card without a number."""
    match kind:
        case Kind.SWITCH:
            return stroke("M-9 -4.5H8M3.5 -9L8.5 -4.5L3.5 0M9 5.5H-8M-3.5 1L-8.5 5.5L-3.5 10", dark, 3)
        case Kind.MAGNET:
            bow = path("M-7 5V-2A7 7 0 0 1 7 -2V5", fill="none", stroke=dark, stroke_width=5.5)
            return bow + path("M-7 5.5V10M7 5.5V10", stroke=DARK, stroke_width=5.5)
    return stroke("M-7.5 -3.5H7.5M-7.5 4.5H7.5", dark, 4.4)


def _face(kind: int, card: Card) -> list[str]:
    special = {
        Kind.FOUR: _face_four,
        Kind.SEVEN: _face_seven,
        Kind.ELEVEN: _face_eleven,
        Kind.THIRTEEN: _face_thirteen,
        Kind.SWITCH: _face_switch,
        Kind.MAGNET: _face_magnet,
        Kind.COPY: _face_copy,
    }
    if Kind(kind) in special:
        return [special[Kind(kind)]()]
    steps = card.steps[0]
    parts = [_numeral(card.name, 90 if steps < 10 else 74, 0, -4)]
    if not card.king:
        parts.append(_no_king(38, -54))
    if card.colour == "green":
        parts.append(_over_all(0, 40))
    elif steps <= 6:
        parts.append(_steps(steps, 44, each=False))
    else:
        parts.append(at(0, 45, _arrow(FORWARD)))
    return parts


def _face_four() -> str:
    return _numeral("4", 82, -7, -3) + at(0, 45, _arrow(BOTH_WAYS)) + _over_all(34, -54, 0.8)


def _face_seven() -> str:
    return _numeral("1–7", 54, 0, -6) + _steps(7, 42, each=True)


def _face_eleven() -> str:
    return (
        stroke("M-47 3H47", CREAM, 3, opacity=0.75)
        + _numeral("1", 50, -26, -21)
        + _kennel(19, -23)
        + _numeral("11", 46, -13, 27)
        + _no_king(36, 27)
    )


def _face_thirteen() -> str:
    return (
        _numeral("13", 62, 0, -12)
        + _no_king(38, -54)
        + stroke("M-46 18H46", CREAM, 3, opacity=0.75)
        + _kennel(0, 41)
    )


def _face_switch() -> str:
    first = path(seat_shape(0, 16), fill=SEATS[0].colour, stroke=CREAM, stroke_width=2.4)
    second = path(seat_shape(1, 16), fill=SEATS[1].colour, stroke=CREAM, stroke_width=2.4)
    turns = "M-2 -30C24 -36 36 -24 32 -5M22 -11L32 -3L39 -14M2 36C-24 42 -36 30 -32 11M-22 17L-32 9L-39 20"
    return at(-24, -19, first) + at(24, 25, second) + _arrow(turns, 5)


def _face_magnet() -> str:
    bow = "M-8 -19H10A19 19 0 0 1 10 19H-8"
    magnet = (
        path(bow, fill="none", stroke=OUTLINE, stroke_width=18.5)
        + path(bow, fill="none", stroke=CREAM, stroke_width=15)
        + path("M2 -19H10A19 19 0 0 1 10 19H2", fill="none", stroke=tint("stop"), stroke_width=15)
        + path("M2 -27.5V-10.5M2 10.5V27.5", stroke=OUTLINE, stroke_width=1.8)
    )
    row = "".join(
        circle(-46 + 17 * n, 44, 6.6, fill=GOLD if n == 4 else CREAM, stroke=OUTLINE, stroke_width=1.3)
        for n in range(5)
    )
    other = at(43, 44, path(seat_shape(1, 11), fill=SEATS[1].colour, stroke=CREAM, stroke_width=2))
    pull = _arrow("M34 -26q9 4 11 12M34 10q9 -3 11 -9", 3.4)
    return at(2, -10, group(magnet, transform="scale(-1 1)")) + pull + row + other


def _face_copy() -> str:
    back = box(50, 70, 6, fill=tint("sand"), stroke=OUTLINE, stroke_width=2)
    front = box(50, 70, 6, fill=CREAM, stroke=OUTLINE, stroke_width=2)
    sign = stroke("M-12 -7H12M-12 8H12", tint("red"), 7.5)
    return at(-11, -12, back, turn=-11) + at(10, 6, front, sign, turn=8)


# Back, and small ones


def _back() -> str:
    """The one back of all cards."""
    lattice = "".join(
        f"M{x} {y}l8.5 11.5l-8.5 11.5l-8.5 -11.5z" for x in range(-34, 35, 17) for y in range(-69, 60, 23)
    )
    dark = tint("back-dark")
    return group(
        box(WIDTH, HEIGHT, 10, fill=OUTLINE, opacity=0.25, transform=svg.place(2, 3.5)),
        box(WIDTH, HEIGHT, 10, fill=CREAM, stroke=OUTLINE, stroke_width=1.5),
        box(WIDTH - 12, HEIGHT - 12, 6, fill=tint("back"), stroke=OUTLINE, stroke_width=1),
        path(lattice, fill="none", stroke=GOLD, stroke_width=1.1, opacity=0.4),
        box(WIDTH - 24, HEIGHT - 24, 4, fill="none", stroke=GOLD, stroke_width=2),
        circle(0, 0, 40, fill=dark, stroke=GOLD, stroke_width=3),
        at(0, 10, paw(GOLD)),
        draw_emblem(Rank.KING, 12.5, GOLD, dark, 0, -22),
        id=BACK,
    )


def paw(fill: str) -> str:
    """A dog's paw."""
    pad = path("M0 -1C10 -1 18 10 16 17C14 23 6 21 0 21C-6 21 -14 23 -16 17C-18 10 -10 -1 0 -1Z", fill=fill)
    toes = "".join(
        at(x, y, svg.element("ellipse", rx=4.6, ry=6.6, fill=fill), turn=turn)
        for x, y, turn in ((-16.5, -3, -28), (-6.5, -12, -8), (6.5, -12, 8), (16.5, -3, 28))
    )
    return pad + toes


def small_width(kind: int) -> float:
    """How wide a small card is: as wide as what stands on it."""
    return {1: 21, 2: 24, 3: 31}.get(len(_printed(kind)), 38)


def _small(kind: int, card: Card) -> str:
    """A small card with its index only."""
    wide, printed = small_width(kind), _printed(kind)
    if kind in SIGNS:
        face = at(0, -0.5, _sign(kind, CREAM), scale=0.8)
    else:
        face = word(printed, 0, 5.6, 15.5, fill=CREAM, font_weight=800)
    return group(
        box(wide, 27, 4, fill=tint(card.colour), stroke=CREAM, stroke_width=2),
        box(wide + 2.4, 29.4, 5, fill="none", stroke=OUTLINE, stroke_width=1.2),
        face,
        id=small(kind),
    )


def _gift() -> str:
    """What lies on the card that one has chosen to give."""
    return group(
        circle(0, 0, 19, fill=GOLD, stroke=OUTLINE, stroke_width=2),
        rect(-9, -3, 18, 12, 1.5, fill=CREAM, stroke=DARK, stroke_width=2),
        rect(-11, -7, 22, 5, 1.5, fill=CREAM, stroke=DARK, stroke_width=2),
        stroke("M0 -7V9M0 -7C-3 -14 -9 -12 -6 -8M0 -7C3 -14 9 -12 6 -8", DARK, 2),
        id="royal-gift",
    )
