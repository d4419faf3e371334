"""Several persons at one screen: nobody sees what another holds, gives or types."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from tests.cli.kit import Result, houndtable, refused, types

CURTAIN = re.compile(r"(\w+), it is your turn: press Enter when only you can see the screen\.")
PLAY = ("play", "dog-royal", "--seed", "4", "--names", "Anna,Ben,Cem,Dot")


@dataclass
class Table:
    """Persons who press Enter at their curtain and then play; what each of them could read is kept."""

    choose: Callable[[str], str] = lambda _shown: "1"
    turns: int = 40
    at: str = ""  # who sits at the screen, "" while the curtain is down
    read: dict[str, str] = field(default_factory=dict)  # by person
    public: str = ""  # what was printed before somebody lifted the curtain
    curtains: list[str] = field(default_factory=list)

    def __call__(self, shown: str) -> str | None:
        shown = re.sub(r"^> .*\n", "", shown)
        called = CURTAIN.search(" ".join(shown.split()))
        if called:
            before, _, after = shown.partition(called[1] + ", it is")
            self.read[self.at] = self.read.get(self.at, "") + before
            self.public += before + after
            self.at = called[1]
            self.curtains.append(self.at)
            return ""
        self.read[self.at] = self.read.get(self.at, "") + shown
        self.turns -= 1
        return self.choose(shown) if self.turns > 0 else None


def play(table: Table, *options: str) -> Result:
    result = houndtable(*PLAY, *options, person=table)
    assert (result.code, result.err) == (0, "")
    return result


def holders(text: str) -> set[str]:
    """Whose hands stand in a text."""
    return set(re.findall(r"^(\w+) holds", text, flags=re.MULTILINE))


@pytest.mark.parametrize("options", [("--me", "1,2"), ("--me", "1,3"), ("--me", "4,1,2,3")])
def test_before_the_curtain_is_lifted_nothing_of_the_next_person_is_printed(options: tuple[str, ...]) -> None:
    table = Table()
    play(table, *options)
    names = set(table.curtains)
    assert len(names) == len(options[1].split(","))
    assert holders(table.public) == set()
    assert "1) " not in table.public
    for name in names:
        assert holders(table.read[name]) == {name}
        others = "|".join(names - {name})
        assert not re.search(rf"({others}) (gives|draws (?!a card))", table.read[name])
        assert not re.search(rf"({others}) gets", table.read[name])
        assert re.search(rf"{name} gives", table.read[name])


def test_in_the_exchange_each_chooses_behind_a_curtain_of_their_own() -> None:
    table = Table(turns=4)
    play(table, "--me", "1,3")
    assert table.curtains[:2] == ["Anna", "Cem"]
    read = " ".join(table.read["Cem"].split())
    assert "Anna has chosen a card to give." in read
    gift = re.search(r"Anna gives (\S+)\. All|Anna gives (\S+)\.", table.read["Anna"])
    assert gift
    assert re.search(
        rf"Cem gets {re.escape(gift[1] or gift[2])} from Anna", " ".join(table.read["Cem"].split())
    )


def test_each_is_told_what_happened_since_they_looked_last_and_nothing_twice() -> None:
    table = Table(turns=30)
    play(table, "--me", "1,2")
    for name in ("Anna", "Ben"):
        told = re.findall(r"^  (\w+ (?:plays|puts) .*)", table.read[name], flags=re.MULTILINE)
        assert {line.split()[0] for line in told} == {"Anna", "Ben", "Cem", "Dot"}
        placed = [line for line in told if " puts " in line]
        assert len(placed) == len(set(placed)) == 4


def test_one_person_alone_has_no_curtain() -> None:
    for seat in ("1", "3"):
        table = Table(turns=10)
        out = play(table, "--me", seat).out
        assert table.curtains == []
        assert not CURTAIN.search(out)


def test_who_acts_twice_in_a_row_is_not_asked_to_lift_it_again() -> None:
    table = Table(turns=60)
    play(table, "--me", "1,2")
    assert all(a != b for a, b in zip(table.curtains, table.curtains[1:], strict=False))


def test_only_enter_lifts_the_curtain_and_nothing_is_played_by_it() -> None:
    out = houndtable(*PLAY, "--me", "1,2", person=types("1", "hint", "log", "", "quit")).out
    before_lifted, rest = out.split("> log\n")[0], out.split("> log\n")[1]
    assert before_lifted.count("Only Enter goes on") == 2
    assert holders(before_lifted) == set()
    assert holders(rest) == {"Anna"}
    assert "gives" not in out


def test_one_may_leave_at_the_curtain() -> None:
    at_once = houndtable(*PLAY, "--me", "1,2", person=types("quit", "")).out
    assert "> quit\nThe game stops here" in at_once
    assert holders(at_once) == set()
    later = houndtable(*PLAY, "--me", "1,2", person=types("", "1", "quit", "y", "")).out
    assert "The game stops here" in later.partition("> quit")[2]
    assert holders(later) == {"Anna"}


def until_both_have_placed(*then: str) -> Callable[[str], str]:
    """Choose the first play until it is Anna's turn to play a card; then type these lines."""
    lines = iter(then)
    begun: list[bool] = []

    def choose(shown: str) -> str:
        if begun or "Anna must play a card" in shown:
            begun.append(True)
            return next(lines, "quit")
        return "1"

    return choose


