"""The drawn board of A Dog's Life: where things are, what they are called, and what it keeps to itself."""

from __future__ import annotations

import tomllib
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from houndtable.core.board import Item, Still, Touches
from houndtable.core.clicks import why_not
from houndtable.core.drawing.look import Look, contrast, resolved
from houndtable.core.drawing.picture import document, layer
from houndtable.core.layout import WATCHER
from houndtable.games import a_dogs_life
from houndtable.games.a_dogs_life import board
from houndtable.games.a_dogs_life.board import ids, looks, ways
from houndtable.games.a_dogs_life.board.layout import SPACE_R, plan, town
from houndtable.games.a_dogs_life.names import space_names
from houndtable.games.a_dogs_life.parts import LETTERS, LifeEdition
from houndtable.games.a_dogs_life.state import (
    ACTIONS,
    ATTACK,
    BARK,
    BEG,
    BREEDS,
    BURY,
    CANS,
    CHOOSE,
    COLLECT_BONE,
    COLLECT_PAPER,
    DELIVER,
    DRINK,
    DRIVE,
    DROP_BONE,
    DROP_PAPER,
    END,
    GO,
    HOMES,
    HOUSE,
    IN_MOUTH,
    KIOSK,
    LEAVE,
    NO_CARD,
    NO_SIDE,
    NO_SPACE,
    NOBODY,
    PIDDLE,
    POUND,
    RESTAURANT,
    SEARCH,
    SIDES,
    SPACES,
    STARVE,
    STOCK,
    STREET,
    Edition,
    Phase,
    State,
)
from tests.a_dogs_life.sitting import Stacked, at_table
from tests.drawn import NAMES

DATA: dict[str, Any] = tomllib.loads((Path(a_dogs_life.__file__).parent / "house.toml").read_text())
RECORD = LifeEdition.model_validate(DATA).record()
TOWN = town(RECORD)
SEATS = [2, 3, 4, 5, 6]
LARGEST = 250_000  # bytes of a still layer


class Position:
    """A made-up moment: each dog at home with all its cards, and seat 0 acts in round 5."""

    def __init__(self, seats: int = 4, phase: int = Phase.ACT, **fields: int) -> None:
        self.state: Any = State.new()
        s = self.state
        s.seats, s.bones, s.rounds, s.phase, s.playing, s.points = seats, 4, 5, phase, (1 << seats) - 1, 6
        s.turner = s.foe = NOBODY
        s.dog[:], s.home[:], s.place[:], s.turned[:], s.mark[:] = BREEDS, HOMES, NO_SPACE, NO_CARD, NOBODY
        s.dog[:seats] = s.home[:seats] = s.place[:seats] = range(seats)
        s.hunger[:seats], s.bladder[:seats], s.deck[:seats] = 4, 1, 1
        s.paper_at[:], s.paper_seen[:], s.supply = STOCK, 127, 30
        s.truck, s.truck_side = RECORD.truck, NO_SIDE
        for name, value in fields.items():
            s[name] = value

    def dog(self, seat: int, space: int, bones: int = 0) -> Position:
        """A dog somewhere, with so many bones."""
        self.state.place[seat], self.state.pound[seat], self.state.carried[seat] = space, 0, bones
        return self

    def paper(self, piece: int, place: int, address: int, order: int = 1, seen: int = 0) -> Position:
        """A newspaper somewhere; `seen` are the bits of those who know its address."""
        s = self.state
        s.paper_at[piece], s.address[piece], s.paper_order[piece], s.paper_seen[piece] = (
            place,
            address,
            order,
            seen,
        )
        return self

    def bones(self, space: int, count: int) -> Position:
        """Bones that lie somewhere."""
        self.state.lying[space] = count
        return self

    def mark(self, lamp: int, seat: int) -> Position:
        """A piddle marker on a lamppost, from 1."""
        self.state.mark[lamp - 1] = seat
        return self

    def seen(self, viewer: int) -> Any:
        """What a viewer sees of it."""
        return State.observe(self.state, viewer)


