"""Chapter "Playing the Game": the deal, the exchange, turns, and the end of a round."""

from __future__ import annotations

import pytest

from houndtable.core.layout import CHANCE, WATCHER
from houndtable.core.table import Table
from houndtable.games.dog_royal.game import GAME
from houndtable.games.dog_royal.parts import CARDS
from houndtable.games.dog_royal.state import FIRST_DEALER, Phase
from tests.dog_royal.kit_rounds import Dealing, all_but, begin, everybody_gives, hands, names
from tests.dog_royal.sitting import Sitting, new_game, position

KINGS = """
    A: .  Ak
    B: .  Bk
    C: .  Ck
    D: .  Dk
    """


# The deal


@pytest.mark.clause("DR-201")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_chance_names_the_first_dealer_and_all_have_the_same_chance(seats: int) -> None:
    chance = Dealing("B")
    table = Table(GAME, seats, croupier=chance)
    assert chance.asked[0] == [0] * FIRST_DEALER + [1] * seats + [0] * (6 - seats)
    assert table.events[0].actor == CHANCE
    assert table.log(WATCHER)[0].text == f"{table.names[1]} is drawn as the first dealer."


@pytest.mark.clause("DR-202")
@pytest.mark.parametrize(
    ("dealer", "dealt"),
    [
        ("D", ["2 2 2 2 2", "3 3 3 3 3", "4 4 4 4 4", "5 5 5 5 5"]),
        ("B", ["4 4 4 4 4", "5 5 5 5 5", "2 2 2 2 2", "3 3 3 3 3"]),
    ],
)
def test_cards_are_dealt_one_at_a_time_beginning_on_the_dealers_left(dealer: str, dealt: list[str]) -> None:
    chance = Dealing(dealer, ["2", "3", "4", "5"] * 5)
    at = Sitting(Table(GAME, 4, croupier=chance))
    assert hands(at) == dealt


@pytest.mark.clause("DR-203")
@pytest.mark.parametrize("dealer", "ABCD")
def test_the_player_on_the_dealers_left_begins_the_round(dealer: str) -> None:
    at = begin(dealer=dealer)
    everybody_gives(at)
    assert at.turn == {"A": "B", "B": "C", "C": "D", "D": "A"}[dealer]


@pytest.mark.clause("DR-203")
def test_whoever_began_the_round_deals_the_next_one() -> None:
    at = position("D: .  Dk", turn="D", D="2", draws="2", auto=False)
    assert at.D.sees.dealer == 2
    at.D.plays("2 king")
    assert at.D.sees.dealer == 3
    assert at.A.hand.count("2") > 0
    everybody_gives(at)
    assert at.turn == "A"


@pytest.mark.clause("DR-204")
def test_when_the_pile_runs_out_the_discards_become_the_new_pile() -> None:
    at = position(KINGS, A="5", discards=all_but("5 2 3 4"), auto=False)
    assert at.A.sees.left == 3
    at.A.plays("5 king")
    dealt = [CARDS[event.action].name for event in at.table.events if event.actor == CHANCE]
    assert sorted(dealt[:3]) == ["2", "3", "4"]
    assert len(dealt) == 20
    assert at.A.sees.left == 110 - 20
    assert names(at.A.sees.discards) == ""


@pytest.mark.clause("DR-204")
def test_the_last_card_of_the_pile_is_dealt_before_the_discards_are_shuffled() -> None:
    twenty = "2 2 2 2 2 3 3 3 3 3 4 4 4 4 4 5 5 5 5 5"
    at = position(KINGS, A="6", discards=all_but(f"6 {twenty}"), auto=False)
    at.A.plays("6 king")
    assert sorted(" ".join(hands(at)).split()) == twenty.split()
    assert at.A.sees.left == 0
    assert len(names(at.A.sees.discards).split()) == 90


@pytest.mark.clause("DR-205")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_player_gets_five_cards(seats: int) -> None:
    at = new_game(seats)
    assert [len(player.hand) for player in at.players] == [5] * seats


