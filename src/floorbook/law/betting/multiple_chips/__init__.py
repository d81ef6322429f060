"""Several chips put out in silence (2024 rule 45)."""

from __future__ import annotations

from floorbook.law.betting import overbetting_for_change, raise_amounts, raising
from floorbook.law.ruling import Finding, Step, cited
from floorbook.law.situation import Motion, Situation

KEY = "multiple-chips"


def every_chip_needed(s: Situation, total: int, smallest: int) -> bool:
    """Taking away one smallest chip would leave less than the call (45-A)."""
    return total - smallest < s.level


def several(s: Situation, m: Motion) -> Finding | None:
    """Facing a bet: a call if every chip is needed, else the half-raise standard.

    Last chips that are not all needed are all-in in the editions that say so (45-B2).
    """
    if len(m.chips) < 2 or not s.level:
        return None
    total, smallest = s.front - m.pulled + sum(m.chips), min(m.chips)
    if total <= s.level:
        return None
    facts = {"smallest": smallest, "left": total - smallest, "level": s.level, "total": total}
    if every_chip_needed(s, total, smallest):
        step = Step(KEY, "A", "all-needed", facts)
        return Finding("call", s.level, (step,), turn=Step(KEY, "A", "word-first", {}))
    return by_half(s, m, total, (Step(KEY, "B1", "one-to-spare", facts),), alone=True)


def by_half(
    s: Situation, m: Motion, total: int, steps: tuple[Step, ...], *, alone: bool = False
) -> Finding:
    """The half-raise standard on a total, with the exception of last chips (45-B).

    ``alone``: the new chips are judged by themselves, so fewer of them could be a call.
    """
    if total == s.reach and s.book.choices["last-chips"] == "all-in":
        last = Step(KEY, "B2", "last-chips", {"seat": s.seat, "total": total})
        return raising.raised(s, total, (last, *cited(*steps)))
    half = raise_amounts.half_step(s, total)
    turn = raise_amounts.turn_step(s, m, total, alone) if m.chips else None
    if half.message == "reaches-half":
        found = raising.raised(s, total, (*steps, half), turn=turn)
        if m.chips:
            found = found._replace(steps=(*found.steps, overbetting_for_change.silent(s, total)))
        return found
    return Finding("call", s.level, (*steps, half), turn=turn)
