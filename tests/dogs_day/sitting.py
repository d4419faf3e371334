"""Tests in the words of the table: an evening as a picture, players who play, refuse to and look.

A picture has a line for each place with markers and one for each player: the card that is played, and what
lies in the vault. A marker is ``bag`` or ``case``; with a value (``bag3``) it was held before, by whoever
holds it now and by those behind the dot (``case5.AC``), and ``3bag`` is three of them.

    bank    3bag case
    prison  bag bag2.B
    car     2bag case
    A Lawyer
    B Con Artist    bag1 case4
    C Hacker        2bag2
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from textwrap import dedent
from typing import Any

import numpy as np

from houndtable.core.croupier import Croupier
from houndtable.core.log import Line
from houndtable.core.table import Table
from houndtable.games.dogs_day.game import GAME
from houndtable.games.dogs_day.parts import CHARACTERS
from houndtable.games.dogs_day.state import (
    BAGS,
    BANK,
    CAR,
    CARD,
    CARDS,
    DRAW_CAR,
    DRAW_VALUE,
    MARKERS,
    NO_CARD,
    PICK,
    PRISON,
    RESERVE,
    VAULT,
    Card,
    Kind,
    Lot,
    Phase,
    Step,
)
from tests import sitting

SEATS = sitting.SEATS
NAMES = {character.name.lower(): card for card, character in enumerate(CHARACTERS)}
PLACES = {"bank": BANK, "prison": PRISON, "car": CAR, "reserve": RESERVE}
MARKER = re.compile(r"(\d+)?(bag|case)(\d)?(?:\.([A-F]+))?")


class Stacked:
    """Chance that brings what a test names, each kind of draw in its order, and then whatever comes.

    `values` are those of markers, `picks` tell which of the markers that look alike is picked (0 is the
    first), `cards` are dealt, `cars` are pairs of bags and briefcases.
    """

    def __init__(
        self,
        values: Sequence[int] = (),
        picks: Sequence[int] = (),
        cards: Sequence[str] = (),
        cars: Sequence[tuple[int, int]] = (),
    ) -> None:
        self.values, self.picks, self.cards, self.cars = list(values), list(picks), list(cards), list(cars)
        self.rest = Croupier(bytes(32))

    def draw(self, weights: Sequence[int]) -> int:
        """The next outcome that is named for this kind of draw."""
        possible = [outcome for outcome, weight in enumerate(weights) if weight]
        chosen = self._named(possible)
        if chosen is None:
            return self.rest.draw(weights)
        assert chosen in possible, f"{chosen} cannot be drawn, only {possible}"
        return chosen

    def _named(self, possible: Sequence[int]) -> int | None:
        first = possible[0]
        if first < DRAW_VALUE and self.cards:
            return NAMES[self.cards.pop(0).lower()]
        if DRAW_VALUE <= first < DRAW_CAR and self.values:
            return DRAW_VALUE + self.values.pop(0) - 1
        if DRAW_CAR <= first < PICK and self.cars:
            bags, cases = self.cars.pop(0)
            e = GAME.house.record
            rows = zip(e.car_bags.tolist(), e.car_cases.tolist(), strict=True)
            return DRAW_CAR + list(rows).index((bags, cases))
        if first >= PICK and self.picks:
            return possible[self.picks.pop(0)]
        return None


class Player(sitting.Player):
    """A seat, as a test speaks of it."""

    sitting: Sitting

    @property
    def vault(self) -> str:
        """What lies in the vault, such as "bag bag case", bags first."""
        return self.sitting.lies(VAULT + self.seat)

    @property
    def loot(self) -> str:
        """What lies on the card in the Scene."""
        return self.sitting.lies(CARD + self.seat)

    @property
    def fortune(self) -> list[int]:
        """The true values of what lies in the vault, ascending, bags before briefcases."""
        return self.sitting.values(VAULT + self.seat)

    @property
    def escaped(self) -> bool:
        """Whether the player has left the Scene."""
        return bool(self.sitting.now.escaped[self.seat])

    @property
    def hand(self) -> list[str]:
        """The cards that the player holds, as the player sees them."""
        hand = self.sees.hand[self.seat]
        return [CHARACTERS[card].name for card in range(CARDS) if hand[card] > 0]

    def lot(self, card: str) -> Lot:
        """What has become of a card."""
        return Lot(int(self.table.truth.lot[self.seat, NAMES[card.lower()]]))

    def knows(self, place: str) -> list[int]:
        """The values that the player knows among the markers of a place ("bank", "B vault"), ascending."""
        seen, number = self.sees, place_number(place)
        return sorted(
            int(seen.value[marker])
            for marker in range(MARKERS)
            if seen.at[marker] == number and seen.value[marker] > 0
        )


def place_number(place: str) -> int:
    """The number of a place: "bank", "A card", "B vault"."""
    if place in PLACES:
        return PLACES[place]
    letter, what = place.split()
    return (VAULT if what == "vault" else CARD) + SEATS.index(letter)


class Sitting(sitting.Sitting[Player]):
    """A table with its players A, B, C ..."""

    player = Player

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        for player in self.players:
            player.sitting = self

    @property
    def phase(self) -> Phase:
        """What happens now."""
        return Phase(int(self.table.truth.phase))

    @property
    def step(self) -> Step:
        """The step that the round is at."""
        return Step(int(self.table.truth.step))

    @property
    def now(self) -> Any:
        """The true state; when the round is over, as it was before the new day."""
        if Step.NONE < self.step < Step.NEW_DAY:
            return self.table.truth
        for before, event, _ in reversed(list(self.table.steps())):
            if before.phase == Phase.CAR and event.actor >= len(SEATS):
                return before
        return self.table.truth

    def lies(self, place: int | str) -> str:
        """What lies in a place, such as "bag bag case", bags first."""
        bags, cases = self.now.stock[place_number(place) if isinstance(place, str) else place].tolist()
        return " ".join(["bag"] * bags + ["case"] * cases)

    def values(self, place: int | str) -> list[int]:
        """The true values of the markers in a place, ascending, bags first; 0 for undrawn ones."""
        state, number = self.now, place_number(place) if isinstance(place, str) else place
        bags = [int(state.value[m]) for m in range(BAGS) if state.at[m] == number]
        cases = [int(state.value[m]) for m in range(BAGS, MARKERS) if state.at[m] == number]
        return sorted(bags) + sorted(cases)

    @property
    def round_is_over(self) -> bool:
        """Whether the round's cards have left the Scene."""
        return self.phase in (Phase.CHOOSE, Phase.OVER)


