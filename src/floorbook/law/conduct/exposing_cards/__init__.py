"""Exposing cards with action pending (2024 rule 68)."""

from __future__ import annotations

from floorbook.law.ruling import Finding, Step

KEY = "exposing-cards"


def exposed(seat: str, pending: bool) -> Finding:
    """A penalty while action is pending; the hand is not dead."""
    step = Step(KEY, "", "pending" if pending else "over", {"seat": seat})
    if not pending:
        return Finding("none", None, (step,))
    return Finding("none", None, (step,), irregular=("exposed",), penalty="due")
