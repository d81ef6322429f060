"""A hand killed for its number of cards after substantial action (2024 rule 38)."""

from __future__ import annotations

from floorbook.law.ruling import Finding, Step

KEY = "burns-after-action"


def killed(seat: str, count: int, right: int, substantial: Step) -> Finding:
    """The hand is dead, the stub is normal, and each street has one burn."""
    step = Step(KEY, "", "killed", {"seat": seat, "count": count, "right": right})
    return Finding("fold", None, (step, substantial), irregular=("wrong-card-count",))


def one_burn() -> Step:
    """One burn a street, whatever was burned already."""
    return Step(KEY, "", "one-burn", {})
