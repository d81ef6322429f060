"""A question has exactly one answer.

A question is an ordered tuple of short clauses, the most special first. Each looks at the
facts and returns a finding or None. A clause that may speak where a later one would speak
too says so: it names the clauses to which it is an exception. Tests ask *all* clauses and
fail on every overlap that is not declared.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from floorbook.law.ruling import Finding
from floorbook.law.situation import Motion, Situation

Ask: TypeAlias = Callable[[Situation, Motion], Finding | None]


class Clause(NamedTuple):
    """One short answer to a question, and the clauses to which it is an exception."""

    name: str
    ask: Ask
    over: frozenset[str] = frozenset()


def answer(clauses: tuple[Clause, ...], situation: Situation, motion: Motion) -> Finding:
    """The finding of the first clause that speaks.

    The last clause of every question speaks always, so a question is total.
    """
    for clause in clauses:
        finding = clause.ask(situation, motion)
        if finding is not None:
            return finding
    raise AssertionError("a question without a last answer")
