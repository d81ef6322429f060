"""Cards written without a gap: ``AhKd``, ``????``."""

from __future__ import annotations

from functools import lru_cache

from floorbook.histories.faults import Unreadable, excerpt
from floorbook.kernel.cards import STANDARD_DECK, UNKNOWN, Cards

_WRITTEN = frozenset((*STANDARD_DECK, UNKNOWN))
_MOST = 52


@lru_cache(maxsize=4096)
def cards_of(text: str) -> Cards:
    """The cards of a text. Raises Unreadable for what is no card."""
    cards = tuple(text[at : at + 2] for at in range(0, len(text), 2))
    if not cards or len(cards) > _MOST or not _WRITTEN.issuperset(cards):
        raise Unreadable("not-cards", {"text": excerpt(text)})
    return cards


def told(cards: Cards) -> Cards:
    """The cards, or none where not one of them is known."""
    return () if UNKNOWN in cards and len(set(cards)) == 1 else cards
