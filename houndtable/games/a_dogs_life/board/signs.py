"""The signs of A Dog's Life, each about 24 units around 0: food, bones, newspapers, claws, nets and doors."""

from __future__ import annotations

from houndtable.core.drawing.heads import bone
from houndtable.core.drawing.look import CREAM, DARK, MUTED, OUTLINE
from houndtable.core.drawing.svg import at, circle, element, group, path, rect, stroke, use, word
from houndtable.games.a_dogs_life.board.tints import tint
from houndtable.games.a_dogs_life.state import BONE, Section

FOOD, NO_FOOD, BONE_SIGN, PAPER = "life-food", "life-no-food", "life-bone", "life-paper"
DROP, NO_DROP = "life-drop", "life-no-drop"
CLAWS, NET, DOOR = "life-claws", "life-net", "life-door"
CAN, FORK, NEWS = "life-sign-can", "life-sign-fork", "life-sign-news"
YES, NO = "life-yes", "life-no"
OF_SECTION = {
    Section.TRASH: CAN,
    Section.RESTAURANT: FORK,
    Section.NEWSPAPER: NEWS,
    Section.CLAWS: CLAWS,
    Section.ESCAPE: NET,
    Section.EXIT: DOOR,
}
LINE = 1.6


def symbols() -> list[str]:
    """The symbols of all signs."""
    return [
        group(drumstick(tint("meat"), tint("meat-dark"), CREAM), id=FOOD),
        group(_hollow_food(), id=NO_FOOD),
        group(bone(tint("bone"), 10.5, 0.16), id=BONE_SIGN),
        group(newspaper(), id=PAPER),
        group(drop(tint("drop"), OUTLINE, 1), id=DROP),
        group(drop("none", MUTED, 0.55), id=NO_DROP),
        group(claw_marks(CREAM), id=CLAWS),
        group(_net(CREAM), id=NET),
        group(_door(CREAM), id=DOOR),
        group(_can(CREAM), id=CAN),
        group(fork_and_knife(CREAM), id=FORK),
        group(_sheet(CREAM), id=NEWS),
        group(stroke("M-7 0.5L-2 6L8 -6", tint("yes"), 4), id=YES),
        group(stroke("M-6 -6L6 6M6 -6L-6 6", tint("no"), 4), id=NO),
        *(group(section(number, 14), id=f"life-section-{number}") for number in Section),
    ]


def drumstick(meat: str, shade: str, shank: str) -> str:
    """A leg of meat."""
    knuckle = path(
        "M2.5 3.5L7 8C5.6 10.4 8.6 12 9.8 9.8C12 8.6 10.4 5.6 8 7L3.5 2.5Z",
        fill=shank,
        stroke=OUTLINE,
        stroke_width=LINE,
        stroke_linejoin="round",
    )
    leg = path(
        "M-9 -4.5C-9 -9.5 -4.5 -11 -0.5 -9.5C4.5 -7.5 6.5 -1.5 4 3C1.5 6 -3 5.5 -6 3C-8 1 -9 -2 -9 -4.5Z",
        fill=meat,
        stroke=OUTLINE,
        stroke_width=LINE,
    )
    shine = path("M-5.5 -5.5C-4.5 -7.5 -2.5 -7.8 -1 -7.2", fill="none", stroke=shade, stroke_width=2)
    return knuckle + leg + shine


def _hollow_food() -> str:
    d = (
        "M-9 -4.5C-9 -9.5 -4.5 -11 -0.5 -9.5C4.5 -7.5 6.5 -1.5 4 3L8 7C10.4 5.6 12 8.6 9.8 9.8"
        "C8.6 12 5.6 10.4 7 8L2.5 3.5C0 5.6 -3.5 5.2 -6 3C-8 1 -9 -2 -9 -4.5Z"
    )
    return path(d, fill="none", stroke=MUTED, stroke_width=1.5, stroke_dasharray="2.6 2", opacity=0.8)


def newspaper(address: int = 0) -> str:
    """A folded newspaper: with its address where that is known, or face down (0)."""
    if not address:
        return _folded() + _columns()
    size = 14 if address < 10 else 12.5
    return _folded() + word(str(address), -1.3, 5.4, size, fill=DARK, font_weight=800)


def _folded() -> str:
    back = path(
        "M7.5 -5H10.5V6.5Q10.5 8.5 8.5 8.5H6.5", fill=tint("paper-edge"), stroke=OUTLINE, stroke_width=1.4
    )
    return back + path("M-10 -8.5H7.5V8.5H-10Z", fill=tint("paper-sheet"), stroke=OUTLINE, stroke_width=LINE)


