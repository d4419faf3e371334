"""The portraits of the ten types of dogs, and of the Team Leader, about 50 units around 0."""

from __future__ import annotations

from houndtable.core.drawing.heads import (
    LINED,
    WHITE,
    Head,
    balls,
    band,
    bone,
    both,
    bust,
    line,
    oval,
    paw,
    shape,
)
from houndtable.core.drawing.look import CREAM, GOLD, OUTLINE
from houndtable.core.drawing.svg import at, circle, group, path, rect
from houndtable.games.dogs_with_jobs.board.signs import star
from houndtable.games.dogs_with_jobs.parts import TYPE_NAMES
from houndtable.games.dogs_with_jobs.state import Type

RED = "#c3271d"
BLACK = "#2f2c2a"
TEAL = "#1d8a8a"
_THIN = {**LINED, "stroke_width": 1.4}


def symbol(kind: int) -> str:
    """The symbol of a type's portrait."""
    return f"jobs-head-{TYPE_NAMES[kind]}"


LEADER = "jobs-head-leader"


def symbols() -> list[str]:
    """The symbols of all portraits."""
    return [*(group(_DRAWN[Type(kind)](), id=symbol(kind)) for kind in Type), group(_leader(), id=LEADER)]


def _fire() -> str:
    coat = "#3a3532"
    spots = ((-22, -2, 4), (18, 8, 3.4), (-10, -18, 3), (24, -8, 3), (-24, 14, 3), (6, -16, 2.4))
    flame = path("M0 -40C6 -34 5 -28 0 -27C-5 -28 -5 -33 -2 -35Q0 -33 0 -40Z", fill=RED)
    return (
        bust("#3b3a3c", "#dc9e05")
        + Head(CREAM, coat, CREAM, tongue=True).draw()
        + "".join(circle(x, y, r, fill=coat) for x, y, r in spots)
        + shape("M-36 -20C-34 -52 34 -52 36 -20C20 -27 -20 -27 -36 -20Z", RED)
        + shape("M-44 -14C-24 -26 24 -26 44 -14C30 -20 -30 -20 -44 -14Z", "#a01d15")
        + shape("M-9 -44H9V-33Q9 -26 0 -23Q-9 -26 -9 -33Z", GOLD)
        + flame
    )


def _mountain() -> str:
    barrel = rect(-16, 36, 32, 18, 6, fill="#b37b3e", stroke=OUTLINE, stroke_width=2)
    return (
        bust("#a5673a", wide=44)
        + Head("#a86235", "#6b3a1c", CREAM, wide=34, jowl=True, blaze=True, eye="lid").draw()
        + line("M-26 36Q0 48 26 36", width=6)
        + barrel
        + line("M-9 36V54M9 36V54")
        + at(0, 44, bone(CREAM, 7.4, 0.16))
    )


def _herding() -> str:
    eyes = "".join(
        oval(x, -6, 5, 5, iris) + circle(x, -6, 2.6, fill=OUTLINE)
        for x, iris in ((-12.5, "#e9c27a"), (12.5, "#9fd3ee"))
    )
    return (
        bust(CREAM, wide=40)
        + Head(BLACK, "#1d1b1a", CREAM, ear="fold", blaze=True, tongue=True, eye="none").draw()
        + eyes
        + shape("M-46 -22C-20 -32 20 -32 46 -22C34 -14 -34 -14 -46 -22Z", "#d8b266")
        + shape("M-24 -26C-22 -52 22 -52 24 -26C10 -30 -10 -30 -24 -26Z", "#e4c27c")
        + path("M-24 -28Q0 -34 24 -28V-33Q0 -39 -24 -33Z", fill="#2d7a4e")
    )


def _sled() -> str:
    fur = "#6d7f90"
    return (
        bust(fur, wide=44)
        + Head(fur, "#4e5d6b", CREAM, ear="prick", mask=True, eye="blue", cheek=True).draw()
        + band("M-34 40Q0 56 34 40", RED)
        + line("M0 47V54", RED, 5.5)
    )


def _hunting() -> str:
    return (
        bust("#7b8b4f", "#c9d3a0")
        + Head("#b5622c", "#8a4519", "#f0d0a4", ear="long", blaze=True).draw()
        + shape("M-30 -22C-32 -50 32 -50 30 -22C14 -28 -14 -28 -30 -22Z", "#5d6b38")
        + shape("M-32 -20Q0 -32 32 -20Q44 -12 46 -12Q30 -20 0 -24Q-24 -22 -32 -20Z", "#4a562c")
        + shape("M18 -34C24 -52 36 -56 40 -54C40 -44 30 -34 20 -31Z", "#cf4a1d")
        + line("M21 -33L37 -51", width=1.4)
    )


