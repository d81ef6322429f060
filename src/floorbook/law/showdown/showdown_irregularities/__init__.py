"""One card shown, and a bettor who discards (2024 rule 15)."""

from __future__ import annotations

from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Finding, Step

KEY = "showdown-irregularities"


def one_card(book: Rulebook, seat: str) -> Finding:
    """He shows some of his cards: the dealer asks for all of them (15-A)."""
    due = "due" if book.choices["refuse-to-show"] == "due" else "possible"
    step = Step(KEY, "A", "show-all", {"seat": seat})
    return Finding("show", None, (step,), "restricted", penalty="due" if due == "due" else None)


def discards_early(seat: str) -> Finding:
    """He discards thinking that he has won: the dealer keeps the cards and calls the floor."""
    step = Step(KEY, "B", "discards", {"seat": seat})
    options = (
        Finding("show", None, (Step(KEY, "B", "hand-kept", {"seat": seat}),)),
        Finding("fold", None, (Step(KEY, "B", "hand-gone", {"seat": seat}),)),
    )
    return Finding("none", None, (step,), "discretion", options=options)
