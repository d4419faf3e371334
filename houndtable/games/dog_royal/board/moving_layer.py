"""The moving layer of DOG Royal's board, and the viewer's own cards, from an observation alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from houndtable.core.board import Item
from houndtable.core.drawing.look import INK
from houndtable.core.drawing.svg import Point
from houndtable.core.layout import OPEN
from houndtable.core.names import safe_name
from houndtable.games.dog_royal.board import cards, ids, pieces, plates
from houndtable.games.dog_royal.board.geometry import PITCH, Rosette, rosette
from houndtable.games.dog_royal.board.still_layer import middle
from houndtable.games.dog_royal.parts import CARDS
from houndtable.games.dog_royal.state import HOME, KINDS, PIECES, SECTION, START
from houndtable.games.dog_royal.text import RANKS, place_name
from houndtable.games.dog_royal.text_board import COLOURS, seat_colours

GAP = 12  # between the cards of a hand

_safe_name = lru_cache(maxsize=256)(safe_name)


def moving(seen: Any, e: Any, viewer: int, names: Sequence[str], below: int) -> list[Item]:
    """The moving layer as `viewer` may see it, in the order in which it is drawn."""
    owned = seat_colours(seen.seats)
    board = rosette(seen.colours, owned[below])
    found = [*_middle(board, seen.royal, seen.left, int(seen.discards.sum()), seen.last)]
    at = seen.at.tolist()
    standing: list[Item] = []
    over: list[Item] = []
    for seat, colour in enumerate(owned):
        name = _safe_name(names[seat]) or COLOURS[colour]
        found += plates.items(board, seen, seat, colour, name, viewer == OPEN)
        for rank, place in enumerate(at[colour]):
            item = _piece(board, seen.royal, colour, rank, place, name)
            standing.append(item)
            if place == colour * SECTION:
                found.append(Item(f"safe-{COLOURS[colour]}", item.x, item.y, "royal-safe", title="protected"))
                x, y = item.x + 0.46 * PITCH, item.y - 0.46 * PITCH
                over.append(Item(f"shield-{COLOURS[colour]}", x, y, "royal-shield", title="protected"))
    standing.sort(key=lambda item: item.y)
    return found + standing + over


@lru_cache(maxsize=8192)
def _piece(board: Rosette, royal: int, colour: int, rank: int, place: int, name: str) -> Item:
    """A piece where it stands: most stand where they stood in the last picture."""
    x, y = _point(board, colour, rank, place)
    piece = colour * PIECES + rank
    where = place_name(colour, place)
    if place < HOME:
        where = f"on {where}{', protected' if place == colour * SECTION else ''}"
    elif place == START:
        where = "in the start area"
    return Item(
        ids.piece(royal, piece),
        x,
        y,
        pieces.symbol(royal, piece),
        title=f"{name}'s {RANKS[rank] if royal else f'piece {rank + 1}'}, {where}",
        spot=ids.spot(colour, rank, place),
    )


@lru_cache(maxsize=4096)
def _point(board: Rosette, colour: int, rank: int, place: int) -> Point:
    if place < HOME:
        x, y = board.track(place)
    elif place == START:
        x, y = board.start(colour, rank)
    else:
        x, y = board.home(colour, place - HOME)
    return round(x, 2), round(y, 2)


@lru_cache(maxsize=1024)
def _middle(board: Rosette, royal: int, left: int, count: int, last: int) -> list[Item]:
    """The pile of so many cards, the discards, and the last card played."""
    side, down, scale, half = middle(board.colours, royal)
    x, y = round(board.width / 2, 2), round(board.height / 2 + down, 2)
    from_left, right = x - side, x + side
    pile = "royal-pile" if left else "royal-no-card"
    heap = "royal-heap" if count else "royal-no-card"
    found = [
        Item(ids.PILE, from_left, y, pile, title=f"pile, {_cards(left)}", scale=scale),
        Item(ids.DISCARDS, right, y, heap, title=f"discards, {_cards(count)}", scale=scale),
    ]
    if 0 <= last < KINDS:
        title = f"last card played: {CARDS[last].name}"
        found.append(Item("last", right, y, cards.symbol(last), title=title, scale=scale))
    for name, where, number in ((ids.PILE, from_left, left), (ids.DISCARDS, right, count)):
        title = f"{name}, {_cards(number)}"
        base = y + half + 2
        style = f'font-size="17" font-weight="800" text-anchor="middle" fill="{INK}"'
        found.append(Item(f"{name}-pill", where, base, "royal-pill", title=title, scale=0.62))
        found.append(Item(f"{name}-count", where, base + 6, text=str(number), style=style, title=title))
    return found


def _cards(count: int) -> str:
    return f"{count} {'card' if count == 1 else 'cards'}"


def hand(seen: Any, e: Any, viewer: int) -> list[Item]:
    """The cards of `viewer`, by kind; nothing tells in which order they came."""
    if viewer >= seen.seats:
        return []
    found: list[Item] = []
    mark: list[Item] = []
    gift = int(seen.gift[viewer])
    chosen = gift if seen.ready[viewer] else KINDS
    for kind, count in enumerate(seen.hand[viewer].tolist()):
        for copy in range(1, count + 1):
            x = len(found) * (cards.WIDTH + GAP)
            title = CARDS[kind].name
            found.append(Item(ids.card(kind, copy), x, 0, cards.symbol(kind), title=title))
            if kind == chosen and copy == count:
                place = (x + cards.WIDTH / 2 - 14, 14 - cards.HEIGHT / 2)
                mark.append(Item("gift", *place, "royal-gift", title="this card is to be given"))
    return found + mark
