"""Folds, standard and not (2024 rule 58)."""

from __future__ import annotations

from floorbook.law.betting import acting_in_turn, out_of_turn
from floorbook.law.ruling import Finding, Step
from floorbook.law.situation import Situation

KEY = "folds"


def folded(s: Situation) -> Finding:
    """A fold in turn binds; with no bet to him it is not standard."""
    if s.facing:
        return acting_in_turn.folded(s.seat)
    step = Step(KEY, "", "no-bet", {"seat": s.seat})
    return Finding("fold", None, (step,), irregular=("non-standard",), penalty="possible")


def early(seat: str) -> Finding:
    """A fold out of turn binds at once."""
    steps = (Step(KEY, "", "out-of-turn", {"seat": seat}), out_of_turn.fold_binds(seat))
    return Finding("fold", None, steps, irregular=("out-of-turn",), penalty="possible")
