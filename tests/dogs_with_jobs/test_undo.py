"""Taking back: a turn is a chain of small actions, free to be undone until something hidden was seen."""

from __future__ import annotations

from typing import Any

import pytest

from houndtable.core.layout import WATCHER
from houndtable.core.undo import UndoRefused
from houndtable.games.dogs_with_jobs.game import GAME
from houndtable.games.dogs_with_jobs.state import Phase
from tests.dogs_with_jobs.kit_knowing import OTHERS, edition_of, known_of, watcher_knows
from tests.dogs_with_jobs.sitting import Sitting, Stacked, at_table

ALL = range(3)
FULL = "draft fire 3, sled 6, police 2, guide 1, mountain 4"


def refused(s: Sitting, seat: int, why: str, consent: range = ALL) -> None:
    """The last choice of a seat cannot be taken back, with all that consent, and nothing changes."""
    before = s.table.truth.tobytes()
    with pytest.raises(UndoRefused, match=why):
        s.table.undo(seat, consent)
    assert s.table.truth.tobytes() == before


def needs_consent(s: Sitting, seat: int = 0) -> None:
    """The last choice of a seat is taken back only if all others agree; then it is."""
    refused(s, seat, "something new was seen by it", range(0))
    refused(s, seat, "something new was seen by it", range(1))
    s.table.undo(seat, ALL)


def noticed(s: Sitting, viewer: int) -> tuple[Any, ...]:
    """All that a viewer can notice: observation, log, its length, and the number of the decision."""
    decision = s.table.decision(viewer) if viewer != WATCHER else None
    return (
        s.table.observe(viewer).state.tobytes(),
        s.table.log(viewer),
        s.table.log_length(viewer),
        s.table.trail(viewer, s.table.log_length(viewer)),
        decision,
    )


# Jobs laid ready


@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
def test_others_notice_nothing_of_laying_jobs_ready_and_taking_them_back(viewer: int) -> None:
    s = at_table(f"{FULL}\nA rescue 4, wild 3, wild 6\nB support 2\nC - | police 1")
    before = noticed(s, viewer)
    for first in ("rescue 4", "wild 3", "wild 6"):
        s.A.plays(f"pay {first}")
        assert noticed(s, viewer) == before
        s.A.plays(s.A.legal[0])
        assert noticed(s, viewer) == before
        s.table.undo(0)
        assert noticed(s, viewer) == before
        s.table.undo(0)
        assert noticed(s, viewer) == before


@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
def test_afterwards_it_is_for_others_as_if_nothing_had_been_taken_back(viewer: int) -> None:
    straight = at_table(f"{FULL}\nA rescue 4, wild 3\nB -\nC -")
    straight.A.recruits("fire 3", "wild 3")
    wavering = at_table(f"{FULL}\nA rescue 4, wild 3\nB -\nC -")
    wavering.A.plays("pay rescue 4", "pay wild 3")
    wavering.table.undo(0)
    wavering.table.undo(0)
    wavering.A.recruits("fire 3", "wild 3")
    assert noticed(wavering, viewer) == noticed(straight, viewer)


def test_who_laid_jobs_ready_reads_that_they_were_taken_back() -> None:
    s = at_table(f"{FULL}\nA rescue 4, wild 3\nB -")
    before = s.A.legal
    s.A.plays("pay rescue 4")
    assert s.table.may_undo(0)
    s.table.undo(0)
    assert s.A.legal == before
    assert s.A.log[-1].text == "A takes this back, and all since: A lays rescue 4 ready."


@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
def test_behind_sled_jobs_laid_ready_are_taken_back_unnoticed_too(viewer: int) -> None:
    s = at_table("A rescue 4, wild 6 | sled 1\nB -\nC -")
    s.A.plays("sled")
    before = noticed(s, viewer)
    s.A.plays("pay wild 6", "pay rescue 4")
    s.table.undo(0)
    s.table.undo(0)
    assert noticed(s, viewer) == before
    assert "stop" in s.A.legal
    refused(s, 0, "chance is not taken back")


def test_behind_a_first_action_jobs_laid_ready_are_taken_back_and_no_more() -> None:
    s = at_table(f"{FULL}\nA rescue 4\nB -")
    s.A.plays("draw", "pay rescue 4")
    s.table.undo(0)
    refused(s, 0, "chance is not taken back")


# Dogs


