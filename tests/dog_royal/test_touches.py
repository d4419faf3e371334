"""What actions touch on the board: the card, the piece, where it stands, where it goes, what it meets."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from houndtable.bots.players import Bot
from houndtable.core.board import Touches
from houndtable.core.croupier import Croupier
from houndtable.core.kernel import COMPILED
from houndtable.core.layout import CHANCE, TABLE, UNKNOWN, WATCHER
from houndtable.core.table import Table
from houndtable.games.dog_royal.board import ids
from houndtable.games.dog_royal.board.touches import touches
from houndtable.games.dog_royal.game import GAME
from houndtable.games.dog_royal.state import ACTIONS, DEPART, PIECES, PLAYS, SECTION, SWAP, USES, Phase
from tests.dog_royal.kit_royal import on
from tests.dog_royal.sitting import Player, Sitting, position


def of(player: Player, text: str, viewer: int | None = None) -> Touches:
    """What an action of a player touches, as the player or another viewer sees it."""
    table = player.table
    number = table.game.words.parse(player.sees, table.edition.record, player.seat, text)
    assert number != UNKNOWN, text
    seen = table.observe(player.seat if viewer is None else viewer).state
    return touches(seen, table.edition.record, player.seat, number)


def names(text: str) -> frozenset[str]:
    """Ids in a line."""
    return frozenset(text.split())


def way(text: str) -> tuple[str, ...]:
    """A path in a line."""
    return tuple(text.split())


@pytest.mark.parametrize(
    ("pieces", "card", "use", "touched", "path"),
    [
        ({"A1": "An"}, "2", "2 knight", "piece-An space-A1 space-A3", "space-A1 space-A2 space-A3"),
        ({"D15": "Ak"}, "1-7", "1-7 king 2", "piece-Ak space-D15 space-A1", "space-D15 space-A0 space-A1"),
        (
            {"A1": "Ac"},
            "4",
            "4 citizen back",
            "piece-Ac space-A1 space-D13",
            "space-A1 space-A0 space-D15 space-D14 space-D13",
        ),
        ({}, "13", "13 jester out", "piece-Aj start-A4 space-A0", "start-A4 space-A0"),
        (
            {"D15": "Ak"},
            "3",
            "3 king home",
            "piece-Ak space-D15 home-A2",
            "space-D15 space-A0 home-A1 home-A2",
        ),
        ({"Ah2": "An"}, "2", "2 knight home", "piece-An home-A2 home-A4", "home-A2 home-A3 home-A4"),
        (
            {"B3": "Ak", "B6": "Cc"},
            "magnet",
            "magnet king",
            "piece-Ak space-B3 space-B5",
            "space-B3 space-B4 space-B5",
        ),
        (
            {"B3": "Ak", "D6": "Cc"},
            "switch",
            "switch king C citizen",
            "piece-Ak space-B3 piece-Cc space-D6",
            "space-B3 space-D6",
        ),
    ],
)
def test_a_play_touches_its_card_its_piece_and_both_ends_of_its_way(
    pieces: dict[str, str], card: str, use: str, touched: str, path: str
) -> None:
    at = position(on(**pieces), A=card)
    at.A.may(use)
    found = of(at.A, use)
    assert found.ids == names(touched) | {f"card-{card}-1"}
    assert (found.path, found.takes) == (way(path), ())


def test_every_card_of_a_kind_means_it() -> None:
    at = position(on(A1="An"), A="1/11 1/11 2", B="2")
    assert names("card-1-11-1 card-1-11-2") < of(at.A, "1/11 knight 1").ids
    assert "card-2-1" in of(at.A, "2 knight").ids
    assert not [name for name in of(at.A, "5 knight").ids if name.startswith("card")], "A holds no 5"


@pytest.mark.parametrize("piece", ["Bj", "Aj", "Cn"])
def test_a_piece_that_is_taken_means_it_too_whoever_it_belongs_to(piece: str) -> None:
    at = position(on(A1="An", A4=piece), A="3")
    touched = of(at.A, "3 knight")
    assert touched.ids == names(f"card-3-1 piece-An space-A1 space-A4 piece-{piece}")
    assert touched.takes == (f"piece-{piece}",)


def test_a_piece_that_comes_out_takes_what_stands_on_its_arrival_space() -> None:
    at = position(on(A0="Bk"), A="1/11")
    touched = of(at.A, "1/11 knight out")
    assert touched.ids == names("card-1-11-1 piece-An start-A2 space-A0 piece-Bk")
    assert touched.takes == ("piece-Bk",)


def test_what_is_passed_is_on_the_path_and_is_not_touched() -> None:
    at = position(on(A1="An", A2="Bj", B1="Ck"), A="3")
    touched = of(at.A, "3 knight")
    assert touched.ids == names("card-3-1 piece-An space-A1 space-A4")
    assert "space-A2" in touched.path


def test_two_pieces_of_a_colour_that_a_4_brings_on_each_other_are_told_apart_by_a_choice() -> None:
    at = position(on(A1="An", A5="Aj"), A="4")
    spots = names("card-4-1 piece-An space-A1 piece-Aj space-A5")
    assert of(at.A, "4 knight").ids == spots | {"choice-4-knight"}
    assert of(at.A, "4 jester back").ids == spots | {"choice-4-jester-back"}
    assert of(at.A, "4 jester").ids == names("card-4-1 piece-Aj space-A5 space-A9")


def test_another_colour_s_piece_needs_no_such_choice() -> None:
    at = position(on(A1="An", A5="Bj"), A="4")
    assert of(at.A, "4 knight").ids == names("card-4-1 piece-An space-A1 space-A5 piece-Bj")


def test_a_jester_that_leaves_points_unused_ends_nearer() -> None:
    at = position(on(D13="Aj"), A="6")
    assert of(at.A, "6 jester home").path[-1] == "home-A3"
    assert of(at.A, "6 jester home 5").ids == names("card-6-1 piece-Aj space-D13 home-A2")
    assert of(at.A, "6 jester home 4").path == way("space-D13 space-D14 space-D15 space-A0 home-A1")


@pytest.mark.parametrize(
    ("last", "use", "rest"),
    [
        ("5", "5", "space-A1 space-A6"),
        ("4", "back", "space-A1 space-D13"),
        ("switch", "B jester", "space-A1 space-B2 piece-Bj"),
        ("magnet", "pull", "space-A1 space-B1"),
    ],
)
def test_a_copy_touches_what_the_last_card_would(last: str, use: str, rest: str) -> None:
    at = position(on(A1="An", B2="Bj"), A="copy 5", last=last)
    at.A.may(f"copy knight {use}")
    assert of(at.A, f"copy knight {use}").ids == names(rest) | names("card-copy-1 piece-An")


def test_a_copy_brings_out_as_the_last_card_does() -> None:
    at = position(A="copy", last="13")
    assert of(at.A, "copy knight out").ids == names("card-copy-1 piece-An start-A2 space-A0")


def test_who_is_home_moves_the_partner_s_pieces() -> None:
    at = position(on(Ah1="Ak", Ah2="An", Ah3="Ac", Ah4="Aj", B14="Cc"), A="5 13")
    at.A.may("5 citizen", "5 citizen home", "13 king out")
    assert of(at.A, "5 citizen").ids == names("card-5-1 piece-Cc space-B14 space-C3")
    assert of(at.A, "5 citizen home").path[-2:] == way("home-C2 home-C3")
    assert of(at.A, "13 king out").ids == names("card-13-1 piece-Ck start-C1 space-C0")


def test_on_the_six_sided_board_the_track_is_longer() -> None:
    at = position(on(F15="Ak"), seats=6, A="2")
    assert of(at.A, "2 king").path == way("space-F15 space-A0 space-A1")


def test_two_players_sit_opposite() -> None:
    at = position(on(C1="C2", C4="A1"), seats=2, options={"royal": 0}, turn="B", B="3 switch")
    assert of(at.B, "3 2").ids == names("card-3-1 piece-C2 space-C1 space-C4 piece-A1")
    assert of(at.B, "switch 2 A1").path == way("space-C1 space-C4")
    assert of(at.B, "switch 2 B1").ids == names("card-switch-1 piece-C2 space-C1"), "nobody plays B"


# ---- the basic game


def test_pieces_of_the_basic_game_that_wait_are_alike() -> None:
    at = position(on(B3="A2"), options={"royal": 0}, A="13")
    waiting = names("piece-A1 start-A1 piece-A3 start-A3 piece-A4 start-A4")
    for piece in "134":
        assert of(at.A, f"13 {piece} out").ids == waiting | names("card-13-1 space-A0")
    assert of(at.A, "13 1 out").path == way("start-A1 space-A0")


def test_an_opening_piece_of_the_basic_game_may_be_declined() -> None:
    at = position(phase=Phase.OPENING, opened=False, options={"royal": 0}, A="5")
    start = {f"{what}-A{k}" for what in ("piece", "start") for k in "1234"}
    assert of(at.A, "place 1").ids == start | {"space-A0"}
    assert of(at.A, "place none").ids == {"choice-place-none"}


def test_the_opening_piece_of_the_royal_game_is_chosen() -> None:
    at = position(phase=Phase.OPENING, opened=False, A="5")
    assert of(at.A, "place citizen").ids == names("piece-Ac start-A3 space-A0")
    assert of(at.A, "place citizen").path == way("start-A3 space-A0")


# ---- cards alone, and what has no place on the board


def test_a_gift_is_its_card() -> None:
    at = position(phase=Phase.EXCHANGE, A="8 8 5")
    assert of(at.A, "give 8").ids == names("card-8-1 card-8-2")
    assert of(at.A, "give 2").ids == frozenset()


def test_a_discard_is_its_card_and_the_discards() -> None:
    at = position(seats=3, A="8 5")
    assert of(at.A, "discard 8").ids == names("card-8-1 discards")


def test_what_has_no_place_is_a_choice() -> None:
    at = position(on(A1="Ak"), A="5")
    assert of(at.A, "show hand").ids == {"choice-show-hand"}
    assert of(at.A, "draw").ids == names("pile choice-draw")
    assert of(at.A, "no draw").ids == {"choice-no-draw"}
    assert of(at.A, "jump").ids == {"choice-jump"}
    assert of(at.A, "stay").ids == {"choice-stay"}


def special() -> Sitting:
    """A's citizen has come to a special space; the next one is taken."""
    at = position(on(A6="Ac", B8="Dk"), A="2 5")
    at.A.plays("2 citizen", "no draw")
    assert at.phase == Phase.JUMP
    return at


