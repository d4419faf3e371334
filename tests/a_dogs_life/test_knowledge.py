"""Who knows the address of which newspaper: those who have held it, until it is mixed into the stock."""

from __future__ import annotations

from typing import Any

import pytest

from houndtable.core.croupier import seeded
from houndtable.core.layout import CHANCE, UNKNOWN, WATCHER
from houndtable.games.a_dogs_life.game import GAME
from houndtable.games.a_dogs_life.state import HAND_PAPER, SOME_PAPER, State
from tests.a_dogs_life.sitting import Sitting, Stacked, at_table

FAR = "truck South 2 from the west"
VIEWERS = [0, 1, 2, WATCHER]


def known(s: Sitting) -> dict[str, list[int]]:
    """The addresses that each player knows, and "-" for a watcher; who knows none is left out."""
    found = {"ABCDEF"[player.seat]: player.knows for player in s.players}
    found["-"] = sorted(int(address) for address in s.watched.address if address > 0)
    return {viewer: addresses for viewer, addresses in found.items() if addresses}


def at_kiosk(papers: str = "7", picture: str = "A Kiosk\nB North 9\nC North 7", **more: Any) -> Sitting:
    """A in the kiosk, B and C in front of it, and newspapers to come."""
    pips = more.pop("pips", "1 1 1 1 1 1")
    cards = more.pop("cards", "")
    return at_table(f"{picture}\n{FAR}", chance=Stacked(papers=papers, pips=pips, cards=cards), **more)


def cannot_tell(viewer: int, *tables: Sitting) -> None:
    """A viewer sees and is told the same at each of these tables."""
    views = {s.table.observe(viewer).state.tobytes() for s in tables}
    assert len(views) == 1, "it sees something else"
    told = {tuple((line.actor, line.action, line.text) for line in s.table.log(viewer)) for s in tables}
    assert len(told) == 1, f"it is told something else: {told}"


# What is hidden, and what is not


@pytest.mark.clause("ADL-534", "ADL-425")
def test_nothing_but_addresses_is_hidden() -> None:
    s = at_kiosk("7 3 5", cards="bone, shuffle, food 1")
    s.A.plays("bark", "bark", "go North 8", "drop first newspaper", "end")
    s.B.plays("end")
    s.C.plays("end")
    assert s.turn == "A"
    for viewer in VIEWERS:
        seen = s.table.observe(viewer).state
        hidden = [
            name
            for name in State.dtype.names or ()
            if name != "address" and seen[name].tolist() != s.state[name].tolist()
        ]
        assert hidden == []


@pytest.mark.clause("ADL-534")
@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
def test_others_cannot_tell_which_newspaper_was_drawn(viewer: int) -> None:
    tables = [at_kiosk(papers) for papers in ("7 3", "3 7", "12 1", "1 2")]
    for s in tables:
        s.A.plays("bark", "bark", "go North 8", "drop second newspaper")
    cannot_tell(viewer, *tables)
    seen = tables[0].table.observe(viewer).state
    assert (seen.address == UNKNOWN).sum() == 2


@pytest.mark.clause("ADL-534")
def test_others_learn_only_that_some_newspaper_was_drawn() -> None:
    s = at_kiosk("7")
    s.A.plays("bark")
    drawn = {viewer: s.table.log(viewer)[-1] for viewer in VIEWERS}
    assert {line.actor for line in drawn.values()} == {CHANCE}
    assert drawn[0].action == HAND_PAPER + 6
    assert drawn[1].action == drawn[2].action == drawn[WATCHER].action == SOME_PAPER
    assert all("7" not in drawn[viewer].text for viewer in (1, 2, WATCHER))


@pytest.mark.clause("ADL-534")
def test_everybody_sees_that_newspapers_come_and_where_each_of_them_goes() -> None:
    s = at_kiosk("7 3")
    s.A.plays("bark", "bark", "go North 8", "drop first newspaper")
    for viewer in VIEWERS:
        seen = s.table.observe(viewer).state
        assert seen.paper_at.tolist() == s.state.paper_at.tolist()
        assert seen.paper_order.tolist() == s.state.paper_order.tolist()


# Chains


