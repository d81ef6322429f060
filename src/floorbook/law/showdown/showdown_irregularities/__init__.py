"""One card shown, and a bettor who discards (2024 rule 15)."""

from __future__ import annotations

from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Finding, Step

KEY = "showdown-irregularities"


def one_card(seat: str) -> Finding:
    """He shows some of his cards: the dealer asks for all of them (15-A)."""
    return Finding("show", None, (Step(KEY, "A", "show-all", {"seat": seat}),), "restricted")


def refuses(book: Rulebook, seat: str) -> Finding:
    """He showed one card and lets all of them go: the floor is called (15-A)."""
    due = book.choices["refuse-to-show"] == "due"
    step = Step(KEY, "A", "refuses", {"seat": seat})
    return Finding(
        "none",
        None,
        (step,),
        "discretion",
        penalty="due" if due else None,
        options=_kept(seat, "A"),
    )


def _kept(seat: str, part: str) -> tuple[Finding, ...]:
    return (
        Finding("show", None, (Step(KEY, part, "hand-kept", {"seat": seat}),)),
        Finding("fold", None, (Step(KEY, part, "hand-gone", {"seat": seat}),)),
    )


def mucked_bet(seat: str) -> Finding:
    """His cards are truly mucked: he is out, and gets back what nobody has called (15-B)."""
    return Finding("fold", None, (Step(KEY, "B", "hand-gone", {"seat": seat}),))


def discards_early(seat: str) -> Finding:
    """He discards thinking that he has won: the dealer keeps the cards and calls the floor."""
    step = Step(KEY, "B", "discards", {"seat": seat})
    return Finding("none", None, (step,), "discretion", options=_kept(seat, "B"))
