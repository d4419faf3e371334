"""The cards of Dogs' Day: ten characters, a back for each seat, and what marks a card in the Scene.

Blue on top is the Heist, wine below the Twist. Both read *how many, of what, from where*; a dash
is no effect. Handcuffs crossed out: cannot be arrested. A door with an arrow: escapes.
"""

from __future__ import annotations

from typing import NamedTuple

from houndtable.core.drawing import look, svg
from houndtable.core.drawing.heads import paw
from houndtable.core.drawing.look import CREAM, DARK, GOLD, OUTLINE, SEATS, seat_shape
from houndtable.core.drawing.svg import at, box, circle, group, path, rect, stroke, use, word
from houndtable.games.dogs_day.board import characters, markers
from houndtable.games.dogs_day.board.characters import PORTRAITS
from houndtable.games.dogs_day.board.ids import SLUGS
from houndtable.games.dogs_day.board.tints import tint
from houndtable.games.dogs_day.parts import CHARACTERS, LETTERS
from houndtable.games.dogs_day.state import Card, Kind

WIDTH, HEIGHT = 126, 176
LEFT, TOP = -WIDTH / 2, -HEIGHT / 2
STRIP = 42  # how much of a card shows above another one that lies upon it
DOWN = TOP + STRIP / 2  # the middle of that strip
EMPTY, GONE, CHOSEN = "day-no-card", "day-gone", "day-chosen"
CHIP = (46, 56)


class Effect(NamedTuple):
    """What an effect says: how many, of what, from where."""

    many: str
    what: str
    place: str


EFFECTS: dict[Card, tuple[Effect | None, Effect | None]] = {
    Card.LAWYER: (Effect("all", "either", "prison"), Effect("1", "either", "right")),
    Card.MENTOR: (Effect("5", "either", "others"), None),
    Card.CON_ARTIST: (Effect("2", "either", "bank"), Effect("2", "either", "others")),
    Card.EXCAVATOR: (Effect("all", "case", "bank"), Effect("", "", "escape")),
    Card.HACKER: (Effect("2", "bag", "vault"), Effect("all", "bag", "car")),
    Card.FEMME: (Effect("all", "either", "left"), Effect("1+1", "both", "bank")),
    Card.SHARPSHOOTER: (None, Effect("all", "bag", "bank")),
    Card.BRUTE: (None, Effect("all", "bag", "bank")),
    Card.DRIVER: (Effect("4", "either", "scene"), None),
    Card.INFORMANT: (Effect("all", "", "cuffs"), Effect("1/", "bag", "cuffs")),
}


def symbol(character: int) -> str:
    """The symbol of a character's card."""
    return f"day-card-{SLUGS[character]}"


def upper(character: int) -> str:
    """The symbol of a card of which only the uppermost strip shows; that strip's middle is at the origin."""
    return f"day-upper-{SLUGS[character]}"


def back(seat: int) -> str:
    """The symbol of a seat's card, face down."""
    return f"day-back-{LETTERS[seat]}"


def frame(seat: int) -> str:
    """The symbol of the frame of a seat's card in the Scene."""
    return f"day-frame-{LETTERS[seat]}"


def owner(seat: int) -> str:
    """The symbol of the badge on a seat's card."""
    return f"day-owner-{LETTERS[seat]}"


def chip(character: int) -> str:
    """The symbol of a played card, small: head and number."""
    return f"day-chip-{SLUGS[character]}"


def jailed(seat: int, character: int) -> str:
    """The symbol of an arrested card: a chip with its owner's edge."""
    return f"day-jailed-{LETTERS[seat]}-{SLUGS[character]}"


def symbols(seats: int) -> list[str]:
    """All symbols of cards."""
    found = [_sheet(), *(_card(card) for card in Card), *(_chip(card) for card in Card)]
    found += [group(at(0, -DOWN, use(symbol(card))), id=upper(card)) for card in Card]
    for seat in range(seats):
        found += [_back(seat), _frame(seat), _owner(seat)]
        found += [_jailed(seat, card) for card in Card]
    return [*found, _empty(), _gone(), _chosen()]


# Faces


def _sheet() -> str:
    return group(
        box(WIDTH, HEIGHT, 10, fill=OUTLINE, opacity=0.25, transform=svg.place(2, 3.5)),
        box(WIDTH, HEIGHT, 10, fill=CREAM, stroke=OUTLINE, stroke_width=1.5),
        id="day-sheet",
    )