@pytest.mark.clause("DR-205")
@pytest.mark.parametrize("rounds", [1, 2, 7])
def test_every_player_gets_five_cards_in_every_round(rounds: int) -> None:
    at = position(KINGS, C="2", turn="C", rounds=rounds, auto=False)
    at.C.plays("2 king")
    assert at.C.sees.rounds == rounds + 1
    assert [len(player.hand) for player in at.players] == [5, 5, 5, 5]


# The exchange


@pytest.mark.clause("DR-206")
def test_after_the_first_deal_partners_give_each_other_a_card() -> None:
    at = begin(A="2 2 2 2 2", B="3 3 3 3 3", C="4 4 4 4 4", D="5 5 5 5 5")
    assert (at.phase, at.turn) == (Phase.EXCHANGE, "ABCD")
    everybody_gives(at, "2 3 4 5")
    assert hands(at) == ["2 2 2 2 4", "3 3 3 3 5", "2 4 4 4 4", "3 5 5 5 5"]


@pytest.mark.clause("DR-206")
def test_after_each_deal_partners_give_each_other_a_card() -> None:
    at = position(KINGS, A="6", draws="2 4 5 13", auto=False)
    at.A.plays("6 king")
    assert (at.phase, at.turn) == (Phase.EXCHANGE, "ABCD")
    everybody_gives(at, "13 2 4 5")
    assert at.phase is Phase.PLAY
    assert "C gets 13 from A." in at.C.log[-1].text
    assert "A gets 4 from C." in at.A.log[-1].text


@pytest.mark.clause("DR-207")
@pytest.mark.parametrize("viewer", [1, 2, 3, WATCHER])
def test_before_all_have_chosen_every_choice_looks_the_same_to_the_others(viewer: int) -> None:
    five, copy = (position(phase=Phase.EXCHANGE, A="5 copy", B="2", C="3", D="4") for _ in range(2))
    five.A.plays("give 5")
    copy.A.plays("give copy")
    seen = five.table.observe(viewer).state
    assert seen.ready.tolist() == [1, 0, 0, 0, 0, 0]
    assert seen.tobytes() == copy.table.observe(viewer).state.tobytes()
    assert five.table.log(viewer) == copy.table.log(viewer)
    assert five.table.log(viewer)[0].action is None


@pytest.mark.clause("DR-207")
def test_nobody_gets_a_card_before_all_have_chosen_the_one_that_they_give() -> None:
    at = position(KINGS, phase=Phase.EXCHANGE, A="5", B="2", C="3", D="4")
    at.A.plays("give 5")
    at.B.plays("give 2")
    at.C.plays("give 3")
    assert hands(at) == ["5", "2", "3", "4"]
    at.D.plays("give 4")
    assert hands(at) == ["3", "4", "5", "2"]


@pytest.mark.clause("DR-207")
def test_only_the_two_partners_see_which_cards_they_gave_each_other() -> None:
    at = position(KINGS, phase=Phase.EXCHANGE, A="5", B="2", C="3", D="4")
    everybody_gives(at)
    assert "A gives 5." in at.A.log[0].text
    assert "C gets 5 from A." in at.C.log[-1].text
    assert [line.action for line in at.B.log if line.actor in (0, 2, 3)] == [None, None, None]


@pytest.mark.clause("DR-208")
def test_a_chosen_card_may_be_replaced_until_the_last_player_has_chosen() -> None:
    at = position(KINGS, phase=Phase.EXCHANGE, A="5 copy", B="2", C="3", D="4", auto=False)
    at.A.plays("give 5", "give copy")
    assert at.turn == "BCD"
    at.B.plays("give 2")
    at.C.plays("give 3")
    at.D.plays("give 4")
    assert hands(at) == ["3 5", "4", "copy", "2"]
    at.A.refused("give 5", "DR-222")


@pytest.mark.clause("DR-209")
def test_only_a_card_of_ones_own_hand_can_be_given() -> None:
    at = position(phase=Phase.EXCHANGE, A="5", B="2", C="3", D="4")
    assert at.A.legal == ["give 5"]
    at.A.refused("give 3", "DR-209")


# Turns


