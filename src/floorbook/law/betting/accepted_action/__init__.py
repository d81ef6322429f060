"""Accepted action: the caller owes the true bet (2024 rule 49)."""

from __future__ import annotations

from floorbook.law.ruling import Finding, Step
from floorbook.law.situation import Motion, Situation

KEY = "accepted-action"


def step(s: Situation) -> Step:
    """He was told a wrong total and calls the right one."""
    return Step(KEY, "", "true-amount", {"quoted": s.quoted, "level": s.level, "seat": s.seat})


def called_by_count(s: Situation, m: Motion) -> Finding | None:
    """Chips of just the wrong total he was told are a call, and he owes the true one."""
    if s.quoted is None or not m.chips or s.front - m.pulled + sum(m.chips) != s.quoted:
        return None
    return Finding("call", s.level, (step(s),))
