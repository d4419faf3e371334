"""`check` names what is wrong with a state that cannot be, and finds no fault with one that can."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from houndtable.core.layout import WATCHER
from houndtable.core.table import Table
from houndtable.games.dogs_day.game import GAME
from houndtable.games.dogs_day.rules.checking import FAULTS
from houndtable.games.dogs_day.state import (
    BANK,
    CARD,
    MARKERS,
    NO_CARD,
    PLACES,
    PRISON,
    RESERVE,
    VAULT,
    Card,
    Kind,
    Lot,
    Phase,
    Step,
)
from tests.dogs_day.kit_days import begin, end_round, moment, moments, play_to_the_end
from tests.dogs_day.sitting import Sitting, Stacked, deal, evening
from tests.sitting import put

Break = Callable[[Any], None]


CHOOSING: list[tuple[str, int, int]] = [
    ("seats", 2, 1),
    ("seats", 7, 1),
    ("rounds", 9, 1),
    ("rounds", -1, 1),
    ("phase", Phase.OVER + 1, 1),
    ("step", Step.NEW_DAY + 1, 1),
    ("turn", 3, 1),
    ("turn", -1, 1),
    ("marker", MARKERS + 1, 1),
    ("asked", PLACES * 4 + 1, 1),
    ("at 3", PLACES, 1),
    ("at 3", -1, 1),
    ("scene 0", NO_CARD + 1, 1),
    ("named 1", 3, 1),
    ("named 1", -1, 1),
    ("lot 0 0", Lot.ARRESTED + 1, 1),
    ("ready 2", 2, 1),
    ("escaped 0", 2, 10),
    (f"stock {BANK} 0", 3, 2),
    (f"stock {RESERVE} 1", 22, 2),
    ("at 0", PRISON, 2),
    ("known 3", 0, 5),
    ("opened 2", 0, 4),
    ("opened 3", 0, 15),
    ("value 3", 0, 6),
    ("value 3", 4, 6),
    ("pool 0 2", 24, 6),
    ("pool 1 6", 5, 6),
    ("pool 0 0", -1, 6),
    ("held 0", 3, 7),
    ("hand 0 1", 0, 7),
    ("hand 2 4", 1, 7),
    ("hand 2 8", 1, 8),
    ("hand 1 2", 2, 7),
    ("hand 1 2", -1, 7),
    ("hand 5 2", 1, 7),
    ("held 4", 1, 12),
    ("ready 4", 1, 12),
    ("lot 3 1", Lot.RETIRED, 12),
    ("scene 4", Card.BRUTE, 12),
    ("escaped 5", 1, 12),
    ("due 3", 1, 12),
    ("rounds", 4, 9),
    ("held 0", 9, 9),
    ("lot 0 9", Lot.UNPLAYED, 9),
    ("lot 0 4", Lot.RETIRED, 9),
    ("scene 1", Card.MENTOR, 10),
    ("ready 2", 1, 11),
    ("ready 0", 0, 11),
    ("chosen 2", Card.BRUTE, 11),
    ("chosen 0", Card.HACKER, 11),
    ("chosen 0", NO_CARD, 11),
    ("chosen 0", NO_CARD + 4, 1),
    ("chosen 0", -1, 1),
    ("wanted 0", 10, 1),
    ("due 0", -1, 1),
    ("cars 0", 2, 13),
    ("cars 0", -1, 13),
    ("cars 0", 0, 13),
    ("drawn", 5, 13),
    ("step", Step.MENTOR, 10),
    ("frustrated", 1, 14),
    ("asked", 1, 14),
    ("wanted 0", 2, 14),
    ("pending", 1, 15),
    ("marker", 5, 15),
    ("known 3", 127, 16),
]

ELSEWHERE: list[tuple[Phase, str, int, int]] = [
    (Phase.CAR, "step", Step.NONE, 14),
    (Phase.CAR, "ready 0", 1, 11),
    (Phase.CAR, "drawn", 2, 13),
    (Phase.DEAL, "step", Step.MENTOR, 10),
    (Phase.DEAL, "chosen 0", Card.LAWYER, 11),
    (Phase.TAKE, "phase", Phase.NAME, 14),
    (Phase.TAKE, "due 0", 0, 14),
    (Phase.TAKE, "due 0", -5, 1),
    (Phase.TAKE, "due 0", 127, 1),
    (Phase.TAKE, "turn", 2, 14),
    (Phase.TAKE, "step", Step.FEMME, 14),
    (Phase.TAKE, "step", Step.LAWYER_TWIST, 14),
    (Phase.TAKE, "step", Step.CON_ARTIST, 14),
    (Phase.TAKE, "drawn", 5, 13),
    (Phase.PICK, "asked", 1, 14),
    (Phase.PICK, "asked", 64, 14),
    (Phase.PICK, "turn", 1, 14),
    (Phase.NAME, "turn", 0, 14),
    (Phase.NAME, "due 2", 127, 1),
    (Phase.TAKE, "phase", Phase.PAY, 14),
    (Phase.TAKE, "phase", Phase.PICK, 14),
    (Phase.TAKE, "phase", Phase.VALUE, 15),
    (Phase.TAKE, "frustrated", 1, 14),
    (Phase.TAKE, "step", Step.NEW_DAY, 10),
    (Phase.TAKE, "ready 0", 1, 11),
    (Phase.TAKE, "scene 1", NO_CARD, 10),
    (Phase.TAKE, "scene 1", Card.DRIVER, 10),
    (Phase.TAKE, "escaped 1", 1, 10),
    (Phase.TAKE, f"lot 1 {Card.BRUTE.value}", Lot.RETIRED, 10),
    (Phase.TAKE, f"lot 1 {Card.BRUTE.value}", Lot.UNPLAYED, 9),
    (Phase.TAKE, "wanted 0", 1, 14),
    (Phase.PAY, "step", Step.REWARD, 14),
    (Phase.PAY, "frustrated", 0, 14),
    (Phase.NAME, "step", Step.FEMME, 14),
    (Phase.PICK, "asked", 0, 14),
    (Phase.PICK, "wanted 1", 1, 14),
    (Phase.PICK, "marker", 0, 15),
    (Phase.VALUE, "marker", MARKERS, 15),
    (Phase.VALUE, "marker", 70, 15),
    (Phase.VALUE, "pending", 0, 15),
    (Phase.VALUE, "pending", 7, 15),
    (Phase.VALUE, "phase", Phase.TAKE, 15),
    (Phase.OVER, "known 1", 63, 16),
    (Phase.OVER, "rounds", 7, 9),
    (Phase.OVER, "frustrated", 1, 14),
]


def sitting(phase: Phase) -> Sitting:
    """A table that has been in a phase."""
    match phase:
        case Phase.CHOOSE:
            s = deal("bank 2bag\nprison bag3.A\nA Lawyer  bag2\nB Mentor  case4\nC Brute", round=3)
            s.B.plays("mentor")
            s.A.plays("lawyer")
            return s
        case Phase.PAY:
            return evening("bank 2bag\nA Informant\nB Mentor  bag1 case4\nC Driver  bag2")
        case Phase.NAME:
            return evening("bank 4bag\nA Con Artist\nB Con Artist\nC La Femme\nD Brute", round=2)
        case Phase.OVER:
            return evening("bank bag\nA Mentor  bag1\nB Sharpshooter  case4\nC Brute", round=8)
        case Phase.CAR | Phase.DEAL:
            return begin(3)
    s = evening("bank 3bag\nA Mentor\nB Brute  bag1 bag3.A 2bag2 case4 3bag4\nC Con Artist", chance=Stacked())
    s.A.plays("bag from B vault")
    end_round(s)
    return s


def good(phase: Phase) -> Any:
    """A state of this phase in which all is well."""
    s = sitting(phase)
    state = s.table.truth if phase in (Phase.CHOOSE, Phase.OVER) else moment(s, phase)
    found = GAME.rules.check(state, GAME.house.record)
    assert found == 0, GAME.words.fault(found)
    assert state.phase == phase
    return state


def fault_of(phase: Phase, *breaks: Break) -> int:
    """The number of what is wrong with a good state after something in it was broken."""
    state = good(phase)
    for breaks_it in breaks:
        breaks_it(state)
    return int(GAME.rules.check(state, GAME.house.record))


def test_every_fault_has_words() -> None:
    assert FAULTS[0] == ""
    assert len(set(FAULTS)) == len(FAULTS)
    assert [GAME.words.fault(number) for number in range(len(FAULTS))] == list(FAULTS)


@pytest.mark.parametrize("phase", list(Phase))
def test_in_no_phase_there_is_a_false_alarm(phase: Phase) -> None:
    assert fault_of(phase) == 0


@pytest.mark.parametrize(("where", "value", "fault"), CHOOSING)
def test_what_is_broken_while_cards_are_chosen_is_found(where: str, value: int, fault: int) -> None:
    assert fault_of(Phase.CHOOSE, put(where, value)) == fault, FAULTS[fault]


@pytest.mark.parametrize(("phase", "where", "value", "fault"), ELSEWHERE)
def test_what_is_broken_in_another_phase_is_found(phase: Phase, where: str, value: int, fault: int) -> None:
    assert fault_of(phase, put(where, value)) == fault, FAULTS[fault]


def lay(marker: int, place: int, kind: Kind = Kind.BAG) -> Break:
    """Lay a marker into another place, and count it there."""

    def write(s: Any) -> None:
        s.stock[s.at[marker], kind] -= 1
        s.stock[place, kind] += 1
        s.at[marker] = place

    return write


def test_the_reserve_is_left_in_order() -> None:
    assert fault_of(Phase.CHOOSE, lay(60, BANK)) == 3
    assert fault_of(Phase.CHOOSE, lay(0, RESERVE)) == 3


def test_a_marker_in_a_vault_or_on_a_card_is_known_to_its_holder() -> None:
    assert fault_of(Phase.CHOOSE, lay(0, VAULT + 1)) == 5
    assert fault_of(Phase.TAKE, lay(0, CARD + 2)) == 5


def test_a_seat_that_does_not_play_has_no_marker() -> None:
    assert fault_of(Phase.CHOOSE, lay(0, VAULT + 4)) == 12
    assert fault_of(Phase.CHOOSE, lay(0, CARD + 5)) == 12


def test_a_marker_that_nobody_has_held_has_no_value() -> None:
    assert fault_of(Phase.CHOOSE, put("value 0", 2)) == 4
    assert fault_of(Phase.CHOOSE, put("opened 0", 1)) == 4
    assert fault_of(Phase.CHOOSE, put("known 0", 1)) == 4


def test_a_card_in_a_hand_was_not_played() -> None:
    def retire(s: Any) -> None:
        card = next(card for card in range(10) if s.lot[0, card] == Lot.RETIRED)
        s.lot[0, card], s.lot[0, Card.MENTOR] = Lot.UNPLAYED, Lot.RETIRED

    assert fault_of(Phase.CHOOSE, retire) == 8


def test_with_informants_first_an_informant_is_in_the_hand_or_was_seen() -> None:
    s = deal("A Lawyer\nB Mentor\nC Brute", informant_first=1).table.truth
    assert GAME.rules.check(s, GAME.house.record) == 0
    s.hand[0, Card.INFORMANT], s.hand[0, Card.DRIVER] = 0, 1
    assert GAME.rules.check(s, GAME.house.record) == 8


def test_not_all_have_chosen_while_cards_are_chosen() -> None:
    assert fault_of(Phase.CHOOSE, put("ready 2", 1), put("chosen 2", Card.BRUTE)) == 11


def test_every_fault_is_found_by_one_of_these_tests() -> None:
    found = {fault for *_, fault in CHOOSING} | {fault for *_, fault in ELSEWHERE} | {3}
    assert found == set(range(1, len(FAULTS)))


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("options", [{}, {"informant_first": 1, "rich_bank": 1}, {"informant_arrested": 0}])
def test_in_whole_games_there_is_no_false_alarm(seats: int, options: dict[str, int]) -> None:
    s = begin(seats, chance=None, edition=None, auto=True, **options)
    play_to_the_end(s)
    for state in moments(s):
        assert GAME.rules.check(state, GAME.house.record) == 0


@pytest.mark.parametrize("viewer", [0, 2, WATCHER])
def test_what_a_viewer_sees_of_a_game_is_no_false_alarm(viewer: int) -> None:
    s = begin(3)
    play_to_the_end(s)
    for state in moments(s):
        assert GAME.rules.check_seen(GAME.state.observe(state, viewer), GAME.house.record) == 0


def test_a_table_does_not_begin_with_what_cannot_be() -> None:
    s = good(Phase.CHOOSE)
    s.drawn = 2
    with pytest.raises(ValueError, match=f"no possible position: {FAULTS[13]}"):
        Table(GAME, 3, start=s)