@pytest.mark.clause("ADL-425", "ADL-426", "ADL-534")
def test_who_barks_knows_and_who_collects_knows_and_nobody_else() -> None:
    s = at_kiosk("7")
    s.A.plays("bark")
    assert known(s) == {"A": [7]}
    s.A.plays("go North 8", "drop newspaper", "go Ritz")
    assert known(s) == {"A": [7]}, "who has dropped it still knows it"
    s.A.plays("end")
    s.B.plays("go North 8")
    assert known(s) == {"A": [7]}, "to stand there is not to know"
    s.B.plays("take newspaper")
    assert known(s) == {"A": [7], "B": [7]}
    assert s.A.told[-1] == s.B.told[-1] != s.C.told[-1]
    s.B.plays("go High 1", "drop newspaper", "go Kiosk", "end")
    s.C.plays("go High 1", "take newspaper")
    assert known(s) == {"A": [7], "B": [7], "C": [7]}
    assert all("7" not in line.text for line in s.table.log(WATCHER))


@pytest.mark.clause("ADL-425")
def test_of_a_stack_only_the_newspaper_that_is_collected_is_known() -> None:
    s = at_table(
        "A home\nB North 9\nC home\nlying newspaper 4 North 9, newspaper 6 North 9, newspaper 8 North 9",
        turn="B",
    )
    s.B.plays("take newspaper")
    assert known(s) == {"A": [4, 6, 8], "B": [8]}
    s.B.plays("take newspaper", "drop first newspaper")
    assert known(s) == {"A": [4, 6, 8], "B": [6, 8]}


@pytest.mark.clause("ADL-425", "ADL-416")
@pytest.mark.parametrize(("first", "collects"), [("first", 3), ("second", 7)])
def test_of_two_dropped_ones_the_last_is_collected_and_known(first: str, collects: int) -> None:
    s = at_kiosk("7 3")
    s.A.plays("bark", "bark", "go North 8", f"drop {first} newspaper", "drop newspaper", "go Kiosk")
    s.pass_turn()
    s.B.plays("go North 8", "take newspaper")
    assert known(s) == {"A": [3, 7], "B": [collects]}


@pytest.mark.clause("ADL-606", "ADL-425")
def test_what_is_lost_in_a_fight_the_winner_knows_when_it_collects_it() -> None:
    s = at_kiosk("", "A North 8\nB North 9 | newspaper 7, newspaper 2\nC North 7", cards="one claw, nothing")
    s.A.plays("attack B")
    assert known(s) == {"B": [2, 7]}
    s.A.plays("go North 9", "take newspaper")
    assert known(s) == {"A": [2], "B": [2, 7]}
    s.A.plays("take newspaper")
    assert known(s) == {"A": [2, 7], "B": [2, 7]}


@pytest.mark.clause("ADL-204", "ADL-426")
def test_who_starves_still_knows_what_it_left() -> None:
    s = at_kiosk("", "A home\nB North 9 | fed 0 | newspaper 7\nC North 7")
    s.A.plays("end")
    assert (s.turn, s.B.at) == ("C", "pound 1")
    assert known(s) == {"B": [7]}
    s.C.plays("go North 9", "take newspaper")
    assert known(s) == {"B": [7], "C": [7]}


@pytest.mark.clause("ADL-709", "ADL-426")
def test_who_is_caught_still_knows_what_it_left() -> None:
    s = at_table(
        f"A home\nB home\nC South 4 | newspaper 7\nD South 5\n{FAR}",
        chance=Stacked(pips="2 1 1", cards="hides"),
    )
    s.A.plays("end")
    assert (s.C.at, known(s)) == ("pound 1", {"C": [7]})


# Back to the stock


@pytest.mark.clause("ADL-426", "ADL-417")
def test_a_newspaper_lost_in_the_kiosk_is_known_to_nobody_any_more() -> None:
    s = at_kiosk("7", "A North 8\nB Kiosk | newspaper 7\nC North 9", cards="one claw, nothing")
    assert known(s) == {"B": [7]}
    s.A.plays("attack B")
    assert (s.B.at, s.stock) == ("pound 1", 12)
    assert known(s) == {}
    s.A.plays("go Kiosk", "bark")
    assert s.A.mouth == ["newspaper 7"]
    assert known(s) == {"A": [7]}, "B cannot know that it is the same one"


