"""All words of A Dog's Life: actions in notation and back, prompts, log lines, results.

Notation: ``go Bolero 4``, ``go house 7``, ``go home``; ``search``, ``bury``, ``beg``, ``drink``, ``piddle``,
``bark``, ``deliver``; ``take bone``, ``take newspaper``, ``drop bone``, ``drop newspaper`` (``drop first
newspaper`` of two); ``attack B``, ``choose husky``, ``end``. The truck: ``drive Rondo 3``, and where several
ways end there ``drive Rondo 3 from the north``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from houndtable.core.dispatch import rules_for_python
from houndtable.core.layout import CHANCE, UNKNOWN
from houndtable.core.phrases import listed
from houndtable.games.a_dogs_life.board import ways
from houndtable.games.a_dogs_life.board.layout import EDITIONS, town
from houndtable.games.a_dogs_life.names import (
    OWN_HOME,
    SIDE_NAMES,
    dog_name,
    folded,
    is_own_home,
    papers,
    space_names,
)
from houndtable.games.a_dogs_life.parts import BREED_NAMES, LETTERS
from houndtable.games.a_dogs_life.rules.checking import FAULTS
from houndtable.games.a_dogs_life.state import (
    ACTIONS,
    ATTACK,
    BREEDS,
    CARDS,
    CHOOSE,
    DELIVER,
    DRAW_DOG,
    DRAW_FIRST,
    DRAW_HOME,
    DRIVE,
    DROP_BONE,
    DROP_PAPER,
    GO,
    HAND_PAPER,
    HOME,
    HOMES,
    IN_MOUTH,
    NO_SIDE,
    OUTCOMES,
    PAPERS,
    ROLL,
    SEARCH,
    SHUFFLE,
    SIDES,
    SOME_PAPER,
    Edition,
    Phase,
    State,
)
from houndtable.games.a_dogs_life.text_board import board, legend
from houndtable.games.a_dogs_life.text_log import tell

__all__ = [
    "board",
    "counts",
    "describe",
    "fault",
    "group",
    "heading",
    "legend",
    "parse",
    "prompt",
    "result",
    "tell",
]

_PLAIN = (
    *("end", "search", "bury", "beg", "drink", "piddle", "bark", "take bone", "take newspaper"),
    *("drop bone", "deliver", "starve", "leave"),
)
assert len(_PLAIN) == DROP_PAPER
_NTH = ("first", "second")


def describe(seen: Any, e: Any, actor: int, action: int) -> str:
    """An action in notation."""
    if actor == CHANCE:
        return _outcome(e, action)
    if DROP_PAPER <= action < ATTACK:
        return _drop(seen, actor, action - DROP_PAPER)
    if GO <= action < DRIVE and is_own_home(seen, actor, action - GO):
        return f"go {OWN_HOME}"
    if DRIVE <= action < ACTIONS:
        space, side = divmod(action - DRIVE, SIDES)
        if _ends(seen, e).get(space) == [side]:
            return f"drive {space_names(e)[space]}"
    return _notation(space_names(e), action) or f"no action ({action})"


def _outcome(e: Any, outcome: int) -> str:
    """What chance does, in notation."""
    if not 0 <= outcome < OUTCOMES:
        return f"no outcome ({outcome})"
    if outcome < CARDS:
        return "card that shuffles" if outcome == SHUFFLE else f"card {outcome + 1}"
    if outcome < HAND_PAPER:
        return f"roll {outcome - ROLL + 1}"
    if outcome <= SOME_PAPER:
        return "newspaper" if outcome == SOME_PAPER else f"newspaper {outcome - HAND_PAPER + 1}"
    if outcome < DRAW_DOG:
        return f"first {LETTERS[outcome - DRAW_FIRST]}"
    if outcome < DRAW_HOME:
        return f"dog {BREED_NAMES[outcome - DRAW_DOG]}"
    return f"home {town(e).names[HOME + outcome - DRAW_HOME]}"


def _notation(spaces: Sequence[str], action: int) -> str:
    """An action in notation, as it is at any moment; "" where it names what there is not."""
    if not 0 <= action < ACTIONS:
        return ""
    if action < DROP_PAPER:
        return _PLAIN[action]
    if action < ATTACK:
        return f"drop newspaper piece {action - DROP_PAPER + 1}"
    if action < CHOOSE:
        return f"attack {LETTERS[action - ATTACK]}"
    if action < GO:
        return f"choose {BREED_NAMES[action - CHOOSE]}"
    if action < DRIVE:
        return spaces[action - GO] and f"go {spaces[action - GO]}"
    space, side = divmod(action - DRIVE, SIDES)
    return spaces[space] and f"drive {spaces[space]} from the {SIDE_NAMES[side]}"


def _drop(seen: Any, actor: int, paper: int) -> str:
    """To drop a newspaper, by its place in the mouth."""
    held = papers(seen, IN_MOUTH + actor)
    if paper not in held:
        return _notation((), DROP_PAPER + paper)
    return "drop newspaper" if len(held) == 1 else f"drop {_NTH[held.index(paper)]} newspaper"


def _ends(seen: Any, e: Any) -> Mapping[int, list[int]]:
    """Where the truck can drive to now, with the sides that it can come from."""
    if seen.phase != Phase.DRIVE:
        return {}
    return _ends_of(e.tobytes(), int(seen.truck), int(seen.truck_side), int(seen.pips))


@lru_cache(maxsize=64)
def _ends_of(data: bytes, truck: int, side: int, pips: int) -> Mapping[int, list[int]]:
    found: dict[int, list[int]] = {}
    place = town(np.frombuffer(data, Edition.dtype)[0])
    for space, came in sorted(ways.of_truck(place, truck, side, pips)):
        found.setdefault(space, []).append(came)
    return found


# What is typed

_UNSAID = {"the", "to", "a", "an"}
_ALSO = {
    other: word
    for word, others in {
        "go": ("walk", "move", "enter"),
        "take": ("collect", "get"),
        "search": ("dig",),
        "piddle": ("mark", "pee"),
        "newspaper": ("paper",),
        "end": ("stop", "pass"),
    }.items()
    for other in others
}
_LONGER = {
    "end": ("end turn", "end actions"),
    "search": ("search can", "search trash can"),
    "bury": ("bury bone",),
    "beg": ("beg for food",),
    "bark": ("bark for newspaper",),
    "deliver": ("deliver newspaper",),
    "leave": ("leave pound",),
}


def parse(seen: Any, e: Any, actor: int, text: str) -> int:
    """The action, legal or not, that is written so; UNKNOWN where there is none.

    Words may be shortened, but no numbers, and left out where only one action has the others. A street
    square alone means to go there, or to drive there.
    """
    said = folded(text)
    now = _now(seen, e, actor)
    exact = now.get(said, _exact(e.tobytes()).get(said, UNKNOWN))
    if exact != UNKNOWN:
        return exact
    book = _loose(e.tobytes()) | {_plainly(words): action for words, action in now.items()}
    verb, other_verb = ("drive", "go") if seen.phase == Phase.DRIVE else ("go", "drive")
    every = [
        (words.split(), action) for words, action in book.items() if not words.startswith(f"{other_verb} ")
    ]
    short = _plainly(said).split()
    for words in (short, [verb, *short]):
        if " ".join(words) in book:
            return book[" ".join(words)]
        if fits := {action for other, action in every if len(other) == len(words) and _has(other, words)}:
            return fits.pop() if len(fits) == 1 else UNKNOWN
    fits = {action for other, action in every if short and _has(other, short)}
    return fits.pop() if len(fits) == 1 else UNKNOWN


def _plainly(said: str) -> str:
    """What is said, in the words of the notation, without those that may be left out."""
    return " ".join(_ALSO.get(word, word) for word in said.split() if word not in _UNSAID)


def _has(words: Sequence[str], short: Sequence[str]) -> bool:
    """Whether the short words stand, in this order, among others."""
    rest = iter(words)
    return all(
        any(said == word or (word[0].isalpha() and word.startswith(said)) for word in rest) for said in short
    )


@lru_cache(EDITIONS)
def _exact(data: bytes) -> dict[str, int]:
    """Every action by its notation, as it is at any moment."""
    spaces = space_names(np.frombuffer(data, Edition.dtype)[0])
    every = ((_notation(spaces, action), action) for action in range(ACTIONS))
    return {folded(words): action for words, action in every if words}


@lru_cache(EDITIONS)
def _loose(data: bytes) -> dict[str, int]:
    """Every action by its plain words, and by others that mean it; UNKNOWN where several are meant."""
    exact, place = _exact(data), town(np.frombuffer(data, Edition.dtype)[0])
    said = list(exact.items())
    said += [(longer, exact[words]) for words, others in _LONGER.items() for longer in others]
    said += [(f"choose {folded(place.dogs[breed])}", CHOOSE + breed) for breed in range(BREEDS)]
    said += [(f"go {folded(place.names[space])}", GO + space) for space in place.spaces]
    book: dict[str, int] = {}
    for words, action in said:
        plain = _plainly(words)
        book[plain] = action if book.get(plain, action) == action else UNKNOWN
    return book


def _now(seen: Any, e: Any, actor: int) -> dict[str, int]:
    """What has words of its own at this moment."""
    names, found = space_names(e), {}
    for seat in range(seen.seats):
        if seen.dog[seat] < BREEDS:
            found[f"attack {folded(dog_name(seen, e, seat))}"] = ATTACK + seat
    held = papers(seen, IN_MOUTH + actor)
    for paper in held:
        if seen.address[paper] > 0:
            found[f"drop newspaper {seen.address[paper]}"] = DROP_PAPER + paper
            found[f"drop newspaper for house {seen.address[paper]}"] = DROP_PAPER + paper
        found[_drop(seen, actor, paper)] = DROP_PAPER + paper
    own = [GO + space for space in range(HOME, HOME + HOMES) if is_own_home(seen, actor, space)]
    found |= {f"go {OWN_HOME}": action for action in own}
    ends, streets = _ends(seen, e), town(e).roads
    for space, roads in streets.items() if ends else ():
        sides = ends.get(space) or [side for side in range(SIDES) if roads[side] in streets][:1]
        if len(sides) == 1:
            found[folded(f"drive {names[space]}")] = DRIVE + space * SIDES + sides[0]
    return found


# What is shown beside the board

_HERE, _DO, _ONLY, _SNIFF, _DRIVE = "Here", "Go and do", "Only go", "Go and sniff", "Drive"


def group(seen: Any, e: Any, actor: int, action: int) -> str:
    """The heading under which a legal action is listed; of a walk, by what could be done behind it."""
    if SEARCH <= action <= DELIVER or DROP_PAPER <= action < CHOOSE:
        return _HERE
    if action >= DRIVE:
        return _DRIVE
    if not GO <= action < DRIVE:
        return ""
    rules, then = rules_for_python(), State.copy_of(seen)
    rules.apply(then, e, actor, action)
    if then.points == 0:
        lamp = int(e.lamp[action - GO])
        strange = lamp > 0 and seen.mark[lamp - 1] < seen.seats and seen.mark[lamp - 1] != actor
        return _SNIFF if strange else _ONLY
    deeds = [deed for deed in range(SEARCH, DELIVER + 1) if deed != DROP_BONE]
    deeds += range(ATTACK, ATTACK + int(seen.seats))
    return _DO if any(rules.refusal(then, e, actor, deed) == 0 for deed in deeds) else _ONLY


def prompt(seen: Any, e: Any, viewer: int, names: Sequence[str]) -> str:
    """One line that says who must do what."""
    name = names[seen.turn]
    match int(seen.phase):
        case Phase.FIRST:
            return "Who begins is drawn."
        case Phase.DOGS:
            return f"A dog is drawn for {name}."
        case Phase.CHOOSE:
            return f"{name} must choose a dog."
        case Phase.HOMES:
            return f"A home is drawn for {dog_name(seen, e, seen.turn)}."
        case Phase.CARD:
            return f"A card is turned over for {dog_name(seen, e, seen.turner)}."
        case Phase.ROLL:
            return "The die is rolled for the truck."
        case Phase.DRIVE:
            return f"{name} must drive the truck {seen.pips} {'square' if seen.pips == 1 else 'squares'}."
        case Phase.OVER:
            return "The game is over."
    dog = dog_name(seen, e, seen.turn)
    match int(seen.phase):
        case Phase.PAPER:
            return f"A newspaper is drawn for {dog}."
        case Phase.STARVE:
            return f"{name} must take {dog} to the pound, starving."
        case Phase.RELEASE:
            return f"{name} must let {dog} out of the pound."
    if seen.points:
        return f"{name} has {seen.points} action {'point' if seen.points == 1 else 'points'} for {dog}."
    return f"{name} must end {dog}'s actions: no action point is left."


def heading(seen: Any, e: Any, names: Sequence[str]) -> str:
    """The round."""
    if seen.play_off:
        return f"Play-off, round {seen.play_off}"
    return f"Round {seen.rounds}" if seen.rounds else "Set-up"


def counts(seen: Any, e: Any, seat: int) -> list[tuple[int, str]]:
    """Days that the dog is fed for, and bones buried; at the end the bones first."""
    fed = int(seen.hunger[seat]), "day fed" if seen.hunger[seat] == 1 else "days fed"
    buried = int(seen.buried[seat]), "buried"
    return [buried, fed] if seen.phase == Phase.OVER else [fed, buried]


def result(shares: Sequence[float], names: Sequence[str], seen: Any, e: Any) -> str:
    """How a finished game ended."""
    winners = [seat for seat in range(len(names)) if shares[seat] > 0]
    who, most = listed([names[seat] for seat in winners]), int(seen.buried[winners[0]])
    bones = f"{most or 'no'} {'bone' if most == 1 else 'bones'}"
    if len(winners) > 1:
        return f"{who} win together, each with {bones} buried."
    if most == seen.bones:
        dog = dog_name(seen, e, winners[0])
        return f"{who} wins: {dog} has buried {'the bone' if most == 1 else f'all {bones}'}."
    return f"{who} wins{' the play-off' if seen.play_off else ''} with {bones} buried."


def fault(number: int) -> str:
    """What `check` found."""
    return FAULTS[number]


assert PAPERS == ATTACK - DROP_PAPER
assert len(LETTERS) == CHOOSE - ATTACK
assert NO_SIDE == SIDES == len(SIDE_NAMES)
