"""What is wrong with a script: a message key, its figures and a place; the words are elsewhere."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal, TypeAlias

Fact: TypeAlias = str | int | tuple[str, ...]

Code: TypeAlias = Literal[
    # an act
    "expected",
    "expected-more",
    "expected-end",
    "unclosed-quote",
    "bad-character",
    "unknown-seat",
    "number-too-large",
    "zero-chips",
    "too-many-chips",
    "card-twice",
    "unwritable",
    # the file
    "file-too-large",
    "not-utf8",
    "not-yaml",
    "yaml-alias",
    "yaml-tag",
    "too-deep",
    "empty-file",
    "empty-case",
    "too-many-acts",
    # the case
    "not-a-table",
    "not-a-list",
    "not-text",
    "unknown-key",
    "unknown-act-key",
    "duplicate-key",
    "missing-key",
    "empty-list",
    # a value
    "not-an-amount",
    "number-too-small",
    "not-a-flag",
    "not-an-option-value",
    "unknown-option",
    "not-one-of",
    "not-a-spread",
    "spread-order",
    "not-chips",
    "not-cards",
    "not-a-citation",
    "not-an-instruction",
    "bad-label",
    "reserved-label",
    "seat-twice",
    "number-of-seats",
    "wrong-street",
    # the table
    "not-enough",
    "not-last",
    "nothing-to-pull",
    "post-beyond-stack",
    "below-front",
    "nobody-in",
    "more-than-holds",
    "not-his-card",
    "card-dealt-twice",
    # a house file
    "wrong-option-value",
    "house-twice",
    "unknown-verb",
    "empty-phrase",
    # the file itself
    "no-such-file",
    "is-a-folder",
    "not-allowed",
    "unreadable",
]


class ScriptError(Exception):
    """An act or a case file that cannot be read, and where reading stopped.

    ``code`` names the message in ``speak/errors.toml`` and ``facts`` are its figures.
    ``line`` and ``column`` count from 1: in the act, or in the file that ``name`` names.
    """

    def __init__(
        self,
        code: Code,
        facts: Mapping[str, Fact] | None = None,
        line: int = 1,
        column: int = 1,
        name: str = "",
    ) -> None:
        super().__init__(code, facts, line, column, name)
        self.code: Code = code
        self.facts: Mapping[str, Fact] = facts or {}
        self.line = line
        self.column = column
        self.name = name

    def __str__(self) -> str:
        """The place and the message key, for a log; people get ``speak.errors.error_text``."""
        return f"{self.name}:{self.line}:{self.column}: {self.code}"

    def moved(self, line: int, column: int) -> ScriptError:
        """The same error at another place, such as that of the act in its file."""
        return ScriptError(self.code, self.facts, line, column, self.name)

    def named(self, name: str) -> ScriptError:
        """The same error in a file of this name."""
        return ScriptError(self.code, self.facts, self.line, self.column, name)


def excerpt(text: str) -> str:
    """The text, cut short where it is too long to be shown in a message."""
    return text if len(text) <= 40 else text[:39] + "…"


def nearest(name: str, known: Collection[str], most: int = 3) -> tuple[str, ...]:
    """Of the names that exist, those that are most like one that does not, the best first."""
    from difflib import SequenceMatcher

    alike = SequenceMatcher(b=name[:100].lower(), autojunk=False)

    def likeness(one: str) -> float:
        alike.set_seq1(one)
        return alike.ratio()

    return tuple(sorted(known, key=likeness, reverse=True)[:most])
