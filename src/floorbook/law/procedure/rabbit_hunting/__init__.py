"""No cards after the hand is over (2024 rule 28)."""

from __future__ import annotations

from floorbook.law.ruling import Finding, Step

KEY = "rabbit-hunting"


def refused() -> Finding:
    """The hand is over: what would have come is not shown."""
    return Finding("none", None, (Step(KEY, "", "over", {}),), "refused")