def test_the_first_dog_needs_consent_for_its_jobs_were_seen() -> None:
    s = at_table(f"{FULL}\nA rescue 10, wild 3, support 2\nB -\nC -")
    s.A.recruits("fire 3", "wild 3, rescue 10")
    needs_consent(s)
    assert (s.A.team, s.discards) == ([], [])
    assert sorted(s.A.hand) == ["rescue 10", "support 2", "wild 3"]
    assert "recruit fire 3" in s.A.legal


@pytest.mark.parametrize("viewer", "BC")
def test_all_still_know_the_jobs_that_were_seen(viewer: str) -> None:
    s = at_table(f"{FULL}\nA rescue 10, wild 3, support 2\nB -\nC -")
    s.A.recruits("fire 3", "wild 3, rescue 10")
    s.table.undo(0, ALL)
    assert sorted(getattr(s, viewer).knows("A")) == ["rescue 10", "wild 3"]
    assert watcher_knows(s, "A") == ["rescue 10", "wild 3"]


def test_all_know_them_too_when_the_laying_ready_is_taken_back_as_well() -> None:
    s = at_table(f"{FULL}\nA rescue 10, wild 3, support 2\nB -\nC -")
    s.A.recruits("fire 3", "wild 3, rescue 10")
    s.table.undo(0, ALL)
    s.table.undo(0)
    s.table.undo(0)
    assert "draw" in s.A.legal
    for player in (s.B, s.C):
        assert sorted(player.knows("A")) == ["rescue 10", "wild 3"]


def test_all_know_both_of_two_jobs_that_are_alike() -> None:
    s = at_table(f"{FULL}\nA support 6, support 6, wild 1\nB -")
    s.A.recruits("sled 6", "support 6, support 6")
    s.table.undo(0, range(2))
    assert s.B.knows("A") == ["support 6", "support 6"]


def test_of_two_jobs_that_are_alike_one_is_known_where_one_was_seen() -> None:
    s = at_table(f"{FULL}\nA support 6, support 6, wild 1\nB -")
    s.A.recruits("sled 6", "support 6")
    s.table.undo(0, range(2))
    assert s.B.knows("A") == ["support 6"]


@pytest.mark.parametrize("hand", ["support 6, wild 1", "wild 6, wild 1"])
def test_of_two_alike_jobs_of_which_all_knew_one_they_know_one_again(hand: str) -> None:
    s = at_table(f"{FULL}\ndiscards support 6\nA {hand} | fire 6\nB -\nC -")
    s.A.plays("fire")
    s.A.recruits("guide 1", "support 6")
    assert known_of(s, "A") == {}
    s.table.undo(0, ALL)
    assert known_of(s, "A") == {viewer: ["support 6"] for viewer in OTHERS}


def test_of_two_alike_jobs_of_which_one_knew_both_all_others_know_one_afterwards() -> None:
    s = at_table(
        f"{FULL}\nA support 6, support 6, wild 1 | mountain 6\nB - | therapy 1\nC -", turn="B", first="B"
    )
    s.B.plays("therapy A", "take wild 1", "end turn")
    s.C.plays("draw", "end turn")
    s.A.recruits("guide 1", "support 6")
    assert known_of(s, "A") == {"B": ["support 6"]}
    s.table.undo(0, ALL)
    assert known_of(s, "A") == {
        "B": ["support 6", "support 6"],
        "C": ["support 6"],
        "-": ["support 6"],
    }


# What was taken back tells nothing of alike jobs that lay secretly where the seen ones came to.


def test_fire_that_is_taken_back_tells_nothing_of_an_alike_job_of_the_hand() -> None:
    s = at_table(f"{FULL}\ndiscards support 6\nA support 6 | fire 6\nB -\nC -")
    s.A.plays("fire")
    s.table.undo(0, ALL)
    assert (s.A.hand, s.discards) == (["support 6"], ["support 6"])
    assert known_of(s, "A") == {}


def test_therapy_that_is_taken_back_tells_the_victim_nothing_of_an_alike_job_of_the_robber() -> None:
    s = at_table(f"{FULL}\nA support 6 | therapy 1\nB support 6, wild 1\nC -")
    s.A.plays("therapy B", "take support 6")
    s.table.undo(0, ALL)
    assert s.B.knows("A") == []


def test_guide_that_is_taken_back_tells_who_laid_the_job_nothing_of_an_alike_one() -> None:
    s = at_table(f"{FULL}\nA support 6 | guide 2\nB - | guide 6: support 6\nC -")
    s.A.plays("guide B guide 1")
    assert s.B.knows("A") == ["support 6"]
    s.table.undo(0, ALL)
    assert s.B.knows("A") == []


