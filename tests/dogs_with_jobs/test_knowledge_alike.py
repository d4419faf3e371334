"""Who knows how many of alike jobs, what a watcher knows, and what looks the same to others."""

from __future__ import annotations

import numpy as np
import pytest

from houndtable.core.layout import UNKNOWN, WATCHER
from houndtable.games.dogs_with_jobs.game import GAME
from houndtable.games.dogs_with_jobs.names import job_names
from houndtable.games.dogs_with_jobs.state import EVERYBODY
from tests.dogs_with_jobs.kit_knowing import (
    OTHERS,
    after_fire,
    can_tell,
    cannot_tell,
    edition_of,
    known_of,
    sit_down,
    unknown_in,
    watcher_knows,
)
from tests.dogs_with_jobs.sitting import Sitting, Stacked, at_table

NINE = edition_of("wild 6 x9")
SLEDS = "search 6, sled 5, sled 4, search 5, herding 6"

# ---- alike jobs


def alike(hand: str) -> Sitting:
    """A gets one of two alike jobs before all eyes."""
    s = at_table(
        f"draft sled 6, sled 5, sled 4, search 6, herding 6\ndiscards support 6\n{hand} | fire 6\nB -\nC -"
    )
    s.A.plays("fire")
    return s


@pytest.mark.clause("DWJ-698")
def test_of_two_alike_jobs_one_is_spent_and_nobody_can_tell_whether_it_was_the_known_one() -> None:
    one, other = alike("A support 6, wild 3"), alike("A wild 4, wild 3")
    for s in (one, other):
        assert known_of(s, "A") == {viewer: ["support 6"] for viewer in OTHERS}
        s.A.recruits("sled 6", "support 6")
        assert known_of(s, "A") == {}
    for viewer in OTHERS:
        cannot_tell(viewer, one, other)


@pytest.mark.clause("DWJ-698")
def test_who_knows_both_of_two_alike_jobs_knows_the_other_still() -> None:
    s = at_table("draft sled 6\nA support 6, support 6, wild 3\nB - | therapy 1\nC -", turn="B", first="B")
    s.B.plays("therapy A", "take wild 3", "end turn")
    assert known_of(s, "A") == {"B": ["support 6", "support 6"]}
    s.C.plays("draw", "end turn")
    s.A.recruits("sled 6", "support 6")
    assert known_of(s, "A") == {"B": ["support 6"]}


@pytest.mark.clause("DWJ-698")
def test_alike_jobs_of_which_each_is_known_to_another_leave_nobody_sure() -> None:
    s = at_table(
        f"""
        draft  {SLEDS}
        A - | guide 1
        B - | sled 3 2 1: wild 6 | therapy 1
        C - | fire 6: wild 6
        """,
        edition=NINE,
        chance=Stacked(dogs="sled 6, guard 6, guide 6, police 6, hunting 6"),
    )
    s.A.plays("guide B sled 1", "guide C fire 1")
    assert known_of(s, "A") == {"B": ["wild 6"], "C": ["wild 6"]}
    for player in (s.B, s.C):
        player.plays("draw", "end turn")
    s.A.recruits("sled 6", "wild 6")
    assert known_of(s, "A") == {}


@pytest.mark.clause("DWJ-698")
def test_who_knows_two_of_three_alike_jobs_counts_on() -> None:
    s = at_table(
        f"""
        draft  {SLEDS}
        A wild 6 | guide 1
        B - | sled 3 2 1: wild 6, wild 6
        C -
        """,
        edition=NINE,
        chance=Stacked(dogs="sled 6, guard 6, guide 6, police 6, hunting 6"),
    )
    s.A.plays("guide B sled 1", "guide B sled 1")
    for player in (s.B, s.C):
        player.plays("draw", "end turn")
    assert known_of(s, "A") == {"B": ["wild 6", "wild 6"]}
    s.A.recruits("sled 6", "wild 6")
    assert s.A.hand == ["wild 6", "wild 6"]
    assert known_of(s, "A") == {"B": ["wild 6"]}
    s.A.recruits("guard 6", "wild 6")
    assert s.A.hand == ["wild 6"]
    assert known_of(s, "A") == {}


@pytest.mark.clause("DWJ-698")
def test_third_players_cannot_tell_what_a_looker_knows_of_the_job_left() -> None:
    one, other = (looked_and_fire(hand) for hand in ("support 6, wild 3, wild 4", "wild 5, wild 3, wild 4"))
    assert known_of(one, "A") == {
        "B": ["support 6", "support 6", "wild 4"],
        "C": ["support 6"],
        "-": ["support 6"],
    }
    assert known_of(other, "A") == {
        "B": ["support 6", "wild 4", "wild 5"],
        "C": ["support 6"],
        "-": ["support 6"],
    }
    for s in (one, other):
        s.A.recruits("sled 6", "support 6")
    assert known_of(one, "A") == {"B": ["support 6", "wild 4"]}
    assert known_of(other, "A") == {"B": ["wild 4", "wild 5"]}
    for viewer in ("C", "-"):
        cannot_tell(viewer, one, other)
    can_tell("B", one, other)


