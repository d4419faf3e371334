"""Who is called what at a table."""

from __future__ import annotations

import pytest

from houndtable.cli.faults import Fault
from houndtable.cli.names import names_at_table
from tests.cli.kit import houndtable, types


def test_who_gives_no_name_gets_a_dogs() -> None:
    assert names_at_table("ABCD", ["Zoë"]) == ["Zoë", "Bello", "Cora", "Dexter"]
    assert names_at_table("ABCD", ["", "Zoë"]) == ["Asta", "Zoë", "Cora", "Dexter"]
    assert names_at_table("ABC", ["\u3164\u200b"]) == ["Asta", "Bello", "Cora"]
    assert names_at_table("AC", []) == ["Asta", "Cora"]
    assert [name[0] for name in names_at_table("ABCDEF", [])] == list("ABCDEF")


def test_two_players_are_not_called_the_same() -> None:
    with pytest.raises(Fault, match="two players are called"):
        names_at_table("ABCD", ["bello"])
    with pytest.raises(Fault, match="two players are called"):
        names_at_table("ABCD", ["Ann", "A\u200bnn"])
    with pytest.raises(Fault, match="two players are called"):
        names_at_table("ABC", ["x" * 20 + "1", "x" * 20 + "2"])


@pytest.mark.parametrize("seats", [4, 6])
def test_wide_letters_do_not_push_the_board_out_of_line(seats: int) -> None:
    from rich.cells import cell_len

    wide = ",".join(letter * 20 for letter in "犬猫鳥魚馬牛"[:seats])
    person = types("1", "1")
    out = houndtable(
        "play", "dog-royal", "--seats", str(seats), "--names", wide, "--seed", "4", person=person
    ).out
    assert ("犬" * 10 + " + " if seats <= 4 else "犬" * 5 + " +") in out
    assert max(cell_len(line) for line in out.splitlines()) <= 80
