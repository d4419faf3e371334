"""The town and the charts in characters."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from houndtable.core.croupier import Croupier, secret_from
from houndtable.core.edition import Edition
from houndtable.core.layout import OPEN, WATCHER
from houndtable.core.names import columns
from houndtable.core.table import Table
from houndtable.games.a_dogs_life.game import GAME
from houndtable.games.a_dogs_life.text_board import board, legend
from tests.a_dogs_life.sitting import Sitting, at_table, new_table
from tests.a_dogs_life.town import data

LONG = (
    "Wolfeschlegelsteinha",
    "犬犬犬犬犬犬犬犬犬犬",
    "Cem",
    "Dora-Theresia Marie",
    "El Perro Ordinario",
    "x",
)


def drawn(sitting: Sitting, viewer: int = 0, *marked: str) -> list[str]:
    """The lines as a viewer sees them."""
    seen = sitting.table.observe(viewer)
    return board(seen.state, seen.edition.record, viewer, seen.names, frozenset(marked)).splitlines()


def town(lines: list[str]) -> list[str]:
    """The lines of the map."""
    end = next(number for number, line in enumerate(lines) if line.startswith("Beside the board"))
    return lines[1:end]


def chart(lines: list[str], letter: str) -> str:
    """The line of a seat."""
    return next(line for line in lines if re.match(rf" [> ] {letter} ", line))


def picture() -> Sitting:
    """A moment with something of everything."""
    return at_table(
        """
        A North 4 | fed 3 | bladder 2 | bone, newspaper 7
        B pound 2
        C home
        D pound
        E pound | bone
        truck Middle 6 from the west
        marks A North 5, B Middle 3
        searched all but North 3
        lying bone North 6, newspaper 4 Middle 2, newspaper 9 Middle 2, bone Casa 10
        """
    )


def test_the_town_with_all_that_is_in_it() -> None:
    assert town(drawn(picture())) == [
        "      A_^   ^1=   ^2=   =R^   ^3=   B_^",
        "   1  ·  ·o A  ·a *  ·  ·x ·  ·~ ·  ·x 3  Nor",
        "   1x    v4=   v5=DEv1  =K:   v6= East 1x",
        "CH<·  West      High ·     Middle      ·  D_>",
        "   1  *x ·b ·  ·x T> ·~ ·  ·x ·  ·! ·  3x",
        "=7<·     v8=   v9==S:·     *10   v11   ·  >12",
        "   4     E_^         4x    South =H^   4",
        "   1  ·x ·  ·x ·  ·! ·  ·x ·  ·x ·  ·x 3!",
    ]


def test_what_is_below_the_town() -> None:
    lines = drawn(picture())
    assert lines[0] == "Round 1: turn of A, 6 points left; A begins each round"
    assert "Beside the board: 26 bones, 9 newspapers, 1 search marker" in lines
    lying = lines.index("Lying: a bone in house 10, a bone at North 6, newspaper 4 +")
    assert lines[lying + 1] == "       newspaper 9 at Middle 2"
    assert (
        chart(lines, "A") == " > A A          Butch        6   3     2    0/4   13 North 4, bone, newspaper 7"
    )
    assert chart(lines, "B") == "   B B          Fifi         7   4     1    0/4   13 pound, day 2"
    assert chart(lines, "C").endswith("13 home")
    assert chart(lines, "E").endswith("13 pound, bone")
    assert chart(drawn(picture(), 1), "A").endswith("North 4, bone, newspaper")
    others = "\n".join(drawn(picture(), 1))
    assert re.search(r"North 6, newspaper \+ newspaper at Middle 2$", others, re.MULTILINE)


def own_deck(s: Sitting) -> list[str]:
    """The lines that tell of A's deck."""
    lines = drawn(s)
    first = next(number for number, line in enumerate(lines) if line.startswith("Left in Butch's deck"))
    return lines[first : first + 6]


def test_what_is_left_in_the_own_deck() -> None:
    decks = {"A": "nothing, food 2, bone, one claw, hides"}
    lines = own_deck(at_table("A\nB", decks=decks))
    assert lines == [
        "Left in Butch's deck: 5 cards",
        "  trash can   3 nothing, 1 of 2 days, 1 bone",
        "  restaurant  3 nothing, 1 of 2 days, 1 bone",
        "  newspaper   3 nothing, 1 of 2 days, 1 bone",
        "  claws       4 of 0, 1 of 1",
        "  otherwise   1 hides from the truck, 0 leave the pound",
    ]
    lines = own_deck(at_table("A\nB", decks={"A": "shuffle"}))
    assert lines[:2] == ["Left in Butch's deck: a card, one of which shuffles", "  trash can   -"]
    assert "Left in Fifi's deck: 13 cards, one of which shuffles" in drawn(at_table("A\nB"), 1)
    assert not any("deck:" in line for line in drawn(at_table("A\nB"), WATCHER))


