"""What all abilities have in common: whose they are, and when they are refused."""

from __future__ import annotations

import pytest

from tests.dogs_with_jobs.sitting import at_table

USES = {
    "fire": "fire",
    "mountain": "trade mountain 1 for 6",
    "herding": "herd mountain 6",
    "sled": "sled",
    "hunting": "hunt",
    "search": "search guide 6",
    "guard": "turn guard with wild 1",
    "police": "police fire 6",
    "guide": "guide B therapy 1",
    "therapy": "therapy B",
}
FREE = ("fire", "mountain", "sled", "hunting", "guard", "guide", "therapy")


def picture(team: str, sideways: bool = False) -> str:
    """Something is there for every ability."""
    jobs = " 3 sideways: wild 3" if sideways else ""
    return f"""
        draft     mountain 6
        dogs      guide 6
        discards  rescue 1
        A wild 1, rescue 10 | {team} 1{jobs}
        B wild 2 | fire 6 | therapy 6: wild 4
        C -
        """


def verbs(texts: list[str]) -> set[str]:
    """The first words of legal actions."""
    return {text.split()[0] for text in texts}


@pytest.mark.clause("DWJ-601")
@pytest.mark.parametrize("team", USES)
@pytest.mark.parametrize("kind", USES)
def test_each_ability_is_that_of_its_own_type_alone(team: str, kind: str) -> None:
    s = at_table(picture(team))
    if kind in ("herding", "search", "police"):
        s.A.plays("pay rescue 10")
    use = USES[kind] if kind != "guard" or team == "guard" else f"turn {team} with wild 1"
    if kind == "mountain" and team != "mountain":
        s.A.refused(use, "DWJ-601")
    elif kind == team:
        assert use in s.A.legal
        s.A.plays(use)
    else:
        s.A.refused(use, "DWJ-601")


@pytest.mark.clause("DWJ-601")
def test_dogs_of_another_team_lend_no_ability() -> None:
    s = at_table("draft sled 1\nA wild 1\nB wild 2 | fire 6 | hunting 1 | sled 2 | therapy 1\nC - | guide 1")
    s.A.may_only("draw", "pay wild 1")


@pytest.mark.clause("DWJ-601")
def test_an_ability_is_gone_with_the_last_dog_of_its_type() -> None:
    s = at_table("draft sled 1\ndiscards rescue 1\nA wild 1 | police 1\nB wild 2 | fire 1")
    s.A.plays("pay wild 1", "police fire 1", "fire")
    s.B.refused("fire", "DWJ-601")


@pytest.mark.clause("DWJ-601")
@pytest.mark.parametrize("kind", FREE)
def test_an_ability_is_an_action_and_two_of_them_are_a_turn(kind: str) -> None:
    s = at_table(picture(kind), acts=1, jobs_left=20)
    s.A.plays(USES[kind])
    while s.turn == "A":
        s.A.plays(s.A.legal[0])
    assert s.turn == "B"


@pytest.mark.clause("DWJ-602")
@pytest.mark.parametrize("kind", [kind for kind in USES if kind not in ("mountain", "guard")])
def test_a_guarded_unit_lends_its_ability(kind: str) -> None:
    s = at_table(picture(kind, sideways=True))
    if kind in ("herding", "search", "police"):
        s.A.plays("pay rescue 10")
    s.A.plays(USES[kind])


@pytest.mark.clause("DWJ-603")
@pytest.mark.parametrize(
    ("team", "text", "clause"),
    [
        ("fire 1", "fire", "DWJ-612"),
        ("hunting 1", "hunt", "DWJ-502"),
        ("mountain 1", "trade mountain 1 for 6", "DWJ-620"),
        ("guide 1", "guide B fire 1", "DWJ-693"),
        ("therapy 1", "therapy A", "DWJ-697"),
        ("herding 1", "herd fire 6", "DWJ-313"),
        ("search 1", "search fire 6", "DWJ-660"),
        ("police 1", "police fire 6", "DWJ-685"),
        ("guard 1", "turn guard with wild 1", "DWJ-209"),
    ],
)
def test_an_ability_that_would_do_nothing_is_refused(team: str, text: str, clause: str) -> None:
    s = at_table(f"draft -\nA - | {team}\nB - | sled 1", jobs_left=0)
    s.A.refused(text, clause)


@pytest.mark.clause("DWJ-603")
def test_who_has_abilities_but_no_use_for_them_passes() -> None:
    s = at_table(
        "draft sled 6\nA - | mountain 1 | guide 1 | fire 1 | hunting 1\nB - | sled 1", jobs_left=0, turn="A"
    )
    s.A.may_only("pass")
    assert verbs(s.A.legal) == {"pass"}
