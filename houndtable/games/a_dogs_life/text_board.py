"""The town in characters, at most 80 wide, readable without colour, and what each dog has.

Above, the round; then the map (`text_map`) with dogs as the letters of their seats, of a large town the part
around the viewer's dog; what lies about and beside the board; a line for each seat; and below, what is left
in the deck of the viewer's dog.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from houndtable.core.layout import WATCHER
from houndtable.core.names import columns, padded, shortened
from houndtable.core.phrases import how_many
from houndtable.games.a_dogs_life.board import ids
from houndtable.games.a_dogs_life.board.layout import Town, town
from houndtable.games.a_dogs_life.names import at, dog_name, is_own_home, papers, points_of, space_names
from houndtable.games.a_dogs_life.parts import BREED_NAMES, LETTERS
from houndtable.games.a_dogs_life.state import (
    BONE,
    BREEDS,
    CARDS,
    HOME,
    HOMES,
    IN_MOUTH,
    MOST_ROUNDS,
    NO_SIDE,
    NO_SPACE,
    POUND,
    SEARCH_MARKERS,
    SHUFFLE,
    SPACES,
    STOCK,
    Phase,
    Section,
)
from houndtable.games.a_dogs_life.text_map import CELL, SEVERAL, WALLS, ground, write

WIDEST = 80
SHORT_NAME = 10
SQUARES_WIDE = WIDEST // CELL  # of a large town
SQUARES_HIGH = 24
CAN, SEARCHED, LAMP, FOUNTAIN, THINGS = "o", "x", "!", "~", "*"
_TRUCK = {NO_SIDE: "T ", **dict(enumerate(("Tv", "T<", "T^", "T>")))}
"""The truck, by the side that it has come from."""
_CALLED, _CLAWS = 13, 5  # columns for a dog's name; columns of claws, the last one for more
_SECTIONS = ("trash can", "restaurant", "newspaper")


def board(seen: Any, e: Any, viewer: int, names: Sequence[str], marked: frozenset[str] = frozenset()) -> str:
    """The town and the charts; `marked` holds ids of dogs, of the truck and of newspapers."""
    lines = [_head(seen, names), *_map(seen, e, viewer, marked), _supplies(seen)]
    lines += _lying(seen, e, marked)
    lines.append(_titles())
    for seat in range(seen.seats):
        lines += _chart(seen, e, seat, names, marked)
    if viewer < seen.seats and seen.dog[viewer] < BREEDS:
        lines += _deck(seen, e, viewer)
    lines += _other_decks(seen, e, viewer)
    return "\n".join(line.rstrip() for line in lines)


def legend(seen: Any, e: Any) -> str:
    """What the signs mean, with those of what is marked."""
    used = {sign for line in ground(e).lines for sign in line}
    walls = " ".join(sorted(used.intersection(WALLS.values())))
    return (
        f"A to F are dogs, T> is the truck, bound east. Street squares are dots, the first and the last one "
        f"of a street numbers. Behind a square's dot or dog stands what there is: {CAN} a trash can, "
        f"{SEARCHED} one that was searched, {LAMP} a lamppost, b one with the mark of B, {FOUNTAIN} a "
        f"fountain. {THINGS} is where something lies; of newspapers the last named is on top. Buildings are "
        f"filled with =, and v < ^ > lead in{f', {SEVERAL} from several sides' * (SEVERAL in used)}: A_ is "
        f"the home of A, a number a house{f', {walls} walls between streets' if walls else ''}. What has a ' "
        f"has moved since the last choice."
    )


def _head(seen: Any, names: Sequence[str]) -> str:
    """The round, and how far the turn has come."""
    if seen.rounds == 0:
        return "Set-up"
    last = f" of {seen.last_round}" if seen.last_round < MOST_ROUNDS else ""
    text = f"Play-off, round {seen.play_off}" if seen.play_off else f"Round {seen.rounds}{last}"
    if seen.phase == Phase.OVER:
        return f"{text}: the game is over"
    points = f", {points_of(seen.points)} left" if seen.points else ""
    first = "" if seen.play_off else f"; {LETTERS[seen.first]} begins each round"
    return f"{text}: turn of {LETTERS[seen.turn]}{points}{first}"


# The map


def _map(seen: Any, e: Any, viewer: int, marked: frozenset[str]) -> list[str]:
    """The town with all that is in it, or the part of it that there is room for."""
    plan, features = ground(e), dict(_features(seen, town(e)))
    canvas = [list(line) for line in plan.lines]
    for space, sign in features.items():
        row, column = plan.spots[space]
        canvas[row][column + 1] = sign
    for space, (figure, mark) in _figures(seen, marked).items():
        row, column = plan.spots[space]
        behind = 2 if space in features and len(figure) == 1 else len(figure)
        write(canvas[row], column, figure)
        write(canvas[row], column + behind, f"{mark}{plan.numbers.get(space, '')}"[: CELL - behind])
    return _window(canvas, *plan.spots[_middle(seen, viewer)])


def _features(seen: Any, place: Town) -> Iterator[tuple[int, str]]:
    """Cans, lampposts and fountains, by their squares."""
    searched, marks = seen.searched.tolist(), seen.mark.tolist()
    for number, space in place.cans.items():
        yield space, SEARCHED if searched[number - 1] else CAN
    for number, space in place.lamps.items():
        owner = marks[number - 1]
        yield space, LETTERS[owner].lower() if owner < seen.seats else LAMP
    for space in place.fountains.values():
        yield space, FOUNTAIN


def _figures(seen: Any, marked: frozenset[str]) -> dict[int, tuple[str, str]]:
    """What is shown of each space, with a mark: the owner, that something lies there, the truck, dogs."""
    found = {
        HOME + home: (f"{LETTERS[seat]}_", "")
        for seat, home in enumerate(seen.home.tolist()[: seen.seats])
        if home < HOMES
    }
    for space, (_, stack) in _things(seen).items():
        found[space] = THINGS, _mark(marked, *(ids.paper(paper) for paper in stack))
    found[seen.truck] = _TRUCK[seen.truck_side], _mark(marked, ids.TRUCK)
    inside = ""
    for seat, space in enumerate(seen.place.tolist()[: seen.seats]):
        mark = _mark(marked, ids.dog(seat))
        if space == POUND:
            inside += LETTERS[seat] + mark
            found[POUND] = inside, ""
        elif space < NO_SPACE:
            found[space] = LETTERS[seat], mark
    return found


def _mark(marked: frozenset[str], *names: str) -> str:
    return "'" if marked.intersection(names) else ""


def _things(seen: Any) -> dict[int, tuple[int, list[int]]]:
    """What lies on spaces: how many bones, and the newspapers."""
    bones, places = seen.lying.tolist(), set(seen.paper_at.tolist())
    return {
        space: (bones[space], papers(seen, space))
        for space in range(SPACES)
        if bones[space] or space in places
    }


def _middle(seen: Any, viewer: int) -> int:
    """Around which space a large town is shown."""
    for seat in (viewer, seen.turn):
        if seat < seen.seats and seen.place[seat] < NO_SPACE:
            return int(seen.place[seat])
    return int(seen.truck)


def _window(canvas: Sequence[Sequence[str]], row: int, column: int) -> list[str]:
    """The lines and columns that there is room for, around a place."""
    wide, high = len(canvas[0]), len(canvas)
    room = WIDEST if wide <= WIDEST else CELL * SQUARES_WIDE
    left = max(0, min(column - column % CELL - SQUARES_WIDE // 2 * CELL, wide - room))
    top = max(0, min(row - SQUARES_HIGH // 2, high - SQUARES_HIGH))
    lines = [line[left : left + room] for line in canvas[top : top + SQUARES_HIGH]]
    return ["".join([line[0] or " ", *line[1:]]) for line in lines]


# Below the map


def _supplies(seen: Any) -> str:
    """What there is beside the board."""
    bones, news = int(seen.supply), len(papers(seen, STOCK))
    markers = SEARCH_MARKERS - int(seen.searched.sum())
    things = (bones, "bone"), (news, "newspaper"), (markers, "search marker")
    texts = [f"{count} {what}{'' if count == 1 else 's'}" for count, what in things]
    return f"Beside the board: {', '.join(texts)}"


def _lying(seen: Any, e: Any, marked: frozenset[str]) -> list[str]:
    """What lies where."""
    pieces: list[str] = []
    for space, (bones, stack) in _things(seen).items():
        things = [how_many(bones, "bone", "bones")] if bones else []
        things += [_paper(seen, paper, marked) for paper in stack]
        pieces += [*(f"{thing} +" for thing in things[:-1]), f"{things[-1]} {at(seen, e, WATCHER, space)},"]
    return _wrapped("Lying: ", [*pieces[:-1], pieces[-1].rstrip(",")]) if pieces else []


def _paper(seen: Any, paper: int, marked: frozenset[str]) -> str:
    address = int(seen.address[paper])
    return f"newspaper{f' {address}' if address > 0 else ''}{_mark(marked, ids.paper(paper))}"


def _titles() -> str:
    """What stands in the lines of the seats."""
    return f"{'':<27}pts fed water buried deck where, with what"


def _chart(seen: Any, e: Any, seat: int, names: Sequence[str], marked: frozenset[str]) -> list[str]:
    """A seat and its dog."""
    acts = seen.phase in (Phase.CHOOSE, Phase.ACT, Phase.STARVE, Phase.RELEASE, Phase.DRIVE)
    flag = ">" if acts and seen.turn == seat else " "
    who = f" {flag} {LETTERS[seat]} {padded(shortened(names[seat], SHORT_NAME), SHORT_NAME)} "
    if seen.dog[seat] >= BREEDS:
        return [f"{who}-"]
    dog = padded(shortened(dog_name(seen, e, seat), SHORT_NAME), SHORT_NAME)
    buried = f"{seen.buried[seat]}/{seen.bones}"
    numbers = f"{e.points[seen.dog[seat]]:>3} {seen.hunger[seat]:>3} {seen.bladder[seat]:>5} {buried:>6} "
    numbers += f"{seen.deck[seat].sum():>4}"
    things = ["bone"] * int(seen.carried[seat])
    things += [_paper(seen, paper, marked) for paper in papers(seen, IN_MOUTH + seat)]
    return _folded(f"{who}{dog} {numbers} ", [_where(seen, e, seat, marked), *things])


def _where(seen: Any, e: Any, seat: int, marked: frozenset[str]) -> str:
    """Where a seat's dog is; marked there only where the map does not show it."""
    space = int(seen.place[seat])
    if seen.play_off and not seen.playing >> seat & 1:
        return "out of the play-off"
    if seen.pound[seat]:
        return f"pound, day {seen.pound[seat]}{_mark(marked, ids.dog(seat))}"
    if space >= NO_SPACE:
        return "-"
    return "home" if is_own_home(seen, seat, space) else space_names(e)[space]


