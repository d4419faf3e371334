"""The sensible cheap player of A Dog's Life: it sees what its seat sees, knows what it goes for, and wins."""

from __future__ import annotations

import random as chances

import numpy as np
import pytest

from houndtable.core.croupier import roll, seeded
from houndtable.core.edition import Edition
from houndtable.core.game import seats_of
from houndtable.core.kernel import COMPILED
from houndtable.games.a_dogs_life.game import GAME
from houndtable.games.a_dogs_life.state import Phase
from houndtable.lab.match import play_match
from tests.a_dogs_life.oracle_positions import random_edition
from tests.a_dogs_life.sitting import Stacked, at_table, new_table
from tests.policies import chance_acts, choices, chosen, plays_on

HOUSE, RULES = GAME.house.record, GAME.rules
compiled = pytest.mark.skipif(not COMPILED, reason="too many games to be played interpreted")


@pytest.mark.parametrize("seats", [2, 5] if COMPILED else [2])
def test_it_is_legal_whatever_the_edition_and_however_others_play(seats: int) -> None:
    chance, random = chances.Random(seats), seeded(seats)
    actions = np.empty(GAME.most_legal, np.int64)
    for number in range(15 if COMPILED else 1):
        edition = Edition.parse_data(GAME, random_edition(chance), "any town").record
        state = GAME.state.new()
        switches = {name: chance.randrange(2) for name in ("pass_dogs", "safe_home", "choose_dogs")}
        options = GAME.check_options(seats, {"bones": 2, "round_limit": 12, **switches})
        RULES.setup(state, edition, np.array([seats, *options.values()], np.int64))
        for _ in range(1500 if COMPILED else 60):
            if chance_acts(GAME, state, edition, random):
                continue
            bits = int(RULES.actors(state, edition))
            if not bits:
                break
            (seat,) = seats_of(bits)
            action = chosen(GAME, GAME.state.observe(state, seat), seat, random, edition)
            assert RULES.refusal(state, edition, seat, action) == 0
            if roll(random, 3) < number % 3:
                action = int(actions[roll(random, RULES.legal(state, edition, seat, actions))])
            RULES.apply(state, edition, seat, action)


def test_a_starving_dog_eats() -> None:
    s = at_table("A North 4 | fed 0\nB home\nlying bone North 5", points=2)
    assert plays_on(s.A, 2) == ["go North 3", "search"]


def test_it_buries_what_it_carries_at_home() -> None:
    s = at_table("A home | bone, bone\nB home")
    assert plays_on(s.A, 2) == ["bury", "bury"]


def test_it_goes_home_with_a_full_mouth() -> None:
    s = at_table("A North 4 | bone, bone\nB home")
    assert choices(s.A) == {"go home"}


def test_the_last_bone_is_buried_before_all_else() -> None:
    s = at_table("A home | bone | buried 3 | fed 0\nB North 3 | bone, bone")
    assert choices(s.A) == {"bury"}


def test_it_collects_a_bone_that_lies_near() -> None:
    s = at_table("A North 4\nB home\nlying bone North 3\nsearched all but West 1")
    assert plays_on(s.A, 2) == ["go North 3", "take bone"]


def test_it_draws_among_what_is_alike() -> None:
    s = at_table("A home\nB home\ntruck Middle 6 from the west", phase=Phase.ROLL, chance=Stacked(pips="3"))
    assert choices(s.A) == set(s.A.legal)
    t = new_table(3, choose_dogs=1)
    player = t.players[t.table.actors[0]]
    assert len(choices(player, 60)) == 6


def test_it_delivers_a_newspaper_where_it_is() -> None:
    s = at_table("A Casa 5 | newspaper 5\nB home")
    assert choices(s.A) == {"deliver"}


def test_it_attacks_who_carries_bones_and_hardly_wins() -> None:
    decks = {"A": "three claws, shuffle", "B": "nothing, shuffle"}
    s = at_table("A Middle 4\nB Middle 5 | bone, bone\nC home", decks=decks)
    assert choices(s.A) == {"attack B"}


def test_it_does_not_attack_who_is_stronger() -> None:
    decks = {"A": "nothing, shuffle", "B": "three claws, shuffle"}
    s = at_table("A Middle 4\nB Middle 5 | bone, bone\nC home", decks=decks)
    assert not any(choice.startswith("attack") for choice in choices(s.A))


def test_it_drives_the_truck_at_who_carries_bones() -> None:
    picture = "A home\nB Middle 2 | bone, bone\nC South 4\ntruck Middle 4 from the east"
    s = at_table(picture, phase=Phase.ROLL, chance=Stacked(pips="2"), auto=False)
    assert choices(s.A) == {"drive Middle 2"}


def test_it_drives_the_truck_away_from_itself() -> None:
    picture = "A Middle 9 | bone\nB home\ntruck Middle 6 from the west"
    s = at_table(picture, phase=Phase.ROLL, chance=Stacked(pips="3"), auto=False)
    assert len(s.A.drives) > 1
    assert "drive Middle 9" not in choices(s.A)


@compiled
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_one_sensible_player_wins_nearly_always_against_random_ones(seats: int) -> None:
    match = play_match(GAME, ["greedy"] + ["random"] * (seats - 1), games=100, seed=1)
    assert match.seats[0].wins >= 97


@compiled
def test_sensible_players_end_their_games() -> None:
    match = play_match(GAME, ["greedy"] * 4, games=100, seed=1)
    assert 200 < match.moves_per_game < 600
    assert match.moves.max() < 2000
