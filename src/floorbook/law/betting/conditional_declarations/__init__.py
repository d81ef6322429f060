"""Conditional and premature declarations (2024 rule 59)."""

from __future__ import annotations

from floorbook.law.observation import Words
from floorbook.law.ruling import Finding, Step
from floorbook.law.situation import Situation

KEY = "conditional-declarations"


def conditional(s: Situation, words: Words) -> Finding:
    """If-then statements: the floor may bind him to them, and may penalise (59-A)."""
    step = Step(KEY, "A", "conditional", {"seat": s.seat, "said": words.text})
    free = Finding("none", None, (Step(KEY, "A", "not-bound", {"seat": s.seat}),), "void")
    if s.book.choices["conditional"] == "void":
        step = Step(KEY, "A", "void", {"seat": s.seat, "said": words.text})
        return free._replace(steps=(step,), irregular=("non-standard",), penalty="possible")
    bound = _bound(s, words, "A")
    return Finding(
        "none", None, (step,), "discretion", ("non-standard",), "possible", (free, bound)
    )


def _bound(s: Situation, words: Words, part: str) -> Finding:
    """What he is held to if the floor binds him: a call where he promised one, else his raise."""
    why = (Step(KEY, part, "bound", {"seat": s.seat}),)
    if words.also in ("raise", "bet", "all-in", "pot"):
        to = words.amount or s.base + s.full
        return Finding("raise" if s.level else "bet", to, why)
    if words.also in ("fold", "check"):
        return Finding(words.also, None, why)
    return Finding("call" if s.level else "check", s.level or None, why)


def premature_call(s: Situation, words: Words) -> Finding:
    """A call before the amount is known: perhaps a call of any amount (59-B)."""
    step = Step(KEY, "B", "premature", {"seat": s.seat, "said": words.text})
    any_amount = Finding(
        "call" if s.level else "check",
        s.level or None,
        (Step(KEY, "B", "any-amount", {"seat": s.seat}),),
    )
    wait = Finding("none", None, (Step(KEY, "B", "wait", {"seat": s.seat}),), "void")
    return Finding("none", None, (step,), "discretion", ("unclear",), None, (any_amount, wait))


def promised(s: Situation, words: Words) -> Finding:
    """What the floor may make of a promise, by the bet as it is now (59)."""
    return conditional(s, words) if words.verb == "conditional" else premature_call(s, words)
