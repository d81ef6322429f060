"""Any five of the cards: high hands, short deck, and deuce to seven."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations

from floorbook.games.ranking.keys import CODES, SHIFT, SUITED, Table, ranks_of, suited_mask
from floorbook.games.ranking.sharing import Both, Hand, unshared
from floorbook.games.ranking.strength import (
    DEUCE_SEVEN,
    HIGH,
    LOWEST,
    SHORT,
    Order,
    flush,
    plain,
)
from floorbook.kernel.cards import Cards

_same: dict[int, int] = {}
"""One object for equal numbers: a few thousand of them stay close at hand."""


def plain_table(order: Order) -> Table[int]:
    """Hands without a flush by the key of their ranks."""

    def work(key: int) -> int:
        value = plain(order, ranks_of(key))
        return _same.setdefault(value, value)

    return Table(work)


PLAIN = plain_table(HIGH)
FLUSHES = Table(partial(flush, HIGH))


def any_five(plains: Table[int], flushes: Table[int]) -> Callable[[Cards, Cards], int]:
    """The best five of five to seven cards, wherever they lie."""
    codes, code, suited, shift = CODES, CODES.__getitem__, SUITED, SHIFT

    def rank(hole: Cards, board: Cards) -> int:
        try:
            a, b, c, d, e, f, g = hole + board
            key = codes[a] + codes[b] + codes[c] + codes[d] + codes[e] + codes[f] + codes[g]
        except ValueError:
            key = sum(map(code, hole + board))
        if key & suited:
            return flushes[suited_mask(key, hole + board)]
        return plains[key >> shift]

    return rank


def on_a_board(plains: Table[int], flushes: Table[int]) -> Callable[[Cards], Hand]:
    """The same for all hands of one board, which is added up once."""
    codes, code, suited, shift = CODES, CODES.__getitem__, SUITED, SHIFT

    def share(board: Cards) -> Hand:
        base = sum(map(code, board))

        def rank(hole: Cards) -> int:
            try:
                a, b = hole
                key = base + codes[a] + codes[b]
            except ValueError:
                key = sum(map(code, hole), base)
            if key & suited:
                return flushes[suited_mask(key, hole + board)]
            return plains[key >> shift]

        return rank

    return share


def _deuce_seven() -> Both:
    """The worst five, aces high; of more than five cards the best choice."""
    plains, code = plain_table(DEUCE_SEVEN), CODES.__getitem__

    def rank(hole: Cards, board: Cards) -> int:
        cards = hole + board
        if len(cards) > 5:
            return max(rank(choice, ()) for choice in combinations(cards, 5))
        key = sum(map(code, cards))
        if key & SUITED:
            return LOWEST - flush(DEUCE_SEVEN, suited_mask(key, cards))
        return LOWEST - plains[key >> SHIFT]

    return Both(rank, unshared(rank))


def _both(plains: Table[int], flushes: Table[int]) -> Both:
    return Both(any_five(plains, flushes), on_a_board(plains, flushes))


high = _both(PLAIN, FLUSHES)
short = _both(plain_table(SHORT), Table(partial(flush, SHORT)))
deuce_seven = _deuce_seven()