@pytest.mark.clause("DR-212")
@pytest.mark.parametrize(("starter", "order"), [("A", "ABCDA"), ("C", "CDABC")])
def test_the_turn_goes_clockwise(starter: str, order: str) -> None:
    at = position(KINGS, turn=starter, A="2 3", B="2 3", C="2 3", D="2 3")
    for letter in order:
        assert at.turn == letter
        player = at.players["ABCD".index(letter)]
        player.plays(player.legal[0])


@pytest.mark.clause("DR-213")
def test_one_card_is_played_openly_and_none_is_drawn_for_it() -> None:
    at = position(KINGS, A="5 2", B="2")
    left = at.A.sees.left
    at.A.plays("5 king")
    assert (at.turn, at.A.hand, at.A.sees.left) == ("B", ["2"], left)
    assert at.C.log[0].text == "A plays 5: king A1 to A6."
    assert names(at.C.sees.discards) == "5"


@pytest.mark.clause("DR-214")
def test_the_player_chooses_card_piece_and_use_freely() -> None:
    at = position("A: .  An .  .  Ac", A="1/11 1/11 5")
    assert at.A.legal == [
        "1/11 king out",
        "1/11 knight 1",
        "1/11 knight 11",
        "1/11 citizen 1",
        "1/11 citizen 11",
        "1/11 jester out",
        "5 knight",
        "5 citizen",
    ]
    at.A.refused("show hand", "DR-217")


@pytest.mark.clause("DR-215")
def test_only_a_card_of_ones_own_hand_can_be_played() -> None:
    at = position(KINGS, A="5", B="2", C="3")
    at.A.refused("2 king", "DR-215")
    at.A.refused("3 king", "DR-215")
    at.A.may("5 king")


@pytest.mark.clause("DR-215")
def test_only_a_card_of_ones_own_hand_can_be_discarded() -> None:
    at = position(seats=3, A="5", B="2")
    at.A.refused("discard 2", "DR-215")
    at.A.may("discard 5")


@pytest.mark.clause("DR-216")
def test_who_has_no_legal_play_shows_the_hand_and_is_out_of_the_round() -> None:
    at = position("B: .  Bk", A="5 8 copy", B="2 3 5", auto=False)
    assert at.A.legal == ["show hand"]
    at.A.plays("show hand")
    assert (at.turn, at.A.hand) == ("B", [])
    assert names(at.A.sees.discards) == "5 8 copy"
    at.B.plays("2 king", "3 king")
    assert at.turn == "B"


@pytest.mark.clause("DR-216")
def test_the_hand_is_shown_without_asking_since_nothing_else_is_possible() -> None:
    at = position(KINGS.replace("Ak", "."), D="2", A="5 8", B="2", turn="D")
    at.D.plays("2 king")
    assert at.turn == "B"
    assert at.C.log[-1].text == "A cannot play, shows 5 8 and is out of the round."


@pytest.mark.clause("DR-217")
def test_nobody_who_has_a_legal_play_may_show_the_hand() -> None:
    at = position("A: .  Ak", A="5 8 9", auto=False)
    assert at.A.legal == ["5 king"]
    at.A.refused("show hand", "DR-217")


@pytest.mark.clause("DR-218")
@pytest.mark.parametrize("viewer", [0, 1, 2, 3, WATCHER])
def test_everybody_remembers_a_hand_that_was_shown(viewer: int) -> None:
    at = position("B: .  Bk", A="8 8 copy", B="2 3", auto=False)
    at.A.plays("show hand")
    at.B.plays("2 king")
    seen = at.table.observe(viewer).state
    assert [names(seen.shown[seat]) for seat in range(4)] == ["8 8 copy", "", "", ""]


@pytest.mark.clause("DR-219")
def test_a_round_ends_when_all_cards_are_played_or_discarded() -> None:
    at = position("A: .  Ak\nD: .  Dk", A="5", B="8 9", D="2", auto=False)
    at.A.plays("5 king")
    at.B.plays("show hand")
    assert (at.phase, at.turn, at.D.sees.rounds) == (Phase.PLAY, "D", 2)
    at.D.plays("2 king")
    assert (at.phase, at.D.sees.rounds) == (Phase.EXCHANGE, 3)


