"""All-in buttons (RP-1)."""

from __future__ import annotations

from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Step

KEY = "all-in-buttons"


def told(book: Rulebook, seats: tuple[str, ...]) -> list[str]:
    """What the dealer does for seats that are all-in since this act."""
    if book.choices["all-in-buttons"] != "yes":
        return []
    return [f"all-in button {seat}" for seat in seats]


def step(seat: str) -> Step:
    """The dealer puts the button there, so that everyone sees it."""
    return Step(KEY, "", "button", {"seat": seat})
