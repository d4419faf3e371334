"""`check` names what is wrong with a state that cannot be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from houndtable.core.table import Table
from houndtable.games.dog_royal.game import GAME
from houndtable.games.dog_royal.rules.knowledge import FAULTS
from houndtable.games.dog_royal.state import NO_CARD, Phase
from tests.dog_royal.kit_royal import on
from tests.dog_royal.sitting import position
from tests.sitting import put

Break = Callable[[Any], None]


def fault_of(phase: Phase, breaks: Break, **options: int) -> str:
    """What is wrong with a good position after something in it was broken."""
    picture = on(A1="Ak", Ah1="An", Ah2="Ac", C4="Cn")
    s = position(picture, options=options, A="5 8", B="2", C="3", D="4").table.truth
    s.phase = phase
    s.opened = 4 if phase > Phase.OPENING else 0
    s.dealt = 0 if phase <= Phase.DEAL else 20
    s.replaced = phase == Phase.REPLACE
    e = GAME.house.record
    assert GAME.rules.check(s, e) == 0, GAME.words.fault(GAME.rules.check(s, e))
    breaks(s)
    return GAME.words.fault(GAME.rules.check(s, e))


def test_every_fault_has_words() -> None:
    assert FAULTS[0] == ""
    assert len(set(FAULTS)) == len(FAULTS)


@pytest.mark.parametrize(
    ("where", "value", "fault"),
    [
        ("pile 2", -1, 1),
        ("hand 5 2", 1, 1),
        ("discards 3", 1, 2),
        ("held 0", 3, 3),
        ("left", 90, 4),
        ("at 0 0", 5, 5),
        ("at 0 2", 96, 6),
        ("space 9", 1, 7),
        ("gift 0", 4, 8),
        ("knows 1 0 9", 1, 9),
        ("turn", 4, 11),
        ("turn", -1, 11),
        ("dealer", 5, 11),
        ("phase", 10, 13),
        ("last", NO_CARD + 1, 13),
        ("moved", 16, 13),
        ("dealt", 0, 14),
        ("dealt", 19, 14),
        ("dealt", 21, 14),
        ("opened", 0, 15),
        ("opened", 3, 15),
        ("opened", 5, 15),
        ("opened", -1, 15),
        ("shown 0 4", 1, 16),
        ("shown 5 4", 1, 16),
        ("shown 1 4", -1, 16),
        ("ready 0", 1, 17),
        ("ready 4", 1, 17),
        ("ready 2", 2, 17),
        ("moves", -1, 18),
        ("replaced", 1, 19),
        ("replaced", 2, 19),
    ],
)
def test_what_is_broken_while_a_card_is_due_is_found(where: str, value: int, fault: int) -> None:
    assert fault_of(Phase.PLAY, put(where, value)) == FAULTS[fault]


@pytest.mark.parametrize(
    ("phase", "where", "value", "fault"),
    [
        (Phase.DEALER, "dealt", 1, 14),
        (Phase.DEALER, "opened", 4, 15),
        (Phase.DEALER, "moves", 1, 18),
        (Phase.DEAL, "dealt", 20, 14),
        (Phase.DEAL, "opened", 2, 15),
        (Phase.DEAL, "shown 3 4", 1, 16),
        (Phase.DEAL, "ready 0", 1, 17),
        (Phase.EXCHANGE, "dealt", 10, 14),
        (Phase.EXCHANGE, "opened", 2, 15),
        (Phase.EXCHANGE, "ready 0", 1, 8),
        (Phase.OPENING, "opened", 4, 15),
        (Phase.OPENING, "dealt", 0, 14),
        (Phase.JUMP, "opened", 0, 15),
        (Phase.OVER, "dealt", 7, 14),
        (Phase.OVER, "opened", 5, 15),
    ],
)
def test_what_is_broken_in_another_phase_is_found(phase: Phase, where: str, value: int, fault: int) -> None:
    assert fault_of(phase, put(where, value)) == FAULTS[fault]


def test_a_player_on_turn_has_a_card() -> None:
    def empty(s: Any) -> None:
        s.pile[:] += s.hand[0]
        s.left += s.held[0]
        s.hand[0, :] = s.held[0] = 0

    assert fault_of(Phase.PLAY, empty) == FAULTS[12]
    assert fault_of(Phase.EXCHANGE, empty) == ""


def test_a_hand_has_five_cards_at_most() -> None:
    def more(s: Any) -> None:
        s.hand[1, 0] += 5
        s.pile[0] -= 5
        s.held[1] += 5
        s.left -= 5

    assert fault_of(Phase.PLAY, more) == FAULTS[10]


def test_who_shows_a_hand_has_five_cards_at_most_none_left_and_a_partner() -> None:
    def shows(kinds: int) -> Break:
        def write(s: Any) -> None:
            s.pile[:] += s.hand[1]
            s.left += s.held[1]
            s.hand[1, :] = s.held[1] = 0
            s.shown[1, :kinds] = 1

        return write

    assert fault_of(Phase.PLAY, shows(5)) == ""
    assert fault_of(Phase.PLAY, shows(6)) == FAULTS[16]
    assert fault_of(Phase.PLAY, shows(2), partners=0) == FAULTS[16]


def test_not_all_have_chosen_while_gifts_are_chosen() -> None:
    def choose(s: Any) -> None:
        s.ready[:4] = 1
        s.gift[:4] = s.hand[:4].argmax(axis=1)

    assert fault_of(Phase.EXCHANGE, choose) == FAULTS[17]


@pytest.mark.parametrize(
    ("phase", "moves", "fault"),
    [(Phase.PLAY, 9, 0), (Phase.PLAY, 10, 18), (Phase.OVER, 10, 0), (Phase.OVER, 11, 18)],
)
def test_a_move_limit_is_not_passed(phase: Phase, moves: int, fault: int) -> None:
    assert fault_of(phase, put("moves", moves), move_limit=10) == FAULTS[fault]


@pytest.mark.parametrize(
    ("phase", "replaced", "fault"),
    [
        (Phase.PLAY, 1, 0),
        (Phase.OFFER, 1, 0),
        (Phase.REPLACE, 0, 19),
        (Phase.OPENING, 1, 19),
    ],
)
def test_a_card_is_replaced_without_partners_and_where_cards_are_played(
    phase: Phase, replaced: int, fault: int
) -> None:
    assert fault_of(phase, put("replaced", replaced), partners=0) == FAULTS[fault]


def test_a_table_does_not_begin_with_what_cannot_be() -> None:
    s = position(on(A1="Ak"), A="5").table.truth
    s.opened = 1
    with pytest.raises(ValueError, match="opening placements"):
        Table(GAME, 4, start=s)
