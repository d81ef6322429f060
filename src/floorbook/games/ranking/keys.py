"""Cards as numbers: the codes of any cards add up to one key of their ranks and suits."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeVar

from floorbook.kernel.cards import RANKS, STANDARD_DECK, SUITS, Cards

Answer = TypeVar("Answer")

SHIFT = 7 * len(SUITS)
"""The lower bits of a key are its suits, the higher ones its ranks: a digit to the base five each."""
SUITED = sum(64 << 7 * suit for suit in range(len(SUITS)))
"""A suit counts 13 in seven bits, so that the top one is set from the fifth card on."""

CODES = {
    card: (5 ** RANKS.index(card[0]) << SHIFT) + (13 << 7 * SUITS.index(card[1]))
    for card in STANDARD_DECK
}
RANK_KEYS = {card: code >> SHIFT for card, code in CODES.items()}
"""The part of the ranks alone."""
BITS = {card: 1 << RANKS.index(card[0]) for card in STANDARD_DECK}
"""Ranks as bits, the ace highest."""
LOW_BITS = {card: 1 << (RANKS.index(card[0]) + 1) % len(RANKS) for card in STANDARD_DECK}
"""Ranks as bits, the ace lowest."""


class Table(dict[int, Answer]):
    """Answers by key, each worked out when it is first asked for: nothing is built at the start."""

    __slots__ = ("work",)

    def __init__(self, work: Callable[[int], Answer]) -> None:
        super().__init__()
        self.work = work

    def __missing__(self, key: int) -> Answer:
        answer = self[key] = self.work(key)
        return answer


def ranks_of(key: int, least: int = 5, most: int = 7) -> tuple[int, ...]:
    """The ranks of a key without suits, lowest first; five to seven of them make a hand."""
    high, low = divmod(key, 5**_LOWER)
    found = _digits(low, 0) + _digits(high, _LOWER)
    if not least <= len(found) <= most or high >= 5 ** (len(RANKS) - _LOWER):
        raise ValueError(f"{least} to {most} cards are needed, not {len(found)}")
    return found


_LOWER = 7
"""Ranks in the lower part of a key."""


@cache
def _digits(part: int, first: int) -> tuple[int, ...]:
    """The ranks of one part of a key, the lowest of which is ``first``."""
    found: list[int] = []
    while part:
        part, count = divmod(part, 5)
        found += [first] * count
        first += 1
    return tuple(found)


def ranks_in(mask: int) -> tuple[int, ...]:
    """The ranks of a set of bits, highest first."""
    return tuple(rank for rank in range(mask.bit_length() - 1, -1, -1) if mask >> rank & 1)


def suited_mask(flags: int, cards: Cards) -> int:
    """The ranks, as bits, of the cards in the suit whose flag is set."""
    suit = SUITS[(flags & SUITED).bit_length() // 7 - 1]
    return sum([BITS[card] for card in cards if card[1] == suit])
