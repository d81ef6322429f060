"""How many bets and raises a street allows (2024 rule 48)."""

from __future__ import annotations

from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Step
from floorbook.law.situation import Situation

KEY = "number-of-raises"


def cap_of(s: Situation) -> int | None:
    """Bets and raises allowed on the street; only fixed limit has a cap, and the house sets it."""
    return cap_under(s.book, s.cap) if s.limit == "fixed-limit" else None


def cap_under(book: Rulebook, cap: int | None) -> int | None:
    """The cap of a fixed-limit game that the table names, else the house's."""
    if cap is not None:
        return cap
    choice = book.choices["limit-raises"]
    return None if choice == "none" else int(choice) + 1


def capped(s: Situation) -> Step | None:
    """The reason why the cap stops a raise, or None."""
    cap = cap_of(s)
    if cap is None or s.raises < cap:
        return None
    return Step(KEY, "", "capped", {"cap": cap})
