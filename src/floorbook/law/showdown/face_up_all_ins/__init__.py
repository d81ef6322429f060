"""Hands face up when all-in (2024 rule 16)."""

from __future__ import annotations

from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Finding, Step, left_to_floor

KEY = "face-up-all-ins"


def step(seats: tuple[str, ...]) -> Step:
    """All other betting is over and somebody is all-in: every live hand is turned up."""
    return Step(KEY, "", "face-up", {"seats": ", ".join(seats)})


def held() -> Step:
    """In hand-for-hand play the cards stay face down, and none is dealt, until told (RP-8-F)."""
    return Step("hand-for-hand", "F", "held", {})


def no_muck(book: Rulebook, seat: str) -> Finding:
    """Nobody who is all-in or has called everything may muck untabled: the hand is live."""
    if book.choices["all-in-muck"] == "live":
        return Finding("show", None, (Step(KEY, "", "no-muck", {"seat": seat}),))
    step = Step(KEY, "", "no-muck-floor", {"seat": seat})
    return left_to_floor("show", step, (("show", "binding"), ("fold", "binding")))
