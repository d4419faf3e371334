"""Moving and taking, the start area and the home."""

from __future__ import annotations

import pytest

from tests.dog_royal.sitting import position


@pytest.mark.clause("DR-405")
def test_a_piece_on_its_own_arrival_space_is_not_taken() -> None:
    at = position(
        """
        A: Ak
        D: .  .  .  .  .  .  .  .  .  .  .  Dn
        """,
        turn="D",
        D="5 1-7",
    )
    at.D.refused("5 knight", "DR-405")


@pytest.mark.clause("DR-301", "DR-304")
def test_a_five_goes_five_spaces_and_takes_what_stands_there() -> None:
    at = position(
        """
        A: .  An .  .  .  .  Bc
        """,
        A="5",
        B="2",
    )
    at.A.plays("5 knight")
    at.shows(
        """
        A: .  .  .  .  .  .  An
        """
    )