def test_therapy_that_is_taken_back_tells_third_players_nothing_of_a_job_like_one_they_know() -> None:
    s = at_table(f"{FULL}\ndiscards support 6\nA - | fire 6 | therapy 1\nB support 6, wild 1\nC -")
    s.A.plays("fire", "therapy B", "take support 6")
    s.table.undo(0, ALL)
    assert s.phase is Phase.LOOK
    assert (s.C.knows("A"), s.C.knows("B"), watcher_knows(s, "B")) == (["support 6"], [], [])


def test_a_job_laid_down_and_taken_back_is_not_known_for_one_like_it_below_that_unit() -> None:
    e = edition_of("wild 1 x9")
    s = at_table(f"{FULL}\nA wild 1 | fire 6: wild 1\nB - | guide 2\nC -", turn="B", first="B", edition=e)
    s.B.plays("guide A fire 1")
    s.table.undo(1, ALL)
    assert s.A.laid("fire", seen_by="B") == ["wild 1"]
    s.B.plays("draw", "end turn")
    s.C.plays("draw", "end turn")
    s.A.plays("complete wild 1 with fire")
    s.table.undo(0, ALL)
    assert s.B.knows("A") == []


def test_of_alike_jobs_below_a_unit_the_one_stays_known_that_was_turned_over() -> None:
    e = edition_of("wild 1 x9")
    s = at_table(f"{FULL}\nA - | guide 2\nB - | fire 6: wild 1, wild 1\nC -", edition=e)
    s.A.plays("guide B fire 2")
    s.table.undo(0, ALL)
    assert s.B.laid("fire", seen_by="A") == ["?", "wild 1"]


def test_behind_the_undo_of_a_take_that_others_acted_on_the_looker_knows_what_all_know() -> None:
    s = at_table(f"{FULL}\nA - | therapy 1\nB support 6, wild 1\nC -", acts=1)
    s.A.plays("therapy B", "take wild 1")
    s.B.recruits("guide 1", "support 6")
    s.table.undo(0, ALL)
    assert s.phase is Phase.LOOK
    assert GAME.rules.check(s.table.truth, GAME.house.record) == 0
    assert watcher_knows(s, "B") == s.C.knows("B") == ["support 6"]


def test_a_dog_got_by_an_ability_needs_consent_too() -> None:
    for way, dog in (("herd", "fire 3"), ("search", "guide 2"), ("police", "hunting 2")):
        s = at_table(
            f"{FULL}\ndogs guide 2\nA rescue 10 | herding 1 | search 1 | police 1\nB - | hunting 2 3\nC -"
        )
        s.A.recruits(dog, "rescue 10", way)
        needs_consent(s)
        assert s.B.knows("A") == ["rescue 10"]
        assert s.B.team == ["hunting 3 2"]


def test_a_further_dog_is_taken_back_freely() -> None:
    s = at_table(f"{FULL}\nA rescue 10, wild 3\nB -\nC -")
    s.A.recruits("fire 3, police 2", "rescue 10")
    before = s.table.truth
    s.A.plays("recruit guide 1")
    s.table.undo(0)
    assert s.table.truth.tobytes() == before.tobytes()
    s.table.undo(0)
    assert s.A.team == ["fire 3"]
    assert s.C.log[-1].text == "A takes this back, and all since: A takes Police 2 too."
    needs_consent(s)


def test_a_further_dog_of_police_and_one_of_a_herd_are_taken_back_freely() -> None:
    s = at_table(f"{FULL}\nA rescue 10 | police 1\nB - | hunting 2 3\nC -")
    s.A.recruits("hunting 2, hunting 3", "rescue 10", "police")
    s.table.undo(0)
    assert (s.A.team, s.B.team) == (["hunting 2", "police 1"], ["hunting 3"])
    s = at_table("draft fire 3, mountain 2\nA rescue 10 | herding 1\nB -\nC -")
    s.A.recruits("fire 3, mountain 2", "rescue 10", "herd")
    s.table.undo(0)
    assert (s.A.team, s.draft) == (["fire 3", "herding 1"], ["mountain 2"])


def test_stopping_is_taken_back_freely() -> None:
    s = at_table(f"{FULL}\nA rescue 10, wild 3\nB -")
    s.A.recruits("fire 3", "rescue 10")
    s.A.plays("stop")
    s.table.undo(0)
    assert s.phase is Phase.MORE
    s.A.plays("recruit guide 1")


# Trades, jobs laid down, the end of a turn