def _deck(seen: Any, e: Any, seat: int) -> list[str]:
    """What is left in the deck of a seat's dog, by section."""
    left = [card for card in range(CARDS) if seen.deck[seat, card]]
    rows = [e.cards[seen.dog[seat], card].tolist() for card in left if card != SHUFFLE]
    shuffles = ", one of which shuffles" if SHUFFLE in left else ""
    lines = [f"Left in {dog_name(seen, e, seat)}'s deck: {how_many(len(left), 'card', 'cards')}{shuffles}"]
    for section, name in enumerate(_SECTIONS):
        found = Counter(row[section] for row in rows)
        texts = [f"{found[find]} {_finds(find, found[find])}" for find in range(BONE + 1) if found[find]]
        lines += _folded(f"  {name:<12}", texts or ["-"])
    claws = Counter(row[Section.CLAWS] for row in rows)
    texts = [f"{claws[count]} of {count}" for count in sorted(claws)]
    away, out = (sum(row[section] for row in rows) for section in (Section.ESCAPE, Section.EXIT))
    return [
        *lines,
        *_folded(f"  {'claws':<12}", texts or ["-"]),
        f"  {'otherwise':<12}{away} {'hides' if away == 1 else 'hide'} from the truck, "
        f"{out} {'leaves' if out == 1 else 'leave'} the pound",
    ]


