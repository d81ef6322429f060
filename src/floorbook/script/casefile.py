"""A case: a table, what happened at it, and what must come of that."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from floorbook.kernel.chips import Chips
from floorbook.law.observation import Observation
from floorbook.law.rulebook import Value

_NOTHING: Mapping[str, Any] = MappingProxyType({})


class ActLine(NamedTuple):
    """One act: what it says, its text, what its entry must hold, and its place in the file."""

    observation: Observation
    text: str
    expect: Mapping[str, Any] = _NOTHING
    """Parts of the act's entry, with lists as tuples; empty where nothing is expected."""
    line: int = 1
    column: int = 1

    def __eq__(self, other: object) -> bool:
        """Whether both say the same, wherever they stand."""
        return isinstance(other, ActLine) and self[:3] == other[:3]

    def __ne__(self, other: object) -> bool:
        """Whether they differ in more than their place."""
        return not self == other

    def __hash__(self) -> int:
        """By what happened."""
        return hash(self.text)


class Case(NamedTuple):
    """One case of a file, everything checked that can be checked without knowing poker.

    Amounts are whole chips. What the file leaves out and no other key decides is None,
    empty or "".
    """

    seats: tuple[str, ...]
    """Labels in clockwise order, the button last."""
    acts: tuple[ActLine, ...]
    name: str = ""
    source: str = ""
    note: str = ""
    edition: int | None = None
    options: Mapping[str, Value] = _NOTHING
    game: str = "NLHE"
    blinds: tuple[int, int] | None = None
    """Small and big blind."""
    bets: tuple[int, int] | None = None
    """Small and big bet of fixed limit."""
    ante: int = 0
    bb_ante: int = 0
    bring_in: int | None = None
    cap: int | None = None
    """Bets and raises allowed on a street."""
    button: str | None = None
    """A label, ``dead``, or None: the last seat."""
    posts: Mapping[str, Chips] = _NOTHING
    """What seats put out as their blinds; no chips for a dead blind."""
    stacks: Mapping[str, int] = _NOTHING
    """By seat; a seat that is missing has so much that no stack matters."""
    street: str = "preflop"
    pot: int | None = None
    out: tuple[str, ...] = ()
    board: tuple[str, ...] = ()
    cards: Mapping[str, tuple[str, ...]] = _NOTHING
    unit: int = 1
    expect: Mapping[str, Any] = _NOTHING
    """Parts of the document after the last act, with lists as tuples."""
    places: Mapping[str, tuple[int, int]] = _NOTHING
    """Line and column of each key that the file has, and of "stacks.UTG" and the like;
    those of the whole case are under ""."""

    def __eq__(self, other: object) -> bool:
        """Whether both are the same case, whatever the layout of their files."""
        return isinstance(other, Case) and self[:-1] == other[:-1]

    def __ne__(self, other: object) -> bool:
        """Whether they differ in more than their layout."""
        return not self == other

    def __hash__(self) -> int:
        """By its name and seats."""
        return hash((self.name, self.seats))
