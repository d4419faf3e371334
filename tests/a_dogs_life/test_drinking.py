"""Chapter "Drink from a Fountain": the bladder is filled, as far as the dog's eight markers reach."""

from __future__ import annotations

import pytest

from tests.a_dogs_life.sitting import at_table
from tests.a_dogs_life.town import data, edition

LAMPS = ("North 2", "North 4", "North 5", "North 7", "North 9", "North 11", "Middle 3", "Middle 11")
"""As many lampposts of the brighter town as a dog has markers."""
BRIGHT = edition(
    town=data()["town"] | {"lampposts": [[2, 1], [4, 1], [5, 1], [7, 1], [9, 1], [11, 1], [3, 4], [11, 4]]}
)


def marks(count: int, letter: str = "A") -> str:
    """A picture's line that has so many lampposts marked by a player."""
    return f"marks {', '.join(f'{letter} {lamp}' for lamp in LAMPS[:count])}"


@pytest.mark.clause("ADL-511")
@pytest.mark.parametrize("fountain", ["North 10", "Middle 7"])
def test_a_dog_drinks_at_a_fountain_for_a_point(fountain: str) -> None:
    s = at_table(f"A {fountain} | bladder 0\nB home")
    s.A.plays("drink")
    assert (s.A.bladder, s.points) == (2, 5)


@pytest.mark.clause("ADL-511")
@pytest.mark.parametrize("space", ["North 9", "North 5", "North 8", "Ritz", "home", "pound"])
def test_a_dog_drinks_nowhere_else(space: str) -> None:
    s = at_table(f"A {space} | bladder 0\nB home")
    s.A.refused("drink", "ADL-511")


@pytest.mark.clause("ADL-512")
@pytest.mark.parametrize("bladder", [0, 1])
def test_drinking_fills_the_bladder_at_once(bladder: int) -> None:
    s = at_table(f"A North 10 | bladder {bladder}\nB home")
    s.A.plays("drink")
    assert (s.A.bladder, s.B.bladder) == (2, 1)


@pytest.mark.clause("ADL-512")
@pytest.mark.parametrize(
    ("on_lampposts", "before", "after"), [(5, 1, 2), (6, 0, 2), (6, 1, 2), (7, 0, 1), (4, 0, 2)]
)
def test_drinking_fills_it_as_far_as_the_eight_markers_reach(
    on_lampposts: int, before: int, after: int
) -> None:
    s = at_table(f"A North 10 | bladder {before}\nB home\n{marks(on_lampposts)}", edition=BRIGHT)
    s.A.plays("drink")
    assert s.A.bladder == after


@pytest.mark.clause("ADL-512", "ADL-514")
def test_markers_of_others_do_not_count() -> None:
    s = at_table(
        f"A North 10 | bladder 0\nB home\n{marks(8, 'B').replace('B North 2, ', '')}", edition=BRIGHT
    )
    s.A.plays("drink")
    assert s.A.bladder == 2


@pytest.mark.clause("ADL-513")
def test_a_dog_with_a_full_bladder_does_not_drink() -> None:
    s = at_table("A North 10 | bladder 2\nB home")
    s.A.refused("drink", "ADL-513")


@pytest.mark.clause("ADL-513")
def test_a_dog_that_has_drunk_does_not_drink_again() -> None:
    s = at_table("A Middle 7 | bladder 0\nB home")
    s.A.plays("drink")
    s.A.refused("drink", "ADL-513")


@pytest.mark.clause("ADL-514")
@pytest.mark.parametrize(("on_lampposts", "bladder"), [(8, 0), (7, 1)])
def test_a_dog_whose_markers_are_all_in_use_does_not_drink(on_lampposts: int, bladder: int) -> None:
    s = at_table(f"A North 10 | bladder {bladder}\nB home\n{marks(on_lampposts)}", edition=BRIGHT)
    s.A.refused("drink", "ADL-514")


@pytest.mark.clause("ADL-514", "ADL-524")
def test_a_marker_that_an_opponent_has_replaced_can_be_drunk_again() -> None:
    s = at_table(
        f"A North 10 | bladder 0\nB North 2 | bladder 1\n{marks(8)}",
        edition=BRIGHT,
        turn="B",
    )
    s.B.plays("piddle")
    s.pass_turn()
    s.A.plays("drink")
    assert s.A.bladder == 1
