"""The portraits of the ten characters of Dogs' Day, and the ground of each one's card."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from houndtable.core.drawing.heads import (
    LINED,
    WHITE,
    Head,
    balls,
    band,
    both,
    bust,
    glasses,
    line,
    oval,
    paw,
    shape,
)
from houndtable.core.drawing.look import CREAM, GOLD, OUTLINE
from houndtable.core.drawing.svg import at, circle, group, path, polar, rect
from houndtable.games.dogs_day.board.ids import SLUGS
from houndtable.games.dogs_day.parts import CHARACTERS

RED = "#b5291f"


class Portrait(NamedTuple):
    """How a character is drawn: head and shoulders, and the colour behind them."""

    draw: Callable[[], str]
    ground: str


def symbol(character: int) -> str:
    """The symbol of a character's head, about 100 units high."""
    return f"day-head-{SLUGS[character]}"


def symbols() -> list[str]:
    """The symbols of all heads."""
    return [group(portrait.draw(), id=symbol(n)) for n, portrait in enumerate(PORTRAITS)]


def _lawyer() -> str:
    wig = "#efe9dc"
    cap = "M-34 -14C-34 -40 -14 -48 0 -48C14 -48 34 -40 34 -14C26 -20 24 -28 16 -28C10 -24 -10 -24 -16 -28"
    return (
        bust("#2c2721", CREAM)
        + both(balls(((33, -16, 9), (38, -1, 9), (37, 14, 9), (33, 28, 9)), wig, 1.8))
        + Head("#c48a52", "#8f5d30", "#f0dcc0", ear="none", high=32).draw()
        + shape(f"{cap}C-24 -28 -26 -20 -34 -14Z", wig)
        + line("M-20 -36Q0 -46 20 -36M-12 -42Q0 -47 12 -42", "#b9ae98", 1.8)
        + glasses()
        + shape("M-7 42L0 38L7 42L5 56H-5Z", CREAM)
    )


def _mentor() -> str:
    gold = "#c8962c"
    return (
        bust("#6b3f2e", "#f0dcc0")
        + Head("#8d8a86", "#6a6764", "#e4e0d8", ear="fold", eye="lid", beard=True).draw()
        + line("M-20 -16Q-13 -24 -5 -16M5 -16Q13 -24 20 -16", "#f4f0e6", 5)
        + circle(12.5, -6, 9, fill=WHITE, fill_opacity=0.2, stroke=gold, stroke_width=2.6)
        + line("M20 -1Q26 16 22 34", gold, 1.6)
    )


def _con_artist() -> str:
    moustache = "M-19 19Q-10 12 0 17Q10 12 19 19Q24 15 25 10Q24 24 12 22Q4 22 0 19Q-4 22 -12 22Q-24 24 -25 10"
    ace = rect(-8, -11, 16, 22, 3, fill=CREAM, stroke=OUTLINE, stroke_width=1.6) + paw(RED, 5)
    return (
        bust("#3c6e57", CREAM)
        + Head("#e2b25c", "#b5812d", "#fff2d6", ear="prick", eye="lid", wide=29, brow=-1).draw()
        + path(f"{moustache}Q-24 15 -19 19Z", fill=OUTLINE)
        + shape("M-28 -26C-24 -42 24 -42 28 -26Z", "#20382d")
        + shape("M-20 -30C-18 -52 18 -52 20 -30Z", "#2c4f3f")
        + path("M-20 -31Q0 -26 20 -31V-36Q0 -31 -20 -36Z", fill="#cf4a1d")
        + at(36, 34, ace, turn=14)
        + shape("M0 44L-11 38V50ZM0 44L11 38V50Z", RED)
    )


def _excavator() -> str:
    pick = line("M0 18V-12", "#7a5230", 5) + line("M-12 -8Q0 -18 12 -8", "#5b6570", 5)
    return (
        bust("#d9822b", "#f6e0b8")
        + Head("#a5673a", "#74431f", "#ecd2ae", tongue=True, eye="wide").draw()
        + shape("M-34 -20C-34 -46 -16 -52 0 -52C16 -52 34 -46 34 -20Z", GOLD)
        + rect(-38, -23, 76, 7, 3.5, fill="#dc9e05", stroke=OUTLINE, stroke_width=2)
        + circle(0, -36, 8.5, fill=CREAM, stroke=OUTLINE, stroke_width=2)
        + circle(0, -36, 4.5, fill="#ffe7a2")
        + oval(-17, 10, 5, 3, "#5a3a22", opacity=0.55)
        + oval(20, 2, 4, 2.6, "#5a3a22", opacity=0.55)
        + at(-38, 36, pick, turn=-18)
    )


def _hacker() -> str:
    screen = rect(3, -15, 21, 15, 4, fill="#123f2a", stroke=OUTLINE, stroke_width=2.4)
    shades = both(screen) + line("M-3 -9H3")
    shades += line("M-20 -11H-12M-20 -7H-8M-20 -3H-14M7 -11H18M7 -7H12M7 -3H17", "#6fe3a0", 1.8)
    head = Head("#b9b3aa", "#77716a", "#efebe4", ear="none", wide=28, high=30, patch=True).draw()
    return (
        shape("M-46 54C-50 -10 -30 -50 0 -50C30 -50 50 -10 46 54Z", "#33414f")
        + path(
            "M-34 40C-38 -10 -24 -38 0 -38C24 -38 38 -10 34 40Z",
            fill="#1d2730",
            stroke=OUTLINE,
            stroke_width=1.5,
        )
        + at(0, 4, head, shades)
        + line("M-16 46L-8 54M16 46L8 54", "#d8cbb2", 2.5)
    )


