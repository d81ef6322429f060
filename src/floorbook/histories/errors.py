"""How a writer says no, as a message key and its figures."""

from __future__ import annotations

from collections.abc import Mapping

from floorbook.histories.faults import Fact


class Unwritable(Exception):
    """A history that a format has no words for. The words are in ``faults*.toml``."""

    def __init__(self, code: str, facts: Mapping[str, Fact]) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts
