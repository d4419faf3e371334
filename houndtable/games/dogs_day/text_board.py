"""The table in characters, at most 80 wide, readable without colour.

Above, the round and the four places of markers; then the Scene, a line for each card in the order of its
places; then a line for each seat; below, the hands that the viewer sees. A heap is ``3 bags (1 2x2), 1
briefcase``: behind the count, in brackets, the values that the viewer knows, and ``2x2`` is two of value 2.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from textwrap import wrap
from typing import Any, NamedTuple

from houndtable.core.layout import OPEN
from houndtable.core.names import columns, padded, shortened
from houndtable.games.dogs_day.parts import CHARACTERS, KIND_NAMES, KINDS_OF, LETTERS
from houndtable.games.dogs_day.rules.scene import column, first_seat
from houndtable.games.dogs_day.state import (
    BANK,
    CAR,
    CARD,
    CARDS,
    MARKERS,
    NO_CARD,
    PRISON,
    RESERVE,
    ROUNDS,
    VAULT,
    Kind,
    Lot,
    Phase,
    Step,
)

WIDEST = 80
LONG_NAME = 20
SHORT_NAME = 10
PLACE_NAMES = {PRISON: "prison", BANK: "bank", CAR: "car", RESERVE: "reserve"}
PLURALS = ("bags", "briefcases")

_HEIST = {
    Step.LAWYER_BAGS: "Lawyer (0)",
    Step.LAWYER_CASES: "Lawyer (0)",
    Step.MENTOR: "Mentor (1)",
    Step.CON_ARTIST: "Con Artist (2)",
    Step.EXCAVATOR: "Excavator (3)",
    Step.HACKER: "Hacker (4)",
    Step.FEMME_NAMES: "La Femme (5)",
    Step.FEMME: "La Femme (5)",
    Step.DRIVER: "Driver (7)",
    Step.GETAWAY: "Driver (7)",
}
_TWIST = {
    Step.MARKSMEN: "Sharpshooter or Brute (6)",
    Step.FEMME_TWIST: "La Femme (5)",
    Step.HACKER_TWIST: "Hacker (4)",
    Step.EXCAVATOR_TWIST: "Excavator (3)",
    Step.CON_ARTIST_TWIST: "Con Artist (2)",
    Step.LAWYER_TWIST: "Lawyer (0)",
}


class _Heap(NamedTuple):
    """Markers of one kind in one place: how many, the values that are known, and what has come of late."""

    kind: int
    number: int
    values: Counter[int]
    fresh: frozenset[int]  # values of marked markers, 0 for unknown ones

    def __str__(self) -> str:
        mark = "'" if 0 in self.fresh else ""
        what = KIND_NAMES[self.kind] if self.number == 1 else PLURALS[self.kind]
        known = " ".join(
            f"{value}{f'x{often}' if often > 1 else ''}{chr(39) if value in self.fresh else ''}"
            for value, often in sorted(self.values.items())
        )
        return f"{self.number}{mark} {what}{f' ({known})' if known else ''}"


def board(seen: Any, e: Any, viewer: int, names: Sequence[str], marked: frozenset[str] = frozenset()) -> str:
    """The table; `marked` holds ids of markers."""
    if seen.phase == Phase.OVER:
        marked = frozenset()  # the vaults are laid open: everything would be new
    heaps = _heaps(seen, marked)
    lines = [_head(seen, names), *_places(heaps), *_scene(seen, names, heaps)]
    lines += _seats(seen, names, heaps)
    for seat in range(seen.seats):
        if viewer in (seat, OPEN):
            lines += _hand(seen, seat, names)
    return "\n".join(line.rstrip() for line in lines)


def legend(seen: Any, e: Any) -> str:
    """What the signs mean, with those of what is marked."""
    return (
        "3 bags (1 2x2): three bags; behind the count, in brackets, the values that you know, 2x2 for two of "
        "value 2. > stands before who must act. Played cards are shown by their numbers, 4! is one that was "
        "arrested. A count or a value with ' has markers that have moved there since your last choice."
    )


def _heaps(seen: Any, marked: frozenset[str]) -> dict[int, list[_Heap]]:
    """The heaps of markers by place; the values are those that `seen` shows."""
    fresh: dict[tuple[int, int], set[int]] = {}
    values: dict[tuple[int, int], Counter[int]] = {}
    at, value = seen.at.tolist(), seen.value.tolist()
    for marker in range(MARKERS):
        where = at[marker], KINDS_OF[marker]
        if value[marker] > 0:
            values.setdefault(where, Counter())[value[marker]] += 1
        if f"marker-{marker}" in marked:
            fresh.setdefault(where, set()).add(max(0, value[marker]))
    heaps: dict[int, list[_Heap]] = {}
    for place in (*PLACE_NAMES, *range(CARD, CARD + seen.seats), *range(VAULT, VAULT + seen.seats)):
        for kind in Kind:
            where, count = (place, int(kind)), int(seen.stock[place, kind])
            if count:
                known = values.get(where, Counter())
                new = frozenset(fresh.get(where, ()))
                heaps.setdefault(place, []).append(_Heap(int(kind), count, known, new))
    return heaps


def _held(heaps: Sequence[_Heap]) -> str:
    """All in one place: "2 bags, 1 briefcase (3)"."""
    return ", ".join(map(str, heaps)) or "-"


def _head(seen: Any, names: Sequence[str]) -> str:
    """The round, and how far it has come."""
    text = f"Round {max(1, seen.rounds)} of {ROUNDS}: {moment(seen)}"
    if seen.rounds and seen.phase != Phase.OVER:
        text += f"; first seat {LETTERS[first_seat(seen)]}"
    return text


def moment(seen: Any) -> str:
    """Where in its course the round is."""
    step = seen.step
    if seen.phase == Phase.OVER:
        return "the game is over"
    if seen.phase == Phase.CHOOSE:
        return "Team Selection"
    if step >= Step.SPOILS:
        return "New Day" if seen.rounds else "Setup"
    if seen.frustrated:
        return f"Frustrated Heist, {'payments' if step < Step.LAWYER_BAGS else _HEIST[Step.LAWYER_BAGS]}"
    if step in _TWIST:
        return f"the Twist, {_TWIST[step]}"
    return f"the Heist, {_HEIST[step]}" if step in _HEIST else "the Heist"


def _places(heaps: dict[int, list[_Heap]]) -> list[str]:
    """Prison, bank, car and reserve: two in a line where they fit."""
    texts = [f"{name:<7} {_held(heaps.get(place, ()))}" for place, name in PLACE_NAMES.items()]
    lines = []
    for left, right in (texts[:2], texts[2:]):
        if len(left) < WIDEST // 2 and len(right) <= WIDEST // 2:
            lines.append(f"{left:<{WIDEST // 2}}{right}")
        else:
            lines += [*wrap(left, WIDEST, subsequent_indent=" " * 8), *wrap(right, WIDEST)]
    return lines


def _scene(seen: Any, names: Sequence[str], heaps: dict[int, list[_Heap]]) -> list[str]:
    """The cards in the Scene in the order of their places; while they are chosen, who is ready."""
    seats = range(seen.seats)
    if seen.phase == Phase.CHOOSE:
        ready = [
            f"{LETTERS[seat]} {shortened(names[seat], SHORT_NAME)}" for seat in seats if seen.ready[seat]
        ]
        if not ready:
            return ["", "The Scene no card yet"]
        lines = ["", f"The Scene face down: {ready[0]}"]
        for name in ready[1:]:
            if columns(f"{lines[-1]}, {name},") > WIDEST:
                lines += [f"{lines.pop()},", f"{'':<21}{name}"]
            else:
                lines[-1] += f", {name}"
        return lines
    row = sorted((int(column(seen.scene[seat])), seat) for seat in seats if seen.scene[seat] != NO_CARD)
    lines, last = [""] if row else [], -1
    for place, seat in row:
        character = CHARACTERS[seen.scene[seat]]
        number = "  =" if place == last else f"{character.number:>3}"
        owner = f"{LETTERS[seat]} {padded(shortened(names[seat], SHORT_NAME), SHORT_NAME)}"
        first = f"{number} {character.name:<13}{owner}  "
        loot = "escaped" if seen.escaped[seat] else _held(heaps.get(CARD + seat, ()))
        lines += _behind(first, loot)
        last = place
    return lines


def _seats(seen: Any, names: Sequence[str], heaps: dict[int, list[_Heap]]) -> list[str]:
    """A line for each seat, or more where it has much to show."""
    played = [_played(seen, seat) for seat in range(seen.seats)]
    wide = max(6, *map(len, played))
    lines = ["", f"{'':<{SHORT_NAME + 5}}  hand deck  {'played':<{wide}}  vault"]
    for seat in range(seen.seats):
        flag = "> "[not _must_act(seen, seat)]
        who = f" {flag} {LETTERS[seat]} {padded(shortened(names[seat], SHORT_NAME), SHORT_NAME)}"
        held = int(seen.held[seat])
        gone = int((seen.lot[seat] != Lot.UNPLAYED).sum())
        first = f"{who}  {held:>4} {CARDS - held - gone:>4}  {played[seat]:<{wide}}  "
        lines += _behind(first, _vault(heaps.get(VAULT + seat, ())), ", ")
    return lines


def _vault(heaps: Sequence[_Heap]) -> str:
    """What is in a vault, and the fortune where all of it is known."""
    text = _held(heaps)
    if heaps and all(heap.number == heap.values.total() for heap in heaps):
        text += f" = {sum(value * often for heap in heaps for value, often in heap.values.items())}"
    return text


def _behind(first: str, text: str, at: str = "") -> list[str]:
    """`text` behind `first`, folded where it does not fit; before that, where it is parted by `at`."""
    room = WIDEST - columns(first)
    texts = text.replace(at, f"{at.rstrip()}\n").split("\n") if at and len(text) > room else [text]
    parts = [part for one in texts for part in wrap(one, room)]
    return [first + parts[0], *(" " * columns(first) + part for part in parts[1:])]


def _must_act(seen: Any, seat: int) -> bool:
    """Whether a seat is waited for."""
    if seen.phase == Phase.CHOOSE:
        return not seen.ready[seat]
    return seen.phase in (Phase.TAKE, Phase.PAY, Phase.NAME) and bool(seen.turn == seat)


def _played(seen: Any, seat: int) -> str:
    """The numbers of the cards that a seat has played, those that were arrested with a "!"."""
    numbers = [
        CHARACTERS[card].number + ("!" if seen.lot[seat, card] == Lot.ARRESTED else "")
        for card in range(CARDS)
        if seen.lot[seat, card] in (Lot.RETIRED, Lot.ARRESTED)
    ]
    return " ".join(numbers) or "-"


def _hand(seen: Any, seat: int, names: Sequence[str]) -> list[str]:
    """The lines about a hand that the viewer sees."""
    cards = [
        f"{CHARACTERS[card].name} {CHARACTERS[card].number}{' (chosen)' if seen.chosen[seat] == card else ''}"
        for card in range(CARDS)
        if seen.hand[seat, card] > 0
    ]
    return _behind(f"{shortened(names[seat], LONG_NAME)} holds ", ", ".join(cards) or "no cards")
