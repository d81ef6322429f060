"""Hands of a file, each a JSON object, cut before any JSON is read.

A hand begins with a brace after a blank line, or after the end of the hand before. So a hand
that is broken off does not swallow its neighbours.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

LONGEST = 1 << 20
"""Characters that one hand may have."""

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_BETWEEN = " \t\r\n\ufeff,[]"
"""What may stand between two hands, in a list too."""


class Piece(NamedTuple):
    """The text of one hand."""

    line: int
    """Where it begins, from 1."""
    text: str
    """Empty where it was too long to be kept."""


def pieces(lines: Iterable[str]) -> Iterator[Piece]:
    """The hands of a file, one at a time."""
    kept: list[str] = []
    first, size, depth, blank = 1, 0, 0, True
    for at, line in enumerate(lines, 1):
        begins = line.lstrip(_BETWEEN)[:1] == "{"
        if begins and (depth <= 0 or (blank and line[:1] == "{")):
            yield from _piece(first, kept, size)
            kept, first, size, depth = [], at, 0, 0
        size += len(line) + 1
        if size > LONGEST:
            kept.clear()
        else:
            kept.append(line if line[-1:] == "\n" else line + "\n")
        bare = _STRING.sub("", line)
        depth += bare.count("{") - bare.count("}")
        blank = not line.strip()
    yield from _piece(first, kept, size)


def _piece(first: int, kept: list[str], size: int) -> Iterator[Piece]:
    text = "".join(kept).strip(_BETWEEN)
    if size > LONGEST or text:
        yield Piece(first, "" if size > LONGEST else text)
