"""Whole hands beside PokerKit: every act that each allows, and what each seat has at the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from floorbook.games import GAMES
from floorbook.hand.play import Hand, Illegal
from floorbook.hand.setup import Setup
from floorbook.hand.start import begin
from tests.tables import book
from tests.walks.hands_oracle import (
    HANDS,
    PAYS,
    random_hand,
    settled,
)
from tests.walks.oracle import DIFFERENCES, ENDS

COUNT, OMAHA = 140, 50
"""Random hands of each game, fewer of those that PokerKit ranks slowly: two thousand in all."""
MANY = 2000

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def played(name: str, seed: str) -> tuple[bool, frozenset[str]]:
    """Whether a hand came to its end in both, and all in which they differed."""
    end = random_hand(Random(f"{name} {seed}"), name)
    return end.over, end.differences | (settled(end) if end.over else frozenset())


GAME = list(GAMES)


@pytest.mark.parametrize("name", GAME)
def test_hands_agree(name: str) -> None:
    """To the chip, or different by a rule that is named; most hands come to their end in both."""
    count = OMAHA if "two" in GAMES[name].hands[0] else COUNT
    over = [played(name, f"hand {n}")[0] for n in range(count)]
    assert sum(over) > 0.7 * count


@pytest.mark.slow
@pytest.mark.parametrize("name", GAME)
def test_many_hands_agree(name: str) -> None:
    """The same with other hands."""
    for n in range(MANY):
        played(name, f"many {n}")


SHOWN_BY = {
    "pot-limit counts short blinds in full and no antes": "PLHE",
    "half a bet re-opens and counts as a bet": "LHE",
    "the cap counts half a bet": "LHE",
    "no low in this pot: the high hand takes it": "STUD8",
    "odd chips one each, by suit in stud, together in identical hands": "LO8",
    "a short bring-in is called in full": "STUD",
    "a short all-in over the bring-in is completed": "STUD",
    "behind a low card all-in for the ante one may fold": "STUD",
    "of equal boards the highest card by suit opens": "RAZZ",
    "nobody acts where nobody can answer": "27SD",
}
"""A game in which a difference is met before long; no-limit hold'em otherwise."""


@pytest.mark.parametrize("difference", [*HANDS, *ENDS, *PAYS])
def test_every_difference_is_met(difference: str) -> None:
    """No difference is listed that nothing shows."""
    name = SHOWN_BY.get(difference, "NLHE")
    assert any(difference in played(name, f"met {n}")[1] for n in range(1500))


def test_the_differences_of_single_acts_are_among_them() -> None:
    """Whole hands add to what the walks have, and take nothing back."""
    assert set(DIFFERENCES) <= set(HANDS)


# ---- what the comparison cannot reach: Floorbook alone


def start(name: str, stacks: dict[str, int], **facts: Any) -> Setup:
    return Setup(book=book(), game=GAMES[name], seats=tuple(stacks), stacks=stacks, **facts)


def checked_down(hand: Hand) -> Hand:
    while not hand.over:
        if hand.drawer is not None and hand.actor is None:
            hand.draw(hand.drawer, hand.state.hands[hand.drawer])
        else:
            hand.call()
    return hand


def test_cards_come_off_the_deck_in_order() -> None:
    """One at a time around the table, and a burn before each street."""
    deck = GAMES["NLHE"].deck
    d = checked_down(Hand(begin(start("NLHE", dict.fromkeys("ABC", 9), blinds=(1, 2))), deck)).state
    assert d.hands == (deck[0:6:3], deck[1:6:3], deck[2:6:3])
    assert d.board == (*deck[7:10], deck[11], deck[13])
    stud = start("STUD", dict.fromkeys("AB", 99), ante=1, bring_in=1, bets=(2, 4))
    d = checked_down(Hand(begin(stud), deck)).state
    assert d.hands[0] == (*deck[0:6:2], deck[7], deck[10], deck[13], deck[16])
    assert d.hands[1] == (*deck[1:6:2], deck[8], deck[11], deck[14], deck[17])


def test_a_card_is_burned_before_a_draw() -> None:
    """As the table tells the dealer to, and the stub is as many cards shorter."""
    deck = GAMES["27SD"].deck
    hand = checked_down(Hand(begin(start("27SD", dict.fromkeys("AB", 9), blinds=(1, 2))), deck))
    assert hand.state.hands == (deck[11:16], deck[16:21])
    assert (hand.state.burns, hand.state.stub) == (1, 31)


def test_discards_are_shuffled_in_where_the_deck_runs_out() -> None:
    """Six players who draw five cards three times: each still holds five."""
    facts = {"blinds": (1, 2), "bets": (2, 4)}
    setup = start("27TD", dict.fromkeys("ABCDEF", 99), **facts)
    hand = checked_down(Hand(begin(setup), GAMES["27TD"].deck))
    assert [len(cards) for cards in hand.state.hands] == [5] * 6
    assert hand.awards()


def test_eight_players_reach_seventh_street() -> None:
    """One card for all where the stub does not go round (RP-10-H)."""
    facts = {"ante": 1, "bring_in": 1, "bets": (2, 4)}
    setup = start("STUD", dict.fromkeys("ABCDEFGH", 99), **facts)
    hand = checked_down(Hand(begin(setup), GAMES["STUD"].deck))
    assert len(hand.state.board) == 1
    assert hand.awards()


def test_the_low_card_brings_it_in_with_his_last_chips() -> None:
    """Nobody could answer a raise; the bring-in is owed all the same."""
    setup = start("STUD", {"A": 2, "B": 2}, ante=1, bring_in=1, bets=(2, 4))
    hand = Hand(begin(setup), GAMES["STUD"].deck)
    assert hand.state.street == "third"
    assert hand.legal().owes == 1


def test_the_low_card_cannot_fold() -> None:
    setup = start("STUD", {"A": 50, "B": 50}, ante=1, bring_in=1, bets=(2, 4))
    hand = Hand(begin(setup), GAMES["STUD"].deck)
    with pytest.raises(Illegal):
        hand.fold()