def items(position: Position, viewer: int = WATCHER, names: Any = NAMES) -> dict[str, Item]:
    """The moving layer, by id."""
    seats = int(position.state.seats)
    found = board.moving(position.seen(viewer), RECORD, viewer, names[:seats], 0)
    assert len({item.id for item in found}) == len(found)
    return {item.id: item for item in found}


def hand(position: Position, viewer: int = 0) -> dict[str, Item]:
    """The viewer's own things, by id."""
    return {item.id: item for item in board.hand(position.seen(viewer), RECORD, viewer)}


def still(seats: int = 4, **options: int) -> Still:
    """The still layer of the house edition."""
    return board.still(RECORD, seats, options, 0)


def touched(position: Position, action: int, actor: int = 0, viewer: int | None = None) -> Touches:
    """What an action touches."""
    seen = position.seen(actor if viewer is None else viewer)
    return board.touches(seen, RECORD, actor, action)


def picture(position: Position, viewer: int = 0, look: Look = "light", names: Any = NAMES) -> str:
    """A whole picture of the board, without the hand."""
    ground = still(int(position.state.seats))
    body = resolved(
        f"{ground.body}\n{layer(ground, list(items(position, viewer, names).values()))}", {}, "auto"
    )
    drawn = document(ground, body, "A Dog's Life", "auto", ground.height)
    return resolved(drawn, ground.tokens, look)


def busy(seats: int = 6) -> Position:
    """A moment with something of everything."""
    lamp, can = TOWN.lamps[1], TOWN.cans[1]
    position = Position(seats).dog(0, lamp, bones=1).dog(1, can).mark(2, 1).mark(1, 1)
    position.paper(0, IN_MOUTH, 7, seen=1).paper(1, free(0), 3, 1).paper(2, free(0), 4, 2, seen=1)
    position.bones(free(1), 2).bones(HOUSE, 1).bones(can, 12)
    position.state.searched[2] = 1
    position.state.place[seats - 1], position.state.pound[seats - 1] = NO_SPACE, 2
    position.state.turned[:seats] = range(seats)
    position.state.turned[0] = NO_CARD - 1
    return position


def free(number: int) -> int:
    """A street square with nothing on it, by its number."""
    used = {*TOWN.cans.values(), *TOWN.lamps.values(), *TOWN.fountains.values(), int(RECORD.truck)}
    return [space for space in TOWN.streets if space not in used][number]


# Where things are, and what they are called


def test_every_space_has_a_spot_with_its_name() -> None:
    ground = still()
    root = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{ground.body}</svg>')
    titles = {
        element.get("id"): found.text
        for element in root.iter()
        if (found := element.find("{http://www.w3.org/2000/svg}title")) is not None
    }
    assert set(titles) == set(ground.places)
    assert {ids.place(space) for space in TOWN.spaces} < set(ground.places)
    assert titles["house-7"] == f"House 7, {DATA['house'][6]['name']}"
    assert titles[ids.place(STREET)] == TOWN.names[STREET]
    assert titles["restaurant-1"] == f"{DATA['restaurant'][0]['name']}, restaurant"
    assert len(set(titles.values())) == len(titles)


@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
@pytest.mark.parametrize("seats", SEATS)
def test_every_title_stands_once(seats: int, viewer: int) -> None:
    titles = Counter(item.title for item in items(busy(seats), viewer).values() if item.title)
    assert max(titles.values()) == 1


def test_things_are_called_by_where_they_are() -> None:
    found = items(busy(), 0)
    can, lamp = TOWN.names[TOWN.cans[3]], TOWN.names[TOWN.lamps[2]]
    assert found["can-3"].title == f"{can}, trash can, searched"
    assert found["lamp-2"].title == f"{lamp}, lamppost with the mark of Fifi, Bruno's poodle"
    assert found["dog-a"].title == "Butch, Anna's boxer"
    assert found[ids.bones(free(1))].title == f"2 bones lying on {TOWN.names[free(1)]}"
    assert found[ids.bones(HOUSE)].title == "1 bone lying in house 1"
    assert found["paper-3"].title == (
        f"newspaper for house 4 lying on {TOWN.names[free(0)]}, number 2 from below"
    )
    assert found["paper-2"].title.startswith("newspaper, face down,")


