"""Words and chips: which of them defines the bet (2024 rule 40)."""

from __future__ import annotations

from floorbook.law.betting import (
    accepted_action,
    binding_declarations,
    calling,
    multiple_chips,
    raising,
)
from floorbook.law.observation import Words
from floorbook.law.procedure import floor_decisions
from floorbook.law.ruling import Finding, Step
from floorbook.law.situation import Motion, Situation

KEY = "methods-of-betting"


def amount_step(total: int) -> Step:
    """An amount said is that amount put out in silence (40-C)."""
    return Step(KEY, "C", "amount-only", {"to": total})


def amount_only(s: Situation, m: Motion, total: int, why: tuple[Step, ...] = ()) -> Finding:
    """A declared amount: as if chips of just that amount had been put out (40-C)."""
    steps = (amount_step(total), *why)
    if not s.level:
        return raising.raised(s, total, steps)
    if total == s.quoted:
        found = Finding("call", s.level, (accepted_action.step(s),))
    elif total == s.level or (s.reach is not None and total >= s.reach and s.reach <= s.level):
        found = calling.declared(s)
    elif total < s.level:
        found = binding_declarations.undercalled(s, total)
    else:
        return multiple_chips.by_half(s, m, total, steps)
    return found._replace(steps=(*found.steps, *steps))


def contradictory(s: Situation, words: Finding, chips: Finding, late: bool) -> Finding:
    """Words and chips that cannot both be meant: the floor decides by rule 1 (40-A)."""
    message = "heard-late" if late else "contradictory"
    steps = (Step(KEY, "A", message, {"seat": s.seat}), floor_decisions.fairness())
    return Finding("none", None, steps, "discretion", ("contradictory",), options=(words, chips))


def chips_first(s: Situation) -> Step:
    """The chips came first: words that follow them change nothing."""
    return Step(KEY, "A", "chips-define", {"seat": s.seat})


def words_first(s: Situation, words: Words) -> Step:
    """The words came first, or were clear while the chips moved: they define the bet."""
    return Step(KEY, "A", "words-define", {"seat": s.seat, "said": words.text})