def test_a_citizen_jumps_to_the_next_free_special_space_or_stays_on_its_own() -> None:
    at = special()
    jump, stay = of(at.A, "jump"), of(at.A, "stay")
    assert jump.ids == names("piece-Ac space-C8 choice-jump")
    assert jump.path == way("space-A8 space-C8")
    assert stay.ids == names("piece-Ac space-A8 choice-stay")
    assert stay.path == ("space-A8",)


# ---- illegal actions


@pytest.mark.parametrize(
    ("use", "touched"),
    [
        ("5 knight 7", "card-5-1 piece-An space-A1 space-A8"),
        ("5 knight C king", "card-5-1 piece-An space-A1 piece-Ck start-C1"),
        ("5 king", "card-5-1 piece-Ak start-A1"),
        ("5 king out", "card-5-1 piece-Ak start-A1 space-A0"),
        ("5 citizen home 2", "card-5-1 piece-Ac home-A1 home-A3 piece-Aj"),
        ("8 knight", "piece-An space-A1 space-A9"),
        ("5 knight A citizen", "card-5-1 piece-An space-A1 piece-Ac home-A1"),
        ("5 knight A knight", "card-5-1 piece-An space-A1"),
    ],
)
def test_a_forbidden_action_touches_what_it_would(use: str, touched: str) -> None:
    at = position(on(A1="An", Ah1="Ac", Ah3="Aj"), A="5")
    assert at.table.explain(0, use) is not None
    assert of(at.A, use).ids == names(touched)