def _femme() -> str:
    petals = "".join(
        circle(*polar(5, k * 72), 4.2, fill="#e9798f", stroke=OUTLINE, stroke_width=1) for k in range(5)
    )
    pearls = [(x, y + 16, 3.6) for x, y in (polar(26, angle) for angle in range(40, 141, 14))]
    head = Head("#f3e6d6", "#e2cdb4", "#fffbf3", ear="curly", wide=27, eye="lash", ear_fur="#e8d3b8").draw()
    return (
        bust("#8e1f3f", wide=36)
        + head
        + path("M-9 21Q-4 17 0 20Q4 17 9 21Q0 29 -9 21Z", fill=RED, stroke=OUTLINE, stroke_width=1.4)
        + shape("M-44 -22C-30 -36 26 -44 46 -30C30 -18 -24 -12 -44 -22Z", "#5b1230")
        + shape("M-22 -26C-22 -50 20 -54 24 -32C10 -26 -10 -22 -22 -26Z", "#7a1a40")
        + path("M-22 -29C-8 -26 12 -29 24 -35L23 -40C10 -33 -8 -31 -22 -35Z", fill="#e7b7c4")
        + at(20, -40, petals, circle(0, 0, 3.2, fill=GOLD))
        + balls(pearls, CREAM, 1.2)
    )


def _sharpshooter() -> str:
    return (
        bust("#46563a", "#7d8f5e")
        + Head("#6e5a4a", "#4a3a2e", "#cdb79c", ear="long", wide=29).draw()
        + circle(12.5, -6, 11, fill="#cfe6ef", fill_opacity=0.9, stroke=OUTLINE, stroke_width=3)
        + line("M12.5 -19V7M-.5 -6H25.5", RED, 1.8)
        + circle(12.5, -6, 2.6, fill=RED)
        + shape("M-34 -24C-38 -46 6 -58 34 -40C40 -32 34 -24 28 -22C10 -30 -14 -30 -34 -24Z", "#3d4c30")
        + line("M-32 -24Q0 -32 29 -22", "#a8342a", 4)
        + circle(4, -50, 3.5, fill="#3d4c30", stroke=OUTLINE, stroke_width=1.6)
    )


def _brute() -> str:
    tooth = path("M6 30L9 22L12 30Z", fill=WHITE, stroke=OUTLINE, stroke_width=1.4)
    spike = path("M-4 -2L0 -9L4 -2Z", fill="#dfe3e6", stroke=OUTLINE, stroke_width=1.2)
    return (
        bust("#5c3a66", wide=48)
        + Head("#d9a873", "#b07c48", "#f6e3c6", ear="fold", wide=37, high=32, jowl=True, brow=5).draw()
        + both(tooth)
        + line("M20 -24L28 -8M19 -15L26 -19M22 -9L29 -13", "#8a3b2c", 2)
        + band("M-32 44Q0 58 32 44", "#a8342a")
        + "".join(at(x, y, spike) for x, y in ((-24, 46), (-10, 50), (10, 50), (24, 46)))
    )


def _driver() -> str:
    lens = circle(12, -27, 10.5, fill="#bde1ed", stroke=OUTLINE, stroke_width=3)
    scarf = "M-26 40C-6 50 14 50 26 40C34 48 44 44 48 50L30 54C10 56 -16 56 -26 40Z"
    return (
        bust("#7a4a24", CREAM)
        + Head("#2f2c2a", "#1d1b1a", "#c98f55", wide=29, tongue=True).draw()
        + both(oval(12, -15, 4, 2.6, "#c98f55"))
        + shape("M-32 -14C-34 -46 34 -46 32 -14C20 -24 -20 -24 -32 -14Z", "#8b5a2e")
        + line("M-32 -20Q0 -34 32 -20", width=5)
        + both(lens)
        + line("M-17 -30L-12 -34M7 -30L12 -34", WHITE, 2.5)
        + shape(scarf, "#cf4a1d")
    )


def _informant() -> str:
    eye = path("M7 -6Q12 -10 17 -6Q12 -3 7 -6Z", fill="#ffe7a2")
    lapel = shape("M46 54L38 22L6 46L12 54Z", "#c9a66b")
    crown = "M-26 -20C-28 -54 -10 -50 0 -46C10 -50 28 -54 26 -20C10 -25 -10 -25 -26 -20Z"
    return (
        bust("#b08d57", wide=46)
        + Head("#5a544d", "#3f3a35", "#a79c8c", wide=29, eye="none").draw()
        + path("M-29 -10C-20 -2 20 -2 29 -10V-24H-29Z", fill="#221e1a", opacity=0.75)
        + both(eye)
        + shape("M-46 -18C-24 -26 24 -26 46 -18C34 -8 -34 -8 -46 -18Z", "#4a3f33")
        + path(crown, fill="#5b4e40", **LINED)
        + path("M-26 -21Q0 -29 26 -21V-28Q0 -36 -26 -28Z", fill="#2c2721")
        + both(lapel)
    )


PORTRAITS = (
    Portrait(_lawyer, "#9fb4c4"),
    Portrait(_mentor, "#c9b08a"),
    Portrait(_con_artist, "#a7c4a0"),
    Portrait(_excavator, "#b7a48c"),
    Portrait(_hacker, "#7fa6a0"),
    Portrait(_femme, "#d9a6b0"),
    Portrait(_sharpshooter, "#b9bf94"),
    Portrait(_brute, "#b7a3c4"),
    Portrait(_driver, "#9cc3d4"),
    Portrait(_informant, "#8d8578"),
)
assert len(PORTRAITS) == len(CHARACTERS)
