"""The components of A Dog's Life: breeds, counts, and the edition file with the town and the decks."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, field_validator

from houndtable.core.edition import EditionFile, Fault
from houndtable.games.a_dogs_life.state import (
    BONE,
    BREEDS,
    CANS,
    CARDS,
    HOME,
    HOMES,
    HOUSE,
    HOUSES,
    KIOSK,
    LAMPS,
    MOST_POINTS,
    NAME_BYTES,
    NEAR,
    POUND,
    RESTAURANT,
    RESTAURANTS,
    SCENERY,
    SEARCH_MARKERS,
    SPACES,
    STREET,
    Edition,
    Section,
)
from houndtable.games.a_dogs_life.town import At, Built, Plan, first_fault, write, write_name

BREED_NAMES = ("boxer", "poodle", "husky", "fox terrier", "German shepherd", "labrador")
assert len(BREED_NAMES) == BREEDS
FINDS = ("nothing", "food 1", "food 2", "food 3", "bone")
"""What a card brings, by its number in the record."""
assert FINDS[BONE] == "bone"
LONGEST_NAME = NAME_BYTES - len(" 134")
"""Of a street, a building or a dog, in bytes."""
LETTERS = "ABCDEF"
"""Of the seats."""

Across = Annotated[int, Field(ge=0, le=100)]
Square = Annotated[list[Across], Field(min_length=2, max_length=2)]
"""A square: how far across and down it lies."""
Box = Annotated[list[Across], Field(min_length=4, max_length=4)]
"""A rectangle: its left and upper square, its width and height."""


def _check_name(name: str) -> str:
    """A name must be one that can be shown, and fit into the record."""
    if name != " ".join(name.split()) or not name.isprintable():
        raise ValueError("a name is plain text with single blanks")
    if len(name.encode()) > LONGEST_NAME:
        raise ValueError(f"{name[:30]!r} is too long; a name has {LONGEST_NAME} bytes at most")
    return name


Name = Annotated[str, Field(min_length=1), AfterValidator(_check_name)]


class Part(BaseModel):
    """Base of the tables in an edition file."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Town(Part):
    """The town: its size, where the truck starts, and what stands on street squares."""

    name: Name
    width: Annotated[int, Field(ge=3, le=100)]
    height: Annotated[int, Field(ge=3, le=100)]
    truck: Square
    cans: Annotated[list[Square], Field(min_length=SEARCH_MARKERS, max_length=CANS)]  # ADL-104
    lampposts: Annotated[list[Square], Field(min_length=1, max_length=LAMPS)]
    fountains: Annotated[list[Square], Field(min_length=1)]
    walls: list[Annotated[list[Square], Field(min_length=2, max_length=2)]]


class Street(Part):
    """A street with its squares in order."""

    name: Name
    squares: Annotated[list[Square], Field(min_length=1)]


class Building(Part):
    """A building, and the street squares that its arrows join."""

    name: Name
    box: Box
    arrows: Annotated[list[Square], Field(min_length=1, max_length=NEAR)]


class Sight(Part):
    """Something that stands there and is never entered."""

    look: Literal["shop", "flat", "park"]
    box: Box
    name: Name | Literal[""] = ""


class Card(Part):
    """One card of a dog's deck, by its six sections."""

    trash: Literal["nothing", "food 1", "food 2", "food 3", "bone"]
    restaurant: Literal["nothing", "food 1", "food 2", "food 3", "bone"]
    newspaper: Literal["nothing", "food 1", "food 2", "food 3", "bone"]
    claws: Annotated[int, Field(ge=0, le=9)]
    escapes: bool
    leaves: bool

    def sections(self) -> list[int]:
        """The card as the record holds it, by `state.Section`."""
        finds = [FINDS.index(find) for find in (self.trash, self.restaurant, self.newspaper)]
        return [*finds, self.claws, int(self.escapes), int(self.leaves)]