def test_what_is_left_in_the_decks_of_others() -> None:
    s = at_table("A\nB\nC", decks={"B": "nothing, food 2, bone, one claw, hides", "C": "shuffle"})
    lines = drawn(s)
    head = lines.index("Left in other decks (nothing, food for 1, 2, 3 days, bone; claws 0 to 3, more):")
    assert lines[head + 1 :] == [
        "             trash can      restaurant     newspaper      claws          hid out",
        "  B Fifi      3  .  1  .  1  3  .  1  .  1  3  .  1  .  1  4  1  .  .  .   1   0",
        "  C White Fa  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .   0   0",
    ]
    assert all(len(line) <= 80 for line in lines)
    seen_by_watchers = "\n".join(drawn(s, WATCHER))
    assert all(f"\n  {letter} " in seen_by_watchers for letter in "ABC")


def test_who_chooses_a_dog_sees_their_points_and_decks() -> None:
    s = new_table(2, choose_dogs=1)
    rows = drawn(s)[-6:]
    names = ("boxer", "poodle", "husky", "terrier", "shepherd", "labrador")
    assert [row.split()[0] for row in rows] == list(names)
    assert [int(row.split()[1]) for row in rows] == s.table.edition.record.points.tolist()
    s.players[s.table.actors[0]].plays("choose husky")
    assert len([line for line in drawn(s) if line.split()[:1] in [[name] for name in names]]) == 5


def test_the_first_line_and_the_set_up() -> None:
    def play_off(s: Any) -> None:
        s.play_off, s.last_round, s.rounds, s.playing = 2, 3, 5, 3

    assert drawn(at_table("A\nB", round=3, round_limit=12, points=1, first="B"))[0] == (
        "Round 3 of 12: turn of A, 1 point left; B begins each round"
    )
    tied = at_table("A | buried 1\nB | buried 1", round_limit=3, change=play_off, points=0)
    assert drawn(tied)[0] == "Play-off, round 2: turn of A"
    s = new_table(2, choose_dogs=1)
    assert drawn(s)[0] == "Set-up"
    assert all(re.fullmatch(r" [> ] [AB] [AB] +-", chart(drawn(s), letter)) for letter in "AB")
    s = at_table("A home | bone\nB", bones=1)
    s.A.plays("bury")
    assert drawn(s)[0] == "Round 1: the game is over"


def test_what_is_marked_can_be_told_without_colour() -> None:
    lines = drawn(picture(), 0, "dog-a", "dog-b", "dog-c", "dog-d", "truck", "paper-1", "paper-2")
    shown = town(lines)
    assert "·o A' ·a" in shown[1]
    assert "D'E" in shown[2]
    assert shown[3].startswith("C'<")
    assert "*x'·b" in shown[4]
    assert "T>'" in shown[4]
    assert chart(lines, "B").endswith("pound, day 2'")
    assert chart(lines, "A").endswith("newspaper 7'")
    assert "'" not in "".join(town(drawn(picture(), 0, "can-1", "space-30", "bones-30")))
    s = at_table("A Casa 7\nB Casa 12\nC North 3\nD Kiosk")
    shown = town(drawn(s, 0, "dog-a", "dog-b", "dog-c", "dog-d"))
    assert "·  Co'·" in shown[1]
    assert "D':" in shown[2]
    assert shown[5].startswith("A'7·")
    assert shown[5].endswith("B'1")
    seen = picture().table.observe(0)
    assert "'" in legend(seen.state, seen.edition.record)


def test_arrows_and_walls_and_large_houses() -> None:
    file = json.loads(json.dumps(data()))
    file["street"].append({"name": "Lane", "squares": [[2, 2], [2, 3]]})
    file["town"]["walls"] = [[[1, 2], [2, 2]], [[2, 3], [2, 4]]]
    file["house"][3].update(box=[3, 2, 2, 2], arrows=[[3, 1], [4, 1], [2, 2]])
    edition = Edition.parse_data(GAME, file, "town")
    lines = town(drawn(at_table("A Casa 4\nB", edition=edition)))
    assert lines[2].startswith("We 1o|1La>v==v=v5=")
    assert lines[3].startswith("=H<·  2 _A==4== ")
    seen = at_table("A\nB", edition=edition).table.observe(0)
    assert "_ | walls between streets" in legend(seen.state, seen.edition.record)
    house = legend(GAME.state.new(), GAME.house.record)
    assert "walls" not in house
    assert "from several sides" not in house


def test_streets_and_buildings_of_the_house_edition_have_their_names() -> None:
    lines = "\n".join(town(str(Table(GAME, 2).observe(WATCHER)).splitlines()))
    for part in (*GAME.house.file.street, *GAME.house.file.restaurant):  # type: ignore[attr-defined]
        assert part.name[:2] in lines, part.name


