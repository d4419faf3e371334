"""Moving and taking, the start area, the home; the hierarchy and the powers where they bear on that.

Chapters "Move and Take", "Leaving Start Area", "Obligation", "Home" of the rulebook, and of "Royal"
"Hierarchy", "Take", and the powers of knight and king. A piece is `colour` and `rank`; `mover` below is
the colour of the piece that moves, whoever plays the card.
"""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.games.dog_royal.rules.refusals import No
from houndtable.games.dog_royal.state import HOME, PIECES, SECTION, START, Rank, State


@kernel
def ahead(s: State, place: int, steps: int) -> int:
    """The track space `steps` spaces clockwise of `place` (backwards where negative)."""
    track = int(s.colours) * SECTION
    target = place + steps
    if target >= track:
        return target - track
    return target if target >= 0 else target + track


@kernel
def way_home(s: State, colour: int, place: int) -> int:
    """Spaces forward from a track space to the colour's arrival space: a whole lap from that space."""
    to_arrival = SECTION * colour - place
    return to_arrival if to_arrival > 0 else to_arrival + int(s.colours) * SECTION


@kernel
def is_protected(piece: int, place: int) -> bool:
    """Whether `piece` (colour * 4 + rank) stands on the arrival space of its own colour."""
    return place == SECTION * (piece >> 2)  # DR-410 # DR-106


@kernel
def passing_refusal(s: State, mover: int, rank: int, place: int, green: int, back: bool) -> int:
    """Why a piece may not pass over `place`, going forward or `back`."""
    piece = int(s.space[place]) - 1
    if piece < 0:
        return 0
    if is_protected(piece, place) and not (s.royal and rank == Rank.KNIGHT):  # DR-1011 DR-1012 DR-1016
        if back:
            return No.PROTECTED_PASSING_BACK  # DR-409
        if piece >> 2 == mover:
            return No.PROTECTED_PASSING_OWN  # DR-408
        return No.PROTECTED_PASSING  # DR-407 DR-906
    if s.royal and not green and piece & 3 < rank:  # DR-903 DR-905 DR-1013
        return No.HIGHER_RANK  # DR-904
    return 0


@kernel
def landing_refusal(s: State, mover: int, rank: int, place: int) -> int:
    """Why a piece may not end its move on a track space."""
    piece = int(s.space[place]) - 1
    if piece < 0:
        return 0
    if is_protected(piece, place):
        return No.PROTECTED_LANDING  # DR-405 DR-1014
    own_arrival = place == SECTION * mover
    if s.royal and piece & 3 == Rank.KING and rank != Rank.KING and not own_arrival:  # DR-910
        return No.KING_SAFE  # DR-908 DR-912
    return 0


@kernel
def forward_refusal(s: State, mover: int, rank: int, steps: int, green: int) -> int:
    """Why a piece may not go forward on the track."""
    place = int(s.at[mover, rank])
    if place >= HOME:
        return No.NOT_ON_TRACK  # DR-306
    for step in range(1, steps):
        refused = passing_refusal(s, mover, rank, ahead(s, place, step), green, False)
        if refused:
            return refused
    return landing_refusal(s, mover, rank, ahead(s, place, steps))


@kernel
def back_refusal(s: State, mover: int, rank: int, steps: int) -> int:
    """Why a piece may not go backwards: rank never counts, since the 4 is green."""
    place = int(s.at[mover, rank])
    if HOME <= place < START:
        return No.HOME_BACKWARDS  # DR-507
    if place == START:
        return No.NOT_ON_TRACK  # DR-306
    for step in range(1, steps):
        refused = passing_refusal(s, mover, rank, ahead(s, place, -step), 1, True)
        if refused:
            return refused
    return landing_refusal(s, mover, rank, ahead(s, place, -steps))


