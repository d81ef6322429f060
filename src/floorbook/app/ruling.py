"""Ruling a case of the table script, act by act."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from floorbook.app.documents import (
    Document,
    ending_document,
    next_document,
    ruling_document,
    table_document,
)
from floorbook.app.expecting import Miss, misses
from floorbook.app.hearing import understood
from floorbook.app.setting import setup_of
from floorbook.hand.observe import observe
from floorbook.hand.outcome import Outcome
from floorbook.hand.start import begin
from floorbook.hand.state import Round
from floorbook.hand.view import citations, next_of, table_of, told
from floorbook.law.observation import Observation
from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Impossible
from floorbook.script.casefile import Case
from floorbook.script.errors import ScriptError


@dataclass(frozen=True)
class Result:
    """A ruled case: its document, what it expected in vain, and whether all was ruled on."""

    case: Case
    document: Document
    misses: tuple[Miss, ...]
    unruled: bool

    @property
    def holds(self) -> bool:
        """Every act was ruled on and every expectation held."""
        return not self.misses and not self.unruled


def entry_document(
    before: Round, observation: Observation, outcome: Outcome, text: str, lang: str
) -> Document:
    """One act with its ruling, as the contract shows it."""
    return {
        "act": text,
        "ruling": ruling_document(outcome.ruling, lang),
        "rules": list(citations(before, outcome)),
        "next": next_document(next_of(outcome.after)),
        "corrections": [ruling_document(one, lang) for one in outcome.corrections],
        "dealer": list(told(before, outcome, observation)),
        "table": table_document(table_of(outcome.after)),
    }


def rule_case(case: Case, book: Rulebook, lang: str = "en", *, compare: bool = True) -> Result:
    """Rule on every act of a case.

    ``compare`` says whether what the case expects is compared.

    Raises:
        ScriptError: an act that cannot physically have happened, with its place.
    """
    r = _begun(case, book)
    entries: list[Document] = []
    for line in case.acts:
        outcome = _observed(r, line.observation, line.line, line.column)
        entries.append(entry_document(r, line.observation, outcome, line.text, lang))
        r = outcome.after
    document: dict[str, Any] = {"name": case.name, "edition": book.edition, "entries": entries}
    document.update(ending_document(r))
    found = misses(case, document) if compare else ()
    unruled = any(entry["ruling"]["status"] == "unruled" for entry in entries)
    return Result(case, document, found, unruled)


def _begun(case: Case, book: Rulebook) -> Round:
    try:
        return begin(setup_of(case, book))
    except Impossible as error:
        raise ScriptError(error.code, error.facts, case.line, case.column) from None


def _observed(r: Round, observation: Observation, line: int, column: int) -> Outcome:
    try:
        return observe(r, understood(observation))
    except Impossible as error:
        raise ScriptError(error.code, error.facts, line, column) from None
