"""The six dogs, about 50 units around 0, and their figures on the board; and the dogcatcher's truck."""

from __future__ import annotations

from houndtable.core.drawing.heads import LINED, Head, balls, both, line, oval, shape
from houndtable.core.drawing.look import CREAM, OUTLINE, SEATS, badge, seat_shape
from houndtable.core.drawing.svg import Attribute, at, box, circle, group, path, rect, use
from houndtable.games.a_dogs_life.board.tints import tint
from houndtable.games.a_dogs_life.parts import BREED_NAMES
from houndtable.games.a_dogs_life.state import BREEDS

TRUCK, NEW_TRUCK = "life-truck", "life-truck-new"
FIGURE_R = 23.0
FIGURE_SCALE = 0.48
NOBODY_YET = "life-head-none"


def head(breed: int) -> str:
    """The symbol of a breed's head."""
    return f"life-head-{BREED_NAMES[breed].replace(' ', '-').lower()}" if breed < BREEDS else NOBODY_YET


def figure(seat: int, breed: int) -> str:
    """The symbol of a seat's dog on the board."""
    return f"life-dog-{SEATS[seat].letter.lower()}-{breed}"


def symbols(seats: int) -> list[str]:
    """The heads, the figures of so many seats, and the truck."""
    found = [group(_HEADS[breed](), id=head(breed)) for breed in range(BREEDS)]
    found.append(group(_nobody(), id=NOBODY_YET))
    found += [part for seat in range(seats) for part in (_ground(seat), _letter(seat))]
    found += [_figure(seat, breed) for seat in range(seats) for breed in range(BREEDS)]
    return [*found, group(_truck(arrow=True), id=TRUCK), group(_truck(arrow=False), id=NEW_TRUCK)]


def sizes(seats: int) -> dict[str, tuple[float, float]]:
    """Radii of what may be marked."""
    names = [figure(seat, breed) for seat in range(seats) for breed in range(BREEDS)]
    return {**dict.fromkeys(names, (FIGURE_R, 0.0)), TRUCK: (FIGURE_R, 0.0), NEW_TRUCK: (FIGURE_R, 0.0)}


def _ground(seat: int) -> str:
    """The shape of a seat with a light rim, in which a dog's head is seen."""
    d = seat_shape(seat, FIGURE_R)
    return group(
        path(d, fill=OUTLINE, opacity=0.3, transform="translate(1.5 3)"),
        path(d, fill=SEATS[seat].colour, stroke=OUTLINE, stroke_width=1.8),
        path(d, fill="none", stroke=CREAM, stroke_width=1.4, opacity=0.8, transform="scale(.89)"),
        id=f"life-ground-{SEATS[seat].letter.lower()}",
    )


def _letter(seat: int) -> str:
    disc = circle(0, 0, 10.6, fill=CREAM)
    return group(at(15, 15.5, disc, badge(seat, 8.8, 12)), id=f"life-letter-{SEATS[seat].letter.lower()}")


def _figure(seat: int, breed: int) -> str:
    face = use(head(breed), transform=f"translate(0 -1) scale({FIGURE_SCALE})")
    who = SEATS[seat].letter.lower()
    return group(use(f"life-ground-{who}"), face, use(f"life-letter-{who}"), id=figure(seat, breed))


def _nobody() -> str:
    """Where no dog has been drawn yet."""
    return shape("M-26 -18C-26 -40 26 -40 26 -18V14C26 34 -26 34 -26 14Z", tint("tile-other")) + line(
        "M-9 -12C-9 -24 10 -24 9 -11C8 -3 0 -3 0 6M0 15V15.4", width=5
    )


# Heads


def _boxer() -> str:
    fur, dark = "#c98a4b", "#4a3122"
    return (
        Head(
            fur, dark, "#3a2a20", ear="fold", wide=33, high=32, brow=4.5, jowl=True, ear_fur="#a66d35"
        ).draw()
        + path("M0 -32C6 -32 6 -14 4 -4H-4C-6 -14 -6 -32 0 -32Z", fill="#fff3df")
        + line("M-12 -21Q-8 -24 -4 -22M12 -21Q8 -24 4 -22", dark, 1.6)
        + path("M-11 27L-8 20L-5 28ZM5 28L8 20L11 27Z", fill=CREAM, stroke=OUTLINE, stroke_width=1.3)
    )


def _poodle() -> str:
    coat, curl = "#f6eef2", "#e9d6e0"
    top = ((-16, -32, 10), (16, -32, 10), (0, -38, 13))
    return (
        Head(coat, curl, "#fffaf6", ear="curly", ear_fur=curl, eye="lash", wide=27, high=31).draw()
        + balls(top, curl, 2)
        + "".join(circle(x, y, r - 1, fill=curl) for x, y, r in top)
        + both(path("M1 -30L14 -38Q17 -30 14 -23Z", fill="#e0447c", stroke=OUTLINE, stroke_width=1.6))
        + circle(0, -30.5, 4, fill="#e0447c", stroke=OUTLINE, stroke_width=1.6)
    )


