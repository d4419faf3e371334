"""Tests in the words of the table: positions as pictures, players who play, refuse to and look.

A picture has a line for each section or home that is not empty. A line's spaces are counted from the
arrival space (or the outermost home space); ``Ak`` is A's king, ``B2`` a basic piece; what is not in the
picture waits in its start area.

    A:      Ak .  .  .  .  Bn
    A home: .  .  .  Aj
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import dedent
from typing import Any

import numpy as np

from houndtable.core.croupier import Croupier
from houndtable.core.table import Table
from houndtable.games.dog_royal.game import GAME
from houndtable.games.dog_royal.parts import CARDS
from houndtable.games.dog_royal.rules.sides import colour_of
from houndtable.games.dog_royal.state import HOME, NO_CARD, PIECES, SECTION, START, Phase
from tests import sitting

SEATS = sitting.SEATS
RANKS = ("1234", "kncj")
KINDS: dict[str, int] = {card.name: kind for kind, card in enumerate(CARDS)}


class Stacked:
    """Chance that draws the cards that a test names, and after them whatever comes."""

    def __init__(self, cards: Sequence[str] = ()) -> None:
        self.cards = list(cards)
        self.rest = Croupier(bytes(32))

    def draw(self, weights: Sequence[int]) -> int:
        """The next named card."""
        if not self.cards:
            return self.rest.draw(weights)
        kind = KINDS[self.cards.pop(0)]
        assert weights[kind] > 0, f"no {CARDS[kind].name} is left to be drawn"
        return kind


class Player(sitting.Player):
    """A seat, as a test speaks of it."""

    def may(self, *texts: str) -> None:
        """Each of these is legal."""
        for text in texts:
            assert text in self.legal, f"{text!r} is not among {self.legal}"

    @property
    def hand(self) -> list[str]:
        """The cards that the player holds."""
        counts = self.table.observe(self.seat).state.hand[self.seat]
        return [CARDS[kind].name for kind in range(len(CARDS)) for _ in range(counts[kind])]


class Sitting(sitting.Sitting[Player]):
    """A table with its players A, B, C ..."""

    player = Player

    @property
    def phase(self) -> Phase:
        """What happens now."""
        return Phase(int(self.table.truth.phase))

    @property
    def picture(self) -> str:
        """The board as a picture: only lines that are not empty, without trailing empty spaces."""
        s = self.table.truth
        lines = []
        marks = RANKS[bool(s.royal)]
        for colour in range(int(s.colours)):
            spaces = ["."] * SECTION
            for step in range(SECTION):
                piece = int(s.space[colour * SECTION + step]) - 1
                if piece >= 0:
                    spaces[step] = SEATS[piece // PIECES] + marks[piece % PIECES]
            home = ["."] * PIECES
            for rank in range(PIECES):
                if HOME <= s.at[colour, rank] < START:
                    home[int(s.at[colour, rank]) - HOME] = SEATS[colour] + marks[rank]
            for head, row in ((f"{SEATS[colour]}:", spaces), (f"{SEATS[colour]} home:", home)):
                while row and row[-1] == ".":
                    row.pop()
                if row:
                    lines.append(f"{head} {' '.join(row)}")
        return "\n".join(lines)

    def shows(self, picture: str) -> None:
        """The whole board looks like this."""
        assert self.picture == _normal(picture), f"the board shows\n{self.picture}"


def _normal(picture: str) -> str:
    rows = []
    for line in dedent(picture).strip().splitlines():
        head, _, rest = line.partition(":")
        tokens = rest.split()
        while tokens and tokens[-1] == ".":
            tokens.pop()
        if tokens:
            rows.append(f"{' '.join(head.split())}: {' '.join(tokens)}")
    return "\n".join(sorted(rows, key=lambda row: (row[0], "home" in row)))


def new_game(seats: int = 4, draws: Sequence[str] = (), **options: int) -> Sitting:
    """A game from its beginning."""
    return Sitting(Table(GAME, seats, options, croupier=Stacked(draws)))


def position(
    picture: str = "",
    *,
    seats: int = 4,
    turn: str = "A",
    last: str = "",
    draws: str = "",
    discards: str = "",
    phase: Phase = Phase.PLAY,
    opened: bool = True,
    auto: bool = True,
    replaced: bool = False,
    rounds: int = 2,
    options: dict[str, int] | None = None,
    **hands: str,
) -> Sitting:
    """A position in the middle of a game.

    `hands` are given by letter (``A="5 copy"``), `draws` the cards that chance will draw,
    `discards` those that lie open (all the rest is in the pile), `last` the card played last in
    this round. In a two-seat game B is the second seat, but its pieces and spaces are called C.
    """
    values = GAME.check_options(seats, options or {})
    s, e = GAME.state.new(), GAME.house.record
    GAME.rules.setup(s, e, np.array([seats, *values.values()], np.int64))
    s.phase, s.rounds = phase, rounds
    s.turn, s.dealer = SEATS.index(turn), (SEATS.index(turn) - 1) % seats
    s.opened = seats if opened else 0
    s.replaced = replaced
    s.dealt = 5 * seats
    s.last = KINDS[last] if last else NO_CARD
    _put_pieces(s, picture)
    for letter, cards in hands.items():
        for card in cards.split():
            s.hand[SEATS.index(letter), KINDS[card]] += 1
            s.held[SEATS.index(letter)] += 1
    for card in discards.split():
        s.discards[KINDS[card]] += 1
    s.pile[:] = e.count - s.discards - s.hand.sum(axis=0)
    s.left = s.pile.sum()
    assert (s.pile >= 0).all(), "more cards than the deck has"
    table = Table(GAME, seats, options, croupier=Stacked(draws.split()), start=s, auto=auto)
    return Sitting(table)


def _put_pieces(s: Any, picture: str) -> None:
    colours = {int(colour_of(s, seat)) for seat in range(s.seats)}
    for row in _normal(picture).splitlines():
        head, _, rest = row.partition(": ")
        for step, token in enumerate(rest.split()):
            if token == ".":
                continue
            colour, rank = SEATS.index(token[0]), RANKS[bool(s.royal)].index(token[1])
            assert colour in colours, f"nobody plays {token[0]}"
            assert s.at[colour, rank] == START, f"{token} stands twice in the picture"
            if head.endswith("home"):
                assert token[0] == head[0], f"{token} is in a foreign home"
                s.at[colour, rank] = HOME + step
            else:
                place = SEATS.index(head) * SECTION + step
                s.at[colour, rank] = place
                s.space[place] = 1 + colour * PIECES + rank
