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

_MARKS = {card: bit << 4 | 1 << SUITS.index(card[1]) for card, bit in LOW_BITS.items()}
"""A bit for the rank over one for the suit."""
_FREE, _CARD = (1 << 17) - 1, 1 << 17


def _rank_badugi(hole: Cards, board: Cards) -> int:
    """The best of all sets whose cards share nothing: more cards first, then lower ones.

    A set is the number of its cards over the marks that are still free.
    """
    sets = [_FREE]
    for mark in map(_MARKS.__getitem__, hole + board):
        step = _CARD - mark
        sets += [one + step for one in sets if one & mark == mark]
    return max(sets) >> 4


badugi = Both(_rank_badugi, unshared(_rank_badugi))


def badugi_of(value: int) -> tuple[int, tuple[int, ...]]:
    """How many cards a badugi of this strength has, and their ranks, highest first."""
    return value >> 13, ranks_in(8191 - (value & 8191))
