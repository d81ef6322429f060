"""Words that cannot mean what they say (2024 rule 55)."""

from __future__ import annotations

from floorbook.law.ruling import Finding, Step
from floorbook.law.situation import Situation

KEY = "invalid-declarations"


def barred(s: Situation) -> Step | None:
    """He said "check" to a bet: he may call or fold, not raise."""
    return Step(KEY, "", "barred", {"seat": s.seat}) if s.barred else None


def check_facing(s: Situation) -> Finding:
    """A check facing a bet: it is not valid, and he may only call or fold."""
    step = Step(KEY, "", "check-facing", {"seat": s.seat, "level": s.level})
    return Finding("check", None, (step,), "restricted", ("non-standard",))


def call_unopened(s: Situation) -> Finding:
    """A call of nothing is a check."""
    step = Step(KEY, "", "call-unopened", {"seat": s.seat})
    return Finding("check", None, (step,), irregular=("non-standard",))


def raise_unopened(s: Situation) -> Step:
    """A raise of nothing is a bet of at least the minimum."""
    return Step(KEY, "", "raise-unopened", {"seat": s.seat, "minimum": s.full})
