"""Comparing a result with what a case expects of it.

Numbers, strings, booleans and null are equal; objects are compared key by key; what a
list of options, corrections, pots, irregularities or citations names must be contained;
instructions and the order of showing are equal; any other list has the same members.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from floorbook.script.casefile import Case

CONTAINED = frozenset({"rules", "irregular", "options", "corrections", "pots"})
ORDERED = frozenset({"dealer", "show_order"})


class Miss(NamedTuple):
    """An expectation that did not hold: where, what was expected and what was found."""

    act: int | None
    """The number of the act, from 1; None: at the end of the case."""
    path: str
    expected: Any
    found: Any


def misses(case: Case, document: dict[str, Any]) -> tuple[Miss, ...]:
    """Every expectation of a case that its document does not meet."""
    found: list[Miss] = []
    for number, (line, entry) in enumerate(
        zip(case.acts, document["entries"], strict=True), start=1
    ):
        found += [Miss(number, *miss) for miss in _differences(line.expect, entry, "", "")]
    found += [Miss(None, *miss) for miss in _differences(case.expect, document, "", "")]
    return tuple(found)


def _differences(expected: Any, found: Any, path: str, key: str) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(expected, Mapping) and isinstance(found, dict):
        for name, value in expected.items():
            yield from _differences(value, found.get(name), f"{path}.{name}".strip("."), name)
    elif not agrees(expected, found, key):
        yield path, expected, found


def agrees(expected: Any, found: Any, key: str = "") -> bool:
    """Whether what was found is what was expected under a key."""
    if isinstance(expected, Mapping):
        return isinstance(found, dict) and all(
            agrees(value, found.get(name), name) for name, value in expected.items()
        )
    if isinstance(expected, (list, tuple)):
        return isinstance(found, (list, tuple)) and _lists_agree(list(expected), list(found), key)
    return type(expected) is type(found) and bool(expected == found)


def _lists_agree(expected: list[Any], found: list[Any], key: str) -> bool:
    if not expected or key in ORDERED:
        return expected == found
    if key == "rules":
        return all(any(cites(one, other) for other in found) for one in expected)
    if key in CONTAINED:
        return _contained(expected, found)
    return len(expected) == len(found) and _contained(expected, found)


def _contained(expected: list[Any], found: list[Any]) -> bool:
    """Each expected item is met by an item of its own."""
    left = list(found)
    for one in expected:
        at = next((n for n, other in enumerate(left) if agrees(one, other)), None)
        if at is None:
            return False
        del left[at]
    return True


def cites(expected: str, found: str) -> bool:
    """A citation stands for its parts: ``48`` is met by ``48-A``, ``45-B`` by ``45-B2``."""
    if found == expected:
        return True
    if not found.startswith(expected):
        return False
    rest = found[len(expected) :]
    return (
        rest.startswith("-")
        if expected[-1:].isdigit() and "-" not in expected.removeprefix("RP-")
        else rest.isdigit()
    )
