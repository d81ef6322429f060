"""Who may ask to see a hand (2024 rule 18)."""

from __future__ import annotations

from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Choice, Finding, Status, Step, left_to_floor

KEY = "asking-to-see"


def no_cards(seat: str, other: str) -> Finding:
    """Who has no cards any more has no right to ask (18-A)."""
    return _found("A", "no-cards", seat, other, "refused")


def too_early(seat: str, other: str) -> Finding:
    """There is no showdown yet."""
    return _found("A", "too-early", seat, other, "refused")


def gone(seat: str, other: str) -> Finding:
    """The hand that he wants to see is in the muck."""
    return _found("A", "gone", seat, other, "refused")


def _found(part: str, message: str, seat: str, other: str, status: Status) -> Finding:
    return Finding("see", None, (Step(KEY, part, message, {"seat": seat, "other": other}),), status)


def refuses(book: Rulebook, seat: str) -> Finding:
    """He lets go of a hand that a caller has the right to see: the floor is called (18-B)."""
    step = Step(KEY, "B", "refuses", {"seat": seat})
    choices: tuple[Choice, ...] = (("show", "binding"), ("fold", "binding"))
    found = left_to_floor("none", step, choices)
    due = book.choices["refuse-to-show"] == "due"
    return found._replace(penalty="due") if due else found


def asked(book: Rulebook, seat: str, other: str, *, called: bool, aggressor: bool) -> Finding:
    """A caller of a river bet may see the last aggressor's hand; the rest is the floor's (18-B)."""
    if called and aggressor and book.choices["see-river-caller"] == "right":
        return _found("B", "right", seat, other, "binding")
    message = "not-aggressor" if called else "no-river-bet"
    step = Step(KEY, "B", message, {"seat": seat, "other": other})
    return left_to_floor("see", step, (("see", "refused"), ("see", "binding")))
