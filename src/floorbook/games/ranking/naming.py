"""What a ranked hand is called, and which cards make it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from typing import NamedTuple

from floorbook.games.ranking.lows import badugi_of
from floorbook.games.ranking.sharing import Ranker
from floorbook.games.ranking.strength import LOWEST, Order, unpacked
from floorbook.kernel.cards import RANKS, Card, Cards

ACE_LOW = RANKS[-1] + RANKS[:-1]


class Description(NamedTuple):
    """What a hand is called: its category and the letters of the ranks that matter."""

    category: str
    ranks: tuple[str, ...] = ()


NO_LOW = Description("no-low")

Read = Callable[[int], Description]
Choice = tuple[Cards, Cards]
"""The cards of the hand and those of the board that are played."""


def read_high(order: Order, value: int) -> Description:
    """A high hand."""
    category, ranks = unpacked(order, value)
    return Description(category, tuple(RANKS[rank] for rank in ranks))


def read_low(order: Order, letters: str, value: int) -> Description:
    """A low hand; one without a pair or worse is just low."""
    category, ranks = unpacked(order, LOWEST - value)
    name = "low" if category == "high-card" else category
    return Description(name, tuple(letters[rank] for rank in ranks))


def read_badugi(value: int) -> Description:
    """A badugi, or as many cards of it as there are."""
    size, ranks = badugi_of(value)
    return Description(f"badugi-{size}", tuple(ACE_LOW[rank] for rank in ranks))


def any_of(size: int, hole: Cards, board: Cards) -> Iterator[Choice]:
    """So many cards, wherever they lie."""
    return ((choice, ()) for choice in combinations(hole + board, size))


any_five = partial(any_of, 5)


def two_and_three(hole: Cards, board: Cards) -> Iterator[Choice]:
    """Two of the hand, three of the board."""
    return ((mine, there) for mine in combinations(hole, 2) for there in combinations(board, 3))


def up_to_four(hole: Cards, board: Cards) -> Iterator[Choice]:
    """One to four cards that share neither rank nor suit."""
    return (
        (cards, there)
        for size in (4, 3, 2, 1)
        for cards, there in any_of(size, hole, board)
        if all(len(set(marks)) == size for marks in zip(*cards, strict=True))
    )


def winning(choices: Iterator[Choice], rank: Ranker, letters: str, suits: str) -> Cards:
    """The best of the choices; of equal ones that with the best suits, from the highest rank down.

    Cards of equal rank stand together, the most of them first. Empty when none qualifies.
    """

    def key(card: Card) -> tuple[int, int]:
        return letters.index(card[0]), -suits.index(card[1])

    def worth(cards: Cards) -> list[int]:
        return [suit for _, suit in sorted(map(key, cards), reverse=True)]

    ranked = [(value, mine + there) for mine, there in choices if (value := rank(mine, there))]
    best = max(ranked, key=lambda one: (one[0], worth(one[1])), default=(0, ()))[1]
    held = [card[0] for card in best]
    return tuple(sorted(best, key=lambda card: (held.count(card[0]), key(card)), reverse=True))
