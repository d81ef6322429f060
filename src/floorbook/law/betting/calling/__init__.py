"""How a call is made, and chips tiny against the bet (2024 rule 41)."""

from __future__ import annotations

from floorbook.law.ruling import Finding, Step
from floorbook.law.situation import Motion, Situation

KEY = "calling"


def _share(choice: object) -> tuple[int, int]:
    numerator, _, denominator = str(choice).partition("/")
    return int(numerator), int(denominator)


def is_tiny(s: Situation, chips: int) -> bool:
    """Chips that are next to nothing against the bet; the house sets the share."""
    numerator, denominator = _share(s.book.choices["tiny-chip"])
    return chips * denominator <= s.level * numerator


def tiny_chip(s: Situation, m: Motion) -> Finding | None:
    """A silent chip tiny against the bet: not standard, and the floor says what it means."""
    new = sum(m.chips)
    total = s.front - m.pulled + new
    if not m.chips or total >= s.level or total == s.reach or not is_tiny(s, new):
        return None
    step = Step(KEY, "", "tiny", {"seat": s.seat, "chips": new, "level": s.level})
    call = Finding("call", s.level, (Step(KEY, "", "tiny-call", {"level": s.level}),))
    fold = Finding("fold", None, (Step(KEY, "", "tiny-fold", {"chips": new}),), forfeits=new)
    return Finding("none", None, (step,), "discretion", ("tiny-chip",), "possible", (call, fold))


def last_chips_short(s: Situation, m: Motion) -> Finding | None:
    """All that he has is less than the bet: an all-in call."""
    total = s.front - m.pulled + sum(m.chips)
    if not m.chips or total > s.level or total != s.reach or total == s.level:
        return None
    return Finding("call", s.level, (Step(KEY, "", "all-in", {"seat": s.seat, "to": total}),))


def exact(s: Situation, m: Motion) -> Finding | None:
    """Chips of exactly the bet are a call."""
    if not m.chips or s.front - m.pulled + sum(m.chips) != s.level:
        return None
    return Finding("call", s.level, (Step(KEY, "", "exact", {"level": s.level}),))


def declared(s: Situation) -> Finding:
    """The word "call", or a call clearly made."""
    return Finding("call", s.level, (Step(KEY, "", "declared", {"level": s.level}),))
