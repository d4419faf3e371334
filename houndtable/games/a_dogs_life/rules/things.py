"""What dogs find, carry, drop and bury. Chapters "Search a Trashcan" to "Bury a Bone", and "Trash Day"."""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.games.a_dogs_life.rules.refusals import No
from houndtable.games.a_dogs_life.state import (
    BONE,
    CANS,
    EVERYBODY,
    FULL,
    HOME,
    IN_MOUTH,
    KIOSK,
    MOUTH,
    NO_SPACE,
    PAPERS,
    SEARCH_MARKERS,
    STOCK,
    Edition,
    State,
)


@kernel
def papers_at(s: State, place: int) -> int:
    """How many newspapers are in a mouth, on a space, or in the stock."""
    count = 0
    for paper in range(PAPERS):
        if s.paper_at[paper] == place:
            count += 1
    return count


@kernel
def top_paper(s: State, place: int) -> int:
    """The newspaper on top of a stack, PAPERS where there is none."""
    top, order = PAPERS, 0
    for paper in range(PAPERS):
        if s.paper_at[paper] == place and s.paper_order[paper] > order:
            top, order = paper, int(s.paper_order[paper])
    return top


@kernel
def is_full(s: State, seat: int) -> bool:
    """Whether a dog can carry nothing more."""
    return bool(s.carried[seat] + papers_at(s, IN_MOUTH + seat) >= MOUTH)  # ADL-211


@kernel
def search_refusal(s: State, e: Edition, seat: int) -> int:
    """Why a dog may not search."""
    can = e.can[s.place[seat]]
    if can == 0:
        return No.NO_CAN
    return No.SEARCHED if s.searched[can - 1] else 0


@kernel
def receive(s: State, seat: int, find: int) -> None:
    """A dog gets what a card brings: food, a bone, or nothing."""
    if find < BONE:
        s.hunger[seat] = min(FULL, s.hunger[seat] + find)  # ADL-407
    elif s.supply > 0 and not is_full(s, seat):  # ADL-405 ADL-406
        s.supply -= 1
        s.carried[seat] += 1  # ADL-404


@kernel
def mark_searched(s: State, e: Edition, seat: int) -> None:
    """Mark the can that a dog has searched; with the last marker it is trash day."""
    can = e.can[s.place[seat]] - 1
    s.searched[can] = 1  # ADL-408
    count = 0
    for other in range(CANS):
        count += s.searched[other]
    if count == SEARCH_MARKERS:
        s.searched[:] = 0
        s.searched[can] = 1  # ADL-821


@kernel
def drop_paper_refusal(s: State, seat: int, paper: int) -> int:
    """Why a dog may not drop a newspaper."""
    if s.paper_at[paper] != IN_MOUTH + seat:
        return No.NO_PAPER_TO_DROP
    return No.PAPER_IN_KIOSK if s.place[seat] == KIOSK else 0


@kernel
def close_up(s: State, paper: int) -> None:
    """Let those behind a newspaper in its mouth close up."""
    for other in range(PAPERS):
        if s.paper_at[other] == s.paper_at[paper] and s.paper_order[other] > s.paper_order[paper]:
            s.paper_order[other] -= 1


@kernel
def lay(s: State, paper: int, space: int) -> None:
    """Lay a newspaper on top of the stack on a space; in the kiosk it goes to the stock."""
    if space == KIOSK:
        mix(s, paper)  # ADL-417
    else:
        close_up(s, paper)
        s.paper_at[paper], s.paper_order[paper] = space, papers_at(s, space) + 1  # ADL-416


@kernel
def mix(s: State, paper: int) -> None:
    """Mix a newspaper out of a mouth into the stock: nobody knows any more which one it is."""
    close_up(s, paper)
    s.paper_at[paper], s.paper_order[paper] = STOCK, 0
    s.paper_seen[paper], s.address[paper] = EVERYBODY, 0  # ADL-426


@kernel
def drop_bone(s: State, seat: int) -> None:
    """A bone falls on the dog's space."""
    s.carried[seat] -= 1
    s.lying[s.place[seat]] += 1


@kernel
def take_away(s: State, seat: int) -> None:
    """A dog is taken to the pound; what it carries stays where it was."""
    space = s.place[seat]
    while s.carried[seat]:
        drop_bone(s, seat)  # ADL-204 ADL-606 ADL-709
    for _ in range(MOUTH):
        for paper in range(PAPERS):
            if s.paper_at[paper] == IN_MOUTH + seat and s.paper_order[paper] == 1:
                lay(s, paper, space)
                break
    s.place[seat] = NO_SPACE
    s.pound[seat] = 1  # ADL-203 ADL-605 ADL-708


@kernel
def collect_bone_refusal(s: State, seat: int) -> int:
    """Why a dog may not collect a bone."""
    if s.lying[s.place[seat]] == 0:
        return No.NO_BONE_HERE
    return No.FULL_MOUTH if is_full(s, seat) else 0


@kernel
def collect_paper_refusal(s: State, seat: int) -> int:
    """Why a dog may not collect a newspaper."""
    if papers_at(s, s.place[seat]) == 0:
        return No.NO_PAPER_HERE
    return No.FULL_MOUTH if is_full(s, seat) else 0


@kernel
def collect_bone(s: State, seat: int) -> None:
    """A dog collects a bone."""
    s.lying[s.place[seat]] -= 1
    s.carried[seat] += 1


@kernel
def collect_paper(s: State, seat: int) -> None:
    """A dog collects the top newspaper, and its player looks at it."""
    hold(s, seat, top_paper(s, s.place[seat]))  # ADL-423


@kernel
def hold(s: State, seat: int, paper: int) -> None:
    """A newspaper comes into a dog's mouth, behind one that is there; its player knows it from now on."""
    s.paper_order[paper] = papers_at(s, IN_MOUTH + seat) + 1
    s.paper_at[paper] = IN_MOUTH + seat
    s.paper_seen[paper] |= 1 << seat  # ADL-425


@kernel
def bury_refusal(s: State, seat: int) -> int:
    """Why a dog may not bury a bone."""
    if s.place[seat] != HOME + s.home[seat]:
        return No.NOT_AT_HOME
    return No.NO_BONE_TO_BURY if s.carried[seat] == 0 else 0


@kernel
def bury(s: State, seat: int) -> None:
    """A dog buries a bone."""
    s.carried[seat] -= 1
    s.buried[seat] += 1  # ADL-433
