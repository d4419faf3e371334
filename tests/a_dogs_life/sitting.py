"""Tests in the words of the table: a moment as a picture, players who play, refuse to and look.

A picture has a line for each player, with where the dog is and what it has, and lines for the town. What is
not said is as in the first turn of a game: dogs at home and fed for four days, one marker in the bladder.

    A North 4 | fed 3 | bladder 2 | bone, newspaper 7 | buried 1
    B pound 2
    C home
    truck Middle 6 from the west
    marks A North 5, B Middle 3
    searched all but North 3
    lying bone North 6, newspaper 4 Middle 2, newspaper 9 Middle 2

``pound 2`` is the second space of the pound's track, ``pound`` its building; of newspapers that lie on one
space the last one is on top. A `map` shows the streets instead, row by row behind a bar, as in `town`: small
letters are dogs, capital letters piddle markers, ``*`` is a bone, ``%`` a newspaper, and ``^ > v <`` the
truck as it drives.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from textwrap import dedent
from typing import Any

import numpy as np

from houndtable.core.croupier import Croupier
from houndtable.core.edition import Edition
from houndtable.core.layout import WATCHER
from houndtable.core.table import Table
from houndtable.games.a_dogs_life.game import GAME
from houndtable.games.a_dogs_life.parts import BREED_NAMES
from houndtable.games.a_dogs_life.state import (
    BONES,
    CARDS,
    DRAW_DOG,
    DRAW_FIRST,
    DRAW_HOME,
    HAND_PAPER,
    HOME,
    IN_MOUTH,
    NO_CARD,
    NO_SIDE,
    NO_SPACE,
    NOBODY,
    OUTCOMES,
    POUND,
    ROLL,
    SPACES,
    STOCK,
    STREET,
    Phase,
    Trial,
)
from tests import sitting
from tests.a_dogs_life.town import CARD_NAMES, TEST_TOWN
from tests.sitting import SEATS

SIDES = ("north", "east", "south", "west")
HEADINGS = "v<^>"  # of a truck that has come from each side


class Stacked:
    """Chance that brings what a test names: cards, newspapers, pips, who begins, dogs and homes.

    `cards` are names of cards of the test town, `papers` addresses, `pips` numbers; `first` is a letter,
    `dogs` are breeds and `homes` letters. What is not named comes as it comes.
    """

    def __init__(
        self,
        cards: str = "",
        papers: str = "",
        pips: str = "",
        first: str = "",
        dogs: str = "",
        homes: str = "",
    ) -> None:
        self.rest = Croupier(bytes(32))
        self.named = {
            0: [CARD_NAMES.index(name) for name in _words(cards)],
            ROLL: [ROLL + int(number) - 1 for number in pips.split()],
            HAND_PAPER: [HAND_PAPER + int(address) - 1 for address in papers.split()],
            DRAW_FIRST: [DRAW_FIRST + SEATS.index(letter) for letter in first],
            DRAW_DOG: [DRAW_DOG + BREED_NAMES.index(breed) for breed in _words(dogs)],
            DRAW_HOME: [DRAW_HOME + SEATS.index(letter) for letter in homes.split()],
        }

    def draw(self, weights: Sequence[int]) -> int:
        """The next outcome that is named for this kind of draw."""
        first = next(outcome for outcome, weight in enumerate(weights) if weight)
        kind = max(kind for kind in self.named if kind <= first)
        if not self.named[kind]:
            return self.rest.draw(weights)
        chosen = self.named[kind].pop(0)
        assert weights[chosen], f"{chosen} cannot be drawn"
        return chosen


class Player(sitting.Player):
    """A seat, as a test speaks of it."""

    def _own(self, field: str) -> int:
        return int(self.table.truth[field][self.seat])

    @property
    def at(self) -> str:
        """Where the dog is: a space, or "pound 1" to "pound 4" on the pound's track."""
        track = self._own("pound")
        return f"pound {track}" if track else name_of(self.table.edition, self._own("place"))

    @property
    def fed(self) -> int:
        """Days that the dog is fed for."""
        return self._own("hunger")

    @property
    def bladder(self) -> int:
        """Piddle markers in the bladder."""
        return self._own("bladder")

    @property
    def buried(self) -> int:
        """Bones that are buried."""
        return self._own("buried")

    @property
    def mouth(self) -> list[str]:
        """What the dog carries: bones, then newspapers in order."""
        s = self.table.truth
        return ["bone"] * int(s.carried[self.seat]) + papers_in(s, IN_MOUTH + self.seat)

    @property
    def knows(self) -> list[int]:
        """The addresses of newspapers outside of the stock that this player knows."""
        seen = self.sees
        return sorted(int(address) for address in seen.address if address > 0)

    @property
    def deck(self) -> list[str]:
        """The cards that are left in the deck."""
        return [name for name, left in zip(CARD_NAMES, self.table.truth.deck[self.seat], strict=True) if left]

    @property
    def reaches(self) -> set[str]:
        """The spaces that the dog may walk to, by name."""
        return {text.removeprefix("go ") for text in self.legal if text.startswith("go ")}

    @property
    def drives(self) -> set[str]:
        """Where the player may drive the truck, in notation."""
        return {text.removeprefix("drive ") for text in self.legal if text.startswith("drive ")}

    @property
    def told(self) -> list[str]:
        """The texts of the log as the player sees it, empty ones left out."""
        return [line.text for line in self.log if line.text]


