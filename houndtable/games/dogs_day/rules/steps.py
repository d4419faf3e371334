"""The steps of a round between the reveal and the new day: who takes what from where, and in which turn.

Chapters "The Heist", "The Twist", "Actions and How to Play".
"""

from __future__ import annotations

from enum import IntEnum

from houndtable.core.kernel import kernel
from houndtable.core.layout import MAX_SEATS, UNKNOWN
from houndtable.games.dogs_day.rules.markers import (
    begin_drawing,
    end_of,
    escape,
    first_of,
    move_all,
    take,
    take_one,
)
from houndtable.games.dogs_day.rules.scene import (
    count_of,
    first_seat,
    is_arrested,
    lone,
    next_to,
    of_others,
)
from houndtable.games.dogs_day.state import (
    BANK,
    CAR,
    CARD,
    MARKERS,
    NO_CARD,
    PLACES,
    PRISON,
    RESERVE,
    VAULT,
    Card,
    Kind,
    Lot,
    Phase,
    State,
    Step,
)

ONLY_BAGS, ONLY_CASES, ANY = 1, 2, 3  # kinds, as bits


class Next(IntEnum):
    """What comes of asking who takes next."""

    NOBODY = 0
    ASKED = 1
    TOOK = 2  # without a question


@kernel
def kinds(step: int) -> int:
    """The kinds of markers that a step takes."""
    match step:
        case Step.LAWYER_BAGS | Step.HACKER | Step.MARKSMEN | Step.HACKER_TWIST:
            return ONLY_BAGS  # DD-642
        case Step.LAWYER_CASES | Step.EXCAVATOR:
            return ONLY_CASES
    return ANY


@kernel
def reach(s: State, seat: int) -> int:
    """The places that a seat may take from in this step, as bits."""
    match s.step:
        case Step.PAYMENTS:
            return 1 << (VAULT + seat)  # DD-313
        case Step.LAWYER_BAGS | Step.LAWYER_CASES:
            return 1 << PRISON  # DD-601
        case Step.CON_ARTIST | Step.EXCAVATOR | Step.MARKSMEN:
            return 1 << BANK  # DD-621 DD-631 DD-662
        case Step.HACKER_TWIST:
            return 1 << CAR  # DD-643
        case Step.MENTOR | Step.CON_ARTIST_TWIST:
            return of_others(s, seat, True, True)  # DD-611 DD-623
        case Step.HACKER:
            return of_others(s, seat, False, True)  # DD-641
        case Step.DRIVER:
            return of_others(s, seat, True, False)  # DD-671 DD-672
        case Step.FEMME:
            return 1 << (CARD + int(s.named[seat])) if s.named[seat] < MAX_SEATS else 0
        case Step.LAWYER_TWIST:
            return next_to(s, seat, 1) << CARD  # DD-604
    return 0


@kernel
def count_in(s: State, places: int) -> int:
    """How many markers of the step's kinds lie in some places (bits)."""
    count, allowed = 0, kinds(s.step)
    for place in range(PLACES):
        if places >> place & 1:
            if allowed & ONLY_BAGS:
                count += s.stock[place, Kind.BAG]
            if allowed & ONLY_CASES:
                count += s.stock[place, Kind.CASE]
    return count


@kernel
def nameable(s: State, seat: int) -> int:
    """The seats, as bits, whose cards a La Femme may name: those with markers in the place to her left."""
    left = next_to(s, seat, -1)
    full = 0
    for other in range(s.seats):
        if left >> other & 1 and (s.stock[CARD + other, Kind.BAG] or s.stock[CARD + other, Kind.CASE]):
            full |= 1 << other
    return full  # DD-607


@kernel
def reveal(s: State) -> None:
    """All have chosen: the cards are turned, and it shows whether the heist is frustrated."""
    for seat in range(s.seats):
        card = s.chosen[seat]
        s.hand[seat, card] = 0
        s.held[seat] -= 1
        s.scene[seat] = card  # DD-203
        s.lot[seat, card] = Lot.SCENE
        s.chosen[seat] = NO_CARD
    s.ready[:] = 0
    s.frustrated = 1 if count_of(s, Card.INFORMANT) == 1 else 0  # DD-301 DD-302 DD-691 DD-692
    s.step = Step.NONE if s.frustrated else Step.REWARD


