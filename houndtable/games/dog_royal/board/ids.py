"""The ids of all that lies on the board of DOG Royal. They are stable: the browser and tests name them.

``space-A0`` to ``space-F15`` the track, by section; ``home-A1`` to ``home-A4``, outermost first;
``start-A1`` to ``start-A4``, one for each piece; ``piece-Ak``, ``n``, ``c``, ``j`` (in the basic game ``1``
to ``4``); ``card-5-1``, ``card-5-2`` the fives in the viewer's hand; ``pile``, ``discards``; ``hand-B`` the
backs of another player's cards; ``choice-no-draw`` an action that has no place on the board.
"""

from __future__ import annotations

from houndtable.games.dog_royal.parts import CARDS
from houndtable.games.dog_royal.state import HOME, PIECES, SECTION, START
from houndtable.games.dog_royal.text_board import COLOURS, RANK_LETTERS

PILE = "pile"
DISCARDS = "discards"


def space(place: int) -> str:
    """A space of the track."""
    return f"space-{COLOURS[place // SECTION]}{place % SECTION}"


def home(colour: int, inner: int) -> str:
    """A home space, 0 for the outermost."""
    return f"home-{COLOURS[colour]}{inner + 1}"


def start(colour: int, rank: int) -> str:
    """A piece's place in the start area."""
    return f"start-{COLOURS[colour]}{rank + 1}"


def spot(colour: int, rank: int, place: int) -> str:
    """Where a piece of a colour is, by its place in the state."""
    if place < HOME:
        return space(place)
    return start(colour, rank) if place == START else home(colour, place - HOME)


def piece(royal: int, piece: int) -> str:
    """A piece, colour * 4 + rank."""
    return f"piece-{COLOURS[piece // PIECES]}{RANK_LETTERS[bool(royal)][piece % PIECES]}"


def card(kind: int, copy: int) -> str:
    """A card in the viewer's hand; `copy` counts the cards of a kind from 1."""
    return f"card-{CARDS[kind].name.replace('/', '-')}-{copy}"


def hand(colour: int) -> str:
    """The backs of another player's cards."""
    return f"hand-{COLOURS[colour]}"


def choice(words: str) -> str:
    """An action that has no place on the board, by its notation."""
    return f"choice-{words.replace(' ', '-')}"
