"""Action in turn binds (2024 rule 50)."""

from __future__ import annotations

from floorbook.law.ruling import Finding, Step
from floorbook.law.situation import Situation

KEY = "acting-in-turn"


def checked(s: Situation) -> Finding:
    """A check in turn, no bet faced."""
    return Finding("check", None, (Step(KEY, "A", "check", {"seat": s.seat}),))


def folded(seat: str) -> Finding:
    """A fold in turn, a bet faced."""
    return Finding("fold", None, (Step(KEY, "A", "fold", {"seat": seat}),))


def committed(seat: str) -> Step:
    """Chips that he committed in turn stay, words or second thoughts notwithstanding."""
    return Step(KEY, "A", "committed", {"seat": seat})


def nothing_to_do(seat: str, message: str) -> Finding:
    """He is out of the hand, all-in, or the betting is over."""
    return Finding("none", None, (Step(KEY, "A", message, {"seat": seat}),), "refused")
