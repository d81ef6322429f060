"""One chip larger than the bet (2024 rule 44)."""

from __future__ import annotations

from floorbook.law.betting import overbetting_for_change, raising
from floorbook.law.ruling import Finding, Step
from floorbook.law.situation import Motion, Situation

KEY = "oversized-chip"


def overchip(s: Situation, m: Motion) -> Finding | None:
    """Facing a bet or blind, one silent chip over it is a call, his last chip too."""
    total = s.front - m.pulled + sum(m.chips)
    if len(m.chips) != 1 or not s.level or total <= s.level:
        return None
    chip = m.chips[0]
    facts = {"chip": chip, "level": s.level, "change": total - s.level}
    step = Step(KEY, "", "overchip", facts)
    turn = Step(KEY, "", "word-first", {"seat": s.seat})
    return Finding("call", s.level, (step,), turn=turn)


def unopened(s: Situation, m: Motion) -> Finding | None:
    """No bet faced: silent chips are a bet of their full value."""
    if s.level or not m.chips:
        return None
    total = s.front - m.pulled + sum(m.chips)
    found = raising.raised(s, total, (Step(KEY, "", "full-value", {"to": total}),))
    return found._replace(steps=(*found.steps, overbetting_for_change.silent(s, total)))


def most_it_allows(chip: int, to: int) -> Step:
    """ "Raise" before the chip: the raise is the most the chip allows."""
    return Step(KEY, "", "most-it-allows", {"chip": chip, "to": to})