@pytest.mark.parametrize(
    ("use", "path"),
    [
        ("5 knight 7", ""),  # no 5 does so
        ("5 citizen back", ""),
        ("5 king", "start-A1"),
        ("5 citizen", "home-A1"),
        ("6 citizen home", "home-A1"),  # past the last home space
        ("5 knight home", "space-A1"),  # the arrival space is far
        ("4 citizen back", "home-A1"),
        ("magnet knight", "space-A1"),
        ("magnet king", "start-A1"),
        ("13 knight out", "space-A1"),
        ("switch knight B king", "space-A1"),
        ("switch knight A jester", ""),  # never with one's own
    ],
)
def test_the_path_tells_how_far_a_forbidden_action_gets(use: str, path: str) -> None:
    at = position(on(A1="An", A2="Cj", Ah1="Ac", Ah3="Aj"), A="5 6 4 magnet switch")
    assert at.table.explain(0, use) is not None
    assert of(at.A, use).path == way(path)


def test_a_copy_of_nothing_gets_nowhere() -> None:
    at = position(on(A1="An"), A="copy", auto=False)
    assert of(at.A, "copy knight 5").ids == names("card-copy-1 piece-An space-A1 space-A6")
    assert of(at.A, "copy knight back").ids == names("card-copy-1 piece-An space-A1")


