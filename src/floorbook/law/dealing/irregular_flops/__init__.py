"""Flops of four cards, flops without a burn, and shuffles during a hand (2024 rule 39)."""

from __future__ import annotations

from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Finding, Irregularity, Step

KEY = "irregular-flops"


def too_many(street: str, cards: tuple[str, ...], wanted: int) -> Finding:
    """One card too many: all lie face down, and the floor picks the next burn (39-A)."""
    return _scrambled("A", "too-many", street, cards, wanted, "wrong-card-count")


def no_burn(street: str, cards: tuple[str, ...]) -> Finding:
    """No burn, and nobody has acted: one of the cards becomes it (39-B)."""
    return _scrambled("B", "no-burn", street, cards, len(cards), "no-burn")


def _scrambled(
    part: str, message: str, street: str, cards: tuple[str, ...], wanted: int, wrong: Irregularity
) -> Finding:
    facts = {"street": street, "count": len(cards), "wanted": wanted, "cards": " ".join(cards)}
    return Finding("none", None, (Step(KEY, part, message, facts),), irregular=(wrong,))


def put_right(book: Rulebook, street: str, flop: bool) -> bool:
    """Whether a street dealt without a burn is put right while nobody has acted."""
    return flop or book.choices["no-burn-window"] == "every-street"


def stands(street: str, acted: bool) -> Step:
    """The cards stand without a burn: somebody has acted, or it is no flop."""
    return Step(KEY, "B", "acted" if acted else "no-flop", {"street": street})


def picked(card: str) -> Step:
    """The card that the floor picked is the burn."""
    return Step(KEY, "A", "picked", {"card": card})


def face_down() -> Step:
    """Shuffles during a hand are face down (39-D)."""
    return Step(KEY, "D", "face-down", {})
