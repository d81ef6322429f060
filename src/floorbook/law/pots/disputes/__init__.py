"""Until when a reading or an award may be disputed (2024 rule 22)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Finding, Step

KEY = "disputes"

About: TypeAlias = Literal["reading", "accounting"]


def in_time(
    book: Rulebook,
    about: About,
    *,
    next_hand: bool,
    substantial: bool,
    break_seconds: int | None = None,
) -> Finding:
    """Whether the floor still hears a dispute.

    The reading of a tabled hand: until the next hand begins. Accounting: until substantial
    action on it, by option until it begins. ``break_seconds`` have passed since the award
    where the hand was the last before a break, else None.
    """
    limit = book.choices["dispute-break"]
    if break_seconds is not None and isinstance(limit, int):
        open_ = break_seconds <= limit
    elif about == "reading" or book.choices["dispute-accounting"] == "next-hand":
        open_ = not next_hand
    else:
        open_ = not (next_hand and substantial)
    message = f"{about}-open" if open_ else f"{about}-closed"
    facts = {"seconds": limit if break_seconds is not None else 0}
    step = Step(KEY, "", message, facts)
    return Finding("none", None, (step,), "binding" if open_ else "refused")
