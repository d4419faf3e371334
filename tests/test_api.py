"""The public Python interface: what a reader of the README can do."""

from __future__ import annotations

import copy
import pickle
import re
from pathlib import Path

import pytest

import houndtable
from houndtable.core.layout import WATCHER
from houndtable.core.table import Refused, Table
from tests.dog_royal.sitting import position


def test_a_game_is_played_in_words() -> None:
    table = houndtable.table("dog-royal", seats=2, seed=1, names=["Anna", "Ben"], move_limit=50)
    while not table.over:
        seat = table.actors[0]
        table.play(seat, str(table.legal(seat)[0]))
    assert table.result
    assert sum(table.returns) == 1.0


def test_a_table_prints_as_a_board_and_actions_as_words() -> None:
    table = houndtable.table("dog-royal", seed=7)
    assert "A0" in str(table)
    assert "A holds" in repr(table)
    assert repr(table.legal(0)[0]).startswith("<give ")
    assert f"{table.legal(0)[0]}".startswith("give ")
    assert str(table.observe(0)) in repr(table.observe(0))
    assert "holds" not in str(table.observe(WATCHER))


def test_the_same_seed_gives_the_same_game_and_no_seed_another() -> None:
    hands = [str(houndtable.table("dog-royal", seed=seed)) for seed in (1, 1, 2, "cat")]
    assert hands[0] == hands[1] != hands[2] != hands[3]
    # All hands, not one: now and then two tables deal the same one to the first seat.
    assert len({houndtable.table("dog-royal").truth.tobytes() for _ in range(5)}) == 5


def test_words_may_be_shortened_while_only_one_legal_action_fits() -> None:
    table = houndtable.table("dog-royal", seed=7)
    table.play(0, f"  G   {table.legal(0)[-1].words.split()[1]} ")
    assert table.log(0)[-1].text.startswith("A gives")
    with pytest.raises(ValueError, match="'g 1' could be give 1/11, give 1"):
        table.play(next(s for s in (1, 2, 3) if holds_several_ones(table, s)), "g 1")


def test_a_shortened_word_never_moves_another_piece_than_the_one_that_is_meant() -> None:
    at = position("A: Ak .  .  An", A="8")
    with pytest.raises(ValueError, match="'8 k' could be 8 king, 8 knight"):
        at.A.plays("8 k")
    at.A.refused("8 king", "DR-1001")
    at.A.plays("8 kn")


def test_an_action_can_be_copied_and_pickled() -> None:
    action = houndtable.table("dog-royal", seed=7).legal(0)[0]
    for other in (copy.deepcopy(action), pickle.loads(pickle.dumps(action))):
        assert (other, other.words) == (action, action.words)


def test_a_play_tells_nothing_that_its_player_may_not_know() -> None:
    table = houndtable.table("dog-royal", seed=7)
    assert [table.play(seat, table.legal(seat)[0]) for seat in range(4)] == [None] * 4  # type: ignore[func-returns-value]


def holds_several_ones(table: Table, seat: int) -> bool:
    """Whether a seat can give cards whose names begin with a 1."""
    return sum(action.words.startswith("give 1") for action in table.legal(seat)) > 1


@pytest.mark.parametrize(
    "text", ["", "fly home", "5 dragon", "give x", "give 7", "5 king 5 5", "\x1b[2J", "é" * 99]
)
def test_what_is_no_notation_is_answered_with_one_sentence(text: str) -> None:
    table = houndtable.table("dog-royal", seed=7)
    before = table.truth.tobytes()
    with pytest.raises(
        ValueError, match="is no action of DOG Royal; one that can be played now is 'give"
    ) as e:
        table.play(0, text)
    assert "\n" not in str(e.value)
    assert len(str(e.value)) < 160
    assert table.truth.tobytes() == before


def test_who_may_not_act_is_refused_with_the_clause() -> None:
    table = houndtable.table("dog-royal", seed=7)
    with pytest.raises(Refused, match="DR-222: At each moment") as refused:
        table.play(0, "5 king")
    assert refused.value.clause.id == "DR-222"
    clause = table.explain(0, "show hand")
    assert clause is not None
    assert clause.heading == "Playing the Game"
    assert table.explain(0, table.legal(0)[0]) is None