@kernel
def go_on(s: State) -> None:
    """Carry the round on until a seat must choose, chance must draw, or the steps are over."""
    while True:
        if s.pending:
            begin_drawing(s)
            return
        if advance(s) == Next.ASKED or s.step == Step.NEW_DAY:
            return


@kernel
def advance(s: State) -> int:
    """Let the next seat of the step take something or be asked; behind the last one the next step begins."""
    s.marker = MARKERS
    found = ask_name(s) if s.step == Step.FEMME_NAMES else ask_taker(s)
    if found == Next.NOBODY:
        s.step += 1  # DD-314 DD-401
        if s.frustrated and s.step == Step.MENTOR:
            s.step = Step.SPOILS
        begin_step(s)
    return found


@kernel
def begin_step(s: State) -> None:
    """Say how much each seat is due to take in a step; what needs no choice is done at once."""
    s.due[:] = 0
    s.turn = (first_seat(s) + s.seats - 1) % s.seats  # DD-312 DD-315
    match s.step:
        case Step.PAYMENTS:
            for seat in range(s.seats):
                s.due[seat] = 1 if is_arrested(s, seat) else 0  # DD-304
        case Step.REWARD:
            reward(s)
        case Step.LAWYER_BAGS:
            share(s, Card.LAWYER, int(s.stock[PRISON, Kind.BAG]), MARKERS)  # DD-603
        case Step.LAWYER_CASES:
            share(s, Card.LAWYER, int(s.stock[PRISON, Kind.CASE]), MARKERS)
        case Step.MENTOR:
            grant(s, Card.MENTOR, 5)  # DD-611
        case Step.CON_ARTIST:
            share(s, Card.CON_ARTIST, int(s.stock[BANK].sum()), 2)  # DD-621 DD-622
        case Step.EXCAVATOR:
            share(s, Card.EXCAVATOR, int(s.stock[BANK, Kind.CASE]), MARKERS)  # DD-632
        case Step.HACKER:
            grant(s, Card.HACKER, 2)  # DD-641
        case Step.FEMME_NAMES:
            grant(s, Card.FEMME, 1)
        case Step.FEMME:
            grant(s, Card.FEMME, MARKERS)  # DD-651
        case Step.DRIVER:
            grant(s, Card.DRIVER, 4)  # DD-671
        case Step.GETAWAY:
            for seat in range(s.seats):
                if s.scene[seat] == Card.DRIVER:
                    escape(s, seat)  # DD-673
        case Step.SPOILS:
            clear_scene(s)
        case _:
            begin_twist(s)


@kernel
def twists_in(step: int) -> int:
    """The card whose twist is due in a step; NO_CARD in others."""
    match step:
        case Step.MARKSMEN:
            return Card.BRUTE
        case Step.FEMME_TWIST:
            return Card.FEMME
        case Step.HACKER_TWIST:
            return Card.HACKER
        case Step.EXCAVATOR_TWIST:
            return Card.EXCAVATOR
        case Step.CON_ARTIST_TWIST:
            return Card.CON_ARTIST
        case Step.LAWYER_TWIST:
            return Card.LAWYER
    return NO_CARD


@kernel
def begin_twist(s: State) -> None:
    """The twist of a card whose number stands alone in the Scene."""
    card = twists_in(s.step)
    seat = lone(s, card) if card != NO_CARD else UNKNOWN
    if seat == UNKNOWN:
        return
    match card:
        case Card.BRUTE | Card.HACKER:
            s.due[seat] = MARKERS  # DD-643 DD-662
        case Card.FEMME:
            take_one(s, seat, BANK, Kind.BAG)  # DD-654
            take_one(s, seat, BANK, Kind.CASE)
        case Card.EXCAVATOR:
            escape(s, seat)  # DD-633
        case Card.CON_ARTIST:
            s.due[seat] = 2  # DD-623
        case Card.LAWYER:
            s.due[seat] = 1  # DD-604


