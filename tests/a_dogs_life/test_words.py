"""The words of A Dog's Life: what is told to whom, and how a game ended."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from houndtable.core.croupier import Croupier, secret_from
from houndtable.core.edition import Edition
from houndtable.core.layout import OPEN, WATCHER
from houndtable.core.table import Table
from houndtable.core.telling import Telling
from houndtable.games.a_dogs_life.game import GAME
from houndtable.games.a_dogs_life.state import Phase
from tests.a_dogs_life.sitting import Sitting, Stacked, at_table, new_table
from tests.a_dogs_life.town import data

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fred")


def ends_turn(sitting: Sitting) -> Sitting:
    """A ends its dog's actions, and takes the first way that there is for the truck."""
    sitting.A.plays("end")
    if sitting.phase == Phase.DRIVE:
        sitting.A.plays(sitting.A.legal[0])
    return sitting


def told(sitting: Sitting, viewer: int = WATCHER) -> list[str]:
    """All that a viewer reads."""
    return [line.text for line in sitting.table.log(viewer) if line.text]


# Walking and what a dog does where it is


def test_walks_cost_points_and_sniffing_all_of_them() -> None:
    s = at_table("A home\nB\nC\nmarks B North 5", points=6)
    s.A.plays("go North 2", "go home", "go North 5")
    assert told(s) == [
        "Butch goes to North 2 for 1 point.",
        "Butch goes home for 1 point.",
        "Butch goes to North 5 and spends all its points sniffing at Fifi's mark.",
    ]


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        ("house 1", "Butch goes to house 1 for 1 point."),
        ("kiosk", "Butch goes to the kiosk for 5 points."),
        ("Ritz", "Butch goes to Ritz for 5 points."),
    ],
)
def test_buildings_are_called_by_what_they_are(goal: str, words: str) -> None:
    s = at_table("A North 4\nB")
    s.A.plays(f"go {goal}")
    assert told(s) == [words]


@pytest.mark.parametrize(
    ("line", "cards", "says"),
    [
        ("fed 1", "food 2", "Butch finds 2 days of food, and is fed for 3 days."),
        ("fed 3", "food 3", "Butch finds 3 days of food, and is fed for 4 days."),
        ("fed 0", "food 1", "Butch finds 1 day of food, and is fed for 1 day."),
        ("fed 1", "nothing", "Butch finds nothing."),
        ("fed 1", "bone", "Butch finds a bone."),
        ("bone, bone", "bone", "Butch finds a bone, but its mouth is full."),
    ],
)
def test_what_a_can_brings(line: str, cards: str, says: str) -> None:
    s = at_table(f"A North 3 | {line}\nB", chance=Stacked(cards))
    s.A.plays("search")
    assert told(s) == ["Butch searches the trash can at North 3.", says]


def test_a_bone_that_is_not_there_any_more() -> None:
    s = at_table("A North 3\nB", supply=0, chance=Stacked("bone"))
    s.A.plays("search")
    assert told(s)[-1] == "Butch finds a bone, but no bone is left."


def test_the_shuffle_card_and_trash_day() -> None:
    s = at_table("A North 3\nB\nsearched all but North 3", chance=Stacked("shuffle, nothing"))
    s.A.plays("search")
    assert told(s)[1:] == [
        "Butch turns the shuffle card over: its deck is made anew, and another card is turned.",
        "Butch finds nothing. It is trash day: all other cans can be searched again.",
    ]


def test_begging_drinking_and_piddling() -> None:
    s = at_table("A Ritz | fed 0\nB", chance=Stacked("for cans"))
    s.A.plays("beg")
    assert told(s) == ["Butch begs in Ritz.", "Butch gets 1 day of food, and is fed for 1 day."]
    s = at_table("A North 5\nB\nmarks B North 5")
    s.A.plays("piddle")
    assert told(s)[0] == "Butch piddles on the lamppost at North 5 over Fifi's mark."
    s = at_table("A North 10 | bladder 0\nB")
    s.A.plays("drink")
    assert told(s) == ["Butch drinks at North 10."]
    file = data()
    file["town"]["lampposts"] += [[1, 1], [2, 1], [4, 1]]
    lamps = "A North 1, A North 2, A North 4, A North 5, A Middle 3, A Middle 11, A South 6"
    many = Edition.parse_data(GAME, file, "town")
    s = at_table(f"A North 10 | bladder 0\nB\nmarks {lamps}", edition=many)
    s.A.plays("drink")
    assert told(s) == ["Butch drinks at North 10, as far as its markers go."]