def deal(
    picture: str, *, round: int = 1, auto: bool = True, chance: Stacked | None = None, **options: int
) -> Sitting:
    """The evening of a picture before anybody has chosen; each player holds the card that they will play."""
    places, cards = _read(picture)
    seats = len(cards)
    start = GAME.state.new()
    values = np.array([seats, *GAME.check_options(seats, options).values()], np.int64)
    GAME.rules.setup(start, GAME.house.record, values)
    while start.stock[PRISON].any():
        start.at[0:3] = RESERVE
        start.stock[PRISON, Kind.BAG] -= 1
        start.stock[RESERVE, Kind.BAG] += 1
    start.rounds, start.phase, start.step = round, Phase.CHOOSE, Step.NONE
    for _ in range(round + 1):
        start.cars[int(np.argmax(start.cars))] -= 1
        start.drawn += 1
    for place, markers in places.items():
        for kind, value, known in markers:
            _lay(start, place, kind, value, known)
    for seat, card in enumerate(cards):
        _give(start, seat, card, round)
    return Sitting(Table(GAME, seats, options, start=start, croupier=chance or Stacked(), auto=auto))


def evening(
    picture: str, *, round: int = 1, auto: bool = True, chance: Stacked | None = None, **options: int
) -> Sitting:
    """The evening of a picture when all have chosen their cards and the Scene stands."""
    sitting = deal(picture, round=round, auto=auto, chance=chance, **options)
    for player, card in zip(sitting.players, _read(picture)[1], strict=True):
        player.plays(CHARACTERS[card].name.lower())
    return sitting


def _read(picture: str) -> tuple[dict[int, list[tuple[Kind, int, str]]], list[int]]:
    places: dict[int, list[tuple[Kind, int, str]]] = {}
    cards: list[int] = []
    for line in dedent(picture).strip().splitlines():
        first, _, rest = line.strip().partition(" ")
        if first in PLACES:
            places[PLACES[first]] = _markers(rest, "")
        else:
            assert first == SEATS[len(cards)], f"{first!r} is no player's letter in its place"
            name = next(name for name in NAMES if rest.strip().lower().startswith(name))
            cards.append(NAMES[name])
            places[VAULT + len(cards) - 1] = _markers(rest.strip()[len(name) :], first)
    return places, cards


def _markers(text: str, holder: str) -> list[tuple[Kind, int, str]]:
    found = []
    for word in text.split():
        match = MARKER.fullmatch(word)
        assert match, f"{word!r} is no marker"
        count, kind, value, known = match.groups()
        assert value or not holder, f"{word!r} lies in a vault and needs a value"
        marker = (Kind.BAG if kind == "bag" else Kind.CASE, int(value or 0), holder + (known or ""))
        found += [marker] * int(count or 1)
    return found


def _lay(state: Any, place: int, kind: Kind, value: int, known: str) -> None:
    """The next marker of the reserve lies in a place, with a value if it was held before."""
    marker = (BAGS if kind == Kind.BAG else MARKERS) - int(state.stock[RESERVE, kind])
    state.at[marker] = place
    state.stock[RESERVE, kind] -= 1
    state.stock[place, kind] += 1
    if value:
        state.value[marker], state.opened[marker] = value, 1
        state.known[marker] = sum(1 << SEATS.index(letter) for letter in set(known))
        state.pool[kind, value] -= 1
        assert known, "a marker with a value was held by somebody"


def _give(state: Any, seat: int, card: int, round: int) -> None:
    """A hand with a card in it; the cards of the rounds before have retired."""
    others = [other for other in range(CARDS) if other != card]
    if state.informant_first:
        others.remove(Card.INFORMANT) if card != Card.INFORMANT else None
        others = ([Card.INFORMANT] if card != Card.INFORMANT else []) + others
    size = min(5 if state.informant_first else 4, CARDS - (round - 1))
    state.hand[seat, :] = 0
    for mine in [card, *others][:size]:
        state.hand[seat, mine] = 1
    state.held[seat] = size
    for gone in [card, *others][::-1][: round - 1]:
        state.lot[seat, gone] = Lot.RETIRED
    assert state.chosen[seat] == NO_CARD


def pile(bags: int = 0, cases: int = 0) -> str:
    """So many markers as a place shows them: "bag bag case"."""
    return " ".join(["bag"] * bags + ["case"] * cases)


def told(lines: Sequence[Line], keep: Callable[[str], bool] = bool) -> list[str]:
    """The texts of log lines, empty ones left out."""
    return [line.text for line in lines if keep(line.text)]
