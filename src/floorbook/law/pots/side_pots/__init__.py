"""Side pots (2024 rule 21)."""

from __future__ import annotations

from floorbook.law.ruling import Step

KEY = "side-pots"


def apart(count: int) -> Step:
    """Each pot is split by itself."""
    return Step(KEY, "", "apart", {"count": count})
