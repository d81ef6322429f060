"""How good five to seven ranks are: a category and the ranks that matter, packed into one number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from floorbook.games.ranking.keys import ranks_in

SHAPES = (
    ("four-of-a-kind", (4,), 1),
    ("full-house", (3, 2), 0),
    ("three-of-a-kind", (3,), 2),
    ("two-pair", (2, 2), 1),
    ("pair", (2,), 3),
    ("high-card", (1,), 4),
)
"""What equal ranks make, best first: how many of each are needed, and the kickers beside them."""

SHAPE_OF = {
    (most, next_): next(
        (name, len(counts), kickers)
        for name, counts, kickers in SHAPES
        if all(have >= need for have, need in zip((most, next_), counts, strict=False))
    )
    for most in range(1, 5)
    for next_ in range(1, most + 1)
}
"""The same by how many there are of the two ranks that are there most."""

MATTER = {name: len(counts) + kickers for name, counts, kickers in SHAPES} | {
    "straight": 1,
    "flush": 5,
    "straight-flush": 1,
}
"""How many ranks decide within a category."""

STANDARD = (
    "high-card",
    "pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
)
FLUSH_OVER_FULL_HOUSE = (*STANDARD[:5], "full-house", "flush", *STANDARD[7:])

NO_WHEEL = (1 << 13, 0)
"""A bit that no rank has."""


class Order(NamedTuple):
    """What beats what, and the ace below the lowest straight: its ranks as bits and its top rank."""

    categories: tuple[str, ...] = STANDARD
    wheel: tuple[int, int] = (0b1_0000_0000_1111, 3)
    straights: bool = True


HIGH = Order()
SHORT = Order(FLUSH_OVER_FULL_HOUSE, (0b1_0000_1111_0000, 7))
DEUCE_SEVEN = Order(wheel=NO_WHEEL)
ACE_FIVE = Order(straights=False)

LOWEST = len(STANDARD) << 20
"""A low hand is worth what it is under this, so that more is better there too."""


def packed(order: Order, category: str, ranks: Sequence[int]) -> int:
    """One number: the category, then five ranks of four bits each."""
    value = order.categories.index(category)
    for rank in (*ranks, 0, 0, 0, 0, 0)[:5]:
        value = value << 4 | rank
    return value


def unpacked(order: Order, value: int) -> tuple[str, tuple[int, ...]]:
    """The category of a packed number, and the ranks that matter in it."""
    category = order.categories[value >> 20]
    return category, tuple(value >> 4 * (4 - i) & 15 for i in range(MATTER[category]))


def grouped(ranks: Iterable[int]) -> list[tuple[int, int]]:
    """How many there are of each rank: the most first, of as many the highest."""
    ranks = tuple(ranks)
    return sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)


def plain(order: Order, ranks: Sequence[int]) -> int:
    """The best hand of five to seven ranks without a flush."""
    groups = grouped(ranks)
    name, count, kickers = SHAPE_OF[groups[0][0], groups[1][0]]
    made = [rank for _, rank in groups[:count]]
    best = packed(order, name, made + _others(groups[count:], kickers))
    top = _straight(order, sum([1 << rank for _, rank in groups]))
    return best if top is None else max(best, packed(order, "straight", (top,)))


def flush(order: Order, mask: int) -> int:
    """The best hand of five ranks or more of one suit."""
    top = _straight(order, mask)
    if top is not None:
        return packed(order, "straight-flush", (top,))
    return packed(order, "flush", ranks_in(mask)[:5])


def _others(groups: list[tuple[int, int]], kickers: int) -> list[int]:
    return sorted([rank for _, rank in groups], reverse=True)[:kickers] if kickers else []


def _straight(order: Order, mask: int) -> int | None:
    """The top rank of the highest straight."""
    if not order.straights:
        return None
    run = mask & mask << 1 & mask << 2 & mask << 3 & mask << 4
    if run:
        return run.bit_length() - 1
    wheel, top = order.wheel
    return top if mask & wheel == wheel else None
