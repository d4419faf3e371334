"""The components of DOG Royal: what each kind of card does, and the edition file."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, field_validator

from houndtable.core.edition import EditionFile
from houndtable.games.dog_royal.state import (
    BACK,
    DEPART,
    INTO_HOME,
    KINDS,
    MOST_USES,
    PULL,
    SECTION,
    SWAP,
    Edition,
    Kind,
)

DECK = 110
UNUSED_BY_JESTER = 2


CardName = Literal[
    "1/11", "2", "3", "4", "5", "6", "1-7", "8", "9", "10", "12", "13", "copy", "switch", "magnet"
]


class Card(NamedTuple):
    """One kind of card, as printed."""

    name: CardName
    colour: str
    steps: tuple[int, ...] = ()  # forward, one of these
    king: tuple[int, ...] = ()  # those of them that may move a king
    back: int = 0
    departs: bool = False


CARDS = (
    Card("1/11", "red", (1, 11), (1,), departs=True),
    Card("2", "blue", (2,), (2,)),
    Card("3", "blue", (3,), (3,)),
    Card("4", "green", (4,), (4,), back=4),
    Card("5", "blue", (5,), (5,)),
    Card("6", "blue", (6,), (6,)),
    Card("1-7", "red", (1, 2, 3, 4, 5, 6, 7), (1, 2, 3, 4, 5, 6, 7)),
    Card("8", "blue", (8,)),
    Card("9", "blue", (9,)),
    Card("10", "green", (10,)),
    Card("12", "blue", (12,)),
    Card("13", "red", (13,), departs=True),
    Card("copy", "red"),
    Card("switch", "red"),
    Card("magnet", "red"),
)
assert len(CARDS) == KINDS


Count = Annotated[int, Field(ge=0, le=DECK)]


class Board(BaseModel):
    """The board in an edition file."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    special: Annotated[int, Field(ge=1, le=SECTION - 1)]


class RoyalEdition(EditionFile):
    """The edition file of DOG Royal: how many cards of each kind, and where the special spaces are."""

    cards: dict[CardName, Count]
    board: Board

    @field_validator("cards")
    @classmethod
    def _check_cards(cls, cards: dict[CardName, int]) -> dict[CardName, int]:
        missing = [card.name for card in CARDS if card.name not in cards]
        if missing:
            raise ValueError(f"it does not say how many cards {missing[0]!r} there are")
        total = sum(cards.values())
        if total != DECK:
            raise ValueError(f"there are {total} cards in all; the box has {DECK}")
        if not any(cards[card.name] for card in CARDS if card.departs):
            raise ValueError("no card brings a piece out of its start area")
        return cards

    def record(self) -> Any:
        """The record that the kernels read."""
        edition = Edition.new()
        for kind, card in enumerate(CARDS):
            edition.count[kind] = self.cards[card.name]
            gone = {n - spare for n in card.steps for spare in range(UNUSED_BY_JESTER + 1)}
            jester = sorted(n for n in gone if n >= 1)  # DR-1033
            edition.steps[kind] = sum(1 << n for n in card.steps)
            edition.king_steps[kind] = sum(1 << n for n in card.king)
            edition.jester_home[kind] = sum(1 << n for n in jester)
            edition.back[kind] = card.back
            edition.departs[kind] = card.departs
            edition.green[kind] = card.colour == "green"
            uses = [DEPART] * card.departs + list(card.steps) + [INTO_HOME + n for n in jester]
            uses += [BACK] * (card.back > 0) + [PULL] * (kind == Kind.MAGNET)
            uses += range(SWAP, SWAP + MOST_USES - 1) if kind == Kind.SWITCH else ()
            edition.uses[kind, : len(uses)] = uses
            edition.uses[kind, len(uses)] = -1
        edition.special = self.board.special
        return edition
