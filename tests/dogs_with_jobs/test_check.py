"""`check` names what is wrong with a state that cannot be, and finds no fault with one that can."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from houndtable.core.kernel import COMPILED
from houndtable.core.layout import UNKNOWN, WATCHER
from houndtable.core.table import Table
from houndtable.games.dogs_with_jobs.game import GAME
from houndtable.games.dogs_with_jobs.names import DOG_NAMES, job_names
from houndtable.games.dogs_with_jobs.rules.checking import FAULTS
from houndtable.games.dogs_with_jobs.rules.recruiting import NO_UNIT
from houndtable.games.dogs_with_jobs.state import (
    DISCARDS,
    EVERYBODY,
    IN_DRAFT,
    NO_DOG,
    NO_JOB,
    PILE,
    PLACES,
    SLOTS,
    TEAM,
    Mode,
    Phase,
    Type,
)
from tests.dogs_with_jobs.kit_knowing import moments, random_play, sit_down
from tests.dogs_with_jobs.kit_moments import MOMENTS, good
from tests.dogs_with_jobs.sitting import new_game
from tests.sitting import put

JOBS = {name: kind for kind, name in enumerate(job_names(GAME.house.record)) if name}
DOG = {name: dog for dog, name in enumerate(DOG_NAMES)}
FIRE, GUARD, SLED = Type.FIRE, Type.GUARD, Type.SLED


TURN: list[tuple[str, int, int]] = [
    ("seats", 1, 1),
    ("seats", 6, 1),
    ("game", 0, 1),
    ("game", 2, 1),
    ("rounds", 0, 1),
    ("rounds", 9, 1),
    ("phase", Phase.OVER + 1, 1),
    ("mode", Mode.SLED + 1, 1),
    ("turn", 3, 1),
    ("turn", -1, 1),
    ("acts", 3, 1),
    ("herd", NO_DOG + 1, 1),
    ("unit", NO_UNIT + 1, 1),
    ("money", -1, 1),
    ("fetched", SLOTS + 1, 1),
    ("leader", 3, 1),
    ("first", 4, 1),
    ("looked_at", 5, 1),
    ("to_draw", 5, 1),
    ("left", -1, 1),
    ("discarded", 55, 1),
    ("discarded", 1, 1),
    ("job_discards 0", NO_JOB, 1),
    ("job_discards 5", 3, 1),
    ("dogs_left", 61, 1),
    ("dogs_discarded", -1, 1),
    ("at 3", PLACES, 1),
    ("at 3", -1, 1),
    ("draft 0", NO_DOG + 1, 1),
    ("dog_discards 0", -2, 1),
    ("hand 0 0", NO_JOB + 1, 1),
    ("hand 0 0", -2, 1),
    ("shown 0 3", -1, 1),
    ("shown 0 3", 55, 1),
    ("knows 1 0 3", -2, 1),
    ("knows 1 0 3", 55, 1),
    ("held 0", -1, 1),
    ("laid 0 0 0", NO_JOB + 1, 1),
    ("laid_known 0 0 0", EVERYBODY + 1, 1),
    ("laid_at 0 0 0", 19, 1),
    ("drawn 0", NO_JOB + 1, 1),
    ("drawn_known 0", EVERYBODY + 1, 1),
    ("ready 0 0", NO_JOB + 1, 1),
    ("dogs_left", 3, 2),
    ("dogs_discarded", 1, 2),
    ("draft 0", NO_DOG, 2),
    ("draft 0", DOG["sled 6"], 2),
    ("draft 4", DOG["sled 6"], 2),
    ("draft 4", DOG["fire 6"], 2),
    ("draft 4", NO_DOG, 2),
    ("dog_discards 0", NO_DOG, 2),
    ("dog_discards 0", DOG["guide 6"], 2),
    ("dog_discards 2", DOG["fire 1"], 2),
    (f"at {DOG['fire 3']}", PILE, 2),
    (f"at {DOG['fire 1']}", IN_DRAFT, 2),
    (f"at {DOG['fire 1']}", DISCARDS, 2),
    (f"dogs 0 {FIRE.value}", 1, 3),
    (f"dogs 0 {SLED.value}", 1, 3),
    (f"experience 0 {FIRE.value}", 9, 3),
    ("held 0", 3, 5),
    ("held 0", 5, 5),
    ("hand 0 3", NO_JOB, 5),
    ("hand 0 5", JOBS["wild 6"], 5),
    ("open_to 0 0", EVERYBODY + 1, 6),
    ("open_to 0 5", 1, 6),
    ("open_to 0 1", 2, 6),
    ("open_to 0 0", 0, 6),
    ("open_to 0 1", 3, 6),
    ("open_to 0 1", EVERYBODY, 6),
    ("hand 0 0", JOBS["wild 6"], 6),
    ("hand 0 3", JOBS["rescue 1"], 6),
    ("hand 0 0", JOBS["rescue 5"], 7),
    ("left", 5, 7),
    (f"pile {JOBS['rescue 1']}", 0, 7),
    (f"pile {JOBS['rescue 4']}", 1, 7),
    ("pile 3", -1, 7),
    (f"guarded 1 {FIRE.value}", 1, 8),
    (f"guarded 0 {FIRE.value}", 2, 8),
    (f"done 0 {FIRE.value}", 0, 8),
    (f"done 0 {FIRE.value}", 2, 8),
    (f"done 1 {FIRE.value}", 1, 8),
    (f"done 0 {FIRE.value}", 4, 8),
    (f"laid 0 {FIRE.value} 0", JOBS["support 3"], 8),
    (f"laid 0 {FIRE.value} 1", JOBS["rescue 1"], 8),
    (f"laid_at 0 {FIRE.value} 0", 0, 8),
    (f"laid_at 0 {FIRE.value} 1", 5, 8),
    (f"laid_known 0 {FIRE.value} 0", 2, 8),
    (f"laid_known 0 {FIRE.value} 1", 1, 8),
    ("ready 0 0", JOBS["wild 6"], 9),
    ("ready 0 1", JOBS["wild 3"], 9),
    ("ready 1 0", JOBS["wild 4"], 9),
    ("ready 0 0", UNKNOWN, 9),
    ("leader", 6, 10),
    ("first", 6, 10),
    ("acts", 2, 10),
    ("mode", Mode.RECRUIT, 10),
    ("mode", Mode.HUNT, 10),
    ("money", 3, 10),
    ("herd", DOG["fire 6"], 10),
    ("unit", 3, 10),
    ("to_draw", 1, 10),
    ("looked_at", 1, 10),
    ("fetched", 3, 10),
    ("drawn 1", JOBS["rescue 1"], 10),
    ("drawn_known 2", 1, 10),
    ("phase", Phase.LEADER, 10),
    ("phase", Phase.DEAL, 10),
    ("phase", Phase.FIRST, 10),
    ("phase", Phase.SLED, 10),
    ("phase", Phase.MORE, 10),
    ("phase", Phase.DRAW, 10),
    ("phase", Phase.REJECT, 10),
    ("phase", Phase.LOOK, 10),
    ("phase", Phase.FETCH, 10),
    ("phase", Phase.SHOW, 10),
    ("phase", Phase.OVER, 6),
    ("held 4", 1, 11),
    ("looking 5", 1, 11),
    ("looking 0", 1, 12),
    ("points 0 0", 3, 12),
    ("skill 0 0", 3, 12),
    ("points 0 0", 1001, 12),
    ("skill 0 0", -1, 12),
    ("points 4 0", 3, 12),
    (f"knows 1 0 {JOBS['rescue 5']}", 1, 14),
    (f"knows 1 0 {JOBS['support 6']}", 3, 14),
    (f"knows 0 0 {JOBS['rescue 4']}", 1, 14),
    (f"knows 4 0 {JOBS['rescue 4']}", 1, 14),
    (f"knows 0 4 {JOBS['rescue 4']}", 1, 14),
    (f"shown 0 {JOBS['rescue 4']}", 1, 14),
    (f"shown 4 {JOBS['rescue 4']}", 1, 14),
]

ELSEWHERE: list[tuple[str, str, int, int]] = [
    ("leader", "leader", 0, 10),
    ("leader", "first", 0, 10),
    ("leader", "acts", 1, 10),
    ("deal", "leader", 6, 10),
    ("deal", "first", 1, 10),
    ("draft", "phase", Phase.DEAL, 10),
    ("draft", "turn", 0, 10),
    ("draft", "mode", Mode.SLED, 10),
    ("draft", "acts", 1, 10),
    ("first", "turn", 0, 10),
    ("first", "first", 0, 10),
    ("first", "phase", Phase.DRAFT, 10),
    ("first", "phase", Phase.TURN, 10),
    ("ready", "ready 0 0", JOBS["rescue 5"], 9),
    ("ready", "turn", 1, 9),
    ("ready", "phase", Phase.DRAW, 10),
    ("two ready", "ready 0 0", NO_JOB, 9),
    ("two ready", "ready 0 1", JOBS["wild 2"], 9),
    ("two ready", "ready 0 1", 60, 1),
    ("sled", "acts", 0, 10),
    ("sled", "mode", Mode.NONE, 10),
    ("sled", "money", 2, 10),
    ("recruit", "mode", Mode.NONE, 10),
    ("recruit", "mode", Mode.HERD, 10),
    ("recruit", "mode", Mode.POLICE, 10),
    ("recruit", "money", 0, 10),
    ("recruit", "acts", 0, 10),
    ("recruit", "phase", Phase.TURN, 10),
    ("herd", "herd", NO_DOG, 10),
    ("herd", "herd", DOG["sled 6"], 10),
    ("herd", "money", 1, 10),
    ("herd", "mode", Mode.RECRUIT, 10),
    ("raid", "unit", NO_UNIT, 10),
    ("raid", "unit", 21, 10),
    ("raid", "money", 0, 10),
    ("draw", "to_draw", 0, 10),
    ("draw", "mode", Mode.RECRUIT, 10),
    ("draw", "mode", Mode.NONE, 10),
    ("draw", "drawn 0", NO_JOB, 10),
    ("draw", "drawn_known 0", 1, 10),
    ("reject", "mode", Mode.NONE, 10),
    ("reject", "drawn_known 1", 3, 10),
    ("reject", "turn", 0, 10),
    ("reject", "phase", Phase.TURN, 10),
    ("look", "looked_at", 6, 6),
    ("look", "looked_at", 1, 6),
    ("look", "looked_at", 2, 6),
    ("look", "open_to 0 0", 1, 6),
    ("look", "open_to 0 0", 7, 6),
    ("look", "open_to 2 0", 6, 6),
    ("look", "phase", Phase.TURN, 6),
    ("fetch", "fetched", SLOTS, 10),
    ("fetch", "fetched", 0, 10),
    ("fetch", "fetched", 58, 10),
    ("fetch", "fetched", 2 * 30, 10),
    ("fetch", f"laid_known 1 {Type.THERAPY.value} 0", 2, 10),
    ("show", "rounds", 7, 10),
    ("show", "acts", 1, 10),
    ("show", "first", 6, 10),
    ("show", "phase", Phase.OVER, 6),
    ("show", "open_to 0 0", EVERYBODY, 6),
    ("scored", "rounds", 7, 10),
    ("scored", "phase", Phase.OVER, 12),
    ("scored", "game", 3, 12),
    ("scored", "looking 4", 1, 11),
    ("scored", "open_to 0 0", 63, 6),
    ("over", "phase", Phase.SCORED, 12),
    ("over", "looking 0", 1, 12),
    ("over", "open_to 5 50", 63, 6),
    ("over", "open_to 0 0", 1, 6),
    ("over", f"laid_known 0 {FIRE.value} 0", 1, 13),
    ("over", "rounds", 7, 10),
]


def fault_of(moment: str, *breaks: Callable[[Any], None]) -> int:
    """The number of what is wrong with a good state after something in it was broken."""
    state = good(moment)
    for breaks_it in breaks:
        breaks_it(state)
    return int(GAME.rules.check(state, GAME.house.record))


def test_every_fault_has_words() -> None:
    assert FAULTS[0] == ""
    assert len(set(FAULTS)) == len(FAULTS)
    assert [GAME.words.fault(number) for number in range(len(FAULTS))] == list(FAULTS)


@pytest.mark.parametrize("moment", MOMENTS)
def test_at_no_moment_there_is_a_false_alarm(moment: str) -> None:
    state = good(moment)
    for viewer in (0, 1, 2, WATCHER):
        assert GAME.rules.check_seen(GAME.state.observe(state, viewer), GAME.house.record) == 0


@pytest.mark.parametrize(("where", "value", "fault"), TURN)
def test_what_is_broken_in_a_turn_is_found(where: str, value: int, fault: int) -> None:
    assert fault_of("turn", put(where, value)) == fault, FAULTS[fault]


@pytest.mark.parametrize(("moment", "where", "value", "fault"), ELSEWHERE)
def test_what_is_broken_at_another_moment_is_found(moment: str, where: str, value: int, fault: int) -> None:
    assert fault_of(moment, put(where, value)) == fault, FAULTS[fault]


@pytest.mark.parametrize(
    ("viewer", "edits", "fault"),
    [
        (1, {"knows 1 0 support 6": 2, "knows 1 0 rescue 4": 1, "knows 1 0 wild 3": 1}, 0),
        (1, {"knows 1 0 support 6": 2, "knows 1 0 rescue 5": 1}, 7),
        (1, {"knows 1 0 support 6": 2, "knows 1 0 rescue 4": 1, "knows 1 0 wild 6": 2}, 14),
        (1, {"knows 1 0 support 6": 3}, 7),
        (1, {"knows 1 0 wild 5": 1, "knows 1 2 wild 5": 1}, 7),
        (1, {"knows 1 1 wild 4": 1}, 14),
        (1, {"shown 0 support 6": 1}, 14),
        (1, {"shown 0 support 6": 1, "knows 1 0 support 6": 1}, 0),
        (1, {"shown 1 wild 4": 1}, 0),
        (WATCHER, {"shown 0 support 6": 2, "shown 0 wild 6": 1, "shown 0 wild 3": 1}, 0),
        (WATCHER, {"shown 0 support 6": 4, "shown 0 wild 6": 1}, 14),
        (WATCHER, {"shown 0 support 6": 3}, 7),
        (WATCHER, {"shown 0 wild 5": 1, "shown 2 wild 5": 1}, 7),
    ],
)
def test_no_more_is_known_of_unseen_hands_than_can_be_in_them(
    viewer: int, edits: dict[str, int], fault: int
) -> None:
    seen = GAME.state.observe(good("turn"), viewer)
    for where, value in edits.items():
        name, *rows = where.split(maxsplit=3 if where.startswith("knows") else 2)
        put(" ".join([name, *rows[:-1], str(JOBS[rows[-1]])]), value)(seen)
    found = int(GAME.rules.check_seen(seen, GAME.house.record))
    assert found == fault, FAULTS[found]


def test_what_is_known_of_a_hand_may_be_known() -> None:
    job = JOBS["support 6"]
    assert fault_of("turn", put(f"knows 1 0 {job}", 2)) == 0
    shows = [put(f"shown 0 {job}", 1), put(f"knows 1 0 {job}", 2), put(f"knows 2 0 {job}", 1)]
    assert fault_of("turn", *shows) == 0
    assert fault_of("turn", *shows[:2]) == 14


def joins(seat: int, name: str) -> Callable[[Any], None]:
    """A dog of the pile joins a team, and is counted there."""

    def write(s: Any) -> None:
        dog = DOG[name]
        assert s.at[dog] == PILE
        s.at[dog] = TEAM + seat
        s.dogs_left -= 1
        s.dogs[seat, dog // 6] += 1
        s.experience[seat, dog // 6] += dog % 6 + 1

    return write


def test_a_unit_has_three_dogs_at_most() -> None:
    assert fault_of("turn", joins(0, "fire 5")) == 0
    assert fault_of("turn", joins(0, "fire 5"), joins(0, "fire 2")) == 4


def test_a_team_has_four_units_at_most() -> None:
    assert fault_of("turn", joins(0, "sled 1")) == 0
    assert fault_of("turn", joins(0, "sled 1"), joins(0, "search 2")) == 4


def test_a_seat_that_does_not_play_has_no_team() -> None:
    assert fault_of("turn", joins(3, "sled 1")) == 11


def test_a_guarded_unit_has_a_dog() -> None:
    assert fault_of("turn", joins(1, "guard 1"), put(f"guarded 1 {GUARD.value}", 1)) == 0
    assert fault_of("turn", put(f"guarded 1 {GUARD.value}", 1)) == 8


def test_jobs_lie_drawn_only_while_hunting() -> None:
    def draw(s: Any) -> None:
        kind = JOBS["rescue 1"]
        s.drawn[0], s.drawn_known[0] = kind, 1 << s.turn
        s.pile[kind] -= 1
        s.left -= 1

    assert fault_of("turn", draw) == 10


def test_what_guide_turns_over_does_not_lie_below_a_guarded_unit() -> None:
    assert fault_of("fetch", put(f"guarded 1 {Type.THERAPY.value}", 1)) == 10


def test_what_is_ready_can_buy_a_dog() -> None:
    def sweep(s: Any) -> None:
        for place in range(5):
            dog = int(s.draft[place])
            s.draft[place], s.at[dog] = NO_DOG, PILE
            s.dogs_left += 1

    assert fault_of("turn", sweep) == 0
    assert fault_of("ready", sweep) == 9


def test_two_of_a_kind_are_ready_only_where_the_hand_holds_two() -> None:
    assert fault_of("two ready") == 0
    assert fault_of("ready", put("ready 0 1", JOBS["wild 3"])) == 9


@pytest.mark.parametrize("where", ["hand 0 0", f"laid 0 {FIRE.value} 0"])
def test_in_a_full_state_no_job_is_unknown(where: str) -> None:
    def hide(s: Any) -> None:
        put(where, UNKNOWN)(s)

    assert fault_of("turn", hide) == 7
    state = good("turn")
    hide(state)
    assert GAME.rules.check_seen(state, GAME.house.record) == 0


def test_a_unit_that_has_lost_experience_keeps_jobs_that_fitted_once() -> None:
    def weaken(s: Any) -> None:
        s.laid_at[0, FIRE, 0] = 1

    assert fault_of("turn", weaken) == 0


def test_every_fault_is_found_by_one_of_these_tests() -> None:
    found = {fault for *_, fault in TURN} | {fault for *_, fault in ELSEWHERE} | {4}
    assert found == set(range(1, len(FAULTS)))


def test_a_table_does_not_begin_with_what_cannot_be() -> None:
    state = good("turn")
    state.money = 3
    with pytest.raises(ValueError, match=f"no possible position: {FAULTS[10]}"):
        sit_down(state)
    state = good("turn")
    state.rounds = -1
    with pytest.raises(ValueError, match="'rounds' has a value that it cannot have"):
        Table(GAME, 3, start=state)


@pytest.mark.parametrize(("seats", "series"), [(2, 3), (3, 1), (5, 1)])
def test_in_random_games_there_is_no_false_alarm(seats: int, series: int) -> None:
    s = new_game(seats, series=series)
    random_play(s, random.Random(seats), 400 if COMPILED else 30)
    for number, state in enumerate(moments(s)):
        assert GAME.rules.check(state, GAME.house.record) == 0
        for viewer in (number % seats, WATCHER):
            assert GAME.rules.check_seen(GAME.state.observe(state, viewer), GAME.house.record) == 0