def test_a_free_undo_asks_nobody() -> None:
    chosen = iter(["1", "undo", "quit", "y"])
    out = play(Table(choose=lambda _shown: next(chosen)), "--me", "1,2").out
    assert "do you agree" not in out


def test_an_undo_over_another_person_needs_their_consent_by_name() -> None:
    table = Table(choose=until_both_have_placed("undo", "y", "1"))
    out = " ".join(play(table, "--me", "1,2").out.split())
    assert "Anna would like to take back: Anna puts" in out
    assert "Ben, do you agree? (y/n)" in out
    assert re.search("Anna takes this back, .*and all since: Anna puts", out)
    asked = out.partition("do you agree?")[2]
    assert CURTAIN.search(asked).group(1) == "Anna"  # type: ignore[union-attr]
    assert asked.index("Anna, it is your turn") < asked.index("Anna holds")


def test_who_does_not_agree_is_named_and_nothing_changes() -> None:
    table = Table(choose=until_both_have_placed("undo", "no", "quit", "y"))
    out = " ".join(play(table, "--me", "1,2").out.split())
    assert "Nothing is done: Ben does not agree." in out
    assert "takes this back" not in out
    before = out.partition("do you agree?")[0].rpartition("Anna holds")[2]
    after = out.partition("do you agree?")[2].partition("Anna holds")[2]
    assert before.split(" > undo")[0] == after.split(" Nothing")[0]


def test_what_no_consent_can_take_back_is_not_asked_for() -> None:
    table = Table(choose=lambda shown: "undo" if "Ben must put" in shown else "1", turns=8)
    out = " ".join(play(table, "--me", "1,2").out.split())
    assert "Nothing is taken back. Hidden choices have come to light since" in out
    assert "do you agree" not in out


@pytest.mark.parametrize(
    ("me", "says"),
    [
        ("1,1", "name each seat once"),
        ("0,1", "name each seat once"),
        ("1,7", "the seats are 1 to 4"),
        ("1,,2", "the seats are 1 to 4"),
        ("", "the seats are 1 to 4"),
        ("one", "the seats are 1 to 4"),
        ("\u0661", "the seats are 1 to 4"),
        ("9" * 5000, "the seats are 1 to 4"),
    ],
)
def test_seats_that_cannot_be_taken(me: str, says: str) -> None:
    assert says in refused("play", "dog-royal", "--me", me)


def test_bots_are_named_for_the_seats_that_are_left() -> None:
    out = houndtable(*PLAY, "--me", "1,3", "--bots", "random,greedy").out
    assert "Anna and Cem take turns at this screen. Bots: Ben (random), Dot (greedy)." in " ".join(
        out.split()
    )
    assert "3 bots for 2 seats" in refused(*PLAY, "--me", "1,3", "--bots", "random,greedy,random")
    full = houndtable(*PLAY, "--me", "1,2,3,4").out
    assert "Anna, Ben, Cem and Dot take turns at this screen.\n" in full
