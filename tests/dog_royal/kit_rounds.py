"""Beginnings and ends of rounds for tests: a named first dealer, named deals, a pile that runs out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from houndtable.core.edition import Edition
from houndtable.core.table import Table
from houndtable.games.dog_royal.game import GAME
from houndtable.games.dog_royal.parts import CARDS
from houndtable.games.dog_royal.state import FIRST_DEALER, HAND
from houndtable.games.dog_royal.text_board import cards
from tests.dog_royal.sitting import SEATS, Sitting, Stacked, position


class Dealing(Stacked):
    """Chance that names the first dealer and then draws named cards; "" is whatever comes.

    `asked` keeps the weights of every draw.
    """

    def __init__(self, dealer: str, named: Sequence[str] = ()) -> None:
        super().__init__(named)
        self.dealer = dealer
        self.asked: list[list[int]] = []

    def draw(self, weights: Sequence[int]) -> int:
        """The dealer first, then the next named card."""
        self.asked.append(list(weights))
        if len(self.asked) == 1:
            return FIRST_DEALER + SEATS.index(self.dealer)
        if self.cards and not self.cards[0]:
            self.cards.pop(0)
            return self.rest.draw(weights)
        return super().draw(weights)


def begin(
    seats: int = 4,
    *,
    dealer: str = "",
    auto: bool = True,
    **hands: str,
) -> Sitting:
    """A game whose first deal is made. The last seat deals, so that A begins, unless `dealer` is named.

    `hands` are given by letter; the others get whatever comes.
    """
    dealer = dealer or SEATS[seats - 1]
    order = [SEATS[(SEATS.index(dealer) + 1 + i) % seats] for i in range(seats)]
    rows = {letter: hands.get(letter, "").split() or [""] * HAND for letter in order}
    named = [rows[letter][i] for i in range(HAND) for letter in order]
    chance = Dealing(dealer, named if hands else ())
    return Sitting(Table(GAME, seats, croupier=chance, auto=auto))


def everybody_gives(at: Sitting, cards_given: str = "") -> None:
    """All choose the card that they give: as listed, from A on, or the first of the hand."""
    listed = cards_given.split()
    for seat, player in enumerate(at.players):
        player.plays(f"give {listed[seat]}" if listed else player.legal[0])


def all_but(kept: str) -> str:
    """The whole deck without these cards."""
    deck: list[str] = [
        card.name for kind, card in enumerate(CARDS) for _ in range(int(GAME.house.record.count[kind]))
    ]
    for card in kept.split():
        deck.remove(card)
    return " ".join(deck)


def hands(at: Sitting) -> list[str]:
    """The hands of all players, from A on."""
    return [" ".join(player.hand) for player in at.players]


def one_each(letters: str, cards_held: str) -> dict[str, Any]:
    """One card for each of these players: hands for `position`, where the letters are not always the same."""
    return dict(zip(letters, cards_held.split(), strict=True))


def names(counts: Any) -> str:
    """What lies there, in words."""
    return " ".join(cards(counts))


def row(space: str, *pieces: str) -> str:
    """The line of a picture in which the first of these pieces stands on `space`, such as "D12"."""
    return f"{space[0]}: {'. ' * int(space[1:])}{' '.join(pieces)}"


def turned_over(text: str) -> str:
    """A picture or an action of the Royal game in the words of the basic one."""
    for number, rank in enumerate(("king", "knight", "citizen", "jester"), 1):
        text = text.replace(rank, str(number))
    return re.sub("([A-F])([kncj])", lambda found: found[1] + str(1 + "kncj".index(found[2])), text)


def with_special(space: int, picture: str, **hands: Any) -> Sitting:
    """A position on a board whose special spaces lie `space` spaces from the arrival spaces."""
    text = (GAME.folder / "house.toml").read_text(encoding="utf-8")
    edition = Edition.parse(GAME, text.replace("special = 8", f"special = {space}"))
    start = position(picture, **hands).table.truth
    return Sitting(Table(GAME, 4, edition=edition, croupier=Stacked(), start=start))
