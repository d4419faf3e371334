"""The words of Dogs' Day: what is told to whom, what is asked, how a game ended, and notation."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import pytest

from houndtable.core.croupier import Croupier, secret_from
from houndtable.core.layout import CHANCE, OPEN, UNKNOWN, WATCHER
from houndtable.core.observation import find_action
from houndtable.core.table import Table
from houndtable.core.telling import Telling
from houndtable.games.dogs_day import text
from houndtable.games.dogs_day.game import GAME
from houndtable.games.dogs_day.parts import CHARACTERS
from houndtable.games.dogs_day.rules.checking import FAULTS
from houndtable.games.dogs_day.rules.markers import goes_to
from houndtable.games.dogs_day.state import ACTIONS, OUTCOMES, PICK, Phase
from houndtable.games.dogs_day.text_course import course
from tests.dogs_day.kit_days import begin, end_round
from tests.dogs_day.sitting import Sitting, Stacked, evening, told

NAMES = ("Asta", "Bello", "Cora", "Dexter", "Emma", "Fips")


def story(s: Sitting, viewer: int) -> str:
    """All that a viewer is told from the Scene to the new day."""
    texts = " ".join(told(s.table.log(viewer)))
    return texts[texts.index("The Scene:") :].partition(" A new car is opened")[0]


def random_game(seats: int, seed: int, **options: int) -> Table:
    """A game in which whatever is legal is played, up to its end."""
    table = Table(GAME, seats, options, names=NAMES[:seats], croupier=Croupier(secret_from("words", seed)))
    choose = random.Random(seed)
    while not table.over:
        seat = choose.choice(table.actors)
        table.play(seat, int(choose.choice(table.legal(seat))))
    return table


# The course of a round


def test_what_goes_through_several_hands_in_one_play_is_told_in_its_order() -> None:
    s = evening(
        """
        bank    2bag case
        car     2bag
        A Hacker
        B La Femme  bag2
        C Brute     2bag1
        """,
        chance=Stacked(values=[3, 4]),
    )
    s.A.plays("bag from B vault")
    # The Hacker's second bag, and the Scene's end, come of that one play.
    assert story(s, WATCHER) == (
        "The Scene: A's Hacker, B's La Femme and C's Brute. A's Hacker steals a bag from B's vault. "
        "A's Hacker steals a bag from C's vault. B's La Femme steals 2 bags from A's card. C's Brute takes 2 "
        "bags from the bank. B's La Femme takes a briefcase from the bank. A's Hacker takes 2 bags from the "
        "car. A brings home 2 bags. B brings home 2 bags and a briefcase. C brings home 2 bags."
    )


def test_values_are_told_to_those_who_have_held_the_marker() -> None:
    s = evening("A Hacker\nB La Femme  bag2\nC Brute     2bag1")
    s.A.plays("bag from B vault")
    assert story(s, 0) == story(s, 1)
    assert story(s, 1) == (
        "The Scene: A's Hacker, B's La Femme and C's Brute. A's Hacker steals a bag (2) from B's vault. "
        "A's Hacker steals a bag from C's vault. It is a bag of 1. B's La Femme steals 2 bags (1, 2) from "
        "A's card. B brings home 2 bags (1, 2)."
    )
    assert "It is a bag of 1." in story(s, 2)
    assert "2 bags (1, ?)" in story(s, 2)
    assert not re.search(r"\(\d|of \d", story(s, WATCHER))


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, WATCHER])
def test_a_frustrated_heist(viewer: int) -> None:
    picture = """
        prison  bag
        A Informant
        B Mentor    bag3 bag1
        C Lawyer
        D Hacker
        """
    s = evening(picture, chance=Stacked(values=[1, 2, 3, 4]))
    s.B.plays("pay bag 3")
    paid = " (3)" if viewer == 1 else ""
    bags = "finds a bag of"
    found = f"A {bags} 1. A {bags} 2. A {bags} 3. " if viewer == 0 else ""
    loot = " (3, ?)" if viewer in (1, 2) else ""
    end = " C finds a bag of 4." if viewer == 2 else ""
    assert story(s, viewer) == (
        "The Scene: A's Informant, C's Lawyer, B's Mentor and D's Hacker. A's Informant frustrates the "
        "heist. Arrested: A's Informant, B's Mentor and D's Hacker. A and D have nothing to pay. "
        f"B pays a bag{paid}. A's Informant gets 3 bags from the reserve. {found}"
        f"C's Lawyer takes 2 bags{loot} from the prison.{end}"
    )


def test_who_pays_the_only_marker_and_who_has_none_are_told_apart() -> None:
    s = evening("A Informant\nB Mentor  case4\nC Driver", informant_arrested=0)
    assert "Arrested: B's Mentor. B pays a briefcase (4)." in story(s, 1)
    s = evening("A Informant\nB Mentor\nC Driver", informant_arrested=0)
    assert "Arrested: B's Mentor. B has nothing to pay. A's Informant gets a bag" in story(s, 1)
    s = evening("A Informant\nB Lawyer\nC Driver", informant_arrested=0)
    assert story(s, 1).endswith("frustrates the heist. Arrested: nobody.")


def test_a_reserve_that_gives_nothing_is_told() -> None:
    picture = "bank 74bag 20case\ncar 4bag\nA Informant\nB Mentor\nC Hacker\nD Lawyer"
    s = evening(picture, chance=Stacked(cars=[(2, 2)]))
    lines = " ".join(told(s.table.log(WATCHER)))
    assert "A, B and C have nothing to pay. The reserve has no more bags. The car brings 4 bags" in lines
    assert "A new car is opened: 2 briefcases. The reserve has no more bags." in lines


def test_several_informants() -> None:
    s = evening("bank bag\nA Informant\nB Informant\nC Con Artist")
    assert story(s, 0) == (
        "The Scene: A's Informant, B's Informant and C's Con Artist. The Informants have no effect: the "
        "heist takes place. C's Con Artist takes a bag from the bank. C brings home a bag."
    )


def test_drivers_escape_with_what_they_took_and_bring_nothing_home() -> None:
    s = evening("prison 2bag\nA Driver\nB Lawyer\nC Driver")
    assert story(s, WATCHER) == (
        "The Scene: B's Lawyer, A's Driver and C's Driver. B's Lawyer takes 2 bags from the prison. "
        "A's Driver steals a bag from B's card. C's Driver steals a bag from B's card. "
        "A's Driver escapes with a bag. C's Driver escapes with a bag."
    )


def test_an_excavator_escapes_with_nothing() -> None:
    s = evening("A Excavator\nB Brute\nC Brute")
    assert story(s, 1).endswith("C's Brute. A's Excavator escapes.")


def test_la_femme_names_a_card() -> None:
    s = evening("bank 4bag\nA Con Artist\nB La Femme\nC Con Artist")
    prompt = GAME.words.prompt(s.B.sees, s.table.edition.record, 1, s.table.names)
    assert prompt == "B's La Femme must name one of the cards on the left."
    s.B.plays("name C")
    assert (
        "B's La Femme names C's Con Artist. B's La Femme steals 2 bags from C's card. "
        "A brings home 2 bags. B brings home 2 bags." in story(s, WATCHER)
    )


def test_a_mentor_takes_from_several_places_in_one_sentence() -> None:
    s = evening("bank case\nA Mentor\nB Brute  bag1 case4\nC Excavator  bag1")
    assert (
        "A's Mentor takes a bag and a briefcase from B's vault and a bag from C's vault. "
        "C's Excavator takes a briefcase from the bank." in story(s, WATCHER)
    )


# The new day


def test_cars_the_prison_and_the_hands() -> None:
    s = begin(3, chance=Stacked(cars=[(2, 2), (5, 1), (4, 0)]))
    assert told(s.table.log(WATCHER)) == [
        "The first car fills the bank: 2 bags and 2 briefcases.",
        "A new car is opened: 5 bags and a briefcase.",
        "Everybody holds 4 cards. A is first in round 1.",
    ]
    for player in s.players:
        player.plays(player.hand[0].lower())
    end_round(s)
    last = told(s.table.log(WATCHER))[-3:]
    assert last[-2] == "A new car is opened: 4 bags. The prison gets a bag."
    assert last[-1] == "Everybody holds 4 cards. B is first in round 2."


def test_who_draws_a_card_reads_which_and_nobody_else() -> None:
    s = begin(3, chance=Stacked(cards=["La Femme", "Con Artist"]))
    assert told(s.table.log(0))[2:4] == ["A draws La Femme.", "A draws the Con Artist."]
    for viewer in (1, 2, WATCHER):
        assert not any(text.startswith("A draws") for text in told(s.table.log(viewer)))


def test_a_bank_that_never_runs_empty_is_filled() -> None:
    s = evening("A Brute\nB Sharpshooter\nC Mentor", round=7, rich_bank=1)
    assert told(s.table.log(WATCHER))[-1].endswith(
        "The prison gets a bag. The decks are empty. "
        "The bank never runs empty: it gets 3 bags from the reserve. B is first in round 8."
    )


@pytest.mark.parametrize("options", [{}, {"informant_first": 1}])
def test_the_hands_are_as_full_as_is_told(options: dict[str, int]) -> None:
    table = random_game(4, 1, **options)
    texts = " ".join(told(table.log(WATCHER)))
    assert f"Everybody holds {5 if options else 4} cards." in texts
    assert [int(n) for n in re.findall(r"is first in round (\d)", texts)] == list(range(1, 9))


# Who is told what


def test_a_card_chosen_is_told_to_its_owner_alone() -> None:
    s = begin(3)
    card = s.A.hand[0]
    s.A.plays(card.lower())
    assert s.table.log(0)[-1].text in (f"A chooses the {card}.", f"A chooses {card}.")
    assert s.table.log(1)[-1].text == s.table.log(WATCHER)[-1].text == "A has chosen a card."


@pytest.mark.parametrize(
    ("seats", "options"), [(3, {}), (4, {"rich_bank": 1}), (6, {"informant_arrested": 0})]
)
def test_the_course_that_is_told_leads_to_what_came(seats: int, options: dict[str, int]) -> None:
    table = random_game(seats, seats, **options)
    moves = 0
    for before, event, after in table.steps():
        if before.phase in (Phase.CAR, Phase.DEAL):
            continue
        for viewer in (0, seats - 1, WATCHER, OPEN):
            seen, then = GAME.state.observe(before, viewer), GAME.state.observe(after, viewer)
            action = event.action
            if viewer != OPEN:
                record = table.edition.record
                action = GAME.rules.mask_action(before, record, viewer, event.actor, event.action)
            at = seen.at.tolist()
            if before.phase == Phase.PICK:
                at[action - PICK] = goes_to(seen, seen.turn)
            for moment in course(seen, then, action):
                for (source, target), markers in moment.moves.items():
                    for marker in markers:
                        assert at[marker] == source
                        at[marker] = target
                        moves += 1
            assert at == then.at.tolist()
    assert moves > 400


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_lines_are_whole_sentences_and_nobody_is_you(seats: int) -> None:
    table = random_game(seats, 10 + seats)
    for viewer in (0, 1, WATCHER, OPEN):
        for line in Telling(table, viewer).lines():
            assert not re.search(r"\byou|-1|None|the La |  | a bag of 0", line.text, re.IGNORECASE)
            assert not line.text or line.text.endswith(".")
            assert line.text.count("(") == line.text.count(")")


def test_who_sees_all_is_told_all() -> None:
    table = random_game(3, 5)
    texts = told(Telling(table, OPEN).lines())
    assert not any("has chosen a card" in text for text in texts)
    assert sum(" draws " in text for text in texts) == 3 * 10


# What is asked


@pytest.mark.parametrize(
    ("picture", "prompt"),
    [
        (
            "bank 3bag case\nA Con Artist\nB Brute\nC Brute",
            "A's Con Artist must take 2 markers from the bank.",
        ),
        (
            "A Mentor\nB Brute  4bag1 2bag2\nC Brute",
            "A's Mentor must take 5 markers from the other cards or vaults.",
        ),
        (
            "A Mentor\nB Mentor\nC Brute  3bag1 case3\nD Lawyer  case4",
            "A's Mentor must take up to 5 markers from the other cards or vaults.",
        ),
        (
            "prison 2bag case\nA Driver\nB Driver\nC Lawyer",
            "A's Driver must steal up to 3 markers from the other cards.",
        ),
        (
            "A Hacker\nB Hacker\nC Brute  bag1 bag3\nD Lawyer",
            "A's Hacker must steal up to 2 bags from the other vaults.",
        ),
        ("A Hacker\nB Brute  4bag1\nC Brute  bag1", "A's Hacker must steal 2 bags from the other vaults."),
        ("prison 6bag\nA Driver\nB Lawyer\nC Brute", "A's Driver must steal 4 markers from the other cards."),
        (
            "A Informant  bag1 case3\nB Driver\nC Driver",
            "A must pay a marker from the vault into the prison.",
        ),
        (
            "A Con Artist\nB Brute\nC Brute  4bag2",
            "A's Con Artist must steal 2 markers from the other cards or vaults.",
        ),
        (
            "bank bag case\nA Lawyer\nB Con Artist\nC Brute",
            "A's Lawyer must steal a marker from the card on the right.",
        ),
        ("prison 5bag\nA Lawyer\nB Lawyer\nC Brute", "A's Lawyer must take 2 bags from the prison."),
        ("prison 2case\nA Lawyer\nB Lawyer\nC Brute", "A's Lawyer must take a briefcase from the prison."),
        (
            "bank 4case\nA Excavator\nB Excavator\nC Brute",
            "A's Excavator must take 2 briefcases from the bank.",
        ),
        (
            "bank 2case\nA Excavator\nB La Femme\nC La Femme",
            "B's La Femme must steal the next marker from A's card.",
        ),
    ],
)
def test_prompts_say_who_must_do_what(picture: str, prompt: str) -> None:
    s = evening(picture, auto=False)
    for viewer in (0, 1, WATCHER):
        seen = s.table.observe(viewer)
        said = GAME.words.prompt(seen.state, seen.edition.record, viewer, s.table.names)
        assert said == prompt
        assert re.match(r"\w+('s [\w ]+)? must ", said)


def test_all_who_have_not_chosen_are_asked() -> None:
    s = begin(3)
    e = s.table.edition.record
    assert GAME.words.prompt(s.A.sees, e, 0, NAMES) == "Asta, Bello and Cora must choose a card."
    s.B.plays(s.B.hand[0].lower())
    assert GAME.words.prompt(s.A.sees, e, 0, NAMES) == "Asta and Cora must choose a card."


def test_plays_are_grouped_by_the_place_that_they_take_from() -> None:
    s = evening("A Mentor\nB Brute  4bag1 2bag2\nC Brute case3")
    seen = s.table.observe(0)
    assert {GAME.words.group(seen.state, seen.edition.record, 0, action) for action in seen.legal} == {
        "from B vault",
        "from C vault",
    }
    s = evening("A Informant  bag1 case3\nB Driver\nC Driver")
    seen = s.table.observe(0)
    assert {GAME.words.group(seen.state, seen.edition.record, 0, action) for action in seen.legal} == {""}


# Notation


@pytest.mark.parametrize("actor", range(6))
def test_every_action_is_found_by_its_notation(actor: int) -> None:
    seen, e = begin(6).table.observe(actor).state, GAME.house.record
    written = [text.describe(seen, e, actor, action) for action in range(ACTIONS)]
    assert len(set(written)) == ACTIONS
    for action, words in enumerate(written):
        assert text.parse(seen, e, actor, words) == action
        assert text.parse(seen, e, actor, f"  {words.upper()} ") == action
    assert text.parse(seen, e, actor, "bag from nowhere") == UNKNOWN
    assert text.describe(seen, e, actor, ACTIONS) == f"no action ({ACTIONS})"


def test_every_outcome_of_chance_has_words_of_its_own() -> None:
    seen = begin(3).A.sees
    written = [text.describe(seen, GAME.house.record, CHANCE, outcome) for outcome in range(-1, OUTCOMES + 1)]
    assert len(set(written)) == OUTCOMES + 2
    assert written[0].startswith("no outcome")
    assert written[-1].startswith("no outcome")


# The end


@pytest.mark.parametrize(
    ("vaults", "result"),
    [
        (["bag2 case4", "bag1", "case3"], "A wins with a fortune of 6."),
        (["bag4", "bag1 case3", "bag1"], "B wins with a fortune of 4, and more briefcases than A."),
        (["bag2 bag2", "bag4", "case4"], "C wins with a fortune of 4, and more briefcases than A and B."),
        (["case4", "case4", "bag4"], "A and B win together, each with a fortune of 4 and 1 briefcase."),
        (["bag4", "bag1 bag3", "bag1"], "A and B win together, each with a fortune of 4 and no briefcases."),
        (
            ["case3 case4 bag1", "case3 case5", "case4 case4"],
            "A, B and C win together, each with a fortune of 8 and 2 briefcases.",
        ),
    ],
)
def test_results(vaults: Sequence[str], result: str) -> None:
    lines = [f"{seat} Driver  {held}" for seat, held in zip("ABC", vaults, strict=True)]
    s = evening("\n".join(lines), round=8)
    assert s.table.over
    assert s.table.result == result


def test_the_end_tells_every_fortune() -> None:
    s = evening("A Brute  bag2\nB Sharpshooter  case3\nC Driver", round=8)
    assert told(s.table.log(WATCHER))[-1].endswith("The game is over. Fortunes: A 2, B 3 and C 0.")


def test_public_numbers_are_markers_and_cards() -> None:
    s = evening("bank case\nA Excavator  2bag2\nB Brute  bag1\nC Brute", round=7)
    seen, e = s.table.observe(WATCHER).state, s.table.edition.record
    assert [GAME.words.counts(seen, e, seat) for seat in range(3)] == [
        [(2, "bags"), (1, "briefcase"), (3, "cards")],
        [(1, "bag"), (0, "briefcases"), (3, "cards")],
        [(0, "bags"), (0, "briefcases"), (3, "cards")],
    ]


def test_at_the_end_the_fortune_is_a_public_number() -> None:
    s = evening("A Brute  bag2 case4\nB Brute  bag1\nC Sharpshooter", round=8)
    seen, e = s.table.observe(WATCHER).state, s.table.edition.record
    assert GAME.words.counts(seen, e, 0) == [(6, "fortune"), (1, "bag"), (1, "briefcase")]
    assert GAME.words.counts(seen, e, 2) == [(0, "fortune"), (0, "bags"), (0, "briefcases")]


def test_every_fault_has_words() -> None:
    assert [text.fault(number) for number in range(len(FAULTS))] == list(FAULTS)


def test_characters_are_called_by_their_names() -> None:
    assert [text.card_name(card) for card in range(10)] == [character.name for character in CHARACTERS]


def test_a_letter_that_is_a_seats_stands_for_no_other_word() -> None:
    s = evening("prison 3bag 3case\nA Driver\nB Lawyer\nC Brute")
    seen = s.table.observe(0)
    assert s.turn == "A"
    assert s.table.explain(0, "bag b") is None
    with pytest.raises(ValueError, match="'bag c' is no action"):
        find_action(seen, "bag c")
