"""All words of DOG Royal: actions in notation and back, prompts, log lines, results.

Notation is card, piece, use: ``5 knight``, ``1-7 citizen 3``, ``4 king back``, ``8 jester home 6``,
``13 king out``, ``switch knight B king``, ``magnet jester``, ``copy citizen 9``; and ``give 5``,
``place king``, ``discard 8``, ``show hand``, ``draw``, ``no draw``, ``jump``, ``stay``. Pieces of the basic
game are called 1 to 4. Spaces are a section's letter and the steps from its arrival space: A0, D8.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from houndtable.core.layout import CHANCE, UNKNOWN
from houndtable.core.phrases import listed
from houndtable.games.dog_royal.facts import FACTS
from houndtable.games.dog_royal.parts import CARDS
from houndtable.games.dog_royal.rules.knowledge import FAULTS
from houndtable.games.dog_royal.rules.rounds import receiver
from houndtable.games.dog_royal.rules.sides import mover_of, pieces_home, seat_of
from houndtable.games.dog_royal.state import (
    ACTIONS,
    BACK,
    DEPART,
    DISCARD,
    FIRST_DEALER,
    GIVE,
    HOME,
    INTO_HOME,
    JUMP_ON,
    KINDS,
    NO_CARD_TAKEN,
    OUTCOMES,
    PIECES,
    PLACE,
    PLACE_NONE,
    PLAYS,
    PULL,
    SECTION,
    SIT_OUT,
    START,
    STAY,
    SWAP,
    TAKE_CARD,
    USES,
    Kind,
    Phase,
)
from houndtable.games.dog_royal.text_board import COLOURS, board, cards, legend, seat_colours

__all__ = [
    "board",
    "counts",
    "describe",
    "fault",
    "group",
    "heading",
    "legend",
    "parse",
    "prompt",
    "result",
    "tell",
]

RANKS = ("king", "knight", "citizen", "jester")
NUMBERS = ("1", "2", "3", "4")
SINGLE = {
    PLACE_NONE: "place none",
    SIT_OUT: "show hand",
    TAKE_CARD: "draw",
    NO_CARD_TAKEN: "no draw",
    JUMP_ON: "jump",
    STAY: "stay",
}


def card_name(kind: int) -> str:
    """The name of a kind of card."""
    return CARDS[kind].name


def piece_names(royal: int) -> Sequence[str]:
    """What the four pieces of a colour are called."""
    return RANKS if royal else NUMBERS


def place_name(colour: int, place: int) -> str:
    """Where a piece of this colour is: "D8", "home 2" or "start"."""
    if place < HOME:
        return f"{COLOURS[place // SECTION]}{place % SECTION}"
    return "start" if place == START else f"home {place - HOME + 1}"


def describe(seen: Any, e: Any, actor: int, action: int) -> str:
    """An action in notation; it depends only on the action and on whether the game is Royal."""
    if actor == CHANCE:
        if not 0 <= action < OUTCOMES:
            return f"no outcome ({action})"
        if action >= FIRST_DEALER:
            seat = action - FIRST_DEALER
            colour = seat_colours(seen.seats)[seat] if seat < seen.seats else seat
            return f"first dealer {COLOURS[colour]}"
        return f"card {card_name(action)}"
    return _notation(int(seen.royal), action) or f"no action ({action})"


def _notation(royal: int, action: int) -> str:
    names = piece_names(royal)
    if 0 <= action < PLAYS:
        card = action // (PIECES * USES)
        return f"{card_name(card)} {names[action // USES % PIECES]}{_use(royal, card, action % USES)}"
    if GIVE <= action < GIVE + KINDS:
        return f"give {card_name(action - GIVE)}"
    if DISCARD <= action < DISCARD + KINDS:
        return f"discard {card_name(action - DISCARD)}"
    if PLACE <= action < PLACE_NONE:
        return f"place {names[action - PLACE]}"
    return SINGLE.get(action, "")


def _use(royal: int, card: int, use: int) -> str:
    """The last part of the notation. A number stands there unless the card has only that one."""
    if use == DEPART:
        return " out"
    if use == BACK:
        return " back"
    if use == PULL:
        return "" if card == Kind.MAGNET else " pull"
    if use >= SWAP:
        other = use - SWAP
        if other // PIECES >= len(COLOURS):
            return f" piece {other}"
        name = piece_names(royal)[other % PIECES]
        return f" {COLOURS[other // PIECES]}{' ' + name if royal else name}"
    steps = use - INTO_HOME if use > INTO_HOME else use
    number = "" if CARDS[card].steps == (steps,) else f" {steps}"
    return f"{' home' if use > INTO_HOME else ''}{number}"


@cache
def _book(royal: int) -> dict[str, int]:
    """Every action by its notation."""
    return {text.lower(): action for action in range(ACTIONS) if (text := _notation(royal, action))}


def parse(seen: Any, e: Any, actor: int, text: str) -> int:
    """The action, legal or not, that is written so; UNKNOWN where there is none."""
    return _book(int(seen.royal)).get(" ".join(text.lower().split()), UNKNOWN)


def group(seen: Any, e: Any, actor: int, action: int) -> str:
    """The heading under which a legal action is listed: its card, or what is to be decided."""
    if action < PLAYS:
        card = action // (PIECES * USES)
        if card == Kind.COPY and seen.last < KINDS:
            return f"copy, as {card_name(int(seen.last))}"
        return card_name(card)
    if GIVE <= action < DISCARD:
        return "give"
    return "discard" if DISCARD <= action < PLACE else ""


def prompt(seen: Any, e: Any, viewer: int, names: Sequence[str]) -> str:
    """One line that says who must do what."""
    if seen.phase == Phase.OVER:
        return "The game is over."
    if seen.phase in (Phase.DEALER, Phase.DEAL, Phase.REPLACE, Phase.DRAW):
        return "A card is drawn."
    if seen.phase == Phase.EXCHANGE:
        waiting = [names[seat] for seat in range(seen.seats) if not seen.ready[seat]]
        whom = "the partner" if seen.partners else "the left neighbour"
        return f"{listed(waiting)} must choose a card to give to {whom}."
    name = names[seen.turn]
    match int(seen.phase):
        case Phase.OPENING:
            may = "must" if seen.royal else "may"
            return f"{name} {may} put one piece on the arrival space."
        case Phase.OFFER:
            return f"{name} has reached a special space and may draw a card."
        case Phase.JUMP:
            return f"{name}'s citizen may jump to the next free special space."
    other = seat_of(seen, mover_of(seen, seen.turn))
    what = "a piece" if other == seen.turn else f"a piece of {names[other]}"
    return f"{name} must play a card and move {what}."


def tell(before: Any, after: Any, e: Any, viewer: int, actor: int, action: int, names: Sequence[str]) -> str:
    """A logged action as a sentence, "" where one line for many like it is enough."""
    if actor == CHANCE:
        return _tell_chance(before, after, action, names)
    text = _tell_action(before, after, viewer, actor, action, names)
    if after.phase == Phase.OVER:
        return f"{text} The game is over."
    if after.rounds > before.rounds:
        return f"{text} The round is over."
    return text


def _tell_chance(before: Any, after: Any, action: int, names: Sequence[str]) -> str:
    if before.phase == Phase.DEALER:
        return f"{names[action - FIRST_DEALER]} is drawn as the first dealer."
    if before.phase == Phase.DEAL:
        if after.phase == Phase.DEAL:
            return ""
        return f"{names[after.dealer]} deals five cards to everybody."
    what = "a card" if action == UNKNOWN else card_name(action)
    again = " The discards become the new pile." if before.left == 0 else ""
    return f"{names[receiver(before)]} draws {what}.{again}"


def _tell_action(before: Any, after: Any, viewer: int, actor: int, action: int, names: Sequence[str]) -> str:
    name = names[actor]
    if before.phase == Phase.EXCHANGE:
        return _tell_gift(before, after, viewer, actor, action, names)
    if action < PLAYS:
        return f"{name} plays {_tell_play(before, after, actor, action, names)}"
    if DISCARD <= action < PLACE:
        why = "still cannot play, discards" if before.replaced else "cannot play and discards"
        return f"{name} {why} {card_name(action - DISCARD)}."
    if PLACE <= action < PLACE_NONE:
        piece = _piece(before, action - PLACE)
        return f"{name} puts {piece} on {COLOURS[seat_colours(before.seats)[actor]]}0."
    match action:
        case n if n == PLACE_NONE:
            return f"{name} puts no piece on the board."
        case n if n == SIT_OUT:
            shown = " ".join(cards(after.discards - before.discards))
            return f"{name} cannot play, shows {shown} and is out of the round."
        case n if n == TAKE_CARD:
            return f"{name} takes a card for the special space."
        case n if n == NO_CARD_TAKEN:
            return f"{name} takes no card for the special space."
        case n if n == STAY:
            return f"{name}'s citizen stays."
    colour, rank = before.moved >> 2, before.moved & 3
    where = place_name(colour, int(after.at[colour, rank]))
    return f"{name}'s citizen jumps to {where}."


def _tell_gift(before: Any, after: Any, viewer: int, actor: int, action: int, names: Sequence[str]) -> str:
    name = names[actor]
    if action == UNKNOWN:
        text = "" if before.ready[actor] else f"{name} has chosen a card to give."
    else:
        text = f"{name} gives {card_name(action - GIVE)}."
    if after.phase == Phase.EXCHANGE:
        return text
    text += " All have chosen, and the cards change hands."
    for giver in range(before.seats):
        for kind in range(KINDS if viewer < before.seats else 0):
            if giver != viewer and after.knows[giver, viewer, kind] > before.knows[giver, viewer, kind]:
                text += f" {names[viewer]} gets {card_name(kind)} from {names[giver]}."
    return text


def _tell_play(before: Any, after: Any, actor: int, action: int, names: Sequence[str]) -> str:
    """What a play did: card, way, and what was taken."""
    card, rank, use = action // (PIECES * USES), action // USES % PIECES, action % USES
    mover = mover_of(before, actor)
    played = card_name(card)
    if card == Kind.COPY:
        played = f"copy as {card_name(int(before.last))}"
    owner = seat_of(before, mover)
    whose = "" if owner == actor else f"{names[owner]}'s "
    old, new = (place_name(mover, int(s.at[mover, rank])) for s in (before, after))
    if use >= SWAP:
        other = use - SWAP
        theirs = f"{names[seat_of(before, other // PIECES)]}'s {_bare(before, other % PIECES)}"
        return f"{played}: {whose}{_bare(before, rank)} at {old} changes places with {theirs} at {new}."
    way = f"comes out to {new}" if use == DEPART else f"{'back ' if use == BACK else ''}{old} to {new}"
    text = f"{played}: {whose}{_bare(before, rank)} {way}"
    for colour in range(before.colours):
        for other in range(PIECES):
            if (colour, other) != (mover, rank) and before.at[colour, other] != after.at[colour, other]:
                text += f", takes {names[seat_of(before, colour)]}'s {_bare(before, other)}"
    return text + "."


def _bare(seen: Any, rank: int) -> str:
    return RANKS[rank] if seen.royal else f"piece {NUMBERS[rank]}"


def _piece(seen: Any, rank: int) -> str:
    return f"the {RANKS[rank]}" if seen.royal else f"piece {NUMBERS[rank]}"


def heading(seen: Any, e: Any, names: Sequence[str]) -> str:
    """The round."""
    return f"Round {max(1, int(seen.rounds))}"


def counts(seen: Any, e: Any, seat: int) -> list[tuple[int, str]]:
    """How many cards a player holds, and how many pieces are home."""
    held = int(seen.held[seat])
    return [
        (held, "card" if held == 1 else "cards"),
        (int(pieces_home(seen, seat_colours(seen.seats)[seat])), "home"),
    ]


def result(shares: Sequence[float], names: Sequence[str], seen: Any, e: Any) -> str:
    """How a finished game ended."""
    winners = [names[seat] for seat in range(len(names)) if shares[seat] > 0]
    verb = "wins" if len(winners) == 1 else "win"
    teams = FACTS.teams(seen.seats, {"partners": seen.partners})
    most = max(sum(int(pieces_home(seen, seat_colours(seen.seats)[seat])) for seat in team) for team in teams)
    if most == PIECES * len(teams[0]):
        return f"{listed(winners)} {verb}: all {most} pieces are home."
    shared = "" if max(shares) == 1.0 else " together"
    return f"{listed(winners)} {verb}{shared} at the move limit, with {most} pieces home."


def fault(number: int) -> str:
    """What `check` found."""
    return FAULTS[number]
