"""The log of Dogs With Jobs: what was done, as sentences, from what the viewer knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from houndtable.core.layout import CHANCE, OPEN, UNKNOWN
from houndtable.core.phrases import how_many, listed
from houndtable.games.dogs_with_jobs.names import dog_name, job_name, unit_name
from houndtable.games.dogs_with_jobs.rules.completing import (
    kind_in,
    seat_of_slot,
    unit_in,
    unit_of_slot,
)
from houndtable.games.dogs_with_jobs.rules.rounds import receiver
from houndtable.games.dogs_with_jobs.rules.scoring import score
from houndtable.games.dogs_with_jobs.rules.teams import type_of
from houndtable.games.dogs_with_jobs.state import (
    BEGIN,
    BEST,
    DISCARDS,
    DOGS,
    DRAFT,
    DRAW,
    END,
    FIRE,
    GUARD,
    GUIDE,
    HAND_JOBS,
    HERD,
    HUNT,
    LAY,
    NEXT,
    NO_DOG,
    NO_JOB,
    PASS,
    PAY,
    PILE,
    POLICE,
    RECRUIT,
    REJECT,
    SEARCH,
    SHOW,
    STOP,
    TAKE,
    TEAM,
    THERAPY,
    TRADE,
    UNIT_JOBS,
    Phase,
)
from houndtable.games.dogs_with_jobs.text_board import all_points

_ORDINALS = ("first", "second", "third")
_FINISHED = (Phase.SCORED, Phase.OVER)
_AT_REST = (PILE, DISCARDS)  # of dogs


def tell(before: Any, after: Any, e: Any, viewer: int, actor: int, action: int, names: Sequence[str]) -> str:
    """A logged action as a sentence, or several where it carries the game on; "" where others say it all."""
    if actor == CHANCE:
        parts = [_tell_chance(before, after, e, action, names)]
    elif action == UNKNOWN:
        return ""
    elif RECRUIT <= action < TRADE:
        parts = [_tell_dog(before, after, e, names[actor], action, names)]
    elif action < LAY:
        parts = [_tell_plain(before, after, e, actor, action, names)]
    else:
        parts = [_tell_jobs(before, after, e, viewer, actor, action, names)]
    if after.game == before.game:
        parts += _tell_piles(before, after, actor, action)
        if before.phase not in _FINISHED and after.phase in _FINISHED:
            parts += _tell_end(after, e, names)
    return " ".join(filter(None, parts))


def _jobs(e: Any, kinds: Sequence[int]) -> str:
    return listed([job_name(e, kind) for kind in kinds])


def _dogs(dogs: Sequence[int]) -> str:
    return listed([dog_name(dog) for dog in dogs])


def _tell_chance(before: Any, after: Any, e: Any, action: int, names: Sequence[str]) -> str:
    """What chance did."""
    match int(before.phase):
        case Phase.LEADER:
            return f"{names[after.leader]} gets the Team Leader."
        case Phase.DEAL:
            told = "" if action == UNKNOWN else f"{names[receiver(before)]} gets {job_name(e, action)}."
            return told if after.phase == Phase.DEAL else f"{told} {_dealt(after, names)}".strip()
        case Phase.DRAW if action != UNKNOWN:
            return f"{names[before.turn]} draws {job_name(e, action)}."
        case Phase.DRAFT if after.phase != Phase.DRAFT:
            return f"The Draft: {_dogs([dog for dog in after.draft.tolist() if dog != NO_DOG])}."
    return ""


def _dealt(after: Any, names: Sequence[str]) -> str:
    """The hands that have been dealt."""
    leader = int(after.leader)
    return f"Everybody holds {HAND_JOBS} jobs, and {names[leader]} {after.held[leader]}."


def _tell_plain(before: Any, after: Any, e: Any, actor: int, action: int, names: Sequence[str]) -> str:
    """What a seat did before all eyes, and with its jobs laid ready."""
    name = names[actor]
    if PAY <= action < RECRUIT:
        return f"{name} lays {job_name(e, action - PAY)} ready."
    if action >= TRADE:
        dog, step = divmod(action - TRADE, BEST)
        return f"{name} trades {dog_name(dog)} for {dog_name(type_of(dog) * BEST + step)}."
    if action >= BEGIN:
        first = action - BEGIN
        return f"{name} {'begins' if first == actor else f'lets {names[first]} begin'} each round."
    match action:
        case _ if action == END:
            return f"{name} ends the turn."
        case _ if action == STOP:
            return f"{name} {'does not recruit' if before.phase == Phase.SLED else 'takes no more dogs'}."
        case _ if action == PASS:
            return f"{name} can do nothing, and passes."
        case _ if action == DRAW:
            return f"{name} draws {_to_draw(after)}."
        case _ if action == HUNT:
            return f"{name} goes hunting and draws {_to_draw(after)}."
        case _ if action == FIRE:
            kinds = before.job_discards[: before.discarded].tolist()[:-3:-1]
            return f"{name} takes {_jobs(e, kinds)} from the discards."
        case _ if action == SHOW:
            return "All jobs are turned over."
        case _ if action == NEXT:
            more = f" Game {after.game} begins." if after.game > before.game else ""
            return f"{name} is ready for the next game.{more}"
    swept = _swept(before, after)
    return f"{name} discards {f'the Draft, {_dogs(swept)}' if swept else 'an empty Draft'}, for a new one."


def _to_draw(after: Any) -> str:
    """The jobs that will be drawn: no more than there are."""
    return how_many(min(int(after.to_draw), int(after.left + after.discarded)), "job", "jobs")


def _tell_dog(before: Any, after: Any, e: Any, name: str, action: int, names: Sequence[str]) -> str:
    """A dog that a seat took, with the jobs that it spent."""
    dog = dog_name((action - RECRUIT) % DOGS)
    if action >= POLICE:
        dog = f"{names[before.at[(action - RECRUIT) % DOGS] - TEAM]}'s {dog}"
    if before.phase == Phase.MORE:
        if HERD <= action < SEARCH:
            return f"{dog} comes along to {name}."
        return f"{name} takes {dog} too."
    spent = _jobs(e, after.job_discards[before.discarded : after.discarded].tolist())
    if HERD <= action < SEARCH:
        return f"{name} spends {spent} to herd {dog}."
    return f"{name} spends {spent} for {dog}{' from the discards' if SEARCH <= action < POLICE else ''}."


def _tell_jobs(
    before: Any, after: Any, e: Any, viewer: int, actor: int, action: int, names: Sequence[str]
) -> str:
    """What a seat did with jobs that others may not see."""
    name = names[actor]
    if action < GUIDE:
        job, unit = job_name(e, kind_in(action)), unit_name(unit_in(action))
        if action < GUARD:
            return f"{name} completes {job} with {unit}."
        if before.guarded[actor, unit_in(action)]:
            return f"{name} frees {unit} and completes {job} with it."
        return f"{name} completes {job} with {unit} and guards it."
    if action < THERAPY:
        return f"{name} picks up {_laid(before, action - GUIDE, names)}."
    if action < TAKE:
        seat = action - THERAPY
        hand = sorted(after.hand[seat, : after.held[seat]].tolist())
        shown = f": {_jobs(e, hand)}" if viewer in (actor, OPEN) and UNKNOWN not in hand else ""
        return f"{name} looks at {names[seat]}'s hand{shown}."
    if action < REJECT:
        if before.phase == Phase.FETCH:
            return "" if action == TAKE + NO_JOB else f"It is {job_name(e, action - TAKE)}."
        return f"{name} takes {job_name(e, action - TAKE)} from {names[before.looked_at]}'s hand."
    kept = before.drawn.tolist()
    if after.phase == Phase.REJECT or UNKNOWN in kept:
        return f"{name} discards {job_name(e, action - REJECT)}."
    kept.remove(action - REJECT)
    keeps = _jobs(e, [kind for kind in kept if kind != NO_JOB])
    return f"{name} discards {job_name(e, action - REJECT)} and keeps {keeps}."


def _laid(s: Any, slot: int, names: Sequence[str]) -> str:
    """A job below a unit, by its place."""
    seat, unit = seat_of_slot(slot), unit_of_slot(slot)
    which = f" {_ORDINALS[slot % UNIT_JOBS]}" if s.done[seat, unit] > 1 else ""
    return f"the{which} job below {names[seat]}'s {unit_name(unit)}"


def _swept(before: Any, after: Any) -> list[int]:
    """The dogs of the Draft that were discarded, also where they have become a new pile at once."""
    gone = [dog for dog in range(DOGS) if before.at[dog] not in _AT_REST and after.at[dog] in _AT_REST]
    order = before.draft.tolist()
    return sorted(gone, key=lambda dog: order.index(dog) if dog in order else DRAFT)


def _tell_piles(before: Any, after: Any, actor: int, action: int) -> list[str]:
    """What has become of piles and Draft behind an action."""
    parts = []
    drawn = actor == CHANCE
    if after.left > before.left or (drawn and after.discarded < before.discarded):
        parts.append("The job pile is made anew from its discards.")
    if after.rounds > before.rounds:
        swept = _swept(before, after)
        parts.append(f"The rest of the Draft is discarded: {_dogs(swept)}." if swept else "")
    if after.dogs_left > before.dogs_left or (drawn and after.dogs_discarded < before.dogs_discarded):
        parts.append("The dog pile is made anew from its discards.")
    return parts


def _tell_end(after: Any, e: Any, names: Sequence[str]) -> list[str]:
    """The points, when a game is over."""
    seats = range(after.seats)
    points = listed([f"{names[seat]} {score(after, e, seat)}" for seat in seats])
    if after.series == 1:
        return [f"The game is over. Points: {points}."]
    parts = [f"Game {after.game} of {after.series} is over. Points: {points}."]
    if after.game == 1:
        return parts
    totals = listed([f"{names[seat]} {all_points(after, e, seat)}" for seat in seats])
    return [*parts, f"{f'All {after.game} games' if after.phase == Phase.OVER else 'So far'}: {totals}."]
