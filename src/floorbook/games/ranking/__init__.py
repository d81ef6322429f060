"""Hand ranking behind a Protocol: every hand type of the variants, from card strings to one number.

>>> board = ("Ah", "Kh", "7d", "2c", "2h")
>>> RANKERS["high"](("Qh", "3h"), board) > RANKERS["high"](("Ad", "Ks"), board)
True
>>> at = showdown("high", board)
>>> at(("7s", "7c")) == at(("7h", "7s"))
True
>>> describe("high", ("7s", "7c"), board)
Description(category='full-house', ranks=('7', '2'))

A faster evaluator is any ``Ranker``: who asks for rankers takes ``RANKERS | {"high": mine}``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from floorbook.games.ranking import fives, lows, two
from floorbook.games.ranking.naming import (
    ACE_LOW,
    NO_LOW,
    Choice,
    Description,
    any_five,
    read_badugi,
    read_high,
    read_low,
    two_and_three,
    up_to_four,
    winning,
)
from floorbook.games.ranking.sharing import Both, Hand, Ranker
from floorbook.games.ranking.strength import ACE_FIVE, DEUCE_SEVEN, HIGH, SHORT
from floorbook.games.ranking.upcards import bring_in_key, suit_rank, upcards_high, upcards_low
from floorbook.kernel.cards import RANKS, Cards

__all__ = [
    "RANKERS",
    "Description",
    "Hand",
    "Ranker",
    "best_five",
    "bring_in_key",
    "describe",
    "showdown",
    "suit_rank",
    "upcards_high",
    "upcards_low",
]


class Kind(NamedTuple):
    """A hand type: how it ranks, what may be played, how its number is read, its ranks in order."""

    both: Both
    choices: Callable[[Cards, Cards], Iterator[Choice]]
    read: Callable[[int], Description]
    letters: str = RANKS


_READ_HIGH = partial(read_high, HIGH)
_READ_LOW = partial(read_low, ACE_FIVE, ACE_LOW)

KINDS: Mapping[str, Kind] = {
    "high": Kind(fives.high, any_five, _READ_HIGH),
    "high-two": Kind(two.high_two, two_and_three, _READ_HIGH),
    "eight": Kind(lows.eight, any_five, _READ_LOW, ACE_LOW),
    "eight-two": Kind(two.eight_two, two_and_three, _READ_LOW, ACE_LOW),
    "ace-five": Kind(lows.ace_five, any_five, _READ_LOW, ACE_LOW),
    "deuce-seven": Kind(fives.deuce_seven, any_five, partial(read_low, DEUCE_SEVEN, RANKS)),
    "badugi": Kind(lows.badugi, up_to_four, read_badugi, ACE_LOW),
    "short": Kind(fives.short, any_five, partial(read_high, SHORT)),
}

RANKERS: Mapping[str, Ranker] = MappingProxyType(
    {name: kind.both.rank for name, kind in KINDS.items()}
)
"""Every hand type by name: more is better, also for lows; None only where a low must qualify."""


def showdown(kind: str, board: Cards, rankers: Mapping[str, Ranker] = RANKERS) -> Hand:
    """Ranks the holes of one showdown; what the board decides is worked out once."""
    ranker = rankers[kind]
    if ranker is RANKERS.get(kind):
        return KINDS[kind].both.share(board)
    return lambda hole: ranker(hole, board)


def best_five(kind: str, hole: Cards, board: Cards, *, suits: str = "shdc") -> Cards:
    """The cards that win, at most five; of equal choices that with the best suits.

    ``suits`` are in order, the best first. Empty where no low qualifies.
    """
    of = KINDS[kind]
    return winning(of.choices(hole, board), of.both.rank, of.letters, suits)


def describe(kind: str, hole: Cards, board: Cards) -> Description:
    """What the best hand is called."""
    value = KINDS[kind].both.rank(hole, board)
    return NO_LOW if value is None else KINDS[kind].read(value)
