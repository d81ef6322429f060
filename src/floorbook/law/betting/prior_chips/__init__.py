"""New chips while chips of an earlier bet lie in front (2024 rule 46)."""

from __future__ import annotations

from floorbook.law.betting import multiple_chips, oversized_chip, reopening
from floorbook.law.ruling import Finding, Step
from floorbook.law.situation import Motion, Situation

KEY = "prior-chips"


def _facts(s: Situation, m: Motion) -> dict[str, int | str]:
    kept = s.front - m.pulled
    return {
        "seat": s.seat,
        "prior": s.front,
        "kept": kept,
        "pulled": m.pulled,
        "new": sum(m.chips),
        "total": kept + sum(m.chips),
        "level": s.level,
    }


def _combined_bet(s: Situation, m: Motion) -> bool:
    """The old chips cover the call, or part of them was taken back (46-C2)."""
    if not s.front or not s.level:
        return False
    if s.front >= s.level and m.pulled >= s.front:
        return bool(s.book.choices["covering-pulled-back"] == "multi-chip")
    return s.front - m.pulled >= s.level or 0 < m.pulled < s.front


def combined_bet(s: Situation, m: Motion) -> Finding | None:
    """Old chips that cover the call, or were taken back in part: all of it is one bet (46-C2)."""
    if not m.chips or not _combined_bet(s, m):
        return None
    facts = _facts(s, m)
    total = s.front - m.pulled + sum(m.chips)
    if total <= s.level:
        return None
    step = Step(KEY, "C2", "covers" if s.front >= s.level else "part-back", facts)
    partial = s.front < s.level and s.book.choices["partial-pull-back"] == "multi-chip"
    if partial and multiple_chips.every_chip_needed(s, total, min(m.chips)):
        return Finding("call", s.level, (step,))
    return multiple_chips.by_half(s, m, total, (step,))


def new_chips(s: Situation, m: Motion) -> Finding | None:
    """Old chips that do not cover the call, left or all taken back: rules 44 and 45 (46-C1)."""
    total = s.front - m.pulled + sum(m.chips)
    if not m.chips or not s.front or not s.level or _combined_bet(s, m) or total <= s.level:
        return None
    found = oversized_chip.overchip(s, m) or multiple_chips.several(s, m)
    if found is None:
        return None
    message = "left" if not m.pulled else "taken-back"
    return found._replace(steps=(Step(KEY, "C1", message, _facts(s, m)), *found.steps))


def one_gesture(s: Situation, m: Motion) -> Finding | None:
    """Old and new chips pushed forward together: perhaps a bet of them all (situation 5)."""
    if not m.combined or not m.chips or not s.front - m.pulled:
        return None
    total = s.front - m.pulled + sum(m.chips)
    if total <= s.level or not s.level:
        return None
    step = Step(KEY, "C", "one-gesture", _facts(s, m))
    whole = multiple_chips.by_half(s, m, total, (Step(KEY, "C", "meant-all", _facts(s, m)),))
    if s.book.choices["combined-gesture"] == "multi-chip":
        return whole
    apart = combined_bet(s, m) or new_chips(s, m) or whole
    if (whole.action, whole.to) == (apart.action, apart.to):
        return whole._replace(steps=(step, *whole.steps))
    return Finding("none", None, (step,), "discretion", ("unclear",), options=(whole, apart))


def bound(s: Situation, m: Motion) -> Step | None:
    """Taking back chips of an earlier bet binds him to call or raise (46-B)."""
    if not (m.pulled or s.bound) or not s.facing:
        return None
    if s.book.choices["pull-back-binds"] != "yes":
        return None
    message = "binds" if reopening.closed(s) is None else "binds-to-call"
    return Step(KEY, "B", message, {"seat": s.seat, "level": s.level})


def only_pulled(s: Situation, m: Motion) -> Finding | None:
    """He took chips back and nothing followed yet: he must call or raise."""
    if not m.pulled or m.chips:
        return None
    step = bound(s, m)
    if step is None:
        return Finding("none", None, (Step(KEY, "", "not-yet", {"seat": s.seat}),), "needs")
    return Finding("none", None, (step,), "restricted", ("unclear",))