@kernel
def home_refusal(s: State, mover: int, rank: int, steps: int, green: int) -> int:
    """Why a piece may not go `steps` spaces forward to end in its home."""
    place = int(s.at[mover, rank])
    if place == START:
        return No.NOT_ON_TRACK  # DR-306
    inner = place - HOME  # the home space it stands on
    if place < HOME:
        to_arrival = way_home(s, mover, place)
        if place == SECTION * mover:
            return No.HOME_FROM_ARRIVAL  # DR-503
        if steps <= to_arrival:
            return No.HOME_NOT_REACHED  # DR-510
        for step in range(1, to_arrival + 1):
            refused = passing_refusal(s, mover, rank, ahead(s, place, step), green, False)
            if refused:
                return refused  # DR-911 DR-1015
        inner = -1 - to_arrival
    if inner + steps > 3:
        return No.HOME_TOO_FAR  # DR-502
    for other in range(PIECES):
        where = int(s.at[mover, other]) - HOME
        if other == rank or not 0 <= where < PIECES:
            continue
        if inner < where < inner + steps:
            return No.HOME_PASSING  # DR-504
        if where == inner + steps:
            return No.HOME_TAKEN  # DR-505
    return 0


@kernel
def place_after_home_move(s: State, mover: int, rank: int, steps: int) -> int:
    """Where a legal move into or inside the home ends."""
    place = int(s.at[mover, rank])
    if place >= HOME:
        return place + steps  # DR-506
    return HOME + steps - way_home(s, mover, place) - 1  # DR-501


@kernel
def departure_refusal(s: State, mover: int, rank: int) -> int:
    """Why a piece may not come out of the start area."""
    if s.at[mover, rank] != START:
        return No.NOT_IN_START  # DR-403
    if not s.royal:
        for other in range(rank):
            if s.at[mover, other] == START:
                return No.SAME_PIECE  # DR-224
    piece = int(s.space[SECTION * mover]) - 1
    if piece >= 0 and piece >> 2 == mover:
        return No.ARRIVAL_BLOCKED  # DR-404
    return 0  # DR-909


@kernel
def magnet_refusal(s: State, mover: int, rank: int) -> int:
    """Why the magnet does not pull a piece."""
    if s.at[mover, rank] >= HOME:
        return No.MAGNET_OFF_TRACK  # DR-618
    steps = magnet_steps(s, mover, rank)
    if steps < 0:
        return No.MAGNET_ALONE  # DR-615
    if steps == 0:
        return No.MAGNET_CLOSE  # DR-616
    return 0


@kernel
def magnet_steps(s: State, mover: int, rank: int) -> int:
    """Spaces up to right behind the next piece on the track; -1 where there is no other piece."""
    place = int(s.at[mover, rank])
    for step in range(1, int(s.colours) * SECTION):
        if s.space[ahead(s, place, step)]:
            return step - 1  # DR-614
    return -1


@kernel
def switch_refusal(s: State, mover: int, rank: int, colour: int, other: int) -> int:
    """Why two pieces may not change places."""
    if colour >= s.colours:
        return No.SWITCH_OFF_TRACK
    mine, theirs = int(s.at[mover, rank]), int(s.at[colour, other])
    if colour == mover:
        return No.SWITCH_OWN  # DR-612
    if HOME <= mine < START or HOME <= theirs < START:
        return No.HOME_IS_SAFE  # DR-508
    if mine == START or theirs == START:
        return No.SWITCH_OFF_TRACK  # DR-611
    if mine == SECTION * mover or theirs == SECTION * colour:
        return No.PROTECTED_SWITCH  # DR-406
    return 0


@kernel
def put(s: State, mover: int, rank: int, place: int) -> None:
    """Move a piece to `place`; what stands there on the track goes back to its start area."""
    old = int(s.at[mover, rank])
    if old < HOME:
        s.space[old] = 0
    if place < HOME:
        taken = int(s.space[place]) - 1
        if taken >= 0:
            s.at[taken >> 2, taken & 3] = START  # DR-304 DR-305
        s.space[place] = 1 + mover * 4 + rank
    s.at[mover, rank] = place


@kernel
def exchange_places(s: State, mover: int, rank: int, colour: int, other: int) -> None:
    """The switch."""
    mine, theirs = int(s.at[mover, rank]), int(s.at[colour, other])
    s.at[mover, rank], s.at[colour, other] = theirs, mine  # DR-609
    s.space[theirs] = 1 + mover * 4 + rank
    s.space[mine] = 1 + colour * 4 + other
