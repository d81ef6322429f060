"""The pots: main and side, what nobody called, and who gets it all when the others folded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from floorbook.hand.streets import may_still_call
from floorbook.hand.state import Standing


class Pot(NamedTuple):
    """Chips in one pot and the seats that can win it."""

    amount: int
    eligible: tuple[str, ...]


def returned(r: Standing) -> dict[str, int]:
    """The part of a wager that nobody called, once the betting is over."""
    back = _unmatched(r)
    return {r.setup.seats[back[0]]: back[1]} if back else {}


def _unmatched(r: Standing) -> tuple[int, int] | None:
    """The seat that has more in than anybody else, and how much; only when nobody may call it."""
    if r.waiting_for is not None:
        return None
    total = _known(r)
    leader = max(range(len(total)), key=total.__getitem__)
    second = max(total[:leader] + total[leader + 1 :])
    open_to_others = any(may_still_call(r, seat) for seat in range(len(total)) if seat != leader)
    if open_to_others or total[leader] == second:
        return None
    return leader, total[leader] - second


def _known(r: Standing) -> list[int]:
    """What each seat has put in over the hand, as far as known."""
    return [a + b for a, b in zip(r.committed, r.bets, strict=True)]


def _put_in(r: Standing) -> list[int]:
    """What each seat has in the pots."""
    total = _known(r)
    back = _unmatched(r)
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
