"""A second opinion on the rules of Dogs' Day: slow, plain Python, written from the rulebook and the rulings
alone, never from the rules' code. It tells a whole game as one story, in the order of the rulebook.

The story is a generator. Wherever somebody must decide it stops with a `Question`, and goes on with the
answer; chance is asked like everybody else. `Oracle` holds the table and turns the pages. What the texts
leave open is decided where the word "choice" stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from houndtable.core.layout import CHANCE
from houndtable.games.dogs_day import state as numbers
from houndtable.games.dogs_day.state import Card, Kind, Lot

BAG, CASE = Kind.BAG, Kind.CASE
ROW = {
    Card.INFORMANT: -1,  # leftmost
    Card.LAWYER: 0,
    Card.MENTOR: 1,
    Card.CON_ARTIST: 2,
    Card.EXCAVATOR: 3,
    Card.HACKER: 4,
    Card.FEMME: 5,
    Card.SHARPSHOOTER: 6,
    Card.BRUTE: 6,
    Card.DRIVER: 7,
}
CANNOT_BE_ARRESTED = {Card.LAWYER, Card.FEMME, Card.DRIVER}
EVERYBODY = range(7)  # the end shows vaults to watchers and empty chairs alike

RESERVE, BANK, PRISON, CAR = "reserve", "bank", "prison", "car"


def card_of(seat: int) -> str:
    """The place of the markers that lie on a seat's card."""
    return f"card {seat}"


def vault_of(seat: int) -> str:
    """The place of the markers that a seat has brought home."""
    return f"vault {seat}"


PLACES = [RESERVE, BANK, PRISON, CAR]  # in the order of the record
PLACES += [card_of(seat) for seat in range(6)] + [vault_of(seat) for seat in range(6)]


@dataclass(eq=False)
class Marker:
    """A bag or a briefcase, with the number that everybody can follow."""

    number: int
    kind: Kind
    value: int = 0  # until somebody looks
    holders: set[int] = field(default_factory=set)

    def look(self, seat: int) -> int:
        """What a seat can tell of it: its value, or 0."""
        return self.value if seat in self.holders else 0


class Choose(NamedTuple):
    """A seat puts a card face down, or chance deals it."""

    card: Card


class Take(NamedTuple):
    """A seat takes a marker of this kind, and of this value if it knows that."""

    place: str
    kind: Kind
    look: int


class Name(NamedTuple):
    """A La Femme's owner names whose card she steals from."""

    seat: int


class Worth(NamedTuple):
    """Chance draws the value of a marker."""

    value: int


class Arrives(NamedTuple):
    """Chance opens an armoured car."""

    row: int


class Pick(NamedTuple):
    """Chance picks one of the markers that look alike."""

    marker: int


Action: TypeAlias = Choose | Take | Name | Worth | Arrives | Pick


def number_of(action: Action) -> int:
    """The integer that stands for an action in the game."""
    match action:
        case Choose(card):
            return numbers.CHOOSE + card
        case Take(place, kind, look):
            spot = PLACES.index(place) * numbers.KINDS + kind
            return numbers.TAKE + spot * numbers.LOOKS + look
        case Name(seat):
            return numbers.NAME + seat
        case Worth(value):
            return numbers.DRAW_VALUE + value - 1
        case Arrives(row):
            return numbers.DRAW_CAR + row
        case Pick(marker):
            return numbers.PICK + marker


@dataclass
class Question:
    """Where the story waits: what each seat may answer, and who must; or chance, with weights."""

    options: dict[int, set[Action]] = field(default_factory=dict)
    must: set[int] = field(default_factory=set)
    weights: dict[Action, int] = field(default_factory=dict)


Story: TypeAlias = Generator[Question, tuple[int, Action], None]


