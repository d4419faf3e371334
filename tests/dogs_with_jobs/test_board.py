"""The drawn board of Dogs With Jobs: where things are, what they are called, and what it keeps to itself."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from houndtable.bots.players import Bot
from houndtable.core.board import Item, Still
from houndtable.core.drawing import svg
from houndtable.core.drawing.film import Frame, film
from houndtable.core.drawing.look import contrast
from houndtable.core.drawing.marks import Marks
from houndtable.core.drawing.picture import picture, still_layer
from houndtable.core.layout import MAX_SEATS, OPEN, UNKNOWN, WATCHER
from houndtable.core.names import safe_name
from houndtable.core.observation import Observation
from houndtable.games.dogs_with_jobs.board import ids, trays
from houndtable.games.dogs_with_jobs.board.layout import DRAFT_SCALE, PLATES_TOP, WIDTH, plan
from houndtable.games.dogs_with_jobs.game import GAME
from houndtable.games.dogs_with_jobs.parts import LETTERS, TYPE_NAMES
from houndtable.games.dogs_with_jobs.state import (
    ACTIONS,
    BEGIN,
    BEST,
    DOGS,
    DRAFT,
    DRAW,
    END,
    EVERYBODY,
    FIRE,
    GUARD,
    GUIDE,
    HERD,
    HUNT,
    IN_DRAFT,
    JOBS,
    KINDS,
    LAY,
    NEXT,
    NO_DOG,
    NO_JOB,
    PASS,
    PAY,
    PILE,
    POLICE,
    RECRUIT,
    REJECT,
    SEARCH,
    SHOW,
    SLED,
    SLOTS,
    STOP,
    TAKE,
    TEAM,
    THERAPY,
    TRADE,
    TYPES,
    UNIT_JOBS,
    Phase,
    State,
    Type,
)
from houndtable.games.dogs_with_jobs.state import DISCARDS as DISCARDED
from tests.drawn import NAMES, busy_table, elements

SEATS = [2, 3, 4, 5]
a_table = partial(busy_table, GAME)
RECORD = GAME.house.record
PHONE = 344  # pixels: what a phone of 360 leaves for the board
law = settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))


class Position:
    """A made-up moment: seat 0 is on turn in round 5, and there is nothing yet but what is put there."""

    def __init__(self, seats: int = 3, phase: int = Phase.TURN, **fields: int) -> None:
        self.state: Any = State.new()
        s = self.state
        s.seats, s.series, s.game, s.rounds, s.phase = seats, 1, 1, 5, phase
        s.leader, s.first, s.turn, s.acts = 1, 1, 0, 1
        s.ready[:], s.drawn[:], s.drawn_known[:] = NO_JOB, NO_JOB, EVERYBODY
        s.herd, s.unit, s.looked_at, s.fetched = NO_DOG, MAX_SEATS * TYPES, MAX_SEATS, SLOTS
        s.at[:], s.draft[:], s.dog_discards[:], s.job_discards[:] = PILE, NO_DOG, NO_DOG, NO_JOB
        s.laid[:], s.laid_known[:], s.hand[:], s.open_to[:] = NO_JOB, EVERYBODY, NO_JOB, EVERYBODY
        s.dogs_left, s.left = 30, 20
        for name, value in fields.items():
            s[name] = value

    def team(
        self, seat: int, kind: int, *worths: int, jobs: Sequence[int] = (), guarded: int = 0
    ) -> Position:
        """A unit with its jobs, which only its owner knows."""
        s = self.state
        for worth in worths:
            s.at[kind * BEST + worth - 1] = TEAM + seat
        s.dogs[seat, kind], s.experience[seat, kind] = len(worths), sum(worths)
        s.done[seat, kind], s.guarded[seat, kind] = len(jobs), guarded
        s.laid[seat, kind, : len(jobs)], s.laid_known[seat, kind, : len(jobs)] = jobs, 1 << seat
        s.laid_at[seat, kind, : len(jobs)] = sum(worths)
        return self

    def hand(self, seat: int, *kinds: int, known: int = 0) -> Position:
        """A hand; `known` are the bits of those who know it, too, and look at it where that is going on."""
        s = self.state
        s.held[seat] = len(kinds)
        s.hand[seat, : len(kinds)], s.open_to[seat, : len(kinds)] = sorted(kinds), known | 1 << seat
        return self

    def draft(self, *dogs: int) -> Position:
        """Dogs in the Draft."""
        self.state.draft[: len(dogs)] = dogs
        self.state.at[list(dogs)] = IN_DRAFT
        return self

    def discards(self, dogs: Sequence[int] = (), jobs: Sequence[int] = ()) -> Position:
        """Dogs and jobs that have been discarded."""
        s = self.state
        s.dogs_discarded, s.discarded = len(dogs), len(jobs)
        s.dog_discards[: len(dogs)], s.job_discards[: len(jobs)] = dogs, jobs
        s.at[list(dogs)] = DISCARDED
        return self

    def ready(self, *kinds: int) -> Position:
        """Jobs of the seat on turn that are laid ready."""
        self.state.ready[self.state.turn, : len(kinds)] = kinds
        return self

    def seen(self, viewer: int = WATCHER) -> Any:
        """The position as a viewer sees it."""
        return State.observe(self.state, viewer)


def dog(kind: int, worth: int) -> int:
    """A dog by its type and experience."""
    return kind * BEST + worth - 1


def observed(position: Position, viewer: int = WATCHER) -> Observation:
    """A made-up position as a viewer sees it."""
    state = position.seen(viewer)
    options = {"series": int(state.series)}
    return Observation(GAME, GAME.house, viewer, state, NAMES[: state.seats], options)


def items(seen: Observation | Position, viewer: int = WATCHER, below: int = 0) -> dict[str, Item]:
    """The moving layer by id."""
    if isinstance(seen, Position):
        seen = observed(seen, viewer)
    found = GAME.board.moving(seen.state, seen.edition.record, seen.seat, seen.names, below)
    assert len({item.id for item in found}) == len(found)
    return {item.id: item for item in found}


def hand(position: Position, viewer: int) -> list[Item]:
    """What a viewer holds."""
    return GAME.board.hand(position.seen(viewer), RECORD, viewer)


def still(seats: int, below: int = 0) -> Still:
    """The still layer of a table."""
    return GAME.board.still(RECORD, seats, {"series": 1}, below)


def full(seats: int = 5, guarded: int = 0) -> Position:
    """As many dogs and jobs as there can be: four units with three dogs and three jobs for every seat."""
    position = Position(seats)
    kind = 0
    used = dict.fromkeys(range(TYPES), 0)
    for seat in range(seats):
        for _ in range(4):
            worths = range(used[kind] + 1, used[kind] + 4)
            position.team(seat, kind, *worths, jobs=[6, 48, 15], guarded=guarded)
            used[kind] += 3
            kind = (kind + 1) % TYPES
        position.hand(seat, *range(20))
    return position


def busy(seats: int = 4, viewer_ready: bool = True) -> Position:
    """A turn in the middle of a game, with something of all there is."""
    position = Position(seats, leader=1, first=seats - 1)
    position.draft(dog(Type.SLED, 6), dog(Type.FIRE, 3), dog(Type.HERDING, 5))
    position.discards([dog(Type.GUARD, 1), dog(Type.POLICE, 6), dog(Type.GUIDE, 2)], [7, 50, 12])
    position.team(0, Type.SEARCH, 5, 2, jobs=[24]).team(0, Type.FIRE, 6, 4, 1, jobs=[6, 2], guarded=1)
    position.team(1, Type.HUNTING, 4, jobs=[25]).team(1, Type.POLICE, 3)
    position.hand(0, 5, 14, 44, 44).hand(1, 7, 20, 30, known=0b1)
    for seat in range(2, seats):
        position.team(seat, Type.THERAPY if seat == 2 else Type.MOUNTAIN, 2, 3, jobs=[1]).hand(seat, 8, 9)
    return position.ready(5) if viewer_ready else position


# Places


@pytest.mark.parametrize("seats", SEATS)
def test_plates_lie_below_each_other_and_the_viewers_is_the_lowest(seats: int) -> None:
    for below in range(seats):
        board = plan(seats, below)
        boxes = [plate.box for plate in board.plates]
        order = sorted(range(seats), key=lambda seat: boxes[seat].y)
        assert order == [(below + n) % seats for n in range(1, seats + 1)]
        assert boxes[order[0]].top >= PLATES_TOP
        for upper, lower in pairwise(order):
            assert boxes[upper].bottom < boxes[lower].top
        assert boxes[below].bottom < board.height
        assert all(box.left > 0 and box.right < WIDTH for box in boxes)


@pytest.mark.parametrize("seats", SEATS)
def test_every_unit_has_a_spot_with_a_name(seats: int) -> None:
    ground = still(seats)
    wanted = {ids.cell(seat, place) for seat in range(seats) for place in range(4)}
    assert set(ground.places) == wanted
    drawn = elements(picture(a_table(seats).observe(0)))
    for name in wanted:
        assert next(iter(drawn[name])).tag.endswith("title")


def test_the_board_is_as_wide_as_high_for_two_and_higher_for_more() -> None:
    shapes = [still(seats).width / still(seats).height for seats in SEATS]
    assert shapes == sorted(shapes, reverse=True)
    assert shapes[0] > 0.95
    assert shapes[-1] > 0.55


@pytest.mark.parametrize("guarded", [0, 1])
@pytest.mark.parametrize("seats", SEATS)
def test_full_teams_stay_on_their_plates_and_apart(seats: int, guarded: int) -> None:
    position, board, sizes = full(seats, guarded), plan(seats, 0), still(seats).sizes
    found = items(position, 0)
    for seat, plate in enumerate(board.plates):
        kinds = [kind for kind in range(TYPES) if position.state.dogs[seat, kind]]
        for place, kind in enumerate(kinds):
            cell = plate.cell(place)
            dogs = [n for n in range(DOGS) if position.state.at[n] == TEAM + seat and n // BEST == kind]
            names = [*map(ids.dog, dogs), *(ids.laid(seat, kind, n) for n in range(3)), ids.unit(seat, kind)]
            for name in names:
                item = found[name]
                wide, high = (half * item.scale for half in sizes[item.symbol])
                assert cell.left - 1 <= item.x - wide < item.x + wide <= cell.right + 1, name
                assert cell.top - 1 <= item.y - high < item.y + high <= cell.bottom + 1, name
            assert plate.box.left < cell.left < cell.right < plate.box.right
    assert not [name for name in found if name.startswith("room")]


def test_numbers_of_dogs_are_seen_in_a_fan() -> None:
    for guarded in (0, 1):
        found = items(Position().team(1, Type.FIRE, 6, 4, 2, jobs=[6], guarded=guarded))
        places = [found[ids.dog(dog(Type.FIRE, worth))] for worth in (6, 4, 2)]
        for one, other in pairwise(places):
            step = (other.y - one.y) if guarded else (other.x - one.x)
            assert step >= 40 * one.scale


def test_a_name_and_a_number_can_be_read_on_a_phone() -> None:
    few = ("name", "search", "tray", "sum")  # names that may be long
    for position in (busy(5), busy(5, viewer_ready=False), Position(phase=Phase.SCORED)):
        for item in items(position, 0).values():
            if item.text and not item.id.startswith(few):
                found = re.search(r'font-size="([\d.]+)"', item.style)
                assert found
                assert float(found[1]) * PHONE / WIDTH >= 9.9, item.id
    sizes = re.findall(r'font-size="([\d.]+)"[^>]*>(?:Fire|Mountain|Hunting|6)<', still(2).defs)
    assert sizes
    assert min(map(float, sizes)) * DRAFT_SCALE * PHONE / WIDTH >= 9.9


# Titles


def test_things_have_names_that_say_what_and_where_they_are() -> None:
    found = items(busy(), 0)
    titles = {name: found[name].title for name in found}
    wanted = {
        "dog-fire-3": "Fire dog, experience 3, in the Draft",
        "dog-police-3": "Police dog, experience 3, in Bruno's team",
        "draft-0": "place 1 of the Draft",
        "draft-4": "place 5 of the Draft, empty",
        "dog-pile": "dog pile, 30 dogs left",
        "dog-discards": "discarded dogs, 3 of them",
        "job-discards": "discarded jobs, 3 of them, from the top: Agriculture 6, Wild 2/4, Rescue 5/9",
        "unit-b-hunting": "Bruno's Hunting unit, 1 dog with experience 4, 1 job done",
        "unit-a-fire": "Anna's Fire unit, 3 dogs with experience 11, 2 jobs done, guarded",
        "laid-b-hunting-0": "job below Bruno's Hunting unit, face down, laid with 4 experience",
        "laid-a-fire-1": "Rescue 5 below Anna's Fire unit, worth 5 points",
        "room-c": "room for another unit in Chidi's team",
        "hand-b": "Bruno's hand, 3 jobs",
        "leader": "Team Leader, Bruno's",
        "turn-a": "Anna must act",
        "action-1": "1 action left in this turn",
    }
    assert {name: titles[name] for name in wanted} == wanted
    lies = "Agriculture 6 on top of the discarded jobs, worth 6 points"
    assert titles["spent-1"] == f"{lies}; {titles['job-discards']}"
    assert {name for name in found if name.startswith("turn")} == {"turn-a"}


def test_a_job_says_what_it_is_worth_and_when() -> None:
    found = {item.id: item.title for item in hand(Position().hand(0, 6, 0, 44), 0)}
    assert found["job-0"] == "Rescue 1, worth 1 point"
    assert found["job-6"] == "Rescue 3/6, worth 3 points, or 6 if: its unit has three dogs"


# The head line, the Draft and the piles


def test_the_head_line_tells_the_round_the_game_and_the_actions() -> None:
    found = items(Position(acts=1))
    assert found["round"].text == "Round 5"
    states = [found[f"round-{n}"].symbol.rsplit("-", 1)[1] for n in range(1, 9)]
    assert states == ["gone"] * 4 + ["now"] + ["come"] * 3
    assert [found[f"action-{n}"].symbol for n in (1, 2)] == ["jobs-bone-left", "jobs-bone-gone"]
    assert "game" not in found
    assert items(Position(series=3, game=2))["game"].text == "game 2 of 3"
    over = items(Position(phase=Phase.OVER))
    assert over["game"].text == "the end"
    assert "action-1" not in over


def test_the_last_two_spent_jobs_show_in_their_order() -> None:
    found = items(Position().discards(jobs=[7, 50, 12]))
    assert (found["spent-1"].symbol, found["spent-2"].symbol) == ("jobs-job-12", "jobs-job-50")
    assert found["spent-1"].x > found["spent-2"].x
    assert list(found).index("spent-1") > list(found).index("spent-2")
    assert found["job-discards-count"].text == "3"
    assert "spent-2" not in items(Position().discards(jobs=[7]))


def test_the_last_discarded_dog_lies_on_top() -> None:
    found = items(Position().discards([dog(Type.FIRE, 1), dog(Type.SLED, 2)]))
    assert "dog-sled-2" in found
    assert "dog-fire-1" not in found


# Hands


def test_a_hand_lies_by_category_and_points_and_marks_what_is_ready() -> None:
    position = Position().hand(0, 44, 5, 44, 6).ready(44)
    found = hand(position, 0)
    assert [item.id for item in found] == ["job-6", "job-5", "job-44", "job-44-2", "ready-1"]
    assert found[-1].x == found[2].x
    assert hand(position, 1) == hand(position, WATCHER) == hand(position, OPEN) == []
    assert [item for item in items(position, 1).values() if "ready" in item.title] == []


@pytest.mark.parametrize("count", [1, 8, 9, 20, 53])
def test_a_large_hand_lies_in_two_rows_and_marks_stay_on_their_cards(count: int) -> None:
    found = hand(Position().hand(0, *range(count)).ready(count - 1), 0)
    cards = [item for item in found if item.id.startswith("job")]
    assert len({item.y for item in cards}) == (1 if count <= 8 else 2)
    (mark,) = [item for item in found if item.id.startswith("ready")]
    assert [item.id for item in cards if abs(item.x - mark.x) <= 63] == [f"job-{count - 1}"]


def test_a_known_job_of_another_is_a_chip_and_the_rest_is_a_number() -> None:
    position = Position().hand(1, 7, 20, 30).team(1, Type.FIRE, 1)
    position.state.knows[0, 1, [7, 20]] = 1
    found = items(position, 0)
    assert {name for name in found if name.startswith("known")} == {"known-b-7", "known-b-20"}
    assert found["held-b"].text == "3"
    assert not [name for name in items(position, 2) if name.startswith("known")]
    assert not [name for name in items(position, 1) if name.startswith("known")]


@pytest.mark.parametrize("count", [1, 6, 7, 20, 40])
def test_known_jobs_stay_in_their_column(count: int) -> None:
    position = Position().hand(1, *range(count), 50)
    position.state.knows[0, 1, :count] = 1
    found = [item for name, item in items(position, 0).items() if name.startswith("known")]
    left, right = plan(3, 0).plates[1].column
    assert len(found) == count
    for item in found:
        assert left - 0.1 <= item.x - 17 * item.scale < item.x + 17 * item.scale <= right + 0.1


# What lies over the board


@pytest.mark.parametrize("count", [1, 6, 20, 53])
def test_a_hand_that_one_looks_at_lies_open_for_the_looker_alone(count: int) -> None:
    position = Position(phase=Phase.LOOK, looked_at=1).hand(1, *range(count), known=0b1)
    names = {f"seen-{kind}" for kind in range(count)}
    found = items(position, 0)
    assert {name for name in found if name.startswith("seen")} == names
    assert found["tray-words"].text == "Bruno's hand: take one job"
    sizes = still(3).sizes
    for name in names:
        item = found[name]
        wide, high = (half * item.scale for half in sizes[item.symbol])
        assert 8 <= item.x - wide < item.x + wide <= WIDTH - 8
        assert 100 <= item.y - high < item.y + high <= PLATES_TOP
    for viewer in (1, 2, WATCHER):
        assert not [name for name in items(position, viewer) if name.startswith(("seen", "tray"))]


def test_two_jobs_alike_have_ids_of_their_own() -> None:
    found = items(Position(phase=Phase.LOOK, looked_at=1).hand(1, 44, 44, known=0b1), 0)
    assert {name for name in found if name.startswith("seen")} == {"seen-44", "seen-44-2"}


def test_what_hunting_has_drawn_is_seen_by_its_seat_alone() -> None:
    position = Position(phase=Phase.REJECT)
    position.state.drawn[:], position.state.drawn_known[:] = [3, 17, 30, 47], 0b1
    found = items(position, 0)
    assert {name for name in found if name.startswith("drawn")} == {f"drawn-{n}" for n in (3, 17, 30, 47)}
    assert "discard 2 jobs" in found["tray-words"].text
    for viewer in (1, WATCHER):
        assert not [name for name in items(position, viewer) if name.startswith(("drawn", "tray"))]


@pytest.mark.parametrize("count", [1, 3, 12, 40, 54])
def test_the_discarded_dogs_can_all_be_clicked_when_one_may_be_searched_for(count: int) -> None:
    team = dog(Type.SEARCH, 6)
    dogs = random.Random(count).sample([n for n in range(DOGS) if n != team], count)
    position = Position().team(0, Type.SEARCH, 6).discards(dogs).hand(0, 5)
    shown = [n for n in dogs if ids.dog(n) in items(position, 0)]
    assert shown == dogs[-1:]
    found = items(position.ready(5), 0)
    sizes = still(3).sizes
    ground = found[ids.DOG_DISCARDS]
    wide, high = sizes[ground.symbol]
    lying = [found[ids.dog(n)] for n in dogs]
    for n, item in enumerate(lying):
        half, tall = (part * item.scale for part in sizes[item.symbol])
        assert abs(item.x - ground.x) + half <= wide
        assert abs(item.y - ground.y) + tall <= high
        for other in lying[:n]:
            apart = abs(other.x - item.x) >= half * 1.9 or abs(other.y - item.y) >= tall
            assert apart, (item.id, other.id)
    assert {n for n in dogs if ids.dog(n) in items(position, 1)} == {dogs[-1]}


# The end, and points


def test_the_points_are_shown_to_whoever_sees_all_that_makes_them() -> None:
    position = Position().team(0, Type.FIRE, 6, 4, jobs=[2, 6]).hand(0, 4)
    assert items(position, 0)["sum-a"].text == "0"  # 5 + 3 - 8
    assert items(position, 0)["points-a"].title == "Anna as things stand, 0 points"
    assert "sum-a" not in items(position, 1)
    assert items(position, OPEN)["sum-a"].text == "0"


@pytest.mark.parametrize("viewer", [1, WATCHER, OPEN])
def test_the_end_lays_all_jobs_open_with_what_they_count(viewer: int) -> None:
    position = Position(phase=Phase.OVER).team(0, Type.FIRE, 6, 4, 1, jobs=[6, 2], guarded=1)
    position.team(1, Type.SLED, 2).hand(0, 5, 14)
    position.state.open_to[:], position.state.laid_known[:] = EVERYBODY, EVERYBODY
    found = items(position, viewer)
    assert [found[f"laid-a-fire-{n}-counts"].text for n in (0, 1)] == ["6", "5"]
    assert found["laid-a-fire-0"].title.endswith("counts 6")
    assert found["unit-b-sled-costs"].text == "−10"
    assert {"known-a-5", "known-a-14"} <= set(found)
    assert found["sum-b"].text == "−10"
    assert not [name for name in found if name.startswith("turn")]


def test_a_series_keeps_the_points_of_the_games_before() -> None:
    position = Position(series=3, game=2)
    position.state.points[0, 0], position.state.points[1, 0] = 34, -6
    position.hand(1, 5)
    found = items(position, 0)
    assert found["sum-a"].text == "34 + 0"
    assert found["sum-b"].text == "−6 + ?"


def test_who_looks_at_the_scores_is_waited_for() -> None:
    position = Position(phase=Phase.SCORED)
    position.state.looking[1] = 1
    found = items(position)
    assert {name for name in found if name.startswith("turn")} == {"turn-b"}


# Touches


def touched(position: Position, action: int, viewer: int = 0, actor: int = 0) -> frozenset[str]:
    """What an action touches."""
    return GAME.board.touches(position.seen(viewer), RECORD, actor, action).ids


def way(position: Position, action: int) -> tuple[str, ...]:
    """Where an action of seat 0 leads."""
    return GAME.board.touches(position.seen(0), RECORD, 0, action).path


def test_dogs_are_taken_from_the_draft_by_recruiting_and_herding() -> None:
    position = busy().team(0, Type.HERDING, 1)
    fire = dog(Type.FIRE, 3)
    assert touched(position, RECRUIT + fire) == {"dog-fire-3", "choice-recruit"}
    assert touched(position, HERD + fire) == {"dog-fire-3", "unit-a-herding"}
    assert way(position, RECRUIT + fire) == ("draft-1", "cell-a-0")
    assert way(position, RECRUIT + dog(Type.SLED, 6)) == ("draft-0", "cell-a-2")
    assert touched(position, RECRUIT + dog(Type.FIRE, 2)) == set()


def test_a_full_team_has_no_way_for_a_further_unit() -> None:
    position = Position().draft(dog(Type.FIRE, 1), dog(Type.GUIDE, 1))
    for kind in (Type.GUARD, Type.POLICE, Type.GUIDE, Type.THERAPY):
        position.team(0, kind, 6)
    assert way(position, RECRUIT + dog(Type.FIRE, 1)) == ()
    assert way(position, RECRUIT + dog(Type.GUIDE, 1)) == ("draft-1", "cell-a-2")


def test_dogs_are_taken_from_the_discards_and_from_others() -> None:
    position = busy().team(0, Type.POLICE, 1)
    guide = SEARCH + dog(Type.GUIDE, 2)
    assert touched(position, guide) == {"dog-guide-2", "dog-discards", "unit-a-search"}
    assert touched(position, SEARCH + dog(Type.GUARD, 1)) == {"dog-guard-1", "dog-discards", "unit-a-search"}
    assert touched(position, SEARCH + dog(Type.GUARD, 1), WATCHER) == {"dog-discards", "unit-a-search"}
    stolen = GAME.board.touches(position.seen(0), RECORD, 0, POLICE + dog(Type.POLICE, 3))
    assert stolen.ids == {"dog-police-3", "unit-b-police", "unit-a-police"}
    assert stolen.takes == ("dog-police-3",)
    assert stolen.path == ("cell-b-1", "cell-a-2")


def test_a_dog_is_traded_against_one_of_the_draft() -> None:
    position = busy().team(0, Type.MOUNTAIN, 1)
    action = TRADE + dog(Type.FIRE, 1) * BEST + 2
    assert touched(position, action) == {"dog-fire-1", "dog-fire-3", "unit-a-mountain"}
    assert way(position, action) == ("draft-1", "cell-a-0")


def test_jobs_are_paid_completed_and_turned() -> None:
    position = busy(viewer_ready=False).team(0, Type.GUARD, 2)
    assert touched(position, PAY + 5) == {"job-5", "choice-pay"}
    assert touched(position, PAY + 44) == {"job-44", "job-44-2", "choice-pay"}
    assert touched(busy().ready(44), PAY + 44) == {"job-44-2", "choice-pay"}
    lay, guard = LAY + Type.FIRE * (KINDS + 1) + 5, GUARD + Type.FIRE * (KINDS + 1) + 5
    assert touched(position, lay) == {"job-5", "unit-a-fire", "choice-complete"}
    assert touched(position, guard) == {"job-5", "unit-a-fire", "unit-a-guard", "choice-turn"}
    itself = GUARD + Type.GUARD * (KINDS + 1) + 5
    assert touched(position, itself) == {"job-5", "unit-a-guard", "choice-turn", "choice-itself"}
    assert way(position, lay) == ("hand-a", "cell-a-0")
    unseen = GAME.board.touches(position.seen(1), RECORD, 0, lay - 5 + NO_JOB)
    assert unseen.ids == {"unit-a-fire", "choice-complete"}


def test_jobs_come_from_piles_and_from_others() -> None:
    position = busy().team(0, Type.HUNTING, 6).team(0, Type.GUIDE, 3).team(2, Type.GUIDE, 1)
    assert touched(position, DRAW) == {"job-pile", "choice-draw"}
    assert touched(position, HUNT) == {"job-pile", "unit-a-hunting"}
    assert touched(position, FIRE) == {"job-discards", "unit-a-fire"}
    slot = GUIDE + (TYPES + Type.HUNTING) * UNIT_JOBS
    guided = GAME.board.touches(position.seen(0), RECORD, 0, slot)
    assert guided.ids == {"laid-b-hunting-0", "unit-a-guide"}
    assert guided.path == ("laid-b-hunting-0", "hand-a")
    assert guided.takes == ("laid-b-hunting-0",)
    assert touched(position, THERAPY + 1) == {"hand-b", "seat-b"}
    assert touched(position, SLED) == {"choice-sled"}


def test_a_job_is_taken_from_the_hand_that_is_looked_at() -> None:
    position = Position(phase=Phase.LOOK, looked_at=1).hand(1, 7, 7, 20, known=0b1)
    assert touched(position, TAKE + 7) == {"seen-7", "seen-7-2"}
    assert way(position, TAKE + 7) == ("hand-b", "hand-a")
    assert touched(position, TAKE + 7, WATCHER) == set()
    fetched = Position(phase=Phase.FETCH).team(1, Type.FIRE, 6, jobs=[3])
    fetched.state.fetched = (TYPES + Type.FIRE) * UNIT_JOBS
    assert touched(fetched, TAKE + 3) == {"laid-b-fire-0"}


def test_drawn_jobs_are_rejected() -> None:
    position = Position(phase=Phase.REJECT)
    position.state.drawn[:], position.state.drawn_known[:] = [3, 3, 30, 47], 0b1
    assert touched(position, REJECT + 3) == {"drawn-3", "drawn-3-2"}
    assert touched(position, REJECT + 5) == set()
    assert touched(position, REJECT + 3, 1) == set()


@pytest.mark.parametrize("action", [END, STOP, PASS, NEXT, SHOW])
def test_what_is_a_button_has_an_id_of_its_own(action: int) -> None:
    (name,) = touched(busy(), action)
    assert name.startswith("choice-")
    assert len({touched(busy(), other) for other in (END, STOP, PASS, NEXT, SHOW)}) == 5


def test_a_plate_is_clicked_to_say_who_begins() -> None:
    assert touched(Position(phase=Phase.FIRST), BEGIN + 2) == {"seat-c"}
    assert touched(Position(phase=Phase.FIRST), BEGIN + 3) == set()


def moments(seats: int, seed: int, moves: int) -> Iterator[Observation]:
    """What whoever must act sees in a game of bots."""
    table, bot = a_table(seats, 0, seed), Bot("random", seed)
    for _ in range(moves):
        if table.over:
            return
        seen = table.observe(table.actors[0])
        yield seen
        table.play(seen.seat, bot.choose(seen))


@law
@given(st.sampled_from(SEATS), st.integers(0, 10**6), st.integers(1, 120))
def test_no_legal_action_touches_all_that_another_one_does(seats: int, seed: int, moves: int) -> None:
    for seen in moments(seats, seed, moves):
        record = seen.edition.record
        sets = [GAME.board.touches(seen.state, record, seen.seat, int(action)).ids for action in seen.legal]
        for one in sets:
            assert sum(one <= other for other in sets) == 1, one


@law
@given(st.sampled_from(SEATS), st.integers(0, 10**6), st.integers(0, 120))
def test_all_that_is_touched_is_on_the_board_or_in_the_hand(seats: int, seed: int, moves: int) -> None:
    table = a_table(seats, moves, seed)
    actor = table.actors[0] if table.actors else 0
    for viewer in (actor, (actor + 1) % seats, WATCHER):
        seen = table.observe(viewer)
        own = {item.id for item in GAME.board.hand(seen.state, RECORD, viewer)} if viewer == actor else set()
        known = {*items(seen), *still(seats).places, *own}
        for action in range(-1, ACTIONS + 1):
            each = GAME.board.touches(seen.state, RECORD, actor, action)
            assert {name for name in each.ids if not name.startswith("choice-")} <= known, action
            assert {*each.path, *each.takes} <= known, action
            assert set(each.takes) <= each.ids, action


@law
@given(st.sampled_from(SEATS), st.integers(0, 10**6))
def test_a_recruited_dog_is_where_its_way_ends(seats: int, seed: int) -> None:
    places = still(seats).places
    for seen in moments(seats, seed, 60):
        for action in map(int, seen.legal):
            if RECRUIT <= action < TRADE:
                after = State.copy_of(seen.state)
                GAME.rules.apply(after, RECORD, seen.seat, action)
                unit = next(
                    item
                    for item in GAME.board.moving(after, RECORD, seen.seat, seen.names, 0)
                    if item.id == ids.unit(seen.seat, (action - RECRUIT) % DOGS // BEST)
                )
                end = GAME.board.touches(seen.state, RECORD, seen.seat, action).path[-1]
                assert (unit.x, unit.y) == (places[end].x, places[end].y)


# Pictures


@pytest.mark.parametrize("night", [0, 1])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("sun", "head-line"),
        ("cream", "head-line"),
        ("cream", "head-later"),
        ("ink", "surface"),
        ("ink", "cloth"),
        ("danger", "surface"),
        ("dark", "cream"),
        ("dark", "gold"),
        ("dark", "sun"),
        ("cream", "condition"),
        *(("cream", name) for name in ("rescue", "agriculture", "detection", "defense", "support", "wild")),
    ],
)
def test_what_is_written_can_be_read(ink: str, ground: str, night: int) -> None:
    tokens = still(4).tokens
    assert contrast(tokens[ink][night], tokens[ground][night]) >= 4.5


def test_marks_lie_where_they_belong() -> None:
    found = items(busy(), 0)
    text = picture(observed(busy(), 0), marks=Marks(lit=frozenset({"unit-b-police"})), look="light")
    unit = found["unit-b-police"]
    assert text.count(f'<g transform="{svg.place(unit.x, unit.y)}"') == 1


def test_a_film_shows_ways_to_teams() -> None:
    seen = observed(busy(), WATCHER)
    found = list(items(seen).values())
    text = film([Frame(found, "Anna recruits.", ("draft-1", "cell-a-0"))], still_layer(seen, 0))
    spot = still(4).places["cell-a-0"]
    assert f"L{svg.num(spot.x)} {svg.num(spot.y)}" in text
    assert "dog-fire-3" in elements(text)


def test_the_types_have_a_portrait_each() -> None:
    defs = still(2).defs.splitlines()
    faces = [line for line in defs if ' id="jobs-head-' in line[:400]]
    assert len({re.sub(r'id="[^"]*"', "", face) for face in faces}) == len(TYPE_NAMES) + 1


@pytest.mark.parametrize("count", [1, 5, 6, 7, 54])
def test_jobs_over_the_board_are_as_large_as_may_be(count: int) -> None:
    found = trays.jobs("seen", "Anna's hand", tuple(range(count)), ("a job, worth 1 point",) * JOBS)
    scales = {item.scale for item in found if item.id.startswith("seen")}
    assert len(scales) == 1
    assert min(scales) > (0.35 if count > 20 else 1)


# Names


@pytest.mark.parametrize("name", ["Anna", "Charlotte-Amalie XXL", "漢字" * 10, "W" * 20])
def test_names_fit_on_their_plates(name: str) -> None:
    board, found = plan(5, 0), items(a_table(5, names=[name] * 5).observe(0))
    for seat, plate in enumerate(board.plates):
        item, (_, _, room) = found[f"name-{LETTERS[seat].lower()}"], plate.name
        match = re.search(r'font-size="([\d.]+)"', item.style)
        assert match
        assert float(match[1]) >= 25
        assert svg.width_of(item.text, float(match[1])) <= room * 1.01
        assert item.title == safe_name(name)


# Secrecy


def test_nothing_drawn_depends_on_what_is_hidden() -> None:
    position = busy(5)
    for viewer in (1, WATCHER):
        before = items(position, viewer)
        other = busy(5, viewer_ready=False)
        other.state.pile[:] = 3
        hidden = position.seen(viewer)
        for seat in range(5):
            for place in range(JOBS):
                if hidden.hand[seat, place] == UNKNOWN:
                    other.state.hand[seat, place] = 53
        other.state.laid[hidden.laid == UNKNOWN] = 53
        assert items(other, viewer) == before


def test_only_the_viewers_own_jobs_are_named() -> None:
    table = a_table(4, 10)
    for viewer in (*range(4), WATCHER):
        names = {name for name in elements(picture(table.observe(viewer))) if re.match(r"job-\d", name)}
        own = [] if viewer == WATCHER else table.truth.hand[viewer, : table.truth.held[viewer]].tolist()
        assert {int(name.split("-")[1]) for name in names} == set(own)


def test_the_draft_has_five_places() -> None:
    found = items(Position().draft(*(dog(kind, 1) for kind in range(DRAFT))))
    for place in range(DRAFT):
        one, other = found[ids.draft(place)], found[ids.dog(dog(place, 1))]
        assert (one.x, one.y) == (other.x, other.y)