def _columns() -> str:
    ink = tint("paper-ink")
    lines = path("M-7.5 0.2H5M-7.5 3H5M-7.5 5.8H1.5", stroke=ink, stroke_width=1.3)
    return rect(-7.5, -6, 12.5, 3.4, fill=ink) + lines


def drop(fill: str, edge: str, strength: float) -> str:
    """A drop of what a bladder holds."""
    d = "M0 -10C3.5 -4.5 7 -0.5 7 3.5A7 7 0 0 1 -7 3.5C-7 -0.5 -3.5 -4.5 0 -10Z"
    dashes = None if strength == 1 else "2.6 2"
    body = path(d, fill=fill, stroke=edge, stroke_width=LINE, stroke_dasharray=dashes, opacity=strength)
    return body + (stroke("M-3.6 4Q-3.4 6.8 -0.8 7.2", CREAM, 1.6) if strength == 1 else "")


def claw_marks(fill: str) -> str:
    """Three scratches."""
    one = "C1.6 -4 1.4 3 -1.8 10C-1.4 3 -1.8 -4 0 -10Z"
    return "".join(at(x, y, path(f"M0 -10{one}", fill=fill), turn=14) for x, y in ((-7, 1), (0, 0), (7, -1)))


def _net(fill: str) -> str:
    """A net on a stick."""
    bag = "M-9 -7Q-10 6 -2 9Q8 6 7 -7"
    mesh = "M-5.5 -6Q-5 4 -2 9M2.5 -6Q3 2 -2 9M-9 -1Q-1 2.5 7 -1M-7.5 4Q-1 6.5 5 4"
    rim = element("ellipse", cx=-1, cy=-7, rx=8, ry=2.6, fill="none", stroke=fill, stroke_width=2.2)
    return stroke(bag, fill, 1.8) + stroke(mesh, fill, 1.1) + rim + stroke("M6.5 -7L11 -10.5", fill, 2.6)


def _door(fill: str) -> str:
    """A barred door that stands open, and the way out."""
    bars = "M-10 -9H0V9H-10ZM-6.6 -9V9M-3.3 -9V9"
    return stroke(bars, fill, 1.8) + stroke("M1.5 0H10M6.2 -4L10.2 0L6.2 4", fill, 2.4)


def _can(fill: str) -> str:
    body = path("M-6.5 -4H6.5L5.3 10H-5.3Z", fill=fill)
    return body + stroke("M-8.5 -6.4H8.5M-2.5 -9H2.5", fill, 2.6)


def fork_and_knife(fill: str) -> str:
    """A fork and a knife."""
    fork = stroke("M-5 0V9.5M-8.2 -9.5V-4.5Q-8.2 -0.5 -5 -0.5Q-1.8 -0.5 -1.8 -4.5V-9.5M-5 -9.5V-2", fill, 2)
    return fork + path("M3.5 -10Q8.2 -8 8 1.5H5.6V10H3.2Z", fill=fill)


def _sheet(fill: str) -> str:
    return path(
        "M-9 -9H9V9H-9ZM-6.5 -6V-1.5H6.5V-6ZM-6.5 1V2.8H6.5V1ZM-6.5 5V6.8H3V5Z",
        fill=fill,
        fill_rule="evenodd",
    )


def deep(section: int) -> str:
    """The colour of a section of the cards."""
    names = ("trash", "food", "news", "claws", "escape", "exit")
    return tint(names[section])


def section(number: int, r: float) -> str:
    """The sign of a section on a ground of its colour."""
    ground = rect(-r, -r, 2 * r, 2 * r, 0.32 * r, fill=deep(number), stroke=OUTLINE, stroke_width=1.4)
    return ground + at(0, 0, use(OF_SECTION[Section(number)]), scale=round(r / 14, 3))


def result(section: int, value: int, ink: str = DARK) -> str:
    """What a card brings in a section, about 30 units wide."""
    if section >= Section.ESCAPE:
        return use(YES if value else NO)
    if section == Section.CLAWS:
        return word(str(value), 0, 8.5, 25, fill=ink, font_weight=800)
    if value == BONE:
        return use(BONE_SIGN)
    if not value:
        return stroke("M-6 0H6", tint("faint") if ink == DARK else ink, 4)
    return word(str(value), -9, 8.5, 24, fill=ink, font_weight=800) + at(7, 0.5, use(FOOD), scale=0.8)


def on_colour(section: int, value: int) -> str:
    """The same on the colour of its section."""
    if section < Section.ESCAPE:
        return result(section, value, CREAM)
    return circle(0, 0, 13, fill=CREAM, stroke=OUTLINE, stroke_width=1.2) + at(
        0, 0, use(YES if value else NO), scale=0.9
    )