@pytest.mark.clause("ADL-426", "ADL-417")
@pytest.mark.parametrize("by_truck", [True, False])
def test_all_who_have_held_it_forget_it_then(by_truck: bool) -> None:
    s = at_table(
        "A North 8\nB Kiosk | newspaper 7\nC home\ntruck High 3 from the south",
        chance=Stacked(cards="nothing" if by_truck else "one claw, nothing", pips="3"),
        change=_seen_by_all,
    )
    assert known(s) == {"A": [7], "B": [7], "C": [7]}
    if by_truck:
        s.A.plays("go North 9", "end", "drive High 1")
    else:
        s.A.plays("attack B")
    assert (s.stock, known(s)) == (12, {})


@pytest.mark.clause("ADL-426", "ADL-542")
def test_a_delivered_newspaper_is_shown_and_then_known_to_nobody() -> None:
    s = at_kiosk("7", "A Casa 7 | newspaper 7\nB Kiosk\nC North 7", cards="nothing", change=_seen_by_all)
    assert known(s) == {"A": [7], "B": [7], "C": [7]}
    s.A.plays("deliver")
    assert known(s) == {}
    assert all("house 7" in "".join(player.told) for player in s.players)
    s.A.plays("end")
    s.B.plays("bark")
    assert known(s) == {"B": [7]}


def _seen_by_all(s: Any) -> None:
    s.paper_seen[0] = 7


@pytest.mark.clause("ADL-426")
@pytest.mark.parametrize("viewer", [0, 2, WATCHER])
def test_others_cannot_tell_what_comes_after_a_delivery(viewer: int) -> None:
    tables = [
        at_kiosk(papers, "A Casa 7 | newspaper 7\nB Kiosk\nC North 7", cards="nothing")
        for papers in ("7", "1", "12")
    ]
    for s in tables:
        s.A.plays("deliver", "end")
        s.B.plays("bark")
    cannot_tell(viewer, *tables)


# Taking a collection back


@pytest.mark.clause("ADL-425", "ADL-426")
def test_what_was_seen_stays_seen_when_a_collection_is_taken_back() -> None:
    s = at_table("A home\nB North 9\nC home\nlying newspaper 4 North 9", turn="B")
    s.B.plays("take newspaper")
    s.table.undo(1, range(3))
    assert s.B.mouth == []
    assert s.lying("North 9") == ["newspaper 4"]
    assert known(s) == {"A": [4], "B": [4]}
    s.B.plays("go North 8")
    assert known(s) == {"A": [4], "B": [4]}


@pytest.mark.clause("ADL-425")
def test_it_stays_seen_when_more_is_taken_back() -> None:
    s = at_table(
        "A home\nB North 9\nC home\nlying newspaper 4 North 9, newspaper 6 North 9, newspaper 8 North 8",
        turn="B",
    )
    s.B.plays("take newspaper", "take newspaper")
    for _ in range(2):
        s.table.undo(1, range(3))
    s.B.plays("go North 8", "take newspaper")
    for _ in range(2):
        s.table.undo(1, range(3))
    assert s.B.at == "North 9"
    assert known(s) == {"A": [4, 6, 8], "B": [4, 6, 8]}
    assert s.lying("North 9") == ["newspaper 4", "newspaper 6"]


# Possible truths


@pytest.mark.parametrize("viewer", VIEWERS)
def test_possible_truths_keep_what_is_known_and_give_others_any_address(viewer: int) -> None:
    s = at_table(
        "A home | newspaper 7\nB North 9 | newspaper 1, newspaper 2\nC home\nlying newspaper 4 North 9"
    )
    seen, random, drawn = GAME.state.observe(s.state, viewer), seeded(3), set()
    for _ in range(60):
        world = GAME.state.copy_of(seen)
        GAME.rules.determinize(world, s.table.edition.record, viewer, random)
        assert GAME.rules.check(world, s.table.edition.record) == 0
        assert GAME.state.observe(world, viewer).tobytes() == seen.tobytes()
        held = [int(address) for address in world.address if address]
        drawn.add(tuple(held))
        assert len(set(held)) == 4
    hidden = (seen.address == UNKNOWN).sum()
    assert len(drawn) > 30 if hidden >= 2 else len(drawn) > 1
    every = {address for held in drawn for address in held}
    assert every == set(range(1, 13))
