"""Who may raise again: re-opening by short all-ins (2024 rule 47)."""

from __future__ import annotations

from collections.abc import Callable

from floorbook.law.betting import invalid_declarations, number_of_raises, out_of_turn
from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Step
from floorbook.law.situation import Situation, Wager

KEY = "reopening"


def grown(s: Situation) -> int:
    """By how much the bet has grown since he last acted, as re-opening counts it.

    Short all-ins add up; by option only those with no call or fold in between do.
    """
    return growth(s.book, s.level, s.matched or 0, s.wagers)


def growth(book: Rulebook, level: int, matched: int, wagers: tuple[Wager, ...]) -> int:
    """By how much the bet has grown since a player met ``matched``."""
    if book.choices["short-all-ins"] == "cumulative":
        return level - matched
    best, start, before = 0, matched, matched
    for wager in wagers:
        if wager.to > matched:
            start = start if wager.linked else before
            best, before = max(best, wager.to - start), wager.to
    return best


def needed(s: Situation) -> int:
    """By how much the bet must have grown to re-open: a full raise, in limit half of one (47-B)."""
    return enough(s.book, s.full, s.limit == "fixed-limit")


def enough(book: Rulebook, full: int, fixed: bool) -> int:
    """By how much the bet must have grown, ``full`` being the largest full bet or raise."""
    if fixed:
        return -(-full // 2)
    return full + (book.choices["reopening-amount"] == "more-than")


def _nobody_left(s: Situation) -> Step | None:
    return None if s.answerable else Step(KEY, "A", "nobody-left", {"seat": s.seat})


def _not_reopened(s: Situation) -> Step | None:
    if s.matched is None or grown(s) >= needed(s):
        return None
    return step(s)


BARS: tuple[Callable[[Situation], Step | None], ...] = (
    invalid_declarations.barred,
    out_of_turn.passed_over,
    number_of_raises.capped,
    _nobody_left,
    _not_reopened,
)
"""Why raising may be closed to him, the question "is betting open to him?" in order."""


def closed(s: Situation) -> Step | None:
    """Why he may not raise, or None where betting is open to him."""
    for bar in BARS:
        found = bar(s)
        if found is not None:
            return found
    return None


def _part(s: Situation) -> str:
    return "B" if s.limit == "fixed-limit" else "A"


def step(s: Situation) -> Step:
    """What he faces since he last acted, beside what would re-open."""
    if s.matched is None:
        return Step(KEY, _part(s), "not-acted", {"seat": s.seat})
    grown_, needed_ = grown(s), needed(s)
    facts = {"seat": s.seat, "grown": grown_, "full": s.full, "needed": needed_}
    return Step(KEY, _part(s), "reopened" if grown_ >= needed_ else "not-reopened", facts)
