"""One dog's head, many dogs: a small construction set for portraits, in a box of about 50 units around 0.

With what else a dog leaves behind: `paw` and `bone`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from houndtable.core.drawing import svg
from houndtable.core.drawing.look import OUTLINE
from houndtable.core.drawing.svg import at, circle, element, group, num, path

WHITE = "#ffffff"
PINK = "#e8b7a4"
LINED: dict[str, svg.Attribute] = {
    "stroke": OUTLINE,
    "stroke_width": 2,
    "stroke_linejoin": "round",
    "stroke_linecap": "round",
}
"""How everything is outlined."""


def shape(d: str, fill: str) -> str:
    """An outlined shape."""
    return path(d, fill=fill, **LINED)


def line(d: str, colour: str = OUTLINE, width: float = 2) -> str:
    """A line without a ground."""
    return svg.stroke(d, colour, width)


def oval(x: float, y: float, rx: float, ry: float, fill: str, **attributes: svg.Attribute) -> str:
    """An ellipse by its centre."""
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **attributes)


def both(body: str) -> str:
    """A thing and its mirror image: drawn for the right, and once more for the left."""
    return body + group(body, transform="scale(-1 1)")


def paw(fill: str, size: float) -> str:
    """A dog's paw."""
    pad = path(
        "M0 -.05C.42 -.05 .78 .42 .7 .72C.62 1 .28 .9 0 .9C-.28 .9 -.62 1 -.7 .72C-.78 .42 -.42 -.05 0 -.05Z"
    )
    toes = "".join(
        at(x, y, element("ellipse", rx=0.2, ry=0.29), turn=turn)
        for x, y, turn in ((-0.72, -0.12, -28), (-0.28, -0.56, -8), (0.28, -0.56, 8), (0.72, -0.12, 28))
    )
    return group(pad, toes, fill=fill, transform=f"scale({size})")


def bone(fill: str, size: float, edge: float = 0.08) -> str:
    """A bone; `edge` is the width of its outline, before it is enlarged."""
    d = (
        "M-.55 -.16H.55C.5 -.46 .86 -.56 .94 -.28C1.2 -.24 1.2 .24 .94 .28C.86 .56 .5 .46 .55 .16H-.55"
        "C-.5 .46 -.86 .56 -.94 .28C-1.2 .24 -1.2 -.24 -.94 -.28C-.86 -.56 -.5 -.46 -.55 -.16Z"
    )
    drawn = path(d, fill=fill, stroke=OUTLINE, stroke_width=edge, stroke_linejoin="round")
    return group(drawn, transform=f"scale({size})")


def balls(places: Iterable[tuple[float, float, float]], fill: str, width: float = 2) -> str:
    """Curls, pearls and the like."""
    return "".join(circle(x, y, r, fill=fill, stroke=OUTLINE, stroke_width=width) for x, y, r in places)