def test_a_trade_is_taken_back_freely() -> None:
    s = at_table(f"{FULL}\nA - | mountain 1\nB -")
    s.A.plays("trade mountain 1 for 4")
    s.table.undo(0)
    assert (s.A.team, s.draft) == (["mountain 1"], FULL.removeprefix("draft ").split(", "))


@pytest.mark.parametrize(("first", "turn"), [("A", "A"), ("B", "A"), ("C", "B")])
def test_the_end_of_a_turn_without_chance_is_taken_back_freely(first: str, turn: str) -> None:
    s = at_table(
        f"{FULL}\nA - | fire 6 | mountain 1\nB - | fire 5\nC - | guide 6", first=first, turn=turn, acts=1
    )
    seat = "ABC".index(turn)
    if (seat + 1) % 3 == "ABC".index(first):
        getattr(s, turn).plays("end turn")
        refused(s, seat, "chance is not taken back")
        return
    getattr(s, turn).plays("end turn")
    assert s.turn == "ABC"[seat + 1]
    s.table.undo(seat)
    assert (s.turn, int(s.table.truth.acts)) == (turn, 1)


def test_what_the_next_player_has_done_needs_the_consent_of_all() -> None:
    s = at_table(f"{FULL}\nA -\nB - | mountain 1\nC -", acts=1)
    s.A.plays("end turn")
    s.B.plays("trade mountain 1 for 4")
    refused(s, 0, "B has acted since", range(0))
    s.table.undo(0, ALL)
    assert (s.turn, s.B.team) == ("A", ["mountain 1"])


def test_whether_the_next_player_has_laid_jobs_ready_is_not_to_be_learnt_by_taking_back() -> None:
    answers = []
    for ready in ([], ["pay wild 6"], ["pay wild 6", "pay wild 1"]):
        s = at_table(f"{FULL}\nA -\nB wild 6, wild 1\nC -", acts=1)
        s.A.plays("end turn")
        before = noticed(s, 0)
        s.B.plays(*ready)
        assert noticed(s, 0) == before
        try:
            s.table.undo(0)
        except UndoRefused as error:
            answers.append(str(error))
        else:
            answers.append(f"taken back, and {s.turn} is on turn")
    assert answers == ["taken back, and A is on turn"] * 3


def test_a_completed_job_is_taken_back_and_known_to_nobody_else() -> None:
    s = at_table(f"{FULL}\nA rescue 4, wild 2 | fire 6\nB -\nC -")
    s.A.plays("complete rescue 4 with fire")
    s.table.undo(0, ALL)
    assert (s.A.laid("fire"), sorted(s.A.hand)) == ([], ["rescue 4", "wild 2"])
    assert s.B.knows("A") == s.C.knows("A") == []


# Looks


def test_the_look_of_therapy_needs_consent_and_the_looker_keeps_knowing_the_hand() -> None:
    s = at_table(f"{FULL}\nA rescue 4 | therapy 1\nB wild 1, wild 2, support 3\nC -")
    s.A.plays("therapy B")
    needs_consent(s)
    assert (s.turn, s.phase) == ("A", Phase.TURN)
    assert s.A.knows("B") == s.B.hand
    assert s.C.knows("B") == []


def test_the_looker_keeps_knowing_the_hand_when_more_is_taken_back() -> None:
    s = at_table(f"{FULL}\nA rescue 4 | therapy 1 | mountain 1\nB wild 1, wild 2, support 3\nC -")
    s.A.plays("trade mountain 1 for 4", "therapy B")
    s.table.undo(0, ALL)
    s.table.undo(0, ALL)
    assert s.A.team == ["mountain 1", "therapy 1"]
    assert s.A.knows("B") == s.B.hand


def test_of_two_looks_that_are_taken_back_both_hands_stay_known() -> None:
    s = at_table(f"{FULL}\nA - | therapy 1 | mountain 1\nB wild 1, wild 2\nC wild 3, wild 4")
    for seat in "BC":
        s.A.plays(f"therapy {seat}")
        s.table.undo(0, ALL)
    assert (s.A.knows("B"), s.A.knows("C")) == (["wild 1", "wild 2"], ["wild 3", "wild 4"])


def test_the_job_that_therapy_took_goes_back_and_both_stay_as_wise() -> None:
    s = at_table(f"{FULL}\nA rescue 4 | therapy 1\nB wild 1, wild 2\nC -")
    s.A.plays("therapy B", "take wild 2")
    s.table.undo(0, ALL)
    assert s.phase is Phase.LOOK
    s.A.may_only("take wild 1", "take wild 2")
    assert s.C.knows("A") == s.C.knows("B") == []