def test_dogs_stand_on_their_spaces() -> None:
    found = items(busy())
    assert (found["dog-a"].spot, found["dog-c"].spot) == (ids.place(TOWN.lamps[1]), "home-3")
    assert found["dog-f"].spot == "track-2"
    for name in ("dog-a", "dog-b", "dog-c", "dog-f"):
        item = found[name]
        spot = still(6).places[item.spot]
        assert abs(item.x - spot.x) < spot.r
        assert abs(item.y - spot.y) < spot.r


def test_what_stands_on_a_square_makes_room_for_a_dog() -> None:
    found = items(busy())
    spot = still(6).places[ids.place(TOWN.cans[1])]
    assert found["can-1"].symbol.endswith("-small")
    assert (found["can-1"].x, found["can-1"].y) < (spot.x, spot.y)
    spot = still(6).places[ids.place(TOWN.cans[2])]
    assert (found["can-2"].x, found["can-2"].y) == (spot.x, spot.y)


def test_a_searched_can_and_a_mark_look_different() -> None:
    found = items(busy())
    assert found["can-2"].symbol != found["can-3"].symbol
    assert found["lamp-2"].symbol == "life-lamp-b"
    assert found["lamp-3"].symbol == "life-lamp"


@pytest.mark.parametrize(("side", "turn", "word"), [(0, 90, "south"), (1, 180, "west"), (3, 0, "east")])
def test_the_truck_looks_away_from_where_it_came(side: int, turn: int, word: str) -> None:
    truck = items(Position(truck_side=side))["truck"]
    assert truck.turn == turn
    assert truck.title.endswith(f"bound {word}")


def test_bones_are_counted() -> None:
    found = items(busy())
    assert found[f"{ids.bones(free(1))}-count"].text == "2"
    assert f"{ids.bones(HOUSE)}-count" not in found
    assert (found["stock-count"].text, found["supply-count"].text) == ("9", "30")
    assert found["markers-count"].text == "14"


def test_the_dogs_in_the_pound_do_not_hide_each_other() -> None:
    position = Position(6)
    position.state.place[:6] = POUND
    found = items(position)
    assert len({(found[f"dog-{letter}"].x, found[f"dog-{letter}"].y) for letter in "abcdef"}) == 6
    position.state.place[:6], position.state.pound[:6] = NO_SPACE, 1
    found = items(position)
    assert len({(found[f"dog-{letter}"].x, found[f"dog-{letter}"].y) for letter in "abcdef"}) == 6


@pytest.mark.parametrize("seats", SEATS)
def test_charts_lie_below_each_other_with_the_viewers_own_last(seats: int) -> None:
    for below in range(seats):
        charts = plan(RECORD, seats, below).charts
        assert charts[below].bottom == max(area.bottom for area in charts)
        assert len({(area.x, area.y) for area in charts}) == seats


def test_a_chart_tells_how_a_dog_is() -> None:
    position = busy()
    position.state.hunger[0], position.state.buried[0] = 2, 3
    found = items(position, 0)
    assert found["fed-1-a"].title == "Butch is fed for 2 days"
    assert [found[f"fed-{n}-a"].symbol for n in (2, 3)] == ["life-food", "life-no-food"]
    assert (found["count-a"].text, found["left-a"].text, found["cards-a"].text) == ("3/4", "6", "13")
    assert "left-b" not in found
    assert (found["a-turn-a"].text, found["a-turn-b"].text) == ("6", "7")
    assert found["points-a"].title == "Butch has 6 of 6 action points left"
    assert found["turned-a"].symbol == "life-card-shuffle"
    assert "claw" in found["turned-b"].title