def test_nothing_is_played_after_the_end() -> None:
    table = houndtable.table("dog-royal", seats=2, seed=1, move_limit=1)
    table.play(0, table.legal(0)[0])
    assert table.over
    assert table.legal(0) == table.legal(1) == []
    for action in ("give 2", "5 king"):
        with pytest.raises(Refused, match="DR-223"):
            table.play(1, action)


@pytest.mark.parametrize("number", [-1, -(2**70), 3882, 2**31, 2**63, 2**200])
def test_a_number_that_is_no_action_is_refused(number: int) -> None:
    table = houndtable.table("dog-royal", seed=7)
    with pytest.raises(Refused, match="DR-222"):
        table.play(0, number)
    with pytest.raises(TypeError):
        table.play(0, 1.5)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    table = houndtable.table("dog-royal", seed=7)
    for ask in (table.legal, table.observe, table.log, table.undo):
        with pytest.raises(ValueError, match="there is no seat"):
            ask(seat)
    with pytest.raises(ValueError, match="there is no seat"):
        table.play(seat, "give 5")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"name": "ludo"}, "there is no game 'ludo'; there is dog-royal"),
        ({"seats": 1}, "DOG Royal is played by 2 to 6, not by 1"),
        ({"seats": 7}, "DOG Royal is played by 2 to 6, not by 7"),
        ({"seats": 5, "partners": True}, "partners need 4 or 6 players, not 5"),
        ({"jokers": 3}, "DOG Royal has no option 'jokers'; it has royal, partners, move_limit"),
        ({"royal": 2}, "royal is 2; it goes from 0 to 1"),
        ({"move_limit": -1}, "move_limit is -1; it goes from 0"),
        ({"names": ["Anna"]}, "1 names for 4 seats"),
        ({"edition": "missing.toml"}, "missing.toml: cannot be read"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_sentence(arguments: dict[str, object], sentence: str) -> None:
    values: dict[str, object] = {"name": "dog-royal"} | arguments
    with pytest.raises(ValueError, match="^" + sentence.split(";")[0]) as error:
        houndtable.table(**values)  # type: ignore[arg-type]
    assert sentence in str(error.value)


def test_a_table_plays_with_an_edition_of_ones_own(tmp_path: Path) -> None:
    house = Path(houndtable.__file__).parent / "games/dog_royal/house.toml"
    path = tmp_path / "box.toml"
    path.write_text(house.read_text().replace("special = 8", "special = 1"))
    table = houndtable.table("dog-royal", edition=path)
    assert table.edition.name == "House edition"
    assert table.edition.record.special == 1


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"seats": "4"}, "the number of players is '4'; it must be a whole number"),
        ({"seats": 4.0}, "the number of players is '4.0'; it must be a whole number"),
        ({"seats": 7}, "DOG Royal is played by 2 to 6, not by 7"),
        ({"royal": "x"}, "royal is 'x'; it must be a whole number, True or False"),
        ({"royal": 0.5}, "royal is '0.5'; it must be a whole number, True or False"),
        ({"royal": 2}, "royal is 2; it goes from 0 to 1"),
        ({"magic": 1}, "DOG Royal has no option 'magic'; it has royal, partners, move_limit"),
        ({"names": ["a"]}, "1 names for 4 seats"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(given: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        houndtable.table("dog-royal", **given)  # type: ignore[arg-type]


def test_words_may_be_left_out_where_one_legal_play_fits() -> None:
    at = position("A: .  An", A="13 8")
    with pytest.raises(ValueError, match="'13 out' could be 13 king out, 13 citizen out, 13 jester out"):
        at.A.plays("13 out")
    at = position("A: Ak\nA home: .  An Ac Aj", A="4")
    at.A.plays("4 b")
    at.shows("C: .  .  .  .\nD: .  .  .  .  .  .  .  .  .  .  .  .  Ak\nA home: .  An Ac Aj")


def test_a_table_shows_itself_in_a_notebook_as_its_seat_may_see_it() -> None:
    table = houndtable.table("dog-royal", seed=7)
    assert table._repr_svg_() == table.observe(0)._repr_svg_()
    assert table._repr_svg_().startswith("<svg")
    assert "card-" in table.observe(0)._repr_svg_()
    assert "card-" not in table.observe(WATCHER)._repr_svg_()
