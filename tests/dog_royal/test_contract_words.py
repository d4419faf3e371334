"""What the table says of DOG Royal beside the rules: rounds, public numbers, teams, and plays that hurt."""

from __future__ import annotations

from houndtable.core.layout import WATCHER
from houndtable.games import load
from tests.dog_royal.sitting import Sitting, position

GAME = load("dog-royal")


def hurts(at: Sitting, words: str) -> bool:
    """Whether a play of A takes something of A's own side."""
    seen = at.table.observe(0)
    action = next(int(action) for action in seen.legal if action.words == words)
    return GAME.board.touches(seen.state, seen.edition.record, 0, action).hurts


def test_a_play_hurts_where_it_takes_a_piece_of_ones_own_or_of_the_partner() -> None:
    at = position("A: .  Ak . An . Cc . Bj", A="2 4 6 3")
    assert hurts(at, "2 king")
    assert hurts(at, "4 king")
    assert not hurts(at, "6 king")
    assert not hurts(at, "3 king")


def test_without_partners_only_ones_own_pieces_hurt() -> None:
    at = position("A: .  Ak . An . Cc", A="2 4", options={"partners": 0})
    assert hurts(at, "2 king")
    assert not hurts(at, "4 king")


def test_a_seats_public_numbers_are_its_cards_and_its_pieces_at_home() -> None:
    at = position("A: Ak", A="5 8", B="2", C="3", D="6")
    seen = at.table.observe(WATCHER)
    assert GAME.words.counts(seen.state, seen.edition.record, 0) == [(2, "cards"), (0, "home")]
    assert GAME.words.counts(seen.state, seen.edition.record, 1) == [(1, "card"), (0, "home")]


def test_the_log_goes_on_under_its_round() -> None:
    at = position("A: Ak", A="5", rounds=3)
    seen = at.table.observe(0)
    assert GAME.words.heading(seen.state, seen.edition.record, "ABCD") == "Round 3"


def test_who_faces_each_other_is_a_team_and_may_not_talk() -> None:
    facts = GAME.facts
    assert facts.teams(6, {"partners": 1}) == ((0, 3), (1, 4), (2, 5))
    assert facts.teams(3, {"partners": 0}) == ((0,), (1,), (2,))
    assert facts.silent(4, {"partners": 1})
    assert not facts.silent(4, {"partners": 0})