def test_what_a_dog_carries_lies_on_its_chart_or_in_the_viewers_hand() -> None:
    position = busy()
    assert "paper-1" not in items(position, 0)
    assert {"bone-a-1", "paper-1"} <= set(hand(position))
    others = items(position, 1)
    assert {"bone-a-1", "paper-1", "mouth-a-1", "mouth-a-2"} <= set(others)
    assert not hand(position, WATCHER)


def test_the_hand_counts_what_is_left_in_the_deck() -> None:
    position = Position()
    cards = RECORD.cards[0, :12, 0].tolist()
    position.state.deck[0, :] = 0
    position.state.deck[0, :5] = 1
    found = hand(position)
    for value in range(5):
        assert found[f"own-0-{value}"].symbol == f"life-n-{cards[:5].count(value)}"
    assert "5 cards" in found["own-rest"].title


def test_everybody_sees_what_is_left_in_every_deck() -> None:
    position = busy()
    position.state.deck[1, :], position.state.deck[1, 0], position.state.deck[1, 12] = 0, 1, 1
    for viewer in (0, 1, WATCHER):
        title = str(items(position, viewer)["deck-b"].title)
        assert title.startswith("Fifi's deck, 2 cards left, one of which makes it anew; trash can: ")
        assert title.count(" on 1") == 4
        assert title.endswith(("0 to leave the pound", "1 to leave the pound"))


def test_who_is_out_of_a_play_off_is_said_to_be() -> None:
    position = busy()
    position.state.play_off, position.state.playing = 1, 0b110
    found = items(position)
    assert ", out of the play-off, " in found["seat-a"].title
    assert not any(name.startswith("first-") for name in found), "nobody begins each round then"


def test_in_the_trucks_phase_a_click_tells_why_the_truck_does_not_get_there() -> None:
    for square, clause in (("Middle 5", "ADL-702"), ("Middle 12", "ADL-705"), ("High 2", "ADL-705")):
        s = at_table(
            "A home\nB North 4\ntruck Middle 7 from the west", phase=Phase.ROLL, chance=Stacked(pips="2")
        )
        seen = s.table.observe(0)
        space = next(n for n, name in enumerate(space_names(seen.edition.record)) if name == square)
        for clicks in ([ids.place(space)], [ids.TRUCK, ids.place(space)]):
            assert why_not(seen, clicks).id == clause, (square, clicks)


def test_in_a_dogs_turn_no_click_is_answered_for_the_truck() -> None:
    s = at_table("A home\nB North 4\ntruck Middle 7 from the west", points=2)
    for action in range(DRIVE, ACTIONS):
        assert not board.touches(s.A.sees, s.table.edition.record, 0, action).ids


def test_dogs_to_choose_lie_over_the_town() -> None:
    position = Position(3, Phase.CHOOSE, turn=1, choose_dogs=1)
    position.state.dog[1:3], position.state.home[:3], position.state.place[:3] = BREEDS, HOMES, NO_SPACE
    found = items(position)
    assert found["breed-boxer"].symbol.endswith("-taken")
    assert not found["breed-husky"].symbol.endswith("-taken")
    assert "dog-b" not in found
    assert found["breed-husky"].title.startswith(
        "White Fang the husky, 8 action points; White Fang's deck, 13"
    )
    assert touched(position, CHOOSE + 2, 1).ids == {"breed-husky"}
    assert touched(Position(), CHOOSE + 2).ids == {"choice-breed-husky"}


# Secrecy


@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
def test_nothing_drawn_depends_on_a_hidden_address(viewer: int) -> None:
    one, other = busy(), busy()
    other.state.address[0] = other.state.address[1] = other.state.address[2] = 12
    assert items(one, viewer) == items(other, viewer)
    assert hand(one, viewer) == hand(other, viewer)
    assert items(one, 0) != items(other, 0)


