"""Between town and charts: the round, the die, what is in stock, and the pound's track."""

from __future__ import annotations

from functools import lru_cache

from houndtable.core.board import Item
from houndtable.core.drawing import svg
from houndtable.core.drawing.look import CREAM, DARK, INK, OUTLINE
from houndtable.core.drawing.svg import at, box, circle, group, rect, stroke, use, word
from houndtable.games.a_dogs_life.board import features, ids, signs, titles
from houndtable.games.a_dogs_life.board.layout import GAP, LEAST_WIDE, Plan
from houndtable.games.a_dogs_life.board.tints import tint
from houndtable.games.a_dogs_life.state import DAYS_IN_POUND

STOCK, SUPPLY, MARKERS = "life-stock", "life-supply", "life-markers"
COUNT = 30.0
SHEET = 24.0
PLACES = {ids.DIE: 148.0, ids.STOCK: 222.0, ids.SUPPLY: 318.0, ids.MARKERS: 416.0}
_PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
_WAYS_OUT = ("1 card", "2 cards", "3 cards", "free")


def die(pips: int) -> str:
    """The symbol of the die; 0 before the first roll."""
    return f"life-die-{pips}"


def symbols() -> list[str]:
    """The die and the supplies."""
    found = []
    for pips in range(7):
        dots = "".join(
            circle(11 * (n % 3 - 1), 11 * (n // 3 - 1), 4.2, fill=DARK) for n in _PIPS.get(pips, ())
        )
        found.append(
            group(
                box(46, 46, 10, fill=OUTLINE, opacity=0.25, transform="translate(2 3)"),
                box(46, 46, 10, fill=tint("sign"), stroke=OUTLINE, stroke_width=1.8),
                dots,
                id=die(pips),
            )
        )
    papers = "".join(at(-3 * n, 4 - 4 * n, use(signs.PAPER), scale=1.5) for n in range(3))
    bones = "".join(
        at(x, y, use(signs.BONE_SIGN), scale=1.35, turn=turn)
        for x, y, turn in ((-3, -8, -20), (4, 0, 16), (-2, 9, -4))
    )
    return [
        *found,
        group(papers, id=STOCK),
        group(bones, id=SUPPLY),
        group(use(features.SEARCHED), id=MARKERS),
    ]


def sizes() -> dict[str, tuple[float, float]]:
    """Half the width and height of what is marked."""
    return {
        STOCK: (20, 19),
        SUPPLY: (18, 20),
        MARKERS: (18, 20),
        **{die(pips): (23, 23) for pips in range(7)},
    }


def still(board: Plan) -> str:
    """The ground, and the spaces of the pound's track with bars between them."""
    area = board.bar
    ground = rect(0, area.top, board.width, board.height - area.top, 20, fill=tint("table")) + rect(
        0, area.top, board.width, 30, fill=tint("table")
    )
    edge = rect(0, area.top - 2, board.width, 4, fill=OUTLINE, opacity=0.75)
    track = board.track
    middle, top = (track[0].left + track[-1].right) / 2, area.top + 1
    plate = at(
        middle,
        top,
        box(92, 22, 5, fill=tint("pound-dark"), stroke=OUTLINE, stroke_width=1.6),
        word("POUND", 0, 5.4, 15, fill=CREAM, font_weight=800, letter_spacing="2"),
    )
    return ground + edge + "".join(_cell(board, day) for day in range(1, DAYS_IN_POUND + 1)) + plate


def _cell(board: Plan, day: int) -> str:
    area = board.track[day - 1]
    left, high = -area.width / 2 + 8, svg.num(area.height - 6)
    bars = "".join(f"M{svg.num(left + 48 + n * 18)} {svg.num(3 - area.height / 2)}v{high}" for n in range(4))
    ground = box(area.width, area.height, 8, fill=tint("pound"), stroke=OUTLINE, stroke_width=1.8)
    dim = stroke(bars, tint("pound-dark"), 4)
    label = word(
        _WAYS_OUT[day - 1], left, area.height / 2 - 9, 13, fill=CREAM, font_weight=700, text_anchor="start"
    )
    number = word(str(day), left, 4, 29, fill=CREAM, font_weight=800, text_anchor="start")
    name = svg.title(f"pound's track, day {day}: {_WAYS_OUT[day - 1]}")
    return group(
        name,
        ground,
        dim if day < DAYS_IN_POUND else "",
        number,
        label,
        id=ids.track(day),
        transform=svg.place(area.x, area.y),
    )


# What moves


@lru_cache(maxsize=1024)
def items(
    board: Plan, heading: tuple[str, str], pips: int, stock: int, supply: int, markers: int
) -> tuple[Item, ...]:
    """The round in words of two lines, the die and the supplies."""
    left, y = board.bar.x - LEAST_WIDE / 2 + GAP, board.bar.y
    style = f'font-weight="800" fill="{INK}"'
    found = []
    for n, words in enumerate(heading):
        if words:
            text, size = svg.fit(words, (27, 16)[n], 12, 112)
            found.append(
                Item(
                    ("round", "limit")[n],
                    left + 4,
                    y + (2 if heading[1] else 10) + n * 22,
                    text=text,
                    style=f'font-size="{round(size, 1)}" {style}',
                    title=words,
                )
            )
    rolled = f"the die shows {pips}" if pips else "the die, not yet rolled"
    found.append(Item(ids.DIE, left + PLACES[ids.DIE], y, die(pips), title=rolled))
    for name, symbol, count, title in (
        (ids.STOCK, STOCK, stock, f"{titles.number_of(stock, 'newspaper')} in stock at the kiosk"),
        (ids.SUPPLY, SUPPLY, supply, f"{titles.number_of(supply, 'bone')} in supply"),
        (ids.MARKERS, MARKERS, markers, f"{titles.number_of(markers, 'search marker')} left until trash day"),
    ):
        x = left + PLACES[name]
        found.append(Item(name, x, y, symbol, title=title))
        found.append(
            Item(f"{name}-count", x + SHEET, y + 11, text=str(count), style=f'font-size="{COUNT}" {style}')
        )
    return tuple(found)
