"""The table in characters, at most 80 wide, readable without colour.

Above, the round, the Draft and the piles; then every seat with its units, two in a line where they fit;
below, the jobs that the viewer holds. A unit is ``Fire 3 5 = 8: 5/9, ?, wild 2``: its dogs, their experience
together, and the jobs below it, those of its own category by their points, ``?`` what one does not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from houndtable.core.layout import MAX_SEATS, OPEN
from houndtable.core.names import columns, padded, shortened
from houndtable.games.dogs_with_jobs.conditions import sentence
from houndtable.games.dogs_with_jobs.names import dog_name, job_name, unit_name
from houndtable.games.dogs_with_jobs.parts import LETTERS
from houndtable.games.dogs_with_jobs.rules.scoring import NO_JOBS_DONE, is_met, job_points, score
from houndtable.games.dogs_with_jobs.sight import hand_seen, score_seen
from houndtable.games.dogs_with_jobs.state import (
    ACTS,
    BEST,
    NO_DOG,
    NO_JOB,
    ROUNDS,
    TEAM,
    TYPES,
    Measure,
    Phase,
)

WIDEST = 80
LONG_NAME = 20
SHORT_NAME = 10
COLUMN = 37  # columns for a unit where two are in a line
INDENT = " " * 5


def board(seen: Any, e: Any, viewer: int, names: Sequence[str], marked: frozenset[str] = frozenset()) -> str:
    """The table; when a game is over, its score sheet. `marked` holds ids of dogs and jobs."""
    seats = range(seen.seats)
    if seen.phase in (Phase.SCORED, Phase.OVER):
        lines = [_head(seen)]
        for seat in seats:
            lines += _sheet(seen, e, seat, names)
    else:
        lines = [_head(seen), *_table(seen, e, viewer, marked)]
        for seat in seats:
            lines += _seat(seen, e, viewer, seat, names, marked)
        lines += _hands(seen, e, viewer, names, marked)
    return "\n".join(line.rstrip() for line in lines)


def legend(seen: Any, e: Any) -> str:
    """What the signs mean, with those of what is marked."""
    return (
        "rescue 5/9 is a job with 5 points on top, and 9 where its condition is met at last. Fire 3 5 = 8: "
        "5/9, ?, wild 2 is a unit with its dogs, their experience together, and its jobs: those of its own "
        "category by their points alone, ? for one that is hidden. 5/9* would count 9 now, and 5/9! is "
        "subtracted. > stands before who must act. What has a ' has moved since the last choice."
    )


def _head(seen: Any) -> str:
    """The round, and how far the turn has come."""
    text = f"Round {seen.rounds} of {ROUNDS}"
    if seen.series > 1:
        text = f"Game {seen.game} of {seen.series}, {text.lower()}"
    if seen.phase in (Phase.SCORED, Phase.OVER):
        return f"{text.partition(',')[0]} is over" if seen.series > 1 else "The game is over"
    if seen.first == MAX_SEATS:
        return f"{text}: set-up"
    if seen.phase == Phase.SHOW:
        return f"{text}: the last turn is over"
    number = min(ACTS, seen.acts + (seen.phase == Phase.TURN))
    turn = f"{LETTERS[seen.turn]}, action {number} of {ACTS}" if number else f"{LETTERS[seen.turn]}"
    return f"{text}: turn of {turn}; {LETTERS[seen.first]} begins each round"


def _mark(text: str, id: str, marked: frozenset[str]) -> str:
    """A text with a stroke behind it where the thing is marked."""
    return f"{text}'" if id in marked else text


def _dog(dog: int, marked: frozenset[str]) -> str:
    return "-" if dog == NO_DOG else _mark(dog_name(dog), dog_id(dog), marked)


def dog_id(dog: int) -> str:
    """A dog's id on the drawn board."""
    return f"dog-{dog_name(dog).lower().replace(' ', '-')}"


def _table(seen: Any, e: Any, viewer: int, marked: frozenset[str]) -> list[str]:
    """The Draft, and the piles with what lies face up."""
    draft = "   ".join(_dog(dog, marked) for dog in seen.draft.tolist())
    dogs, kinds = _from_top(seen.dog_discards, NO_DOG), _from_top(seen.job_discards, NO_JOB)
    return [
        f"Draft  {draft}",
        *_pile(f"Dogs   pile {seen.dogs_left}", [_dog(dog, marked) for dog in dogs], _by_type(dogs)),
        *_pile(f"Jobs   pile {seen.left}", [job_name(e, kind) for kind in kinds], _by_category(e, kinds)),
    ]


def _from_top(pile: Any, nothing: int) -> list[int]:
    """What lies on a pile, the top first."""
    return [thing for thing in pile.tolist() if thing != nothing][::-1]


def _pile(first: str, discards: Sequence[str], sorted_: Sequence[str]) -> list[str]:
    """A pile and its discards, the top first; below it all of them in few words, where they do not fit."""
    line = _as_many(f"{first}, discards {len(discards)}", discards)
    return [line, *_folded(f"{INDENT}in all: ", sorted_)] if line.endswith("...") else [line]


