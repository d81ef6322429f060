"""Cards let go at showdown are live until the dealer kills them (2024 rule 14)."""

from __future__ import annotations

from floorbook.law.ruling import Finding, Step

KEY = "live-cards-at-showdown"


def let_go(seat: str) -> Finding:
    """He discards face down: not dead before the dealer pushes the cards into the muck."""
    return Finding("none", None, (Step(KEY, "", "let-go", {"seat": seat}),))


def back(seat: str) -> Step:
    """He changes his mind in time and tables."""
    return Step(KEY, "", "back", {"seat": seat})


def killed(seat: str) -> Finding:
    """The dealer has put the cards into the muck."""
    return Finding("fold", None, (Step(KEY, "", "killed", {"seat": seat}),))
