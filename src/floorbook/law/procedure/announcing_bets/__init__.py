"""The dealer announces bets and raises (RP-12, since 2019)."""

from __future__ import annotations

from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Step

KEY = "announcing-bets"


def told(book: Rulebook, to: int) -> list[str]:
    """What the dealer says of a bet or raise to ``to`` that is not all-in."""
    return [f"announce {to}"] if book.choices["announce-bets"] == "yes" else []


def step(to: int) -> Step:
    """A bet or raise that is not all-in is announced."""
    return Step(KEY, "", "announced", {"to": to})