def test_bones() -> None:
    s = at_table("A North 3 | bone\nB")
    s.A.plays("drop bone", "take bone", "go home", "bury")
    assert told(s) == [
        "Butch drops a bone at North 3.",
        "Butch takes a bone at North 3.",
        "Butch goes home for 2 points.",
        "Butch buries a bone, 1 of 4.",
    ]


# Newspapers


def test_the_address_of_a_newspaper_is_told_to_who_has_held_it() -> None:
    s = at_table("A Kiosk\nB\nC", chance=Stacked(papers="6"))
    s.A.plays("bark", "go High 1", "drop newspaper", "take newspaper")
    assert told(s, 0) == [
        "Butch barks for a newspaper.",
        "Butch gets the newspaper for house 6.",
        "Butch goes to High 1 for 1 point.",
        "Butch drops the newspaper for house 6 at High 1.",
        "Butch takes the newspaper for house 6 at High 1.",
    ]
    for viewer in (1, 2, WATCHER):
        assert not any("house" in text for text in told(s, viewer))
        assert told(s, viewer)[1] == "Butch gets a newspaper."


def test_a_delivery_is_told_to_all() -> None:
    s = at_table("A Casa 6 | newspaper 6\nB", chance=Stacked("for guests"))
    s.A.plays("deliver")
    for viewer in (0, 1, WATCHER):
        assert told(s, viewer) == [
            "Butch delivers the newspaper for house 6.",
            "Butch gets 3 days of food, and is fed for 4 days.",
        ]


# Fights, the truck, the pound


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        (
            "three claws, one claw",
            "Fifi shows 1 claw against 3: Fifi goes to the pound and leaves a bone at North 5.",
        ),
        ("two claws, two claws", "Fifi shows 2 claws too: nothing happens."),
        ("nothing, nothing", "Fifi shows no claws too: nothing happens."),
    ],
)
def test_fights(cards: str, says: str) -> None:
    s = at_table("A North 4\nB North 5 | bone", chance=Stacked(cards))
    s.A.plays("attack B")
    assert told(s)[0] == "Butch attacks Fifi."
    assert re.fullmatch(r"Butch shows (\d|no) claws?\.", told(s)[1])
    assert told(s)[2] == says


def test_an_attacker_that_loses_ends_its_turn() -> None:
    s = at_table("A North 4 | bone, newspaper 3\nB North 5 | fed 2", chance=Stacked("nothing, two claws"))
    s.A.plays("attack B")
    lost = "Fifi shows 2 claws against 0: Butch goes to the pound and leaves a bone and {} at North 4."
    turn = "B's turn: Fifi is fed for 1 day."
    assert told(s, 0)[-1] == f"{lost.format('the newspaper for house 3')} {turn}"
    assert told(s, 1)[-1] == f"{lost.format('a newspaper')} {turn}"


def test_newspapers_lost_in_the_kiosk_go_back() -> None:
    s = at_table("A High 1\nB Kiosk | bone, newspaper 3\nC", chance=Stacked("two claws, nothing"))
    s.A.plays("attack B")
    assert told(s)[-1] == (
        "Fifi shows no claws against 2: Fifi goes to the pound and leaves a bone in the kiosk; "
        "a newspaper goes back to the stock."
    )


def test_the_truck_catches_and_threatens() -> None:
    picture = "A home\nB North 8 | bone\nC North 9\ntruck North 6 from the west"
    s = at_table(picture, chance=Stacked("hides", pips="2"))
    s.A.plays("end", "drive North 8")
    texts = told(s)
    assert texts[0] == "A ends Butch's actions with 6 points left."
    assert texts[1] == "A rolls a 2 for the truck."
    assert texts[2] == (
        "A drives the truck to North 8, where Fifi is caught and leaves a bone there. "
        "White Fang is next to it and must hide."
    )
    assert texts[3] == "White Fang hides from the truck. B's turn: a card may let Fifi out of the pound."


