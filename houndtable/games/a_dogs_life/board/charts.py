"""The players' charts: who plays which dog, how it is, what it carries and has buried, and its cards."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from houndtable.core.board import Box, Item
from houndtable.core.drawing import look, svg
from houndtable.core.drawing.heads import paw
from houndtable.core.drawing.look import (
    ACCENT,
    CREAM,
    DANGER,
    DARK,
    GOLD,
    INK,
    LINE,
    MUTED,
    OUTLINE,
    PAPER,
    SEATS,
    SURFACE,
)
from houndtable.core.drawing.svg import at, box, circle, group, num, path, rect, stroke, use, word
from houndtable.games.a_dogs_life.board import cards, dogs, features, ids, signs, titles
from houndtable.games.a_dogs_life.board.layout import CHART_HIGH, CHART_WIDE
from houndtable.games.a_dogs_life.board.looks import Player, Thing
from houndtable.games.a_dogs_life.board.tints import tint
from houndtable.games.a_dogs_life.state import BLADDER, BREEDS, FULL, HOUSES, MOUTH, NO_CARD

GROUND, TURN, SLOT, JAIL, COIN, SPEED, FIRST = (
    "life-chart",
    "life-turn",
    "life-slot",
    "life-jail",
    "life-coin",
    "life-speed",
    "life-first",
)
BONE_IN, PAPER_IN = "life-in-mouth-bone", "life-in-mouth-paper"
SHEET = "life-chart-sheet"
STRIP = 40.0
SLOT_R = 23.0
NAME, LEAST_NAME = 27.0, 20.0
HEAD = (85.0, 50.0, 0.84)  # its middle and size
NAME_X, MEALS, DROPS, STEP = 135.0, 147.0, 268.0, 27.0
SLOTS = (157.0, 207.0)
LOW, MIDDLE = 92.0, 53.0  # heights of the rows below the name
BURIED = 252.0
DECK = 356.0
CARD = 431.0
FEW = 3  # cards left: the deck will soon be made anew


def in_mouth(thing: Thing) -> str:
    """The symbol of what is carried."""
    if thing.piece < 0:
        return BONE_IN
    return f"{PAPER_IN}-{thing.address}"


# What lies still


def still(area: Box, seat: int) -> str:
    """A chart's ground with the seat's badge."""
    who, high, wide = SEATS[seat], num(CHART_HIGH), num(STRIP - 14)
    left = num(-CHART_WIDE / 2)
    d = f"M{left} {num(14 - CHART_HIGH / 2)}a14 14 0 0 1 14 -14h{wide}v{high}h-{wide}a14 14 0 0 1 -14 -14z"
    down = {"triangle": 0.5, "star": 0.4}.get(who.shape, 0.36) * 25
    return at(
        area.x,
        area.y,
        use(SHEET),
        path(d, fill=who.colour, stroke=OUTLINE, stroke_width=1.6),
        at(
            (STRIP - CHART_WIDE) / 2,
            28 - CHART_HIGH / 2,
            path(look.seat_shape(seat, 16.5), fill=CREAM, stroke=OUTLINE, stroke_width=1.5),
            word(who.letter, 0, down, 25, fill=DARK, font_weight=800),
        ),
    )


def _sheet() -> str:
    """What is the same on all charts."""
    left, top = -CHART_WIDE / 2, -CHART_HIGH / 2
    sheet: dict[str, svg.Attribute] = {"fill": SURFACE, "stroke": OUTLINE, "stroke_width": 1.6}
    frame: dict[str, svg.Attribute] = {"fill": tint("lawn-light"), "stroke": OUTLINE, "stroke_width": 1.3}
    empty: dict[str, svg.Attribute] = {"fill": "none", "stroke": LINE, "stroke_width": 2}
    card = box(cards.WIDE - 6, cards.HIGH - 6, 8, stroke_dasharray="6 5", **empty)
    return group(
        rect(left + 2, top + 4, CHART_WIDE, CHART_HIGH, 14, fill=OUTLINE, opacity=0.22),
        box(CHART_WIDE, CHART_HIGH, 14, **sheet),
        rect(left + HEAD[0] - 41, top + 6, 82, 84, 10, **frame),
        at(left + CARD, 0, card),
        id=SHEET,
    )


def symbols() -> list[str]:
    """What is on charts."""
    bars = "".join(f"M{x} -41V41" for x in range(-27, 28, 18))
    edge: dict[str, svg.Attribute] = {
        "fill": tint("tile-other"),
        "stroke": OUTLINE,
        "stroke_width": 1.4,
        "stroke_dasharray": "5 3.5",
    }
    found = [
        _sheet(),
        group(box(CHART_WIDE, CHART_HIGH, 14, fill=OUTLINE, opacity=0), id=GROUND),
        group(
            box(CHART_WIDE + 4, CHART_HIGH + 4, 16, fill="none", stroke=PAPER, stroke_width=3),
            box(CHART_WIDE, CHART_HIGH, 14, fill="none", stroke=ACCENT, stroke_width=5.5),
            id=TURN,
        ),
        group(box(2 * SLOT_R, 2 * SLOT_R - 2, 8, **edge), id=SLOT),
        group(
            stroke(bars, OUTLINE, 7.4),
            stroke(bars, tint("metal"), 4.6),
            box(82, 84, 10, fill="none", stroke=tint("metal"), stroke_width=4),
            id=JAIL,
        ),
        group(
            box(64, 32, 16, fill=GOLD, stroke=OUTLINE, stroke_width=1.6), at(-16, -1, paw(DARK, 9)), id=COIN
        ),
        group(circle(0, 0, 16, fill=tint("glow"), stroke=OUTLINE, stroke_width=1.6), id=SPEED),
        group(
            circle(0, 0, 14, fill=CREAM, stroke=OUTLINE, stroke_width=1.5),
            word("1", 0, 8.5, 23, fill=DARK, font_weight=800),
            id=FIRST,
        ),
    ]
    slot = box(2 * SLOT_R, 2 * SLOT_R - 2, 8, fill=tint("tile"), stroke=OUTLINE, stroke_width=1.6)
    found.append(group(slot, id=f"{SLOT}-full"))
    found.append(group(use(f"{SLOT}-full"), at(0, 0, use(signs.BONE_SIGN), scale=1.62, turn=-24), id=BONE_IN))
    for address in range(HOUSES + 1):
        sheet = use(features.sheet(address), transform="scale(1.75)")
        found.append(group(use(f"{SLOT}-full"), sheet, id=f"{PAPER_IN}-{address}"))
    return found


def sizes() -> dict[str, tuple[float, float]]:
    """Half the width and height of what may be marked."""
    slots = [SLOT, BONE_IN, *(f"{PAPER_IN}-{address}" for address in range(HOUSES + 1))]
    return {
        GROUND: (CHART_WIDE / 2, CHART_HIGH / 2),
        **dict.fromkeys(slots, (SLOT_R, SLOT_R - 1)),
        COIN: (32, 16),
        signs.BONE_SIGN: (13, 8),
        cards.BACK: (17, 23),
    }


# What moves


class _Chart(NamedTuple):
    """Puts things on a chart, by their places from its upper left corner."""

    area: Box
    seat: int

    def sign(
        self,
        what: str,
        x: float,
        y: float,
        symbol: str,
        title: str = "",
        scale: float = 1.0,
        turn: float = 0.0,
    ) -> Item:
        """A symbol."""
        left, top = self.area.left + x, self.area.top + y
        return Item(ids.of_seat(what, self.seat), left, top, symbol, title=title, scale=scale, turn=turn)

    def words(self, what: str, x: float, y: float, text: str, style: str, title: str = "") -> Item:
        """A short text."""
        left, top = self.area.left + x, round(self.area.top + y, 2)
        return Item(ids.of_seat(what, self.seat), left, top, text=text, style=style, title=title)


def _text(size: float, colour: str = INK, weight: int = 800, middle: bool = False) -> str:
    anchor = ' text-anchor="middle"' if middle else ""
    return f'font-size="{round(size, 1)}" font-weight="{weight}" fill="{colour}"{anchor}'


@lru_cache(maxsize=2048)
def items(area: Box, seat: int, player: Player, dog: str, results: str, deck: str) -> tuple[Item, ...]:
    """All that is on a chart.

    `dog` is the name of the dog, `results` say what the last card brought, `deck` what is left in the deck.
    """
    chart = _Chart(area, seat)
    found = [Item(ids.seat(seat), area.x, area.y, GROUND, title=titles.chart(player, dog))]
    if player.acts:
        title = f"{player.name} must act"
        found.append(Item(ids.of_seat("turn", seat), area.x, area.y, TURN, title=title))
    found += _names(chart, player, dog)
    found += _head(chart, player, dog)
    if player.breed < BREEDS:
        found += _state(chart, player, dog)
        found += _mouth(chart, player, dog)
        found += _deck(chart, player, dog, results, deck)
    return tuple(found)


def _names(chart: _Chart, player: Player, dog: str) -> list[Item]:
    """The player's name, and the action points while the dog acts."""
    room = DECK - 22 - NAME_X - (74 if player.points >= 0 else 0)
    text, size = svg.fit(player.name, NAME, LEAST_NAME, room)
    style = _text(size, INK if player.plays else MUTED, 700)
    found = [chart.words("name", NAME_X, 31, text, style, player.name)]
    if player.points >= 0:
        title = f"{dog} has {player.points} of {titles.number_of(player.speed, 'action point')} left"
        found.append(chart.sign("points", DECK - 54, 22, COIN, title))
        found.append(chart.words("left", DECK - 41, 31.5, str(player.points), _text(26, DARK, middle=True)))
    if player.first:
        found.append(chart.sign("first", STRIP / 2, 80, FIRST, f"{player.name} begins each round"))
    return found


