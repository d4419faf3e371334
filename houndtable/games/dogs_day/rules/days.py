"""Set-up, the new day, what chance brings, and the end of the game.

Chapters "Setup", "A New Day to Steal", "End of Game and Scoring", "Tips for Winning".
"""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.core.layout import MAX_SEATS, UNKNOWN, Actions, Shares
from houndtable.games.dogs_day.rules.markers import draw_value, end_of, first_of, move_all, supply, take
from houndtable.games.dogs_day.rules.steps import go_on
from houndtable.games.dogs_day.state import (
    BAGS,
    BANK,
    CAR,
    CARD,
    CARDS,
    DRAW_CAR,
    DRAW_VALUE,
    MARKERS,
    MOST_VALUE,
    NO_CARD,
    PICK,
    PRISON,
    RESERVE,
    ROUNDS,
    VAULT,
    Card,
    Edition,
    Kind,
    Lot,
    Phase,
    State,
    Step,
)

EVERYBODY = 127  # all seats, and those without one, as bits
RICH = 3  # markers of a bank that never runs empty


@kernel
def setup(s: State, e: Edition, options: Actions) -> None:
    """The table before the first car. `options`: seats, rich_bank, informant_first, informant_arrested."""
    s.seats, s.rich_bank, s.informant_first, s.informant_arrested = (
        options[0],
        options[1],
        options[2],
        options[3],
    )
    s.stock[RESERVE, Kind.BAG] = BAGS  # DD-106
    s.stock[RESERVE, Kind.CASE] = MARKERS - BAGS
    s.pool[:, :] = e.values
    s.cars[:] = e.car_count
    s.chosen[:] = NO_CARD
    s.scene[:] = NO_CARD
    s.named[:] = MAX_SEATS
    s.marker = MARKERS
    supply(s, PRISON, Kind.BAG, 3)  # DD-105
    if s.informant_first:
        for seat in range(s.seats):
            s.hand[seat, Card.INFORMANT] = 1  # DD-804
            s.held[seat] = 1
    s.step = Step.NEW_DAY
    s.phase = Phase.CAR


@kernel
def new_day(s: State) -> None:
    """The round's steps are over: a new day begins, or the game ends."""
    if s.rounds == ROUNDS:
        finish(s)  # DD-509 DD-701
    else:
        move_all(s, CAR, BANK)  # DD-501 DD-506
        s.phase = Phase.CAR


@kernel
def open_car(s: State, e: Edition, row: int) -> None:
    """A car is drawn: the first of the game for the bank, each other as the round's car."""
    s.cars[row] -= 1  # DD-110
    s.drawn += 1
    place = BANK if s.drawn == 1 else CAR  # DD-107 DD-108
    supply(s, place, Kind.BAG, int(e.car_bags[row]))  # DD-502
    supply(s, place, Kind.CASE, int(e.car_cases[row]))
    if place == CAR:
        if s.rounds:
            supply(s, PRISON, Kind.BAG, 1)  # DD-503
        deal_or_begin(s)


@kernel
def receiver(s: State) -> int:
    """The seat whose hand is filled next; UNKNOWN when all are full or all decks are empty."""
    full = 5 if s.informant_first else 4  # DD-109 DD-504 DD-805
    for seat in range(s.seats):
        if s.held[seat] < full and s.held[seat] + s.rounds < CARDS:  # DD-505
            return seat
    return UNKNOWN


@kernel
def deal_or_begin(s: State) -> None:
    """Fill the next hand, or begin the next round."""
    if receiver(s) != UNKNOWN:
        s.phase = Phase.DEAL
        return
    lacking = RICH - int(s.stock[BANK, Kind.BAG]) - int(s.stock[BANK, Kind.CASE])
    if s.rich_bank and s.rounds and lacking > 0:  # DD-802
        supply(s, BANK, Kind.BAG, lacking)  # DD-801 DD-803
    s.rounds += 1
    s.step = Step.NONE
    s.phase = Phase.CHOOSE  # DD-201


@kernel
def apply_chance(s: State, e: Edition, outcome: int) -> None:
    """A chance action: a car, a card dealt, one of several markers that look alike, or a value."""
    match s.phase:
        case Phase.CAR:
            open_car(s, e, outcome - DRAW_CAR)
            return
        case Phase.DEAL:
            seat = receiver(s)
            s.hand[seat, outcome] = 1
            s.held[seat] += 1
            deal_or_begin(s)
            return
        case Phase.PICK:
            s.asked = 0
            s.wanted[s.turn] = 0
            take(s, s.turn, outcome - PICK)
        case Phase.VALUE:
            draw_value(s, outcome - DRAW_VALUE + 1)
    carry_on(s)


@kernel
def carry_on(s: State) -> None:
    """Go on with the round's steps, and into the new day behind them."""
    go_on(s)
    if s.step == Step.NEW_DAY:
        new_day(s)


@kernel
def finish(s: State) -> None:
    """The game is over: the vaults are laid open."""
    s.phase = Phase.OVER
    for kind in range(2):
        for marker in range(first_of(kind), end_of(s, kind)):
            if s.at[marker] >= VAULT:
                s.known[marker] = EVERYBODY  # DD-705


@kernel
def fortune(s: State, seat: int) -> int:
    """What lies in a seat's vault is worth, when it is laid open."""
    total = 0
    for kind in range(2):
        for marker in range(first_of(kind), end_of(s, kind)):
            if s.at[marker] == VAULT + seat:
                total += int(s.value[marker])  # DD-702
    return total


@kernel
def rank(s: State, seat: int) -> int:
    """A number that orders final results: fortune first, then briefcases."""
    return fortune(s, seat) * MARKERS + int(s.stock[VAULT + seat, Kind.CASE])  # DD-703


@kernel
def returns(s: State, e: Edition, out: Shares) -> None:
    """1.0 shared evenly by the seats with the highest fortune and, among these, the most briefcases."""
    best, winners = 0, 0.0
    for seat in range(s.seats):
        best = max(best, rank(s, seat))
    for seat in range(s.seats):
        if rank(s, seat) == best:
            winners += 1.0
    out[:] = 0.0
    for seat in range(s.seats):
        if rank(s, seat) == best:
            out[seat] = 1.0 / winners  # DD-704


@kernel
def mean_value(e: Edition, kind: int) -> float:
    """What a marker of a kind is worth on average."""
    total, count = 0, 0
    for value in range(1, MOST_VALUE + 1):
        total += value * int(e.values[kind, value])
        count += int(e.values[kind, value])
    return total / count


@kernel
def standing(s: State, e: Edition, out: Shares) -> None:
    """Each seat's part of all that has been taken, as everybody sees it: by kinds, not by values."""
    if s.phase == Phase.OVER:
        returns(s, e, out)
        return
    bag, case = mean_value(e, Kind.BAG), mean_value(e, Kind.CASE)
    total = 0.0
    out[:] = 0.0
    for seat in range(s.seats):
        out[seat] = 5.0
        for place in (CARD + seat, VAULT + seat):
            out[seat] += bag * s.stock[place, Kind.BAG] + case * s.stock[place, Kind.CASE]
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total


@kernel
def in_deck(s: State, seat: int, card: int) -> bool:
    """Whether a card is still in a seat's deck."""
    return s.lot[seat, card] == Lot.UNPLAYED and not s.hand[seat, card]
