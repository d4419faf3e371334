"""A second opinion on the rules of DOG Royal: slow, plain Python, written from the rulebook and the rulings
alone, never from the rules' code. It follows a piece space by space, as a person at the table does.

`read` makes a `Picture` of a full state record, `legal` says in notation what a seat may do, `after` what an
action does, and `drawn` what follows a card (or a first dealer) that chance names. What the texts leave open
is decided where the word "choice" stands.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

COLOURS = "ABCDEF"
SECTION = 16
HAND = 5
CARDS = [
    "1/11",
    "2",
    "3",
    "4",
    "5",
    "6",
    "1-7",
    "8",
    "9",
    "10",
    "12",
    "13",
    "copy",
    "switch",
    "magnet",
]  # in the order of the record
STEPS = {card: [int(card)] for card in CARDS if card.isdigit()}
STEPS |= {"1/11": [1, 11], "1-7": [1, 2, 3, 4, 5, 6, 7]}
GREEN = {"4", "10"}
DEPARTURES = {"1/11", "13"}
RANKS = ["king", "knight", "citizen", "jester"]  # highest first
PHASES = ["dealer", "deal", "exchange", "opening", "play", "replace", "offer", "draw", "jump", "over"]
CHANCE = {"dealer", "deal", "replace", "draw"}
Piece = tuple[str, str]  # a colour's letter and a rank, or a number in the basic game


class Play(NamedTuple):
    """A card with a piece: where that goes, and with whom it changes places if it is a switch."""

    card: str
    kind: str  # the card, or what a copy stands for
    piece: Piece
    to: str
    other: Piece | None


@dataclass
class Picture:
    """All that matters on the table, in words. A place is "start", "home 1" to "home 4", or "A0" to "F15"."""

    seats: int
    owners: list[str]  # each seat's colour
    names: list[str]  # the pieces of a colour
    board: str  # the colours printed on the board
    special: int
    royal: bool
    partners: bool
    limit: int
    phase: str
    rounds: int
    moves: int
    dealer: int
    turn: int  # -1 where nobody in particular acts
    opened: int
    replaced: bool  # the seat on turn could not play, and gets another card
    last: str
    moved: Piece | None  # the piece that reached a special space just now
    pieces: dict[Piece, str]
    hands: list[Counter[str]]  # a card to be given stays here until all have chosen
    gifts: dict[int, str]
    shown: list[Counter[str]]
    discards: Counter[str]
    pile: Counter[str]
    winners: set[int] = field(default_factory=set, compare=False)

    def copy(self) -> Picture:
        """An independent copy."""
        changing = "pieces", "gifts", "discards", "pile"
        hands, shown = [hand.copy() for hand in self.hands], [hand.copy() for hand in self.shown]
        return replace(self, hands=hands, shown=shown, **{n: getattr(self, n).copy() for n in changing})


def read(s: Any, e: Any) -> Picture:
    """The picture of a full state record."""
    seats, phase = int(s.seats), PHASES[int(s.phase)]
    owners = [COLOURS[2 * seat if seats == 2 else seat] for seat in range(seats)]
    names = RANKS if s.royal else ["1", "2", "3", "4"]

    def place(number: int) -> str:
        if number < 96:
            return f"{COLOURS[number // SECTION]}{number % SECTION}"
        return "start" if number == 100 else f"home {number - 95}"

    def cards(counts: Any) -> Counter[str]:
        return Counter({card: int(n) for card, n in zip(CARDS, counts, strict=True) if n})

    at = {(c, name): s.at[COLOURS.index(c), rank] for c in owners for rank, name in enumerate(names)}
    chosen = [seat for seat in range(seats) if s.ready[seat] and phase == "exchange"]
    moved = (COLOURS[int(s.moved) // 4], names[int(s.moved) % 4])
    return Picture(
        seats=seats,
        owners=owners,
        names=names,
        board=COLOURS[: 4 if seats <= 4 else 6],
        special=int(e.special),
        royal=bool(s.royal),
        partners=bool(s.partners),
        limit=int(s.move_limit),
        phase=phase,
        rounds=int(s.rounds),
        moves=int(s.moves),
        dealer=int(s.dealer),
        turn=int(s.turn) if phase in ("opening", "play", "replace", "offer", "draw", "jump") else -1,
        opened=int(s.opened),
        replaced=bool(s.replaced),
        last=CARDS[int(s.last)] if s.last < len(CARDS) else "",
        moved=moved if phase in ("offer", "draw", "jump") else None,
        pieces={piece: place(int(number)) for piece, number in at.items()},
        hands=[cards(s.hand[seat]) for seat in range(seats)],
        gifts={seat: CARDS[int(s.gift[seat])] for seat in chosen},
        shown=[cards(s.shown[seat]) for seat in range(seats)],
        discards=cards(s.discards),
        pile=cards(s.pile),
    )


# Where a piece may go.


def _on_track(place: str) -> bool:
    return place[0] in COLOURS


def _beside(p: Picture, place: str, by: int) -> str:
    """The next space of the track, clockwise for 1, the other way round for -1."""
    number = (p.board.index(place[0]) * SECTION + int(place[1:]) + by) % (len(p.board) * SECTION)
    return f"{p.board[number // SECTION]}{number % SECTION}"


def _who(p: Picture, place: str, colour: str) -> Piece | None:
    """Who stands on a space of the track, or of this colour's home."""
    for piece, where in p.pieces.items():
        if where == place and (piece[0] == colour or _on_track(place)):
            return piece
    return None