def test_who_has_held_a_newspaper_knows_it() -> None:
    position = busy()
    assert items(position, 0)["paper-3"].symbol.startswith("life-sheet-4")
    assert hand(position)["paper-1"].symbol == "life-hand-paper-7"
    for viewer in (1, WATCHER):
        found = items(position, viewer)
        assert {found["paper-2"].symbol, found["paper-3"].symbol} == {"life-sheet-alone"}
        assert found["paper-1"].title == "newspaper, face down, in Butch's mouth"


# Touches


def everything(actor: int) -> Position:
    """A dog with things to do almost everywhere, for each of the places that a dog may be at."""
    return busy().paper(0, IN_MOUTH + actor, 7, seen=1 << actor)


def test_plain_actions_touch_what_they_are_done_with() -> None:
    can, lamp, fountain = TOWN.cans[3], TOWN.lamps[3], TOWN.fountains[1]
    assert touched(Position().dog(0, can), SEARCH).ids == {"can-3"}
    assert touched(Position().dog(0, lamp), SEARCH).ids == set()
    assert touched(Position().dog(0, lamp), PIDDLE).ids == {"lamp-3"}
    assert touched(Position().dog(0, fountain), DRINK).ids == {"fountain-1"}
    assert touched(Position().dog(0, RESTAURANT), BEG).ids == {"restaurant-1"}
    assert touched(Position().dog(0, KIOSK), BARK).ids == {"kiosk", "stock"}
    assert touched(Position(), END).ids == {"choice-end"}
    assert touched(Position(), STARVE).ids == {"choice-starve"}
    assert touched(Position(), LEAVE).ids == {"choice-leave"}
    assert touched(Position(), ATTACK + 1).ids == {"dog-b"}
    assert touched(Position(), ATTACK + 5).ids == set()


def test_things_are_told_apart_by_what_is_done_with_them() -> None:
    position = Position().dog(0, 0, bones=1).paper(4, IN_MOUTH, 7, seen=1).bones(0, 3).paper(5, 0, 2)
    assert touched(position, BURY).ids == {"bone-a-1", "mouth-a-1", "home-1"}
    assert touched(position, DROP_BONE).ids == {"bone-a-1", "mouth-a-1", "choice-drop"}
    assert touched(position, DROP_PAPER + 4).ids == {"paper-5", "mouth-a-2", "choice-drop"}
    assert touched(position, DROP_PAPER + 5).ids == set()
    assert touched(position, COLLECT_BONE).ids == {"bones-0"}
    assert touched(position, COLLECT_PAPER).ids == {"paper-6"}
    at_house = position.dog(0, HOUSE + 6, bones=1)
    assert touched(at_house, DELIVER).ids == {"house-7", "paper-5", "mouth-a-2"}
    assert touched(at_house, DELIVER, viewer=1).ids == {"house-7"}
    assert touched(at_house.dog(0, HOUSE), DELIVER).ids == {"house-1"}


def test_a_walk_goes_by_a_shortest_way_and_says_how_long_it_is() -> None:
    position = Position()
    goal = TOWN.near[TOWN.near[0][0]][0]
    if goal < STREET:
        goal = TOWN.near[TOWN.near[0][0]][1]
    each = touched(position, GO + goal)
    assert each.path == ("home-1", ids.place(TOWN.near[0][0]), ids.place(goal))
    assert each.note == "2"
    assert {"dog-a", ids.place(goal)} <= each.ids
    assert touched(position, GO).note == ""
    assert touched(position, GO + POUND).path == ()
    assert touched(position, GO + 1).path == ()


def test_a_walk_touches_what_lies_at_its_end() -> None:
    position = busy()
    assert {"can-1", ids.bones(TOWN.cans[1])} <= touched(position, GO + TOWN.cans[1]).ids
    assert {"paper-3", "dog-a"} <= touched(position, GO + free(0)).ids
    assert "paper-2" not in touched(position, GO + free(0)).ids


