"""Hand ranking: known hands, what wins and why, up cards; and a sample beside PokerKit."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from floorbook.games import GAMES
from floorbook.games.ranking import (
    RANKERS,
    Description,
    best_five,
    bring_in_key,
    describe,
    showdown,
    suit_rank,
    upcards_high,
    upcards_low,
)
from floorbook.kernel.cards import STANDARD_DECK, Cards
from tests.walks.test_ranking_oracle import TYPES, deals


def cards(text: str) -> Cards:
    return tuple(text.split())


# --- known hands, the best first ------------------------------------------------------------------

ORDERED = {
    "high": (
        "As Ks Qs Js Ts",
        "5s 4s 3s 2s As",
        "2c 2d 2h 2s 3c",
        "Ac Ad Ah Ks Kc",
        "Kc Kd Kh As Ac",
        "As Ks Qs Js 9s",
        "Ac Kd Qh Js Tc",
        "5s 4s 3s 2s Ah",
        "Ac Ad Ah Ks Qc",
        "Ac Ad Ks Kh 2c",
        "Ac Ad Qs Qh Kc",
        "Ac Ad Ks Qh Jc",
        "Ac Kd Qs Jh 9c",
        "7c 5d 4s 3h 2c",
    ),
    "short": (
        "9s 8s 7s 6s As",
        "6c 6d 6h 6s 7c",
        "Qs 9s 8s 7s 6s",
        "Ac Ad Ah Ks Kc",
        "Tc 9d 8s 7h 6c",
        "9c 8d 7s 6h Ac",
        "Ac Ad Ah Ks Qc",
    ),
    "deuce-seven": (
        "7c 5d 4s 3h 2c",
        "7c 6d 4s 3h 2c",
        "Ac 5d 4s 3h 2c",
        "Ac Kd Qs Jh 9c",
        "2c 2d 5s 4h 3c",
        "6c 5d 4s 3h 2c",
        "7c 5c 4c 3c 2c",
        "6c 5c 4c 3c 2c",
    ),
    "ace-five": (
        "5c 4c 3c 2c Ac",
        "6c 4d 3s 2h Ac",
        "Kc Qd Js Th 9c",
        "Ac Ad 4s 3h 2c",
        "2c 2d 4s 3h Ac",
        "2c 2d Ac Ah 3s",
        "Ac Ad Ah 2c 3s",
        "Ac Ad Ah 2c 2s",
        "Ac Ad Ah As 2c",
    ),
    "eight": ("5c 4d 3s 2h Ac", "7c 6d 5s 4h 3c", "8c 4d 3s 2h Ac", "8c 7d 6s 5h 4c"),
    "badugi": (
        "4c 3d 2h As",
        "Kc Qd Jh Ts",
        "3d 2h As Ac",
        "4d 2h As Ks",
        "2h As Ks Qs",
        "As Ks Qs 4s",
        "2s Ks Qs 4s",
    ),
}


@pytest.mark.parametrize("kind", ORDERED)
def test_better_hands_are_more(kind: str) -> None:
    worth = [RANKERS[kind](cards(hand), ()) or 0 for hand in ORDERED[kind]]
    assert all(better > worse > 0 for better, worse in combinations(worth, 2))


@pytest.mark.parametrize("kind", ORDERED)
def test_suits_and_the_order_of_cards_are_nothing(kind: str) -> None:
    turned = str.maketrans("cdhs", "shcd")
    for hand in ORDERED[kind]:
        other = cards(hand.translate(turned))[::-1]
        assert RANKERS[kind](other[:2], other[2:]) == RANKERS[kind](cards(hand), ())


def test_a_low_must_qualify() -> None:
    assert RANKERS["eight"](cards("9c 4d 3s 2h Ac"), ()) is None
    assert RANKERS["eight"](cards("4c 4d 3s 2h Ac Kc Qc"), ()) is None
    assert RANKERS["eight-two"](cards("Ac Kd Qh Js"), cards("2c 3d 4h 5s 6c")) is None
    assert RANKERS["eight-two"](cards("Ac 2d Qh Js"), cards("2c 3d 4h Ks Kc")) is None


def test_omaha_plays_two_and_three() -> None:
    rank, board = RANKERS["high-two"], cards("As Ks Qs Js 2d")
    assert rank(cards("Ts 9d 9h 4c"), board) == RANKERS["high"](cards("Ks Qs Jh Ts 9d"), ())
    assert describe("high-two", cards("Ah Ad Ac 3h"), board) == ("three-of-a-kind", ("A", "K", "Q"))
    lows = {hole: RANKERS["eight-two"](cards(hole), cards("8c 7d 3h 2s 2c")) for hole in
            ("Ac 4d Kh Ks", "Ac 4d 5h 6s", "Ac 2d 3h 4s")}  # fmt: skip
    assert len(set(lows.values())) == 1


def test_a_straight_flush_below_the_highest_flush() -> None:
    hole, board = cards("As 5s 6s Kd"), cards("7s 8s 9s Qs 2d")
    assert describe("high-two", hole, board) == ("straight-flush", ("9",))


@pytest.mark.parametrize("kind", ["high", "short", "deuce-seven", "ace-five", "high-two"])
@pytest.mark.parametrize("count", [0, 1, 4])
def test_too_few_cards_are_refused(kind: str, count: int) -> None:
    with pytest.raises(ValueError, match="cards are needed"):
        RANKERS[kind](STANDARD_DECK[40 : 40 + count], ())


@pytest.mark.parametrize("kind", TYPES)
def test_every_type_of_the_variants_has_a_ranker(kind: str) -> None:
    assert set(RANKERS) == set(TYPES)
    assert {name for game in GAMES.values() for name in game.hands} <= set(RANKERS)


# --- one showdown ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", TYPES)
def test_a_shared_board_changes_nothing(kind: str) -> None:
    for hole, board in deals(kind, Random(1), 300, sizes=9):
        assert showdown(kind, board)(hole) == RANKERS[kind](hole, board)


def test_another_evaluator_may_be_handed_in() -> None:
    def longest(hole: Cards, board: Cards) -> int:
        return len(hole + board)

    assert showdown("high", cards("2c 3d"), {"high": longest})(cards("As Ks")) == 4


# --- what wins ------------------------------------------------------------------------------------

WINS = [
    ("high", "As 2c", "Ks Kd Kh 7c 7d", "Ks Kh Kd 7d 7c", "full-house", "K 7"),
    ("high", "As 2c 3c 4c 5d 5s 9h", "", "5s 4c 3c 2c As", "straight", "5"),
    ("high", "9c 9d 8h 8s 7c 7d As", "", "9d 9c 8s 8h As", "two-pair", "9 8 A"),
    ("high", "Kc Kd Qh Js 9c 9s 9d", "", "9s 9d 9c Kd Kc", "full-house", "9 K"),
    ("high", "Ks Qs Js 9s 8s 7s 2d", "", "Ks Qs Js 9s 8s", "flush", "K Q J 9 8"),
    ("high-two", "Ac Kc 2d 2h", "Ad Ah 7c 8c 9c", "Ac Kc 9c 8c 7c", "flush", "A K 9 8 7"),
    ("eight", "8s 8h 7c 5d 3s 2c Ah", "", "7c 5d 3s 2c Ah", "low", "7 5 3 2 A"),
    ("eight", "8s 8h Kc Kd 3s 2c Ah", "", "", "no-low", ""),
    ("eight-two", "Ad As 2c Kh", "3s 4h 8d 9c Tc", "8d 4h 3s 2c As", "low", "8 4 3 2 A"),
    ("ace-five", "Ks Kd Qc 4h 3h 2c As", "", "Qc 4h 3h 2c As", "low", "Q 4 3 2 A"),
    ("ace-five", "As Ad 2c 2d 3c 3d 3h", "", "2d 2c As Ad 3h", "two-pair", "2 A 3"),
    ("deuce-seven", "7c 5d 4s 3h 2c", "", "7c 5d 4s 3h 2c", "low", "7 5 4 3 2"),
    ("deuce-seven", "6c 5d 4s 3h 2c", "", "6c 5d 4s 3h 2c", "straight", "6"),
    ("badugi", "Ac 2d 3h 3s", "", "3s 2d Ac", "badugi-3", "3 2 A"),
    ("badugi", "As 2s 3s 4s", "", "As", "badugi-1", "A"),
    ("short", "Ac 9d", "8s 7h 6c Ad Kd", "9d 8s 7h 6c Ad", "straight", "9"),
]


@pytest.mark.parametrize(("kind", "hole", "board", "wins", "category", "ranks"), WINS)
def test_what_wins(kind: str, hole: str, board: str, wins: str, category: str, ranks: str) -> None:
    """Of equal choices the better suits, which decide about an odd chip in stud."""
    found = best_five(kind, cards(hole), cards(board))
    assert set(found) == set(cards(wins))
    assert describe(kind, cards(hole), cards(board)) == Description(category, cards(ranks))


def test_cards_of_equal_rank_stand_together() -> None:
    assert best_five("high", cards("2s 9h"), cards("9s 2c 2d Ah 9c")) == cards("9s 9h 9c 2s 2d")


def test_the_house_may_order_suits_otherwise() -> None:
    hole = cards("As Ah Ks Qd Jc 9h 9c")
    assert "9h" in best_five("high", hole, ())
    seven = cards("Ks Kh 9s 8d 7c 7h 3c")
    assert set(best_five("high", seven, ())) == set(cards("Ks Kh 7h 7c 9s"))
    low = cards("7s 7c 5d 4h 3c 2c Kc")
    assert "7s" in best_five("ace-five", low, ())
    assert "7c" in best_five("ace-five", low, (), suits="cdhs")


@pytest.mark.parametrize("kind", TYPES)
def test_the_cards_that_win_are_worth_the_hand(kind: str) -> None:
    for hole, board in deals(kind, Random(2), 30, sizes=9):
        wins = best_five(kind, hole, board)
        worth = RANKERS[kind](hole, board)
        if worth is None:
            assert not wins
            continue
        mine = tuple(card for card in wins if card in hole)
        there = tuple(card for card in wins if card in board)
        assert RANKERS[kind](mine, there) == worth


# --- up cards -------------------------------------------------------------------------------------

HIGHEST_FIRST = ("Ac Ad Ah As", "Kc Kd Kh 2s", "Ac Ad Kh Ks", "Ac Ad Qh Qs", "Ac Ad Kh Qs",
                 "2c 2d Ah Ks", "Ac Kd Qh Js", "Ac Kd Qh Ts", "5c 4c 3c 2c")  # fmt: skip
LOWEST_FIRST = ("4c 3d 2h As", "5c 3d 2h As", "Kc Qd Jh Ts", "Ac Ad 3h 2s", "Ac Ad 4h 2s",
                "2c 2d 3h As", "2c 2d Ah As", "Ac Ad Ah 2s", "Ac Ad Ah As")  # fmt: skip


def test_the_highest_cards_that_show() -> None:
    worth = [upcards_high(cards(hand)) for hand in HIGHEST_FIRST]
    assert worth == sorted(set(worth), reverse=True)
    assert upcards_high(cards("Kc Kd")) > upcards_high(cards("Ac Kd"))
    assert upcards_high(cards("Kc Kd 2c")) > upcards_high(cards("Kh Ks"))
    assert upcards_high(cards("2c")) < upcards_high(cards("3c"))
    assert upcards_high(cards("Kc Qd")) == upcards_high(cards("Qc Kd"))


def test_the_lowest_cards_that_show() -> None:
    worth = [upcards_low(cards(hand)) for hand in LOWEST_FIRST]
    assert worth == sorted(set(worth), reverse=True)
    assert upcards_low(cards("Kc Qd")) > upcards_low(cards("Ac Ad"))
    assert upcards_low(cards("Ac")) > upcards_low(cards("2c"))


def test_who_brings_in() -> None:
    assert [suit_rank(f"A{suit}") for suit in "cdhs"] == [0, 1, 2, 3]
    ranks = [f"{rank}c" for rank in "23456789TJQKA"]
    assert [bring_in_key(card, ace_low=False) for card in ranks] == list(range(13))
    assert [bring_in_key(card, ace_low=True) for card in ranks] == [*range(1, 13), 0]


# --- beside PokerKit ------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", TYPES)
def test_pokerkit_orders_a_sample_alike(kind: str) -> None:
    """All pairs of some random hands, by ``from_game`` itself."""
    hand = TYPES[kind].hand
    both = []
    for hole, board in deals(kind, Random(3), 40):
        theirs = hand.from_game_or_none("".join(hole), "".join(board))
        ours = RANKERS[kind](hole, board)
        assert (theirs is None) == (ours is None)
        if theirs is not None and ours is not None:
            both.append((ours, theirs))
    for (a, x), (b, y) in combinations(both, 2):
        assert (a < b, a == b) == (x < y, x == y)