def _protected(p: Picture, piece: Piece) -> bool:
    return p.pieces[piece] == f"{piece[0]}0"


def _may_pass(p: Picture, piece: Piece, place: str, green: bool) -> bool:
    other = _who(p, place, piece[0])
    if other is None:
        return True
    if not _on_track(place) or (_protected(p, other) and piece[1] != "knight"):
        return False
    return not p.royal or green or RANKS.index(other[1]) >= RANKS.index(piece[1])


def _may_stop(p: Picture, piece: Piece, place: str) -> bool:
    other = _who(p, place, piece[0])
    if other is None:
        return True
    if not _on_track(place) or _protected(p, other):
        return False
    return other[1] != "king" or piece[1] == "king" or place == f"{piece[0]}0"


def _forward(p: Picture, piece: Piece, spaces: int, green: bool, homewards: bool) -> str:
    """Where a piece arrives, "" where it may not go. Homewards it must end in the home, else on the track."""
    place = p.pieces[piece]
    for left in reversed(range(spaces)):
        if place in ("start", "home 4"):
            return ""
        if not _on_track(place):
            place = f"home {int(place[5:]) + 1}"
        elif homewards and place == f"{piece[0]}0" and left < spaces - 1:
            place = "home 1"
        else:
            place = _beside(p, place, 1)
        if left and not _may_pass(p, piece, place, green):
            return ""
    return place if homewards != _on_track(place) and _may_stop(p, piece, place) else ""


def _backward(p: Picture, piece: Piece, spaces: int) -> str:
    place = p.pieces[piece]
    if not _on_track(place):
        return ""
    for left in reversed(range(spaces)):
        place = _beside(p, place, -1)
        if left and not _may_pass(p, piece, place, green=True):
            return ""
    return place if _may_stop(p, piece, place) else ""


def _pulled(p: Picture, piece: Piece) -> str:
    """Right behind the next piece on the track."""
    place = before = p.pieces[piece]
    if not _on_track(place):
        return ""
    while _who(p, _beside(p, place, 1), "") is None:
        place = _beside(p, place, 1)
    met_itself = _beside(p, place, 1) == before
    return "" if met_itself or place == before else place


def _free(p: Picture, piece: Piece) -> bool:
    return _on_track(p.pieces[piece]) and not _protected(p, piece)


