"""Calling the clock (2024 rule 29)."""

from __future__ import annotations

from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Finding, Step, left_to_floor

KEY = "calling-the-clock"


def called(seat: str, actor: str) -> Finding:
    """The floor may give the seat that acts a limited time."""
    step = Step(KEY, "", "called", {"seat": seat, "actor": actor})
    return left_to_floor("none", step, (("none", "binding"), ("none", "refused")))


def refused(seat: str) -> Finding:
    """Nobody's turn is being waited for, or it is his own."""
    return Finding("none", None, (Step(KEY, "", "nobody", {"seat": seat}),), "refused")


def expired(book: Rulebook, actor: str, facing: bool) -> Finding:
    """Time is up: facing a bet the hand is dead, otherwise it is a check."""
    if facing:
        return Finding("fold", None, (Step(KEY, "", "dead", {"seat": actor}),))
    choice = book.choices["clock-unopened"]
    if choice == "dead":
        return Finding("fold", None, (Step(KEY, "", "dead", {"seat": actor}),))
    step = Step(KEY, "", "check", {"seat": actor})
    if choice == "floor":
        options = (Finding("check", None, (step,)), Finding("fold", None, (step,)))
        return Finding("none", None, (step,), "discretion", options=options)
    return Finding("check", None, (step,))