def _card(card: Card) -> str:
    """A whole card, with its centre at the origin."""
    heist, twist = EFFECTS[card]
    character = CHARACTERS[card]
    name, size = svg.fit(character.name, 15, 10, WIDTH - 18)
    parts = [
        rect(6, 6, WIDTH - 12, HEIGHT - 12, 6, fill=PORTRAITS[card].ground),
        path(
            "M6 124V86L14 86V76H24V90H32V70H40V64H44V70H50V92H78V78H90V66H98V82H104V90H112V80H120V124Z",
            fill=OUTLINE,
            opacity=0.13,
        ),
        at(63, 80, use(characters.symbol(card)), scale=0.8),
        path(
            "M6 40V12a6 6 0 0 1 6 -6H114a6 6 0 0 1 6 6V40Z",
            fill=tint("heist"),
            stroke=OUTLINE,
            stroke_width=1,
        ),
        path(
            "M6 136H120V164a6 6 0 0 1 -6 6H12a6 6 0 0 1 -6 -6Z",
            fill=tint("twist"),
            stroke=OUTLINE,
            stroke_width=1,
        ),
        rect(6, 119, 114, 19, fill=CREAM, stroke=OUTLINE, stroke_width=1),
        word(name, 63, 134, round(size, 1), fill=DARK),
        at(79, 23, _effect(heist)),
        at(47, 154, _effect(twist)),
        *_corners(character.number),
    ]
    if character.free:
        parts.append(at(22, 55, markers.free(0.95)))
    if card == Card.DRIVER:
        disc = circle(0, 0, 12.5, fill=tint("heist"), stroke=OUTLINE, stroke_width=1.5)
        parts.append(at(22, 82, disc, markers.sign("escape", CREAM, 0.74)))
    return group(use("day-sheet"), at(LEFT, TOP, *parts), id=symbol(card))


def _corners(number: str) -> list[str]:
    """The number, in two corners."""
    wide, size = (32, 29) if len(number) == 1 else (42, 23)
    tab = path(f"M0 0H{wide}V27a8 8 0 0 1 -8 8H0Z", fill=CREAM, stroke=OUTLINE, stroke_width=1)
    under = path(f"M{wide / 2 - 8} 30.5h14", stroke=DARK, stroke_width=2.2) if number == "6" else ""
    base = 25.5 if under else 27.5
    body = tab + word(number, wide / 2 - 1, base, size, fill=DARK, font_weight=800) + under
    return [at(6, 6, body), at(WIDTH - 6, HEIGHT - 6, body, turn=180)]


def _effect(effect: Effect | None) -> str:
    """An effect in its strip: what one gets, from where."""
    if effect is None:
        return stroke("M-8 0H8", CREAM, 3, opacity=0.55)
    many, what, place = effect
    if place == "escape":
        return markers.sign("escape", CREAM, 1.15)
    if not what:
        return at(-14, 0, markers.sign(place, CREAM, 1.1)) + _number(many, 20, "middle")
    if what == "both":
        plus = path("M-20 0H-13M-16.5 -3.5V3.5", stroke=CREAM, stroke_width=2)
        both = at(-31, 0, markers.draw(Kind.BAG, scale=0.82)) + plus
        return both + at(-3, 0, markers.draw(Kind.CASE, scale=0.82)) + _from(place, 1)
    if many == "1/":
        bag = at(-9, 0, markers.draw(Kind.BAG, scale=0.85))
        each = stroke("M3 8L9 -8", CREAM, 2.2)
        return _number("1", -20) + bag + each + at(22, -1, markers.sign(place, CREAM, 0.88))
    drawn = {
        "either": markers.either(0.88),
        "bag": markers.draw(Kind.BAG, scale=0.88),
        "case": markers.draw(Kind.CASE, scale=0.88),
    }
    return _number(many, -17.5) + at(-4, 0, drawn[what]) + _from(place, 0)


def _number(many: str, x: float, anchor: str = "end") -> str:
    size, base = (16, 5.5) if many == "all" else (21, 7.5)
    return word(many, x, base, size, fill=CREAM, font_weight=800, text_anchor=anchor)


def _from(place: str, more: float) -> str:
    chevron = stroke("M2.5 -4.5L-2.5 0L2.5 4.5", CREAM, 2.4)
    return at(11 + more, 0, chevron) + at(27 + more, 0, markers.sign(place, CREAM, 0.95))


# Backs, and what is left of a card