def _uses(p: Picture, kind: str, piece: Piece) -> list[tuple[str, int, str, Piece | None]]:
    """What a piece may do with a kind of card: the word, the number of spaces, where to, with whom."""
    uses: list[tuple[str, int, str, Piece | None]] = []
    colour, name = piece
    if kind in DEPARTURES and p.pieces[piece] == "start" and _may_stop(p, piece, f"{colour}0"):
        alike = [] if p.royal else [n for n in p.names if n < name and p.pieces[colour, n] == "start"]
        if not alike:  # identical pieces are one action; choice: the one with the lowest number
            uses.append((" out", 0, f"{colour}0", None))
    numbers = [n for n in STEPS.get(kind, []) if name != "king" or n <= 7]
    unused = (0, 1, 2) if name == "jester" else (0,)
    inside = {n - spare for n in numbers for spare in unused if n > spare}
    uses += [("", n, _forward(p, piece, n, kind in GREEN, False), None) for n in numbers]
    uses += [(" home", n, _forward(p, piece, n, kind in GREEN, True), None) for n in inside]
    if kind == "4":
        uses.append((" back", 0, _backward(p, piece, 4), None))
    if kind == "magnet":
        uses.append((" pull", 0, _pulled(p, piece), None))
    if kind == "switch" and _free(p, piece):
        others = [other for other in p.pieces if other[0] != colour and _free(p, other)]
        uses += [(f" {o[0]}{' ' * p.royal}{o[1]}", 0, p.pieces[o], o) for o in others]
    return [use for use in uses if use[2]]


def _home(p: Picture, colour: str) -> int:
    return sum(p.pieces[colour, name].startswith("home") for name in p.names)


