"""Exactly two cards from the hand and three from the board: Omaha and its kin, high and low."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations, combinations_with_replacement
from operator import itemgetter

from floorbook.games.ranking.fives import FLUSHES, PLAIN
from floorbook.games.ranking.keys import (
    CODES,
    LOW_BITS,
    SHIFT,
    SUITED,
    Table,
    ranks_in,
    ranks_of,
    suited_mask,
)
from floorbook.games.ranking.lows import LOWS
from floorbook.games.ranking.sharing import Both, Hand
from floorbook.games.ranking.strength import HIGH, packed
from floorbook.kernel.cards import RANKS, Cards

PAIRS = tuple(combinations_with_replacement(range(len(RANKS)), 2))
"""The 91 pairs of ranks that a hand may play."""


def _row(key: int) -> tuple[int, ...]:
    """What each pair of ranks makes on a board of these ranks, without a flush."""
    triples = set(combinations(ranks_of(key, 3, 5), 3))
    keys = [(sum(5**rank for rank in triple), triple) for triple in triples]
    return tuple(
        max((PLAIN[5**a + 5**b + rest] for rest, triple in keys if a != b or triple != (a, a, a)),
            default=0)
        for a, b in PAIRS
    )  # fmt: skip


def _getter(key: int) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
    """Takes what a hand of these ranks can play out of a row."""
    places = {PAIRS.index(pair) for pair in combinations(ranks_of(key, 2, 6), 2)}
    return itemgetter(*places, *places)


_ROWS = Table(_row)
_GETTERS = Table(_getter)

_THREE, _TWO = (sum(64 - 13 * n << 7 * suit for suit in range(4)) for n in (3, 2))
"""Added to a key, so that the flag of a suit is set from the third or the second card on."""


def _rank(hole: Cards, board: Cards) -> int:
    code = CODES.__getitem__
    there, mine = sum(map(code, board), _THREE), sum(map(code, hole), _TWO)
    best = max(_GETTERS[mine >> SHIFT](_ROWS[there >> SHIFT]))
    flags = there & mine & SUITED
    return max(best, _flush(flags, hole, board)) if flags else best


def _share(board: Cards) -> Hand:
    code, getters = CODES.__getitem__, _GETTERS
    there = sum(map(code, board), _THREE)
    row, suited = _ROWS[there >> SHIFT], there & SUITED

    def rank(hole: Cards) -> int:
        mine = sum(map(code, hole), _TWO)
        best = max(getters[mine >> SHIFT](row))
        flags = mine & suited
        return max(best, _flush(flags, hole, board)) if flags else best

    return rank


high_two = Both(_rank, _share)


def _highest(count: int, mask: int) -> int:
    return sum(1 << rank for rank in ranks_in(mask)[:count])


_HIGHEST_TWO, _HIGHEST_THREE = Table(partial(_highest, 2)), Table(partial(_highest, 3))
_STRAIGHT_FLUSH = packed(HIGH, "straight-flush", ())


def _flush(flags: int, hole: Cards, board: Cards) -> int:
    """The best flush: of the highest cards, unless a straight flush may be had."""
    mine, there = suited_mask(flags, hole), suited_mask(flags, board)
    best = FLUSHES[_HIGHEST_TWO[mine] | _HIGHEST_THREE[there]]
    if FLUSHES[mine | there] < _STRAIGHT_FLUSH:
        return best
    return max(FLUSHES[a | b] for a in _choices(mine, 2) for b in _choices(there, 3))


def _choices(mask: int, count: int) -> list[int]:
    bits = (1 << rank for rank in ranks_in(mask))
    return list(map(sum, combinations(bits, count)))


def _low(key: int) -> int | None:
    """The best low by the ranks up to eight in the hand (upper bits) and on the board."""
    hole, board = key >> 8, key & 255
    found = [a | b for a in _choices(hole, 2) for b in _choices(board & ~a, 3)]
    return LOWS[min(found)] if found else None


_TABLE = Table(_low)
_BOARD = {card: bit & 255 for card, bit in LOW_BITS.items()}
_HOLE = {card: bit << 8 for card, bit in _BOARD.items()}


def _rank_low(hole: Cards, board: Cards) -> int | None:
    key = 0
    for card in hole:
        key |= _HOLE[card]
    for card in board:
        key |= _BOARD[card]
    return _TABLE[key]


def _share_low(board: Cards) -> Hand:
    base = 0
    for card in board:
        base |= _BOARD[card]

    def of(hole: Cards) -> int | None:
        key = base
        for card in hole:
            key |= _HOLE[card]
        return _TABLE[key]

    return of


eight_two = Both(_rank_low, _share_low)
