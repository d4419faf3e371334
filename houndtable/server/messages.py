"""What clients send: commands, and the makings of a new table. docs/protocol.md says what each does."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from houndtable.core.croupier import LONGEST_SALT
from houndtable.core.layout import MAX_SEATS

LONGEST_NAME = 40
LONGEST_SAYING = 300

Seat = Annotated[int, Field(ge=0, lt=MAX_SEATS)]
Name = Annotated[str, Field(max_length=LONGEST_NAME)]
Id = Annotated[str, Field(max_length=40)]
Click = Annotated[str, Field(max_length=60)]
Number = Annotated[int, Field(ge=-(1 << 53), le=1 << 53)]


class _Message(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class _Command(_Message):
    id: Id = ""


class _SeatCommand(_Command):
    seat: Seat


class Look(_Command):
    """Look as another of one's seats, or as a watcher; "open" sees all when the game is over."""

    do: Literal["look"]
    seat: Seat | Literal["open"] | None
    since: Annotated[int, Field(ge=0, le=1 << 31)] = 0


class Play(_SeatCommand):
    """Play: an action by its number or in words."""

    do: Literal["play"]
    decision: Number
    action: Number | Annotated[str, Field(max_length=100)]


class Why(_SeatCommand):
    """Ask for the clause that answers clicks which lead nowhere."""

    do: Literal["why"]
    clicks: Annotated[list[Click], Field(max_length=20)]


class Hint(_SeatCommand):
    """Ask what a bot would play."""

    do: Literal["hint"]


class Undo(_SeatCommand):
    """Take one's last choice back."""

    do: Literal["undo"]


class Ask(_SeatCommand):
    """Ask all others for something."""

    do: Literal["ask"]
    what: Literal["undo", "close", "rematch"]


class Answer(_SeatCommand):
    """Agree to what was asked, or not."""

    do: Literal["answer"]
    ask: Number
    yes: bool


class Say(_SeatCommand):
    """Chat."""

    do: Literal["say"]
    text: Annotated[str, Field(max_length=LONGEST_SAYING)]


class Signal(_SeatCommand):
    """One of a few neutral things to say."""

    do: Literal["signal"]
    signal: Literal["hello", "moment", "well-played", "oops", "thanks", "good-game"]


class Sit(_SeatCommand):
    """Sit down on a free seat."""

    do: Literal["sit"]
    name: Name = ""


class SetSeat(_SeatCommand):
    """The host, before the start: what a seat is for."""

    do: Literal["seat"]
    kind: Literal["person", "open", "bot"]
    bot: Annotated[str, Field(max_length=20)] = "greedy"


class Swap(_SeatCommand):
    """Change seats before the start: to a free one, or the host any two."""

    do: Literal["swap"]
    other: Annotated[Seat, Field(alias="with")]


class Word(_SeatCommand):
    """A word on which chance shall depend, too."""

    do: Literal["word"]
    word: Annotated[str, Field(max_length=LONGEST_SALT)]


class Begin(_Command):
    """The host: deal."""

    do: Literal["begin"]


class Pace(_Command):
    """How long a bot's play is shown, in seconds: for who sits at the table."""

    do: Literal["pace"]
    pace: Annotated[float, Field(ge=0, le=10)]


class Take(_Command):
    """Through a seat's link: hold the seat on this device, too."""

    do: Literal["take"]


class Leave(_SeatCommand):
    """Give a seat up for good."""

    do: Literal["leave"]


class Ping(_Command):
    """Is anybody there?"""

    do: Literal["ping"]


Command: TypeAlias = Annotated[
    Look
    | Play
    | Why
    | Hint
    | Undo
    | Ask
    | Answer
    | Say
    | Signal
    | Sit
    | SetSeat
    | Swap
    | Word
    | Begin
    | Pace
    | Take
    | Leave
    | Ping,
    Field(discriminator="do"),
]

COMMANDS: TypeAdapter[Command] = TypeAdapter(Command)


class NewSeat(_Message):
    """What a seat of a new table is for."""

    kind: Literal["me", "person", "open", "bot"]
    bot: Annotated[str, Field(max_length=20)] = "greedy"
    name: Name = ""


class NewTable(_Message):
    """A new table."""

    game: Annotated[str, Field(max_length=40)]
    title: Name = ""
    options: Annotated[dict[str, int], Field(max_length=30)] = {}
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=MAX_SEATS)]
    sit_in: bool = True
    grace: Annotated[int, Field(ge=5, le=86_400)] = 60
    clock: Annotated[int, Field(ge=0, le=600)] = 0
    minutes: Annotated[int, Field(ge=0, le=600)] = 0
    pace: Annotated[float, Field(ge=0, le=10)] = 1.2


class Me(_Message):
    """Who a guest is."""

    name: Name


class Switch(_Message):
    """Something turned on or off."""

    on: bool