class Sitting(sitting.Sitting[Player]):
    """A table with its players A, B, C ..."""

    player = Player

    @property
    def state(self) -> Any:
        """The whole truth."""
        return self.table.truth

    @property
    def phase(self) -> Phase:
        """What happens now."""
        return Phase(int(self.state.phase))

    @property
    def trial(self) -> Trial:
        """What a card is turned for."""
        return Trial(int(self.state.trial))

    @property
    def round(self) -> int:
        """The round."""
        return int(self.state.rounds)

    @property
    def points(self) -> int:
        """Action points that are left."""
        return int(self.state.points)

    @property
    def truck(self) -> str:
        """Where the truck is and from where it has come, such as "North 4 from the east"."""
        s = self.state
        side = "" if s.truck_side == NO_SIDE else f" from the {SIDES[s.truck_side]}"
        return name_of(self.table.edition, s.truck) + side

    @property
    def searched(self) -> list[str]:
        """The spaces with cans that were searched."""
        e, s = self.table.edition.record, self.state
        return [self._name(space) for space in range(SPACES) if e.can[space] and s.searched[e.can[space] - 1]]

    @property
    def marks(self) -> dict[str, str]:
        """Whose piddle markers are where."""
        e, s = self.table.edition.record, self.state
        lamps = {space: int(s.mark[e.lamp[space] - 1]) for space in range(SPACES) if e.lamp[space]}
        return {self._name(space): SEATS[seat] for space, seat in lamps.items() if seat != NOBODY}

    def lying(self, space: str) -> list[str]:
        """What lies on a space: bones, then newspapers from the bottom."""
        s, number = self.state, space_of(self.table.edition, space)
        return ["bone"] * int(s.lying[number]) + papers_in(s, number)

    @property
    def stock(self) -> int:
        """How many newspapers are in the stock."""
        return int((self.state.paper_at == STOCK).sum())

    @property
    def watched(self) -> Any:
        """What somebody without a seat sees."""
        return self.table.observe(WATCHER).state

    def _name(self, space: int) -> str:
        return name_of(self.table.edition, space)

    def pass_turn(self) -> None:
        """Whoever is on turn ends the actions, and drives the first of the ways."""
        player = self.players[self.table.actors[0]]
        player.plays("end")
        if self.table.actors == [player.seat] and self.phase == Phase.DRIVE:
            player.plays(player.legal[0])

    def odds(self, phase: Phase, change: Callable[[Any], None] | None = None) -> dict[int, int]:
        """What chance may do in a phase at this moment, with weights."""
        s, weights = self.state, np.zeros(OUTCOMES, np.int64)
        s.phase = phase
        if change:
            change(s)
        GAME.rules.odds(s, self.table.edition.record, weights)
        return {outcome: int(weight) for outcome, weight in enumerate(weights) if weight}


def name_of(edition: Edition, space: int) -> str:
    """The name of a space."""
    return bytes(edition.record.names[space]).rstrip(b"\0").decode()


def space_of(edition: Edition, name: str) -> int:
    """The space of a name."""
    found = [space for space in range(SPACES) if name_of(edition, space) == name]
    assert len(found) == 1, f"there is no space {name!r}"
    return found[0]


def papers_in(s: Any, place: int) -> list[str]:
    """The newspapers in a place, in order."""
    found = sorted(
        (int(s.paper_order[p]), int(s.address[p])) for p in range(len(s.paper_at)) if s.paper_at[p] == place
    )
    return [f"newspaper {address}" for _, address in found]


def at_table(
    picture: str,
    *,
    map: str = "",
    turn: str = "A",
    points: int = 6,
    begged: Sequence[str] = (),
    round: int = 1,
    first: str = "A",
    decks: dict[str, str] | None = None,
    supply: int | None = None,
    chance: Stacked | None = None,
    edition: Edition = TEST_TOWN,
    auto: bool = True,
    phase: Phase = Phase.ACT,
    change: Callable[[Any], None] | None = None,
    **options: int,
) -> Sitting:
    """The moment of a picture, in the actions of a player's dog with so many points left.

    `decks` are the cards left, by player; `supply` the bones beside the board: others lie in home F then.
    `change` is done to the state at last.
    """
    lines = dedent(picture).strip().splitlines()
    players = [line for line in lines if re.match(r"[A-F]( |$)", line)]
    table = Table(GAME, len(players), options, edition=edition, begin=False)
    s = table.truth
    _begin(s, turn, first, round)
    for seat, line in enumerate(players):
        assert line[0] == SEATS[seat], f"the players stand in order: {line}"
        _set_player(s, edition, seat, line[1:].strip())
    for line in lines:
        if line not in players:
            _set_town(s, edition, *line.split(" ", 1))
    if map:
        _read_map(s, edition, map)
    s.points, s.phase = points if phase == Phase.ACT else 0, phase
    for name in begged:
        s.begged |= 1 << (space_of(edition, name) - 20)
    for letter, cards in (decks or {}).items():
        s.deck[SEATS.index(letter)] = [int(name in _words(cards)) for name in CARD_NAMES]
    s.supply = BONES - int(s.lying.sum()) - int(s.carried.sum()) - int(s.buried.sum())
    if supply is not None:
        s.lying[HOME + 5] += s.supply - supply
        s.supply = supply
    if change:
        change(s)
    return Sitting(Table(GAME, len(players), options, edition=edition, start=s, croupier=chance, auto=auto))


