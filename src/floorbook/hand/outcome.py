"""What one act brings: the ruling on it, what it corrects, and the table after it."""

from __future__ import annotations

from typing import NamedTuple

from floorbook.hand.state import Round
from floorbook.law.ruling import Finding, Ruling


class Outcome(NamedTuple):
    """A ruling with its consequences."""

    after: Round
    ruling: Ruling
    corrections: tuple[Ruling, ...] = ()
    told: tuple[str, ...] = ()
    """What the dealer is asked for, beside what the table itself calls for."""
    seat: int | None = None
    """The seat whose act it was, where it was one that betting hears."""
    fault: str | None = None
    more_to_come: bool = False
    before: Round | None = None
    """The round that the act met, where the act completes an earlier one."""


def plain(r: Round, label: str | None, found: Finding, *, told: tuple[str, ...] = ()) -> Outcome:
    """An outcome that moves no chips: an answer to a question, a note, a refusal."""
    return Outcome(r, note(label, found), told=told)


def note(label: str | None, found: Finding) -> Ruling:
    """A finding as a ruling where no chips count."""
    return Ruling(
        seat=label,
        status=found.status,
        action=found.action,
        irregular=found.irregular,
        penalty=found.penalty,
        options=tuple([note(label, one) for one in found.options]),
        steps=found.steps,
        turn=found.turn,
    )


def unruled(r: Round, label: str | None) -> Outcome:
    """An act that this version has no rule for: nothing changes."""
    return Outcome(r, Ruling(label, "unruled", "none"))


def seen(r: Round, label: str | None) -> Outcome:
    """An act that needs no ruling: it is recorded."""
    return Outcome(r, Ruling(label, "binding", "none"))
