"""A game at the terminal, as somebody plays it who types the wrong thing now and then."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.kit import Result, answers, houndtable, plays, types, widest

PUT_BY = "it is put by, and houndtable resume goes on with it.\n"
CARDS = ["1/11", "2", "3", "4", "5", "6", "1-7", "8", "9", "10", "12", "13", "copy", "switch", "magnet"]


def play(*lines: str, options: str = "--seed 4") -> Result:
    """A game in which these lines are typed, until the input ends."""
    result = houndtable("play", "dog-royal", *options.split(), person=types(*lines))
    assert (result.code, result.err) == (0, "")
    return result


def hand(out: str) -> list[str]:
    """The cards that the board last said the person holds."""
    held: list[str] = re.findall(r"^\w+ holds (.*)$", out, flags=re.MULTILINE)
    return held[-1].split()


def test_the_board_the_prompt_and_the_plays_are_shown() -> None:
    out = play().out
    assert "DOG Royal, 4 players: royal, partners." in out
    assert "You are Asta" in out
    assert "Asta must choose a card to give to the partner.\n  give  1) " in out
    assert len(hand(out)) == 5


def test_a_play_by_number_in_notation_and_shortened_is_the_same() -> None:
    second = plays(answers(play("plays").out)[1])[1]
    short = " ".join(["g", second.split()[1]])
    by_number, by_words, by_short = (answers(play(line).out)[1] for line in ("2", second, short))
    assert f"Asta gives {second.split()[1]}." in by_number
    assert by_number == by_words == by_short


def test_words_are_read_in_any_case_with_any_blanks() -> None:
    first = plays(answers(play("plays").out)[1])[0]
    assert answers(play(f"   {first.upper().replace(' ', '    ')}  ").out)[1] == answers(play("1").out)[1]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("0", "There is no play 0"),
        ("99", "There is no play 99"),
        ("9" * 5000, "There is no play 999"),
        ("-1", "'-1' is no action of DOG Royal"),
        ("1.5", "'1.5' is no action"),
        ("give", "'give' could be give "),
        ("give 77", "'give 77' is no action"),
        ("x" * 10_000, "is no action"),
        ("\x1b[2J", "is no action"),
        ("\u202e5", "is no action"),
        ("5 king", "Not possible, by DR-"),
        ("show hand", "Not possible, by DR-"),
        ("why", "Say why and a play"),
        ("why nonsense", "is no action"),
        ("why 99", "There is no play 99"),
        ("rules 9999", "There is no clause"),
    ],
)
def test_what_cannot_be_played_gets_one_answer_and_changes_nothing(line: str, says: str) -> None:
    out = play(line, "board").out
    before, told, after = answers(out)
    assert says in told
    assert "\x1b" not in told
    assert len(told.splitlines()) <= 4
    assert before.split("\n\n")[-1].strip() == after.split("\n\n")[1].strip()  # the same board and plays
    assert widest(told.splitlines()) <= 80


def test_an_empty_line_asks_again() -> None:
    assert answers(play("", "   ").out)[1:] == [
        "\n",
        "\n\nThe input has ended, and the game stops here; it is not kept.\n",
    ]


def test_why_names_the_clause_or_says_that_it_is_legal() -> None:
    held = hand(play().out)
    other = next(card for card in CARDS if card not in held)
    out = play(f"why give {other}", f"why give {held[0]}", "why 1", "why 5 knight").out
    not_held, legal, by_number, too_early = answers(out)[1:5]
    assert "DR-209: Only a card of one's own hand can be given." in " ".join(not_held.split())
    assert "That is legal." in legal
    assert "That is legal." in by_number
    assert "Not possible, by DR-" in too_early


def test_plays_are_explained_before_they_are_made() -> None:
    out = play("1", "1", "plays", "1").out
    listing = answers(out)[3]
    told = re.search(r"^ +1 .*?  (Asta plays .*)\.$", listing, flags=re.MULTILINE)
    assert told
    assert told[1] in answers(out)[4]


def test_what_others_give_is_not_told_by_looking_ahead() -> None:
    listing = answers(play("plays").out)[1]
    assert "from Cora" not in listing
    assert len(plays(listing)) == listing.count("Asta gives")


def test_undo_says_what_was_taken_back_and_the_position_is_as_before() -> None:
    out = play("1", "1", "undo", "").out
    before, after = answers(out)[1], answers(out)[3]
    assert after.strip().startswith("Taken back:\n  Asta puts ")
    assert before.split("\n\n")[-1].strip() == after.split("\n\n")[-1].strip()


def test_undo_says_why_not() -> None:
    assert "Nothing is taken back. Asta has done nothing" in answers(play("undo").out)[1]


def test_undo_never_goes_across_a_deal() -> None:
    gifts: list[str] = []

    def person(shown: str) -> str | None:
        gifts.extend(["gift"] * shown.count("must choose a card to give"))
        if "Nothing is taken back" in shown:
            return None
        return "undo" if len(gifts) == 2 else "1"

    out = houndtable("play", "dog-royal", "--seed", "4", person=person).out
    assert "Nothing is taken back. Chance has acted since" in " ".join(out.split())


def test_the_log_has_everything_that_was_told() -> None:
    out = play("1", "1", "log", "log 2").out
    told, log, last = "".join(answers(out)[:3]), answers(out)[3], answers(out)[4]
    events = [" ".join(event.split()) for event in re.split(r"^ +\d+  ", log, flags=re.MULTILINE)[1:]]
    assert len(events) >= 8
    shown = " ".join(told.split())
    assert all(event in shown for event in events)
    assert (
        re.findall(r"^ *(\d+)  ", last, flags=re.MULTILINE)
        == re.findall(r"^ *(\d+)  ", log, flags=re.MULTILINE)[-2:]
    )


def test_rules_can_be_read_in_the_game() -> None:
    chapters, clause, word = answers(play("rules", "rules 305", "rules knight").out)[1:4]
    assert "DR-301 to DR-3" in chapters
    assert clause.strip().startswith("Move and Take\n  DR-305  ")
    assert word.count("DR-") > 3


def test_help_lists_what_can_be_typed_with_an_example_that_fits() -> None:
    out = play("help", "?", "howto").out
    helped, again, short = answers(out)[1:4]
    assert helped == again
    for word in ("plays", "why", "undo", "board", "log", "rules", "howto", "quit"):
        assert f"\n  {word} " in helped
    example = re.search(r"why: why (.*)|such as: why (.*)", helped)
    assert example
    assert f"give {hand(out)[0]}" in helped
    assert "DOG Royal in short" in short


@pytest.mark.parametrize("line", ["quit", "exit", "q", "QUIT"])
def test_who_has_not_begun_leaves_without_a_question(line: str) -> None:
    out = play(line, "1").out
    assert out.endswith(f"> {line}\nThe game stops here; it is not kept.\n")


def test_who_has_begun_leaves_without_a_question_and_the_game_is_put_by(data: Path) -> None:
    leaves = play("1", "quit", "1").out
    assert leaves.endswith(f"> quit\nThe game stops here; {PUT_BY}")
    gone = play("1").out
    assert " ".join(gone.split()).endswith(f"The input has ended, and the game stops here; {PUT_BY.strip()}")
    assert len(list((data / "saves").iterdir())) == 2


def test_who_would_lose_the_game_is_asked_once_more(data: Path) -> None:
    data.write_text("no folder")
    stays = play("1", "quit", "no", "board", options="--seed 4").out
    assert "This game cannot be put by (Not a directory):\n" in stays
    assert stays.count("cannot be put by") == 1
    assert "Really leave it? (y/n)\ny or n > no\nThen it goes on.\n" in stays
    assert "holds" in answers(stays)[-1]
    leaves = play("1", "quit", "y", "1").out
    assert leaves.endswith("y or n > y\nThe game stops here; it is not kept.\n")


def test_the_end_of_the_input_ends_the_game_politely() -> None:
    assert play().out.endswith("\n\nThe input has ended, and the game stops here; it is not kept.\n")


def test_a_seed_repeats_the_game_and_without_one_it_is_another() -> None:
    lines = ["1"] * 12
    assert play(*lines).out == play(*lines).out
    assert play(options="--seed 5").out != play().out
    assert len({tuple(hand(play(options="--seats 4").out)) for _ in range(5)}) > 1


def test_one_may_sit_anywhere() -> None:
    out = play("1", options="--seed 4 --me 3").out
    assert "You are Cora" in out
    assert "Cora must choose a card" in out
    assert re.findall(r"^(\w+) holds", out, flags=re.MULTILINE) == ["Cora"] * 2


def test_bots_can_be_chosen_one_by_one() -> None:
    out = play(options="--me 2 --bots random,greedy,random").out
    assert "Bots: Asta (random), Cora (greedy), Dexter (random)." in " ".join(out.split())


def test_the_basic_game_and_the_one_without_partners() -> None:
    basic = play(options="--basic --alone --seed 2").out
    assert "DOG Royal, 4 players: basic, alone." in basic
    assert "to the left neighbour" in basic
    assert "**" not in basic


def test_only_ones_own_hand_is_ever_shown() -> None:
    out = play(*["1"] * 30).out
    assert set(re.findall(r"^(\w+) holds", out, flags=re.MULTILINE)) == {"Asta"}
    assert not re.search(r"(Bello|Cora|Dexter) (gives|draws (?!a card))", out)


def test_hostile_names_do_not_reach_the_screen() -> None:
    names = "\x1b[31mRed\x1b[0m,\u202eevil\u202c,<b>[red]x[/red],:dog:"
    out = houndtable("play", "dog-royal", "--names", names, person=types("1", "1", "log")).out
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", out)
    for name in ("Red", "evil", "<b>[red]x[/red]", ":dog:"):
        assert f" {name} + " in out
