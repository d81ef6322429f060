"""Dealing and acting in stud (RP-10; RP-9 in 2017)."""

from __future__ import annotations

from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Finding, Step

KEY = "stud-procedures"


def door_card(card: str, seat: str) -> Finding:
    """A down card exposed in the first deal is the up card; the third card goes down (10-A)."""
    step = Step(KEY, "A", "door-card", {"card": card, "seat": seat})
    return Finding("none", None, (step,), irregular=("exposed",))


def replaced(card: str, seat: str) -> Finding:
    """A seventh-street card that the dealer exposed is replaced while betting remains (10-B)."""
    step = Step(KEY, "B", "replaced", {"card": card, "seat": seat})
    return Finding("none", None, (step,), irregular=("exposed",))


def no_betting_left(card: str, seat: str) -> Finding:
    """The card stays: no betting remains."""
    step = Step(KEY, "B", "stays", {"card": card, "seat": seat})
    return Finding("none", None, (step,), irregular=("exposed",))


def turned_up(card: str, seat: str, live: int) -> Finding:
    """2017: the first river card was dealt up; heads-up the other one is too (9-A)."""
    message = "river-up-two" if live == 2 else "river-up-many"
    step = Step(KEY, "B", message, {"card": card, "seat": seat})
    return Finding("none", None, (step,), irregular=("exposed",))


def as_told(seat: str) -> Step:
    """The other river card is up as well: order of action as on sixth street."""
    return Step(KEY, "B", "both-up", {"seat": seat})


def stays_in(seat: str) -> Finding:
    """2017: exposed on the river, he stays in for the pot as it is (9-A)."""
    return Finding("call", 0, (Step(KEY, "B", "stays-in", {"seat": seat}),))


def too_late(seat: str) -> Finding:
    """2017: somebody has bet on the river already."""
    return Finding("none", None, (Step(KEY, "B", "too-late", {"seat": seat}),), "refused")


def not_exposed(seat: str) -> Finding:
    """Only a player whose river card was exposed may stay in without betting on."""
    return Finding("none", None, (Step(KEY, "B", "not-exposed", {"seat": seat}),), "refused")


def absent(seat: str) -> Step:
    """Nothing is dealt on fourth street to a hand that is not live (10-C)."""
    return Step(KEY, "C", "absent", {"seat": seat})


def equal_boards(seat: str) -> Step:
    """Of equal boards the highest card by suit opens (10-D)."""
    return Step(KEY, "D", "equal-boards", {"seat": seat})


def low_card_all_in(low: str, seat: str, bring_in: int) -> Step:
    """The low card is all-in for the ante: whoever stays puts in at least the bring-in (10-E)."""
    return Step(KEY, "E", "low-card-all-in", {"low": low, "seat": seat, "to": bring_in})


def no_double(book: Rulebook, full: int) -> Step | None:
    """An open pair on fourth street does not double the bet (10-F)."""
    return Step(KEY, "F", "no-double", {"full": full}) if book.holds(KEY, "F") else None


def not_at_risk_first() -> Step:
    """Seventh street comes down in all-in pots, and players not at risk show first (10-B)."""
    return Step(KEY, "B", "at-risk-last", {})


def short_stub(live: int, stub: int, burns: int) -> tuple[tuple[str, ...], Step] | None:
    """What is dealt where the stub falls short before the last street (10-H); None: it suffices.

    Each live hand needs a card, one is burned, and the last card is never dealt.
    """
    needed = live + 2
    if stub >= needed:
        return None
    facts = {"needed": needed, "stub": stub, "burns": burns}
    if stub + burns >= needed:
        return ("reshuffle stub with burns", "burn", ""), Step(KEY, "H", "with-burns", facts)
    if stub >= 3:
        return ("burn", "community"), Step(KEY, "H", "community", facts)
    lines = ("reshuffle stub with burns", "burn", "community")
    return lines, Step(KEY, "H", "community-with-burns", facts)


def community_order(seat: str) -> Step:
    """With a community card, whoever was first on sixth street acts first (10-H-D)."""
    return Step(KEY, "H", "community-order", {"seat": seat})


def brought_in(seat: str, to: int) -> Step:
    """He brings it in."""
    return Step(KEY, "E", "brings-in", {"seat": seat, "to": to})
