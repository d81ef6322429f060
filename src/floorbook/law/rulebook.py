"""A rulebook: one edition of the rules, with what a house has chosen on top."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

Value: TypeAlias = str | int | bool

_NOTHING: Mapping[str, Any] = MappingProxyType({})


class Provision(NamedTuple):
    """One rule or procedure as an edition has it, under its permanent key."""

    key: str
    number: str | None
    """``45`` or ``RP-5``; None where the edition has no such provision."""
    status: Literal["modelled", "advisory", "not-modelled"]
    reason: str = ""
    """Why it is not modelled: the name of a reason in the texts."""
    inferred: bool = False
    """The number was not seen in a text of this edition, but follows from its neighbours."""
    reading_inferred: bool = False
    """The content was not seen either: that of the next later known edition is used."""
    parts: bool | Mapping[str, str] = True
    """Whether its parts carry letters here, or which letter each part of 2024 has here."""
    values: Mapping[str, Value] = _NOTHING
    readings: Mapping[str, str] = _NOTHING
    checked: str = ""
    """The day on which it was last compared with its source, as YYYY-MM-DD."""


class Rulebook(NamedTuple):
    """An edition and the choices in force: the edition's readings under the house's options."""

    edition: int
    provisions: Mapping[str, Provision]
    choices: Mapping[str, Value]

    def cite(self, key: str, part: str = "") -> str | None:
        """The citation of a provision, numbered as in this edition: ``45-B2``.

        ``part`` is the 2024 pinpoint. None where this edition has no such provision.
        """
        provision = self.provisions.get(key)
        if provision is None or provision.number is None:
            return None
        letters = provision.parts
        if isinstance(letters, Mapping):
            part = letters.get(part, "")
        elif not letters:
            part = ""
        return f"{provision.number}-{part}" if part else provision.number

    def holds(self, key: str, part: str = "") -> bool:
        """Whether this edition has the provision, and the part of it."""
        provision = self.provisions.get(key)
        if provision is None or not provision.number:
            return False
        letters = provision.parts
        return not part or not isinstance(letters, Mapping) or part in letters