def moved(across: int, down: int) -> Edition:
    """The test town at another place of the largest town that there can be."""
    file: dict[str, Any] = json.loads(json.dumps(data()))

    def shift(square: list[int]) -> list[int]:
        return [square[0] + across, square[1] + down, *square[2:]]

    file["town"].update(width=100, height=100, truck=shift(file["town"]["truck"]))
    for what in ("cans", "lampposts", "fountains"):
        file["town"][what] = list(map(shift, file["town"][what]))
    for street in file["street"]:
        street["squares"] = list(map(shift, street["squares"]))
    for building in (*file["home"], *file["house"], *file["restaurant"], file["kiosk"], file["pound"]):
        building["box"], building["arrows"] = shift(building["box"]), list(map(shift, building["arrows"]))
    return Edition.parse_data(GAME, file, "town")


def long_town(name: str = "長い通り") -> Edition:
    """Two streets of sixty squares, one above the other, with all buildings along the upper one."""
    file: dict[str, Any] = json.loads(json.dumps(data()))
    file["street"] = [
        {"name": name, "squares": [[x, 1] for x in range(1, 60)]},
        {"name": "Lower Road", "squares": [[x, 3] for x in range(1, 60)]},
        {"name": "W", "squares": [[1, 2]]},
        {"name": "E", "squares": [[59, 2]]},
    ]
    file["town"].update(
        width=100,
        height=100,
        truck=[2, 1],
        cans=[[x, 1] for x in range(3, 33, 2)],
        lampposts=[[x, 3] for x in range(3, 20, 3)],
        fountains=[[40, 3]],
    )
    buildings = [*file["home"], *file["house"], *file["restaurant"], file["kiosk"]]
    for number, building in enumerate(buildings):
        building.update(box=[2 + 2 * number, 0, 1, 1], arrows=[[2 + 2 * number, 1]])
    file["kiosk"]["name"] = "売店"
    file["pound"].update(name="犬の家", box=[2, 2, 2, 1], arrows=[[2, 1]])
    return Edition.parse_data(GAME, file, "town")


def test_a_small_town_far_away_is_shown_as_one_nearby() -> None:
    def lines(edition: Edition) -> list[str]:
        table = Table(GAME, 2, edition=edition, croupier=Croupier(bytes(32)))
        return town(str(table.observe(0)).splitlines())

    assert lines(moved(85, 80)) == lines(moved(0, 0))


def test_of_a_long_town_the_part_around_the_own_dog_is_shown() -> None:
    edition, name = long_town(), "長い通り"
    s = at_table(f"A {name} 30\nB {name} 58\nC {name} 2\ntruck Lower Road 5", edition=edition)
    for viewer, letter in enumerate("ABC"):
        shown = town(drawn(s, viewer))
        assert max(map(columns, shown)) <= 80
        assert letter in shown[1]
    assert "BC" not in re.sub(r"[^A-C]", "", town(drawn(s, 0))[1])
    shown = town(drawn(at_table(f"A {name} 30\nB {name} 58\ntruck Lower Road 5", edition=edition), WATCHER))
    assert "A" in shown[1]


@pytest.mark.parametrize(("edition", "seats"), [(GAME.house, 6), (long_town(), 3), (moved(40, 7), 4)])
def test_it_fits_a_terminal_at_every_step(edition: Edition, seats: int) -> None:
    croupier = Croupier(secret_from("board", seats))
    table = Table(GAME, seats, {"round_limit": 8}, edition=edition, names=LONG[:seats], croupier=croupier)
    choose, moves = random.Random(seats), 0
    everything = frozenset(
        [*(f"dog-{letter}" for letter in "abcdef"), "truck", *(f"paper-{n}" for n in range(13))]
    )
    while not table.over:
        seat = table.actors[0]
        seen = table.observe(seat)
        if moves % 6 == 0:
            marked = everything if moves % 12 else frozenset()
            for viewer in (seat, WATCHER):
                state = table.observe(viewer).state
                assert_fits(board(state, edition.record, viewer, LONG, marked).splitlines())
            assert_fits(board(table.truth, edition.record, OPEN, LONG, marked).splitlines())
        liked = [
            action
            for action in seen.legal
            if GAME.words.group(seen.state, edition.record, seat, int(action)) in ("Here", "Go and do")
        ]
        table.play(seat, int(choose.choice(liked if liked and choose.random() < 0.8 else seen.legal)))
        moves += 1
    assert_fits(str(table.observe(0)).splitlines())


def assert_fits(lines: list[str]) -> None:
    """No line is too wide, or ends in blanks, or shows what is unknown."""
    assert max(map(columns, lines)) <= 80, "\n".join(lines)
    assert not any(text != text.rstrip() or re.search(r"(?<![ \w])-1\b", text) for text in lines)
