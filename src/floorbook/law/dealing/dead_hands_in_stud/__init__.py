"""Hands that die in stud when their up cards are lifted (2024 rule 66)."""

from __future__ import annotations

from floorbook.law.ruling import Finding, Step

KEY = "dead-hands-in-stud"


def folded(seat: str) -> Finding:
    """He turned his up cards down while facing action: the hand is dead."""
    return Finding("fold", None, (Step(KEY, "", "dead", {"seat": seat}),))
