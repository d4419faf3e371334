"""The table of Dogs' Day in characters: what stands where, what is marked, and that it fits a terminal."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from houndtable.core.croupier import Croupier, secret_from
from houndtable.core.layout import OPEN, WATCHER
from houndtable.core.names import columns
from houndtable.core.table import Table
from houndtable.games.dogs_day.game import GAME
from houndtable.games.dogs_day.state import (
    BANK,
    CAR,
    CARD,
    PRISON,
    VAULT,
    Card,
    Kind,
    Lot,
    Phase,
    Step,
)
from houndtable.games.dogs_day.text_board import board, legend
from tests.dogs_day.positions import Position

NAMES = ("Asta", "Bello", "Cora", "Dexter", "Emma", "Fips")
LONG = ("W" * 20, "宋江" * 5, "Name of twenty signs", "x", "Ä" * 20, "犬" * 10)


def drawn(position: Position, viewer: int = 0, *marked: str) -> list[str]:
    """The lines of a position as a viewer reads them."""
    seen = GAME.state.observe(position.state, viewer)
    return board(seen, GAME.house.record, viewer, NAMES, frozenset(marked)).splitlines()


def line(lines: list[str], start: str) -> str:
    """The one line that begins so."""
    found = [text for text in lines if text.startswith(start)]
    assert len(found) == 1, lines
    return found[0]


def heist(**fields: Any) -> Position:
    """Four cards in the Scene, two of them of one number."""
    position = Position(rounds=3, phase=Phase.TAKE, step=Step.CON_ARTIST, turn=1, **fields)
    position.play(Card.BRUTE, Card.CON_ARTIST, Card.INFORMANT, Card.SHARPSHOOTER)
    return position.put(BANK, 2, 1).loot(1, [2, 2, 3], [5])


def test_places_show_what_lies_in_them() -> None:
    position = Position().put(BANK, 3, 1).put(PRISON, 1).put(CAR, 0, 2)
    lines = drawn(position)
    assert lines[1] == f"{'prison  1 bag':<40}bank    3 bags, 1 briefcase"
    assert lines[2] == f"{'car     2 briefcases':<40}reserve 74 bags, 21 briefcases"
    assert drawn(Position())[1].startswith("prison  -")


def test_values_are_shown_to_those_who_know_them() -> None:
    position = Position().held(PRISON, [2, 1, 2], by=[1]).put(PRISON, 1, 1)
    assert "prison  4 bags (1 2x2), 1 briefcase" in drawn(position, 1)[1]
    for viewer in (0, 2, WATCHER):
        assert "prison  4 bags, 1 briefcase" in drawn(position, viewer)[1]
    assert "prison  4 bags (1 2x2), 1 briefcase" in drawn(position, OPEN)[1]


def test_much_in_a_place_takes_a_line_of_its_own() -> None:
    position = Position().held(PRISON, [1, 2, 3, 4, 1, 2, 3, 4], by=[0]).put(BANK, 10, 10)
    lines = drawn(position.held(PRISON, [3, 4, 5, 6], [0], Kind.CASE))
    assert line(lines, "prison") == "prison  8 bags (1x2 2x2 3x2 4x2), 4 briefcases (3 4 5 6)"
    assert line(lines, "bank") == "bank    10 bags, 10 briefcases"


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({}, "Team Selection"),
        ({"phase": Phase.TAKE, "step": Step.MENTOR}, "the Heist, Mentor (1)"),
        ({"phase": Phase.NAME, "step": Step.FEMME_NAMES}, "the Heist, La Femme (5)"),
        ({"phase": Phase.PAY, "step": Step.PAYMENTS, "frustrated": 1}, "Frustrated Heist, payments"),
        ({"phase": Phase.TAKE, "step": Step.LAWYER_BAGS, "frustrated": 1}, "Frustrated Heist, Lawyer (0)"),
        ({"phase": Phase.TAKE, "step": Step.CON_ARTIST_TWIST}, "the Twist, Con Artist (2)"),
        ({"phase": Phase.CAR, "step": Step.NEW_DAY}, "New Day"),
        ({"phase": Phase.OVER, "step": Step.NEW_DAY}, "the game is over"),
    ],
)
def test_the_first_line_says_how_far_the_round_is(fields: dict[str, int], words: str) -> None:
    first = drawn(Position(rounds=3, **{"phase": Phase.CHOOSE, **fields}))[0]
    assert first.partition("; ")[0] == f"Round 3 of 8: {words}"
    assert first.endswith("; first seat C") == (words != "the game is over")


def test_the_setup_is_no_day_yet() -> None:
    assert drawn(Position(rounds=0, phase=Phase.DEAL, step=Step.NEW_DAY))[0] == "Round 1 of 8: Setup"


def test_the_scene_stands_in_the_order_of_its_places() -> None:
    lines = drawn(heist().escape(3), 1)
    start = lines.index(line(lines, " X9"))
    assert lines[start : start + 4] == [
        " X9 Informant    C Cora        -",
        "  2 Con Artist   B Bello       3 bags (2x2 3), 1 briefcase (5)",
        "  6 Brute        A Asta        -",
        "  = Sharpshooter D Dexter      escaped",
    ]
    assert "3 bags, 1 briefcase" in line(drawn(heist(), 0), "  2 Con Artist")


def test_while_cards_are_chosen_it_shows_who_is_ready() -> None:
    position = Position().hand(0, Card.LAWYER, Card.FEMME)
    assert "The Scene no card yet" in drawn(position)
    position.choose(0, Card.FEMME).hand(2, Card.MENTOR).choose(2, Card.MENTOR)
    for viewer in (0, 1, 2, WATCHER):
        lines = drawn(position, viewer)
        assert "The Scene face down: A Asta, C Cora" in lines
        assert [text[:4] for text in lines if re.match(r" [> ] [A-D] ", text)] == [
            "   A",
            " > B",
            "   C",
            " > D",
        ]
        assert ("La Femme 5 (chosen)" in lines[-1]) == (viewer == 0)
        assert ("Mentor 1 (chosen)" in lines[-1]) == (viewer == 2)


def test_a_seat_shows_its_hand_its_deck_and_its_cards_played() -> None:
    position = heist().gone(0, Lot.RETIRED, Card.LAWYER).gone(0, Lot.ARRESTED, Card.INFORMANT)
    text = line(drawn(position), "   A")
    assert text.split() == ["A", "Asta", "4", "3", "0", "X9!", "-"]
    assert line(drawn(position), " > B").split()[:5] == [">", "B", "Bello", "4", "5"]


def test_a_vault_shows_its_fortune_where_all_is_known() -> None:
    position = Position().vault(0, [1, 1, 4], [5]).held(VAULT, [2], by=[0, 1])
    assert line(drawn(position), " > A").endswith("4 bags (1x2 2 4), 1 briefcase (5) = 13")
    assert line(drawn(position, 1), " > A").endswith("4 bags (2), 1 briefcase")
    assert line(drawn(position, WATCHER), " > A").endswith("4 bags, 1 briefcase")


def test_hands_are_shown_to_their_owners_and_to_who_sees_all() -> None:
    position = Position().hand(0, Card.INFORMANT, Card.LAWYER).hand(1, Card.BRUTE)
    assert drawn(position)[-1] == "Asta holds Lawyer 0, Informant X9"
    assert not any("holds" in text for text in drawn(position, WATCHER))
    assert not any("holds" in text for text in drawn(position, 1)[:-1])
    assert [text.split()[0] for text in drawn(position, OPEN) if " holds " in text] == list(NAMES[:4])


def test_what_is_marked_can_be_told_without_colour() -> None:
    position = heist().vault(0, [1, 1, 3])
    at = position.state.at.tolist()
    bank, loot, mine = (at.index(place) for place in (BANK, CARD + 1, VAULT))
    lines = drawn(position, 0, f"marker-{bank}", f"marker-{loot}", f"marker-{mine}")
    assert "bank    2' bags, 1 briefcase" in lines[1]
    assert "3' bags, 1 briefcase" in line(lines, "  2")
    assert "3 bags (1x2' 3) = 5" in line(lines, "   A")
    assert "'" not in "".join(drawn(position, 0, "bank", "vault-A", "scene-A"))
    position.state.phase = Phase.OVER
    assert "'" not in "".join(drawn(position, 0, f"marker-{bank}"))
    assert "'" in legend(position.seen(0), GAME.house.record)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_it_fits_a_terminal_at_every_step(seats: int) -> None:
    table = Table(GAME, seats, names=LONG[:seats], croupier=Croupier(secret_from("board", seats)))
    choose = random.Random(seats)
    while not table.over:
        seat = choose.choice(table.actors)
        for viewer in (seat, WATCHER):
            lines = str(table.observe(viewer)).splitlines()
            assert max(map(columns, lines)) <= 80
            assert len(lines) <= 6 + 2 * seats + 5
            assert not any(text != text.rstrip() or "-1" in text for text in lines)
            if seats <= 4:
                assert len(lines) <= 20  # room for the last news, the prompt, the plays and what is typed
        table.play(seat, int(choose.choice(table.legal(seat))))


def test_who_sees_all_sees_all_hands_at_every_step() -> None:
    table = Table(GAME, 6, names=LONG, croupier=Croupier(secret_from("open")))
    choose = random.Random(1)
    while not table.over:
        seat = choose.choice(table.actors)
        table.play(seat, int(choose.choice(table.legal(seat))))
    for before, _, _ in table.steps():
        lines = board(before, table.edition.record, OPEN, LONG, frozenset()).splitlines()
        assert max(map(columns, lines)) <= 80
        assert sum(" holds " in text for text in lines) == 6