def looked_and_fire(hand: str) -> Sitting:
    """B looks at this hand of A, and takes "wild 3"; A then gets "support 6" before all eyes."""
    s = at_table(
        f"""
        draft    sled 6, sled 5, sled 4, search 6, herding 6
        discards support 6
        A {hand} | fire 6
        B - | therapy 1
        C -
        """,
        turn="B",
        first="B",
        chance=Stacked("rescue 1, rescue 4"),
    )
    s.B.plays("therapy A", "take wild 3", "end turn")
    s.C.plays("draw", "end turn")
    s.A.plays("fire")
    return s


@pytest.mark.clause("DWJ-698")
@pytest.mark.parametrize("viewer", OTHERS)
def test_nobody_can_tell_whether_the_job_spent_was_one_that_somebody_had_seen(viewer: str) -> None:
    tables, e = [], edition_of("wild 6 x5", "wild 5 x4")
    for hand in ("wild 6", "wild 5"):
        s = at_table(
            f"draft {SLEDS}\nA {hand} | guide 1\nB - | sled 3 2 1: wild 6\nC -",
            edition=e,
            chance=Stacked(
                ", ".join(["rescue 1"] * 4), "sled 6, guard 6, guide 6, police 6, hunting 6", edition=e
            ),
        )
        s.A.plays("guide B sled 1", "end turn")
        for player in (s.B, s.C):
            player.plays("draw", "end turn")
        assert known_of(s, "A") == {"B": ["wild 6"]}
        s.A.recruits("sled 6", "wild 6")
        assert known_of(s, "A") == {}
        tables.append(s)
    cannot_tell(viewer, *tables)


@pytest.mark.clause("DWJ-698")
def test_both_alike_jobs_are_spent_and_nothing_is_left_to_know() -> None:
    s = alike("A support 6, wild 3")
    s.A.recruits("sled 6, sled 5", "support 6, support 6")
    assert s.A.hand == ["wild 3"]
    assert known_of(s, "A") == {}


@pytest.mark.clause("DWJ-698")
def test_a_known_job_stays_known_where_another_kind_is_spent() -> None:
    s = alike("A support 6, wild 6")
    s.A.recruits("sled 6", "wild 6")
    assert known_of(s, "A") == {viewer: ["support 6"] for viewer in OTHERS}


# ---- watchers, and the end


@pytest.mark.clause("DWJ-613", "DWJ-698")
def test_a_watcher_knows_what_all_have_seen_and_no_more() -> None:
    s = after_fire()
    assert watcher_knows(s, "A") == ["rescue 5", "wild 2"]
    assert watcher_knows(s, "B") == []
    s.A.plays("end turn")
    s.B.plays("therapy A", "take wild 2")
    assert watcher_knows(s, "A") == watcher_knows(s, "B") == []
    assert unknown_in(s.watched.hand) == 3 + 3 + 1


@pytest.mark.clause("DWJ-206")
@pytest.mark.parametrize("viewer", ["A", "B", "C", "-"])
def test_what_all_know_of_a_hand_is_the_same_to_all(viewer: str) -> None:
    s = after_fire()
    seat = WATCHER if viewer == "-" else "ABC".index(viewer)
    sees, names = s.table.observe(seat).state, job_names(GAME.house.record)
    assert {names[kind]: int(sees.shown[0, kind]) for kind in sees.shown[0].nonzero()[0]} == {
        "rescue 5": 1,
        "wild 2": 1,
    }
    assert sees.open_to[0, :5].tolist() == [1, 1, 1, 1, EVERYBODY]


@pytest.mark.clause("DWJ-206")
def test_what_a_player_has_learned_of_a_hand_is_its_secret() -> None:
    s = after_fire()
    s.A.plays("end turn")
    s.B.plays("therapy A", "take wild 2")
    for viewer, player in enumerate(s.players):
        assert (player.sees.knows[viewer] >= 0).all()
        assert (np.delete(player.sees.knows, viewer, 0) == UNKNOWN).all()
    assert (s.watched.knows == UNKNOWN).all()


@pytest.mark.clause("DWJ-206")
@pytest.mark.parametrize("viewer", ["B", "C", "-"])
def test_two_truths_that_differ_in_hidden_things_alone_look_the_same(viewer: str) -> None:
    s = after_fire()
    state = s.table.truth
    # One of A's secret jobs lies in the pile instead, and one of the pile in A's hand.
    kind, come = int(state.hand[0, 0]), int(state.pile.nonzero()[0][0])
    assert state.shown[0, kind] == 0
    state.hand[0, 0] = come
    state.hand[0, :4].sort()
    state.pile[come] -= 1
    state.pile[kind] += 1
    t = sit_down(state)
    seat = WATCHER if viewer == "-" else "ABC".index(viewer)
    assert t.table.observe(seat).state.tobytes() == s.table.observe(seat).state.tobytes()
    can_tell("A", s, t)
