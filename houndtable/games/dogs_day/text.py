"""All words of Dogs' Day: actions in notation and back, prompts, log lines, results.

Notation: a card is chosen by its name, ``con artist``; a marker is taken as ``bag from bank`` or
``briefcase from B card``, with its value where the player knows it: ``bag 3 from C vault``; paid as
``pay bag 2``; and La Femme names a card with ``name C``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from houndtable.core.layout import CHANCE, UNKNOWN
from houndtable.core.phrases import how_many, listed
from houndtable.games.dogs_day.parts import CHARACTERS, KIND_NAMES, LETTERS
from houndtable.games.dogs_day.rules.checking import FAULTS
from houndtable.games.dogs_day.rules.days import fortune, receiver
from houndtable.games.dogs_day.rules.markers import kind_of
from houndtable.games.dogs_day.rules.scene import column, first_seat, is_arrested
from houndtable.games.dogs_day.rules.steps import can_take, may_get_less
from houndtable.games.dogs_day.rules.turns import kind_in, look_in, place_of
from houndtable.games.dogs_day.state import (
    ACTIONS,
    BANK,
    CAR,
    CARD,
    CHOOSE,
    DRAW_CAR,
    DRAW_VALUE,
    NAME,
    OUTCOMES,
    PICK,
    PRISON,
    RESERVE,
    SURE,
    TAKE,
    VAULT,
    Card,
    Kind,
    Phase,
    Step,
)
from houndtable.games.dogs_day.text_board import PLACE_NAMES, PLURALS, board, legend
from houndtable.games.dogs_day.text_course import Moment, course

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

_BAGS, _CASES = zip(KIND_NAMES, PLURALS, strict=True)
_ANY = ("marker", "markers")


def card_name(card: int) -> str:
    """The name of a character."""
    return CHARACTERS[card].name


def _the(card: int) -> str:
    """A character in a sentence: "the Lawyer", but "La Femme"."""
    name = card_name(card)
    return name if name.startswith("La ") else f"the {name}"


def place_name(place: int) -> str:
    """A place of markers in notation: "bank", "B card", "C vault"."""
    if place < CARD:
        return PLACE_NAMES[place]
    return f"{LETTERS[(place - CARD) % len(LETTERS)]} {'vault' if place >= VAULT else 'card'}"


def describe(seen: Any, e: Any, actor: int, action: int) -> str:
    """An action in notation; it depends only on actor and action."""
    if actor == CHANCE:
        return _outcome(action)
    return _notation(actor, action) or f"no action ({action})"


def _outcome(outcome: int) -> str:
    """What chance does, in notation."""
    if not 0 <= outcome < OUTCOMES:
        return f"no outcome ({outcome})"
    if outcome < DRAW_VALUE:
        return f"card {card_name(outcome).lower()}"
    if outcome < DRAW_CAR:
        return f"value {outcome - DRAW_VALUE + 1}"
    if outcome < PICK:
        return f"car {outcome - DRAW_CAR + 1}"
    return f"marker {outcome - PICK}"


def _notation(actor: int, action: int) -> str:
    if CHOOSE <= action < TAKE:
        return card_name(action - CHOOSE).lower()
    if TAKE <= action < NAME:
        place, kind, look = place_of(action), KIND_NAMES[kind_in(action)], look_in(action)
        what = f"known {kind}" if look == SURE else f"{kind} {look}" if look else kind
        return f"pay {what}" if place == VAULT + actor else f"{what} from {place_name(place)}"
    return f"name {LETTERS[action - NAME]}" if NAME <= action < ACTIONS else ""


@cache
def _book(actor: int) -> dict[str, int]:
    """Every action by its notation."""
    return {text.lower(): action for action in range(ACTIONS) if (text := _notation(actor, action))}


def parse(seen: Any, e: Any, actor: int, text: str) -> int:
    """The action, legal or not, that is written so; UNKNOWN where there is none."""
    return _book(actor).get(" ".join(text.lower().split()), UNKNOWN)


def group(seen: Any, e: Any, actor: int, action: int) -> str:
    """The heading under which a legal action is listed: the place that a marker comes from."""
    if TAKE <= action < NAME and place_of(action) != VAULT + actor:
        return f"from {place_name(place_of(action))}"
    return ""


def prompt(seen: Any, e: Any, viewer: int, names: Sequence[str]) -> str:
    """One line that says who must do what."""
    match int(seen.phase):
        case Phase.OVER:
            return "The game is over."
        case Phase.CAR:
            return "An armoured car comes."
        case Phase.DEAL:
            return "A card is drawn."
        case Phase.PICK | Phase.VALUE:
            return "A marker is drawn."
        case Phase.CHOOSE:
            waiting = [names[seat] for seat in range(seen.seats) if not seen.ready[seat]]
            return f"{listed(waiting)} must choose a card."
    if seen.phase == Phase.PAY:
        return f"{names[seen.turn]} must pay a marker from the vault into the prison."
    who = f"{names[seen.turn]}'s {card_name(int(seen.scene[seen.turn]))}"
    if seen.phase == Phase.NAME:
        return f"{who} must name one of the cards on the left."
    return f"{who} must {_due(seen, names)}."


def _due(seen: Any, names: Sequence[str]) -> str:
    """What the seat on turn has still to take, and from where."""
    seat = seen.turn
    due = can_take(seen, seat)
    most = "up to " if may_get_less(seen, seat) and due > 1 else ""
    some = most + how_many(due, *_ANY)
    match int(seen.step):
        case Step.LAWYER_BAGS:
            return f"take {how_many(due, *_BAGS)} from the prison"
        case Step.LAWYER_CASES:
            return f"take {how_many(due, *_CASES)} from the prison"
        case Step.MENTOR:
            return f"take {some} from the other cards or vaults"
        case Step.CON_ARTIST:
            return f"take {how_many(due, *_ANY)} from the bank"
        case Step.EXCAVATOR:
            return f"take {how_many(due, *_CASES)} from the bank"
        case Step.HACKER:
            return f"steal {most}{how_many(due, *_BAGS)} from the other vaults"
        case Step.FEMME:
            return f"steal the next marker from {names[seen.named[seen.turn]]}'s card"
        case Step.DRIVER:
            return f"steal {some} from the other cards"
        case Step.CON_ARTIST_TWIST:
            return f"steal {some} from the other cards or vaults"
        case Step.LAWYER_TWIST:
            return "steal a marker from the card on the right"
    return f"take {how_many(due, *_ANY)}"


def tell(before: Any, after: Any, e: Any, viewer: int, actor: int, action: int, names: Sequence[str]) -> str:
    """A logged action as a sentence, or several where it carries the round on; "" where others say it all."""
    if actor == CHANCE:
        parts = _tell_chance(before, after, e, action, names)
    else:
        parts = _tell_choice(before, after, actor, action, names)
    for moment in course(before, after, action):
        parts += _tell_moment(moment, after, names)
        if moment.step == Step.NONE:
            parts += _tell_scene(moment.s, names)
    if before.phase in (Phase.CAR, Phase.DEAL) and after.phase == Phase.CHOOSE:
        parts += _tell_beginning(before, after, names)
    if after.phase == Phase.OVER:
        fortunes = [f"{names[seat]} {fortune(after, seat)}" for seat in range(after.seats)]
        parts.append(f"The game is over. Fortunes: {listed(fortunes)}.")
    return " ".join(parts)


def _tell_chance(before: Any, after: Any, e: Any, action: int, names: Sequence[str]) -> list[str]:
    """What chance did, without what came of it."""
    match int(before.phase):
        case Phase.CAR:
            return _tell_car(before, after, e, action)
        case Phase.DEAL if action != UNKNOWN:
            return [f"{names[receiver(before)]} draws {_the(action)}."]
        case Phase.VALUE if action != UNKNOWN:
            marker = int(before.marker)
            name = names[(int(before.at[marker]) - CARD) % len(LETTERS)]
            return [f"{name} finds a {KIND_NAMES[kind_of(marker)]} of {action - DRAW_VALUE + 1}."]
        case Phase.PICK:
            marker = action - PICK
            value = int(after.value[marker])
            if value > 0 >= before.wanted[before.turn]:  # who wanted this value has said so
                return [f"It is a {KIND_NAMES[kind_of(marker)]} of {value}."]
    return []


def _tell_car(before: Any, after: Any, e: Any, action: int) -> list[str]:
    """An armoured car, and the prison's bag, and what the reserve could not give."""
    what = {place: _brought(before, after, place) for place in (BANK, CAR, PRISON)}
    if before.drawn == 0:
        first = f"The first car fills the bank: {what[BANK]}."
        parts = [first if what[BANK] else "The first car brings nothing to the bank."]
    else:
        new = f"A new car is opened: {what[CAR]}."
        parts = [new if what[CAR] else "A new car is opened and stays empty."]
    if what[PRISON]:
        parts.append(f"The prison gets {what[PRISON]}.")
    row = action - DRAW_CAR
    wanted = {Kind.BAG: int(e.car_bags[row]) + int(before.rounds > 0), Kind.CASE: int(e.car_cases[row])}
    given = before.stock[RESERVE] - after.stock[RESERVE]
    short = [PLURALS[kind] for kind in Kind if given[kind] < wanted[kind]]
    return [*parts, f"The reserve has no more {listed(short)}."] if short else parts


