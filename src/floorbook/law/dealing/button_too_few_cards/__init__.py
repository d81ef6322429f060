"""The button with too few cards (2024 rule 37)."""

from __future__ import annotations

from floorbook.law.ruling import Finding, Step

KEY = "button-too-few-cards"


def supplied(seat: str, count: int, right: int) -> Finding:
    """The missing cards are given, even after substantial action."""
    facts = {"seat": seat, "count": count, "right": right}
    return Finding(
        "none", None, (Step(KEY, "", "supplied", facts),), irregular=("wrong-card-count",)
    )


def dead(seat: str, count: int, right: int) -> Finding:
    """He has acted on too few cards: his hand is dead."""
    facts = {"seat": seat, "count": count, "right": right}
    return Finding("fold", None, (Step(KEY, "", "dead", facts),), irregular=("wrong-card-count",))


def live(seat: str, count: int, right: int) -> Finding:
    """By option he draws what he lacks in a draw game."""
    facts = {"seat": seat, "count": count, "right": right}
    return Finding("none", None, (Step(KEY, "", "draws", facts),), irregular=("wrong-card-count",))
