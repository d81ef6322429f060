"""String bets: more chips in a second motion (2024 rule 56)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from floorbook.law.betting.acting_in_turn import committed
from floorbook.law.ruling import Finding, Step, cited
from floorbook.law.situation import Motion, Situation

Silent: TypeAlias = Callable[[Situation, Motion], Finding]

KEY = "string-bets"


def _late(m: Motion, first: Finding) -> int:
    """What lies there beyond the bet that the first motion made."""
    return m.out - (first.to or 0)


def cut(s: Situation, m: Motion, first: Finding, silent: Silent) -> Finding:
    """The first motion stands and the second goes back; by option the floor chooses."""
    step = Step(KEY, "", "second-motion", {"seat": s.seat, "later": _late(m, first)})
    kept = first._replace(
        steps=(*first.steps[:1], step, *first.steps[1:]),
        irregular=(*first.irregular, "string"),
        turn=None,
    )
    choices = s.book.choices
    if choices["string-bet"] == "first-motion" and choices["string-claim"] == "any":
        return kept
    whole = silent(s, m._replace(chips=(*m.chips, *m.later), later=()))
    whole = whole._replace(steps=(Step(KEY, "", "all-motions", {}), *whole.steps))
    return Finding("none", None, (step,), "discretion", ("string",), options=(kept, whole))


def spoken(s: Situation, first: Finding) -> Finding:
    """ "I call, and raise": the first word stands."""
    step = Step(KEY, "", "second-word", {"seat": s.seat})
    return first._replace(steps=(*first.steps, step), irregular=(*first.irregular, "string"))


def second_act(seat: str) -> Finding:
    """He acted, and comes again before the next player does: the first act stands."""
    step = Step(KEY, "", "second-act", {"seat": seat})
    return Finding("none", None, (step, *cited(committed(seat))), "void", ("string",))