def test_ways_go_around_dogs_and_end_at_marks_of_others() -> None:
    start = TOWN.near[0][0]
    others = [space for space in TOWN.near[start] if space >= STREET]
    position = Position().dog(0, start).dog(1, others[0])
    found = ways.of_dog(position.seen(0), TOWN, 0)
    assert all(others[0] not in way[:-1] for way in found.values())
    passing = ways.of_dog(Position(pass_dogs=1).dog(0, start).dog(1, others[0]).seen(0), TOWN, 0)
    assert any(others[0] in way[:-1] for way in passing.values())
    for number, lamp in TOWN.lamps.items():
        strange = ways.of_dog(Position().dog(0, start).mark(number, 2).seen(0), TOWN, 0)
        own = ways.of_dog(Position().dog(0, start).mark(number, 0).seen(0), TOWN, 0)
        assert lamp in strange
        assert all(lamp not in way[:-1] for way in strange.values())
        assert set(own) == set(TOWN.spaces) - {POUND, 1, 2, 3, 4, 5}


def test_a_dog_gets_to_every_space_in_as_many_steps_as_the_edition_says() -> None:
    start = free(3)
    found = ways.of_dog(Position(2).dog(0, start).dog(1, 1).seen(0), TOWN, 0)
    for space, way in found.items():
        assert ways.steps(way) == RECORD.distance[start, space]
        assert all(b in TOWN.near[a] for a, b in pairwise(way))


@pytest.mark.parametrize("pips", range(1, 7))
def test_a_drive_is_told_by_where_it_ends_and_whence_it_comes(pips: int) -> None:
    position = Position(phase=Phase.DRIVE, pips=pips, truck_side=NO_SIDE)
    found = {action: touched(position, action) for action in range(DRIVE, ACTIONS)}
    ends = {action: each for action, each in found.items() if each.path}
    assert ends
    for action, each in ends.items():
        space, side = divmod(action - DRIVE, SIDES)
        assert len(each.path) == pips + 1
        assert each.path[0] == ids.place(int(RECORD.truck))
        assert each.path[-1] == ids.place(space)
        assert each.path[-2] == ids.place(TOWN.roads[space][side])
        assert {"truck", ids.place(space), ids.side(side)} == each.ids
        assert not any(a == b for a, b in zip(each.path, each.path[2:], strict=False))


def test_a_drive_takes_the_dog_where_it_ends() -> None:
    other = next(space for space in TOWN.roads[int(RECORD.truck)] if space != NO_SPACE)
    side = TOWN.roads[other].index(int(RECORD.truck))
    position = Position(phase=Phase.DRIVE, pips=1).dog(1, other)
    each = touched(position, DRIVE + other * SIDES + side)
    assert each.takes == ("dog-b",)
    assert "dog-b" in each.ids
    assert not each.hurts
    assert touched(position, DRIVE + other * SIDES + side, 1).hurts


@pytest.mark.parametrize("actor", [0, 1, 5])
@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_all_that_is_touched_is_on_the_board_or_in_the_hand(actor: int, viewer: int) -> None:
    for position in (everything(actor), everything(actor).dog(actor, HOUSE + 6), Position()):
        known = {
            *items(position, viewer),
            *still(6).places,
            *(hand(position, viewer) if viewer == actor else ()),
        }
        for action in range(-2, ACTIONS + 2):
            each = touched(position, action, actor, viewer)
            assert {name for name in each.ids if not name.startswith("choice-")} <= known, action
            assert {*each.path, *each.takes} <= known
            assert set(each.takes) <= each.ids


def test_no_two_actions_of_a_moment_can_be_mixed_up() -> None:
    places = [0, KIOSK, RESTAURANT, HOUSE + 6, TOWN.cans[3], TOWN.lamps[3], TOWN.fountains[1], free(0)]
    for place in places:
        position = (
            Position().dog(0, place, bones=1).paper(0, IN_MOUTH, 7, seen=1).bones(place, 2).paper(1, place, 5)
        )
        sets = [
            each.ids
            for action in range(DRIVE)
            if (each := touched(position, action)).ids and action not in (GO + place, DROP_PAPER + 1)
        ]
        for one in sets:
            assert sum(one <= other for other in sets) == 1, one


