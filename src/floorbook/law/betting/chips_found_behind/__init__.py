"""Chips found behind an all-in (2024 rule 62)."""

from __future__ import annotations

from floorbook.law.ruling import Action, Finding, Step

KEY = "chips-found-behind"


def found(seat: str, action: Action, to: int, hidden: int, called: bool) -> Finding:
    """Chips that came to light behind an all-in.

    Before anybody called they are part of his all-in; after a call the floor decides.
    """
    facts = {"seat": seat, "hidden": hidden, "to": to, "total": to + hidden}
    whole = Finding(action, to + hidden, (Step(KEY, "", "part", facts),))
    if not called:
        return whole._replace(steps=(Step(KEY, "", "uncalled", facts),))
    apart = Finding(action, to, (Step(KEY, "", "apart", facts),))
    step = Step(KEY, "", "floor", facts)
    return Finding("none", None, (step,), "discretion", options=(apart, whole))
