"""The notation of A Dog's Life: each action has words of its own, and people may say it in others."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from houndtable.core.croupier import Croupier, secret_from
from houndtable.core.edition import Edition
from houndtable.core.layout import CHANCE, UNKNOWN
from houndtable.core.observation import find_action
from houndtable.core.table import Table
from houndtable.games.a_dogs_life import text
from houndtable.games.a_dogs_life.game import GAME
from houndtable.games.a_dogs_life.rules.checking import FAULTS
from houndtable.games.a_dogs_life.state import ACTIONS, OUTCOMES
from tests.a_dogs_life.sitting import Sitting, Stacked, at_table
from tests.a_dogs_life.town import TEST_TOWN, data

E = GAME.house.record
MOUTH = "A North 4 | newspaper 7, newspaper 3\nB North 5"


def driving(where: str, pips: int, edition: Edition = TEST_TOWN) -> Sitting:
    """A must drive the truck so far."""
    s = at_table(f"A\nB\ntruck {where}", chance=Stacked(pips=str(pips)), edition=edition)
    s.A.plays("end")
    return s


def named(sitting: Sitting, typed: str) -> str:
    """The action, in notation, that A means with what was typed."""
    seen = sitting.table.observe(0)
    return GAME.words.describe(seen.state, seen.edition.record, 0, find_action(seen, typed))


@pytest.mark.parametrize(
    "sitting", [at_table(MOUTH), driving("North 4 from the west", 5)], ids=["acts", "drives"]
)
def test_every_action_is_found_by_its_notation(sitting: Sitting) -> None:
    seen, e = sitting.table.observe(0).state, sitting.table.edition.record
    written = [text.describe(seen, e, 0, action) for action in range(ACTIONS)]
    assert len(set(written)) == ACTIONS
    for action, words in enumerate(written):
        found = text.parse(seen, e, 0, words)
        assert found == (UNKNOWN if words.startswith("no action") else action)
        assert text.parse(seen, e, 0, f"  {words.upper()} ") == found
    assert text.describe(seen, e, 0, ACTIONS) == f"no action ({ACTIONS})"
    assert text.describe(seen, e, 0, -1) == "no action (-1)"


def test_the_notation_of_the_moment() -> None:
    s = at_table(MOUTH)
    assert {"go home", "go house 1", "attack B", "drop first newspaper", "drop second newspaper"} <= {
        *s.A.legal
    }
    assert "go Home A" not in s.A.legal
    assert "drop newspaper" in at_table("A North 4 | newspaper 7\nB").A.legal


def test_the_side_that_the_truck_comes_from_is_said_where_there_are_several() -> None:
    file = data()
    file["street"].append({"name": "Lane", "squares": [[2, 2], [2, 3]]})
    file["town"]["walls"] = [[[1, 2], [2, 2]], [[1, 3], [2, 3]]]
    s = driving("North 1", 4, Edition.parse_data(GAME, file, "town"))
    assert s.A.legal == [
        "drive North 5",
        "drive West 3",
        "drive Middle 2 from the north",
        "drive Middle 2 from the west",
    ]
    with pytest.raises(
        ValueError, match="could be drive Middle 2 from the north, drive Middle 2 from the west"
    ):
        s.A.plays("drive Middle 2")
    s.A.plays("drive middle 2 from west")
    assert s.truck == "Middle 2 from the west"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("go to the kiosk", "go kiosk"),
        ("walk to house 5", "go house 5"),
        ("HOUSE 5", "go house 5"),
        ("go casa 5", "go house 5"),
        ("go Home A", "go home"),
        ("home", "go home"),
        ("north 3", "go North 3"),
        ("g nor 3", "go North 3"),
        ("rit", "go Ritz"),
        ("attack fifi", "attack B"),
        ("att b", "attack B"),
        ("drop newspaper 3", "drop second newspaper"),
        ("drop the paper for house 7", "drop first newspaper"),
        ("drop first paper", "drop first newspaper"),
        ("dig", "search"),
        ("search the trash can", "search"),
        ("collect bone", "take bone"),
        ("end turn", "end"),
        ("pee", "piddle"),
        ("bark for a newspaper", "bark"),
        ("choose white fang", "choose husky"),
        ("choose german", "choose German shepherd"),
        ("shepherd", "choose German shepherd"),
        ("savoy", "go Savoy"),
        ("drive to north 9 from west", "drive North 9 from the west"),
    ],
)
def test_people_may_say_it_in_other_words(typed: str, meant: str) -> None:
    assert named(at_table(MOUTH), typed) == meant


@pytest.mark.parametrize(
    "typed", ["", "s", "go", "go nowhere", "north", "go north", "drop newspaper", "x" * 9999]
)
def test_what_could_be_several_or_nothing_is_not_guessed(typed: str) -> None:
    seen = at_table(MOUTH).table.observe(0)
    assert text.parse(seen.state, seen.edition.record, 0, typed) == UNKNOWN


def test_a_square_alone_is_driven_to_while_the_truck_drives() -> None:
    s = driving("North 6 from the west", 2)
    assert named(s, "north 8") == "drive North 8"
    s.A.refused("drive North 9", "ADL-705")


def alike(**names: str) -> Edition:
    """The test town with other names, by kind and number."""
    file: dict[str, Any] = json.loads(json.dumps(data()))
    for place, name in names.items():
        kind, number = place.split("_")
        file[kind][int(number)]["name"] = name
    return Edition.parse_data(GAME, file, "town")


def test_accents_need_not_be_typed() -> None:
    s = at_table("A North 4\nB", edition=alike(restaurant_0="Café Mirabo"))
    assert named(s, "cafe mirabo") == named(s, "go CAFÉ MIRABO") == "go Café Mirabo"
    assert named(s, "mirabo") == "go Café Mirabo"


@pytest.mark.parametrize(
    "edition",
    [
        alike(home_0="North 4", home_1="home", home_2="house 3", restaurant_0="house 4"),
        alike(street_0="Home", street_1="House", restaurant_0="NORTH 4", home_3="North 8 from the north"),
        alike(street_0="The", street_1="to", home_0="The Bone", home_1="Bone", restaurant_0="Bo\u0308ne"),
        alike(street_0="Straße", street_1="STRASSE 1", home_0="ı", home_1="I", home_2="\u0301"),
        alike(street_0="東京", street_1="東", home_0="12", home_1="7", restaurant_0="(", restaurant_1="..."),
    ],
    ids=["squares", "words", "articles", "letters", "signs"],
)
def test_plays_are_told_apart_in_an_edition_with_odd_names(edition: Edition) -> None:
    croupier = Croupier(secret_from("odd", edition.hash))
    table = Table(GAME, 3, {"round_limit": 4}, edition=edition, croupier=croupier)
    choose = random.Random(1)
    while not table.over:
        seen = table.observe(table.actors[0])
        words = [action.words for action in seen.legal]
        assert len(set(words)) == len(words)
        assert [find_action(seen, action.words.upper()) for action in seen.legal] == seen.legal
        table.play(seen.seat, int(choose.choice(seen.legal)))


def test_every_outcome_of_chance_has_words_of_its_own() -> None:
    written = [text.describe(None, E, CHANCE, outcome) for outcome in range(-1, OUTCOMES + 1)]
    assert len(set(written)) == OUTCOMES + 2
    assert written[0].startswith("no outcome")
    assert written[-1].startswith("no outcome")


def test_faults_have_words() -> None:
    assert [text.fault(number) for number in range(len(FAULTS))] == list(FAULTS)
