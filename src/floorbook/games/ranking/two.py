"""Exactly two cards from the hand and three from the board: Omaha and its kin, high and low."""

from __future__ import annotations

from itertools import combinations

from floorbook.games.ranking.fives import FLUSHES, PLAIN
from floorbook.games.ranking.keys import BITS, LOW_BITS, RANK_KEYS, Table
from floorbook.games.ranking.lows import LOWS
from floorbook.games.ranking.sharing import Both, Hand
from floorbook.kernel.cards import SUITS, Cards


def _share(board: Cards) -> Hand:
    """Each pair of ranks meets the ten triples of the board once, whoever holds it."""
    key, plain = RANK_KEYS.__getitem__, PLAIN.__getitem__
    triples = {a + b + c for a, b, c in combinations(map(key, board), 3)}
    pairs = Table(lambda pair: max(map(plain, [pair + triple for triple in triples])))
    suit = next((one for one in SUITS if sum(card[1] == one for card in board) >= 3), None)

    def of(hole: Cards) -> int:
        best = max(pairs[a + b] for a, b in combinations(map(key, hole), 2))
        return max(best, _flush(suit, hole, board)) if suit else best

    return of


def _flush(suit: str, hole: Cards, board: Cards) -> int:
    """The best flush with two cards of the hand, 0 where there is none."""
    mine, there = ([BITS[card] for card in cards if card[1] == suit] for cards in (hole, board))
    return max(
        (
            FLUSHES[a | b | c | d | e]
            for a, b in combinations(mine, 2)
            for c, d, e in combinations(there, 3)
        ),
        default=0,
    )


def _rank(hole: Cards, board: Cards) -> int | None:
    return _share(board)(hole)


high_two = Both(_rank, _share)


def _low(key: int) -> int | None:
    """The best low by the ranks up to eight in the hand (upper bits) and on the board."""
    hole, board = key >> 8, key & 255
    pairs = [a | b for a, b in combinations(_bits(hole), 2)]
    found = [
        pair | c | d | e for pair in pairs for c, d, e in combinations(_bits(board & ~pair), 3)
    ]
    return LOWS[min(found)] if found else None


def _bits(mask: int) -> list[int]:
    return [1 << rank for rank in range(8) if mask >> rank & 1]


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
