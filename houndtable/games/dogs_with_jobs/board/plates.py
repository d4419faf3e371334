"""The plates of the players: who sits here, what is seen of the hand, the points as they stand, and the team.

Plate and badge lie still; all else is of the moving layer.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from houndtable.core.board import Item
from houndtable.core.drawing import look, svg
from houndtable.core.drawing.look import ACCENT, CREAM, DARK, GOLD, INK, OUTLINE, PAPER, SEATS, SURFACE
from houndtable.core.drawing.svg import at, box, circle, group, num, path, rect, use, word
from houndtable.games.dogs_with_jobs.board import cards, ids, titles, units
from houndtable.games.dogs_with_jobs.board.layout import COLUMN, GAP, PLATE, STRIP, WIDTH, Plate
from houndtable.games.dogs_with_jobs.board.looks import Unit
from houndtable.games.dogs_with_jobs.board.tints import of_category
from houndtable.games.dogs_with_jobs.state import UNITS

GROUND, TURN, HAND, COIN, FIRST = "jobs-plate", "jobs-turn", "jobs-hand", "jobs-coin", "jobs-first"
NAME, LEAST = 32.0, 25.0  # sizes of names
COUNT = 38
CHIP_WIDE, CHIP_HIGH = 34.0, 42.0
CHIP_STEP = 36.0
IN_ROW = 6  # known jobs of a hand; more lie in two rows


class Player(NamedTuple):
    """What a plate tells of a player."""

    name: str
    held: int
    known: tuple[int, ...]  # jobs in the hand, as far as the viewer knows them and does not hold them
    units: tuple[Unit, ...]
    leader: bool
    first: bool  # begins each round
    acts: bool
    score: int | None
    before: int | None  # points from the games before, in a series


def chip(kind: int) -> str:
    """The symbol of a job in another's hand that one knows."""
    return f"jobs-chip-{kind}"


# What lies still


def still(plate: Plate, seat: int) -> str:
    """A plate with its badge."""
    area = plate.box
    left, high = num(area.left), num(area.height)
    strip = path(
        f"M{left} {num(area.top + 14)}a14 14 0 0 1 14 -14h{num(STRIP - 14)}v{high}h-{num(STRIP - 14)}"
        "a14 14 0 0 1 -14 -14z",
        fill=SEATS[seat].colour,
        stroke=OUTLINE,
        stroke_width=1.6,
    )
    sheet: dict[str, svg.Attribute] = {"fill": SURFACE, "stroke": OUTLINE, "stroke_width": 1.6}
    return (
        rect(area.left + 2, area.top + 4, area.width, area.height, 14, fill=OUTLINE, opacity=0.22)
        + rect(area.left, area.top, area.width, area.height, 14, **sheet)
        + strip
        + at(*plate.badge, _badge(seat))
        + "".join(_cell(plate, seat, place) for place in range(UNITS))
    )


def _badge(seat: int) -> str:
    """A seat's shape and letter, on a strip of its own colour."""
    down = {"triangle": 0.5, "star": 0.4}.get(SEATS[seat].shape, 0.36) * 26
    shape = path(look.seat_shape(seat, 17), fill=CREAM, stroke=OUTLINE, stroke_width=1.5)
    return shape + word(SEATS[seat].letter, 0, down, 26, fill=DARK, font_weight=800)


def _cell(plate: Plate, seat: int, place: int) -> str:
    """The spot of a unit: it is there to be named as the end of a way."""
    area = plate.cell(place)
    spot = circle(0, 0, 4, fill=OUTLINE, opacity=0)
    title = svg.title(f"{SEATS[seat].letter}'s team")
    return group(title, spot, id=ids.cell(seat, place), transform=svg.place(area.x, area.y))


def symbols(e: Any) -> list[str]:
    """What is on plates, units aside."""
    wide = WIDTH - 2 * GAP
    backs = "".join(
        at(x, y, use(cards.JOB_BACK), scale=0.31, turn=turn)
        for x, y, turn in ((-11, 2, -14), (11, 2, 14), (0, 0, 0))
    )
    return [
        group(box(wide, PLATE, 14, fill=OUTLINE, opacity=0), id=GROUND),
        group(
            box(wide + 5, PLATE + 5, 16, fill="none", stroke=PAPER, stroke_width=3),
            box(wide, PLATE, 14, fill="none", stroke=ACCENT, stroke_width=5.5),
            id=TURN,
        ),
        group(backs, id=HAND),
        group(box(136, 42, 21, fill=GOLD, stroke=OUTLINE, stroke_width=2), id=COIN),
        group(
            circle(0, 0, 16, fill=CREAM, stroke=OUTLINE, stroke_width=1.5),
            word("1", 0, 9.5, 26, fill=DARK, font_weight=800),
            id=FIRST,
        ),
        *(_chip(e, kind) for kind in range(e.kinds)),
    ]


