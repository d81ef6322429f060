"""Lows with the ace below: ace to five, eight or better, and badugi."""

from __future__ import annotations

from itertools import combinations

from floorbook.games.ranking.keys import LOW_BITS, RANK_KEYS, Table, ranks_in, ranks_of
from floorbook.games.ranking.sharing import Both, Hand, unshared
from floorbook.games.ranking.strength import ACE_FIVE, LOWEST, packed, plain
from floorbook.kernel.cards import SUITS, Cards


def _ace_five(key: int) -> int:
    """The lowest five of the ranks of a key: unpaired ones where there are five."""
    ranks = sorted((rank + 1) % 13 for rank in ranks_of(key))
    unpaired = sorted(set(ranks))[:5]
    if len(unpaired) == 5:
        return LOWEST - packed(ACE_FIVE, "high-card", unpaired[::-1])
    return LOWEST - min(plain(ACE_FIVE, five) for five in combinations(ranks, 5))


_TABLE = Table(_ace_five)


def _rank(hole: Cards, board: Cards) -> int:
    return _TABLE[sum(map(RANK_KEYS.__getitem__, hole + board))]


def _share(board: Cards) -> Hand:
    key = RANK_KEYS.__getitem__
    base = sum(map(key, board))
    return lambda hole: _TABLE[sum(map(key, hole), base)]


ace_five = Both(_rank, _share)


def _low(mask: int) -> int | None:
    """The lowest five of the ranks up to eight, None of fewer."""
    ranks = ranks_in(mask)[-5:]
    return LOWEST - packed(ACE_FIVE, "high-card", ranks) if len(ranks) == 5 else None


LOWS = Table(_low)
_EIGHT = {card: bit & 255 for card, bit in LOW_BITS.items()}


def _rank_eight(hole: Cards, board: Cards) -> int | None:
    mask = 0
    for card in hole + board:
        mask |= _EIGHT[card]
    return LOWS[mask]


eight = Both(_rank_eight, unshared(_rank_eight))

_BADUGI = {card: bit << 4 | 1 << SUITS.index(card[1]) for card, bit in LOW_BITS.items()}
"""A bit for the rank over one for the suit: cards go together when they share none."""


def _rank_badugi(hole: Cards, board: Cards) -> int | None:
    codes = [_BADUGI[card] for card in hole + board]
    for size in (4, 3, 2):
        found = [union for choice in combinations(codes, size) if (union := _apart(choice))]
        if found:
            return _worth(size, min(found))
    return _worth(1, min(codes))


def _apart(codes: tuple[int, ...]) -> int:
    """The bits of cards that share neither rank nor suit, 0 where two do."""
    union = 0
    for code in codes:
        if union & code:
            return 0
        union |= code
    return union


def _worth(size: int, union: int) -> int:
    return size << 13 | 8191 - (union >> 4)


badugi = Both(_rank_badugi, unshared(_rank_badugi))
