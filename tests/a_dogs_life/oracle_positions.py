"""Editions and positions of A Dog's Life made at random, also such as games hardly ever come to."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterable
from typing import Any

from houndtable.games.a_dogs_life import state as numbers
from houndtable.games.a_dogs_life.state import Phase, Trial
from tests.a_dogs_life.oracle_town import BREED_ORDER, SIDES, Kind, Space, Town

FINDS = ("nothing", "food 1", "food 2", "food 3", "bone")
Square = tuple[int, int]


def random_edition(chance: random.Random) -> dict[str, Any]:
    """A small town with any cards, as the data of an edition file."""
    while True:
        data = _random_town(chance)
        if data:
            about = {"game": "a-dogs-life", "form": 1, "name": "Any", "about": "Drawn at random."}
            return about | data | {"scenery": [], "dog": [_random_dog(name, chance) for name in BREED_ORDER]}


def _random_dog(breed: str, chance: random.Random) -> dict[str, Any]:
    often = chance.choice([[1, 1, 1, 1, 1], [5, 1, 0, 1, 1], [0, 1, 1, 1, 9]])
    claws = chance.choice([1, 4, 9])
    cards = []
    for _ in range(12):
        trash, restaurant, newspaper = chance.choices(FINDS, often, k=3)
        finds = {"trash": trash, "restaurant": restaurant, "newspaper": newspaper}
        luck = {"escapes": chance.random() < 0.5, "leaves": chance.random() < 0.5}
        cards.append({**finds, "claws": chance.randint(0, claws), **luck})
    return {"name": breed.title(), "breed": breed, "points": chance.choice([1, 4, 6, 8, 12]), "cards": cards}


def _lines(chance: random.Random, count: int) -> list[int]:
    found = [0]
    while len(found) < count:
        found.append(found[-1] + chance.choice([2, 3, 3, 4]))
    return found


def _beside(square: Square) -> list[Square]:
    return [(square[0] + across, square[1] + down) for across, down in SIDES]


def _random_town(chance: random.Random) -> dict[str, Any]:
    """Streets in lines with some more squares and walls, and small buildings between; {} if too few fit."""
    columns, rows = _lines(chance, chance.randint(3, 4)), _lines(chance, chance.randint(3, 4))
    cells = {(x, y) for x in range(columns[-1] + 1) for y in range(rows[-1] + 1)}
    streets = {(x, y) for x, y in cells if x in columns or y in rows}
    for cell in sorted(cells - streets):
        if chance.random() < 0.12 and sum(other in streets for other in _beside(cell)) > 1:
            streets.add(cell)
    squares = chance.sample(sorted(streets), len(streets))
    buildings = _random_buildings(cells - streets, streets, chance)
    if not 40 <= len(squares) <= 134 or len(buildings) < 21:
        return {}
    sizes = [chance.randint(15, 18), chance.randint(4, 16), chance.randint(1, 4)]
    things = {}
    for name, size in zip(("cans", "lampposts", "fountains"), sizes, strict=True):
        things[name] = [list(square) for square in squares[:size]]
        squares = squares[size:] + squares[:size]
    walls: list[set[Square]] = []
    for square in chance.sample(squares, chance.choice([0, 5, 15])):
        wall = {square, chance.choice(_beside(square))}
        if all(_roads(one, streets, walls) > 2 for one in wall):
            walls.append(wall)
    if chance.random() < 0.6:  # there are ways through homes
        buildings.sort(key=lambda building: -len(building["arrows"]))
    pound = buildings[19]
    beside = [square for cell in _cells(pound["box"]) for square in _beside(cell)]
    truck = chance.choice([square for square in beside if square in streets])
    half = len(squares) // 2
    return {
        "town": {
            "name": "Any",
            "width": columns[-1] + 3,
            "height": rows[-1] + 3,
            "truck": list(truck),
            "walls": [[list(square) for square in wall] for wall in walls],
            **things,
        },
        "street": [
            {"name": "Long", "squares": [list(square) for square in squares[:half]]},
            {"name": "Short", "squares": [list(square) for square in squares[half:]]},
        ],
        "home": buildings[:6],
        "house": buildings[6:18],
        "kiosk": buildings[18],
        "pound": pound,
        "restaurant": buildings[20:26],
    }


def _roads(square: Square, streets: set[Square], walls: list[set[Square]]) -> int:
    """How many roads lead from a square; none where there is no street."""
    if square not in streets:
        return 0
    return sum(other in streets and {square, other} not in walls for other in _beside(square))


def _cells(box: list[int]) -> list[Square]:
    return [(box[0] + across, box[1] + down) for across in range(box[2]) for down in range(box[3])]


def _random_buildings(free: set[Square], streets: set[Square], chance: random.Random) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    wide = len(free) > 40
    for cell in chance.sample(sorted(free), len(free)):
        right = (cell[0] + 1, cell[1])
        box = [*cell, 2 if wide and right in free and chance.random() < 0.5 else 1, 1]
        doors = sorted({square for one in _cells(box) for square in _beside(one) if square in streets})
        if free.issuperset(_cells(box)) and doors:
            free -= set(_cells(box))
            arrows = chance.sample(doors, chance.randint(1, len(doors)))
            arrows = arrows if chance.random() < 0.7 else arrows[:1]
            found.append({"name": f"House {len(found)}", "box": box, "arrows": [list(one) for one in arrows]})
    return found


def steps_from(starts: Iterable[Space]) -> dict[Space, int]:
    """How far each space is from the nearest of some."""
    found = dict.fromkeys(starts, 0)
    waiting = deque(found)
    while waiting:
        here = waiting.popleft()
        for there in here.steps:
            if there not in found:
                found[there] = found[here] + 1
                waiting.append(there)
    return found


class Scatter:
    """Lays everything anew into a state that has been set up, so that something is about to happen."""

    def __init__(self, s: Any, town: Town, points: list[int], chance: random.Random) -> None:
        self.s, self.town, self.chance, self.points = s, town, chance, points
        self.seats = range(s.seats)
        self.streets = town.of_kind(Kind.STREET)
        near = steps_from([chance.choice(self.streets)])
        self.crowd = sorted(near, key=lambda space: near[space])[: chance.choice([10, 20, 40])]
        self._course()
        self._dogs()
        self._things()
        self._papers()
        self._markers()
        self._moment()

    def _course(self) -> None:
        s, chance = self.s, self.chance
        s.first, s.turn = chance.choice(self.seats), chance.choice(self.seats)
        s.rounds, s.last_round = chance.randint(1, 30), s.round_limit or numbers.MOST_ROUNDS
        s.play_off, s.playing = 0, (1 << s.seats) - 1
        s.buried[:] = 0
        for seat in self.seats:
            s.buried[seat] = chance.choice([0, 0, s.bones - 1, chance.randrange(s.bones)])
        if not s.round_limit and chance.random() < 0.1:
            s.last_round = s.rounds  # the time is up
        elif s.rounds > s.last_round or chance.random() < 0.5:
            s.rounds = max(1, s.last_round - chance.choice([0, 0, 1, 5]))
        if chance.random() < 0.25:
            leaders = chance.sample(self.seats, chance.randint(2, s.seats))
            s.buried[leaders] = max(s.buried)
            s.playing = sum(1 << seat for seat in self.seats if s.buried[seat] == max(s.buried))
            s.play_off = chance.choice([1, 2, 19, 20, 20])
            s.rounds = s.last_round + s.play_off
            s.turn = chance.choice([seat for seat in self.seats if s.playing >> seat & 1])

    def _dogs(self) -> None:
        s, chance, seats = self.s, self.chance, list(self.seats)
        homes = chance.sample(range(6), 6)
        if chance.random() < 0.7:
            homes.sort(key=lambda home: self.town.by_number[home] not in self.crowd)
        s.home[seats] = chance.sample(homes[: s.seats], s.seats)
        s.dog[seats] = chance.sample(range(6), s.seats)
        kinds = chance.choice([(Kind.STREET,), (Kind.STREET, Kind.HOUSE, Kind.RESTAURANT)])
        spaces = [space.number for space in self.crowd if space.kind in kinds]
        spaces = spaces if len(spaces) >= s.seats else [space.number for space in self.streets]
        chance.shuffle(spaces)
        wanted = chance.choice(["can", "fountain", "lamppost", "kind"])
        spaces.sort(key=lambda number: getattr(self.town.by_number[number], wanted) is True)
        s.deck[:], s.carried[:], s.turned[:] = 0, 0, numbers.NO_CARD
        away = chance.choice([0, 0.4, 0.8])
        at_home = chance.random() < 0.3
        for seat in seats:
            s.place[seat], s.pound[seat] = spaces.pop(), 0
            if chance.random() < away:
                kiosk = numbers.POUND if numbers.KIOSK in s.place else numbers.KIOSK
                others = [] if at_home else [kiosk, kiosk, numbers.POUND, numbers.NO_SPACE]
                s.place[seat] = chance.choice([int(s.home[seat])] * 2 + others)
            if s.place[seat] == numbers.NO_SPACE:
                s.pound[seat] = chance.randint(1, 4)
            self._dog(seat)
        self._truck()

    def _truck(self) -> None:
        s, chance = self.s, self.chance
        free = [space.number for space in self.streets if space.number not in s.place]
        near = [number for number in free if self.town.by_number[number] in self.crowd]
        s.truck = chance.choice(chance.choice([free, near or free]))
        roads = [*self.town.by_number[int(s.truck)].roads]
        s.truck_side = chance.choice([*roads, *roads, numbers.NO_SIDE])
        s.pips = 0 if s.truck_side == numbers.NO_SIDE else chance.randint(1, 6)

    def _dog(self, seat: int) -> None:
        s, chance = self.s, self.chance
        s.hunger[seat] = chance.choice([0, 0, 1, 2, 3, 4])
        s.bladder[seat] = chance.randint(0, 2)
        s.deck[seat] = [chance.random() < chance.choice([0.2, 0.7, 1]) for _ in range(13)]
        s.deck[seat, numbers.SHUFFLE] = 1
        gone = [card for card in range(13) if not s.deck[seat, card]]
        s.turned[seat] = chance.choice(gone or [numbers.NO_CARD, numbers.SHUFFLE])

    def _lies(self) -> list[int]:
        """Where things can lie: often where dogs are."""
        homes = self.s.home[: self.s.seats].tolist()
        anywhere = [space.number for space in self.town.spaces if space.kind != Kind.HOME] + homes
        near = [space.number for space in self.crowd if space.number in anywhere]
        dogs = [place for place in self.s.place[: self.s.seats].tolist() if place != numbers.NO_SPACE]
        return self.chance.choice([anywhere, near, [*dogs, *homes, numbers.POUND]])

    def _things(self) -> None:
        s, chance = self.s, self.chance
        s.lying[:] = 0
        left = 30 - int(s.buried.sum())
        greed = chance.choice([[0], [0, 1, 2], [2]])
        for seat in self.seats:
            if not s.pound[seat]:
                s.carried[seat] = min(left, chance.choice(greed))
                left -= s.carried[seat]
        places = self._lies()
        for _ in range(min(left, chance.choice([0, 5, left, left]))):
            s.lying[chance.choice(places)] += 1
            left -= 1
        s.supply = left

    def _papers(self) -> None:
        s, chance = self.s, self.chance
        addresses = chance.sample(range(1, 13), 12)
        out = chance.choice([0, 0.5, 1])
        places = [number for number in self._lies() if number != numbers.KIOSK]
        carry = chance.choice([0, 0.5, 0.9])
        stacks: dict[int, int] = {}
        for paper in range(12):
            s.paper_at[paper], s.paper_order[paper] = numbers.STOCK, 0
            s.paper_seen[paper], s.address[paper] = numbers.EVERYBODY, 0
            if chance.random() >= out:
                continue
            with_room = [seat for seat in self.seats if self._has_room(seat, stacks)]
            if with_room and chance.random() < carry:
                seat = chance.choice(with_room)
                place, seen = numbers.IN_MOUTH + seat, 1 << seat
            else:
                place, seen = chance.choice(places), 1 << chance.choice(self.seats)
            stacks[place] = stacks.get(place, 0) + 1
            address = addresses.pop()
            house = numbers.HOUSE + address - 1
            s.paper_at[paper], s.paper_order[paper], s.address[paper] = place, stacks[place], address
            s.paper_seen[paper] = seen | chance.choice([0, 0, chance.randrange(1 << s.seats)])
            if place >= numbers.IN_MOUTH and chance.random() < 0.3 and house not in s.place:
                s.place[place - numbers.IN_MOUTH] = house

    def _has_room(self, seat: int, stacks: dict[int, int]) -> bool:
        held = int(self.s.carried[seat]) + stacks.get(numbers.IN_MOUTH + seat, 0)
        return held < 2 and not self.s.pound[seat]

    def _markers(self) -> None:
        s, chance = self.s, self.chance
        cans, lampposts = len(self.town.cans), len(self.town.lampposts)
        s.searched[:] = 0
        s.searched[chance.sample(range(cans), chance.choice([0, 7, 13, 14, 14]))] = 1
        s.mark[:] = numbers.NOBODY
        often = chance.choice([0, 0.3, 1])
        posts = chance.sample(range(lampposts), lampposts)
        owners = chance.choice([list(self.seats), [chance.choice(self.seats)]])
        for post in posts:
            seat = chance.choice(owners)
            if chance.random() < often and (s.mark == seat).sum() + s.bladder[seat] < 8:
                s.mark[post] = seat

    def _moment(self) -> None:
        """Something is about to happen."""
        s, chance, seat = self.s, self.chance, int(self.s.turn)
        s.points, s.begged, s.trial, s.cards_due, s.freed, s.escapes, s.claws = 0, 0, Trial.NONE, 0, 0, 0, 0
        s.turner, s.foe = numbers.NOBODY, numbers.NOBODY
        if s.pound[seat] == 4:
            s.phase = Phase.RELEASE
        elif s.pound[seat]:
            s.phase, s.trial, s.turner, s.cards_due = Phase.CARD, Trial.EXIT, seat, s.pound[seat]
        elif chance.random() < 0.3:
            s.phase = Phase.ROLL
        elif chance.random() < 0.15:
            s.phase, s.hunger[seat] = Phase.STARVE, 0
        else:
            s.phase = Phase.ACT
            most = self.points[s.dog[seat]]
            s.points = chance.choice([most, chance.randint(0, most)])
            restaurants = len(self.town.of_kind(Kind.RESTAURANT))
            s.begged = chance.choice([0, chance.randrange(1 << restaurants)])
