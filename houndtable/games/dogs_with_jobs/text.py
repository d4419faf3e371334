"""All words of Dogs With Jobs: actions in notation and back, prompts, log lines, results.

Notation: a job is called by its category and points, ``rescue 5/9``, a dog by its type and experience,
``fire 3``. A job is laid ready with ``pay rescue 5/9`` and spent with ``recruit fire 3``, or ``herd``,
``search``, ``police``; completed with ``complete rescue 5/9 with fire``, or ``turn fire with rescue 5/9``
where the unit is turned, too. ``guide B fire 2`` takes the second job below B's Fire unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from houndtable.core.layout import CHANCE, MAX_SEATS, OPEN, UNKNOWN
from houndtable.core.phrases import how_many, listed
from houndtable.games.dogs_with_jobs.names import DOG_NAMES, EDITIONS, category_name, job_names, unit_name
from houndtable.games.dogs_with_jobs.parts import LETTERS, TYPE_NAMES
from houndtable.games.dogs_with_jobs.rules.abilities import KEPT, drawn_count
from houndtable.games.dogs_with_jobs.rules.checking import FAULTS
from houndtable.games.dogs_with_jobs.rules.turns import MOST_LEGAL, legal
from houndtable.games.dogs_with_jobs.state import (
    ACTIONS,
    BEGIN,
    BEST,
    END,
    GUARD,
    GUIDE,
    HERD,
    KINDS,
    LAY,
    LEAD,
    NEXT,
    NO_JOB,
    OUTCOMES,
    PASS,
    PAY,
    POLICE,
    RECRUIT,
    REJECT,
    SEARCH,
    STOP,
    TAKE,
    THERAPY,
    TRADE,
    TURN_OVER,
    TYPES,
    UNIT_JOBS,
    Edition,
    Mode,
    Phase,
)
from houndtable.games.dogs_with_jobs.text_board import all_experience, all_points, board, legend
from houndtable.games.dogs_with_jobs.text_log import tell

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

_PLAIN = ("end turn", "stop", "pass", "draw", "fire", "sled", "hunt", "next game", "show")
_WAYS = ((RECRUIT, "recruit"), (HERD, "herd"), (SEARCH, "search"), (POLICE, "police"))


def describe(seen: Any, e: Any, actor: int, action: int) -> str:
    """An action in notation; it depends only on actor, action and edition."""
    if actor == CHANCE:
        return _outcome(e, action)
    text = _notations(e.tobytes())[action] if 0 <= action < ACTIONS else ""
    return text or f"no action ({action})"


def _outcome(e: Any, outcome: int) -> str:
    """What chance does, in notation."""
    if LEAD <= outcome < OUTCOMES:
        return f"leader {chr(ord('A') + outcome - LEAD)}"
    if TURN_OVER <= outcome < LEAD:
        return f"dog {DOG_NAMES[outcome - TURN_OVER]}"
    name = job_names(e)[outcome] if 0 <= outcome < KINDS else ""
    return f"job {name}" if name else f"no outcome ({outcome})"


@lru_cache(EDITIONS)
def _notations(data: bytes) -> tuple[str, ...]:
    """Every action of an edition in notation."""
    jobs = (*job_names(np.frombuffer(data, Edition.dtype)[0]), "a job")
    return tuple(_notation(jobs, action) for action in range(ACTIONS))


def _notation(jobs: Sequence[str], action: int) -> str:
    """An action in notation; "" where it names a seat or a job that there is not."""
    if action < BEGIN:
        return _PLAIN[action]
    if action < PAY:
        return _with("begin", LETTERS[action - BEGIN : action - BEGIN + 1])
    if action < RECRUIT:
        return _with("pay", jobs[action - PAY])
    if action < TRADE:
        first, verb = next(way for way in reversed(_WAYS) if way[0] <= action)
        return f"{verb} {DOG_NAMES[action - first]}"
    if action < LAY:
        return f"trade {DOG_NAMES[(action - TRADE) // BEST]} for {(action - TRADE) % BEST + 1}"
    if action < GUIDE:
        unit, kind = divmod((action - LAY) % (GUARD - LAY), KINDS + 1)
        if action < GUARD:
            return jobs[kind] and f"complete {jobs[kind]} with {TYPE_NAMES[unit]}"
        return _with(f"turn {TYPE_NAMES[unit]} with", jobs[kind])
    if action < THERAPY:
        slot = action - GUIDE
        letter = LETTERS[slot // (TYPES * UNIT_JOBS) :][:1]
        return letter and f"guide {letter} {TYPE_NAMES[slot // UNIT_JOBS % TYPES]} {slot % UNIT_JOBS + 1}"
    if action < TAKE:
        return _with("therapy", LETTERS[action - THERAPY : action - THERAPY + 1])
    return _with("take", jobs[action - TAKE]) if action < REJECT else _with("discard", jobs[action - REJECT])


def _with(verb: str, what: str) -> str:
    return what and f"{verb} {what}"


@lru_cache(EDITIONS)
def _book(data: bytes) -> dict[str, int]:
    """Every action by its notation; the turn and the series go on by one word, too."""
    book = {text.lower(): action for action, text in enumerate(_notations(data)) if text}
    return book | {"end": END, "next": NEXT}


def parse(seen: Any, e: Any, actor: int, text: str) -> int:
    """The action, legal or not, that is written so; UNKNOWN where there is none.

    Words may be shortened, but no numbers: "pay sup 6" is not "pay support 6/11".
    """
    words, data = text.lower().split(), e.tobytes()
    exact = _book(data).get(" ".join(words), UNKNOWN)
    if exact != UNKNOWN:
        return exact
    fits = [action for said, action in _book(data).items() if _fits(words, said.split())]
    return fits[0] if len(fits) == 1 else UNKNOWN


def _fits(short: Sequence[str], words: Sequence[str]) -> bool:
    return len(short) == len(words) and all(
        said == word or (word[0].isalpha() and word.startswith(said))
        for said, word in zip(short, words, strict=True)
    )


def group(seen: Any, e: Any, actor: int, action: int) -> str:
    """The heading under which a legal action is listed: its verb, where there may be several of it."""
    return describe(seen, e, actor, action).partition(" ")[0] if BEGIN <= action < ACTIONS else ""


def _ready_points(seen: Any, e: Any) -> int:
    """The points of the jobs that the seat on turn has laid ready."""
    return sum(int(e.top[kind]) for kind in seen.ready[seen.turn].tolist() if 0 <= kind < NO_JOB)


def prompt(seen: Any, e: Any, viewer: int, names: Sequence[str]) -> str:
    """One line that says who must do what."""
    match int(seen.phase):
        case Phase.OVER:
            return "The game is over."
        case Phase.LEADER:
            return "The Team Leader is dealt."
        case Phase.DEAL:
            return "A job is dealt."
        case Phase.DRAFT:
            return "A dog is turned over."
        case Phase.DRAW:
            return "A job is drawn."
        case Phase.SHOW:
            return "The last turn is over: all jobs are turned over."
        case Phase.SCORED:
            looking = [names[seat] for seat in range(seen.seats) if seen.looking[seat]]
            return f"The next game begins when {listed(looking)} {_is(looking)} ready."
    return f"{names[seen.turn]} {_due(seen, e, viewer, names)}."


def _is(names: Sequence[str]) -> str:
    return "is" if len(names) == 1 else "are"


def _due(seen: Any, e: Any, viewer: int, names: Sequence[str]) -> str:
    """What the seat on turn must do; whether it has a choice at all only its own eyes see."""
    own = viewer in (seen.turn, OPEN)
    match int(seen.phase):
        case Phase.FIRST:
            return "must say who begins"
        case Phase.REJECT:
            return f"must discard {how_many(drawn_count(seen) - KEPT, 'job', 'jobs')} of those drawn"
        case Phase.LOOK:
            return f"must take a job from {names[seen.looked_at]}'s hand"
        case Phase.FETCH:
            return "must take the job that was picked up"
        case Phase.MORE:
            return _further(seen, names)
        case _ if own and seen.ready[seen.turn, 0] != NO_JOB:
            return _spending(seen, e)
        case Phase.SLED:
            if own and _legal(seen, e) == [STOP]:
                return "cannot recruit from the new Draft, and must stop"
            return "may recruit from the new Draft, or stop"
    if own and _legal(seen, e) == [PASS]:
        return "can do nothing, and must pass"
    return "may take a second action" if seen.acts else "must take an action"


def _legal(seen: Any, e: Any) -> list[int]:
    """What the seat on turn may do."""
    out = np.zeros(MOST_LEGAL, np.int64)
    found: list[int] = out[: legal(seen, e, seen.turn, out)].tolist()
    return found


def _spending(seen: Any, e: Any) -> str:
    """What may become of the jobs that lie ready."""
    ways = {
        f"take a dog for {_ready_points(seen, e)}": (RECRUIT, TRADE),
        "add a second job": (PAY, RECRUIT),
    }
    actions = _legal(seen, e)
    found = [way for way, (low, end) in ways.items() if any(low <= action < end for action in actions)]
    return f"must {', or '.join(found)}"


def _further(seen: Any, names: Sequence[str]) -> str:
    """Which further dogs the seat on turn may take."""
    if seen.mode == Mode.HERD:
        best = seen.herd % BEST + 1
        return f"may take {category_name(seen.herd // BEST // 2)} dogs of {best} or less for nothing"
    if seen.mode == Mode.POLICE:
        seat, unit = divmod(seen.unit, TYPES)
        return f"may take more of {names[seat]}'s {unit_name(unit)} dogs for {seen.money}"
    return f"may take more dogs for {seen.money}"


def heading(seen: Any, e: Any, names: Sequence[str]) -> str:
    """The round, and the game of a series."""
    text = "set-up" if seen.first == MAX_SEATS else f"round {int(seen.rounds)}"
    return f"Game {int(seen.game)}, {text}" if seen.series > 1 else text.capitalize()


def counts(seen: Any, e: Any, seat: int) -> list[tuple[int, str]]:
    """Jobs done, the team's experience, jobs in hand; before these the points, when a game is over."""
    done, held = int(seen.done[seat].sum()), int(seen.held[seat])
    found = [
        (done, "job done" if done == 1 else "jobs done"),
        (int(seen.experience[seat].sum()), "experience"),
        (held, "job in hand" if held == 1 else "jobs in hand"),
    ]
    if seen.phase in (Phase.SCORED, Phase.OVER):
        return [_points(all_points(seen, e, seat)), *found]
    return [_points(int(seen.points[seat].sum())), *found] if seen.game > 1 else found


def _points(points: int) -> tuple[int, str]:
    return points, "point" if points == 1 else "points"


def result(shares: Sequence[float], names: Sequence[str], seen: Any, e: Any) -> str:
    """How a finished game ended."""
    winners = [seat for seat in range(len(names)) if shares[seat] > 0]
    who = listed([names[seat] for seat in winners])
    points = [all_points(seen, e, seat) for seat in range(len(names))]
    skill = all_experience(seen, winners[0])
    most = " ".join(map(str, _points(points[winners[0]])))
    what = " the series" if seen.series > 1 else ""
    if len(winners) > 1:
        return f"{who} win{what} together, each with {most} and {skill} experience."
    tied = [names[seat] for seat in range(len(names)) if points[seat] == points[winners[0]]]
    tied.remove(who)
    more = f", and more experience than {listed(tied)}" if tied else ""
    return f"{who} wins{what} with {most}{more}."


def fault(number: int) -> str:
    """What `check` found."""
    return FAULTS[number]
