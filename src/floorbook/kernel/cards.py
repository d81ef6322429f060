"""Cards as the table script writes them: ``Ah``, ``Td``; ``??`` where unknown."""

from __future__ import annotations

from typing import TypeAlias

Card: TypeAlias = str
Cards: TypeAlias = tuple[str, ...]

RANKS = "23456789TJQKA"
SUITS = "cdhs"
UNKNOWN = "??"

STANDARD_DECK: Cards = tuple(rank + suit for rank in RANKS for suit in SUITS)
SHORT_DECK: Cards = tuple(card for card in STANDARD_DECK if card[0] in RANKS[4:])


def known(cards: Cards) -> bool:
    """Whether every card is told."""
    return UNKNOWN not in cards