def _search() -> str:
    glass = (
        line("M8 10L20 26", OUTLINE, 9)
        + line("M8 10L20 26", "#b37b3e", 5)
        + circle(0, 0, 14, fill="#d5eef7", fill_opacity=0.75, stroke=OUTLINE, stroke_width=5)
        + circle(0, 0, 14, fill="none", stroke=GOLD, stroke_width=2.4)
        + line("M-7 -4Q-5 -9 0 -9", WHITE, 2.6)
    )
    return (
        bust("#3f5d78", "#e6ebef")
        + Head("#8a5a34", "#5f3a1e", "#d9b283", ear="long", jowl=True, eye="lid", wide=29).draw()
        + line("M-10 -24Q0 -20 10 -24M-8 -29Q0 -26 8 -29", "#5f3a1e", 1.8)
        + at(26, 16, glass)
    )


def _guard() -> str:
    spike = path("M-4 0L0 -9L4 0Z", fill=CREAM, stroke=OUTLINE, stroke_width=1.2)
    places = ((-24, 40), (-12, 44), (0, 46), (12, 44), (24, 40))
    return (
        bust(BLACK, wide=46)
        + Head("#3a3532", "#26221f", "#b5733f", ear="prick", wide=30, brow=4).draw()
        + both(oval(12, -16, 4, 2.4, "#b5733f"))
        + band("M-32 38Q0 54 32 38", "#8b98a3", 8)
        + "".join(at(x, y, spike) for x, y in places)
    )


def _police() -> str:
    blue = "#22406b"
    badges = ((0, -38, 7.5, 4), (-18, 47, 6.5, 3.4))
    return (
        bust(blue, wide=44)
        + Head("#b5813f", "#4a3420", "#4a3420", ear="prick", wide=29, ear_fur="#8f6330").draw()
        + shape("M-34 -20C-44 -44 -20 -50 0 -50C20 -50 44 -44 34 -20Z", blue)
        + path("M-34 -20Q0 -30 34 -20V-27Q0 -37 -34 -27Z", fill="#14284a")
        + path("M-30 -20Q0 -30 30 -20Q22 -12 0 -14Q-22 -12 -30 -20Z", fill=OUTLINE)
        + "".join(at(x, y, path(star(out, inner, 1), fill=GOLD, **_THIN)) for x, y, out, inner in badges)
    )


def _guide() -> str:
    harness = "M-30 36L-14 54M30 36L14 54M-32 42Q0 54 32 42"
    return (
        bust("#e7c98c")
        + Head("#eccf94", "#cfa75f", "#fbeed0").draw()
        + band(harness, TEAL)
        + circle(0, 48, 7, fill=CREAM, stroke=OUTLINE, stroke_width=1.8)
        + line("M-3.5 48L-.5 51L4 45", TEAL, 2.4)
    )


def _therapy() -> str:
    curl, cheek = "#ecdcc6", "#f0a8a0"
    heart = "M0 7C-10 0 -8 -7 -3.5 -7C-1 -7 0 -5 0 -4C0 -5 1 -7 3.5 -7C8 -7 10 0 0 7Z"
    return (
        bust("#f3e9dd")
        + Head("#f7efe4", "#dcc8ae", CREAM, ear="curly", eye="shut", tongue=True, ear_fur=curl).draw()
        + balls(((-14, -32, 9), (14, -32, 9), (0, -37, 11)), curl, 1.8)
        + "".join(circle(x, y, r, fill=curl) for x, y, r in ((-12, -30, 8), (12, -30, 8), (0, -35, 9.5)))
        + both(oval(20, 6, 5, 3.4, cheek, opacity=0.8))
        + shape("M-30 40L0 54L30 40L26 34Q0 44 -26 34Z", "#8b56b1")
        + at(0, 45, path(heart, fill="#e5707a", **_THIN))
    )


def _leader() -> str:
    blue, whistle = "#2070b6", "M-8 -4H6V2A6 6 0 1 1 -5 0H-8Z"
    return (
        bust(blue, CREAM)
        + Head("#c98f55", "#5b3a20", "#fff2d6", ear="fold", patch=True).draw()
        + shape("M-34 -20C-40 -44 -16 -48 0 -48C16 -48 40 -44 34 -20Z", CREAM)
        + shape("M-34 -20Q0 -30 34 -20V-27Q0 -37 -34 -27Z", blue)
        + path("M-28 -20Q0 -29 28 -20Q20 -12 0 -14Q-20 -12 -28 -20Z", fill=OUTLINE)
        + at(0, -37, paw(GOLD, 7))
        + line("M-20 36Q-8 46 2 44M18 34Q12 44 4 44")
        + at(4, 46, shape(whistle, "#dfe3e6"))
    )


_DRAWN = {
    Type.FIRE: _fire,
    Type.MOUNTAIN: _mountain,
    Type.HERDING: _herding,
    Type.SLED: _sled,
    Type.HUNTING: _hunting,
    Type.SEARCH: _search,
    Type.GUARD: _guard,
    Type.POLICE: _police,
    Type.GUIDE: _guide,
    Type.THERAPY: _therapy,
}