@dataclass(frozen=True)
class Head:
    """What a head is made of: colours of fur, darker parts and muzzle, then shapes."""

    fur: str
    dark: str
    muzzle: str
    ear: str = "floppy"
    wide: float = 31
    high: float = 33
    eye: str = "dot"
    brow: float = 0  # how much the brows frown
    patch: bool = False
    jowl: bool = False
    tongue: bool = False
    beard: bool = False
    mask: bool = False  # a light face, as a husky has
    blaze: bool = False  # a light stripe between the eyes
    cheek: bool = False  # fur that stands out
    ear_fur: str = ""
    nose: str = OUTLINE

    def draw(self) -> str:
        """The head, looking at the reader."""
        return "".join(
            [
                self._ears(),
                self._skull(),
                self._snout(),
                both(self._eye()),
                self._brows() if self.brow else "",
            ]
        )

    def _ears(self) -> str:
        fur = self.ear_fur or self.dark
        match self.ear:
            case "none":
                return ""
            case "prick":
                inner = path("M-26 -22L-26 -38L-15 -29Z", fill=PINK)
                return both(shape("M-32 -14L-30 -48L-8 -30Z", fur) + inner)
            case "fold":
                d = "M-8 -30L-26 -36C-40 -34 -46 -22 -42 -8C-36 -12 -30 -16 -26 -16Z"
            case "long":
                d = "M-20 -28C-40 -34 -50 -10 -48 22C-47 38 -32 40 -30 26C-28 8 -26 -6 -22 -14Z"
            case "curly":
                curls = ((-34, -18), (-39, -2), (-38, 14))
                return both(
                    balls(((x, y, 11) for x, y in curls), fur)
                    + "".join(circle(x, y, 10, fill=fur) for x, y in curls)
                )
            case _:
                d = "M-16 -30C-36 -38 -48 -20 -44 4C-42 16 -32 16 -29 6C-27 -4 -26 -10 -20 -18Z"
        return both(shape(d, fur))

    def _cheeks(self) -> str:
        x = [num(self.wide + more) for more in (-4, 8, 1, 4, -6)]
        return both(shape(f"M{x[0]} 0L{x[1]} 8L{x[2]} 12L{x[3]} 22L{x[4]} 24Z", self.fur))

    def _skull(self) -> str:
        w, h = self.wide, self.high
        near, far, low = (num(part * w) for part in (0.75, 0.66, 1))
        top, side = num(-h), num(-0.55 * h)
        d = (
            f"M0 {top}C{near} {top} {low} {side} {low} -2C{low} 18 {far} {num(h)} 0 {num(h)}"
            f"C-{far} {num(h)} -{low} 18 -{low} -2C-{low} {side} -{near} {top} 0 {top}Z"
        )
        patch = oval(13, -6, 11, 13, self.dark) if self.patch else ""
        return (self._cheeks() if self.cheek else "") + shape(d, self.fur) + self._light() + patch

    def _light(self) -> str:
        """The light parts of a face."""
        w, h = self.wide, self.high
        d = ""
        if self.mask:
            far, low, side, chin = num(w - 2), num(h - 2), num(w - 4), num(w - 6)
            d = (
                f"M0 -14C8 -26 {chin} -22 {far} -4C{side} 14 16 {low} 0 {low}"
                f"C-16 {low} -{side} 14 -{far} -4C-{chin} -22 -8 -26 0 -14Z"
            )
        if self.blaze:
            top, near = num(1 - h), num(2 - h)
            d += f"M0 {top}C7 {near} 6 -14 8 0L0 10L-8 0C-6 -14 -7 {near} 0 {top}Z"
        return path(d, fill=self.muzzle) if d else ""

    def _snout(self) -> str:
        parts = []
        if self.jowl:
            jowls = "M0 2C12 0 24 10 24 22C24 34 12 34 0 28C-12 34 -24 34 -24 22C-24 10 -12 0 0 2Z"
            parts += [shape(jowls, self.muzzle), line("M0 14V24")]
        else:
            edge = "none" if self.mask else OUTLINE
            parts.append(oval(0, 15, 17, 14, self.muzzle, stroke=edge, stroke_width=1.2))
        if self.tongue:
            tongue = "M-5 23H6V31A5.5 5.5 0 0 1 -5 31Z"
            parts.append(path(tongue, fill="#e5707a", stroke=OUTLINE, stroke_width=1.6))
        if not self.jowl:
            parts.append(line("M0 12V19M-10 19Q-5 25 0 19.5Q5 25 10 19"))
        nose = path("M-7.5 4Q0 1 7.5 4Q8 11 0 14Q-8 11 -7.5 4Z", fill=self.nose)
        parts += [nose, oval(-2.4, 5.4, 2.2, 1.2, WHITE, opacity=0.6)]
        if self.beard:
            beard = "M-17 14C-22 30 -12 44 0 46C12 44 22 30 17 14C10 24 4 20 0 20C-4 20 -10 24 -17 14Z"
            parts += [shape(beard, self.muzzle), line("M-6 34Q-5 40 -2 42M6 34Q5 40 3 42", width=1.2)]
            parts += [nose, line("M-6 24Q0 29 6 24")]
        return "".join(parts)

    def _eye(self) -> str:
        """The right eye."""
        x = 12.5
        match self.eye:
            case "none":
                return ""
            case "lid":
                lid = path("M6.5 -6.5Q12.5 -15 18.5 -6.5Z", fill=self.dark, stroke=OUTLINE, stroke_width=1.4)
                white = circle(x, -6, 5.2, fill=WHITE, stroke=OUTLINE, stroke_width=1.5)
                return white + circle(x, -4.6, 2.7, fill=OUTLINE) + lid
            case "wide":
                white = circle(x, -6, 6.2, fill=WHITE, stroke=OUTLINE, stroke_width=1.5)
                return white + circle(x, -5.5, 3, fill=OUTLINE) + circle(x - 1, -6.6, 1, fill=WHITE)
            case "blue":
                iris = oval(x, -6, 5.2, 4.6, "#9fd3ee", stroke=OUTLINE, stroke_width=1.6)
                return iris + circle(x, -6, 2.4, fill=OUTLINE) + circle(x - 1, -7.2, 1, fill=WHITE)
            case "shut":
                return line("M7.5 -7Q12.5 -1 17.5 -7")
            case "lash":
                white = path("M6.5 -5Q12.5 -13 18.5 -5Q12.5 -1 6.5 -5Z", fill=WHITE)
                rim = line("M6.5 -5Q12.5 -13 18.5 -5Q12.5 -1 6.5 -5Z", width=1.5)
                return (
                    white
                    + rim
                    + circle(x, -6, 3, fill=OUTLINE)
                    + line("M17.5 -7L22.5 -12M14.5 -9.5L17.5 -15", width=1.8)
                )
        return oval(x, -6, 3.9, 4.6, OUTLINE) + circle(x - 1.2, -7.8, 1.4, fill=WHITE)

    def _brows(self) -> str:
        high, low = num(-15 - self.brow), num(-15 + self.brow)
        return line(f"M-20 {high}L-7 {low}M20 {high}L7 {low}", width=3)


def bust(coat: str, shirt: str = "", wide: float = 42, base: float = 54) -> str:
    """Shoulders, and a shirt where the coat is open."""
    w, y = num(wide), num(base)
    body = shape(f"M-{w} {y}C-{w} 38 -26 30 0 30C26 30 {w} 38 {w} {y}Z", coat)
    return body + (shape(f"M-13 30L0 {num(base - 4)}L13 30Z", shirt) if shirt else "")


def glasses() -> str:
    """Round glasses."""
    rims = both(circle(12.5, -6, 8.5, fill="none", stroke=OUTLINE, stroke_width=2.4))
    return rims + line("M-4 -7Q0 -10 4 -7")


def band(d: str, colour: str, width: float = 5.5) -> str:
    """A collar or a scarf: a thick line with an outline."""
    return line(d, OUTLINE, width + 3.5) + line(d, colour, width)
