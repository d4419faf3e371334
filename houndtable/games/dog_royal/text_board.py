"""The board in characters, at most 80 wide, readable without colour.

The track is drawn as the rim of a rectangle, each arrival space in the middle of a side (or of half a
side), so that the homes point inwards. A piece is its colour's letter and its rank: ``Ak`` king, ``An``
knight, ``Ac`` citizen, ``Aj`` jester, ``A1`` to ``A4`` in the basic game. ``()`` is an arrival space,
``**`` a special space.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from houndtable.games.dog_royal.parts import CARDS
from houndtable.games.dog_royal.rules.cards import colour_of
from houndtable.games.dog_royal.state import (
    HOME,
    KINDS,
    NO_CARD,
    PIECES,
    SECTION,
    START,
    Phase,
)

RANK_LETTERS = ("1234", "kncj")
COLOURS = "ABCDEF"
WIDE = {4: 17, 6: 33}  # cells along the upper and the lower side
HIGH = 17
CELL = {4: 3, 6: 2}  # characters of a cell
PANEL = 27
HALF = SECTION // 2  # spaces from the lower right corner to the first arrival space


def board(seen: Any, e: Any, viewer: int, names: Sequence[str]) -> str:
    """The board with a panel of the seats, the piles, and the viewer's hand."""
    colours = int(seen.colours)
    rows = _rim(seen, e, viewer)
    panel = _panel(seen, names)
    if colours == 4:
        top = (len(rows) - len(panel)) // 2
        side = [""] * top + panel + [""] * (len(rows) - top - len(panel))
        lines = [f"{row}  {text}".rstrip() for row, text in zip(rows, side, strict=True)]
    else:
        half = (len(panel) + 1) // 2
        pairs = zip(panel[:half], panel[half:] + [""] * (half % 2), strict=False)
        lines = [row.rstrip() for row in rows] + [f"{a:<38}{b}".rstrip() for a, b in pairs]
    if viewer < seen.seats:
        lines.append(f"{names[viewer]} holds {' '.join(cards(seen.hand[viewer])) or 'no cards'}")
    return "\n".join(lines)


def cards(counts: Any) -> list[str]:
    """The names of the cards that `counts` counts by kind."""
    return [CARDS[kind].name for kind in range(KINDS) for _ in range(max(0, int(counts[kind])))]


def piece_mark(seen: Any, piece: int) -> str:
    """Two characters for a piece, colour * 4 + rank."""
    return COLOURS[piece // PIECES] + RANK_LETTERS[bool(seen.royal)][piece % PIECES]


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


def _rim(seen: Any, e: Any, viewer: int) -> list[str]:
    """The track and the homes, with the viewer's colour below."""
    colours = int(seen.colours)
    track = colours * SECTION
    turned = int(colour_of(seen, viewer)) if viewer < seen.seats else 0
    grid = [["" for _ in range(WIDE[colours])] for _ in range(HIGH)]
    owned = [int(colour_of(seen, seat)) for seat in range(seen.seats)]
    for place in range(track):
        column, row = _cell((HALF + place - SECTION * turned) % track, colours)
        mark = "()" if place % SECTION == 0 and place // SECTION in owned else "\u00b7"
        if seen.royal and place % SECTION == e.special:
            mark = "**"
        grid[row][column] = piece_mark(seen, int(seen.space[place]) - 1) if seen.space[place] else mark
    for colour in owned:
        step = (HALF + SECTION * (colour - turned)) % track
        column, row = _cell(step, colours)
        right, down = _inwards(step, colours)
        for inner in range(PIECES):
            mark = "__"
            for rank in range(PIECES):
                if seen.at[colour, rank] == HOME + inner:
                    mark = piece_mark(seen, colour * PIECES + rank)
            grid[row + down * (inner + 1)][column + right * (inner + 1)] = mark
    return ["".join(f"{cell:<{CELL[colours]}}" for cell in row) for row in grid]


def _panel(seen: Any, names: Sequence[str]) -> list[str]:
    """A line or two about each seat, then about the cards."""
    lines = []
    for seat in range(seen.seats):
        colour = int(colour_of(seen, seat))
        acts = seen.phase > Phase.EXCHANGE and seen.turn == seat and seen.phase != Phase.OVER
        chooses = seen.phase == Phase.EXCHANGE and not seen.ready[seat]
        letters = RANK_LETTERS[bool(seen.royal)]
        waiting = "".join(letters[r] for r in range(PIECES) if seen.at[colour, r] == START)
        home = sum(1 for r in range(PIECES) if HOME <= seen.at[colour, r] < START)
        lines.append(f"{'>' if acts or chooses else ' '} {COLOURS[colour]} {names[seat][:18]}")
        shown = " ".join(cards(seen.shown[seat]))
        state = f"out, showed {shown}" if shown else f"{seen.held[seat]} cards"
        lines.append(f"    {state}, start {waiting or '-'}, home {home}"[: PANEL + 10])
    last = CARDS[seen.last].name if seen.last != NO_CARD else "none yet"
    lines += [
        "",
        f"  round {seen.rounds}, last card: {last}",
        f"  pile {seen.left}, discards {seen.discards.sum()}",
    ]
    return lines