def test_who_does_not_hide_is_caught() -> None:
    picture = "A home\nB home\nC North 9 | bone\ntruck North 6 from the west"
    s = at_table(picture, chance=Stacked("nothing", pips="2"))
    s.A.plays("end", "drive North 8")
    assert told(s)[-1] == (
        "White Fang is caught by the truck and leaves a bone at North 9. B's turn: Fifi is fed for 3 days."
    )


def test_days_in_the_pound() -> None:
    def turn(day: int, cards: str) -> list[str]:
        s = at_table(f"A\nB pound {day} | fed 4\ntruck South 2", chance=Stacked(cards, pips="1"))
        return told(ends_turn(s))[2:]

    assert turn(1, "leaves")[0].endswith("B's turn: a card may let Fifi out of the pound.")
    assert turn(1, "leaves")[1] == "The card lets Fifi go. Fifi leaves the pound, fed for 2 days."
    assert turn(2, "leaves, nothing")[1:3] == [
        "The card lets Fifi go.",
        "The card does not let Fifi go, but another did. Fifi leaves the pound, fed for 2 days.",
    ]
    assert turn(3, "nothing, bone, food 1")[3] == (
        "The card does not let Fifi go: it stays in the pound. A's turn: Butch is fed for 3 days."
    )
    texts = turn(4, "")
    assert texts[0].endswith("B's turn: Fifi is let out of the pound without a card.")
    assert texts[1] == "Fifi leaves the pound, fed for 2 days."


def test_hunger() -> None:
    picture = "A\nB North 8 | fed 0 | bone\nC | fed 1\ntruck South 2"
    s = ends_turn(at_table(picture, chance=Stacked(pips="1")))
    assert told(s)[2].endswith("B's turn: Fifi is starving.")
    assert told(s)[3] == (
        "Fifi goes to the pound and leaves a bone at North 8. "
        "C's turn: White Fang is hungry, and starves if it finds no food."
    )


def test_newspapers_that_one_does_not_know_are_counted() -> None:
    s = ends_turn(
        at_table(
            "A\nB North 8 | fed 0 | newspaper 3, newspaper 4\nC | fed 1\ntruck South 2",
            chance=Stacked(pips="1"),
        )
    )
    texts = [line.text for line in s.table.log(0)]
    assert texts[3].startswith("Fifi goes to the pound and leaves 2 newspapers at North 8. ")
    texts = [line.text for line in s.table.log(1)]
    known = "the newspaper for house 3 and the newspaper for house 4"
    assert texts[3].startswith(f"Fifi goes to the pound and leaves {known} at North 8. ")


def test_who_starves_in_the_pounds_building_goes_to_the_pound() -> None:
    s = ends_turn(at_table("A\nB pound | fed 0 | bone\nC | fed 1\ntruck South 2", chance=Stacked(pips="1")))
    assert told(s)[3].startswith("Fifi goes to the pound and leaves a bone in the pound's building. ")


# Beginnings and ends


def test_the_beginning() -> None:
    s = new_table(2, chance=Stacked(first="B", dogs="husky, boxer", homes="C A"))
    assert told(s) == [
        "B begins.",
        "B gets White Fang, the husky.",
        "A gets Butch, the boxer.",
        "The home of B's White Fang is Home C.",
        "The home of A's Butch is Home A. B's turn: White Fang is fed for 3 days.",
    ]
    s = new_table(2, chance=Stacked(first="A"), choose_dogs=1, round_limit=1)
    s.A.plays("choose Fox Terrier")
    s.B.plays("choose labrador")
    assert told(s)[1:3] == ["A chooses Vagabond, the fox terrier.", "B chooses Mokka, the labrador."]
    assert "The last round begins. A's turn: " in told(s)[-1]


def test_the_winning_bone() -> None:
    s = at_table("A home | bone | buried 3\nB")
    s.A.plays("bury")
    assert told(s) == ["Butch buries a bone, 4 of 4: A wins."]
    assert s.table.result == "A wins: Butch has buried all 4 bones."
    s = at_table("A home | bone\nB", bones=1)
    s.A.plays("bury")
    assert s.table.result == "A wins: Butch has buried the bone."


