"""Hands of a file, cut at their headings before any TOML is read.

A line that is nothing but a heading begins a hand, wherever it stands: so a hand that is
broken off cannot swallow its neighbours. Tables of the annotator's own (``[_notes]``,
``[7._notes]``) belong to the hand they stand in.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

LONGEST = 1 << 20
"""Characters that one hand may have."""

_HEADING = re.compile(
    r"""\[[ \t]*([A-Za-z0-9-][A-Za-z0-9_-]*|"(?!_)[^"\\]*"|'(?!_)[^']*')[ \t]*\]"""
)
_AFTER = re.compile(r"[ \t\r\n]*(#.*)?", re.DOTALL)
_SAID = re.compile(r"^[ \t]*[^\s#]", re.MULTILINE)


class Piece(NamedTuple):
    """The text of one hand."""

    line: int
    """Where it begins, from 1."""
    text: str
    """Empty where it was too long to be kept."""
    headed: bool


def pieces(lines: Iterable[str]) -> Iterator[Piece]:
    """The hands of a file, one at a time; a piece without a word is none."""
    kept: list[str] = []
    first, size, headed = 1, 0, False
    for at, line in enumerate(lines, 1):
        if line[:1] == "[" and _is_heading(line):
            yield from _piece(first, kept, size, headed)
            kept, first, size, headed = [], at, 0, True
        size += len(line) + 1
        if size > LONGEST:
            kept.clear()
        else:
            kept.append(line if line[-1:] == "\n" else line + "\n")
    yield from _piece(first, kept, size, headed)


def _is_heading(line: str) -> bool:
    found = _HEADING.match(line)
    return found is not None and _AFTER.fullmatch(line, found.end()) is not None


def _piece(first: int, kept: list[str], size: int, headed: bool) -> Iterator[Piece]:
    text = "".join(kept).removeprefix("\ufeff")
    if size > LONGEST:
        yield Piece(first, "", headed)
    elif _SAID.search(text):
        yield Piece(first, text, headed)
