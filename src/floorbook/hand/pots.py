"""The pots: main and side, what nobody called, and who gets it all when the others folded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from floorbook.hand.state import Standing
from floorbook.hand.streets import uncalled


class Pot(NamedTuple):
    """Chips in one pot and the seats that can win it."""

    amount: int
    eligible: tuple[str, ...]


def returned(r: Standing) -> dict[str, int]:
    """What nobody called, on this street once its betting is over and on those before."""
    found = dict(r.given_back)
    back = unreturned(r)
    if back:
        found[back[0]] = found.get(back[0], 0) + back[1]
    return {r.setup.seats[seat]: amount for seat, amount in found.items()}


def unreturned(r: Standing) -> tuple[int, int] | None:
    """The seat whose bet nobody met in full, and how much of it, once nobody may call it."""
    return None if r.waiting_for is not None else uncalled(r)


def _known(r: Standing) -> list[int]:
    """What each seat has put in over the hand, as far as known."""
    return [a + b for a, b in zip(r.committed, r.bets, strict=True)]


def _put_in(r: Standing) -> list[int]:
    """What each seat has in the pots."""
    total = _known(r)
    back = unreturned(r)
    if back:
        total[back[0]] -= back[1]
    return total


def pots(r: Standing) -> tuple[Pot, ...]:
    """Main pot first, a side pot above each all-in; chips of unknown origin are in the main pot."""
    put_in = _put_in(r)
    unknown = r.middle - sum(r.committed)
    found: list[Pot] = []
    for low, high in _layers(r, put_in):
        amount = sum(max(0, min(n, high) - low) for n in put_in)
        eligible = tuple(
            label
            for seat, label in enumerate(r.setup.seats)
            if seat not in r.folded and (put_in[seat] > low or not found)
        )
        amount += unknown if not found else 0
        if amount or not found:
            found.append(Pot(amount, eligible))
    return _merged(found)


def _layers(r: Standing, put_in: list[int]) -> Iterator[tuple[int, int]]:
    """The stretches between all-ins, from the bottom up."""
    tops = sorted({put_in[seat] for seat in r.all_in if seat not in r.folded} | {max(put_in)})
    low = 0
    for high in tops:
        if high > low or not low:
            yield low, high
        low = high


def _merged(found: list[Pot]) -> tuple[Pot, ...]:
    """Neighbours that the same seats can win are one pot."""
    merged: list[Pot] = []
    for pot in found:
        same = merged and (merged[-1].eligible == pot.eligible or not pot.eligible)
        if same:
            merged[-1] = Pot(merged[-1].amount + pot.amount, merged[-1].eligible)
        else:
            merged.append(pot)
    return tuple(merged)
