"""Ruling a case of the table script, act by act."""

from __future__ import annotations

from typing import Any, NamedTuple

from floorbook.app.documents import Document
from floorbook.app.expecting import Miss, misses
from floorbook.app.table import Entry, Table
from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Impossible
from floorbook.script.casefile import ActLine, Case
from floorbook.script.errors import ScriptError


class Result(NamedTuple):
    """A ruled case: its entries, its document, what it expected in vain."""

    case: Case
    entries: tuple[Entry, ...]
    document: Document
    misses: tuple[Miss, ...]

    @property
    def unruled(self) -> bool:
        """At least one act has no rule in this version."""
        return any(entry.ruling.status == "unruled" for entry in self.entries)

    @property
    def holds(self) -> bool:
        """Every act was ruled on and every expectation held."""
        return not self.misses and not self.unruled


def rule_case(case: Case, book: Rulebook, lang: str = "en", *, compare: bool = True) -> Result:
    """Rule on every act of a case.

    ``compare`` says whether what the case expects is compared.

    Raises:
        ScriptError: something that cannot physically have happened, with its place.
    """
    table = _begun(case, book)
    entries: list[Entry] = []
    for line in case.acts:
        entry = _observed(table, line)
        entries.append(entry)
        table = entry.table
    document: dict[str, Any] = {
        "name": case.name,
        "edition": book.edition,
        "entries": [
            {**entry.document(lang), "act": line.text}
            for entry, line in zip(entries, case.acts, strict=True)
        ],
        **table.ending(),
    }
    found = misses(case, document) if compare else ()
    return Result(case, tuple(entries), document, found)


def _begun(case: Case, book: Rulebook) -> Table:
    try:
        return Table.of_case(case, book)
    except Impossible as error:
        key = "out" if error.code == "nobody-in" else "posts"
        raise ScriptError(error.code, error.facts, *_place(case, key)) from None


def _place(case: Case, key: str) -> tuple[int, int]:
    return case.places.get(key) or case.places.get("", (1, 1))


def _observed(table: Table, line: ActLine) -> Entry:
    try:
        return table.observe(line.observation)
    except ScriptError as error:
        raise error.moved(line.line, line.column) from None
    except Impossible as error:
        raise ScriptError(error.code, error.facts, line.line, line.column) from None