def _as_many(text: str, things: Sequence[str]) -> str:
    """A line with as many things as fit, the first ones."""
    for number, thing in enumerate(things):
        longer = f"{text}{', ' if number else ': '}{thing}"
        if len(longer) + (5 if number + 1 < len(things) else 0) > WIDEST:
            return f"{text}, ..."
        text = longer
    return text


def _by_type(dogs: Sequence[int]) -> list[str]:
    """Dogs in few words: "Fire 1 3", "Sled 2"."""
    kinds: dict[int, list[int]] = {}
    for dog in sorted(dogs):
        kinds.setdefault(dog // BEST, []).append(dog % BEST + 1)
    return [f"{unit_name(kind)} {' '.join(map(str, worths))}" for kind, worths in kinds.items()]


def _by_category(e: Any, kinds: Sequence[int]) -> list[str]:
    """Jobs in few words: "rescue 4 5/9", "wild 2"."""
    found: dict[str, list[str]] = {}
    for kind in sorted(kinds):
        category, _, points = job_name(e, kind).partition(" ")
        found.setdefault(category, []).append(points)
    return [f"{category} {' '.join(points)}" for category, points in found.items()]


def _folded(first: str, things: Sequence[str]) -> list[str]:
    """Things behind `first`, in more lines where they do not fit; none is broken but for the longest."""
    lines = [first]
    for number, thing in enumerate(things):
        comma = "," if number + 1 < len(things) else ""
        if columns(f"{lines[-1]}{thing}{comma}") > WIDEST and lines[-1].strip() and number:
            lines.append(" " * columns(first))
        lines[-1] += f"{thing}{comma} "
    return [line.rstrip() for line in lines]


def _must_act(seen: Any, seat: int) -> bool:
    """Whether a seat is waited for."""
    if seen.phase == Phase.SCORED:
        return bool(seen.looking[seat])
    asked = (Phase.FIRST, Phase.TURN, Phase.SLED, Phase.MORE, Phase.REJECT, Phase.LOOK, Phase.FETCH)
    return bool(seen.phase in asked and seen.turn == seat)


def _who(seen: Any, seat: int, names: Sequence[str]) -> str:
    """A seat's letter and name."""
    flag = "> "[not _must_act(seen, seat)]
    return f" {flag} {LETTERS[seat]} {padded(shortened(names[seat], SHORT_NAME), SHORT_NAME)}  "


def _seat(
    seen: Any, e: Any, viewer: int, seat: int, names: Sequence[str], marked: frozenset[str]
) -> list[str]:
    """A seat with its numbers, what is known of its hand, and its units."""
    hand = hand_seen(seen, viewer, seat)
    points, unseen = score_seen(seen, e, viewer, seat)
    told = [f"hand {len(hand)}", f"score {points}"]
    if unseen:
        told[-1] += f" and {unseen} unseen {'job' if unseen == 1 else 'jobs'}"
    if seen.game > 1:
        told.append(f"pad {seen.points[seat].sum()}")
    if seat == seen.leader:
        told.append("Team Leader")
    known = [job_name(e, kind) for kind in hand if kind >= 0]
    if known and viewer not in (seat, OPEN) and not _looks_at(seen, viewer, seat):
        known[0] = f"holds {known[0]}"
        told += known
    return [*_folded(_who(seen, seat, names), told), *_units(seen, e, seat, marked)]


def _looks_at(seen: Any, viewer: int, seat: int) -> bool:
    """Whether the viewer looks at a hand just now, and takes a job from it."""
    return bool(seen.looked_at == seat and seen.turn == viewer)


def _units(seen: Any, e: Any, seat: int, marked: frozenset[str]) -> list[str]:
    """The units of a team."""
    texts = []
    for unit in range(TYPES):
        if seen.dogs[seat, unit]:
            kinds = seen.laid[seat, unit, : seen.done[seat, unit]].tolist()
            jobs = ", ".join(_below(seen, e, seat, unit, kind) for kind in kinds)
            texts.append(f"{_unit(seen, seat, unit, marked)}: {jobs or 'no job'}")
    return _in_columns(texts)


def _unit(seen: Any, seat: int, unit: int, marked: frozenset[str]) -> str:
    """A unit's dogs, their experience together, and whether it is guarded."""
    dogs = [dog for dog in range(unit * BEST, unit * BEST + BEST) if seen.at[dog] == TEAM + seat]
    worths = " ".join(_mark(str(dog % BEST + 1), dog_id(dog), marked) for dog in dogs)
    total = f" = {seen.experience[seat, unit]}" if len(dogs) > 1 else ""
    return f"{unit_name(unit)} {worths}{total}{' guarded' if seen.guarded[seat, unit] else ''}"


def _below(seen: Any, e: Any, seat: int, unit: int, kind: int) -> str:
    """A job below a unit, and how its condition stands."""
    if kind < 0:
        return "?"
    name = job_name(e, kind)
    if e.category[kind] == unit // 2:
        name = name.partition(" ")[2]
    sign = (
        "!" if job_points(seen, e, seat, unit, kind) < 0 else "*" if is_met(seen, e, seat, unit, kind) else ""
    )
    return name + sign


def _in_columns(texts: Sequence[str]) -> list[str]:
    """Texts in lines, two in each where they fit."""
    lines: list[str] = []
    beside = False
    for text in texts:
        if beside and len(text) <= COLUMN:
            lines[-1] = f"{lines[-1]:<{COLUMN + len(INDENT)}} {text}"
            beside = False
        else:
            lines.append(INDENT + text)
            beside = len(text) <= COLUMN
    return lines


def _hands(seen: Any, e: Any, viewer: int, names: Sequence[str], marked: frozenset[str]) -> list[str]:
    """The jobs that the viewer holds, has drawn by Hunting, or looks at, with their conditions."""
    lines = []
    for seat in range(seen.seats):
        hand = seen.hand[seat, : seen.held[seat]].tolist()
        name = shortened(names[seat], LONG_NAME)
        if viewer == OPEN:
            lines += _folded(f"{name} holds ", [job_name(e, kind) for kind in sorted(hand)] or ["no jobs"])
        elif seat == viewer:
            lines += _jobs(e, f"{name} holds ", hand, "job", marked, seen.ready[seat].tolist())
        elif _looks_at(seen, viewer, seat):
            lines += _jobs(e, f"{name} holds ", hand, "seen", marked)
    drawn = [kind for kind in seen.drawn.tolist() if kind != NO_JOB]
    if drawn and drawn[0] >= 0:
        lines += _jobs(e, "Hunting has drawn ", drawn, "drawn", marked)
    elif drawn:
        lines.append(f"Hunting has drawn {len(drawn)} {'job' if len(drawn) == 1 else 'jobs'}")
    return lines


def _jobs(
    e: Any, first: str, kinds: Sequence[int], what: str, marked: frozenset[str], ready: Sequence[int] = ()
) -> list[str]:
    """Jobs: those without a condition in a line, each other one in a line of its own.

    `what` their ids on the drawn board begin with.
    """
    left, met = Counter(ready), Counter[int]()
    plain, special = [], []
    for kind in sorted(kinds):
        met[kind] += 1
        copy = f"-{met[kind]}" if met[kind] > 1 else ""
        name = _mark(job_name(e, kind), f"{what}-{kind}{copy}", marked)
        if left[kind]:
            left[kind] -= 1
            name += " (ready)"
        if e.measure[kind] == Measure.NOTHING:
            plain.append(name)
        else:
            means = sentence(*(int(e[field][kind]) for field in ("category", "measure", "least", "most")))
            text = f"{name}: {e.bottom[kind]} if {means[0].lower()}{means[1:]}"
            special += wrap(text, WIDEST, initial_indent="   ", subsequent_indent=" " * 5)
    if special and not plain:
        return [f"{first.rstrip()}:", *special]
    return [*_folded(first, plain or ["no jobs"]), *special]


def all_points(seen: Any, e: Any, seat: int) -> int:
    """A seat's points when a game is over, with those of the games before it."""
    return int(seen.points[seat].sum() + score(seen, e, seat))


def all_experience(seen: Any, seat: int) -> int:
    """The experience of a seat's team when a game is over, with that of the games before it."""
    return int(seen.skill[seat].sum() + seen.experience[seat].sum())


def _sheet(seen: Any, e: Any, seat: int, names: Sequence[str]) -> list[str]:
    """A seat's part of the score sheet."""
    points = int(score(seen, e, seat))
    told = [f"{points} {'point' if points == 1 else 'points'}", f"{seen.experience[seat].sum()} experience"]
    if seen.game > 1:
        games = " + ".join(map(str, [*seen.points[seat, : seen.game - 1].tolist(), points]))
        told.append(f"all games {games.replace('+ -', '- ')} = {all_points(seen, e, seat)}")
    texts = []
    for unit in range(TYPES):
        if seen.dogs[seat, unit]:
            kinds = seen.laid[seat, unit, : seen.done[seat, unit]].tolist()
            jobs = [
                f"{_below(seen, e, seat, unit, kind)} {job_points(seen, e, seat, unit, kind):+}"
                for kind in kinds
            ]
            texts.append(
                f"{_unit(seen, seat, unit, frozenset())}: {', '.join(jobs) or f'no job -{NO_JOBS_DONE}'}"
            )
    kinds = sorted(seen.hand[seat, : seen.held[seat]].tolist())
    hand = [f"{job_name(e, kind)} -{e.top[kind]}" for kind in kinds]
    lines = [*_folded(_who(seen, seat, names), told), *_in_columns(texts)]
    return [*lines, *(_folded(f"{INDENT}hand: ", hand) if hand else [])]
