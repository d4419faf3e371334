"""The still layer of DOG Royal's board: symbols, ground and spots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from houndtable.core.board import Place, Still
from houndtable.core.drawing import look, svg
from houndtable.core.drawing.look import CREAM, DARK, MUTED, OUTLINE, SURFACE, seat_shape
from houndtable.core.drawing.svg import at, box, group, path, stroke, use, word
from houndtable.games.dog_royal import contract
from houndtable.games.dog_royal.board import cards, ids, pieces, plates, scenery, tints
from houndtable.games.dog_royal.board.geometry import PITCH, SPACE, Rosette, rosette
from houndtable.games.dog_royal.rules.sides import colour_of, partner_of
from houndtable.games.dog_royal.state import KINDS, PIECES, SECTION, Rank, State
from houndtable.games.dog_royal.text import piece_names
from houndtable.games.dog_royal.text_board import COLOURS

CARD = {4: 1.64, 6: 1.9}  # width of the cards in the middle, in pitches


def still(e: Any, seats: int, options: Mapping[str, int], below: int) -> Still:
    """The still layer, with seat `below` at the lower edge."""
    s = State.new()
    contract.setup(s, e, np.array([seats, *options.values()], np.int64))
    board = rosette(s.colours, colour_of(s, below))
    colours = [colour_of(s, seat) for seat in range(seats)]
    places = _places(board, colours)
    ground = [scenery.lawn(board), scenery.trees(board, colours), scenery.court(board)]
    ground += [
        scenery.carpet(board, c) if c in colours else scenery.flower_bed(board, c)
        for c in range(board.colours)
    ]
    ground += [scenery.yard(board, c) for c in colours]
    spots = [_spot(s, e, name, place, colours) for name, place in places.items()]
    ground += [*spots, scenery.directions(board), scenery.frame(board)]
    for seat, colour in enumerate(colours):
        partner = colour_of(s, partner_of(s, seat)) if s.partners else None
        ground.append(plates.still(board, colour, partner))
    if s.royal:
        ground.append(_ribbon(board))
    return Still(
        round(board.width, 1),
        round(board.height, 1),
        "\n".join(_symbols(s, board, colours)),
        "\n".join(ground),
        places,
        _sizes(),
        {**look.TOKENS, **tints.TOKENS},
    )


def _symbols(s: Any, board: Rosette, colours: list[int]) -> list[str]:
    return [
        scenery.track(board),
        *pieces.emblems(),
        *scenery.spaces(),
        *pieces.pieces(s.royal, colours),
        *pieces.marks(),
        *cards.symbols(),
        *plates.symbols(board),
        *_piles(),
    ]


def _sizes() -> dict[str, tuple[float, float]]:
    """Half the width and height of what is not round."""
    half = (cards.WIDTH / 2, cards.HEIGHT / 2)
    names = [cards.symbol(kind) for kind in range(KINDS)]
    names += ["royal-pile", "royal-heap", "royal-no-card", cards.BACK]
    return dict.fromkeys(names, half)


# Spots


def _places(board: Rosette, colours: list[int]) -> dict[str, Place]:
    """Every spot by its id: the whole track, and the homes and start areas of colours that are played."""
    found = {ids.space(n): board.track(n) for n in range(SECTION * board.colours)}
    for colour in colours:
        for n in range(PIECES):
            found[ids.home(colour, n)] = board.home(colour, n)
        for n in range(PIECES):
            found[ids.start(colour, n)] = board.start(colour, n)
    return {name: Place(round(x, 2), round(y, 2), SPACE) for name, (x, y) in found.items()}


def _spot(s: Any, e: Any, name: str, place: Place, colours: list[int]) -> str:
    """A spot as it lies on the board, with its name for people."""
    kind, where = name.split("-")
    colour, number = COLOURS.index(where[0]), int(where[1:])
    if kind == "space":
        if number == 0 and colour in colours:
            return _special_spot(name, place, f"{where}, arrival space", _arrival(colour))
        if s.royal and number == e.special:
            hat = use("royal-golden") + pieces.draw_emblem(Rank.CITIZEN, 12.5, DARK, tints.tint("safe"))
            return _special_spot(name, place, f"{where}, special space", hat)
        return use("royal-space", place.x, place.y, svg.title(where), id=name)
    if kind == "home":
        return use("royal-own", place.x, place.y, svg.title(f"home {number} of {where[0]}"), id=name)
    rank = number - 1
    words = f"start of {where[0]}'s {'' if s.royal else 'piece '}{piece_names(s.royal)[rank]}"
    return _special_spot(name, place, words, use("royal-own") + _starter(s.royal, rank))


def _special_spot(name: str, place: Place, words: str, body: str) -> str:
    return group(svg.title(words), body, id=name, transform=svg.place(place.x, place.y))


def _arrival(colour: int) -> str:
    return scenery.arrival(colour) + path(seat_shape(colour, 0.2 * PITCH), fill=look.SEATS[colour].upon)


def _starter(royal: int, rank: int) -> str:
    """A pale sign of the piece that waits here."""
    faint = tints.tint("band-line")
    if royal:
        return group(pieces.draw_emblem(rank, 11, faint, tints.SPACE_FILL), opacity=0.4)
    return word(piece_names(0)[rank], 0, 6.5, 18, fill=faint, opacity=0.55)


# The middle


def middle(colours: int, royal: int) -> tuple[float, float, float, float]:
    """The cards in the middle: how far they are left and right of it, how far down, their scale, their
    half height."""
    scale = CARD[colours] * PITCH / cards.WIDTH
    half = cards.HEIGHT / 2 * scale
    return (CARD[colours] / 2 + 0.14) * PITCH, (-0.62 if royal else -0.1) * PITCH, scale, half


def _ribbon(board: Rosette) -> str:
    """King over knight over citizen over jester."""
    _, down, _, half = middle(board.colours, 1)
    size = (0.33 if board.colours == 4 else 0.38) * PITCH
    gap = size * 2.85
    y = board.height / 2 + down + half + (0.82 if board.colours == 4 else 0.9) * PITCH
    parts = [box(gap * 3 + size * 3, size * 2.5, size * 1.25, fill=SURFACE, stroke=OUTLINE, stroke_width=1.5)]
    for rank in range(PIECES):
        x = (rank - 1.5) * gap
        parts.append(pieces.draw_emblem(rank, size * 0.82, look.INK, SURFACE, x))
        if rank:
            wide, high = size * 0.17, size * 0.3
            head = svg.polyline([(-wide, -high), (wide, 0), (-wide, high)])
            parts.append(at(x - gap / 2, 0, stroke(head, MUTED, 2.6)))
    words = "king over knight over citizen over jester"
    return group(svg.title(words), *parts, id="ranks", transform=svg.place(board.width / 2, y))


def _piles() -> list[str]:
    """The symbols of the piles in the middle."""
    back = use(cards.BACK)
    pile = "".join(at(-3.5 * n, -3.5 * n, back) for n in range(3))
    sheet = box(cards.WIDTH, cards.HEIGHT, 10, fill=CREAM, stroke=OUTLINE, stroke_width=1.5)
    heap = "".join(at(x, y, sheet, turn=turn) for x, y, turn in ((3, 4, 7), (-2, 3, -5), (0, 0, 2)))
    heap += group(cards.paw(tints.tint("band-line")), opacity=0.3, transform="rotate(2) scale(1.4)")
    dashes = box(
        cards.WIDTH - 4,
        cards.HEIGHT - 4,
        9,
        fill="none",
        stroke=tints.tint("band-line"),
        stroke_width=3,
        stroke_dasharray="9 7",
    )
    pill = box(62, 37, 18.5, fill=SURFACE, stroke=OUTLINE, stroke_width=2.2)
    return [
        group(pile, id="royal-pile"),
        group(heap, id="royal-heap"),
        group(dashes, id="royal-no-card"),
        group(pill, id="royal-pill"),
    ]
