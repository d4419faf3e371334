"""What a seat knows: its hand, what lies open, and what it gave away."""

from __future__ import annotations

import pytest

from houndtable.core.layout import UNKNOWN, WATCHER
from houndtable.games.dog_royal.parts import CARDS
from houndtable.games.dog_royal.state import ACTIONS, Phase
from tests.dog_royal.sitting import KINDS, position


@pytest.mark.clause("DR-226")
def test_hands_gifts_and_pile_are_secret_and_their_sizes_are_not() -> None:
    at = position(phase=Phase.EXCHANGE, A="5 8", B="2 3", C="9", D="13", discards="4 4")
    at.B.plays("give 2")
    sees = at.A.sees
    assert sees.hand[0].sum() == 2
    assert (sees.hand[1:] == UNKNOWN).all()
    assert sees.gift[1] == UNKNOWN
    assert (sees.pile == UNKNOWN).all()
    assert sees.held[:4].tolist() == [2, 2, 1, 1]
    assert (sees.left, sees.discards[KINDS["4"]]) == (110 - 6 - 2, 2)
    assert (at.table.observe(WATCHER).state.hand == UNKNOWN).all()


@pytest.mark.clause("DR-227")
def test_a_giver_knows_the_card_in_the_other_hand_and_third_players_do_not() -> None:
    at = position("A: Ak\nC: .  Cn", phase=Phase.EXCHANGE, A="5 8", B="2 3", C="9 6", D="13 4", auto=False)
    at.A.plays("give 8")
    at.B.plays("give 2")
    at.C.plays("give 9")
    at.D.plays("give 4")
    assert at.A.sees.knows[0, 2, KINDS["8"]] == 1
    assert at.C.sees.knows[0, 2, KINDS["8"]] == 1
    assert (at.B.sees.knows[0, 2] == UNKNOWN).all()


@pytest.mark.clause("DR-227")
def test_the_knowledge_ends_when_a_card_of_that_kind_is_laid_down() -> None:
    at = position("A: .  Ak\nC: .  Cn", phase=Phase.EXCHANGE, A="5 8", B="2", C="9 8", D="13", auto=False)
    at.A.plays("give 8")
    at.B.plays("give 2")
    at.C.plays("give 9")
    at.D.plays("give 13")
    at.A.plays("5 king")
    at.B.plays("13 king out")
    assert at.A.sees.knows[0, 2, KINDS["8"]] == 1
    at.C.plays("8 knight")
    assert at.C.hand == ["8"]
    assert at.A.sees.knows[0, 2, KINDS["8"]] == 0


@pytest.mark.clause("DR-228")
def test_all_that_can_be_done_is_to_play_give_place_draw_and_discard() -> None:
    at = position("A: Ak", A="5", B="2", C="9", D="13")
    describe, record = at.table.game.words.describe, at.table.edition.record
    words = {
        describe(at.A.sees, record, 0, action).split()[0]
        for action in range(ACTIONS)
        if not describe(at.A.sees, record, 0, action).startswith("no action")
    }
    cards = {card.name for card in CARDS}
    assert words == cards | {"give", "discard", "place", "show", "draw", "no", "jump", "stay"}
