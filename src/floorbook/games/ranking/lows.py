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
_CLASH = 1 << 17
"""More than the marks of any cards that go together."""
_FOUR, _THREE = (4 << 13) + 8191, (3 << 13) + 8191
"""A strength is the number of cards over all ranks but theirs."""


def _rank_badugi(hole: Cards, board: Cards) -> int:
    """All four cards, or the lowest three, two or one of them that share nothing."""
    marks = list(map(_MARKS.__getitem__, hole + board))
    if len(marks) != 4:
        return _of_any(marks)
    a, b, c, d = marks
    ab, ac, bc = a & b, a & c, b & c
    three = min(
        _CLASH if ab | ac | bc else a + b + c,
        _CLASH if ab | d & (a | b) else a + b + d,
        _CLASH if ac | d & (a | c) else a + c + d,
        _CLASH if bc | d & (b | c) else b + c + d,
    )
    if three == _CLASH:
        return _of_two(a, b, c, d)
    every = a | b | c | d
    if every == a + b + c + d:
        return _FOUR - (every >> 4)
    return _THREE - (three >> 4)


def _of_two(a: int, b: int, c: int, d: int) -> int:
    """The lowest two or one of four cards."""
    two = min(
        _CLASH if a & b else a + b,
        _CLASH if a & c else a + c,
        _CLASH if a & d else a + d,
        _CLASH if b & c else b + c,
        _CLASH if b & d else b + d,
        _CLASH if c & d else c + d,
    )
    return _worth(2, two) if two < _CLASH else _worth(1, min(a, b, c, d))


def _of_any(marks: list[int]) -> int:
    """The most cards that share nothing, of as many the lowest."""
    sets = [(0, 0)]
    for mark in marks:
        sets += [(size - 1, union + mark) for size, union in sets if not union & mark]
    size, union = min(sets)
    return _worth(-size, union)


def _worth(size: int, union: int) -> int:
    return (size << 13) + 8191 - (union >> 4)


badugi = Both(_rank_badugi, unshared(_rank_badugi))


def badugi_of(value: int) -> tuple[int, tuple[int, ...]]:
    """How many cards a badugi of this strength has, and their ranks, highest first."""
    return value >> 13, ranks_in(8191 - (value & 8191))
