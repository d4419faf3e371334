"""Chapter "Home": coming home, exact count, and what is safe there."""

from __future__ import annotations

import pytest

from tests.dog_royal.sitting import position

BEFORE_HOME = "D: .  .  .  .  .  .  .  .  .  .  .  .  .  .  An"


@pytest.mark.clause("DR-501")
@pytest.mark.parametrize(
    ("steps", "after"),
    [
        (3, "A home: An"),
        (4, "A home: .  An"),
        (5, "A home: .  .  An"),
        (6, "A home: .  .  .  An"),
    ],
)
def test_a_piece_comes_home_over_its_arrival_space_by_exact_count(steps: int, after: str) -> None:
    at = position(BEFORE_HOME, A="1-7", B="2")
    at.A.plays(f"1-7 knight home {steps}")
    at.shows(after)


@pytest.mark.clause("DR-501")
@pytest.mark.parametrize(
    ("picture", "after"),
    [("D: .  .  .  .  An", "A home: An"), ("D: .  .  .  .  .  .  .  An", "A home: .  .  .  An")],
)
def test_a_piece_comes_home_from_afar(picture: str, after: str) -> None:
    at = position(picture, A="13", B="2")
    at.A.may("13 knight", "13 knight home")
    at.A.plays("13 knight home")
    at.shows(after)


@pytest.mark.clause("DR-502")
def test_a_move_that_leads_past_the_last_home_space_does_not_end_in_the_home() -> None:
    at = position(BEFORE_HOME, A="6 8", B="2")
    at.A.may("6 knight home")
    at.A.refused("8 knight home", "DR-502")
    at.A.plays("8 knight")
    at.shows("A: .  .  .  .  .  .  An")


@pytest.mark.clause("DR-502")
def test_a_piece_in_the_home_does_not_go_past_the_last_space() -> None:
    at = position("A home: .  .  An", A="2", auto=False)
    at.A.refused("2 knight home", "DR-502")


@pytest.mark.clause("DR-503")
def test_a_piece_does_not_go_home_from_its_arrival_space() -> None:
    at = position("A: An", A="3", B="2")
    at.A.refused("3 knight home", "DR-503")
    at.A.plays("3 knight")
    at.shows("A: .  .  .  An")


@pytest.mark.clause("DR-503")
def test_a_piece_does_not_go_home_from_its_arrival_space_even_after_a_lap() -> None:
    at = position(BEFORE_HOME, A="2 3", B="5")
    at.A.plays("2 knight")
    at.shows("A: An")
    at.A.refused("3 knight home", "DR-503")


@pytest.mark.clause("DR-504")
@pytest.mark.parametrize(
    ("picture", "play"),
    [
        (f"{BEFORE_HOME}\nA home: .  Aj", "1-7 knight home 5"),
        (f"{BEFORE_HOME}\nA home: Aj", "1-7 knight home 6"),
        (f"{BEFORE_HOME}\nA home: Aj", "4 knight home"),  # nor with a green card
        ("A home: An Aj", "1-7 knight home 3"),
        ("A home: .  An Aj", "1-7 knight home 2"),
    ],
)
def test_a_piece_in_the_home_is_not_passed(picture: str, play: str) -> None:
    at = position(picture, A="1-7 4 13")
    at.A.refused(play, "DR-504")


@pytest.mark.clause("DR-504")
@pytest.mark.parametrize(
    ("picture", "play", "after"),
    [
        (f"{BEFORE_HOME}\nA home: .  .  Aj", "1-7 knight home 4", "A home: .  An Aj"),
        ("A home: Aj An", "1-7 knight home 2", "A home: Aj .  .  An"),
    ],
)
def test_a_piece_in_the_home_is_in_the_way_only_of_what_would_pass_it(
    picture: str, play: str, after: str
) -> None:
    at = position(picture, A="1-7", B="2")
    at.A.plays(play)
    at.shows(after)


@pytest.mark.clause("DR-505")
@pytest.mark.parametrize(
    ("picture", "play"),
    [
        (f"{BEFORE_HOME}\nA home: .  Aj", "1-7 knight home 4"),
        ("A home: An .  Aj", "1-7 knight home 2"),
    ],
)
def test_a_home_space_that_is_taken_is_not_entered(picture: str, play: str) -> None:
    at = position(picture, A="1-7 13")
    at.A.refused(play, "DR-505")


@pytest.mark.clause("DR-506")
def test_a_piece_inside_the_home_goes_forward() -> None:
    at = position("A home: An .  .  Aj", A="2", B="2")
    assert at.A.legal == ["2 knight home"]
    at.A.plays("2 knight home")
    at.shows("A home: .  .  An Aj")


@pytest.mark.clause("DR-507")
def test_nothing_moves_backwards_in_the_home() -> None:
    at = position("A home: .  .  .  An\nA: .  Aj", A="4")
    at.A.refused("4 knight back", "DR-507")


@pytest.mark.clause("DR-507")
def test_a_piece_that_goes_back_over_its_arrival_space_stays_on_the_track() -> None:
    at = position("A: .  .  An", A="4", B="2")
    assert at.A.legal == ["4 knight", "4 knight back"]
    at.A.plays("4 knight back")
    at.shows(BEFORE_HOME)


@pytest.mark.clause("DR-508")
def test_a_piece_in_the_home_is_not_switched() -> None:
    at = position(
        """
        A: .  An
        A home: Ak
        B: .  Bn
        B home: Bk
        """,
        A="switch",
    )
    assert at.A.legal == ["switch knight B knight"]
    at.A.refused("switch king B knight", "DR-508")
    at.A.refused("switch knight B king", "DR-508")


@pytest.mark.clause("DR-509")
@pytest.mark.parametrize(("play", "after"), [("4 knight", "A: .  .  An"), ("4 knight home", "A home: .  An")])
def test_a_piece_that_comes_from_behind_may_turn_home_or_stay_on_the_track(play: str, after: str) -> None:
    at = position(BEFORE_HOME, A="4", B="2")
    at.A.plays(play)
    at.shows(after)


@pytest.mark.clause("DR-510")
@pytest.mark.parametrize("card", ["1/11", "2"])
def test_a_move_that_does_not_lead_past_the_arrival_space_does_not_end_in_the_home(card: str) -> None:
    at = position(BEFORE_HOME, A="1/11 2")
    steps = " 1" if card == "1/11" else ""
    at.A.refused(f"{card} knight home{steps}", "DR-510")
    at.A.may(f"{card} knight{steps}")


@pytest.mark.clause("DR-511")
@pytest.mark.parametrize("away", ["A: An", "A: .  An", "A: .  .  .  An"])
def test_a_piece_that_went_back_over_its_arrival_space_may_come_home_later(away: str) -> None:
    at = position(away, A="4 5", B="2", C="2")
    at.A.plays("4 knight back")
    at.A.may("5 knight home")
    at.A.plays("5 knight home")
    assert at.picture.startswith("A home:")


@pytest.mark.clause("DR-512")
@pytest.mark.parametrize("before", "ABC")
def test_a_piece_passes_the_homes_of_other_colours(before: str) -> None:
    at = position(f"{before}: .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  An", A="5", B="2")
    assert at.A.legal == ["5 knight"]
    at.A.plays("5 knight")
    at.shows(f"{chr(ord(before) + 1)}: .  .  .  .  An")
