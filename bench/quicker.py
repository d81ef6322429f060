"""PokerKit with its own tables, asked without what it does again and again.

It cleans the same cards several times for each look-up, which is most of the time of a hand
with a showdown. The ranking stays its own: only the key of a look-up is found in one pass, and
a hand keeps the entry it has once found. ``bench/ranking.py`` and ``bench/hands.py`` measure
PokerKit as it comes.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import getattr_static
from typing import Any

from pokerkit import (
    BadugiHand,
    Card,
    EightOrBetterLowHand,
    Hand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    ShortDeckHoldemHand,
    StandardHighHand,
    StandardLowHand,
)
from pokerkit.lookups import Lookup

KINDS = (
    BadugiHand,
    EightOrBetterLowHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    ShortDeckHoldemHand,
    StandardHighHand,
    StandardLowHand,
)
"""The hand types of the games that both play."""
KEPT = 64
"""Best hands kept of each type, more than one hand of poker asks for."""


def quicken() -> None:
    """Let the look-ups of this process take the short way."""
    for kind in KINDS:
        _replace(kind, "from_game", classmethod(_once(getattr_static(kind, "from_game").__func__)))
    _replace(Card, "clean", classmethod(_clean(getattr_static(Card, "clean").__func__)))
    _replace(Lookup, "_get_key", _key)
    _replace(Hand, "entry", property(_entry))


_replace = type.__setattr__


def _once(best: Callable[..., Hand]) -> Callable[..., Hand]:
    """The best hand of the same cards is looked for once in a hand."""
    kept: dict[tuple[str, str], Hand | ValueError] = {}

    def found(cls: type[Hand], hole: Any, board: Any = ()) -> Hand:
        hole, board = Card.clean(hole), Card.clean(board)
        key = (repr(hole), repr(board))
        if key not in kept:
            if len(kept) >= KEPT:
                kept.clear()
            try:
                kept[key] = best(cls, hole, board)
            except ValueError as none:
                kept[key] = none
        answer = kept[key]
        if isinstance(answer, ValueError):
            raise answer
        return answer

    return found


def _clean(clean: Callable[..., tuple[Card, ...]]) -> Callable[..., tuple[Card, ...]]:
    """Cards in a tuple are clean, anything else goes the long way."""

    def cards(cls: type[Card], values: Any) -> tuple[Card, ...]:
        clear = type(values) is tuple and all(type(one) is Card for one in values)
        return values if clear else clean(cls, values)

    return cards


_PRIMES = Lookup._Lookup__multipliers  # type: ignore[attr-defined] # noqa: SLF001 - its own numbers


def _key(_: Lookup, cards: Any) -> tuple[int, bool]:
    """The product of the ranks' primes, and whether the suits are the same."""
    product, suits = 1, set()
    for card in cards if type(cards) is tuple else Card.clean(cards):
        product *= _PRIMES[card.rank]
        suits.add(card.suit)
    return product, len(suits) <= 1


def _entry(self: Hand) -> Any:
    found = self.__dict__.get("kept")
    if found is None:
        found = self.__dict__["kept"] = self.lookup.get_entry(self.cards)
    return found
