"""Odd chips (2024 rule 20)."""

from __future__ import annotations

from collections.abc import Sequence

from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Step

KEY = "odd-chips"


def shares(
    amount: int, winners: Sequence[int], unit: int, *, all_to_first: bool = False
) -> dict[int, int]:
    """What each winner gets of a pot, in whole units.

    ``winners`` are in the order in which odd chips go to them; whatever is below the
    smallest chip goes with the first odd chip. Several odd chips go one each, or by option
    all to the first.
    """
    each = amount // len(winners) // unit * unit
    found = dict.fromkeys(winners, each)
    rest = amount - each * len(winners)
    for seat in winners:
        odd = rest if all_to_first else min(unit, rest)
        found[seat] += odd
        rest -= odd
    found[winners[0]] += rest
    return found


def halves(amount: int, unit: int) -> tuple[int, int]:
    """The high and the low half of a pot: the odd chip goes to the high side (20-C)."""
    low = amount // 2 // unit * unit
    return amount - low, low


def splits_evenly(book: Rulebook) -> bool:
    """Whether identical hands share as evenly as possible (2017 clause F)."""
    return book.choices["identical-hands"] == "even"


def even(seats: tuple[str, ...]) -> Step:
    """The same players tie both ways with identical hands (2017 clause F)."""
    return Step(KEY, "F", "even", {"seats": ", ".join(seats)})


def by_position(seat: str) -> Step:
    """Board games: the first seat left of the button (20-A)."""
    return Step(KEY, "A", "by-position", {"seat": seat})


def by_suit(seat: str) -> Step:
    """Stud: the highest card by suit in the winning hand (20-B)."""
    return Step(KEY, "B", "by-suit", {"seat": seat})


def high_side() -> Step:
    """The odd chip of the whole pot goes to the high side (20-C)."""
    return Step(KEY, "C", "high-side", {})