def _chip(e: Any, kind: int) -> str:
    top = int(e.top[kind])
    return group(
        box(CHIP_WIDE, CHIP_HIGH, 6, fill=CREAM, stroke=OUTLINE, stroke_width=1.5),
        box(CHIP_WIDE - 6, CHIP_HIGH - 6, 4, fill=of_category(int(e.category[kind]))),
        word(str(top), *((-4, 10.5, 29) if top < 10 else (0, 8, 22)), fill=CREAM, font_weight=800),
        id=chip(kind),
    )


def sizes(e: Any) -> dict[str, tuple[float, float]]:
    """Half the width and height of what may be marked."""
    return {
        GROUND: ((WIDTH - 2 * GAP) / 2, PLATE / 2),
        HAND: (36, 33),
        **dict.fromkeys(map(chip, range(e.kinds)), (CHIP_WIDE / 2, CHIP_HIGH / 2)),
    }


# What moves


def items(
    plate: Plate, seat: int, player: Player, called: tuple[str, ...], categories: tuple[int, ...]
) -> list[Item]:
    """All that lies on a plate."""
    found = list(_column(plate, seat, player, called))
    for place, unit in enumerate(player.units):
        found += units.items(plate.cell(place), seat, player.name, unit, called, categories)
    if len(player.units) < UNITS:
        found.append(units.room(plate.cell(len(player.units)), seat, player.name))
    return found


@lru_cache(maxsize=2048)
def _column(plate: Plate, seat: int, player: Player, called: tuple[str, ...]) -> tuple[Item, ...]:
    """All but the team."""
    name = player.name
    skill = sum(unit.experience for unit in player.units)
    said = f"{name}'s plate, team of {titles.number_of(len(player.units), 'unit')} with experience {skill}"
    area = plate.box
    found = [Item(ids.seat(seat), area.x, area.y, GROUND, title=said)]
    if player.acts:
        found.append(Item(ids.of_seat("turn", seat), area.x, area.y, TURN, title=f"{name} must act"))
    x, y, room = plate.name
    text, size = svg.fit(name, NAME, LEAST, room)
    style = f'font-size="{round(size, 1)}" font-weight="700" fill="{INK}"'
    found.append(Item(ids.of_seat("name", seat), x, y, text=text, style=style, title=name))
    if player.leader:
        found.append(Item(ids.LEADER, *plate.leader, cards.LEADER, title=f"Team Leader, {name}'s"))
    if player.first:
        x, y = plate.leader
        title = f"first player, {name} begins each round"
        found.append(Item(ids.of_seat("first", seat), x, y + 56, FIRST, title=title))
    return (
        *found,
        *_hand(plate, seat, player),
        *_known(plate, seat, player, called),
        *_coin(plate, seat, player),
    )


def _hand(plate: Plate, seat: int, player: Player) -> list[Item]:
    x, y = plate.hand
    title = f"{player.name}'s hand, {titles.number_of(player.held, 'job')}"
    style = f'font-size="{COUNT}" font-weight="800" fill="{INK}"'
    return [
        Item(ids.hand(seat), x, y, HAND, title=title),
        Item(ids.of_seat("held", seat), x + 50, y + 14, text=str(player.held), style=style),
    ]


def _known(plate: Plate, seat: int, player: Player, called: tuple[str, ...]) -> list[Item]:
    """The jobs in the hand that the viewer knows; closer together the more they are."""
    left, right = plate.column
    count = len(player.known)
    rows, scale = (1, 1.0) if count <= IN_ROW else (2, 0.78)
    in_row, wide = -(-count // rows), CHIP_WIDE * scale
    step = min(CHIP_STEP * scale, (right - left - wide) / max(1, in_row - 1))
    found = []
    for n, kind in enumerate(player.known):
        copy = player.known[: n + 1].count(kind)
        thing, _, worth = called[kind].partition(", ")
        mine = ids.job(ids.of_seat("known", seat), kind, copy)
        row, place = divmod(n, in_row)
        x = round(left + wide / 2 + place * step, 2)
        y = plate.known + (row - (rows - 1) / 2) * (CHIP_HIGH * scale + 1)
        title = f"{thing} in {player.name}'s hand, {worth}"
        found.append(Item(mine, x, round(y, 2), chip(kind), title=title, scale=scale))
    return found


def _coin(plate: Plate, seat: int, player: Player) -> list[Item]:
    """The points as they stand, behind those of the games before."""
    if player.score is None and not player.before:
        return []
    x, y = plate.points
    now = "?" if player.score is None else str(player.score)
    words = "points not known" if player.score is None else titles.number_of(player.score, "point")
    title = f"{player.name} as things stand, {words}"
    text = now
    if player.before is not None:
        text = f"{player.before} {now[0]} {now[1:]}" if now[0] == "-" else f"{player.before} + {now}"
        title += f", and {player.before} from the games before"
    text, size = svg.fit(text.replace("-", "−"), 31, 22, 122)
    style = f'font-size="{round(size, 1)}" font-weight="800" text-anchor="middle" fill="{DARK}"'
    return [
        Item(ids.of_seat("points", seat), x, y, COIN, title=title),
        Item(ids.of_seat("sum", seat), x, round(y + size * 0.36, 2), text=text, style=style),
    ]


assert COLUMN - 16 >= 136
