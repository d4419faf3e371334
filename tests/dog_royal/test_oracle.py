"""The engine and the oracle agree: in random games, and in positions that no game would reach."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from houndtable.bots.players import Bot
from houndtable.core.croupier import Croupier
from houndtable.core.kernel import COMPILED
from houndtable.core.layout import CHANCE
from houndtable.core.table import Table
from houndtable.games.dog_royal.game import GAME
from houndtable.games.dog_royal.state import FIRST_DEALER, HOME, PIECES, SECTION, START, Phase
from tests.dog_royal import oracle
from tests.dog_royal.oracle import Picture
from tests.dog_royal.sitting import KINDS

TABLES = [
    pytest.param(seats, royal, partners, id=f"{seats}{'' if royal else ' basic'}{' partners' * partners}")
    for seats in range(2, 7)
    for royal in (1, 0)
    for partners in (0, 1)
    if seats in (4, 6) or not partners
]
GAMES, STEPS = (3, 250) if COMPILED else (1, 60)
POSITIONS, ACTIONS = (250, 6) if COMPILED else (8, 4)  # constructed ones, and what is done in each
PLIES = 4  # looked at from each of them on


def _engine_says(s: Any, e: Any, seat: int) -> set[str]:
    """The engine's legal actions, from what the seat sees."""
    seen = GAME.state.observe(s, seat)
    out = np.zeros(GAME.most_legal, np.int64)
    numbers = out[: GAME.rules.legal(seen, e, seat, out)].tolist()
    words = [GAME.words.describe(seen, e, seat, number) for number in numbers]
    assert len(words) == len(set(words))
    assert all(GAME.words.parse(seen, e, seat, text) == n for n, text in zip(numbers, words, strict=True))
    return set(words)


def _compare_legal(s: Any, e: Any, p: Picture, seat: int) -> list[str]:
    engine, expected = _engine_says(s, e, seat), oracle.legal(p, seat)
    assert engine == expected, (
        f"seat {seat}: only the engine says {sorted(engine - expected)}, "
        f"only the oracle {sorted(expected - engine)}\n{p}"
    )
    return sorted(engine)


def _compare_states(s: Any, e: Any, expected: Picture, what: str) -> None:
    fault = GAME.rules.check(s, e)
    assert not fault, f"{what}: {GAME.words.fault(fault)}"
    found = oracle.read(s, e)
    apart = [
        f"{name}: engine {getattr(found, name)}, oracle {getattr(expected, name)}"
        for name in vars(expected)
        if name != "winners" and getattr(found, name) != getattr(expected, name)
    ]
    assert not apart, f"{what}: {'; '.join(apart)}\n{expected}"
    if expected.phase == "over":
        shares = np.zeros(expected.seats)
        GAME.rules.returns(s, e, shares)
        assert set(np.flatnonzero(shares).tolist()) == expected.winners, what


def _applied(s: Any, e: Any, actor: int, action: int) -> Any:
    copy = GAME.state.copy_of(s)
    GAME.rules.apply(copy, e, actor, action)
    return copy


def _chance_says(action: int) -> str:
    return str(action - FIRST_DEALER) if action >= FIRST_DEALER else oracle.CARDS[action]


@pytest.mark.parametrize(("seats", "royal", "partners"), TABLES)
def test_the_engine_plays_games_as_the_oracle_does(seats: int, royal: int, partners: int) -> None:
    for seed in range(GAMES):
        chance = random.Random(f"{seats} {royal} {partners} {seed}")
        limit = chance.choice([0, 0, 0, chance.randint(1, 300)])
        options = {"royal": royal, "partners": partners, "move_limit": limit}
        table = Table(GAME, seats, options, croupier=Croupier(chance.randbytes(32)), auto=False)
        bots = [Bot("greedy", seed), Bot("random", seed)]
        while table.actors and table.version < STEPS + 5 * seats:
            p = oracle.read(table.truth, table.edition.record)
            for seat in range(seats):
                legal = {action.words for action in table.legal(seat)}
                assert legal == oracle.legal(p, seat), f"seat {seat}\n{p}"
                assert legal or seat not in table.actors
            seat = chance.choice([seat for seat in range(seats) if table.legal(seat)])
            table.play(seat, chance.choice(bots).choose(table.observe(seat)))
        for before, event, state in table.steps():
            p = oracle.read(before, table.edition.record)
            if event.actor == CHANCE:
                what = _chance_says(event.action)
                expected = oracle.drawn(p, what)
            else:
                what = GAME.words.describe(before, table.edition.record, event.actor, event.action)
                expected = oracle.after(p, event.actor, what)
            _compare_states(state, table.edition.record, expected, f"seed {seed}, {event.actor}: {what}")


# Constructed positions.


