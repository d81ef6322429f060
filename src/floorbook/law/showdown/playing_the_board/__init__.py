"""Playing the board (2024 rule 19)."""

from __future__ import annotations

from floorbook.law.ruling import Finding, Step

KEY = "playing-the-board"


def must_table(seat: str) -> Finding:
    """Who plays the board must table all of his cards to share the pot."""
    return Finding("show", None, (Step(KEY, "", "must-table", {"seat": seat}),), "restricted")