def _other_decks(seen: Any, e: Any, viewer: int) -> list[str]:
    """What is left in the decks of others, or of the dogs that may be chosen, a line for each."""
    if seen.phase == Phase.CHOOSE:
        taken = seen.dog.tolist()[: seen.seats]
        free = [breed for breed in range(BREEDS) if breed not in taken]
        names = [f"{BREED_NAMES[breed].split()[-1]} {e.points[breed]}" for breed in free]
        decks = [(name, breed, list(range(CARDS))) for name, breed in zip(names, free, strict=True)]
        first = "Points and decks"
    else:
        seats = [seat for seat in range(seen.seats) if seat != viewer and seen.dog[seat] < BREEDS]
        left = [[card for card in range(CARDS) if seen.deck[seat, card]] for seat in seats]
        decks = [
            (f"{LETTERS[seat]} {dog_name(seen, e, seat)}", int(seen.dog[seat]), cards)
            for seat, cards in zip(seats, left, strict=True)
        ]
        first = "Left in other decks"
    if not decks:
        return []
    heads = "".join(f"{name:<{3 * (BONE + 1)}}" for name in _SECTIONS)
    lines = [
        f"{first} (nothing, food for 1, 2, 3 days, bone; claws 0 to 3, more):",
        f"{'':<{_CALLED}}{heads}{'claws':<{3 * _CLAWS}}hid out",
    ]
    for name, breed, cards in decks:
        lines.append(f"  {padded(shortened(name, _CALLED - 3), _CALLED - 2)}{_tally(e, breed, cards)}")
    return lines


