"""A case: a table, what happened at it, and what must come of that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from floorbook.kernel.chips import Chips
from floorbook.law.observation import Observation
from floorbook.law.rulebook import Value


@dataclass(frozen=True, slots=True)
class ActLine:
    """One act: what it says, its text, what its entry must hold, and its place in the file."""

    observation: Observation
    text: str
    expect: Mapping[str, Any] = field(default_factory=dict)
    """Parts of the act's entry, with lists as tuples; empty where nothing is expected."""
    line: int = field(default=1, compare=False)
    column: int = field(default=1, compare=False)


@dataclass(frozen=True, slots=True)
class Case:
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
    options: Mapping[str, Value] = field(default_factory=dict)
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
    posts: Mapping[str, Chips] = field(default_factory=dict)
    """What seats put out as their blinds; no chips for a dead blind."""
    stacks: Mapping[str, int] = field(default_factory=dict)
    """By seat; a seat that is missing has so much that no stack matters."""
    street: str = "preflop"
    pot: int | None = None
    out: tuple[str, ...] = ()
    board: tuple[str, ...] = ()
    cards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    unit: int = 1
    expect: Mapping[str, Any] = field(default_factory=dict)
    """Parts of the document after the last act, with lists as tuples."""
    places: Mapping[str, tuple[int, int]] = field(default_factory=dict, compare=False)
    """Line and column of each key that the file has, and of "stacks.UTG" and the like;
    those of the whole case are under ""."""