def _brought(before: Any, after: Any, place: int) -> str:
    """What has come to a place from the reserve, in words."""
    grown = [int(after.stock[place, kind]) - int(before.stock[place, kind]) for kind in Kind]
    return listed([how_many(grown[kind], KIND_NAMES[kind], PLURALS[kind]) for kind in Kind if grown[kind]])


def _tell_beginning(before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """The end of a new day: the hands, a bank that never runs empty, and who is first."""
    parts = ["The decks are empty."]
    if before.phase == Phase.DEAL:
        parts = [f"Everybody holds {after.held[0]} cards."]
    if filled := _brought(before, after, BANK):
        parts.append(f"The bank never runs empty: it gets {filled} from the reserve.")
    return [*parts, f"{names[first_seat(after)]} is first in round {after.rounds}."]


def _tell_choice(before: Any, after: Any, actor: int, action: int, names: Sequence[str]) -> list[str]:
    """What a seat chose, without what came of it."""
    name = names[actor]
    if before.phase == Phase.CHOOSE:
        if action != UNKNOWN:
            return [f"{name} chooses {_the(action - CHOOSE)}."]
        return [] if before.ready[actor] else [f"{name} has chosen a card."]
    if before.phase == Phase.NAME:
        other = action - NAME
        return [f"{name}'s La Femme names {names[other]}'s {card_name(int(before.scene[other]))}."]
    if after.phase != Phase.PICK:
        return []
    look = look_in(action)
    what = f"a {KIND_NAMES[kind_in(action)]}{f' ({look})' if 0 < look < SURE else ''}"
    return [_taking(before, before.step, actor, {place_of(action): what}, names)]


def _tell_scene(s: Any, names: Sequence[str]) -> list[str]:
    """The cards that were turned, in the order of their places, and whether the heist is frustrated."""
    row = sorted(range(s.seats), key=lambda seat: column(s.scene[seat]))
    cards = {seat: f"{names[seat]}'s {card_name(int(s.scene[seat]))}" for seat in row}
    parts = [f"The Scene: {listed(list(cards.values()))}."]
    informants = [seat for seat in row if s.scene[seat] == Card.INFORMANT]
    if len(informants) > 1:
        parts.append("The Informants have no effect: the heist takes place.")
    if s.frustrated:
        arrested = listed([cards[seat] for seat in row if is_arrested(s, seat)])
        parts.append(f"{cards[informants[0]]} frustrates the heist. Arrested: {arrested or 'nobody'}.")
    return parts


def _tell_moment(moment: Moment, after: Any, names: Sequence[str]) -> list[str]:
    """What happened at once, with the values that the viewer knows in the end."""
    s, step, moves, escaped, begun = moment
    what = {way: _markers(after, markers) for way, markers in moves.items()}
    match step:
        case Step.PAYMENTS:
            poor = [names[seat] for seat in range(s.seats) if s.due[seat] and not s.stock[VAULT + seat].any()]
            parts = [f"{names[source - VAULT]} pays {paid}." for (source, _), paid in what.items()]
            if begun and poor:
                parts.append(f"{listed(poor)} {'has' if len(poor) == 1 else 'have'} nothing to pay.")
            return parts
        case Step.GETAWAY | Step.EXCAVATOR_TWIST:
            taken = {seat: what.get((CARD + seat, VAULT + seat), "") for seat in escaped}
            return [
                f"{names[seat]}'s {card_name(int(s.scene[seat]))} escapes{f' with {loot}' if loot else ''}."
                for seat, loot in taken.items()
            ]
        case Step.SPOILS:
            return [
                f"{names[target - VAULT]} brings home {loot}." for (_, target), loot in sorted(what.items())
            ]
        case Step.NEW_DAY:
            return [f"The car brings {load} to the bank." for load in what.values()]
    takers = {(target - CARD) % len(LETTERS) for _, target in what}
    parts = [
        _taking(
            s, step, seat, {way[0]: what[way] for way in what if way[1] in (CARD + seat, VAULT + seat)}, names
        )
        for seat in sorted(takers)
    ]
    if step == Step.REWARD and begun:
        arrested = sum(is_arrested(s, seat) for seat in range(s.seats))
        if sum(map(len, moves.values())) < arrested:
            parts.append("The reserve has no more bags.")
    return parts


def _taking(s: Any, step: int, seat: int, loot: Mapping[int, str], names: Sequence[str]) -> str:
    """What a seat takes, by the places that it comes from."""
    if step == Step.PAYMENTS:
        return f"{names[seat]} pays {listed(list(loot.values()))}."
    steals = step != Step.MENTOR and any(place >= CARD for place in loot)
    verb = "gets" if step == Step.REWARD else "steals" if steals else "takes"
    what = listed([f"{some} from {_source(place, names)}" for place, some in sorted(loot.items())])
    return f"{names[seat]}'s {card_name(int(s.scene[seat]))} {verb} {what}."


def _source(place: int, names: Sequence[str]) -> str:
    """A place that something is taken from, in a sentence."""
    if place < CARD:
        return f"the {PLACE_NAMES[place]}"
    seat = (place - CARD) % len(LETTERS)
    return f"{names[seat]}'s {'vault' if place >= VAULT else 'card'}"


def _markers(seen: Any, markers: Iterable[int]) -> str:
    """Markers in words, with the values that `seen` shows: "3 bags (1, 3, ?) and a briefcase"."""
    parts = []
    for kind in Kind:
        values = [int(seen.value[marker]) for marker in markers if kind_of(marker) == kind]
        if values:
            known = [*map(str, sorted(value for value in values if value > 0))]
            told = f" ({', '.join([*known, *'?' * (len(values) - len(known))])})" if known else ""
            parts.append(how_many(len(values), KIND_NAMES[kind], PLURALS[kind]) + told)
    return " and ".join(parts)


def heading(seen: Any, e: Any, names: Sequence[str]) -> str:
    """The round."""
    return f"Round {max(1, int(seen.rounds))}"


def counts(seen: Any, e: Any, seat: int) -> list[tuple[int, str]]:
    """Bags and briefcases in a player's vault, and cards in the hand; at the end the fortune first."""
    bags, cases = (int(count) for count in seen.stock[VAULT + seat])
    held = int(seen.held[seat])
    found = [
        (bags, "bag" if bags == 1 else "bags"),
        (cases, "briefcase" if cases == 1 else "briefcases"),
    ]
    if seen.phase == Phase.OVER:
        return [(int(fortune(seen, seat)), "fortune"), *found]
    return [*found, (held, "card" if held == 1 else "cards")]


def result(shares: Sequence[float], names: Sequence[str], seen: Any, e: Any) -> str:
    """How a finished game ended."""
    winners = [seat for seat in range(len(names)) if shares[seat] > 0]
    who = listed([names[seat] for seat in winners])
    most = int(fortune(seen, winners[0]))
    if len(winners) > 1:
        cases = int(seen.stock[VAULT + winners[0], Kind.CASE])
        each = f"{cases or 'no'} {'briefcase' if cases == 1 else 'briefcases'}"
        return f"{who} win together, each with a fortune of {most} and {each}."
    tied = [seat for seat in range(len(names)) if fortune(seen, seat) == most and seat not in winners]
    more = f", and more briefcases than {listed([names[seat] for seat in tied])}" if tied else ""
    return f"{who} wins with a fortune of {most}{more}."


def fault(number: int) -> str:
    """What `check` found."""
    return FAULTS[number]
