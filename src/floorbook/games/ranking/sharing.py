"""What a hand type is to the rest: a ranker, and one that knows the board already."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol, TypeAlias

from floorbook.kernel.cards import Cards

Hand: TypeAlias = Callable[[Cards], int | None]
"""Ranks a hole on a board that it has seen."""


class Ranker(Protocol):
    """Ranks a hand: more is better, equal is a tie, None does not qualify."""

    def __call__(self, hole: Cards, board: Cards, /) -> int | None:
        """How good the best hand of these cards is."""
        ...


class Both(NamedTuple):
    """A ranker, and its share of the work that only the board decides."""

    rank: Ranker
    share: Callable[[Cards], Hand]


def unshared(rank: Ranker) -> Callable[[Cards], Hand]:
    """A ranker that has no use for the board in advance."""

    def share(board: Cards) -> Hand:
        return lambda hole: rank(hole, board)

    return share