def _partner(p: Picture, seat: int) -> int:
    return (seat + p.seats // 2) % p.seats


def _plays(p: Picture, seat: int, only: str = "") -> dict[str, Play]:
    """All that a seat may do with its cards, or with the card and the piece that `only` begins with."""
    colour = p.owners[seat]
    if p.partners and _home(p, colour) == 4:
        colour = p.owners[_partner(p, seat)]
    plays = {}
    for card in p.hands[seat]:
        kind = p.last if card == "copy" else card
        for name in [name for name in p.names if not only or only.startswith(f"{card} {name}")]:
            for word, spaces, to, other in _uses(p, kind, (colour, name)):
                number = f" {spaces}" if spaces and STEPS.get(card) != [spaces] else ""
                said = "" if card == "magnet" else word
                plays[f"{card} {name}{said}{number}"] = Play(card, kind, (colour, name), to, other)
    return plays


def legal(p: Picture, seat: int) -> set[str]:
    """Every legal action of a seat, in notation."""
    if p.phase == "exchange":
        # Choice (DR-208, a ruling in the clauses only): until all have chosen one may choose anew.
        return {f"give {card}" for card in p.hands[seat]}
    if seat != p.turn or p.phase in CHANCE:
        return set()
    if p.phase == "opening":
        return {f"place {name}" for name in p.names} if p.royal else {"place 1", "place none"}
    if p.phase in ("offer", "jump"):
        return {"draw", "no draw"} if p.phase == "offer" else {"jump", "stay"}
    idle = {"show hand"} if p.partners else {f"discard {card}" for card in p.hands[seat]}
    return set(_plays(p, seat)) or idle


# What an action does.


def after(p: Picture, seat: int, action: str) -> Picture:
    """The picture after a legal action, before chance draws anything."""
    q = p.copy()
    q.moves += seat not in p.gifts  # choice: a gift chosen anew is no further move
    word, _, rest = action.partition(" ")
    if word == "give":
        _give(q, seat, rest)
    elif word == "place":
        if rest != "none":
            q.pieces[p.owners[seat], rest] = f"{p.owners[seat]}0"
        q.opened, q.turn = p.opened + 1, (seat + 1) % p.seats
        q.phase = "play" if q.opened == p.seats else "opening"
    elif word == "show":
        q.shown[seat], q.hands[seat] = q.hands[seat], Counter()
        q.discards += q.shown[seat]
        _next(q)
    elif word == "discard":
        _lay_down(q, seat, rest)
        if p.replaced:
            _next(q)
        else:
            q.phase, q.replaced = "replace", True
    elif word == "draw":
        q.phase = "draw"
    elif word == "no":
        _jump_or_next(q)
    elif p.moved and word in ("jump", "stay"):
        if word == "jump":
            q.pieces[p.moved] = _next_special(p, p.moved)
        _next(q)
    else:
        _play(q, seat, _plays(p, seat, action)[action])
    if q.limit and q.moves >= q.limit and q.phase != "over":
        _end(q)  # choice: at once, whatever else would come
    return q


def drawn(p: Picture, what: str) -> Picture:
    """The picture after chance has named a card, or the number of the first dealer's seat."""
    q = p.copy()
    if p.phase == "dealer":
        q.dealer, q.phase, q.rounds = int(what), "deal", 1
        return q
    if not q.pile:
        q.pile, q.discards = q.discards, Counter()
    q.pile = q.pile - Counter([what])
    if p.phase == "deal":  # the first from the dealer's left who has fewest
        order = [seat % p.seats for seat in range(p.dealer + 1, p.dealer + 1 + p.seats)]
        q.hands[min(order, key=lambda seat: p.hands[seat].total())][what] += 1
        q.phase = "exchange" if all(hand.total() == HAND for hand in q.hands) else "deal"
        return q
    q.hands[p.turn][what] += 1
    if p.phase == "replace":
        q.phase = "play"
    else:
        _jump_or_next(q)
    return q


def _lay_down(q: Picture, seat: int, card: str) -> None:
    q.hands[seat] -= Counter([card])
    q.discards[card] += 1


def _give(q: Picture, seat: int, card: str) -> None:
    q.gifts[seat] = card
    if len(q.gifts) < q.seats:
        return
    for giver, gift in q.gifts.items():
        getter = _partner(q, giver) if q.partners else (giver + 1) % q.seats
        q.hands[giver] -= Counter([gift])
        q.hands[getter] += Counter([gift])
    q.gifts, q.turn = {}, (q.dealer + 1) % q.seats
    q.phase = "play" if q.opened else "opening"


def _play(q: Picture, seat: int, play: Play) -> None:
    _lay_down(q, seat, play.card)
    q.last = play.kind
    met = play.other or (_who(q, play.to, "") if _on_track(play.to) else None)
    if met:
        q.pieces[met] = q.pieces[play.piece] if play.other else "start"
    q.pieces[play.piece] = play.to
    team = [seat, _partner(q, seat)] if q.partners else [seat]
    if all(_home(q, q.owners[member]) == 4 for member in team):
        _end(q)
    elif q.royal and _is_special(q, play.to) and not play.other:
        q.phase, q.moved = "offer", play.piece
    else:
        _next(q)


def _is_special(p: Picture, place: str) -> bool:
    return _on_track(place) and int(place[1:]) == p.special


def _next_special(p: Picture, piece: Piece) -> str:
    """The next special space that nobody stands on, "" where there is none."""
    place = _beside(p, p.pieces[piece], 1)
    while place != p.pieces[piece]:
        if _is_special(p, place) and _who(p, place, "") is None:
            return place
        place = _beside(p, place, 1)
    return ""


def _jump_or_next(q: Picture) -> None:
    if q.moved and q.moved[1] == "citizen" and _next_special(q, q.moved):
        q.phase = "jump"
    else:
        _next(q)


def _next(q: Picture) -> None:
    """The turn passes to the next seat with cards; where there is none, the next round begins."""
    q.moved, q.replaced = None, False
    for seat in [(q.turn + step) % q.seats for step in range(1, q.seats + 1)]:
        if q.hands[seat]:
            q.turn, q.phase = seat, "play"
            return
    q.phase, q.turn, q.last = "deal", -1, ""
    q.rounds, q.dealer = q.rounds + 1, (q.dealer + 1) % q.seats
    q.shown = [Counter() for _ in q.owners]


def _end(q: Picture) -> None:
    """The game is over: who has most pieces home (all of them, unless the limit ends it) has won.

    Choice: the hands stay as they are. The rulebook lets the players discard them; nothing follows from it.
    """
    q.phase, q.turn, q.moved, q.gifts = "over", -1, None, {}
    home = [_home(q, colour) for colour in q.owners]
    if q.partners:
        home = [n + home[_partner(q, seat)] for seat, n in enumerate(home)]
    q.winners = {seat for seat, n in enumerate(home) if n == max(home)}