class Dog(Part):
    """A dog: its name, its action points, and its deck without the card that shuffles."""

    name: Name
    breed: Literal["boxer", "poodle", "husky", "fox terrier", "German shepherd", "labrador"]
    points: Annotated[int, Field(ge=1, le=MOST_POINTS)]
    cards: Annotated[list[Card], Field(min_length=CARDS - 1, max_length=CARDS - 1)]  # ADL-107


class LifeEdition(EditionFile):
    """The edition file of A Dog's Life."""

    town: Town
    street: Annotated[list[Street], Field(min_length=1)]
    home: Annotated[list[Building], Field(min_length=HOMES, max_length=HOMES)]  # ADL-105
    restaurant: Annotated[list[Building], Field(min_length=1, max_length=RESTAURANTS)]
    kiosk: Building
    pound: Building
    house: Annotated[list[Building], Field(min_length=HOUSES, max_length=HOUSES)]
    scenery: Annotated[list[Sight], Field(max_length=SCENERY)]
    dog: Annotated[list[Dog], Field(min_length=BREEDS, max_length=BREEDS)]

    @field_validator("dog")
    @classmethod
    def _check_dogs(cls, dogs: list[Dog]) -> list[Dog]:
        breeds: list[str] = [dog.breed for dog in dogs]
        for what, found in (("breed", breeds), ("name", [dog.name for dog in dogs])):
            twice = next((one for one in found if found.count(one) > 1), "")
            if twice:
                raise ValueError(f"two dogs have the {what} {twice!r}")
        return sorted(dogs, key=lambda dog: BREED_NAMES.index(dog.breed))

    @field_validator("street")
    @classmethod
    def _check_squares(cls, streets: list[Street]) -> list[Street]:
        count, most = sum(len(street.squares) for street in streets), SPACES - STREET
        if count > most:
            raise ValueError(f"there are {count} street squares in all; {most} at most can be played on")
        return streets

    def fault(self) -> Fault | None:
        """What does not fit together in the town."""
        return first_fault(self.plan())

    def plan(self) -> Plan:
        """The town alone, in the numbers of spaces."""
        buildings = {
            **{HOME + i: ("home", i, home) for i, home in enumerate(self.home)},
            **{HOUSE + i: ("house", i, house) for i, house in enumerate(self.house)},
            KIOSK: ("kiosk", None, self.kiosk),
            POUND: ("pound", None, self.pound),
            **{RESTAURANT + i: ("restaurant", i, place) for i, place in enumerate(self.restaurant)},
        }
        return Plan(
            size=(self.town.width, self.town.height),
            truck=_at(self.town.truck),
            features={
                what: [_at(square) for square in getattr(self.town, what)]
                for what in ("cans", "lampposts", "fountains")
            },
            walls=[(_at(one), _at(other)) for one, other in self.town.walls],
            streets=[(street.name, [_at(square) for square in street.squares]) for street in self.street],
            buildings={
                space: Built(
                    (kind,) if number is None else (kind, number),
                    built.name,
                    (built.box[0], built.box[1], built.box[2], built.box[3]),
                    [_at(square) for square in built.arrows],
                )
                for space, (kind, number, built) in buildings.items()
            },
            scenery=[(sight.box[0], sight.box[1], sight.box[2], sight.box[3]) for sight in self.scenery],
        )

    def record(self) -> Any:
        """The record that the kernels, the words and the drawing read."""
        edition = Edition.new()
        write(self.plan(), edition)
        write_name(edition.town, self.town.name)
        for i, sight in enumerate(self.scenery):
            edition.scenery[i] = [("shop", "flat", "park").index(sight.look), *sight.box]
            write_name(edition.scenery_names[i], sight.name)
        edition.scenery_count = len(self.scenery)
        for breed, dog in enumerate(self.dog):
            write_name(edition.dogs[breed], dog.name)
            edition.points[breed] = dog.points
            for card, row in enumerate(dog.cards):
                edition.cards[breed, card] = row.sections()
        return edition


assert len(Section) == len(Card.model_fields)


def _at(square: list[int]) -> At:
    return square[0], square[1]
