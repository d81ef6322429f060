"""Tabling hands, and killing winners (2024 rule 13)."""

from __future__ import annotations

from floorbook.law.ruling import Finding, Step

KEY = "tabling"


def tabled(seat: str) -> Finding:
    """All of his cards are face up: the hand is tabled (13-A)."""
    return Finding("show", None, (Step(KEY, "A", "tabled", {"seat": seat}),))


def not_all(seat: str, shown: int, all_: int) -> Finding:
    """Some of his cards only: the hand is not tabled (13-A)."""
    facts = {"seat": seat, "shown": shown, "all": all_}
    return Finding("show", None, (Step(KEY, "A", "not-all", facts),), "restricted")


def cannot_kill(seat: str) -> Finding:
    """A tabled hand that plainly won cannot be killed (13-C)."""
    return Finding("none", None, (Step(KEY, "C", "cannot-kill", {"seat": seat}),), "void")


def own_risk(seat: str) -> Step:
    """Whoever lets his cards go untabled does so at his own risk (13-B)."""
    return Step(KEY, "B", "own-risk", {"seat": seat})
