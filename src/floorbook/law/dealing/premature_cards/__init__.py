"""Cards that come before the betting is over (RP-5)."""

from __future__ import annotations

from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Finding, Step

KEY = "premature-cards"

PARTS = {"flop": "A", "turn": "B", "river": "C"}
"""The part of the procedure for each board street; stud has D."""


def part(street: str) -> str:
    """The part that a street goes by."""
    return PARTS.get(street, "D")


def sets_aside(book: Rulebook, street: str) -> bool:
    """Whether the early cards are set aside until the last street, or shuffled back at once."""
    if part(street) == "B":
        return book.choices["premature-turn"] == "set-aside"
    return part(street) == "D" and book.choices["premature-stud"] == "set-aside"


def early(street: str, cards: tuple[str, ...], waits: str) -> Finding:
    """The cards do not stand: somebody has yet to act."""
    facts = {"street": street, "cards": " ".join(cards), "seat": waits}
    step = Step(KEY, part(street), "early", facts)
    return Finding("none", None, (step,), "void", irregular=("premature",))


def again(street: str) -> Step:
    """The street is dealt anew from the reshuffled stub, without another burn."""
    return Step(KEY, part(street), "again", {"street": street})


def returned(street: str, early_street: str) -> Step:
    """The cards set aside rejoin the stub before the last street."""
    return Step(KEY, part(early_street), "returned", {"street": street})
