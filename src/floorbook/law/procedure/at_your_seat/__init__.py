"""At your seat when the last card of the initial deal is dealt (2024 rule 30)."""

from __future__ import annotations

from floorbook.law.ruling import Finding, Step

KEY = "at-your-seat"


def absent(seat: str, more: tuple[Step, ...] = ()) -> Finding:
    """His hand is killed unseen; what he posted stays in the pot."""
    return Finding("fold", None, (Step(KEY, "", "absent", {"seat": seat}), *more))


def brings_in(seat: str, to: int) -> Step:
    """The absent low card posts the bring-in."""
    return Step(KEY, "", "brings-in", {"seat": seat, "to": to})


def too_late(seat: str) -> Finding:
    """He has acted in this hand: leaving is a matter of penalties, the hand is live (31)."""
    step = Step("at-the-table", "", "left", {"seat": seat})
    return Finding("none", None, (step,), penalty="possible")


def back(seat: str) -> Finding:
    """He is back; a hand that was killed stays dead."""
    return Finding("none", None, (Step(KEY, "", "back", {"seat": seat}),))