def last_turn(*buried: int) -> Sitting:
    """The end of the last round, in which A alone has still to act."""
    lines = "\n".join(f"{letter} | buried {count}" for letter, count in zip("ABC", buried, strict=True))
    chance = Stacked(pips="1")
    return ends_turn(at_table(f"{lines}\ntruck South 2", first="B", round=3, round_limit=3, chance=chance))


def test_the_last_round() -> None:
    s = last_turn(1, 2, 0)
    assert told(s)[-1].endswith(" The last round is over.")
    assert s.table.result == "B wins with 2 bones buried."
    assert last_turn(0, 1, 0).table.result == "B wins with 1 bone buried."
    s = last_turn(2, 0, 2)
    assert told(s)[-1].endswith(
        " The last round is over. A and C are tied and play on: whoever buries a bone first wins. "
        "C's turn: White Fang is fed for 3 days."
    )


def test_the_play_off() -> None:
    def play_off(round: int) -> Sitting:
        def tied(s: Any) -> None:
            s.play_off, s.playing, s.last_round = round, 3, 3

        picture = "A home | bone | buried 1\nB | buried 1\nC\ntruck South 2"
        return at_table(
            picture, first="B", round=3 + round, round_limit=3, change=tied, chance=Stacked(pips="1")
        )

    s = play_off(2)
    s.A.plays("bury")
    assert told(s)[-1] == "Butch buries a bone, 2 of 4: A wins."
    assert s.table.result == "A wins the play-off with 2 bones buried."
    s = ends_turn(play_off(20))
    assert told(s)[-1].endswith(" After 20 rounds of the play-off A and B share the victory.")
    assert s.table.result == "A and B win together, each with 1 bone buried."


# Whole games


def random_game(seats: int, seed: int, **options: int) -> Table:
    """A whole game of seats that like to do things."""
    croupier = Croupier(secret_from("words", seed))
    table = Table(GAME, seats, {"round_limit": 6, **options}, names=NAMES[:seats], croupier=croupier)
    choose = random.Random(seed)
    while not table.over:
        seat = table.actors[0]
        legal = [int(action) for action in table.legal(seat)]
        seen = table.observe(seat)
        liked = [
            action
            for action in legal
            if GAME.words.group(seen.state, table.edition.record, seat, action) in ("Here", "Go and do")
        ]
        table.play(seat, choose.choice(liked if liked and choose.random() < 0.8 else legal))
    return table


@pytest.mark.parametrize(("seats", "pass_dogs"), [(2, 0), (6, 1)])
def test_lines_are_whole_sentences_and_tell_no_address_that_is_not_known(seats: int, pass_dogs: int) -> None:
    table = random_game(seats, seats, pass_dogs=pass_dogs)
    verbs = set()
    for viewer in (0, seats - 1, WATCHER):
        telling = table.telling(viewer)
        steps = list(table.steps())
        for number, line in zip(telling.numbers(), telling.lines(), strict=True):
            assert re.fullmatch(r"[A-Z].*\.", line.text), line.text
            assert not re.search(r"\byou|-1\b|None|  |\.\.|\b1 (days|points|claws)\b", line.text)
            before, _, after = steps[number]
            known = {
                int(address)
                for state in (before, after)
                for address in GAME.state.observe(state, viewer).address
            }
            if " delivers " not in line.text:
                assert {int(n) for n in re.findall(r"newspaper for house (\d+)", line.text)} <= known
            verbs.add(line.text.partition(" ")[2].partition(" ")[0])
    assert len(verbs) >= 12


def test_who_sees_all_is_told_all() -> None:
    table = random_game(3, 5)
    assert not any(
        " a newspaper" in line.text for line in Telling(table, OPEN).lines() if "barks" not in line.text
    )


def test_every_phase_has_a_prompt_that_is_a_sentence() -> None:
    table = Table(GAME, 2, names=NAMES[:2], croupier=Croupier(bytes(32)))
    seen = table.observe(0).state
    for phase in Phase:
        seen.phase, seen.turner = phase, 1
        assert GAME.words.prompt(seen, table.edition.record, 0, NAMES).endswith(".")
