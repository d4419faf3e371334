"""The board in characters, at most 80 wide, readable without colour.

The track is drawn as the rim of a rectangle, each arrival space in the middle of a side (or of half a
side), so that the homes point inwards. Beside it, or within where six colours leave no room, stand the
seats. A piece is its colour's letter and its rank: ``Ak`` king, ``An``
knight, ``Ac`` citizen, ``Aj`` jester, ``A1`` to ``A4`` in the basic game. ``A0`` is
the arrival space of A, ``A_`` a home space of A, ``**`` a special space. A marked piece is ``Ak'``, or where
six colours leave no room for that, ``ak``; in the start area it is ``k'``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import zip_longest
from textwrap import wrap
from typing import Any

from houndtable.core.layout import OPEN
from houndtable.core.names import columns, padded, shortened
from houndtable.games.dog_royal.parts import CARDS
from houndtable.games.dog_royal.rules.sides import colour_of, partner_of
from houndtable.games.dog_royal.state import (
    HOME,
    KINDS,
    NO_CARD,
    PIECES,
    SECTION,
    START,
    Phase,
    State,
)

RANK_LETTERS = ("1234", "kncj")
COLOURS = "ABCDEF"
WIDE = {4: 17, 6: 33}  # cells along the upper and the lower side
HIGH = 17
CELL = {4: 3, 6: 2}  # characters of a cell
PANEL = 29  # columns for a seat beside the board of four colours
INSIDE = (5, 11, 44)  # where the seats stand within that of six: first row and column, columns
NAME = 20
WIDEST = 80
SHORT_NAME = 10
HALF = SECTION // 2  # spaces from the lower right corner to the first arrival space


@cache
def seat_colours(seats: int) -> tuple[int, ...]:
    """The colours of the seats: asked of the rules once, for words and drawings."""
    state = State.new()
    state.seats = seats
    return tuple(int(colour_of(state, seat)) for seat in range(seats))


def board(seen: Any, e: Any, viewer: int, names: Sequence[str], marked: frozenset[str] = frozenset()) -> str:
    """The board with a panel of the seats, the piles, and the viewer's hand; `marked` holds ids of pieces."""
    colours = int(seen.colours)
    rows = _rim(seen, e, viewer, marked)
    if colours == 4:
        panels = [_panel(seen, seat, names, marked) for seat in range(seen.seats)]
        side = [line for panel in panels for line in panel] + ["", *(f"  {text}" for text in _piles(seen))]
        side = [""] * ((len(rows) - len(side)) // 2) + side
        pairs = zip_longest(rows, side, fillvalue="")
        lines = [f"{row:<{WIDE[4] * CELL[4]}}{text}".rstrip() for row, text in pairs]
    else:
        lines = _with_seats_inside(rows, seen, names, marked)
    lines += _packed([_holds(seen, seat, names) for seat in range(seen.seats) if viewer in (seat, OPEN)])
    return "\n".join(lines)


def _with_seats_inside(
    rows: Sequence[str], seen: Any, names: Sequence[str], marked: frozenset[str]
) -> list[str]:
    """The board of six colours with a line for each seat within it, and shown hands below."""
    top, left, wide = INSIDE
    texts = [_in_a_line(seen, seat, names, marked) for seat in range(seen.seats)]
    texts += [""] * (6 - len(texts)) + [f"  {', '.join(_piles(seen))}"]
    lines = list(rows)
    for row, text in enumerate(texts, top):
        lines[row] = lines[row][:left] + padded(text, wide) + lines[row][left + wide :]
    for seat in range(seen.seats):
        if shown := cards(seen.shown[seat]):
            lines.append(f"{shortened(names[seat], NAME)} showed {' '.join(shown)}")
    return [line.rstrip() for line in lines]


def _in_a_line(seen: Any, seat: int, names: Sequence[str], marked: frozenset[str]) -> str:
    """All about a seat in one line."""
    colour, wide = seat_colours(seen.seats)[seat], INSIDE[2]
    flag, letter = "> "[not _must_act(seen, seat)], COLOURS[colour]
    partner = f" +{COLOURS[partner_of(seen, seat)]}" if seen.partners else ""
    who = f"{flag} {letter} {padded(shortened(names[seat], SHORT_NAME), SHORT_NAME)}{partner:<3}"
    waiting = f"{_waiting(seen, colour, marked) or '-'},"
    line = f"{who} {_held(seen, seat):<7} start {waiting:<5} home {_at_home(seen, colour)}"
    return line if columns(line) <= wide else line.replace(" start", "", 1)


def _must_act(seen: Any, seat: int) -> bool:
    """Whether a seat is waited for."""
    if seen.phase == Phase.EXCHANGE:
        return not seen.ready[seat]
    return bool(Phase.EXCHANGE < seen.phase < Phase.OVER and seen.turn == seat)


def _held(seen: Any, seat: int) -> str:
    """How many cards a seat has, or that it is out of the round."""
    if seen.shown[seat].sum() > 0:
        return "out"
    return "1 card" if seen.held[seat] == 1 else f"{seen.held[seat]} cards"


def _at_home(seen: Any, colour: int) -> int:
    """How many pieces of a colour are home."""
    return sum(1 for rank in range(PIECES) if HOME <= seen.at[colour, rank] < START)


def _holds(seen: Any, seat: int, names: Sequence[str]) -> str:
    """The line about a hand that the viewer sees."""
    return f"{shortened(names[seat], NAME)} holds {' '.join(cards(seen.hand[seat])) or 'no cards'}"


def _packed(texts: Sequence[str]) -> list[str]:
    """Texts in lines of at most 80 columns, as many in each as fit."""
    lines: list[str] = []
    for text in texts:
        if lines and columns(lines[-1]) + 3 + columns(text) <= WIDEST:
            lines[-1] += f"   {text}"
        else:
            lines.append(text)
    return lines


def cards(counts: Any) -> list[str]:
    """The names of the cards that `counts` counts by kind."""
    return [CARDS[kind].name for kind in range(KINDS) for _ in range(max(0, int(counts[kind])))]


def legend(seen: Any, e: Any) -> str:
    """What the signs mean, with those of marked pieces."""
    ranks = "Ak king, An knight, Ac citizen, Aj jester" if seen.royal else "A1 to A4 the pieces"
    special = "; ** a special space" if seen.royal else ""
    first = "Ak" if seen.royal else "A1"
    moved = first + "'" if seen.colours == 4 else first.lower()
    return (
        f"Of colour A: {ranks}; A0 the arrival space, A_ the home{special}. A piece that has moved since "
        f"your last choice is shown as {moved}, and as {first[1]}' when it is back at the start."
    )


def piece_mark(seen: Any, piece: int, marked: frozenset[str] = frozenset()) -> str:
    """Two characters for a piece, colour * 4 + rank, or three for a marked one of four colours."""
    mark = COLOURS[piece // PIECES] + RANK_LETTERS[bool(seen.royal)][piece % PIECES]
    if f"piece-{mark}" not in marked:
        return mark
    return f"{mark}'" if CELL[int(seen.colours)] > len(mark) else mark.lower()


def _cell(step: int, colours: int) -> tuple[int, int]:
    """Column and row of a space of the rim, counted clockwise from the lower right corner."""
    right, low = WIDE[colours] - 1, HIGH - 1
    if step <= right:
        return right - step, low
    if step <= right + low:
        return 0, low - (step - right)
    if step <= 2 * right + low:
        return step - right - low, 0
    return right, step - 2 * right - low


def _inwards(step: int, colours: int) -> tuple[int, int]:
    """The direction from an arrival space to the middle of the board."""
    column, row = _cell(step, colours)
    if row in (0, HIGH - 1):
        return 0, 1 if row == 0 else -1
    return (1 if column == 0 else -1), 0


def _rim(seen: Any, e: Any, viewer: int, marked: frozenset[str]) -> list[str]:
    """The track and the homes, with the viewer's colour below."""
    colours = int(seen.colours)
    track = colours * SECTION
    turned = seat_colours(seen.seats)[viewer] if viewer < seen.seats else 0
    grid = [["" for _ in range(WIDE[colours])] for _ in range(HIGH)]
    owned = list(seat_colours(seen.seats))
    for place in range(track):
        column, row = _cell((HALF + place - SECTION * turned) % track, colours)
        mark = "\u00b7"
        if place % SECTION == 0 and place // SECTION in owned:
            mark = f"{COLOURS[place // SECTION]}0"
        if seen.royal and place % SECTION == e.special:
            mark = "**"
        if seen.space[place]:
            mark = piece_mark(seen, int(seen.space[place]) - 1, marked)
        grid[row][column] = mark
    for colour in owned:
        step = (HALF + SECTION * (colour - turned)) % track
        column, row = _cell(step, colours)
        right, down = _inwards(step, colours)
        for inner in range(PIECES):
            mark = COLOURS[colour] + "_"
            for rank in range(PIECES):
                if seen.at[colour, rank] == HOME + inner:
                    mark = piece_mark(seen, colour * PIECES + rank, marked)
            grid[row + down * (inner + 1)][column + right * (inner + 1)] = mark
    return ["".join(f"{cell:<{CELL[colours]}}" for cell in row) for row in grid]


def _panel(seen: Any, seat: int, names: Sequence[str], marked: frozenset[str]) -> list[str]:
    """The lines about a seat beside the board."""
    colour = seat_colours(seen.seats)[seat]
    waiting = _waiting(seen, colour, marked)
    partner = f" + {COLOURS[partner_of(seen, seat)]}" if seen.partners else ""
    flag = "> "[not _must_act(seen, seat)]
    lines = [
        f"{flag} {COLOURS[colour]} {shortened(names[seat], NAME)}{partner}",
        f"  {_held(seen, seat)}, start {waiting or '-'}, home {_at_home(seen, colour)}",
    ]
    if columns(lines[1]) > PANEL:  # marks at the start take up room
        lines[1] = lines[1].replace(",", "")
    if columns(lines[1]) > PANEL:
        lines[1] = lines[1].replace(" cards", "c")
    if shown := cards(seen.shown[seat]):
        lines += wrap(f"showed {' '.join(shown)}", PANEL, initial_indent="  ", subsequent_indent="    ")
    return lines


def _waiting(seen: Any, colour: int, marked: frozenset[str]) -> str:
    """The letters of a colour's pieces at the start, a stroke behind each marked one."""
    text = ""
    for rank, letter in enumerate(RANK_LETTERS[bool(seen.royal)]):
        if seen.at[colour, rank] == START:
            text += letter + ("'" if f"piece-{COLOURS[colour]}{letter}" in marked else "")
    return text


def _piles(seen: Any) -> list[str]:
    """Two lines about the round and the cards."""
    last = CARDS[seen.last].name if seen.last != NO_CARD else "none"
    return [
        f"round {seen.rounds}, last card {last}",
        f"pile {seen.left}, discards {seen.discards.sum()}",
    ]