def _tally(e: Any, breed: int, left: Sequence[int]) -> str:
    """How many of the cards left bring what, in columns."""
    rows = [e.cards[breed, card].tolist() for card in left if card != SHUFFLE]
    counts = [
        [sum(row[section] == find for row in rows) for find in range(BONE + 1)]
        for section in range(len(_SECTIONS))
    ]
    counts.append([sum(min(row[Section.CLAWS], _CLAWS - 1) == n for row in rows) for n in range(_CLAWS)])
    columns_of = "".join(f"{count or '.':>2} " for numbers in counts for count in numbers)
    away, out = (sum(row[section] for row in rows) for section in (Section.ESCAPE, Section.EXIT))
    return f"{columns_of}{away:>3} {out:>3}"


def _finds(find: int, count: int) -> str:
    """What so many cards bring."""
    return ("nothing", "of 1 day", "of 2 days", "of 3 days", "bone" if count == 1 else "bones")[find]


def _folded(first: str, things: Sequence[str]) -> list[str]:
    """Things behind `first`, in more lines where they do not fit."""
    return _wrapped(first, [*(f"{thing}," for thing in things[:-1]), *things[-1:]])


def _wrapped(first: str, pieces: Sequence[str]) -> list[str]:
    """Pieces of a text behind `first`, in more lines where they do not fit; none is broken."""
    lines = [first]
    for number, piece in enumerate(pieces):
        if number and columns(lines[-1] + piece) > WIDEST:
            lines.append(" " * columns(first))
        lines[-1] += f"{piece} "
    return [line.rstrip() for line in lines]