def _head(chart: _Chart, player: Player, dog: str) -> list[Item]:
    """The dog's head and name, behind bars where it is in the pound."""
    x, y, scale = HEAD
    found = [chart.sign("head", x, y, dogs.head(player.breed), scale=scale)]
    if player.speed:
        title = f"{dog} has {titles.number_of(player.speed, 'action point')} a turn"
        found.append(chart.sign("speed", x + 26, 22, SPEED, title))
        found.append(chart.words("a-turn", x + 26, 30, str(player.speed), _text(23, DARK, middle=True)))
    if player.pound:
        found.append(chart.sign("jail", x, 48, JAIL, f"{dog} is in the pound, day {player.pound}"))
    if dog:
        text, size = svg.fit(dog, 19, 13, 88)
        found.append(chart.words("called", x, 112, text, _text(size, middle=True)))
    return found


def _state(chart: _Chart, player: Player, dog: str) -> list[Item]:
    """Hunger, bladder and buried bones."""
    found = []
    for n in range(FULL):
        sign = signs.FOOD if n < player.hunger else signs.NO_FOOD
        title = "" if n else f"{dog} is fed for {titles.number_of(player.hunger, 'day')}"
        found.append(chart.sign(f"fed-{n + 1}", MEALS + n * STEP, MIDDLE, sign, title, 1.12))
    for n in range(BLADDER):
        sign = signs.DROP if n < player.bladder else signs.NO_DROP
        title = "" if n else f"{dog}'s bladder holds {player.bladder} of {BLADDER}"
        found.append(chart.sign(f"drop-{n + 1}", DROPS + n * 23, MIDDLE, sign, title, 1.12))
    title = f"{player.name} has buried {player.buried} of {titles.number_of(player.goal, 'bone')}"
    found.append(chart.sign("buried", BURIED, LOW, signs.BONE_SIGN, title, 1.3, -24))
    text, size = svg.fit(f"{player.buried}/{player.goal}", 27, 18, DECK - BURIED - 36)
    found.append(chart.words("count", BURIED + 19, LOW + 9.5, text, _text(size)))
    return found