@pytest.mark.clause("DR-220")
def test_players_without_cards_are_passed_over_and_the_last_plays_on_alone() -> None:
    at = position(KINGS, A="2 2 5", C="5")
    at.A.plays("2 king")
    assert at.turn == "C"
    at.C.plays("5 king")
    assert at.turn == "A"
    at.A.plays("2 king", "5 king")
    assert at.phase is Phase.EXCHANGE


@pytest.mark.clause("DR-221")
def test_only_the_player_whose_turn_it_is_plays() -> None:
    at = position(KINGS, A="5", B="5", C="5")
    at.B.refused("5 king", "DR-221")
    at.C.refused("5 king", "DR-221")
    at.A.plays("5 king")
    at.A.refused("5 king", "DR-221")
    at.B.may("5 king")


@pytest.mark.clause("DR-221")
@pytest.mark.parametrize(
    ("phase", "action"),
    [(Phase.OPENING, "place king"), (Phase.OFFER, "no draw"), (Phase.JUMP, "stay")],
)
def test_only_the_player_whose_turn_it_is_decides(phase: Phase, action: str) -> None:
    at = position(phase=phase, opened=phase is not Phase.OPENING, A="5", B="5")
    at.B.refused(action, "DR-221")
    at.A.may(action)


@pytest.mark.clause("DR-222")
@pytest.mark.parametrize(
    ("phase", "due", "others"),
    [
        (Phase.EXCHANGE, "give 5", ["5 king", "place king", "show hand", "discard 5", "draw"]),
        (Phase.OPENING, "place king", ["5 king", "give 5", "show hand", "discard 5", "stay"]),
        (Phase.PLAY, "5 king", ["give 5", "place knight", "draw", "no draw", "jump", "stay"]),
        (Phase.OFFER, "draw", ["5 king", "give 5", "show hand", "discard 5", "jump", "stay"]),
        (Phase.JUMP, "jump", ["5 king", "give 5", "show hand", "discard 5", "draw", "no draw"]),
    ],
)
def test_only_the_decision_that_is_due_can_be_made(phase: Phase, due: str, others: list[str]) -> None:
    picture = "" if phase is Phase.OPENING else "A: .  Ak"
    at = position(picture, phase=phase, opened=phase is not Phase.OPENING, A="5", B="5")
    at.A.may(due)
    for action in others:
        at.A.refused(action, "DR-222")


@pytest.mark.clause("DR-223")
@pytest.mark.parametrize("player", "AB")
def test_when_the_game_is_over_nothing_more_is_played(player: str) -> None:
    at = position(KINGS, A="2 5", B="5", options={"move_limit": 1})
    at.A.plays("2 king")
    assert at.turn == ""
    at.players["AB".index(player)].refused("5 king", "DR-223")


@pytest.mark.clause("DR-224")
def test_of_the_pieces_that_wait_in_a_basic_game_the_first_comes_out() -> None:
    at = position("A: .  .  A1", A="13", options={"royal": 0})
    assert at.A.legal == ["13 1", "13 2 out"]
    at.A.refused("13 3 out", "DR-224")


@pytest.mark.clause("DR-224")
def test_of_the_pieces_of_a_basic_game_the_first_is_placed() -> None:
    at = position(phase=Phase.OPENING, opened=False, options={"royal": 0})
    at.A.refused("place 2", "DR-224")
    at.A.may("place 1")


@pytest.mark.clause("DR-225")
@pytest.mark.parametrize("viewer", [0, 1, 3, WATCHER])
def test_played_and_discarded_cards_lie_open(viewer: int) -> None:
    at = position(KINGS.replace("Bk", "."), A="5 6", B="9 10", C="2", D="3", discards="13", auto=False)
    at.A.plays("5 king")
    at.B.plays("show hand")
    assert names(at.table.observe(viewer).state.discards) == "5 9 10 13"


@pytest.mark.clause("DR-225")
@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_a_single_discarded_card_lies_open(viewer: int) -> None:
    at = position(seats=3, A="9 10", auto=False)
    at.A.plays("discard 9")
    assert names(at.table.observe(viewer).state.discards) == "9"
