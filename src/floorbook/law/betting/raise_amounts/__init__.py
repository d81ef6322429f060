"""Raise amounts and the half-raise standard (2024 rule 43)."""

from __future__ import annotations

from floorbook.law.ruling import Step
from floorbook.law.situation import Motion, Situation

KEY = "raise-amounts"


def minimum_raise_to(s: Situation) -> int:
    """The smallest total of a legal bet or raise, whatever his stack (43-A).

    It is the largest full bet or raise of the street once more; in fixed limit, one bet.
    """
    return least(s.base, s.full)


def least(base: int, full: int) -> int:
    """The smallest legal total: ``base`` is what it is measured from, ``full`` a full raise."""
    return base + full


def half_base(s: Situation) -> int:
    """The amount of which half makes a raise: the last full raise, or by option the last bet."""
    if s.book.choices["half-base"] == "previous-bet" and s.wagers:
        before = s.wagers[-2].to if len(s.wagers) > 1 else 0
        return s.level - before
    return s.full


def half_line(s: Situation) -> int:
    """The smallest total that reaches half of a raise; below it, chips are a call (43-A)."""
    return max(s.level + 1, s.base + -(-half_base(s) // 2))


def total_of(s: Situation, amount: int, by: bool) -> int:
    """The total that a declared amount means: "raise, X" is X in all unless clarified (43-B)."""
    return s.level + amount if by else amount


def total_step(said: int) -> Step:
    """An amount with "raise" is the total (43-B): cited only."""
    return Step(KEY, "B", "cited", {"said": said})


def minimum_step(s: Situation, wanted: int) -> Step:
    """The reason for making a raise or bet a full one."""
    facts = {"wanted": wanted, "minimum": minimum_raise_to(s), "full": s.full, "level": s.level}
    return Step(KEY, "A", "made-full" if s.level else "made-full-bet", facts)


def full_step(s: Situation, to: int) -> Step:
    """The reason for letting a raise stand as it is."""
    facts = {"to": to, "raise": to - s.level, "full": s.full, "minimum": minimum_raise_to(s)}
    return Step(KEY, "A", "full" if s.level else "full-bet", facts)


def half_step(s: Situation, total: int) -> Step:
    """The reason drawn from the half-raise line."""
    line = half_line(s)
    facts = {"total": total, "line": line, "base": half_base(s), "minimum": minimum_raise_to(s)}
    return Step(KEY, "A", "reaches-half" if total >= line else "below-half", facts)


def turn_step(s: Situation, m: Motion, total: int, alone: bool) -> Step | None:
    """What would have made a call of this raise, or a raise of this call."""
    line = half_line(s)
    if total < line:
        return Step(KEY, "A", "more-is-raise", {"more": line - total})
    less = _less_is_call(s, sorted(m.chips), total, alone)
    return None if less is None else Step(KEY, "A", "less-is-call", {"less": less})


def _less_is_call(s: Situation, chips: list[int], total: int, alone: bool) -> int | None:
    """The smallest chips that he would have had to keep for a call; None: there are none."""
    less = 0
    for at, chip in enumerate(chips[:-1], start=1):
        less += chip
        left = total - less
        if left < s.level:
            return None
        needed = alone and (at == len(chips) - 1 or left - chips[at] < s.level)
        if needed or left < half_line(s):
            return less
    return None