@kernel
def grant(s: State, card: int, count: int) -> None:
    """Each seat with such a card may take so many markers."""
    for seat in range(s.seats):
        if s.scene[seat] == card:
            s.due[seat] = count


@kernel
def share(s: State, card: int, total: int, most: int) -> None:
    """The seats with such a card take equally many of `total` markers, each at most so many."""
    sharing = count_of(s, card)
    if sharing:
        grant(s, card, min(total // sharing, most))


@kernel
def reward(s: State) -> None:
    """The Informant's player gets a bag for each card arrested."""
    arrested, player = 0, 0
    for seat in range(s.seats):
        if is_arrested(s, seat):
            arrested += 1  # DD-305 DD-308
        if s.scene[seat] == Card.INFORMANT:
            player = seat
    for _ in range(min(arrested, int(s.stock[RESERVE, Kind.BAG]))):
        take(s, player, end_of(s, Kind.BAG))  # DD-307


@kernel
def ask_name(s: State) -> int:
    """The next La Femme that has a choice among cards is asked; where there is one only, it is named."""
    for ahead in range(1, s.seats + 1):
        seat = (s.turn + ahead) % s.seats
        if not s.due[seat]:
            continue
        bits = nameable(s, seat)
        if bits & (bits - 1):
            s.turn = seat
            s.phase = Phase.NAME  # DD-652
            return Next.ASKED
        s.due[seat] = 0
        for other in range(s.seats):
            if bits >> other & 1:
                s.named[seat] = other
    return Next.NOBODY


@kernel
def ask_taker(s: State) -> int:
    """The next seat in turn that is due to take something, and reaches something, takes it or is asked."""
    for ahead in range(1, s.seats + 1):
        seat = (s.turn + ahead) % s.seats
        if not s.due[seat]:
            continue
        places = reach(s, seat)
        there = count_in(s, places)
        if there == 0:
            s.due[seat] = 0  # DD-318
        elif s.due[seat] >= there and due_to_others(s, seat, places) == 0:
            s.due[seat] = 0
            take_all(s, seat, places)  # DD-320 DD-325
            return Next.TOOK
        else:
            s.turn = seat
            s.phase = Phase.PAY if s.step == Step.PAYMENTS else Phase.TAKE
            return Next.ASKED
    return Next.NOBODY


@kernel
def can_take(s: State, seat: int) -> int:
    """How many markers a seat may still take in this step: what is due, or what lies within its reach."""
    return min(int(s.due[seat]), count_in(s, reach(s, seat)))


@kernel
def may_get_less(s: State, seat: int) -> bool:
    """Whether others may leave a seat less than it can take."""
    places = reach(s, seat)
    others = due_to_others(s, seat, places)
    return others > 0 and int(s.due[seat]) + others > count_in(s, places)


@kernel
def due_to_others(s: State, seat: int, places: int) -> int:
    """How many markers others are due that reach some of the same ones, in some places (bits)."""
    count = 0
    for other in range(s.seats):
        if other != seat and s.due[other] and count_in(s, reach(s, other) & places):
            count += int(s.due[other])
    return count


@kernel
def take_all(s: State, seat: int, places: int) -> None:
    """A seat takes all markers of the step's kinds from some places (bits)."""
    allowed = kinds(s.step)
    for kind in range(2):
        if allowed >> kind & 1:
            for marker in range(first_of(kind), end_of(s, kind)):
                if places >> int(s.at[marker]) & 1:
                    take(s, seat, marker)


@kernel
def clear_scene(s: State) -> None:
    """Markers go to the vaults, cards to where they stay."""
    for seat in range(s.seats):
        move_all(s, CARD + seat, VAULT + seat)  # DD-403
        arrested = s.frustrated and is_arrested(s, seat)
        s.lot[seat, s.scene[seat]] = Lot.ARRESTED if arrested else Lot.RETIRED  # DD-303 DD-404
        s.scene[seat] = NO_CARD
        s.named[seat] = MAX_SEATS
        s.escaped[seat] = 0
    s.frustrated = 0
