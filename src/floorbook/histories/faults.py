"""What is wrong with a recorded hand: a message key, its figures and a place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

Fact: TypeAlias = str | int | tuple[str, ...]

_NONE: Mapping[str, Fact] = {}  # never changed; a proxy could not go to another process

LONGEST_EXCERPT = 60
"""Characters of a text that a message shows."""


class Fault(NamedTuple):
    """A hand, or a piece of a file, that cannot be read. The words are in ``faults.toml``."""

    name: str
    """Of the file."""
    line: int
    """Where reading stopped, from 1."""
    code: str
    """A message key such as ``no-summary``."""
    facts: Mapping[str, Fact] = _NONE
    """The figures of the message."""


class Unreadable(Exception):
    """Reading a hand stops here; whoever reads the file makes a Fault of it.

    ``line`` is 0 where only the caller knows it.
    """

    def __init__(self, code: str, facts: Mapping[str, Fact] = _NONE, line: int = 0) -> None:
        super().__init__(code, facts, line)
        self.code = code
        self.facts = facts
        self.line = line

    def fault(self, name: str, line: int) -> Fault:
        """The fault of a file of this name; the line serves where none is known."""
        return Fault(name, self.line or line, self.code, self.facts)


def excerpt(text: str) -> str:
    """The text as a message can show it: on one line, printable, and not too long."""
    shown = text[:LONGEST_EXCERPT]
    if not shown.isprintable():
        shown = "".join(one if one.isprintable() else "�" for one in shown)
    return shown if len(text) <= LONGEST_EXCERPT else shown[:-1] + "…"