def _mouth(chart: _Chart, player: Player, dog: str) -> list[Item]:
    """What is carried. What the viewer's own dog carries lies in the hand; here it is only seen."""
    found = []
    for n in range(MOUTH):
        mine = f"{titles.NTH[n]} place in {dog}'s mouth"
        x, y = chart.area.left + SLOTS[n], chart.area.top + LOW
        slot = ids.mouth(chart.seat, n)
        if n >= len(player.mouth):
            found.append(Item(slot, x, y, SLOT, title=f"{mine}, empty"))
            continue
        thing = player.mouth[n]
        title = titles.carried(player.mouth, n, f"{dog}'s")
        if player.shown:
            found.append(Item(slot, x, y, in_mouth(thing), title=title))
            continue
        number = player.mouth[:n].count(thing)
        name = ids.bone(chart.seat, number) if thing.piece < 0 else ids.paper(thing.piece)
        found.append(Item(slot, x, y, SLOT, title=mine))
        found.append(Item(name, x, y, in_mouth(thing), title=title))
    return found


def _deck(chart: _Chart, player: Player, dog: str, results: str, deck: str) -> list[Item]:
    """How many cards are left, and the one that was turned over last."""
    if not player.left:
        return []
    style = _text(26, DANGER if player.left <= FEW else INK, middle=True)
    found = [
        chart.sign("deck", DECK, 36, cards.BACK, deck),
        chart.words("cards", DECK, 92, str(player.left), style),
    ]
    if player.turned < NO_CARD:
        symbol = cards.turned(player.breed, player.turned)
        found.append(chart.sign("turned", CARD, CHART_HIGH / 2, symbol, f"{dog}'s last card: {results}"))
    return found
