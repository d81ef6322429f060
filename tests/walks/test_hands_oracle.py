"""Whole hands beside PokerKit: every act that each allows, and what each seat has at the end."""

from __future__ import annotations

from random import Random

import pytest

from floorbook.games import GAMES
from tests.walks.hands_oracle import (
    HANDS,
    PAYS,
    random_hand,
    settled,
)
from tests.walks.oracle import DIFFERENCES, ENDS

COUNT = 106
"""Random hands of each game; nineteen games make the two thousand of the suite."""
MANY = 2000

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def played(name: str, seed: str) -> tuple[bool, frozenset[str]]:
    """Whether a hand came to its end in both, and all in which they differed."""
    end = random_hand(Random(f"{name} {seed}"), name)
    return end.over, end.differences | (settled(end) if end.over else frozenset())


@pytest.mark.parametrize("name", GAMES)
def test_hands_agree(name: str) -> None:
    """To the chip, or different by a rule that is named; most hands come to their end in both."""
    over = [played(name, f"hand {n}")[0] for n in range(COUNT)]
    assert sum(over) > 0.7 * COUNT


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
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
