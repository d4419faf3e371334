"""Whole games for tests: they begin, rounds go on to their end, and what chance was asked is written down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from houndtable.core.edition import Edition
from houndtable.core.table import Table
from houndtable.games.dogs_day.game import GAME
from houndtable.games.dogs_day.parts import CHARACTERS
from houndtable.games.dogs_day.state import (
    BAGS,
    CARD,
    CARDS,
    DRAW_CAR,
    DRAW_VALUE,
    MARKERS,
    OUTCOMES,
    PICK,
    VAULT,
    Phase,
)
from tests.dogs_day.sitting import SEATS, Player, Sitting, Stacked, place_number


class Asking(Stacked):
    """Chance that brings what a test names, and writes down the weights of every draw."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.asked: list[list[int]] = []

    def draw(self, weights: Sequence[int]) -> int:
        """The next outcome that is named for this kind of draw."""
        self.asked.append(list(weights))
        return super().draw(weights)

    def _among(self, first: int, end: int) -> list[list[int]]:
        return [weights[first:end] for weights in self.asked if any(weights[first:end])]

    @property
    def deals(self) -> list[list[str]]:
        """The cards that could have been dealt, for each card dealt."""
        return [
            [CHARACTERS[card].name for card in range(CARDS) if weights[card]]
            for weights in self._among(0, DRAW_VALUE)
        ]

    @property
    def cars_left(self) -> list[list[int]]:
        """How many cars of each row could have come, for each car that came."""
        return self._among(DRAW_CAR, PICK)

    @property
    def picks_among(self) -> list[dict[int, int]]:
        """The markers that could have been picked, with their weights, for each that was."""
        return [
            {marker: weight for marker, weight in enumerate(weights) if weight}
            for weights in self._among(PICK, OUTCOMES)
        ]


def begin(
    seats: int = 3,
    *,
    chance: Stacked | None = None,
    edition: Edition | None = None,
    auto: bool = True,
    **options: int,
) -> Sitting:
    """A game in which all are to choose their first card."""
    table = Table(GAME, seats, options, edition=edition, croupier=chance or Stacked(), auto=auto)
    return Sitting(table)


def on_turn(s: Sitting) -> Player:
    """The one player who must act."""
    return s.players[SEATS.index(s.turn)]


def play_round(s: Sitting, *cards: str) -> None:
    """All choose these cards, or the first of their hands, and take what stands first until a new day."""
    for seat, player in enumerate(s.players):
        player.plays(cards[seat] if cards else player.hand[0])
    end_round(s)


def end_round(s: Sitting) -> None:
    """Whoever is asked takes what stands first, until all are to choose again or the game is over."""
    while not s.round_is_over:
        player = on_turn(s)
        player.plays(player.legal[0])


def play_to_the_end(s: Sitting) -> None:
    """Whatever comes first is played until the game is over."""
    while s.phase is not Phase.OVER:
        play_round(s)


def there(s: Sitting, place: str) -> tuple[int, int]:
    """How many bags and briefcases lie in a place now, after the new day too."""
    bags, cases = s.table.truth.stock[place_number(place)].tolist()
    return bags, cases


def ways(s: Sitting) -> list[str]:
    """The ways that markers went, event after event: "bag bank > A card" (those of one event in order)."""
    found = []
    for before, _, after in s.table.steps():
        old, new = before.at.tolist(), after.at.tolist()
        moved = [marker for marker in range(MARKERS) if old[marker] != new[marker]]
        found += sorted(
            f"{'bag' if marker < BAGS else 'case'} {place_name(old[marker])} > {place_name(new[marker])}"
            for marker in moved
        )
    return found


def place_name(place: int) -> str:
    """A place as tests name it: "bank", "A card", "B vault"."""
    if place < CARD:
        return ("reserve", "bank", "prison", "car")[place]
    letter = SEATS[(place - CARD) % len(SEATS)]
    return f"{letter} {'vault' if place >= VAULT else 'card'}"


def moments(s: Sitting) -> Iterator[Any]:
    """The true state after each event."""
    for _, _, after in s.table.steps():
        yield after


def moment(s: Sitting, phase: Phase) -> Any:
    """A copy of the first true state in a phase."""
    return GAME.state.copy_of(next(state for state in moments(s) if state.phase == phase))


def house_with(old: str, new: str) -> Edition:
    """The built-in edition with another piece of text in its file."""
    text = (GAME.folder / "house.toml").read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in it"
    return Edition.parse(GAME, text.replace(old, new))


def scene(*cards: str, places: str = "") -> str:
    """A picture of these cards in the hands of A, B, C ..., and of some places."""
    return "\n".join(
        [*places.split("|"), *(f"{SEATS[seat]} {card}" for seat, card in enumerate(cards))]
    ).strip()
