"""Who opens a stud street: single cards, and the one to four cards that show."""

from __future__ import annotations

from collections.abc import Iterable

from floorbook.games.ranking.strength import HIGH, LOWEST, SHAPES, grouped, packed
from floorbook.kernel.cards import RANKS, SUITS, Card, Cards


def suit_rank(card: Card) -> int:
    """The suit of a card: clubs 0, diamonds, hearts, spades 3."""
    return SUITS.index(card[1])


def bring_in_key(card: Card, *, ace_low: bool) -> int:
    """The rank of a card: deuce 0 to ace 12, or ace 0 to king 12."""
    return (RANKS.index(card[0]) + ace_low) % len(RANKS)


def upcards_high(cards: Cards) -> int:
    """How high one to four cards are as they show: pairs and better, then ranks; more is better."""
    return _showing(bring_in_key(card, ace_low=False) for card in cards)


def upcards_low(cards: Cards) -> int:
    """How low one to four cards are, aces low and pairs bad; more is better."""
    return LOWEST - _showing(bring_in_key(card, ace_low=True) for card in cards)


def _showing(ranks: Iterable[int]) -> int:
    """Ranks count from one here: no card is less than a deuce."""
    groups = grouped(rank + 1 for rank in ranks)
    counts = tuple(count for count, _ in groups)
    name = next(name for name, needed, _ in SHAPES if counts[: len(needed)] == needed)
    return packed(HIGH, name, [rank for _, rank in groups])