@pytest.mark.parametrize("action", [-1, UNKNOWN, ACTIONS, 1 << 40, -(1 << 40)])
def test_a_number_that_is_no_action_touches_nothing(action: int) -> None:
    at = position(on(A1="An"), A="5")
    assert touches(at.A.sees, at.table.edition.record, 0, action) == Touches(frozenset())


@pytest.mark.parametrize("actor", [CHANCE, WATCHER, TABLE, 4, -1])
def test_who_is_no_seat_touches_nothing(actor: int) -> None:
    at = position(on(A1="An"), A="5")
    e = at.table.edition.record
    assert all(touches(at.A.sees, e, actor, action) == Touches(frozenset()) for action in range(ACTIONS))


# ---- seen by others


@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
def test_others_see_the_piece_and_its_way_and_no_card(viewer: int) -> None:
    at = position(on(A1="An", A6="Bj"), A="5 5", B="5")
    touched = of(at.A, "5 knight", viewer)
    assert touched.ids == names("piece-An space-A1 space-A6 piece-Bj")
    assert (len(touched.path), touched.takes) == (6, ("piece-Bj",))


# ---- in whole games


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {"royal": 0}), (4, {}), (4, {"partners": 0}), (6, {})], ids=str
)
def test_pieces_go_where_paths_lead_and_only_what_is_taken_goes_to_its_start_area(
    seats: int, options: dict[str, int]
) -> None:
    table = Table(GAME, seats, options, croupier=Croupier(bytes([seats] * 32)))
    bots = [Bot("greedy", seats), Bot("random", seats)]
    e = table.edition.record
    for move in range(220 if COMPILED else 20):
        if table.over:
            break
        seat = table.actors[0]
        seen = table.observe(seat)
        for action in seen.legal if move % 3 == 0 else ():
            after = table.truth
            GAME.rules.apply(after, e, seat, action)
            _follow(seen.state, after, action, touches(seen.state, e, seat, action))
        table.play(seat, bots[move % 4 == 1].choose(seen))


def _follow(seen: Any, after: Any, action: int, touched: Touches) -> None:
    """What a legal action touches is what it does."""
    before, now = spots(seen), spots(after)
    moved = {name for name in before if before[name] != now[name]}
    assert moved <= touched.ids
    assert {name for name in moved if now[name].startswith("start")} == set(touched.takes)
    movers = moved - set(touched.takes)
    if not movers:
        assert len(touched.path) < 2
        return
    ends = {(before[name], now[name]) for name in movers}
    assert (touched.path[0], touched.path[-1]) in ends
    if action < PLAYS and action % USES >= SWAP:
        assert ends == {touched.path, touched.path[::-1]}
        return
    assert len(ends) == 1
    if action < PLAYS and action % USES != DEPART:
        assert set(pairwise(touched.path)) <= joined(seen.colours), touched.path


def spots(state: Any) -> dict[str, str]:
    """Where each piece is."""
    return {
        ids.piece(state.royal, colour * PIECES + rank): ids.spot(colour, rank, int(state.at[colour, rank]))
        for colour in range(state.colours)
        for rank in range(PIECES)
    }


def joined(colours: int) -> set[tuple[str, str]]:
    """Each two spots that follow each other, forward or back; an arrival space and the home too."""
    track = [ids.space(place) for place in range(colours * SECTION)]
    pairs = set(pairwise([*track, track[0]]))
    pairs |= {(after, before) for before, after in pairs}
    for colour in range(colours):
        pairs |= set(pairwise([track[colour * SECTION], *(ids.home(colour, k) for k in range(PIECES))]))
    return pairs
