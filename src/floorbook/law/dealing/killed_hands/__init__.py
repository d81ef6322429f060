"""Hands killed or fouled by mistake (2024 rule 65)."""

from __future__ import annotations

from floorbook.law.ruling import Finding, Step

KEY = "killed-hands"


def killed(seat: str) -> Finding:
    """The dealer killed a live hand: no redress, but an uncalled bet of his goes back (65-A)."""
    return Finding("fold", None, (Step(KEY, "A", "killed", {"seat": seat}),))
