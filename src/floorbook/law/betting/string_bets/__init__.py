"""String bets: more chips in a second motion (2024 rule 56)."""

from __future__ import annotations

from dataclasses import replace

from floorbook.law.ruling import Finding, Step
from floorbook.law.situation import Motion, Situation

KEY = "string-bets"


def cut(s: Situation, m: Motion, first: Finding, bind: object) -> Finding:
    """The first motion stands and the second goes back; by option the floor chooses."""
    step = Step(KEY, "", "second-motion", {"seat": s.seat, "later": m.later})
    kept = first._replace(
        steps=(*first.steps, step), irregular=(*first.irregular, "string"), turn=None
    )
    if s.book.choices["string-bet"] == "first-motion" or not callable(bind):
        return kept
    whole = bind(s, replace(m, chips=(*m.chips, m.later), later=0))
    return Finding("none", None, (step,), "discretion", ("string",), options=(kept, whole))


def spoken(s: Situation, first: Finding) -> Finding:
    """ "I call, and raise": the first word stands."""
    step = Step(KEY, "", "second-word", {"seat": s.seat})
    return first._replace(
        steps=(*first.steps, step), irregular=(*first.irregular, "string")
    )


def second_act(seat: str) -> Finding:
    """He acted, and comes again before the next player does: the first act stands."""
    step = Step(KEY, "", "second-act", {"seat": seat})
    return Finding("none", None, (step,), "void", ("string",))
