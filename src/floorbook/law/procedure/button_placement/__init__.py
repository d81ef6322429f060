"""Where the button is (2024 rule 34)."""

from __future__ import annotations

from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Finding, Step

KEY = "button-placement"


def misplaced(book: Rulebook, seat: str, right: str, substantial: bool) -> Finding:
    """A wrong button is put right before substantial action; after it, it stands (34-A)."""
    facts = {"seat": seat, "right": right}
    if not substantial:
        return Finding("none", None, (Step(KEY, "A", "put-right", facts),), "void")
    message = "next-hand" if book.choices["wrong-button"] == "next-hand" else "stands"
    return Finding("none", None, (Step(KEY, "A", message, facts),))


def in_place(seat: str) -> Finding:
    """It is where it should be."""
    return Finding("none", None, (Step(KEY, "A", "in-place", {"seat": seat}),))
