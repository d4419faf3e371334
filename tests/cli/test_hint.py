"""Advice: legal, always the same at the same place, and made from nothing that the seat cannot see."""

from __future__ import annotations

import re

import pytest

from houndtable.bots.players import Bot
from houndtable.cli.hint import hint
from houndtable.core.croupier import Croupier, seeded
from houndtable.core.observation import Observation
from houndtable.core.table import Table
from houndtable.games import load
from tests.cli.kit import answers, houndtable, types

GAME = load("dog-royal")


def tables(seats: int) -> list[Table]:
    """A game at many moments."""
    table, bot = Table(GAME, seats, croupier=Croupier(bytes(32))), Bot("random", seats)
    moments = []
    while not table.over and table.version < 260:
        if table.version % 7 < 3:
            moments.append(table.clone())
        table.play(table.actors[0], bot.choose(table.observe(table.actors[0])))
    return moments


@pytest.mark.parametrize("seats", [2, 4])
def test_a_hint_is_legal_and_the_same_from_every_world_that_the_seat_holds_possible(seats: int) -> None:
    moments = tables(seats)
    assert len(moments) > 20
    for table in moments:
        seat = table.actors[0]
        seen = table.observe(seat)
        advised = hint(seen, table.version)
        assert advised in table.legal(seat)
        assert hint(table.observe(seat), table.version) == advised
        assert advised == Bot("greedy", table.version).choose(seen)
        for world in range(4):
            truth = GAME.state.copy_of(seen.state)
            GAME.rules.determinize(truth, table.edition.record, seat, seeded(world))
            state = GAME.state.observe(truth, seat)
            other = Observation(GAME, table.edition, seat, state, seen.names, seen.options)
            assert hint(other, table.version) == advised


def test_the_advice_is_a_sentence_with_a_play_that_can_be_typed() -> None:
    out = houndtable("play", "dog-royal", "--seed", "4", person=types("1", "hint", "hint", "1")).out
    first, again = answers(out)[2:4]
    assert first == again
    found = re.search(
        r"The bot's advice: (.*) \(play (\d+)\)\. It follows simple rules", " ".join(first.split())
    )
    assert found
    assert f"{found[2]}) {found[1]}" in answers(out)[1]


def test_who_watches_gets_no_advice() -> None:
    out = houndtable("play", "dog-royal", "--seed", "4", "--me", "0", person=types("hint", "quit")).out
    assert "You only watch this game." in answers(out)[1]
