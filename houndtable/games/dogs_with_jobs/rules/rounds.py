"""Set-up, turns and rounds, what chance brings. Chapters "Set Up", "Game Play", "Round Tracker"."""

from __future__ import annotations

from houndtable.core.kernel import kernel
from houndtable.core.layout import MAX_SEATS, UNKNOWN, Actions
from houndtable.games.dogs_with_jobs.rules.abilities import KEPT, drawn_count, keep_drawn, lay_drawn
from houndtable.games.dogs_with_jobs.rules.jobs import add_to_hand, clear_hands, has_jobs, take_from_pile
from houndtable.games.dogs_with_jobs.rules.recruiting import NO_UNIT, can_take_more
from houndtable.games.dogs_with_jobs.rules.teams import has_dogs, open_place, sweep, turn_over
from houndtable.games.dogs_with_jobs.state import (
    ACTS,
    DOGS,
    DRAFT,
    EVERYBODY,
    HAND_JOBS,
    JOBS,
    LEAD,
    NO_DOG,
    NO_JOB,
    PILE,
    ROUNDS,
    SLOTS,
    TURN_OVER,
    Edition,
    Mode,
    Phase,
    State,
)


@kernel
def setup(s: State, e: Edition, options: Actions) -> None:
    """The table before the Team Leader is dealt. `options`: seats, series."""
    s.seats, s.series = options[0], options[1]
    deal_anew(s, e)


@kernel
def deal_anew(s: State, e: Edition) -> None:
    """All is shuffled and laid out for the next game."""
    s.game += 1  # DWJ-902
    s.rounds = 1
    s.phase = Phase.LEADER
    s.leader = MAX_SEATS
    s.first = MAX_SEATS
    s.turn = 0
    s.at[:] = PILE
    s.dogs_left = DOGS
    s.draft[:] = NO_DOG
    s.dog_discards[:] = NO_DOG
    s.dogs_discarded = 0
    s.dogs[:, :] = 0
    s.experience[:, :] = 0
    s.pile[:] = e.copies
    s.left = JOBS
    s.job_discards[:] = NO_JOB
    s.discarded = 0
    clear_hands(s)
    s.guarded[:, :] = 0
    s.done[:, :] = 0
    s.laid_at[:, :, :] = 0
    s.laid_known[:, :, :] = EVERYBODY
    s.laid[:, :, :] = NO_JOB
    s.ready[:, :] = NO_JOB
    s.drawn[:] = NO_JOB
    s.drawn_known[:] = EVERYBODY
    s.looked_at = MAX_SEATS
    s.fetched = SLOTS
    s.acts = 0
    end_action(s)


@kernel
def end_action(s: State) -> None:
    """Nothing is under way."""
    s.mode = Mode.NONE
    s.money = 0
    s.herd = NO_DOG
    s.unit = NO_UNIT


@kernel
def receiver(s: State) -> int:
    """The seat that a job is dealt to; UNKNOWN when all hands are dealt."""
    for seat in range(s.seats):
        if s.held[seat] < (HAND_JOBS - 1 if seat == s.leader else HAND_JOBS):  # DWJ-105 DWJ-106
            return seat
    return UNKNOWN


@kernel
def apply_chance(s: State, e: Edition, outcome: int) -> None:
    """A chance action: the Team Leader, a job, or a dog."""
    match s.phase:
        case Phase.LEADER:
            s.leader = outcome - LEAD  # DWJ-109
            s.phase = Phase.DEAL
        case Phase.DEAL:
            seat = receiver(s)
            take_from_pile(s, outcome)
            add_to_hand(s, seat, outcome, 1 << seat)
            if receiver(s) == UNKNOWN:
                s.turn = s.leader
                fill_draft(s)
        case Phase.DRAFT:
            turn_over(s, outcome - TURN_OVER)
            fill_draft(s)
        case Phase.DRAW:
            take_from_pile(s, outcome)
            s.to_draw -= 1
            if s.mode == Mode.HUNT:
                lay_drawn(s, s.turn, outcome)
            else:
                add_to_hand(s, s.turn, outcome, 1 << s.turn)  # DWJ-505
            go_on_drawing(s)


@kernel
def fill_draft(s: State) -> None:
    """Chance turns over a dog for an empty place of the Draft, or what comes behind that begins."""
    if open_place(s) < DRAFT and has_dogs(s):
        s.phase = Phase.DRAFT  # DWJ-702
    elif s.mode == Mode.SLED:
        s.phase = Phase.SLED
    else:
        s.phase = Phase.FIRST if s.first == MAX_SEATS else Phase.TURN  # DWJ-704


@kernel
def go_on_drawing(s: State) -> None:
    """Chance draws a job for the seat on turn, or what comes behind that begins."""
    if s.to_draw and has_jobs(s):
        s.phase = Phase.DRAW
        return
    s.to_draw = 0  # DWJ-502
    if s.mode == Mode.HUNT:
        go_on_rejecting(s)
    else:
        finish_action(s)


@kernel
def go_on_rejecting(s: State) -> None:
    """The seat on turn rejects what Hunting has drawn too much, or has done so."""
    if drawn_count(s) > KEPT:
        s.phase = Phase.REJECT  # DWJ-652 DWJ-653
    else:
        keep_drawn(s, s.turn)
        finish_action(s)


@kernel
def go_on_taking(s: State) -> None:
    """The seat on turn may take a further dog, or cannot."""
    if s.mode == Mode.NONE or not can_take_more(s, s.turn):
        finish_action(s)  # DWJ-319


@kernel
def finish_action(s: State) -> None:
    """An action is done: the seat goes on with its turn, which the second one ends."""
    end_action(s)
    s.phase = Phase.TURN
    if s.acts == ACTS:
        end_turn(s)  # DWJ-203


@kernel
def end_turn(s: State) -> None:
    """The next seat's turn begins, and a new round behind the last seat's."""
    s.acts = 0
    following = (s.turn + 1) % s.seats  # DWJ-112
    if following == s.first:
        if s.rounds == ROUNDS:
            s.phase = Phase.SHOW  # DWJ-705
            return
        s.rounds += 1  # DWJ-111
        sweep(s)  # DWJ-703
    s.turn = following
    fill_draft(s)