def new_table(seats: int, *, chance: Stacked | None = None, **options: int) -> Sitting:
    """A new game in the test town."""
    return Sitting(Table(GAME, seats, options, edition=TEST_TOWN, croupier=chance))


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _begin(s: Any, turn: str, first: str, round: int) -> None:
    """All dogs at home, in the order of the breeds and the homes."""
    for seat in range(s.seats):
        s.dog[seat], s.home[seat], s.place[seat] = seat, seat, HOME + seat
        s.hunger[seat], s.bladder[seat] = 4, 1
        s.deck[seat] = np.ones(CARDS)
        s.turned[seat] = NO_CARD
    s.first, s.turn, s.rounds = SEATS.index(first), SEATS.index(turn), round


def _set_player(s: Any, edition: Edition, seat: int, line: str) -> None:
    where, *rest = [part.strip() for part in line.split("|")] or [""]
    if match := re.fullmatch(r"pound ([1-4])", where):
        s.pound[seat], s.place[seat] = int(match[1]), NO_SPACE
    elif where not in ("", "home", "map"):
        s.place[seat] = POUND if where == "pound" else space_of(edition, where)
    for part in rest:
        word, _, number = part.partition(" ")
        if word in ("fed", "bladder", "buried"):
            s[{"fed": "hunger"}.get(word, word)][seat] = int(number)
            continue
        for thing in _words(part):
            if thing == "bone":
                s.carried[seat] += 1
            else:
                _set_paper(s, int(thing.removeprefix("newspaper ")), IN_MOUTH + seat, 1 << seat)


def _set_paper(s: Any, address: int, place: int, seen: int) -> None:
    """Put the newspaper for an address on top of what is in a place."""
    paper = next(p for p in range(len(s.paper_at)) if s.paper_at[p] == STOCK)
    s.paper_order[paper] = 1 + int((s.paper_at == place).sum())
    s.paper_at[paper], s.address[paper], s.paper_seen[paper] = place, address, seen


def _set_town(s: Any, edition: Edition, word: str, rest: str) -> None:
    e = edition.record
    match word:
        case "truck":
            name, _, side = rest.partition(" from the ")
            s.truck, s.truck_side = space_of(edition, name), SIDES.index(side) if side else NO_SIDE
        case "marks":
            for part in _words(rest):
                s.mark[e.lamp[space_of(edition, part[2:])] - 1] = SEATS.index(part[0])
        case "searched":
            names = _words(rest.removeprefix("all but "))
            cans = {int(e.can[space_of(edition, name)]) - 1 for name in names}
            for can in range(e.cans):
                s.searched[can] = (can in cans) != rest.startswith("all but ")
        case "lying":
            for part in _words(rest):
                if match := re.fullmatch(r"newspaper (\d+) (.+)", part):
                    _set_paper(s, int(match[1]), space_of(edition, match[2]), 1)
                else:
                    s.lying[space_of(edition, part.removeprefix("bone "))] += 1
        case _:
            raise ValueError(f"a picture has no line {word!r}")


def signed(map: str, sign: str, edition: Edition = TEST_TOWN) -> set[str]:
    """The street squares that bear a sign in a map."""
    boxes = edition.record.box
    at = {(x, y) for y, row in enumerate(_rows(map)) for x, found in enumerate(row) if found == sign}
    spaces = [space for space in range(STREET, SPACES) if (int(boxes[space][0]), int(boxes[space][1])) in at]
    return {name_of(edition, space) for space in spaces if name_of(edition, space)}


def _rows(map: str) -> list[str]:
    return [row.partition("|")[2] for row in map.splitlines() if "|" in row]


def _read_map(s: Any, edition: Edition, map: str) -> None:
    streets = {(int(box[0]), int(box[1])): space for space, box in enumerate(edition.record.box)}
    for y, row in enumerate(_rows(map)):
        for x, sign in enumerate(row):
            space = streets.get((x, y), 0)
            if space < STREET:
                continue
            if sign in "abcdef":
                s.place[SEATS.index(sign.upper())] = space
            elif sign in SEATS:
                s.mark[edition.record.lamp[space] - 1] = SEATS.index(sign)
            elif sign == "*":
                s.lying[space] += 1
            elif sign == "%":
                free = next(address for address in range(1, 13) if address not in s.address)
                _set_paper(s, free, space, 1)
            elif sign in HEADINGS:
                s.truck, s.truck_side = space, HEADINGS.index(sign)
