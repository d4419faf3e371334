"""Set-up, the turns and rounds, the pound, and the end.

Chapters "Setting up the Game", "Moving a dog's hunger marker", "Leaving the Pound" and "Variant".
"""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.core.layout import Actions, Shares
from houndtable.games.a_dogs_life.rules.things import take_away
from houndtable.games.a_dogs_life.state import (
    BONES,
    BREEDS,
    DAYS_IN_POUND,
    EVERYBODY,
    FED_IN_POUND,
    FULL,
    HOME,
    HOMES,
    MOST_ROUNDS,
    NO_CARD,
    NO_SIDE,
    NO_SPACE,
    NOBODY,
    PLAY_OFF,
    POUND,
    STOCK,
    Edition,
    Phase,
    State,
    Trial,
)


@kernel
def setup(s: State, e: Edition, options: Actions) -> None:
    """The town before anything is drawn. `options`: seats, then each option in the order of `facts`."""
    s.seats, s.bones, s.round_limit = options[0], options[1], options[2]
    s.choose_dogs, s.pass_dogs, s.safe_home = options[3], options[4], options[5]
    s.last_round = s.round_limit if s.round_limit else MOST_ROUNDS  # ADL-908
    s.playing = (1 << s.seats) - 1
    s.turner = NOBODY
    s.foe = NOBODY
    s.dog[:] = BREEDS
    s.home[:] = HOMES
    s.place[:] = NO_SPACE
    s.turned[:] = NO_CARD
    for seat in range(s.seats):
        s.hunger[seat] = FULL  # ADL-111
        s.bladder[seat] = 1  # ADL-112
        s.deck[seat, :] = 1  # ADL-107
    s.mark[:] = NOBODY
    s.supply = BONES  # ADL-103
    s.truck = e.truck  # ADL-114
    s.truck_side = NO_SIDE  # ADL-717
    s.paper_at[:] = STOCK  # ADL-106
    s.paper_seen[:] = EVERYBODY
    s.phase = Phase.FIRST


@kernel
def follow(s: State) -> bool:
    """The next seat of the set-up; whether there is one."""
    s.turn = (s.turn + 1) % s.seats
    return s.turn != s.first


@kernel
def give_first(s: State, seat: int) -> None:
    """A seat begins."""
    s.first = seat  # ADL-117
    s.turn = seat
    s.phase = Phase.CHOOSE if s.choose_dogs else Phase.DOGS


@kernel
def give_dog(s: State, breed: int) -> None:
    """A seat gets its dog."""
    s.dog[s.turn] = breed  # ADL-110
    if not follow(s):
        s.phase = Phase.HOMES


@kernel
def give_home(s: State, e: Edition, home: int) -> None:
    """A seat gets its starting space, and its dog goes there."""
    s.home[s.turn] = home  # ADL-113
    s.place[s.turn] = HOME + home
    if not follow(s):
        s.rounds = 1
        begin_turn(s, e)


@kernel
def begin_turn(s: State, e: Edition) -> None:
    """A seat's turn begins: in the pound, starving, or with a hungrier dog."""
    seat = s.turn
    if s.pound[seat] == DAYS_IN_POUND:
        s.phase = Phase.RELEASE  # ADL-805
    elif s.pound[seat]:
        s.trial = Trial.EXIT
        s.turner = seat
        s.cards_due = s.pound[seat]  # ADL-802 ADL-803
        s.phase = Phase.CARD
    elif s.hunger[seat] == 0:
        s.phase = Phase.STARVE  # ADL-203
    else:
        s.hunger[seat] -= 1  # ADL-202
        begin_actions(s, e)


@kernel
def begin_actions(s: State, e: Edition) -> None:
    """A dog gets its action points."""
    s.points = e.points[s.dog[s.turn]]  # ADL-206
    s.phase = Phase.ACT


@kernel
def let_go(s: State, e: Edition) -> None:
    """A dog leaves the pound, and acts."""
    s.pound[s.turn] = 0
    s.place[s.turn] = POUND  # ADL-807
    s.hunger[s.turn] = FED_IN_POUND
    begin_actions(s, e)  # ADL-808


@kernel
def stay(s: State, e: Edition) -> None:
    """A dog stays in the pound, a space farther on its track."""
    s.pound[s.turn] += 1  # ADL-809
    next_turn(s, e)


@kernel
def starve(s: State, e: Edition) -> None:
    """A starving dog is taken to the pound."""
    take_away(s, s.turn)
    next_turn(s, e)  # ADL-205


@kernel
def end_trial(s: State) -> None:
    """What a card was turned for is over."""
    s.trial = Trial.NONE
    s.turner = NOBODY
    s.foe = NOBODY
    s.claws = 0
    s.freed = 0


@kernel
def next_turn(s: State, e: Edition) -> None:
    """The turn is over: the next one of those who play begins, unless the game has ended."""
    end_trial(s)
    s.points = 0  # ADL-207
    s.begged = 0
    while True:
        s.turn = (s.turn + 1) % s.seats
        if s.turn == s.first:
            end_round(s)
            if s.phase == Phase.OVER:
                return
        if s.playing >> s.turn & 1:
            break
    begin_turn(s, e)


@kernel
def leaders(s: State) -> int:
    """The seats that have buried most bones, as bits."""
    most, bits = -1, 0
    for seat in range(s.seats):
        if s.buried[seat] > most:
            most, bits = s.buried[seat], 0
        if s.buried[seat] == most:
            bits |= 1 << seat
    return bits


@kernel
def end_round(s: State) -> None:
    """All have had their turns. After the last round most bones win, or those who are tied play on."""
    if s.play_off == PLAY_OFF:
        finish(s)  # ADL-906
    elif s.play_off:
        s.play_off += 1
    elif s.rounds >= s.last_round:
        s.playing = leaders(s)
        if s.playing & (s.playing - 1) == 0:
            finish(s)  # ADL-903
        else:
            s.play_off = 1  # ADL-904
    if s.phase != Phase.OVER:
        s.rounds += 1


@kernel
def finish(s: State) -> None:
    """The game is over."""
    end_trial(s)
    s.points = 0
    s.begged = 0
    s.phase = Phase.OVER


@kernel
def end_by_clock(s: State) -> None:
    """The time is up: the round that is played now is the last."""
    if 0 < s.rounds < s.last_round:
        s.last_round = s.rounds  # ADL-905


@kernel
def returns(s: State, e: Edition, out: Shares) -> None:
    """Each seat's share of the victory: most bones buried win, and share where they are tied."""
    best = leaders(s)
    count = 0
    for seat in range(s.seats):
        count += best >> seat & 1
    for seat in range(s.seats):
        out[seat] = 1.0 / count if best >> seat & 1 else 0.0


@kernel
def standing(s: State, e: Edition, out: Shares) -> None:
    """How far each seat is on its way to the bones that win; half of it for those still carried."""
    if s.phase == Phase.OVER:
        returns(s, e, out)
        return
    for seat in range(s.seats):
        out[seat] = min(1.0, (s.buried[seat] + 0.5 * s.carried[seat]) / s.bones)