def test_the_job_that_guide_turned_over_stays_known_to_who_looked() -> None:
    s = at_table(f"{FULL}\nA - | guide 2\nB - | fire 6: rescue 4, wild 2\nC -")
    s.A.plays("guide B fire 2")
    assert s.A.hand == ["wild 2"]
    needs_consent(s)
    assert (s.turn, s.phase, s.A.hand) == ("A", Phase.TURN, [])
    assert s.B.laid("fire", seen_by="A") == ["?", "wild 2"]
    assert s.B.laid("fire", seen_by="C") == ["?", "?"]
    assert s.B.laid("fire", seen_by="B") == ["rescue 4", "wild 2"]


def test_it_stays_known_when_more_is_taken_back() -> None:
    s = at_table(f"{FULL}\nA - | guide 2 | mountain 1\nB - | fire 6: rescue 4, wild 2\nC -")
    s.A.plays("trade mountain 1 for 4", "guide B fire 1")
    s.table.undo(0, ALL)
    s.table.undo(0, ALL)
    assert s.A.team == ["mountain 1", "guide 2"]
    assert s.B.laid("fire", seen_by="A") == ["rescue 4", "?"]


# Hunting


def hunted() -> Sitting:
    """A has drawn four jobs."""
    s = at_table(
        f"{FULL}\nA rescue 1 | hunting 1\nB -\nC -",
        chance=Stacked(jobs="rescue 4, wild 1, support 6, support 6"),
    )
    s.A.plays("hunt")
    return s


def drawn(s: Sitting, viewer: int) -> list[int]:
    """The drawn jobs that a viewer sees."""
    return [int(kind) for kind in s.table.observe(viewer).state.drawn if kind >= 0]


def test_a_rejected_job_needs_consent_and_all_still_know_it() -> None:
    s = hunted()
    s.A.plays("discard wild 1")
    needs_consent(s)
    assert s.discards == []
    for viewer in (1, 2, WATCHER):
        assert len(drawn(s, viewer)) == 1
    s.A.plays("discard rescue 4", "discard support 6")
    assert s.B.knows("A") == s.C.knows("A") == ["wild 1"]


def test_both_rejected_jobs_stay_known_when_both_are_taken_back() -> None:
    s = hunted()
    s.A.plays("discard wild 1", "discard rescue 4")
    s.table.undo(0, ALL)
    s.table.undo(0, ALL)
    assert (s.phase, s.discards) == (Phase.REJECT, [])
    s.A.plays("discard support 6", "discard support 6")
    assert sorted(s.B.knows("A")) == ["rescue 4", "wild 1"]


def test_the_hunting_itself_is_not_taken_back() -> None:
    refused(hunted(), 0, "chance is not taken back")


# Chance


@pytest.mark.parametrize(
    ("picture", "actions"),
    [
        ("A -\nB -\nC -", ["draw"]),
        ("A - | sled 1\nB -\nC -", ["sled"]),
        ("draft fire 3\nA wild 3\nB -\nC -", ["pay wild 3", "recruit fire 3", "end turn"]),
        ("A wild 3 | fire 3\nB -\nC -", ["complete wild 3 with fire", "end turn"]),
    ],
)
def test_nothing_is_taken_back_across_chance(picture: str, actions: list[str]) -> None:
    s = at_table(picture)
    s.A.plays(*actions)
    refused(s, 0, "chance is not taken back")
    assert not s.table.may_undo(0)


def test_a_second_action_behind_which_the_draft_was_filled_is_not_taken_back() -> None:
    s = at_table("draft fire 3\nA wild 3 | fire 6\nB -", acts=1)
    s.A.plays("complete wild 3 with fire")
    assert s.turn == "B"
    refused(s, 0, "chance is not taken back")


def test_a_second_action_behind_which_the_draft_was_whole_is_taken_back() -> None:
    s = at_table(f"{FULL}\nA - | mountain 1\nB -", acts=1)
    s.A.plays("trade mountain 1 for 4")
    assert s.turn == "B"
    s.table.undo(0)
    assert (s.turn, s.A.team) == ("A", ["mountain 1"])


def test_a_finished_game_is_not_taken_back() -> None:
    s = at_table(f"{FULL}\nA -\nB wild 1 | fire 6", round=8, turn="B", acts=1)
    s.B.plays("complete wild 1 with fire")
    assert s.table.over
    refused(s, 1, "the game is over", range(2))


def test_who_has_done_nothing_has_nothing_to_take_back() -> None:
    refused(at_table(f"{FULL}\nA -\nB -"), 1, "B has done nothing", range(2))