def _place(chance: random.Random, colour: int, colours: int, crowd: int, special: int) -> int:
    """A place for a piece, the interesting ones above all."""
    track = colours * SECTION
    arrival = chance.randrange(colours) * SECTION
    return chance.choice(
        [
            START,
            HOME + chance.randrange(PIECES),
            HOME + chance.randrange(PIECES),
            colour * SECTION,
            arrival,
            arrival + special,
            (colour * SECTION - chance.randint(1, 14)) % track,
            (crowd + chance.randrange(14)) % track,
            (crowd + chance.randrange(14)) % track,
            chance.randrange(track),
        ]
    )


def _put_pieces(s: Any, e: Any, chance: random.Random, colours: list[int]) -> None:
    crowd = chance.choice([chance.randrange(6) * SECTION - 7, chance.randrange(96)])
    late = chance.random() < 0.4  # then colours may have three or four pieces home
    for number, colour in enumerate(colours):
        homes = chance.sample(range(HOME, HOME + PIECES), PIECES)
        home = chance.choice([3, 3, 4, 0]) if late else 0
        if home == 4 and (not s.partners or (s.at[colours[number - len(colours) // 2]] < START).all()):
            home = 3  # the game would be over
        for rank in chance.sample(range(PIECES), PIECES):
            place = homes.pop() if home > 0 else _place(chance, colour, int(s.colours), crowd, int(e.special))
            home -= 1
            if place in s.at[colour] or (place < HOME and s.space[place]):
                place = START
            if place < HOME:
                s.space[place] = 1 + colour * PIECES + rank
            s.at[colour, rank] = place


def _put_cards(s: Any, e: Any, chance: random.Random, rich: int) -> None:
    deck = [kind for kind in KINDS.values() for _ in range(e.count[kind])]
    chance.shuffle(deck)
    for seat in range(s.seats):
        for _ in range(5 if seat == rich else chance.choice([0, 0, 1, 2, 4])):
            s.hand[seat, deck.pop()] += 1
    s.pile[:] = s.discards[:] = 0
    lying = chance.choice([0, len(deck) // 2, len(deck)])
    for kind in deck[:lying]:
        s.discards[kind] += 1
    for kind in deck[lying:]:
        s.pile[kind] += 1
    s.held[:] = s.hand.sum(axis=1)
    s.left = s.pile.sum()


def _positions(seats: int, royal: int, partners: int) -> Iterator[tuple[Any, Any, random.Random]]:
    """Random positions in which a seat must play a card, with the edition that they belong to."""
    for seed in range(POSITIONS):
        chance = random.Random(f"{seats} {royal} {partners} {seed}")
        e = GAME.edition.copy_of(GAME.house.record)
        e.special = chance.choice([8, 8, 1, 4, 12, 15])
        s = GAME.state.new()
        GAME.rules.setup(s, e, np.array([seats, royal, partners, 0], np.int64))
        s.phase, s.rounds = Phase.PLAY, 2
        s.turn, s.dealer = chance.randrange(seats), chance.randrange(seats)
        s.opened, s.dealt = seats, 5 * seats
        s.last = chance.choice([kind for name, kind in KINDS.items() if name != "copy"] + [len(KINDS)] * 3)
        s.replaced = not partners and chance.random() < 0.1
        _put_pieces(s, e, chance, [2 * seat if seats == 2 else seat for seat in range(seats)])
        _put_cards(s, e, chance, rich=int(s.turn))
        if not GAME.rules.check(s, e):
            yield s, e, chance


@pytest.mark.parametrize(("seats", "royal", "partners"), TABLES)
def test_the_engine_plays_any_position_as_the_oracle_does(seats: int, royal: int, partners: int) -> None:
    for s, e, chance in _positions(seats, royal, partners):
        for ply in range(PLIES):
            p = oracle.read(s, e)
            if p.phase in ("deal", "over"):
                break
            if p.phase in oracle.CHANCE:
                weights = np.zeros(GAME.outcomes, np.int64)
                GAME.rules.odds(s, e, weights)
                kind = chance.choice(np.flatnonzero(weights).tolist())
                s = _applied(s, e, CHANCE, kind)
                _compare_states(s, e, oracle.drawn(p, oracle.CARDS[kind]), oracle.CARDS[kind])
                continue
            legal = [_compare_legal(s, e, p, seat) for seat in range(seats)][p.turn]
            states = []
            for text in chance.sample(legal, min(len(legal), ACTIONS if ply == 0 else 2)):
                action = GAME.words.parse(s, e, p.turn, text)
                states.append(_applied(s, e, p.turn, action))
                _compare_states(states[-1], e, oracle.after(p, p.turn, text), f"{p.turn}: {text}")
            offers = [state for state in states if state.phase in (Phase.OFFER, Phase.JUMP)]
            s = chance.choice(offers or states)
