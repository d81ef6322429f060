"""Putting out too much to get change (2024 rule 61)."""

from __future__ import annotations

from floorbook.law.ruling import Finding, Step
from floorbook.law.situation import Situation

KEY = "overbetting-for-change"


def asked_first(s: Situation) -> Finding:
    """He asked for change before his chips went in: no bet, and the chips come back."""
    step = Step(KEY, "", "asked-first", {"seat": s.seat})
    return Finding("none", None, (step,), "void")


def silent(s: Situation, to: int) -> Step:
    """Chips put out in silence count in full, whatever he wanted them changed for: cited only."""
    return Step(KEY, "", "cited", {"seat": s.seat, "to": to})
