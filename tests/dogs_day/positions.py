"""Made-up positions of Dogs' Day, for what is drawn of them: no rules are asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from houndtable.core.layout import MAX_SEATS
from houndtable.games.dogs_day.state import (
    BAGS,
    CARD,
    MARKERS,
    NO_CARD,
    RESERVE,
    VAULT,
    Card,
    Kind,
    Lot,
    Phase,
    State,
)


class Position:
    """A state in the making; `state` is what it has come to."""

    def __init__(self, seats: int = 4, rounds: int = 1, phase: int = Phase.CHOOSE, **fields: Any) -> None:
        self.state = s = State.new()
        s.seats, s.rounds, s.phase = seats, rounds, phase
        s.scene[:] = NO_CARD
        s.chosen[:] = NO_CARD
        s.named[:] = MAX_SEATS
        s.marker = MARKERS
        s.at[:] = RESERVE
        s.held[:seats] = 4
        s.drawn = rounds + 1
        for name, value in fields.items():
            s[name] = value
        self._count()

    def _count(self) -> None:
        s = self.state
        s.stock[:] = 0
        for marker, place in enumerate(s.at.tolist()):
            s.stock[place, Kind.BAG if marker < BAGS else Kind.CASE] += 1

    def put(self, place: int, bags: int = 0, cases: int = 0) -> Position:
        """Put markers that nobody has held into a place."""
        s = self.state
        free = [n for n in range(MARKERS) if s.at[n] == RESERVE]
        chosen = [n for n in free if n < BAGS][:bags] + [n for n in free if n >= BAGS][:cases]
        assert len(chosen) == bags + cases
        s.at[chosen] = place
        self._count()
        return self

    def held(self, place: int, values: Sequence[int], by: Sequence[int], kind: int = Kind.BAG) -> Position:
        """Put markers of these values, which these seats have held, into a place."""
        s = self.state
        kinds = range(BAGS) if kind == Kind.BAG else range(BAGS, MARKERS)
        free = [n for n in kinds if s.at[n] == RESERVE][: len(values)]
        for marker, value in zip(free, values, strict=True):
            s.at[marker], s.value[marker], s.opened[marker] = place, value, 1
            s.known[marker] = sum(1 << seat for seat in by)
        self._count()
        return self

    def vault(self, seat: int, bags: Sequence[int] = (), cases: Sequence[int] = ()) -> Position:
        """Put markers of these values into the vault of the seat that has taken them."""
        return self.held(VAULT + seat, bags, [seat]).held(VAULT + seat, cases, [seat], Kind.CASE)

    def loot(self, seat: int, bags: Sequence[int] = (), cases: Sequence[int] = ()) -> Position:
        """Put markers of these values on the card of the seat that has taken them."""
        return self.held(CARD + seat, bags, [seat]).held(CARD + seat, cases, [seat], Kind.CASE)

    def hand(self, seat: int, *cards: Card) -> Position:
        """Give a seat these cards."""
        self.state.hand[seat, list(cards)] = 1
        self.state.held[seat] = len(cards)
        return self

    def choose(self, seat: int, card: Card) -> Position:
        """Let a seat have chosen a card of its hand."""
        self.state.chosen[seat] = card
        self.state.ready[seat] = 1
        return self

    def play(self, *cards: int) -> Position:
        """Lay these cards into the Scene, by seat."""
        for seat, card in enumerate(cards):
            self.state.scene[seat] = card
            if card != NO_CARD:
                self.state.lot[seat, card] = Lot.SCENE
        return self

    def gone(self, seat: int, lot: Lot, *cards: Card) -> Position:
        """Let these cards of a seat be retired or arrested."""
        self.state.lot[seat, list(cards)] = lot
        return self

    def escape(self, seat: int) -> Position:
        """Let a seat's card have escaped."""
        self.state.escaped[seat] = 1
        return self

    def seen(self, viewer: int) -> Any:
        """What a viewer sees of it."""
        return State.observe(self.state, viewer)