def _husky() -> str:
    fur = "#62748a"
    stripe = path("M0 -33L5 -17L0 -12L-5 -17Z", fill="#46566a")
    return (
        Head(fur, "#46566a", "#ffffff", ear="prick", mask=True, eye="blue", cheek=True, wide=32).draw()
        + stripe
    )


def _terrier() -> str:
    brown = "#a5652f"
    tufts = "M-26 20L-33 27L-24 26L-24 34L-16 29M26 20L33 27L24 26L24 34L16 29"
    return (
        line(tufts, OUTLINE, 5)
        + Head("#fbf3e4", brown, CREAM, ear="fold", ear_fur=brown, wide=27, high=34, beard=True).draw()
        + path("M4 -17C6 -30 24 -26 26 -8C27 2 20 6 15 3C8 0 3 -8 4 -17Z", fill=brown)
        + oval(12.5, -6, 3.9, 4.6, OUTLINE)
        + circle(11.3, -7.8, 1.4, fill="#ffffff")
        + path("M-8 -34L-3 -41L0 -35L5 -42L8 -34Z", fill="#fbf3e4", **LINED)
    )


def _shepherd() -> str:
    black = "#3a2f29"
    mask = path(
        "M-20 -2C-16 -14 16 -14 20 -2C20 18 12 33 0 33C-12 33 -20 18 -20 -2Z", fill=black, opacity=0.92
    )
    face = Head(
        "#c58a44", black, "#3a2f29", ear="prick", ear_fur="#6b4a2a", wide=31, cheek=True, eye="none"
    ).draw()
    nose = path("M-7.5 4Q0 1 7.5 4Q8 11 0 14Q-8 11 -7.5 4Z", fill="#15110d")
    eyes = both(
        oval(12.5, -8, 5, 5, "#e7b25a", stroke=OUTLINE, stroke_width=1.6)
        + circle(12.5, -8, 2.6, fill="#15110d")
        + circle(11.4, -9.4, 1.1, fill="#ffffff")
    )
    mouth = line("M0 12V19M-10 19Q-5 25 0 19.5Q5 25 10 19", "#8d7564", 1.8)
    return (
        face
        + mask
        + eyes
        + nose
        + oval(-2.4, 5.6, 2.2, 1.2, "#ffffff", opacity=0.6)
        + mouth
        + both(oval(11, -19, 4.4, 2.2, "#e0b071"))
    )


def _labrador() -> str:
    return Head(
        "#8a5a36", "#6a4023", "#a97a50", tongue=True, wide=32, high=32, ear_fur="#6a4023"
    ).draw() + line("M-16 -17Q-12.5 -20 -9 -17M16 -17Q12.5 -20 9 -17", "#6a4023", 2)


_HEADS = (_boxer, _poodle, _husky, _terrier, _shepherd, _labrador)
assert len(_HEADS) == BREEDS


# The truck


def _truck(arrow: bool) -> str:
    """The truck from above, bound for the right; without an arrow while it may set out both ways."""
    shade = at(1.5, 3, box(44, 25, 5, fill=OUTLINE, opacity=0.3))
    wheels = "".join(rect(x, y, 8, 4, 1.5, fill=OUTLINE) for x in (-17, 7) for y in (-14.6, 10.6))
    edge: dict[str, Attribute] = {"stroke": OUTLINE, "stroke_width": 1.8, "stroke_linejoin": "round"}
    bed = rect(-22, -12, 27, 24, 3, fill=tint("cage"), stroke=OUTLINE, stroke_width=1.8)
    bars = path(
        "M-18 -8.5V8.5M-13.2 -8.5V8.5M-8.4 -8.5V8.5M-3.6 -8.5V8.5M1.2 -8.5V8.5",
        stroke=tint("metal"),
        stroke_width=2,
    )
    frame = rect(-20, -9.6, 23.2, 19.2, 1.5, fill="none", stroke=tint("metal"), stroke_width=1.6)
    cab = path("M5 -12H14Q22 -11 22.5 -6V6Q22 11 14 12H5Z", fill=tint("truck"), **edge)
    glass = path(
        "M12.5 -8.8Q16.5 -4 16.5 0Q16.5 4 12.5 8.8L8.6 7V-7Z",
        fill=tint("window"),
        stroke=OUTLINE,
        stroke_width=1.2,
    )
    lights = rect(20.2, -9, 3, 4, 1, fill=tint("glow")) + rect(20.2, 5, 3, 4, 1, fill=tint("glow"))
    front = ""
    if arrow:
        front = path(
            "M24.5 -10L34 0L24.5 10L27.5 0Z",
            fill=tint("arrow-food"),
            stroke=CREAM,
            stroke_width=1.6,
            stroke_linejoin="round",
        )
    return shade + wheels + bed + bars + frame + cab + glass + lights + front