class Oracle:
    """A game from its set-up on, or from a record in which all are about to choose their cards."""

    def __init__(self, seats: int, options: dict[str, int], edition: Any, record: Any = None) -> None:
        self.seats = range(seats)
        self.rich_bank = bool(options["rich_bank"])
        self.informant_first = bool(options["informant_first"])
        self.informant_arrested = bool(options["informant_arrested"])
        self.car_loads = list(zip(edition.car_bags.tolist(), edition.car_cases.tolist(), strict=True))
        self.cars = Counter(dict(enumerate(edition.car_count.tolist())))
        self.undrawn = {kind: Counter(dict(enumerate(edition.values[kind].tolist()))) for kind in Kind}
        self.markers = [Marker(n, BAG if n < numbers.BAGS else CASE) for n in range(numbers.MARKERS)]
        self.piles: dict[str, list[Marker]] = {place: [] for place in PLACES}
        self.piles[RESERVE] += self.markers
        self.decks = [set(Card) for _ in self.seats]
        self.hands: list[set[Card]] = [set() for _ in self.seats]
        self.chosen: dict[int, Card] = {}
        self.scene: dict[int, Card] = {}  # the cards that are still in it
        self.revealed: Counter[int] = Counter()  # how many cards of each number this round has seen
        self.retired: list[set[Card]] = [set() for _ in self.seats]
        self.arrested: list[set[Card]] = [set() for _ in self.seats]
        self.unlooked: list[Marker] = []
        self.due: dict[int, int] = {}
        self.named: dict[int, int] = {}
        self.round = 1
        self.fortunes: list[int] = []
        self.shares: list[float] = []
        if record is not None:
            self._read(record)
        self._now = Question()
        self._story = self._game() if record is None else self._rounds()
        self._turn_page(None)

    # What is asked from outside.

    def actors(self) -> set[int]:
        """Who must act; nobody when the game is over."""
        return {CHANCE} if self._now.weights else self._now.must

    def legal(self, seat: int) -> set[int]:
        """A seat's legal actions."""
        return {number_of(action) for action in self._now.options.get(seat, set())}

    def odds(self) -> dict[int, int]:
        """What chance may draw, with weights."""
        return {number_of(action): weight for action, weight in self._now.weights.items() if weight}

    def apply(self, actor: int, action: int) -> None:
        """Go on with the story."""
        possible: Iterable[Action] = self._now.weights if actor == CHANCE else self._now.options[actor]
        self._turn_page(next((actor, answer) for answer in possible if number_of(answer) == action))

    def returns(self) -> list[float]:
        """The result of a finished game."""
        return self.shares

    def place_of(self, marker: int) -> int:
        """The number of the place where a marker lies."""
        return next(n for n, place in enumerate(PLACES) if self.markers[marker] in self.piles[place])

    def lot(self, seat: int, card: Card) -> Lot:
        """What has become of a card."""
        if card in self.arrested[seat]:
            return Lot.ARRESTED
        if card in self.retired[seat]:
            return Lot.RETIRED
        return Lot.SCENE if self.scene.get(seat) == card else Lot.UNPLAYED

    def escaped(self, seat: int) -> bool:
        """Whether a seat's card of this round has left the Scene before its end."""
        return bool(self.scene) and seat not in self.scene

    def _turn_page(self, answer: tuple[int, Action] | None) -> None:
        try:
            self._now = next(self._story) if answer is None else self._story.send(answer)
        except StopIteration:
            self._now = Question()

    def _read(self, s: Any) -> None:
        assert s.phase == numbers.Phase.CHOOSE
        self.round = int(s.rounds)
        self.cars = Counter(dict(enumerate(s.cars.tolist())))
        self.undrawn = {kind: Counter(dict(enumerate(s.pool[kind].tolist()))) for kind in Kind}
        self.piles = {place: [] for place in PLACES}
        for marker in self.markers:
            self.piles[PLACES[s.at[marker.number]]].append(marker)
            marker.value = int(s.value[marker.number])
            marker.holders = {seat for seat in EVERYBODY if s.known[marker.number] >> seat & 1}
        for seat in self.seats:
            lots = {card: s.lot[seat, card] for card in Card}
            self.retired[seat] = {card for card in Card if lots[card] == Lot.RETIRED}
            self.arrested[seat] = {card for card in Card if lots[card] == Lot.ARRESTED}
            self.hands[seat] = {card for card in Card if s.hand[seat, card]}
            self.decks[seat] = {card for card in Card if lots[card] == Lot.UNPLAYED} - self.hands[seat]

    # The game, in the order of the rulebook.

    def _game(self) -> Story:
        """Set-up; "The game is played over 8 rounds"."""
        if self.informant_first:
            for seat in self.seats:
                self.decks[seat].remove(Card.INFORMANT)
                self.hands[seat].add(Card.INFORMANT)
        self._move(RESERVE, PRISON, BAG, 3)
        yield from self._new_car()
        self._empty_car()
        yield from self._new_car()
        yield from self._fill_hands()
        yield from self._rounds()

    def _rounds(self) -> Story:
        while True:
            yield from self._team_selection()
            if self._frustrated():
                yield from self._frustrated_heist()
            else:
                yield from self._heist()
                yield from self._twist()
            self._return_cards()
            if self.round == 8:
                break
            yield from self._new_day()
        self._count()

    def _team_selection(self) -> Story:
        """1. All choose a card in secret; a choice can be changed until the last one has been made."""
        self.chosen = {}
        while len(self.chosen) < len(self.seats):
            options: dict[int, set[Action]] = {
                s: {Choose(card) for card in self.hands[s]} for s in self.seats
            }
            seat, action = yield Question(options, must=set(self.seats) - set(self.chosen))
            assert isinstance(action, Choose)
            self.chosen[seat] = action.card
        self.scene, self.chosen = self.chosen, {}
        for seat, card in self.scene.items():
            self.hands[seat].remove(card)
        self.revealed = Counter(ROW[card] for card in self.scene.values())

    def _frustrated(self) -> bool:
        return self.revealed[ROW[Card.INFORMANT]] == 1

    def _frustrated_heist(self) -> Story:
        """2. "If a single The Informant (X9) card was revealed in the round, the heist was frustrated"."""
        (informant,) = self._owners(Card.INFORMANT)
        safe = CANNOT_BE_ARRESTED if self.informant_arrested else CANNOT_BE_ARRESTED | {Card.INFORMANT}
        caught = [seat for seat in self._from_first(self.scene) if self.scene[seat] not in safe]
        for seat in caught:
            yield from self._pay(seat)
        for _ in caught:
            self._take(informant, self.piles[RESERVE], BAG, 1, vault_of(informant))
        yield from self._look()
        yield from self._lawyers(vault_of)
        for seat in caught:
            self.arrested[seat].add(self.scene.pop(seat))

    def _pay(self, seat: int) -> Story:
        """ "Their owners must pay a fortune marker from their Vaults onto the Prison"."""
        vault = self.piles[vault_of(seat)]
        if len(vault) == 1:
            self._give(vault[0], PRISON)
        elif vault:
            payment = yield from self._one_of(seat, [vault_of(seat)], set(Kind))
            self._give(payment, PRISON)

    def _heist(self) -> Story:
        """2. "Players must resolve, in ascending order, their characters' actions"."""
        yield from self._lawyers(card_of)
        mentors = self._owners(Card.MENTOR)
        yield from self._in_turn(dict.fromkeys(mentors, 5), self._mentors_reach, set(Kind))
        yield from self._con_artists()
        yield from self._share(Card.EXCAVATOR, BANK, CASE, card_of)
        hackers = self._owners(Card.HACKER)
        yield from self._in_turn(dict.fromkeys(hackers, 2), self._vaults_of_others, {BAG})
        yield from self._femmes()
        drivers = self._owners(Card.DRIVER)
        yield from self._in_turn(dict.fromkeys(drivers, 4), self._drivers_reach, set(Kind))
        for seat in drivers:
            self._escape(seat)

    def _twist(self) -> Story:
        """3. In descending order; not "if two or more cards of the same number are present"."""
        for card in (Card.SHARPSHOOTER, Card.BRUTE):
            for seat in self._alone(card):
                yield from self._take_all(seat, BANK, BAG)
        for seat in self._alone(Card.FEMME):
            for kind in (BAG, CASE):  # choice: nobody is asked which; nobody has ever held one of them
                self._take(seat, self.piles[BANK], kind, 1, card_of(seat))
            yield from self._look()
        for seat in self._alone(Card.HACKER):
            yield from self._take_all(seat, CAR, BAG)
        for seat in self._alone(Card.EXCAVATOR):
            self._escape(seat)
        for seat in self._alone(Card.CON_ARTIST):
            yield from self._in_turn({seat: 2}, self._all_of_others, set(Kind))
        for seat in self._alone(Card.LAWYER):
            yield from self._in_turn({seat: 1}, self._next_to_the_right, set(Kind))

    def _return_cards(self) -> None:
        """ "Players return their cards and all markers that are on them to their playerboards"."""
        for seat, card in self.scene.items():
            self.retired[seat].add(card)
            self._bring_home(seat)
        self.scene = {}

    def _new_day(self) -> Story:
        """4. A New Day to Steal."""
        self._empty_car()
        yield from self._new_car()
        self._move(RESERVE, PRISON, BAG, 1)
        yield from self._fill_hands()
        if self.rich_bank:
            self._move(RESERVE, BANK, BAG, 3 - len(self.piles[BANK]))
        self.round += 1

    def _count(self) -> None:
        """The end: "the highest sum of money", then "the most gemstone briefcases"; else it is shared."""
        vaults = [self.piles[vault_of(seat)] for seat in self.seats]
        for vault in vaults:
            for marker in vault:
                marker.holders = set(EVERYBODY)
        self.fortunes = [sum(marker.value for marker in vault) for vault in vaults]
        cases = [sum(marker.kind == CASE for marker in vault) for vault in vaults]
        ranks = list(zip(self.fortunes, cases, strict=True))
        self.shares = [(rank == max(ranks)) / ranks.count(max(ranks)) for rank in ranks]

    # The supplies.

    def _new_car(self) -> Story:
        """ "Reveal an Armoured Car", and put on it what it shows."""
        _, action = yield Question(weights={Arrives(row): count for row, count in self.cars.items()})
        assert isinstance(action, Arrives)
        self.cars[action.row] -= 1
        bags, cases = self.car_loads[action.row]
        self._move(RESERVE, CAR, BAG, bags)
        self._move(RESERVE, CAR, CASE, cases)

    def _empty_car(self) -> None:
        for kind in Kind:
            self._move(CAR, BANK, kind, len(self.piles[CAR]))

    def _fill_hands(self) -> Story:
        size = 5 if self.informant_first else 4
        for seat in self.seats:
            while len(self.hands[seat]) < size and self.decks[seat]:
                _, action = yield Question(weights={Choose(card): 1 for card in self.decks[seat]})
                assert isinstance(action, Choose)
                self.decks[seat].remove(action.card)
                self.hands[seat].add(action.card)

    def _move(self, origin: str, goal: str, kind: Kind, count: int) -> None:
        """Up to so many markers, the lowest numbers first."""
        alike = [marker for marker in self.piles[origin] if marker.kind == kind]
        alike.sort(key=lambda marker: marker.number)
        for marker in alike[: max(count, 0)]:
            self._give(marker, goal)

    def _give(self, marker: Marker, goal: str) -> None:
        for pile in self.piles.values():
            if marker in pile:
                pile.remove(marker)
        self.piles[goal].append(marker)

    # The Scene.

    def _from_first(self, seats: Iterable[int]) -> list[int]:
        """Seats in the order in which they have their turns in this round."""
        first = (self.round - 1) % len(self.seats)
        return sorted(seats, key=lambda seat: (seat < first, seat))

    def _owners(self, card: Card) -> list[int]:
        return self._from_first(seat for seat, played in self.scene.items() if played == card)

    def _alone(self, card: Card) -> list[int]:
        """The card's owner, as a list of one, if that card resolves a Twist."""
        return self._owners(card) if self.revealed[ROW[card]] == 1 else []

    def _others(self, seat: int) -> list[int]:
        """ "The other participants in the Scene"."""
        return [other for other in self.scene if other != seat]

    def _equals(self, seat: int, other: int) -> bool:
        return ROW[self.scene[seat]] == ROW[self.scene[other]]

    def _place_beside(self, seat: int, side: int) -> list[int]:
        """Whose cards lie in the next place to the left (-1) or to the right (1)."""
        row = ROW[self.scene[seat]]
        rows = [ROW[card] for card in self.scene.values() if (ROW[card] - row) * side > 0]
        if not rows:
            return []
        nearest = min(rows, key=lambda other: abs(other - row))
        return [other for other in self.scene if ROW[self.scene[other]] == nearest]

    def _escape(self, seat: int) -> None:
        """ "Immediately goes to the Retired Area", and the loot to the vault."""
        self.retired[seat].add(self.scene.pop(seat))
        self._bring_home(seat)

    def _bring_home(self, seat: int) -> None:
        for marker in list(self.piles[card_of(seat)]):
            self._give(marker, vault_of(seat))

    # Who reaches what.

    def _mentors_reach(self, seat: int) -> list[str]:
        cards = [card_of(other) for other in self._others(seat) if not self._equals(seat, other)]
        return cards + self._vaults_of_others(seat)

    def _vaults_of_others(self, seat: int) -> list[str]:
        return [vault_of(other) for other in self._others(seat)]

    def _drivers_reach(self, seat: int) -> list[str]:
        return [card_of(other) for other in self._others(seat) if not self._equals(seat, other)]

    def _all_of_others(self, seat: int) -> list[str]:
        return [card_of(other) for other in self._others(seat)] + self._vaults_of_others(seat)

    def _next_to_the_right(self, seat: int) -> list[str]:
        return [card_of(other) for other in self._place_beside(seat, 1)]

    # Characters whose equals share.

    def _lawyers(self, to: Callable[[int], str]) -> Story:
        """ "Take all markers from the Prison": bags and briefcases apart."""
        yield from self._share(Card.LAWYER, PRISON, BAG, to)
        yield from self._share(Card.LAWYER, PRISON, CASE, to)

    def _share(self, card: Card, place: str, kind: Kind, to: Callable[[int], str]) -> Story:
        """Equal shares; what cannot be divided stays."""
        owners = self._owners(card)
        if owners:
            share = sum(marker.kind == kind for marker in self.piles[place]) // len(owners)
            yield from self._in_turn(dict.fromkeys(owners, share), lambda _: [place], {kind}, to)

    def _con_artists(self) -> Story:
        owners = self._owners(Card.CON_ARTIST)
        if owners:
            share = min(2, len(self.piles[BANK]) // len(owners))
            yield from self._in_turn(dict.fromkeys(owners, share), lambda _: [BANK], set(Kind))

    def _femmes(self) -> Story:
        """ "Steal all markers from the card immediately to the left": all name one, and then they take."""
        self.named = {}
        femmes = self._owners(Card.FEMME)
        for seat in femmes:
            cards = [other for other in self._place_beside(seat, -1) if self.piles[card_of(other)]]
            if len(cards) == 1:
                self.named[seat] = cards[0]
            elif cards:  # choice: where none of them bears anything, nothing is named
                _, action = yield Question({seat: {Name(other) for other in cards}}, must={seat})
                assert isinstance(action, Name)
                self.named[seat] = action.seat
        due = {seat: len(self.piles[card_of(victim)]) for seat, victim in self.named.items()}
        yield from self._in_turn(due, lambda seat: [card_of(self.named[seat])], set(Kind))

    # Taking markers.

    def _in_turn(
        self,
        due: dict[int, int],
        reach: Callable[[int], list[str]],
        kinds: set[Kind],
        to: Callable[[int], str] = card_of,
    ) -> Story:
        """The seats take one marker after another in turn, until each has what is due or finds nothing."""

        def lying(seat: int) -> set[Marker]:
            return {m for place in reach(seat) for m in self.piles[place] if m.kind in kinds}

        self.due = {seat: count for seat, count in due.items() if count}
        while self.due:
            for seat in self._from_first(self.due):
                mine = lying(seat)
                shared = [other for other in self.due if other != seat and lying(other) & mine]
                if not mine:
                    del self.due[seat]
                elif self.due[seat] >= len(mine) and not shared:
                    for marker in mine:
                        self._hold(seat, marker, to(seat))
                    del self.due[seat]
                else:
                    marker = yield from self._one_of(seat, reach(seat), kinds)
                    self._hold(seat, marker, to(seat))
                    self.due[seat] -= 1
                    if not self.due[seat]:
                        del self.due[seat]
                yield from self._look()

    def _one_of(
        self, seat: int, places: list[str], kinds: set[Kind]
    ) -> Generator[Question, tuple[int, Action], Marker]:
        """A seat says which marker it takes, as far as it can tell them apart; chance does the rest."""
        lying = [(place, m) for place in places for m in self.piles[place] if m.kind in kinds]
        options: set[Action] = {Take(place, m.kind, m.look(seat)) for place, m in lying}
        _, action = yield Question({seat: options}, must={seat})
        assert isinstance(action, Take)
        alike = [m for m in self.piles[action.place] if m.kind == action.kind]
        alike = [m for m in alike if bool(m.look(seat)) == bool(action.look)]
        if len(alike) > 1 and any(m.holders for m in alike):
            wanted = [m for m in alike if m.look(seat) == action.look]
            _, picked = yield Question(weights={Pick(m.number): 1 for m in wanted})
            assert isinstance(picked, Pick)
            return self.markers[picked.marker]
        return min(alike, key=lambda marker: marker.number)

    def _take_all(self, seat: int, place: str, kind: Kind) -> Story:
        self._take(seat, self.piles[place], kind, len(self.piles[place]), card_of(seat))
        yield from self._look()

    def _take(self, seat: int, pile: list[Marker], kind: Kind, count: int, goal: str) -> None:
        """Up to so many markers of a kind that nobody can tell apart."""
        alike = sorted((m for m in pile if m.kind == kind), key=lambda marker: marker.number)
        for marker in alike[:count]:
            self._hold(seat, marker, goal)

    def _hold(self, seat: int, marker: Marker, goal: str) -> None:
        self._give(marker, goal)
        marker.holders.add(seat)
        if not marker.value and marker not in self.unlooked:
            self.unlooked.append(marker)

    def _look(self) -> Story:
        """Chance draws what stands on markers that nobody has held before."""
        while self.unlooked:
            marker = min(self.unlooked, key=lambda marker: marker.number)
            left = self.undrawn[marker.kind]
            _, action = yield Question(weights={Worth(value): n for value, n in left.items() if n})
            assert isinstance(action, Worth)
            marker.value = action.value
            left[action.value] -= 1
            self.unlooked.remove(marker)
