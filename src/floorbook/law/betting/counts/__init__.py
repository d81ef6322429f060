"""Who may have a stack or a bet counted (2024 rule 60, RP-2, RP-12)."""

from __future__ import annotations

from floorbook.law.ruling import Finding, Step, cited
from floorbook.law.situation import Situation

KEY = "counts"
BRINGING_IN = "bringing-in-bets"
ANNOUNCING = "announcing-bets"


def asked(s: Situation, in_turn: bool, all_in: bool) -> Finding:
    """A count of the bet he faces: for the player who faces it and nobody else.

    ``all_in``: the bet is an all-in.
    """
    may = s.facing and (in_turn or s.book.choices["count-of-bets"] == "anyone")
    message = "may" if may else "may-not"
    facts = {"seat": s.seat, "level": s.level}
    steps = [Step(BRINGING_IN, "", message, facts)]
    if all_in:
        exact = Step(KEY, "", f"all-in-{message}", facts)
        steps = [exact, *cited(Step(ANNOUNCING, "", "cited", facts), *steps)]
    return Finding("none", None, tuple(steps), "binding" if may else "refused")