def _back(seat: int) -> str:
    """A seat's card, face down: the same whatever it is."""
    colour = SEATS[seat].colour
    town = (
        "M6 132V104H20V88H36V116H48V74H58V66H62V74H72V110H86V94H104V120H120V164"
        "a6 6 0 0 1 -6 6H12a6 6 0 0 1 -6 -6Z"
    )
    lights = ((24, 94), (30, 104), (52, 82), (64, 92), (52, 98), (92, 102), (98, 112), (12, 112), (64, 80))
    brim = "M-30 6C-14 -2 14 -2 30 6C20 12 -20 12 -30 6Z"
    crown = "M-17 3C-18 -20 -6 -18 0 -15C6 -18 18 -20 17 3C8 0 -8 0 -17 3Z"
    parts = [
        rect(6, 6, WIDTH - 12, HEIGHT - 12, 6, fill=tint("back"), stroke=OUTLINE, stroke_width=1),
        circle(86, 50, 19, fill=tint("moon")),
        path(town, fill=tint("back-town")),
        *(rect(x, y, 4, 5, fill=tint("window")) for x, y in lights),
        at(
            63,
            136,
            path(seat_shape(seat, 24), fill=colour, stroke=CREAM, stroke_width=3),
            paw(SEATS[seat].upon, 12),
        ),
        at(
            46,
            54,
            *(path(d, fill=tint("back"), stroke=tint("window"), stroke_width=1.6) for d in (brim, crown)),
        ),
        rect(10, 10, WIDTH - 20, HEIGHT - 20, 4, fill="none", stroke=colour, stroke_width=3),
    ]
    return group(use("day-sheet"), at(LEFT, TOP, *parts), id=back(seat))


def _frame(seat: int) -> str:
    """The frame of an open card in its owner's colour."""
    return group(
        box(WIDTH, HEIGHT, 10, fill="none", stroke=SEATS[seat].colour, stroke_width=7),
        box(WIDTH + 7, HEIGHT + 7, 13, fill="none", stroke=OUTLINE, stroke_width=1.5),
        box(WIDTH - 7, HEIGHT - 7, 7, fill="none", stroke=OUTLINE, stroke_width=1),
        id=frame(seat),
    )


def _owner(seat: int) -> str:
    return group(look.badge(seat, 17, 23), id=owner(seat))


def _chip(card: Card) -> str:
    """A played card, small: head and number."""
    wide, high = CHIP
    number = CHARACTERS[card].number
    return group(
        box(wide, high, 7, fill=PORTRAITS[card].ground, stroke=OUTLINE, stroke_width=1.6),
        at(0, -9, use(characters.symbol(card)), scale=0.35),
        rect(-wide / 2, 2, wide, high / 2 - 2, 7, fill=CREAM, stroke=OUTLINE, stroke_width=1.6),
        word(number, 0, 25, 29 if len(number) == 1 else 26, fill=DARK, font_weight=800),
        id=chip(card),
    )


def _jailed(seat: int, card: Card) -> str:
    wide, high = CHIP
    edge = box(wide + 6, high + 5, 9, fill=SEATS[seat].colour, stroke=OUTLINE, stroke_width=1.5)
    bars = "".join(rect(x - 1.5, 1 - high / 2, 3, high / 2 + 1, fill=tint("bar")) for x in (-14, 0, 14))
    return group(edge, use(chip(card)), bars, id=jailed(seat, card))


def _dashes(opacity: float) -> str:
    return box(
        WIDTH - 4,
        HEIGHT - 4,
        10,
        fill=tint("pavement"),
        fill_opacity=opacity,
        stroke=tint("place-line"),
        stroke_width=2.6,
        stroke_dasharray="9 7",
    )


def _empty() -> str:
    """The place of a card that has not been chosen."""
    return group(_dashes(0.5), id=EMPTY)


def _gone() -> str:
    """The place of a card that has escaped."""
    door = at(0, 20, markers.sign("escape", tint("moon"), 1.9))
    said = word("escaped", 0, 72, 24, fill=CREAM, font_weight=700)
    return group(_dashes(0.5), door, said, id=GONE)


def _chosen() -> str:
    """What lies on the card that one has chosen."""
    return group(
        circle(0, 0, 19, fill=GOLD, stroke=OUTLINE, stroke_width=2),
        stroke("M-9 0L-3 7L9 -7", CREAM, 8.5),
        stroke("M-9 0L-3 7L9 -7", DARK, 4.5),
        id=CHOSEN,
    )
