"""Official terms and gestures (2024 rule 3)."""

from __future__ import annotations

from floorbook.law.observation import Words
from floorbook.law.ruling import Finding, Step
from floorbook.law.situation import Situation

KEY = "official-terms"

TAP = Words(text="", verb="check")
"""A tap on the table is a check."""


def tapped(s: Situation) -> Step:
    """A tap on the table stands for the word."""
    return Step(KEY, "", "tap", {"seat": s.seat})


def unheard(words: Words) -> Finding:
    """The floor rules, and there is nothing on the table to rule on."""
    step = Step(KEY, "", "nothing-to-rule", {"said": words.text})
    return Finding("none", None, (step,), "needs")


def no_meaning(seat: str) -> Finding:
    """A gesture with no chips to go with it: he is asked what he means."""
    return Finding("none", None, (Step(KEY, "", "gesture", {"seat": seat}),), "needs", ("unclear",))


def unofficial(s: Situation, words: Words) -> Finding:
    """Words that no list knows and no chips: he is asked what he means."""
    step = Step(KEY, "", "not-understood", {"seat": s.seat, "said": words.text})
    return Finding("none", None, (step,), "needs", ("unclear",))


def other_term(s: Situation, words: Words) -> Finding:
    """A term of another game or street: he is asked what he means."""
    step = Step(KEY, "", "not-here", {"seat": s.seat, "said": words.text or words.verb})
    return Finding("none", None, (step,), "needs", ("non-standard",))