@pytest.mark.parametrize("action", [-1, -(2**70), ACTIONS, 2**70, np.int64(3)])
def test_any_number_is_safe(action: int) -> None:
    assert isinstance(touched(busy(), action), Touches)
    assert board.touches(busy().seen(0), RECORD, NOBODY, END).ids == set()
    assert board.touches(busy().seen(0), RECORD, -1, END).ids == set()


# Pictures


@pytest.mark.parametrize("seats", SEATS)
def test_a_still_layer_is_small_and_may_be_looked_at_closely(seats: int) -> None:
    ground = still(seats, choose_dogs=1)
    assert len((ground.defs + ground.body).encode()) < LARGEST
    assert ground.closest == 3
    assert min(place.r for place in ground.places.values()) >= SPACE_R


@pytest.mark.parametrize("night", [0, 1])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("cream", "plate"),
        ("dark", "sign"),
        ("ink", "surface"),
        ("ink", "table"),
        ("danger", "surface"),
        ("cream", "pound"),
        ("dark", "cream"),
        ("dark", "glow"),
        ("dark", "gold"),
        ("dark", "stripe"),
        ("faint", "stripe"),
        ("claws", "stripe"),
        ("dark", "paper-sheet"),
        *(("cream", name) for name in ("trash", "food", "news", "claws", "escape", "exit")),
    ],
)
def test_what_is_written_can_be_read(ink: str, ground: str, night: int) -> None:
    tokens = still().tokens
    assert contrast(tokens[ink][night], tokens[ground][night]) >= 4.5


@pytest.mark.parametrize("night", [0, 1])
@pytest.mark.parametrize("arrow", ["house", "food", "news", "pound"])
def test_arrows_stand_out_from_the_streets(arrow: str, night: int) -> None:
    """By their own colour, or by their light rim at night."""
    tokens = still().tokens
    colours = [tokens[f"arrow-{arrow}"][night], tokens["cream"][night]]
    assert max(contrast(colour, tokens["tile"][night]) for colour in colours) >= 3


def test_a_game_before_its_first_turn_can_be_drawn() -> None:
    for phase in (Phase.FIRST, Phase.DOGS, Phase.HOMES):
        position = Position(3, phase)
        position.state.dog[:], position.state.home[:], position.state.place[:] = BREEDS, HOMES, NO_SPACE
        found = items(position)
        assert "dog-a" not in found
        assert found["seat-a"].title == "Anna's chart, no dog yet"
        assert hand(position) == {}


# Other towns


def changed() -> Any:
    """The house town with a wall, and with less in it."""
    data = DATA | {"scenery": DATA["scenery"][:3]}
    for street in DATA["street"]:
        squares = [tuple(square) for square in street["squares"]]
        for other in DATA["street"]:
            for x, y in squares:
                beside = [[x + 1, y]] if [x + 1, y] in other["squares"] else []
                if beside and other is not street:
                    walled = data | {"town": DATA["town"] | {"walls": [[[x, y], beside[0]]]}}
                    edition = LifeEdition.model_validate(walled)
                    if edition.fault() is None:
                        return edition.record()
    pytest.skip("no wall fits into this town")


def test_another_town_is_drawn_from_its_record_alone() -> None:
    record = changed()
    ground = board.still(record, 3, {}, 1)
    ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{ground.body}</svg>')
    assert ground.body != still(3).body
    assert ground.body == board.still(np.frombuffer(record.tobytes(), Edition.dtype)[0], 3, {}, 1).body


def test_letters_of_seats_are_those_of_the_game() -> None:
    assert [ids.dog(seat)[-1] for seat in range(6)] == list(LETTERS.lower())
    assert SPACES == NO_SPACE
    assert len(TOWN.cans) <= CANS
    assert looks.heaps(Position().seen(0)).stock == 12
