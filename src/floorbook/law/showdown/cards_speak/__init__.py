"""Cards speak (2024 rule 12)."""

from __future__ import annotations

from floorbook.law.ruling import Finding, Step

KEY = "cards-speak"


def spoken(seat: str) -> Finding:
    """What he says of his hand does not bind: the tabled cards decide."""
    return Finding("none", None, (Step(KEY, "", "spoken", {"seat": seat}),))


def awarded() -> Step:
    """The tabled cards decide the pot."""
    return Step(KEY, "", "cited", {})
